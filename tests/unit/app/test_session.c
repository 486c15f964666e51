#include "unit.h"

#include "app/session.h"
#include "scratch.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The moment that the session is told when it looks at the clock itself, after writing. */
static int64_t disk_done_ms;

static int64_t fake_clock(void)
{
    return disk_done_ms;
}

/* A session with folders of its own. */
typedef struct Table {
    char *folder;     /* scratch folder, with state and data below it */
    char *state;      /* of journals */
    char *data;       /* of games.pgn */
    Session *session; /* what is tested */
    Reply reply;      /* what it said last */
    int64_t now_ms;   /* the present moment */
} Table;

static Session *make_session(const Table *table, SessionManner manner)
{
    Settings settings;
    settings_init(&settings);
    Session *session = session_new(&(SessionSetup){
        .manner = manner,
        .settings = &settings,
        .state_folder = table->state,
        .data_folder = table->data,
        .clock = fake_clock,
        .lot = 1,
    });
    ck_assert_ptr_nonnull(session);
    return session;
}

static void begin(Table *table, SessionManner manner, const char *options)
{
    NewGame game;
    StrBuf reason = {0};
    *table = (Table){.folder = scratch_new(), .now_ms = 1000};
    table->state = scratch_path(table->folder, "state");
    table->data = scratch_path(table->folder, "data");
    disk_done_ms = 1000;
    table->session = make_session(table, manner);
    new_game_init(&game, session_settings(table->session));
    ck_assert(new_game_parse(&game, options, &reason));
    ck_assert(session_begin(table->session, &game, table->now_ms, &table->reply));
    strbuf_release(&reason);
}

static void end(Table *table)
{
    session_free(table->session);
    reply_release(&table->reply);
    free(table->state);
    free(table->data);
    scratch_remove(table->folder);
}

/* Says one line after that many milliseconds; returns the kind of the first line of the answer. */
static ReplyKind say(Table *table, int64_t after_ms, const char *line)
{
    reply_release(&table->reply);
    table->now_ms += after_ms;
    disk_done_ms = table->now_ms;
    session_execute(table->session, line, table->now_ms, &table->reply);
    return table->reply.count == 0 ? REPLY_NOTICE : table->reply.lines[0].kind;
}

static const char *said(const Table *table, int line)
{
    return line < table->reply.count ? table->reply.lines[line].text : "";
}

/* Lets time pass and the session notice it. */
static void wait(Table *table, int64_t after_ms)
{
    reply_release(&table->reply);
    table->now_ms += after_ms;
    disk_done_ms = table->now_ms;
    session_tick(table->session, table->now_ms, &table->reply);
}

/* Frees the session and makes another one, as the program does at its next start. */
static void restart(Table *table, SessionManner manner)
{
    session_free(table->session);
    reply_release(&table->reply);
    table->session = make_session(table, manner);
}

static int64_t clock_of(const Table *table, Side side)
{
    return game_clock_ms(session_game(table->session), side, table->now_ms);
}

/* Returns the bytes of games.pgn, empty if there is none. */
static char *read_games(const Table *table)
{
    char *path = scratch_path(table->data, "games.pgn");
    char *text = scratch_read(path, NULL);
    free(path);
    return text == NULL ? strdup("") : text;
}

/* ---- Saving ---- */

START_TEST(nothing_is_on_the_disk_before_the_first_action)
{
    Table table;
    begin(&table, SESSION_SCRIPT, "");
    ck_assert(!scratch_exists(table.state));
    ck_assert_int_eq(say(&table, 0, "e4"), REPLY_MOVE);
    ck_assert_int_ge(scratch_count(table.state), 1);
    end(&table);
}
END_TEST

