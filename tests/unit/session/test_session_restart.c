/*
 * A program that is started again after any action has the same game: random games, all kinds of
 * actions, and after each what is on disk is played and compared with what is open. The folder of
 * finished games cannot be made, so that nothing but the journal knows of them.
 *
 * And after the journal was cut anywhere, had a bit turned round, or a line put in: then it has the
 * game as it stood before that, what is missing is told, and the file as it was is kept.
 */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "game_random.h"
#include "game_script.h"
#include "session/session_commit.h"
#include "session/session_games.h"
#include "session/stored_game.h"
#include "session_table.h"
#include "unit.h"

enum {
    STEPS = 120,                 /* actions tried in one game */
    PER_ROW = 6,                 /* games in one reported result */
    ROWS = 10,                   /* reported results */
    DAMAGED_GAMES = 3,           /* games in one reported result whose journals are damaged */
    DAMAGES = 12,                /* of each kind, in one journal */
    RECORDS_MIN = 5,             /* journals of fewer are not damaged */
    RECORDS_MAX = 2 * STEPS,     /* more than a game has */
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
    ck_assert_msg(strcmp(here, there) == 0,
                  "game %" PRIu64 ", step %d: open\n%.1500sstored\n%.1500s", seed, step, here,
                  there);
    free(here);
    free(there);
    game_free(stored);
}

/* What is known of a game's journal while it grows: how the game stood with so many records. */
typedef struct Story {
    char *stood[RECORDS_MAX + 1]; /* by the number of records; NULL where nobody has looked */
} Story;

static int lines_of(const char *bytes)
{
    int lines = 0;
    for (const char *at = bytes; *at != '\0'; at++) {
        lines += *at == '\n';
    }
    return lines;
}

/* The first line of the file is no record. */
static void remember(const Table *table, Story *story)
{
    if (table->session->journal != NULL) {
        char *bytes = scratch_read(journal_path(table->session->journal), NULL);
        int records = lines_of(bytes) - 1;
        ck_assert_int_le(records, RECORDS_MAX);
        free(story->stood[records]);
        game_rebase(table->session->game, 0);
        story->stood[records] = description(table->session->game);
        game_rebase(table->session->game, table->now_ms);
        free(bytes);
    }
}

/*
 * Plays one random game; counts in `accepted` what kinds of actions were, and writes down how the
 * game stood after each, where `story` is not NULL.
 */
static void play(Table *table, uint64_t seed, int accepted[static KINDS], Story *story)
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
            if (story != NULL) {
                remember(table, story);
            }
        }
    }
}

/* ---- Damage ---- */

/* The journal of a game that was left, which is damaged in one way after another. */
typedef struct Victim {
    Table *table;
    Story *story;      /* how the game stood while it was played */
    char *path;        /* of the journal */
    char *bytes;       /* as it was written */
    size_t length;     /* how many */
    int records;       /* in them; record number n is line n behind the heading */
    GameRandom random; /* draws what is damaged */
} Victim;

/* Returns where a line begins, 0 is the heading; with one more than there are, the end. */
static size_t start_of(const Victim *victim, int line)
{
    const char *at = victim->bytes;
    for (int i = 0; i < line; i++) {
        at = strchr(at, '\n') + 1;
    }
    return (size_t)(at - victim->bytes);
}

/* Whether these bytes were kept beside the journal; what was kept is removed. */
static bool take_copy(const Victim *victim, const char *bytes)
{
    StrBuf path = {0};
    strbuf_appendf(&path, "%s.bad", victim->path);
    char *copy = scratch_read(strbuf_text(&path), NULL);
    bool is_kept = copy != NULL;
    ck_assert(!is_kept || strcmp(copy, bytes) == 0);
    (void)remove(strbuf_text(&path));
    strbuf_release(&path);
    free(copy);
    return is_kept;
}

