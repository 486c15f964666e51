/*
 * Compares the positions of recorded games with a position or with material that is searched for.
 */
#ifndef TOUCHMOVE_RULES_BITBOARD_COMPARE_H
#define TOUCHMOVE_RULES_BITBOARD_COMPARE_H

#include "rules/bitboard.h"

/* Returns whether two positions have the same pieces on the same squares and the same side to move.
 */
bool bitboard_is_same_diagram(const Bitboard *one, const Bitboard *other);

/*
 * Returns whether legal moves may lead from `now` to a position with the pieces of `wanted` on the
 * same squares. False is certain: a side has too few pieces, or a pawn that has not moved in
 * `wanted` is no longer there. True proves nothing.
 */
bool bitboard_may_lead_to(const Bitboard *now, const Bitboard *wanted);

/* Returns the number of pieces on a board. */
int bitboard_piece_count(const Bitboard *board);

/* The numbers of pieces on a board. */
typedef struct BitboardMaterial {
    uint8_t counts[SIDE_COUNT][KIND_COUNT]; /* by side and PieceKind */
    int total;                              /* number of all pieces */
} BitboardMaterial;

/* The result of comparing the material on a board with the wanted material. */
typedef enum MaterialOrder {
    MATERIAL_SAME,  /* the same pieces, perhaps with the colours swapped */
    MATERIAL_LESS,  /* fewer pieces on the board, so the wanted material cannot arise any more */
    MATERIAL_OTHER, /* anything else */
} MaterialOrder;

/* Compares the material on a board with the wanted material. */
MaterialOrder bitboard_compare_material(const Bitboard *now, const BitboardMaterial *wanted);

#endif
