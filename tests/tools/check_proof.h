/*
 * The parts of the proof checker. They share no code with the program that makes the proofs: a
 * board, its legal moves, and three arguments why no series of legal moves ends in mate by one
 * side. Squares are numbers from 0 (a1) to 63 (h8); a set of squares has one bit for each.
 */
#ifndef TOUCHMOVE_TESTS_CHECK_PROOF_H
#define TOUCHMOVE_TESTS_CHECK_PROOF_H

#include <stdbool.h>
#include <stdint.h>

typedef uint64_t Set;

#define ALL_SQUARES (~(Set)0)

/* Returns the set of one square. */
static inline Set one(int square)
{
    return (Set)1 << square;
}

/* Returns whether a square is in a set. */
static inline bool has(Set set, int square)
{
    return (set >> square & 1) != 0;
}

/* Returns the number of squares in a set. */
static inline int count_of(Set set)
{
    return __builtin_popcountll(set);
}

/* Returns the first square of a non-empty set. */
static inline int first_of(Set set)
{
    return __builtin_ctzll(set);
}

/* Removes the first square from a set and returns it. */
static inline int take(Set *set)
{
    int square = first_of(*set);
    *set &= *set - 1;
    return square;
}

/* ---- check_board.c ---- */

enum {
    SUCCESSORS_MAX = 1024, /* above the limit for any position, even one full of queens */
};

/* A position. Equal positions have equal bytes. */
typedef struct Board {
    char piece[64];    /* FEN letters, 0 for a vacant square */
    int8_t rook[2][2]; /* square of a rook that may castle, or -1; by side (1 is Black) and wing (1
                          is the queen's) */
    int8_t passed;     /* the target square of a legal en passant capture, or -1 */
    bool black;        /* Black to move */
} Board;

/* Reads a FEN. Returns false if it is invalid. */
bool board_read(const char *fen, Board *board);

/* Returns whether the king of a side is attacked. */
bool board_in_check(const Board *board, bool black);

/* Clears the passed square of a position unless an en passant capture is legal. */
void board_settle_passed(Board *board);

/* Stores the positions after all legal moves; returns their number. */
int board_successors(const Board *board, Board out[SUCCESSORS_MAX]);

/* Returns whether a side has too little material for a mate, wherever the pieces are. */
bool board_cannot_mate_by_material(const Board *board, bool winner);

/*
 * Returns the squares that a piece (p, n, b, r, q or k) attacks from a square; lines pass through
 * the squares in `open` and end on the first other square.
 */
Set attacks_from(char kind, bool black, int square, Set open);

/* Returns the squares that the piece attacks from any square of a set. */
Set attacks_of(char kind, bool black, Set squares, Set open);

/* ---- check_bounds.c ---- */

enum {
    PIECES_MAX = 64, /* most pieces in a box */
};

/* A piece with a set of possible squares. */
typedef struct BoxPiece {
    char kind;      /* p, n, b, r, q or k; 0 if it has been captured */
    bool black;     /* its side */
    bool uncertain; /* a queen that may be a lesser piece; no proof relies on it */
    Set squares;    /* possible squares */
} BoxPiece;

/* All positions whose pieces are on any of their possible squares. A pawn has one square. */
typedef struct Box {
    BoxPiece piece[PIECES_MAX];
    int count;
    int8_t rook[2][2]; /* by side and wing: index of a rook that may castle, or -1 */
    int8_t passed;     /* as in Board */
} Box;

/* Returns whether no series of moves from any position of the box can end in a mate by the
 * winner. */
bool bounds_exclude_mate(const Box *box, bool winner);

/* Returns the box of one position. */
Box box_of(const Board *board);

/* ---- check_frames.c ---- */

typedef struct Frames Frames;

/* Returns an empty set of frames, which the caller frees with frames_free. */
Frames *frames_new(bool winner);

/* Frees the frames. */
void frames_free(Frames *frames);

/* Adds a line "frame ...". Returns false if it is malformed. */
bool frames_read(Frames *frames, const char *line);

/* Prepares for frames_have, after all lines have been read. */
void frames_make_table(Frames *frames);

/* Returns whether a position belongs to a frame. */
bool frames_have(const Frames *frames, const Board *board);

/* A callback that returns whether a position is in the proof. */
typedef struct Listed {
    bool (*has)(const void *context, const Board *board);
    const void *context; /* passed to it */
} Listed;

/* Returns why a position of a frame is not proved, or NULL. */
const char *frames_fault(const Frames *frames, const Listed *listed);

/* Returns the number of frames. */
long frames_count(const Frames *frames);

/* Returns the number of positions in all frames. */
long frames_pairs(const Frames *frames);

/* ---- check_sets.c and check_stages.c ---- */

typedef struct Stages Stages;

/* Returns an empty set of stages, which the caller frees with stages_free. */
Stages *stages_new(void);

/* Frees the stages; NULL is allowed. */
void stages_free(Stages *stages);

/* Adds a line "stage ...", "exit ..." or "state ...". Returns false if it is malformed. */
bool stages_read(Stages *stages, const char *line);

/*
 * Returns whether the stages prove that the winner never mates from a position: its state is
 * listed, every move leads to a listed state or to where a mate is excluded, and no state is a
 * mate. If not, *why has the reason.
 */
bool stages_prove(Stages *stages, const Board *board, bool winner, const char **why);

/* Returns the number of states. */
long stages_count(const Stages *stages);

#endif
