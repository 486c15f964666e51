/*
 * The verified users of the players, stored in the game if they must be shown beside the names.
 */
#include "fake_host.h"
#include "session/session_games.h"
#include "unit.h"

#include <stdlib.h>

static const GameSetup *setup_of(const FakeHost *host)
{
    return game_setup(session_game(host->fixture.session));
}

/* Connects ANNA as White and a user as Black. */
static void connect_players(FakeHost *host, int64_t black_user, int *white, int *black)
{
    *white = host_connect(host, ANNA, "white");
    host->place.guest = black_user;
    *black = host_connect(host, black_user, "black");
}

/* Sums up the record of the game as PGN. */
static void append_pgn(const FakeHost *host, StrBuf *out)
{
    ck_assert(session_append_record(host->fixture.session, PGN_EXPORT, false, out));
}

START_TEST(a_user_with_another_name_is_stored_in_the_game)
{
    FakeHost host;
    StrBuf pgn = {0};
    int white, black;
    host_new_game(&host, "white=Anna black=Ben");
    connect_players(&host, CARL, &white, &black);
    HAS(host_all_output(&host, white), " black tag BlackUser carl\n");
    HAS(host_all_output(&host, black), " black tag BlackUser carl\n");
    ck_assert_str_eq(setup_of(&host)->users[SIDE_BLACK], "carl");
    ck_assert_str_eq(setup_of(&host)->users[SIDE_WHITE], ""); /* anna is Anna */
    int visitor = host_connect(&host, DORA, "none");
    HAS(host_output(&host, visitor), " side=white black-user=carl setup white=Anna black=Ben ");
    HAS(host_output(&host, visitor), "about Anna - Ben (carl), move 1, White to move\n");
    append_pgn(&host, &pgn);
    HAS(strbuf_text(&pgn), "[BlackUser \"carl\"]\n");
    HAS_NOT(strbuf_text(&pgn), "WhiteUser");
    strbuf_release(&pgn);
    host_end(&host);
}
END_TEST

START_TEST(the_user_of_a_player_with_that_name_is_not_stored)
{
    FakeHost host;
    int white, black;
    host_new_game(&host, "white=Anna black=BEN");
    connect_players(&host, BEN, &white, &black);
    HAS_NOT(host_all_output(&host, white), "User");
    host_end(&host);
}
END_TEST

START_TEST(one_user_at_both_seats_is_not_stored)
{
    FakeHost host;
    int white, black;
    host_new_game(&host, "white=Anna black=Ben");
    connect_players(&host, ANNA, &white, &black);
    HAS_NOT(host_all_output(&host, white), "User");
    host_end(&host);
}
END_TEST

START_TEST(names_that_resemble_each_other_are_shown_with_both_users)
{
    FakeHost host;
    int white, black;
    host_new_game(&host, "white=Anna black=\u0430nna");
    connect_players(&host, CARL, &white, &black);
    ck_assert_str_eq(setup_of(&host)->users[SIDE_WHITE], "anna");
    ck_assert_str_eq(setup_of(&host)->users[SIDE_BLACK], "carl");
    host_end(&host);
}
END_TEST

START_TEST(a_new_name_needs_the_user_and_the_old_one_does_not)
{
    FakeHost host;
    int white, black;
    host_new_game(&host, "white=Anna black=Ben");
    connect_players(&host, BEN, &white, &black);
    HAS(host_say(&host, black, "do 1 black tag Black Anna Maria\n"), "tag BlackUser ben\n");
    HAS(host_say(&host, black, "do 2 black tag Black Ben\n"), "tag BlackUser\n");
    ck_assert_str_eq(setup_of(&host)->users[SIDE_BLACK], "");
    host_end(&host);
}
END_TEST

START_TEST(players_cannot_set_the_user)
{
    static const char *const LINES[] = {"do 1 black tag BlackUser anna\n",
                                        "do 2 black tag blackuser anna\n",
                                        "do 3 black tag BlackUser\n"};
    FakeHost host;
    int white, black;
    host_new_game(&host, "white=Anna black=Ben");
    connect_players(&host, CARL, &white, &black);
    for (size_t i = 0; i < sizeof LINES / sizeof LINES[0]; i++) {
        HAS(host_say(&host, black, LINES[i]), "because no-tag\n");
    }
    HAS(host_say(&host, white, "do 4 white tag WhiteUser ben\n"), "because no-tag\n");
    ck_assert_str_eq(setup_of(&host)->users[SIDE_BLACK], "carl");
    host_end(&host);
}
END_TEST

START_TEST(the_user_is_kept_on_resumption)
{
    FakeHost host;
    int white, black;
    host_new_saved_game(&host, "white=Anna black=Ben");
    connect_players(&host, CARL, &white, &black);
    arbiter_disconnect(host.arbiter, black, host_now_ms);
    ck_assert(host_restart(&host));
    ck_assert_str_eq(setup_of(&host)->users[SIDE_BLACK], "carl");
    (void)host_connect(&host, ANNA, "white"); /* the name of Black's user is unknown so far */
    ck_assert_str_eq(setup_of(&host)->users[SIDE_BLACK], "carl");
    host_end(&host);
}
END_TEST

START_TEST(the_user_follows_the_seat)
{
    FakeHost host;
    int white, black;
    host_new_running_game(&host, "white=Anna black=Bruno", &white, &black);
    ck_assert_str_eq(setup_of(&host)->users[SIDE_BLACK], "ben");
    host_say(&host, black, "do 7 black resign\n");
    host_say(&host, white, "want 8 rematch\n");
    host_say(&host, black, "want 9 rematch\n"); /* with the colours swapped */
    ck_assert_str_eq(setup_of(&host)->names[SIDE_WHITE], "Bruno");
    ck_assert_str_eq(setup_of(&host)->users[SIDE_WHITE], "ben");
    ck_assert_str_eq(setup_of(&host)->users[SIDE_BLACK], "");
    HAS(host_say(&host, white, "decide 10 eject 1001\n"), " white tag WhiteUser\n");
    ck_assert_str_eq(setup_of(&host)->users[SIDE_WHITE], "");
    host_end(&host);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("arbiter_users");
    TCase *tests = tcase_create("arbiter_users");
    tcase_add_test(tests, a_user_with_another_name_is_stored_in_the_game);
    tcase_add_test(tests, the_user_of_a_player_with_that_name_is_not_stored);
    tcase_add_test(tests, one_user_at_both_seats_is_not_stored);
    tcase_add_test(tests, names_that_resemble_each_other_are_shown_with_both_users);
    tcase_add_test(tests, a_new_name_needs_the_user_and_the_old_one_does_not);
    tcase_add_test(tests, players_cannot_set_the_user);
    tcase_add_test(tests, the_user_is_kept_on_resumption);
    tcase_add_test(tests, the_user_follows_the_seat);
    suite_add_tcase(suite, tests);
    return unit_run(suite);
}
