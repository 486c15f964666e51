#include "view/board_view.h"

#include "view/view_inside.h"

enum { LINES = 8 }; /* the number of ranks, and of files */

BoardMarks board_marks_none(void)
{
    return (BoardMarks){
        .cursor = SQUARE_NONE,
        .selected = SQUARE_NONE,
        .last_from = SQUARE_NONE,
        .last_to = SQUARE_NONE,
        .check = SQUARE_NONE,
        .choice = SQUARE_NONE,
    };
}

void board_view_use_palette(BoardView *view, const Palette *palette)
{
    view->plain = palette_is_plain(palette);
    view->two_coloured = palette_is_two_coloured(palette);
    view->coloured_marks = palette_marks_in_colour(palette);
    view->chips = palette->chips;
    view->signs = palette->signs;
}

/* Returns a square by its place on the screen, counted in squares from the top left. */
static Square square_seen_at(const BoardView *view, int down, int right)
{
    return view->black_below ? square_at(LINES - 1 - right, down)
                             : square_at(right, LINES - 1 - down);
}

static int down_of(const BoardView *view, Square square)
{
    return view->black_below ? square_rank(square) : LINES - 1 - square_rank(square);
}

static int right_of(const BoardView *view, Square square)
{
    return view->black_below ? LINES - 1 - square_file(square) : square_file(square);
}

/* Returns the first half row of a rank, counted from the top of the board. */
static int first_half_row(const BoardView *view, int down)
{
    return view->shift + down * square_size_half_rows(view->size);
}

/* Returns the cells of a square without the half rows that it shares with its neighbours. */
static SquareCells whole_cells(const BoardView *view, int down, int right)
{
    int cols = square_size_cols(view->size);
    int first = first_half_row(view, down), end = first_half_row(view, down + 1);
    int row = (first + 1) / 2;
    int end_row = end / 2 < view->place.rows ? end / 2 : view->place.rows;
    return (SquareCells){
        {view->place.row + row, view->place.col + right * cols, end_row - row, cols},
        2 * row - first,
    };
}

static SquareCells cells_of(const BoardView *view, Square square)
{
    return whole_cells(view, down_of(view, square), right_of(view, square));
}

Rect board_view_rect(const BoardView *view, Square square)
{
    return cells_of(view, square).rect;
}

void board_view_cell(const BoardView *view, Square square, int *row, int *col)
{
    Rect cells = board_view_rect(view, square);
    *row = board_square_has_corners(view) ? cells.row : cells.row + (cells.rows - 1) / 2;
    *col = cells.col;
}

Square board_view_square_at(const BoardView *view, int row, int col)
{
    if (!rect_has(view->place, row, col)) {
        return SQUARE_NONE;
    }
    /* A row that two ranks share belongs to the lower one. */
    int half_row = 2 * (row - view->place.row) + 1 - view->shift;
    int down = half_row / square_size_half_rows(view->size);
    int right = (col - view->place.col) / square_size_cols(view->size);
    if (right >= LINES) {
        return SQUARE_NONE;
    }
    return square_seen_at(view, down < LINES ? down : LINES - 1, right);
}

static int within_board(int line)
{
    return line < 0 ? 0 : line >= LINES ? LINES - 1 : line;
}

Square board_view_neighbour(const BoardView *view, Square square, int down, int right)
{
    return square_seen_at(view, within_board(down_of(view, square) + down),
                          within_board(right_of(view, square) + right));
}

static void draw_coordinates(const BoardView *view, Scene *scene)
{
    for (int line = 0; line < LINES; line++) {
        Square square = square_seen_at(view, line, line);
        char rank[] = {(char)('1' + square_rank(square)), '\0'};
        char file[] = {(char)('a' + square_file(square)), '\0'};
        Rect cells = board_view_rect(view, square);
        int row = cells.row + (cells.rows - 1) / 2;
        int col = cells.col + cells.cols / 2;
        if (!rect_is_empty(view->ranks)) {
            scene_glyph(scene, row, view->ranks.col + view->ranks.cols / 2,
                        style_named(STYLE_MUTED), rank);
        }
        if (!rect_is_empty(view->files)) {
            scene_glyph(scene, view->files.row, col, style_named(STYLE_MUTED), file);
        }
    }
}

