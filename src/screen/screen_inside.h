/*
 * The inside of the full-screen program (screen.h), for the files of this folder and nobody else.
 *
 * What the players see is a function of the state in Screen. What can be derived is not kept:
 * candidates, situation and layout are worked out when they are drawn. The files use each other
 * only downwards:
 *
 *     screen.c                                       takes an input, draws
 *     settle.c                                       what came of it
 *     play.c pause.c promotion.c                     the modes: who has the keys
 *     browser.c help.c law.c reader.c *_dialog.c dialogs.c command_line.c
 *     entry_line.c cursor.c                          a move as it is typed or made on the board
 *     enter.c skin.c                                 hands on what is entered; the theme
 *     *_panel.c notice.c situation.c                 what is shown
 *     picture.c flight.c sight.c
 *     dialog_view.c dialog.c line_history.c          values that know nothing of a Screen
 *     line_edit.c text_rows.c                        (widgets.h)
 */
#ifndef TOUCHMOVE_SCREEN_INSIDE_H
#define TOUCHMOVE_SCREEN_INSIDE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "game/game.h"
#include "notation/entry.h"
#include "screen/keymap.h"
#include "screen/screen.h"
#include "screen/widgets.h"
#include "session/client.h"
#include "session/completion.h"
#include "session/new_game.h"
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

/* A key of a mode, and what it does: one function, or one that is told which way. */
typedef struct ModeKey {
    KeyCode code;                         /* the key; KEYCODE_UNKNOWN behind the last one */
    uint32_t character;                   /* its character, or 0 */
    void (*run)(Screen *screen);          /* what it does; or NULL, and instead: */
    void (*step)(Screen *screen, int by); /* goes on by so much … */
    int by;                               /* … as this */
} ModeKey;

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
    if (keys->run != NULL) {
        keys->run(screen);
    } else {
        keys->step(screen, keys->by);
    }
    return true;
}

/* A mode: who has the keys, and what it shows above board and panels. */
typedef struct Mode {
    void (*key)(Screen *screen, const KeyPress *key);                   /* a key was pressed */
    void (*paste)(Screen *screen, const char *text, size_t length);     /* text was pasted */
    void (*mouse)(Screen *screen, const MouseAction *, const Layout *); /* … or clicked at */
    void (*draw)(const Screen *screen, const Layout *, Scene *scene);   /* draws what it adds */
    void (*mark)(const Screen *screen, BoardMarks *marks);              /* marks squares; or NULL */
    const Hint *hints;                              /* what can be done; or NULL: see hints_now */
    const Hint *(*hints_now)(const Screen *screen); /* what can be done now; or NULL: nothing */
} Mode;

extern const Mode PLAY_MODE;         /* play.c: the game, present or reviewed */
extern const Mode PAUSE_MODE;        /* pause.c: the game stands still */
extern const Mode PROMOTION_MODE;    /* promotion.c: which piece? */
extern const Mode COMMAND_LINE_MODE; /* command_line.c: the line behind ':' */
extern const Mode DIALOGS_MODE;      /* dialogs.c: a dialog is open */
extern const Mode READER_MODE;       /* reader.c: a text of many lines */
extern const Mode BROWSER_MODE;      /* browser.c: the games of the open files */
extern const Mode LAW_MODE;          /* law.c: the book of the Laws */

/*
 * What one dialog consists of and does. Buttons with a command close it and hand that on; all other
 * functions than build may be NULL.
 */
typedef struct ScreenDialog {
    void (*build)(Screen *screen, Dialog *dialog);             /* text, items; may set the focus */
    void (*chosen)(Screen *screen, const DialogItem *button);  /* one without a command */
    void (*changed)(Screen *screen, const DialogItem *item);   /* a choice or a field */
    void (*focused)(Screen *screen, const DialogItem *item);   /* another item has the focus */
    void (*left)(Screen *screen);                              /* the player has gone back */
    void (*pasted)(Screen *, const char *text, size_t length); /* before it goes to the focus */
    bool runs_keys; /* a key that runs a command does so here, too, and closes it */
} ScreenDialog;