START_TEST(an_action_that_was_told_is_there_after_a_restart)
{
    Table table;
    begin(&table, SESSION_SCRIPT, "white=Anderssen");
    say(&table, 0, "e4");
    say(&table, 0, "e5 (=)");
    ck_assert_str_eq(said(&table, 0), "1... e5");
    restart(&table, SESSION_SCRIPT);
    ck_assert_int_eq(session_unfinished_count(table.session), 1);
    ck_assert(session_resume(table.session, 0, table.now_ms, &table.reply));
    const Game *game = session_game(table.session);
    ck_assert_int_eq(game_ply_count(game), 2);
    ck_assert_int_eq(game_offer(game, SIDE_BLACK), OFFER_OPEN);
    ck_assert_str_eq(game_setup(game)->names[SIDE_WHITE], "Anderssen");
    end(&table);
}
END_TEST

START_TEST(a_finished_game_goes_to_the_game_file_and_its_journal_goes)
{
    Table table;
    begin(&table, SESSION_SCRIPT, "white=Anderssen");
    say(&table, 0, "e4");
    say(&table, 0, "resign");
    ck_assert_str_eq(said(&table, 0), "1-0 Black resigned (Article 5.1.2)");
    ck_assert_int_eq(session_unfinished_count(table.session), 0);
    char *games = read_games(&table);
    ck_assert_ptr_nonnull(strstr(games, "[White \"Anderssen\"]"));
    ck_assert_ptr_nonnull(strstr(games, "[Result \"1-0\"]"));
    free(games);
    end(&table);
}
END_TEST

START_TEST(a_second_session_cannot_open_the_same_game)
{
    Table table;
    begin(&table, SESSION_SCRIPT, "");
    say(&table, 0, "e4");
    Session *other = make_session(&table, SESSION_SCRIPT);
    ck_assert_int_eq(session_unfinished_count(other), 0);
    reply_release(&table.reply);
    ck_assert(!session_resume(other, 0, table.now_ms, &table.reply));
    ck_assert_int_eq(table.reply.lines[0].kind, REPLY_REFUSED);
    session_free(other);
    end(&table);
}
END_TEST

START_TEST(a_game_goes_on_when_the_disk_refuses_and_is_saved_when_it_accepts)
{
    Table table;
    begin(&table, SESSION_SCRIPT, "");
    scratch_write(table.state, "in the way", 10);
    ck_assert_int_eq(say(&table, 0, "e4"), REPLY_WARNING);
    ck_assert_ptr_nonnull(strstr(said(&table, 0), "NOT SAVED"));
    ck_assert_str_eq(said(&table, 1), "1. e4");
    ck_assert_int_eq(session_saving(table.session), SESSION_NOT_SAVED);
    ck_assert_int_eq(say(&table, 0, "e5"), REPLY_MOVE);
    ck_assert_int_eq(say(&table, 0, "save"), REPLY_REFUSED);
    ck_assert_int_eq(remove(table.state), 0);
    ck_assert_int_eq(say(&table, 0, "Nf3"), REPLY_WARNING);
    ck_assert_str_eq(said(&table, 0), "warning: the game is saved again");
    ck_assert_int_eq(session_saving(table.session), SESSION_SAVED);
    restart(&table, SESSION_SCRIPT);
    ck_assert(session_resume(table.session, 0, table.now_ms, &table.reply));
    ck_assert_int_eq(game_ply_count(session_game(table.session)), 3);
    end(&table);
}
END_TEST

START_TEST(a_result_that_cannot_be_added_is_kept_and_added_at_the_next_try)
{
    Table table;
    begin(&table, SESSION_SCRIPT, "");
    say(&table, 0, "e4");
    scratch_write(table.data, "in the way", 10);
    say(&table, 0, "resign");
    ck_assert_int_eq(session_saving(table.session), SESSION_NOT_SAVED);
    restart(&table, SESSION_SCRIPT);
    ck_assert_int_eq(session_unfinished_count(table.session), 1);
    ck_assert_int_eq(remove(table.data), 0);
    ck_assert(session_resume(table.session, 0, table.now_ms, &table.reply));
    ck_assert_int_eq(session_saving(table.session), SESSION_SAVED);
    char *games = read_games(&table);
    ck_assert_ptr_nonnull(strstr(games, "1. e4 "));
    free(games);
    ck_assert_int_eq(session_unfinished_count(table.session), 0);
    end(&table);
}
END_TEST

