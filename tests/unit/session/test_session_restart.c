/*
 * Tests that a program that is restarted after any action has the same game. The test plays random
 * games with all kinds of actions. After each action, the journal on the disk is replayed, and the
 * result is compared with the open game. The folder of the file games.pgn cannot be made, so that
 * even a finished game stays in its journal.
 *
 * The test also damages journals: it cuts them anywhere, inverts one bit, or inserts a line. After
 * a restart, the game must be as it was before the damaged place, the loss must be reported, and
 * the damaged file must be kept.
 */
#define _GNU_SOURCE
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "game_random.h"
#include "game_script.h"
#include "session/session_commit.h"
#include "session/session_games.h"
#include "session/stored_game.h"
#include "session_fixture.h"
#include "unit.h"

enum {
    STEPS = 120,                 /* actions per game */
    PER_ROW = 6,                 /* random games per test */
    ROWS = 10,                   /* number of tests */
    DAMAGED_GAMES = 3,           /* number of games per test whose journals are damaged */
    DAMAGES = 12,                /* number of damages of each kind per journal */
    RECORDS_MIN = 5,             /* a journal with fewer records is not damaged */
    RECORDS_MAX = 2 * STEPS,     /* most records in a journal */
    KINDS = GAME_ACTION_RULINGS, /* the test counts the kinds of actions below this value */
};

static char *description(const Game *game)
{
    StrBuf text = {0};
    game_script_describe(game, 0, &text);
    return strbuf_detach(&text);
}

/* Compares the open game with the game in the journal, both at the time of the last action. */
static void compare(const SessionFixture *fixture, uint64_t seed, int step)
{
    Session *session = fixture->session;
    if (session->journal == NULL) {
        return; /* the game was aborted before the first move */
    }
    Game *stored = stored_game_peek(journal_path(session->journal));
    ck_assert_msg(stored != NULL, "game %" PRIu64 ", step %d: it cannot be read", seed, step);
    game_rebase(session->game, 0);
    char *here = description(session->game), *there = description(stored);
    game_rebase(session->game, fixture->now_ms);
    ck_assert_msg(strcmp(here, there) == 0,
                  "game %" PRIu64 ", step %d: open\n%.1500sstored\n%.1500s", seed, step, here,
                  there);
    free(here);
    free(there);
    game_free(stored);
}

/* The history of a game: its descriptions after each record in the journal. */
typedef struct History {
    char *states[RECORDS_MAX + 1]; /* by number of records; NULL if unknown to the test */
} History;

static int lines_of(const char *bytes)
{
    int lines = 0;
    for (const char *at = bytes; *at != '\0'; at++) {
        lines += *at == '\n';
    }
    return lines;
}

/* Stores the description of the game in `history`. The first line of the journal is a heading, not
 * a record. */
static void record_state(const SessionFixture *fixture, History *history)
{
    if (fixture->session->journal != NULL) {
        char *bytes = scratch_read(journal_path(fixture->session->journal), NULL);
        int records = lines_of(bytes) - 1;
        ck_assert_int_le(records, RECORDS_MAX);
        free(history->states[records]);
        game_rebase(fixture->session->game, 0);
        history->states[records] = description(fixture->session->game);
        game_rebase(fixture->session->game, fixture->now_ms);
        free(bytes);
    }
}

/*
 * Plays a random game. Counts the accepted actions of each kind in `accepted`. Stores the
 * description after each action in `history`, unless `history` is NULL.
 */
static void play(SessionFixture *fixture, uint64_t seed, int accepted[static KINDS],
                 History *history)
{
    GameRandom random;
    GameSetup setup;
    game_random_init(&random, seed);
    game_random_setup(&random, &setup);
    ck_assert(session_begin_setup(fixture->client, &setup, fixture->now_ms));
    for (int step = 0; step < STEPS && game_phase(session_game(fixture->session)) != GAME_OVER;
         step++) {
        GameAction action = game_random_action(&random, session_game(fixture->session));
        fixture->now_ms += game_random_passed_ms(&random);
        fixture_set_disk_ms(fixture->now_ms);
        session_commit(fixture->session, action, fixture->now_ms, fixture->client);
        client_take(fixture->client, &fixture->reply);
        bool is_accepted = !reply_has(&fixture->reply, REPLY_REFUSED);
        fixture_clear_replies(fixture);
        if (is_accepted) {
            accepted[action.kind]++;
            compare(fixture, seed, step);
            if (history != NULL) {
                record_state(fixture, history);
            }
        }
    }
}

