/*
 * The full-screen program: what two players see and do at one keyboard, without a terminal.
 *
 * Inputs go in, a scene and a palette come out, and the client in between is told what happened.
 * A Screen knows no terminal, reads no clock and writes no file; the same inputs at the same times
 * give the same scenes. The loop around it:
 *
 *     for each input e of terminal_wait(terminal, deadline):     INPUT_NONE lets time pass
 *         screen_handle(screen, &e, e.time_ms)
 *         when no further input is waiting:
 *             screen_draw(screen, &scene), terminal_draw(terminal, &scene, screen_palette(screen))
 *         do what screen_take_requests says
 *         deadline: screen_deadline_ms
 */
#ifndef TOUCHMOVE_SCREEN_SCREEN_H
#define TOUCHMOVE_SCREEN_SCREEN_H

#include <stdbool.h>
#include <stdint.h>

#include "screen/keymap.h"
#include "session/client.h"
#include "view/glyphs.h"
#include "view/input.h"
#include "view/scene.h"
#include "view/theme.h"

typedef struct Screen Screen;

/* What the program is shown on. */
typedef struct ScreenSetup {
    Client *client;          /* the game and the settings; borrowed as long as the Screen lives */
    const Keymap *keymap;    /* which key runs which command; copied */
    const char *config_path; /* where changed settings are kept, or NULL: nowhere; borrowed */
    int rows;                /* height of the terminal */
    int cols;                /* its width */
    ColourDepth depth;       /* how many colours it has */
    Glyphs glyphs;           /* which characters it can show; the settings choose among them */
    bool is_remote;          /* it is at the end of a slow link, as far as can be told */
    bool has_clipboard;      /* it has a clipboard that can be written */
} ScreenSetup;

/* What the Screen wants done that only the owner of the terminal can do. */
typedef enum ScreenRequest {
    SCREEN_REQUEST_BELL = 1,    /* terminal_bell */
    SCREEN_REQUEST_SUSPEND = 2, /* terminal_suspend: the clocks are stopped already */
    SCREEN_REQUEST_REPAINT = 4, /* terminal_forget: everything is to be sent afresh */
    SCREEN_REQUEST_QUIT = 8,    /* leave the loop */
    SCREEN_REQUEST_COPY = 16,   /* terminal_copy of screen_copied */
} ScreenRequest;

/*
 * Returns a new program for a client, or NULL if there is no memory; the caller frees it with
 * screen_free. The session has a game, or the client was asked whether to resume one.
 */
Screen *screen_new(const ScreenSetup *setup, int64_t now_ms);

/* Frees the program, not its client. NULL is allowed. */
void screen_free(Screen *screen);

/*
 * Lets time pass to now_ms, then takes one input. Keys that were typed ahead of a painted question
 * are kept until it is answered: they never answer it.
 */
void screen_handle(Screen *screen, const Input *input, int64_t now_ms);

/*
 * Returns the moment, on the clock of now_ms, at which screen_handle is to be called with an
 * INPUT_NONE if nothing happens before, or -1 if never.
 */
int64_t screen_deadline_ms(const Screen *screen, int64_t now_ms);

/* Draws what the players see now. Returns false, with the scene as it was, if there is no memory.
 */
bool screen_draw(const Screen *screen, Scene *scene);

/* Returns the colours to draw it with, borrowed until the next input. */
const Palette *screen_palette(const Screen *screen);

/* Returns what the window is to be called, borrowed until the next input; NULL: its old title. */
const char *screen_title(const Screen *screen);

/* Returns the requests (ScreenRequest, or-ed) since the last call, and forgets them. */
unsigned screen_take_requests(Screen *screen);

/* Returns what is to be copied, borrowed until the next input. */
const char *screen_copied(const Screen *screen);

#endif
