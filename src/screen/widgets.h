/*
 * Plain values that the screen is made of, for the files of this folder: an editable line of text,
 * the history of entered lines, and texts wrapped to rows. They do not depend on Screen, and only a
 * history owns memory.
 */
#ifndef TOUCHMOVE_SCREEN_WIDGETS_H
#define TOUCHMOVE_SCREEN_WIDGETS_H

#include <stdbool.h>
#include <stddef.h>

#include "commands/completion.h"
#include "view/input.h"
#include "view/layout.h"
#include "view/scene.h"

/* ---- line_edit.c: an editable line of text; all zero is an empty line ---- */

enum { LINE_EDIT_MAX = 1024 }; /* bytes of the longest line, the terminating NUL included */

typedef struct LineEdit {
    char text[LINE_EDIT_MAX]; /* the line, NUL-terminated, safe for a terminal */
    size_t length;            /* length of the text in bytes, without the NUL */
    size_t cursor;            /* offset of the cursor, 0 to length, never inside a grapheme */
    Completion completion;    /* the state of its completion */
    bool is_selected;         /* the next typed or pasted text replaces the whole line */
} LineEdit;

/* The outcome of a key or of pasted text. Unless it is LINE_EDIT_TAKEN, the line is untouched. */
typedef enum LineEditOutcome {
    LINE_EDIT_TAKEN,      /* the cursor moved, or text was inserted or removed */
    LINE_EDIT_UNKNOWN,    /* the key is not an editing key */
    LINE_EDIT_FULL,       /* one more character does not fit */
    LINE_EDIT_TOO_LONG,   /* the pasted text does not fit */
    LINE_EDIT_MORE_LINES, /* the pasted text has more than one line */
    LINE_EDIT_NOT_UTF8,   /* the pasted text is not UTF-8 */
} LineEditOutcome;

/* Edits the line with a key, using the key bindings of most shells. Characters typed with Alt are
 * not text. */
LineEditOutcome line_edit_key(LineEdit *line, const KeyPress *key);

/*
 * Makes the text safe for a terminal, and inserts it at the cursor. If the line is selected, the
 * text replaces the whole line. Returns false, with the line untouched, if the result is too long.
 */
bool line_edit_insert(LineEdit *line, const char *text, size_t length);

/* Inserts pasted text of at most max_length bytes, without the spaces and line ends at its end. */
LineEditOutcome line_edit_paste(LineEdit *line, const char *text, size_t length, size_t max_length);

/* Replaces the line, and puts the cursor at its end. Returns false, with the line untouched, if the
 * text is too long. */
bool line_edit_set(LineEdit *line, const char *text);

/*
 * Completes the line (completion.h) and sets the cursor to its end. Returns false, with the text
 * untouched, if there is no completion.
 */
bool line_edit_complete(LineEdit *line, CompletionKind kind, const CompletionContext *context);

/* Returns whether the line has no text. */
bool line_edit_is_empty(const LineEdit *line);

/*
 * Draws the line in one row of at least one column, scrolled so that the cursor is visible, and
 * puts the terminal's cursor there. Returns the columns used.
 */
int line_edit_draw(const LineEdit *line, Rect area, Style style, Scene *scene);

/* ---- line_history.c: the history of entered lines; all zero is an empty history ---- */

enum { LINE_HISTORY_MAX = 64 }; /* after this many lines, a new line replaces the oldest */

typedef struct LineHistory {
    char *lines[LINE_HISTORY_MAX]; /* the lines, oldest first; owned */
    int count;                     /* their number */
    int place;                     /* index of the shown line; `count` is the line being typed */
    LineEdit waiting;              /* the line being typed, while an older line is shown */
} LineHistory;

/* Frees the lines and makes the history empty. */
void line_history_release(LineHistory *history);

/*
 * Adds a line, unless it is empty or equal to the newest one, and goes to the end of the history.
 * If out of memory, the line is not added.
 */
void line_history_add(LineHistory *history, const char *line);

/* Goes to the end of the history, so that the next walk begins with the newest line. */
void line_history_rewind(LineHistory *history);

/* Replaces *line with the previous line (step -1) or the next line (step +1) of the history, or
 * does nothing if there is no such line. */
void line_history_walk(LineHistory *history, int step, LineEdit *line);

/* ---- text_rows.c: a text wrapped to rows ---- */

/* A row of a text. */
typedef struct TextRow {
    const char *text; /* borrowed from the whole text, not NUL-terminated */
    size_t length;    /* the length of the row in bytes */
    int indent_cols;  /* the indentation of the line to which the row belongs, in columns */
    bool is_heading;  /* the row belongs to a heading: a line that begins with "# " */
} TextRow;

enum { TEXT_PAGE_ROWS_MAX = 48 }; /* the maximum number of rows of a page */

/* A page of a text, for an area of fixed height. */
typedef struct TextPage {
    TextRow rows[TEXT_PAGE_ROWS_MAX]; /* the rows; none is indented or a heading */
    int row_count;                    /* their number */
    int page;                         /* the number of the page, from 0 */
    bool has_more;                    /* the text continues on the next page */
} TextPage;

/*
 * A walk through the rows of a text. To begin, set text and width_cols, and set the rest to zero.
 */
typedef struct TextWalk {
    const char *text; /* the whole text, NUL-terminated; borrowed */
    int width_cols;   /* columns of a row, at least 20 */
    size_t at;        /* offset of the next row */
    int indent_cols;  /* indentation of the current line */
    bool is_heading;  /* the current line is a heading */
    bool inside;      /* the next row continues the current line */
} TextWalk;

/*
 * Lays out page number `page`, or the last page if there are fewer, in at most `rows` rows of
 * width_cols columns. If another page follows, the last row of this page leaves mark_cols columns
 * free for a mark. mark_cols must be less than width_cols.
 */
void text_rows_page(const char *text, int width_cols, int rows, int mark_cols, int page,
                    TextPage *out);

/* Sets *row to the next row. Returns false at the end of the text. */
bool text_rows_next(TextWalk *walk, TextRow *row);

/* Returns the number of rows of a text. */
int text_rows_count(const char *text, int width_cols);

/* Returns whether a row contains a text, ignoring case and marks. */
bool text_rows_contains(const TextRow *row, const char *word);

/* Draws a row in the first row of an area. */
void text_rows_draw(const TextRow *row, Rect area, Style style, Scene *scene);

/* Draws a text of one line, wrapped to the rows of an area. A text that does not fit ends with the
 * mark. */
void text_rows_draw_clipped(const char *text, Rect area, Style style, const char *mark,
                            Scene *scene);

#endif
