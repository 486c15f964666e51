#include "unit.h"

#include "commands/submit.h"
#include "session_fixture.h"
#include "terms/options.h"

START_TEST(a_person_is_asked_before_resigning_and_a_script_is_not)
{
    SessionFixture fixture;
    fixture_begin(&fixture, CLIENT_LINES, "");
    fixture_type(&fixture, 0, "e4");
    ck_assert_int_eq(fixture_type(&fixture, 0, "resign white"), REPLY_QUESTION);
    ClientQuestion question;
    ck_assert(client_question(fixture.client, &question));
    ck_assert_int_eq(question.kind, QUESTION_RESIGN);
    ck_assert_int_eq(question.side, SIDE_WHITE);
    fixture_type(&fixture, 0, "no");
    ck_assert_int_eq(fixture_question(&fixture), QUESTION_NONE);
    fixture_type(&fixture, 0, "resign");
    fixture_type(&fixture, 0, "yes");
    ck_assert_str_eq(fixture_reply_line(&fixture, 0),
                     "1-0 Black resigns. White wins (Article 5.1.2).");
    fixture_end(&fixture);
}
END_TEST

START_TEST(another_line_closes_the_question)
{
    SessionFixture fixture;
    fixture_begin(&fixture, CLIENT_LINES, "");
    fixture_type(&fixture, 0, "resign");
    ck_assert_int_eq(fixture_type(&fixture, 0, "e4"), REPLY_MOVE);
    ck_assert_int_eq(fixture_question(&fixture), QUESTION_NONE);
    ck_assert_int_eq(fixture_type(&fixture, 0, "yes"), REPLY_REFUSED);
    ck_assert_int_eq(game_phase(session_game(fixture.session)), GAME_PLAYING);
    fixture_end(&fixture);
}
END_TEST

START_TEST(the_letter_n_answers_no_to_an_open_question)
{
    SessionFixture fixture;
    fixture_begin(&fixture, CLIENT_LINES, "");
    ck_assert_int_eq(fixture_type(&fixture, 0, "n"), REPLY_REFUSED);
    fixture_type(&fixture, 0, "resign");
    fixture_clear_replies(&fixture);
    fixture_submit(&fixture, "N");
    ck_assert_int_eq(fixture.reply.count, 0);
    ck_assert_int_eq(fixture_question(&fixture), QUESTION_NONE);
    ck_assert_int_eq(game_phase(session_game(fixture.session)), GAME_PLAYING);
    fixture_type(&fixture, 0, "e4");
    fixture_type(&fixture, 0, "takeback");
    ck_assert_int_eq(fixture_type(&fixture, 0, "n"), REPLY_DECLINED);
    fixture_end(&fixture);
}
END_TEST

START_TEST(the_option_yes_never_accepts_a_draw)
{
    SessionFixture fixture;
    fixture_begin(&fixture, CLIENT_LINES, "");
    fixture_type(&fixture, 0, "e4");
    fixture_type(&fixture, 0, "e5 (=)");
    ck_assert_int_eq(fixture_type(&fixture, 0, "yes"), REPLY_REFUSED);
    ck_assert_int_eq(game_phase(session_game(fixture.session)), GAME_PLAYING);
    fixture_end(&fixture);
}
END_TEST

START_TEST(the_opponent_is_asked_to_allow_a_takeback)
{
    SessionFixture fixture;
    fixture_begin(&fixture, CLIENT_LINES, "");
    fixture_type(&fixture, 0, "e4");
    fixture_type(&fixture, 0, "takeback");
    ClientQuestion question;
    ck_assert(client_question(fixture.client, &question));
    ck_assert_int_eq(question.kind, QUESTION_TAKEBACK);
    ck_assert_int_eq(question.side, SIDE_BLACK);
    fixture_type(&fixture, 0, "yes");
    ck_assert_int_eq(game_ply_count(session_game(fixture.session)), 0);
    fixture_end(&fixture);
}
END_TEST

START_TEST(the_sealed_move_is_the_whole_next_line)
{
    SessionFixture fixture;
    fixture_begin(&fixture, CLIENT_LINES, "");
    fixture_type(&fixture, 0, "e4");
    ck_assert_int_eq(fixture_type(&fixture, 0, "adjourn"), REPLY_PROMPT);
    ck_assert_int_eq(fixture_question(&fixture), QUESTION_SEALED);
    ck_assert_int_eq(fixture_type(&fixture, 0, "resign"), REPLY_REFUSED);
    ck_assert_int_eq(game_phase(session_game(fixture.session)), GAME_PLAYING);
    fixture_type(&fixture, 0, "adjourn");
    fixture_type(&fixture, 0, "e5");
    ck_assert_int_eq(game_phase(session_game(fixture.session)), GAME_ADJOURNED);
    ck_assert_int_eq(fixture_type(&fixture, 0, "resume"), REPLY_QUESTION);
    ck_assert_int_eq(fixture_question(&fixture), QUESTION_PRESENT);
    fixture_type(&fixture, 0, "yes");
    ck_assert_int_eq(game_ply_count(session_game(fixture.session)), 2);
    fixture_end(&fixture);
}
END_TEST

