#include "rules/rules_inside.h"

/*
 * The numbers are the output of a counter through a mixing function, computed by the compiler.
 * Two rounds of multiply and shift are enough here: each bit of the counter reaches all bits.
 */
#define GOLDEN    UINT64_C(0x9E3779B97F4A7C15)
#define SPREAD(x) (((x) ^ ((x) >> 32)) * UINT64_C(0xD6E8FEB86659FD93))
#define RANDOM(n)                                                                                  \
    (SPREAD(SPREAD(((n) + UINT64_C(1)) * GOLDEN)) ^ ((n) + UINT64_C(1)) * GOLDEN >> 29)
#define RANDOM_8(n)                                                                                \
    RANDOM(n), RANDOM(n + 1), RANDOM(n + 2), RANDOM(n + 3), RANDOM(n + 4), RANDOM(n + 5),          \
        RANDOM(n + 6), RANDOM(n + 7)
#define RANDOM_64(n)                                                                               \
    RANDOM_8(n), RANDOM_8(n + 8), RANDOM_8(n + 16), RANDOM_8(n + 24), RANDOM_8(n + 32),            \
        RANDOM_8(n + 40), RANDOM_8(n + 48), RANDOM_8(n + 56)
#define MAN(piece)                                                                                 \
    {                                                                                              \
        RANDOM_64(128 * (piece)), RANDOM_64(128 * (piece) + 64)                                    \
    }

const uint64_t zobrist_piece[PIECE_END][ZOBRIST_CELLS] = {
    {0}, MAN(1), MAN(2),  MAN(3),  MAN(4),  MAN(5),  MAN(6),  {0},
    {0}, MAN(9), MAN(10), MAN(11), MAN(12), MAN(13), MAN(14), {0},
};

const uint64_t zobrist_castling[SIDE_COUNT][FILE_COUNT] = {
    {RANDOM_8(4096)},
    {RANDOM_8(4104)},
};

const uint64_t zobrist_en_passant[FILE_COUNT] = {RANDOM_8(4112)};

const uint64_t zobrist_black = RANDOM(4120);
