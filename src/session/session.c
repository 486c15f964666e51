#include "session/session_inside.h"

#include "util/monotime.h"
#include "util/platform.h"
#include "util/wallclock.h"

#include <stdlib.h>

static uint64_t drawn_lot(void)
{
    uint64_t lot = 0;
    if (!platform_random(&lot, sizeof lot)) {
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
    session->settings = *setup->settings;
    session->state_folder = setup->state_folder;
    session->data_folder = setup->data_folder;
    session->no_folder_reason = setup->no_folder_reason;
    session->clock = setup->clock == NULL ? monotime_now_ms : setup->clock;
    session->wall = setup->wall == NULL ? wallclock_now_ms : setup->wall;
    session->lot = setup->lot != 0 ? setup->lot : drawn_lot();
    session->expected_ms = INT64_MAX;
    session->owner = &game_owner_local;
    session->timer.due_ms = INT64_MAX;
    session->begin_host = setup->begin_host;
    session->replica = setup->replica;
    session->keeps_public_log = setup->keeps_public_log;
    adjudication_init(&session->adjudications, setup->patience,
                      setup->judge == NULL ? mate_search_judge : setup->judge);
    return session;
}

void session_free(Session *session)
{
    if (session == NULL) {
        return;
    }
    session->owner->leave(session);
    session_close_timer(session);
    session_leave_game(session);
    adjudication_release(&session->adjudications);
    public_log_release(&session->public_log);
    session_free_left(session);
    strbuf_release(&session->setup_line);
    strbuf_release(&session->unsaved);
    strbuf_release(&session->own_file);
    free(session);
}

const Game *session_game(const Session *session)
{
    return session->game;
}

const Settings *session_settings(const Session *session)
{
    return &session->settings;
}

const PublicLog *session_public_log(const Session *session)
{
    return &session->public_log;
}

const char *session_journal_path(const Session *session)
{
    return session->journal == NULL ? NULL : journal_path(session->journal);
}

int64_t session_now_ms(const Session *session)
{
    return session->clock();
}