START_TEST(without_folders_the_game_is_played_and_says_that_it_is_not_saved)
{
    Settings settings;
    settings_init(&settings);
    Session *session = session_new(&(SessionSetup){
        .manner = SESSION_SCRIPT, .settings = &settings, .no_folder_reason = "HOME is not set"});
    NewGame game;
    Reply reply = {0};
    new_game_init(&game, &settings);
    ck_assert(session_begin(session, &game, 0, &reply));
    ck_assert_str_eq(reply_last(&reply, REPLY_WARNING),
                     "warning: the game is NOT SAVED: HOME is not set");
    session_execute(session, "e4", 0, &reply);
    session_execute(session, "resign", 0, &reply);
    ck_assert_str_eq(reply_last(&reply, REPLY_RESULT), "1-0 Black resigned (Article 5.1.2)");
    ck_assert_int_eq(session_saving(session), SESSION_NOT_SAVED);
    ck_assert_str_eq(session_saving_reason(session), "HOME is not set");
    session_free(session);
    reply_release(&reply);
}
END_TEST

/* ---- Time ---- */

START_TEST(the_disk_is_charged_to_nobody)
{
    Table table;
    begin(&table, SESSION_SCRIPT, "time=5");
    reply_release(&table.reply);
    table.now_ms = 11000;
    disk_done_ms = 14000;
    session_execute(table.session, "e4", table.now_ms, &table.reply);
    table.now_ms = 15000;
    ck_assert_int_eq(clock_of(&table, SIDE_WHITE), 290000);
    ck_assert_int_eq(clock_of(&table, SIDE_BLACK), 299000);
    end(&table);
}
END_TEST

START_TEST(a_flag_falls_when_its_time_has_come)
{
    Table table;
    begin(&table, SESSION_SCRIPT, "time=5");
    say(&table, 0, "e4");
    wait(&table, 299999);
    ck_assert(!reply_has(&table.reply, REPLY_RESULT));
    wait(&table, 1);
    ck_assert_str_eq(reply_last(&table.reply, REPLY_RESULT),
                     "1-0 Black's time ran out (Article 6.9)");
    end(&table);
}
END_TEST

START_TEST(a_move_in_the_millisecond_of_the_flag_comes_too_late)
{
    Table table;
    begin(&table, SESSION_SCRIPT, "time=5");
    say(&table, 0, "e4");
    ck_assert_int_ne(say(&table, 300000, "e5"), REPLY_MOVE);
    ck_assert(reply_has(&table.reply, REPLY_RESULT));
    ck_assert(reply_has(&table.reply, REPLY_REFUSED));
    end(&table);
}
END_TEST

START_TEST(a_player_is_warned_once_at_the_threshold)
{
    Table table;
    begin(&table, SESSION_SCRIPT, "time=5");
    session_execute(table.session, "set warning 30", table.now_ms, &table.reply);
    say(&table, 0, "e4");
    int64_t deadline_ms = session_deadline_ms(table.session, table.now_ms);
    ck_assert_int_le(deadline_ms, 270000);
    for (int i = 0; i < 17; i++) {
        wait(&table, 15000);
        ck_assert(!reply_has(&table.reply, REPLY_WARNING));
    }
    ck_assert_int_eq(session_deadline_ms(table.session, table.now_ms), 15000);
    wait(&table, 15000);
    ck_assert_str_eq(reply_last(&table.reply, REPLY_WARNING), "warning: Black has 0:30 left");
    wait(&table, 1000);
    ck_assert(!reply_has(&table.reply, REPLY_WARNING));
    end(&table);
}
END_TEST

START_TEST(without_a_clock_there_is_no_deadline)
{
    Table table;
    begin(&table, SESSION_SCRIPT, "");
    ck_assert_int_eq(session_deadline_ms(table.session, table.now_ms), -1);
    say(&table, 0, "e4");
    ck_assert_int_eq(session_deadline_ms(table.session, table.now_ms), -1);
    end(&table);
}
END_TEST

