/*
 * The actions of a game: a game changes only by an action.
 *
 * An action is a plain value without pointers. Its moves belong to the position on the board at the
 * time; a sealed move is the text as written down.
 *
 * In a journal an action is a line of text:
 *
 *     41200 white move Nf3 (=)
 *     55031 black claim threefold Ng8
 *     60000 white clock 300000 the clock was set wrongly
 *
 * The number is the time of the game in milliseconds (game_time_ms). Moves are written in SAN, an
 * illegal move as two squares, "illegal e1e3". A sealed move is obscured (sealed_text.c). The line
 * is printable UTF-8 without a line end.
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

/* The kinds of actions. The comments name the members of GameAction that each uses, in addition to
 * the player. */
typedef enum GameActionKind {
    GAME_ACTION_NONE,         /* nothing; never accepted */
    GAME_ACTION_MOVE,         /* the player makes the legal move .move; see .with_offer */
    GAME_ACTION_ILLEGAL_MOVE, /* .attempt: the player entered a complete, unambiguous illegal move;
                                 only under the house rule of penalties (7.5.5) */
    GAME_ACTION_TOUCH,        /* .attempt.from: the player touches the piece on that square;
                                 only under the house rule of touch-move (4.3) */
    GAME_ACTION_OFFER,        /* the player offers a draw, or marks an offer for the next move */
    GAME_ACTION_UNMARK,       /* the player removes the offer marked for the next move */
    GAME_ACTION_ACCEPT,       /* the player accepts the opponent's offer */
    GAME_ACTION_DECLINE,      /* the player declines the opponent's offer */
    GAME_ACTION_CLAIM,        /* .claim; for 9.2.1 and 9.3.1 also the intended move: .move if it
                                 is legal, otherwise .attempt */
    GAME_ACTION_RESIGN,       /* the player resigns */
    GAME_ACTION_REQUEST_TAKE_BACK, /* the player of the last move asks to take it back */
    GAME_ACTION_GRANT_TAKE_BACK,   /* the player accepts the opponent's request */
    GAME_ACTION_REFUSE_TAKE_BACK,  /* the player declines the opponent's request */
    GAME_ACTION_PAUSE,             /* both clocks stop */
    GAME_ACTION_INTERRUPT,         /* both clocks stop, because the program or terminal was gone, or
                                      by decision of the arbiter */
    GAME_ACTION_RESUME,            /* the game resumes; if adjourned, the sealed move is opened */
    GAME_ACTION_ADJOURN,           /* .text: the sealed move as written; .until: when to resume */
    GAME_ACTION_FLAG,              /* the flag of the running clock falls */
    GAME_ACTION_HEARTBEAT,         /* nothing changes; the journal gets the present time */
    GAME_ACTION_ABORT,             /* the game ends without result before both players have moved */
    GAME_ACTION_SET_CLOCK,        /* arbiter: set the player's clock to .number ms; .text: reason */
    GAME_ACTION_ADD_TIME,         /* arbiter: add .number ms, perhaps negative; .text: reason */
    GAME_ACTION_SET_MOVE_COUNTER, /* arbiter: set the move counter to .number; .text: reason */
    GAME_ACTION_PENALTY,      /* arbiter: the player made an illegal move (7.5.5); .text: reason */
    GAME_ACTION_FORFEIT,      /* arbiter: the player loses; .text: reason */
    GAME_ACTION_FORFEIT_BOTH, /* arbiter: both players lose; .text: reason */
    GAME_ACTION_ADJUDICATE,   /* arbiter: the game ends with .result; .text: reason */
    GAME_ACTION_HOUSE_RULES,  /* .house_rules: the new house rules */
    GAME_ACTION_RULINGS,      /* .number: the later version of the rulings that now applies */
    GAME_ACTION_START,        /* the first clock starts, later than the game (6.6) */
    GAME_ACTION_VERDICT, /* the adjudication of a result in doubt (game_is_in_doubt). .mate: whether
                            the player can checkmate; .text: why not, or why it is undecided */
    GAME_ACTION_TAG,     /* the player sets a tag (.text: its name, a space and its value) or
                            removes it (.text: its name alone) */
    GAME_ACTION_WRITTEN, /* times copied from a scoresheet. .number: the player's clock; .used_ms:
                            the time used for the player's last move */
    GAME_ACTION_ABSENCE, /* the player claims that the opponent was absent for the agreed time; the
                            caller must check the absence */
    /* Only in a replica, which does not receive a sealed move before it is opened. */
    GAME_ACTION_SEALED, /* adjourned, with an unknown sealed move; .until: when to resume */
    GAME_ACTION_SEALED_WITH_OFFER, /* SEALED, and the player offers a draw with the sealed move */
    GAME_ACTION_OPENED, /* .text: the sealed move as written; the next action is RESUME */
} GameActionKind;