START_TEST(an_empty_line_seals_nothing)
{
    SessionFixture fixture;
    fixture_begin(&fixture, CLIENT_LINES, "");
    fixture_type(&fixture, 0, "adjourn");
    ck_assert_int_eq(fixture_type(&fixture, 0, ""), REPLY_REFUSED);
    ck_assert_int_eq(game_phase(session_game(fixture.session)), GAME_PLAYING);
    ck_assert_int_eq(fixture_type(&fixture, 0, "e4"), REPLY_MOVE);
    fixture_end(&fixture);
}
END_TEST

START_TEST(the_question_whether_to_resume_must_be_answered)
{
    SessionFixture fixture;
    fixture_begin(&fixture, CLIENT_LINES, "");
    fixture_type(&fixture, 0, "e4");
    fixture_restart(&fixture, CLIENT_LINES);
    Options options = {0};
    new_game_init(&options.game, session_settings(fixture.session));
    ck_assert(submit_start(fixture.client, &options, fixture.now_ms));
    client_take(fixture.client, &fixture.reply);
    ck_assert_ptr_null(session_game(fixture.session));
    ck_assert_int_eq(fixture_question(&fixture), QUESTION_RESUME);
    ck_assert_int_eq(fixture_type(&fixture, 0, "e5"), REPLY_REFUSED);
    ck_assert_int_eq(fixture_question(&fixture), QUESTION_RESUME);
    fixture_type(&fixture, 0, "yes");
    ck_assert_int_eq(game_ply_count(session_game(fixture.session)), 1);
    fixture_end(&fixture);
}
END_TEST

static void start_with_file(SessionFixture *fixture)
{
    Options options = {.path = "one.pgn", .paths = {"one.pgn"}, .path_count = 1};
    new_game_init(&options.game, session_settings(fixture->session));
    ck_assert(submit_start(fixture->client, &options, fixture->now_ms));
    client_take(fixture->client, &fixture->reply);
}

START_TEST(a_named_file_is_reported_before_the_unfinished_game)
{
    SessionFixture fixture;
    fixture_begin(&fixture, CLIENT_LINES, "");
    fixture_type(&fixture, 0, "e4");
    fixture_type(&fixture, 0, "save one.pgn");
    fixture_restart(&fixture, CLIENT_LINES);
    start_with_file(&fixture);
    ck_assert_int_eq(fixture.reply.count, 2);
    ck_assert_int_ne(fixture.reply.lines[0].kind, REPLY_QUESTION);
    ck_assert_int_eq(fixture.reply.lines[1].kind, REPLY_QUESTION);
    fixture_type(&fixture, 0, "resume");
    ck_assert_int_eq(fixture_question(&fixture), QUESTION_NONE);
    fixture_type(&fixture, 0, "resign");
    fixture_type(&fixture, 0, "yes");
    fixture_restart(&fixture, CLIENT_LINES);
    start_with_file(&fixture);
    ck_assert_int_eq(fixture.reply.count, 1);
    ck_assert_int_ne(fixture.reply.lines[0].message, MESSAGE_NEW_GAME);
    fixture_end(&fixture);
}
END_TEST

START_TEST(quitting_a_saved_game_asks_nothing)
{
    SessionFixture fixture;
    fixture_begin(&fixture, CLIENT_LINES, "");
    fixture_type(&fixture, 0, "e4");
    fixture_type(&fixture, 0, "quit");
    ck_assert(client_has_quit(fixture.client));
    fixture_end(&fixture);
}
END_TEST

START_TEST(the_option_yes_answers_for_its_player_and_never_for_the_opponent)
{
    SessionFixture fixture;
    Settings settings;
    settings_init(&settings);
    fixture_begin_with(&fixture, &(SessionSetup){.settings = &settings, .lot = 1}, CLIENT_LINES,
                       true, "");
    fixture_submit(&fixture, "e4");
    fixture_submit(&fixture, "takeback");
    ck_assert(reply_has(&fixture.reply, REPLY_QUESTION));
    ck_assert_int_eq(game_ply_count(session_game(fixture.session)), 1);
    fixture_submit(&fixture, "e5");
    fixture_submit(&fixture, "adjourn Nf3");
    fixture_submit(&fixture, "resume");
    ck_assert_int_eq(game_phase(session_game(fixture.session)), GAME_ADJOURNED);
    fixture_submit(&fixture, "resign");
    ck_assert_str_eq(fixture_last_reply(&fixture, REPLY_RESULT),
                     "0-1 White resigns. Black wins (Article 5.1.2).");
    fixture_end(&fixture);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("session_question");
    TCase *tests = tcase_create("session_question");
    tcase_add_test(tests, a_person_is_asked_before_resigning_and_a_script_is_not);
    tcase_add_test(tests, another_line_closes_the_question);
    tcase_add_test(tests, the_letter_n_answers_no_to_an_open_question);
    tcase_add_test(tests, the_option_yes_never_accepts_a_draw);
    tcase_add_test(tests, the_opponent_is_asked_to_allow_a_takeback);
    tcase_add_test(tests, the_sealed_move_is_the_whole_next_line);
    tcase_add_test(tests, an_empty_line_seals_nothing);
    tcase_add_test(tests, the_question_whether_to_resume_must_be_answered);
    tcase_add_test(tests, a_named_file_is_reported_before_the_unfinished_game);
    tcase_add_test(tests, quitting_a_saved_game_asks_nothing);
    tcase_add_test(tests, the_option_yes_answers_for_its_player_and_never_for_the_opponent);
    suite_add_tcase(suite, tests);
    return unit_run(suite);
}
