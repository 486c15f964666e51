#include "view/view_inside.h"

#include <stddef.h>

enum {
    LARGE_COLS = 7, /* the width of the smallest squares with large marks */
    WIDE_COLS = 11, /* the width of the smallest squares whose frame has two columns at each side */
};

static bool is_in(uint64_t squares, Square square)
{
    return (squares >> square_index(square) & 1) != 0;
}

static bool is_last(const BoardView *view, Square square)
{
    return square == view->marks.last_from || square == view->marks.last_to;
}

/* Returns whether marks are visible as colours. */
static bool has_colours(const BoardView *view)
{
    return (!view->plain || view->coloured_marks) && !view->glyphs.shading;
}

/* Returns the tint of the ground, which is the part of a square inside its frame. The ground shows
 * the last move and check. */
static Tint ground_of(const BoardView *view, Square square)
{
    bool light = square_is_light(square);
    if (view->hidden || !has_colours(view)) {
        return light ? TINT_LIGHT : TINT_DARK;
    }
    if (square == view->marks.check) {
        return TINT_CHECK;
    }
    if (is_last(view, square)) {
        return light ? TINT_LAST_LIGHT : TINT_LAST_DARK;
    }
    return light ? TINT_LIGHT : TINT_DARK;
}

/*
 * The frame of a square shows the move that the player is entering. It consists of the half rows
 * above and below the square, and of strips at both sides. If the square has no part in that move,
 * the frame has the tint of the ground.
 */
Tint board_square_frame(const BoardView *view, Square square)
{
    const BoardMarks *marks = &view->marks;
    if (view->glyphs.shading) {
        return TINT_SCREEN;
    }
    if (view->hidden || !has_colours(view)) {
        return ground_of(view, square);
    }
    if (is_in(marks->choices, square)) {
        return square == marks->choice ? TINT_CURSOR : TINT_SELECTED;
    }
    if (square == marks->selected) {
        return TINT_SELECTED;
    }
    return is_in(marks->captures, square) ? TINT_CAPTURE : ground_of(view, square);
}

/* Returns whether each piece is drawn on a chip, which is a patch of colour behind the piece. Chips
 * need colours. */
static bool has_chips(const BoardView *view)
{
    return view->chips && !view->plain && !view->glyphs.shading;
}

/* Returns the glyphs of the pieces. Solid shapes would look the same for both sides if all pieces
 * have one colour or if they are on chips, so outlines are used then. */
static Glyphs piece_glyphs(const BoardView *view)
{
    Glyphs glyphs = view->glyphs;
    if ((view->plain || has_chips(view)) && glyphs.pieces == PIECES_SOLID) {
        glyphs.pieces = PIECES_OUTLINE;
    }
    return glyphs;
}

/*
 * Returns the piece whose glyph represents `piece`. On chips, the outlined glyph of White's piece
 * represents the pieces of both sides: the chip has the colour of the side and fills the outline.
 */
static Piece shape_of(const BoardView *view, Piece piece)
{
    bool is_letter = view->glyphs.pieces == PIECES_LETTERS || !view->glyphs.utf8;
    return has_chips(view) && !is_letter ? piece_make(SIDE_WHITE, piece_kind(piece)) : piece;
}

/* Returns a tint that contrasts with this tint on a board in the terminal's two default colours. */
static Tint opposite(Tint tint)
{
    return tint == TINT_LIGHT ? TINT_DARK : tint == TINT_DARK ? TINT_LIGHT : TINT_TEXT;
}

/* Returns the style of a sign or a letter on the background `paper`. The text colour is `ink`, or a
 * contrasting one if `ink` would not be visible. */
static Style style_on(const BoardView *view, Tint paper, Tint ink)
{
    if (has_chips(view) && (paper == TINT_WHITE || paper == TINT_BLACK)) {
        ink = paper == TINT_WHITE ? TINT_BLACK : TINT_WHITE;
    }
    bool is_square = paper == TINT_LIGHT || paper == TINT_DARK || paper == TINT_SCREEN;
    bool plain = view->glyphs.shading || (view->plain && (is_square || !view->coloured_marks));
    if (view->plain && view->coloured_marks && paper == TINT_CHECK) {
        ink = TINT_LIGHT; /* black would not be visible on the colour of a check */
    }
    return (Style){.ink = (uint8_t)(plain ? opposite(paper) : ink), .paper = (uint8_t)paper};
}

