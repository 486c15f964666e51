#include "unit.h"

#include "fen_setup.h"
#include "scene_dump.h"
#include "view/board_view.h"
#include "view/theme.h"
#include "view/view_inside.h"

#include <stdio.h>
#include <string.h>

static Scene scene;
static Position position;

static uint64_t bit(const char *name)
{
    return UINT64_C(1) << square_index(fen_square(name));
}

/* Returns the view of a position in which White is in check from b4. White has picked up the pawn
 * on a3, and the cursor is on e5. */
static BoardView example(SquareSize size, const Glyphs *glyphs)
{
    BoardView view = {
        .position = &position,
        .size = size,
        .glyphs = *glyphs,
        .ranks = {0, 0, 0, 3},
        .marks = board_marks_none(),
    };
    bool shifted = glyphs->half_blocks && square_size_is_shifted(size);
    view.place =
        (Rect){0, 3, 8 * square_size_rows(size) + (shifted ? 1 : 0), 8 * square_size_cols(size)};
    view.ranks.rows = view.place.rows;
    view.files = (Rect){view.place.rows, 3, 1, view.place.cols};
    view.marks.cursor = fen_square("e5");
    view.marks.selected = fen_square("a3");
    view.marks.last_from = fen_square("f8");
    view.marks.last_to = fen_square("b4");
    view.marks.check = fen_square("e1");
    view.marks.targets = bit("a4") | bit("b4");
    view.marks.captures = bit("b4");
    return view;
}

static void set_up(void)
{
    position = fen_position("rnbqk1nr/pppp1ppp/8/4p3/1b1PP3/P7/1PP2PPP/RNBQKBNR w KQkq - 1 3");
    scene = (Scene){0};
    ck_assert(scene_reset(&scene, 66, 140));
}

static void tear_down(void)
{
    scene_release(&scene);
}

/* ---- Golden boards ---- */

static const struct {
    const char *name;
    ColourDepth depth;
    Glyphs glyphs;
} styles[] = {
    {"24bit", DEPTH_24BIT, {.utf8 = true, .half_blocks = true, .pieces = PIECES_SOLID}},
    {"256", DEPTH_256, {.utf8 = true, .half_blocks = true, .pieces = PIECES_SOLID}},
    {"8", DEPTH_8, {.utf8 = true, .half_blocks = true, .pieces = PIECES_SOLID}},
    {"mono", DEPTH_MONO, {.utf8 = true, .half_blocks = true, .pieces = PIECES_OUTLINE}},
    {"ascii", DEPTH_MONO, {.pieces = PIECES_LETTERS}},
};

static void dump_board(int size, int style, bool black_below, StrBuf *out)
{
    Theme theme;
    PieceSet set;
    ck_assert(theme_builtin("wood", &theme));
    const Palette *palette = &theme.palettes[styles[style].depth];
    ck_assert(piece_set_builtin(palette_is_plain(palette) ? "diagram" : "solid", &set));
    BoardView view = example((SquareSize)size, &styles[style].glyphs);
    view.black_below = black_below;
    view.plain = palette_is_plain(palette);
    view.coloured_marks = palette_marks_in_colour(palette);
    view.piece_set = &set;
    board_view_draw(&view, &scene);
    strbuf_appendf(out, "%s below\n", black_below ? "Black" : "White");
    scene_dump(&scene, (Rect){0, 0, view.place.rows + 1, view.place.cols + 3}, palette, out);
}

START_TEST(the_board_looks_as_it_should)
{
    int size = _i / 5;
    int style = _i % 5;
    char name[64];
    StrBuf dump = {0};
    dump_board(size, style, false, &dump);
    dump_board(size, style, true, &dump);
    snprintf(name, sizeof name, "board/%dx%d-%s.txt", square_size_rows((SquareSize)size),
             square_size_cols((SquareSize)size), styles[style].name);
    scene_dump_assert_golden(name, &dump);
    strbuf_release(&dump);
}
END_TEST

/* ---- Squares and cells ---- */

START_TEST(the_cell_of_a_square_belongs_to_it)
{
    for (int style = 0; style < 5; style++) {
        BoardView view = example((SquareSize)(_i / 2), &styles[style].glyphs);
        view.black_below = _i % 2 != 0;
        for (int index = 0; index < SQUARE_COUNT; index++) {
            Square square = square_from_index(index);
            Rect cells = board_view_rect(&view, square);
            int row = 0;
            int col = 0;
            board_view_cell(&view, square, &row, &col);
            ck_assert(rect_has(cells, row, col));
            for (int i = 0; i < cells.rows * cells.cols; i++) {
                ck_assert_int_eq(board_view_square_at(&view, cells.row + i / cells.cols,
                                                      cells.col + i % cells.cols),
                                 square);
            }
        }
    }
}
END_TEST

