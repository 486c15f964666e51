/*
 * The page of a dialog, for dialog_page.c and dialog_view.c: all its lines, wrapped to its width,
 * and the places of its parts on the screen.
 *
 * A dialog that does not fit scrolls with the focus. A text that leaves no row for the first item
 * has several pages, and Enter turns them (Dialog.text_page). If there are only a few rows below
 * the board, the dialog is compact: it has no title, and shows its text and the focused item.
 */
#ifndef TOUCHMOVE_SCREEN_DIALOG_PAGE_H
#define TOUCHMOVE_SCREEN_DIALOG_PAGE_H

#include <stdbool.h>

#include "screen/dialogs/dialog.h"
#include "screen/widgets.h"
#include "view/layout.h"

enum {
    DIALOG_LINES_MAX = 256, /* lines of the longest dialog; more are not shown */
    DIALOG_FRAME = 2,       /* rows of the top and bottom edges; columns of the side edges */
    DIALOG_INDENT = 2,      /* columns before a label, for the mark of the focus */
    DIALOG_CHOICE_COLS = 4, /* columns of the arrows around a chosen word */
};

typedef enum DialogLineKind {
    DIALOG_LINE_BODY,   /* text above the items, or a blank line */
    DIALOG_LINE_TITLE,  /* the title of a compact dialog without a text */
    DIALOG_LINE_LABEL,  /* the label of an item, or its first row */
    DIALOG_LINE_REST,   /* a further row of a label */
    DIALOG_LINE_KEY,    /* the key of an item whose label leaves no columns for it */
    DIALOG_LINE_VALUE,  /* the value of such an item */
    DIALOG_LINE_DETAIL, /* a line of an item's explanation */
} DialogLineKind;

typedef struct DialogLine {
    DialogLineKind kind; /* the kind of the line */
    int item;            /* the index of its item, or -1 */
    TextRow row;         /* its text; borrowed from the dialog */
} DialogLine;

typedef struct DialogPage {
    DialogLine lines[DIALOG_LINES_MAX]; /* the lines */
    int count;                          /* their number */
    int body_rows;                      /* the number of lines of the text; they come first */
    Rect frame;                         /* the dialog with its frame */
    Rect text;                          /* the visible lines */
    Rect help;                          /* the help of the focused item; may be empty */
    int top;                            /* the first visible line */
    int label_cols;                     /* columns of the widest label whose value is aligned */
    bool is_in_panel; /* the dialog is in the panel: it has a title band, but no frame */
    bool is_compact;  /* the focused item is shown below the text, without scrolling */
    bool has_more; /* the text continues on another page; the focused item is below the last page */
    int text_page; /* the page of the text, from 0 */
} DialogPage;

/* Lays out a dialog. */
void dialog_page_make(const Dialog *dialog, const Layout *layout, DialogPage *page);

/* Returns the column of a value beside its label, from the left of the text: the column where
 * values are aligned, or the first column after a label that reaches beyond it. */
int dialog_page_value_offset(const DialogPage *page, const DialogItem *item);

/* Returns whether the value of an item has a row of its own below the label, because its longest
 * word does not fit beside the label. */
bool dialog_page_has_value_below(const Catalog *catalog, const DialogItem *item, int width_cols);

/* Returns whether the key of an item is at the right of the first row of its label, because the
 * first word leaves columns for it. Otherwise it has a row of its own below the label. */
bool dialog_page_has_key_beside(const DialogItem *item, int width_cols);

#endif
