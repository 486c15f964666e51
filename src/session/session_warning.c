/*
 * Time warnings. A player with little time left is warned once, and a second time only if the clock
 * has shown much more time in between. In a game in days the players are also warned when the wall
 * clock was set back.
 */
#include "session/session_inside.h"

#include "words/wording.h"

enum {
    SET_BACK_MS = 2000, /* if the wall clock is set back by less, nobody is warned */
    WARNED_AGAIN = 2,   /* above this multiple of the threshold, a player can be warned again */
};

/* Returns the remaining time at which a player is warned, or 0 for never. */
static int64_t threshold_ms(const Session *session, Side side)
{
    int seconds = settings_number(&session->settings, SETTING_WARNING);
    return seconds >= 0 ? (int64_t)seconds * SECOND_MS
                        : clock_warning_ms(&game_setup(session->game)->time[side]);
}

int64_t session_warning_ms(const Session *session)
{
    Side side = game_turn(session->game);
    int64_t threshold = threshold_ms(session, side);
    int64_t flag = game_flag_deadline(session->game);
    if (threshold == 0 || flag == CLOCK_NEVER || session->is_warned[side]) {
        return INT64_MAX;
    }
    return flag - threshold;
}

void session_warn(Session *session, int64_t now_ms)
{
    Side side = game_turn(session->game);
    if (game_clock_ms(session->game, side, now_ms) > WARNED_AGAIN * threshold_ms(session, side)) {
        session->is_warned[side] = false;
    }
    if (now_ms < session_warning_ms(session)) {
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
            session->game != NULL && !game_is_in_days(session->game) &&
            game_clock_ms(session->game, (Side)side, now_ms) <= threshold_ms(session, (Side)side);
    }
}

void session_follow_wall(Session *session)
{
    if (session->game == NULL || !game_is_in_days(session->game) ||
        game_phase(session->game) == GAME_OVER) {
        return;
    }
    int64_t behind_ms = game_follow_wall(session->game, session->clock(), session->wall());
    if (behind_ms > SET_BACK_MS) {
        /* The exact time is unknown: round it to seconds if below an hour, else to minutes. */
        int64_t unit_ms = behind_ms < HOUR_MS ? SECOND_MS : MINUTE_MS;
        behind_ms = (behind_ms + unit_ms / 2) / unit_ms * unit_ms;
        StrBuf text = {0};
        game_text_time(behind_ms, wording_style(&session->settings), &text);
        client_say_all(session, REPLY_WARNING, MESSAGE_SET_BACK,
                       &(ReplyLine){.text = strbuf_text(&text)});
        strbuf_release(&text);
    }
}
