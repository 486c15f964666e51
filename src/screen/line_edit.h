/*
 * One line of text under the hands of a player: the entry line, the command line and the fields of
 * dialogs. It knows nothing of keys or of the screen. The text is always valid, safe UTF-8
 * (safe_text.h), the cursor always between two graphemes (utf8.h). Offsets and lengths are in
 * bytes. The all-zero value is an empty line.
 */
#ifndef TOUCHMOVE_SCREEN_LINE_EDIT_H
#define TOUCHMOVE_SCREEN_LINE_EDIT_H

#include <stdbool.h>
#include <stddef.h>

enum { LINE_EDIT_MAX = 1024 }; /* bytes of the longest line, the terminating NUL included */

typedef struct LineEdit {
    char text[LINE_EDIT_MAX]; /* the line, NUL-terminated */
    size_t length;            /* bytes in it, without the NUL */
    size_t cursor;            /* offset of the cursor, 0 to length */
} LineEdit;

/* What a key can do to a line. */
typedef enum LineEditCommand {
    LINE_EDIT_LEFT,              /* one grapheme to the left */
    LINE_EDIT_RIGHT,             /* one grapheme to the right */
    LINE_EDIT_HOME,              /* to the beginning */
    LINE_EDIT_END,               /* to the end */
    LINE_EDIT_DELETE_LEFT,       /* removes the grapheme before the cursor */
    LINE_EDIT_DELETE_RIGHT,      /* removes the grapheme under the cursor */
    LINE_EDIT_DELETE_WORD,       /* removes the word before the cursor and the blanks behind it */
    LINE_EDIT_DELETE_TO_START,   /* removes everything before the cursor */
    LINE_EDIT_DELETE_TO_END,     /* removes everything from the cursor on */
    LINE_EDIT_DELETE_EVERYTHING, /* empties the line */
} LineEditCommand;

/* Moves the cursor or removes text. Does nothing where there is nothing to do. */
void line_edit_apply(LineEdit *line, LineEditCommand command);

/*
 * Inserts text at the cursor, made safe, and puts the cursor behind it. Returns false, with the
 * line untouched, if it does not fit into LINE_EDIT_MAX.
 */
bool line_edit_insert(LineEdit *line, const char *text, size_t length);

/*
 * Replaces the line by a NUL-terminated text, made safe, with the cursor at its end. Returns false,
 * with the line untouched, if it does not fit.
 */
bool line_edit_set(LineEdit *line, const char *text);

/* Returns whether there is no text in the line. */
bool line_edit_is_empty(const LineEdit *line);

/*
 * Returns the offset of the first byte to be shown in a window of width_cols columns (at least 1),
 * such that the cursor is inside it, and sets *cursor_col to the column of the cursor in it.
 */
size_t line_edit_window(const LineEdit *line, int width_cols, int *cursor_col);

#endif
