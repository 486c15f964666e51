/*
 * The dialogs of the program: which there are, and what their items do. How a dialog looks and
 * takes keys is dialog.h; each dialog here has a file of its own.
 */
#ifndef TOUCHMOVE_SCREEN_APP_DIALOG_H
#define TOUCHMOVE_SCREEN_APP_DIALOG_H

#include "screen/app.h"

/* What one dialog consists of and does. */
typedef struct DialogOwner {
    void (*build)(App *app, Dialog *dialog);      /* adds text and items; may set the focus */
    bool is_consent;                              /* typed-ahead keys are kept from it */
    void (*chosen)(App *app, int id);             /* a button was pressed */
    void (*changed)(App *app, DialogItem *item);  /* a choice or field changed; or NULL */
    bool (*complete)(App *app, DialogItem *item); /* Tab in a field; or NULL */
    void (*focused)(App *app, DialogItem *item);  /* another item has the focus; or NULL */
    void (*left)(App *app);                       /* Esc: what else is to be done; or NULL */
} DialogOwner;

extern const DialogOwner DIALOG_OWNER_QUESTION;  /* question_dialog.c */
extern const DialogOwner DIALOG_OWNER_DRAW;      /* draw_dialog.c */
extern const DialogOwner DIALOG_OWNER_GAME_OVER; /* game_over_dialog.c */
extern const DialogOwner DIALOG_OWNER_NEW_GAME;  /* new_game_dialog.c */
extern const DialogOwner DIALOG_OWNER_SETTINGS;  /* settings_dialog.c */
extern const DialogOwner DIALOG_OWNER_THEMES;    /* themes_dialog.c */
extern const DialogOwner DIALOG_OWNER_OPEN;      /* file_dialog.c */
extern const DialogOwner DIALOG_OWNER_SAVE;      /* file_dialog.c */
extern const DialogOwner DIALOG_OWNER_QUIT;      /* quit_dialog.c */

/* Opens a dialog in place of whatever overlay there is. */
void app_dialog_open(App *app, DialogKind kind);

/* Closes the dialog; keys that were kept from it take effect after the present input. */
void app_dialog_close(App *app);

/* Returns whether a key that arrives now may answer the open dialog; otherwise it is to be kept. */
bool app_dialog_may_answer(const App *app);

/* Keeps a key that was typed ahead until the open dialog is answered. */
void app_dialog_hold(App *app, const Input *input);

#endif
