/*
 * What happens by itself while the players think: a flag falls, a player is warned, and running
 * clocks are written down now and then, so that a crash costs nobody more than a few seconds.
 */
#include "session/session_inside.h"

enum {
    HEARTBEAT_MS = 15000,        /* how often running clocks are written down */
    HEARTBEAT_DAYS_MS = 3600000, /* how often in a game in days, where no time is lost by it */
    LATENESS_MS = 5000,          /* who comes this much too late did not run meanwhile */
    SEEN_MS = 1000, /* how closely is known when a program with a terminal was stopped */
};

static bool is_in_days(const Session *session)
{
    return session->game != NULL && game_is_in_days(session->game);
}

static int64_t heartbeat_interval_ms(const Session *session)
{
    return is_in_days(session) ? HEARTBEAT_DAYS_MS : HEARTBEAT_MS;
}

/* Whether a clock runs, be it one that only counts up. */
static bool is_timed(const Session *session)
{
    return session->game != NULL && game_clock_is_running(session->game, game_turn(session->game));
}

/* When the timer is due: only while no game is open. */
static int64_t timer_ms(const Session *session)
{
    return session->game == NULL ? session->timer.due_ms : INT64_MAX;
}

static void commit(Session *session, GameActionKind kind, int64_t moment_ms)
{
    session_commit(session, game_action(kind, game_turn(session->game)), moment_ms, NULL);
}

/* Whether clocks run that stop with the program: not those of another process, nor in days. */
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
            /* The program did not run: the clocks stop at the last moment at which it did. The time
             * since then is taken out of the game with that of writing this down. */
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
    adjudication_settle(session, now_ms); /* the owner may have started or ended one */
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
        session->expected_ms = session->seen_ms; /* held up in the midst of what it did since */
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