/* ---- Damage ---- */

/* The journal of an unfinished game, which is damaged repeatedly. */
typedef struct DamagedJournal {
    SessionFixture *fixture;
    History *history;  /* history of the game */
    char *path;        /* path of the journal */
    char *bytes;       /* the contents of the journal before the damage */
    size_t length;     /* the length of `bytes` */
    int records;       /* number of records; record n is line n after the heading */
    GameRandom random; /* random numbers that choose the damage */
} DamagedJournal;

/* Returns the byte offset of a line in the undamaged journal. Line 0 is the heading, and the line
 * after the last one is the end of the file. */
static size_t start_of(const DamagedJournal *damaged, int line)
{
    const char *at = damaged->bytes;
    for (int i = 0; i < line; i++) {
        at = strchr(at, '\n') + 1;
    }
    return (size_t)(at - damaged->bytes);
}

/* Returns whether the program has kept the damaged journal in a separate file. If so, checks that
 * the file has these bytes, and removes it. */
static bool take_copy(const DamagedJournal *damaged, const char *bytes)
{
    StrBuf path = {0};
    strbuf_appendf(&path, "%s.bad", damaged->path);
    char *copy = scratch_read(strbuf_text(&path), NULL);
    bool is_kept = copy != NULL;
    ck_assert(!is_kept || strcmp(copy, bytes) == 0);
    (void)remove(strbuf_text(&path));
    strbuf_release(&path);
    free(copy);
    return is_kept;
}

/* Makes an action and checks that it is added to the repaired journal. */
static void continue_game(const DamagedJournal *damaged, int step)
{
    SessionFixture *fixture = damaged->fixture;
    compare(fixture, damaged->random.state, step);
    session_commit(fixture->session, game_action(GAME_ACTION_RESIGN, SIDE_WHITE), fixture->now_ms,
                   fixture->client);
    compare(fixture, damaged->random.state, step);
}

/* Checks that a journal without a good record is refused and not modified. */
static void check_refused(const DamagedJournal *damaged)
{
    char *before = scratch_read(damaged->path, NULL);
    ck_assert(!fixture_resume(damaged->fixture));
    char *after = scratch_read(damaged->path, NULL);
    ck_assert(strcmp(before, after) == 0);
    free(before);
    free(after);
}

/*
 * Starts the program again with `bytes` as the journal, in which the first `good` records are good.
 * The game must be as it was after these records, and the loss must be reported. Unless the journal
 * was cut off, the program must keep a copy of it. (A cut between two lines can be noticed only by
 * an attribute of the file, see test_journal_cut.c.)
 */
static void start_with(const DamagedJournal *damaged, const StrBuf *bytes, int good, bool is_cut)
{
    fixture_restart(damaged->fixture, CLIENT_SCRIPT);
    scratch_write(damaged->path, strbuf_text(bytes), bytes->length);
    if (good == 0) {
        check_refused(damaged);
        return;
    }
    Game *game = stored_game_peek(damaged->path);
    ck_assert_ptr_nonnull(game);
    if (damaged->history->states[good] != NULL) {
        char *state = description(game);
        ck_assert(strcmp(state, damaged->history->states[good]) == 0);
        free(state);
    }
    game_free(game);
    fixture_clear_replies(damaged->fixture);
    ck_assert(fixture_resume(damaged->fixture));
    bool is_reported = reply_has(&damaged->fixture->reply, REPLY_WARNING);
    bool is_kept = take_copy(damaged, strbuf_text(bytes));
    bool is_between_lines = is_cut && bytes->length + 1 >= start_of(damaged, good + 1);
    bool is_missing = good < damaged->records && !is_between_lines;
    ck_assert(!is_missing || (is_reported && (is_kept || is_cut)));
    continue_game(damaged, good);
}

/* Cuts the journal at a random place. The lines before the cut are good, and so is a complete line
 * that has lost only its newline. */
static void cut(DamagedJournal *damaged)
{
    StrBuf bytes = {0};
    size_t length = (size_t)game_random_below(&damaged->random, (int)damaged->length);
    strbuf_append_bytes(&bytes, damaged->bytes, length);
    int lines = lines_of(strbuf_text(&bytes)) + (damaged->bytes[length] == '\n');
    start_with(damaged, &bytes, lines > 0 ? lines - 1 : 0, true);
    strbuf_release(&bytes);
}

/* Inverts a random bit. A damage to the heading or the first record is repaired, because other
 * lines show what they must be. */
