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
 * Returns whether a position may lead to the diagram of another by legal moves. If false, it never
 * does: a side has too few pieces, or a pawn of the other position's first row is missing. If true,
 * it perhaps does.
 */
bool bitboard_may_lead_to(const Bitboard *now, const Bitboard *wanted);

/* Returns the number of pieces on a board. */
int bitboard_piece_count(const Bitboard *board);

/* The numbers of pieces on a board. */
typedef struct BitboardMaterial {
    uint8_t counts[SIDE_COUNT][KIND_COUNT]; /* of each side and PieceKind */
    int total;                              /* of all pieces */
} BitboardMaterial;

/* The order of a board's material and a wanted one. */
typedef enum MaterialOrder {
    MATERIAL_SAME,  /* the same pieces, or those of the other side for each side */
    MATERIAL_LESS,  /* fewer pieces on the board, so the wanted material cannot arise any more */
    MATERIAL_OTHER, /* anything else */
} MaterialOrder;

/* Compares the material on a board with a wanted one. */
MaterialOrder bitboard_compare_material(const Bitboard *now, const BitboardMaterial *wanted);

#endif
