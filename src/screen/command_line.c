/*
 * The command line, which opens with ':', and the functions that run the command of a key. The
 * state of COMMAND_LINE_MODE is a LineEdit: the typed line.
 */
#include "screen/display.h"
#include "screen/screen_inside.h"

#include "screen/screen_text.h"
#include "util/punctuation.h"
#include "util/text.h"

#include <string.h>

static const Mode COMMAND_LINE_MODE; /* defined at the end of the file */

static void leave(Screen *screen)
{
    overlay_close(screen);
    line_history_rewind(&screen->history);
}

/* Returns whether a line has the form of a move, legal or not. */
static bool is_move(const Screen *screen, const char *line)
{
    Entry entry = {.kind = ENTRY_UNREADABLE};
    if (viewpoint_has_board(screen->viewpoint)) {
        screen_read_move(screen, viewpoint_position(screen->viewpoint), line, &entry);
    }
    return entry.kind != ENTRY_UNREADABLE && entry.kind != ENTRY_INCOMPLETE;
}

/*
 * Handles a line that is neither a command nor a move. If its first word is a setting, sets the
 * setting. If exactly one command begins with that word, runs the command. Otherwise shows a notice
 * that lists the possible commands, or says that there is no such command.
 */
static void submit_beginning(Screen *screen, const char *line)
{
    CompletionChoices choices = {0};
    StrBuf word = {0}, names = {0}, last = {0};
    const char *rest = text_skip_blanks(line);
    size_t length = text_word_length(rest);
    strbuf_append_bytes(&word, rest, length);
    completion_choices(COMPLETION_HINT, strbuf_text(&word),
                       &(CompletionContext){.settings = session_settings(screen->session)},
                       &choices);
    const char *name = strbuf_text(&choices.lines);
    for (int i = 0; i < choices.count; i++, name += strcspn(name, "\n") + 1) {
        bool is_last = choices.count > 1 && i + 1 == choices.count;
        StrBuf *into = is_last ? &last : &names;
        punctuation_separate(screen_catalog(screen), PUNCTUATION_LIST, into);
        strbuf_append_bytes(into, name, strcspn(name, "\n"));
    }
    if (setting_find(strbuf_text(&word)) != SETTING_NONE) {
        enter_format(screen, "set %s", rest);
    } else if (choices.count == 1) {
        enter_format(screen, "%s%s", strbuf_text(&names), rest + length);
    } else if (choices.count > 1) {
        StrBuf all = {0};
        strbuf_append_filled(
            &all, screen_text(screen_catalog(screen), SCREEN_ONE_OF, 1),
            (StrBufPart[]){{"commands", NULL, &names}, {"last", NULL, &last}, {0}});
        notice_set(screen, NOTICE_WHICH_COMMAND, strbuf_text(&all));
        strbuf_release(&all);
    } else {
        notice_set(screen, NOTICE_NO_COMMAND, line);
    }
    strbuf_release(&names);
    strbuf_release(&last);
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
    TypedLine typed = submit_read(screen->client, line.text);
    if (typed.id != ACTION_NONE || is_move(screen, line.text)) {
        enter_typed(screen, &typed);
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

/* Backspace in an empty line closes the command line, as in vi. */
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
    const Overlay *below = screen->overlay->below;
    const LineEdit *line = state;
    CompletionChoices choices = {0};
    CompletionContext context =
        completion_context(screen->viewpoint, session_settings(screen->session));
    Rect area = layout->entry;
    if (below != NULL) {
        below->mode->draw(screen, below->state, layout, scene);
        const SceneCell *corner = scene_at(scene, layout->board.row, layout->board.col);
        if (corner->style.paper == TINT_DIALOG) { /* a page of text hides the entry line, too */
            area = (Rect){layout->all.rows - 1, 0, 1, layout->all.cols};
        }
    }
    scene_fill(scene, area, style_named(STYLE_ENTRY));
    scene_text(scene, area.row, area.col, 1, style_named(STYLE_STRONG), KEYMAP_COMMAND_LINE);
    completion_choices(COMPLETION_HINT, line->text, &context, &choices);
    entry_line_draw_line(line, &choices, (Rect){area.row, area.col + 1, area.rows, area.cols - 1},
                         scene);
    completion_release(&choices);
}

static const Hint HINTS[] = {
    {NULL, SCREEN_HINT_RUN},  {NULL, SCREEN_HINT_COMPLETE}, {NULL, SCREEN_HINT_HISTORY},
    {NULL, SCREEN_HINT_BACK}, {NULL, SCREEN_TEXT_NONE},
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
