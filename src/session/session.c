#include "session/session_state.h"

#include "util/monotime.h"

#include <stdlib.h>
#include <string.h>
#include <sys/random.h>

/* Returns a copy of a text, or NULL for NULL; clears *is_whole if memory is lacking. */
static char *copy_of(const char *text, bool *is_whole)
{
    char *copy = text == NULL ? NULL : strdup(text);
    *is_whole &= (text == NULL) == (copy == NULL);
    return copy;
}

static uint64_t drawn_lot(void)
{
    uint64_t lot = 0;
    if (getrandom(&lot, sizeof lot, GRND_NONBLOCK) != (ssize_t)sizeof lot) {
        lot = (uint64_t)monotime_now_ms();
    }
    return lot;
}

Session *session_new(const SessionSetup *setup)
{
    Session *session = calloc(1, sizeof *session);
    if (session == NULL) {
        return NULL;
    }
    bool is_whole = true;
    session->manner = setup->manner;
    session->yes = setup->yes;
    session->settings = *setup->settings;
    session->state_folder = copy_of(setup->state_folder, &is_whole);
    session->data_folder = copy_of(setup->data_folder, &is_whole);
    session->no_folder_reason = copy_of(setup->no_folder_reason, &is_whole);
    session->clock = setup->clock == NULL ? monotime_now_ms : setup->clock;
    session->lot = setup->lot != 0 ? setup->lot : drawn_lot();
    session->orientation =
        (SettingOrientation)settings_number(&session->settings, SETTING_ORIENTATION);
    session->expected_ms = INT64_MAX;
    if (!is_whole) {
        session_free(session);
        return NULL;
    }
    return session;
}

void session_free(Session *session)
{
    if (session == NULL) {
        return;
    }
    session_leave_game(session);
    session_free_left(session);
    viewed_game_free(session->viewed);
    strbuf_release(&session->question.text);
    strbuf_release(&session->setup_line);
    strbuf_release(&session->unsaved);
    strbuf_release(&session->own_file);
    free(session->state_folder);
    free(session->data_folder);
    free(session->no_folder_reason);
    free(session);
}

const Game *session_game(const Session *session)
{
    return session->game;
}

Settings *session_settings(Session *session)
{
    return &session->settings;
}

bool session_has_quit(const Session *session)
{
    return session->has_quit;
}

bool session_can_ask(const Session *session)
{
    return session->manner != SESSION_SCRIPT;
}

/* ---- Questions ---- */

void session_ask(Session *session, SessionQuestionKind kind, const Side *side, const char *text,
                 Reply *reply)
{
    PutQuestion *question = &session->question;
    question->kind = kind;
    question->has_side = side != NULL;
    question->side = side == NULL ? SIDE_WHITE : *side;
    strbuf_clear(&question->text);
    strbuf_append(&question->text, text);
    reply_addf(reply, REPLY_QUESTION, "question: %s", text);
}

void session_drop_question(Session *session)
{
    session->question.kind = SESSION_QUESTION_NONE;
}

bool session_set(Session *session, SettingId id, const char *value, int64_t now_ms, StrBuf *reason)
{
    if (!settings_set(&session->settings, id, value, reason)) {
        return false;
    }
    if (id == SETTING_ORIENTATION) {
        session->orientation =
            (SettingOrientation)settings_number(&session->settings, SETTING_ORIENTATION);
    } else if (id == SETTING_WARNING) {
        session_reset_warnings(session, now_ms);
    }
    return true;
}

bool session_question(const Session *session, SessionQuestion *out)
{
    const PutQuestion *put = &session->question;
    Side by = SIDE_WHITE;
    if (put->kind != SESSION_QUESTION_NONE) {
        *out = (SessionQuestion){.kind = put->kind,
                                 .side = put->side,
                                 .has_side = put->has_side,
                                 .text = strbuf_text(&put->text)};
        return true;
    }
    if (session->game != NULL && game_take_back_request(session->game, &by)) {
        *out = (SessionQuestion){.kind = SESSION_QUESTION_TAKEBACK,
                                 .side = side_opponent(by),
                                 .has_side = true,
                                 .text = by == SIDE_WHITE ? "Black, may White take back the move?"
                                                          : "White, may Black take back the move?"};
        return true;
    }
    return false;
}

/* ---- What is looked at ---- */

int session_ply_count(const Session *session)
{
    return session->viewed != NULL ? viewed_game_ply_count(session->viewed)
                                   : game_ply_count(session->game);
}

const Position *session_ply_position(const Session *session, int plies)
{
    return session->viewed != NULL ? viewed_game_position(session->viewed, plies)
                                   : game_position_at(session->game, plies);
}

Move session_ply_move(const Session *session, int ply)
{
    return session->viewed != NULL ? viewed_game_move(session->viewed, ply)
                                   : game_ply_at(session->game, ply)->move;
}

bool session_ply_has_offer(const Session *session, int ply)
{
    return session->viewed != NULL ? viewed_game_has_offer(session->viewed, ply)
                                   : game_ply_at(session->game, ply)->with_offer;
}

int session_viewed_ply(const Session *session)
{
    return session->is_in_review ? session->viewed_ply : session_ply_count(session);
}

void session_view_ply(Session *session, int plies)
{
    int count = session_ply_count(session);
    session->viewed_ply = plies < 0 ? 0 : plies > count ? count : plies;
    session->is_in_review = session->viewed_ply != count;
}

bool session_is_viewing_present(const Session *session)
{
    return session->viewed == NULL && !session->is_in_review;
}

const ViewedGame *session_viewed_game(const Session *session)
{
    return session->viewed;
}

const Position *session_viewed_position(const Session *session)
{
    return session_ply_position(session, session_viewed_ply(session));
}

Side session_orientation(const Session *session)
{
    if (session->orientation == SETTING_ORIENTATION_MOVER) {
        return position_side_to_move(session_viewed_position(session));
    }
    return session->orientation == SETTING_ORIENTATION_WHITE ? SIDE_WHITE : SIDE_BLACK;
}

/* ---- Saving ---- */

SessionSaving session_saving(const Session *session)
{
    return session->unsaved.length == 0 ? SESSION_SAVED : SESSION_NOT_SAVED;
}

const char *session_saving_reason(const Session *session)
{
    return strbuf_text(&session->unsaved);
}
