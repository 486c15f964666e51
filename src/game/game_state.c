/*
 * The queries about a game (game.h), and its notes and reported events.
 */
#include "game/game_inside.h"

GamePhase game_phase(const Game *game)
{
    if (game->outcome.reason != OUTCOME_ONGOING) {
        return GAME_OVER;
    }
    if (game->is_adjourned) {
        return GAME_ADJOURNED;
    }
    return game->is_paused ? GAME_PAUSED : GAME_PLAYING;
}

bool game_is_in_doubt(const Game *game, Side *by)
{
    *by = game->doubted;
    return game->is_in_doubt;
}

const Outcome *game_outcome(const Game *game)
{
    return &game->outcome;
}

const GameSetup *game_setup(const Game *game)
{
    return &game->setup;
}

HouseRules game_house_rules(const Game *game)
{
    return game->house_rules;
}

bool game_has_rulings(const Game *game, int version)
{
    return game->rulings >= version;
}

void game_choose_bronstein(Game *game)
{
    game->clock.bronstein = game_has_rulings(game, 3)   ? CLOCK_BRONSTEIN_WAITS
                            : game_has_rulings(game, 2) ? CLOCK_BRONSTEIN_JUMPS
                                                        : CLOCK_BRONSTEIN_IS_LATE;
}

int game_rulings(const Game *game)
{
    return game->rulings;
}

PlyEntry *game_entry(const Game *game, int ply)
{
    return &game->pages[ply / PLIES_ON_PAGE][ply % PLIES_ON_PAGE];
}

const Position *game_position_at(const Game *game, int plies)
{
    return plies == 0 ? &game->setup.start : &game_entry(game, plies - 1)->after;
}

const Position *game_position(const Game *game)
{
    return game_position_at(game, game->ply_count);
}

Side game_turn(const Game *game)
{
    return position_side_to_move(game_position(game));
}

int game_ply_count(const Game *game)
{
    return game->ply_count;
}

const GamePly *game_ply_at(const Game *game, int ply)
{
    return &game_entry(game, ply)->ply;
}

int game_move_number(const Game *game, int ply)
{
    return position_fullmove_number(game_position_at(game, ply));
}

const Clock *game_clock(const Game *game)
{
    return &game->clock;
}

static bool has_clock(const Game *game, Side side)
{
    return game->clock.control[side].kind == TIME_CONTROL_COUNT_UP ||
           time_control_is_limited(&game->clock.control[side]);
}

bool game_has_clock(const Game *game)
{
    return has_clock(game, SIDE_WHITE) || has_clock(game, SIDE_BLACK);
}

int64_t game_time_ms(const Game *game, int64_t now_ms)
{
    int64_t time_ms = now_ms - game->origin_ms;
    return time_ms > game->time_ms ? time_ms : game->time_ms;
}

int64_t game_clock_ms(const Game *game, Side side, int64_t now_ms)
{
    return clock_ms(&game->clock, side, game_time_ms(game, now_ms));
}

void game_clock_text(const Game *game, Side side, int64_t now_ms, char out[static CLOCK_TEXT_MAX])
{
    clock_text_of(&game->clock, side, game_time_ms(game, now_ms), out);
}

bool game_clock_is_running(const Game *game, Side side)
{
    return game->clock.running && side == game->clock.mover && has_clock(game, side);
}

bool game_awaits_start(const Game *game)
{
    return game_phase(game) == GAME_PLAYING && !game->clock.running && game_has_clock(game);
}

int64_t game_flag_deadline(const Game *game)
{
    int64_t deadline_ms = clock_flag_deadline(&game->clock);
    return deadline_ms == CLOCK_NEVER ? CLOCK_NEVER : deadline_ms + game->origin_ms;
}

bool game_is_in_days(const Game *game)
{
    return game->setup.epoch_ms != 0;
}

int64_t game_flag_wall_ms(const Game *game)
{
    int64_t deadline_ms = clock_flag_deadline(&game->clock);
    return deadline_ms == CLOCK_NEVER ? CLOCK_NEVER : deadline_ms + game->setup.epoch_ms;
}

int64_t game_display_deadline(const Game *game, int64_t now_ms)
{
    int64_t deadline_ms = clock_display_deadline(&game->clock, game_time_ms(game, now_ms));
    return deadline_ms == CLOCK_NEVER ? CLOCK_NEVER : deadline_ms + game->origin_ms;
}

OfferState game_offer(const Game *game, Side by)
{
    return game->turn.offers[by].state;
}

int game_offer_ply(const Game *game, Side by)
{
    return game->turn.offers[by].state == OFFER_OPEN ? game->turn.offers[by].ply : -1;
}

bool game_offer_is_claim(const Game *game, Side by)
{
    return game->turn.offers[by].state == OFFER_OPEN && game->turn.offers[by].is_claim;
}

bool game_take_back_is_asked(const Game *game)
{
    return game->turn.take_back_is_asked;
}

Square game_obligation(const Game *game)
{
    return game->turn.obliged;
}

Square game_obligation_to_capture(const Game *game)
{
    return game->turn.obliged == SQUARE_NONE ? game->turn.obliged_to : SQUARE_NONE;
}

GameRefusal game_obligation_refusal(const Game *game, Move move)
{
    Square from = game->turn.obliged, to = game->turn.obliged_to;
    bool is_from = from == SQUARE_NONE || move_from(move) == from;
    bool is_to = to == SQUARE_NONE || move_to(move) == to || move_captured(move) == to;
    return is_from && is_to ? REFUSAL_NONE : game->turn.obligation;
}

bool game_permits(const Game *game, Move move)
{
    return game_obligation_refusal(game, move) == REFUSAL_NONE;
}

void game_keep_permitted(const Game *game, MoveList *moves)
{
    int count = 0;
    for (int i = 0; i < moves->count; i++) {
        if (game_permits(game, moves->moves[i])) {
            moves->moves[count++] = moves->moves[i];
        }
    }
    moves->count = count;
}

int game_illegal_moves(const Game *game, Side side)
{
    return game->turn.illegal_moves[side];
}

bool game_claim_is_lost(const Game *game)
{
    return game->turn.claim_is_lost;
}

int game_note_count(const Game *game)
{
    return game->note_count;
}

const GameNote *game_note_at(const Game *game, int note)
{
    return &game->notes[note];
}

void game_note(Game *game, const Statement *said)
{
    game->notes[game->note_count++] = (GameNote){.plies = game->ply_count, .said = *said};
}

void game_report(Game *game, Decision *decision, const Statement *event)
{
    decision->events[decision->event_count++] = *event;
    switch (statement_event_kind(event->id)) {
    case GAME_EVENT_OFFER:
    case GAME_EVENT_DECLINED:
    case GAME_EVENT_TAKE_BACK:
    case GAME_EVENT_RULING:
    case GAME_EVENT_STATE:
        game_note(game, event);
        break;
    default: /* moves and results are not noted, because the game stores them elsewhere */
        break;
    }
}