START_TEST(a_running_clock_is_written_down_now_and_then)
{
    Table table;
    begin(&table, SESSION_SCRIPT, "time=90");
    say(&table, 0, "e4");
    ck_assert_int_eq(session_deadline_ms(table.session, table.now_ms), 15000);
    wait(&table, 15000);
    table.now_ms += 1000000; /* killed; nobody played meanwhile */
    restart(&table, SESSION_SCRIPT);
    ck_assert(session_resume(table.session, 0, table.now_ms, &table.reply));
    ck_assert_int_eq(clock_of(&table, SIDE_BLACK), 90 * 60000 - 15000);
    ck_assert_int_eq(game_phase(session_game(table.session)), GAME_PAUSED);
    end(&table);
}
END_TEST

START_TEST(who_did_not_run_is_not_charged)
{
    Table table;
    begin(&table, SESSION_SCRIPT, "time=5");
    say(&table, 0, "e4");
    table.now_ms += 4000;
    ck_assert_int_eq(session_deadline_ms(table.session, table.now_ms), 11000);
    wait(&table, 3600000); /* the process was stopped for an hour */
    ck_assert(!reply_has(&table.reply, REPLY_RESULT));
    ck_assert_int_eq(game_phase(session_game(table.session)), GAME_PAUSED);
    ck_assert_int_eq(clock_of(&table, SIDE_BLACK), 296000);
    say(&table, 1000, "resume");
    ck_assert_int_eq(say(&table, 1000, "e5"), REPLY_MOVE);
    ck_assert_int_eq(clock_of(&table, SIDE_BLACK), 295000);
    end(&table);
}
END_TEST

START_TEST(an_interruption_stops_the_clocks)
{
    Table table;
    begin(&table, SESSION_SCRIPT, "time=5");
    say(&table, 0, "e4");
    reply_release(&table.reply);
    table.now_ms += 2000;
    disk_done_ms = table.now_ms;
    session_interrupt(table.session, table.now_ms, &table.reply);
    ck_assert_int_eq(game_phase(session_game(table.session)), GAME_PAUSED);
    wait(&table, 500000);
    ck_assert_int_eq(clock_of(&table, SIDE_BLACK), 298000);
    end(&table);
}
END_TEST

/* ---- Questions ---- */

static SessionQuestionKind asked(const Table *table)
{
    SessionQuestion question;
    return session_question(table->session, &question) ? question.kind : SESSION_QUESTION_NONE;
}

START_TEST(a_person_is_asked_before_resigning_and_a_script_is_not)
{
    Table table;
    begin(&table, SESSION_LINES, "");
    say(&table, 0, "e4");
    ck_assert_int_eq(say(&table, 0, "resign white"), REPLY_QUESTION);
    SessionQuestion question;
    ck_assert(session_question(table.session, &question));
    ck_assert_int_eq(question.kind, SESSION_QUESTION_RESIGN);
    ck_assert_int_eq(question.side, SIDE_WHITE);
    say(&table, 0, "no");
    ck_assert_int_eq(asked(&table), SESSION_QUESTION_NONE);
    say(&table, 0, "resign");
    say(&table, 0, "yes");
    ck_assert_str_eq(said(&table, 0), "1-0 Black resigned (Article 5.1.2)");
    end(&table);
}
END_TEST

START_TEST(another_line_closes_the_question)
{
    Table table;
    begin(&table, SESSION_LINES, "");
    say(&table, 0, "resign");
    ck_assert_int_eq(say(&table, 0, "e4"), REPLY_MOVE);
    ck_assert_int_eq(asked(&table), SESSION_QUESTION_NONE);
    ck_assert_int_eq(say(&table, 0, "yes"), REPLY_REFUSED);
    ck_assert_int_eq(game_phase(session_game(table.session)), GAME_PLAYING);
    end(&table);
}
END_TEST

