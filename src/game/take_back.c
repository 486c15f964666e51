/*
 * Takebacks, a house rule that is not in the Laws. A takeback restores the board and the thinking
 * time; the arbiter's rulings since then stay.
 */
#include "game/game_rules.h"

GameRefusal take_back_request_refusal(const Game *game, const GameAction *action)
{
    if (game->house_rules.take_backs == TAKE_BACK_NEVER) {
        return REFUSAL_TAKE_BACK_NEVER;
    }
    if (game->ply_count == 0) {
        return REFUSAL_NO_MOVE_TO_TAKE_BACK;
    }
    if (action->player == game_turn(game)) {
        return REFUSAL_NOT_YOUR_TAKE_BACK;
    }
    if (game_entry(game, game->ply_count - 1)->is_announced && game_has_rulings(game, 2)) {
        return REFUSAL_ANNOUNCED_MOVE;
    }
    return game->turn.take_back_is_asked ? REFUSAL_TAKE_BACK_ASKED : REFUSAL_NONE;
}

void take_back_correct_clock(Game *game, Side side,
                             void (*change)(Clock *clock, Side side, int64_t amount),
                             int64_t amount)
{
    bool runs = game->clock.running;
    clock_stop(&game->clock, game->time_ms);
    Clock then = game->clock;
    change(&game->clock, side, amount);
    Clock now = game->clock;
    if (runs) {
        clock_start(&game->clock, game->time_ms);
    }
    for (int i = 0; i < game->ply_count && game_has_rulings(game, 2); i++) {
        ClockReading *reading = &game_entry(game, i)->before.clock;
        clock_put_back(&then, reading);
        change(&then, side, amount);
        /* A time that the arbiter sets includes the time of all stages that the side has entered.
         */
        if (game_has_rulings(game, 3) && (change == clock_set || clock_is_used_up(&then, side))) {
            clock_set_as_later(&then, side, &now);
        }
        *reading = clock_read(&then, game->time_ms);
    }
}

/*
 * Returns a side's offer after a takeback. An offer stays open until the opponent accepts it,
 * declines it, moves or touches a piece (9.1.2.1). It even stays open if the move with which it was
 * made is taken back. A declined offer stays declined. Only an offer that the side has marked for
 * its next move is lost, because the opponent moves first.
 */
static DrawOffer offer_after(const Game *game, const DrawOffer *now, const DrawOffer *before,
                             bool is_of_the_mover)
{
    if (game_has_rulings(game, 3)) {
        DrawOffer offer = *now;
        offer.state = offer.state == OFFER_MARKED ? OFFER_NONE : offer.state;
        return offer;
    }
    /* Under earlier rulings, an offer was open again if the opponent had answered it with the move
     * that is taken back, or by touching a piece after that move. */
    bool stays = is_of_the_mover || now->state == OFFER_OPEN || now->used_for != before->used_for;
    DrawOffer offer = stays && now->used_for != OFFER_NEVER ? *now : *before;
    if (is_of_the_mover && offer.state == OFFER_NONE && offer.touched_away > 1 + game->ply_count) {
        offer.state = OFFER_OPEN;
    }
    return offer;
}

/* After a takeback has restored the state *before, brings back what must stay: penalized illegal
 * moves, offers and notes. */
static void keep_rulings(Game *game, const Turn *now, const Snapshot *before)
{
    for (Side side = SIDE_WHITE; side <= SIDE_BLACK; side++) {
        game->turn.illegal_moves[side] = now->illegal_moves[side];
        game->turn.offers[side] = offer_after(game, &now->offers[side], &before->turn.offers[side],
                                              side == game_turn(game));
    }
    for (int i = before->note_count; i < game->note_count; i++) {
        GameNote *note = &game->notes[i];
        note->plies = note->plies < game->ply_count ? note->plies : game->ply_count;
    }
}

/* Restores the board, clocks, obligations and requests as before the last move. Keeps later offers
 * and rulings, except under version 1 of the rulings. */
static void take_back(Game *game, Decision *decision)
{
    game->ply_count--;
    const PlyEntry *last = game_entry(game, game->ply_count);
    const Snapshot *before = &last->before;
    Turn now = game->turn;
    game->turn = before->turn;
    clock_put_back(&game->clock, &before->clock);
    clock_start(&game->clock, game->time_ms);
    if (!game_has_rulings(game, 2)) {
        game->note_count = before->note_count;
    } else {
        keep_rulings(game, &now, before);
    }
    game_report(game, decision,
                &(Statement){.id = EVENT_TAKEN_BACK,
                             .side = last->ply.side,
                             .number = position_fullmove_number(game_position(game)),
                             .name = spoken_name_of(game_position(game), last->ply.move)});
}

void take_back_request_apply(Game *game, const GameAction *action, Decision *decision)
{
    if (game->house_rules.take_backs == TAKE_BACK_FREE) {
        take_back(game, decision);
        return;
    }
    game->turn.take_back_is_asked = true;
    game_report(game, decision, &(Statement){.id = EVENT_TAKE_BACK_ASKED, .side = action->player});
}

GameRefusal take_back_answer_refusal(const Game *game, const GameAction *action)
{
    bool may = game->turn.take_back_is_asked && action->player == game_turn(game);
    return may ? REFUSAL_NONE : REFUSAL_NO_TAKE_BACK_ASKED;
}

void take_back_grant_apply(Game *game, const GameAction *action, Decision *decision)
{
    (void)action;
    take_back(game, decision);
}

void take_back_refuse_apply(Game *game, const GameAction *action, Decision *decision)
{
    game->turn.take_back_is_asked = false;
    game_report(game, decision,
                &(Statement){.id = EVENT_TAKE_BACK_REFUSED, .side = action->player});
}

void take_back_lapse(Game *game, Side mover, Decision *decision)
{
    if (game->turn.take_back_is_asked) {
        game->turn.take_back_is_asked = false;
        game_report(game, decision, &(Statement){.id = EVENT_TAKE_BACK_LAPSED, .side = mover});
    }
}
