#include "session/session_start.h"

#include "session/session_state.h"
#include "store/unfinished.h"

/*
 * Begins, resumes or asks; returns false if the game of the options cannot be begun or resumed:
 * moves that were meant for one game are not played in another.
 */
static bool start_game(Session *session, const Options *options, int64_t now_ms, Reply *reply)
{
    if (options->start == OPTIONS_START_RESUME) {
        return session_resume(session, options->resume_number, now_ms, reply);
    }
    if (options->start == OPTIONS_START_ASK && !options->describes_game &&
        session_can_ask(session) && session_unfinished_count(session) > 0) {
        session_ask_to_resume(session, &options->game, reply);
        return true;
    }
    return session_begin(session, &options->game, now_ms, reply);
}

bool session_start(Session *session, const Options *options, int64_t now_ms, Reply *reply)
{
    if (session->state_folder != NULL) {
        unfinished_clean(session->state_folder);
    }
    if (!start_game(session, options, now_ms, reply)) {
        return false;
    }
    int number = options->game_number == 0 ? 1 : options->game_number;
    return options->path == NULL || session_open_file(session, options->path, number, reply);
}
