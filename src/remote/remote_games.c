/*
 * Finds the shared games of this user and of other users, and describes them in words.
 */
#include "remote/remote_inside.h"
#include "remote/remote_text.h"

#include "link/lobby.h"
#include "link/place.h"
#include "notation/spoken.h"
#include "session/stored_game.h"
#include "terms/terms_text.h"
#include "util/punctuation.h"
#include "util/text.h"
#include "util/utf8.h"
#include "words/game_text.h"
#include "words/wording.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* ---- One game ---- */

/* Appends a text about a player. */
static void append_side(const Session *session, RemoteText id, Side side, StrBuf *out)
{
    const Catalog *catalog = settings_catalog(&session->settings);
    strbuf_append_filled(out, remote_text(catalog, id, 1),
                         (StrBufPart[]){{"side", spoken_side_in(catalog, side), NULL}, {0}});
}

/* Appends the presence of players and spectators: "waiting for Black, 2 spectators". */
static void append_presence(const Session *session, const LobbyAnswer *answer, StrBuf *out)
{
    const Catalog *catalog = settings_catalog(&session->settings);
    const WirePresence *presence = answer->presence;
    if (presence[0] == presence[1]) {
        strbuf_append(out, remote_text(catalog,
                                       presence[0] == WIRE_HERE ? REMOTE_BOTH_CONNECTED
                                                                : REMOTE_NOBODY_CONNECTED,
                                       1));
    }
    for (int side = 0; side < SIDE_COUNT && presence[0] != presence[1]; side++) {
        if (presence[side] != WIRE_HERE) {
            punctuation_separate(catalog, PUNCTUATION_LIST, out);
            append_side(session,
                        presence[side] == WIRE_FREE ? REMOTE_WAITING_FOR : REMOTE_DISCONNECTED,
                        (Side)side, out);
        }
    }
    if (answer->watchers > 0) {
        punctuation_separate(catalog, PUNCTUATION_LIST, out);
        text_forms_append_count(remote_text(catalog, REMOTE_SPECTATORS, answer->watchers),
                                answer->watchers, out);
    }
}

/* Appends a text with a part to a list, unless the part is empty. Releases the part. */
static void append_item(const Catalog *catalog, RemoteText id, const char *name, StrBuf *part,
                        StrBuf *list)
{
    if (part->length > 0 || strbuf_has_failed(part)) {
        punctuation_separate(catalog, PUNCTUATION_LIST_OF_CLAUSES, list);
        strbuf_append_filled(list, remote_text(catalog, id, 1),
                             (StrBufPart[]){{name, NULL, part}, {0}});
    }
    strbuf_release(part);
}

/* Copies a text to a field of `size` bytes, or "out of memory" if part of the text is missing.
 * Releases the text. */
static void set_field(const Catalog *catalog, StrBuf *text, size_t size, char out[])
{
    utf8_format(size, out, "%s",
                strbuf_has_failed(text) ? terms_text(catalog, TERMS_NO_MEMORY, 1)
                                        : strbuf_text(text));
    strbuf_release(text);
}

/* Sets the second text of a game: "you play Black; Black disconnected; 5 minutes; shared by anna;
 * created 2 minutes ago". `seat` is this user's seat, or WIRE_SEAT_ANY. Releases `presence`.
 * `setup` is NULL if the host has not sent it. */
static void set_state(const Session *session, WireSeat seat, StrBuf *presence,
                      const GameSetup *setup, FoundGame *out)
{
    const Catalog *catalog = settings_catalog(&session->settings);
    StrBuf owner = {0}, age = {0}, state = {0};
    if (seat != WIRE_SEAT_ANY) {
        append_side(session, REMOTE_YOU_PLAY, (Side)seat, &state);
    }
    punctuation_separate(catalog, PUNCTUATION_LIST_OF_CLAUSES, &state);
    strbuf_append_filled(&state, "{presence}", (StrBufPart[]){{"presence", NULL, presence}, {0}});
    if (setup != NULL) {
        StrBuf rules = {0};
        terms_append_rules(setup, catalog, &rules);
        punctuation_separate(catalog, PUNCTUATION_LIST_OF_CLAUSES, &state);
        strbuf_append_filled(&state, "{rules}", (StrBufPart[]){{"rules", NULL, &rules}, {0}});
        game_text_age(setup, session->wall(), catalog, &age);
    }
    place_append_user(out->path, &owner);
    append_item(catalog, REMOTE_SHARED_BY, "name", &owner, &state);
    size_t lasting_length = state.length;
    append_item(catalog, REMOTE_CREATED, "age", &age, &state);
    set_field(catalog, &state, sizeof out->told.state, out->told.state);
    size_t length = strlen(out->told.state); /* the field may have less than the text */
    out->lasting_length = lasting_length < length ? lasting_length : length;
}

/* Fills in a game from the answer of its host. */
static void describe_running(const Session *session, const LobbyAnswer *answer, FoundGame *out)
{
    StrBuf presence = {0}, about = {0};
    append_presence(session, answer, &presence);
    if (answer->has_progress) {
        session_append_progress(&answer->progress, wording_style(&session->settings), &about);
    } else {
        strbuf_append(&about, answer->about);
    }
    set_field(settings_catalog(&session->settings), &about, sizeof out->told.about,
              out->told.about);
    out->is_free = answer->seat != WIRE_SEAT_ANY;
    out->is_full = !out->is_free;
    out->has_seat = answer->seat <= WIRE_SEAT_BLACK && answer->presence[answer->seat] != WIRE_FREE;
    set_state(session, out->has_seat ? answer->seat : WIRE_SEAT_ANY, &presence,
              answer->has_setup ? &answer->setup : NULL, out);
}

