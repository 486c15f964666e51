#include "link/progress.h"

#include <string.h>

#include "unit.h"

/* A progress with the names of its players. */
static Progress make(GamePhase phase, const char *white, const char *black, const char *user)
{
    Progress progress = {
        .phase = phase, .number = 12, .side = SIDE_BLACK, .deadline_ms = CLOCK_NEVER};
    game_setup_init(&progress.setup);
    strcpy(progress.setup.names[SIDE_WHITE], white);
    strcpy(progress.setup.names[SIDE_BLACK], black);
    strcpy(progress.setup.users[SIDE_BLACK], user);
    return progress;
}

static const struct {
    GamePhase phase;
    const char *name, *white, *black, *user;
} ROWS[] = {
    {GAME_PLAYING, "playing", "Anna", "", ""},
    {GAME_PAUSED, "paused", "Anna Ö. = 100 %", "Ben", "carl"},
    {GAME_ADJOURNED, "adjourned", "", "number=1", "1000"},
    {GAME_OVER, "over", "Anna", "Ben", "ben"},
};

START_TEST(a_progress_is_read_as_it_was_written)
{
    StrBuf parts = {0};
    Progress progress = make(ROWS[_i].phase, ROWS[_i].white, ROWS[_i].black, ROWS[_i].user);
    Progress read = {0};
    progress_append_parts(&progress, &parts);
    ck_assert_str_eq(progress_name(&progress), ROWS[_i].name);
    ck_assert(progress_parse(ROWS[_i].name, strbuf_text(&parts), &read));
    ck_assert_int_eq(read.phase, ROWS[_i].phase);
    ck_assert_int_eq(read.number, 12);
    ck_assert_int_eq(read.side, SIDE_BLACK);
    ck_assert(game_setup_is_same(&read.setup, &progress.setup));
    ck_assert_str_eq(read.setup.users[SIDE_WHITE], "");
    ck_assert_str_eq(read.setup.users[SIDE_BLACK], ROWS[_i].user);
    strbuf_release(&parts);
}
END_TEST

START_TEST(the_deadline_of_a_game_in_days_is_kept)
{
    StrBuf parts = {0};
    Progress progress = make(GAME_PLAYING, "Anna", "Ben", "");
    Progress read = {0};
    progress_append_parts(&progress, &parts);
    ck_assert(progress_parse("playing", strbuf_text(&parts), &read));
    ck_assert_int_eq(read.deadline_ms, CLOCK_NEVER);
    progress.deadline_ms = INT64_C(1790000000123);
    strbuf_clear(&parts);
    progress_append_parts(&progress, &parts);
    ck_assert(progress_parse("playing", strbuf_text(&parts), &read));
    ck_assert_int_eq(read.deadline_ms, INT64_C(1790000000123));
    ck_assert_str_eq(read.setup.names[SIDE_BLACK], "Ben");
    strbuf_release(&parts);
}
END_TEST

START_TEST(a_progress_has_the_number_and_side_of_the_next_move)
{
    GameSetup setup;
    game_setup_init(&setup);
    Game *game = game_new(&setup, 0);
    Progress progress = progress_of(game);
    ck_assert_int_eq(progress.phase, game_phase(game));
    ck_assert_int_eq(progress.number, 1);
    ck_assert_int_eq(progress.side, SIDE_WHITE);
    game_free(game);
}
END_TEST

#define LONG "a-name-of-64-bytes----------------------------------------------"

/* Names and parts that are not read. */
static const struct {
    const char *name, *parts;
} MALFORMED[] = {
    {"sealed", "number=12 side=white setup"},
    {"playing", ""},
    {"playing", "number=12"},
    {"playing", "number=12 side=white"},
    {"playing", "number=12 side=green setup"},
    {"playing", "number=x side=white setup"},
    {"playing", "number=0 side=white setup"},
    {"playing", "number=12 side=white deadline=soon setup"},
    {"playing", "number=12 side=white deadline=999999999999999 setup"},
    {"playing", "number=123456789 side=white setup"},
    {"playing", "side=white number=12 setup"},
    {"playing", "number=12 side=white set up"},
    {"playing", "number=12 side=white white-user=anna"},
    {"playing", "number=12 side=white white-user=" LONG LONG " setup"},
    {"listed", ""},
};

START_TEST(malformed_parts_change_nothing)
{
    Progress progress = make(GAME_OVER, "Anna", "Ben", "");
    ck_assert(!progress_parse(MALFORMED[_i].name, MALFORMED[_i].parts, &progress));
    ck_assert_int_eq(progress.number, 12);
    ck_assert_str_eq(progress.setup.names[SIDE_WHITE], "Anna");
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("progress");
    TCase *tests = tcase_create("progress");
    tcase_add_loop_test(tests, a_progress_is_read_as_it_was_written, 0,
                        sizeof ROWS / sizeof ROWS[0]);
    tcase_add_test(tests, the_deadline_of_a_game_in_days_is_kept);
    tcase_add_test(tests, a_progress_has_the_number_and_side_of_the_next_move);
    tcase_add_loop_test(tests, malformed_parts_change_nothing, 0,
                        sizeof MALFORMED / sizeof MALFORMED[0]);
    suite_add_tcase(suite, tests);
    return unit_run(suite);
}
