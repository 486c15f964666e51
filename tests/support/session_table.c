#include "session_table.h"

#include <check.h>
#include <stdlib.h>
#include <string.h>

/* The moment that the session is told when it looks at the clock itself, after writing. */
static int64_t disk_done_ms;

static int64_t fake_clock(void)
{
    return disk_done_ms;
}

void table_set_disk_ms(int64_t now_ms)
{
    disk_done_ms = now_ms;
}

Session *table_session(const Table *table, SessionManner manner)
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

void table_begin(Table *table, SessionManner manner, const char *options)
{
    NewGame game;
    StrBuf reason = {0};
    *table = (Table){.folder = scratch_new(), .now_ms = 1000};
    table->state = scratch_path(table->folder, "state");
    table->data = scratch_path(table->folder, "data");
    disk_done_ms = table->now_ms;
    table->session = table_session(table, manner);
    new_game_init(&game, session_settings(table->session));
    ck_assert(new_game_parse(&game, options, &reason));
    ck_assert(session_begin(table->session, &game, table->now_ms, &table->reply));
    strbuf_release(&reason);
}

void table_end(Table *table)
{
    session_free(table->session);
    reply_release(&table->reply);
    free(table->state);
    free(table->data);
    scratch_remove(table->folder);
}

void table_restart(Table *table, SessionManner manner)
{
    session_free(table->session);
    reply_release(&table->reply);
    table->session = table_session(table, manner);
}

/* Goes on to the next moment, with nothing said. */
static void go_on(Table *table, int64_t after_ms)
{
    reply_release(&table->reply);
    table->now_ms += after_ms;
    disk_done_ms = table->now_ms;
}

ReplyKind table_say(Table *table, int64_t after_ms, const char *line)
{
    go_on(table, after_ms);
    session_execute(table->session, line, table->now_ms, &table->reply);
    return table->reply.count == 0 ? REPLY_NOTICE : table->reply.lines[0].kind;
}

void table_wait(Table *table, int64_t after_ms)
{
    go_on(table, after_ms);
    session_tick(table->session, table->now_ms, &table->reply);
}

const char *table_said(const Table *table, int line)
{
    return line < table->reply.count ? table->reply.lines[line].text : "";
}

int64_t table_clock_ms(const Table *table, Side side)
{
    return game_clock_ms(session_game(table->session), side, table->now_ms);
}

SessionQuestionKind table_asked(const Table *table)
{
    SessionQuestion question;
    return session_question(table->session, &question) ? question.kind : SESSION_QUESTION_NONE;
}

char *table_games(const Table *table)
{
    char *path = scratch_path(table->data, "games.pgn");
    char *text = scratch_read(path, NULL);
    free(path);
    return text == NULL ? strdup("") : text;
}