static void invert_bit(DamagedJournal *damaged)
{
    StrBuf bytes = {0};
    size_t at = (size_t)game_random_below(&damaged->random, (int)damaged->length);
    int bit = 1 << game_random_below(&damaged->random, 7), line = 0;
    while (start_of(damaged, line + 1) <= at) {
        line++;
    }
    strbuf_append_bytes(&bytes, damaged->bytes, at);
    strbuf_append_char(&bytes, (char)(damaged->bytes[at] ^ bit));
    strbuf_append(&bytes, damaged->bytes + at + 1);
    bool is_known = line <= 2 || at == damaged->length - 1;
    start_with(damaged, &bytes, is_known ? damaged->records : line - 1, false);
    strbuf_release(&bytes);
}

/* Inserts a copy of a line before another line, where its checksum does not match. */
static void insert_line(DamagedJournal *damaged)
{
    StrBuf bytes = {0};
    int before = 3 + game_random_below(&damaged->random, damaged->records - 1);
    int which = 1 + game_random_below(&damaged->random, damaged->records);
    size_t place = start_of(damaged, before), start = start_of(damaged, which);
    strbuf_append_bytes(&bytes, damaged->bytes, place);
    strbuf_append_bytes(&bytes, damaged->bytes + start, start_of(damaged, which + 1) - start);
    strbuf_append(&bytes, damaged->bytes + place);
    start_with(damaged, &bytes, which == before ? before : before - 1, false);
    strbuf_release(&bytes);
}

/* Records that are possible only at some places of a journal, or never. */
static const char *const STRANGE[] = {
    "",
    "setup",
    "0 white move",
    "0 white move Ke9",
    "99999999999999999999 white move e4",
    "-1 black resign",
    "0 green resign",
    "0 white resign",
    "0 white abort",
    "0 black offer",
    "moves e4 e5",
};

enum { STRANGE_COUNT = sizeof STRANGE / sizeof STRANGE[0] };

/* Writes the journal again with an inserted record and correct checksums. */
static void write_with(const DamagedJournal *damaged, int before, const char *added)
{
    FileError error;
    StrBuf text = {0};
    ck_assert_int_eq(remove(damaged->path), 0);
    Journal *journal = journal_new(damaged->path);
    const char *line = damaged->bytes;
    for (int record = 1; record <= damaged->records; record++) {
        line = strchr(line, '\n') + 1;
        const char *words = strchr(strchr(line, ' ') + 1, ' ') + 1;
        strbuf_clear(&text);
        strbuf_append_bytes(&text, words, strcspn(words, "\n"));
        ck_assert(record != before || journal_append(journal, added, &error));
        ck_assert(journal_append(journal, strbuf_text(&text), &error));
    }
    journal_free(journal);
    strbuf_release(&text);
}

/*
 * Inserts a record of STRANGE or a copy of another record, and corrects the checksums. If a record
 * is impossible, the program must replay the records before it, and keep a copy of the whole
 * journal.
 */
static void insert_record(DamagedJournal *damaged)
{
    int before = 3 + game_random_below(&damaged->random, damaged->records - 2);
    int which = game_random_below(&damaged->random, 2 * STRANGE_COUNT);
    size_t own = start_of(damaged, 1 + game_random_below(&damaged->random, damaged->records));
    const char *words = strchr(strchr(damaged->bytes + own, ' ') + 1, ' ') + 1;
    char *added =
        which < STRANGE_COUNT ? strdup(STRANGE[which]) : strndup(words, strcspn(words, "\n"));
    fixture_restart(damaged->fixture, CLIENT_SCRIPT);
    write_with(damaged, before, added);
    char *whole = scratch_read(damaged->path, NULL);
    fixture_clear_replies(damaged->fixture);
    ck_assert(fixture_resume(damaged->fixture));
    char *after = scratch_read(damaged->path, NULL);
    bool is_aborted = after == NULL && damaged->fixture->session->journal == NULL;
    ck_assert(is_aborted || strncmp(after, damaged->bytes, start_of(damaged, before)) == 0);
    bool is_whole = is_aborted || strncmp(after, whole, strlen(whole)) == 0;
    bool is_reported = reply_has(&damaged->fixture->reply, REPLY_WARNING);
    ck_assert(take_copy(damaged, whole) != is_whole || is_aborted);
    ck_assert(is_whole || is_reported);
    continue_game(damaged, before);
    free(added);
    free(whole);
    free(after);
}

