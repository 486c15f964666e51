#include "game/game_action.h"

#include "game/game_setup.h"

GameAction game_action(GameActionKind kind, Side player)
{
    return (GameAction){.kind = kind, .player = player};
}

GameAction game_action_move(Side player, Move move, bool with_offer)
{
    return (GameAction){
        .kind = GAME_ACTION_MOVE, .player = player, .move = move, .with_offer = with_offer};
}

GameAction game_action_claim(Side player, ClaimKind claim, Move move)
{
    return (GameAction){.kind = GAME_ACTION_CLAIM, .player = player, .claim = claim, .move = move};
}

GameAction game_action_with_text(GameAction action, const char *text)
{
    game_setup_set_text(text, sizeof(action.text), action.text);
    return action;
}
