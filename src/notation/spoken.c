#include "notation/spoken.h"

#include "notation/coordinate.h"
#include "notation/letters.h"
#include "notation/notation_inside.h"
#include "notation/notation_text.h"
#include "notation/pattern.h"
#include "notation/piece_letters.h"
#include "notation/san.h"
#include "util/punctuation.h"
#include "util/text.h"
#include "util/utf8.h"

#include <stdio.h>
#include <string.h>

const char *spoken_kind(PieceKind kind, const Catalog *catalog)
{
    return spoken_kinds(kind, 1, catalog);
}

const char *spoken_kinds(PieceKind kind, int count, const Catalog *catalog)
{
    return notation_text(catalog, (NotationText)(NOTATION_PIECE + (int)kind), count);
}

static bool is_kind(PieceKind kind, const char *word, size_t length, const Catalog *catalog)
{
    bool is_named = false;
    for (int count = 1; count <= 2; count++) {
        const char *name = spoken_kinds(kind, count, catalog);
        is_named |= utf8_is_same(name, strlen(name), word, length);
    }
    return is_named;
}

PieceKind spoken_read_kind(const char *word, size_t length, const Catalog *catalog)
{
    char meaning = dictation_meaning(catalog, word, length);
    for (int kind = KIND_PAWN; kind <= KIND_KING; kind++) {
        if (is_kind((PieceKind)kind, word, length, NULL) ||
            is_kind((PieceKind)kind, word, length, catalog)) {
            return (PieceKind)kind;
        }
    }
    return meaning == '\0' ? KIND_NONE : letters_kind(meaning);
}

void spoken_count(PieceKind kind, int count, const Catalog *catalog, StrBuf *out)
{
    notation_text_append_count(catalog, (NotationText)(NOTATION_PIECE_COUNT + (int)kind), count,
                               out);
}

const char *spoken_side(Side side)
{
    return spoken_side_in(NULL, side);
}

const char *spoken_side_in(const Catalog *catalog, Side side)
{
    return notation_text(catalog, side == SIDE_WHITE ? NOTATION_WHITE : NOTATION_BLACK, 1);
}

const char *spoken_side_in_sentence(const Catalog *catalog, Side side)
{
    NotationText id = side == SIDE_WHITE ? NOTATION_WHITE_IN_SENTENCE : NOTATION_BLACK_IN_SENTENCE;
    return notation_text(catalog, id, 1);
}

bool spoken_is_in_words(SpokenStyle style)
{
    return style.form == SPOKEN_FORM_WORDS || style.form == SPOKEN_FORM_FIDE ||
           style.form == SPOKEN_FORM_RADIO;
}

/* Moves in words have commas themselves. */
void spoken_separate_move(SpokenStyle style, StrBuf *list)
{
    punctuation_separate(style.catalog,
                         spoken_is_in_words(style) ? PUNCTUATION_LIST_OF_CLAUSES : PUNCTUATION_LIST,
                         list);
}

SpokenStyle spoken_without_coordinates(SpokenStyle style)
{
    style.form = style.form == SPOKEN_FORM_COORDINATE ? SPOKEN_FORM_SAN : style.form;
    return style;
}

void spoken_piece(Piece piece, const Catalog *catalog, StrBuf *out)
{
    int first = piece_side(piece) == SIDE_WHITE ? NOTATION_WHITE_PIECE : NOTATION_BLACK_PIECE;
    strbuf_append(out, notation_text(catalog, (NotationText)(first + (int)piece_kind(piece)), 1));
}

/* Appends the word at an index in a row of the table of texts that is a list of words. */
static void append_word_of(NotationText list, int place, SpokenStyle style, StrBuf *out)
{
    size_t length;
    const char *word = text_word_at(notation_text(style.catalog, list, 1), place, &length);
    strbuf_append_bytes(out, word, length);
}