/*
 * Returns the style of a piece on the background `paper`. If the pieces of both sides have the same
 * colour, White's are outlined and Black's are solid. Such glyphs look right only in dark ink on
 * a light background, so the piece gets a light patch.
 */
static Style piece_style(const BoardView *view, Piece piece, Tint paper)
{
    if (view->plain && view->glyphs.utf8 && view->glyphs.pieces != PIECES_LETTERS &&
        !view->glyphs.shading) {
        return (Style){.ink = TINT_DARK, .paper = TINT_LIGHT};
    }
    if (has_chips(view)) {
        return style_on(view, piece_side(piece) == SIDE_WHITE ? TINT_WHITE : TINT_BLACK, TINT_MARK);
    }
    return style_on(view, paper, piece_side(piece) == SIDE_WHITE ? TINT_WHITE : TINT_BLACK);
}

const char *board_view_chip(const BoardView *view, Piece piece, Style *style)
{
    Tint paper = piece_side(piece) == SIDE_WHITE ? TINT_DARK : TINT_LIGHT;
    Glyphs glyphs = piece_glyphs(view);
    *style = piece_style(view, piece, view->glyphs.shading ? TINT_SCREEN : paper);
    return glyph_piece(&glyphs, shape_of(view, piece));
}

static Tint paper_at(const Scene *scene, int row, int col)
{
    const SceneCell *cell = scene_at(scene, row, col);
    return cell == NULL ? TINT_SCREEN : (Tint)cell->style.paper;
}

static bool is_blank(const PieceArtCell *cell)
{
    return !cell->swapped && cell->block == PIECE_ART_SPACE;
}

/* Returns a cell that looks the same. If the cell is a block element with ink along its lower edge,
 * the result is the complement of the block element, with ink and paper swapped. */
static PieceArtCell without_lower_edge(PieceArtCell cell)
{
    static const int rests[][2] = {{0x2584, 0x2580}, {0x2599, 0x259d}, {0x259f, 0x2598}};
    for (size_t i = 0; i < sizeof rests / sizeof rests[0]; i++) {
        if (PIECE_ART_FIRST + cell.block == rests[i][0]) {
            cell.block = (uint8_t)(rests[i][1] - PIECE_ART_FIRST);
            cell.swapped = !cell.swapped;
            break;
        }
    }
    return cell;
}

static void draw_art(const BoardView *view, const PieceArt *art, Piece piece, Rect cells,
                     Scene *scene)
{
    static const Style CHIP = {.ink = TINT_BLACK, .paper = TINT_WHITE};
    Rect place = rect_centred(cells, art->rows, art->cols);
    for (int row = 0; row < place.rows; row++) {
        if (has_chips(view)) {
            /* The chip reaches from the row's first cell with ink to its last cell with ink. */
            int first = 0, end = place.cols;
            while (first < end && is_blank(&art->cells[row][first])) {
                first++;
            }
            while (end > first && is_blank(&art->cells[row][end - 1])) {
                end--;
            }
            scene_fill(scene, (Rect){place.row + row, place.col + first, 1, end - first}, CHIP);
        }
        for (int col = 0; col < place.cols; col++) {
            PieceArtCell cell = art->cells[row][col];
            if (view->glyphs.upper_halves) {
                cell = without_lower_edge(cell);
            }
            Tint paper = paper_at(scene, place.row + row, place.col + col);
            Style style =
                style_on(view, paper, piece_side(piece) == SIDE_WHITE ? TINT_WHITE : TINT_BLACK);
            if (cell.swapped) {
                style = (Style){.ink = style.paper, .paper = style.ink};
            }
            scene_glyph(scene, place.row + row, place.col + col, style, piece_art_glyph(cell));
        }
    }
}

/*
 * Returns the drawing of a piece on the background `paper`. Returns NULL if the piece must be drawn
 * as a glyph: if letters are chosen, if block elements are not available, or if the set has the
 * same shapes for both sides and they would get the same colour. If the board has only the
 * terminal's two default colours, ink is light on dark squares: there an outline looks black, and a
 * solid shape looks white. So on dark squares each side gets the other side's drawing.
 */