extern const ScreenDialog QUESTION_DIALOG;  /* question_dialog.c: what the session asks */
extern const ScreenDialog HALL_DIALOG;      /* hall_dialog.c: games that can be joined */
extern const ScreenDialog QUIT_DIALOG;      /* question_dialog.c: Ctrl-C where no game goes on */
extern const ScreenDialog MENU_DIALOG;      /* menu_dialog.c: what can be done now */
extern const ScreenDialog DRAW_DIALOG;      /* draw_dialog.c: offer, answer, claims */
extern const ScreenDialog GAME_OVER_DIALOG; /* question_dialog.c: the result, and what next */
extern const ScreenDialog NEW_GAME_DIALOG;  /* new_game_dialog.c: what is agreed before a game */
extern const ScreenDialog SETTINGS_DIALOG;  /* settings_dialog.c: the groups of settings */
extern const ScreenDialog SETTINGS_GROUP_DIALOG; /* settings_dialog.c: those of one group */
extern const ScreenDialog THEMES_DIALOG; /* settings_dialog.c: themes, the board their sample */
extern const ScreenDialog OPEN_DIALOG;   /* file_dialog.c: a file to be opened */
extern const ScreenDialog PASTE_DIALOG;  /* paste.c: what was pasted, and what it is */
extern const ScreenDialog SAVE_DIALOG;   /* file_dialog.c: a file to save the game in */

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
    bool is_beside_board;         /* a board stands beside it where that leaves room */
    int link;                     /* which of its indented rows has the focus, from 1; 0: none */
    bool searching;               /* the text to be found is being typed */
    LineEdit search;              /* what was looked for last */
} Reader;

/* The list of the games of the open files. */
typedef struct Browser {
    int top;           /* the place of the list at the top of the screen */
    int focus;         /* the place that has the focus */
    bool searching;    /* a query is being typed */
    LineEdit search;   /* … this one */
    int sample;        /* the game whose last position is kept, or -1 */
    bool has_sample;   /* … it could be read */
    Position position; /* … and this is it */
} Browser;

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
    uint32_t dialog_frame;           /* the frame that raised it */
    uint32_t dialog_serial;          /* the submission that it waits for, to close if it succeeds */
    Input *held;                     /* keys typed ahead of a painted question, owned */
    int held_count;                  /* how many there are */
    size_t held_capacity;            /* how many there is room for */

    Reader reader;            /* READER_MODE, LAW_MODE */
    Browser browser;          /* BROWSER_MODE */
    const BookPage *law_page; /* LAW_MODE: whose text the reader has, or NULL: the contents */
    bool law_shows_board;     /* … the diagram is shown, where it has no room beside the text */

    StrBuf copied, pasted;            /* for the clipboard; and PASTE_DIALOG: what was pasted */
    StrBuf notice;                    /* what the session said last, lines for the status area */
    int notice_page;                  /* which page of it is shown */
    bool notice_cites;                /* it cites an article, which the key of the help opens */
    uint32_t consent_frame;           /* the frame that brought the last offer or question */
    char title[4 * DIALOG_TITLE_MAX]; /* of the window */
};

/* ---- sight.c: the game that is looked at: the one that is played, or one of a file ---- */

/* Returns the name of a player of that game, or the colour where there is none; borrowed. */
const char *sight_name(const Screen *screen, Side side);

/* Returns the result of that game, "*" if it has none. */
const char *sight_result(const Screen *screen);

/* Returns whether the game that is being played is in that phase. */
bool sight_is_phase(const Screen *screen, GamePhase phase);

/* Returns whether the cursor can be used: the present position of a game that is going on. */
bool sight_is_live(const Screen *screen);

bool sight_is_offer_open(const Screen *screen);

/* Returns what the session asks, or QUESTION_NONE. */
ClientQuestionKind sight_question(const Screen *screen);

/* Returns whether a move is being sealed: what is typed is that move, and none of it is shown. */
bool sight_is_sealing(const Screen *screen);

/* ---- flight.c: a move is seen; it is made and saved already, and any key ends the flight ---- */

enum { FLIGHT_NONE = -1 }; /* flight_ply: nothing is in the air */

/* Lets the last move of the game fly, if moves are to be seen. */
void flight_begin(Screen *screen);

/* Lets time pass: a flight that is over ends. */
void flight_tick(Screen *screen);

/* Returns the moment of the next step, on the clock of Screen.now_ms, or -1 if nothing flies. */
int64_t flight_deadline_ms(const Screen *screen);

/* Changes how the board is drawn: the position before the move, and the piece on its way. */
void flight_show(const Screen *screen, BoardView *view);

/* ---- picture.c: what is drawn on the board, and how ---- */

/* Returns how the board is drawn now; borrows the position. */
BoardView picture_board(const Screen *screen, const Layout *layout);

/* Returns how a position is drawn in place of that, with nothing marked; borrows it. */
BoardView picture_view(const Screen *screen, const Layout *layout, const Position *position);

/* Returns where a long text goes: on the whole screen, or beside the board if that leaves room. */
Rect picture_text(const Screen *screen, bool is_beside_board);

void picture_show_cursor(const Screen *screen, const Layout *layout, Square square, Scene *scene);

/* Returns the glyphs that the terminal and the settings allow. */
Glyphs picture_glyphs(const Screen *screen);

Layout picture_layout(const Screen *screen);

