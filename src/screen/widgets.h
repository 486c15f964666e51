/*
 * Plain values of which the screen is made, for the files of this folder: a line of text that is
 * edited, the lines entered before, texts as rows, and the dialog that serves every question, menu
 * and form. They know nothing of a Screen and point to nothing of their own but a history's lines.
 */
#ifndef TOUCHMOVE_SCREEN_WIDGETS_H
#define TOUCHMOVE_SCREEN_WIDGETS_H

#include <stdbool.h>
#include <stddef.h>

#include "commands/completion.h"
#include "session/viewpoint.h"
#include "view/glyphs.h"
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

/* ---- dialog.c: a title, some text, and items of which one has the focus ---- */

enum {
    DIALOG_ITEMS_MAX = 48,   /* items of the longest dialog */
    DIALOG_TITLE_MAX = 64,   /* bytes of a title, the NUL included */
    DIALOG_BODY_MAX = 640,   /* bytes of the text above the items */
    DIALOG_LABEL_MAX = 80,   /* bytes of a label */
    DIALOG_DETAIL_MAX = 320, /* bytes of the explanation below a label */
    DIALOG_VALUE_MAX = 256,  /* bytes of the text in a field */
    DIALOG_KEY_MAX = 24,     /* bytes of the name of a key */
};

typedef enum DialogItemKind {
    DIALOG_BUTTON, /* chosen with Enter, Space or a click */
    DIALOG_CHOICE, /* one of several words, changed with Left and Right */
    DIALOG_FIELD,  /* a line of text to be edited; with words also one of these, as a choice */
} DialogItemKind;

typedef struct DialogItem {
    DialogItemKind kind;            /* what it is */
    int id;                         /* what its owner knows it by, or -1 */
    char label[DIALOG_LABEL_MAX];   /* what it is called */
    char detail[DIALOG_DETAIL_MAX]; /* explanation below the label, or empty */
    const char *help;               /* constant text shown while it has the focus, or NULL */
    const char *answer;             /* "yes" or "no": typing that goes to it, too; or NULL */
    const char *command;            /* DIALOG_BUTTON: the line that it hands on, "" to go back,
                                       constant; NULL: what it does its owner knows */
    char key[DIALOG_KEY_MAX];       /* DIALOG_BUTTON: the key that does the same, or empty */
    const char
        *words; /* DIALOG_CHOICE, or of a field: the choices, separated by spaces; constant */
    char value[DIALOG_VALUE_MAX]; /* the text, or the present one of the words */
} DialogItem;

/* A plain value without pointers into itself. */
typedef struct Dialog {
    char title[DIALOG_TITLE_MAX];       /* what it is about */
    char body[DIALOG_BODY_MAX];         /* text above the items, or empty */
    DialogItem items[DIALOG_ITEMS_MAX]; /* count items, from top to bottom */
    int count;                          /* how many there are */
    int focus;                          /* the item that has the focus */
    LineEdit edit;                      /* the text of the focused field while it is edited */
    LineEdit typed;                     /* the beginning of a label, as typed to go to it */
    const char *escape;                 /* the line that Esc hands on, constant, or NULL */
    bool beside_board;                  /* it is about the board: leave that in sight if possible */
    bool at_top;        /* … which is its lower half: where that has to be covered,
                           the dialog stands above it */
    bool field_chooses; /* Enter in a field presses the button behind it */
    bool field_is_path; /* Tab in a field completes the name of a file */
    bool is_consent;    /* a button gives something up: only Enter presses it, and
                           no key that was typed ahead (screen.c) */
} Dialog;

/* What came of a key or click. */
typedef enum DialogOutcome {
    DIALOG_NOTHING, /* nothing to be done; perhaps the focus moved */
    DIALOG_CHANGED, /* the choice or text of the focused item changed */
    DIALOG_CHOSEN,  /* the focused button was pressed */
    DIALOG_LEFT,    /* Esc: the player goes back */
} DialogOutcome;

/* Makes an empty dialog with that title. */
void dialog_init(Dialog *dialog, const char *title);

/* Sets the text above the items; cut if too long. */
void dialog_set_body(Dialog *dialog, const char *text);

/* Adds a button, without an id, and returns it, borrowed; a full dialog returns its last item. */
DialogItem *dialog_add_button(Dialog *dialog, const char *label, const char *command);

/*
 * Adds a choice among words, with the first of them if value is none, or without words a field, and
 * returns it, borrowed. help may be NULL.
 */
DialogItem *dialog_add_value(Dialog *dialog, int id, const char *label, const char *words,
                             const char *value, const char *help);

/* Makes a choice a field, with that value, where one of the words is still chosen as before. */
void dialog_item_open(DialogItem *item, const char *value);

/* Sets the explanation below an item's label, formatted as by printf; cut if too long. */
void dialog_item_set_detail(DialogItem *item, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

/* Returns the item with that id, borrowed, or NULL. */
const DialogItem *dialog_item(const Dialog *dialog, int id);

/* Returns the item that has the focus, borrowed. The dialog must have one. */
const DialogItem *dialog_focused(const Dialog *dialog);

/* Gives an item, 0 to count - 1, the focus. */
void dialog_set_focus(Dialog *dialog, int index);

/*
 * Takes a key: arrows, Tab and Home/End move the focus, Left and Right change a choice or edit a
 * field; Enter presses a button and is "next" on all else, Space presses a button or changes a
 * choice; letters go to the item that begins with them. A field is entered as if selected.
 */
DialogOutcome dialog_key(Dialog *dialog, const KeyPress *key);

/* Takes a click on an item: focuses it, presses a button, or changes a choice. */
DialogOutcome dialog_click(Dialog *dialog, int index);

/* Inserts pasted text into the focused field; without a field nothing happens. */
DialogOutcome dialog_paste(Dialog *dialog, const char *text, size_t length);

/* ---- dialog_view.c: a dialog on the screen, scrolled with its focus ---- */

/* Draws it, with the clocks in its upper edge if it covers them, and the cursor on the focus. */
void dialog_view_draw(const Dialog *dialog, const Layout *layout, const Glyphs *glyphs,
                      const char *clocks, Scene *scene);

/* Returns the item at a cell, 0 to count - 1, or -1 where there is none. */
int dialog_view_item_at(const Dialog *dialog, const Layout *layout, int row, int col);

#endif