/* The claims of a draw. */
typedef enum ClaimKind {
    CLAIM_THREEFOLD, /* the position occurs for at least the third time (9.2) */
    CLAIM_FIFTY,     /* fifty moves by each side without a capture or pawn move (9.3) */
} ClaimKind;

/* An announced move, legal or not. */
typedef struct MoveAttempt {
    Square from;         /* the square of the piece, or SQUARE_NONE for no attempt */
    Square to;           /* the target square */
    PieceKind promotion; /* the promotion piece, or KIND_NONE */
} MoveAttempt;

enum {
    GAME_ACTION_TEXT_MAX = 160, /* bytes of the text of an action, NUL included */
    GAME_ACTION_UNTIL_MAX = 80, /* bytes of the time and place of resumption, NUL included */
    GAME_ACTION_LINE_MAX = 512, /* bytes of the line of any action, NUL included */
};

/* An action. The comments name the kinds that use each member. */
typedef struct GameAction {
    GameActionKind kind;             /* the kind, which determines the members used below */
    Side player;                     /* the player who acts, or the player that an arbiter's action
                                        is about; if there is neither, the side to move */
    Move move;                       /* MOVE: the move; CLAIM: the intended move, if it is legal;
                                        otherwise MOVE_NONE */
    bool with_offer;                 /* MOVE: a draw is offered with the move */
    ClaimKind claim;                 /* CLAIM */
    MoveAttempt attempt;             /* ILLEGAL_MOVE: the move; CLAIM: the intended move, if it is
                                        illegal; TOUCH: only .from */
    int64_t number;                  /* SET_CLOCK, ADD_TIME: milliseconds; SET_MOVE_COUNTER: moves;
                                        RULINGS: the version (game_setup.h); WRITTEN: the player's
                                        clock in milliseconds, or RECORD_TIME_NONE */
    int64_t used_ms;                 /* WRITTEN: time used for the move, or RECORD_TIME_NONE */
    RecordResult result;             /* ADJUDICATE */
    HouseRules house_rules;          /* HOUSE_RULES: the new house rules */
    MateAnswer mate;                 /* VERDICT: whether the player can checkmate */
    char text[GAME_ACTION_TEXT_MAX]; /* ADJOURN: the sealed move; TAG: the tag's name and value;
                                        VERDICT: why no mate is possible, or why this is undecided;
                                        arbiter's actions: the reason, or empty */
    char until[GAME_ACTION_UNTIL_MAX]; /* ADJOURN, SEALED: time and place of resumption, or empty */
} GameAction;

/* Returns an action with only its kind and its player set. */
GameAction game_action(GameActionKind kind, Side player);

/* Returns the action of a legal move. */
GameAction game_action_move(Side player, Move move, bool with_offer);

/* Returns a claim with the legal intended move `move`, or on the present position if it is
 * MOVE_NONE. */
GameAction game_action_claim(Side player, ClaimKind claim, Move move);

/* Returns the action with a text, which is truncated after a whole character if it is too long. */
GameAction game_action_with_text(GameAction action, const char *text);

/*
 * Returns the action that sets a tag of the record, such as "White", to a value, such as "Bobby".
 * If the value is empty, the action removes the tag. A value that does not fit the action is
 * truncated, but it remains longer than the game allows, so that the game refuses it.
 */
GameAction game_action_tag(Side player, const char *name, const char *value);

/* Returns whether the action sets a tag about the player of the action: the player's name,
 * "WhiteElo", "WhiteTeam", … */
bool game_action_is_own_tag(const GameAction *action);

/* Returns whether an action sets the verified user of a player, "WhiteUser" or "BlackUser". Only
 * the process of a shared game does that. */
bool game_action_is_user_tag(const GameAction *action);

/* Returns the action that sets the verified user of a player, or removes it if `user` is "". */
GameAction game_action_user_tag(Side player, const char *user);

/*
 * Returns the action that seals a written move. The text is the move alone, "Nf3", or also has the
 * time and place of resumption: "Nf3 until Sunday, ten o'clock".
 */
GameAction game_action_seal(Side player, const char *written);

/* Writes the journal line of an action that was accepted in a position at a time of the game. */
void game_action_format(const GameAction *action, const Position *position, int64_t time_ms,
                        char out[static GAME_ACTION_LINE_MAX]);

/*
 * Parses a journal line in the position on the board. Returns false, with both outputs untouched,
 * if the line is malformed or its move is illegal in the position.
 */
bool game_action_parse(const char *line, const Position *position, GameAction *out,
                       int64_t *time_ms);

#endif
