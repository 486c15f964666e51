#include "unit.h"

#include "board_example.h"
#include "fen_setup.h"
#include "scene_dump.h"
#include "view/board_view.h"
#include "view/theme.h"
#include "view/view_inside.h"

#include <stdio.h>
#include <string.h>

/* ---- Golden boards ---- */

static const struct {
    const char *name;
    ColourDepth depth;
    Glyphs glyphs;
} styles[] = {
    {"24bit",
     DEPTH_24BIT,
     {.utf8 = true, .half_blocks = true, .quadrants = true, .pieces = PIECES_SOLID}},
    {"256",
     DEPTH_256,
     {.utf8 = true, .half_blocks = true, .quadrants = true, .pieces = PIECES_SOLID}},
    {"8", DEPTH_8, {.utf8 = true, .half_blocks = true, .quadrants = true, .pieces = PIECES_SOLID}},
    {"mono",
     DEPTH_MONO,
     {.utf8 = true, .half_blocks = true, .quadrants = true, .pieces = PIECES_OUTLINE}},
    {"ascii", DEPTH_MONO, {.pieces = PIECES_LETTERS}},
    {"ascii-256", DEPTH_256, {.pieces = PIECES_LETTERS}},
};
enum { STYLES = sizeof styles / sizeof styles[0] };

/* The boards, and the names of their files. The shift replaces that of the size, unless it is 0. */
static const struct {
    const char *name;
    SquareSize size;
    int shift;
} boards[] = {
    {"1x3", SQUARE_SIZE_1X3, 0},
    {"2x5", SQUARE_SIZE_2X5, 0},
    {"2.5x5-shifted", SQUARE_SIZE_2_5X5, -1},
    {"2.5x5", SQUARE_SIZE_2_5X5, 0},
    {"3x6-shifted", SQUARE_SIZE_3X6, -1},
    {"3x6", SQUARE_SIZE_3X6, 0},
    {"4x8", SQUARE_SIZE_4X8, 0},
    {"5x10", SQUARE_SIZE_5X10, 0},
    {"6x12", SQUARE_SIZE_6X12, 0},
    {"7x14", SQUARE_SIZE_7X14, 0},
    {"8x16", SQUARE_SIZE_8X16, 0},
};
enum { BOARDS = sizeof boards / sizeof boards[0] };

static BoardView view_of(int board, const Glyphs *glyphs)
{
    BoardView view = example_board(boards[board].size, glyphs);
    if (boards[board].shift != 0) {
        view.shift = boards[board].shift;
        view.place.rows += boards[board].shift;
    }
    return view;
}

static void dump_board(int board, int style, bool black_below, StrBuf *out)
{
    Theme theme;
    PieceSet set;
    ck_assert(theme_builtin("wood", &theme));
    const Palette *palette = &theme.palettes[styles[style].depth];
    ck_assert(piece_set_builtin(palette_is_plain(palette) ? "diagram" : "solid", &set));
    BoardView view = view_of(board, &styles[style].glyphs);
    view.black_below = black_below;
    board_view_use_palette(&view, palette);
    view.piece_set = &set;
    board_view_draw(&view, &example_scene);
    strbuf_appendf(out, "%s below\n", black_below ? "Black" : "White");
    scene_dump(&example_scene, (Rect){0, 0, view.place.rows + 1, view.place.cols + 3}, palette,
               out);
}

START_TEST(the_board_looks_as_it_should)
{
    int board = _i / STYLES;
    int style = _i % STYLES;
    char name[64];
    StrBuf dump = {0};
    bool needs_drawings = boards[board].shift != 0 || boards[board].size == SQUARE_SIZE_2_5X5;
    if (needs_drawings && (!styles[style].glyphs.utf8 || styles[style].depth == DEPTH_MONO)) {
        return; /* the program never shows such a board */
    }
    dump_board(board, style, false, &dump);
    dump_board(board, style, true, &dump);
    snprintf(name, sizeof name, "board/%s-%s.txt", boards[board].name, styles[style].name);
    scene_dump_assert_golden(name, &dump);
    strbuf_release(&dump);
}
END_TEST

