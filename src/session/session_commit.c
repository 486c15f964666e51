/*
 * How an action is committed: the game accepts it, the journal takes it to the disk, and only then
 * is it told. A finished game goes to the game file, and its journal is removed.
 */
#include "game/game_action.h"
#include "notation/pgn/pgn_write.h"
#include "session/announce.h"
#include "session/session_state.h"
#include "store/paths.h"

/* Writes the setup of the game as the first line of its journal, if it is not there yet. */
static void begin_journal(Session *session, Reply *reply)
{
    if (session->has_begun) {
        return;
    }
    session_write_line(session, strbuf_text(&session->setup_line), reply);
    session->has_begun = true;
}

bool session_append_record(const Session *session, PgnForm form, StrBuf *out)
{
    Record *record = record_new();
    if (record == NULL) {
        return false;
    }
    game_record(session->game, record);
    pgn_write(record, form, out);
    bool is_whole = !record_has_failed(record) && !strbuf_has_failed(out);
    record_free(record);
    return is_whole;
}

/* Adds the record of the game to games.pgn; on failure *error tells why. */
static bool add_record(const Session *session, GameFileAdding adding, Reply *reply,
                       FileError *error)
{
    StrBuf path = {0};
    StrBuf text = {0};
    paths_join(&path, session->data_folder, "games.pgn");
    bool is_added = session_append_record(session, PGN_EXPORT, &text) && !strbuf_has_failed(&path)
                        ? gamefile_add(strbuf_text(&path), strbuf_text(&text), adding, error)
                        : file_error_set(error, FILE_STEP_MEMORY, 0, strbuf_text(&path));
    if (is_added) {
        reply_addf(reply, REPLY_NOTICE, "the game is saved in %s", strbuf_text(&path));
    }
    strbuf_release(&text);
    strbuf_release(&path);
    return is_added;
}

/*
 * Removes the journal of a game that needs none any more. One that stays is found at the next
 * start, and its game is not added twice.
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

void session_finish(Session *session, GameFileAdding adding, Reply *reply)
{
    FileError error;
    session->is_record_due = false;
    if (game_ply_count(session->game) == 0 && game_outcome(session->game)->result == RESULT_NONE) {
        end_journal(session);
    } else if (session->data_folder == NULL) {
        return;
    } else if (add_record(session, adding, reply, &error)) {
        end_journal(session);
        session_note_saved(session, reply);
    } else {
        if (adding == GAMEFILE_ADD) {
            strbuf_clear(&session->unsaved); /* the end of a game is a moment to say it again */
        }
        session_note_unsaved(session, &error, reply);
        session->is_record_due = true;
    }
}

/* ---- Acting ---- */

/* What follows an action that the game has accepted: it is written down, and then told. */
static void commit_accepted(Session *session, const GameAction *action, const Position *before,
                            const Decision *events, int64_t now_ms, Reply *reply)
{
    char line[GAME_ACTION_LINE_MAX];
    game_action_format(action, before, game_time_ms(session->game, now_ms), line);
    begin_journal(session, reply);
    session_write_line(session, line, reply);
    session->heartbeat_ms = now_ms;
    announce_events(session->game, events, &session->settings, now_ms, reply);
}

bool session_commit(Session *session, const GameAction *action, int64_t now_ms, Reply *reply)
{
    Position before = *game_position(session->game);
    /* The record of a game that was over before and has no journal is in the game file already. */
    bool is_recorded = session->journal == NULL && game_phase(session->game) == GAME_OVER;
    Decision events = game_act(session->game, action, now_ms);
    if (!decision_is_accepted(&events)) {
        announce_refusal(&events, reply);
        return false;
    }
    commit_accepted(session, action, &before, &events, now_ms, reply);
    if (game_phase(session->game) == GAME_OVER && !is_recorded) {
        session_finish(session, GAMEFILE_ADD, reply);
    }
    game_discount(session->game, now_ms, session->clock());
    return true;
}

bool session_commit_plain(Session *session, GameActionKind kind, Side player, int64_t now_ms,
                          Reply *reply)
{
    GameAction action = game_action(kind, player);
    return session_commit(session, &action, now_ms, reply);
}

void session_act(Session *session, const GameAction *action, int64_t now_ms, Reply *reply)
{
    session_tick(session, now_ms, reply);
    session_drop_question(session);
    session_commit(session, action, now_ms, reply);
}
