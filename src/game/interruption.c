#include "game/game_inside.h"

#include "notation/entry.h"
#include "notation/spoken.h"

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
    game_report(game, decision, GAME_EVENT_STATE, game_turn(game), "6.6", "the clock is started");
}

void interruption_pause_apply(Game *game, const GameAction *action, Decision *decision)
{
    game->is_paused = true;
    bool is_asked_for = action->kind == GAME_ACTION_PAUSE;
    clock_stop(&game->clock, game->time_ms);
    game_report(game, decision, GAME_EVENT_STATE, game_turn(game), "6.11.1",
                is_asked_for ? "the game is paused" : "the game was interrupted");
}

/*
 * What cannot be read, what is ambiguous or illegal, and what breaks an obligation is refused
 * alike, so that the opponent learns nothing from it.
 */
GameRefusal interruption_adjourn_refusal(const Game *game, const GameAction *action)
{
    Entry entry;
    if (action->text[0] == '\0') {
        return REFUSAL_NOTHING_SEALED;
    }
    if (game_is_of_old(game)) {
        return REFUSAL_NONE;
    }
    entry_read(game_position(game), action->text, &entry);
    bool is_playable = entry.kind == ENTRY_MOVE &&
                       game_obligation_refusal(game, move_from(entry.move)) == REFUSAL_NONE;
    return is_playable ? REFUSAL_NONE : REFUSAL_NOT_TO_BE_SEALED;
}

static void add_times_used(const Game *game, char out[static OUTCOME_TEXT_MAX])
{
    int64_t used_ms[SIDE_COUNT] = {0};
    for (int i = 0; i < game->ply_count; i++) {
        const GamePly *ply = &game_entry(game, i)->ply;
        used_ms[ply->side] += ply->used_ms == RECORD_TIME_NONE ? 0 : ply->used_ms;
    }
    used_ms[game_turn(game)] += clock_used_ms(&game->clock, game->time_ms);
    for (Side side = SIDE_WHITE; side <= SIDE_BLACK; side++) {
        char time[TIME_HOURS_MAX];
        time_control_format_hours(used_ms[side], time);
        sentence_add(out, "%s %s %s", side == SIDE_WHITE ? "; time used:" : ",", spoken_side(side),
                     time);
    }
}

/* Writes what is on the envelope. */
static Sentence envelope_of(const Game *game)
{
    Sentence envelope = {.text = ""};
    sentence_add(envelope.text, "%s has sealed move %d", spoken_side(game_turn(game)),
                 game_move_number(game, game->ply_count));
    envelope.brief = strlen(envelope.text);
    if (game_has_clock(game)) {
        add_times_used(game, envelope.text);
    }
    for (Side side = SIDE_WHITE; side <= SIDE_BLACK; side++) {
        if (game->turn.offers[side].state == OFFER_OPEN) {
            sentence_add(envelope.text, "; %s offers a draw", spoken_side(side));
        }
    }
    if (game->until[0] != '\0') {
        sentence_add(envelope.text, "; the game is resumed: %s", game->until);
    }
    return envelope;
}

void game_envelope(const Game *game, char out[static OUTCOME_TEXT_MAX])
{
    Sentence envelope = envelope_of(game);
    memcpy(out, envelope.text, OUTCOME_TEXT_MAX);
}

void interruption_adjourn_apply(Game *game, const GameAction *action, Decision *decision)
{
    game->is_adjourned = true;
    memcpy(game->sealed, action->text, sizeof(game->sealed));
    memcpy(game->until, action->until, sizeof(game->until));
    game->turn.take_back_is_asked = false;
    clock_stop(&game->clock, game->time_ms);
    Sentence ruling = {.text = "the game is adjourned"};
    ruling.brief = strlen(ruling.text);
    sentence_add(ruling.text, "; %s has sealed a move", spoken_side(action->player));
    game_rule(game, decision, action->player, "Guidelines I.1.1", &ruling);
    if (!game_is_of_old(game)) {
        Sentence envelope = envelope_of(game);
        game_note(game, GAME_EVENT_RULING, "Guidelines I.2", &envelope);
    }
}

const char *game_sealed_move(const Game *game)
{
    return game->sealed;
}

/* Tells a replica what was sealed. */
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

/* A replica cannot open what it has not been told. */
GameRefusal interruption_resume_refusal(const Game *game, const GameAction *action)
{
    (void)action;
    bool is_unknown = game->is_adjourned && game->sealed[0] == '\0';
    return is_unknown ? REFUSAL_NOT_POSSIBLE : REFUSAL_NONE;
}

/* Loses the game for who sealed something that is not one legal move (Guidelines I.8). */
static void lose_by_sealed_move(Game *game, Decision *decision)
{
    Side side = game_turn(game);
    ending_lose(game, decision, side, OUTCOME_SEALED_MOVE, "Guidelines I.8",
                "%s's sealed move \"%s\" is illegal or ambiguous", spoken_side(side), game->sealed);
}

static void open_sealed_move(Game *game, Decision *decision)
{
    Entry entry;
    entry_read(game_position(game), game->sealed, &entry);
    /* A legal move that breaks an obligation is not an illegal one. */
    bool is_played = entry.kind == ENTRY_MOVE &&
                     (!game_is_of_old(game) ||
                      game_obligation_refusal(game, move_from(entry.move)) == REFUSAL_NONE);
    game_report(game, decision, GAME_EVENT_RULING, game_turn(game), "Guidelines I.7",
                "the sealed move is opened");
    if (!is_played) {
        lose_by_sealed_move(game, decision);
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
        game_report(game, decision, GAME_EVENT_STATE, game_turn(game), "6.11.3",
                    "the game goes on");
    }
    if (game->outcome.reason == OUTCOME_ONGOING) {
        clock_start(&game->clock, game->time_ms);
    }
}