/* ---- Squares and cells ---- */

START_TEST(the_cell_of_a_square_belongs_to_it)
{
    for (int style = 0; style < STYLES; style++) {
        BoardView view = view_of(_i / 2, &styles[style].glyphs);
        view.black_below = _i % 2 != 0;
        for (int index = 0; index < SQUARE_COUNT; index++) {
            Square square = square_from_index(index);
            Rect cells = board_view_rect(&view, square);
            int row = 0;
            int col = 0;
            board_view_cell(&view, square, &row, &col);
            ck_assert(rect_has(cells, row, col));
            ck_assert_int_eq(col, cells.col); /* the terminal's cursor covers no piece there */
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
    BoardView view = example_board(SQUARE_SIZE_2X5, &styles[0].glyphs);
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
    BoardView view = example_board(SQUARE_SIZE_2X5, &styles[0].glyphs);
    view.black_below = steps[_i].black_below;
    ck_assert_int_eq(
        board_view_neighbour(&view, fen_square(steps[_i].from), steps[_i].down, steps[_i].right),
        fen_square(steps[_i].to));
}
END_TEST

/* ---- Marks ---- */

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
    BoardView view = example_board(choices[_i].size, &styles[0].glyphs);
    Piece queen = piece_make(SIDE_WHITE, KIND_QUEEN);
    view.marks.choice = fen_square("d8");
    view.marks.choices = (uint64_t)1 << square_index(fen_square("d8")) |
                         (uint64_t)1 << square_index(fen_square("d7"));
    board_view_draw(&view, &example_scene);
    board_view_draw_choice(&view, fen_square("d8"), queen, "Q", &example_scene);
    board_view_draw_choice(&view, fen_square("d7"), queen, "Q", &example_scene);
    example_assert_cell(&view, "d8", 0, choices[_i].sign, TINT_CURSOR);
    example_assert_cell(&view, "d8", choices[_i].aside, "Q", TINT_CURSOR);
    example_assert_cell(&view, "d7", choices[_i].aside, "Q", TINT_SELECTED);
    example_assert_cell(&view, "d8", -square_size_cols(choices[_i].size) / 2, ">", TINT_CURSOR);
}
END_TEST

START_TEST(a_highlight_colours_the_half_rows_of_its_square_but_the_cursor_does_not)
{
    BoardView view = example_board(SQUARE_SIZE_2X5, &styles[0].glyphs);
    board_view_draw(&view, &example_scene);
    Rect marked = board_view_rect(&view, fen_square("a3"));
    ck_assert_int_eq(scene_at(&example_scene, marked.row - 1, marked.col)->style.ink,
                     TINT_SELECTED);
    ck_assert_int_eq(scene_at(&example_scene, marked.row + 1, marked.col)->style.paper,
                     TINT_SELECTED);
    Rect cursor = board_view_rect(&view, fen_square("e5"));
    ck_assert_int_eq(scene_at(&example_scene, cursor.row - 1, cursor.col)->style.ink, TINT_DARK);
    ck_assert_int_eq(scene_at(&example_scene, cursor.row + 1, cursor.col)->style.paper, TINT_DARK);
}
END_TEST

START_TEST(a_hidden_board_shows_nothing_but_squares)
{
    BoardView view = example_board(SQUARE_SIZE_2X5, &styles[_i].glyphs);
    view.hidden = true;
    board_view_draw(&view, &example_scene);
    for (int index = 0; index < SQUARE_COUNT; index++) {
        Rect cells = board_view_rect(&view, square_from_index(index));
        for (int i = 0; i < cells.rows * cells.cols; i++) {
            const SceneCell *cell =
                scene_at(&example_scene, cells.row + i / cells.cols, cells.col + i % cells.cols);
            ck_assert_int_eq(cell->text[0], ' ');
            ck_assert(cell->style.paper == TINT_LIGHT || cell->style.paper == TINT_DARK);
        }
    }
}
END_TEST

START_TEST(solid_pieces_become_outlined_in_one_colour)
{
    BoardView view = example_board(SQUARE_SIZE_2X5, &styles[0].glyphs);
    view.plain = true;
    board_view_draw(&view, &example_scene);
    example_assert_cell(&view, "a1", 0, "\u2656", TINT_DARK);
    example_assert_cell(&view, "a8", 0, "\u265c", TINT_LIGHT);
    view.two_coloured = true; /* a light patch is drawn behind each piece */
    board_view_draw(&view, &example_scene);
    example_assert_cell(&view, "a1", 0, "\u2656", TINT_LIGHT);
    example_assert_cell(&view, "a8", 0, "\u265c", TINT_LIGHT);
}
END_TEST

START_TEST(dark_squares_are_dotted_without_background_colours)
{
    Glyphs glyphs = {.shading = true, .pieces = PIECES_LETTERS};
    BoardView view = example_board(SQUARE_SIZE_2X5, &glyphs);
    view.plain = true;
    board_view_draw(&view, &example_scene);
    example_assert_cell(&view, "a1", 0, "R", TINT_SCREEN);
    example_assert_cell(&view, "a1", -1, ":", TINT_SCREEN);
    example_assert_cell(&view, "b1", -1, " ", TINT_SCREEN);
    example_assert_cell(&view, "c3", 0, ":", TINT_SCREEN);
}
END_TEST

START_TEST(an_animated_piece_is_between_its_squares)
{
    BoardView view = example_board(SQUARE_SIZE_2X5, &styles[0].glyphs);
    view.marks = board_marks_none();
    view.animation = (BoardAnimation){piece_make(SIDE_WHITE, KIND_ROOK), fen_square("h1"),
                                      fen_square("h5"), 2, 4};
    board_view_draw(&view, &example_scene);
    example_assert_cell(&view, "h1", 0, " ", TINT_LIGHT);
    example_assert_cell(&view, "h3", 0, "\u265c", TINT_LIGHT);
    example_assert_cell(&view, "h5", 0, " ", TINT_LIGHT);
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
    Glyphs glyphs = {.utf8 = true, .half_blocks = true, .quadrants = true, .pieces = PIECES_SOLID};
    BoardView view = view_of(_i / 2, &glyphs);
    Scene other = {0};
    PieceSet set;
    ck_assert(piece_set_builtin(_i % 2 == 0 ? "solid" : "outlined", &set));
    ck_assert(scene_reset(&other, example_scene.rows, example_scene.cols));
    view.piece_set = &set;
    board_view_draw(&view, &example_scene);
    view.glyphs.upper_halves = true;
    board_view_draw(&view, &other);
    for (int i = 0; i < example_scene.rows * example_scene.cols; i++) {
        const SceneCell *lower =
            scene_at(&example_scene, i / example_scene.cols, i % example_scene.cols);
        const SceneCell *upper = scene_at(&other, i / example_scene.cols, i % example_scene.cols);
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
    tcase_add_checked_fixture(cases, example_set_up, example_tear_down);
    tcase_add_loop_test(cases, the_board_looks_as_it_should, 0, STYLES * BOARDS);
    tcase_add_loop_test(cases, the_cell_of_a_square_belongs_to_it, 0, 2 * BOARDS);
    tcase_add_loop_test(cases, upper_halves_show_the_same_without_ink_along_the_lower_edge, 0,
                        2 * BOARDS);
    tcase_add_test(cases, a_cell_off_the_board_is_not_a_square);
    tcase_add_loop_test(cases, the_cursor_moves_as_seen_on_the_screen, 0,
                        sizeof steps / sizeof steps[0]);
    tcase_add_loop_test(cases, a_choice_has_a_letter_and_the_focus_a_sign, 0,
                        sizeof choices / sizeof choices[0]);
    tcase_add_test(cases, a_highlight_colours_the_half_rows_of_its_square_but_the_cursor_does_not);
    tcase_add_loop_test(cases, a_hidden_board_shows_nothing_but_squares, 0, 4);
    tcase_add_test(cases, solid_pieces_become_outlined_in_one_colour);
    tcase_add_test(cases, dark_squares_are_dotted_without_background_colours);
    tcase_add_test(cases, an_animated_piece_is_between_its_squares);
    suite_add_tcase(suite, cases);
    return unit_run(suite);
}
