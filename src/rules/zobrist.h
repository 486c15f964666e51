/*
 * Private to rules: the random numbers that the key of a position is the exclusive or of.
 */
#ifndef TOUCHMOVE_RULES_ZOBRIST_H
#define TOUCHMOVE_RULES_ZOBRIST_H

#include "rules/piece.h"
#include "rules/square.h"

enum {
    ZOBRIST_CELLS = 128, /* the squares of the board and those between, from a1 on */
};

/* By piece and by square - SQUARE_A1: a man on a square. */
extern const uint64_t zobrist_man[PIECE_END][ZOBRIST_CELLS];

/* By side and file: the right to castle with the rook of that file. */
extern const uint64_t zobrist_castling[SIDE_COUNT][FILE_COUNT];

/* By file: a legal capture in passing on that file. */
extern const uint64_t zobrist_en_passant[FILE_COUNT];

/* Black to move. */
extern const uint64_t zobrist_black;

#endif
