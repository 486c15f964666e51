/*
 * The full-screen program, independent of a terminal.
 *
 * A Screen takes inputs, submits the player's actions to a client, and draws a scene with its
 * palette. It uses no terminal and reads no clock, so the same inputs at the same times give the
 * same scenes. The only files it uses are the configuration, and the themes and piece sets next to
 * it; to complete a file name, it also lists folders. The loop around it:
 *
 *     for each input e of terminal_wait(terminal, screen_deadline_ms(screen, now)):
 *         screen_handle(screen, &e, e.time_ms)
 *         fulfil the requests of screen_take_requests(screen)
 *         if no further input is waiting:
 *             screen_draw(screen, &scene), terminal_draw(terminal, &scene, screen_palette(screen))
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

/* The client and the terminal of a screen. */
typedef struct ScreenSetup {
    Client *client;          /* the game and the settings; borrowed as long as the Screen exists */
    const Keymap *keymap;    /* the keys bound to commands; copied */
    const char *config_path; /* the configuration file, or NULL; borrowed like the client */
    int rows;                /* height of the terminal */
    int cols;                /* width of the terminal */
    ColourDepth depth;       /* colours of the terminal */
    Glyphs glyphs;           /* the characters of the terminal; settings choose among them */
    bool is_remote;          /* the connection to the terminal may be slow */
    bool has_clipboard;      /* the terminal has a clipboard that can be written */
} ScreenSetup;

/* A request to the owner of the terminal, who calls the function named here. */
typedef enum ScreenRequest {
    SCREEN_REQUEST_BELL = 1,    /* terminal_bell */
    SCREEN_REQUEST_SUSPEND = 2, /* terminal_suspend; session_interrupt was called already */
    SCREEN_REQUEST_REPAINT = 4, /* terminal_forget, so that the whole screen is sent again */
    SCREEN_REQUEST_QUIT = 8,    /* no function: the owner leaves its event loop */
    SCREEN_REQUEST_COPY = 16,   /* terminal_copy with the text of screen_copied */
} ScreenRequest;

/*
 * Returns a new screen for a client that has been started (submit_start), or NULL if out of memory.
 * The caller frees it with screen_free.
 */
Screen *screen_new(const ScreenSetup *setup, int64_t now_ms);

/* Frees the screen, but not its client. NULL is allowed. */
void screen_free(Screen *screen);

/*
 * Advances the time to now_ms, then handles one input. Keys typed before a question was painted
 * never answer it: they are held until it is answered, and then take effect.
 */
void screen_handle(Screen *screen, const Input *input, int64_t now_ms);

/*
 * Returns the moment, on the clock of now_ms, when the caller must call screen_handle with
 * INPUT_NONE unless an input arrives earlier; -1 if there is no deadline.
 */
int64_t screen_deadline_ms(const Screen *screen, int64_t now_ms);

/* Draws the screen. Returns false, with the scene as it was, if out of memory. */
bool screen_draw(const Screen *screen, Scene *scene);

/* Returns the palette of the scene, borrowed until the next input. */
const Palette *screen_palette(const Screen *screen);

/* Returns the window's title, borrowed until the next input; NULL restores the terminal's own. */
const char *screen_title(const Screen *screen);

/* Returns the requests since the last call (ScreenRequest, or-ed), and clears them. */
unsigned screen_take_requests(Screen *screen);

/* Returns the text for the clipboard, borrowed until the next input. */
const char *screen_copied(const Screen *screen);

#endif
