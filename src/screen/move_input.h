/*
 * Entering a move, for the files of this folder: typed into the entry line, or made on the board
 * with the cursor or the mouse. A half-entered move is kept while an overlay is open.
 */
#ifndef TOUCHMOVE_SCREEN_MOVE_INPUT_H
#define TOUCHMOVE_SCREEN_MOVE_INPUT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "commands/submit.h"
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
    MovePurpose purpose;    /* whether the move is played or claims a draw */
    uint32_t line_serial;   /* serial number (client.h) of the last submission of a line */
    uint32_t board_serial;  /* serial number of the last submission with the cursor */
    uint32_t silent_serial; /* serial number of a submission whose refusal is not shown */
    Square cursor;          /* the cursor on the board */
    bool cursor_shown;      /* the cursor is visible, as no move is being typed */
    bool walks_in_review;   /* in a review, the arrows move the cursor; else they browse moves */
    Square selected;        /* the piece picked up, or SQUARE_NONE */
    Square selected_before; /* the piece picked up before, restored if `selected` may not move */
    Square drag_from;       /* where the mouse button went down, or SQUARE_NONE */
    MoveList choices;       /* the legal moves that match the text or the piece picked up */
} MoveInput;

/* ---- enter.c: submits lines and moves, and notes the serial numbers of their answers ---- */

/*
 * Submits a line and returns its serial number. If the line would answer a question that the
 * players could not read yet, shows that question instead and returns 0.
 */
uint32_t enter_typed(Screen *screen, const TypedLine *line);

/* Reads and submits a line, like enter_typed. */
void enter_line(Screen *screen, const char *line);

/* Submits a line, formatted as by printf, like enter_line. */
void enter_format(Screen *screen, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* Notes that a letter has run an action at once. If the player types the whole name of the action,
 * spelled_command.c drops the other letters. Any other key only forgets the letters typed before.
 */
void enter_note_letter(Screen *screen, const KeyPress *key, ActionId action);

/*
 * If the status area shows a draw offer or a takeback request that is answered at this screen, and
 * `key` is y or the letter of the language, typed after that was painted, says yes. Returns false
 * if the key is no such answer.
 */
bool enter_answer_key(Screen *screen, const KeyPress *key);

/* Submits the sealed move and clears the entry line. An empty text cancels sealing. */
void enter_sealed(Screen *screen, const char *text);

/*
 * Submits the text of the entry line: a command, or a move for the current purpose. Returns whether
 * it is a command.
 */
bool enter_text(Screen *screen);

/* Submits a move by its two squares, for the current purpose. */
void enter_squares(Screen *screen, Square from, Square to);

/* Submits a legal move, for the current purpose; with_offer offers a draw with it. */
void enter_move(Screen *screen, Move move, bool with_offer);

/* Submits the touch of a piece (4.3), for the current purpose. */
void enter_touch(Screen *screen, Square square);

/* ---- cursor.c: the cursor, and the piece picked up with it ---- */

/* Moves the cursor by squares on the screen: down (negative: up) and right (negative: left). */
void cursor_move(Screen *screen, int down, int right);

/*
 * Handles Enter, Space or a click on the cursor's square. If no piece is picked up, picks up the
 * piece on that square. If that piece is picked up already, puts it back. If another piece is
 * picked up, moves that piece to the square, or picks up a piece of the same side there instead. A
 * notice gives the reason if nothing can be done. If the cursor was hidden, only shows it.
 */
void cursor_press(Screen *screen);

/* Finds the legal move of the piece picked up to the cursor's square; any one of four promotions.
 * The move of the king to its own rook is castling. Returns false, with *move undefined, if there
 * is none. */
bool cursor_find_choice(const Screen *screen, Move *move);

/* Picks up the piece on the cursor's square, which counts as touching it (4.3). */
void cursor_pick_up(Screen *screen);

/* Moves the cursor to another square that the picked-up piece can reach: to the next square if `by`
 * is 1, to the previous square if `by` is -1. The nearest square is the first. */
void cursor_next_target(Screen *screen, int by);

/*
 * Moves the cursor after a move. At one keyboard it goes to the destination of the last move by the
 * player who is now to move. In a shared game it goes to the destination of a move made on this
 * screen, and stays where it is after a move of the opponent.
 */
void cursor_hand_over(Screen *screen);

/* Places the cursor for another game, and drops the piece picked up. */
void cursor_reset(Screen *screen);

/* ---- entry_line.c: the entry line; a sealed move is typed without echo ---- */

/* Edits the line with a key. Returns false if the key is not an editing key. */
bool entry_line_key(Screen *screen, const KeyPress *key);

/* Inserts pasted text. Text that is too long, has several lines or is not UTF-8 gets a notice. */
void entry_line_paste(Screen *screen, const char *text, size_t length);

/* Submits the line, or the sealed move. The text of a refused move stays, to be corrected. */
void entry_line_submit(Screen *screen);

/* Completes the move: first to what all matching moves have in common, and at each further call to
 * the next of these moves. */
void entry_line_complete(Screen *screen);

/* Cancels a claim or the sealing of a move, and clears the line. */
void entry_line_leave_purpose(Screen *screen);

/* Finds the legal moves that match the text, or that the picked-up piece can make. */
void entry_line_find_choices(Screen *screen);

/* Draws a line that is being entered. Its possible completions follow it, or are in the second row
 * of the area. */
void entry_line_draw_line(const LineEdit *line, const CompletionChoices *choices, Rect area,
                          Scene *scene);

/* Returns the columns of the prompt. */
int entry_line_prompt_cols(const Screen *screen, const Layout *layout);

/* Draws the prompt, the text, the possible completions, and the terminal's cursor. */
void entry_line_draw(const Screen *screen, const Layout *layout, Scene *scene);

/* ---- promotion.c ---- */

/*
 * Asks for the promotion piece. choices are the four promotions of one pawn on one square;
 * with_offer offers a draw with the move.
 */
void promotion_open(Screen *screen, const MoveList *choices, bool with_offer);

/* ---- spelled_command.c: a command typed in full although its first letter has run it ---- */

/*
 * Called for each key after the letter that has run a command (enter_note_letter). Returns true if
 * the key is Enter and the letters spell the command that the first letter has run. Then Enter has
 * no effect, and the other letters are dropped.
 */
bool spelled_command_takes(Screen *screen, const KeyPress *key);

#endif
