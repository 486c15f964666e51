/*
 * Fuzz target: an arbitrary journal, then arbitrary lines in line mode. Every reply can be shown,
 * and the game on disk equals the open game after every line that adds to the journal and after a
 * restart.
 *
 * The lines before a line of three dashes are the records of a journal. Correct checksums are added
 * to them, and the session finds the journal at the start. The other lines are typed. Each is typed
 * 10 ms after the previous one, or MS milliseconds after it if the line begins with +MS. The line
 * "kill" restarts the program without closing the session; "wait" types nothing. If there is no
 * game to resume, a new one starts. Lines that name a path outside the scratch folder are skipped.
 */
#define _GNU_SOURCE
#include "commands/submit.h"
#include "folder.h"
#include "game_script.h"
#include "session/session_state.h"
#include "session/stored_game.h"
#include "terms/options.h"
#include "util/safe_text.h"
#include "words/wording.h"

#include <string.h>
#include <zlib.h>

enum { LINE_MS = 10 };

/* A session in a scratch folder, and its client. */
typedef struct SessionFixture {
    char folder[FOLDER_PATH_MAX]; /* the scratch folder, also the working folder */
    Session *session;             /* the session under test */
    Client *client;               /* its client */
    Reply reply;                  /* the last reply */
    int64_t now_ms;               /* current time */
} SessionFixture;

static int64_t stopped_clock(void)
{
    return 0;
}

static int64_t stopped_wall(void)
{
    return INT64_C(1772366400000);
}

static void open_session(SessionFixture *fixture)
{
    Settings settings;
    settings_init(&settings);
    fixture->session = session_new(&(SessionSetup){.settings = &settings,
                                                   .state_folder = "state",
                                                   .data_folder = "data",
                                                   .clock = stopped_clock,
                                                   .wall = stopped_wall,
                                                   .lot = 1,
                                                   .patience = SESSION_WAITS});
    TARGET_CHECK(fixture->session != NULL);
    fixture->client = client_new(fixture->session, CLIENT_LINES, false);
    TARGET_CHECK(fixture->client != NULL);
}

static void close_session(SessionFixture *fixture)
{
    client_free(fixture->client);
    session_free(fixture->session);
    reply_release(&fixture->reply);
}

/* ---- The journal ---- */

static void add_record(StrBuf *journal, unsigned long *sum, int number, const char *text)
{
    StrBuf part = {0};
    strbuf_appendf(&part, "%d %s\n", number, text);
    *sum = crc32(*sum, (const Bytef *)strbuf_text(&part), (uInt)part.length);
    strbuf_appendf(journal, "%d %08lx %s\n", number, *sum, text);
    strbuf_release(&part);
}

/* Writes the records to the file of an unfinished game. */
static void put_journal(char **rest)
{
    static const char heading[] = "touchmove journal 1\n";
    StrBuf journal = {0};
    unsigned long sum = crc32(0, (const Bytef *)heading, sizeof heading - 1);
    strbuf_append(&journal, heading);
    int number = 0;
    for (char *line = strsep(rest, "\n"); line != NULL && strcmp(line, "---") != 0;
         line = strsep(rest, "\n")) {
        add_record(&journal, &sum, ++number, line);
    }
    if (number > 0) {
        FILE *file = fopen("state/one.journal", "w");
        TARGET_CHECK(file != NULL);
        TARGET_CHECK(fwrite(strbuf_text(&journal), 1, journal.length, file) == journal.length);
        TARGET_CHECK(fclose(file) == 0);
    }
    strbuf_release(&journal);
}

/* ---- Checks ---- */

static void check_words(const SessionFixture *fixture)
{
    for (int i = 0; i < fixture->reply.count; i++) {
        StrBuf words = {0};
        wording_append_line(&fixture->reply.lines[i], session_settings(fixture->session),
                            session_game(fixture->session), &words);
        TARGET_CHECK(safe_text_is_safe(strbuf_text(&words), words.length));
        strbuf_release(&words);
    }
}

static char *description(const Game *game)
{
    StrBuf text = {0};
    game_script_describe(game, 0, &text);
    return strbuf_detach(&text);
}

/* Replays the game on disk and compares it with the open game, both without the time that passed
 * since the last action. */
static void check_stored(const SessionFixture *fixture)
{
    const Session *session = fixture->session;
    if (session->game == NULL || session->journal == NULL || !session_is_saved(session)) {
        return;
    }
    Game *stored = stored_game_peek(journal_path(session->journal));
    if (stored == NULL) {
        return; /* the file is removed when the game ends */
    }
    game_rebase(session->game, 0);
    char *here = description(session->game), *there = description(stored);
    game_rebase(session->game, fixture->now_ms);
    TARGET_CHECK(here != NULL && there != NULL);
    if (strcmp(here, there) != 0) {
        fprintf(stderr, "open:\n%s\nstored:\n%s\n", here, there);
        abort();
    }
    free(here);
    free(there);
    game_free(stored);
}

/* ---- Lines ---- */

/* Returns the size of the journal in bytes, or 0 if there is no journal. */
static int64_t journal_size(const SessionFixture *fixture)
{
    struct stat status;
    bool is_there = fixture->session->journal != NULL &&
                    stat(journal_path(fixture->session->journal), &status) == 0;
    return is_there ? status.st_size : 0;
}

static bool names_a_place(const char *line)
{
    return (strchr(line, '/') != NULL || strchr(line, '~') != NULL) &&
           strspn(line, "nNeEwW") < strlen("new");
}

/* Takes the reply and checks its wording with check_words(). */
static void take_reply(SessionFixture *fixture)
{
    client_take(fixture->client, &fixture->reply);
    check_words(fixture);
    reply_release(&fixture->reply);
}

static void submit(SessionFixture *fixture, const char *line)
{
    int64_t before = journal_size(fixture);
    submit_line(fixture->client, line, fixture->now_ms);
    take_reply(fixture);
    if (journal_size(fixture) > before) {
        check_stored(fixture);
    }
}

static void resume(SessionFixture *fixture)
{
    Options options = {.start = OPTIONS_START_RESUME};
    submit_start(fixture->client, &options, fixture->now_ms);
    take_reply(fixture);
    if (fixture->session->game == NULL) {
        submit(fixture, "new");
    }
}

static void run_line(SessionFixture *fixture, char *line)
{
    int64_t after_ms = LINE_MS;
    if (line[0] == '+') {
        char *end;
        after_ms = strtol(line + 1, &end, 10) % 10000000;
        line = end + strspn(end, " ");
    }
    fixture->now_ms += after_ms < 0 ? 0 : after_ms;
    session_tick(fixture->session, fixture->now_ms);
    take_reply(fixture);
    if (strcmp(line, "kill") == 0) {
        close_session(fixture);
        open_session(fixture);
        resume(fixture);
    } else if (strcmp(line, "wait") != 0 && !names_a_place(line)) {
        submit(fixture, line);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length)
{
    char *text = strndup((const char *)bytes, length), *rest = text;
    TARGET_CHECK(text != NULL);
    SessionFixture fixture = {.now_ms = 1000};
    folder_enter(fixture.folder);
    put_journal(&rest);
    open_session(&fixture);
    resume(&fixture);
    for (char *line = strsep(&rest, "\n"); line != NULL && !client_has_quit(fixture.client);
         line = strsep(&rest, "\n")) {
        run_line(&fixture, line);
    }
    close_session(&fixture);
    folder_remove(fixture.folder);
    free(text);
    return 0;
}