/* Damages the journal of the open game DAMAGES times in each way. */
static void damage(SessionFixture *fixture, History *history, uint64_t seed)
{
    static void (*const WAYS[])(DamagedJournal * damaged) = {cut, invert_bit, insert_line,
                                                             insert_record};
    DamagedJournal damaged = {.fixture = fixture, .history = history};
    game_random_init(&damaged.random, seed);
    damaged.path = strdup(journal_path(fixture->session->journal));
    damaged.bytes = scratch_read(damaged.path, &damaged.length);
    damaged.records = lines_of(damaged.bytes) - 1;
    for (int i = 0; damaged.records >= RECORDS_MIN && i < DAMAGES; i++) {
        for (size_t way = 0; way < sizeof WAYS / sizeof WAYS[0]; way++) {
            WAYS[way](&damaged);
        }
    }
    free(damaged.path);
    free(damaged.bytes);
}

static void begin(SessionFixture *fixture)
{
    fixture_begin(fixture, CLIENT_SCRIPT, "");
    scratch_write(fixture->data, "", 0);
    fixture_clear_replies(fixture);
}

START_TEST(the_journal_alone_holds_the_game_after_every_action)
{
    int accepted[KINDS] = {0};
    SessionFixture fixture;
    begin(&fixture);
    for (int i = 0; i < PER_ROW; i++) {
        play(&fixture, (uint64_t)(_i * PER_ROW + i), accepted, NULL);
    }
    fixture_end(&fixture);
}
END_TEST

START_TEST(a_damaged_journal_holds_the_game_up_to_the_damage)
{
    int accepted[KINDS] = {0};
    for (int i = 0; i < DAMAGED_GAMES; i++) {
        uint64_t seed = (uint64_t)(1000 + _i * DAMAGED_GAMES + i);
        History history = {0};
        SessionFixture fixture;
        begin(&fixture);
        play(&fixture, seed, accepted, &history);
        if (fixture.session->journal != NULL) {
            damage(&fixture, &history, seed);
        }
        for (int records = 0; records <= RECORDS_MAX; records++) {
            free(history.states[records]);
        }
        fixture_end(&fixture);
    }
}
END_TEST

/* Lines to type in a new game, separated by "|". They end the game in ways that are rare in random
 * games. A line such as "+2000" lets that many milliseconds pass. */
static const char *const ENDS[] = {
    "resign",
    "f3|f6 (=)|accept",
    "forfeit black",
    "forfeit both",
    "f3|abort",
    "adjudicate 1-0",
    "f3|e5|g4|Qh4#",
    "+2000000",
    "f3|penalty black|penalty black",
    "f3|takeback|yes|resign",
    "adjourn f3|resume|resign",
};

START_TEST(the_journal_alone_holds_every_end)
{
    SessionFixture fixture;
    begin(&fixture);
    fixture_new_game(&fixture, "time=20 takebacks=free penalties=yes");
    char *script = strdup(ENDS[_i]), *rest = script;
    for (char *line = strsep(&rest, "|"); line != NULL; line = strsep(&rest, "|")) {
        bool waits = line[0] == '+';
        if (waits) {
            fixture_type(&fixture, 0, "f3");
            fixture_type(&fixture, 0, "f6");
            fixture_wait(&fixture, strtol(line, &line, 10));
        } else {
            fixture_type(&fixture, 10, line);
        }
        compare(&fixture, (uint64_t)_i, 0);
    }
    ck_assert_int_eq(game_phase(session_game(fixture.session)), GAME_OVER);
    Outcome outcome = *game_outcome(session_game(fixture.session));
    fixture_restart(&fixture, CLIENT_SCRIPT);
    ck_assert(fixture_resume(&fixture));
    ck_assert_int_eq(game_outcome(session_game(fixture.session))->reason, outcome.reason);
    ck_assert_int_eq(game_outcome(session_game(fixture.session))->result, outcome.result);
    free(script);
    fixture_end(&fixture);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("session_restart");
    TCase *tests = tcase_create("session_restart");
    tcase_set_timeout(tests, 60);
    tcase_add_loop_test(tests, the_journal_alone_holds_the_game_after_every_action, 0, ROWS);
    tcase_add_loop_test(tests, a_damaged_journal_holds_the_game_up_to_the_damage, 0, ROWS);
    tcase_add_loop_test(tests, the_journal_alone_holds_every_end, 0,
                        (int)(sizeof ENDS / sizeof ENDS[0]));
    suite_add_tcase(suite, tests);
    return unit_run(suite);
}
