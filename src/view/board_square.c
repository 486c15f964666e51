#include "view/view_inside.h"

#include <stddef.h>

enum {
    LARGE_COLS = 7, /* columns of the smallest squares that have room for large marks */
    WIDE_COLS = 11, /* … whose frame is two columns wide at each side */
};

static bool is_in(uint64_t squares, Square square)
{
    return (squares >> square_index(square) & 1) != 0;
}

/* What stands on a square, as far as it is shown. */
static Piece piece_shown(const BoardView *view, Square square)
{
    if (view->hidden || (view->animation.piece != PIECE_NONE && view->animation.from == square)) {
        return PIECE_NONE;
    }
    return position_piece_at(view->position, square);
}

static bool is_last(const BoardView *view, Square square)
{
    return square == view->marks.last_from || square == view->marks.last_to;
}

/* Whether what is marked is seen by colours. */
static bool has_colours(const BoardView *view)
{
    return (!view->plain || view->coloured_marks) && !view->glyphs.shading;
}

/* The tint of the ground of a square: what the game has to say, last move and check. */
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
 * The tint of the frame of a square: what a player is about to do. The frame is the half rows above
 * and below, and strips at both sides; without one, it is the ground.
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

/* Whether men stand on chips: where both sides have a colour, and there is paper to tell it. */
static bool has_chips(const BoardView *view)
{
    return view->chips && !view->plain && !view->glyphs.shading;
}

/* How pieces are written: in one colour, solid ones for both sides would all be the same. */
static Glyphs piece_glyphs(const BoardView *view)
{
    Glyphs glyphs = view->glyphs;
    if ((view->plain || has_chips(view)) && glyphs.pieces == PIECES_SOLID) {
        glyphs.pieces = PIECES_OUTLINE;
    }
    return glyphs;
}

/*
 * The piece whose shape is drawn. On a chip of its side's colour an outline leaves the body in that
 * colour: so both sides have White's shapes.
 */
static Piece shape_of(const BoardView *view, Piece piece)
{
    bool is_letter = view->glyphs.pieces == PIECES_LETTERS || !view->glyphs.utf8;
    return has_chips(view) && !is_letter ? piece_make(SIDE_WHITE, piece_kind(piece)) : piece;
}

/* The tint that is seen on another where there are only the terminal's two colours. */
static Tint opposite(Tint tint)
{
    return tint == TINT_LIGHT ? TINT_DARK : tint == TINT_DARK ? TINT_LIGHT : TINT_TEXT;
}

/*
 * The paper of the cells that are wholly a square's. Where colours tell nothing the cursor turns a
 * small square round; it would make a large light one look like a dark one.
 */
static Tint paper_of(const BoardView *view, Square square, int rows)
{
    Tint tint = view->glyphs.shading ? TINT_SCREEN : ground_of(view, square);
    bool is_turned = square == view->marks.cursor && !view->hidden && !has_colours(view) &&
                     !view->glyphs.shading && rows == 1;
    return is_turned ? opposite(tint) : tint;
}

/* The style of a sign or of a letter that stands on a paper. */
static Style style_on(const BoardView *view, Tint paper, Tint ink)
{
    if (has_chips(view) && (paper == TINT_WHITE || paper == TINT_BLACK)) {
        ink = paper == TINT_WHITE ? TINT_BLACK : TINT_WHITE;
    }
    bool is_square = paper == TINT_LIGHT || paper == TINT_DARK || paper == TINT_SCREEN;
    bool plain = view->glyphs.shading || (view->plain && (is_square || !view->coloured_marks));
    if (view->plain && view->coloured_marks && paper == TINT_CHECK) {
        ink = TINT_LIGHT; /* the one of eight colours that black is not seen on */
    }
    return (Style){.ink = (uint8_t)(plain ? opposite(paper) : ink), .paper = (uint8_t)paper};
}

/*
 * The style of a piece on a paper. Chessmen in one colour show their side by outlined and solid
 * shapes, which read right only in dark ink on light paper: they bring their own patch of it.
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

/*
 * Puts white below a row of a drawing, from its first cell to its last: the body of what is
 * outlined, and an edge around what is filled.
 */
static void draw_body(const PieceArt *art, int row, Rect place, Scene *scene)
{
    static const Style CHIP = {.ink = TINT_BLACK, .paper = TINT_WHITE};
    int first = 0, end = place.cols;
    while (first < end && is_blank(&art->cells[row][first])) {
        first++;
    }
    while (end > first && is_blank(&art->cells[row][end - 1])) {
        end--;
    }
    scene_fill(scene, (Rect){place.row + row, place.col + first, 1, end - first}, CHIP);
}

