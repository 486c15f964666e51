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

/* Returns whether the prompt is the command with which the opponent joins, and y can copy it. */
static bool can_copy(const Screen *screen)
{
    return screen->has_clipboard && remote_waits_for(screen->session) == REMOTE_WAIT_ARRIVAL;
}

static void copy_invitation(Screen *screen)
{
    strbuf_clear(&screen->copied);
    remote_append_invitation(screen->session, &screen->copied);
    if (clipboard_request(screen)) {
        notice_set(screen, NOTICE_COMMAND_COPIED, NULL);
    }
}

/* Enter, Space and the pause key resume, Esc opens the menu. Other bound keys run their commands.
 * Tab shows the next page of the status area, and y copies the command for the opponent while it is
 * shown. */
static void pause_key(Screen *screen, const KeyPress *key)
{
    const char *command = keymap_command(&screen->keymap, key);
    bool is_enter =
        key->code == KEYCODE_ENTER || (key->code == KEYCODE_CHARACTER && key->character == ' ');
    if (is_enter || (command != NULL && text_is_same(command, "pause"))) {
        enter_line(screen, "resume");
    } else if (key->code == KEYCODE_ESCAPE) {
        dialogs_open(screen, &MENU_DIALOG);
    } else if (enter_answer_key(screen, key) || command_line_run_binding(screen, key)) {
        return;
    } else if (key->code == KEYCODE_TAB) {
        Layout layout = display_layout(screen);
        notice_turn_page(screen, &layout);
    } else if (key->code == KEYCODE_CHARACTER && key->character == 'y' && can_copy(screen)) {
        copy_invitation(screen);
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

static void pause_draw(const Screen *screen, const void *state, const Layout *layout, Scene *scene)
{
    (void)screen;
    (void)state;
    scene_show_cursor(scene, layout->entry.row, layout->entry.col);
}

static const Hint HINTS[] = {
    {NULL, SCREEN_HINT_ESC_MENU},
    {"help", SCREEN_HINT_HELP},
    {NULL, SCREEN_TEXT_NONE},
};

static const Hint INVITATION_HINTS[] = {
    {NULL, SCREEN_HINT_COPY_COMMAND},
    {NULL, SCREEN_HINT_ESC_MENU},
    {"help", SCREEN_HINT_HELP},
    {NULL, SCREEN_TEXT_NONE},
};

static const Hint READY_HINTS[] = {
    {NULL, SCREEN_HINT_READY},
    {NULL, SCREEN_HINT_ESC_MENU},
    {"help", SCREEN_HINT_HELP},
    {NULL, SCREEN_TEXT_NONE},
};

static const Hint *hints(const Screen *screen)
{
    RemoteWait wait = remote_waits_for(screen->session);
    bool is_asked = !remote_is_watching(screen->session) &&
                    (wait == REMOTE_WAIT_PLAYERS || wait == REMOTE_WAIT_SELF);
    return can_copy(screen)                                      ? INVITATION_HINTS
           : remote_is_before_start(screen->session) && is_asked ? READY_HINTS
                                                                 : HINTS;
}

const Mode PAUSE_MODE = {
    .key = pause_key,
    .paste = pause_paste,
    .mouse = pause_mouse,
    .draw = pause_draw,
    .hints_now = hints,
};
