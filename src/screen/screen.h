/*
 * The full-screen program: what two players see and do at one keyboard, without a terminal.
 *
 * Inputs go in, a scene and a palette come out, and the session in between is told what happened.
 * An App knows no terminal, reads no clock and writes no file; the same inputs at the same times
 * give the same scenes. The loop around it:
 *
 *     for each input e of terminal_wait(terminal, deadline):     INPUT_NONE lets time pass
 *         app_handle(app, &e, e.time_ms)
 *         when no further input is waiting:
 *             app_draw(app, &scene), terminal_draw(terminal, &scene, app_palette(app))
 *         do what app_take_wishes says
 *         deadline: app_deadline_ms
 */
#ifndef TOUCHMOVE_SCREEN_SCREEN_H
#define TOUCHMOVE_SCREEN_SCREEN_H

#include <stdbool.h>
#include <stdint.h>

#include "screen/keymap.h"
#include "session/reply.h"
#include "session/session.h"
#include "view/glyphs.h"
#include "view/input.h"
#include "view/scene.h"
#include "view/theme.h"

typedef struct App App;

/* What the program is shown on. */
typedef struct ScreenSetup {
    Session *session;        /* the game and the settings; borrowed as long as the App lives */
    const Keymap *keymap;    /* which key runs which command; copied */
    const char *config_path; /* where changed settings are kept, or NULL: nowhere; borrowed */
    int rows;                /* height of the terminal */
    int cols;                /* its width */
    ColourDepth depth;       /* how many colours it has */
    Glyphs glyphs;           /* which characters it can show; the settings choose among them */
    bool is_remote;          /* it is at the end of a slow link, as far as can be told */
} ScreenSetup;

/* What the App wants done that only the owner of the terminal can do. */
typedef enum AppWish {
    APP_WISH_BELL = 1,    /* terminal_bell */
    APP_WISH_SUSPEND = 2, /* terminal_suspend: the clocks are stopped already */
    APP_WISH_REPAINT = 4, /* terminal_forget: everything is to be sent afresh */
    APP_WISH_QUIT = 8,    /* leave the loop */
} AppWish;

/*
 * Returns a new program around a session, or NULL if memory is lacking; the caller frees it with
 * app_free. The session has a game, or has asked whether to resume one.
 */
App *app_new(const ScreenSetup *setup, int64_t now_ms);

/* Frees the program, not its session. NULL is allowed. */
void app_free(App *app);

/* Shows lines that the session gave before the program was there, or as news from outside. */
void app_show(App *app, const Reply *reply);

/*
 * Lets time pass to now_ms, then takes one input. Keys that were typed ahead of a painted question
 * are kept until it is answered: they never answer it.
 */
void app_handle(App *app, const Input *input, int64_t now_ms);

/*
 * Returns the moment, on the clock of now_ms, at which app_handle is to be called with an
 * INPUT_NONE if nothing happens before, or -1 if never.
 */
int64_t app_deadline_ms(const App *app, int64_t now_ms);

/* Draws what the players see now. Returns false, with the scene as it was, if memory is lacking. */
bool app_draw(const App *app, Scene *scene);

/* Returns the colours to draw it with, borrowed until the next input. */
const Palette *app_palette(const App *app);

/* Returns what the window is to be called, borrowed until the next input; NULL: its old title. */
const char *app_title(const App *app);

/* Returns the wishes (AppWish, or-ed) since the last call, and forgets them. */
unsigned app_take_wishes(App *app);

#endif
