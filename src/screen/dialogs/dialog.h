/*
 * A dialog as a value, for the files of this folder: a title, a text, and a list of items, one of
 * which has the focus. dialog.c handles its keys, dialog_view.c draws it. Every question, menu and
 * form is such a dialog, so all look and behave alike. Dialog does not depend on Screen; dialogs.h
 * connects the two.
 */
#ifndef TOUCHMOVE_SCREEN_DIALOG_H
#define TOUCHMOVE_SCREEN_DIALOG_H

#include <stdbool.h>
#include <stddef.h>

#include "screen/widgets.h"
#include "util/catalog.h"
#include "view/glyphs.h"
#include "view/input.h"
#include "view/layout.h"
#include "view/scene.h"

enum {
    DIALOG_ITEMS_MAX = 48,   /* items of the longest dialog */
    DIALOG_TITLE_MAX = 64,   /* bytes of a title, the NUL included */
    DIALOG_BODY_MAX = 640,   /* bytes of the text above the items */
    DIALOG_LABEL_MAX = 80,   /* bytes of the label of an item */
    DIALOG_DETAIL_MAX = 320, /* bytes of the explanation below a label */
    DIALOG_VALUE_MAX = 256,  /* bytes of the text in a field */
    DIALOG_KEY_MAX = 48,     /* bytes of the name of a key */
};

typedef enum DialogItemKind {
    DIALOG_BUTTON, /* a button: pressed with Enter, Space or a click */
    DIALOG_CHOICE, /* a choice among words: changed with Left, Right, Space or a click */
    DIALOG_FIELD,  /* an editable line of text; if it has words, Left and Right choose a word */
} DialogItemKind;

typedef struct DialogItem {
    DialogItemKind kind;            /* the kind of the item */
    int id;                         /* identifies the item to its DialogType; -1: none */
    char label[DIALOG_LABEL_MAX];   /* the text of the item */
    char detail[DIALOG_DETAIL_MAX]; /* the explanation below the label, or empty */
    const char *help;               /* constant text, shown while the item has the focus; or NULL */
    const char *answer;             /* constant word, or NULL; typing it moves the focus to this
                                       item, as typing the label does */
    const char *command;            /* DIALOG_BUTTON: the constant line that the button runs; ""
                                       does what Esc does; NULL calls DialogType.chosen */
    char key[DIALOG_KEY_MAX];       /* DIALOG_BUTTON: text at the right end, such as a key */
    bool is_dim;                    /* drawn dimmed, because it cannot succeed at the moment; it can
                                       still be pressed, and then the reason is shown */
    const char *words;              /* constant; the choices, separated by spaces; may be "" */
    char value[DIALOG_VALUE_MAX];   /* the text or the chosen word; for a button, data for its
                                       DialogType */
} DialogItem;

/* A dialog. It can be copied by assignment, because it has no pointers into itself. */
typedef struct Dialog {
    char title[DIALOG_TITLE_MAX];       /* the title in the frame */
    char short_title[DIALOG_TITLE_MAX]; /* shown if the title is too wide; may be empty */
    char body[DIALOG_BODY_MAX];         /* the text above the items, or empty */
    DialogItem items[DIALOG_ITEMS_MAX]; /* the items, from top to bottom */
    int count;                          /* their number */
    int focus;                          /* the item that has the focus */
    int text_page;                      /* the page to which the text was turned (dialog_page.h) */
    LineEdit edit;                      /* the text of the focused field while it is edited */
    LineEdit typed;                     /* the letters typed to find a label or answer */
    const char *escape;                 /* the line that Esc runs, constant, or NULL */
    const Catalog *catalog;             /* the language of the keys and words; NULL: English */
    bool about_game;                    /* drawn in the panel, so that the board stays visible */
    bool beside_board;                  /* drawn in the panel if the panel is wide enough */
    bool field_chooses;                 /* Enter in a field presses the button after the field */
    bool field_is_path;                 /* Tab in a field completes the name of a file */
    bool is_consent; /* a button has lasting consequences: only Enter and the letter of yes press
                        it, and only if typed after the dialog was painted (screen.c) */
} Dialog;

/* The outcome of a key or click. */
typedef enum DialogOutcome {
    DIALOG_NOTHING, /* nothing, except that the focus may have moved */
    DIALOG_CHANGED, /* the choice or text of the focused item changed */
    DIALOG_CHOSEN,  /* the focused button was pressed */
    DIALOG_LEFT,    /* the player pressed Esc */
} DialogOutcome;

/* Makes an empty dialog with that title. */
void dialog_init(Dialog *dialog, const char *title);

