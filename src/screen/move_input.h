/*
 * How a move is entered, for the files of this folder: typed into the entry line, or made on the
 * board with cursor or mouse. It stays as it is while something else lies above the game.
 */
#ifndef TOUCHMOVE_SCREEN_MOVE_INPUT_H
#define TOUCHMOVE_SCREEN_MOVE_INPUT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "rules/movegen.h"
#include "screen/screen.h"
#include "screen/widgets.h"
#include "session/client.h"
#include "terms/new_game.h"
#include "view/input.h"
#include "view/layout.h"
#include "view/scene.h"

/* The move being entered. */
typedef struct MoveInput {
    LineEdit line;          /* the entry line */
    MovePurpose purpose;    /* what the move is for: to play it, or to claim with it */
    uint32_t line_serial;   /* the last submission of the line (client.h) */
    uint32_t board_serial;  /* the last one that was made with the cursor */
    uint32_t silent_serial; /* one whose refusal needs no words */
    Square cursor;          /* the cursor on the board */
    bool cursor_shown;      /* it is in use: hidden while moves are typed */
    Square selected;        /* the piece picked up, or SQUARE_NONE */
    Square selected_before; /* … and the one before, if that may not be moved */
    Square drag_from;       /* where the mouse button went down, or SQUARE_NONE */
} MoveInput;

/* ---- enter.c: submits what is entered, and notes the numbers by which answers are known ---- */

/* Submits a line, or shows the question first that it would answer unread. */
void enter_line(Screen *screen, const char *line);

/* Likewise, formatted as by printf. */
void enter_format(Screen *screen, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* Submits the sealed move, and empties the line; an empty text: no move is sealed. */
void enter_sealed(Screen *screen, const char *text);

/*
 * Submits the text of the entry line for the purpose of the move. Returns whether it is a command
 * rather than a move.
 */
bool enter_text(Screen *screen);

/* Submits a move by two squares, for that purpose. */
void enter_squares(Screen *screen, Square from, Square to);

/* Submits a legal move, for that purpose. */
void enter_move(Screen *screen, Move move, bool with_offer);

/* Submits that a piece is touched, for that purpose. */
void enter_touch(Screen *screen, Square square);

/* ---- cursor.c: the cursor, and the piece that is picked up with it ---- */

/* Moves the cursor one square on the screen: rows down, columns to the right. */
void cursor_move(Screen *screen, int down, int right);

/* Enter on the cursor's square: picks a piece up, puts it back, switches to another, or moves. What
 * is not possible is answered with the reason. */
void cursor_press(Screen *screen);

/* Picks up the piece on the cursor's square, which touches it (4.3). */
void cursor_pick_up(Screen *screen);

/* Moves the cursor to the next square that the picked-up piece can reach (1), the nearest first, or
 * to the previous one (-1). */
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

/* Tab: completes the move as far as it is certain. */
void entry_line_complete(Screen *screen);

/* Goes back from a claim or a sealed move to playing. */
void entry_line_leave_purpose(Screen *screen);

/* Draws a line that is being entered, followed by its possible completions. */
void entry_line_draw_line(const Screen *screen, const LineEdit *line, CompletionKind kind,
                          Rect area, Scene *scene);

/* Draws the prompt, the text, the candidates, and the terminal's cursor where it belongs. */
void entry_line_draw(const Screen *screen, const Layout *layout, Scene *scene);

/* ---- promotion.c ---- */

/* Asks which of four promotions of one pawn to one square is meant. */
void promotion_open(Screen *screen, const MoveList *choices, bool with_offer);

/* ---- spelled_command.c: a command that is spelled out where its first letter is its key ---- */

/* Begins the word with a key that has run a command. */
void spelled_command_begin(Screen *screen, const KeyPress *key);

/*
 * Adds a key to the word. Returns true for the Enter that ends the name of the command that the
 * first letter has run: the key is used up, and the letters after the first are dropped.
 */
bool spelled_command_takes(Screen *screen, const KeyPress *key);

#endif
