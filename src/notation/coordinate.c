#include "notation/coordinate.h"

#include "notation/letters.h"
#include "notation/pattern.h"

#include <string.h>

void square_name_format(Square square, char out[static SQUARE_NAME_MAX])
{
    out[0] = (char)('a' + square_file(square));
    out[1] = (char)('1' + square_rank(square));
    out[2] = '\0';
}

Square square_name_parse(const char *text)
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
    square_name_format(move_from(move), out);
    square_name_format(to, out + 2);
    if (move_promotion(move) != KIND_NONE) {
        out[4] = letters_small(move_promotion(move));
        out[5] = '\0';
    }
}

/* Whether a text is two squares and perhaps a small letter. */
static bool has_form(const char *text)
{
    if (square_name_parse(text) == SQUARE_NONE || square_name_parse(text + 2) == SQUARE_NONE) {
        return false;
    }
    return text[4] == '\0' || (strchr("nbrq", text[4]) != NULL && text[5] == '\0');
}

bool coordinate_parse(const Position *position, const char *text, Move *out)
{
    MovePattern pattern;
    MoveList found = {.count = 0};
    if (!has_form(text) || !pattern_parse(text, &pattern)) {
        return false;
    }
    pattern_add_fitting(position, &pattern, &found);
    if (found.count != 1) {
        return false;
    }
    *out = found.moves[0];
    return true;
}