START_TEST(a_cell_off_the_board_is_not_a_square)
{
    BoardView view = example(SQUARE_SIZE_2X5, &styles[0].glyphs);
    ck_assert_int_eq(board_view_square_at(&view, 0, 2), SQUARE_NONE);
    ck_assert_int_eq(board_view_square_at(&view, 17, 3), SQUARE_NONE);
    ck_assert_int_eq(board_view_square_at(&view, 3, 43), SQUARE_NONE);
    ck_assert_int_eq(board_view_square_at(&view, -1, 3), SQUARE_NONE);
    ck_assert_int_eq(board_view_square_at(&view, 16, 3), fen_square("a1"));
}
END_TEST

static const struct {
    const char *from;
    int down;
    int right;
    bool black_below;
    const char *to;
} steps[] = {
    {"e4", -1, 0, false, "e5"}, {"e4", 1, 0, false, "e3"},  {"e4", 0, 1, false, "f4"},
    {"e4", 0, -1, false, "d4"}, {"e4", -1, 0, true, "e3"},  {"e4", 0, 1, true, "d4"},
    {"a8", -1, 0, false, "a8"}, {"a8", 0, -1, false, "a8"}, {"h1", 1, 1, false, "h1"},
    {"a8", 1, 0, true, "a8"},   {"a8", 0, 1, true, "a8"},   {"c6", 9, 9, false, "h1"},
};

START_TEST(the_cursor_moves_as_seen_on_the_screen)
{
    BoardView view = example(SQUARE_SIZE_2X5, &styles[0].glyphs);
    view.black_below = steps[_i].black_below;
    ck_assert_int_eq(
        board_view_neighbour(&view, fen_square(steps[_i].from), steps[_i].down, steps[_i].right),
        fen_square(steps[_i].to));
}
END_TEST

/* ---- Marks ---- */

static void assert_cell(const BoardView *view, const char *name, int aside, const char *text,
                        Tint paper)
{
    int row = 0;
    int col = 0;
    board_view_cell(view, fen_square(name), &row, &col);
    const SceneCell *cell = scene_at(&scene, row, col + aside);
    ck_assert_msg(strlen(text) == cell->length && memcmp(cell->text, text, cell->length) == 0,
                  "%.*s on %s", (int)cell->length, cell->text, name);
    ck_assert_int_eq(cell->style.paper, paper);
}

START_TEST(everything_marked_has_a_sign_and_a_tint)
{
    BoardView view = example(SQUARE_SIZE_2X5, &styles[0].glyphs);
    board_view_draw(&view, &scene);
    assert_cell(&view, "e5", -2, "[", TINT_CURSOR);
    assert_cell(&view, "e5", 2, "]", TINT_CURSOR);
    assert_cell(&view, "a3", -1, "*", TINT_DARK);
    assert_cell(&view, "a4", 0, "\u2022", TINT_LIGHT);
    assert_cell(&view, "b4", 1, "\u00d7", TINT_LAST_DARK);
    assert_cell(&view, "b4", -1, "\u2039", TINT_LAST_DARK);
    assert_cell(&view, "f8", -1, "\u2039", TINT_LAST_DARK);
    assert_cell(&view, "f8", 1, "\u203a", TINT_LAST_DARK);
    assert_cell(&view, "e1", 1, "+", TINT_CHECK);
    view.marks.mate = true;
    board_view_draw(&view, &scene);
    assert_cell(&view, "e1", 1, "#", TINT_CHECK);
}
END_TEST

START_TEST(on_large_squares_a_target_is_a_block)
{
    BoardView view = example(SQUARE_SIZE_4X8, &styles[0].glyphs);
    board_view_draw(&view, &scene);
    assert_cell(&view, "a4", -1, "\u2590", TINT_LIGHT);
    assert_cell(&view, "a4", 0, " ", TINT_MARK);
    assert_cell(&view, "a4", 1, "\u258c", TINT_LIGHT);
    assert_cell(&view, "a4", 2, " ", TINT_LIGHT);
}
END_TEST

