/*
 * Searches that take long: nobody waits for them. Who finds out is here a judge that is told what
 * to answer, and when.
 */
#include <poll.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "commands/submit.h"
#include "notation/san.h"
#include "scratch.h"
#include "session/session_state.h"
#include "session_table.h"
#include "unit.h"
#include "util/worker.h"
#include "words/wording.h"

/* After Black resigns here it takes half a million nodes to see that White cannot mate. */
#define HARD_FEN "6Q1/7n/8/8/ppp5/qkp3b1/rnp5/n1K5 b - - 0 1"
#define HARD     "fen=\"" HARD_FEN "\""

/* Here both can, which is seen at once. */
#define EASY "fen=\"3k3r/8/8/8/8/8/4R3/4K3 w - - 0 1\""

/* Here White mates in one move; when a mate is what is answered, it comes two moves later. */
#define MATE "fen=\"6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1\""

static Move mates[SIDE_COUNT][3]; /* those moves; both sides are asked about at once */

static atomic_int asked;       /* how many questions were put */
static atomic_int answer = -1; /* a MateAnswer for all that wait; -1: they wait on */

static void judge(const Position *position, Side winner, WinnabilityMemory *memory,
                  WinnabilityWatch watch, WinnabilityVerdict *out)
{
    (void)memory;
    Position now = *position;
    Move *mate = mates[winner];
    for (int i = 0; i < 3; i++) {
        static const char *const NAMES[] = {"Kf1", "Kh8", "Ra8#"};
        mate[i] = winner == SIDE_WHITE ? san_find(&now, NAMES[i]) : MOVE_NONE;
        now = mate[i] != MOVE_NONE ? position_after(&now, mate[i]) : now;
    }
    atomic_fetch_add(&asked, 1);
    while (atomic_load(&answer) < 0 && !watch.is_given_up(watch.context)) {
        poll(NULL, 0, 1);
    }
    bool is_given_up = atomic_load(&answer) < 0;
    bool is_mate = atomic_load(&answer) == CAN_MATE && winner == SIDE_WHITE && mate[2] != MOVE_NONE;
    *out = (WinnabilityVerdict){
        .answer = is_given_up ? MATE_UNDECIDED : (MateAnswer)atomic_load(&answer),
        .reason = atomic_load(&answer) == CANNOT_MATE ? MATE_REASON_LOCKED : MATE_REASON_NONE,
        .line = mate,
        .line_length = is_mate ? 3 : 0,
        .given_up = is_given_up};
}

static int64_t moment_ms;

static int64_t moment(void)
{
    return moment_ms;
}

/* A session with a judge that waits, in a folder. */
typedef struct Desk {
    char *folder;
    Session *session;
    Client *client;
    Reply reply;
    StrBuf words;
} Desk;

static void sit_down(Desk *desk)
{
    Settings settings;
    settings_init(&settings);
    desk->session = session_new(&(SessionSetup){.settings = &settings,
                                                .state_folder = desk->folder,
                                                .data_folder = desk->folder,
                                                .clock = moment,
                                                .lot = 1,
                                                .patience = SESSION_GOES_ON,
                                                .judge = judge});
    desk->client = client_new(desk->session, CLIENT_LINES, true);
}

/* Takes what has arrived; returns the last line of a kind in words. */
static const char *last(Desk *desk, ReplyKind kind)
{
    strbuf_clear(&desk->words);
    const ReplyLine *line = reply_last(&desk->reply, kind);
    if (line != NULL) {
        wording_append_line(line, session_settings(desk->session), session_game(desk->session),
                            &desk->words);
    }
    return strbuf_text(&desk->words);
}

/* Whether one of the lines that have arrived is this one. */
static bool has_said(Desk *desk, const char *what)
{
    bool has = false;
    for (int i = 0; i < desk->reply.count; i++) {
        strbuf_clear(&desk->words);
        wording_append_line(&desk->reply.lines[i], session_settings(desk->session),
                            session_game(desk->session), &desk->words);
        has |= strcmp(strbuf_text(&desk->words), what) == 0;
    }
    return has;
}

static void take(Desk *desk)
{
    reply_release(&desk->reply);
    desk->reply = (Reply){0};
    client_take(desk->client, &desk->reply);
}

static void submit(Desk *desk, const char *line)
{
    submit_line(desk->client, line, moment_ms);
    take(desk);
}

static void begin(Desk *desk, const char *options)
{
    *desk = (Desk){.folder = scratch_new()};
    NewGame game;
    Settings settings;
    StrBuf reason = {0};
    atomic_store(&asked, 0);
    atomic_store(&answer, -1);
    moment_ms = 1000;
    sit_down(desk);
    settings_init(&settings);
    new_game_init(&game, &settings);
    ck_assert_msg(new_game_parse(&game, options, &reason), "%s", strbuf_text(&reason));
    submit_new_game(desk->client, &game, moment_ms);
    take(desk);
}

