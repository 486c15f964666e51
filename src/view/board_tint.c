/* The tints of squares, which show their marks. */
#include "view/view_inside.h"

bool board_square_has_corners(const BoardView *view)
{
    return view->size >= SQUARE_SIZE_2_5X5 && view->glyphs.half_blocks;
}

bool board_square_is_in(uint64_t squares, Square square)
{
    return (squares >> square_index(square) & 1) != 0;
}

bool board_square_is_last(const BoardView *view, Square square)
{
    return square == view->marks.last_from || square == view->marks.last_to;
}

Tint board_square_drawn_tint(DrawingColour colour)
{
    return (Tint)(TINT_DRAWN_GREEN + colour);
}

bool board_square_is_coloured(const BoardView *view, Square square)
{
    uint64_t squares = 0;
    for (int colour = 0; colour < DRAWING_COLOUR_COUNT; colour++) {
        squares |= view->marks.drawing.squares[colour];
    }
    return board_square_is_in(squares, square);
}

/* Returns the tint that a comment gives a square: it colours the square, or draws an arrow that
 * ends at a piece there. Returns TINT_SCREEN if the comment does neither. */
static Tint drawn_tint_of(const BoardView *view, Square square)
{
    const Drawing *drawing = &view->marks.drawing;
    for (int colour = 0; colour < DRAWING_COLOUR_COUNT; colour++) {
        if (board_square_is_in(drawing->squares[colour], square)) {
            return board_square_drawn_tint((DrawingColour)colour);
        }
    }
    bool has_piece = board_view_piece(view, square) != PIECE_NONE;
    for (int i = 0; has_piece && i < drawing->arrow_count; i++) {
        if (drawing->arrows[i].to == square && board_square_has_corners(view)) {
            return board_square_drawn_tint(drawing->arrows[i].colour);
        }
    }
    return TINT_SCREEN;
}

bool board_square_has_colours(const BoardView *view)
{
    return (!view->two_coloured || view->coloured_marks) && !view->glyphs.shading;
}

Tint board_square_tint(const BoardView *view, Square square)
{
    const BoardMarks *marks = &view->marks;
    bool light = square_is_light(square);
    if (view->glyphs.shading) {
        return TINT_SCREEN;
    }
    if (view->hidden || !board_square_has_colours(view)) {
        return light ? TINT_LIGHT : TINT_DARK;
    }
    if (board_square_is_in(marks->choices, square)) {
        return square == marks->choice ? TINT_CURSOR : TINT_SELECTED;
    }
    if (square == marks->selected) {
        return TINT_SELECTED;
    }
    if (board_square_is_in(marks->captures, square)) {
        return TINT_CAPTURE;
    }
    if (square == marks->check) {
        return TINT_CHECK;
    }
    Tint drawn = drawn_tint_of(view, square);
    if (drawn != TINT_SCREEN) {
        return drawn;
    }
    if (board_square_is_last(view, square)) {
        return light ? TINT_LAST_LIGHT : TINT_LAST_DARK;
    }
    return light ? TINT_LIGHT : TINT_DARK;
}
