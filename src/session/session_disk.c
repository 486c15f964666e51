/*
 * What is on the disk and what is not: the players are told when something cannot be saved, and
 * every action tries again. The journal of a game that was left unsaved is kept until it is.
 */
#include "session/session_state.h"

#include <stdlib.h>

void session_note_unsaved(Session *session, const FileError *error, Reply *reply)
{
    bool is_news = session->unsaved.length == 0;
    strbuf_clear(&session->unsaved);
    file_error_format(error, &session->unsaved);
    if (is_news) {
        reply_addf(reply, REPLY_WARNING, "warning: the game is NOT SAVED: %s",
                   strbuf_text(&session->unsaved));
    }
}

void session_note_saved(Session *session, Reply *reply)
{
    if (session->unsaved.length != 0 && session->left_count == 0 && session->data_folder != NULL) {
        strbuf_clear(&session->unsaved);
        reply_add(reply, REPLY_WARNING, "warning: the game is saved again");
    }
}

/* Tries again to save the journals of games that were left. */
static void save_left(Session *session)
{
    FileError error;
    int kept = 0;
    for (int i = 0; i < session->left_count; i++) {
        if (journal_save(session->left[i], &error)) {
            journal_free(session->left[i]);
        } else {
            session->left[kept++] = session->left[i];
        }
    }
    session->left_count = kept;
}

void session_write_line(Session *session, const char *line, Reply *reply)
{
    FileError error;
    if (session->journal == NULL) {
        return;
    }
    if (journal_append(session->journal, line, &error)) {
        save_left(session);
        session_note_saved(session, reply);
    } else {
        session_note_unsaved(session, &error, reply);
    }
}

/* Keeps the journal of the open game to be saved later; returns false if memory is lacking. */
static bool keep_journal(Session *session)
{
    size_t count = (size_t)session->left_count + 1;
    Journal **left = realloc(session->left, count * sizeof *left);
    if (left == NULL) {
        return false;
    }
    left[session->left_count++] = session->journal;
    session->left = left;
    return true;
}

void session_leave_journal(Session *session)
{
    FileError error;
    bool is_unsaved =
        session->journal != NULL && session->has_begun && !journal_save(session->journal, &error);
    if (!is_unsaved || !keep_journal(session)) {
        journal_free(session->journal);
    }
    session->journal = NULL;
}

void session_free_left(Session *session)
{
    save_left(session);
    for (int i = 0; i < session->left_count; i++) {
        journal_free(session->left[i]);
    }
    free(session->left);
}

bool session_save(Session *session, Reply *reply)
{
    FileError error;
    save_left(session);
    if (session->is_record_due) {
        /* The try that has failed may have put the record in place all the same. */
        session_finish(session, GAMEFILE_ADD_ONCE, reply);
    } else if (session->journal == NULL || journal_save(session->journal, &error)) {
        session_note_saved(session, reply);
    } else {
        session_note_unsaved(session, &error, reply);
    }
    return session_saving(session) == SESSION_SAVED;
}
