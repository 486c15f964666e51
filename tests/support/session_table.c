#include "session_table.h"

#include "commands/submit.h"
#include "store/unfinished.h"
#include "terms/options.h"
#include "words/wording.h"

#include <check.h>
#include <stdlib.h>
#include <string.h>

/* The moment that the session is told when it looks at the clock itself, after writing. */
static int64_t disk_done_ms;

static int64_t fake_clock(void)
{
    return disk_done_ms;
}

/* What the wall clock shows at the moment 0. */
static int64_t wall_ms;

static int64_t fake_wall(void)
{
    return wall_ms + disk_done_ms;
}

void table_set_wall_ahead(int64_t ms)
{
    wall_ms += ms;
}

void table_set_disk_ms(int64_t now_ms)
{
    disk_done_ms = now_ms;
}

static void sit_down(Table *table, const SessionSetup *setup, ClientManner manner, bool yes)
{
    table->session = session_new(setup);
    ck_assert_ptr_nonnull(table->session);
    table->client = client_new(table->session, manner, yes);
    ck_assert_ptr_nonnull(table->client);
}

static void sit_down_in_folders(Table *table, ClientManner manner)
{
    Settings settings;
    settings_init(&settings);
    sit_down(table,
             &(SessionSetup){.settings = &settings,
                             .state_folder = table->state,
                             .data_folder = table->data,
                             .clock = fake_clock,
                             .wall = fake_wall,
                             .lot = 1},
             manner, false);
}

void table_new_game(Table *table, const char *options)
{
    NewGame game;
    StrBuf reason = {0};
    new_game_init(&game, session_settings(table->session));
    ck_assert(new_game_parse(&game, options, &reason));
    submit_new_game(table->client, &game, table->now_ms);
    client_take(table->client, &table->reply);
    ck_assert_ptr_nonnull(session_game(table->session));
    strbuf_release(&reason);
}

void table_begin(Table *table, ClientManner manner, const char *options)
{
    *table = (Table){.folder = scratch_new(), .now_ms = 1000};
    table->state = scratch_path(table->folder, "state");
    table->data = scratch_path(table->folder, "data");
    disk_done_ms = table->now_ms;
    wall_ms = INT64_C(1772366400000);
    sit_down_in_folders(table, manner);
    table_new_game(table, options);
}

void table_begin_with(Table *table, const SessionSetup *setup, ClientManner manner, bool yes,
                      const char *options)
{
    *table = (Table){.now_ms = 1000};
    sit_down(table, setup, manner, yes);
    table_new_game(table, options);
}

void table_sit_beside(const Table *table, ClientManner manner, Table *other)
{
    *other = (Table){.state = table->state, .data = table->data, .now_ms = table->now_ms};
    sit_down_in_folders(other, manner);
}

void table_leave(Table *table)
{
    client_free(table->client);
    session_free(table->session);
    table_forget(table);
    strbuf_release(&table->words);
}

void table_end(Table *table)
{
    table_leave(table);
    if (table->folder != NULL) {
        free(table->state);
        free(table->data);
        scratch_remove(table->folder);
    }
}

void table_restart(Table *table, ClientManner manner)
{
    table_leave(table);
    sit_down_in_folders(table, manner);
}

void table_forget(Table *table)
{
    reply_release(&table->reply);
}

/* Goes on to the next moment, with nothing told. */
static void go_on(Table *table, int64_t after_ms)
{
    table_forget(table);
    table->now_ms += after_ms;
    disk_done_ms = table->now_ms;
}

void table_submit(Table *table, const char *line)
{
    submit_line(table->client, line, table->now_ms);
    client_take(table->client, &table->reply);
}

ReplyKind table_say(Table *table, int64_t after_ms, const char *line)
{
    go_on(table, after_ms);
    table_submit(table, line);
    return table->reply.count == 0 ? REPLY_NOTICE : table->reply.lines[0].kind;
}

bool table_resume(Table *table)
{
    Options options = {.start = OPTIONS_START_RESUME};
    bool is_resumed = submit_start(table->client, &options, table->now_ms);
    client_take(table->client, &table->reply);
    return is_resumed;
}

void table_list(Table *table)
{
    client_list(table->client);
    client_take(table->client, &table->reply);
}

int table_unfinished(const Table *table)
{
    UnfinishedList list = {0};
    FileError error;
    ck_assert(unfinished_list(table->state, &list, &error));
    int count = list.free_count;
    unfinished_release(&list);
    return count;
}

void table_wait(Table *table, int64_t after_ms)
{
    go_on(table, after_ms);
    session_tick(table->session, table->now_ms);
    client_take(table->client, &table->reply);
}

static const char *words_of(Table *table, const ReplyLine *line)
{
    strbuf_clear(&table->words);
    if (line != NULL) {
        wording_append_line(line, session_settings(table->session), session_game(table->session),
                            &table->words);
    }
    return strbuf_text(&table->words);
}

const char *table_said(Table *table, int line)
{
    return words_of(table, line < table->reply.count ? &table->reply.lines[line] : NULL);
}

const char *table_last(Table *table, ReplyKind kind)
{
    return words_of(table, reply_last(&table->reply, kind));
}

int64_t table_clock_ms(const Table *table, Side side)
{
    return game_clock_ms(session_game(table->session), side, table->now_ms);
}

ClientQuestionKind table_asked(const Table *table)
{
    ClientQuestion question;
    return client_question(table->client, &question) ? question.kind : QUESTION_NONE;
}

char *table_games(const Table *table)
{
    char *path = scratch_path(table->data, "games.pgn");
    char *text = scratch_read(path, NULL);
    free(path);
    return text == NULL ? strdup("") : text;
}
