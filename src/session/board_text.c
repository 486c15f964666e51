#include "session/session_inside.h"

#include "util/text.h"

static char letter_of(Piece piece)
{
    static const char LETTERS[KIND_COUNT] = {
        [KIND_NONE] = '.', [KIND_PAWN] = 'P',  [KIND_KNIGHT] = 'N', [KIND_BISHOP] = 'B',
        [KIND_ROOK] = 'R', [KIND_QUEEN] = 'Q', [KIND_KING] = 'K',
    };
    char letter = LETTERS[piece_kind(piece)];
    bool is_black = piece != PIECE_NONE && piece_side(piece) == SIDE_BLACK;
    return is_black ? text_lower(letter) : letter;
}

void board_text_ranks(const Position *position, Side below, StrBuf *out)
{
    for (int row = 0; row < RANK_COUNT; row++) {
        int rank = below == SIDE_WHITE ? RANK_COUNT - 1 - row : row;
        strbuf_append_char(out, (char)('1' + rank));
        for (int column = 0; column < FILE_COUNT; column++) {
            int file = below == SIDE_WHITE ? column : FILE_COUNT - 1 - column;
            Piece piece = position_piece_at(position, square_at(file, rank));
            strbuf_append_char(out, ' ');
            strbuf_append_char(out, letter_of(piece));
        }
        strbuf_append_char(out, '\n');
    }
    strbuf_append(out, below == SIDE_WHITE ? "  a b c d e f g h\n" : "  h g f e d c b a\n");
}

void board_text_line(const Position *position, bool is_file, int number, SpokenStyle style,
                     StrBuf *out)
{
    bool is_empty = true;
    strbuf_append(out, is_file ? "file " : "rank ");
    strbuf_append_char(out, (char)((is_file ? 'a' : '1') + number));
    strbuf_append_char(out, ':');
    for (int i = 0; i < FILE_COUNT; i++) {
        Square square = is_file ? square_at(number, i) : square_at(i, number);
        Piece piece = position_piece_at(position, square);
        if (piece == PIECE_NONE) {
            continue;
        }
        strbuf_append(out, is_empty ? " " : ", ");
        spoken_square(square, style, out);
        strbuf_append_char(out, ' ');
        spoken_piece(piece, out);
        is_empty = false;
    }
    strbuf_append(out, is_empty ? " empty\n" : "\n");
}

void board_text_words(const Position *position, Side below, SpokenStyle style, StrBuf *out)
{
    for (int row = 0; row < RANK_COUNT; row++) {
        int rank = below == SIDE_WHITE ? RANK_COUNT - 1 - row : row;
        board_text_line(position, false, rank, style, out);
    }
}

void board_text_square(const Position *position, Square square, SpokenStyle style, StrBuf *out)
{
    Piece piece = position_piece_at(position, square);
    spoken_square(square, style, out);
    strbuf_append(out, ": ");
    if (piece == PIECE_NONE) {
        strbuf_append(out, "empty");
    } else {
        spoken_piece(piece, out);
    }
    strbuf_append(out, square_is_light(square) ? ", light square\n" : ", dark square\n");
}