/* ---- skin.c: the theme and the drawings of pieces ---- */

/* Takes theme and pieces as the settings name them; where there is none, things stay as they are.
 */
void skin_refresh(Screen *screen);

/* Shows a theme by name, without changing the setting. */
void skin_show_theme(Screen *screen, const char *name);

/* ---- situation.c: what the players ought to know as long as it lasts ---- */

/*
 * Appends the sentences about what waits for an answer, an offer, a request, a claim or a sealed
 * move that is being entered, by the names of the players, each ended by LF, or a short form of
 * each; nothing if nothing waits.
 */
void situation_append_alert(const Screen *screen, bool in_short, StrBuf *out);

/* Appends all the others, each ended by LF; nothing if nothing is out of the ordinary. */
void situation_append(const Screen *screen, StrBuf *out);

/* Appends a ply as the score has it: "12. Nf3" or "12... Nf6", 0 <= ply < game_ply_count. */
void situation_append_ply(const Game *game, int ply, StrBuf *out);

/* Appends the sentence by which the game ended, with its article. The game must be over. */
void situation_append_outcome(const Game *game, StrBuf *out);

/* ---- notice.c: the status area: what the last action brought, then the situation ---- */

/* What the screen itself has to say; all else is worded by the session. {text} is filled in. */
#define NOTICES(X)                                                                                 \
    X(NOTICE_REASON, "{text}.")                                                                    \
    X(NOTICE_LINE_FULL, "The line is full.")                                                       \
    X(NOTICE_MORE_LINES, "More than one line was pasted: nothing was entered.")                    \
    X(NOTICE_NOT_UTF8, "What was pasted is not UTF-8: nothing was entered.")                       \
    X(NOTICE_TOO_LONG, "What was pasted is too long: nothing was entered.")                        \
    X(NOTICE_PAUSED, "The game is paused: nothing was entered.")                                   \
    X(NOTICE_INTERRUPTED, "The game is interrupted: go on with it first.")                         \
    X(NOTICE_NO_GAME, "There is no game going on.")                                                \
    X(NOTICE_NO_COMMAND, "There is no command {text}; ? tells which there are.")                   \
    X(NOTICE_WHICH_COMMAND, "Which command is meant: {text}?")                                     \
    X(NOTICE_NO_SUSPENSION, "In the restricted mode the program cannot be suspended.")             \
    X(NOTICE_NO_HELP, "There is no help on {text}; ? shows everything.")                           \
    X(NOTICE_NOT_OWN, "It is {text}'s move: choose a piece of that colour.")                       \
    X(NOTICE_PROMOTE, "Promote to: arrows and Enter, or Q R B N. Esc takes the move back.")        \
    X(NOTICE_COPIED, "The terminal was given the {text} for its clipboard.")                       \
    X(NOTICE_NO_CLIPBOARD, "This terminal has no known clipboard; :fen and :pgn show the text.")   \
    X(NOTICE_COPY_TOO_LONG, "This is too long for a terminal's clipboard; :save makes a file.")    \
    X(NOTICE_THEME, "The theme is {text}.")                                                        \
    X(NOTICE_NO_MEMORY, "There is not enough memory to tell everything.")

typedef enum Notice {
#define X(name, text) name, /* see the text of the row */
    NOTICES(X)
#undef X
} Notice;

void notice_clear(Screen *screen);

/* Replaces what stands there; text stands for {text}, NULL where there is none. */
void notice_set(Screen *screen, Notice notice, const char *text);

/* Says why a line has not taken a key or pasted text, if so. Returns whether it has. */
bool notice_edited(Screen *screen, LineEditOutcome outcome);

void notice_add(Screen *screen, const ReplyLine *line);

/* Appends all that the status area says, in one line. */
void notice_append(const Screen *screen, StrBuf *out);

/* Turns to the next page, after the last to the first. */
void notice_turn_page(Screen *screen);

void notice_draw(const Screen *screen, const Layout *layout, Scene *scene);

/* ---- The panels beside and below the board ---- */

/* player_panel.c: both players: name, what they captured, their lead, their clock. */
void player_panel_draw(const Screen *screen, const Layout *layout, Scene *scene);

/* Appends both clocks, " W 4:31 B 3:58 ", or nothing in a game without clocks. */
void player_panel_append_clocks(const Screen *screen, StrBuf *out);

/* position_panel.c: the name of the opening, and how often the position has occurred. */
void position_panel_draw(const Screen *screen, const Layout *layout, Scene *scene);

/* score_panel.c: the moves, draw offers, the arbiter's rulings and the result. */
void score_panel_draw(const Screen *screen, const Layout *layout, Scene *scene);

/* Takes a click: shows the position after the move at that cell, if there is one. */
void score_panel_click(Screen *screen, const Layout *layout, int row, int col);

