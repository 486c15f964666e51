/*
 * Draw offers (Article 9.1).
 */
#include "game/game_rules.h"

/* Returns the ply of the move to which an offer made now belongs. If the side is to move, that is
 * its next move. Otherwise it is the side's last move, or -1 before the first move of the game. */
static int own_ply_of(const Game *game, Side side)
{
    return side == game_turn(game) ? game->ply_count : game->ply_count - 1;
}

bool offer_is_too_early(const Game *game, Side side)
{
    int first = game->house_rules.offers_from_move;
    /*
     * An offer belongs to a move of the player who makes the offer. If Black offers while White is
     * to move, that move is Black's last, whose number is one less than that of White's next move.
     */
    bool is_black_waiting = side == SIDE_BLACK && game_turn(game) == SIDE_WHITE;
    int number = position_fullmove_number(game_position(game)) - is_black_waiting;
    return first >= OFFERS_FROM_NEVER || number < first;
}

bool offer_is_used(const Game *game, Side side)
{
    return game->turn.offers[side].used_for == own_ply_of(game, side);
}

GameRefusal offer_refusal(const Game *game, Side side)
{
    if (offer_is_too_early(game, side)) {
        return game->house_rules.offers_from_move >= OFFERS_FROM_NEVER ? REFUSAL_OFFERS_NEVER
                                                                       : REFUSAL_OFFER_TOO_EARLY;
    }
    /* An offer that takebacks or a sealed move have left open cannot be made again. */
    bool is_open = game->turn.offers[side].state == OFFER_OPEN && game_has_rulings(game, 3);
    if (offer_is_used(game, side) || is_open) {
        return REFUSAL_OFFERED_ALREADY;
    }
    return REFUSAL_NONE;
}

bool game_offer_is_to_be_marked(const Game *game, Side by)
{
    return by == game_turn(game) && !game->is_adjourned;
}

GameRefusal offer_make_refusal(const Game *game, const GameAction *action)
{
    Side side = action->player;
    if (game_offer_is_to_be_marked(game, side) && game->turn.offers[side].state == OFFER_MARKED) {
        return REFUSAL_OFFERED_ALREADY;
    }
    return offer_refusal(game, side);
}

void offer_make_apply(Game *game, const GameAction *action, Decision *decision)
{
    Side side = action->player;
    if (game_offer_is_to_be_marked(game, side)) {
        game->turn.offers[side].state = OFFER_MARKED;
        game_report(game, decision, &(Statement){.id = EVENT_OFFER_MARKED, .side = side});
    } else {
        offer_open(game, side, false, decision);
    }
}

void offer_open(Game *game, Side side, bool is_claim, Decision *decision)
{
    int own_ply = own_ply_of(game, side);
    game->turn.offers[side] = (DrawOffer){.state = OFFER_OPEN,
                                          .is_claim = is_claim,
                                          .ply = game->ply_count,
                                          .used_for = own_ply,
                                          .is_to_seal = game->is_adjourned};
    if (own_ply >= 0 && own_ply < game->ply_count) {
        game_entry(game, own_ply)->ply.with_offer = true;
    }
    game_report(game, decision,
                &(Statement){.id = is_claim ? EVENT_CLAIM_OFFERS : EVENT_OFFER, .side = side});
}

bool offer_outlasts_seal(const Game *game, Side side)
{
    const DrawOffer *offer = &game->turn.offers[side];
    return offer->is_to_seal && offer->ply == game->ply_count - 1 &&
           game_entry(game, offer->ply)->ply.was_sealed && game_has_rulings(game, 2);
}

GameRefusal offer_unmark_refusal(const Game *game, const GameAction *action)
{
    switch (game->turn.offers[action->player].state) {
    case OFFER_MARKED:
        return REFUSAL_NONE;
    case OFFER_OPEN:
        return REFUSAL_NOT_MARKED;
    case OFFER_NONE:
        break;
    }
    return REFUSAL_NO_OFFER;
}

void offer_unmark_apply(Game *game, const GameAction *action, Decision *decision)
{
    Side side = action->player;
    game->turn.offers[side].state = OFFER_NONE;
    game_report(game, decision, &(Statement){.id = EVENT_OFFER_UNMARKED, .side = side});
}

GameRefusal offer_decline_refusal(const Game *game, const GameAction *action)
{
    bool is_open = game->turn.offers[side_opponent(action->player)].state == OFFER_OPEN;
    return is_open ? REFUSAL_NONE : REFUSAL_NO_OFFER;
}

GameRefusal offer_accept_refusal(const Game *game, const GameAction *action)
{
    GameRefusal refusal = offer_decline_refusal(game, action);
    if (refusal == REFUSAL_NONE && game->ply_count < SIDE_COUNT) {
        refusal = REFUSAL_BEFORE_BOTH_MOVED;
    }
    return refusal;
}

void offer_accept_apply(Game *game, const GameAction *action, Decision *decision)
{
    (void)action;
    ending_apply(game, decision, RECORD_DRAWN, &(Statement){.id = RESULT_AGREEMENT});
}

void offer_decline_apply(Game *game, const GameAction *action, Decision *decision)
{
    game->turn.offers[side_opponent(action->player)].state = OFFER_NONE;
    game_report(game, decision, &(Statement){.id = EVENT_OFFER_DECLINED, .side = action->player});
}

void offer_decline_by_moving(Game *game, Side side, Decision *decision)
{
    DrawOffer *offer = &game->turn.offers[side_opponent(side)];
    if (offer->state == OFFER_OPEN) {
        offer->state = OFFER_NONE;
        game_report(game, decision, &(Statement){.id = EVENT_OFFER_LAPSED, .side = side});
    }
}
