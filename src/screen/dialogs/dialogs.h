/*
 * The dialogs of the screen, for the files of this folder: what one consists of, which there are,
 * and how they are opened. dialogs.c is the mode that has the keys while one is open. A dialog as a
 * value, its items and its focus, is in dialog.h.
 */
#ifndef TOUCHMOVE_SCREEN_DIALOGS_H
#define TOUCHMOVE_SCREEN_DIALOGS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "screen/dialogs/dialog.h"
#include "screen/screen_inside.h"
#include "terms/new_game.h"

/*
 * What one dialog consists of and does. A button with a command closes the dialog and runs that;
 * all functions but build may be NULL.
 */
typedef struct DialogType {
    void (*build)(Screen *screen, Dialog *dialog);             /* text, items; may set the focus */
    void (*chosen)(Screen *screen, const DialogItem *button);  /* one without a command */
    void (*changed)(Screen *screen, const DialogItem *item);   /* a choice or a field */
    void (*focused)(Screen *screen, const DialogItem *item);   /* another item has the focus */
    void (*leave)(Screen *screen);                             /* Esc: closes the dialog */
    void (*done)(Screen *screen);                              /* what it submitted succeeded */
    void (*pasted)(Screen *, const char *text, size_t length); /* before it goes to the focus */
    void (*release)(void *own);                                /* frees what `own` owns */
    bool runs_keys; /* a key that runs a command does so here, too, and closes it */
} DialogType;

/* The state of DIALOGS_MODE: the open dialog. */
typedef struct OpenDialog {
    const DialogType *type; /* which one it is */
    Dialog dialog;          /* its items and focus */
    uint32_t frame;         /* the frame that raised it */
    uint32_t serial;        /* the submission it waits for, to close when that succeeds */
    void *own;              /* the state that this type has besides, or NULL; owned */
} OpenDialog;

extern const DialogType MENU_DIALOG;      /* menu_dialog.c: what can be done now */
extern const DialogType QUESTION_DIALOG;  /* question_dialog.c: what the session asks */
extern const DialogType QUIT_DIALOG;      /* … Ctrl-C */
extern const DialogType GAME_OVER_DIALOG; /* … the result, and what next */
extern const DialogType DRAW_DIALOG;      /* draw_dialog.c: offer, answer, claims */
extern const DialogType NEW_GAME_DIALOG;  /* new_game_dialog.c: what is agreed before a game */
extern const DialogType SETTINGS_DIALOG;  /* settings_dialog.c: the groups of settings */
extern const DialogType THEMES_DIALOG;    /* themes_dialog.c: themes, the board their sample */
extern const DialogType OPEN_DIALOG;      /* file_dialog.c: a file to be opened */
extern const DialogType SAVE_DIALOG;      /* … a file to save the game in */

/* ---- dialogs.c ---- */

/* Opens a dialog. */
void dialogs_open(Screen *screen, const DialogType *type);

/* Likewise, with a state of its own from malloc: freed with the dialog, or at once if that cannot
 * be opened. */
void dialogs_open_with(Screen *screen, const DialogType *type, void *own);

/* Builds the open dialog again: what it shows has changed, or keys have moved its focus. */
void dialogs_rebuild(Screen *screen);

/* Returns the dialog that has the keys, borrowed until it closes, or NULL. */
OpenDialog *dialogs_shown(const Screen *screen);

/* Returns whether a dialog of this type has the keys. */
bool dialogs_is_open(const Screen *screen, const DialogType *type);

/* Submits a line, formatted as by printf; the dialog stays open if that is refused. */
void dialogs_submit(Screen *screen, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* Likewise, a new game. */
void dialogs_submit_new_game(Screen *screen, const NewGame *game);

/* Closes the dialog; keys that were held for it are handled after the present input. */
void dialogs_close(Screen *screen);

/* Shows in the open dialog why something cannot be done: whole sentences, or nothing. */
void dialogs_tell(Screen *screen, const char *sentences);

/* ---- menu_dialog.c, lobby_dialog.c, paste_dialog.c ---- */

/* Opens the menu; or the question about the unfinished game, if that was left for a file. */
void menu_dialog_open(Screen *screen);

/* Opens the games that can be joined; "again": the list has changed. */
void lobby_dialog_open_join(Screen *screen, const char *when);

/* … that can be watched. */
void lobby_dialog_open_watch(Screen *screen, const char *when);

/* Takes pasted text: moves, a position or games after a confirmation, all else as typed. */
void paste_dialog_take(Screen *screen, const char *text, size_t length);

#endif
