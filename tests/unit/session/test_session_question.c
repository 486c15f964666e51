#include "unit.h"

#include "commands/submit.h"
#include "session_table.h"
#include "terms/options.h"

START_TEST(a_person_is_asked_before_resigning_and_a_script_is_not)
{
    Table table;
    table_begin(&table, CLIENT_LINES, "");
    table_say(&table, 0, "e4");
    ck_assert_int_eq(table_say(&table, 0, "resign white"), REPLY_QUESTION);
    ClientQuestion question;
    ck_assert(client_question(table.client, &question));
    ck_assert_int_eq(question.kind, QUESTION_RESIGN);
    ck_assert_int_eq(question.side, SIDE_WHITE);
    table_say(&table, 0, "no");
    ck_assert_int_eq(table_asked(&table), QUESTION_NONE);
    table_say(&table, 0, "resign");
    table_say(&table, 0, "yes");
    ck_assert_str_eq(table_said(&table, 0), "1-0 Black resigned (Article 5.1.2)");
    table_end(&table);
}
END_TEST

START_TEST(another_line_closes_the_question)
{
    Table table;
    table_begin(&table, CLIENT_LINES, "");
    table_say(&table, 0, "resign");
    ck_assert_int_eq(table_say(&table, 0, "e4"), REPLY_MOVE);
    ck_assert_int_eq(table_asked(&table), QUESTION_NONE);
    ck_assert_int_eq(table_say(&table, 0, "yes"), REPLY_REFUSED);
    ck_assert_int_eq(game_phase(session_game(table.session)), GAME_PLAYING);
    table_end(&table);
}
END_TEST

START_TEST(yes_never_accepts_a_draw)
{
    Table table;
    table_begin(&table, CLIENT_LINES, "");
    table_say(&table, 0, "e4");
    table_say(&table, 0, "e5 (=)");
    ck_assert_int_eq(table_say(&table, 0, "yes"), REPLY_REFUSED);
    ck_assert_int_eq(game_phase(session_game(table.session)), GAME_PLAYING);
    table_end(&table);
}
END_TEST

START_TEST(the_take_back_is_put_to_the_opponent)
{
    Table table;
    table_begin(&table, CLIENT_LINES, "");
    table_say(&table, 0, "e4");
    table_say(&table, 0, "takeback");
    ClientQuestion question;
    ck_assert(client_question(table.client, &question));
    ck_assert_int_eq(question.kind, QUESTION_TAKEBACK);
    ck_assert_int_eq(question.side, SIDE_BLACK);
    table_say(&table, 0, "yes");
    ck_assert_int_eq(game_ply_count(session_game(table.session)), 0);
    table_end(&table);
}
END_TEST

START_TEST(the_sealed_move_is_the_whole_next_line)
{
    Table table;
    table_begin(&table, CLIENT_LINES, "");
    table_say(&table, 0, "e4");
    ck_assert_int_eq(table_say(&table, 0, "adjourn"), REPLY_PROMPT);
    ck_assert_int_eq(table_asked(&table), QUESTION_SEALED);
    ck_assert_int_eq(table_say(&table, 0, "resign"), REPLY_REFUSED);
    ck_assert_int_eq(game_phase(session_game(table.session)), GAME_PLAYING);
    table_say(&table, 0, "adjourn");
    table_say(&table, 0, "e5");
    ck_assert_int_eq(game_phase(session_game(table.session)), GAME_ADJOURNED);
    ck_assert_int_eq(table_say(&table, 0, "resume"), REPLY_QUESTION);
    ck_assert_int_eq(table_asked(&table), QUESTION_PRESENT);
    table_say(&table, 0, "yes");
    ck_assert_int_eq(game_ply_count(session_game(table.session)), 2);
    table_end(&table);
}
END_TEST

START_TEST(an_empty_line_seals_nothing)
{
    Table table;
    table_begin(&table, CLIENT_LINES, "");
    table_say(&table, 0, "adjourn");
    ck_assert_int_eq(table_say(&table, 0, ""), REPLY_REFUSED);
    ck_assert_int_eq(game_phase(session_game(table.session)), GAME_PLAYING);
    ck_assert_int_eq(table_say(&table, 0, "e4"), REPLY_MOVE);
    table_end(&table);
}
END_TEST