static const PieceArt *art_for(const BoardView *view, Piece piece, Tint paper)
{
    if (view->piece_set == NULL || !view->glyphs.half_blocks ||
        view->glyphs.pieces == PIECES_LETTERS ||
        ((view->plain || has_chips(view)) && view->piece_set->glyphs != PIECES_OUTLINE)) {
        return NULL;
    }
    if (view->plain && paper == TINT_DARK) {
        piece = piece_make(side_opponent(piece_side(piece)), piece_kind(piece));
    }
    return piece_set_art(view->piece_set, piece, view->size);
}

void board_square_draw_piece(const BoardView *view, Piece piece, Rect cells, bool over,
                             Scene *scene)
{
    int row = cells.row + (cells.rows - 1) / 2;
    int col = cells.col + cells.cols / 2;
    Tint paper = paper_at(scene, row, col);
    const PieceArt *art = art_for(view, piece, paper);
    if (art != NULL) {
        draw_art(view, art, piece, cells, scene);
        return;
    }
    Style style = piece_style(view, piece, paper);
    /* If the square has no middle row, a letter is drawn above the middle, and a foot is drawn
     * below the letter. */
    bool is_letter = !view->glyphs.utf8 || view->glyphs.pieces == PIECES_LETTERS;
    bool on_foot = is_letter && cells.rows % 2 == 0;
    if (style.paper != paper && !over && cells.cols > 3) {
        scene_fill(scene, (Rect){row, col - 1, on_foot ? 2 : 1, 3}, style);
    }
    if (on_foot) {
        scene_text(scene, row + 1, col - 1, 3, style, "/_\\");
    }
    Glyphs glyphs = piece_glyphs(view);
    scene_glyph(scene, row, col, style, glyph_piece(&glyphs, shape_of(view, piece)));
}

/* Fills the cells of a square and draws the strips of its frame; without colours, dark squares are
 * dotted. */
static void draw_ground(const BoardView *view, Square square, Tint paper, Rect cells, Scene *scene)
{
    bool is_cursor = square == view->marks.cursor && !view->hidden;
    Tint frame = is_cursor ? TINT_CURSOR : board_square_frame(view, square);
    bool dotted = view->glyphs.shading && !square_is_light(square);
    scene_repeat(scene, cells, style_on(view, paper, TINT_MARK),
                 glyph_named(&view->glyphs, dotted ? GLYPH_SHADING : GLYPH_SPACE));
    if (has_colours(view) && frame != paper) {
        int cols = cells.cols < WIDE_COLS ? 1 : 2;
        Style style = style_on(view, frame, TINT_MARK);
        scene_fill(scene, (Rect){cells.row, cells.col, cells.rows, cols}, style);
        scene_fill(scene, (Rect){cells.row, cells.col + cells.cols - cols, cells.rows, cols},
                   style);
    }
}

static void draw_sign(const BoardView *view, GlyphName sign, int row, int col, Tint ink,
                      Scene *scene)
{
    if (sign == GLYPH_SPACE) {
        return;
    }
    Style style = style_on(view, paper_at(scene, row, col), ink);
    scene_glyph(scene, row, col, style, glyph_named(&view->glyphs, sign));
}

/*
 * Marks a square that the selected piece can move to: with a dot, or on large squares with a block,
 * which is visible from as far away as block art.
 */
static void draw_target(const BoardView *view, Rect cells, int row, int col, Scene *scene)
{
    if (cells.cols < LARGE_COLS || !view->glyphs.half_blocks) {
        draw_sign(view, GLYPH_TARGET, row, col, TINT_MARK, scene);
        return;
    }
    Style style = style_on(view, paper_at(scene, row, col), TINT_MARK);
    scene_glyph(scene, row, col - 1, style, glyph_named(&view->glyphs, GLYPH_RIGHT_HALF));
    scene_glyph(scene, row, col + 1, style, glyph_named(&view->glyphs, GLYPH_LEFT_HALF));
    style.paper = style.ink;
    scene_glyph(scene, row, col, style, glyph_named(&view->glyphs, GLYPH_SPACE));
}

/*
 * Draws the signs of the marks on a square, and the cursor's brackets. If `corners` is set, the
 * signs are in the top corners of the square, otherwise left and right of its middle.
 */
