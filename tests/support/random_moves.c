#include "random_moves.h"

const char *const RANDOM_STARTS[RANDOM_STARTS_COUNT] = {
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "1nbnrbn1/P1P1P1P1/8/7K/k7/8/p1p1p1p1/1NBNRBN1 w - - 0 1",
    "n1n1n1n1/1P1P1P1P/8/7k/K7/8/1p1p1p1p/N1N1N1N1 b - - 0 1",
    "bbrkrnnq/pppppppp/8/8/8/8/PPPPPPPP/BBRKRNNQ w ECec - 0 1",
    "7k/8/1N1N1N2/2N2N2/2n2n2/1n1n1n2/8/7K w - - 0 1",
    "r3k2r/p1p1p1p1/1p1p1p1p/1P1P1P1P/8/8/P1P1P1P1/R3K2R w KQkq - 0 1",
    "r1b1k2r/1Pp5/8/3pP3/8/8/p1p5/1N1QK2R w Kkq d6 0 2",
    "7k/R7/1R6/8/8/8/8/K7 w - - 0 1",
};

Position random_moves_next(const Position *position, const MoveList *moves, unsigned *state)
{
    *state = *state * 1103515245 + 12345;
    return position_after(position, moves->moves[(*state >> 16) % (unsigned)moves->count]);
}
