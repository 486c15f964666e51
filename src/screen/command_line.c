/* The command line, which opens with ':', and how keys run commands. Its state is a LineEdit. */
#include "screen/display.h"
#include "screen/screen_inside.h"

#include "commands/action.h"
#include "util/text.h"

#include <string.h>

static const Mode COMMAND_LINE_MODE; /* at the end */

static void leave(Screen *screen)
{
    overlay_close(screen);
    line_history_rewind(&screen->history);
}

/* Whether a line can be carried out as it stands: a command, or a move however wrong. */
static bool is_whole(const Screen *screen, const char *line)
{
    const char *arguments = NULL;
    Entry entry = {.kind = ENTRY_UNREADABLE};
    if (viewpoint_has_board(screen->viewpoint)) {
        entry_read(viewpoint_position(screen->viewpoint), line, &entry);
    }
    return action_of_line(line, &arguments) != ACTION_NONE ||
           (entry.kind != ENTRY_UNREADABLE && entry.kind != ENTRY_INCOMPLETE);
}

/* Sets the setting that a line begins with, carries out the one command that it names by its
 * beginning, or asks which one is meant. */
static void submit_beginning(Screen *screen, const char *line)
{
    CompletionChoices choices = {0};
    StrBuf word = {0}, names = {0};
    const char *rest = text_skip_blanks(line);
    size_t length = text_word_length(rest);
    strbuf_append_bytes(&word, rest, length);
    completion_choices(COMPLETION_HINT, strbuf_text(&word),
                       &(CompletionContext){.owed = SQUARE_NONE}, &choices);
    const char *name = strbuf_text(&choices.lines);
    for (int i = 0; i < choices.count; i++, name += strcspn(name, "\n") + 1) {
        strbuf_append(&names, i == 0 ? "" : i + 1 == choices.count ? " or " : ", ");
        strbuf_append_bytes(&names, name, strcspn(name, "\n"));
    }
    if (setting_find(strbuf_text(&word)) != SETTING_NONE) {
        enter_format(screen, "set %s", rest);
    } else if (choices.count == 1) {
        enter_format(screen, "%s%s", strbuf_text(&names), rest + length);
    } else if (choices.count > 1) {
        notice_set(screen, NOTICE_WHICH_COMMAND, strbuf_text(&names));
    } else {
        notice_set(screen, NOTICE_NO_COMMAND, line);
    }
    strbuf_release(&names);
    strbuf_release(&word);
    completion_release(&choices);
}

static void submit(Screen *screen)
{
    LineEdit line = *(const LineEdit *)overlay_state(screen);
    leave(screen);
    line_history_add(&screen->history, line.text);
    notice_clear(screen);
    if (line_edit_is_empty(&line)) {
        return;
    }
    if (is_whole(screen, line.text)) {
        enter_line(screen, line.text);
    } else {
        submit_beginning(screen, line.text);
    }
}

static void recall(Screen *screen, int by)
{
    line_history_walk(&screen->history, by, overlay_state(screen));
}

static void complete(Screen *screen)
{
    CompletionContext context =
        completion_context(screen->viewpoint, session_settings(screen->session));
    line_edit_complete(overlay_state(screen), COMPLETION_COMMAND, &context);
}

static const ModeKey COMMAND_LINE_KEYS[] = {
    {KEYCODE_ESCAPE, .run = leave},         {KEYCODE_ENTER, .run = submit},
    {KEYCODE_UP, .step = recall, .by = -1}, {KEYCODE_DOWN, .step = recall, .by = 1},
    {KEYCODE_TAB, .run = complete},         {.code = KEYCODE_UNKNOWN},
};

/* Backspace in an empty line leaves it, as in other programs. */
static void command_line_key(Screen *screen, const KeyPress *key)
{
    LineEdit *line = overlay_state(screen);
    if (key->code == KEYCODE_BACKSPACE && line_edit_is_empty(line)) {
        leave(screen);
    } else if (!command_line_run_key(screen, COMMAND_LINE_KEYS, key)) {
        notice_edited(screen, line_edit_key(line, key));
    }
}

static void command_line_paste(Screen *screen, const char *text, size_t length)
{
    notice_edited(screen, line_edit_paste(overlay_state(screen), text, length, LINE_EDIT_MAX - 1));
}

static void command_line_mouse(Screen *screen, const MouseAction *mouse, const Layout *layout)
{
    (void)layout;
    if (mouse->kind == MOUSE_PRESS) {
        leave(screen);
    }
}

static void command_line_draw(const Screen *screen, const void *state, const Layout *layout,
                              Scene *scene)
{
    Rect area = layout->entry;
    const Overlay *below = screen->overlay->below;
    if (below != NULL) {
        below->mode->draw(screen, below->state, layout, scene);
    }
    scene_fill(scene, area, style_named(STYLE_ENTRY));
    scene_text(scene, area.row, area.col, 1, style_named(STYLE_STRONG), KEYMAP_COMMAND_LINE);
    entry_line_draw_line(screen, state, COMPLETION_HINT,
                         (Rect){area.row, area.col + 1, 1, area.cols - 1}, scene);
}

static const Hint HINTS[] = {
    {NULL, "Enter runs"},
    {NULL, "Tab completes"},
    {NULL, "Up and Down recall"},
    {NULL, "Esc goes back"},
    {NULL, NULL},
};

static const Mode COMMAND_LINE_MODE = {
    .state_size = sizeof(LineEdit),
    .key = command_line_key,
    .paste = command_line_paste,
    .mouse = command_line_mouse,
    .draw = command_line_draw,
    .hints = HINTS,
};

void command_line_open(Screen *screen, const char *text)
{
    LineEdit *line = overlay_push(screen, &COMMAND_LINE_MODE);
    if (line != NULL) {
        line_edit_set(line, text);
    }
}

void command_line_run(Screen *screen, const char *command)
{
    if (text_is_same(command, KEYMAP_COMMAND_LINE)) {
        command_line_open(screen, "");
    } else {
        enter_line(screen, command);
    }
}

bool command_line_run_key(Screen *screen, const ModeKey keys[], const KeyPress *key)
{
    while (keys->code != KEYCODE_UNKNOWN &&
           (keys->code != key->code || keys->character != key->character)) {
        keys++;
    }
    if (keys->code == KEYCODE_UNKNOWN) {
        return false;
    }
    if (keys->command != NULL) {
        command_line_run(screen, keys->command);
    } else if (keys->run != NULL) {
        keys->run(screen);
    } else {
        keys->step(screen, keys->by);
    }
    return true;
}

bool command_line_run_binding(Screen *screen, const KeyPress *key)
{
    const char *command = keymap_command(&screen->keymap, key);
    if (command == NULL) {
        return false;
    }
    screen->type_ahead.line_frame = screen->type_ahead.key_frame;
    command_line_run(screen, command);
    return true;
}
