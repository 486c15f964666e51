/*
 * The actions of a game: everything that can happen in it is one of these.
 *
 * An action names its player where it has one; the player is the side to move unless said
 * otherwise. It is a plain value without pointers. Moves in an action belong to the position on the
 * board at the time (a sealed move excepted, which is the text as it was written down).
 *
 * An action is also a line of text, the truth of a journal: short, and with the time.
 *
 *     41200 white move Nf3 (=)
 *     55031 black claim threefold Ng8
 *     60000 white clock 300000 the clock was set wrongly
 *
 * The number is the time of the game in milliseconds (game_time_ms); moves are written in SAN; an
 * illegal attempt as two squares, "illegal e1e3". A sealed move is written in a form that a glance
 * does not read, and whose length tells nothing. Lines are of printable UTF-8 and hold no line end.
 */
#ifndef TOUCHMOVE_GAME_GAME_ACTION_H
#define TOUCHMOVE_GAME_GAME_ACTION_H

#include <stdbool.h>
#include <stdint.h>

#include "game/house_rules.h"
#include "game/outcome.h"
#include "rules/move.h"
#include "rules/piece.h"
#include "rules/position.h"
#include "winnability/winnability.h"

/* What happens. Behind each: the members of GameAction that count, besides the player. */
typedef enum GameActionKind {
    GAME_ACTION_NONE,         /* nothing; never accepted */
    GAME_ACTION_MOVE,         /* move, with_offer */
    GAME_ACTION_ILLEGAL_MOVE, /* attempt: a complete, unambiguous illegal move was entered; only by
                                 the house rule of penalties (7.5.5) */
    GAME_ACTION_TOUCH,        /* attempt.from: a piece that can move is picked up; only by the
                                 house rule of touch-move (4.3) */
    GAME_ACTION_OFFER,        /* a draw is offered; by the side to move: goes with the next move */
    GAME_ACTION_UNMARK,       /* the offer marked for the next move is removed again */
    GAME_ACTION_ACCEPT,       /* the opponent's offer is accepted */
    GAME_ACTION_DECLINE,      /* the opponent's offer is declined */
    GAME_ACTION_CLAIM,        /* claim, and for 9.2.1 and 9.3.1 the intended move: move, or attempt
                                 if it is not legal */
    GAME_ACTION_RESIGN,       /* the player gives up */
    GAME_ACTION_REQUEST_TAKE_BACK, /* the player asks to take back the last move, which is theirs */
    GAME_ACTION_GRANT_TAKE_BACK,   /* the player allows the opponent's request */
    GAME_ACTION_REFUSE_TAKE_BACK,  /* the player refuses the opponent's request */
    GAME_ACTION_PAUSE,             /* both clocks stop */
    GAME_ACTION_INTERRUPT,         /* the same, because the program or the terminal was gone */
    GAME_ACTION_RESUME,            /* the game goes on; if adjourned, the sealed move is opened */
    GAME_ACTION_ADJOURN,           /* text: the sealed move as written; until */
    GAME_ACTION_FLAG,              /* time passes: the flag of the side whose clock runs falls */
    GAME_ACTION_HEARTBEAT,        /* time passes: the clocks are as they are now; for the journal */
    GAME_ACTION_ABORT,            /* the game is given up before the second move */
    GAME_ACTION_SET_CLOCK,        /* arbiter: the player's clock shows `number` ms; text */
    GAME_ACTION_ADD_TIME,         /* arbiter: `number` ms more, or less; text */
    GAME_ACTION_SET_MOVE_COUNTER, /* arbiter: the player has made `number` moves in the stage; text
                                   */
    GAME_ACTION_PENALTY,          /* arbiter: the player made an illegal move (7.5.5); text */
    GAME_ACTION_FORFEIT,          /* arbiter: the player loses; text */
    GAME_ACTION_FORFEIT_BOTH,     /* arbiter: both players lose; text */
    GAME_ACTION_ADJUDICATE,       /* arbiter: the game ends with result; text */
    GAME_ACTION_HOUSE_RULES,      /* the house rules change; house_rules */
    GAME_ACTION_RULINGS,          /* a game begun under earlier rulings goes on under later ones;
                                     number */
    GAME_ACTION_START,            /* the clock of the side to move starts, which has waited (6.6) */
    GAME_ACTION_VERDICT,          /* what the arbiter has found out about the player, on whose mate
                                     a result depends (game_is_in_doubt): mate, text */
    GAME_ACTION_TAG,     /* text: the name of a tag of the record, and its value, or nothing
                            behind the name to forget it; the player sets it */
    GAME_ACTION_WRITTEN, /* number, used_ms: the times of the last move, which is the player's, are
                            those that were written down where the game was played before */
    GAME_ACTION_ABSENCE, /* the player claims that the opponent was absent for the time agreed;
                            whether that is so is for the caller to know */
    /* Of a replica alone, which is not told what is sealed before it is opened. */
    GAME_ACTION_SEALED, /* the game is adjourned with a move that is not known here; until */
    GAME_ACTION_OPENED, /* text: that move, as it was written down; RESUME follows */
} GameActionKind;

