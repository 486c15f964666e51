/*
 * A program that is started again after any action has the same game: random games, all kinds of
 * actions, and after each what is on disk is played and compared with what is open. The folder of
 * finished games cannot be made, so that nothing but the journal knows of them.
 */
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "game_random.h"
#include "game_script.h"
#include "session/session_inside.h"
#include "session_table.h"
#include "unit.h"

enum {
    STEPS = 120,                 /* actions tried in one game */
    PER_ROW = 6,                 /* games in one reported result */
    ROWS = 10,                   /* reported results */
    KINDS = GAME_ACTION_RULINGS, /* of actions that there are, but for that last one and none */
};

static char *description(const Game *game)
{
    StrBuf text = {0};
    game_script_describe(game, 0, &text);
    return strbuf_detach(&text);
}

/* Both games are told from the moment of the last action. */
static void compare(const Table *table, uint64_t seed, int step)
{
    Session *session = table->session;
    if (session->journal == NULL) {
        return; /* it was aborted before the first move */
    }
    Game *stored = stored_game_peek(journal_path(session->journal));
    ck_assert_msg(stored != NULL, "game %" PRIu64 ", step %d: it cannot be read", seed, step);
    game_rebase(session->game, 0);
    char *here = description(session->game), *there = description(stored);
    game_rebase(session->game, table->now_ms);
    ck_assert_msg(strcmp(here, there) == 0, "game %" PRIu64 ", step %d: open\n%sstored\n%s", seed,
                  step, here, there);
    free(here);
    free(there);
    game_free(stored);
}

/* Plays one random game; counts in `accepted` what kinds of actions were. */
static void play(Table *table, uint64_t seed, int accepted[static KINDS])
{
    GameRandom random;
    GameSetup setup;
    game_random_init(&random, seed);
    game_random_setup(&random, &setup);
    ck_assert(session_begin_setup(table->client, &setup, table->now_ms));
    for (int step = 0; step < STEPS && game_phase(session_game(table->session)) != GAME_OVER;
         step++) {
        GameAction action = game_random_action(&random, session_game(table->session));
        table->now_ms += game_random_passed_ms(&random);
        table_set_disk_ms(table->now_ms);
        session_commit(table->session, action, table->now_ms, table->client);
        client_take(table->client, &table->reply);
        bool is_accepted = !reply_has(&table->reply, REPLY_REFUSED);
        table_forget(table);
        if (is_accepted) {
            accepted[action.kind]++;
            compare(table, seed, step);
        }
    }
}

static void begin(Table *table)
{
    table_begin(table, CLIENT_SCRIPT, "");
    scratch_write(table->data, "", 0);
    table_forget(table);
}

START_TEST(the_journal_alone_holds_the_game_after_every_action)
{
    int accepted[KINDS] = {0};
    Table table;
    begin(&table);
    for (int i = 0; i < PER_ROW; i++) {
        play(&table, (uint64_t)(_i * PER_ROW + i), accepted);
    }
    table_end(&table);
}
END_TEST

/* What random games reach too seldom: each kind of end, by what ends a game. */
static const char *const ENDS[] = {
    "resign",
    "f3|f6 (=)|accept",
    "forfeit black",
    "forfeit both",
    "f3|abort",
    "adjudicate 1-0",
    "f3|e5|g4|Qh4#",
    "+2000000 status",
    "f3|penalty black|penalty black",
    "f3|takeback|yes|resign",
    "adjourn f3|resume|resign",
};

START_TEST(the_journal_alone_holds_every_end)
{
    Table table;
    begin(&table);
    table_new_game(&table, "time=20 takebacks=free penalties=yes");
    char *script = strdup(ENDS[_i]), *rest = script;
    for (char *line = strsep(&rest, "|"); line != NULL; line = strsep(&rest, "|")) {
        bool waits = line[0] == '+';
        if (waits) {
            table_say(&table, 0, "f3");
            table_say(&table, 0, "f6");
            table_wait(&table, strtol(line, &line, 10));
        } else {
            table_say(&table, 10, line);
        }
        compare(&table, (uint64_t)_i, 0);
    }
    ck_assert_int_eq(game_phase(session_game(table.session)), GAME_OVER);
    Outcome outcome = *game_outcome(session_game(table.session));
    table_restart(&table, CLIENT_SCRIPT);
    ck_assert(table_resume(&table));
    ck_assert_int_eq(game_outcome(session_game(table.session))->reason, outcome.reason);
    ck_assert_int_eq(game_outcome(session_game(table.session))->result, outcome.result);
    free(script);
    table_end(&table);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("session_restart");
    TCase *tests = tcase_create("session_restart");
    tcase_set_timeout(tests, 60);
    tcase_add_loop_test(tests, the_journal_alone_holds_the_game_after_every_action, 0, ROWS);
    tcase_add_loop_test(tests, the_journal_alone_holds_every_end, 0,
                        (int)(sizeof ENDS / sizeof ENDS[0]));
    suite_add_tcase(suite, tests);
    return unit_run(suite);
}
