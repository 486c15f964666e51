/*
 * Lists and resumes the unfinished games on disk.
 */
#include "session/session_inside.h"

#include "link/place.h"
#include "store/unfinished.h"
#include "util/monotime.h"
#include "util/text.h"
#include "words/wording.h"
#include "words/words_text.h"

#include <unistd.h>

enum {
    LOCK_ATTEMPTS = 100, /* how often to check whether journals have been released */
    LETTING_GO_MS = 20,  /* the pause between two checks */
};

/* Returns the unfinished games. The list is empty if there is no folder or the folder cannot be
 * read. */
static UnfinishedList list_games(const Session *session)
{
    UnfinishedList list = {0};
    FileError error;
    if (session->state_folder == NULL || !unfinished_list(session->state_folder, &list, &error)) {
        list = (UnfinishedList){0};
    }
    return list;
}

/* Returns whether other programs have all unfinished games open, at least one as a shared game. */
static bool is_all_shared(const Session *session)
{
    UnfinishedList list = list_games(session);
    Place place;
    bool is_shared = false;
    for (int i = 0; list.free_count == 0 && i < list.count; i++) {
        is_shared |= place_read(list.games[i].path, &place);
    }
    unfinished_release(&list);
    return is_shared;
}

/* Waits until the process of a shared game releases the journal of the game, which happens shortly
 * after the last client has left. */
static void await_letting_go(const Session *session)
{
    for (int i = 0; i < LOCK_ATTEMPTS && is_all_shared(session); i++) {
        monotime_wait(LETTING_GO_MS);
    }
}

/* Appends the summary of the game in a journal or, if the journal cannot be read, a sentence that
 * says so. Returns whether the journal can be read. */
static bool append_journal(const Client *client, const char *path, StrBuf *out)
{
    bool is_script = client->manner == CLIENT_SCRIPT;
    SpokenStyle style = is_script ? SPOKEN_SAN : wording_style(&client->session->settings);
    Game *game = stored_game_peek(path);
    bool is_readable = game != NULL;
    if (is_readable) {
        session_append_summary(game, style, out);
    } else {
        strbuf_append_filled(out, words_text(style.catalog, WORDS_GAME_UNREADABLE, 1),
                             (StrBufPart[]){{"path", path, NULL}, {0}});
    }
    game_free(game);
    return is_readable;
}

/* A game that cannot be read becomes an empty record, so that later games keep their numbers. */
void session_append_unfinished(const Session *session, StrBuf *out)
{
    UnfinishedList list = list_games(session);
    Record *record = record_new();
    for (int i = 0; record != NULL && i < list.free_count; i++) {
        Game *game = stored_game_peek(list.games[i].path);
        record_clear(record);
        if (game != NULL) {
            game_record(game, record);
        }
        pgn_write(record, PGN_EXPORT, out);
        game_free(game);
    }
    record_free(record);
    unfinished_release(&list);
}

void client_warn_of_shared_game(Client *client)
{
    UnfinishedList list = list_games(client->session);
    Place place;
    int i = list.free_count;
    while (i < list.count && !place_read(list.games[i].path, &place)) {
        i++;
    }
    if (i < list.count) {
        client_say(client, REPLY_WARNING, MESSAGE_UNFINISHED_SHARED, NULL);
    }
    unfinished_release(&list);
}

/* Reports why no game can be resumed: there is none, other programs have all of them open, or the
 * folder cannot be read. */
static void say_absence(Client *client, ReplyKind kind)
{
    const char *folder = client->session->state_folder;
    UnfinishedList list = {0};
    FileError error;
    if (folder != NULL && !unfinished_list(folder, &list, &error)) {
        client_say_error(client, kind, &error);
        return;
    }
    Place place;
    int elsewhere = list.free_count; /* index of the first game that another process has open */
    while (elsewhere < list.count && list.games[elsewhere].holder.process == (int)getpid()) {
        elsewhere++;
    }
    if (elsewhere == list.count) {
        client_say(client, kind, MESSAGE_NO_UNFINISHED, NULL);
    } else if (place_read(list.games[elsewhere].path, &place)) {
        client_say(client, kind, MESSAGE_UNFINISHED_SHARED, NULL);
    } else {
        const LockHolder *holder = &list.games[elsewhere].holder;
        client_say(client, kind, MESSAGE_UNFINISHED_ELSEWHERE,
                   &(ReplyLine){.number = holder->process, .text = holder->host});
    }
    unfinished_release(&list);
}

