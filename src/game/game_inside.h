/*
 * Private to src/game: the state of a game.
 *
 * game_act (game.c) finds the row of an action in the table of actions, refuses the action or
 * reserves memory for it, and calls the row's function to apply it. These functions are the rules,
 * one file for each part of the Laws (game_rules.h). They change the Game below and report events,
 * which are statements. The files use each other only downwards:
 *
 *     fact.c game_record.c                             the state as a list of facts, and for PGN
 *     game.c                                           applies actions, keeps the time
 *     permission.c                                     which actor may do which action
 *     game_action.c                                    the table of actions (game_action_row.h)
 *     naming.c correction.c interruption.c claim.c     the rules (game_rules.h)
 *     playing.c
 *     offer.c
 *     penalty.c
 *     ending.c take_back.c
 *     evidence.c                                       repetitions and quiet moves
 *     game_state.c                                     the state, and queries about it
 *     can_mate.c sealed_text.c                         can_mate.h, sealed_text.h
 *     clock*.c game_setup.c house_rules.c outcome.c    values, each with a public header
 *     player_names.c statement.c
 */
#ifndef TOUCHMOVE_GAME_GAME_INSIDE_H
#define TOUCHMOVE_GAME_GAME_INSIDE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "game/game.h"
#include "winnability/winnability.h"

/* The draw offer of a move. */
typedef enum MoveOffer {
    MOVE_OFFER_NONE,  /* no offer, apart from one that the player has marked for this move */
    MOVE_OFFER_DRAW,  /* the player offers a draw with the move */
    MOVE_OFFER_CLAIM, /* the move was announced with a wrong claim, which counts as an offer */
} MoveOffer;

enum {
    OFFER_NEVER = -2, /* .used_for if the player has not made any offer */
};

/* A player's draw offer. */
typedef struct DrawOffer {
    OfferState state; /* none, marked for the next move, or open */
    bool is_claim;    /* if open: whether the offer comes from a wrong claim */
    int ply;          /* if open: the number of plies played before the offer */
    /* the ply of the player's own move to which the last offer belongs; -1 for an offer that Black
     * made before White's first move; OFFER_NEVER if there was no offer */
    int used_for;
    bool is_to_seal;  /* if open: whether the offer was made after a move was sealed */
    int touched_away; /* only for rulings before version 3: 1 + the number of plies played before
                         the opponent declined the offer by touching a piece; 0 if it was not
                         declined in this way */
} DrawOffer;

/* The obligations, offers and requests: everything about the turn except the board and the clock.
 * The function that takes back a move (take_back.c) decides which of them it restores. */
typedef struct Turn {
    DrawOffer offers[SIDE_COUNT]; /* indexed by the side that offers */
    Square obliged;         /* the only piece that the side to move may move, or SQUARE_NONE */
    Square obliged_to;      /* the square to which that piece must move; if .obliged is SQUARE_NONE,
                               the square of the opponent's piece that must be captured; SQUARE_NONE
                               if there is no such obligation */
    GameRefusal obligation; /* why other moves may not be made, or REFUSAL_NONE */
    bool claim_is_lost;     /* the side to move has touched a piece (9.4) */
    int illegal_moves[SIDE_COUNT]; /* penalized illegal moves */
    bool take_back_is_asked;       /* the player of the last move asks to take it back */
} Turn;

enum {
    GAME_TAG_NAME_MAX = 31, /* bytes of the name of a tag, NUL included; an action's text can hold
                               this name and a value of GAME_NAME_MAX */
    GAME_TAGS_MAX = 32,     /* tags of one game, apart from those of the setup */
};

/* A tag of the record that is not in the setup, such as WhiteElo. */
typedef struct GameTag {
    char name[GAME_TAG_NAME_MAX]; /* its name; empty if this element is unused */
    char value[GAME_NAME_MAX];    /* its value */
} GameTag;

/* The state before a move, for a takeback. If the arbiter corrects the clocks later, the clocks
 * stored here are corrected, too. */
