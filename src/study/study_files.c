/*
 * Opens PGN files, lists their games and opens a game for review.
 */
#include "study/study.h"

#include "session/client_say.h"
#include "session/session_games.h"
#include "session/session_state.h"
#include "session/viewed_game.h"
#include "util/punctuation.h"
#include "words/action_id.h"
#include "words/wording.h"
#include "words/words_text.h"

#include "store/paths.h"
#include "store/pgn_source.h"
#include "util/text.h"

#include <string.h>

/*
 * A number of a game: like 0, but a full-screen client lists the games even if there is only one.
 */
enum { LIST_ALWAYS = -1 };

enum { PATIENCE_MS = 2000 }; /* how long a full screen waits for the first games of a pipe */

const Collection *study_collection(const Client *client)
{
    return client->collection;
}

int study_collection_game(const Client *client)
{
    const ViewedGame *viewed = client->viewpoint.file;
    return client->collection != NULL && viewed != NULL ? viewed->number : -1;
}

bool study_work(Client *client)
{
    return client->collection != NULL && collection_work(client->collection, COLLECTION_SLICE);
}

bool study_has_work(const Client *client)
{
    if (client->collection == NULL) {
        return false;
    }
    CollectionProgress progress = collection_progress(client->collection);
    return !progress.is_stopped && (progress.is_indexing || progress.is_searching);
}

void study_stop_work(Client *client)
{
    if (client->collection != NULL) {
        collection_stop(client->collection);
    }
}

void study_append_length(int plies, const Catalog *catalog, StrBuf *out)
{
    words_text_append_count(catalog, WORDS_GAME_LENGTH, (plies + 1) / 2, out);
}

const char *study_path(const Collection *collection, int file, const Catalog *catalog)
{
    static const WordsText NAMES[] = {[COLLECTION_INPUT] = WORDS_STANDARD_INPUT,
                                      [COLLECTION_UNFINISHED] = WORDS_UNFINISHED_GAMES,
                                      [COLLECTION_PASTED] = WORDS_PASTED_GAMES};
    CollectionOrigin origin = collection_origin(collection, file);
    return origin == COLLECTION_FILE ? collection_path(collection, file)
                                     : words_text(catalog, NAMES[origin], 1);
}

/* Reports the players, date, length and result of a game, and the notices about its text. */
static void report_game(Client *client, const Collection *collection, const ViewedGame *game)
{
    static const char *const NAMES[] = {"White", "Black", "Date"};
    const char *values[3];
    const Record *record = game->record;
    SpokenStyle style = wording_style(&client->session->settings);
    bool in_words = client->manner == CLIENT_LINES && spoken_is_in_words(style);
    StrBuf line = {0};
    for (int i = 0; i < 3; i++) {
        values[i] = tags_value(&record->tags, NAMES[i]);
        values[i] = values[i] == NULL ? "?" : values[i];
    }
    if (in_words) {
        wording_append_players(values[0], values[1], values[2], style, &line);
    } else {
        strbuf_appendf(&line, "%s - %s", values[0], values[1]);
        punctuation_append(style.catalog, PUNCTUATION_LIST, &line);
        strbuf_append(&line, values[2]);
    }
    punctuation_append(style.catalog, PUNCTUATION_LIST, &line);
    study_append_length(game->ply_count, style.catalog, &line);
    punctuation_append(style.catalog, PUNCTUATION_LIST, &line);
    strbuf_append(&line, in_words ? wording_result(record->result, style.catalog)
                                  : record_result_token(record->result));
    client_say(client, REPLY_ANSWER, MESSAGE_QUOTED,
               &(ReplyLine){.text = strbuf_text(&line), .event = REPLY_EVENT_SHOWN});
    strbuf_clear(&line);
    const char *path =
        study_path(collection, collection_game(collection, game->number).file, style.catalog);
    pgn_notice_append_summary(&game->notices.game, path, style.catalog, &line);
    pgn_notice_append_summary(&game->notices.rest, path, style.catalog, &line);
    if (line.length > 0) {
        client_say(client, REPLY_WARNING, MESSAGE_NAMED, &(ReplyLine){.text = strbuf_text(&line)});
    }
    strbuf_release(&line);
}

/* Opens a game of a collection for review. The collection need not belong to the client yet. */
static bool review_game(Client *client, const Collection *collection, int number)
{
    FileError error;
    ViewedGame *game = viewed_game_new(collection, number, &error);
    if (game == NULL) {
        client_say_error(client, REPLY_REFUSED, &error);
    } else {
        viewpoint_open(&client->viewpoint, game);
        report_game(client, collection, game);
    }
    return game != NULL;
}

bool study_open_game(Client *client, int game)
{
    return review_game(client, client->collection, game);
}

int study_neighbour(Client *client, int by)
{
    Collection *collection = client->collection;
    int game = study_collection_game(client);
    collection_work_to(collection, game + by); /* first, because it may change the places */
    int wanted = (game < 0 ? -1 : collection_place(collection, game)) + by;
    bool is_listed = wanted >= 0 && wanted < collection_listed_count(collection);
    return is_listed ? collection_listed(collection, wanted) : -1;
}

/* Adds files to a collection. Reports the first file that cannot be opened, and returns false. */
static bool add_files(Client *client, Collection *collection, const char *const paths[], int count)
{
    FileError error;
    for (int i = 0; i < count; i++) {
        if (!collection_add(collection, paths[i], &error)) {
            client_say_error(client, REPLY_REFUSED, &error);
            return false;
        }
    }
    return true;
}

