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

/* Returns whether two ranks share the screen row between them. That row is drawn in half blocks. */
static bool is_shifted(const BoardView *view)
{
    return view->glyphs.half_blocks && square_size_is_shifted(view->size);
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

/* Returns the cells of a square without the half rows that it shares with its neighbours. */
static Rect whole_cells(const BoardView *view, int down, int right)
{
    int rows = square_size_rows(view->size);
    int cols = square_size_cols(view->size);
    int half = is_shifted(view) ? 1 : 0;
    return (Rect){view->place.row + down * rows + half, view->place.col + right * cols, rows - half,
                  cols};
}

Rect board_view_rect(const BoardView *view, Square square)
{
    return whole_cells(view, down_of(view, square), right_of(view, square));
}

void board_view_draw_choice(const BoardView *view, Square square, Piece piece, const char *letter,
                            Scene *scene)
{
    board_square_draw_choice(view, square, piece, letter, board_view_rect(view, square), scene);
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
    int down = (row - view->place.row) / square_size_rows(view->size);
    int right = (col - view->place.col) / square_size_cols(view->size);
    if (right >= LINES) {
        return SQUARE_NONE;
    }
    /* The half row at the bottom edge belongs to the squares above it. */
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

/* Returns the tint of a square, or TINT_SCREEN for a row above or below the board. */
static Tint tint_seen_at(const BoardView *view, int down, int right)
{
    if (down < 0 || down >= LINES) {
        return TINT_SCREEN;
    }
    return board_square_tint(view, square_seen_at(view, down, right));
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

void board_view_draw(const BoardView *view, Scene *scene)
{
    for (int down = 0; down < LINES; down++) {
        for (int right = 0; right < LINES; right++) {
            board_square_draw(view, square_seen_at(view, down, right),
                              whole_cells(view, down, right), scene);
        }
    }
    if (is_shifted(view)) {
        int cols = square_size_cols(view->size);
        bool upper = view->glyphs.upper_halves;
        const char *half = glyph_named(&view->glyphs, upper ? GLYPH_UPPER_HALF : GLYPH_LOWER_HALF);
        for (int down = 0; down <= LINES; down++) {
            int row = view->place.row + down * square_size_rows(view->size);
            for (int right = 0; right < LINES; right++) {
                Tint above = tint_seen_at(view, down - 1, right);
                Tint below = tint_seen_at(view, down, right);
                Style style = {.ink = (uint8_t)(upper ? above : below),
                               .paper = (uint8_t)(upper ? below : above)};
                Rect cells = {row, view->place.col + right * cols, 1, cols};
                scene_repeat(scene, cells, style, above == below ? " " : half);
            }
        }
    }
    const BoardAnimation *animation = &view->animation;
    if (animation->piece != PIECE_NONE && !view->hidden) {
        Rect from = board_view_rect(view, animation->from);
        Rect to = board_view_rect(view, animation->to);
        Rect at = from;
        at.row += (to.row - from.row) * animation->step / animation->steps;
        at.col += (to.col - from.col) * animation->step / animation->steps;
        if (is_shifted(view)) { /* the piece must not cover a row of half blocks */
            at.row -= (at.row - from.row) % square_size_rows(view->size);
        }
        board_square_draw_piece(view, animation->piece, at, true, scene);
    }
    draw_coordinates(view, scene);
}
