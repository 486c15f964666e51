/*
 * The mode of a paused or adjourned game, and of a game on two screens before its start. A game is
 * also paused when the program was suspended or its terminal closed. The board is hidden during a
 * pause, so that the players cannot think while the clocks are stopped. A game on two screens
 * starts and resumes when both players agree.
 */
#include "screen/dialogs/dialogs.h"
#include "screen/display.h"
#include "screen/screen_inside.h"

#include "remote/remote.h"
#include "util/text.h"

/* Enter, Space and the pause key resume, Esc opens the menu. Other bound keys run their commands.
 */
static void pause_key(Screen *screen, const KeyPress *key)
{
    const char *command = keymap_command(&screen->keymap, key);
    bool is_enter =
        key->code == KEYCODE_ENTER || (key->code == KEYCODE_CHARACTER && key->character == ' ');
    if (is_enter || (command != NULL && text_is_same(command, "pause"))) {
        enter_line(screen, "resume");
    } else if (key->code == KEYCODE_ESCAPE) {
        dialogs_open(screen, &MENU_DIALOG);
    } else if (!enter_answer_key(screen, key) && !command_line_run_binding(screen, key) &&
               key->code == KEYCODE_TAB) {
        notice_turn_page(screen);
    }
}

static void pause_paste(Screen *screen, const char *text, size_t length)
{
    (void)text;
    (void)length;
    notice_set(screen, NOTICE_PAUSED, NULL);
}

static void pause_mouse(Screen *screen, const MouseAction *mouse, const Layout *layout)
{
    (void)layout;
    if (mouse->kind == MOUSE_PRESS && !session_is_shared(screen->session)) {
        enter_line(screen, "resume");
    }
}

/* Appends the prompt at one keyboard, where Enter speaks for both players. */
static void append_pause(const Screen *screen, StrBuf *out)
{
    PlayerNames names = game_state_names(screen);
    strbuf_appendf(out,
                   game_state_is(screen, GAME_ADJOURNED)
                       ? "Adjourned. Enter opens %s's sealed move."
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
        strbuf_append(out, is_adjourned ? "Adjourned. Enter opens the sealed move."
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

static void pause_alert(const Screen *screen, StrBuf *out)
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

static void pause_draw(const Screen *screen, const void *state, const Layout *layout, Scene *scene)
{
    (void)screen;
    (void)state;
    scene_show_cursor(scene, layout->entry.row, layout->entry.col);
}

static const Hint HINTS[] = {
    {NULL, "Esc menu"},
    {"help", "help"},
    {NULL, NULL},
};

static const Hint READY_HINTS[] = {
    {NULL, "Enter ready"},
    {NULL, "Esc menu"},
    {"help", "help"},
    {NULL, NULL},
};

static const Hint *hints(const Screen *screen)
{
    RemoteWait wait = remote_waits_for(screen->session);
    bool is_asked = !remote_is_watching(screen->session) &&
                    (wait == REMOTE_WAIT_PLAYERS || wait == REMOTE_WAIT_SELF);
    return remote_is_before_start(screen->session) && is_asked ? READY_HINTS : HINTS;
}

const Mode PAUSE_MODE = {
    .key = pause_key,
    .paste = pause_paste,
    .mouse = pause_mouse,
    .draw = pause_draw,
    .alert = pause_alert,
    .hints_now = hints,
};
