/*
 * A square of the board.
 *
 * Files and ranks are counted from 0: file 0 is the a-file, rank 0 is White's first rank. The
 * encoding of a square is private to rules, and movegen.c explains its purpose.
 */
#ifndef TOUCHMOVE_RULES_SQUARE_H
#define TOUCHMOVE_RULES_SQUARE_H

#include <stdbool.h>
#include <stdint.h>

/* A square of the board, or SQUARE_NONE. Outside rules, compare squares only with ==. */
typedef uint8_t Square;

/* The sizes of the board. */
enum {
    FILE_COUNT = 8,    /* files, a to h */
    RANK_COUNT = 8,    /* ranks, 1 to 8 */
    SQUARE_COUNT = 64, /* squares of the board; square_index is below this */
};

/* Values of Square that are not squares of the board. */
enum {
    SQUARE_NONE = 0, /* no square */
};

/* Private to rules: the geometry of the encoding. */
enum {
    SQUARE_A1 = 36,      /* the code of a1 */
    SQUARE_H8 = 155,     /* the code of h8, the largest of the board */
    STEP_RANK = 16,      /* from a square to its neighbour on the next rank */
    STEP_FILE = 1,       /* from a square to its neighbour on the next file */
    SQUARE_NOWHERE = 95, /* a square in the border, from which every step stays in the border */
    SQUARE_END = 192,    /* one past the largest code that a step off the board can reach */
};

/* Returns the square on a file (0..7, a = 0) and a rank (0..7, first rank = 0). */
static inline Square square_at(int file, int rank)
{
    return (Square)(SQUARE_A1 + STEP_RANK * rank + file);
}

/* Returns the file of a square, 0..7; undefined for SQUARE_NONE. */
static inline int square_file(Square square)
{
    return (square & (STEP_RANK - 1)) - SQUARE_A1 % STEP_RANK;
}

/* Returns the rank of a square, 0..7; undefined for SQUARE_NONE. */
static inline int square_rank(Square square)
{
    return square / STEP_RANK - SQUARE_A1 / STEP_RANK;
}

/* Returns the number of a square in the order a1, b1, … h8, 0..63; undefined for SQUARE_NONE. */
static inline int square_index(Square square)
{
    return FILE_COUNT * square_rank(square) + square_file(square);
}

/* Returns the square with a number 0..63, the inverse of square_index. */
static inline Square square_from_index(int index)
{
    return square_at(index % FILE_COUNT, index / FILE_COUNT);
}

/* Returns whether a square is a light square, such as h1. */
static inline bool square_is_light(Square square)
{
    return (square_file(square) + square_rank(square)) % 2 != 0;
}

#endif
