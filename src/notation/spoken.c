#include "notation/spoken.h"

#include "notation/coordinate.h"
#include "notation/notation_inside.h"
#include "notation/pattern.h"
#include "notation/san.h"

#include <stdio.h>
#include <string.h>

/*
 * The names of the files, a to h, in Appendix D.2.1 and in the radio alphabet. "Cesar" is written
 * "Caesar", because speech synthesizers read "Cesar" as "say-zar". Both spellings can be typed.
 */
static const char *const FIDE_NAMES[FILE_COUNT] = {
    "Anna", "Bella", "Caesar", "David", "Eva", "Felix", "Gustav", "Hector",
};
static const char *const RADIO_NAMES[FILE_COUNT] = {
    "alfa", "bravo", "charlie", "delta", "echo", "foxtrot", "golf", "hotel",
};

/* Returns the names of the files in a style, or NULL if the style uses letters. */
static const char *const *file_names(SpokenStyle style)
{
    return style == SPOKEN_FIDE ? FIDE_NAMES : style == SPOKEN_RADIO ? RADIO_NAMES : NULL;
}

const char *spoken_kind(PieceKind kind)
{
    static const char *const names[KIND_COUNT] = {"piece", "pawn",  "knight", "bishop",
                                                  "rook",  "queen", "king"};
    return names[kind];
}

const char *spoken_side(Side side)
{
    return side == SIDE_WHITE ? "White" : "Black";
}

bool spoken_is_in_words(SpokenStyle style)
{
    return style == SPOKEN_WORDS || style == SPOKEN_FIDE || style == SPOKEN_RADIO;
}

void spoken_piece(Piece piece, StrBuf *out)
{
    strbuf_append(out, piece_side(piece) == SIDE_WHITE ? "white " : "black ");
    strbuf_append(out, spoken_kind(piece_kind(piece)));
}

/* Returns whether a space separates a file from its rank: "f 3", but "a4", because a lone "a"
 * sounds like the article. */
static bool has_space_before_rank(int file, SpokenStyle style)
{
    return file_names(style) != NULL || (style == SPOKEN_WORDS && file != 0);
}

static void append_file(int file, SpokenStyle style, StrBuf *out)
{
    const char *const *names = file_names(style);
    if (names != NULL) {
        strbuf_append(out, names[file]);
    } else {
        strbuf_append_char(out, (char)('a' + file));
    }
}

void spoken_square(Square square, SpokenStyle style, StrBuf *out)
{
    append_file(square_file(square), style, out);
    if (has_space_before_rank(square_file(square), style)) {
        strbuf_append_char(out, ' ');
    }
    strbuf_append_char(out, (char)('1' + square_rank(square)));
}

void spoken_piece_at(const Position *position, Square square, SpokenStyle style, StrBuf *out)
{
    StrBuf name = {0};
    spoken_square(square, style, &name);
    strbuf_append_filled(
        out, "the {piece} on {square}",
        (StrBufPart[]){
            {"piece", spoken_kind(piece_kind(position_piece_at(position, square))), NULL},
            {"square", NULL, &name},
            {0}});
}

/* Appends the departure square, file or rank of a pattern. Instead of a lone "a", appends the
 * whole square `from`, or "a-file" if `from` is SQUARE_NONE. */
static void append_origin(const MovePattern *pattern, Square from, SpokenStyle style, StrBuf *out)
{
    if (pattern->from_file >= 0 && pattern->from_rank >= 0) {
        spoken_square(square_at(pattern->from_file, pattern->from_rank), style, out);
    } else if (pattern->from_rank >= 0) {
        strbuf_append_char(out, (char)('1' + pattern->from_rank));
    } else if (has_space_before_rank(pattern->from_file, style)) {
        append_file(pattern->from_file, style, out);
    } else if (from != SQUARE_NONE) {
        spoken_square(from, style, out);
    } else {
        strbuf_append(out, "a-file");
    }
}

/* Appends a pattern in words. `from` is the departure square, or SQUARE_NONE if it is not known.
 * `victim` is the captured piece, or KIND_NONE to leave it unnamed. */
static void append_pattern(const MovePattern *pattern, Square from, PieceKind victim,
                           SpokenStyle style, StrBuf *out)
{
    if (pattern->castles) {
        strbuf_append(out, pattern->wing == WING_KING ? "short castling" : "long castling");
        return;
    }
    bool is_pawn = pattern->piece == KIND_PAWN;
    bool has_origin = pattern->from_file >= 0 || pattern->from_rank >= 0;
    bool is_named = is_pawn ? pattern->captures && !has_origin : pattern->piece != KIND_NONE;
    if (is_named) {
        strbuf_appendf(out, "%s ", spoken_kind(pattern->piece));
    }
    if (has_origin && (!is_pawn || pattern->captures)) {
        append_origin(pattern, from, style, out);
        strbuf_append(out, pattern->piece == KIND_NONE && !pattern->captures ? " to " : " ");
    }
    if (pattern->captures) {
        strbuf_appendf(out, "takes%s%s ", victim == KIND_NONE ? "" : " ",
                       victim == KIND_NONE ? "" : spoken_kind(victim));
    }
    if (pattern->to_rank >= 0) {
        spoken_square(square_at(pattern->to_file, pattern->to_rank), style, out);
    } else {
        append_file(pattern->to_file, style, out);
    }
    if (pattern->promotion != KIND_NONE) {
        strbuf_appendf(out, ", promotes to %s", spoken_kind(pattern->promotion));
    }
}