typedef struct Snapshot {
    ClockReading clock; /* the reading of the clock */
    Turn turn;          /* obligations, offers and requests */
    int note_count;     /* the number of notes */
} Snapshot;

/* A ply with everything that the game stores about it. */
typedef struct PlyEntry {
    GamePly ply;       /* the public part of the entry */
    Position after;    /* the position after the ply */
    Snapshot before;   /* the state before the action that made the move */
    bool is_announced; /* the move was announced with a claim: no takeback is possible (9.5.3) */
} PlyEntry;

_Static_assert((int)STATEMENT_TEXT_MAX == (int)GAME_ACTION_TEXT_MAX &&
                   (int)STATEMENT_MORE_MAX == (int)GAME_NAME_MAX,
               "a statement can hold the texts of an action");
_Static_assert(sizeof(PlyEntry) <= 704, "a game of 300 moves stays below half a megabyte");

enum {
    /* Plies are allocated in pages of this size, so that a stored ply never moves in memory. */
    PLIES_ON_PAGE = 32,
};

/* A game. */
struct Game {
    GameSetup setup;             /* the setup agreed before the start, but with present names */
    GameTag tags[GAME_TAGS_MAX]; /* further tags of the record */
    HouseRules house_rules;      /* the present house rules */
    int rulings;                 /* the present version of the rulings */
    Clock clock;                 /* the clock; it runs on the time of the game (game_time_ms) */
    Turn turn;                   /* obligations, offers and requests */
    PlyEntry **pages;            /* the pages of plies; there are .page_count pages */
    int page_count;              /* allocated pages */
    size_t page_capacity;        /* capacity of .pages */
    int ply_count;               /* plies played */
    GameNote *notes;             /* the notes of the record */
    int note_count;              /* number of notes */
    size_t note_capacity;        /* capacity of .notes */
    Outcome outcome;             /* how the game ended */
    bool is_in_doubt;            /* the game is over, but its result is not known */
    Side doubted;                /* if in doubt: the side that wins if it can checkmate */
    bool is_paused;              /* both clocks are stopped */
    bool is_adjourned;           /* a move is sealed */
    char sealed[GAME_ACTION_TEXT_MAX]; /* if adjourned: the move as written; "" if unknown */
    char until[GAME_ACTION_UNTIL_MAX]; /* if adjourned: time and place of resumption, or "" */
    int64_t origin_ms;                 /* the moment at which the time of the game was 0 */
    int64_t time_ms;                   /* the time of the game at the last action */
    Snapshot before;                   /* the state before the present action */
    bool is_from_journal;              /* a journal is being replayed: see playing_settle */
    /* in a replay: no action has followed the present position, so it may have ended the game */
    bool may_be_dead;
    /* in a replay: the draw offers after the last move are not settled yet (playing_settle) */
    bool is_unsettled;
    Side unsettled_side;       /* if unsettled: the player of the last move */
    MoveOffer unsettled_offer; /* if unsettled: the draw offer of the last move */
    WinnabilityMemory *memory; /* for the searches of can_mate.h */
};

/* Returns the entry of a ply, 0 to ply_count - 1; for ply_count, the entry reserved for the next
 * ply. */
PlyEntry *game_entry(const Game *game, int ply);

/* Returns whether this version of the rulings or a later one applies (game_setup.h). */
bool game_has_rulings(const Game *game, int version);

/* Sets how the clock treats a Bronstein delay under the present rulings. */
void game_choose_bronstein(Game *game);

/* Adds an event to the decision. Adds it to the notes, too, if its kind is listed in GameNote. */
void game_report(Game *game, Decision *decision, const Statement *event);

/* Adds a note to the record, without an event. */
void game_note(Game *game, const Statement *said);

/* Returns why an obligation forbids a legal move, or REFUSAL_NONE. */
GameRefusal game_obligation_refusal(const Game *game, Move move);

#endif
