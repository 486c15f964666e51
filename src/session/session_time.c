/*
 * Handles the passing of time in a local game: flags fall, players are warned, and running clocks
 * are written to the journal at intervals, so that a crash loses at most one interval.
 */
#include "session/session_inside.h"

enum {
    HEARTBEAT_MS = 15000,        /* the interval at which running clocks go to the journal */
    HEARTBEAT_DAYS_MS = 3600000, /* this interval in games in days, which follow the wall clock */
    LATENESS_MS = 5000,          /* if the event loop is this late, the program was suspended */
    SEEN_MS = 1000,              /* the longest wait while clocks run, so that seen_ms is recent */
};

static bool is_in_days(const Session *session)
{
    return session->game != NULL && game_is_in_days(session->game);
}

static int64_t heartbeat_interval_ms(const Session *session)
{
    return is_in_days(session) ? HEARTBEAT_DAYS_MS : HEARTBEAT_MS;
}

/* Returns whether a clock runs, counting down or up. */
static bool is_timed(const Session *session)
{
    return session->game != NULL && game_clock_is_running(session->game, game_turn(session->game));
}

/* Returns when the timer is due, or INT64_MAX. The timer runs only while no game is open. */
static int64_t timer_ms(const Session *session)
{
    return session->game == NULL ? session->timer.due_ms : INT64_MAX;
}

static void commit(Session *session, GameActionKind kind, int64_t moment_ms)
{
    session_commit(session, game_action(kind, game_turn(session->game)), moment_ms, NULL);
}

/* Returns whether a clock is running that stops when the program is suspended. The clocks of shared
 * games and of games in days keep running. */
static bool stops_with_program(const Session *session)
{
    return is_timed(session) && !is_in_days(session) && session->remote == NULL;
}

void session_tick_local(Session *session, int64_t now_ms)
{
    if (now_ms >= timer_ms(session)) {
        session->timer.run(session, now_ms);
    }
    session_follow_wall(session);
    if (is_timed(session)) {
        bool is_late = session->expected_ms != INT64_MAX &&
                       now_ms - session->expected_ms > LATENESS_MS && stops_with_program(session);
        if (is_late) {
            /* The program was suspended: the clocks stop at the last moment when it ran. */
            commit(session, GAME_ACTION_INTERRUPT, session->seen_ms);
        } else if (now_ms >= game_flag_deadline(session->game)) {
            commit(session, GAME_ACTION_FLAG, now_ms);
        }
    }
    if (is_timed(session)) {
        session_warn(session, now_ms);
        if (session->has_begun &&
            now_ms - session->heartbeat_ms >= heartbeat_interval_ms(session)) {
            commit(session, GAME_ACTION_HEARTBEAT, now_ms);
        }
    }
    session->expected_ms = INT64_MAX;
    session->seen_ms = now_ms > session->seen_ms ? now_ms : session->seen_ms;
}

void session_tick(Session *session, int64_t now_ms)
{
    adjudication_settle(session, now_ms);
    session->owner->tick(session, now_ms);
    /* The owner may have started a search, or made a search superfluous. */
    adjudication_settle(session, now_ms);
}

void session_wake(Session *session, int64_t now_ms)
{
    if (stops_with_program(session)) {
        commit(session, GAME_ACTION_INTERRUPT, session->seen_ms);
    }
    session_tick(session, now_ms);
}

int64_t session_deadline_ms(Session *session, int64_t now_ms)
{
    session->expected_ms = INT64_MAX;
    return session->owner->timeout_ms(session, now_ms);
}

int64_t session_timeout_local(Session *session, int64_t now_ms)
{
    if (!is_timed(session)) {
        int64_t due_ms = timer_ms(session);
        return due_ms == INT64_MAX ? -1 : due_ms < now_ms ? 0 : due_ms - now_ms;
    }
    if (now_ms - session->seen_ms > LATENESS_MS && stops_with_program(session)) {
        /* The program was suspended after the last event. Because this deadline is long past,
         * session_tick will find that it is late, and stop the clocks. */
        session->expected_ms = session->seen_ms;
        return 0;
    }
    int64_t moment = game_flag_deadline(session->game);
    int64_t warning = session_warning_ms(session);
    int64_t heartbeat =
        session->has_begun ? session->heartbeat_ms + heartbeat_interval_ms(session) : INT64_MAX;
    int64_t look = is_in_days(session)         ? now_ms + MINUTE_MS
                   : session->keeps_public_log ? INT64_MAX
                                               : now_ms + SEEN_MS;
    moment = warning < moment ? warning : moment;
    moment = heartbeat < moment ? heartbeat : moment;
    moment = look < moment ? look : moment;
    if (moment == CLOCK_NEVER) {
        return -1;
    }
    session->expected_ms = moment < now_ms ? now_ms : moment;
    return session->expected_ms - now_ms;
}

void session_expect(Session *session, int64_t moment_ms)
{
    if (moment_ms < session->expected_ms && session->expected_ms != INT64_MAX) {
        session->expected_ms = moment_ms;
    }
}

void session_interrupt(Session *session, int64_t now_ms)
{
    if (is_timed(session)) {
        session_tick(session, now_ms);
    }
    if (stops_with_program(session)) {
        commit(session, GAME_ACTION_INTERRUPT, now_ms);
    }
}