/*
 * Fills in a game whose host did not answer, from the journal of the game. Returns false if this
 * user does not have the journal. If `is_silent` is true, the host process runs but does not
 * respond. Otherwise no host process runs, and the game can be resumed.
 */
static bool describe_own(const Session *session, bool is_silent, FoundGame *out)
{
    const Catalog *catalog = settings_catalog(&session->settings);
    StrBuf text = {0}, presence = {0};
    Game *game = NULL;
    if (place_find(session->state_folder, out->path, &text)) {
        game = stored_game_peek(strbuf_text(&text));
    }
    strbuf_clear(&text);
    if (game != NULL) {
        Progress progress = progress_of(game);
        session_append_progress(&progress, wording_style(&session->settings), &text);
        set_field(catalog, &text, sizeof out->told.about, out->told.about);
        RemoteText id = is_silent ? REMOTE_NOT_RESPONDING : REMOTE_NOBODY_CONNECTED;
        strbuf_append(&presence, remote_text(catalog, id, 1));
        set_state(session, WIRE_SEAT_ANY, &presence, game_setup(game), out);
        out->is_full = game_phase(game) == GAME_OVER;
        out->is_free = !is_silent && !out->is_full;
    }
    strbuf_release(&text);
    bool is_found = game != NULL;
    game_free(game);
    return is_found;
}

/* ---- Many games ---- */

/* Adds a game if its host answers, or if this user shares it. If with_silent is true, also adds a
 * game of another user whose host does not respond, without a description. */
static void add_game(const Session *session, const LobbyQuestion *asked, bool is_own,
                     bool with_silent, FoundGames *out)
{
    FoundGame *game = &out->games[out->count];
    StrBuf name = {0};
    *game = (FoundGame){.is_own = is_own, .is_running = asked->reply == LOBBY_ANSWERED};
    snprintf(game->path, sizeof game->path, "%s", asked->path);
    place_append_name(asked->path, &name);
    snprintf(game->told.name, sizeof game->told.name, "%s", strbuf_text(&name));
    strbuf_release(&name);
    if (game->is_running) {
        describe_running(session, &asked->answer, game);
        out->count++;
    } else if (is_own) {
        out->count += describe_own(session, asked->reply == LOBBY_SILENT, game);
    } else {
        out->count += with_silent && asked->reply == LOBBY_SILENT;
    }
}

/* Moves the games with a free seat to the front. */
static void sort(FoundGames *found)
{
    for (int i = 0, free = 0; i < found->count; i++) {
        if (found->games[i].is_free) {
            FoundGame game = found->games[i];
            memmove(&found->games[free + 1], &found->games[free], (size_t)(i - free) * sizeof game);
            found->games[free++] = game;
        }
    }
}

/* Returns whether a list of paths, each of which is followed by a line feed, has a path. */
static bool has_path(const StrBuf *list, const char *path)
{
    size_t length = strlen(path);
    const char *at = strbuf_text(list);
    while (*at != '\0' && (strncmp(at, path, length) != 0 || at[length] != '\n')) {
        at += strcspn(at, "\n") + 1;
    }
    return *at != '\0';
}

/* Appends the paths of a list that `out` does not have. */
static void append_missing(StrBuf *list, StrBuf *out)
{
    char *rest = NULL;
    bool is_whole = list->length > 0 && !strbuf_has_failed(list);
    for (char *path = is_whole ? strtok_r(list->bytes, "\n", &rest) : NULL; path != NULL;
         path = strtok_r(NULL, "\n", &rest)) {
        if (!has_path(out, path)) {
            strbuf_appendf(out, "%s\n", path);
        }
    }
    out->out_of_memory |= strbuf_has_failed(list);
}

/* Asks the hosts at the paths, each of which is followed by a line feed. The first `own_length`
 * bytes are the paths of this user's games. Takes ownership of the paths. with_silent: see
 * add_game. */
static void ask_all(const Session *session, StrBuf *paths, size_t own_length, bool with_silent,
                    FoundGames *out)
{
    char *rest = NULL;
    int count = 0;
    LobbyQuestion *questions = calloc(LOBBY_QUESTIONS_MAX, sizeof *questions);
    bool is_any = questions != NULL && !strbuf_has_failed(paths) && paths->length > 0;
    for (char *path = is_any ? strtok_r(paths->bytes, "\n", &rest) : NULL;
         path != NULL && count < LOBBY_QUESTIONS_MAX; path = strtok_r(NULL, "\n", &rest)) {
        questions[count++].path = path;
    }
    lobby_ask(questions, count);
    out->count = 0;
    for (int i = 0; i < count && out->count < FOUND_GAMES_MAX; i++) {
        bool is_own = (size_t)(questions[i].path - paths->bytes) < own_length;
        add_game(session, &questions[i], is_own, with_silent, out);
    }
    free(questions);
    strbuf_release(paths);
    sort(out);
}

void remote_find_games(const Session *session, FoundGames *out)
{
    StrBuf paths = {0};
    place_list_own(session->state_folder, &paths);
    size_t own_length = paths.length;
    place_list_others(&paths);
    ask_all(session, &paths, own_length, false, out);
}

bool remote_find_games_of(const Session *session, uid_t user, FoundGames *out, StrBuf *reason)
{
    LinkError error;
    StrBuf paths = {0}, of_user = {0};
    if (user == getuid()) {
        place_list_own(session->state_folder, &paths);
    }
    size_t own_length = paths.length;
    bool is_sound = place_list_of_user(user, &of_user, &error);
    if (!is_sound) {
        link_error_format(&error, settings_catalog(&session->settings), reason);
    }
    append_missing(&of_user, &paths); /* own games can be in another data folder */
    ask_all(session, &paths, own_length, true, out);
    strbuf_release(&of_user);
    return is_sound;
}