START_TEST(yes_never_accepts_a_draw)
{
    Table table;
    begin(&table, SESSION_LINES, "");
    say(&table, 0, "e4");
    say(&table, 0, "e5 (=)");
    ck_assert_int_eq(say(&table, 0, "yes"), REPLY_REFUSED);
    ck_assert_int_eq(game_phase(session_game(table.session)), GAME_PLAYING);
    end(&table);
}
END_TEST

START_TEST(the_take_back_is_put_to_the_opponent)
{
    Table table;
    begin(&table, SESSION_LINES, "");
    say(&table, 0, "e4");
    say(&table, 0, "takeback");
    SessionQuestion question;
    ck_assert(session_question(table.session, &question));
    ck_assert_int_eq(question.kind, SESSION_QUESTION_TAKEBACK);
    ck_assert_int_eq(question.side, SIDE_BLACK);
    say(&table, 0, "yes");
    ck_assert_int_eq(game_ply_count(session_game(table.session)), 0);
    end(&table);
}
END_TEST

START_TEST(the_sealed_move_is_the_whole_next_line)
{
    Table table;
    begin(&table, SESSION_LINES, "");
    say(&table, 0, "e4");
    ck_assert_int_eq(say(&table, 0, "adjourn"), REPLY_QUESTION);
    ck_assert_int_eq(asked(&table), SESSION_QUESTION_SEALED);
    say(&table, 0, "resign");
    ck_assert_int_eq(game_phase(session_game(table.session)), GAME_ADJOURNED);
    ck_assert_int_eq(say(&table, 0, "resume"), REPLY_QUESTION);
    ck_assert_int_eq(asked(&table), SESSION_QUESTION_PRESENT);
    say(&table, 0, "yes");
    ck_assert(reply_has(&table.reply, REPLY_RESULT));
    end(&table);
}
END_TEST

START_TEST(an_empty_line_seals_nothing)
{
    Table table;
    begin(&table, SESSION_LINES, "");
    say(&table, 0, "adjourn");
    ck_assert_int_eq(say(&table, 0, ""), REPLY_REFUSED);
    ck_assert_int_eq(game_phase(session_game(table.session)), GAME_PLAYING);
    ck_assert_int_eq(say(&table, 0, "e4"), REPLY_MOVE);
    end(&table);
}
END_TEST

START_TEST(whether_to_resume_must_be_answered)
{
    Table table;
    begin(&table, SESSION_LINES, "");
    say(&table, 0, "e4");
    restart(&table, SESSION_LINES);
    NewGame otherwise;
    new_game_init(&otherwise, session_settings(table.session));
    session_ask_to_resume(table.session, &otherwise, &table.reply);
    ck_assert_int_eq(asked(&table), SESSION_QUESTION_RESUME);
    ck_assert_int_eq(say(&table, 0, "e5"), REPLY_REFUSED);
    ck_assert_int_eq(asked(&table), SESSION_QUESTION_RESUME);
    say(&table, 0, "yes");
    ck_assert_int_eq(game_ply_count(session_game(table.session)), 1);
    end(&table);
}
END_TEST

START_TEST(quitting_is_asked_about_while_a_game_goes_on)
{
    Table table;
    begin(&table, SESSION_LINES, "");
    say(&table, 0, "quit");
    ck_assert(session_has_quit(table.session));
    end(&table);
    begin(&table, SESSION_LINES, "");
    say(&table, 0, "e4");
    ck_assert_int_eq(say(&table, 0, "quit"), REPLY_QUESTION);
    ck_assert(!session_has_quit(table.session));
    say(&table, 0, "yes");
    ck_assert(session_has_quit(table.session));
    end(&table);
}
END_TEST

/* ---- Games ---- */

START_TEST(the_lot_gives_either_colour)
{
    bool is_exchanged[2] = {false, false};
    for (uint64_t lot = 1; lot < 20; lot++) {
        Settings settings;
        settings_init(&settings);
        Session *session = session_new(
            &(SessionSetup){.manner = SESSION_SCRIPT, .settings = &settings, .lot = lot});
        NewGame game;
        Reply reply = {0};
        StrBuf reason = {0};
        new_game_init(&game, &settings);
        ck_assert(new_game_parse(&game, "white=A black=B lot", &reason));
        ck_assert(session_begin(session, &game, 0, &reply));
        is_exchanged[game_setup(session_game(session))->names[SIDE_WHITE][0] == 'B'] = true;
        session_free(session);
        reply_release(&reply);
        strbuf_release(&reason);
    }
    ck_assert(is_exchanged[0] && is_exchanged[1]);
}
END_TEST

