/*
 * The parts of the proof checker: a board, its legal moves, and the methods that prove that no
 * series of legal moves ends in mate by one side. They share no code with the program that makes
 * the proofs. Squares are numbers from 0 (a1) to 63 (h8). A set of squares has one bit for each.
 */
#ifndef TOUCHMOVE_TESTS_CHECK_PROOF_H
#define TOUCHMOVE_TESTS_CHECK_PROOF_H

#include <stdbool.h>
#include <stdint.h>

typedef uint64_t Set;

#define ALL_SQUARES (~(Set)0)

/* Returns the set that has only this square. */
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

/* Removes the first square from a set and returns that square. */
static inline int take(Set *set)
{
    int square = first_of(*set);
    *set &= *set - 1;
    return square;
}

/* ---- check_board.c ---- */

enum {
    SUCCESSORS_MAX = 1024, /* more than any position has, even one full of queens */
};

/* A position. Equal positions have equal bytes. */
typedef struct Board {
    char piece[64]; /* FEN letters, 0 for a vacant square */
    /* By side (1 is Black) and wing (1 is queenside): square of a rook that may castle, or -1. */
    int8_t rook[2][2];
    int8_t passed; /* the target square of a legal en passant capture, or -1 */
    bool black;    /* Black is to move */
} Board;

/* Reads a FEN. Returns false if it is invalid. */
bool board_read(const char *fen, Board *board);

/* Returns whether the king of a side is attacked. */
bool board_in_check(const Board *board, bool black);

/* Sets `passed` to -1 unless an en passant capture is legal. */
void board_settle_passed(Board *board);

/* Stores the position after each legal move, and returns the number of positions. */
int board_successors(const Board *board, Board out[SUCCESSORS_MAX]);

/* Returns whether a side has too little material for a mate, wherever the pieces are. */
bool board_cannot_mate_by_material(const Board *board, bool winner);

/*
 * Returns the squares that a piece (p, n, b, r, q or k) attacks from a square. The lines of a
 * bishop, rook or queen pass through squares in `open`, and end on the first square that is not in
 * `open`.
 */
Set attacks_from(char kind, bool black, int square, Set open);

/* Returns the squares that such a piece attacks from at least one square of a set. */
Set attacks_of(char kind, bool black, Set squares, Set open);

/* ---- check_bounds.c ---- */

enum {
    PIECES_MAX = 64, /* most pieces in a box */
};

/* A piece with a set of possible squares. */
typedef struct BoxPiece {
    char kind;      /* p, n, b, r, q or k; 0 if it has been captured */
    bool black;     /* its side */
    bool uncertain; /* a queen that may in fact be a lesser piece, so no proof relies on it */
    Set squares;    /* possible squares */
} BoxPiece;

/* A box: all positions in which each piece is on one of its possible squares. A pawn has only one
 * possible square. */
typedef struct Box {
    BoxPiece piece[PIECES_MAX];
    int count;
    int8_t rook[2][2]; /* by side and wing, as in Board: index of a rook that may castle, or -1 */
    int8_t passed;     /* the target square of a legal en passant capture, or -1 */
} Box;

/* Returns whether no series of moves from any position of the box can end in a mate by the
 * winner. */
bool bounds_exclude_mate(const Box *box, bool winner);

/* Returns a box that has only this position. */
Box box_of(const Board *board);

/* ---- check_frames.c ---- */

typedef struct Frames Frames;

/* Returns an empty set of frames, which the caller frees with frames_free. */
Frames *frames_new(bool winner);

/* Frees the frames. */
void frames_free(Frames *frames);

/* Reads a line "frame ..." and adds its frame. Returns false if the line is malformed. */
bool frames_read(Frames *frames, const char *line);

/* Builds the hash table for frames_have(). Must be called after all lines have been read. */
void frames_make_table(Frames *frames);

/* Returns whether a position belongs to a frame. */
bool frames_have(const Frames *frames, const Board *board);

/* A callback that returns whether a position is in the proof. */
typedef struct Listed {
    bool (*has)(const void *context, const Board *board);
    const void *context; /* passed to the callback */
} Listed;

/* Returns why some position of a frame is not proved, or NULL if all are proved. */
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

/* Reads a line "stage ...", "exit ..." or "state ...". Returns false if the line is malformed. */
bool stages_read(Stages *stages, const char *line);

/*
 * Returns whether the stages prove that the winner never mates from a position. The state of the
 * position must be listed, every move must lead to a listed state or to a position in which a mate
 * is excluded, and no state may be a mate. If this is not so, stores the reason in *why.
 */
bool stages_prove(Stages *stages, const Board *board, bool winner, const char **why);

/* Returns the number of states. */
long stages_count(const Stages *stages);

#endif
