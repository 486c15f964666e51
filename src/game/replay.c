#include "game/replay.h"

#include "game/ending.h"
#include "game/playing.h"

void replay_leave_unsettled(Game *game, Side side, MoveOffer offer)
{
    game->is_unsettled = true;
    game->unsettled_side = side;
    game->unsettled_offer = offer;
}

void replay_settle(Game *game)
{
    if (game->is_unsettled) {
        Decision decision = {0};
        game->is_unsettled = false;
        playing_settle(game, game->unsettled_side, game->unsettled_offer, &decision);
    }
}

void replay_end(Game *game)
{
    if (!game->is_from_journal) {
        return;
    }
    game->is_from_journal = false;
    if (game->outcome.reason == OUTCOME_ONGOING) {
        Decision decision = {0};
        ending_after_move(game, &decision);
    }
    replay_settle(game);
}
