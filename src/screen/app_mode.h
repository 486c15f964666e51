/*
 * The modes of the screen: who has keys, text and mouse, and what is drawn on top of board and
 * panels. A mode is a row of a table; which one it is follows from the state.
 */
#ifndef TOUCHMOVE_SCREEN_APP_MODE_H
#define TOUCHMOVE_SCREEN_APP_MODE_H

#include "screen/app.h"

/* A mode: who has the keys, and what it shows above board and panels. */
typedef struct Mode {
    void (*key)(App *app, const KeyPress *key);                        /* a key was pressed */
    void (*paste)(App *app, const char *text, size_t length);          /* text was pasted */
    void (*mouse)(App *app, const MouseAction *mouse, const Layout *); /* the mouse did something */
    void (*draw)(const App *app, const Layout *layout, Scene *scene);  /* draws its overlay */
} Mode;

/* The modes. */
extern const Mode MODE_PLAY;      /* mode_play.c: the game, present or reviewed */
extern const Mode MODE_PAUSE;     /* mode_pause.c: the board is hidden */
extern const Mode MODE_PROMOTION; /* mode_promotion.c */
extern const Mode MODE_COMMAND;   /* mode_command.c */
extern const Mode MODE_DIALOG;    /* mode_dialog.c */
extern const Mode MODE_READER;    /* mode_reader.c */

/* Returns the mode that the program is in. */
const Mode *app_mode(const App *app);

#endif