void study_append_remark(const Collection *collection, const Catalog *catalog, StrBuf *out)
{
    int file = 0;
    const PgnSummary *remark = collection_remark(collection, &file);
    if (remark != NULL) {
        pgn_notice_append_summary(remark, study_path(collection, file, catalog), catalog, out);
    }
}

/* Reports that the collection has no game with the requested number, or why reading it stopped.
 * Returns false. */
static bool refuse_number(Client *client, const Collection *collection)
{
    int count = collection_count(collection);
    const FileError *fault = collection_fault(collection);
    const Catalog *catalog = settings_catalog(&client->session->settings);
    StrBuf remark = {0};
    if (fault != NULL) {
        client_say_error(client, REPLY_REFUSED, fault);
        return false;
    }
    study_append_remark(collection, catalog, &remark);
    if (count == 0 && remark.length > 0) {
        client_refuse(client, MESSAGE_ONLY_OTHER_TEXT, &(ReplyLine){.text = strbuf_text(&remark)});
        strbuf_release(&remark);
        return false;
    }
    strbuf_release(&remark);
    return client_refuse(client, count == 0 ? MESSAGE_NO_GAME_IN_FILE : MESSAGE_GAMES_IN_FILE,
                         &(ReplyLine){.text = study_path(collection, 0, catalog), .number = count});
}

/* Reads a collection until it has more than `wanted` games. Waits for a pipe, but a full screen
 * only until it would seem to hang. Returns whether the games are still to come. */
static bool await_games(const Client *client, Collection *collection, int wanted)
{
    int64_t (*clock)(void) = client->session->clock;
    int64_t end_ms = client->manner == CLIENT_SCREEN ? clock() + PATIENCE_MS : INT64_MAX;
    bool is_waiting;
    do {
        collection_work_to(collection, wanted);
        is_waiting =
            collection_progress(collection).is_waiting && collection_count(collection) <= wanted;
    } while (is_waiting && clock() < end_ms);
    return is_waiting;
}

/* Reads a collection until it has the requested game or several games, then opens the game or lists
 * the games. */
static bool show_files(Client *client, Collection *collection, int number)
{
    bool is_screen = client->manner == CLIENT_SCREEN;
    bool is_waiting = await_games(client, collection,
                                  number > 0  ? number - 1
                                  : is_screen ? 1
                                              : INT32_MAX);
    bool has_several = collection_count(collection) > 1;
    if (!is_waiting && collection_count(collection) < (number > 0 ? number : 1)) {
        return refuse_number(client, collection);
    }
    if (is_screen && (is_waiting || number == LIST_ALWAYS || (number == 0 && has_several))) {
        viewpoint_open(&client->viewpoint, NULL);
        client_say(client, REPLY_PAGE, MESSAGE_QUOTED,
                   &(ReplyLine){.number = ACTION_LIST, .text = ""});
        return true;
    }
    if (number <= 0 && has_several) {
        client_say(client, REPLY_NOTICE, MESSAGE_GAMES_OPEN,
                   &(ReplyLine){.number = collection_count(collection)});
    }
    return review_game(client, collection, number > 0 ? number - 1 : 0);
}

/* Shows a collection and gives it to the client. On failure, frees it and returns false. */
static bool take_collection(Client *client, Collection *collection, int number)
{
    if (!show_files(client, collection, number)) {
        collection_free(collection);
        return false;
    }
    collection_free(client->collection);
    client->collection = collection;
    return true;
}

bool study_open_own(Client *client)
{
    FileError error;
    StrBuf unfinished = {0}, path = {0};
    Collection *collection = collection_new();
    const char *folder = client->session->data_folder;
    session_append_unfinished(client->session, &unfinished);
    bool is_whole = collection != NULL && !strbuf_has_failed(&unfinished);
    if (is_whole && unfinished.length > 0) {
        is_whole = collection_add_text(collection, COLLECTION_UNFINISHED, strbuf_text(&unfinished),
                                       unfinished.length, &error);
    }
    if (folder != NULL && is_whole) {
        paths_join(&path, folder, "games.pgn");
        (void)collection_add(collection, strbuf_text(&path), &error); /* games.pgn may not exist */
    }
    strbuf_release(&unfinished);
    strbuf_release(&path);
    if (!is_whole || collection_file_count(collection) == 0) {
        collection_free(collection);
        return client_refuse(client, MESSAGE_NO_OWN_GAMES, NULL);
    }
    return take_collection(client, collection, LIST_ALWAYS);
}

bool study_open_text(Client *client, const char *text, size_t length)
{
    FileError error;
    Collection *collection = collection_new();
    if (collection == NULL ||
        !collection_add_text(collection, COLLECTION_PASTED, text, length, &error)) {
        collection_free(collection);
        client->inbox.out_of_memory = true;
        return false;
    }
    return take_collection(client, collection, 0);
}

int study_unfinished_game(const Client *client)
{
    int game = study_collection_game(client);
    if (game < 0) {
        return 0;
    }
    CollectionGame told = collection_game(client->collection, game);
    bool is_unfinished = collection_origin(client->collection, told.file) == COLLECTION_UNFINISHED;
    return is_unfinished ? told.number : 0;
}

bool study_open_files(Client *client, const char *const paths[], int count, int number,
                      bool may_wait)
{
    Collection *collection = collection_new();
    if (collection == NULL) {
        client->inbox.out_of_memory = true;
        return false;
    }
    if (may_wait) {
        collection_allow_pipes(collection);
    }
    if (!add_files(client, collection, paths, count)) {
        collection_free(collection);
        return false;
    }
    return take_collection(client, collection, number);
}
