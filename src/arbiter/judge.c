/*
 * What a player sends is judged: is it an action of the game, is it this player's to do, and what
 * does the game say?
 */
#include "arbiter/arbiter_inside.h"

#include <stdio.h>

/* Who may send an action. */
typedef enum Right {
    RIGHT_NOBODY, /* what happens by itself, or is agreed on, or is a secret of one screen */
    RIGHT_PLAYER, /* the player whose action it is */
    RIGHT_TAG,    /* the player whose name it is, and of any other tag the host */
    RIGHT_ABSENT, /* the player whose opponent has been away for as long as was agreed */
    RIGHT_HOST,   /* the arbiter's tools */
} Right;

static Right right_of(GameActionKind kind)
{
    switch (kind) {
    case GAME_ACTION_MOVE:
    case GAME_ACTION_ILLEGAL_MOVE:
    case GAME_ACTION_TOUCH:
    case GAME_ACTION_OFFER:
    case GAME_ACTION_ACCEPT:
    case GAME_ACTION_DECLINE:
    case GAME_ACTION_CLAIM:
    case GAME_ACTION_RESIGN:
    case GAME_ACTION_REQUEST_TAKE_BACK:
    case GAME_ACTION_GRANT_TAKE_BACK:
    case GAME_ACTION_REFUSE_TAKE_BACK:
    case GAME_ACTION_PAUSE:
    case GAME_ACTION_ADJOURN:
        return RIGHT_PLAYER;
    case GAME_ACTION_TAG:
        return RIGHT_TAG;
    case GAME_ACTION_ABSENCE:
        return RIGHT_ABSENT;
    case GAME_ACTION_SET_CLOCK:
    case GAME_ACTION_ADD_TIME:
    case GAME_ACTION_SET_MOVE_COUNTER:
    case GAME_ACTION_PENALTY:
    case GAME_ACTION_FORFEIT:
    case GAME_ACTION_FORFEIT_BOTH:
    case GAME_ACTION_ADJUDICATE:
        return RIGHT_HOST;
    default:
        return RIGHT_NOBODY;
    }
}

/* An offer is marked on its player's screen, and comes with the move (public_log.h). */
static bool is_mark(const Game *game, const GameAction *action)
{
    return action->kind == GAME_ACTION_OFFER && game_offer_is_to_be_marked(game, action->player);
}

static bool has_right(const Arbiter *arbiter, const Peer *peer, const GameAction *action)
{
    const Game *game = session_game(arbiter->session);
    bool is_own = (int)action->player == (int)peer->seat;
    bool is_host = (int)peer->seat == arbiter->place->host_seat;
    switch (right_of(action->kind)) {
    case RIGHT_PLAYER:
        return is_own && !is_mark(game, action) &&
               (action->kind != GAME_ACTION_ADJOURN || arbiter->agreed == WIRE_WANT_ADJOURN);
    case RIGHT_TAG:
        return is_own && (is_host || game_action_is_own_tag(action));
    case RIGHT_ABSENT:
        return is_own;
    case RIGHT_HOST:
        return is_host;
    case RIGHT_NOBODY:
        break;
    }
    return false;
}

/* Whether somebody claims an absence that has not lasted long enough; 0 minutes is for the game. */
static bool is_too_early(const Arbiter *arbiter, const GameAction *action, int64_t now_ms)
{
    int minutes = game_house_rules(session_game(arbiter->session)).absence_minutes;
    return action->kind == GAME_ACTION_ABSENCE && minutes > 0 &&
           seats_absence_ms(arbiter, side_opponent(action->player), now_ms) < minutes * MINUTE_MS;
}

void judge_action(Arbiter *arbiter, Peer *peer, const Wire *wire, int64_t now_ms)
{
    char line[GAME_ACTION_LINE_MAX];
    GameAction action;
    int64_t no_time;
    const Game *game = session_game(arbiter->session);
    int length = snprintf(line, sizeof line, "0 %s", wire->text);
    if (length >= (int)sizeof line ||
        !game_action_parse(line, game_position(game), &action, &no_time)) {
        peer_refuse(peer, wire->number, "", "the position is another one by now");
    } else if (!has_right(arbiter, peer, &action)) {
        peer_refuse(peer, wire->number, "", "that is not yours to do");
    } else if (is_too_early(arbiter, &action, now_ms)) {
        peer_refuse(peer, wire->number, "", "the opponent has not been gone for that long");
    } else {
        Decision decision = session_act(arbiter->session, &action, now_ms);
        if (!decision_is_accepted(&decision)) {
            peer_refuse(peer, wire->number, decision.article, decision.text);
            return;
        }
        arbiter_publish(arbiter);
        arbiter_forget_wants(arbiter);
    }
}