static void stand_up(Desk *desk)
{
    client_free(desk->client);
    session_free(desk->session);
    reply_release(&desk->reply);
    strbuf_release(&desk->words);
    desk->reply = (Reply){0};
}

static void end(Desk *desk)
{
    stand_up(desk);
    scratch_remove(desk->folder);
}

/* Lets the loop go on until nothing is looked for, as a front end does: woken by the descriptor. */
static void go_on(Desk *desk)
{
    int watched[SESSION_DESCRIPTORS];
    Reply all = {0};
    while (session_is_adjudicating(desk->session)) {
        session_descriptors(desk->session, watched);
        struct pollfd source = {.fd = watched[1], .events = POLLIN};
        ck_assert_int_eq(poll(&source, 1, 20000), 1);
        session_tick(desk->session, moment_ms);
        client_take(desk->client, &all);
    }
    reply_release(&desk->reply);
    desk->reply = all;
}

static void find_out(Desk *desk, MateAnswer what)
{
    atomic_store(&answer, (int)what);
    go_on(desk);
}

static char *games(const Desk *desk)
{
    char *path = scratch_path(desk->folder, "games.pgn");
    char *text = scratch_read(path, NULL);
    free(path);
    return text;
}

START_TEST(a_result_is_looked_into_while_the_loop_goes_on)
{
    Desk desk;
    begin(&desk, HARD);
    submit(&desk, "resign");
    ck_assert_str_eq(last(&desk, REPLY_NOTICE),
                     "the arbiter is looking whether White can still checkmate; Ctrl-C gives up");
    ck_assert(!reply_has(&desk.reply, REPLY_RESULT));
    submit(&desk, "fen");
    ck_assert_str_eq(last(&desk, REPLY_ANSWER), HARD_FEN);
    ck_assert(!reply_has(&desk.reply, REPLY_NOTICE)); /* it is said once */
    submit(&desk, "Bf4");
    ck_assert(reply_has(&desk.reply, REPLY_REFUSED));
    submit(&desk, "rematch");
    ck_assert_str_eq(last(&desk, REPLY_REFUSED),
                     "refused: the arbiter is still looking; Ctrl-C gives up");
    ck_assert_ptr_null(games(&desk));
    find_out(&desk, CANNOT_MATE);
    ck_assert_str_eq(last(&desk, REPLY_RESULT),
                     "1/2-1/2 Black resigned, but White cannot checkmate (Article 5.1.2)");
    char *pgn = games(&desk);
    ck_assert_ptr_nonnull(strstr(pgn, "[Result \"1/2-1/2\"]"));
    free(pgn);
    ck_assert_int_eq(atomic_load(&asked), 1);
    end(&desk);
}
END_TEST

START_TEST(what_is_given_up_is_lost_and_no_draw)
{
    Desk desk;
    begin(&desk, HARD);
    ck_assert(!client_give_up(desk.client));
    submit(&desk, "resign");
    ck_assert(client_give_up(desk.client));
    go_on(&desk);
    ck_assert_str_eq(last(&desk, REPLY_RESULT), "1-0 Black resigned (Article 5.1.2)");
    ck_assert(has_said(&desk, "the arbiter gave up looking who can still checkmate"));
    ck_assert(!client_give_up(desk.client));
    end(&desk);
}
END_TEST

START_TEST(a_program_that_is_ended_meanwhile_asks_again)
{
    Desk desk;
    begin(&desk, HARD);
    submit(&desk, "resign");
    session_interrupt(desk.session, moment_ms); /* as at SIGTERM */
    stand_up(&desk);
    ck_assert_ptr_null(games(&desk));
    sit_down(&desk);
    submit(&desk, "resume");
    ck_assert(session_is_adjudicating(desk.session));
    ck_assert(!reply_has(&desk.reply, REPLY_RESULT));
    find_out(&desk, CAN_MATE);
    ck_assert_str_eq(last(&desk, REPLY_RESULT), "1-0 Black resigned (Article 5.1.2)");
    ck_assert_int_eq(atomic_load(&asked), 2);
    char *pgn = games(&desk);
    ck_assert_ptr_nonnull(strstr(pgn, "[Result \"1-0\"]"));
    free(pgn);
    stand_up(&desk);
    sit_down(&desk);
    submit(&desk, "resume");
    ck_assert(!session_is_adjudicating(desk.session)); /* there is no unfinished game any more */
    ck_assert(reply_has(&desk.reply, REPLY_REFUSED));
    end(&desk);
}
END_TEST

