/*
 * Line editing on a terminal: history with the arrows, completion with Tab. By libedit, where the
 * program was built with it; otherwise there is no editor, and the terminal edits lines itself.
 */
#ifndef TOUCHMOVE_PLAIN_LINE_EDITOR_H
#define TOUCHMOVE_PLAIN_LINE_EDITOR_H

#include <stdbool.h>

#include "session/session.h"

/* An editor of lines. */
typedef struct LineEditor LineEditor;

/*
 * Returns a new editor on standard input and output, or NULL if there is none: built without it, a
 * terminal that cannot move its cursor, or no memory. The session tells what Tab completes and must
 * outlive the editor. The caller frees it with line_editor_free.
 */
LineEditor *line_editor_new(Session *session);

/* Puts the terminal back and frees the editor; NULL is allowed. */
void line_editor_free(LineEditor *editor);

/*
 * Shows the prompt and begins a line, or shows both again if one has been begun: after something
 * else was printed. The prompt is copied. The terminal is taken until line_editor_drop.
 */
void line_editor_prompt(LineEditor *editor, const char *prompt);

/* Drops the line that has been begun, if any, and gives the terminal back. */
void line_editor_drop(LineEditor *editor);

/* Gives the terminal back for as long as the process is stopped, or takes it again. */
void line_editor_lend_terminal(LineEditor *editor, bool is_lent);

/* What one key has brought about. */
typedef enum LineEditorStatus {
    LINE_EDITOR_EDITING, /* the line is not finished */
    LINE_EDITOR_LINE,    /* a line is finished */
    LINE_EDITOR_END,     /* the input has ended */
} LineEditorStatus;

/*
 * Reads one key, which must be there. On LINE_EDITOR_LINE stores the line without its end in out,
 * which has size bytes; a longer one is cut.
 */
LineEditorStatus line_editor_read(LineEditor *editor, char *out, int size);

#endif
