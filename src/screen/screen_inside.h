/*
 * The inside of the full-screen program (screen.h), for the files of this folder and nobody else:
 * its state, its modes, and the way from a key to what is handed on.
 *
 * What the players see is a function of the state in Screen. What can be derived is not kept:
 * candidates, situation and layout are worked out when they are drawn. The files use each other
 * only downwards:
 *
 *     screen.c                                       takes an input, draws
 *     settle.c                                       what came of it
 *     play.c pause.c promotion.c command_line.c      the modes: who has the keys
 *     key_word.c                                       … a word that begins with a key
 *     browser.c browser_view.c help.c law.c reader.c   … what is read (pages.h)
 *     *_dialog.c paste.c dialogs.c                     … what is asked (dialogs.h)
 *     entry_line.c cursor.c                          a move as it is typed or made on the board
 *     enter.c                                        hands on what is entered
 *     *_panel.c notice.c situation.c skin.c          what is shown (display.h)
 *     picture.c flight.c sight.c
 *     dialog_view.c dialog.c line_history.c          values that know nothing of a Screen
 *     line_edit.c text_rows.c                        (widgets.h)
 */
#ifndef TOUCHMOVE_SCREEN_INSIDE_H
#define TOUCHMOVE_SCREEN_INSIDE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "commands/completion.h"
#include "game/game.h"
#include "notation/entry.h"
#include "screen/keymap.h"
#include "screen/pages.h"
#include "screen/screen.h"
#include "screen/widgets.h"
#include "session/client.h"
#include "study/study.h"
#include "terms/new_game.h"
#include "util/strbuf.h"
#include "view/board_view.h"
#include "view/glyphs.h"
#include "view/input.h"
#include "view/layout.h"
#include "view/scene.h"

/* ---- The state of the screen ---- */

/* A hint of the last row: a text, or the key of a command and what it does. */
typedef struct Hint {
    const char *command; /* the command whose key is named, or NULL: only the text */
    const char *text;    /* what it does; NULL behind the last hint */
} Hint;

enum { KEY_WORD_MAX = 24 }; /* bytes of a word whose first letter is a key, and of what follows */

/* A key of a mode, and what it does: one of a command, a function, or one that is told which way.
 */
typedef struct ModeKey {
    KeyCode code;                         /* the key; KEYCODE_UNKNOWN behind the last one */
    uint32_t character;                   /* its character, or 0 */
    const char *command;                  /* the line that it hands on (command_line_run) */
    void (*run)(Screen *screen);          /* what it does */
    void (*step)(Screen *screen, int by); /* goes on by so much … */
    int by;                               /* … as this */
} ModeKey;

/* command_line.c: runs a command as keys and buttons name it: a line, or KEYMAP_COMMAND_LINE, which
 * opens it. */
void command_line_run(Screen *screen, const char *command);

/* Runs what a key does by a table. Returns false if it is not in there. */
static inline bool mode_key_run(Screen *screen, const ModeKey keys[], const KeyPress *key)
{
    while (keys->code != KEYCODE_UNKNOWN &&
           (keys->code != key->code || keys->character != key->character)) {
        keys++;
    }
    if (keys->code == KEYCODE_UNKNOWN) {
        return false;
    }
    if (keys->command != NULL) {
        command_line_run(screen, keys->command);
    } else if (keys->run != NULL) {
        keys->run(screen);
    } else {
        keys->step(screen, keys->by);
    }
    return true;
}

/* A mode: who has the keys, and what it shows above board and panels. */
typedef struct Mode {
    void (*key)(Screen *screen, const KeyPress *key);               /* a key was pressed */
    void (*paste)(Screen *screen, const char *text, size_t length); /* text was pasted */
    void (*mouse)(Screen *screen, const MouseAction *,
                  const Layout *);         /* … or clicked at; or NULL */
    void (*wheel)(Screen *screen, int by); /* … or turned to; or NULL */
    void (*draw)(const Screen *screen, const Layout *, Scene *scene); /* draws what it adds */
    void (*mark)(const Screen *screen, BoardMarks *marks);            /* marks squares; or NULL */
    const Hint *hints;                              /* what can be done; or NULL: see hints_now */
    const Hint *(*hints_now)(const Screen *screen); /* what can be done now; or NULL: nothing */
    bool is_dialog;  /* it asks, and has the keys of the board as well */
    bool comes_back; /* what is opened above it leads back to it */
} Mode;

extern const Mode PLAY_MODE;    /* play.c: the game, present or reviewed */
extern const Mode PAUSE_MODE;   /* pause.c: the game stands still */
extern const Mode DIALOGS_MODE; /* dialogs.c: a dialog is open */
extern const Mode READER_MODE;  /* reader.c: a text of many lines */
extern const Mode BROWSER_MODE; /* browser.c: the games of the open files */

