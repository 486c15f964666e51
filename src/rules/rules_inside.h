/*
 * Private to rules: an overview of the other private headers, and the declarations that belong to
 * none of them.
 *
 * - geometry.h: vectors between squares, and the attacks along them on an empty board;
 * - board.h: the board array, the lists of pieces, and the key of a position;
 * - attack_probe.h: attacks as inline code;
 * - castling.h: the squares of king and rook, and the obstacles to castling;
 * - survey.h and piece_moves.h: the parts of the move generator, movegen.c.
 */
#ifndef TOUCHMOVE_RULES_RULES_INSIDE_H
#define TOUCHMOVE_RULES_RULES_INSIDE_H

#include "rules/position.h"

/* Forces the compiler to inline a function. An argument that is a constant in the caller is then a
 * constant in the function, too. */
#define RULES_INLINE inline __attribute__((always_inline))

/* Returns the starting position in which each side has the kinds of pieces in `row` on its first
 * rank. */
Position position_from_row(const PieceKind row[static FILE_COUNT], bool chess960);

#endif
