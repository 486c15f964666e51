/* The program is built without libedit: there is no editor. */
#include "plain/line_editor.h"

#include <stddef.h>

LineEditor *line_editor_new(Session *session)
{
    (void)session;
    return NULL;
}

void line_editor_free(LineEditor *editor)
{
    (void)editor;
}

void line_editor_prompt(LineEditor *editor, const char *prompt)
{
    (void)editor;
    (void)prompt;
}

void line_editor_drop(LineEditor *editor)
{
    (void)editor;
}

void line_editor_lend_terminal(LineEditor *editor, bool is_lent)
{
    (void)editor;
    (void)is_lent;
}

LineEditorStatus line_editor_read(LineEditor *editor, char *out, int size)
{
    (void)editor;
    (void)out;
    (void)size;
    return LINE_EDITOR_END;
}
