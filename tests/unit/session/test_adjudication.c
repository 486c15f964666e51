/*
 * Tests the search in the background for whether a side can still checkmate. A fake function
 * replaces the search. The test decides when this fake judge answers, and what.
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
#include "session_fixture.h"
#include "unit.h"
#include "util/worker.h"
#include "words/wording.h"

/* After Black resigns, it takes half a million nodes to show that White cannot mate. */
#define HARD_FEN "6Q1/7n/8/8/ppp5/qkp3b1/rnp5/n1K5 b - - 0 1"
#define HARD     "fen=\"" HARD_FEN "\""

/* It is found at once that both sides can mate. */
#define EASY "fen=\"3k3r/8/8/8/8/8/4R3/4K3 w - - 0 1\""

/* White can mate in one move. The fake judge finds the mate 1.Kf1 Kh8 2.Ra8#. */
#define MATE "fen=\"6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1\""

static Move mates[SIDE_COUNT][3]; /* the mating line that the fake judge finds for each side */

static atomic_int asked;       /* number of searches started */
static atomic_int answer = -1; /* the MateAnswer of the fake judge, or -1 while it must wait */

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

/* A session with the fake judge, in a scratch folder. */
typedef struct JudgeFixture {
    char *folder;
    Session *session;
    Client *client;
    Reply reply;
    StrBuf words;
} JudgeFixture;

static void open_session(JudgeFixture *fixture)
{
    Settings settings;
    settings_init(&settings);
    fixture->session = session_new(&(SessionSetup){.settings = &settings,
                                                   .state_folder = fixture->folder,
                                                   .data_folder = fixture->folder,
                                                   .clock = moment,
                                                   .lot = 1,
                                                   .patience = SESSION_WAITS_NEVER,
                                                   .judge = judge});
    fixture->client = client_new(fixture->session, CLIENT_LINES, true);
}

/* Returns the text of the last reply line of this kind, or "" if there is none. */
static const char *last(JudgeFixture *fixture, ReplyKind kind)
{
    strbuf_clear(&fixture->words);
    const ReplyLine *line = reply_last(&fixture->reply, kind);
    if (line != NULL) {
        wording_append_line(line, session_settings(fixture->session),
                            session_game(fixture->session), &fixture->words);
    }
    return strbuf_text(&fixture->words);
}

/* Returns whether one of the reply lines has this text. */
static bool has_reply(JudgeFixture *fixture, const char *what)
{
    bool has = false;
    for (int i = 0; i < fixture->reply.count; i++) {
        strbuf_clear(&fixture->words);
        wording_append_line(&fixture->reply.lines[i], session_settings(fixture->session),
                            session_game(fixture->session), &fixture->words);
        has |= strcmp(strbuf_text(&fixture->words), what) == 0;
    }
    return has;
}

static void take(JudgeFixture *fixture)
{
    reply_release(&fixture->reply);
    fixture->reply = (Reply){0};
    client_take(fixture->client, &fixture->reply);
}

static void submit(JudgeFixture *fixture, const char *line)
{
    session_tick(fixture->session, moment_ms);
    submit_line(fixture->client, line, moment_ms);
    take(fixture);
}

static void begin(JudgeFixture *fixture, const char *options)
{
    *fixture = (JudgeFixture){.folder = scratch_new()};
    NewGame game;
    Settings settings;
    StrBuf reason = {0};
    atomic_store(&asked, 0);
    atomic_store(&answer, -1);
    moment_ms = 1000;
    open_session(fixture);
    settings_init(&settings);
    new_game_init(&game, &settings);
    ck_assert_msg(new_game_parse(&game, options, NULL, &reason), "%s", strbuf_text(&reason));
    submit_new_game(fixture->client, &game, moment_ms);
    take(fixture);
}

static void close_session(JudgeFixture *fixture)
{
    client_free(fixture->client);
    session_free(fixture->session);
    reply_release(&fixture->reply);
    strbuf_release(&fixture->words);
    fixture->reply = (Reply){0};
}

static void end(JudgeFixture *fixture)
{
    close_session(fixture);
    scratch_remove(fixture->folder);
}

/* Runs an event loop until no search is in progress. Like the event loop of the program, it waits
 * for the descriptor of the session. */
