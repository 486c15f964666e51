/*
 * The arrows that a comment draws on the board.
 *
 * On large squares an arrow is a shaft and a head in pixels, which are quarters of cells, between
 * the middles of its two squares; it covers only cells without a piece, a mark or a label. If the
 * arrow ends at a piece, its head is at the edge of the square, and the square has the arrow's
 * colour and a sign for the direction. On small squares and in ASCII, an arrow is a stroke on each
 * empty square that it crosses, and a sign for the direction beside the middle of its last square.
 */
#include "view/view_inside.h"

#include <stdlib.h>
#include <string.h>

/* A point or a vector. The unit is a quarter of a column, so that the middles of pixels have
 * integer coordinates. It is as high as it is wide: a column has 4 units, a row has 8. */
typedef struct Point {
    int x;
    int y;
} Point;

/* The shape of an arrow on large squares. Lengths are in the units of Point. */
typedef struct ArrowShape {
    Point from;
    Point along;    /* the vector from .from to the middle of the last square */
    int length;     /* the length of .along */
    int tip;        /* the distance of the tip from .from */
    int half_shaft; /* half the thickness of the shaft */
    int head;       /* the length of the head */
} ArrowShape;

static Tint ink_of(const BoardView *view, const DrawingArrow *arrow)
{
    return view->plain ? TINT_MARK : board_square_drawn_tint(arrow->colour);
}

static bool has_piece(const BoardView *view, Square square)
{
    return !view->hidden && board_view_piece(view, square) != PIECE_NONE;
}

/* Returns how many squares `to` is to the right of `from` (.x) and below it (.y) on the screen. */
static Point steps_between(const BoardView *view, Square from, Square to)
{
    int sign = view->black_below ? -1 : 1;
    return (Point){sign * (square_file(to) - square_file(from)),
                   -sign * (square_rank(to) - square_rank(from))};
}

/* ---- Signs ---- */

static int direction(int steps)
{
    return (steps > 0) - (steps < 0);
}

/* Returns the sign of a direction. Fonts without quadrants, such as those of consoles, have no
 * diagonal arrows. */
static GlyphName head_sign(const BoardView *view, Point steps)
{
    static const GlyphName signs[3][3] = {
        {GLYPH_ARROW_UP_LEFT, GLYPH_UP, GLYPH_ARROW_UP_RIGHT},
        {GLYPH_ARROW_LEFT, GLYPH_SPACE, GLYPH_ARROW_RIGHT},
        {GLYPH_ARROW_DOWN_LEFT, GLYPH_DOWN, GLYPH_ARROW_DOWN_RIGHT},
    };
    bool is_diagonal = steps.x != 0 && steps.y != 0;
    if (is_diagonal && !view->glyphs.quadrants) {
        steps.x = 0;
    }
    return signs[direction(steps.y) + 1][direction(steps.x) + 1];
}

static GlyphName stroke_sign(Point steps)
{
    return steps.x == 0                     ? GLYPH_VERTICAL
           : steps.y == 0                   ? GLYPH_HORIZONTAL
           : (steps.x > 0) == (steps.y > 0) ? GLYPH_FALLING
                                            : GLYPH_RISING;
}

/* Draws a stroke on each empty square between the ends of an arrow along a rank, file or
 * diagonal. */
static void draw_strokes(const BoardView *view, const DrawingArrow *arrow, Point steps,
                         Scene *scene)
{
    int count = abs(steps.x) > abs(steps.y) ? abs(steps.x) : abs(steps.y);
    if (steps.x != 0 && steps.y != 0 && abs(steps.x) != abs(steps.y)) {
        return; /* a knight's move, or any other arrow that follows no rank, file or diagonal */
    }
    Square square = arrow->from;
    for (int i = 1; i < count; i++) {
        square = board_view_neighbour(view, square, direction(steps.y), direction(steps.x));
        Rect cells = board_view_rect(view, square);
        if (!has_piece(view, square)) {
            board_square_draw_sign(view, stroke_sign(steps), cells.row + (cells.rows - 1) / 2,
                                   cells.col + cells.cols / 2, ink_of(view, arrow), scene);
        }
    }
}

/* Draws the sign of the direction on the last square, on the side from which the arrow comes. */
static void draw_head_sign(const BoardView *view, const DrawingArrow *arrow, Point steps,
                           Scene *scene)
{
    Rect cells = board_view_rect(view, arrow->to);
    bool corners = board_square_has_corners(view);
    int row = corners ? cells.row : cells.row + (cells.rows - 1) / 2;
    int middle = cells.col + cells.cols / 2;
    int left = corners ? cells.col : middle - 1;
    int right = corners ? cells.col + cells.cols - 1 : middle + 1;
    board_square_draw_sign(view, head_sign(view, steps), row, steps.x < 0 ? right : left,
                           ink_of(view, arrow), scene);
}

/* ---- Pixels ---- */

static Point middle_of(Rect cells)
{
    return (Point){4 * cells.col + 2 * cells.cols, 8 * cells.row + 4 * cells.rows};
}

/* Returns the square root of a number, rounded down. */
static int root(int number)
{
    int result = 0;
    while ((result + 1) * (result + 1) <= number) {
        result++;
    }
    return result;
}

