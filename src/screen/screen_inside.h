/*
 * The private header of the full-screen program (screen.h).
 *
 * The screen shows a game: the board, the panels, the status area and the entry line. The keys of
 * the game go to PAUSE_MODE while the game is paused or adjourned, otherwise to PLAY_MODE. A
 * dialog, a text, the list of games or the command line opens above the game as an Overlay, which
 * gets the keys until it closes. Each overlay owns its state: opening allocates it, closing frees
 * it. Screen holds only the state that all modes share.
 *
 * An input goes to the mode on top, which submits the line or move that the player enters
 * (enter.c). The answer arrives in the client's inbox. One file handles it, inbox.c, which may open
 * another overlay. A scene depends only on the state; derived values, such as the candidate moves,
 * the situation and the layout, are computed for each drawing. A file uses only files of its own
 * row and of lower rows:
 *
 *     screen.c                                   takes an input, draws
 *     inbox.c window_title.c                     the answers from the session; the window's title
 *     play.c pause.c                             the modes of the game
 *     spelled_command.c promotion.c                (move_input.h)
 *     browser.c browser_view.c help.c law.c      the full-screen pages (pages.h)
 *     reader.c
 *     editor.c editor_fen.c editor_steps.c       sets up a position (editor.h)
 *     editor_view.c editor_fields.c
 *     dialogs/ editor_exit.c                     the dialogs (dialogs/dialogs.h, dialog.h)
 *     command_line.c                             the command line
 *     entry_line.c cursor.c enter.c              entering a move (move_input.h)
 *     panel_layout.c                             the layout for the current contents (display.h)
 *     *_panel.c notice.c situation.c hints.c     the panels and the status area
 *     pause_prompt.c
 *     score.c score_lines.c score_columns.c      the lines of the score (score.h)
 *     score_variation.c
 *     board_theme.c display.c animation.c game_state.c clipboard.c
 *     overlay.c                                  opens and closes overlays
 *     line_history.c line_edit.c text_rows.c     values independent of a Screen (widgets.h)
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
#include "screen/screen_text.h"
#include "screen/widgets.h"
#include "session/client.h"
#include "util/strbuf.h"
#include "view/glyphs.h"
#include "view/input.h"
#include "view/layout.h"
#include "view/scene.h"
#include "view/theme.h"

/* ---- Modes ---- */

/* A hint at the bottom of the screen: "Esc menu", or "help" after the key bound to a command. */
typedef struct Hint {
    const char *command; /* the command whose key precedes the text, or NULL */
    ScreenText text;     /* the text; SCREEN_TEXT_NONE after the last hint */
} Hint;

/* A key of a mode, and its command or function: exactly one of .command, .run and .step is set. */
typedef struct ModeKey {
    KeyCode code;                         /* the key; KEYCODE_UNKNOWN after the last one */
    uint32_t character;                   /* its character, or 0 */
    const char *command;                  /* the key runs this line (command_line_run) */
    void (*run)(Screen *screen);          /* the key calls this function */
    void (*step)(Screen *screen, int by); /* the key calls this function with .by */
    int by;                               /* the argument for .step */
} ModeKey;

/* A mode: handles the inputs, and draws itself above the board and the panels. */
typedef struct Mode {
    size_t state_size;            /* bytes of the state; 0 if there is none */
    void (*release)(void *state); /* frees the memory that the state owns; or NULL */
    void (*key)(Screen *screen, const KeyPress *key);                   /* takes a key */
    void (*paste)(Screen *screen, const char *text, size_t length);     /* takes pasted text */
    void (*mouse)(Screen *screen, const MouseAction *, const Layout *); /* takes a click; or NULL */
    void (*wheel)(Screen *screen, int by); /* takes a turn of the wheel: -1 up, 1 down; or NULL */
    void (*draw)(const Screen *screen, const void *state, const Layout *, Scene *scene);
    void (*mark)(const void *state, BoardMarks *marks);   /* marks squares of the board; or NULL */
    int (*panel_rows)(const void *state, const Layout *); /* returns the rows it needs in
                                                             Layout.dialog, or 0; or NULL */
    const Hint *hints;                                    /* constant hints; or NULL */
    const Hint *(*hints_now)(const Screen *screen); /* returns the hints for the state; or NULL */
    bool is_dialog;  /* while the mode is open, the status area names no keys of the board */
    bool comes_back; /* the mode stays open below other overlays and returns when they close */
    bool postpones;  /* the opponent's questions and the end of the game wait until the mode is
                        left, and the mode is drawn below other overlays instead of the game */
} Mode;

extern const Mode PLAY_MODE;    /* play.c: the game in progress, in review, or from a file */
extern const Mode PAUSE_MODE;   /* pause.c: a paused or adjourned game */
extern const Mode DIALOGS_MODE; /* dialogs/dialogs.c: the open dialog */
extern const Mode READER_MODE;  /* reader.c: a long text */
extern const Mode BROWSER_MODE; /* browser.c: the games of the open files */
extern const Mode EDITOR_MODE;  /* editor.c: sets up a position */

/* ---- overlay.c: the open modes above the game ---- */

/* An open mode. The one on top gets the keys. */
typedef struct Overlay {
    const Mode *mode;      /* the mode */
    struct Overlay *below; /* the overlay below this one; NULL: the game is below */
    max_align_t state[];   /* mode->state_size bytes, all zero at first */
} Overlay;