START_TEST(a_target_and_the_last_move_do_not_cover_each_other)
{
    BoardView view = example(SQUARE_SIZE_5X10, &styles[0].glyphs);
    view.marks.targets |= (uint64_t)1 << square_index(view.marks.last_from);
    board_view_draw(&view, &scene);
    Rect cells = board_view_rect(&view, view.marks.last_from);
    const SceneCell *corner = scene_at(&scene, cells.row, cells.col);
    const SceneCell *middle = scene_at(&scene, cells.row + 2, cells.col + 4);
    ck_assert_int_eq(memcmp(corner->text, "\u2039", corner->length), 0);
    ck_assert_int_eq(memcmp(middle->text, "\u2590", middle->length), 0);
}
END_TEST

static const struct {
    SquareSize size;
    int aside;        /* column of the letter, counted from the middle of the square */
    const char *sign; /* sign in the middle of the square */
} choices[] = {
    {SQUARE_SIZE_1X3, 1, "\u265b"},
    {SQUARE_SIZE_2X5, 1, "\u265b"},
};

START_TEST(a_choice_has_a_letter_and_the_focus_a_sign)
{
    BoardView view = example(choices[_i].size, &styles[0].glyphs);
    Piece queen = piece_make(SIDE_WHITE, KIND_QUEEN);
    view.marks.choice = fen_square("d8");
    view.marks.choices = (uint64_t)1 << square_index(fen_square("d8")) |
                         (uint64_t)1 << square_index(fen_square("d7"));
    board_view_draw(&view, &scene);
    board_view_draw_choice(&view, fen_square("d8"), queen, "Q", &scene);
    board_view_draw_choice(&view, fen_square("d7"), queen, "Q", &scene);
    assert_cell(&view, "d8", 0, choices[_i].sign, TINT_CURSOR);
    assert_cell(&view, "d8", choices[_i].aside, "Q", TINT_CURSOR);
    assert_cell(&view, "d7", choices[_i].aside, "Q", TINT_SELECTED);
    assert_cell(&view, "d8", -square_size_cols(choices[_i].size) / 2, ">", TINT_CURSOR);
}
END_TEST

START_TEST(a_highlight_colours_the_half_rows_of_its_square_but_the_cursor_does_not)
{
    BoardView view = example(SQUARE_SIZE_2X5, &styles[0].glyphs);
    board_view_draw(&view, &scene);
    int row = 0;
    int col = 0;
    board_view_cell(&view, fen_square("a3"), &row, &col);
    ck_assert_int_eq(scene_at(&scene, row - 1, col)->style.ink, TINT_SELECTED);
    ck_assert_int_eq(scene_at(&scene, row + 1, col)->style.paper, TINT_SELECTED);
    board_view_cell(&view, fen_square("e5"), &row, &col);
    ck_assert_int_eq(scene_at(&scene, row - 1, col)->style.ink, TINT_DARK);
    ck_assert_int_eq(scene_at(&scene, row + 1, col)->style.paper, TINT_DARK);
}
END_TEST

/* Returns the leftmost or, if `right` is true, the rightmost cell in the middle row of a square. */
static const SceneCell *side_cell(const BoardView *view, const char *name, bool right)
{
    Rect cells = board_view_rect(view, fen_square(name));
    return scene_at(&scene, cells.row + (cells.rows - 1) / 2,
                    cells.col + (right ? cells.cols - 1 : 0));
}

START_TEST(the_cursor_and_a_picked_up_piece_frame_a_square_and_keep_its_colour)
{
    for (int style = 0; style < 3; style++) {
        BoardView view = example((SquareSize)_i, &styles[style].glyphs);
        view.plain = view.coloured_marks = styles[style].depth == DEPTH_8;
        view.marks.cursor = view.marks.check;
        board_view_draw(&view, &scene);
        for (int right = 0; right < 2; right++) {
            ck_assert_int_eq(side_cell(&view, "e1", right)->style.paper, TINT_CURSOR);
            ck_assert_int_eq(side_cell(&view, "a3", right)->style.paper, TINT_SELECTED);
            ck_assert_int_eq(side_cell(&view, "b4", right)->style.paper, TINT_CAPTURE);
            ck_assert_int_eq(side_cell(&view, "f8", right)->style.paper, TINT_LAST_DARK);
        }
        bool chip = view.plain; /* with eight colours, pieces are drawn on chips */
        Rect cells = board_view_rect(&view, fen_square("e1"));
        int row = cells.row + (cells.rows - 1) / 2;
        int middle = cells.col + cells.cols / 2;
        ck_assert_int_eq(scene_at(&scene, row, middle)->style.paper,
                         chip ? TINT_LIGHT : TINT_CHECK);
    }
}
END_TEST