START_TEST(whether_to_resume_must_be_answered)
{
    Table table;
    table_begin(&table, CLIENT_LINES, "");
    table_say(&table, 0, "e4");
    table_restart(&table, CLIENT_LINES);
    Options options = {0};
    new_game_init(&options.game, session_settings(table.session));
    ck_assert(submit_start(table.client, &options, table.now_ms));
    client_take(table.client, &table.reply);
    ck_assert_ptr_null(session_game(table.session));
    ck_assert_int_eq(table_asked(&table), QUESTION_RESUME);
    ck_assert_int_eq(table_say(&table, 0, "e5"), REPLY_REFUSED);
    ck_assert_int_eq(table_asked(&table), QUESTION_RESUME);
    table_say(&table, 0, "yes");
    ck_assert_int_eq(game_ply_count(session_game(table.session)), 1);
    table_end(&table);
}
END_TEST

static void start_with_file(Table *table)
{
    Options options = {.path = "one.pgn", .paths = {"one.pgn"}, .path_count = 1};
    new_game_init(&options.game, session_settings(table->session));
    ck_assert(submit_start(table->client, &options, table->now_ms));
    client_take(table->client, &table->reply);
}

START_TEST(a_file_that_is_named_is_told_of_first)
{
    Table table;
    table_begin(&table, CLIENT_LINES, "");
    table_say(&table, 0, "e4");
    table_say(&table, 0, "save one.pgn");
    table_restart(&table, CLIENT_LINES);
    start_with_file(&table);
    ck_assert_int_eq(table.reply.count, 2);
    ck_assert_int_ne(table.reply.lines[0].kind, REPLY_QUESTION);
    ck_assert_int_eq(table.reply.lines[1].kind, REPLY_QUESTION);
    table_say(&table, 0, "resume");
    ck_assert_int_eq(table_asked(&table), QUESTION_NONE);
    table_say(&table, 0, "resign");
    table_say(&table, 0, "yes");
    table_restart(&table, CLIENT_LINES);
    start_with_file(&table);
    ck_assert_int_eq(table.reply.count, 1);
    ck_assert_int_ne(table.reply.lines[0].message, MESSAGE_NEW_GAME);
    table_end(&table);
}
END_TEST

START_TEST(quitting_a_saved_game_asks_nothing)
{
    Table table;
    table_begin(&table, CLIENT_LINES, "");
    table_say(&table, 0, "e4");
    table_say(&table, 0, "quit");
    ck_assert(client_has_quit(table.client));
    table_end(&table);
}
END_TEST

START_TEST(the_option_yes_answers_for_its_player_and_never_for_the_opponent)
{
    Table table;
    Settings settings;
    settings_init(&settings);
    table_begin_with(&table, &(SessionSetup){.settings = &settings, .lot = 1}, CLIENT_LINES, true,
                     "");
    table_submit(&table, "e4");
    table_submit(&table, "takeback");
    ck_assert(reply_has(&table.reply, REPLY_QUESTION));
    ck_assert_int_eq(game_ply_count(session_game(table.session)), 1);
    table_submit(&table, "e5");
    table_submit(&table, "adjourn Nf3");
    table_submit(&table, "resume");
    ck_assert_int_eq(game_phase(session_game(table.session)), GAME_ADJOURNED);
    table_submit(&table, "resign");
    ck_assert_str_eq(table_last(&table, REPLY_RESULT), "0-1 White resigned (Article 5.1.2)");
    table_end(&table);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("session_question");
    TCase *tests = tcase_create("session_question");
    tcase_add_test(tests, a_person_is_asked_before_resigning_and_a_script_is_not);
    tcase_add_test(tests, another_line_closes_the_question);
    tcase_add_test(tests, yes_never_accepts_a_draw);
    tcase_add_test(tests, the_take_back_is_put_to_the_opponent);
    tcase_add_test(tests, the_sealed_move_is_the_whole_next_line);
    tcase_add_test(tests, an_empty_line_seals_nothing);
    tcase_add_test(tests, whether_to_resume_must_be_answered);
    tcase_add_test(tests, a_file_that_is_named_is_told_of_first);
    tcase_add_test(tests, quitting_a_saved_game_asks_nothing);
    tcase_add_test(tests, the_option_yes_answers_for_its_player_and_never_for_the_opponent);
    suite_add_tcase(suite, tests);
    return unit_run(suite);
}
