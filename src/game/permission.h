/*
 * Who may do what: the third column of the table of actions (ROWS in game_action.c), a Right. The
 * game itself says whether an action is possible (game_act), by its phase before all else.
 */
#ifndef TOUCHMOVE_GAME_PERMISSION_H
#define TOUCHMOVE_GAME_PERMISSION_H

#include "game/game.h"

/* Who acts: a keyboard, or a screen of a game on several screens. */
typedef struct GameActor {
    bool plays[SIDE_COUNT];   /* the players who act there: both at one keyboard, neither where a
                                 spectator watches */
    bool has_arbiter_tools;   /* it may do what only the arbiter may */
    GameActionKind agreed_on; /* what both players have agreed on, or GAME_ACTION_NONE */
} GameActor;

/*
 * Returns why an actor may not do an action; the id is REFUSAL_NONE if it may. An action that both
 * players have to agree on is refused with REFUSAL_NO_CONSENT, unless both act there or agreed_on
 * is its kind.
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
