/* The line editor of a program built without GNU Readline: there is none. */
#include "plain/plain_inside.h"

LineEditor *line_editor_new(Client *client)
{
    (void)client;
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

void line_editor_leave(LineEditor *editor)
{
    (void)editor;
}

void line_editor_drop(LineEditor *editor)
{
    (void)editor;
}

bool line_editor_has_text(const LineEditor *editor)
{
    (void)editor;
    return false;
}

bool line_editor_has_line(const LineEditor *editor)
{
    (void)editor;
    return false;
}

void line_editor_resize(LineEditor *editor)
{
    (void)editor;
}

bool line_editor_feed(LineEditor *editor, const char *bytes, size_t length, size_t *used,
                      LineInput *out)
{
    (void)editor;
    (void)bytes;
    (void)out;
    *used = length;
    return false;
}
