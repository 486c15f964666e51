/*
 * Restores the end of a shared game that is not in the journal: the disk was full, and then the
 * process of the game died. The host's screen has a replica with all public lines.
 */
#include "session/session_inside.h"

#include <stdio.h>
#include <string.h>

/* Commits one line of a replica at its own time. Returns false if that is not possible, as for a
 * sealed move, whose text is not public. */
static bool restore_line(Session *session, const char *line, int64_t now_ms)
{
    GameAction action;
    int64_t time_ms;
    if (!game_action_parse(line, game_position(session->game), &action, &time_ms) ||
        action.kind == GAME_ACTION_SEALED || action.kind == GAME_ACTION_SEALED_WITH_OFFER) {
        return false;
    }
    if (action.kind == GAME_ACTION_OPENED && game_phase(session->game) == GAME_ADJOURNED) {
        return true; /* the journal has the sealed move, and the next line, RESUME, opens it */
    }
    game_align(session->game, time_ms, now_ms);
    int count = session->public_log.count;
    session_commit_unsaid(session, action, now_ms);
    return session->public_log.count > count;
}

void session_restore(Session *session, int64_t now_ms)
{
    const char *at = session->replica == NULL
                         ? NULL
                         : public_log_missing(&session->public_log, session->replica);
    char line[GAME_ACTION_LINE_MAX];
    bool is_restored = true;
    while (at != NULL && *at != '\0' && is_restored) {
        size_t length = strcspn(at, "\n");
        is_restored = length < sizeof line;
        if (is_restored) {
            snprintf(line, sizeof line, "%.*s", (int)length, at);
            is_restored = restore_line(session, line, now_ms);
        }
        at += length + (at[length] == '\n');
    }
}
