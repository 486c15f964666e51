/*
 * The board: draws a position with its marks into a scene, and finds the square of a cell.
 *
 * With half blocks, squares can be shifted by half a row, so that two ranks share the row between
 * them. It is drawn with U+2584, whose paper is the square above and whose ink is the square below.
 * The lowest pixels of a drawing are in such a row, too; there a cell has no quarters, so they are
 * rounded to whole cells. Squares of 2 by 5 are shifted because they have no middle row otherwise;
 * of squares of 2½ by 5, every other rank is shifted; and if the screen lacks a row for squares of
 * 2½ by 5 or 3 by 6, they are shifted up: the blank half row above the first rank and the lowest
 * pixels of the last rank are cut off. Without half blocks, a glyph on squares of an even height is
 * in the upper of the two middle rows. A piece that is a letter has a foot, `/_\`, in the row
 * below, so that the letter and its foot together are in the middle.
 *
 * In some fonts block characters do not reach the edges of their cells, which leaves a line across
 * the squares. At some font sizes this line is below lower half blocks, at other font sizes it is
 * above upper half blocks. If glyphs.upper_halves is set, U+2580 is drawn instead, with ink and
 * paper swapped; block elements of piece drawings whose ink is at the bottom are replaced in the
 * same way.
 *
 * Comments can colour squares and draw arrows. A coloured square has the tint of its colour, or the
 * signs `( )`; board_arrows.c has the arrows.
 *
 * On squares of 2½ by 5 cells and more, pieces are drawings (piece_set.h). In ASCII, and on boards
 * in two colours up to 4 by 8, they are figures of five columns and three rows instead. From 3 by 6
 * on, the corners of the squares at two edges of the board have the numbers of the ranks and the
 * letters of the files.
 *
 * The last move, a check, the selected piece and the squares where it can capture are marked by the
 * tint of the square. Its other destinations have a dot. The cursor is a frame: angles in the
 * corners of large squares, brackets on small ones. Without colours, or if the theme asks for it,
 * marks also have signs: `‹ ›` the last move, `+` check, `#` mate, `*` the selected piece. Captures
 * always have `×`. On large squares, signs are in the top corners. A piece covers a mark, and a
 * mark covers a label.
 */
#ifndef TOUCHMOVE_VIEW_BOARD_VIEW_H
#define TOUCHMOVE_VIEW_BOARD_VIEW_H

#include <stdbool.h>
#include <stdint.h>

#include "pgn/comment_values.h"
#include "rules/position.h"
#include "rules/square.h"
#include "view/glyphs.h"
#include "view/layout.h"
#include "view/piece_set.h"
#include "view/scene.h"
#include "view/theme.h"

/* The marks on squares. A uint64_t is a set of squares, with a bit for each square_index(). */
typedef struct BoardMarks {
    Square cursor;     /* the square of the cursor, or SQUARE_NONE */
    Square selected;   /* the square of the selected piece, or SQUARE_NONE */
    Square last_from;  /* the departure square of the last move, or SQUARE_NONE */
    Square last_to;    /* the arrival square of the last move, or SQUARE_NONE */
    Square check;      /* the square of a king in check, or SQUARE_NONE */
    bool mate;         /* the check is mate */
    uint64_t targets;  /* the squares to mark as destinations */
    uint64_t captures; /* the destinations where the move is a capture, en passant included */
    uint64_t line;     /* the squares that a move or an attack passes over */
    GlyphName along;   /* the sign on the squares of .line: a stroke in the line's direction */
    Drawing drawing;   /* the squares and arrows that a comment colours */
    uint64_t choices;  /* the squares on which board_view_draw_choice will draw */
    Square choice;     /* the square of the choice with the focus, or SQUARE_NONE */
} BoardMarks;

/* An animated piece between two squares. */
typedef struct BoardAnimation {
    Piece piece; /* the moving piece, or PIECE_NONE */
    Square from; /* the departure square, drawn empty */
    Square to;   /* the arrival square, drawn as in the position before the move */
    int step;    /* the current step, 1 to steps - 1 */
    int steps;   /* the number of steps between the two squares */
} BoardAnimation;

/* A board to be drawn. */
typedef struct BoardView {
    const Position *position; /* borrowed */
    const Piece *pieces;      /* if not NULL, shown instead of the position: the pieces by
                                 square_index, borrowed */
    bool hidden;              /* draw the squares without pieces and marks (pause) */
    bool black_below;         /* Black is at the bottom */
    SquareSize size;          /* the size of the squares */
    int shift;                /* half rows from the top of .place to the first rank: -1, 0 or 1 */
    Rect place;               /* the board, as Layout.board */
    Rect ranks;               /* the rank numbers, as Layout.ranks; may be empty */
    Rect files;               /* the file letters, as Layout.files; may be empty */
    bool plain;               /* both sides' pieces have the same colour (palette_is_plain) */
    bool two_coloured;   /* ink has the colour of the other squares (palette_is_two_coloured) */
    bool chips;          /* draw a patch of colour (a chip) behind each piece */
    bool signs;          /* draw signs for all marks, even if they have colours */
    bool coloured_marks; /* marks have colours (palette_marks_in_colour) */
    Glyphs glyphs;       /* the allowed characters */
    const PieceSet *piece_set; /* the drawings for large squares, borrowed; NULL: only glyphs */
    BoardMarks marks;
    BoardAnimation animation;
} BoardView;

/* Returns the piece on a square, or PIECE_NONE. */
static inline Piece board_view_piece(const BoardView *view, Square square)
{
    return view->pieces != NULL ? view->pieces[square_index(square)]
                                : position_piece_at(view->position, square);
}

/* Returns marks that mark no square. */
BoardMarks board_marks_none(void);

/* Sets the flags of the view that depend on the palette. */
void board_view_use_palette(BoardView *view, const Palette *palette);

/* Draws the board, its coordinates and marks. Does not change the scene's cursor. */
void board_view_draw(const BoardView *view, Scene *scene);

/* board_arrows.c: draws the arrows of marks.drawing over the board. */
void board_arrows_draw(const BoardView *view, Scene *scene);

/*
 * Draws a piece that the player can choose, such as a promotion piece, on a square of
 * marks.choices. `letter` is the letter that chooses the piece, or NULL for none. The choice with
 * the focus, marks.choice, has a different background and the sign `>`.
 */
void board_view_draw_choice(const BoardView *view, Square square, Piece piece, const char *letter,
                            Scene *scene);

/*
 * Returns the glyph of a piece for use in a text, and sets *style to the style of that piece on a
 * square of the board.
 */
const char *board_view_chip(const BoardView *view, Piece piece, Style *style);

/* Sets *row and *col to the cell of a square where the terminal's cursor covers no piece. */
void board_view_cell(const BoardView *view, Square square, int *row, int *col);

/* Returns the square at a cell, or SQUARE_NONE off the board. */
Square board_view_square_at(const BoardView *view, int row, int col);

/*
 * Returns the square that is `down` squares below this square on the screen (above it if negative)
 * and `right` squares to its right (to its left if negative). Stops at the edge of the board.
 */
Square board_view_neighbour(const BoardView *view, Square square, int down, int right);

#endif
