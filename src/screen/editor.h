/*
 * Private to screen: the state of EDITOR_MODE, in which a position is set up with keys. editor.c
 * handles the keys, editor_steps.c those of its steps, and editor_fen.c a typed FEN. editor_view.c
 * draws, with editor_fields.c. editor_exit.c has what the menu of the editor does
 * (dialogs/editor_dialog.c). The position itself belongs to the client (study/study_position.h).
 */
#ifndef TOUCHMOVE_SCREEN_EDITOR_H
#define TOUCHMOVE_SCREEN_EDITOR_H

#include "notation/fen.h"
#include "screen/screen_inside.h"
#include "study/study_position.h"

/* What the next keys are for. */
typedef enum EditorStep {
    EDITOR_STEP_PIECES,   /* pieces, and the keys that begin another step */
    EDITOR_STEP_SQUARE,   /* the name of the square to go to */
    EDITOR_STEP_CASTLING, /* castling rights */
    EDITOR_STEP_PASSED,   /* the file of the en passant square */
    EDITOR_STEP_CLOCK,    /* the half-move clock */
    EDITOR_STEP_NUMBER,   /* the move number */
    EDITOR_STEP_FEN,      /* the fields of a FEN after its placement */
    EDITOR_STEP_FAULTS,   /* the faults are shown, one at a time */
} EditorStep;

enum { EDITOR_TYPED_MAX = 6 }; /* size of the buffer for what a step has typed, NUL included */

/* The state of EDITOR_MODE. */
typedef struct Editor {
    EditorStep step;  /* the step */
    int step_changes; /* the number of changes when the step began; Esc goes back to it */
    char typed[EDITOR_TYPED_MAX]; /* what the step has typed so far */
    char fen[FEN_MAX];            /* the last keys that can belong to the placement of a FEN;
                                     EDITOR_STEP_FEN: the FEN */
    int fen_changes;              /* the number of changes before the first of these keys */
    int fault;                    /* EDITOR_STEP_FAULTS: the index of the fault that is shown */
    bool has_settled;             /* the last key completed a square or a file; Enter after it
                                     does nothing more */
    bool has_right;               /* EDITOR_STEP_CASTLING: a key has set the rights */
    int page;                     /* the page of the text that is shown, from 0 */
    bool black_below;             /* Black is at the bottom */
    bool is_swapped;              /* the letters of pieces have their case exchanged */
    Square carried;               /* the square of the piece picked up, or SQUARE_NONE */
    Square dragged;               /* the square on which the mouse button was pressed, or
                                     SQUARE_NONE */
} Editor;

/* ---- editor_steps.c ---- */

/* Returns a copy of the position, to be changed and stored with editor_change. */
EditedPosition editor_position(const Screen *screen);

/* Replaces the position. */
void editor_change(Screen *screen, const EditedPosition *position);

/* Moves the cursor to a square. */
void editor_go(Screen *screen, Square square);

/* Begins a step. A piece picked up stays where it was. */
void editor_begin_step(Screen *screen, EditorStep step);

/* Ends the step without effect: EDITOR_STEP_PIECES begins. */
void editor_end_step(Screen *screen);

/* Ends a step other than EDITOR_STEP_FEN, after Enter or a key that the step does not use. If a
 * counter was typed, sets it. */
void editor_complete_step(Screen *screen);

/* Undoes changes until that many are left. */
void editor_undo_to(Screen *screen, int changes);

/* Ends the step, and undoes its changes. */
void editor_cancel_step(Screen *screen);

/* Gives a key to a step other than EDITOR_STEP_PIECES and EDITOR_STEP_FEN. Returns false if the
 * step does not use it. */
bool editor_take_step_key(Screen *screen, const KeyPress *key);

/* Returns the ASCII character of a key, or '\0' for any other key. */
char editor_character(const KeyPress *key);

/* ---- editor_fen.c ---- */

/* Records a key of EDITOR_STEP_PIECES. If it is the side to move of a FEN whose placement has just
 * been typed, begins EDITOR_STEP_FEN and returns true. It first undoes what the placement has done,
 * unless other recorded keys came before the placement. */
bool editor_begins_fen(Screen *screen, const KeyPress *key);

/* Gives a key to EDITOR_STEP_FEN. As soon as the typed fields are complete, sets up the FEN, all as
 * one change. Returns false if the key cannot be part of a FEN. */
bool editor_take_fen_key(Screen *screen, const KeyPress *key);

/* Ends EDITOR_STEP_FEN. If the text is not a FEN, shows the reason. */
void editor_complete_fen(Screen *screen);

/* ---- editor_fields.c ---- */

/* Returns the rows that the title and the fields take in the panel. */
int editor_field_rows(const Layout *layout);

/* Draws the title, the fields, and the clocks of the game in progress. */
void editor_draw_fields(const Screen *screen, const Editor *editor, const Layout *layout,
                        Scene *scene);

/* ---- editor_view.c ---- */

/* Returns the board as the editor shows it; borrows the position. */
BoardView editor_board(const Screen *screen, const Editor *editor, const Layout *layout);

/* Returns whether the text below the fields has another page. */
bool editor_has_more(const Screen *screen, const Editor *editor, const Layout *layout);

/* Draws the editor. */
void editor_draw(const Screen *screen, const void *state, const Layout *layout, Scene *scene);

/* ---- editor_exit.c ---- */

/* Shows the FEN of the position, and copies it if the terminal has a clipboard. */
void editor_copy(Screen *screen);

/* Replaces the position by that of a FEN, which may have faults. If the text is not a FEN, returns
 * false, changes nothing and appends a sentence with the reason. */
bool editor_take_fen(Screen *screen, const char *text, StrBuf *reason);

/* Does the same with a FEN that was pasted or entered as a whole, and shows whether it has changed
 * the position. */
bool editor_replace_by_fen(Screen *screen, const char *text, StrBuf *reason);

/* Returns whether a question waits until the editor is left. */
bool editor_has_question(const Screen *screen);

/* Closes the editor, which must be on top. Then shows what has waited: the end of the game, or a
 * question. */
void editor_leave(Screen *screen);

#endif
