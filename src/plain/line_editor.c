#include "plain/line_editor.h"

#include "notation/entry.h"
#include "session/command_completion.h"

#include <errno.h>
#include <histedit.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    HISTORY_MAX = 200, /* lines that are remembered */
    PROMPT_MAX = 64,   /* bytes of a prompt, the NUL included */
    END_OF_INPUT = 4   /* Ctrl-D on an empty line, which the editor puts into the line */
};

struct LineEditor {
    EditLine *edit;          /* libedit's editor */
    History *history;        /* libedit's history */
    Session *session;        /* what Tab asks */
    Completion commands;     /* where the completion of commands stands */
    EntryCompletion moves;   /* where that of moves stands */
    char prompt[PROMPT_MAX]; /* the prompt */
    bool is_taken;           /* the terminal is the editor's */
    bool is_editing;         /* a line has been begun */
};

static LineEditor *editor_of(EditLine *edit)
{
    void *data = NULL;
    el_get(edit, EL_CLIENTDATA, &data);
    return data;
}

static char *prompt_of(EditLine *edit)
{
    return editor_of(edit)->prompt;
}

static bool complete_move(LineEditor *editor, const char *line, StrBuf *out)
{
    char completed[ENTRY_TEXT_MAX];
    bool is_completed =
        session_game(editor->session) != NULL &&
        entry_complete(session_viewed_position(editor->session), line, &editor->moves, completed);
    strbuf_append(out, is_completed ? completed : "");
    return is_completed;
}

static bool complete_command(LineEditor *editor, const char *line, StrBuf *out)
{
    return session_game(editor->session) != NULL &&
           command_completion_next(line, session_viewed_position(editor->session),
                                   &editor->commands, out);
}

/* A single letter, or one that is no small letter, rather begins a move than a command. */
static bool is_rather_move(const char *line)
{
    return line[0] != '\0' && (line[1] == '\0' || line[0] < 'a' || line[0] > 'z');
}

static bool complete_line(LineEditor *editor, const char *line, StrBuf *out)
{
    return is_rather_move(line)
               ? complete_move(editor, line, out) || complete_command(editor, line, out)
               : complete_command(editor, line, out) || complete_move(editor, line, out);
}

/* Tab: completes the line as far as the cursor. */
static unsigned char complete(EditLine *edit, int key)
{
    LineEditor *editor = editor_of(edit);
    const LineInfo *info = el_line(edit);
    int length = (int)(info->cursor - info->buffer);
    StrBuf line = {0};
    StrBuf completed = {0};
    (void)key;
    strbuf_append_bytes(&line, info->buffer, (size_t)length);
    bool is_completed = complete_line(editor, strbuf_text(&line), &completed);
    if (is_completed) {
        el_deletestr(edit, length);
        is_completed = el_insertstr(edit, strbuf_text(&completed)) == 0;
    }
    strbuf_release(&line);
    strbuf_release(&completed);
    return is_completed ? CC_REFRESH : CC_ERROR;
}

static bool set_up(LineEditor *editor)
{
    HistEvent event;
    editor->edit = el_init("touchmove", stdin, stdout, stderr);
    editor->history = history_init();
    if (editor->edit == NULL || editor->history == NULL) {
        return false;
    }
    history(editor->history, &event, H_SETSIZE, HISTORY_MAX);
    history(editor->history, &event, H_SETUNIQUE, 1);
    el_set(editor->edit, EL_CLIENTDATA, editor);
    el_set(editor->edit, EL_PROMPT, prompt_of);
    el_set(editor->edit, EL_EDITOR, "emacs");
    /* Ctrl-C throws away nothing that is typed; the reason stands in line_reader.c. */
    el_set(editor->edit, EL_SETTY, "-d", "+noflsh", NULL);
    el_set(editor->edit, EL_SETTY, "-x", "+noflsh", NULL);
    el_set(editor->edit, EL_HIST, history, editor->history);
    /* The wide form keeps these texts as they are; the other one copies and never frees them. */
    el_wset(editor->edit, EL_ADDFN, L"touchmove-complete", L"complete the line", complete);
    el_set(editor->edit, EL_BIND, "^I", "touchmove-complete", NULL);
    return true;
}

LineEditor *line_editor_new(Session *session)
{
    const char *type = getenv("TERM");
    if (type == NULL || type[0] == '\0' || strcmp(type, "dumb") == 0) {
        return NULL;
    }
    LineEditor *editor = calloc(1, sizeof *editor);
    if (editor != NULL) {
        editor->session = session;
        if (!set_up(editor)) {
            line_editor_free(editor);
            return NULL;
        }
    }
    return editor;
}

void line_editor_free(LineEditor *editor)
{
    if (editor == NULL) {
        return;
    }
    if (editor->edit != NULL) {
        el_end(editor->edit);
    }
    if (editor->history != NULL) {
        history_end(editor->history);
    }
    free(editor);
}

/*
 * libedit gives one key at a time in its unbuffered mode, which takes the terminal and clears the
 * line when it begins, and gives the terminal back when it ends.
 */
static void set_taken(LineEditor *editor, bool is_taken)
{
    editor->is_taken = is_taken;
    el_set(editor->edit, EL_UNBUFFERED, is_taken ? 1 : 0);
}

/*
 * The terminal stays taken between two lines, so that keys typed meanwhile are the editor's, not
 * those of a terminal that edits lines itself; it is let go only as long as it takes to clear the
 * line.
 */
void line_editor_prompt(LineEditor *editor, const char *prompt)
{
    snprintf(editor->prompt, sizeof editor->prompt, "%s", prompt);
    if (editor->is_editing) {
        el_set(editor->edit, EL_REFRESH);
        return;
    }
    if (editor->is_taken) {
        set_taken(editor, false);
    }
    set_taken(editor, true);
    editor->is_editing = true;
}

void line_editor_drop(LineEditor *editor)
{
    editor->is_editing = false;
    set_taken(editor, false);
}

void line_editor_lend_terminal(LineEditor *editor, bool is_lent)
{
    el_set(editor->edit, EL_PREP_TERM, is_lent || !editor->is_taken ? 0 : 1);
}

/* Copies a line that is finished, and remembers it unless it is blank. */
static void finish(LineEditor *editor, const char *text, size_t length, char *out, int size)
{
    HistEvent event;
    size_t kept = length < (size_t)size - 1 ? length : (size_t)size - 1;
    memcpy(out, text, kept);
    out[kept] = '\0';
    if (kept > 0) {
        history(editor->history, &event, H_ENTER, out);
    }
}

/*
 * libedit gives the line so far, with the key that ends it. For an empty line it gives nothing, as
 * it does when the terminal is gone; then there is an error as well.
 */
LineEditorStatus line_editor_read(LineEditor *editor, char *out, int size)
{
    int count = 0;
    errno = 0;
    const char *text = el_gets(editor->edit, &count);
    char last = text != NULL && count > 0 ? text[count - 1] : '\0';
    if (last == '\n' || last == '\r') {
        finish(editor, text, (size_t)count - 1, out, size);
        editor->is_editing = false;
        return LINE_EDITOR_LINE;
    }
    if ((text == NULL && errno == EIO) || last == END_OF_INPUT) {
        line_editor_drop(editor);
        return LINE_EDITOR_END;
    }
    return LINE_EDITOR_EDITING;
}
