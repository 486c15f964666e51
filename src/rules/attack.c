#include "rules/attack.h"

#include "rules/attack_probe.h"
#include "rules/board.h"
#include "rules/geometry.h"

bool attack_on(const Position *position, Square square, Side by)
{
    return by == SIDE_WHITE ? attack_probe(position, square, SIDE_WHITE)
                            : attack_probe(position, square, SIDE_BLACK);
}

int attack_attackers(const Position *position, Square square, Side by,
                     Square out[static ATTACKERS_MAX])
{
    int count = 0;
    for (int step = -STEP_FILE; step <= STEP_FILE; step += 2 * STEP_FILE) {
        Square from = (Square)(square - geometry_pawn_step(by) + step);
        if (board_is_pawn(position, position->cells[from], by)) {
            out[count++] = from;
        }
    }
    unsigned end = board_end(position, by, KIND_KNIGHT);
    for (unsigned i = board_first(position, by, KIND_KING); i < end; i++) {
        Square from = position->square_of[i];
        PieceKind kind = piece_kind(position->piece_of[i]);
        if (geometry_can_reach(kind, from, square) &&
            (kind == KIND_KNIGHT || attack_line_is_free(position, square, from))) {
            out[count++] = from;
        }
    }
    return count;
}
