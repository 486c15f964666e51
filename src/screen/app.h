/*
 * The inside of the full-screen program (screen.h), shared by its modes and nobody else.
 *
 * What the players see is a function of this state. What can be derived is not kept: the mode
 * follows from the overlay and the game; candidates, situation and layout are worked out when they
 * are drawn.
 */
#ifndef TOUCHMOVE_SCREEN_APP_H
#define TOUCHMOVE_SCREEN_APP_H

#include "notation/entry.h"
#include "screen/dialog.h"
#include "screen/keymap.h"
#include "screen/line_edit.h"
#include "screen/line_history.h"
#include "screen/screen.h"
#include "session/completion.h"
#include "util/strbuf.h"
#include "view/board_view.h"
#include "view/layout.h"

/* What lies above board and panels and has the keys. */
typedef enum Overlay {
    OVERLAY_NONE,      /* nothing: the game has them */
    OVERLAY_PROMOTION, /* the choice of a promotion piece */
    OVERLAY_COMMAND,   /* the command line */
    OVERLAY_DIALOG,    /* a dialog */
    OVERLAY_READER,    /* a text of many lines: help, a long answer */
} Overlay;

/* What a move that is entered is for. */
typedef enum EntryPurpose {
    PURPOSE_PLAY,      /* it is played */
    PURPOSE_THREEFOLD, /* threefold repetition is claimed with it (9.2.1) */
    PURPOSE_FIFTY,     /* fifty moves are claimed with it (9.3.1) */
    PURPOSE_SEALED,    /* it is sealed: typed without echo */
} EntryPurpose;

/* Which dialog is open. */
typedef enum DialogKind {
    DIALOG_QUESTION,   /* an open question of the session */
    DIALOG_DRAW,       /* offer, answer, claims */
    DIALOG_GAME_OVER,  /* the result, and what next */
    DIALOG_NEW_GAME,   /* what is agreed before a game */
    DIALOG_SETTINGS,   /* all settings */
    DIALOG_THEMES,     /* the themes, with the board as their sample */
    DIALOG_OPEN,       /* a file to be opened */
    DIALOG_SAVE,       /* a file to save the game in */
    DIALOG_QUIT,       /* Ctrl-C: end the program? */
    DIALOG_KIND_COUNT, /* how many there are */
} DialogKind;

/* The choice of a promotion piece, at the square. */
typedef struct Promotion {
    Move choices[4]; /* the four moves: queen, rook, bishop, knight */
    int focus;       /* which has the focus */
    bool with_offer; /* a draw is offered with the move */
} Promotion;

/* A text of many lines that is read on the whole screen. */
typedef struct Reader {
    char title[DIALOG_TITLE_MAX]; /* what it is */
    StrBuf text;                  /* its lines */
    int top;                      /* the line at the top of the screen, as wrapped */
    bool searching;               /* the text to be found is being typed */
    LineEdit search;              /* what was looked for last */
} Reader;

struct App {
    Session *session;                  /* the game; borrowed */
    const char *config_path;           /* where changed settings are kept, or NULL; borrowed */
    int rows;                          /* height of the terminal */
    int cols;                          /* its width */
    ColourDepth depth;                 /* how many colours it has */
    Glyphs terminal_glyphs;            /* which characters it can show */
    bool is_remote;                    /* the terminal is at the end of a slow link */
    Theme theme;                       /* the theme that is shown */
    PieceSet pieces;                   /* the drawings of pieces for large squares */
    char theme_words[DIALOG_BODY_MAX]; /* names of the themes, parted by blanks */
    char piece_words[DIALOG_BODY_MAX]; /* names of the sets of pieces, likewise */
    Keymap keymap;                     /* which key runs which command */

    int64_t now_ms;     /* time of the last input */
    uint32_t frame;     /* its frame (input.h) */
    uint32_t key_frame; /* that of the key that is taken: less if it was kept from a question */
    unsigned wishes;    /* AppWish, or-ed */
    Overlay overlay;    /* what has the keys */

    LineEdit entry;             /* the entry line */
    uint32_t line_frame;        /* the frame in which the line being entered was begun */
    EntryCompletion completion; /* where its completion stands */
    EntryPurpose purpose;       /* what an entered move is for */
    Square cursor;              /* the cursor on the board */
    bool cursor_shown;          /* it is in use: hidden while moves are typed */
    Square selected;            /* the piece picked up, or SQUARE_NONE */
    Square drag_from;           /* where the mouse button went down, or SQUARE_NONE */
    int flight_ply;             /* the ply whose piece is in the air, or -1 */
    int64_t flight_since_ms;    /* since when */
    Promotion promotion;        /* OVERLAY_PROMOTION */

    LineEdit command;              /* OVERLAY_COMMAND: the line */
    LineHistory history;           /* lines that were entered there */
    Completion command_completion; /* where its completion stands */

    DialogKind dialog_kind; /* OVERLAY_DIALOG: which */
    Dialog dialog;          /* … and what is in it */
    uint32_t dialog_frame;  /* the frame that raised it */
    Input *held;            /* keys typed ahead of a painted question, held_count; owned */
    int held_count;         /* how many there are */
    int held_capacity;      /* how many there is room for */

    Reader reader; /* OVERLAY_READER */

    StrBuf message;                   /* what the session said last, lines for the status area */
    int message_page;                 /* which page of it is shown */
    bool outcome_seen;                /* the dialog at the end of this game was opened */
    int seen_plies;                   /* how many plies the game had when the screen last looked */
    int consent_token;                /* which offers and questions are open; 0: none */
    uint32_t consent_frame;           /* the frame that brought them */
    char title[4 * DIALOG_TITLE_MAX]; /* of the window */
};

#endif
