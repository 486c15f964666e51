/*
 * The dialogs of the screen, for the files of this folder: what one consists of, which there are,
 * and how they are opened. dialogs.c is the mode that has the keys while one is open; what a dialog
 * is as a value, its items and its focus, stands in widgets.h.
 */
#ifndef TOUCHMOVE_SCREEN_DIALOGS_H
#define TOUCHMOVE_SCREEN_DIALOGS_H

#include <stdbool.h>
#include <stddef.h>

#include "screen/screen.h"
#include "screen/widgets.h"

typedef struct ScreenDialog ScreenDialog;

/*
 * What one dialog consists of and does. Buttons with a command close it and hand that on; all other
 * functions than build may be NULL.
 */
struct ScreenDialog {
    void (*build)(Screen *screen, Dialog *dialog);             /* text, items; may set the focus */
    void (*chosen)(Screen *screen, const DialogItem *button);  /* one without a command */
    void (*changed)(Screen *screen, const DialogItem *item);   /* a choice or a field */
    void (*focused)(Screen *screen, const DialogItem *item);   /* another item has the focus */
    void (*left)(Screen *screen);                              /* the player has gone back */
    void (*done)(Screen *screen);                              /* what it handed on is done */
    void (*pasted)(Screen *, const char *text, size_t length); /* before it goes to the focus */
    bool runs_keys; /* a key that runs a command does so here, too, and closes it */
};

extern const ScreenDialog MENU_DIALOG;      /* menu_dialog.c: what can be done now */
extern const ScreenDialog QUESTION_DIALOG;  /* question_dialog.c: what the session asks */
extern const ScreenDialog QUIT_DIALOG;      /* … Ctrl-C where no game goes on */
extern const ScreenDialog GAME_OVER_DIALOG; /* … the result, and what next */
extern const ScreenDialog DRAW_DIALOG;      /* draw_dialog.c: offer, answer, claims */
extern const ScreenDialog NEW_GAME_DIALOG;  /* new_game_dialog.c: what is agreed before a game */
extern const ScreenDialog SETTINGS_DIALOG;  /* settings_dialog.c: the groups of settings */
extern const ScreenDialog THEMES_DIALOG;    /* … themes, the board their sample */
extern const ScreenDialog OPEN_DIALOG;      /* file_dialog.c: a file to be opened */
extern const ScreenDialog SAVE_DIALOG;      /* … a file to save the game in */

/* ---- dialogs.c ---- */

/* Opens a dialog in place of whatever there is. */
void dialogs_open(Screen *screen, const ScreenDialog *dialog);

/* Opens the menu; or asks about the unfinished game, which has waited while files were looked at.
 */
void menu_dialog_open(Screen *screen);

/* Closes the dialog; keys that were kept from it take effect after the present input. */
void dialogs_close(Screen *screen);

/* Likewise, because what it handed on is done. */
void dialogs_finish(Screen *screen);

/* Says in the open dialog why something cannot be done: whole sentences, or nothing. */
void dialogs_tell(Screen *screen, const char *sentence);

/* ---- hall_dialog.c ---- */

/* Opens the games that can be joined. */
void hall_open_join(Screen *screen, const char *when);

/* … that can be watched. */
void hall_open_watch(Screen *screen, const char *when);

#endif