START_TEST(the_smallest_square_shows_the_more_important_sign)
{
    BoardView view = example(SQUARE_SIZE_1X3, &styles[0].glyphs);
    view.marks.cursor = fen_square("b4");
    board_view_draw(&view, &scene);
    assert_cell(&view, "b4", -1, "[", TINT_CURSOR);
    assert_cell(&view, "b4", 1, "\u00d7", TINT_CURSOR);
    assert_cell(&view, "a3", -1, "*", TINT_SELECTED);
}
END_TEST

START_TEST(a_hidden_board_shows_nothing_but_squares)
{
    BoardView view = example(SQUARE_SIZE_2X5, &styles[_i].glyphs);
    view.hidden = true;
    board_view_draw(&view, &scene);
    for (int index = 0; index < SQUARE_COUNT; index++) {
        Rect cells = board_view_rect(&view, square_from_index(index));
        for (int i = 0; i < cells.rows * cells.cols; i++) {
            const SceneCell *cell =
                scene_at(&scene, cells.row + i / cells.cols, cells.col + i % cells.cols);
            ck_assert_int_eq(cell->text[0], ' ');
            ck_assert(cell->style.paper == TINT_LIGHT || cell->style.paper == TINT_DARK);
        }
    }
}
END_TEST

START_TEST(solid_pieces_become_outlined_in_one_colour)
{
    BoardView view = example(SQUARE_SIZE_2X5, &styles[0].glyphs);
    view.plain = true;
    board_view_draw(&view, &scene);
    assert_cell(&view, "a1", 0, "\u2656", TINT_LIGHT);
    assert_cell(&view, "a8", 0, "\u265c", TINT_LIGHT);
}
END_TEST

START_TEST(dark_squares_are_dotted_without_background_colours)
{
    Glyphs glyphs = {.shading = true, .pieces = PIECES_LETTERS};
    BoardView view = example(SQUARE_SIZE_2X5, &glyphs);
    view.plain = true;
    board_view_draw(&view, &scene);
    assert_cell(&view, "a1", 0, "R", TINT_SCREEN);
    assert_cell(&view, "a1", -1, ":", TINT_SCREEN);
    assert_cell(&view, "b1", -1, " ", TINT_SCREEN);
    assert_cell(&view, "c3", 0, ":", TINT_SCREEN);
}
END_TEST

START_TEST(an_animated_piece_is_between_its_squares)
{
    BoardView view = example(SQUARE_SIZE_2X5, &styles[0].glyphs);
    view.marks = board_marks_none();
    view.animation = (BoardAnimation){piece_make(SIDE_WHITE, KIND_ROOK), fen_square("h1"),
                                      fen_square("h5"), 2, 4};
    board_view_draw(&view, &scene);
    assert_cell(&view, "h1", 0, " ", TINT_LIGHT);
    assert_cell(&view, "h3", 0, "\u265c", TINT_LIGHT);
    assert_cell(&view, "h5", 0, " ", TINT_LIGHT);
}
END_TEST

/* ---- Pieces on chips ---- */

/* The chip of a white piece is white and the piece on it black; for a black piece, it is the
 * reverse. Large drawn pieces may have the colours swapped, since their shape shows the side. */
START_TEST(a_piece_on_a_chip_is_drawn_in_black_and_white)
{
    const Glyphs glyphs = {
        .utf8 = true, .half_blocks = true, .pieces = _i % 2 == 0 ? PIECES_SOLID : PIECES_LETTERS};
    BoardView view = example((SquareSize)(_i / 2), &glyphs);
    PieceSet set;
    ck_assert(piece_set_builtin("diagram", &set));
    view.piece_set = &set;
    view.chips = true;
    view.marks = board_marks_none();
    board_view_draw(&view, &scene);
    for (int square = 0; square < SQUARE_COUNT; square++) {
        Square at = square_at(square % 8, square / 8);
        Piece piece = position_piece_at(&position, at);
        int row = 0, col = 0;
        board_view_cell(&view, at, &row, &col);
        const SceneCell *cell = scene_at(&scene, row, col);
        bool is_white = piece != PIECE_NONE && piece_side(piece) == SIDE_WHITE;
        Tint body = is_white ? TINT_WHITE : TINT_BLACK, line = is_white ? TINT_BLACK : TINT_WHITE;
        if (piece != PIECE_NONE) {
            bool is_drawn = view.size >= SQUARE_SIZE_3X6 && glyphs.pieces == PIECES_SOLID;
            bool is_swapped = cell->style.paper == line && cell->style.ink == body;
            ck_assert((is_drawn && is_swapped) ||
                      (cell->style.paper == body && cell->style.ink == line));
        } else {
            ck_assert(cell->style.paper == TINT_LIGHT || cell->style.paper == TINT_DARK);
        }
    }
}
END_TEST

