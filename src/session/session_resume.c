/*
 * The unfinished games on the disk: their list, and going on with one of them.
 */
#include "session/announce.h"
#include "session/session_state.h"
#include "session/stored_game.h"
#include "store/unfinished.h"

#include <unistd.h>

/* Whether an unfinished game can be gone on with: nobody has it open, this session included. */
static bool is_free(const UnfinishedGame *game)
{
    return !game->is_open;
}

/* Whether another process has the game open. */
static bool is_elsewhere(const UnfinishedGame *game)
{
    return game->is_open && game->holder.process != (int)getpid();
}

/* Appends who has a game open. */
static void append_holder(const LockHolder *holder, StrBuf *out)
{
    strbuf_appendf(out, "open in another program (process %d on %s)", holder->process,
                   holder->host);
}

/* Lists the unfinished games; none where there is no folder, or it cannot be read. */
static UnfinishedList list_games(const Session *session)
{
    UnfinishedList list = {0};
    FileError error;
    if (session->state_folder == NULL || !unfinished_list(session->state_folder, &list, &error)) {
        list = (UnfinishedList){0};
    }
    return list;
}

int session_unfinished_count(Session *session)
{
    UnfinishedList list = list_games(session);
    int count = 0;
    for (int i = 0; i < list.count; i++) {
        count += is_free(&list.games[i]);
    }
    unfinished_release(&list);
    return count;
}

/* Appends what a game is, for the list: players, move, side to move, date. */
static void append_game(const Game *game, StrBuf *out)
{
    const GameSetup *setup = game_setup(game);
    strbuf_appendf(out, "%s - %s, ", game_setup_name(setup, SIDE_WHITE),
                   game_setup_name(setup, SIDE_BLACK));
    if (game_phase(game) == GAME_OVER) {
        strbuf_append(out, "finished");
    } else {
        strbuf_appendf(out, "move %d, %s to move%s", game_move_number(game, game_ply_count(game)),
                       spoken_side(game_turn(game)),
                       game_phase(game) == GAME_ADJOURNED ? ", adjourned" : "");
    }
    strbuf_appendf(out, ", begun %s", setup->date);
}

/* Appends what the game of a journal is, or that it cannot be read. */
static void append_journal(const char *path, StrBuf *out)
{
    Game *game = stored_game_peek(path);
    if (game == NULL) {
        strbuf_appendf(out, "%s cannot be read", path);
    } else {
        append_game(game, out);
    }
    game_free(game);
}

/* Appends why there is no game to go on with: another program has it, or the folder is shut. */
static void append_absence(const Session *session, StrBuf *out)
{
    UnfinishedList list = {0};
    FileError error;
    if (session->state_folder != NULL && !unfinished_list(session->state_folder, &list, &error)) {
        file_error_format(&error, out);
        return;
    }
    int elsewhere = 0;
    while (elsewhere < list.count && !is_elsewhere(&list.games[elsewhere])) {
        elsewhere++;
    }
    if (elsewhere == list.count) {
        strbuf_append(out, "there is no unfinished game");
    } else {
        strbuf_append(out, "the unfinished game is ");
        append_holder(&list.games[elsewhere].holder, out);
    }
    unfinished_release(&list);
}

void session_list(Session *session, Reply *reply)
{
    UnfinishedList list = list_games(session);
    int number = 0;
    for (int i = 0; i < list.count; i++) {
        if (is_free(&list.games[i])) {
            StrBuf line = {0};
            append_journal(list.games[i].path, &line);
            reply_addf(reply, REPLY_ANSWER, "%d. %s", ++number, strbuf_text(&line));
            strbuf_release(&line);
        }
    }
    if (number == 0) {
        StrBuf line = {0};
        append_absence(session, &line);
        reply_add(reply, REPLY_ANSWER, strbuf_text(&line));
        strbuf_release(&line);
    }
    unfinished_release(&list);
}

/* Appends the path of a game of the list, number from 1; false if there is no such game. */
static bool find_path(const Session *session, int number, StrBuf *path)
{
    UnfinishedList list = list_games(session);
    bool is_found = false;
    for (int i = 0, free_count = 0; i < list.count && !is_found; i++) {
        free_count += is_free(&list.games[i]);
        is_found = free_count == number && is_free(&list.games[i]);
        if (is_found) {
            strbuf_append(path, list.games[i].path);
        }
    }
    unfinished_release(&list);
    return is_found;
}

void session_ask_to_resume(Session *session, const NewGame *otherwise, Reply *reply)
{
    StrBuf path = {0};
    StrBuf text = {0};
    if (find_path(session, 1, &path)) {
        append_journal(strbuf_text(&path), &text);
        strbuf_append(&text, ": go on with this game? yes or no");
        session->question.otherwise = *otherwise;
        session_ask(session, SESSION_QUESTION_RESUME, NULL, strbuf_text(&text), reply);
    }
    strbuf_release(&text);
    strbuf_release(&path);
}

