/*
 * Permissions: which actors may do an action. The third column of the table of actions (rows in
 * game_action.c), a GameRight, decides. Whether the game allows the action at the moment is a
 * separate question (game_would_act).
 */
#ifndef TOUCHMOVE_GAME_PERMISSION_H
#define TOUCHMOVE_GAME_PERMISSION_H

#include "game/game.h"

/* An actor: the users of one keyboard, or of one screen in a shared game. */
typedef struct GameActor {
    bool plays[SIDE_COUNT]; /* the players among the users: both at a shared keyboard, none on a
                               spectator's screen */
    bool has_arbiter_tools; /* the actor may use the arbiter's tools */
    bool may_adjourn;       /* both players have agreed to adjourn */
    bool may_pause;         /* the actor may pause the game without the opponent's consent */
} GameActor;

/*
 * Returns why an actor may not do an action; the id is REFUSAL_NONE if the actor may do it. An
 * action that needs the agreement of both players is refused with REFUSAL_NO_CONSENT, unless the
 * actor plays both sides, or .may_adjourn or .may_pause permits the action.
 */
Statement game_permission(const Game *game, const GameAction *action, const GameActor *actor);

/* Returns why a kind of action is impossible in the present phase of the game, for example because
 * the game is paused. Returns REFUSAL_NONE if it is possible. */
GameRefusal game_phase_refusal(const Game *game, GameActionKind kind);

/* Returns whether an action must stay hidden from the opponent until the next move, because the
 * action marks a draw offer for that move or removes such a mark. */
bool game_action_is_private(const Game *game, const GameAction *action);

#endif
