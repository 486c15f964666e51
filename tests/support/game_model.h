/*
 * A model of a game: a second, deliberately naive implementation, to compare src/game with. It
 * compares positions as text. To take back a move, it deletes actions and replays the others from
 * the start.
 *
 * The model shares with src/game only the code for legal moves, for the text of positions, for
 * reading sealed moves, and for the question whether a side can still checkmate.
 */
#ifndef TOUCHMOVE_TESTS_GAME_MODEL_H
#define TOUCHMOVE_TESTS_GAME_MODEL_H

#include "game/game.h"
#include "winnability/winnability.h"

enum {
    MODEL_ACTIONS_MAX = 600, /* most actions in one game */
    MODEL_PLIES_MAX = 400,   /* most plies in one game */
    MODEL_FEN_MAX = 96,      /* bytes for the first four fields of a FEN */
};

/* An accepted action and the time that passed before it. */
typedef struct ModelEntry {
    GameAction action;   /* the action */
    int64_t passed_ms;   /* time since the previous entry */
    int moves_more;      /* if the action is SET_MOVE_COUNTER: number of moves added */
    bool opened_offer;   /* the action opened a draw offer of the player who acted */
    int offered_for;     /* if opened_offer: number of the move to which the offer belongs */
    bool declined_offer; /* the player who acted declined a draw offer by a move or a touch */
    int64_t shown_ms;    /* time on the player's clock after the action */
    int paid_stage;      /* ModelPlayer.paid_stage after the action */
    bool is_remnant;     /* undone by a takeback; apply_remnant() applies what is left of it */
} ModelEntry;

/* A ply. */
typedef struct ModelPly {
    Move move;       /* the move */
    bool with_offer; /* a draw was offered with the move or after it */
    bool was_sealed; /* the move was sealed */
    int64_t used_ms; /* time used for the move */
    int64_t left_ms; /* time on the player's clock after the move */
    int entry;       /* index of the entry with the action that made the move */
    bool was_claim;  /* the move was announced with a claim */
} ModelPly;

/* The state of a player. */
typedef struct ModelPlayer {
    int64_t ms;        /* time on the clock, before the time for the current move is subtracted */
    int stage;         /* index of the stage of the time control */
    int stage_moves;   /* moves made in this stage */
    int paid_stage;    /* last stage whose time is on the clock */
    int moves;         /* moves made in the game */
    bool is_to_seal;   /* the open offer was made while the game was adjourned */
    int offered_for;   /* number of the move to which the last draw offer belonged, or -1 */
    bool offer_marked; /* the player will offer a draw with the next move */
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
    int64_t thinking_ms; /* time used for the current move */
    bool is_asked;       /* a takeback is requested */
    Square obliged;      /* square of the piece that must be moved, or SQUARE_NONE */
    Square target;       /* square where the move must arrive or capture, or SQUARE_NONE */
    bool claim_is_lost;  /* a piece was touched or an illegal move made, so no claim is possible */
    char sealed[GAME_ACTION_TEXT_MAX]; /* the sealed move, if the game is adjourned */
    RecordResult result;               /* the result, if the game is finished */
    OutcomeReason reason;              /* the reason for the result, if the game is finished */
} ModelState;

/* The model of a game. */
typedef struct Model {
    GameSetup setup;                       /* the setup that the game began with */
    ModelEntry entries[MODEL_ACTIONS_MAX]; /* accepted actions */
    int entry_count;                       /* number of entries */
    int moves_more;                        /* ModelEntry.moves_more of the action in progress */
    bool opened_offer;                     /* ModelEntry.opened_offer of that action */
    bool declined_offer;                   /* ModelEntry.declined_offer of that action */
    int64_t waiting_ms;                    /* time since the last entry */
    ModelState state;                      /* current state */
    WinnabilityMemory *memory;             /* scratch memory for winnability */
} Model;

/* Starts a game. */
void model_init(Model *model, const GameSetup *setup, WinnabilityMemory *memory);

/* Lets `passed_ms` pass, then performs the action. Returns whether the action is accepted. */
bool model_act(Model *model, const GameAction *action, int64_t passed_ms);

/* Returns the time that the clock of a side shows now. */
int64_t model_clock_ms(const Model *model, Side side);

/* Returns how many times the current position has occurred. */
int model_occurrences(const Model *model);

#endif