START_TEST(a_flag_that_has_fallen_stands_while_it_is_looked_into)
{
    Desk desk;
    begin(&desk, HARD " time=5");
    moment_ms += 300000;
    session_tick(desk.session, moment_ms);
    take(&desk);
    ck_assert(session_is_adjudicating(desk.session));
    moment_ms += 100000;
    submit(&desk, "Bf4");
    ck_assert(reply_has(&desk.reply, REPLY_REFUSED));
    ck_assert_int_eq(game_clock_ms(session_game(desk.session), SIDE_BLACK, moment_ms), 0);
    ck_assert_int_eq(game_clock_ms(session_game(desk.session), SIDE_WHITE, moment_ms), 300000);
    find_out(&desk, MATE_UNDECIDED);
    ck_assert_str_eq(last(&desk, REPLY_RESULT), "1-0 Black's time ran out (Article 6.9)");
    ck_assert(!has_said(&desk, "the arbiter gave up looking who can still checkmate"));
    end(&desk);
}
END_TEST

START_TEST(both_sides_are_asked_about_at_once_and_once)
{
    Desk desk;
    begin(&desk, EASY);
    submit(&desk, "adjudicate");
    submit(&desk, "yes");
    ck_assert_str_eq(last(&desk, REPLY_NOTICE),
                     "the arbiter is looking who can still checkmate; Ctrl-C gives up");
    while (atomic_load(&asked) < SIDE_COUNT) {
        poll(NULL, 0, 1); /* neither has an answer, and yet both are asked */
    }
    submit(&desk, "adjudicate");
    submit(&desk, "yes");
    ck_assert_str_eq(last(&desk, REPLY_REFUSED),
                     "refused: the arbiter is still looking; Ctrl-C gives up");
    find_out(&desk, CANNOT_MATE);
    ck_assert_str_eq(last(&desk, REPLY_ANSWER),
                     "dead position (Article 5.2.2): no pawn can ever move and no king can pass");
    submit(&desk, "adjudicate");
    submit(&desk, "yes");
    go_on(&desk);
    ck_assert_int_eq(atomic_load(&asked), SIDE_COUNT);
    end(&desk);
}
END_TEST

START_TEST(a_line_of_moves_is_told_in_the_shortest_way_found)
{
    Desk desk;
    begin(&desk, MATE);
    submit(&desk, "adjudicate");
    submit(&desk, "yes");
    find_out(&desk, CAN_MATE);
    ck_assert(has_said(&desk, "White can checkmate: 1. Ra8#"));
    end(&desk);
}
END_TEST

START_TEST(what_was_given_up_is_asked_again)
{
    Desk desk;
    begin(&desk, EASY);
    submit(&desk, "adjudicate");
    submit(&desk, "yes");
    client_give_up(desk.client);
    go_on(&desk);
    ck_assert_str_eq(last(&desk, REPLY_ANSWER), "Black: given up");
    submit(&desk, "adjudicate");
    submit(&desk, "yes");
    find_out(&desk, MATE_UNDECIDED);
    ck_assert_str_eq(last(&desk, REPLY_ANSWER), "Black: undecided");
    ck_assert_int_eq(atomic_load(&asked), 2 * SIDE_COUNT);
    end(&desk);
}
END_TEST

START_TEST(clocks_run_while_somebody_has_asked)
{
    Desk desk;
    begin(&desk, EASY " time=5");
    submit(&desk, "adjudicate");
    submit(&desk, "yes");
    moment_ms += 60000;
    submit(&desk, "Re3");
    ck_assert(reply_has(&desk.reply, REPLY_MOVE));
    ck_assert_int_eq(game_clock_ms(session_game(desk.session), SIDE_WHITE, moment_ms), 240000);
    moment_ms += 300000;
    session_tick(desk.session, moment_ms);
    take(&desk);
    ck_assert_str_eq(last(&desk, REPLY_RESULT), "1-0 Black's time ran out (Article 6.9)");
    ck_assert(session_is_adjudicating(desk.session));
    end(&desk); /* gives it up */
}
END_TEST

START_TEST(a_session_that_waits_has_the_answer_at_once)
{
    Desk desk;
    begin(&desk, HARD);
    desk.session->adjudications.patience = SESSION_WAITS;
    atomic_store(&answer, CANNOT_MATE);
    submit(&desk, "resign");
    ck_assert(reply_has(&desk.reply, REPLY_RESULT));
    ck_assert_int_eq(reply_last(&desk.reply, REPLY_RESULT)->serial, 2);
    end(&desk);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("look");
    TCase *tests = tcase_create("look");
    tcase_add_test(tests, a_result_is_looked_into_while_the_loop_goes_on);
    tcase_add_test(tests, what_is_given_up_is_lost_and_no_draw);
    tcase_add_test(tests, a_program_that_is_ended_meanwhile_asks_again);
    tcase_add_test(tests, a_flag_that_has_fallen_stands_while_it_is_looked_into);
    tcase_add_test(tests, both_sides_are_asked_about_at_once_and_once);
    tcase_add_test(tests, a_line_of_moves_is_told_in_the_shortest_way_found);
    tcase_add_test(tests, what_was_given_up_is_asked_again);
    tcase_add_test(tests, clocks_run_while_somebody_has_asked);
    tcase_add_test(tests, a_session_that_waits_has_the_answer_at_once);
    suite_add_tcase(suite, tests);
    return unit_run(suite);
}
