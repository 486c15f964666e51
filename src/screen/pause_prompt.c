/* The prompt of a stopped game, and of a game on two screens before its start. */
#include "screen/display.h"
#include "screen/screen_inside.h"

#include "remote/remote.h"
#include "screen/screen_text.h"

/* Returns the prompt before the start of a game on two screens: both players must be ready. */
static ScreenText prompt_of_start(RemoteWait wait)
{
    return wait == REMOTE_WAIT_SELF    ? SCREEN_OTHER_IS_READY
           : wait == REMOTE_WAIT_OTHER ? SCREEN_SELF_IS_READY
                                       : SCREEN_WHEN_READY;
}

/* Returns the prompt of a stopped game on two screens: both players must agree to resume it. */
static ScreenText prompt_of_stop(RemoteWait wait, bool is_adjourned)
{
    return wait == REMOTE_WAIT_SELF ? (is_adjourned ? SCREEN_OTHER_IS_HERE : SCREEN_OTHER_RESUMES)
           : wait == REMOTE_WAIT_OTHER
               ? (is_adjourned ? SCREEN_ADJOURNED_WAITS : SCREEN_PAUSED_WAITS)
           : is_adjourned ? SCREEN_OPENS_SEALED_MOVE
                          : SCREEN_ASKS_TO_RESUME;
}

/* Appends a prompt. `side` is the player to move at one keyboard, or the player at this screen. */
static void append_prompt(const Screen *screen, ScreenText id, Side side, StrBuf *out)
{
    PlayerNames names = game_state_names(screen);
    strbuf_append_filled(out, screen_text(screen_catalog(screen), id, 1),
                         (StrBufPart[]){{"side", names.of[side], NULL},
                                        {"other", names.of[side_opponent(side)], NULL},
                                        {0}});
}

static void append_waiting(const Screen *screen, Side side, StrBuf *out)
{
    RemoteWait wait = remote_waits_for(screen->session);
    if (wait == REMOTE_WAIT_ARRIVAL) {
        remote_append_invitation(screen->session, out);
    } else {
        bool is_adjourned = game_state_is(screen, GAME_ADJOURNED);
        append_prompt(screen,
                      remote_is_before_start(screen->session) ? prompt_of_start(wait)
                                                              : prompt_of_stop(wait, is_adjourned),
                      side, out);
    }
}

void pause_prompt_append(const Screen *screen, AlertForm form, StrBuf *out)
{
    const Session *session = screen->session;
    bool is_white = session_plays(session, SIDE_WHITE),
         is_black = session_plays(session, SIDE_BLACK);
    if (is_white && is_black) { /* one keyboard, where Enter speaks for both players */
        append_prompt(screen,
                      !game_state_is(screen, GAME_ADJOURNED) ? SCREEN_PAUSED
                      : form == ALERT_BRIEF                  ? SCREEN_OPENS_SEALED_MOVE
                                                             : SCREEN_OPENS_SEALED,
                      game_turn(session_game(session)), out);
    } else if (is_white || is_black) {
        append_waiting(screen, is_white ? SIDE_WHITE : SIDE_BLACK, out);
    } else {
        strbuf_append(out, screen_text(screen_catalog(screen), SCREEN_BOTH_READY, 1));
    }
    strbuf_append_char(out, '\n');
}
