/*
 * Private to the check of stages: check_sets.c reads and finds them, check_mate.c says what is
 * certain and what may be in a state, check_stages.c follows the moves.
 */
#ifndef TOUCHMOVE_TESTS_CHECK_STAGES_H
#define TOUCHMOVE_TESTS_CHECK_STAGES_H

#include "check_proof.h"

enum {
    STAGE_MEN = 32,
    TRACKED = 10,    /* most tracked men */
    FEW_SQUARES = 4, /* a roaming man with so few squares is looked at on each of them */
    NO_MAN = -1,
    NOWHERE = -1,
};

/* How a man is known in a stage. */
typedef enum Standing { GONE, TRACKS, FIXED, ROAMS } Standing;

typedef struct StageMan {
    BoxMan man;
    Standing standing;
    int track;  /* TRACKS: his place among the squares of a state */
    bool right; /* a rook that may castle when he and the king are at home */
} StageMan;

typedef struct Stage {
    StageMan man[STAGE_MEN];
    int count;      /* men */
    int tracks;     /* tracked men */
    int king[2];    /* the men who are kings */
    Set still;      /* squares of men who have only one and are certain */
    Set roam[2];    /* where a side's roaming men may stand */
    Set far[2];     /* what they may attack, through the other king */
    bool is_closed; /* no roaming man can leave his squares but by a capture */
} Stage;

typedef struct Exit {
    int from, man, victim, square, to;
    bool knight;
    int8_t judged[64]; /* to is none: 1 if the bounds exclude a mate for arrival there, -1 if not */
} Exit;

typedef struct State {
    int16_t stage;
    bool black;   /* who moves */
    bool entered; /* a capture or pawn's move has led here */
    int8_t left;  /* a square that is vacant, or NOWHERE */
    int8_t at[TRACKED];
} State;

struct Stages {
    Stage *stage;
    Exit *exit;
    State *state;
    long stages, exits, states;
    long *state_slot, *exit_slot; /* hash tables: numbers plus one, or 0 */
    unsigned long state_mask, exit_mask;
    int8_t rook[2][2]; /* by side and wing: a man that may castle at the start, or -1 */
    int8_t home[64];   /* the squares of the men at the start */
    bool winner;
    const char *why;
};

/* What is changed by a move that is under way, besides the squares in the state. */
typedef struct Change {
    Set vacant; /* squares where nobody stands, though a roaming man might else */
    Set filled; /* a square where the mover stands now, his own square unknown to the state */
    int victim; /* the man that is captured, or NO_MAN */
} Change;

/* ---- check_sets.c ---- */

/* Makes the tables in which states and exits are found. */
void stages_make_tables(Stages *stages);

/* Tells whether a state was read. */
bool stages_has(const Stages *stages, State state);

/* Returns the exit for a change of the men, or NULL. */
Exit *stages_exit(const Stages *stages, int from, int man, int victim, int square, bool knight);

/* ---- check_mate.c ---- */

/* The square of a man that is known, or NOWHERE. */
int state_square(const Stage *stage, const State *state, int i);

/* The squares of a side's men that are known. */
Set state_known(const Stage *stage, const State *state, bool black);

/* Tells whether the king of a side is in check for certain. */
bool state_is_check(const Stage *stage, const State *state, bool black, const Change *change);

/* Tells whether the move of a tracked man from a square may have given check. */
bool state_may_be_check(const Stage *stage, const State *state, bool winner, int mover, int from);

/*
 * Tells whether some position of a state with the loser to move may be a mate. If `mover` is a man,
 * he is tracked and has just come from a square; otherwise anybody may have moved.
 */
bool state_may_be_mate(const Stage *stage, const State *state, bool winner, int mover, int from);

#endif
