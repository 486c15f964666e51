/*
 * Who may do what: the column `right` of the table of actions (game_action.c), for whoever lets
 * people act. Whether the action is possible at all is for the game to say (game_act).
 */
#ifndef TOUCHMOVE_GAME_PERMISSION_H
#define TOUCHMOVE_GAME_PERMISSION_H

#include "game/game.h"

/* Who acts: a keyboard, or a screen of a game on several screens. */
typedef struct GameActor {
    bool plays[SIDE_COUNT];   /* the players who act there: at one keyboard both, none watching */
    bool has_arbiter_tools;   /* it may do what only the arbiter may */
    GameActionKind agreed_on; /* what both players have agreed on, or GAME_ACTION_NONE */
} GameActor;

/*
 * Returns why somebody may not do an action; the id is REFUSAL_NONE if they may. What both players
 * have to agree on is refused with REFUSAL_NO_CONSENT where only one of them acts.
 */
Statement game_permission(const Game *game, const GameAction *action, const GameActor *actor);

/* Returns why a kind of action is not possible in the present phase of a game, or REFUSAL_NONE. */
GameRefusal game_phase_refusal(const Game *game, GameActionKind kind);

/*
 * Returns whether an action is known to its player alone until the next move is made: to mark a
 * draw offer for it, or to remove that mark.
 */
bool game_action_is_private(const Game *game, const GameAction *action);

#endif
