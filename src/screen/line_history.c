/*
 * The history of entered lines, recalled with Up and Down. While an old line is shown, the line
 * that was being typed is stored after the newest one.
 */
#include "screen/widgets.h"

#include "util/text.h"

#include <stdlib.h>
#include <string.h>

void line_history_release(LineHistory *history)
{
    for (int i = 0; i < history->count; i++) {
        free(history->lines[i]);
    }
    *history = (LineHistory){0};
}

void line_history_add(LineHistory *history, const char *line)
{
    bool is_repeated = history->count > 0 && text_is_same(history->lines[history->count - 1], line);
    if (line[0] != '\0' && !is_repeated) {
        char *copy = strdup(line);
        if (copy != NULL) {
            if (history->count == LINE_HISTORY_MAX) {
                free(history->lines[0]);
                history->count--;
                memmove(history->lines, history->lines + 1,
                        (size_t)history->count * sizeof history->lines[0]);
            }
            history->lines[history->count++] = copy;
        }
    }
    line_history_rewind(history);
}

void line_history_rewind(LineHistory *history)
{
    history->place = history->count;
}

void line_history_walk(LineHistory *history, int step, LineEdit *line)
{
    int place = history->place + step;
    if (place < 0 || place > history->count) {
        return;
    }
    if (history->place == history->count) {
        history->waiting = *line;
    }
    history->place = place;
    if (place == history->count) {
        *line = history->waiting;
    } else {
        line_edit_set(line, history->lines[place]);
    }
}