static void run_until_judged(JudgeFixture *fixture)
{
    int watched[SESSION_DESCRIPTORS];
    while (session_is_adjudicating(fixture->session)) {
        session_descriptors(fixture->session, watched);
        struct pollfd source = {.fd = watched[1], .events = POLLIN};
        ck_assert_int_eq(poll(&source, 1, 20000), 1);
        session_tick(fixture->session, moment_ms);
        client_take(fixture->client, &fixture->reply);
    }
}

static void answer_searches(JudgeFixture *fixture, MateAnswer what)
{
    atomic_store(&answer, (int)what);
    run_until_judged(fixture);
}

static char *games(const JudgeFixture *fixture)
{
    char *path = scratch_path(fixture->folder, "games.pgn");
    char *text = scratch_read(path, NULL);
    free(path);
    return text;
}

START_TEST(a_search_for_the_result_does_not_block_the_session)
{
    JudgeFixture fixture;
    begin(&fixture, HARD);
    submit(&fixture, "resign");
    ck_assert_str_eq(last(&fixture, REPLY_NOTICE),
                     "Checking whether White can still checkmate (Ctrl-C to cancel).");
    ck_assert(!reply_has(&fixture.reply, REPLY_RESULT));
    submit(&fixture, "fen");
    ck_assert_str_eq(last(&fixture, REPLY_ANSWER), HARD_FEN);
    ck_assert(!reply_has(&fixture.reply, REPLY_NOTICE)); /* the notice is shown only once */
    submit(&fixture, "Bf4");
    ck_assert(reply_has(&fixture.reply, REPLY_REFUSED));
    submit(&fixture, "rematch");
    ck_assert_str_eq(last(&fixture, REPLY_REFUSED),
                     "refused: Still checking who can checkmate (Ctrl-C to cancel).");
    ck_assert_ptr_null(games(&fixture));
    answer_searches(&fixture, CANNOT_MATE);
    ck_assert_str_eq(last(&fixture, REPLY_RESULT),
                     "1/2-1/2 Draw: Black resigns, but White cannot checkmate (Article 5.1.2).");
    char *pgn = games(&fixture);
    ck_assert_ptr_nonnull(strstr(pgn, "[Result \"1/2-1/2\"]"));
    free(pgn);
    ck_assert_int_eq(atomic_load(&asked), 1);
    end(&fixture);
}
END_TEST

START_TEST(a_resignation_with_a_cancelled_search_is_a_loss)
{
    JudgeFixture fixture;
    begin(&fixture, HARD);
    ck_assert(!client_cancel(fixture.client));
    submit(&fixture, "resign");
    ck_assert(client_cancel(fixture.client));
    run_until_judged(&fixture);
    ck_assert_str_eq(last(&fixture, REPLY_RESULT),
                     "1-0 Black resigns. White wins (Article 5.1.2).");
    ck_assert(has_reply(&fixture, "The search for a checkmate was cancelled."));
    ck_assert(!client_cancel(fixture.client));
    end(&fixture);
}
END_TEST

START_TEST(a_search_interrupted_by_the_end_of_the_program_is_repeated)
{
    JudgeFixture fixture;
    begin(&fixture, HARD);
    submit(&fixture, "resign");
    session_interrupt(fixture.session, moment_ms); /* as SIGTERM does */
    close_session(&fixture);
    ck_assert_ptr_null(games(&fixture));
    open_session(&fixture);
    submit(&fixture, "resume");
    ck_assert(session_is_adjudicating(fixture.session));
    ck_assert(!reply_has(&fixture.reply, REPLY_RESULT));
    answer_searches(&fixture, CAN_MATE);
    ck_assert_str_eq(last(&fixture, REPLY_RESULT),
                     "1-0 Black resigns. White wins (Article 5.1.2).");
    ck_assert_int_eq(atomic_load(&asked), 2);
    char *pgn = games(&fixture);
    ck_assert_ptr_nonnull(strstr(pgn, "[Result \"1-0\"]"));
    free(pgn);
    close_session(&fixture);
    open_session(&fixture);
    submit(&fixture, "resume");
    ck_assert(!session_is_adjudicating(fixture.session)); /* there is no unfinished game any more */
    ck_assert(reply_has(&fixture.reply, REPLY_REFUSED));
    end(&fixture);
}
END_TEST

