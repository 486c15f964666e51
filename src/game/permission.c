#include "game/permission.h"

#include "game/game_action_row.h"

/* Returns why an actor may not do an action that only the player action->player may do. */
static Statement player_refusal(const Game *game, const GameAction *action, const GameActor *actor)
{
    Side turn = game_turn(game);
    if (actor->plays[action->player]) {
        return (Statement){.id = REFUSAL_NONE};
    }
    if (game_action_row(action->kind)->is_of_the_move && !actor->plays[turn]) {
        return (Statement){.id = REFUSAL_NOT_YOUR_TURN, .side = turn};
    }
    bool is_take_back = action->kind == GAME_ACTION_REQUEST_TAKE_BACK;
    return (Statement){.id = is_take_back ? REFUSAL_NOT_YOUR_LAST_MOVE : REFUSAL_NOT_YOURS,
                       .side = action->player};
}

/* Returns whether an actor needs no further consent of the opponent for an action. */
static bool has_consent(const GameAction *action, const GameActor *actor)
{
    return (actor->may_adjourn && action->kind == GAME_ACTION_ADJOURN) ||
           (actor->may_pause && action->kind == GAME_ACTION_PAUSE);
}

Statement game_permission(const Game *game, const GameAction *action, const GameActor *actor)
{
    const GameActionRow *row = game_action_row(action->kind);
    bool plays_both = actor->plays[SIDE_WHITE] && actor->plays[SIDE_BLACK];
    Statement refusal = {.id = REFUSAL_NONE};
    if (!actor->plays[SIDE_WHITE] && !actor->plays[SIDE_BLACK]) {
        refusal.id = REFUSAL_ONLY_PLAYERS;
        return refusal;
    }
    switch (row == NULL ? RIGHT_NONE : row->right) {
    case RIGHT_NONE:
        refusal.id = REFUSAL_NOT_PERMITTED;
        break;
    case RIGHT_ARBITER:
        refusal.id = actor->has_arbiter_tools ? REFUSAL_NONE : REFUSAL_ARBITER_ONLY;
        break;
    case RIGHT_TAG:
        refusal = player_refusal(game, action, actor);
        if (refusal.id == REFUSAL_NONE && game_action_is_user_tag(action)) {
            refusal.id = REFUSAL_NO_TAG;
        }
        if (refusal.id == REFUSAL_NONE && !actor->has_arbiter_tools &&
            !game_action_is_own_tag(action)) {
            refusal.id = REFUSAL_TAG_OF_ARBITER;
        }
        break;
    case RIGHT_PLAYERS:
        if (!plays_both && !has_consent(action, actor)) {
            refusal.id = REFUSAL_NO_CONSENT;
            break;
        }
        return player_refusal(game, action, actor);
    case RIGHT_PLAYER:
        return player_refusal(game, action, actor);
    }
    return refusal;
}

GameRefusal game_phase_refusal(const Game *game, GameActionKind kind)
{
    static const GameRefusal REFUSALS_IN[] = {[GAME_PLAYING] = REFUSAL_NOT_PAUSED,
                                              [GAME_PAUSED] = REFUSAL_PAUSED,
                                              [GAME_ADJOURNED] = REFUSAL_ADJOURNED,
                                              [GAME_OVER] = REFUSAL_GAME_OVER};
    GamePhase phase = game_phase(game);
    bool is_possible = (game_action_row(kind)->phases & 1U << phase) != 0;
    return is_possible ? REFUSAL_NONE : REFUSALS_IN[phase];
}

bool game_action_is_private(const Game *game, const GameAction *action)
{
    return action->kind == GAME_ACTION_UNMARK ||
           (action->kind == GAME_ACTION_OFFER && game_offer_is_to_be_marked(game, action->player));
}