/* Replaces a part of a drawing with ink all along its lower edge by what is left of its cell. */
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
    Rect place = rect_centred(cells, art->rows, art->cols);
    for (int row = 0; row < place.rows; row++) {
        if (has_chips(view)) {
            draw_body(art, row, place, scene);
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
 * The drawing of a piece on a paper; NULL where letters are wanted, which fonts without quadrants
 * need too, and where a set tells the sides apart by colour alone but there is none. In the
 * terminal's own two colours, what is outlined in light ink on a dark square looks black, and what
 * is filled looks white: there the sides exchange their drawings.
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

/*
 * Whether a letter stands on a foot: where there is no middle row it would be seen in the upper
 * half of its square.
 */
static bool has_foot(const BoardView *view, Rect cells)
{
    bool is_letter = !view->glyphs.utf8 || view->glyphs.pieces == PIECES_LETTERS;
    return is_letter && cells.rows % 2 == 0;
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
    bool on_foot = has_foot(view, cells);
    if (style.paper != paper && !over && cells.cols > 3) {
        scene_fill(scene, (Rect){row, col - 1, on_foot ? 2 : 1, 3}, style);
    }
    if (on_foot) {
        scene_text(scene, row + 1, col - 1, 3, style, "/_\\");
    }
    Glyphs glyphs = piece_glyphs(view);
    scene_glyph(scene, row, col, style, glyph_piece(&glyphs, shape_of(view, piece)));
}

/* Fills the cells of a square; where paper tells nothing, dark squares are dotted. */
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

/* The signs at the left and at the right of a piece, GLYPH_SPACE for none. */
typedef struct Signs {
    GlyphName left;  /* of the piece */
    GlyphName right; /* of the piece */
    bool urgent;     /* the right one is more important than the cursor's bracket */
} Signs;

static Signs signs_of(const BoardView *view, Square square)
{
    const BoardMarks *marks = &view->marks;
    Signs signs = {GLYPH_SPACE, GLYPH_SPACE, false};
    if (is_last(view, square)) {
        signs.left = GLYPH_LAST_LEFT;
        signs.right = GLYPH_LAST_RIGHT;
    }
    if (square == marks->check) {
        signs.right = marks->mate ? GLYPH_MATE : GLYPH_CHECK;
        signs.urgent = true;
    }
    if (is_in(marks->captures, square)) {
        signs.right = GLYPH_CAPTURE;
        signs.urgent = true;
    }
    if (square == marks->selected) {
        signs.left = GLYPH_SELECTED;
    }
    return signs;
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
 * Draws where the piece picked up can go: a dot, or on large squares a block of two columns, which
 * is seen from as far away as the block art is.
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
 * Draws the cursor's brackets at the edges of the middle row, or of every row where the paper does
 * not show the cursor; without the right one where a more urgent sign stands in its place.
 */
static void draw_cursor(const BoardView *view, Rect cells, bool left_only, Scene *scene)
{
    int middle = cells.row + (cells.rows - 1) / 2;
    for (int row = cells.row; row < cells.row + cells.rows; row++) {
        if (row != middle && has_colours(view)) {
            continue;
        }
        draw_sign(view, GLYPH_CURSOR_LEFT, row, cells.col, TINT_CURSOR_MARK, scene);
        if (!left_only) {
            draw_sign(view, GLYPH_CURSOR_RIGHT, row, cells.col + cells.cols - 1, TINT_CURSOR_MARK,
                      scene);
        }
    }
}

/*
 * Draws the signs: beside a glyph, or in the top corners of a square with block art or room for it,
 * and the cursor's brackets.
 */
static void draw_signs(const BoardView *view, Square square, bool corners, Rect cells, Scene *scene)
{
    Signs signs = signs_of(view, square);
    int row = cells.row + (cells.rows - 1) / 2;
    int middle = cells.col + cells.cols / 2;
    int end = cells.col + cells.cols - 1;
    bool narrow = cells.cols == 3;
    bool cursor = square == view->marks.cursor;
    if (is_in(view->marks.targets, square) && !is_in(view->marks.captures, square)) {
        draw_target(view, cells, row, middle, scene);
    } else if (is_in(view->marks.line, square)) {
        draw_sign(view, view->marks.along, row, middle, TINT_MARK, scene);
    }
    if (!(narrow && cursor)) {
        draw_sign(view, signs.left, corners ? cells.row : row, corners ? cells.col : middle - 1,
                  TINT_MARK, scene);
    }
    if (!(narrow && cursor) || signs.urgent) {
        draw_sign(view, signs.right, corners ? cells.row : row, corners ? end : middle + 1,
                  TINT_MARK, scene);
    }
    if (cursor) {
        draw_cursor(view, cells, narrow && signs.urgent, scene);
    }
}

void board_square_draw(const BoardView *view, Square square, Rect cells, Scene *scene)
{
    Piece piece = piece_shown(view, square);
    Tint paper = paper_of(view, square, cells.rows);
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