START_TEST(reasons_are_translated_for_players_but_not_for_files)
{
    JudgeFixture fixture;
    begin(&fixture, HARD);
    settings_put(&fixture.session->settings, SETTING_LANGUAGE, "de");
    submit(&fixture, "resign");
    answer_searches(&fixture, CANNOT_MATE);
    ck_assert(has_reply(&fixture, "Die Bauern sind blockiert, und kein König kommt an ihnen "
                                  "vorbei."));
    char *pgn = games(&fixture);
    ck_assert_ptr_nonnull(strstr(pgn, "locked"));
    free(pgn);
    submit(&fixture, "adjudicate");
    submit(&fixture, "yes");
    run_until_judged(&fixture);
    ck_assert(has_reply(&fixture, "Weiß kann nicht matt setzen: Die Bauern sind blockiert, und "
                                  "kein König kommt an ihnen vorbei."));
    ck_assert(has_reply(&fixture, "Tote Stellung (Artikel 5.2.2): Die Bauern sind blockiert, und "
                                  "kein König kommt an ihnen vorbei."));
    end(&fixture);
}
END_TEST

START_TEST(a_fallen_flag_stays_during_the_search)
{
    JudgeFixture fixture;
    begin(&fixture, HARD " time=5");
    moment_ms += 300000;
    session_tick(fixture.session, moment_ms);
    take(&fixture);
    ck_assert(session_is_adjudicating(fixture.session));
    moment_ms += 100000;
    submit(&fixture, "Bf4");
    ck_assert(reply_has(&fixture.reply, REPLY_REFUSED));
    ck_assert_int_eq(game_clock_ms(session_game(fixture.session), SIDE_BLACK, moment_ms), 0);
    ck_assert_int_eq(game_clock_ms(session_game(fixture.session), SIDE_WHITE, moment_ms), 300000);
    answer_searches(&fixture, MATE_UNDECIDED);
    ck_assert_str_eq(last(&fixture, REPLY_RESULT), "1-0 White wins on time (Article 6.9).");
    ck_assert(!has_reply(&fixture, "The search for a checkmate was cancelled."));
    end(&fixture);
}
END_TEST

START_TEST(both_sides_are_searched_in_parallel_and_once)
{
    JudgeFixture fixture;
    begin(&fixture, EASY);
    submit(&fixture, "adjudicate");
    submit(&fixture, "yes");
    ck_assert_str_eq(last(&fixture, REPLY_NOTICE),
                     "Checking who can still checkmate (Ctrl-C to cancel).");
    while (atomic_load(&asked) < SIDE_COUNT) {
        poll(NULL, 0, 1); /* until both searches are in progress */
    }
    submit(&fixture, "adjudicate");
    submit(&fixture, "yes");
    ck_assert_str_eq(last(&fixture, REPLY_REFUSED),
                     "refused: Still checking who can checkmate (Ctrl-C to cancel).");
    answer_searches(&fixture, CANNOT_MATE);
    ck_assert_str_eq(last(&fixture, REPLY_ANSWER),
                     "Dead position (Article 5.2.2): the pawns are locked, "
                     "and no king can get past them.");
    submit(&fixture, "adjudicate");
    submit(&fixture, "yes");
    run_until_judged(&fixture);
    ck_assert_int_eq(atomic_load(&asked), SIDE_COUNT);
    end(&fixture);
}
END_TEST

START_TEST(the_shortest_mating_line_found_is_printed)
{
    JudgeFixture fixture;
    begin(&fixture, MATE);
    submit(&fixture, "adjudicate");
    submit(&fixture, "yes");
    answer_searches(&fixture, CAN_MATE);
    ck_assert(has_reply(&fixture, "White can checkmate, for example: 1. Ra8#."));
    end(&fixture);
}
END_TEST

START_TEST(a_proof_has_its_own_search_once)
{
    JudgeFixture fixture;
    begin(&fixture, MATE);
    submit(&fixture, "edit mate");
    answer_searches(&fixture, CAN_MATE);
    ck_assert_int_eq(atomic_load(&asked), SIDE_COUNT);
    for (int i = 0; i < 2; i++) {
        submit(&fixture, "edit proof");
        run_until_judged(&fixture);
        ck_assert_int_eq(atomic_load(&asked), 2 * SIDE_COUNT);
    }
    submit(&fixture, "edit mate");
    ck_assert_int_eq(atomic_load(&asked), 2 * SIDE_COUNT);
    end(&fixture);
}
END_TEST