void client_list(Client *client)
{
    UnfinishedList list = list_games(client->session);
    for (int i = 0; i < list.free_count; i++) {
        StrBuf line = {0};
        append_journal(client, list.games[i].path, &line);
        client_say(client, REPLY_ANSWER, MESSAGE_LISTED,
                   &(ReplyLine){.number = i + 1, .text = strbuf_text(&line)});
        strbuf_release(&line);
    }
    if (list.free_count == 0) {
        say_absence(client, REPLY_ANSWER);
    }
    unfinished_release(&list);
}

/*
 * Appends the path of the game with this number in the list, from 1. Number 0 means the first
 * readable game or, if no game is readable, the first game, so that opening it reports the reason.
 * Returns false if there is no such game.
 */
static bool find_path(const Session *session, int number, StrBuf *path)
{
    UnfinishedList list = list_games(session);
    int found = number;
    for (int i = 0; i < list.free_count && found == 0; i++) {
        Game *game = stored_game_peek(list.games[i].path);
        found = game != NULL ? i + 1 : 0;
        game_free(game);
    }
    found = found == 0 ? 1 : found;
    if (found <= list.free_count) {
        strbuf_append(path, list.games[found - 1].path);
    }
    unfinished_release(&list);
    return path->length > 0;
}

/* Warns of each game that cannot be read, until it finds one to ask about. */
bool client_ask_to_resume(Client *client, const NewGame *otherwise)
{
    UnfinishedList list = list_games(client->session);
    bool is_asked = false;
    for (int i = 0; i < list.free_count && !is_asked; i++) {
        StrBuf text = {0};
        is_asked = append_journal(client, list.games[i].path, &text);
        if (is_asked) {
            client->otherwise = *otherwise;
            client_ask(client, QUESTION_RESUME, MESSAGE_ASK_RESUME, SIDE_WHITE, strbuf_text(&text));
        } else {
            client_say(client, REPLY_WARNING, MESSAGE_QUOTED,
                       &(ReplyLine){.text = strbuf_text(&text)});
        }
        strbuf_release(&text);
    }
    unfinished_release(&list);
    return is_asked;
}

/* Reports the damage found when a journal was opened, if any. */
static void report_state(Session *session, const JournalContents *contents, const char *path)
{
    if (contents->missing > 0 && contents->state != JOURNAL_DAMAGED) {
        client_say_all(session, REPLY_WARNING, MESSAGE_GAME_MISSING_LINES,
                       &(ReplyLine){.text = path, .number = contents->missing});
    } else if (contents->state == JOURNAL_TORN) {
        client_say_all(session, REPLY_WARNING, MESSAGE_GAME_TRUNCATED, &(ReplyLine){.text = path});
    } else if (contents->state == JOURNAL_DAMAGED) {
        client_say_all(session, REPLY_WARNING,
                       contents->is_repaired ? MESSAGE_GAME_REPAIRED : MESSAGE_GAME_DAMAGED,
                       &(ReplyLine){.text = path, .number = contents->bad_line});
    }
}

/*
 * Changes the game to the current version of the rulings, and stops its clocks. In a game in days,
 * the clocks keep running, a flag may have fallen, and the time is written to the journal, so that
 * the program notices if the wall clock is set back later.
 */
static void go_on_playing(Client *asker, int64_t now_ms)
{
    Session *session = asker->session;
    GameActionKind kind = GAME_ACTION_INTERRUPT;
    if (game_is_in_days(session->game)) {
        session_tick(session, now_ms);
        kind = GAME_ACTION_HEARTBEAT;
    }
    /* The rulings of a shared game stay, because a player's program may be too old for later
     * ones. */
    bool can_change = game_phase(session->game) != GAME_OVER && !session->keeps_public_log;
    if (can_change && game_rulings(session->game) < GAME_RULINGS) {
        GameAction rulings = game_action(GAME_ACTION_RULINGS, game_turn(session->game));
        rulings.number = GAME_RULINGS;
        session_commit(session, rulings, now_ms, asker);
    }
    if (game_phase(session->game) == GAME_PLAYING && game_has_clock(session->game)) {
        session_commit(session, game_action(kind, game_turn(session->game)), now_ms, asker);
    }
}

/* Takes ownership of a journal, and replays and opens its game. Returns false on failure and
 * reports the reason to the asker. */
