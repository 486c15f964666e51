/*
 * The start of the clock, pauses, and adjournments with a sealed move (Guidelines I).
 */
#include "game/game_rules.h"

#include "notation/entry.h"

#include <string.h>

GameRefusal interruption_start_refusal(const Game *game, const GameAction *action)
{
    (void)action;
    return game_awaits_start(game) ? REFUSAL_NONE : REFUSAL_NOT_PAUSED;
}

void interruption_start_apply(Game *game, const GameAction *action, Decision *decision)
{
    (void)action;
    clock_start(&game->clock, game->time_ms);
    game_report(game, decision, &(Statement){.id = EVENT_CLOCK_STARTED});
}

void interruption_pause_apply(Game *game, const GameAction *action, Decision *decision)
{
    game->is_paused = true;
    bool is_asked_for = action->kind == GAME_ACTION_PAUSE;
    clock_stop(&game->clock, game->time_ms);
    game_report(game, decision,
                &(Statement){.id = is_asked_for ? EVENT_PAUSED : EVENT_INTERRUPTED});
}

/*
 * The refusal is the same for unreadable, ambiguous and illegal moves and for moves that an
 * obligation forbids, so that the opponent learns nothing from it.
 */
GameRefusal interruption_adjourn_refusal(const Game *game, const GameAction *action)
{
    Entry entry;
    if (action->text[0] == '\0') {
        return REFUSAL_NOTHING_SEALED;
    }
    if (!game_has_rulings(game, 2)) {
        return REFUSAL_NONE;
    }
    entry_read(game_position(game), action->text, &entry);
    bool is_playable = entry.kind == ENTRY_MOVE && game_permits(game, entry.move);
    return is_playable ? REFUSAL_NONE : REFUSAL_NOT_TO_BE_SEALED;
}

Statement game_envelope(const Game *game)
{
    Statement envelope = {.id = EVENT_ENVELOPE,
                          .side = game_turn(game),
                          .number = game_move_number(game, game->ply_count)};
    for (int i = 0; i < game->ply_count; i++) {
        const GamePly *ply = &game_entry(game, i)->ply;
        envelope.used_ms[ply->side] += ply->used_ms == RECORD_TIME_NONE ? 0 : ply->used_ms;
    }
    envelope.used_ms[game_turn(game)] += clock_used_ms(&game->clock, game->time_ms);
    for (Side side = SIDE_WHITE; side <= SIDE_BLACK; side++) {
        envelope.used_ms[side] = game_has_clock(game) ? envelope.used_ms[side] : RECORD_TIME_NONE;
        envelope.is_offering[side] = game->turn.offers[side].state == OFFER_OPEN;
    }
    memcpy(envelope.text, game->until, sizeof(game->until));
    return envelope;
}

/* The offer goes with the sealed move, so the envelope names it (Guidelines I.2.6, I.4). */
bool game_sealing_offers(const Game *game, const GameAction *action)
{
    Entry entry;
    if (!game_has_rulings(game, 3) || action->kind == GAME_ACTION_SEALED) {
        return false;
    }
    entry_read(game_position(game), action->text, &entry);
    return action->kind == GAME_ACTION_SEALED_WITH_OFFER ||
           game_offer(game, action->player) == OFFER_MARKED ||
           (entry.with_offer && offer_refusal(game, action->player) == REFUSAL_NONE);
}

void interruption_adjourn_apply(Game *game, const GameAction *action, Decision *decision)
{
    bool is_offer = game_sealing_offers(game, action);
    game->is_adjourned = true;
    memcpy(game->sealed, action->text, sizeof(game->sealed));
    memcpy(game->until, action->until, sizeof(game->until));
    game->turn.take_back_is_asked = false;
    clock_stop(&game->clock, game->time_ms);
    game_report(game, decision, &(Statement){.id = EVENT_ADJOURNED, .side = action->player});
    if (is_offer) {
        offer_open(game, action->player, false, decision);
    }
    if (game_has_rulings(game, 2)) {
        Statement envelope = game_envelope(game);
        game_note(game, &envelope);
    }
}

const char *game_sealed_move(const Game *game)
{
    return game->sealed;
}

/* A replica receives the sealed move once, when it is opened. */
GameRefusal interruption_opened_refusal(const Game *game, const GameAction *action)
{
    bool is_news = game->sealed[0] == '\0' && action->text[0] != '\0';
    return is_news ? REFUSAL_NONE : REFUSAL_NOT_POSSIBLE;
}

void interruption_opened_apply(Game *game, const GameAction *action, Decision *decision)
{
    (void)decision;
    memcpy(game->sealed, action->text, sizeof(game->sealed));
}

/* A replica cannot open a sealed move that it has not received. */
GameRefusal interruption_resume_refusal(const Game *game, const GameAction *action)
{
    (void)action;
    bool is_unknown = game->is_adjourned && game->sealed[0] == '\0';
    return is_unknown ? REFUSAL_NOT_POSSIBLE : REFUSAL_NONE;
}

static void open_sealed_move(Game *game, Decision *decision)
{
    Entry entry;
    entry_read(game_position(game), game->sealed, &entry);
    /* A legal sealed move is played even if the player was obliged to move another piece, except
     * under version 1 of the rulings. */
    bool is_played =
        entry.kind == ENTRY_MOVE && (game_has_rulings(game, 2) || game_permits(game, entry.move));
    game_report(game, decision, &(Statement){.id = EVENT_ENVELOPE_OPENED});
    if (!is_played) { /* Guidelines I.8 */
        Statement said = {.id = RESULT_SEALED_MOVE, .side = game_turn(game)};
        memcpy(said.text, game->sealed, sizeof(said.text));
        ending_lose(game, decision, &said);
        return;
    }
    bool is_offer = entry.with_offer && offer_refusal(game, game_turn(game)) == REFUSAL_NONE;
    game->is_adjourned = false;
    memset(game->sealed, 0, sizeof(game->sealed));
    memset(game->until, 0, sizeof(game->until));
    playing_make(game, entry.move, is_offer ? MOVE_OFFER_DRAW : MOVE_OFFER_NONE, true, decision);
}

void interruption_resume_apply(Game *game, const GameAction *action, Decision *decision)
{
    (void)action;
    if (game->is_adjourned) {
        open_sealed_move(game, decision);
    } else {
        game->is_paused = false;
        game_report(game, decision, &(Statement){.id = EVENT_RESUMED});
    }
    if (game->outcome.reason == OUTCOME_ONGOING) {
        clock_start(&game->clock, game->time_ms);
    }
}
