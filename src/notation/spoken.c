#include "notation/spoken.h"

#include "notation/coordinate.h"
#include "notation/letters.h"
#include "notation/san.h"

#include <string.h>

/* The names of the files in Appendix D.2.1, a to h. */
static const char *const FILE_NAMES[FILE_COUNT] = {
    "Anna", "Bella", "Cesar", "David", "Eva", "Felix", "Gustav", "Hector",
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

void spoken_piece(Piece piece, StrBuf *out)
{
    strbuf_append(out, piece_side(piece) == SIDE_WHITE ? "white " : "black ");
    strbuf_append(out, spoken_kind(piece_kind(piece)));
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
    if (style == SPOKEN_WORDS || style == SPOKEN_FIDE) {
        strbuf_append_char(out, ' ');
    }
    strbuf_append_char(out, (char)('1' + square_rank(square)));
}

/* Appends a character of SAN as a word, with a blank before it unless the announcement begins here.
 */
static void append_word(char letter, SpokenStyle style, size_t start, StrBuf *out)
{
    if (letter == '+' || letter == '#') {
        strbuf_append(out, letter == '+' ? ", check" : ", checkmate");
        return;
    }
    if (letter == '=') {
        strbuf_append(out, ", promotes to");
        return;
    }
    if (out->length > start) {
        strbuf_append_char(out, ' ');
    }
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

/* Appends a move in words: those of its SAN, one after the other. */
static void append_words(Move move, const char *san, SpokenStyle style, StrBuf *out)
{
    size_t start = out->length;
    const char *marks = san + strcspn(san, "+#=");
    if (move_is_castling(move)) {
        strbuf_append(out, move_wing(move) == WING_KING ? "short castling" : "long castling");
    }
    for (const char *at = san; at < marks && !move_is_castling(move); at++) {
        append_word(*at, style, start, out);
    }
    if (move_is_en_passant(move)) {
        strbuf_append(out, " en passant");
    }
    for (; *marks != '\0'; marks++) {
        append_word(*marks, style, start, out);
    }
}

void spoken_move(const Position *position, Move move, SpokenStyle style, StrBuf *out)
{
    char san[SAN_MAX];
    char squares[COORDINATE_MAX];
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
        append_words(move, san, style, out);
        break;
    }
}
