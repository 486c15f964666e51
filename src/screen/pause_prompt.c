/* The prompt of a stopped game, and of a game on two screens before its start. */
#include "screen/display.h"
#include "screen/screen_inside.h"

#include "remote/remote.h"

/* Appends the prompt at one keyboard, where Enter speaks for both players. */
static void append_pause(const Screen *screen, StrBuf *out)
{
    PlayerNames names = game_state_names(screen);
    strbuf_appendf(out,
                   game_state_is(screen, GAME_ADJOURNED)
                       ? "Enter opens %s's sealed move."
                       : "Paused. Pieces hidden; Enter resumes. %s to move.",
                   names.of[game_turn(session_game(screen->session))]);
}

/* Appends the prompt before the start of a game on two screens: both players must be ready. */
static void append_start(RemoteWait wait, const char *other, StrBuf *out)
{
    if (wait == REMOTE_WAIT_SELF) {
        strbuf_appendf(out, "%s is ready. Enter starts the game.", other);
    } else if (wait == REMOTE_WAIT_OTHER) {
        strbuf_appendf(out, "You are ready. Waiting for %s.", other);
    } else {
        strbuf_append(out, "Press Enter when you are ready.");
    }
}

/* Appends the prompt of a stopped game on two screens: both players must agree to resume it. */
static void append_resume(RemoteWait wait, const char *other, bool is_adjourned, StrBuf *out)
{
    if (wait == REMOTE_WAIT_SELF) {
        strbuf_appendf(out,
                       is_adjourned ? "%s is here. Enter opens the sealed move."
                                    : "%s asks to resume. Enter agrees.",
                       other);
    } else if (wait == REMOTE_WAIT_OTHER) {
        strbuf_appendf(
            out, is_adjourned ? "Adjourned. Waiting for %s." : "Paused. Waiting for %s to resume.",
            other);
    } else {
        strbuf_append(out, is_adjourned ? "Enter opens the sealed move."
                                        : "Paused. Enter asks to resume.");
    }
}

static void append_waiting(const Screen *screen, Side other, StrBuf *out)
{
    PlayerNames names = game_state_names(screen);
    RemoteWait wait = remote_waits_for(screen->session);
    if (wait == REMOTE_WAIT_ARRIVAL) {
        remote_append_invitation(screen->session, out);
    } else if (remote_is_before_start(screen->session)) {
        append_start(wait, names.of[other], out);
    } else {
        append_resume(wait, names.of[other], game_state_is(screen, GAME_ADJOURNED), out);
    }
}

void pause_prompt_append(const Screen *screen, StrBuf *out)
{
    const Session *session = screen->session;
    bool is_white = session_plays(session, SIDE_WHITE),
         is_black = session_plays(session, SIDE_BLACK);
    if (is_white && is_black) {
        append_pause(screen, out);
    } else if (is_white || is_black) {
        append_waiting(screen, is_white ? SIDE_BLACK : SIDE_WHITE, out);
    } else {
        strbuf_append(out, "Waiting for both players to be ready.");
    }
    strbuf_append_char(out, '\n');
}
