#include "notation/coordinate.h"

#include "notation/notation_inside.h"

void coordinate_format_square(Square square, char out[static COORDINATE_SQUARE_MAX])
{
    out[0] = (char)('a' + square_file(square));
    out[1] = (char)('1' + square_rank(square));
    out[2] = '\0';
}

Square coordinate_parse_square(const char *text)
{
    if (text[0] < 'a' || text[0] > 'h' || text[1] < '1' || text[1] > '8') {
        return SQUARE_NONE;
    }
    return square_at(text[0] - 'a', text[1] - '1');
}

void coordinate_format(const Position *position, Move move, char out[static COORDINATE_MAX])
{
    Square to = move_to(move);
    if (move_is_castling(move) && position_is_chess960(position)) {
        to = position_castling_rook(position, position_side_to_move(position), move_wing(move));
    }
    coordinate_format_square(move_from(move), out);
    coordinate_format_square(to, out + 2);
    if (move_promotion(move) != KIND_NONE) {
        out[4] = letters_small(move_promotion(move));
        out[5] = '\0';
    }
}
