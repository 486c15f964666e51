/*
 * A dialog: a title, some text, and items from top to bottom of which one has the focus. One kind
 * serves every question, menu and form of the screen, so that all look and behave alike.
 *
 * A plain value without pointers into itself. What its items mean is known to its owner, who
 * gave each an id; dialog_view.h draws it.
 */
#ifndef TOUCHMOVE_SCREEN_DIALOG_H
#define TOUCHMOVE_SCREEN_DIALOG_H

#include <stdbool.h>
#include <stdint.h>

#include "screen/line_edit.h"
#include "view/input.h"

enum {
    DIALOG_ITEMS_MAX = 48,   /* items of the longest dialog */
    DIALOG_TITLE_MAX = 64,   /* bytes of a title, the NUL included */
    DIALOG_BODY_MAX = 640,   /* bytes of the text above the items */
    DIALOG_LABEL_MAX = 80,   /* bytes of a label */
    DIALOG_DETAIL_MAX = 320, /* bytes of the explanation below a label */
    DIALOG_VALUE_MAX = 256,  /* bytes of the text in a field */
};

typedef enum DialogItemKind {
    DIALOG_BUTTON, /* chosen with Enter, Space or a click */
    DIALOG_CHOICE, /* one of several words, changed with Left and Right */
    DIALOG_FIELD,  /* a line of text to be edited */
} DialogItemKind;

typedef struct DialogItem {
    DialogItemKind kind;            /* what it is */
    int id;                         /* what its owner knows it by */
    char label[DIALOG_LABEL_MAX];   /* what it is called */
    char detail[DIALOG_DETAIL_MAX]; /* explanation below the label, or empty */
    const char *help;               /* constant text shown while it has the focus, or NULL */
    const char *words;              /* DIALOG_CHOICE: the choices, parted by blanks; constant */
    int choice;                     /* DIALOG_CHOICE: the place of the present one */
    char value[DIALOG_VALUE_MAX];   /* DIALOG_FIELD: the text */
} DialogItem;

typedef struct Dialog {
    char title[DIALOG_TITLE_MAX];       /* what it is about */
    char body[DIALOG_BODY_MAX];         /* text above the items, or empty */
    DialogItem items[DIALOG_ITEMS_MAX]; /* count items, from top to bottom */
    int count;                          /* how many there are */
    int focus;                          /* the item that has the focus */
    LineEdit edit;                      /* the text of the focused field while it is edited */
    char typed[DIALOG_LABEL_MAX];       /* the beginning of a label, as typed to go to it */
    bool beside_board;                  /* it is about the board: leave that in sight if possible */
    bool field_chooses;                 /* Enter in a field presses the button behind it */
    bool enter_only;                    /* a button gives something up: Space does not press it */
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

/* Sets the text above the items, formatted as by printf; cut if too long. */
void dialog_set_body(Dialog *dialog, const char *format, ...) __attribute__((format(printf, 2, 3)));

/*
 * Adds an item and returns it, to be completed by the caller; borrowed. A full dialog returns its
 * last item.
 */
DialogItem *dialog_add(Dialog *dialog, DialogItemKind kind, int id, const char *label);

/* Sets the explanation below an item's label, formatted as by printf; cut if too long. */
void dialog_item_set_detail(DialogItem *item, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

/* Returns the item with that id, borrowed, or NULL. */
DialogItem *dialog_item(Dialog *dialog, int id);

/* Returns the item that has the focus, borrowed. The dialog must have one. */
const DialogItem *dialog_focused(const Dialog *dialog);

/* Gives an item, 0 to count - 1, the focus. */
void dialog_set_focus(Dialog *dialog, int index);

/* Replaces the text of a field; cut if too long. */
void dialog_set_value(Dialog *dialog, DialogItem *item, const char *value);

/* Returns how many words a choice has. */
int dialog_choice_count(const DialogItem *item);

/* Makes a word the present one of a choice; one that is not among its words changes nothing. */
void dialog_choose(DialogItem *item, const char *word);

/* Writes the present word of a choice to out. */
void dialog_choice_text(const DialogItem *item, char out[static DIALOG_LABEL_MAX]);

/*
 * Takes a key: arrows, Tab and Home/End move the focus, Left and Right change a choice or edit a
 * field, Enter and Space press a button, letters go to the item that begins with them.
 */
DialogOutcome dialog_key(Dialog *dialog, const KeyPress *key);

/* Takes a click on an item: focuses it, presses a button, or changes a choice. */
DialogOutcome dialog_click(Dialog *dialog, int index);

/* Inserts pasted text into the focused field; without a field nothing happens. */
DialogOutcome dialog_paste(Dialog *dialog, const char *text, size_t length);

#endif