/* What is added to the mended journal is in it, too. */
static void go_on(const Victim *victim, int step)
{
    Table *table = victim->table;
    compare(table, victim->random.state, step);
    session_commit(table->session, game_action(GAME_ACTION_RESIGN, SIDE_WHITE), table->now_ms,
                   table->client);
    compare(table, victim->random.state, step);
}

/* A journal of which no record is good is refused, and left as it is. */
static void refuse(const Victim *victim)
{
    char *before = scratch_read(victim->path, NULL);
    ck_assert(!table_resume(victim->table));
    char *after = scratch_read(victim->path, NULL);
    ck_assert(strcmp(before, after) == 0);
    free(before);
    free(after);
}

/*
 * Starts again with these bytes for the journal, of which so many records are good. The game is as
 * it was with them; what is missing is told, and unless it was cut off, all of it is kept. (Of what
 * is cut off between two lines only an attribute of the file tells, see test_journal_cut.c.)
 */
static void start_with(const Victim *victim, const StrBuf *bytes, int good, bool is_cut)
{
    table_restart(victim->table, CLIENT_SCRIPT);
    scratch_write(victim->path, strbuf_text(bytes), bytes->length);
    if (good == 0) {
        refuse(victim);
        return;
    }
    Game *game = stored_game_peek(victim->path);
    ck_assert_ptr_nonnull(game);
    if (victim->story->stood[good] != NULL) {
        char *stands = description(game);
        ck_assert(strcmp(stands, victim->story->stood[good]) == 0);
        free(stands);
    }
    game_free(game);
    table_forget(victim->table);
    ck_assert(table_resume(victim->table));
    bool is_told = reply_has(&victim->table->reply, REPLY_WARNING);
    bool is_kept = take_copy(victim, strbuf_text(bytes));
    bool is_between_lines = is_cut && bytes->length + 1 >= start_of(victim, good + 1);
    bool is_missing = good < victim->records && !is_between_lines;
    ck_assert(!is_missing || (is_told && (is_kept || is_cut)));
    go_on(victim, good);
}

/* Cut anywhere: the lines that are whole count, and one that lacks only its line feed. */
static void cut(Victim *victim)
{
    StrBuf bytes = {0};
    size_t length = (size_t)game_random_below(&victim->random, (int)victim->length);
    strbuf_append_bytes(&bytes, victim->bytes, length);
    int lines = lines_of(strbuf_text(&bytes)) + (victim->bytes[length] == '\n');
    start_with(victim, &bytes, lines > 0 ? lines - 1 : 0, true);
    strbuf_release(&bytes);
}

/* A bit is turned round: of the heading and the first record there is enough to know them. */
static void turn_bit(Victim *victim)
{
    StrBuf bytes = {0};
    size_t at = (size_t)game_random_below(&victim->random, (int)victim->length);
    int bit = 1 << game_random_below(&victim->random, 7), line = 0;
    while (start_of(victim, line + 1) <= at) {
        line++;
    }
    strbuf_append_bytes(&bytes, victim->bytes, at);
    strbuf_append_char(&bytes, (char)(victim->bytes[at] ^ bit));
    strbuf_append(&bytes, victim->bytes + at + 1);
    bool is_known = line <= 2 || at == victim->length - 1;
    start_with(victim, &bytes, is_known ? victim->records : line - 1, false);
    strbuf_release(&bytes);
}

/* One of the lines is put in once more before another one, where its check sum does not fit. */
static void put_line_in(Victim *victim)
{
    StrBuf bytes = {0};
    int before = 3 + game_random_below(&victim->random, victim->records - 1);
    int which = 1 + game_random_below(&victim->random, victim->records);
    size_t place = start_of(victim, before), start = start_of(victim, which);
    strbuf_append_bytes(&bytes, victim->bytes, place);
    strbuf_append_bytes(&bytes, victim->bytes + start, start_of(victim, which + 1) - start);
    strbuf_append(&bytes, victim->bytes + place);
    start_with(victim, &bytes, which == before ? before : before - 1, false);
    strbuf_release(&bytes);
}

