#include "fake_lobby.h"

#include "scratch.h"
#include "unit.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int64_t lobby_now_ms;

static int64_t now(void)
{
    return lobby_now_ms;
}

/* The wall clock: the same number in ms since 1970. */
static int64_t wall(void)
{
    return lobby_now_ms;
}

Answering lobby_answering[4];
int lobby_asked;

void __wrap_lobby_ask(LobbyQuestion questions[], int count);

void __wrap_lobby_ask(LobbyQuestion questions[], int count)
{
    lobby_asked++;
    for (int i = 0; i < count; i++) {
        const char *name = strrchr(questions[i].path, '/') + 1;
        questions[i].reply = LOBBY_NO_HOST;
        for (size_t k = 0; k < sizeof lobby_answering / sizeof lobby_answering[0]; k++) {
            if (lobby_answering[k].name != NULL && strcmp(lobby_answering[k].name, name) == 0) {
                questions[i].reply = lobby_answering[k].reply;
                questions[i].answer = lobby_answering[k].answer;
            }
        }
    }
}

char lobby_listed[2 * PLACE_PATH_MAX + 1];

bool __wrap_place_list_of_user(uid_t user, StrBuf *out, LinkError *error);

bool __wrap_place_list_of_user(uid_t user, StrBuf *out, LinkError *error)
{
    (void)user, (void)error;
    strbuf_append(out, lobby_listed);
    return true;
}

const LobbyAnswer LOBBY_FREE = {
    .seat = WIRE_SEAT_BLACK, .presence = {WIRE_HERE, WIRE_FREE}, .about = "Anna - ?"};
const LobbyAnswer LOBBY_FULL = {.seat = WIRE_SEAT_ANY,
                                .presence = {WIRE_HERE, WIRE_HERE},
                                .watchers = 2,
                                .about = "Carl - Dora"};

void lobby_begin(LobbyFixture *fixture)
{
    Settings settings;
    settings_init(&settings);
    lobby_now_ms = 1000000;
    lobby_asked = 0;
    lobby_listed[0] = '\0';
    memset(lobby_answering, 0, sizeof lobby_answering);
    *fixture = (LobbyFixture){.folder = scratch_new()};
    fixture->session = session_new(&(SessionSetup){.settings = &settings,
                                                   .state_folder = fixture->folder,
                                                   .clock = now,
                                                   .wall = wall,
                                                   .lot = 1});
    fixture->lines = client_new(fixture->session, CLIENT_LINES, false);
    fixture->screen = client_new(fixture->session, CLIENT_SCREEN, false);
}

void lobby_end(LobbyFixture *fixture)
{
    client_free(fixture->lines);
    client_free(fixture->screen);
    session_free(fixture->session);
    reply_release(&fixture->reply);
    scratch_remove(fixture->folder);
}

void lobby_add_game(const LobbyFixture *fixture, const char *name, const char *journal)
{
    Place place = {.owners = {PLACE_NO_USER, PLACE_NO_USER}};
    char *path = journal == NULL ? scratch_path(fixture->folder, name) : strdup(journal);
    snprintf(place.path, sizeof place.path, "%s/%s", fixture->folder, name);
    ck_assert(place_write(path, &place));
    free(path);
}

const char *lobby_only_state(const LobbyFixture *fixture)
{
    static LobbyGame game;
    ck_assert(remote_open_lobby(fixture->lines, false));
    ck_assert_int_eq(remote_lobby_count(fixture->lines), 1);
    game = remote_lobby_at(fixture->lines, 0);
    return game.state;
}
