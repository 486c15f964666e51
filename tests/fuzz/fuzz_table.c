/*
 * Any journal, then any lines in the linear mode: what is said can be shown, and what is on disk
 * plays to the game that is open, after every line that added to it and after a restart.
 *
 * The lines up to one of three dashes are the records of a journal, with right check sums, that the
 * session finds when it begins; the others are typed, one every ten milliseconds, or +MS of them
 * later. The line "kill" starts the program anew without a word of farewell, "wait" types nothing.
 * Where there is no game to go on with a new one begins. Lines that name a place outside the
 * scratch folder are left out.
 */
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

/* A session in a scratch folder, and who sits at it. */
typedef struct Table {
    char folder[FOLDER_PATH_MAX]; /* the scratch folder, where the program stands */
    Session *session;             /* what is tested */
    Client *client;               /* the one who sits there */
    Reply reply;                  /* what the client was told last */
    int64_t now_ms;               /* the present moment */
} Table;

static int64_t stopped_clock(void)
{
    return 0;
}

static int64_t stopped_wall(void)
{
    return INT64_C(1772366400000);
}

static void sit_down(Table *table)
{
    Settings settings;
    settings_init(&settings);
    table->session = session_new(&(SessionSetup){.settings = &settings,
                                                 .state_folder = "state",
                                                 .data_folder = "data",
                                                 .clock = stopped_clock,
                                                 .wall = stopped_wall,
                                                 .lot = 1,
                                                 .patience = SESSION_WAITS});
    TARGET_CHECK(table->session != NULL);
    table->client = client_new(table->session, CLIENT_LINES, false);
    TARGET_CHECK(table->client != NULL);
}

static void leave(Table *table)
{
    client_free(table->client);
    session_free(table->session);
    reply_release(&table->reply);
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

/* Writes the records to the file of an unfinished game, and goes on with it. */
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

/* ---- What must hold ---- */

static void check_words(const Table *table)
{
    for (int i = 0; i < table->reply.count; i++) {
        StrBuf words = {0};
        wording_append_line(&table->reply.lines[i], session_settings(table->session),
                            session_game(table->session), &words);
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

/* Plays what is on disk; both games are told from the moment of the last action. */
static void check_stored(const Table *table)
{
    const Session *session = table->session;
    if (session->game == NULL || session->journal == NULL || !session_is_saved(session)) {
        return;
    }
    Game *stored = stored_game_peek(journal_path(session->journal));
    if (stored == NULL) {
        return; /* the file was taken away with the end of the game */
    }
    game_rebase(session->game, 0);
    char *here = description(session->game), *there = description(stored);
    game_rebase(session->game, table->now_ms);
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

/* Returns the size of the journal, 0 without one. */
static int64_t journal_size(const Table *table)
{
    struct stat status;
    bool is_there = table->session->journal != NULL &&
                    stat(journal_path(table->session->journal), &status) == 0;
    return is_there ? status.st_size : 0;
}

static bool names_a_place(const char *line)
{
    return (strchr(line, '/') != NULL || strchr(line, '~') != NULL) &&
           strspn(line, "nNeEwW") < strlen("new");
}

/* Takes what has arrived, and looks at it. */
static void listen(Table *table)
{
    client_take(table->client, &table->reply);
    check_words(table);
    reply_release(&table->reply);
}

static void say(Table *table, const char *line)
{
    int64_t before = journal_size(table);
    submit_line(table->client, line, table->now_ms);
    listen(table);
    if (journal_size(table) > before) {
        check_stored(table);
    }
}

static void resume(Table *table)
{
    Options options = {.start = OPTIONS_START_RESUME};
    submit_start(table->client, &options, table->now_ms);
    listen(table);
    if (table->session->game == NULL) {
        say(table, "new");
    }
}

static void take(Table *table, char *line)
{
    int64_t after_ms = LINE_MS;
    if (line[0] == '+') {
        char *end;
        after_ms = strtol(line + 1, &end, 10) % 10000000;
        line = end + strspn(end, " ");
    }
    table->now_ms += after_ms < 0 ? 0 : after_ms;
    session_tick(table->session, table->now_ms);
    listen(table);
    if (strcmp(line, "kill") == 0) {
        leave(table);
        sit_down(table);
        resume(table);
    } else if (strcmp(line, "wait") != 0 && !names_a_place(line)) {
        say(table, line);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length)
{
    char *text = strndup((const char *)bytes, length), *rest = text;
    TARGET_CHECK(text != NULL);
    Table table = {.now_ms = 1000};
    folder_enter(table.folder);
    put_journal(&rest);
    sit_down(&table);
    resume(&table);
    for (char *line = strsep(&rest, "\n"); line != NULL && !client_has_quit(table.client);
         line = strsep(&rest, "\n")) {
        take(&table, line);
    }
    leave(&table);
    folder_remove(table.folder);
    free(text);
    return 0;
}
