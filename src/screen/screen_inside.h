/*
 * The inside of the full-screen program (screen.h), for the files of this folder.
 *
 * The players see a game: the board, the panels, the status area and the entry line. PLAY_MODE, or
 * PAUSE_MODE while the clocks are stopped, has the keys of the game. A dialog, a text, the list of
 * games or the command line opens above it as an Overlay, takes the keys, and gives them back when
 * it closes. Each overlay owns its state: opening allocates it, closing frees it. A Screen itself
 * holds only what counts in every mode.
 *
 * An input goes to the mode on top, which submits what the player enters (enter.c). The answer
 * arrives in the client's inbox and is handled in one place, inbox.c, which may open an overlay in
 * turn. What the players see is a function of the state; what can be derived from it, such as
 * candidate moves, situation and layout, is computed for each drawing. The files use each other
 * only downwards:
 *
 *     screen.c                                   takes an input, draws
 *     inbox.c window_title.c                     handles what arrived
 *     play.c pause.c                             the modes of the game
 *     spelled_command.c promotion.c                (move_input.h)
 *     browser.c browser_view.c help.c law.c      the pages: what is read (pages.h)
 *     reader.c
 *     dialogs/                                   the dialogs (dialogs/dialogs.h, dialog.h)
 *     command_line.c                             the command line
 *     entry_line.c cursor.c enter.c              a move as it is entered (move_input.h)
 *     *_panel.c notice.c situation.c hints.c     what is shown (display.h)
 *     board_theme.c display.c animation.c game_state.c
 *     overlay.c                                  opens and closes overlays
 *     line_history.c line_edit.c text_rows.c     values that know nothing of a Screen (widgets.h)
 */
#ifndef TOUCHMOVE_SCREEN_INSIDE_H
#define TOUCHMOVE_SCREEN_INSIDE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "screen/display.h"
#include "screen/keymap.h"
#include "screen/move_input.h"
#include "screen/screen.h"
#include "screen/widgets.h"
#include "session/client.h"
#include "util/strbuf.h"
#include "view/glyphs.h"
#include "view/input.h"
#include "view/layout.h"
#include "view/scene.h"
#include "view/theme.h"

/* ---- Modes ---- */

/* A hint in the last row: a text, or the key of a command and what it does. */
typedef struct Hint {
    const char *command; /* the command whose key is named, or NULL: only the text */
    const char *text;    /* what it does; NULL after the last hint */
} Hint;

/* A key of a mode: it runs a command, a function, or a function with an argument. */
typedef struct ModeKey {
    KeyCode code;                         /* the key; KEYCODE_UNKNOWN after the last one */
    uint32_t character;                   /* its character, or 0 */
    const char *command;                  /* the line that it runs (command_line_run) */
    void (*run)(Screen *screen);          /* … or this function */
    void (*step)(Screen *screen, int by); /* … or this one, with … */
    int by;                               /* … this argument */
} ModeKey;

/* A mode: how keys are handled, and what is drawn above the board and the panels. */
typedef struct Mode {
    size_t state_size;                                /* bytes of its state */
    void (*release)(void *state);                     /* frees what it owns; or NULL */
    void (*key)(Screen *screen, const KeyPress *key); /* a key was pressed */
    void (*paste)(Screen *screen, const char *text, size_t length);     /* text was pasted */
    void (*mouse)(Screen *screen, const MouseAction *, const Layout *); /* … clicked; or NULL */
    void (*wheel)(Screen *screen, int by);                              /* … scrolled; or NULL */
    void (*draw)(const Screen *screen, const void *state, const Layout *, Scene *scene);
    void (*mark)(const void *state, BoardMarks *marks); /* marks squares; or NULL */
    const Hint *hints;                                  /* what can be done; or NULL: */
    const Hint *(*hints_now)(const Screen *screen);     /* … now; or NULL: nothing */
    bool is_dialog;                                     /* it asks, so the board's keys are off */
    bool comes_back;                                    /* what opens above it leads back to it */
} Mode;

extern const Mode PLAY_MODE;    /* play.c: the game, present or reviewed */
extern const Mode PAUSE_MODE;   /* pause.c: a paused or adjourned game */
extern const Mode DIALOGS_MODE; /* dialogs/dialogs.c: a dialog */
extern const Mode READER_MODE;  /* reader.c: a text of many lines */
extern const Mode BROWSER_MODE; /* browser.c: the games of the open files */

/* ---- overlay.c: the modes above the game ---- */

