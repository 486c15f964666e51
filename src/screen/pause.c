/*
 * The game stands still: paused by the players, interrupted because the program was stopped, or
 * adjourned. The board is hidden during a pause, so that nobody thinks on without a clock. A game
 * on two screens goes on, and begins, when both players want it to.
 */
#include "screen/dialogs/dialogs.h"
#include "screen/display.h"
#include "screen/screen_inside.h"

#include "remote/remote.h"
#include "util/text.h"
#include "util/utf8.h"

/* Enter and Space go on; so does the key that paused. Everything else with a name is a command. */
static void pause_key(Screen *screen, const KeyPress *key)
{
    const char *command = keymap_command(&screen->keymap, key);
    bool is_enter =
        key->code == KEYCODE_ENTER || (key->code == KEYCODE_CHARACTER && key->character == ' ');
    if (is_enter || (command != NULL && text_is_same(command, "pause"))) {
        enter_line(screen, "resume");
    } else if (key->code == KEYCODE_ESCAPE) {
        dialogs_open(screen, &MENU_DIALOG);
    } else if (!command_line_run_binding(screen, key) && key->code == KEYCODE_TAB) {
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

/* At one keyboard Enter is the word of both. The name stands where there is room for it. */
static void append_pause(const Game *game, int cols, StrBuf *out)
{
    const char *name = game_setup_name(game_setup(game), game_turn(game));
    bool is_adjourned = game_phase(game) == GAME_ADJOURNED;
    strbuf_append(out, is_adjourned ? "Adjourned: Enter opens the sealed move"
                                    : "Paused, men hidden: Enter goes on");
    size_t short_length = out->length;
    strbuf_appendf(out, is_adjourned ? " of %s." : ", %s to move.", name);
    if (utf8_width(strbuf_text(out), out->length) >= cols) {
        strbuf_truncate(out, short_length);
    }
}

/* Who looks on, or has said so, can only wait. */
static void append_waiting(const Screen *screen, const char *other, StrBuf *out)
{
    static const struct {
        const char *nobody; /* nobody has said that the game can go on */
        const char *self;   /* the other player has: behind the name */
        const char *told;   /* the player here has: before the name of the other … */
        const char *rest;   /* … and behind it */
    } TEXTS[] = {
        {"Enter when you are ready.", " is ready. Enter: you too.", "You are ready, ",
         " is not yet."},
        {"Paused: Enter when it can go on.", " wants to go on. Enter: you too.", "Paused until ",
         " goes on, too."},
        {"Adjourned: Enter opens the sealed move.", " wants it opened. Enter: you too.",
         "Adjourned until ", " agrees to open it."},
    };
    int stage = remote_is_before_start(screen->session) ? 0
                : game_state_is(screen, GAME_ADJOURNED) ? 2
                                                        : 1;
    switch (remote_waits_for(screen->session)) {
    case REMOTE_WAIT_ARRIVAL:
        remote_append_invitation(screen->session, out);
        break;
    case REMOTE_WAIT_SELF:
        strbuf_appendf(out, "%s%s", other, TEXTS[stage].self);
        break;
    case REMOTE_WAIT_OTHER:
        strbuf_appendf(out, "%s%s%s", TEXTS[stage].told, other, TEXTS[stage].rest);
        break;
    default:
        strbuf_append(out, TEXTS[stage].nobody);
        break;
    }
}

static void pause_draw(const Screen *screen, const void *state, const Layout *layout, Scene *scene)
{
    (void)state;
    const Session *session = screen->session;
    bool is_white = session_plays(session, SIDE_WHITE),
         is_black = session_plays(session, SIDE_BLACK);
    StrBuf text = {0};
    if (is_white && is_black) {
        append_pause(session_game(session), layout->entry.cols, &text);
    } else if (is_white || is_black) {
        Side other = is_white ? SIDE_BLACK : SIDE_WHITE;
        append_waiting(screen, game_setup_name(game_setup(session_game(session)), other), &text);
    } else {
        strbuf_append(&text, "The clocks stand until both are ready.");
    }
    Style band = style_named(STYLE_ALERT);
    scene_fill(scene, layout->entry, band);
    int used = scene_text(scene, layout->entry.row, layout->entry.col, layout->entry.cols, band,
                          strbuf_text(&text));
    scene_show_cursor(scene, layout->entry.row, layout->entry.col + used);
    strbuf_release(&text);
}

static const Hint HINTS[] = {
    {NULL, "Esc menu"},
    {"help", "help"},
    {NULL, NULL},
};

static const Hint READY_HINTS[] = {
    {NULL, "Enter: ready"},
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
    .hints_now = hints,
};