/* Returns the template of the squares of a file in words. */
static const char *square_template(int file, SpokenStyle style)
{
    return notation_text(style.catalog, (NotationText)(NOTATION_SQUARE_A + file), 1);
}

/* Returns whether the name of a file can be said without a rank. In English "a" cannot, because a
 * speech synthesizer reads a lone "a" as the article. */
static bool can_stand_alone(int file, SpokenStyle style)
{
    return style.form != SPOKEN_FORM_WORDS || strchr(square_template(file, style), ' ') != NULL;
}

static void append_file(int file, SpokenStyle style, StrBuf *out)
{
    if (style.form == SPOKEN_FORM_FIDE || style.form == SPOKEN_FORM_RADIO) {
        append_word_of(style.form == SPOKEN_FORM_FIDE ? NOTATION_FIDE_FILES : NOTATION_RADIO_FILES,
                       file, style, out);
    } else {
        strbuf_append_char(out, (char)('a' + file));
    }
}

static void append_rank(int rank, SpokenStyle style, StrBuf *out)
{
    if (style.form == SPOKEN_FORM_FIDE) {
        append_word_of(NOTATION_FIDE_RANKS, rank, style, out);
    } else {
        strbuf_append_char(out, (char)('1' + rank));
    }
}

void spoken_square(Square square, SpokenStyle style, StrBuf *out)
{
    StrBuf file = {0}, rank = {0};
    append_file(square_file(square), style, &file);
    append_rank(square_rank(square), style, &rank);
    strbuf_append_filled(out,
                         style.form == SPOKEN_FORM_WORDS
                             ? square_template(square_file(square), style)
                         : spoken_is_in_words(style) ? "{file} {rank}"
                                                     : "{file}{rank}",
                         (StrBufPart[]){{"file", NULL, &file}, {"rank", NULL, &rank}, {0}});
}

void spoken_kind_on(PieceKind kind, Square square, SpokenStyle style, StrBuf *out)
{
    StrBuf name = {0};
    spoken_square(square, style, &name);
    strbuf_append_filled(
        out, notation_text(style.catalog, (NotationText)(NOTATION_PIECE_ON + (int)kind), 1),
        (StrBufPart[]){{"square", NULL, &name}, {0}});
}

void spoken_piece_at(const Position *position, Square square, SpokenStyle style, StrBuf *out)
{
    spoken_kind_on(piece_kind(position_piece_at(position, square)), square, style, out);
}

/* Appends the departure square, file or rank of a pattern. Instead of a file that cannot stand
 * alone, appends the whole square `from`, or "a-file" if `from` is SQUARE_NONE. */
static void append_origin(const MovePattern *pattern, Square from, SpokenStyle style, StrBuf *out)
{
    if (pattern->from_file >= 0 && pattern->from_rank >= 0) {
        spoken_square(square_at(pattern->from_file, pattern->from_rank), style, out);
    } else if (pattern->from_rank >= 0) {
        append_rank(pattern->from_rank, style, out);
    } else if (can_stand_alone(pattern->from_file, style)) {
        append_file(pattern->from_file, style, out);
    } else if (from != SQUARE_NONE) {
        spoken_square(from, style, out);
    } else {
        StrBuf file = {0};
        append_file(pattern->from_file, style, &file);
        strbuf_append_filled(out, notation_text(style.catalog, NOTATION_LONE_FILE, 1),
                             (StrBufPart[]){{"file", NULL, &file}, {0}});
    }
}

/* Returns the name of a kind of piece as a part of a template, or NULL if it is missing. */
static const char *kind_if(bool is_named, PieceKind kind, SpokenStyle style)
{
    return is_named ? spoken_kind(kind, style.catalog) : NULL;
}

/* Appends a pattern in words. `from` is the departure square, or SQUARE_NONE if it is not known.
 * `victim` is the captured piece, or KIND_NONE to leave it unnamed. */