/* What a player claims. */
typedef enum ClaimKind {
    CLAIM_THREEFOLD, /* the same position for the third time (9.2) */
    CLAIM_FIFTY,     /* fifty moves by each player without pawn move and capture (9.3) */
} ClaimKind;

/* A move as it was announced, legal or not. */
typedef struct MoveAttempt {
    Square from;         /* the piece that was to move, or SQUARE_NONE for no attempt */
    Square to;           /* where it was to go */
    PieceKind promotion; /* what a pawn was to become, or KIND_NONE */
} MoveAttempt;

enum {
    GAME_ACTION_TEXT_MAX = 160, /* bytes of the text of an action, NUL included */
    GAME_ACTION_UNTIL_MAX = 80, /* bytes of when and where a game is resumed, NUL included */
    GAME_ACTION_LINE_MAX = 512, /* bytes of the line of any action, NUL included */
};

/* An action. */
typedef struct GameAction {
    GameActionKind kind;             /* what happens: tells which members below count */
    Side player;                     /* who acts, or whom the arbiter's action concerns */
    Move move;                       /* MOVE; CLAIM with a legal intended move; else MOVE_NONE */
    bool with_offer;                 /* MOVE: a draw is offered with it */
    ClaimKind claim;                 /* CLAIM */
    MoveAttempt attempt;             /* ILLEGAL_MOVE, TOUCH; CLAIM with an illegal intended move */
    int64_t number;                  /* SET_CLOCK, ADD_TIME: milliseconds; SET_MOVE_COUNTER: moves;
                                        RULINGS: the version (game_setup.h); WRITTEN: what the
                                        player's clock showed, or RECORD_TIME_NONE */
    int64_t used_ms;                 /* WRITTEN: time used for the move, or RECORD_TIME_NONE */
    RecordResult result;             /* ADJUDICATE */
    HouseRules house_rules;          /* CUSTOMS */
    MateAnswer mate;                 /* VERDICT: whether the player can checkmate */
    char text[GAME_ACTION_TEXT_MAX]; /* ADJOURN: the sealed move; TAG: its name and value; VERDICT:
                                        why not, or why nobody knows; arbiter's actions: the reason,
                                        or empty */
    char until[GAME_ACTION_UNTIL_MAX]; /* ADJOURN: when and where the game is resumed, or empty */
} GameAction;

/* Returns an action that needs nothing but its kind and its player. */
GameAction game_action(GameActionKind kind, Side player);

/* Returns the action of making a legal move. */
GameAction game_action_move(Side player, Move move, bool with_offer);

/* Returns a claim on the position (MOVE_NONE), or with a legal intended move. */
GameAction game_action_claim(Side player, ClaimKind claim, Move move);

/* Returns the action with a text: what is too long for it, is cut at the end of a character. */
GameAction game_action_with_text(GameAction action, const char *text);

/*
 * Returns the action of giving a tag of the record a value, "White" and "Bobby"; an empty value is
 * forgotten. What is too long for it is cut so that the game refuses it.
 */
GameAction game_action_tag(Side player, const char *name, const char *value);

/* TAG: tells whether it is about its own player: the name, "WhiteElo", "WhiteTeam", … */
bool game_action_is_own_tag(const GameAction *action);

/*
 * Returns the action of sealing what is written down: "Nf3", or "Nf3 until Sunday, ten o'clock" if
 * it is said when and where the game is resumed.
 */
GameAction game_action_seal(Side player, const char *written);

/* Writes the line of an action that was accepted in a position at a time of the game. */
void game_action_format(const GameAction *action, const Position *position, int64_t time_ms,
                        char out[static GAME_ACTION_LINE_MAX]);

/*
 * Reads a line in the position on the board. Returns false, with both outputs untouched, if it is
 * no such line or its move is not legal in the position.
 */
bool game_action_parse(const char *line, const Position *position, GameAction *out,
                       int64_t *time_ms);

#endif
