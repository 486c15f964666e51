/* The command line behind ':', with history and completion. */
#include "screen/screen_inside.h"

#include "session/action.h"
#include "util/text.h"

#include <string.h>

static void leave(Screen *screen)
{
    screen->overlay = NULL;
    screen->command = (LineEdit){0};
    screen->command_completion = (Completion){0};
    line_history_rewind(&screen->history);
}

/* A word that is neither a command nor a move, as far as it goes. */
static bool is_unknown(const Screen *screen, const char *line)
{
    const char *arguments = NULL;
    Entry entry;
    entry_read(viewpoint_position(screen->viewpoint), line, &entry);
    return action_of_line(line, &arguments) == ACTION_NONE && entry.kind == ENTRY_UNREADABLE;
}

static void submit(Screen *screen)
{
    LineEdit line = screen->command;
    leave(screen);
    line_history_add(&screen->history, line.text);
    notice_clear(screen);
    if (line_edit_is_empty(&line)) {
        return;
    }
    if (is_unknown(screen, line.text)) {
        notice_set(screen, NOTICE_NO_COMMAND, line.text);
    } else {
        enter_line(screen, line.text);
    }
}

static void older(Screen *screen)
{
    line_history_walk(&screen->history, -1, &screen->command);
}

static void newer(Screen *screen)
{
    line_history_walk(&screen->history, 1, &screen->command);
}

static void complete(Screen *screen)
{
    StrBuf completed = {0};
    const Position *position = viewpoint_position(screen->viewpoint);
    if (completion_next(&screen->command_completion, COMPLETION_COMMAND, screen->command.text,
                        position, viewpoint_owed(screen->viewpoint), &completed)) {
        line_edit_set(&screen->command, strbuf_text(&completed));
    }
    strbuf_release(&completed);
}

static const ModeKey COMMAND_LINE_KEYS[] = {
    {KEYCODE_ESCAPE, 0, leave}, {KEYCODE_ENTER, 0, submit}, {KEYCODE_UP, 0, older},
    {KEYCODE_DOWN, 0, newer},   {KEYCODE_TAB, 0, complete}, {KEYCODE_UNKNOWN, 0, NULL},
};

/* Backspace in an empty line leaves it, as in other programs. */
static void command_line_key(Screen *screen, const KeyPress *key)
{
    if (key->code == KEYCODE_BACKSPACE && line_edit_is_empty(&screen->command)) {
        leave(screen);
    } else if (!mode_key_run(screen, COMMAND_LINE_KEYS, key) &&
               line_edit_key(&screen->command, key) == LINE_EDIT_FULL) {
        notice_set(screen, NOTICE_LINE_FULL, NULL);
    }
}

static void command_line_paste(Screen *screen, const char *text, size_t length)
{
    notice_pasted(screen, line_edit_paste(&screen->command, text, length, LINE_EDIT_MAX - 1));
}

static void command_line_mouse(Screen *screen, const MouseAction *mouse, const Layout *layout)
{
    (void)layout;
    if (mouse->kind == MOUSE_PRESS) {
        leave(screen);
    }
}

/* Lists what the last word may become, as many words as have room. */
static void draw_choices(const Screen *screen, Scene *scene, Rect area)
{
    CompletionChoices choices = {0};
    completion_choices(COMPLETION_HINT, screen->command.text, viewpoint_position(screen->viewpoint),
                       viewpoint_owed(screen->viewpoint), &choices);
    const char *word = strbuf_text(&choices.lines);
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
    completion_release(&choices);
}

static void command_line_draw(const Screen *screen, const Layout *layout, Scene *scene)
{
    Rect area = layout->entry;
    int cursor_col = 0;
    scene_fill(scene, area, style_named(STYLE_ENTRY));
    scene_text(scene, area.row, area.col, 1, style_named(STYLE_STRONG), KEYMAP_COMMAND_LINE);
    area.col++;
    area.cols--;
    size_t start = line_edit_window(&screen->command, area.cols, &cursor_col);
    int used = scene_text(scene, area.row, area.col, area.cols, style_named(STYLE_ENTRY),
                          screen->command.text + start) +
               3;
    scene_show_cursor(scene, area.row, area.col + cursor_col);
    draw_choices(screen, scene, (Rect){area.row, area.col + used, 1, area.cols - used});
}

static const Hint *command_line_hints(const Screen *screen)
{
    static const Hint HINTS[] = {
        {NULL, "Enter runs"},
        {NULL, "Tab completes"},
        {NULL, "Up and Down recall"},
        {NULL, "Esc goes back"},
        {NULL, NULL},
    };
    (void)screen;
    return HINTS;
}

const Mode COMMAND_LINE_MODE = {
    .key = command_line_key,
    .paste = command_line_paste,
    .mouse = command_line_mouse,
    .draw = command_line_draw,
    .hints = command_line_hints,
};

bool command_line_run_binding(Screen *screen, const KeyPress *key)
{
    const char *command = keymap_command(&screen->keymap, key);
    if (command == NULL) {
        return false;
    }
    screen->line_frame = screen->key_frame;
    if (text_is_same(command, KEYMAP_COMMAND_LINE)) {
        screen->overlay = &COMMAND_LINE_MODE;
    } else {
        enter_line(screen, command);
    }
    return true;
}
