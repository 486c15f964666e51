/*
 * The protocol of a game once more, deliberately naive, to compare src/game with: positions are
 * compared as text, and a take-back forgets actions and plays all others again from the start.
 *
 * Legal moves, the text of positions, the reading of sealed moves and the question who can still
 * checkmate are taken from the layers below; everything else is written anew.
 */
#ifndef TOUCHMOVE_TESTS_GAME_MODEL_H
#define TOUCHMOVE_TESTS_GAME_MODEL_H

#include "game/game.h"
#include "game/game_inside.h"

enum {
    MODEL_ACTIONS_MAX = 600, /* actions in one game */
    MODEL_PLIES_MAX = 400,   /* plies in one game */
    MODEL_FEN_MAX = 96,      /* bytes of the first four fields of a FEN */
};

/* An action that was accepted, and the time that passed before it. */
typedef struct ModelEntry {
    GameAction action; /* what happened */
    int64_t passed_ms; /* time since the entry before */
    int moves_more;    /* SET_MOVE_COUNTER: how many more moves it counted */
    bool opened_offer; /* it opened an offer of its player */
    int offered_for;   /* opened_offer: the move that this belongs to */
    bool is_remnant;   /* what is left of it after the move before it was taken back */
} ModelEntry;

/* A ply. */
typedef struct ModelPly {
    Move move;       /* the move */
    bool with_offer; /* a draw was offered with or after it */
    bool was_sealed; /* it had been sealed */
    int64_t used_ms; /* time used for it */
    int64_t left_ms; /* on the display after it */
    int entry;       /* the entry that made it */
    bool was_claim;  /* it was announced with a claim */
} ModelPly;

/* What a player has. */
typedef struct ModelPlayer {
    int64_t ms;        /* on the display, but for the time used for this move */
    int stage;         /* stage of the time control */
    int stage_moves;   /* moves made in it */
    int moves;         /* moves made in the game */
    bool is_to_seal;   /* the open offer was made after the opponent had sealed a move */
    int offered_for;   /* move for which a draw was last offered, or -1 */
    bool offer_marked; /* an offer goes with the next move */
    bool offer_open;   /* an offer waits for an answer */
    int illegal_moves; /* penalized so far */
} ModelPlayer;

/* The state of a game. */
typedef struct ModelState {
    Position boards[MODEL_PLIES_MAX + 1];          /* after each ply */
    char fens[MODEL_PLIES_MAX + 1][MODEL_FEN_MAX]; /* the same as text, without counters */
    ModelPly plies[MODEL_PLIES_MAX];               /* the plies */
    int ply_count;                                 /* how many */
    ModelPlayer players[SIDE_COUNT];               /* by side */
    HouseRules house_rules;                        /* as they are */
    GamePhase phase;                               /* what the game is doing */
    int64_t thinking_ms;                           /* used for this move */
    bool is_asked;                                 /* a take-back is asked for */
    Square obliged;                                /* piece to be moved, or SQUARE_NONE */
    bool claim_is_lost;                            /* for this move */
    char sealed[GAME_ACTION_TEXT_MAX];             /* adjourned: the move */
    RecordResult result;                           /* when over */
    OutcomeReason reason;                          /* when over */
} ModelState;

/* The model of a game. */
typedef struct Model {
    GameSetup setup;                       /* how it began */
    ModelEntry entries[MODEL_ACTIONS_MAX]; /* what happened */
    int entry_count;                       /* how much */
    int moves_more;                        /* of the present entry */
    bool opened_offer;                     /* by the present entry */
    int64_t waiting_ms;                    /* time since the last entry */
    ModelState state;                      /* what came of it */
    WinnabilityMemory *memory;             /* to find out who can still checkmate */
} Model;

/* Begins a game. */
void model_init(Model *model, const GameSetup *setup, WinnabilityMemory *memory);

/* Lets time pass, then acts. Returns whether the action is accepted. */
bool model_act(Model *model, const GameAction *action, int64_t passed_ms);

/* Returns what a display shows now. */
int64_t model_clock_ms(const Model *model, Side side);

/* Returns how often the position on the board has occurred. */
int model_occurrences(const Model *model);

#endif
