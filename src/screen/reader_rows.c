#include "screen/reader_rows.h"

#include "util/fit.h"
#include "util/text.h"

#include <string.h>

ReaderWalk reader_rows_begin(const char *text, int width_cols)
{
    return (ReaderWalk){.text = text, .width_cols = width_cols};
}

/* Takes the indentation or the sign of a heading off the line that begins here. */
static void begin_line(ReaderWalk *walk)
{
    const char *line = walk->text + walk->at;
    size_t blanks = strspn(line, " ");
    walk->is_heading = text_has_prefix(line, "# ");
    walk->indent_cols = walk->is_heading ? 0 : (int)blanks;
    walk->at += walk->is_heading ? 2 : blanks;
    walk->inside = true;
}

bool reader_rows_next(ReaderWalk *walk, ReaderRow *row)
{
    if (walk->text[walk->at] == '\0') {
        return false;
    }
    if (!walk->inside) {
        begin_line(walk);
    }
    const char *text = walk->text + walk->at;
    size_t length = strcspn(text, "\n");
    size_t next = 0;
    size_t taken = fit_wrap(text, length, walk->width_cols - walk->indent_cols, &next);
    *row = (ReaderRow){text, taken, walk->indent_cols, walk->is_heading};
    walk->inside = next < length;
    walk->at += next;
    if (!walk->inside && walk->text[walk->at] == '\n') {
        walk->at++;
    }
    return true;
}

int reader_rows_count(const char *text, int width_cols)
{
    ReaderWalk walk = reader_rows_begin(text, width_cols);
    ReaderRow row;
    int count = 0;
    while (reader_rows_next(&walk, &row)) {
        count++;
    }
    return count;
}

bool reader_rows_contains(const ReaderRow *row, const char *word)
{
    size_t length = strlen(word);
    for (size_t at = 0; at + length <= row->length; at++) {
        size_t same = 0;
        while (same < length && text_lower(row->text[at + same]) == text_lower(word[same])) {
            same++;
        }
        if (same == length) {
            return true;
        }
    }
    return false;
}
