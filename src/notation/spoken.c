#include "notation/spoken.h"

#include "notation/coordinate.h"
#include "notation/notation_inside.h"
#include "notation/san.h"

#include <string.h>

/*
 * The names of the files in Appendix D.2.1, a to h. The third is written as in English, for
 * synthesizers read "Cesar" as "say-zar"; typed, both are understood.
 */
static const char *const FILE_NAMES[FILE_COUNT] = {
    "Anna", "Bella", "Caesar", "David", "Eva", "Felix", "Gustav", "Hector",
};

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
    return style == SPOKEN_WORDS || style == SPOKEN_FIDE;
}

void spoken_piece(Piece piece, StrBuf *out)
{
    strbuf_append(out, piece_side(piece) == SIDE_WHITE ? "white " : "black ");
    strbuf_append(out, spoken_kind(piece_kind(piece)));
}

/* Whether a space stands between a file and its rank: "f 3", but "a4", for alone a is heard as the
 * article.
 */
static bool stands_alone(int file, SpokenStyle style)
{
    return style == SPOKEN_FIDE || (style == SPOKEN_WORDS && file != 0);
}

static void append_file(int file, SpokenStyle style, StrBuf *out)
{
    if (style == SPOKEN_FIDE) {
        strbuf_append(out, FILE_NAMES[file]);
    } else {
        strbuf_append_char(out, (char)('a' + file));
    }
}

void spoken_square(Square square, SpokenStyle style, StrBuf *out)
{
    append_file(square_file(square), style, out);
    if (stands_alone(square_file(square), style)) {
        strbuf_append_char(out, ' ');
    }
    strbuf_append_char(out, (char)('1' + square_rank(square)));
}

void spoken_man(const Position *position, Square square, SpokenStyle style, StrBuf *out)
{
    strbuf_appendf(out, "the %s on ", spoken_kind(piece_kind(position_piece_at(position, square))));
    spoken_square(square, style, out);
}

/* Appends a character of SAN before its marks as a word. */
static void append_word(char letter, SpokenStyle style, StrBuf *out)
{
    if (letter == 'x') {
        strbuf_append(out, "takes");
    } else if (letter >= 'a' && letter <= 'h') {
        append_file(letter - 'a', style, out);
    } else if (letter >= '1' && letter <= '8') {
        strbuf_append_char(out, letter);
    } else {
        strbuf_append(out, spoken_kind(letters_kind(letter)));
    }
}

/* Appends the part of SAN that tells the piece, the capture and the squares. Of a move that is not
 * known to be legal nothing else is known.
 */
static void append_path(Move move, const char *san, size_t length, SpokenStyle style,
                        PieceKind victim, StrBuf *out)
{
    for (size_t i = 0; i < length; i++) {
        bool is_square = san[i] >= 'a' && san[i] <= 'h' && i + 1 < length && san[i + 1] >= '1' &&
                         san[i + 1] <= '8';
        strbuf_append(out, i == 0 ? "" : " ");
        if (is_square) {
            spoken_square(square_at(san[i] - 'a', san[i + 1] - '1'), style, out);
            i++;
        } else if (san[i] == 'a' && !stands_alone(0, style)) {
            if (move == MOVE_NONE) {
                strbuf_append(out, "a-file");
            } else {
                spoken_square(move_from(move), style, out);
            }
        } else {
            append_word(san[i], style, out);
        }
        if (san[i] == 'x' && victim != KIND_NONE) {
            strbuf_appendf(out, " %s", spoken_kind(victim));
        }
    }
}

/* Appends promotion, check and checkmate. */
static void append_marks(const char *marks, StrBuf *out)
{
    for (; *marks != '\0'; marks++) {
        if (*marks == '=') {
            strbuf_appendf(out, ", promotes to %s", spoken_kind(letters_kind(*++marks)));
        } else {
            strbuf_append(out, *marks == '+' ? ", check" : ", checkmate");
        }
    }
}