/* ---- Upper halves ---- */

/* Returns the quarters of the cell that a block character fills, as a sum: 1 is the upper left, 2
 * the upper right, 4 the lower left, 8 the lower right. Returns -1 for other characters. */
static int quarters_of(const char *glyph)
{
    static const char *const blocks[] = {" ", "▘", "▝", "▀", "▖", "▌", "▞", "▛",
                                         "▗", "▚", "▐", "▜", "▄", "▙", "▟", "█"};
    for (int quarters = 0; quarters < 16; quarters++) {
        if (strcmp(blocks[quarters], glyph) == 0) {
            return quarters;
        }
    }
    return -1;
}

/* Lower and upper half blocks draw the same picture. With upper half blocks, no ink is along the
 * lower edge of a cell, where some fonts leave a gap. */
START_TEST(upper_halves_show_the_same_without_ink_along_the_lower_edge)
{
    Glyphs glyphs = {.utf8 = true, .half_blocks = true, .pieces = PIECES_SOLID};
    BoardView view = example((SquareSize)(_i / 2), &glyphs);
    Scene other = {0};
    PieceSet set;
    ck_assert(piece_set_builtin(_i % 2 == 0 ? "solid" : "outlined", &set));
    ck_assert(scene_reset(&other, scene.rows, scene.cols));
    view.piece_set = &set;
    board_view_draw(&view, &scene);
    view.glyphs.upper_halves = true;
    board_view_draw(&view, &other);
    for (int i = 0; i < scene.rows * scene.cols; i++) {
        const SceneCell *lower = scene_at(&scene, i / scene.cols, i % scene.cols);
        const SceneCell *upper = scene_at(&other, i / scene.cols, i % scene.cols);
        int of_lower = quarters_of(lower->text), of_upper = quarters_of(upper->text);
        if (of_lower < 0) {
            ck_assert_str_eq(lower->text, upper->text);
        }
        ck_assert(of_lower < 0 || (of_lower & 3) != 3);
        ck_assert(of_upper < 0 || (of_upper & 12) != 12);
        for (int quarter = 1; quarter <= 8; quarter *= 2) {
            const Style *a = &lower->style, *b = &upper->style;
            ck_assert_int_eq((of_lower & quarter) != 0 ? a->ink : a->paper,
                             (of_upper & quarter) != 0 ? b->ink : b->paper);
        }
    }
    scene_release(&other);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("board_view");
    TCase *cases = tcase_create("board_view");
    tcase_add_checked_fixture(cases, set_up, tear_down);
    tcase_add_loop_test(cases, the_board_looks_as_it_should, 0, 5 * SQUARE_SIZE_COUNT);
    tcase_add_loop_test(cases, the_cell_of_a_square_belongs_to_it, 0, 2 * SQUARE_SIZE_COUNT);
    tcase_add_loop_test(cases, the_cursor_and_a_picked_up_piece_frame_a_square_and_keep_its_colour,
                        0, SQUARE_SIZE_COUNT);
    tcase_add_loop_test(cases, upper_halves_show_the_same_without_ink_along_the_lower_edge, 0,
                        2 * SQUARE_SIZE_COUNT);
    tcase_add_test(cases, a_cell_off_the_board_is_not_a_square);
    tcase_add_loop_test(cases, the_cursor_moves_as_seen_on_the_screen, 0,
                        sizeof steps / sizeof steps[0]);
    tcase_add_test(cases, everything_marked_has_a_sign_and_a_tint);
    tcase_add_test(cases, on_large_squares_a_target_is_a_block);
    tcase_add_test(cases, a_target_and_the_last_move_do_not_cover_each_other);
    tcase_add_loop_test(cases, a_choice_has_a_letter_and_the_focus_a_sign, 0,
                        sizeof choices / sizeof choices[0]);
    tcase_add_test(cases, a_highlight_colours_the_half_rows_of_its_square_but_the_cursor_does_not);
    tcase_add_test(cases, the_smallest_square_shows_the_more_important_sign);
    tcase_add_loop_test(cases, a_hidden_board_shows_nothing_but_squares, 0, 4);
    tcase_add_test(cases, solid_pieces_become_outlined_in_one_colour);
    tcase_add_test(cases, dark_squares_are_dotted_without_background_colours);
    tcase_add_test(cases, an_animated_piece_is_between_its_squares);
    tcase_add_loop_test(cases, a_piece_on_a_chip_is_drawn_in_black_and_white, 0,
                        2 * SQUARE_SIZE_COUNT);
    suite_add_tcase(suite, cases);
    return unit_run(suite);
}
