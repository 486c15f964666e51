/*
 * The dialogs of the screen, for the files of this folder. A DialogType builds a dialog and handles
 * its events; dialogs.c has the mode of the open dialog. The dialog itself, with its items and its
 * focus, is a value (dialog.h).
 */
#ifndef TOUCHMOVE_SCREEN_DIALOGS_H
#define TOUCHMOVE_SCREEN_DIALOGS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "screen/dialogs/dialog.h"
#include "screen/dialogs/dialog_text.h"
#include "screen/screen_inside.h"
#include "terms/new_game.h"

/* A type of dialog. `build` must be set. `chosen` must be set if the dialog has a button without a
 * command. The other functions may be NULL. */
typedef struct DialogType {
    void (*build)(Screen *screen, Dialog *dialog);             /* fills in the dialog */
    void (*chosen)(Screen *screen, const DialogItem *button);  /* runs a button without command */
    void (*changed)(Screen *screen, const DialogItem *item);   /* a choice or text has changed */
    void (*focused)(Screen *screen, const DialogItem *item);   /* a key has moved the focus here */
    void (*leave)(Screen *screen);                             /* handles Esc: closes the dialog */
    void (*done)(Screen *screen);                              /* a submission has succeeded */
    void (*pasted)(Screen *, const char *text, size_t length); /* before pasted text is inserted */
    void (*release)(void *own);                                /* frees what OpenDialog.own owns */
    bool runs_keys; /* characters and function keys run their commands, and close the dialog */
} DialogType;

/* The state of DIALOGS_MODE: the open dialog. */
typedef struct OpenDialog {
    const DialogType *type; /* its type */
    const DialogType *back; /* the dialog to which Esc returns, or NULL */
    Dialog dialog;          /* its items and focus */
    uint32_t frame;         /* the frame (input.h) of the input that opened or rebuilt the dialog */
    uint32_t serial;        /* serial number of the dialog's last submission; 0: none */
    void *own;              /* additional state of this type, from malloc, or NULL; owned */
} OpenDialog;

extern const DialogType MENU_DIALOG;      /* menu_dialog.c: the commands available now */
extern const DialogType ARBITER_DIALOG;   /* arbiter_dialog.c: the arbiter's tools */
extern const DialogType QUESTION_DIALOG;  /* question_dialog.c: the open question of the session */
extern const DialogType QUIT_DIALOG;      /* question_dialog.c: quit? (Ctrl-C) */
extern const DialogType GAME_OVER_DIALOG; /* question_dialog.c: the result, and the next step */
extern const DialogType DRAW_DIALOG;      /* draw_dialog.c: draw offers, answers and claims */
extern const DialogType NEW_GAME_DIALOG;  /* new_game_dialog.c: players, time, house rules */
extern const DialogType SETTINGS_DIALOG;  /* settings_dialog.c: the groups of settings */
extern const DialogType THEMES_DIALOG;    /* themes_dialog.c: themes, with the board as a sample */
extern const DialogType EDITOR_DIALOG;    /* editor_dialog.c: what to do with a set-up position */
extern const DialogType PROOF_DIALOG;     /* proof_dialog.c: who can checkmate, with the proof */
extern const DialogType OPEN_DIALOG;      /* file_dialog.c: open a file */
extern const DialogType SAVE_DIALOG;      /* file_dialog.c: save the game in a file */

/* ---- dialogs.c ---- */

/* Returns a text without parts, in the language of the screen. */
const char *dialogs_text(const Screen *screen, DialogText id);

/* Opens a dialog. If out of memory, the players get a notice. */
void dialogs_open(Screen *screen, const DialogType *type);

/*
 * Opens a dialog with additional state from malloc, and takes ownership of that state: if the
 * dialog cannot be opened, frees the state at once.
 */
void dialogs_open_with(Screen *screen, const DialogType *type, void *own);

/* Builds the open dialog again, for new contents. Keys typed earlier cannot answer the dialog. */
void dialogs_rebuild(Screen *screen);

/* Returns the open dialog if it is on top, borrowed until it closes, or NULL. */
OpenDialog *dialogs_shown(const Screen *screen);

/* Returns whether a dialog of this type is on top. */
bool dialogs_is_open(const Screen *screen, const DialogType *type);

/*
 * Submits a line, formatted as by printf. The dialog closes when the line succeeds, and shows the
 * reason if it is refused.
 */
void dialogs_submit(Screen *screen, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* Submits a new game, like dialogs_submit. */
void dialogs_submit_new_game(Screen *screen, const NewGame *game);

/* Lets Esc in the dialog just opened return to a dialog of this type. Does nothing if the new
 * dialog could not be opened: then the dialog on top has this type, or there is none. */
void dialogs_return_to(Screen *screen, const DialogType *type);

/* Closes the dialog. Keys that were typed before it was painted are handled after the current
 * input. */
void dialogs_close(Screen *screen);

/* Shows sentences above the items of the open dialog; "" removes them. */
void dialogs_show_message(Screen *screen, const char *sentences);

/* ---- draw_dialog.c, review_dialog.c, menu_dialog.c, new_game_dialog.c, lobby_dialog.c,
 * paste_dialog.c ---- */

/* If a complete move is being entered for a claim, opens a dialog that asks whether to make it: on
 * two screens always, at one keyboard if the claim would be wrong. Returns whether it asks. */
bool draw_dialog_asks(Screen *screen);

/* If a move is entered that is legal in the game in progress, but an earlier position is viewed,
 * opens a dialog that asks whether to return and play it. Returns whether it asks. */
bool review_dialog_asks(Screen *screen);

/* Opens the menu. If the session is still asking whether to resume the unfinished game, opens the
 * dialog of that question instead. */
void menu_dialog_open(Screen *screen);

/* Opens the form of a new game with a FEN as the start position. The button that starts the game
 * has the focus. */
void new_game_dialog_open_from(Screen *screen, const char *fen);

/*
 * If `when` is empty, opens the list of games that can be joined. Otherwise the list has changed:
 * updates it if it is open.
 */
void lobby_dialog_open_join(Screen *screen, const char *when);

/* Shows that the user waits to be admitted by the host with this user name, until the game opens.
 */
void lobby_dialog_open_waiting(Screen *screen, const char *host);

/* Closes the dialog of lobby_dialog_open_waiting if it is open. */
void lobby_dialog_close_waiting(Screen *screen);

/* Like lobby_dialog_open_join, for the games that can be watched. */
void lobby_dialog_open_watch(Screen *screen, const char *when);

/*
 * Takes pasted text. Several moves, a position or games open a dialog that asks for confirmation;
 * other text goes to the entry line.
 */
void paste_dialog_take(Screen *screen, const char *text, size_t length);

#endif