/*
 * Opens a mode above the game or the list of games, and closes the other open modes. Returns its
 * state, borrowed until it closes. If out of memory, returns NULL and closes nothing; the players
 * get a notice.
 */
void *overlay_open(Screen *screen, const Mode *mode);

/* Like overlay_open, but keeps the other modes open below the new one. */
void *overlay_push(Screen *screen, const Mode *mode);

/* Closes the overlay on top, of which there must be one. */
void overlay_close(Screen *screen);

/* Closes the overlay of a mode, even if it is below another overlay. The other overlays stay open.
 */
void overlay_remove(Screen *screen, const Mode *mode);

/* Returns the open overlay whose mode postpones questions, borrowed, or NULL. */
const Overlay *overlay_postponing(const Screen *screen);

/* Closes all overlays. */
void overlay_close_all(Screen *screen);

/* Returns whether the overlay on top has this mode. */
bool overlay_is(const Screen *screen, const Mode *mode);

/* Returns the state of the overlay on top, borrowed until it closes. There must be one. */
void *overlay_state(const Screen *screen);

/* ---- The state of the screen ---- */

/* Keys typed ahead never answer a question or resume a stopped game. A key was typed ahead if its
 * frame (input.h) is not greater than the frame at which the question was asked or the game
 * stopped. */
typedef struct TypeAhead {
    uint32_t key_frame;      /* the frame in which the key being handled was typed */
    uint32_t line_frame;     /* the frame of the first key of the line being entered */
    uint32_t question_frame; /* the frame of the input that raised the last offer or question */
    uint32_t stop_frame;     /* the frame of the input at which the game stopped */
    bool is_stopped;         /* the game is stopped, since stop_frame */
    bool shows_question;     /* a line was typed ahead, so inbox.c must show the question again */
    Input *held;             /* keys typed ahead, oldest first, to be handled later; owned */
    int held_count;          /* the number of held keys */
    size_t held_capacity;    /* the number of keys for which memory is allocated */
} TypeAhead;

enum {
    SPELLED_COMMAND_MAX = 24, /* bytes of the longest spelled command, the NUL included */
    WINDOW_TITLE_MAX = 256,   /* bytes of the window's title, the NUL included */
};

struct Screen {
    Client *client;             /* borrowed */
    Session *session;           /* the client's session; borrowed */
    const Viewpoint *viewpoint; /* the client's viewpoint; borrowed */
    const char *config_path;    /* where changed settings are saved, or NULL; borrowed */
    int rows;                   /* height of the terminal */
    int cols;                   /* width of the terminal */
    ColourDepth depth;          /* colours of the terminal */
    Glyphs terminal_glyphs;     /* characters that the terminal can show */
    bool is_remote;             /* the connection to the terminal may be slow */
    bool has_clipboard;         /* the terminal has a clipboard that can be written */
    Theme theme;                /* the theme in use */
    PieceSet pieces;            /* the drawings of pieces for large squares */
    Keymap keymap;              /* the keys bound to commands */

    int64_t now_ms;                            /* the time of the last input */
    uint32_t frame;                            /* its frame (input.h) */
    int64_t wheel_ms;                          /* the time of the last turn of the wheel */
    unsigned requests;                         /* pending ScreenRequests, or-ed */
    bool has_unseen_end;                       /* the game ended; a mode postpones the dialog */
    bool out_of_memory;                        /* memory ran out since the last notice about it */
    Overlay *overlay;                          /* the top of the open overlays, or NULL; owned */
    MoveInput move;                            /* the move being entered */
    TypeAhead type_ahead;                      /* keys typed before a question was shown */
    char spelled_command[SPELLED_COMMAND_MAX]; /* the letters typed so far (spelled_command.c) */
    ActionId spelled_action;                   /* the action run by the first of these letters */
    Animation animation;                       /* the animation of the last move */
    Notice notice;                             /* the reply to the last action */
    LineHistory history;                       /* the lines entered in the command line */
    int settings_group;                        /* the last opened group of settings */
    struct Dialog *kept_form;                  /* the form of a new game that was left, or NULL;
                                                  owned */
    StrBuf copied;                             /* the text for the clipboard */
    char title[WINDOW_TITLE_MAX];              /* the window's title */
};

/* ---- command_line.c ---- */

/* Submits the line of a key or button; KEYMAP_COMMAND_LINE opens the command line instead. */
void command_line_run(Screen *screen, const char *command);

/* Runs the command or function of a key of a mode. Returns false if the key is not in the table. */
bool command_line_run_key(Screen *screen, const ModeKey keys[], const KeyPress *key);

/* Runs the command bound to a key. Returns false if there is none. */
bool command_line_run_binding(Screen *screen, const KeyPress *key);

/* Opens the command line above all open overlays, with a text in it. */
void command_line_open(Screen *screen, const char *text);

/* ---- clipboard.c ---- */

/* Requests that .copied goes to the terminal's clipboard. Returns false if it is too long for that.
 * The terminal must have a clipboard. */
bool clipboard_request(Screen *screen);

/* ---- hints.c, window_title.c, inbox.c ---- */

/* Draws as many hints as fit: in the row for hints if the layout has one, otherwise in free_row. If
 * free_row is empty, too, draws them in the entry line after the game, or not at all. */
void hints_draw(const Screen *screen, const Hint *hints, const Layout *, Rect free_row, Scene *);

/* Updates the window's title. */
void window_title_update(Screen *screen);

/* Takes the lines in the client's inbox: shows them, and opens the dialogs and pages they ask for.
 */
void inbox_handle(Screen *screen);

#endif
