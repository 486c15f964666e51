/*
 * A dialog as a value, for the files of this folder: a title, some text, and items from top to
 * bottom of which one has the focus (dialog.c), and how it is drawn (dialog_view.c). One kind
 * serves every question, menu and form, so that all look and behave alike. It knows nothing of a
 * Screen; dialogs.h connects the two.
 */
#ifndef TOUCHMOVE_SCREEN_DIALOG_H
#define TOUCHMOVE_SCREEN_DIALOG_H

#include <stdbool.h>
#include <stddef.h>

#include "screen/widgets.h"
#include "view/glyphs.h"
#include "view/input.h"
#include "view/layout.h"
#include "view/scene.h"

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
    const char *command;            /* DIALOG_BUTTON: the line that it runs, "" to go back,
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
    const char *escape;                 /* the line that Esc runs, constant, or NULL */
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
