/*
 * The board as cells: a position, what is marked on it, and where and how large it stands, drawn
 * into a scene; and the way back, from a cell to the square under it.
 *
 * Squares of an even height have no middle row. With half blocks the grid is shifted by half a row
 * instead: the rows between two ranks are drawn with U+2584, paper = the square above and ink = the
 * square below, and each piece stands in the exact middle of its square. Such a board is one row
 * higher than its squares. Without half blocks the piece stands on its square's upper row; a
 * letter has a foot on the row below, so that both are in the middle.
 *
 * Where blocks come from a font, they do not always reach the edges of their cells, and what is
 * left is a line across the squares: some sizes leave one below lower halves, others one above
 * upper ones. Where glyphs.upper_halves says so, U+2580 is drawn instead, ink and paper exchanged,
 * and so are the parts of block art whose ink is mostly below.
 *
 * What the game has to say, the last move and check, is the colour of a square's ground. What a
 * player is about to do is a frame around that: the piece picked up, what it can capture, and the
 * cursor, which leaves the half rows alone so that a step costs few bytes. Each has a sign that
 * needs no colour: `‹ ›` last move, `+` check, `#` mate, `*` the piece picked up, `•` (large
 * squares: a block) and `×` where it can go, brackets the cursor.
 */
#ifndef TOUCHMOVE_VIEW_BOARD_VIEW_H
#define TOUCHMOVE_VIEW_BOARD_VIEW_H

#include <stdbool.h>
#include <stdint.h>

#include "rules/position.h"
#include "rules/square.h"
#include "view/glyphs.h"
#include "view/layout.h"
#include "view/piece_set.h"
#include "view/scene.h"

typedef struct BoardMarks {
    Square cursor;     /* where the cursor is, or SQUARE_NONE */
    Square selected;   /* the piece picked up, or SQUARE_NONE */
    Square last_from;  /* where the last move came from, or SQUARE_NONE */
    Square last_to;    /* where it went, or SQUARE_NONE */
    Square check;      /* a king in check, or SQUARE_NONE */
    bool mate;         /* that check is mate */
    uint64_t targets;  /* squares to mark as targets, bit square_index() each */
    uint64_t captures; /* those of the targets where something is captured, e.p. included */
    uint64_t line;     /* squares that something goes or attacks over */
    GlyphName along;   /* the sign on them, in the direction of the line */
    uint64_t choices;  /* squares that board_view_draw_choice is going to cover */
    Square choice;     /* the one of those with the focus, or SQUARE_NONE */
} BoardMarks;

/* A piece on its way from one square to another, for animation. */
typedef struct BoardAnimation {
    Piece piece; /* what is moving, or PIECE_NONE: nothing is */
    Square from; /* where it comes from; drawn without it */
    Square to;   /* where it goes; drawn as in the position before the move */
    int step;    /* 1 to steps - 1 */
    int steps;   /* into how many steps the way is divided */
} BoardAnimation;

typedef struct BoardView {
    const Position *position; /* what stands where; borrowed */
    bool hidden;              /* draw the squares without pieces and marks (pause) */
    bool black_below;         /* Black at the bottom */
    SquareSize size;          /* the size of the squares */
    bool trimmed;             /* as Layout.trimmed */
    Rect place;               /* the rectangle of the board, as in Layout.board */
    Rect ranks;               /* where rank numbers go, as in Layout.ranks; may be empty */
    Rect files;               /* where file letters go, as in Layout.files; may be empty */
    bool plain;               /* as palette_is_plain(): sides and squares differ without colours */
    bool chips;               /* pieces stand on chips of their side's colour, drawn in the other */
    bool coloured_marks;      /* … as palette_marks_in_colour(): what is marked has a colour */
    Glyphs glyphs;            /* what may be drawn */
    const PieceSet *piece_set; /* block art for large squares, borrowed; NULL: single glyphs */
    BoardMarks marks;          /* what is marked */
    BoardAnimation animation;  /* a piece on its way */
} BoardView;

/* Returns marks without anything marked. */
BoardMarks board_marks_none(void);

/* Draws the board, its coordinates and marks. Does not touch the scene's cursor. */
void board_view_draw(const BoardView *view, Scene *scene);

/*
 * Draws a piece that can be chosen over a square of marks.choices, and the letter that chooses it,
 * NULL for none. The one with the focus has another paper and the sign `>`.
 */
void board_view_draw_choice(const BoardView *view, Square square, Piece piece, const char *letter,
                            Scene *scene);

/*
 * Returns how a piece is written among text, and sets *style: as on the board, on a chip that has
 * the colour of a square.
 */
const char *board_view_chip(const BoardView *view, Piece piece, Style *style);

/* Sets *row and *col to the cell of a square's piece: where the terminal's cursor belongs. */
void board_view_cell(const BoardView *view, Square square, int *row, int *col);

/* Returns the square at a cell, or SQUARE_NONE off the board. */
Square board_view_square_at(const BoardView *view, int row, int col);

/*
 * Returns the neighbour of a square as seen on the screen: rows down (negative: up) and columns to
 * the right (negative: left) in squares. At the edge the square itself.
 */
Square board_view_neighbour(const BoardView *view, Square square, int down, int right);

#endif