static bool resume_journal(Client *asker, Journal *journal, const JournalContents *contents,
                           int64_t now_ms)
{
    Session *session = asker->session;
    int bad_record = 0;
    Game *game = stored_game_play(contents, session->keeps_public_log ? &session->public_log : NULL,
                                  &bad_record);
    if (game == NULL) {
        client_refuse(asker, MESSAGE_DOES_NOT_FIT,
                      &(ReplyLine){.text = journal_path(journal), .number = bad_record});
        journal_free(journal);
        return false;
    }
    game_rebase(game, now_ms);
    report_state(session, contents, journal_path(journal));
    if (bad_record != 0) {
        FileError error; /* ignored: the next append tries again and reports a failure */
        (void)journal_cut(journal, bad_record - 1, &error);
        client_say_all(session, REPLY_WARNING, MESSAGE_GAME_SHORTENED,
                       &(ReplyLine){.text = journal_path(journal), .number = bad_record});
    }
    session_open_game(session, game, journal, true, now_ms);
    session_restore(session, now_ms);
    session_announce_game(session);
    if (journal_is_nearly_full(journal)) {
        client_say_all(session, REPLY_WARNING, MESSAGE_NEARLY_FULL, NULL);
    }
    Side by;
    if (game_is_in_doubt(game, &by)) {
        session_adjudicate_result(session);
        return true;
    }
    if (game_phase(game) == GAME_OVER) {
        session_say_result(session);
        session_finish(session, GAMEFILE_ADD_ONCE);
        return true;
    }
    go_on_playing(asker, now_ms);
    return true;
}

/* Opens the journal at path and resumes its game. Returns false on failure and reports the reason
 * to the asker. */
static bool open_journal(Client *asker, const char *path, int64_t now_ms)
{
    if (!session_can_leave(asker->session)) {
        return client_refuse(asker, MESSAGE_NO_MEMORY_FOR_GAME, NULL);
    }
    Journal *journal = NULL;
    JournalContents contents;
    LockHolder holder;
    FileError error;
    bool is_open = false;
    switch (journal_open(path, &journal, &contents, &holder, &error)) {
    case JOURNAL_OPENED:
        is_open = resume_journal(asker, journal, &contents, now_ms);
        journal_contents_release(&contents);
        break;
    case JOURNAL_REFUSED:
        client_refuse(
            asker, contents.state == JOURNAL_NEWER ? MESSAGE_LATER_VERSION : MESSAGE_HOLDS_NO_GAME,
            &(ReplyLine){.text = path});
        journal_contents_release(&contents);
        break;
    case JOURNAL_IN_USE:
        client_refuse(asker, MESSAGE_GAME_ELSEWHERE,
                      &(ReplyLine){.text = path, .number = holder.process, .more = holder.host});
        break;
    case JOURNAL_FAILED:
        client_say_error(asker, REPLY_REFUSED, &error);
        break;
    }
    return is_open;
}

bool session_open_journal(Session *session, const char *path, int64_t now_ms, StrBuf *reason)
{
    Client *client = client_new(session, CLIENT_SCRIPT, false);
    bool is_open = client != NULL && open_journal(client, path, now_ms);
    if (!is_open && client != NULL) {
        const ReplyLine *line = reply_last(&client->inbox, REPLY_REFUSED);
        if (line != NULL) {
            wording_append(line, &session->settings, session->game, reason);
            bool has_stop = text_has_suffix(strbuf_text(reason), ".");
            strbuf_truncate(reason, reason->length - has_stop); /* the caller adds a full stop */
        }
    }
    client_free(client);
    return is_open;
}

bool session_resume(Client *asker, int number, int64_t now_ms)
{
    StrBuf path = {0};
    Place place;
    bool is_open = false;
    if (asker->session->remote != NULL) {
        return client_refuse(asker, MESSAGE_SHARED_GAME, NULL);
    }
    if (number == 0) {
        await_letting_go(asker->session);
    }
    if (find_path(asker->session, number, &path)) {
        is_open = open_journal(asker, strbuf_text(&path), now_ms);
        if (is_open && game_phase(asker->session->game) != GAME_OVER &&
            place_read(strbuf_text(&path), &place)) {
            client_say(asker, REPLY_NOTICE, MESSAGE_WAS_SHARED, NULL);
        }
    } else if (number == 0) {
        say_absence(asker, REPLY_REFUSED);
    } else {
        client_refuse(asker, MESSAGE_NO_SUCH_GAME, NULL);
    }
    strbuf_release(&path);
    return is_open;
}