START_TEST(a_rematch_exchanges_the_colours)
{
    Table table;
    begin(&table, SESSION_SCRIPT, "white=A black=B time=5+3");
    say(&table, 0, "e4");
    say(&table, 0, "resign");
    say(&table, 0, "rematch");
    const GameSetup *setup = game_setup(session_game(table.session));
    ck_assert_str_eq(setup->names[SIDE_WHITE], "B");
    ck_assert_str_eq(setup->names[SIDE_BLACK], "A");
    ck_assert_int_eq(setup->time[SIDE_WHITE].stages[0].base_ms, 300000);
    end(&table);
}
END_TEST

START_TEST(a_refused_new_game_leaves_the_old_one_open)
{
    Table table;
    begin(&table, SESSION_SCRIPT, "");
    say(&table, 0, "e4");
    ck_assert_int_eq(say(&table, 0, "new fen nonsense"), REPLY_REFUSED);
    ck_assert_int_eq(say(&table, 0, "new time=soon"), REPLY_REFUSED);
    ck_assert_int_eq(game_ply_count(session_game(table.session)), 1);
    end(&table);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("session");
    TCase *saving = tcase_create("saving");
    tcase_add_test(saving, nothing_is_on_the_disk_before_the_first_action);
    tcase_add_test(saving, an_action_that_was_told_is_there_after_a_restart);
    tcase_add_test(saving, a_finished_game_goes_to_the_game_file_and_its_journal_goes);
    tcase_add_test(saving, a_second_session_cannot_open_the_same_game);
    tcase_add_test(saving, a_game_goes_on_when_the_disk_refuses_and_is_saved_when_it_accepts);
    tcase_add_test(saving, a_result_that_cannot_be_added_is_kept_and_added_at_the_next_try);
    tcase_add_test(saving, without_folders_the_game_is_played_and_says_that_it_is_not_saved);
    suite_add_tcase(suite, saving);
    TCase *time = tcase_create("time");
    tcase_add_test(time, the_disk_is_charged_to_nobody);
    tcase_add_test(time, a_flag_falls_when_its_time_has_come);
    tcase_add_test(time, a_move_in_the_millisecond_of_the_flag_comes_too_late);
    tcase_add_test(time, a_player_is_warned_once_at_the_threshold);
    tcase_add_test(time, without_a_clock_there_is_no_deadline);
    tcase_add_test(time, a_running_clock_is_written_down_now_and_then);
    tcase_add_test(time, who_did_not_run_is_not_charged);
    tcase_add_test(time, an_interruption_stops_the_clocks);
    suite_add_tcase(suite, time);
    TCase *questions = tcase_create("questions");
    tcase_add_test(questions, a_person_is_asked_before_resigning_and_a_script_is_not);
    tcase_add_test(questions, another_line_closes_the_question);
    tcase_add_test(questions, yes_never_accepts_a_draw);
    tcase_add_test(questions, the_take_back_is_put_to_the_opponent);
    tcase_add_test(questions, the_sealed_move_is_the_whole_next_line);
    tcase_add_test(questions, an_empty_line_seals_nothing);
    tcase_add_test(questions, whether_to_resume_must_be_answered);
    tcase_add_test(questions, quitting_is_asked_about_while_a_game_goes_on);
    suite_add_tcase(suite, questions);
    TCase *games = tcase_create("games");
    tcase_add_test(games, the_lot_gives_either_colour);
    tcase_add_test(games, a_rematch_exchanges_the_colours);
    tcase_add_test(games, a_refused_new_game_leaves_the_old_one_open);
    suite_add_tcase(suite, games);
    return unit_run(suite);
}
