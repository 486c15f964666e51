/* The command line behind ':', with history and completion. */
#include "screen/app_mode.h"

#include "screen/app_command.h"
#include "screen/app_message.h"
#include "screen/line_keys.h"
#include "screen/line_paste.h"
#include "session/action.h"
#include "session/command_completion.h"

#include <string.h>

static void leave(App *app)
{
    app->overlay = OVERLAY_NONE;
    app->command = (LineEdit){0};
    app->command_completion = (Completion){0};
    line_history_rewind(&app->history);
}

/* A word that is neither a command nor a move, as far as it goes. */
static bool is_unknown(const App *app, const char *line)
{
    const char *arguments = NULL;
    Entry entry;
    entry_read(session_viewed_position(app->session), line, &entry);
    return action_of_line(line, &arguments) == ACTION_NONE && entry.kind == ENTRY_UNREADABLE;
}

static void submit(App *app)
{
    LineEdit line = app->command;
    leave(app);
    line_history_add(&app->history, line.text);
    app_message_clear(app);
    if (line_edit_is_empty(&line)) {
        return;
    }
    if (is_unknown(app, line.text)) {
        app_message_set(app, "There is no command %s; ? tells which there are.", line.text);
    } else {
        app_command_run(app, line.text);
    }
}

static void older(App *app)
{
    line_history_walk(&app->history, -1, &app->command);
}

static void newer(App *app)
{
    line_history_walk(&app->history, 1, &app->command);
}

static void complete(App *app)
{
    StrBuf completed = {0};
    const Position *position = session_viewed_position(app->session);
    if (command_completion_next(app->command.text, position, &app->command_completion,
                                &completed)) {
        line_edit_set(&app->command, strbuf_text(&completed));
    }
    strbuf_release(&completed);
}

/* Backspace in an empty line leaves it, as in other programs. */
static bool leaves(const App *app, const KeyPress *key)
{
    return key->code == KEYCODE_ESCAPE ||
           (key->code == KEYCODE_BACKSPACE && line_edit_is_empty(&app->command));
}

static const struct {
    KeyCode code;          /* the key */
    void (*run)(App *app); /* what it does */
} COMMAND_KEYS[] = {
    {KEYCODE_ENTER, submit},
    {KEYCODE_UP, older},
    {KEYCODE_DOWN, newer},
    {KEYCODE_TAB, complete},
};

static void command_key(App *app, const KeyPress *key)
{
    if (leaves(app, key)) {
        leave(app);
        return;
    }
    for (size_t i = 0; i < sizeof COMMAND_KEYS / sizeof COMMAND_KEYS[0]; i++) {
        if (COMMAND_KEYS[i].code == key->code) {
            COMMAND_KEYS[i].run(app);
            return;
        }
    }
    if (line_keys_apply(&app->command, key) == LINE_KEY_FULL) {
        app_message_set(app, "The line is full.");
    }
}

static void command_paste(App *app, const char *text, size_t length)
{
    const char *fault = line_paste(&app->command, text, length, LINE_EDIT_MAX - 1);
    if (fault != NULL) {
        app_message_set(app, "%s", fault);
    }
}

static void command_mouse(App *app, const MouseAction *mouse, const Layout *layout)
{
    (void)layout;
    if (mouse->kind == MOUSE_PRESS) {
        leave(app);
    }
}

/* Lists what the last word may become, as many words as have room. */
static void draw_choices(const App *app, Scene *scene, Rect area)
{
    StrBuf choices = {0};
    command_completion_choices(app->command.text, session_viewed_position(app->session), false,
                               &choices);
    const char *word = strbuf_text(&choices);
    int col = area.col;
    while (word[0] != '\0') {
        int cols = (int)strcspn(word, "\n");
        if (col + cols + 4 > area.col + area.cols) {
            scene_text(scene, area.row, col, 2, style_named(STYLE_MUTED), "..");
            break;
        }
        scene_text(scene, area.row, col, cols, style_named(STYLE_CANDIDATE), word);
        col += cols + 2;
        word += cols + 1;
    }
    strbuf_release(&choices);
}

static void command_draw(const App *app, const Layout *layout, Scene *scene)
{
    Rect area = layout->entry;
    int cursor_col = 0;
    scene_fill(scene, area, style_named(STYLE_ENTRY));
    scene_text(scene, area.row, area.col, 1, style_named(STYLE_STRONG), KEYMAP_COMMAND_LINE);
    area.col++;
    area.cols--;
    size_t start = line_edit_window(&app->command, area.cols, &cursor_col);
    int used = scene_text(scene, area.row, area.col, area.cols, style_named(STYLE_ENTRY),
                          app->command.text + start) +
               3;
    scene_show_cursor(scene, area.row, area.col + cursor_col);
    draw_choices(app, scene, (Rect){area.row, area.col + used, 1, area.cols - used});
}

const Mode MODE_COMMAND = {
    .key = command_key,
    .paste = command_paste,
    .mouse = command_mouse,
    .draw = command_draw,
};