static void append_pattern(const MovePattern *pattern, Square from, PieceKind victim,
                           SpokenStyle style, StrBuf *out)
{
    if (pattern->castles) {
        bool is_short = pattern->wing == WING_KING;
        strbuf_append(
            out, notation_text(style.catalog,
                               is_short ? NOTATION_SHORT_CASTLING : NOTATION_LONG_CASTLING, 1));
        return;
    }
    bool is_pawn = pattern->piece == KIND_PAWN;
    bool has_origin = pattern->from_file >= 0 || pattern->from_rank >= 0;
    bool is_named = is_pawn ? pattern->captures && !has_origin : pattern->piece != KIND_NONE;
    bool names_origin = has_origin && (!is_pawn || pattern->captures);
    StrBuf origin = {0}, to = {0};
    if (names_origin) {
        append_origin(pattern, from, style, &origin);
    }
    if (pattern->to_rank >= 0) {
        spoken_square(square_at(pattern->to_file, pattern->to_rank), style, &to);
    } else {
        append_file(pattern->to_file, style, &to);
    }
    NotationText id = pattern->captures                             ? NOTATION_CAPTURE
                      : pattern->piece == KIND_NONE && names_origin ? NOTATION_MOVE_FROM
                                                                    : NOTATION_MOVE;
    strbuf_append_filled(
        out, notation_text(style.catalog, id, 1),
        (StrBufPart[]){{"piece", kind_if(is_named, pattern->piece, style), NULL},
                       {"origin", NULL, names_origin ? &origin : NULL},
                       {"victim", kind_if(victim != KIND_NONE, victim, style), NULL},
                       {"to", NULL, &to},
                       {"promotion",
                        kind_if(pattern->promotion != KIND_NONE, pattern->promotion, style), NULL},
                       {0}});
}

/* Puts a move in words into a template that has only the part {move}. */
static void append_around(NotationText id, SpokenStyle style, StrBuf *move)
{
    StrBuf whole = {0};
    strbuf_append_filled(&whole, notation_text(style.catalog, id, 1),
                         (StrBufPart[]){{"move", NULL, move}, {0}});
    *move = whole;
}

/* Appends a move in words, given its SAN. */
static void append_words(Move move, const char *san, SpokenStyle style, PieceKind victim,
                         StrBuf *out)
{
    char unmarked[SAN_MAX] = "";
    MovePattern pattern;
    StrBuf words = {0};
    size_t length = strcspn(san, "+#");
    memcpy(unmarked, san, length);
    if (pattern_parse(unmarked, &pattern)) {
        append_pattern(&pattern, move_from(move), victim, style, &words);
    }
    if (move_is_en_passant(move)) {
        append_around(NOTATION_EN_PASSANT, style, &words);
    }
    if (san[length] != '\0') {
        append_around(san[length] == '+' ? NOTATION_CHECK : NOTATION_CHECKMATE, style, &words);
    }
    strbuf_append(out, strbuf_text(&words));
    out->out_of_memory |= strbuf_has_failed(&words);
    strbuf_release(&words);
}

/* Appends a move in a style, given its SAN. A style that uses words names the victim unless it is
 * KIND_NONE. */
