/*
 * Writes journals and the game file. The players are warned when a write fails, and every action
 * retries the write. If the journal of a closed game could not be written, it stays in memory until
 * a later write succeeds. A finished game is added to the game file, and its journal is removed.
 */
#include "session/session_inside.h"

#include "pgn/record_opening.h"
#include "store/paths.h"

#include <stdlib.h>

/* Stores the reason of a failed write, and warns the players if it is new. */
static void note_unsaved(Session *session, const FileError *error)
{
    bool is_news = session->unsaved.length == 0;
    strbuf_clear(&session->unsaved);
    file_error_format(error, settings_catalog(&session->settings), &session->unsaved);
    session->saving_error = *error;
    if (is_news) {
        client_say_all(session, REPLY_WARNING, MESSAGE_NOT_SAVED,
                       &(ReplyLine){.text = strbuf_text(&session->unsaved)});
    }
}

/* If everything is on disk again after a failed write, announces that. The host of a shared game
 * saves the open game in its own folder. */
static void note_saved(Session *session)
{
    bool has_folder = session->data_folder != NULL || session->remote != NULL;
    if (session->unsaved.length != 0 && session->left_count == 0 && has_folder) {
        strbuf_clear(&session->unsaved);
        client_say_all(session, REPLY_WARNING, MESSAGE_SAVED_AGAIN, NULL);
    }
}

/* ---- Journals ---- */

/* Retries writing the journals of closed games. Returns whether all are on disk; otherwise *error
 * has the last reason. */
static bool save_left(Session *session, FileError *error)
{
    int kept = 0;
    for (int i = 0; i < session->left_count; i++) {
        if (journal_save(session->left[i], error)) {
            journal_free(session->left[i]);
        } else {
            session->left[kept++] = session->left[i];
        }
    }
    session->left_count = kept;
    return kept == 0;
}

void session_write_line(Session *session, const char *line)
{
    FileError error;
    if (session->journal == NULL) {
        return;
    }
    bool was_nearly_full = journal_is_nearly_full(session->journal);
    if (journal_append(session->journal, line, &error)) {
        (void)save_left(session, &error);
        note_saved(session);
        if (journal_is_nearly_full(session->journal) && !was_nearly_full) {
            client_say_all(session, REPLY_WARNING, MESSAGE_NEARLY_FULL, NULL);
        }
    } else {
        note_unsaved(session, &error);
    }
}

bool session_can_leave(Session *session)
{
    size_t count = (size_t)session->left_count + 2; /* for the journals of the open game and of the
                                                       next one */
    Journal **left = realloc(session->left, count * sizeof *left);
    if (left != NULL) {
        session->left = left;
    }
    return left != NULL;
}

void session_leave_journal(Session *session)
{
    FileError error;
    bool is_unsaved =
        session->journal != NULL && session->has_begun && !journal_save(session->journal, &error);
    if (is_unsaved) {
        /* The memory for one more journal was reserved by session_can_leave. */
        session->left[session->left_count++] = session->journal;
    } else {
        journal_free(session->journal);
    }
    session->journal = NULL;
}

void session_free_left(Session *session)
{
    FileError error;
    (void)save_left(session, &error);
    for (int i = 0; i < session->left_count; i++) {
        journal_free(session->left[i]);
    }
    free(session->left);
}

/*
 * Removes the journal of a finished game. If that fails, the next start finds the journal, but does
 * not add its game to the game file again.
 */
static void end_journal(Session *session)
{
    FileError error;
    if (session->journal != NULL && session->has_begun) {
        (void)journal_remove(session->journal, &error);
    }
    journal_free(session->journal);
    session->journal = NULL;
}

/* ---- Records ---- */

bool session_append_record(const Session *session, PgnForm form, bool with_opening, StrBuf *out)
{
    Record *record = record_new();
    if (record == NULL) {
        return false;
    }
    game_record(session->game, record);
    if (with_opening) {
        record_tag_opening(record);
    }
    pgn_write(record, form, out);
    bool is_whole = !record_has_failed(record) && !strbuf_has_failed(out);
    record_free(record);
    return is_whole;
}

void session_append_game_file(const Session *session, StrBuf *out)
{
    if (session->data_folder != NULL) {
        paths_join(out, session->data_folder, "games.pgn");
    }
}

/* Adds the record of the game to games.pgn; on failure *error has the reason. */
static bool add_record(Session *session, GameFileAdding adding, FileError *error)
{
    StrBuf path = {0};
    StrBuf text = {0};
    session_append_game_file(session, &path);
    bool is_added =
        session_append_record(session, PGN_EXPORT, false, &text) && !strbuf_has_failed(&path)
            ? gamefile_add(strbuf_text(&path), strbuf_text(&text), adding, error)
            : file_error_set(error, FILE_STEP_MEMORY, 0, strbuf_text(&path));
    if (is_added) {
        client_say_all(session, REPLY_NOTICE, MESSAGE_GAME_SAVED_IN,
                       &(ReplyLine){.text = strbuf_text(&path)});
    }
    strbuf_release(&text);
    strbuf_release(&path);
    return is_added;
}

void session_finish(Session *session, GameFileAdding adding)
{
    FileError error;
    session->is_record_due = false;
    if (game_ply_count(session->game) == 0 &&
        game_outcome(session->game)->result == RECORD_UNKNOWN) {
        end_journal(session);
    } else if (session->data_folder == NULL) {
        return;
    } else if (add_record(session, adding, &error)) {
        end_journal(session);
        note_saved(session);
    } else {
        if (adding == GAMEFILE_ADD) {
            strbuf_clear(&session->unsaved); /* so that note_unsaved repeats the warning */
        }
        note_unsaved(session, &error);
        session->is_record_due = true;
    }
}

/* ---- Saving ---- */

bool session_save(Session *session)
{
    FileError error;
    bool had_left = session->left_count > 0;
    bool is_left_saved = save_left(session, &error);
    if (session->is_record_due) {
        /* The failed attempt may have added the record, so look for it first. */
        session_finish(session, GAMEFILE_ADD_ONCE);
    } else if (session->remote != NULL) { /* the owner of the open game saves it */
        if (!is_left_saved) {
            note_unsaved(session, &error);
        } else if (had_left) {
            note_saved(session);
        }
    } else if (session->journal == NULL || journal_save(session->journal, &error)) {
        note_saved(session);
    } else {
        note_unsaved(session, &error);
    }
    return session_is_saved(session);
}

bool session_is_saved(const Session *session)
{
    return session->unsaved.length == 0;
}

bool session_would_lose(const Session *session)
{
    return !session_is_saved(session) && (session->has_begun || session->left_count > 0);
}

const FileError *session_saving_error(const Session *session)
{
    bool is_known = !session_is_saved(session) && session->saving_error.step != FILE_STEP_NONE;
    return is_known ? &session->saving_error : NULL;
}

const char *session_saving_reason(const Session *session)
{
    return strbuf_text(&session->unsaved);
}
