/*
 * The parts of the program that checks proofs. Nothing here uses anything of the program that makes
 * them: a board, moves, and three arguments why no line of legal moves ends in mate by one side.
 * Squares are numbers from 0 (a1) to 63 (h8); a set of squares has one bit for each.
 */
#ifndef TOUCHMOVE_TESTS_CHECK_PROOF_H
#define TOUCHMOVE_TESTS_CHECK_PROOF_H

#include <stdbool.h>
#include <stdint.h>

typedef uint64_t Set;

#define ALL_SQUARES (~(Set)0)

/* The set of one square. */
static inline Set one(int square)
{
    return (Set)1 << square;
}

/* Tells whether a square is in a set. */
static inline bool has(Set set, int square)
{
    return (set >> square & 1) != 0;
}

/* How many squares a set has. */
static inline int count_of(Set set)
{
    return __builtin_popcountll(set);
}

/* The first square of a set that is not empty. */
static inline int first_of(Set set)
{
    return __builtin_ctzll(set);
}

/* Takes the first square out of a set. */
static inline int take(Set *set)
{
    int square = first_of(*set);
    *set &= *set - 1;
    return square;
}

/* ---- check_board.c ---- */

enum {
    SUCCESSORS_MAX = 1024, /* more moves than any position has, one full of queens, too */
};

/* A position. Two are the same exactly if their bytes are. */
typedef struct Board {
    char man[64];      /* FEN letters, 0 where nobody stands */
    int8_t rook[2][2]; /* by side (1 is Black) and wing (1 is the queen's): a rook that may castle,
                          or -1 */
    int8_t passed;     /* the square of a legal capture in passing, or -1 */
    bool black;        /* Black has the move */
} Board;

/* Reads a FEN. Returns false if it is none. */
bool board_read(const char *fen, Board *board);

/* Tells whether the king of a side is attacked. */
bool board_in_check(const Board *board, bool black);

/* Forgets the passed square of a position unless a capture there is legal. */
void board_settle_passed(Board *board);

/* Stores the positions after all legal moves; returns how many. */
int board_successors(const Board *board, Board out[SUCCESSORS_MAX]);

/* Tells whether a side has too few men for a mate, however all men are placed. */
bool board_lacks_material(const Board *board, bool winner);

/*
 * The squares that a man (p, n, b, r, q or k) attacks from a square; lines go on over the squares
 * in `open`, and end on the first that is not.
 */
Set attacks_from(char kind, bool black, int square, Set open);

/* The squares that he attacks from any of a set. */
Set attacks_of(char kind, bool black, Set squares, Set open);

/* ---- check_bounds.c ---- */

enum {
    MEN_MAX = 64, /* most men of a box */
};

/* A man of whom only squares are known where he may stand. */
typedef struct BoxMan {
    char kind;      /* p, n, b, r, q or k; 0 if he is gone */
    bool black;     /* whose he is */
    bool uncertain; /* a queen may be a rook or bishop instead; nothing relies on him */
    Set squares;    /* where he may stand */
} BoxMan;

/* All positions whose men stand somewhere on their squares. A pawn has one square. */
typedef struct Box {
    BoxMan man[MEN_MAX];
    int count;
    int8_t rook[2]
               [2]; /* by side and wing: the place among the men of a rook that may castle, or -1 */
    int8_t passed;  /* as in Board */
} Box;

/* Tells whether no line from any position of the box can end in a mate by the winner. */
bool bounds_exclude_mate(const Box *box, bool winner);

/* The box of one position. */
Box box_of(const Board *board);

/* ---- check_frames.c ---- */

typedef struct Frames Frames;

/* Returns an empty set of frames, which the caller frees with frames_free. */
Frames *frames_new(bool winner);

/* Frees the frames. */
void frames_free(Frames *frames);

/* Adds a line "frame ...". Returns false if it makes no sense. */
bool frames_read(Frames *frames, const char *line);

/* Prepares frames_have, when all lines are read. */
void frames_make_table(Frames *frames);

/* Tells whether a position is one of a frame. */
bool frames_have(const Frames *frames, const Board *board);

/* Tells whether a position is in the proof. */
typedef struct Listed {
    bool (*has)(const void *context, const Board *board);
    const void *context; /* handed to it */
} Listed;

/* Returns why some position of some frame is not proved, or NULL. */
const char *frames_fault(const Frames *frames, const Listed *listed);

/* How many frames were read. */
long frames_count(const Frames *frames);

/* How many positions they stand for. */
long frames_pairs(const Frames *frames);

/* ---- check_sets.c and check_stages.c ---- */

typedef struct Stages Stages;

/* Returns an empty set of stages, which the caller frees with stages_free. */
Stages *stages_new(void);

/* Frees the stages; NULL is allowed. */
void stages_free(Stages *stages);

/* Adds a line "stage ...", "exit ..." or "state ...". Returns false if it makes no sense. */
bool stages_read(Stages *stages, const char *line);

/*
 * Tells whether the stages are a proof that the winner never mates from a position: its state is
 * among them, every move leads to another one or nowhere, and none is a mate. If not, *why says
 * what is missing.
 */
bool stages_prove(Stages *stages, const Board *board, bool winner, const char **why);

/* How many states were read. */
long stages_count(const Stages *stages);

#endif