/* The choice of a promotion piece, at the square. */
typedef struct Promotion {
    Move choices[4]; /* the four moves: queen, rook, bishop, knight */
    int focus;       /* which has the focus */
    bool with_offer; /* a draw is offered with the move */
} Promotion;

typedef struct ScreenDialog ScreenDialog; /* dialogs.h */

struct Screen {
    Client *client;             /* for whom; borrowed */
    Session *session;           /* … in which session; borrowed */
    const Viewpoint *viewpoint; /* what is looked at; borrowed */
    const char *config_path;    /* where changed settings are kept, or NULL; borrowed */
    int rows;                   /* height of the terminal */
    int cols;                   /* its width */
    ColourDepth depth;          /* how many colours it has */
    Glyphs terminal_glyphs;     /* which characters it can show */
    bool is_remote;             /* the terminal is at the end of a slow link */
    bool has_clipboard;         /* … and has a clipboard that can be written */
    Theme theme;                /* the theme that is shown */
    PieceSet pieces;            /* the drawings of pieces for large squares */
    Keymap keymap;              /* which key runs which command */

    int64_t now_ms;      /* time of the last input */
    uint32_t frame;      /* its frame (input.h) */
    uint32_t key_frame;  /* that of the key that is taken: less if it was kept from a question */
    unsigned wishes;     /* ScreenWish, or-ed */
    const Mode *overlay; /* what lies above the game and has the keys, or NULL */
    const Mode
        *list_below; /* … and below that the list, which comes back when it is left; or NULL */

    LineEdit entry;          /* the entry line */
    uint32_t entry_serial;   /* the submission that it became last (client.h) */
    uint32_t board_serial;   /* the last one that was made with the cursor */
    uint32_t silent_serial;  /* one whose refusal needs no words */
    bool shows_question;     /* what is asked is to be shown again */
    uint32_t line_frame;     /* the frame in which the line being entered was begun */
    MovePurpose purpose;     /* what an entered move is for */
    Square cursor;           /* the cursor on the board */
    bool cursor_shown;       /* it is in use: hidden while moves are typed */
    Square selected;         /* the piece picked up, or SQUARE_NONE */
    Square selected_before;  /* … and the one before, if that may not be moved */
    Square drag_from;        /* where the mouse button went down, or SQUARE_NONE */
    int flight_ply;          /* the ply whose piece is in the air, or FLIGHT_NONE */
    int64_t flight_since_ms; /* since when */
    Promotion promotion;     /* PROMOTION_MODE */

    LineEdit command;          /* COMMAND_LINE_MODE: the line */
    const Mode *command_below; /* … what it lies above, or NULL: the game */
    LineHistory history;       /* lines that were entered there */

    const ScreenDialog *open_dialog; /* DIALOGS_MODE: which */
    Dialog dialog;                   /* … and what is in it */
    int settings_group;              /* the group of settings that was opened last */
    bool settings_changed;           /* something was changed in it since */
    uint32_t dialog_frame;           /* the frame that raised it */
    uint32_t dialog_serial;          /* the submission that it waits for, to close if it succeeds */
    Input *held;                     /* keys typed ahead of a painted question, owned */
    int held_count;                  /* how many there are */
    size_t held_capacity;            /* how many there is room for */
    char key_word[KEY_WORD_MAX];     /* letters and blanks typed one after the other, of which the
                                        first was a key (key_word.c) */

    Reader reader;            /* READER_MODE, LAW_MODE */
    Browser browser;          /* BROWSER_MODE */
    const BookPage *law_page; /* LAW_MODE: whose text the reader has, or NULL: the contents */
    bool law_shows_board;     /* … the diagram is shown, where it has no room beside the text */

    StrBuf copied, pasted;            /* for the clipboard; and PASTE_DIALOG: what was pasted */
    StrBuf notice;                    /* what the session said last, lines for the status area */
    int notice_page;                  /* which page of it is shown */
    bool notice_cites;                /* it cites an article, which the key of the help opens */
    bool notice_marks;                /* it tells of an offer that goes with the next move */
    uint32_t consent_frame;           /* the frame that brought the last offer or question */
    char title[4 * DIALOG_TITLE_MAX]; /* of the window */
};

/* Gives something the keys, above the game or a list. */
static inline void overlay_open(Screen *screen, const Mode *mode)
{
    bool is_list = screen->overlay != NULL && screen->overlay->comes_back;
    screen->list_below = is_list                   ? screen->overlay
                         : screen->overlay != NULL ? screen->list_below
                                                   : NULL;
    screen->overlay = mode;
}