/* Returns whether the lowest half row of a rank is in a row that it shares with the next one. */
static bool has_shared_foot(const BoardView *view, int down)
{
    return first_half_row(view, down + 1) % 2 != 0;
}

/* Draws a cell whose upper half belongs to rank down - 1 and whose lower half to rank `down`. The
 * upper half has the tint `above`. */
static void draw_shared_cell(const BoardView *view, int down, int col, Tint above, Scene *scene)
{
    int row = first_half_row(view, down) / 2;
    if (row >= view->place.rows) {
        return;
    }
    bool has_below = down < LINES;
    int right = col / square_size_cols(view->size);
    Tint below =
        has_below ? board_square_tint(view, square_seen_at(view, down, right)) : TINT_SCREEN;
    bool as_upper = view->glyphs.upper_halves;
    Style style = {.ink = (uint8_t)(as_upper ? above : below),
                   .paper = (uint8_t)(as_upper ? below : above)};
    GlyphName half = as_upper ? GLYPH_UPPER_HALF : GLYPH_LOWER_HALF;
    scene_glyph(scene, view->place.row + row, view->place.col + col, style,
                above == below ? " " : glyph_named(&view->glyphs, half));
}

/* Draws a row whose halves belong to two ranks, or to one rank and the space above or below the
 * board. */
static void draw_shared_row(const BoardView *view, int down, Scene *scene)
{
    int cols = square_size_cols(view->size);
    for (int col = 0; col < LINES * cols; col++) {
        Tint above = TINT_SCREEN;
        if (down > 0) {
            Square upper = square_seen_at(view, down - 1, col / cols);
            Piece piece = board_square_piece(view, upper);
            above = board_square_lowest_tint(view, upper, piece, col % cols);
        }
        draw_shared_cell(view, down, col, above, scene);
    }
}

/* Draws the foot of a piece whose first column is `left`, in the row that its rank shares with the
 * next. If `over` is true, the blank cells beside the foot stay as they are. */
static void draw_foot(const BoardView *view, Piece piece, int down, int left, bool over,
                      Scene *scene)
{
    int cols = square_size_cols(view->size);
    for (int i = 0; i < cols && has_shared_foot(view, down); i++) {
        Square square = square_seen_at(view, down, (left + i) / cols);
        Tint above = board_square_lowest_tint(view, square, piece, i);
        if (!over || above != board_square_tint(view, square)) {
            draw_shared_cell(view, down + 1, left + i, above, scene);
        }
    }
}

void board_view_draw_choice(const BoardView *view, Square square, Piece piece, const char *letter,
                            Scene *scene)
{
    int left = right_of(view, square) * square_size_cols(view->size);
    board_square_draw_choice(view, square, piece, letter, cells_of(view, square), scene);
    draw_foot(view, piece, down_of(view, square), left, false, scene);
}

/* Draws the moving piece between two squares. On a shifted board it moves from rank to rank,
 * because its cells cannot begin with half a row. */
static void draw_animation(const BoardView *view, Scene *scene)
{
    const BoardAnimation *animation = &view->animation;
    SquareCells at = cells_of(view, animation->from), to = cells_of(view, animation->to);
    int step = animation->step, steps = animation->steps;
    int col = at.rect.col + (to.rect.col - at.rect.col) * step / steps;
    if (view->shift != 0 || square_size_half_rows(view->size) % 2 != 0) {
        int from_down = down_of(view, animation->from), to_down = down_of(view, animation->to);
        int down = from_down + (to_down - from_down) * step / steps;
        at = whole_cells(view, down, 0);
        draw_foot(view, animation->piece, down, col - view->place.col, true, scene);
    } else {
        at.rect.row += (to.rect.row - at.rect.row) * step / steps;
    }
    at.rect.col = col;
    board_square_draw_piece(view, animation->piece, at, true, scene);
}

void board_view_draw(const BoardView *view, Scene *scene)
{
    for (int down = 0; down <= LINES; down++) {
        for (int right = 0; right < LINES && down < LINES; right++) {
            board_square_draw(view, square_seen_at(view, down, right),
                              whole_cells(view, down, right), scene);
        }
        if (first_half_row(view, down) > 0 && first_half_row(view, down) % 2 != 0) {
            draw_shared_row(view, down, scene);
        }
    }
    if (view->animation.piece != PIECE_NONE && !view->hidden) {
        draw_animation(view, scene);
    }
    draw_coordinates(view, scene);
}