static void draw_signs(const BoardView *view, Square square, bool corners, Rect cells, Scene *scene)
{
    const BoardMarks *marks = &view->marks;
    bool is_target = is_in(marks->targets, square);
    bool is_capture = is_in(marks->captures, square);
    /* Check and captures are more important than the right bracket of the cursor. */
    bool is_urgent = square == marks->check || is_capture;
    GlyphName left = GLYPH_SPACE;
    GlyphName right = GLYPH_SPACE;
    if (is_last(view, square)) {
        left = GLYPH_LAST_LEFT;
        right = GLYPH_LAST_RIGHT;
    }
    if (square == marks->selected) {
        left = GLYPH_SELECTED;
    }
    if (square == marks->check) {
        right = marks->mate ? GLYPH_MATE : GLYPH_CHECK;
    }
    if (is_capture) {
        right = GLYPH_CAPTURE;
    }
    int row = cells.row + (cells.rows - 1) / 2;
    int middle = cells.col + cells.cols / 2;
    int end = cells.col + cells.cols - 1;
    bool narrow = cells.cols == 3;
    bool cursor = square == marks->cursor;
    if (is_target && !is_capture) {
        draw_target(view, cells, row, middle, scene);
    } else if (is_in(marks->line, square)) {
        draw_sign(view, marks->along, row, middle, TINT_MARK, scene);
    }
    if (!(narrow && cursor)) {
        draw_sign(view, left, corners ? cells.row : row, corners ? cells.col : middle - 1,
                  TINT_MARK, scene);
    }
    if (!(narrow && cursor) || is_urgent) {
        draw_sign(view, right, corners ? cells.row : row, corners ? end : middle + 1, TINT_MARK,
                  scene);
    }
    /* The brackets are on the middle row or, if no colour shows the cursor, on every row. */
    for (int at = cells.row; cursor && at < cells.row + cells.rows; at++) {
        if (at != row && has_colours(view)) {
            continue;
        }
        draw_sign(view, GLYPH_CURSOR_LEFT, at, cells.col, TINT_CURSOR_MARK, scene);
        if (!(narrow && is_urgent)) {
            draw_sign(view, GLYPH_CURSOR_RIGHT, at, end, TINT_CURSOR_MARK, scene);
        }
    }
}

void board_square_draw(const BoardView *view, Square square, Rect cells, Scene *scene)
{
    bool is_moving = view->animation.piece != PIECE_NONE && view->animation.from == square;
    Piece piece =
        view->hidden || is_moving ? PIECE_NONE : position_piece_at(view->position, square);
    Tint paper = view->glyphs.shading ? TINT_SCREEN : ground_of(view, square);
    if (square == view->marks.cursor && !view->hidden && !has_colours(view) &&
        !view->glyphs.shading && cells.rows == 1) {
        paper = opposite(paper); /* inverting a square of several rows would be confusing */
    }
    draw_ground(view, square, paper, cells, scene);
    if (piece != PIECE_NONE) {
        board_square_draw_piece(view, piece, cells, false, scene);
    }
    if (!view->hidden) {
        bool corners = piece != PIECE_NONE ? art_for(view, piece, paper) != NULL
                                           : cells.cols >= LARGE_COLS && view->glyphs.half_blocks;
        draw_signs(view, square, corners, cells, scene);
    }
}

void board_square_draw_choice(const BoardView *view, Square square, Piece piece, const char *letter,
                              Rect cells, Scene *scene)
{
    bool has_focus = square == view->marks.choice;
    Tint paper = board_square_frame(view, square);
    if (view->plain && !view->glyphs.shading) {
        paper = has_focus ? TINT_LIGHT : TINT_DARK;
    }
    Style style = style_on(view, paper, TINT_MARK);
    bool art = art_for(view, piece, paper) != NULL;
    int row = cells.row + (cells.rows - 1) / 2;
    scene_fill(scene, cells, style);
    board_square_draw_piece(view, piece, cells, false, scene);
    if (letter != NULL) {
        int col = art ? cells.col + cells.cols - 1 : cells.col + cells.cols / 2 + 1;
        scene_glyph(scene, art ? cells.row : row, col, style, letter);
    }
    if (has_focus) {
        scene_glyph(scene, row, cells.col, style, ">");
    }
}
