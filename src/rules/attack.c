#include "rules/attack.h"

#include "rules/board.h"
#include "rules/geometry.h"

/* Tells whether nothing stands between two squares of one line. */
static bool line_is_free(const Position *position, Square from, Square to)
{
    int step = geometry_step_between(from, to);
    for (int square = from + step; square != to; square += step) {
        if (position->cells[square] != CELL_EMPTY) {
            return false;
        }
    }
    return true;
}

/* Stores up to `limit` attackers. Reads pawns off the board, all others off their lists. */
static int collect(const Position *position, Square square, Side by, int limit, Square out[])
{
    int count = 0;
    int behind = square - geometry_pawn_step(by);
    for (int step = -STEP_FILE; step <= STEP_FILE; step += 2 * STEP_FILE) {
        Square from = (Square)(behind + step);
        if (position_piece_at(position, from) == piece_make(by, KIND_PAWN) && count < limit) {
            out[count++] = from;
        }
    }
    const uint8_t *first = position->first[by];
    for (int i = first[KIND_KING]; i < first[KIND_PAWN] && count < limit; i++) {
        Square from = position->square_of[i];
        PieceKind kind = piece_kind(position->piece_of[i]);
        if (geometry_can_reach(kind, from, square) &&
            (kind == KIND_KNIGHT || line_is_free(position, from, square))) {
            out[count++] = from;
        }
    }
    return count;
}

bool attack_on(const Position *position, Square square, Side by)
{
    Square attacker[1];
    return collect(position, square, by, 1, attacker) != 0;
}

int attack_attackers(const Position *position, Square square, Side by,
                     Square out[static ATTACKERS_MAX])
{
    return collect(position, square, by, ATTACKERS_MAX, out);
}

bool position_in_check(const Position *position)
{
    Side side = position_side_to_move(position);
    return attack_on(position, position_king(position, side), side_opponent(side));
}
