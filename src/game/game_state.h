/*
 * Private to src/game: what a game is made of, and what the files that hold its rules share.
 *
 * Each rule has two functions with the same parameters everywhere. A `..._refusal` tells why an
 * action cannot be accepted, looking only; a `..._apply` carries it out, when it is accepted, at
 * game->time_ms, and adds its events to the decision. Room for one more ply and for the notes of an
 * action has been made before, so that nothing fails half-way.
 */
#ifndef TOUCHMOVE_GAME_GAME_STATE_H
#define TOUCHMOVE_GAME_GAME_STATE_H

#include "game/can_mate.h"
#include "game/game.h"

/* What a move says about a draw. */
typedef enum MoveOffer {
    MOVE_OFFER_NONE,  /* nothing, unless an offer was marked */
    MOVE_OFFER_DRAW,  /* a draw is offered with it */
    MOVE_OFFER_CLAIM, /* it was the intended move of a wrong claim, which stands as an offer */
} MoveOffer;

enum {
    OFFER_NEVER = -2, /* in place of a ply; -1 is that of an offer before the first move */
};

/* A player's draw offer. */
typedef struct DrawOffer {
    OfferState state; /* none, marked for the next move, or open */
    bool is_claim;    /* OPEN: it is a wrong claim */
    int ply;          /* OPEN: plies played when it was made */
    int used_for;     /* ply of the own move that the last offer belonged to, or OFFER_NEVER */
} DrawOffer;

/* What the protocol of a game knows besides board and clock: all of it is restored by a take-back.
 */
typedef struct Turn {
    DrawOffer offers[SIDE_COUNT];  /* by the side that offers */
    ObligationKind obligation;     /* whether the side to move may move one piece only */
    Square obliged;                /* with an obligation: where that piece stands */
    bool claim_is_lost;            /* the side to move has touched a piece (9.4) */
    int illegal_moves[SIDE_COUNT]; /* illegal moves that were penalized */
    bool take_back_is_asked;       /* somebody asks to take back the last move … */
    Side take_back_by;             /* … namely its player */
} Turn;

/* The state before a move, as a take-back brings it back. */
typedef struct Snapshot {
    ClockFace faces[SIDE_COUNT]; /* the displays without the time used for this move */
    int64_t used_ms;             /* the time used for this move */
    Turn turn;                   /* the protocol */
    int note_count;              /* notes of the record */
} Snapshot;

/* A ply as the game keeps it. */
typedef struct PlyEntry {
    GamePly ply;     /* what everybody may see */
    Snapshot before; /* the state in which the action came that made the move */
} PlyEntry;

struct Game {
    GameSetup setup;                   /* agreed before the start */
    GameCustoms customs;               /* as they are now */
    Clock clock;                       /* running while the game is being played */
    Turn turn;                         /* the protocol */
    Position *positions;               /* ply_count + 1 positions, the last is on the board */
    PlyEntry *plies;                   /* ply_count plies */
    int ply_count;                     /* plies played */
    int ply_capacity;                  /* plies there is room for */
    GameNote *notes;                   /* note_count notes */
    int note_count;                    /* notes kept */
    int note_capacity;                 /* notes there is room for */
    Outcome outcome;                   /* how it ended */
    bool is_paused;                    /* both clocks stand */
    bool is_interrupted;               /* paused, and nobody asked for it */
    bool is_adjourned;                 /* a move is sealed */
    char sealed[GAME_ACTION_TEXT_MAX]; /* is_adjourned: the move as it was written */
    int64_t origin_ms;                 /* moment at which the time of the game is 0 */
    int64_t time_ms;                   /* time of the game at the last action */
    Snapshot before;                   /* the state before the action being carried out */
    bool is_from_journal;              /* played again: see replay.h */
    bool is_unsettled;                 /* … and what follows the last move is still to be done: */
    Side unsettled_side;               /* … who made it */
    MoveOffer unsettled_offer;         /* … and what it said about a draw */
    MateJudge *judge;                  /* answers whether a side can mate */
};

/* Returns the position on the board, borrowed. */
const Position *game_board(const Game *game);

/* Adds an event to the decision, and a note to the record where its kind is kept there. */
void game_report(Game *game, Decision *decision, GameEventKind kind, Side side, const char *article,
                 const char *format, ...) __attribute__((format(printf, 6, 7)));

/* Returns the state for a take-back to come back to. */
Snapshot game_snapshot(const Game *game);

#endif
