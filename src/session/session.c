#include "session/session_inside.h"

#include "util/monotime.h"

#include <stdlib.h>
#include <string.h>
#include <sys/random.h>

/* Returns a copy of a text, or NULL for NULL; clears *is_whole if there is no memory. */
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
    session->settings = *setup->settings;
    session->state_folder = copy_of(setup->state_folder, &is_whole);
    session->data_folder = copy_of(setup->data_folder, &is_whole);
    session->no_folder_reason = copy_of(setup->no_folder_reason, &is_whole);
    session->clock = setup->clock == NULL ? monotime_now_ms : setup->clock;
    session->lot = setup->lot != 0 ? setup->lot : drawn_lot();
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

const Settings *session_settings(const Session *session)
{
    return &session->settings;
}
