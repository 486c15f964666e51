/*
 * Creates games, applies actions to them, and keeps their time.
 */
#include "game/can_mate.h"
#include "game/game_action_row.h"
#include "game/game_rules.h"
#include "game/permission.h"

#include "util/array.h"
#include "util/text.h"

#include <stdlib.h>
#include <string.h>

/* Reserves memory for one more ply and for the notes of one action. Returns false if out of memory.
 */
static bool reserve(Game *game)
{
    size_t notes_after = (size_t)game->note_count + GAME_EVENTS_MAX;
    GameNote *notes = array_reserve(game->notes, notes_after, &game->note_capacity, sizeof(*notes));
    if (notes == NULL) {
        return false;
    }
    game->notes = notes;
    if (game->ply_count < game->page_count * PLIES_ON_PAGE) {
        return true;
    }
    PlyEntry **pages =
        array_grow(game->pages, (size_t)game->page_count, &game->page_capacity, sizeof(PlyEntry *));
    if (pages == NULL) {
        return false;
    }
    game->pages = pages;
    pages[game->page_count] = malloc(PLIES_ON_PAGE * sizeof(**pages));
    if (pages[game->page_count] == NULL) {
        return false;
    }
    game->page_count++;
    return true;
}

static Game *begin(const GameSetup *setup, int64_t now_ms, bool is_from_journal)
{
    Game *game = calloc(1, sizeof(*game));
    if (game == NULL) {
        return NULL;
    }
    game->memory = can_mate_memory();
    if (game->memory == NULL || !reserve(game)) {
        game_free(game);
        return NULL;
    }
    game->is_from_journal = game->may_be_dead = is_from_journal;
    game->setup = *setup;
    game->house_rules = setup->house_rules;
    game->rulings = setup->rulings;
    game->origin_ms = now_ms;
    game->turn.offers[SIDE_WHITE].used_for = OFFER_NEVER;
    game->turn.offers[SIDE_BLACK].used_for = OFFER_NEVER;
    clock_init(&game->clock, setup->time, setup->house_rules.increment_after_move, game_turn(game));
    game_choose_bronstein(game);
    if (!setup->clock_waits) {
        clock_start(&game->clock, 0);
    }
    Decision decision = {0};
    ending_after_move(game, &decision);
    return game;
}

Game *game_new(const GameSetup *setup, int64_t now_ms)
{
    return begin(setup, now_ms, false);
}

Game *game_new_from_journal(const GameSetup *setup)
{
    return begin(setup, 0, true);
}

void game_free(Game *game)
{
    if (game != NULL) {
        free(game->memory);
        for (int i = 0; i < game->page_count; i++) {
            free(game->pages[i]);
        }
        free(game->pages);
        free(game->notes);
        free(game);
    }
}

static GameRefusal refusal_of(const Game *game, const GameAction *action, int64_t time_ms)
{
    const GameActionRow *row = game_action_row(action->kind);
    if (row == NULL) {
        return REFUSAL_NOT_POSSIBLE;
    }
    GameRefusal refusal = game_phase_refusal(game, action->kind);
    if (refusal != REFUSAL_NONE) {
        return refusal;
    }
    bool is_flag = action->kind == GAME_ACTION_FLAG;
    if (game_phase(game) != GAME_OVER && clock_has_fallen(&game->clock, time_ms) != is_flag) {
        return is_flag ? REFUSAL_FLAG_UP : REFUSAL_FLAG_FELL;
    }
    if (row->is_of_the_move && action->player != game_turn(game)) {
        return REFUSAL_NOT_YOUR_MOVE;
    }
    return row->refusal == NULL ? REFUSAL_NONE : row->refusal(game, action);
}

const char *game_obligation_article(const Game *game)
{
    return statement_article(game->turn.obligation);
}

/* Returns the statement of a refusal. If an obligation is the reason for it, the statement names
 * the piece that must move or be captured. */
static Statement statement_of(const Game *game, GameRefusal refusal)
{
    Statement statement = {.id = refusal};
    if (refusal == game->turn.obligation && refusal != REFUSAL_NONE) {
        Square square =
            refusal == REFUSAL_ILLEGAL_CAPTURE ? game->turn.obliged_to : game->turn.obliged;
        statement.name = (SpokenName){.kind = SPOKEN_NAME_SQUARE, .from = square};
        statement.piece = piece_kind(position_piece_at(game_position(game), square));
    }
    return statement;
}

static bool is_text_of(const Statement *statement, const char *text)
{
    StrBuf own = {0};
    statement_append(statement, NULL, STATEMENT_WHOLE, SPOKEN_SAN, &own);
    bool is_same = text_is_same(strbuf_text(&own), text);
    strbuf_release(&own);
    return is_same;
}

bool game_find_refusal(const Game *game, const char *article, const char *text, Statement *out)
{
    for (StatementId id = REFUSAL_NONE + 1; id <= REFUSAL_LAST; id++) {
        Statement statement = statement_of(game, id);
        for (Side side = SIDE_WHITE; side <= SIDE_BLACK; side++) {
            statement.side = side;
            if (text_is_same(statement_article(id), article) && is_text_of(&statement, text)) {
                *out = statement;
                return true;
            }
        }
    }
    return false;
}

Decision game_would_act(const Game *game, const GameAction *action, int64_t now_ms)
{
    GameRefusal refusal = refusal_of(game, action, game_time_ms(game, now_ms));
    return (Decision){.refusal = statement_of(game, refusal)};
}

Decision game_act(Game *game, const GameAction *action, int64_t now_ms)
{
    int64_t time_ms = game_time_ms(game, now_ms);
    playing_settle(game);
    GameRefusal refusal = refusal_of(game, action, time_ms);
    if (refusal == REFUSAL_NONE && !reserve(game)) {
        refusal = REFUSAL_OUT_OF_MEMORY;
    }
    if (refusal != REFUSAL_NONE) {
        return (Decision){.refusal = statement_of(game, refusal)};
    }
    Decision decision = {0};
    const GameActionRow *row = game_action_row(action->kind);
    game->time_ms = time_ms;
    game->before = (Snapshot){clock_read(&game->clock, time_ms), game->turn, game->note_count};
    if (row->apply != NULL) {
        row->apply(game, action, &decision);
    }
    return decision;
}

void game_discount(Game *game, int64_t from_ms, int64_t to_ms)
{
    if (to_ms > from_ms && !game_is_in_days(game)) {
        game->origin_ms += to_ms - from_ms;
    }
}

void game_align(Game *game, int64_t time_ms, int64_t now_ms)
{
    game->origin_ms = now_ms - time_ms;
}

int64_t game_follow_wall(Game *game, int64_t now_ms, int64_t wall_ms)
{
    int64_t before_ms = game->origin_ms;
    game_align(game, wall_ms - game->setup.epoch_ms, now_ms);
    return game->origin_ms - before_ms;
}

void game_rebase(Game *game, int64_t now_ms)
{
    playing_end_replay(game);
    game->origin_ms = now_ms - game->time_ms;
}
