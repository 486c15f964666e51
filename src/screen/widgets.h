/*
 * Plain values of which the screen is made, for the files of this folder: a line of text that is
 * edited, the lines entered before, and texts as rows. They know nothing of a Screen and own
 * nothing but a history's lines.
 */
#ifndef TOUCHMOVE_SCREEN_WIDGETS_H
#define TOUCHMOVE_SCREEN_WIDGETS_H

#include <stdbool.h>
#include <stddef.h>

#include "commands/completion.h"
#include "view/input.h"
#include "view/layout.h"
#include "view/scene.h"

/* ---- line_edit.c: a line of text that is edited; all zero is an empty one ---- */

enum { LINE_EDIT_MAX = 1024 }; /* bytes of the longest line, the terminating NUL included */

typedef struct LineEdit {
    char text[LINE_EDIT_MAX]; /* the line, NUL-terminated, safe for a terminal */
    size_t length;            /* bytes in it, without the NUL */
    size_t cursor;            /* offset of the cursor, 0 to length, never inside a grapheme */
    Completion completion;    /* where its completion stands */
    bool is_selected;         /* all of it: what is typed or pasted next takes its place */
} LineEdit;

/* What came of a key, or of pasted text. Unless it was taken, the line is untouched. */
typedef enum LineEditOutcome {
    LINE_EDIT_TAKEN,      /* the cursor moved, or text was inserted or removed */
    LINE_EDIT_UNKNOWN,    /* no key that edits */
    LINE_EDIT_FULL,       /* one more character does not fit */
    LINE_EDIT_TOO_LONG,   /* what was pasted does not fit */
    LINE_EDIT_MORE_LINES, /* … is more than one line */
    LINE_EDIT_NOT_UTF8,   /* … is no UTF-8 */
} LineEditOutcome;

/* Lets a key edit the line, as in most shells. Characters with Alt are not typed text. */
LineEditOutcome line_edit_key(LineEdit *line, const KeyPress *key);

/* Inserts text, made safe, at the cursor. Returns false, the line untouched, if it is too long. */
bool line_edit_insert(LineEdit *line, const char *text, size_t length);

/* Inserts what was pasted, without spaces and line ends behind it, up to max_length bytes. */
LineEditOutcome line_edit_paste(LineEdit *line, const char *text, size_t length, size_t max_length);

/* Replaces the line, with the cursor at its end. Returns false, the line untouched, if too long. */
bool line_edit_set(LineEdit *line, const char *text);

/*
 * Completes the line (completion.h), moves as they can be played from a viewpoint, which may be
 * NULL where none are asked for. Returns false, the text untouched, if there is no choice.
 */
bool line_edit_complete(LineEdit *line, CompletionKind kind, const CompletionContext *context);

/* Returns whether there is no text in the line. */
bool line_edit_is_empty(const LineEdit *line);

/*
 * Draws as much of the line as one row of at least one column has room for, with the terminal's
 * cursor where it is edited. Returns the columns that are used.
 */
int line_edit_draw(const LineEdit *line, Rect area, Style style, Scene *scene);

/* ---- line_history.c: the lines that were entered before; all zero is an empty history ---- */

enum { LINE_HISTORY_MAX = 64 }; /* lines that are remembered */

typedef struct LineHistory {
    char *lines[LINE_HISTORY_MAX]; /* count lines, oldest first; owned */
    int count;                     /* how many there are */
    int place;                     /* which is shown, 0 to count; count: the line being written */
    LineEdit waiting;              /* the line being written, while an older one is shown */
} LineHistory;

/* Frees the lines and makes the history empty. */
void line_history_release(LineHistory *history);

/* Remembers a line unless it is empty or the last one again, and goes to the end. */
void line_history_add(LineHistory *history, const char *line);

/* Goes to the end of the history: the next walk begins with the newest line. */
void line_history_rewind(LineHistory *history);

/* Puts the line before (step -1) or after (step +1) the one shown into *line, if there is one. */
void line_history_walk(LineHistory *history, int step, LineEdit *line);

/* ---- text_rows.c: a text as rows of some width ---- */

/* A row of a text that is scrolled: a line that begins with "# " is a heading. */
typedef struct TextRow {
    const char *text; /* borrowed from the whole text; length bytes */
    size_t length;    /* … */
    int indent_cols;  /* columns before it: those of its line */
    bool is_heading;  /* it belongs to a heading */
} TextRow;

enum { TEXT_PAGE_ROWS_MAX = 16 }; /* rows of the highest page; more are not used */

/* A page of a text for a place that may not grow. */
typedef struct TextPage {
    TextRow rows[TEXT_PAGE_ROWS_MAX]; /* row_count of them; nothing is indented or a heading */
    int row_count;                    /* rows that are used */
    int page;                         /* number of the page, from 0 */
    bool has_more;                    /* the text goes on, on the next page */
} TextPage;

/* A walk through such rows, from the first on: all zero but the text and the width. */
typedef struct TextWalk {
    const char *text; /* the whole text, NUL-terminated */
    int width_cols;   /* columns of a row, at least 20 */
    size_t at;        /* offset of the row that comes next */
    int indent_cols;  /* of the line that is being wrapped */
    bool is_heading;  /* … it is a heading */
    bool inside;      /* the next row goes on with that line */
} TextWalk;

/*
 * Lays out page number `page`, or the last if there are fewer, in rows of width_cols columns (more
 * than mark_cols), the last of which keeps mark_cols free if there is another page.
 */
void text_rows_page(const char *text, int width_cols, int rows, int mark_cols, int page,
                    TextPage *out);

/* Returns the next row in *row, or false at the end. */
bool text_rows_next(TextWalk *walk, TextRow *row);

/* Returns how many rows a text has. */
int text_rows_count(const char *text, int width_cols);

/* Returns whether a row contains a word, in either case. */
bool text_rows_contains(const TextRow *row, const char *word);

/* Draws a row in the first row of an area. */
void text_rows_draw(const TextRow *row, Rect area, Style style, Scene *scene);

#endif
