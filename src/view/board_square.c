#include "view/view_inside.h"

#include <stddef.h>
#include <string.h>

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

static Tint side_tint(Side side)
{
    return side == SIDE_WHITE ? TINT_WHITE : TINT_BLACK;
}

/* Returns a tint that contrasts with this tint on a board in two colours. */
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
    bool plain =
        view->glyphs.shading || (view->two_coloured && (is_square || !view->coloured_marks));
    return (Style){.ink = (uint8_t)(plain ? opposite(paper) : ink), .paper = (uint8_t)paper};
}

/*
 * Returns the style of a piece's glyph on the background `paper`. If the board has only two
 * colours, White's pieces are outlined and Black's are solid. Such glyphs look right only in dark
 * ink on a light background, so the piece gets a light patch.
 */
static Style piece_style(const BoardView *view, Piece piece, Tint paper)
{
    if (view->two_coloured && view->glyphs.utf8 && view->glyphs.pieces != PIECES_LETTERS &&
        !view->glyphs.shading) {
        return (Style){.ink = TINT_DARK, .paper = TINT_LIGHT};
    }
    Tint ink = side_tint(piece_side(piece));
    return has_chips(view) ? style_on(view, ink, TINT_MARK) : style_on(view, paper, ink);
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

/* ---- Pixels ---- */

/* Draws a set of quarters in a cell. If ink would fill the edge where some fonts leave a gap (see
 * board_view.h), draws the other quarters with ink and paper swapped. */
static void draw_quarters(const BoardView *view, unsigned quarters, int row, int col, Style style,
                          Scene *scene)
{
    unsigned edge = view->glyphs.upper_halves ? QUARTERS_LOWER : QUARTERS_UPPER;
    if ((quarters & edge) == edge) {
        quarters = QUARTERS_ALL - quarters;
        style = (Style){.ink = style.paper, .paper = style.ink};
    }
    scene_glyph(scene, row, col, style, glyph_block(quarters));
}

/*
 * Draws a drawing over `cells`, in the ink that style_on() returns. Cells without pixels keep what
 * they show. With a chip, each row has a patch in the opposite colour, from the first cell with
 * pixels to the last.
 */
static void draw_art(const BoardView *view, const PieceArt *art, Tint ink, bool chip,
                     SquareCells square, Scene *scene)
{
    Rect cells = square.rect;
    for (int row = 0; row < cells.rows; row++) {
        int pixel = square.pixel + 2 * row;
        int end = cells.cols;
        while (end > 0 && piece_art_cell(art, pixel, end - 1) == 0) {
            end--;
        }
        bool started = false;
        for (int col = 0; col < end; col++) {
            unsigned quarters = piece_art_cell(art, pixel, col);
            Tint paper = paper_at(scene, cells.row + row, cells.col + col);
            Style style = style_on(view, paper, ink);
            started = started || quarters != 0;
            if (chip) {
                style = (Style){.ink = (uint8_t)ink,
                                .paper = ink == TINT_WHITE ? TINT_BLACK : TINT_WHITE};
            }
            if (quarters != 0 || (chip && started)) {
                draw_quarters(view, quarters, cells.row + row, cells.col + col, style, scene);
            }
        }
    }
}

/*
 * Returns the drawing of a piece on the background `paper`. Returns NULL if the piece must be drawn
 * as a glyph: if the square is too small, if block elements are not available, or if both sides
 * would have the same shape and the same colour.
 *
 * On a board in two colours, ink is light on dark squares: there an outline looks black, and a
 * solid shape looks white. So on dark squares each side gets the other side's drawing. Drawings for
 * squares of less than 5 by 10 cells touch the square below, which has the same colour as their
 * ink, so glyphs replace them.
 */
static const PieceArt *art_for(const BoardView *view, Piece piece, Tint paper)
{
    if (view->piece_set == NULL || !view->glyphs.half_blocks ||
        (view->plain && view->piece_set->glyphs != PIECES_OUTLINE) ||
        (view->two_coloured && view->size < SQUARE_SIZE_5X10)) {
        return NULL;
    }
    if (view->two_coloured && paper == TINT_DARK) {
        piece = piece_make(side_opponent(piece_side(piece)), piece_kind(piece));
    }
    return piece_set_art(view->piece_set, piece, view->size);
}

/* Returns whether pieces are figures with a letter (draw_figure): on large squares, in ASCII and
 * where a board in two colours has no drawings. */
static bool has_figures(const BoardView *view)
{
    bool has_art =
        view->glyphs.half_blocks && !(view->two_coloured && view->size < SQUARE_SIZE_5X10);
    return view->size >= SQUARE_SIZE_3X6 && view->piece_set != NULL && !has_art;
}

static void draw_glyph(const BoardView *view, Piece piece, Rect cells, bool over, Scene *scene)
{
    int row = cells.row + (cells.rows - 1) / 2;
    int col = cells.col + cells.cols / 2;
    Tint paper = paper_at(scene, row, col);
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

/*
 * Draws a figure with the letter of a piece. If the sides have different colours, the body of the
 * figure is a patch in the colour of its side. Otherwise White's bodies are hollow and Black's are
 * filled.
 */
static void draw_figure(const BoardView *view, Piece piece, Rect cells, Scene *scene)
{
    enum { ROWS = 3, COLS = 5 };
    static const char *const figures[KIND_COUNT][ROWS] = {
        [KIND_PAWN] = {"     ", " (.) ", " /_\\ "},   [KIND_KNIGHT] = {"  /| ", "<(.) ", "/___\\"},
        [KIND_BISHOP] = {"  ^  ", " (.) ", "/___\\"}, [KIND_ROOK] = {" [ ] ", " (.) ", "/___\\"},
        [KIND_QUEEN] = {" \\|/ ", " (.) ", "/___\\"}, [KIND_KING] = {"  +  ", " (.) ", "/___\\"},
    };
    const Glyphs letters = {.pieces = PIECES_LETTERS};
    bool has_patches = !view->plain && !view->glyphs.shading;
    bool is_filled = !has_patches && piece_side(piece) == SIDE_BLACK;
    GlyphName body = is_filled ? GLYPH_FILLING : GLYPH_SPACE;
    Tint ink = side_tint(piece_side(piece));
    Style patch = {.ink = ink == TINT_WHITE ? TINT_BLACK : TINT_WHITE, .paper = (uint8_t)ink};
    for (int i = 0; i < ROWS * COLS; i++) {
        int row = cells.row + (cells.rows - ROWS + 1) / 2 + i / COLS;
        int col = cells.col + (cells.cols - COLS) / 2 + i % COLS;
        const char text[] = {figures[piece_kind(piece)][i / COLS][i % COLS], '\0'};
        bool is_letter = text[0] == '.';
        /* A patch in the top row of the square would merge with the piece on the square above. */
        const char *body_characters = has_patches ? "()." : "()[].";
        bool is_body = i / COLS == ROWS - 1 || strchr(body_characters, text[0]) != NULL;
        bool is_hollow = !is_body || (!has_patches && !is_filled);
        if (text[0] != ' ') {
            Style plain = style_on(view, paper_at(scene, row, col), ink);
            scene_glyph(scene, row, col, has_patches && is_body ? patch : plain,
                        is_letter   ? glyph_piece(&letters, piece)
                        : is_hollow ? text
                                    : glyph_named(&view->glyphs, body));
        }
    }
}

void board_square_draw_piece(const BoardView *view, Piece piece, SquareCells cells, bool over,
                             Scene *scene)
{
    Tint paper = paper_at(scene, cells.rect.row, cells.rect.col);
    const PieceArt *art = art_for(view, piece, paper);
    if (art != NULL) {
        draw_art(view, art, side_tint(piece_side(piece)), has_chips(view), cells, scene);
    } else if (has_figures(view)) {
        draw_figure(view, piece, cells.rect, scene);
    } else {
        draw_glyph(view, piece, cells.rect, over, scene);
    }
}

Piece board_square_piece(const BoardView *view, Square square)
{
    bool is_moving = view->animation.piece != PIECE_NONE && view->animation.from == square;
    return view->hidden || is_moving ? PIECE_NONE : board_view_piece(view, square);
}

Tint board_square_lowest_tint(const BoardView *view, Square square, Piece piece, int col)
{
    Tint paper = board_square_tint(view, square);
    const PieceArt *art = piece == PIECE_NONE ? NULL : art_for(view, piece, paper);
    int lowest = square_size_half_rows(view->size) - 1;
    bool is_blank = art == NULL || (piece_art_cell(art, lowest, col) & QUARTERS_UPPER) == 0;
    Tint ink = is_blank ? paper : side_tint(piece_side(piece));
    return is_blank ? paper : (Tint)style_on(view, paper, ink).ink;
}

/* ---- Marks ---- */

/* Fills the cells of a square; without colours, dark squares are dotted. */
static void draw_ground(const BoardView *view, Square square, Tint paper, Rect cells, Scene *scene)
{
    bool dotted = view->glyphs.shading && !square_is_light(square);
    scene_repeat(scene, cells, style_on(view, paper, TINT_MARK),
                 glyph_named(&view->glyphs, dotted ? GLYPH_SHADING : GLYPH_SPACE));
}

/* Returns the style in which a comment's drawing is drawn in a cell. Its ink is `ink`, or the ink
 * of marks if the square has the same colour. */
static Style drawn_style(const BoardView *view, int row, int col, Tint ink, Scene *scene)
{
    Tint paper = paper_at(scene, row, col);
    return style_on(view, paper, ink == paper ? TINT_MARK : ink);
}

void board_square_draw_quarters(const BoardView *view, unsigned quarters, int row, int col,
                                Tint ink, Scene *scene)
{
    draw_quarters(view, quarters, row, col, drawn_style(view, row, col, ink, scene), scene);
}

void board_square_draw_sign(const BoardView *view, GlyphName sign, int row, int col, Tint ink,
                            Scene *scene)
{
    scene_glyph(scene, row, col, drawn_style(view, row, col, ink, scene),
                glyph_named(&view->glyphs, sign));
}

/* Draws a text of one character in the ink that style_on() returns. */
static void draw_character(const BoardView *view, const char *character, int row, int col, Tint ink,
                           Scene *scene)
{
    scene_glyph(scene, row, col, style_on(view, paper_at(scene, row, col), ink), character);
}

static void draw_sign(const BoardView *view, GlyphName sign, int row, int col, Tint ink,
                      Scene *scene)
{
    if (sign != GLYPH_SPACE) {
        draw_character(view, glyph_named(&view->glyphs, sign), row, col, ink, scene);
    }
}

/* Draws the rank and the file in the corners of the squares at the left and the lower edge. */
static void draw_labels(const BoardView *view, Square square, Rect cells, Scene *scene)
{
    int edge = view->black_below ? FILE_COUNT - 1 : 0;
    Tint ink = square_is_light(square) ? TINT_BLACK : TINT_WHITE;
    char rank[] = {(char)('1' + square_rank(square)), '\0'};
    char file[] = {(char)('a' + square_file(square)), '\0'};
    if (square_file(square) == edge) {
        draw_character(view, rank, cells.row, cells.col, ink, scene);
    }
    if (square_rank(square) == edge) {
        draw_character(view, file, cells.row + cells.rows - 1, cells.col + cells.cols - 1, ink,
                       scene);
    }
}

/* Returns the ink of the cursor's frame. Around a white piece it is dark, because a light frame
 * would merge with the piece. */
static Tint frame_ink(const BoardView *view)
{
    Piece piece = board_square_piece(view, view->marks.cursor);
    bool is_white = piece != PIECE_NONE && piece_side(piece) == SIDE_WHITE;
    return is_white && !view->plain && !has_chips(view) ? TINT_BLACK : TINT_CURSOR_MARK;
}

/* Draws the frame of the cursor: an angle of blocks in each corner of the square. */
static void draw_corners(const BoardView *view, Rect cells, Scene *scene)
{
    Tint ink = frame_ink(view);
    int length = cells.cols / 5; /* the columns of an angle, 1 to 3 */
    for (int corner = 0; corner < 4; corner++) {
        bool right = corner % 2 != 0, lower = corner / 2 != 0;
        int row = lower ? cells.row + cells.rows - 1 : cells.row;
        unsigned line = lower ? QUARTERS_LOWER : QUARTERS_UPPER;
        unsigned side = right ? QUARTERS_RIGHT : QUARTERS_LEFT;
        for (int i = 0; i < length; i++) {
            int col = right ? cells.col + cells.cols - 1 - i : cells.col + i;
            Style style = style_on(view, paper_at(scene, row, col), ink);
            bool has_side = i == 0 && view->glyphs.quadrants;
            draw_quarters(view, has_side ? line | side : line, row, col, style, scene);
        }
    }
}

/* Marks a square that the selected piece can move to with a dot in the middle. */
static void draw_dot(const BoardView *view, Rect cells, Scene *scene)
{
    if (!board_square_has_corners(view)) {
        draw_sign(view, GLYPH_TARGET, cells.row + (cells.rows - 1) / 2, cells.col + cells.cols / 2,
                  TINT_MARK, scene);
        return;
    }
    PieceArt dot = {0};
    int height = cells.rows < 6 ? 2 : 4; /* in pixels, which are twice as high as wide */
    for (int i = 0; i < height; i++) {
        dot.rows[cells.rows - height / 2 + i] = ((UINT32_C(1) << 2 * height) - 1)
                                                << (cells.cols - height);
    }
    draw_art(view, &dot, TINT_MARK, false, (SquareCells){cells, 0}, scene);
}

/* Draws the cursor on a square that has no blocks in its corners: as brackets at its sides. With
 * colours there is one pair of brackets, on coloured strips; otherwise there is a pair on every
 * row. */
static void draw_brackets(const BoardView *view, Rect cells, Scene *scene)
{
    int middle = cells.row + (cells.rows - 1) / 2;
    for (int row = cells.row; row < cells.row + cells.rows; row++) {
        for (int right = 0; right < 2; right++) {
            int col = right ? cells.col + cells.cols - 1 : cells.col;
            if (board_square_has_colours(view)) {
                scene_fill(scene, (Rect){row, col, 1, 1}, style_on(view, TINT_CURSOR, TINT_MARK));
            }
            if (row == middle || !board_square_has_colours(view)) {
                GlyphName bracket = right ? GLYPH_CURSOR_RIGHT : GLYPH_CURSOR_LEFT;
                draw_sign(view, bracket, row, col, TINT_CURSOR_MARK, scene);
            }
        }
    }
}

/*
 * Draws the signs of the marks on a square, left and right in a row. Marks with a colour have no
 * sign unless the theme asks for signs, except captures. On the smallest squares, the cursor leaves
 * room only for the sign of a check or a capture.
 */
static void draw_signs(const BoardView *view, Square square, int row, int left, int right,
                       Scene *scene)
{
    const BoardMarks *marks = &view->marks;
    bool has_signs = view->signs || !board_square_has_colours(view);
    bool is_crowded = square == marks->cursor && view->size == SQUARE_SIZE_1X3;
    GlyphName left_sign = GLYPH_SPACE, right_sign = GLYPH_SPACE;
    if ((has_signs || view->plain) && !is_crowded && board_square_is_coloured(view, square)) {
        left_sign = GLYPH_DRAWN_LEFT;
        right_sign = GLYPH_DRAWN_RIGHT;
    } else if (has_signs && !is_crowded && board_square_is_last(view, square)) {
        left_sign = GLYPH_LAST_LEFT;
        right_sign = GLYPH_LAST_RIGHT;
    }
    if (has_signs && !is_crowded && square == marks->selected) {
        left_sign = GLYPH_SELECTED;
    }
    if (has_signs && square == marks->check) {
        right_sign = marks->mate ? GLYPH_MATE : GLYPH_CHECK;
    }
    if (board_square_is_in(marks->captures, square)) {
        right_sign = GLYPH_CAPTURE;
    }
    draw_sign(view, left_sign, row, left, TINT_MARK, scene);
    draw_sign(view, right_sign, row, right, TINT_MARK, scene);
}

/* Draws the marks on a square. Signs are in its top corners, or left and right of its middle. */
static void draw_marks(const BoardView *view, Square square, Rect cells, Scene *scene)
{
    const BoardMarks *marks = &view->marks;
    bool corners = board_square_has_corners(view);
    int middle = cells.col + cells.cols / 2;
    int row = cells.row + (cells.rows - 1) / 2;
    if (board_square_is_in(marks->targets, square) &&
        !board_square_is_in(marks->captures, square)) {
        draw_dot(view, cells, scene);
    } else if (board_square_is_in(marks->line, square)) {
        draw_sign(view, marks->along, row, middle, TINT_MARK, scene);
    }
    if (square == marks->cursor && corners) {
        draw_corners(view, cells, scene);
    } else if (square == marks->cursor) {
        draw_brackets(view, cells, scene);
    }
    if (corners || has_figures(view)) {
        draw_signs(view, square, cells.row, cells.col, cells.col + cells.cols - 1, scene);
    } else {
        draw_signs(view, square, row, middle - 1, middle + 1, scene);
    }
}

void board_square_draw(const BoardView *view, Square square, SquareCells place, Scene *scene)
{
    Rect cells = place.rect;
    Piece piece = board_square_piece(view, square);
    Tint paper = board_square_tint(view, square);
    if (square == view->marks.cursor && !view->hidden && !board_square_has_colours(view) &&
        !view->glyphs.shading && cells.rows == 1) {
        paper = opposite(paper); /* on a larger square the brackets are enough */
    }
    bool has_art = piece != PIECE_NONE && art_for(view, piece, paper) != NULL;
    draw_ground(view, square, paper, cells, scene);
    if (view->size >= SQUARE_SIZE_3X6) {
        draw_labels(view, square, cells, scene);
    }
    if (piece != PIECE_NONE && !has_art) {
        board_square_draw_piece(view, piece, place, false, scene);
    }
    if (!view->hidden) {
        draw_marks(view, square, cells, scene);
    }
    if (has_art) { /* drawn last, because it covers the marks */
        board_square_draw_piece(view, piece, place, false, scene);
    }
}

void board_square_draw_choice(const BoardView *view, Square square, Piece piece, const char *letter,
                              SquareCells place, Scene *scene)
{
    Rect cells = place.rect;
    bool has_focus = square == view->marks.choice;
    Tint paper = board_square_tint(view, square);
    if (view->two_coloured && !view->glyphs.shading) {
        paper = has_focus ? TINT_LIGHT : TINT_DARK;
    }
    Style style = style_on(view, paper, TINT_MARK);
    bool art = art_for(view, piece, paper) != NULL;
    int row = cells.row + (cells.rows - 1) / 2;
    scene_fill(scene, cells, style);
    board_square_draw_piece(view, piece, place, false, scene);
    if (letter != NULL && !has_figures(view)) {
        int col = art ? cells.col + cells.cols - 1 : cells.col + cells.cols / 2 + 1;
        scene_glyph(scene, art ? cells.row : row, col, style, letter);
    }
    if (has_focus) {
        scene_glyph(scene, art ? cells.row : row, cells.col, style, ">");
    }
}