/* Records that may fit behind some others, or never. */
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

/* Writes the journal anew, with right check sums, and one record more before that number. */
static void write_with(const Victim *victim, int before, const char *added)
{
    FileError error;
    StrBuf text = {0};
    ck_assert_int_eq(remove(victim->path), 0);
    Journal *journal = journal_new(victim->path);
    const char *line = victim->bytes;
    for (int record = 1; record <= victim->records; record++) {
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
 * A record is put in with all check sums right, a strange one or one of the journal's own: where it
 * or one behind it does not fit, all before that is played, and the whole journal kept.
 */
static void put_record_in(Victim *victim)
{
    int before = 3 + game_random_below(&victim->random, victim->records - 2);
    int which = game_random_below(&victim->random, 2 * STRANGE_COUNT);
    size_t own = start_of(victim, 1 + game_random_below(&victim->random, victim->records));
    const char *words = strchr(strchr(victim->bytes + own, ' ') + 1, ' ') + 1;
    char *added =
        which < STRANGE_COUNT ? strdup(STRANGE[which]) : strndup(words, strcspn(words, "\n"));
    table_restart(victim->table, CLIENT_SCRIPT);
    write_with(victim, before, added);
    char *whole = scratch_read(victim->path, NULL);
    table_forget(victim->table);
    ck_assert(table_resume(victim->table));
    char *after = scratch_read(victim->path, NULL);
    bool is_aborted = after == NULL && victim->table->session->journal == NULL;
    ck_assert(is_aborted || strncmp(after, victim->bytes, start_of(victim, before)) == 0);
    bool is_whole = is_aborted || strncmp(after, whole, strlen(whole)) == 0;
    bool is_told = reply_has(&victim->table->reply, REPLY_WARNING);
    ck_assert(take_copy(victim, whole) != is_whole || is_aborted);
    ck_assert(is_whole || is_told);
    go_on(victim, before);
    free(added);
    free(whole);
    free(after);
}

/* Damages the journal of the game that is open, in each way so many times. */
static void damage(Table *table, Story *story, uint64_t seed)
{
    static void (*const WAYS[])(Victim * victim) = {cut, turn_bit, put_line_in, put_record_in};
    Victim victim = {.table = table, .story = story};
    game_random_init(&victim.random, seed);
    victim.path = strdup(journal_path(table->session->journal));
    victim.bytes = scratch_read(victim.path, &victim.length);
    victim.records = lines_of(victim.bytes) - 1;
    for (int i = 0; victim.records >= RECORDS_MIN && i < DAMAGES; i++) {
        for (size_t way = 0; way < sizeof WAYS / sizeof WAYS[0]; way++) {
            WAYS[way](&victim);
        }
    }
    free(victim.path);
    free(victim.bytes);
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
        play(&table, (uint64_t)(_i * PER_ROW + i), accepted, NULL);
    }
    table_end(&table);
}
END_TEST

START_TEST(a_damaged_journal_holds_the_game_up_to_the_damage)
{
    int accepted[KINDS] = {0};
    for (int i = 0; i < DAMAGED_GAMES; i++) {
        uint64_t seed = (uint64_t)(1000 + _i * DAMAGED_GAMES + i);
        Story story = {0};
        Table table;
        begin(&table);
        play(&table, seed, accepted, &story);
        if (table.session->journal != NULL) {
            damage(&table, &story, seed);
        }
        for (int records = 0; records <= RECORDS_MAX; records++) {
            free(story.stood[records]);
        }
        table_end(&table);
    }
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
    tcase_add_loop_test(tests, a_damaged_journal_holds_the_game_up_to_the_damage, 0, ROWS);
    tcase_add_loop_test(tests, the_journal_alone_holds_every_end, 0,
                        (int)(sizeof ENDS / sizeof ENDS[0]));
    suite_add_tcase(suite, tests);
    return unit_run(suite);
}