/* Sets the title that is shown in a panel too narrow for the other one. */
void dialog_set_short_title(Dialog *dialog, const char *title);

/* Sets the text above the items; cuts it if too long. */
void dialog_set_body(Dialog *dialog, const char *text);

/* Adds a button, without an id, and returns it, borrowed. If the dialog is full, changes and
 * returns the last item instead. */
DialogItem *dialog_add_button(Dialog *dialog, const char *label, const char *command);

/*
 * Adds a choice among the words in `words`, or a field if `words` is "". Returns the item,
 * borrowed. If `value` is not one of the words, the first word is chosen. `help` may be NULL.
 */
DialogItem *dialog_add_value(Dialog *dialog, int id, const char *label, const char *words,
                             const char *value, const char *help);

/* Turns a choice into a field that keeps the words. The text of the field becomes `value`, or stays
 * the chosen word if `value` is empty. */
void dialog_item_open(DialogItem *item, const char *value);

/* Sets the label of an item; cuts it if too long. */
void dialog_item_set_label(DialogItem *item, const char *text);

/* Sets the explanation below an item's label, formatted as by printf; cuts it if too long. */
void dialog_item_set_detail(DialogItem *item, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

/* Returns the item with that id, borrowed, or NULL. */
const DialogItem *dialog_item(const Dialog *dialog, int id);

/* Returns the item that has the focus, borrowed. The dialog must have one. */
const DialogItem *dialog_focused(const Dialog *dialog);

/* Returns whether Left and Right choose another word of the focused item: its value is one of its
 * words, or empty. */
bool dialog_has_choice(const Dialog *dialog);

/* Moves the focus to the item with that index, from 0 to count - 1. */
void dialog_set_focus(Dialog *dialog, int index);

/* Moves the focus to the first field, if there is one. */
void dialog_focus_field(Dialog *dialog);

/*
 * Handles a key. The keys mean the same in every dialog, and in the choice of a promotion piece
 * (promotion.c):
 *
 *     Esc         goes back: no value is lost, and no answer with consequences is given
 *     Enter       presses the focused button; on another item it moves to the next item (in a
 *                 dialog that asks for one text only, it presses the button below the field)
 *     Tab         moves to the next item; in a field for a file, it first completes the name
 *     Up, Down    move to the previous or next item, Home and End to the first or last one. Up on
 *                 the first item leads to the last one, and Down on the last one to the first,
 *                 unless is_consent is set
 *     Left, Right change a choice; elsewhere they move like Up and Down
 *     Space       presses a button without lasting consequences, and changes a choice
 *     digits      move to the item with that number, counted from 1 at the top; nothing is pressed
 *     letters     move to the item that begins with them; a repeated letter moves to the next one
 *     y           presses the button that answers yes
 *
 * In a field, editing keys, digits and letters edit the text instead. The text is selected first,
 * so that typing replaces it.
 */
DialogOutcome dialog_key(Dialog *dialog, const KeyPress *key);

/* Handles a click on an item: focuses it, and presses a button or changes a choice. */
DialogOutcome dialog_click(Dialog *dialog, int index);

/* Inserts pasted text into the focused field; does nothing if no field has the focus. */
DialogOutcome dialog_paste(Dialog *dialog, const char *text, size_t length);

/* ---- dialog_page.c: the lines of a dialog that are visible ---- */

/* Returns the rows that a dialog needs in Layout.dialog, or 0 if it is not drawn there. */
int dialog_page_panel_rows(const Dialog *dialog, const Layout *layout);

/*
 * Turns the page of a text that leaves no row for the focused item: forward with Enter, Space, Tab,
 * Down or Page down until the item is visible, and back with Up or Page up. Returns false, with the
 * dialog untouched, if the key does not turn the page.
 */
bool dialog_page_turn(Dialog *dialog, const Layout *layout, const KeyPress *key);

/* ---- dialog_view.c: a dialog on the screen ---- */

/* The parts of the screen around a dialog. */
typedef struct DialogSurroundings {
    const char *clocks; /* drawn in the upper edge of a dialog that covers the players */
    int note_cols;      /* columns at the right end of the screen's last row that are not free */
} DialogSurroundings;

/* Draws a dialog, with the terminal's cursor on the focus. */
void dialog_view_draw(const Dialog *dialog, const Layout *layout, const Glyphs *glyphs,
                      const DialogSurroundings *surroundings, Scene *scene);

/* Returns the index of the item at a cell, or -1 if there is none. */
int dialog_view_item_at(const Dialog *dialog, const Layout *layout, int row, int col);

#endif