START_TEST(a_cancelled_proof_is_not_saved)
{
    JudgeFixture fixture;
    StrBuf line = {0};
    begin(&fixture, EASY);
    char *path = scratch_path(fixture.folder, "proof.txt");
    strbuf_appendf(&line, "edit proof %s", path);
    submit(&fixture, strbuf_text(&line));
    ck_assert(client_cancel(fixture.client));
    run_until_judged(&fixture);
    ck_assert(has_reply(&fixture, "Cancelled. It is not known whether White can checkmate."));
    ck_assert_int_ne(access(path, F_OK), 0);
    submit(&fixture, strbuf_text(&line)); /* this test ends during the second search */
    ck_assert(session_is_adjudicating(fixture.session));
    free(path);
    strbuf_release(&line);
    end(&fixture);
}
END_TEST

START_TEST(a_cancelled_search_can_be_repeated)
{
    JudgeFixture fixture;
    begin(&fixture, EASY);
    submit(&fixture, "adjudicate");
    submit(&fixture, "yes");
    client_cancel(fixture.client);
    run_until_judged(&fixture);
    ck_assert_str_eq(last(&fixture, REPLY_ANSWER),
                     "Cancelled. It is not known whether Black can checkmate.");
    submit(&fixture, "adjudicate");
    submit(&fixture, "yes");
    answer_searches(&fixture, MATE_UNDECIDED);
    ck_assert_str_eq(last(&fixture, REPLY_ANSWER), "Cannot tell whether Black can checkmate.");
    ck_assert_int_eq(atomic_load(&asked), 2 * SIDE_COUNT);
    end(&fixture);
}
END_TEST

START_TEST(clocks_run_during_a_requested_search)
{
    JudgeFixture fixture;
    begin(&fixture, EASY " time=5");
    submit(&fixture, "adjudicate");
    submit(&fixture, "yes");
    moment_ms += 60000;
    submit(&fixture, "Re3");
    ck_assert(reply_has(&fixture.reply, REPLY_MOVE));
    ck_assert_int_eq(game_clock_ms(session_game(fixture.session), SIDE_WHITE, moment_ms), 240000);
    moment_ms += 300000;
    session_tick(fixture.session, moment_ms);
    take(&fixture);
    ck_assert_str_eq(last(&fixture, REPLY_RESULT), "1-0 White wins on time (Article 6.9).");
    ck_assert(session_is_adjudicating(fixture.session));
    end(&fixture); /* cancels the search */
}
END_TEST

START_TEST(a_waiting_session_has_the_result_at_once)
{
    JudgeFixture fixture;
    begin(&fixture, HARD);
    fixture.session->adjudications.patience = SESSION_WAITS;
    atomic_store(&answer, CANNOT_MATE);
    submit(&fixture, "resign");
    ck_assert(reply_has(&fixture.reply, REPLY_RESULT));
    ck_assert_int_eq(reply_last(&fixture.reply, REPLY_RESULT)->serial, 2);
    end(&fixture);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("look");
    TCase *tests = tcase_create("look");
    tcase_add_test(tests, a_search_for_the_result_does_not_block_the_session);
    tcase_add_test(tests, a_resignation_with_a_cancelled_search_is_a_loss);
    tcase_add_test(tests, a_search_interrupted_by_the_end_of_the_program_is_repeated);
    tcase_add_test(tests, reasons_are_translated_for_players_but_not_for_files);
    tcase_add_test(tests, a_fallen_flag_stays_during_the_search);
    tcase_add_test(tests, both_sides_are_searched_in_parallel_and_once);
    tcase_add_test(tests, the_shortest_mating_line_found_is_printed);
    tcase_add_test(tests, a_proof_has_its_own_search_once);
    tcase_add_test(tests, a_cancelled_proof_is_not_saved);
    tcase_add_test(tests, a_cancelled_search_can_be_repeated);
    tcase_add_test(tests, clocks_run_during_a_requested_search);
    tcase_add_test(tests, a_waiting_session_has_the_result_at_once);
    suite_add_tcase(suite, tests);
    return unit_run(suite);
}
