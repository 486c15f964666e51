#include "session_fixture.h"

#include "commands/submit.h"
#include "store/unfinished.h"
#include "terms/options.h"
#include "words/wording.h"

#include <check.h>
#include <stdlib.h>
#include <string.h>

/* The time that the session reads from its clock after it has written to the disk. */
static int64_t disk_done_ms;

static int64_t fake_clock(void)
{
    return disk_done_ms;
}

/* The wall-clock time when disk_done_ms is 0. */
static int64_t wall_ms;

static int64_t fake_wall(void)
{
    return wall_ms + disk_done_ms;
}

void fixture_advance_wall(int64_t ms)
{
    wall_ms += ms;
}

void fixture_set_disk_ms(int64_t now_ms)
{
    disk_done_ms = now_ms;
}

static void open_session(SessionFixture *fixture, const SessionSetup *setup, ClientManner manner,
                         bool yes)
{
    fixture->session = session_new(setup);
    ck_assert_ptr_nonnull(fixture->session);
    fixture->client = client_new(fixture->session, manner, yes);
    ck_assert_ptr_nonnull(fixture->client);
}

static void open_session_in_folders(SessionFixture *fixture, ClientManner manner)
{
    Settings settings;
    settings_init(&settings);
    open_session(fixture,
                 &(SessionSetup){.settings = &settings,
                                 .state_folder = fixture->state,
                                 .data_folder = fixture->data,
                                 .clock = fake_clock,
                                 .wall = fake_wall,
                                 .lot = 1},
                 manner, false);
}

void fixture_new_game(SessionFixture *fixture, const char *options)
{
    NewGame game;
    StrBuf reason = {0};
    new_game_init(&game, session_settings(fixture->session));
    ck_assert(new_game_parse(&game, options, NULL, &reason));
    submit_new_game(fixture->client, &game, fixture->now_ms);
    client_take(fixture->client, &fixture->reply);
    ck_assert_ptr_nonnull(session_game(fixture->session));
    strbuf_release(&reason);
}

void fixture_begin(SessionFixture *fixture, ClientManner manner, const char *options)
{
    *fixture = (SessionFixture){.folder = scratch_new(), .now_ms = 1000};
    fixture->state = scratch_path(fixture->folder, "state");
    fixture->data = scratch_path(fixture->folder, "data");
    disk_done_ms = fixture->now_ms;
    wall_ms = INT64_C(1772366400000);
    open_session_in_folders(fixture, manner);
    fixture_new_game(fixture, options);
}

void fixture_begin_with(SessionFixture *fixture, const SessionSetup *setup, ClientManner manner,
                        bool yes, const char *options)
{
    *fixture = (SessionFixture){.now_ms = 1000};
    open_session(fixture, setup, manner, yes);
    fixture_new_game(fixture, options);
}

void fixture_open_second(const SessionFixture *fixture, ClientManner manner, SessionFixture *other)
{
    *other =
        (SessionFixture){.state = fixture->state, .data = fixture->data, .now_ms = fixture->now_ms};
    open_session_in_folders(other, manner);
}

void fixture_close(SessionFixture *fixture)
{
    client_free(fixture->client);
    session_free(fixture->session);
    fixture_clear_replies(fixture);
    strbuf_release(&fixture->words);
}

void fixture_end(SessionFixture *fixture)
{
    fixture_close(fixture);
    if (fixture->folder != NULL) {
        free(fixture->state);
        free(fixture->data);
        scratch_remove(fixture->folder);
    }
}

void fixture_restart(SessionFixture *fixture, ClientManner manner)
{
    fixture_close(fixture);
    open_session_in_folders(fixture, manner);
}

void fixture_clear_replies(SessionFixture *fixture)
{
    reply_release(&fixture->reply);
}

/* Advances the clock by `after_ms` and clears the replies. */
static void advance_clock(SessionFixture *fixture, int64_t after_ms)
{
    fixture_clear_replies(fixture);
    fixture->now_ms += after_ms;
    disk_done_ms = fixture->now_ms;
}

void fixture_submit(SessionFixture *fixture, const char *line)
{
    session_tick(fixture->session, fixture->now_ms);
    submit_line(fixture->client, line, fixture->now_ms);
    client_take(fixture->client, &fixture->reply);
}

ReplyKind fixture_type(SessionFixture *fixture, int64_t after_ms, const char *line)
{
    advance_clock(fixture, after_ms);
    fixture_submit(fixture, line);
    return fixture->reply.count == 0 ? REPLY_NOTICE : fixture->reply.lines[0].kind;
}

bool fixture_resume(SessionFixture *fixture)
{
    Options options = {.start = OPTIONS_START_RESUME};
    bool is_resumed = submit_start(fixture->client, &options, fixture->now_ms);
    client_take(fixture->client, &fixture->reply);
    return is_resumed;
}

void fixture_list_games(SessionFixture *fixture)
{
    client_list(fixture->client);
    client_take(fixture->client, &fixture->reply);
}

int fixture_unfinished_count(const SessionFixture *fixture)
{
    UnfinishedList list = {0};
    FileError error;
    ck_assert(unfinished_list(fixture->state, &list, &error));
    int count = list.free_count;
    unfinished_release(&list);
    return count;
}

void fixture_wait(SessionFixture *fixture, int64_t after_ms)
{
    advance_clock(fixture, after_ms);
    session_tick(fixture->session, fixture->now_ms);
    client_take(fixture->client, &fixture->reply);
}

static const char *words_of(SessionFixture *fixture, const ReplyLine *line)
{
    strbuf_clear(&fixture->words);
    if (line != NULL) {
        wording_append_line(line, session_settings(fixture->session),
                            session_game(fixture->session), &fixture->words);
    }
    return strbuf_text(&fixture->words);
}

const char *fixture_reply_line(SessionFixture *fixture, int line)
{
    return words_of(fixture, line < fixture->reply.count ? &fixture->reply.lines[line] : NULL);
}

const char *fixture_last_reply(SessionFixture *fixture, ReplyKind kind)
{
    return words_of(fixture, reply_last(&fixture->reply, kind));
}

int64_t fixture_clock_ms(const SessionFixture *fixture, Side side)
{
    return game_clock_ms(session_game(fixture->session), side, fixture->now_ms);
}

ClientQuestionKind fixture_question(const SessionFixture *fixture)
{
    ClientQuestion question;
    return client_question(fixture->client, &question) ? question.kind : QUESTION_NONE;
}

char *fixture_games_text(const SessionFixture *fixture)
{
    char *path = scratch_path(fixture->data, "games.pgn");
    char *text = scratch_read(path, NULL);
    free(path);
    return text == NULL ? strdup("") : text;
}
