/*
 * A second, deliberately naive implementation of the protocol of a game, to compare src/game with.
 * Positions are compared as text, and a takeback deletes actions and replays all others from the
 * start.
 *
 * Legal moves, the text of positions, the reading of sealed moves, and whether a side can still
 * checkmate come from the layers below; everything else is written anew.
 */
#ifndef TOUCHMOVE_TESTS_GAME_MODEL_H
#define TOUCHMOVE_TESTS_GAME_MODEL_H

#include "game/game.h"
#include "winnability/winnability.h"

enum {
    MODEL_ACTIONS_MAX = 600, /* actions in one game */
    MODEL_PLIES_MAX = 400,   /* plies in one game */
    MODEL_FEN_MAX = 96,      /* bytes for the first four fields of a FEN */
};

/* An accepted action and the time that passed before it. */
typedef struct ModelEntry {
    GameAction action; /* the action */
    int64_t passed_ms; /* time since the previous entry */
    int moves_more;    /* SET_MOVE_COUNTER: moves added to the counter */
    bool opened_offer; /* whether the action opened an offer of its player */
    int offered_for;   /* opened_offer: the move that the offer belongs to */
    bool is_remnant;   /* only the part that survives a takeback of its move is left */
} ModelEntry;

/* A ply. */
typedef struct ModelPly {
    Move move;       /* the move */
    bool with_offer; /* a draw was offered with the move or after it */
    bool was_sealed; /* the move was sealed */
    int64_t used_ms; /* time used for the move */
    int64_t left_ms; /* on the player's clock after the move */
    int entry;       /* index of the entry that made the move */
    bool was_claim;  /* the move was announced with a claim */
} ModelPly;

/* The state of a player. */
typedef struct ModelPlayer {
    int64_t ms;        /* on the clock, before the time used for this move is subtracted */
    int stage;         /* stage of the time control */
    int stage_moves;   /* moves made in this stage */
    int moves;         /* moves made in the game */
    bool is_to_seal;   /* the open offer was made after the opponent sealed a move */
    int offered_for;   /* number of the move that the last draw offer belonged to, or -1 */
    bool offer_marked; /* an offer is marked for the next move */
    bool offer_open;   /* an offer awaits an answer */
    int illegal_moves; /* number of illegal moves penalized so far */
} ModelPlayer;

/* The state of a game. */
typedef struct ModelState {
    Position boards[MODEL_PLIES_MAX + 1];          /* position after each ply */
    char fens[MODEL_PLIES_MAX + 1][MODEL_FEN_MAX]; /* first four FEN fields of each position */
    ModelPly plies[MODEL_PLIES_MAX];
    int ply_count;                   /* number of plies */
    ModelPlayer players[SIDE_COUNT]; /* by side */
    HouseRules house_rules;
    GamePhase phase;
    int64_t thinking_ms;               /* time used for this move */
    bool is_asked;                     /* a takeback is requested */
    Square obliged;                    /* square of the piece that must be moved, or SQUARE_NONE */
    bool claim_is_lost;                /* a claim has failed at this move */
    char sealed[GAME_ACTION_TEXT_MAX]; /* the sealed move, while adjourned */
    RecordResult result;               /* of a finished game */
    OutcomeReason reason;              /* of a finished game */
} ModelState;

/* The model of a game. */
typedef struct Model {
    GameSetup setup;                       /* start of the game */
    ModelEntry entries[MODEL_ACTIONS_MAX]; /* accepted actions */
    int entry_count;                       /* number of entries */
    int moves_more;                        /* moves_more of the current entry */
    bool opened_offer;                     /* opened_offer of the current entry */
    int64_t waiting_ms;                    /* time since the last entry */
    ModelState state;                      /* current state */
    WinnabilityMemory *memory;             /* scratch memory for winnability */
} Model;

/* Starts a game. */
void model_init(Model *model, const GameSetup *setup, WinnabilityMemory *memory);

/* Lets time pass, then performs the action. Returns whether the action is accepted. */
bool model_act(Model *model, const GameAction *action, int64_t passed_ms);

/* Returns the time that a clock shows now. */
int64_t model_clock_ms(const Model *model, Side side);

/* Returns how many times the current position has occurred. */
int model_occurrences(const Model *model);

#endif