/* Appends a move in words, given its SAN. */
static void append_words(Move move, const char *san, SpokenStyle style, PieceKind victim,
                         StrBuf *out)
{
    char unmarked[SAN_MAX] = "";
    MovePattern pattern;
    size_t length = strcspn(san, "+#");
    memcpy(unmarked, san, length);
    if (pattern_parse(unmarked, &pattern)) {
        append_pattern(&pattern, move_from(move), victim, style, out);
    }
    strbuf_append(out, move_is_en_passant(move) ? " en passant" : "");
    strbuf_append(out, san[length] == '+' ? ", check" : san[length] == '#' ? ", checkmate" : "");
}

/* Appends a move in a style, given its SAN. A style that uses words names the victim unless it is
 * KIND_NONE. */
static void append_move(const Position *position, Move move, const char *san, SpokenStyle style,
                        PieceKind victim, StrBuf *out)
{
    char squares[COORDINATE_MAX];
    if (move == MOVE_PASS) {
        strbuf_append(out, spoken_is_in_words(style) ? "no move" : "--");
        return;
    }
    switch (style) {
    case SPOKEN_SAN:
        strbuf_append(out, san);
        break;
    case SPOKEN_COORDINATE:
        coordinate_format(position, move, squares);
        strbuf_append(out, squares);
        break;
    case SPOKEN_WORDS:
    case SPOKEN_FIDE:
    case SPOKEN_RADIO:
        append_words(move, san, style, victim, out);
        break;
    }
}

void spoken_move(const Position *position, Move move, SpokenStyle style, StrBuf *out)
{
    char san[SAN_MAX];
    san_format(position, move, san);
    append_move(position, move, san, style, KIND_NONE, out);
}

void spoken_spelled(const Position *position, Move move, const char *san, bool with_captured,
                    SpokenStyle style, StrBuf *out)
{
    append_move(position, move, san, style,
                with_captured ? position_captured_kind(position, move) : KIND_NONE, out);
}

void spoken_choice(const Position *position, Move move, SpokenStyle style, StrBuf *out)
{
    char san[SAN_MAX];
    san_format_unmarked(position, move, san);
    append_move(position, move, san, style, KIND_NONE, out);
}

/*
 * Parses the first `length` bytes of a typed text as a pattern, in any of its readings. Rejects a
 * pattern of two files without a rank or an x, because the text may be a word: "bar" could mean
 * that a b-pawn captures on the a-file and promotes to a rook.
 */
static bool read_typed_pattern(const char *typed, size_t length, MovePattern *pattern)
{
    char text[ENTRY_TEXT_MAX] = "";
    TypedMove move;
    memcpy(text, typed, length < ENTRY_TEXT_MAX ? length : 0);
    if (!typed_clean(text, &move)) {
        return false;
    }
    for (int i = 0; i < move.reading_count; i++) {
        if (pattern_parse(move.readings[i], pattern) &&
            (pattern->castles || pattern->captures || pattern->to_rank >= 0)) {
            pattern->victim = move.victim;
            return true;
        }
    }
    return false;
}

bool spoken_typed(const char *typed, size_t length, SpokenStyle style, StrBuf *out)
{
    MovePattern pattern;
    bool is_move = read_typed_pattern(typed, length, &pattern);
    if (is_move && spoken_is_in_words(style)) {
        append_pattern(&pattern, SQUARE_NONE, pattern.victim, style, out);
    } else {
        strbuf_append_bytes(out, typed, length);
    }
    return is_move;
}

SpokenName spoken_name_of(const Position *position, Move move)
{
    SpokenName name = {.kind = SPOKEN_NAME_MOVE, .move = move};
    san_format(position, move, name.san);
    return name;
}

void spoken_name(const SpokenName *name, SpokenStyle style, StrBuf *out)
{
    bool is_in_words = spoken_is_in_words(style);
    switch (name->kind) {
    case SPOKEN_NAME_NONE:
        break;
    case SPOKEN_NAME_MOVE:
        if (is_in_words) {
            append_words(name->move, name->san, style, KIND_NONE, out);
        } else {
            strbuf_append(out, name->san);
        }
        break;
    case SPOKEN_NAME_SQUARES:
        spoken_square(name->from, style, out);
        strbuf_append(out, is_in_words ? " to " : "-");
        spoken_square(name->to, style, out);
        break;
    case SPOKEN_NAME_SQUARE:
        spoken_square(name->from, style, out);
        break;
    }
}

void spoken_date(const char *date, SpokenStyle style, StrBuf *out)
{
    static const char *const MONTHS[] = {"January",   "February", "March",    "April",
                                         "May",       "June",     "July",     "August",
                                         "September", "October",  "November", "December"};
    int year = 0, month = 0, day = 0;
    int read = sscanf(date, "%4d.%2d.%2d", &year, &month, &day);
    if (!spoken_is_in_words(style) || (read < 1 && date[0] != '?')) {
        strbuf_append(out, date);
        return;
    }
    bool has_month = read >= 2 && month >= 1 && month <= 12;
    if (has_month && read == 3) {
        strbuf_appendf(out, "%d ", day);
    }
    if (has_month) {
        strbuf_appendf(out, "%s ", MONTHS[month - 1]);
    }
    if (read >= 1) {
        strbuf_appendf(out, "%d", year);
    }
}
