#include "rules/geometry.h"

/* The tables are drawn as pictures, from the vector seven down and seven left to seven up and
 * right. Below: nobody; a knight; a line of rook and queen, near enough for the king too; the same
 * for bishop and queen. */
#define FIRST     (VECTOR_ORIGIN + SQUARE_A1 - SQUARE_H8)
#define _         0
#define BIT(kind) (1 << (kind) | 1 << (kind) << 8)
#define n         BIT(KIND_KNIGHT)
#define O         (BIT(KIND_ROOK) | BIT(KIND_QUEEN))
#define o         (O | BIT(KIND_KING))
#define D         (BIT(KIND_BISHOP) | BIT(KIND_QUEEN))
#define d         (D | BIT(KIND_KING))

// clang-format off
const uint16_t geometry_reach[VECTOR_COUNT] = {[FIRST] =
    D, _, _, _, _, _, _, O, _, _, _, _, _, _, D, _,
    _, D, _, _, _, _, _, O, _, _, _, _, _, D, _, _,
    _, _, D, _, _, _, _, O, _, _, _, _, D, _, _, _,
    _, _, _, D, _, _, _, O, _, _, _, D, _, _, _, _,
    _, _, _, _, D, _, _, O, _, _, D, _, _, _, _, _,
    _, _, _, _, _, D, n, O, n, D, _, _, _, _, _, _,
    _, _, _, _, _, n, d, o, d, n, _, _, _, _, _, _,
    O, O, O, O, O, O, o, _, o, O, O, O, O, O, O, _,
    _, _, _, _, _, n, d, o, d, n, _, _, _, _, _, _,
    _, _, _, _, _, D, n, O, n, D, _, _, _, _, _, _,
    _, _, _, _, D, _, _, O, _, _, D, _, _, _, _, _,
    _, _, _, D, _, _, _, O, _, _, _, D, _, _, _, _,
    _, _, D, _, _, _, _, O, _, _, _, _, D, _, _, _,
    _, D, _, _, _, _, _, O, _, _, _, _, _, D, _, _,
    D, _, _, _, _, _, _, O, _, _, _, _, _, _, D,
};

const int8_t geometry_step[VECTOR_COUNT] = {[FIRST] =
    -17,   0,   0,   0,   0,   0,   0, -16,   0,   0,   0,   0,   0,   0, -15,   0,
      0, -17,   0,   0,   0,   0,   0, -16,   0,   0,   0,   0,   0, -15,   0,   0,
      0,   0, -17,   0,   0,   0,   0, -16,   0,   0,   0,   0, -15,   0,   0,   0,
      0,   0,   0, -17,   0,   0,   0, -16,   0,   0,   0, -15,   0,   0,   0,   0,
      0,   0,   0,   0, -17,   0,   0, -16,   0,   0, -15,   0,   0,   0,   0,   0,
      0,   0,   0,   0,   0, -17,   0, -16,   0, -15,   0,   0,   0,   0,   0,   0,
      0,   0,   0,   0,   0,   0, -17, -16, -15,   0,   0,   0,   0,   0,   0,   0,
     -1,  -1,  -1,  -1,  -1,  -1,  -1,   0,   1,   1,   1,   1,   1,   1,   1,   0,
      0,   0,   0,   0,   0,   0,  15,  16,  17,   0,   0,   0,   0,   0,   0,   0,
      0,   0,   0,   0,   0,  15,   0,  16,   0,  17,   0,   0,   0,   0,   0,   0,
      0,   0,   0,   0,  15,   0,   0,  16,   0,   0,  17,   0,   0,   0,   0,   0,
      0,   0,   0,  15,   0,   0,   0,  16,   0,   0,   0,  17,   0,   0,   0,   0,
      0,   0,  15,   0,   0,   0,   0,  16,   0,   0,   0,   0,  17,   0,   0,   0,
      0,  15,   0,   0,   0,   0,   0,  16,   0,   0,   0,   0,   0,  17,   0,   0,
     15,   0,   0,   0,   0,   0,   0,  16,   0,   0,   0,   0,   0,   0,  17,
};
// clang-format on

const int8_t geometry_queen_steps[DIRECTION_COUNT] = {
    STEP_RANK,
    STEP_FILE,
    -STEP_RANK,
    -STEP_FILE,
    STEP_RANK + STEP_FILE,
    STEP_RANK - STEP_FILE,
    -STEP_RANK + STEP_FILE,
    -STEP_RANK - STEP_FILE,
};

const int8_t geometry_knight_jumps[DIRECTION_COUNT] = {
    2 * STEP_RANK + STEP_FILE,  2 * STEP_RANK - STEP_FILE,  STEP_RANK + 2 * STEP_FILE,
    STEP_RANK - 2 * STEP_FILE,  -STEP_RANK + 2 * STEP_FILE, -STEP_RANK - 2 * STEP_FILE,
    -2 * STEP_RANK + STEP_FILE, -2 * STEP_RANK - STEP_FILE,
};