static ArrowShape shape_of(const BoardView *view, const DrawingArrow *arrow)
{
    Rect from = board_view_rect(view, arrow->from), to = board_view_rect(view, arrow->to);
    Point start = middle_of(from), end = middle_of(to);
    ArrowShape shape = {.from = start, .along = {end.x - start.x, end.y - start.y}};
    int farther = abs(shape.along.x) > abs(shape.along.y) ? abs(shape.along.x) : abs(shape.along.y);
    shape.length = root(shape.along.x * shape.along.x + shape.along.y * shape.along.y);
    shape.tip = shape.length;
    if (has_piece(view, arrow->to)) {
        shape.tip -= 2 * to.cols * shape.length / farther; /* to the square's edge */
    } else {
        shape.tip += to.cols;
    }
    bool is_diagonal = shape.along.x != 0 && shape.along.y != 0;
    shape.half_shaft = 2 + (to.cols - 6) / 4 + (is_diagonal ? 1 : 0);
    shape.head = 2 * to.cols;
    return shape;
}

/* Returns whether a point is in the arrow. */
static bool covers(const ArrowShape *shape, Point point)
{
    Point away = {point.x - shape->from.x, point.y - shape->from.y};
    int along = away.x * shape->along.x + away.y * shape->along.y;
    int aside = away.y * shape->along.x - away.x * shape->along.y; /* both times .length */
    int before_tip = shape->tip - along / shape->length;
    if (along < 0 || before_tip < 0) {
        return false;
    }
    if (before_tip <= shape->head) {
        return 4 * abs(aside) <= 3 * before_tip * shape->length;
    }
    /* Of the pixels exactly on the two edges of the shaft, only those on one edge are covered. */
    return aside > -shape->half_shaft * shape->length && aside <= shape->half_shaft * shape->length;
}

/* Returns the quarters of a cell that the arrow covers; without quadrants, rounded to halves. */
static unsigned quarters_at(const BoardView *view, const ArrowShape *shape, int row, int col)
{
    unsigned quarters = 0;
    for (unsigned i = 0; i < 4; i++) {
        Point middle = {4 * col + (i % 2 != 0 ? 3 : 1), 8 * row + (i / 2 != 0 ? 6 : 2)};
        quarters |= covers(shape, middle) ? 1U << i : 0;
    }
    if (!view->glyphs.quadrants) {
        unsigned upper = (quarters & QUARTERS_UPPER) != 0 ? QUARTERS_UPPER : 0;
        quarters = upper | ((quarters & QUARTERS_LOWER) != 0 ? QUARTERS_LOWER : 0);
    }
    return quarters;
}

static bool is_square_tint(Tint tint)
{
    return tint != TINT_WHITE && tint != TINT_BLACK && tint != TINT_SCREEN;
}

static bool is_half_block(const SceneCell *cell, const char *half)
{
    return cell->length == strlen(half) && memcmp(cell->text, half, cell->length) == 0;
}

/* Draws pixels of an arrow into a cell, unless something else is in it. In a row that two ranks
 * share, the cell has two colours already, and the arrow replaces one of them. */
static void draw_pixels(const BoardView *view, unsigned quarters, int row, int col, Tint ink,
                        Scene *scene)
{
    const SceneCell *cell = scene_at(scene, row, col);
    Square square = board_view_square_at(view, row, col);
    if (cell == NULL || quarters == 0 || square == SQUARE_NONE) {
        return;
    }
    bool is_blank = cell->length == 1 && cell->text[0] == ' ';
    bool is_upper = is_half_block(cell, glyph_block(QUARTERS_UPPER));
    bool is_lower = is_half_block(cell, glyph_block(QUARTERS_LOWER));
    Tint paper = (Tint)cell->style.paper, other = (Tint)cell->style.ink;
    if (is_blank && paper == board_square_tint(view, square)) {
        board_square_draw_quarters(view, quarters, row, col, ink, scene);
    } else if ((is_lower || is_upper) && is_square_tint(paper) && is_square_tint(other)) {
        bool covers_upper = (quarters & QUARTERS_UPPER) != 0;
        Tint kept = covers_upper == is_upper ? paper : other;
        scene_glyph(scene, row, col, (Style){.ink = (uint8_t)ink, .paper = (uint8_t)kept},
                    glyph_block(covers_upper ? QUARTERS_UPPER : QUARTERS_LOWER));
    }
}

static void draw_shape(const BoardView *view, const DrawingArrow *arrow, Scene *scene)
{
    ArrowShape shape = shape_of(view, arrow);
    Rect board = view->place;
    for (int row = board.row; row < board.row + board.rows; row++) {
        for (int col = board.col; col < board.col + board.cols; col++) {
            draw_pixels(view, quarters_at(view, &shape, row, col), row, col, ink_of(view, arrow),
                        scene);
        }
    }
}

void board_arrows_draw(const BoardView *view, Scene *scene)
{
    bool are_shapes = board_square_has_corners(view);
    for (int i = 0; i < view->marks.drawing.arrow_count && !view->hidden; i++) {
        const DrawingArrow *arrow = &view->marks.drawing.arrows[i];
        Point steps = steps_between(view, arrow->from, arrow->to);
        if (are_shapes) {
            draw_shape(view, arrow, scene);
        } else {
            draw_strokes(view, arrow, steps, scene);
        }
        if (!are_shapes || has_piece(view, arrow->to)) {
            draw_head_sign(view, arrow, steps, scene);
        }
    }
}