/* Tells what opening a journal has shown to be wrong with the file, if anything. */
static void tell_state(const JournalContents *contents, const char *path, Reply *reply)
{
    if (contents->state == JOURNAL_TORN) {
        reply_addf(reply, REPLY_WARNING,
                   "warning: the last line of %s was incomplete and is dropped; every move that "
                   "was saved is there",
                   path);
    } else if (contents->state == JOURNAL_DAMAGED) {
        reply_addf(reply, REPLY_WARNING,
                   "warning: %s is damaged from line %d on; the game goes on from what stands "
                   "before it, and the file is kept beside it with .bad at the end of its name",
                   path, contents->bad_line);
    }
}

static void refuse_path(Reply *reply, const char *path, const char *why)
{
    StrBuf sentence = {0};
    strbuf_appendf(&sentence, "%s %s", path, why);
    announce_refused(strbuf_text(&sentence), "", reply);
    strbuf_release(&sentence);
}

static void refuse_opening(JournalOpening opening, const JournalContents *contents,
                           const LockHolder *holder, const FileError *error, const char *path,
                           Reply *reply)
{
    StrBuf why = {0};
    switch (opening) {
    case JOURNAL_IN_USE:
        strbuf_append(&why, "is ");
        append_holder(holder, &why);
        refuse_path(reply, path, strbuf_text(&why));
        break;
    case JOURNAL_REFUSED:
        refuse_path(reply, path,
                    contents->state == JOURNAL_NEWER ? "was written by a later version"
                                                     : "holds no game");
        break;
    case JOURNAL_FAILED:
        file_error_format(error, &why);
        announce_refused(strbuf_text(&why), "", reply);
        break;
    case JOURNAL_OPENED:
        break;
    }
    strbuf_release(&why);
}

/* Makes the game of an opened journal the open one, its clocks stopped. */
static bool go_on(Session *session, Journal *journal, const JournalContents *contents,
                  int64_t now_ms, Reply *reply)
{
    int bad_record = 0;
    Game *game = stored_game_play(contents, &bad_record);
    if (game == NULL) {
        StrBuf why = {0};
        strbuf_appendf(&why, "cannot be played again: record %d does not fit", bad_record);
        refuse_path(reply, journal_path(journal), strbuf_text(&why));
        strbuf_release(&why);
        journal_free(journal);
        return false;
    }
    game_rebase(game, now_ms);
    tell_state(contents, journal_path(journal), reply);
    session_open_game(session, game, journal, true, now_ms);
    StrBuf line = {0};
    append_game(game, &line);
    reply_addf(reply, REPLY_NOTICE, "%s", strbuf_text(&line));
    strbuf_release(&line);
    if (game_phase(game) == GAME_OVER) {
        announce_result(game, reply);
        session_finish(session, GAMEFILE_ADD_ONCE, reply);
        return true;
    }
    if (game_rulings(game) < GAME_RULINGS) {
        GameAction rulings = game_action(GAME_ACTION_RULINGS, game_turn(game));
        rulings.rulings = GAME_RULINGS;
        session_commit(session, &rulings, now_ms, reply);
    }
    if (game_phase(game) == GAME_PLAYING && game_has_clock(game)) {
        session_commit_plain(session, GAME_ACTION_INTERRUPT, game_turn(game), now_ms, reply);
    }
    return true;
}

bool session_resume(Session *session, int number, int64_t now_ms, Reply *reply)
{
    StrBuf path = {0};
    if (!find_path(session, number == 0 ? 1 : number, &path)) {
        StrBuf why = {0};
        if (number == 0) {
            append_absence(session, &why);
        } else {
            strbuf_append(&why, "the list of unfinished games has no such number");
        }
        announce_refused(strbuf_text(&why), "", reply);
        strbuf_release(&why);
        strbuf_release(&path);
        return false;
    }
    Journal *journal = NULL;
    JournalContents contents;
    LockHolder holder;
    FileError error;
    JournalOpening opening = journal_open(strbuf_text(&path), &journal, &contents, &holder, &error);
    bool is_open = false;
    if (opening == JOURNAL_OPENED) {
        is_open = go_on(session, journal, &contents, now_ms, reply);
    } else {
        refuse_opening(opening, &contents, &holder, &error, strbuf_text(&path), reply);
    }
    if (opening == JOURNAL_OPENED || opening == JOURNAL_REFUSED) {
        journal_contents_release(&contents);
    }
    strbuf_release(&path);
    return is_open;
}
