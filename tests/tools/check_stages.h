/*
 * Private to the check of stages: check_sets.c reads and finds them, check_mate.c finds the facts
 * that are certain or possible in a state, check_stages.c follows the moves.
 */
#ifndef TOUCHMOVE_TESTS_CHECK_STAGES_H
#define TOUCHMOVE_TESTS_CHECK_STAGES_H

#include "check_proof.h"

enum {
    STAGE_PIECES = 32,
    TRACKED = 10,    /* most tracked pieces */
    FEW_SQUARES = 4, /* most squares of a roaming piece whose squares are examined one by one */
    NO_PIECE = -1,
    NOWHERE = -1,
};

/* The square of a piece in a stage: captured (GONE), given by each state (TRACKS), always the same
 * (FIXED), or any of a set (ROAMS). */
typedef enum Standing { GONE, TRACKS, FIXED, ROAMS } Standing;

typedef struct StagePiece {
    BoxPiece box;
    Standing standing;
    int track;  /* if standing is TRACKS: its index in the squares of a state */
    bool right; /* a rook that may castle if it and the king are at home */
} StagePiece;

typedef struct Stage {
    StagePiece piece[STAGE_PIECES];
    int count;      /* number of pieces */
    int tracks;     /* number of tracked pieces */
    int king[2];    /* indices of the kings */
    Set still;      /* squares of pieces that have only one square and whose kind is certain */
    Set roam[2];    /* possible squares of a side's roaming pieces */
    Set far[2];     /* squares that roaming pieces may attack, also through the opposing king */
    bool is_closed; /* no roaming piece can leave its squares except by a capture */
} Stage;

typedef struct Exit {
    int from, piece, victim, square, to;
    bool knight;
    int8_t judged[64]; /* if `to` is NOWHERE: 1 if the bounds exclude a mate after arrival on the
                          square, -1 if they do not, 0 if not known yet */
} Exit;

typedef struct State {
    int16_t stage;
    bool black;   /* side to move */
    bool entered; /* the last move was a capture or pawn move */
    int8_t left;  /* a square certain to be vacant, or NOWHERE */
    int8_t at[TRACKED];
} State;

struct Stages {
    Stage *stage;
    Exit *exit;
    State *state;
    long stages, exits, states;
    long *state_slot, *exit_slot; /* hash tables: the index plus one, or 0 */
    unsigned long state_mask, exit_mask;
    int8_t rook[2][2]; /* by side and wing: index of a piece that may castle at the start, or -1 */
    int8_t home[64];   /* squares of the pieces at the start */
    bool winner;
    const char *why;
};

/* Changes by a move in progress, in addition to the squares in the state. */
typedef struct Change {
    Set vacant; /* squares certain to be vacant, which a roaming piece might otherwise occupy */
    Set filled; /* square of the moving piece if the state does not have it */
    int victim; /* index of the captured piece, or NO_PIECE */
} Change;

/* ---- check_sets.c ---- */

/* Builds the hash tables of states and exits. */
void stages_make_tables(Stages *stages);

/* Returns whether a state is listed. */
bool stages_has(const Stages *stages, State state);

/* Returns the exit for a move, or NULL. */
Exit *stages_exit(const Stages *stages, int from, int piece, int victim, int square, bool knight);

/* ---- check_mate.c ---- */

/* Returns the square of a piece if it is known, or NOWHERE. */
int state_square(const Stage *stage, const State *state, int i);

/* Returns the known squares of a side's pieces. */
Set state_known(const Stage *stage, const State *state, bool black);

/* Returns whether the king of a side is certainly in check. */
bool state_is_check(const Stage *stage, const State *state, bool black, const Change *change);

/* Returns whether the move of a tracked piece from a square may have given check. */
bool state_may_be_check(const Stage *stage, const State *state, bool winner, int mover, int from);

/*
 * Returns whether some position of a state with the loser to move may be a mate. If `mover` is a
 * piece, it is tracked and has just moved from `from`; otherwise any piece may have moved last.
 */
bool state_may_be_mate(const Stage *stage, const State *state, bool winner, int mover, int from);

#endif
