/*
 * What happens by itself while the players think: a flag falls, a player is warned, and running
 * clocks are written down now and then, so that a crash costs nobody more than a few seconds.
 */
#include "session/session_inside.h"

#include "session/wording.h"

enum {
    HEARTBEAT_MS = 15000,        /* how often running clocks are written down */
    HEARTBEAT_DAYS_MS = 3600000, /* how often in a game in days, where no time is lost by it */
    LATENESS_MS = 5000,          /* who comes this much too late did not run meanwhile */
    SET_BACK_MS = 2000,          /* who sets a clock right by less has not set it back */
    WARNED_AGAIN = 2, /* times the threshold that a player must reach to be warned again */
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

/* Returns at how much time left a player is warned, or 0 for never. */
static int64_t threshold_ms(const Session *session, Side side)
{
    int seconds = settings_number(&session->settings, SETTING_WARNING);
    return seconds >= 0 ? (int64_t)seconds * SECOND_MS
                        : clock_warning_ms(&game_setup(session->game)->time[side]);
}

/* Returns when the side to move is to be warned, or INT64_MAX. */
static int64_t warning_moment(const Session *session)
{
    Side side = game_turn(session->game);
    int64_t threshold = threshold_ms(session, side);
    int64_t flag = game_flag_deadline(session->game);
    if (threshold == 0 || flag == CLOCK_NEVER || session->is_warned[side]) {
        return INT64_MAX;
    }
    return flag - threshold;
}

static void warn(Session *session, int64_t now_ms)
{
    Side side = game_turn(session->game);
    if (game_clock_ms(session->game, side, now_ms) > WARNED_AGAIN * threshold_ms(session, side)) {
        session->is_warned[side] = false;
    }
    if (now_ms < warning_moment(session)) {
        return;
    }
    StrBuf left = {0};
    game_text_time(game_clock_ms(session->game, side, now_ms), wording_style(&session->settings),
                   &left);
    session->is_warned[side] = true;
    client_say_all(session, REPLY_WARNING, MESSAGE_TIME_LEFT,
                   &(ReplyLine){.side = side, .text = strbuf_text(&left)});
    strbuf_release(&left);
}

void session_reset_warnings(Session *session, int64_t now_ms)
{
    for (int side = 0; side < SIDE_COUNT; side++) {
        session->is_warned[side] =
            session->game != NULL && !is_in_days(session) &&
            game_clock_ms(session->game, (Side)side, now_ms) <= threshold_ms(session, (Side)side);
    }
}

static void commit(Session *session, GameActionKind kind, int64_t moment_ms)
{
    session_commit(session, game_action(kind, game_turn(session->game)), moment_ms, NULL);
}

void session_follow_wall(Session *session)
{
    if (!is_in_days(session) || game_phase(session->game) == GAME_OVER) {
        return;
    }
    int64_t behind_ms = game_follow_wall(session->game, session->clock(), session->wall());
    if (behind_ms > SET_BACK_MS) {
        StrBuf text = {0};
        game_text_time(behind_ms, wording_style(&session->settings), &text);
        client_say_all(session, REPLY_WARNING, MESSAGE_SET_BACK,
                       &(ReplyLine){.text = strbuf_text(&text)});
        strbuf_release(&text);
    }
}

void session_tick(Session *session, int64_t now_ms)
{
    session_follow_wall(session);
    if (is_timed(session)) {
        bool is_late = session->expected_ms != INT64_MAX &&
                       now_ms - session->expected_ms > LATENESS_MS && !is_in_days(session);
        if (is_late) {
            /* The program did not run: the clocks stop at the last moment at which it did. The time
             * since then is taken out of the game with that of writing this down. */
            commit(session, GAME_ACTION_INTERRUPT, session->seen_ms);
        } else if (now_ms >= game_flag_deadline(session->game)) {
            commit(session, GAME_ACTION_FLAG, now_ms);
        }
    }
    if (is_timed(session)) {
        warn(session, now_ms);
        if (session->has_begun &&
            now_ms - session->heartbeat_ms >= heartbeat_interval_ms(session)) {
            commit(session, GAME_ACTION_HEARTBEAT, now_ms);
        }
    }
    session->expected_ms = INT64_MAX;
    session->seen_ms = now_ms;
}

int64_t session_deadline_ms(Session *session, int64_t now_ms)
{
    session->expected_ms = INT64_MAX;
    if (!is_timed(session)) {
        return -1;
    }
    int64_t moment = game_flag_deadline(session->game);
    int64_t warning = warning_moment(session);
    int64_t heartbeat =
        session->has_begun ? session->heartbeat_ms + heartbeat_interval_ms(session) : INT64_MAX;
    int64_t look = is_in_days(session) ? now_ms + MINUTE_MS : INT64_MAX;
    moment = warning < moment ? warning : moment;
    moment = heartbeat < moment ? heartbeat : moment;
    moment = look < moment ? look : moment;
    if (moment == CLOCK_NEVER) {
        return -1;
    }
    session->expected_ms = moment < now_ms ? now_ms : moment;
    session->seen_ms = now_ms;
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
    if (is_timed(session) && !is_in_days(session)) {
        commit(session, GAME_ACTION_INTERRUPT, now_ms);
    }
}