/* An open mode. The one on top has the keys; there is at most one of each. */
typedef struct Overlay {
    const Mode *mode;      /* which */
    struct Overlay *below; /* what gets the keys when it closes; NULL: the game */
    max_align_t state[];   /* mode->state_size bytes, all zero at first */
} Overlay;

/*
 * Opens a mode above the game, or above the list of games; whatever else is open closes. Returns
 * its state, or NULL if memory is out: then what is open stays, and the players are told.
 */
void *overlay_open(Screen *screen, const Mode *mode);

/* Opens a mode above all that is open, likewise. */
void *overlay_push(Screen *screen, const Mode *mode);

/* Closes the one on top: what it lay above has the keys again. */
void overlay_close(Screen *screen);

/* Closes the list of games, wherever it is. */
void overlay_close_list(Screen *screen);

void overlay_close_all(Screen *screen);

/* Returns whether a mode is on top. */
bool overlay_is(const Screen *screen, const Mode *mode);

/* Returns the state of the one on top, borrowed. */
void *overlay_state(const Screen *screen);

/* ---- The state of the screen ---- */

/* Keys typed ahead never answer a question: the frames tell which ones are (input.h). */
typedef struct TypeAhead {
    uint32_t key_frame;      /* of the key being handled: an earlier one if the key was held */
    uint32_t line_frame;     /* in which the line being entered was begun */
    uint32_t question_frame; /* in which the last offer or question arrived */
    bool shows_question;     /* the question is to be shown, because a line would have answered it
                                unread */
    Input *held;             /* keys typed ahead of a painted question, owned */
    int held_count;          /* how many there are */
    size_t held_capacity;    /* how many fit */
} TypeAhead;

enum {
    SPELLED_COMMAND_MAX = 24, /* bytes of a command whose first letter is its key */
    WINDOW_TITLE_MAX = 256,   /* bytes of the window's title, the NUL included */
};

struct Screen {
    Client *client;             /* for whom; borrowed */
    Session *session;           /* … in which session; borrowed */
    const Viewpoint *viewpoint; /* what this client views; borrowed */
    const char *config_path;    /* where changed settings are saved, or NULL; borrowed */
    int rows;                   /* height of the terminal */
    int cols;                   /* its width */
    ColourDepth depth;          /* how many colours it has */
    Glyphs terminal_glyphs;     /* which characters it can show */
    bool is_remote;             /* it is at the end of a slow connection */
    bool has_clipboard;         /* it has a clipboard that can be written */
    Theme theme;                /* the theme that is shown */
    PieceSet pieces;            /* the drawings of pieces for large squares */
    Keymap keymap;              /* which key runs which command */

    int64_t now_ms;                            /* time of the last input */
    uint32_t frame;                            /* its frame (input.h) */
    unsigned requests;                         /* ScreenRequest, or-ed */
    bool out_of_memory;                        /* … since the players were told so */
    Overlay *overlay;                          /* what lies above the game, or NULL; owned */
    MoveInput move;                            /* the move being entered */
    TypeAhead type_ahead;                      /* which keys were typed too early to answer */
    char spelled_command[SPELLED_COMMAND_MAX]; /* letters typed after one that was a key */
    Animation animation;                       /* of the last move */
    Notice notice;                             /* what the last action brought */
    LineHistory history;                       /* lines entered in the command line */
    int settings_group;                        /* the group of settings that was opened last */
    StrBuf copied;                             /* for the clipboard */
    char title[WINDOW_TITLE_MAX];              /* of the window */
};

/* ---- command_line.c ---- */

/* Runs a command as keys and buttons name it: a line, or KEYMAP_COMMAND_LINE, which opens it. */
void command_line_run(Screen *screen, const char *command);

/* Runs what a key does by a mode's table. Returns false if the key is not in it. */
bool command_line_run_key(Screen *screen, const ModeKey keys[], const KeyPress *key);

/* Runs the command that is bound to a key. Returns false if there is none. */
bool command_line_run_binding(Screen *screen, const KeyPress *key);

/* Opens the command line above whatever there is, with a text in it. */
void command_line_open(Screen *screen, const char *text);

/* ---- hints.c, window_title.c, inbox.c ---- */

/* Draws as many hints as fit: in their own row, or in a free one, which may be empty. */
void hints_draw(const Screen *screen, const Hint *hints, const Layout *, Rect free_row, Scene *);

/* Sets the window's title to what is shown now. */
void window_title_update(Screen *screen);

/* Handles what has arrived in the client's inbox: shows it, opens what it asks for. */
void inbox_handle(Screen *screen);

#endif