/* ---- enter.c: what is handed on; the numbers by which answers are known are noted ---- */

/* Hands a line on. Returns the number of the submission, or 0 if a question is shown instead. */
uint32_t enter_line(Screen *screen, const char *line);

/* Hands on what a dialog is about, which stays open if that is refused. */
void enter_from_dialog(Screen *screen, const char *line);

/* Likewise, a game that is to begin. */
void enter_new_game(Screen *screen, const NewGame *game);

/* Hands on what was written down to be sealed, and empties the line; an empty text: nothing is. */
void enter_sealed(Screen *screen, const char *text);

/* Hands on the text of the entry line, for the purpose that moves have now: play, or a claim. */
void enter_text(Screen *screen);

/* Hands on a move by two squares, for that purpose. */
void enter_squares(Screen *screen, Square from, Square to);

/* Hands on a legal move, for that purpose. */
void enter_move(Screen *screen, Move move, bool with_offer);

/* Hands on that a piece is touched, for that purpose. */
void enter_touch(Screen *screen, Square square);

/* ---- cursor.c: the cursor, and the piece that is picked up with it ---- */

/* Moves the cursor one square on the screen: rows down, columns to the right. */
void cursor_move(Screen *screen, int down, int right);

/*
 * Enter on the cursor's square: picks a piece up, puts it back, switches to another, or moves. An
 * own piece that cannot move, an empty square and a square out of reach are answered with the
 * reason.
 */
void cursor_press(Screen *screen);

void cursor_pick_up(Screen *screen);

/* Moves the cursor to the next square that the piece picked up can go to, or to the last (-1). */
void cursor_next_target(Screen *screen, int by);

/* Sets the cursor for another game: on the king's pawn of the side to move. */
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

/* paste.c: takes part of a line; of moves, a position or games it is said what they are, for Enter.
 */
void paste_take(Screen *screen, const char *text, size_t length);

/* Gives what is "fen" or "pgn" to the terminal's clipboard. */
void paste_copy(Screen *screen, const char *what);

/* ---- What opens above the game ---- */

/* promotion.c: asks which of these moves, four promotions of one pawn to one square, is meant. */
void promotion_open(Screen *screen, const MoveList *choices, bool with_offer);

/* command_line.c: runs the command of a key, or opens the line. Returns false if it has none. */
bool command_line_run_binding(Screen *screen, const KeyPress *key);

/* Runs a command as keys and buttons name it: a line, or KEYMAP_COMMAND_LINE, which opens it. */
void command_line_run(Screen *screen, const char *command);
/* Opens the line above whatever there is, with a text. */
void command_line_open(Screen *screen, const char *text);

/* reader.c: opens the reader; *text becomes its own and is empty afterwards. */
void reader_open(Screen *screen, const char *title, StrBuf *text);

/* Gives the next, or the last, of the indented rows the focus, and brings it in sight. */
void reader_next_link(Screen *screen, int by);
/* Returns the text of the row that has the focus, not NUL-terminated, or NULL if none has. */
const char *reader_link(const Screen *screen, size_t *length);

/* law.c: shows the place where the book of the Laws is open now. */
void law_open(Screen *screen, const char *arguments);

/* hall_dialog.c: opens the games that can be joined, or watched. */
void hall_open_join(Screen *screen, const char *when), hall_open_watch(Screen *, const char *when);
/* browser.c: lists the games of the open files, or tells the unfinished ones if none is open. */
void browser_open(Screen *screen, const char *arguments);

/* ---- browser_view.c: how the list is drawn ---- */

/* Gives the columns what they need, and the rest to the names and the event. */
void browser_view_columns(const Screen *screen, BrowserColumn columns[static BROWSER_COLUMNS]);

/* Returns how many games are in sight. */
int browser_view_rows(const Screen *screen);

/* Returns whether the last position of a game has room below the list. */
bool browser_view_has_sample(const Screen *screen);

void browser_view_draw(const Screen *screen, const Layout *layout, Scene *scene);

/* Keeps what the list shows up to date: after every input. */
void browser_refresh(Screen *screen);

/* help.c: opens the help at its beginning, or on a topic: a command, a setting, a heading. */
void help_open(Screen *screen, const char *topic);

/* dialogs.c: opens a dialog in place of whatever there is. */
void dialogs_open(Screen *screen, const ScreenDialog *dialog);

/* Closes the dialog; keys that were kept from it take effect after the present input. */
void dialogs_close(Screen *screen);

/* Says in the open dialog why something cannot be done: whole sentences, or nothing. */
void dialogs_tell(Screen *screen, const char *sentence);

/* settle.c: sees to what has arrived in the client's inbox: shows it, opens what it asks for. */
void settle(Screen *screen);

#endif
