/*
 * Fuzz target: the actions of a journal from arbitrary bytes. Lines that are not actions are
 * skipped, refused actions change nothing, and replaying the accepted actions gives the same game.
 */
#define _GNU_SOURCE
#include <string.h>

#include "game/game.h"
#include "game/game_action.h"
#include "game_replay.h"
#include "game_script.h"
#include "target.h"

static char *description(const Game *game)
{
    StrBuf text = {0};
    game_script_describe(game, 0, &text);
    return strbuf_detach(&text);
}

static void check_same(const Game *one, const Game *other)
{
    char *this = description(one), *that = description(other);
    TARGET_CHECK(this != NULL && that != NULL && strcmp(this, that) == 0);
    free(this);
    free(that);
}

static void check_state(const Game *game)
{
    Square square = game_obligation(game);
    TARGET_CHECK(position_check(game_position(game)));
    TARGET_CHECK((game_outcome(game)->reason != OUTCOME_ONGOING) ==
                 (game_phase(game) == GAME_OVER));
    if (square != SQUARE_NONE) {
        TARGET_CHECK(position_piece_at(game_position(game), square) != PIECE_NONE);
    }
}

static void try_line(Game *game, const char *line, GameLog *log)
{
    GameAction action;
    int64_t time_ms;
    if (!game_action_parse(line, game_position(game), &action, &time_ms)) {
        return;
    }
    Position before = *game_position(game);
    Decision decision = game_act(game, &action, time_ms);
    if (decision_is_accepted(&decision)) {
        game_log_add(log, &action, &before, game_time_ms(game, time_ms));
    } else {
        StrBuf why = {0};
        statement_append_with_article(&decision.refusal, NULL, SPOKEN_WORDS, &why);
        TARGET_CHECK(why.length > 0 && decision.event_count == 0);
        strbuf_release(&why);
    }
    check_state(game);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length)
{
    StrBuf text = {0};
    GameSetup setup;
    GameLog log;
    strbuf_append_bytes(&text, (const char *)bytes, length);
    char *all = strdup(strbuf_text(&text)), *rest = all;
    if (!game_setup_parse(strsep(&rest, "\n"), &setup)) {
        game_setup_init(&setup);
    }
    Game *game = game_new(&setup, 0);
    game_log_init(&log, &setup);
    TARGET_CHECK(game != NULL && all != NULL);
    for (char *line = strsep(&rest, "\n"); line != NULL; line = strsep(&rest, "\n")) {
        try_line(game, line, &log);
    }
    Game *again = game_log_replay(&log);
    TARGET_CHECK(again != NULL);
    game_rebase(game, 0);
    game_rebase(again, 0);
    check_same(game, again);
    game_free(again);
    game_free(game);
    game_log_release(&log);
    strbuf_release(&text);
    free(all);
    return 0;
}
