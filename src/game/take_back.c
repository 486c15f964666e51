#include "game/game_inside.h"

#include "notation/san.h"
#include "notation/spoken.h"

#include <string.h>

GameRefusal take_back_request_refusal(const Game *game, const GameAction *action)
{
    if (game->customs.take_backs == TAKE_BACK_NEVER) {
        return REFUSAL_TAKE_BACK_NEVER;
    }
    if (game->ply_count == 0) {
        return REFUSAL_NO_MOVE_TO_TAKE_BACK;
    }
    if (action->player == game_turn(game)) {
        return REFUSAL_NOT_YOUR_TAKE_BACK;
    }
    return game->turn.take_back_is_asked ? REFUSAL_TAKE_BACK_ASKED : REFUSAL_NONE;
}

/* Brings back the board, the clocks and the protocol as they were before the last move. */
static void restore(Game *game, const Snapshot *before)
{
    game->turn = before->turn;
    game->note_count = before->note_count;
    memcpy(game->clock.faces, before->faces, sizeof(game->clock.faces));
    game->clock.used_ms = before->used_ms;
    game->clock.mover = game_turn(game);
    game->clock.since_ms = game->time_ms;
}

static void take_back(Game *game, Decision *decision)
{
    game->ply_count--;
    const PlyEntry *last = &game->plies[game->ply_count];
    Side side = last->ply.side;
    char san[SAN_MAX];
    san_format(game_board(game), last->ply.move, san);
    restore(game, &last->before);
    game_report(game, decision, GAME_EVENT_TAKE_BACK, side, "", "%s takes back %d%s%s",
                spoken_side(side), position_fullmove_number(game_board(game)),
                side == SIDE_WHITE ? ". " : "... ", san);
}

void take_back_request_apply(Game *game, const GameAction *action, Decision *decision)
{
    if (game->customs.take_backs == TAKE_BACK_FREE) {
        take_back(game, decision);
        return;
    }
    game->turn.take_back_is_asked = true;
    game->turn.take_back_by = action->player;
    game_report(game, decision, GAME_EVENT_REQUEST, action->player, "",
                "%s asks to take back the last move", spoken_side(action->player));
}

GameRefusal take_back_answer_refusal(const Game *game, const GameAction *action)
{
    bool is_asked = game->turn.take_back_is_asked && game->turn.take_back_by != action->player;
    return is_asked ? REFUSAL_NONE : REFUSAL_NO_TAKE_BACK_ASKED;
}

void take_back_grant_apply(Game *game, const GameAction *action, Decision *decision)
{
    (void)action;
    take_back(game, decision);
}

void take_back_refuse_apply(Game *game, const GameAction *action, Decision *decision)
{
    game->turn.take_back_is_asked = false;
    game_report(game, decision, GAME_EVENT_ANSWERED, action->player, "", "%s refuses the take-back",
                spoken_side(action->player));
}

void take_back_lapse(Game *game, Decision *decision)
{
    if (game->turn.take_back_is_asked) {
        game->turn.take_back_is_asked = false;
        Side side = side_opponent(game->turn.take_back_by);
        game_report(game, decision, GAME_EVENT_ANSWERED, side, "",
                    "%s refuses the take-back by playing on", spoken_side(side));
    }
}