/* Takes it away: what it lay above has the keys again. */
static inline void overlay_close(Screen *screen)
{
    screen->overlay = study_collection(screen->client) != NULL ? screen->list_below : NULL;
    screen->list_below = NULL;
}

/* Takes away whatever lies above the game. */
static inline void overlay_close_all(Screen *screen)
{
    screen->overlay = screen->list_below = NULL;
}

/* ---- enter.c: what is handed on; the numbers by which answers are known are noted ---- */

/* Hands a line on, or shows the question first that it might answer unread. */
void enter_line(Screen *screen, const char *line);

/* Likewise, formatted as by printf. */
void enter_format(Screen *screen, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* Hands on what a dialog is about, formatted likewise; the dialog stays open if that is refused. */
void enter_from_dialog(Screen *screen, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

/* Likewise, a game that is to begin. */
void enter_new_game(Screen *screen, const NewGame *game);

/* Hands on what was written down to be sealed, and empties the line; an empty text: nothing is. */
void enter_sealed(Screen *screen, const char *text);

/*
 * Hands on the text of the entry line, for the purpose that moves have now: play, or a claim.
 * Returns whether it is a command rather than a move.
 */
bool enter_text(Screen *screen);

/* Hands on a move by two squares, for that purpose. */
void enter_squares(Screen *screen, Square from, Square to);

/* Hands on a legal move, for that purpose. */
void enter_move(Screen *screen, Move move, bool with_offer);

/* Hands on that a piece is touched, for that purpose. */
void enter_touch(Screen *screen, Square square);

/* ---- key_word.c: a word that is typed where its first letter is a key ---- */

/* Begins the word with a key that has run a command. */
void key_word_begin(Screen *screen, const KeyPress *key);

/*
 * Goes on with the word. Returns true for the Enter behind the name of what the key has done: it is
 * not to be taken, and what was typed behind the first letter is dropped, wherever it stands.
 */
bool key_word_takes(Screen *screen, const KeyPress *key);

/* ---- cursor.c: the cursor, and the piece that is picked up with it ---- */

/* Moves the cursor one square on the screen: rows down, columns to the right. */
void cursor_move(Screen *screen, int down, int right);

/* Enter on the cursor's square: picks a piece up, puts it back, switches to another, or moves. What
 * is not possible is answered with the reason. */
void cursor_press(Screen *screen);

void cursor_pick_up(Screen *screen);

/* To the next square where the piece picked up can go, the nearest first; or to the last (-1). */
void cursor_next_target(Screen *screen, int by);

/* After a move: the cursor is where the next player's last move ended, or stays with its own. */
void cursor_hand_over(Screen *screen);

/* Sets the cursor for another game. */
void cursor_reset(Screen *screen);

/* ---- entry_line.c: a move as it is typed; a sealed one without echo ---- */

/* Lets a key edit the line. Returns false if it is no key that edits. */
bool entry_line_key(Screen *screen, const KeyPress *key);

/* Inserts pasted text; more than one line, or too much, is refused with a notice. */
void entry_line_paste(Screen *screen, const char *text, size_t length);

/* Enter: plays the move, or says why not and keeps the text; or seals it. */
void entry_line_submit(Screen *screen);

void entry_line_complete(Screen *screen);

/* Goes back from a claim or a sealed move to playing. */
void entry_line_leave_purpose(Screen *screen);

/* Draws a line that is being entered, and behind it what it may become, if that is known. */
void entry_line_draw_line(const Screen *screen, const LineEdit *line, CompletionKind kind,
                          Rect area, Scene *scene);

/* Draws the prompt, the text, the candidates, and the terminal's cursor where it belongs. */
void entry_line_draw(const Screen *screen, const Layout *layout, Scene *scene);

/* ---- paste.c: the clipboard, and what is pasted ---- */

/* Takes part of a line; of moves, a position or games it is said what they are, for Enter. */
void paste_take(Screen *screen, const char *text, size_t length);

/* Gives what is "fen" or "pgn" to the terminal's clipboard. */
void paste_copy(Screen *screen, const char *what);

/* ---- promotion.c ---- */

/* Asks which of these moves, four promotions of one pawn to one square, is meant. */
void promotion_open(Screen *screen, const MoveList *choices, bool with_offer);

/* ---- command_line.c ---- */

/* Runs the command of a key, or opens the line. Returns false if it has none. */
bool command_line_run_binding(Screen *screen, const KeyPress *key);

/* Opens the line above whatever there is, with a text. */
void command_line_open(Screen *screen, const char *text);

/* ---- settle.c ---- */

/* Sees to what has arrived in the client's inbox: shows it, opens what it asks for. */
void settle(Screen *screen);

#endif