/* Appends a move in words: those of its SAN, one after the other. */
static void append_words(Move move, const char *san, SpokenStyle style, PieceKind victim,
                         StrBuf *out)
{
    size_t length = strcspn(san, "+#=");
    if (san[0] == 'O') {
        strbuf_append(out, length == strlen("O-O") ? "short castling" : "long castling");
    } else {
        append_path(move, san, length, style, victim, out);
    }
    strbuf_append(out, move_is_en_passant(move) ? " en passant" : "");
    append_marks(san + length, out);
}

/* Appends a move; in words, what it takes is named if it is told here. */
static void append_move(const Position *position, Move move, SpokenStyle style, PieceKind victim,
                        StrBuf *out)
{
    char san[SAN_MAX];
    char squares[COORDINATE_MAX];
    if (move == MOVE_PASS) {
        strbuf_append(out, spoken_is_in_words(style) ? "no move" : "--");
        return;
    }
    san_format(position, move, san);
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
        append_words(move, san, style, victim, out);
        break;
    }
}

void spoken_move(const Position *position, Move move, SpokenStyle style, StrBuf *out)
{
    append_move(position, move, style, KIND_NONE, out);
}

void spoken_capture(const Position *position, Move move, SpokenStyle style, StrBuf *out)
{
    append_move(position, move, style, position_captured_kind(position, move), out);
}

void spoken_san(const char *san, SpokenStyle style, StrBuf *out)
{
    if (spoken_is_in_words(style)) {
        append_words(MOVE_NONE, san, style, KIND_NONE, out);
    } else {
        strbuf_append(out, san);
    }
}

static bool is_square_name(const char *text)
{
    return text[0] >= 'a' && text[0] <= 'h' && text[1] >= '1' && text[1] <= '8';
}

/* Returns the length of the two squares of a move at the beginning of a word, "e1-e5", or 0. */
static size_t squares_length(const char *word)
{
    bool is_move = is_square_name(word) && word[2] == '-' && is_square_name(word + 3);
    return is_move ? strlen("e1-e5") : 0;
}

/* Returns the length of a move in the form of SAN at the beginning of a word, or 0. */
static size_t san_length(const char *word)
{
    size_t length = strspn(word, "O-");
    if (length > 0) {
        bool is_castling = length == strlen("O-O") || length == strlen("O-O-O");
        length = is_castling && strncmp(word, "O-O-O", length) == 0 ? length : 0;
    } else {
        size_t piece = strcspn(word, "KQRBN") == 0;
        length = piece + strspn(word + piece, "abcdefghx12345678");
        length = length >= 2 + piece && is_square_name(word + length - 2) ? length : 0;
    }
    if (length > 0 && word[length] == '=' && strcspn(word + length + 1, "QRBN") == 0) {
        length += strlen("=Q");
    }
    return length == 0 ? 0 : length + strspn(word + length, "+#");
}

/* Tells whether a word ends behind that many bytes, or a sign that is no part of a move follows. */
static bool ends_behind(const char *word, size_t length)
{
    return length > 0 && (word[length] == '\0' || strchr(" ,;:.)", word[length]) != NULL);
}

/* Appends the move or the square with which a word begins, in words. Returns its length, or 0. */
static size_t append_notation(const char *word, SpokenStyle style, StrBuf *out)
{
    size_t length = squares_length(word);
    if (ends_behind(word, length)) {
        spoken_square(coordinate_parse_square(word), style, out);
        strbuf_append(out, " to ");
        spoken_square(coordinate_parse_square(word + 3), style, out);
        return length;
    }
    char san[SAN_MAX];
    length = san_length(word);
    if (length >= sizeof san || !ends_behind(word, length)) {
        return 0;
    }
    memcpy(san, word, length);
    san[length] = '\0';
    spoken_san(san, style, out);
    return length;
}

void spoken_sentence(const char *text, SpokenStyle style, StrBuf *out)
{
    if (!spoken_is_in_words(style)) {
        strbuf_append(out, text);
        return;
    }
    while (*text != '\0') {
        text += append_notation(text, style, out);
        size_t rest = strcspn(text, " ");
        rest += strspn(text + rest, " (");
        strbuf_append_bytes(out, text, rest);
        text += rest;
    }
}
