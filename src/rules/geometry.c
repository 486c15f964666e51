#include "rules/geometry.h"

/* True if a piece attacks a square x files and y ranks away on an empty board. */
#define WHITE_PAWN(x, y) ((x) * (x) == 1 && (y) == 1)
#define BLACK_PAWN(x, y) ((x) * (x) == 1 && (y) == -1)
#define KNIGHT(x, y)     ((x) * (x) + (y) * (y) == 5)
#define BISHOP(x, y)     ((x) * (x) == (y) * (y) && (x) != 0)
#define ROOK(x, y)       (((x) == 0) != ((y) == 0))
#define QUEEN(x, y)      (ROOK(x, y) || BISHOP(x, y))
#define KING(x, y)       ((x) * (x) + (y) * (y) == 1 || (x) * (x) + (y) * (y) == 2)

/* The squares of a zone that a piece attacks on an empty board, if the piece is x files and y ranks
 * away from the centre of the zone. */
#define ZONE(piece, x, y)                                                                          \
    ((piece(0 - (x), 0 - (y)) ? ZONE_CENTRE : 0) | (piece(1 - (x), 0 - (y)) ? ZONE_EAST : 0) |     \
     (piece(-1 - (x), 0 - (y)) ? ZONE_WEST : 0) | (piece(0 - (x), 1 - (y)) ? ZONE_NORTH : 0) |     \
     (piece(0 - (x), -1 - (y)) ? ZONE_SOUTH : 0) |                                                 \
     (piece(1 - (x), 1 - (y)) ? ZONE_NORTH_EAST : 0) |                                             \
     (piece(-1 - (x), 1 - (y)) ? ZONE_NORTH_WEST : 0) |                                            \
     (piece(1 - (x), -1 - (y)) ? ZONE_SOUTH_EAST : 0) |                                            \
     (piece(-1 - (x), -1 - (y)) ? ZONE_SOUTH_WEST : 0) |                                           \
     (piece(2 - (x), 0 - (y)) ? ZONE_FAR_EAST : 0) |                                               \
     (piece(-2 - (x), 0 - (y)) ? ZONE_FAR_WEST : 0))

#define ZONES(x, y)                                                                                \
    {                                                                                              \
        [ZONE_BLACK_PAWN] = ZONE(BLACK_PAWN, x, y), [KIND_PAWN] = ZONE(WHITE_PAWN, x, y),          \
        [KIND_KNIGHT] = ZONE(KNIGHT, x, y), [KIND_BISHOP] = ZONE(BISHOP, x, y),                    \
        [KIND_ROOK] = ZONE(ROOK, x, y), [KIND_QUEEN] = ZONE(QUEEN, x, y),                          \
        [KIND_KING] = ZONE(KING, x, y),                                                            \
    }

#define SIGN(n)    (((n) > 0) - ((n) < 0))
#define STEP(x, y) (QUEEN(x, y) ? SIGN(x) * STEP_FILE + SIGN(y) * STEP_RANK : 0)

/* The entries of a table for all vectors, from seven left and seven down to seven right and seven
 * up. Each row ends with an unused entry, because a rank is 16 codes wide in the encoding. */
#define ROW(entry, y)                                                                              \
    entry(-7, y), entry(-6, y), entry(-5, y), entry(-4, y), entry(-3, y), entry(-2, y),            \
        entry(-1, y), entry(0, y), entry(1, y), entry(2, y), entry(3, y), entry(4, y),             \
        entry(5, y), entry(6, y), entry(7, y), entry(8, y)
#define TABLE(entry)                                                                               \
    ROW(entry, -7), ROW(entry, -6), ROW(entry, -5), ROW(entry, -4), ROW(entry, -3),                \
        ROW(entry, -2), ROW(entry, -1), ROW(entry, 0), ROW(entry, 1), ROW(entry, 2),               \
        ROW(entry, 3), ROW(entry, 4), ROW(entry, 5), ROW(entry, 6), ROW(entry, 7)

#define FIRST (VECTOR_ORIGIN + SQUARE_A1 - SQUARE_H8)

const uint16_t geometry_zone[VECTOR_COUNT][8] = {[FIRST] = TABLE(ZONES)};

const int8_t geometry_step[VECTOR_COUNT] = {[FIRST] = TABLE(STEP)};
