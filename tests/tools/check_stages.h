/*
 * Private to the check of stages, which check_stages.c explains. check_sets.c reads and finds
 * stages, exits and states. check_mate.c finds whether a check or a mate is certain or possible in
 * a state. check_stages.c checks the moves.
 */
#ifndef TOUCHMOVE_TESTS_CHECK_STAGES_H
#define TOUCHMOVE_TESTS_CHECK_STAGES_H

#include "check_proof.h"

enum {
    STAGE_PIECES = 32,
    TRACKED = 10,    /* most tracked pieces */
    FEW_SQUARES = 4, /* a roaming piece with more possible squares never counts as giving check */
    NO_PIECE = -1,
    NOWHERE = -1,
};

/* What a stage says about the square of a piece: the piece has been captured (GONE), each state
 * gives its square (TRACKS), it has only one square (FIXED), or it may be on any square of a set
 * (ROAMS). */
typedef enum Standing { GONE, TRACKS, FIXED, ROAMS } Standing;

typedef struct StagePiece {
    BoxPiece box;
    Standing standing;
    int track;  /* if TRACKS: index of the square of the piece in State.at */
    bool right; /* a rook that may castle if the rook and the king are on their home squares */
} StagePiece;

typedef struct Stage {
    StagePiece piece[STAGE_PIECES];
    int count;      /* number of pieces */
    int tracks;     /* number of tracked pieces */
    int king[2];    /* indices of the kings */
    Set still;      /* squares of pieces that have only one square and whose kind is certain */
    Set roam[2];    /* possible squares of a side's roaming pieces */
    Set far[2];     /* squares that a side's roaming pieces may attack, also through the king */
    bool is_closed; /* no roaming piece can leave its set of squares except by a capture */
} Stage;

typedef struct Exit {
    int from, piece, victim, square, to;
    bool knight;
    /* If `to` is NOWHERE, by square of arrival: 1 if the bounds exclude a mate after the move, -1
     * if they do not, 0 if that has not been tested yet. */
    int8_t judged[64];
} Exit;

typedef struct State {
    int16_t stage;
    bool black;   /* Black is to move */
    bool entered; /* the last move left another stage by an exit */
    int8_t left;  /* a square certain to be vacant, or NOWHERE */
    int8_t at[TRACKED];
} State;

struct Stages {
    Stage *stage;
    Exit *exit;
    State *state;
    long stages, exits, states;
    long *state_slot, *exit_slot; /* hash tables: index of a state or an exit plus one, or 0 */
    unsigned long state_mask, exit_mask;
    int8_t rook[2][2]; /* by side and wing: index of a rook that may castle at the start, or -1 */
    int8_t home[64];   /* by index of a piece: the square on which it starts */
    bool winner;
    const char *why;
};

/* The changes by a move that is being checked, as far as the state does not have them. */
typedef struct Change {
    Set vacant; /* squares certain to be vacant, even where the stage lets pieces roam */
    Set filled; /* square of the moving piece if the state does not give it */
    int victim; /* index of the captured piece, or NO_PIECE */
} Change;

/* ---- check_sets.c ---- */

/* Builds the hash tables of states and exits. */
void stages_make_tables(Stages *stages);

/* Returns whether a state is listed. */
bool stages_has(const Stages *stages, State state);

/* Returns the exit by which a move leaves a stage, or NULL. */
Exit *stages_exit(const Stages *stages, int from, int piece, int victim, int square, bool knight);

/* ---- check_mate.c ---- */

/* Returns the square of piece `i` if it is tracked or fixed, otherwise NOWHERE. */
int state_square(const Stage *stage, const State *state, int i);

/* Returns the squares of a side's tracked and fixed pieces. */
Set state_known(const Stage *stage, const State *state, bool black);

/* Returns whether the king of a side is certainly in check. */
bool state_is_check(const Stage *stage, const State *state, bool black, const Change *change);

/* Returns whether the move of the tracked piece `mover` from the square `from` may have given
 * check. */
bool state_may_be_check(const Stage *stage, const State *state, bool winner, int mover, int from);

/*
 * Returns whether some position of a state with the loser to move may be a mate. `mover` is the
 * tracked piece that has just moved from `from`, or NO_PIECE if any piece may have moved.
 */
bool state_may_be_mate(const Stage *stage, const State *state, bool winner, int mover, int from);

#endif