static void append_move(const Position *position, Move move, const char *san, SpokenStyle style,
                        PieceKind victim, StrBuf *out)
{
    char squares[COORDINATE_MAX];
    if (move == MOVE_PASS) {
        strbuf_append(out, spoken_is_in_words(style)
                               ? notation_text(style.catalog, NOTATION_NO_MOVE, 1)
                               : "--");
        return;
    }
    switch (style.form) {
    case SPOKEN_FORM_SAN:
        piece_letters_append(style.letters, san, out);
        break;
    case SPOKEN_FORM_COORDINATE:
        coordinate_format(position, move, squares);
        strbuf_append(out, squares);
        break;
    case SPOKEN_FORM_WORDS:
    case SPOKEN_FORM_FIDE:
    case SPOKEN_FORM_RADIO:
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
 * Parses the first `length` bytes of a text, typed in a language, as a pattern, in any of its
 * readings. Rejects a
 * pattern of two files without a rank or an x, because the text may be a word: "bar" could mean
 * that a b-pawn captures on the a-file and promotes to a rook.
 */
static bool read_typed_pattern(const char *typed, size_t length, SpokenStyle language,
                               MovePattern *pattern)
{
    char text[ENTRY_TEXT_MAX] = "";
    TypedMove move;
    memcpy(text, typed, length < ENTRY_TEXT_MAX ? length : 0);
    if (!typed_clean(text, language, &move)) {
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
    bool is_move = read_typed_pattern(typed, length, style, &pattern);
    if (is_move && spoken_is_in_words(style)) {
        append_pattern(&pattern, SQUARE_NONE, pattern.victim, style, out);
    } else {
        strbuf_append_bytes(out, typed, length);
    }
    return is_move;
}

void spoken_printed(const char *printed, SpokenStyle style, StrBuf *out)
{
    MovePattern pattern;
    if (spoken_is_in_words(style) &&
        read_typed_pattern(printed, strlen(printed), SPOKEN_SAN, &pattern)) {
        append_pattern(&pattern, SQUARE_NONE, KIND_NONE, style, out);
    } else {
        piece_letters_append(style.letters, printed, out);
    }
}

SpokenName spoken_name_of(const Position *position, Move move)
{
    SpokenName name = {.kind = SPOKEN_NAME_MOVE, .move = move};
    san_format(position, move, name.san);
    return name;
}

/* Appends the departure and the arrival square of a move. */
static void append_squares(const SpokenName *name, SpokenStyle style, StrBuf *out)
{
    StrBuf from = {0}, to = {0};
    spoken_square(name->from, style, &from);
    spoken_square(name->to, style, &to);
    strbuf_append_filled(out,
                         spoken_is_in_words(style)
                             ? notation_text(style.catalog, NOTATION_FROM_TO, 1)
                             : "{from}-{to}",
                         (StrBufPart[]){{"from", NULL, &from}, {"to", NULL, &to}, {0}});
}

void spoken_name(const SpokenName *name, SpokenStyle style, StrBuf *out)
{
    switch (name->kind) {
    case SPOKEN_NAME_NONE:
        break;
    case SPOKEN_NAME_MOVE:
        if (spoken_is_in_words(style)) {
            append_words(name->move, name->san, style, KIND_NONE, out);
        } else {
            piece_letters_append(style.letters, name->san, out);
        }
        break;
    case SPOKEN_NAME_SQUARES:
        append_squares(name, style, out);
        break;
    case SPOKEN_NAME_SQUARE:
        spoken_square(name->from, style, out);
        break;
    }
}

void spoken_date(const char *date, SpokenStyle style, StrBuf *out)
{
    int year = 0, month = 0, day = 0;
    int read = sscanf(date, "%4d.%2d.%2d", &year, &month, &day);
    if (!spoken_is_in_words(style) || (read < 1 && date[0] != '?')) {
        strbuf_append(out, date);
        return;
    }
    char day_text[12], year_text[12];
    bool has_month = read >= 2 && month >= 1 && month <= 12;
    int row = has_month ? NOTATION_JANUARY + month - 1 : NOTATION_JANUARY;
    snprintf(day_text, sizeof day_text, "%d", day);
    snprintf(year_text, sizeof year_text, "%d", year);
    strbuf_append_filled(
        out, notation_text(style.catalog, NOTATION_DATE, 1),
        (StrBufPart[]){
            {"day", has_month && read == 3 ? day_text : NULL, NULL},
            {"month", has_month ? notation_text(style.catalog, (NotationText)row, 1) : NULL, NULL},
            {"year", read >= 1 ? year_text : NULL, NULL},
            {0}});
}
