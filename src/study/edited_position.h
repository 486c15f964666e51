/*
 * A position that is being set up: a plain value with the steps that change it. Nothing is checked
 * while a position is set up; position_set_up_find_faults lists what is wrong with it.
 *
 * Pieces can be typed like the placement of a FEN. They go to the square of the cursor, which then
 * moves one file to the right; after the h-file it continues on the next rank down, and after h1 on
 * a8.
 */
#ifndef TOUCHMOVE_STUDY_EDITED_POSITION_H
#define TOUCHMOVE_STUDY_EDITED_POSITION_H

#include <stdbool.h>

#include "rules/position_set_up.h"

enum { EDITED_POSITION_COUNTER_MAX = 99999 }; /* the largest counter that can be typed */

typedef struct EditedPosition {
    PositionSetup setup; /* the position */
    bool has_rights; /* the player has set the castling rights. Otherwise they follow the pieces:
                        a king on the e-file and a rook in the corner have the right */
    Square cursor;   /* the square of the next piece */
    bool has_ended_rank; /* the last piece or step reached the end of a rank, so that
                            edited_position_next_rank does nothing */
    bool is_kept;        /* it was viewed, played or copied, so that it can be found again; only
                            study_position.c uses this */
} EditedPosition;

/* Returns a board without pieces, White to move. The cursor is on a8, as in the results of the next
 * two functions. */
EditedPosition edited_position_empty(void);

/* Returns a description to be edited. Castling rights that do not follow the pieces count as set by
 * the player. */
EditedPosition edited_position_of(const PositionSetup *setup);

/* Returns a position to be edited. It has an en passant square only if a capture is legal, as in a
 * FEN. */
EditedPosition edited_position_from(const Position *position);

/* Returns whether two positions are equal, apart from the cursor. */
bool edited_position_is_same(const EditedPosition *position, const EditedPosition *other);

/* Returns the piece on a square, or PIECE_NONE. */
Piece edited_position_piece(const EditedPosition *position, Square square);

/* Returns the number of pieces of a side. */
int edited_position_count(const EditedPosition *position, Side side);

/* ---- Pieces ---- */

/* Puts a piece on a square; PIECE_NONE empties it. The cursor stays. */
void edited_position_put(EditedPosition *position, Square square, Piece piece);

/* Moves the content of a square to another square, and replaces what is there. The cursor stays. */
void edited_position_move(EditedPosition *position, Square from, Square to);

/* Puts a piece, or PIECE_NONE, on the square of the cursor, and moves the cursor on. */
void edited_position_type(EditedPosition *position, Piece piece);

/* Moves the cursor 1 to 8 squares ahead, but not beyond the beginning of the next rank. */
void edited_position_skip(EditedPosition *position, int squares);

/* Moves the cursor to the beginning of the next rank, unless it has just got there. */
void edited_position_next_rank(EditedPosition *position);

/* Moves the cursor back to the previous square and empties that square. */
void edited_position_type_back(EditedPosition *position);

/* Puts the cursor on a square. */
void edited_position_go(EditedPosition *position, Square square);

/* ---- Everything else ---- */

/* Sets the side to move. The en passant square of a possible double step moves to the rank of the
 * other side's double steps. */
void edited_position_set_side(EditedPosition *position, Side side);

/*
 * Grants the castling right that a letter of a FEN names, or removes it if the side has it: K, Q, k
 * and q for the outermost rook on that wing, A to H and a to h for the rook on that file. Returns
 * false, with the position unchanged, for other letters.
 */
bool edited_position_toggle_right(EditedPosition *position, char letter);

/* Removes all castling rights. */
void edited_position_remove_rights(EditedPosition *position);

/* Lets the castling rights follow the pieces again. */
void edited_position_follow_pieces(EditedPosition *position);

/* Sets the en passant square to a file, 0 to 7, on the rank of the opponent's double steps, or
 * removes it if the file is negative. */
void edited_position_set_passed(EditedPosition *position, int file);

#endif
