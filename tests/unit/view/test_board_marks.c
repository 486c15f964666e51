#include "unit.h"

#include "board_example.h"
#include "fen_setup.h"
#include "view/view_inside.h"

#include <stdlib.h>
#include <string.h>

/* ---- Small squares ---- */

START_TEST(marks_have_a_tint_and_a_capture_has_a_sign)
{
    BoardView view = example_board(SQUARE_SIZE_2X5, &example_glyphs);
    board_view_draw(&view, &example_scene);
    example_assert_cell(&view, "e5", -2, "[", TINT_CURSOR);
    example_assert_cell(&view, "e5", 2, "]", TINT_CURSOR);
    example_assert_cell(&view, "a3", -1, " ", TINT_SELECTED);
    example_assert_cell(&view, "a4", 0, "\u2022", TINT_LIGHT);
    example_assert_cell(&view, "b4", 1, "\u00d7", TINT_CAPTURE);
    example_assert_cell(&view, "f8", -1, " ", TINT_LAST_DARK);
    example_assert_cell(&view, "e1", 1, " ", TINT_CHECK);
}
END_TEST

START_TEST(a_theme_can_ask_for_a_sign_on_everything_marked)
{
    BoardView view = example_board(SQUARE_SIZE_2X5, &example_glyphs);
    view.signs = true;
    board_view_draw(&view, &example_scene);
    example_assert_cell(&view, "a3", -1, "*", TINT_SELECTED);
    example_assert_cell(&view, "b4", -1, "\u2039", TINT_CAPTURE);
    example_assert_cell(&view, "f8", 1, "\u203a", TINT_LAST_DARK);
    example_assert_cell(&view, "e1", 1, "+", TINT_CHECK);
    view.marks.mate = true;
    board_view_draw(&view, &example_scene);
    example_assert_cell(&view, "e1", 1, "#", TINT_CHECK);
}
END_TEST

START_TEST(the_smallest_square_shows_the_more_important_sign)
{
    BoardView view = example_board(SQUARE_SIZE_1X3, &example_glyphs);
    view.marks.cursor = fen_square("b4");
    board_view_draw(&view, &example_scene);
    example_assert_cell(&view, "b4", -1, "[", TINT_CURSOR);
    example_assert_cell(&view, "b4", 1, "\u00d7", TINT_CURSOR);
    view.two_coloured = true;
    board_view_draw(&view, &example_scene);
    example_assert_cell(&view, "a3", -1, "*", TINT_DARK);
    view.marks.cursor = fen_square("a3"); /* the brackets of the cursor replace the sign */
    board_view_draw(&view, &example_scene);
    example_assert_cell(&view, "a3", -1, "[", TINT_LIGHT);
}
END_TEST

/* ---- Large squares ---- */

/* Returns the cell in a corner of a square: 0 and 1 are at the top, 0 and 2 at the left. */
static const SceneCell *corner_of(const BoardView *view, const char *name, int corner)
{
    Rect cells = board_view_rect(view, fen_square(name));
    return scene_at(&example_scene, cells.row + corner / 2 * (cells.rows - 1),
                    cells.col + corner % 2 * (cells.cols - 1));
}

static void assert_corner(const BoardView *view, const char *name, int corner, const char *text)
{
    example_assert_text(corner_of(view, name, corner), text, name);
}

START_TEST(without_colours_every_mark_has_a_sign_in_a_corner)
{
    PieceSet set;
    BoardView view = example_board(SQUARE_SIZE_5X10, &example_glyphs);
    ck_assert(piece_set_builtin("diagram", &set));
    view.piece_set = &set;
    view.plain = view.two_coloured = true;
    board_view_draw(&view, &example_scene);
    assert_corner(&view, "a3", 0, "*");
    assert_corner(&view, "b4", 1, "\u00d7");
    assert_corner(&view, "f8", 0, "\u2039");
    assert_corner(&view, "f8", 1, "\u203a");
    assert_corner(&view, "e1", 1, "+");
    assert_corner(&view, "e5", 3, "\u259f");
    ck_assert_int_eq(corner_of(&view, "e5", 3)->style.ink, TINT_LIGHT);
}
END_TEST

/* Returns the name of a square, overwritten by the next call. */
static const char *name_of(int file, int rank)
{
    static char name[3];
    name[0] = (char)('a' + file);
    name[1] = (char)('1' + rank);
    return name;
}

START_TEST(edge_squares_have_the_labels_in_their_corners)
{
    BoardView view = example_board((SquareSize)(_i / 2), &example_glyphs);
    PieceSet set;
    view.black_below = _i % 2 != 0;
    view.marks = board_marks_none();
    ck_assert(piece_set_builtin("solid", &set));
    view.piece_set = &set;
    board_view_draw(&view, &example_scene);
    int edge = view.black_below ? 7 : 0;
    for (int line = 0; line < 8; line++) {
        char rank[] = {(char)('1' + line), '\0'}, file[] = {(char)('a' + line), '\0'};
        assert_corner(&view, name_of(edge, line), 0, rank);
        assert_corner(&view, name_of(line, edge), 3, file);
        assert_corner(&view, name_of(7 - edge, line), 0, " ");
    }
}
END_TEST

START_TEST(the_cursor_is_a_frame_of_angles_in_the_corners_of_a_large_square)
{
    BoardView view = example_board((SquareSize)_i, &example_glyphs);
    PieceSet set;
    view.marks = board_marks_none();
    view.marks.cursor = fen_square("a7"); /* its labels are not drawn */
    ck_assert(piece_set_builtin("solid", &set));
    view.piece_set = &set;
    board_view_draw(&view, &example_scene);
    /* In the upper corners, the complement is drawn with ink and paper swapped, so that no ink is
     * along the upper edge. */
    assert_corner(&view, "a7", 0, "\u2597");
    assert_corner(&view, "a7", 1, "\u2596");
    assert_corner(&view, "a7", 2, "\u2599");
    assert_corner(&view, "a7", 3, "\u259f");
    for (int corner = 0; corner < 4; corner++) {
        Style style = corner_of(&view, "a7", corner)->style;
        ck_assert_int_eq(corner < 2 ? style.paper : style.ink, TINT_CURSOR_MARK);
        ck_assert_int_eq(corner < 2 ? style.ink : style.paper, TINT_DARK);
    }
    view.glyphs.quadrants = false;
    board_view_draw(&view, &example_scene);
    assert_corner(&view, "a7", 2, "\u2584");
}
END_TEST

/* The square of the cursor, whether pieces have one colour or chips, and the ink of the frame. */
static const struct {
    const char *square;
    bool plain;
    bool chips;
    Tint ink;
} FRAMES[] = {
    {"e1", false, false, TINT_BLACK},       {"e8", false, false, TINT_CURSOR_MARK},
    {"a5", false, false, TINT_CURSOR_MARK}, {"e1", true, false, TINT_CURSOR_MARK},
    {"e1", false, true, TINT_CURSOR_MARK},
};

START_TEST(around_white_pieces_the_frame_of_the_cursor_is_dark)
{
    BoardView view = example_board(SQUARE_SIZE_3X6, &example_glyphs);
    PieceSet set;
    ck_assert(piece_set_builtin("solid", &set));
    view.piece_set = &set;
    view.marks = board_marks_none();
    view.marks.cursor = fen_square(FRAMES[_i].square);
    view.plain = FRAMES[_i].plain;
    view.chips = FRAMES[_i].chips;
    board_view_draw(&view, &example_scene);
    ck_assert_int_eq(corner_of(&view, FRAMES[_i].square, 2)->style.ink, FRAMES[_i].ink);
}
END_TEST

/* The built-in sets leave the corners free, but a player's own set need not. */
START_TEST(a_piece_covers_a_mark_and_a_mark_covers_a_label)
{
    static const char TEXT[] = "[white rook 3x6]\n|############|\n|############|\n"
                               "|            |\n|            |\n|            |\n|            |\n";
    BoardView view = example_board(SQUARE_SIZE_3X6, &example_glyphs);
    PieceSet set;
    ck_assert_int_eq(piece_set_parse("mine", TEXT, &set).line, 0);
    view.piece_set = &set;
    view.marks.cursor = fen_square("a1");
    board_view_draw(&view, &example_scene);
    ck_assert_int_eq(corner_of(&view, "a1", 0)->style.paper, TINT_WHITE);
    assert_corner(&view, "a1", 0, " ");
    assert_corner(&view, "a1", 3, "\u259f");
}
END_TEST

START_TEST(on_large_squares_a_target_is_a_dot_in_the_middle)
{
    BoardView view = example_board((SquareSize)_i, &example_glyphs);
    board_view_draw(&view, &example_scene);
    Rect cells = board_view_rect(&view, fen_square("a4"));
    int dots = 0;
    for (int i = 1; i < cells.rows * cells.cols; i++) { /* the first cell has a label */
        int row = i / cells.cols, col = i % cells.cols;
        const Style *style = &scene_at(&example_scene, cells.row + row, cells.col + col)->style;
        bool is_dot = style->paper == TINT_MARK || style->ink == TINT_MARK;
        bool is_middle = abs(2 * row + 1 - cells.rows) <= 2 && abs(2 * col + 1 - cells.cols) <= 4;
        bool is_blank =
            scene_at(&example_scene, cells.row + row, cells.col + col)->text[0] == ' ' &&
            style->paper == TINT_LIGHT;
        ck_assert(is_blank || (is_dot && is_middle));
        dots += is_blank ? 0 : 1;
    }
    ck_assert_int_ge(dots, 2);
}
END_TEST

/* ---- Pieces on chips ---- */

/* The chip of a glyph has the colour of its side and fills the outline. The chip of a drawing has
 * the other colour and surrounds it. */
START_TEST(a_piece_on_a_chip_is_drawn_in_black_and_white)
{
    const Glyphs glyphs = {.utf8 = true,
                           .half_blocks = true,
                           .quadrants = true,
                           .pieces = _i % 2 == 0 ? PIECES_SOLID : PIECES_LETTERS};
    BoardView view = example_board((SquareSize)(_i / 2), &glyphs);
    PieceSet set;
    ck_assert(piece_set_builtin("solid", &set));
    view.piece_set = _i % 2 == 0 ? &set : NULL;
    view.chips = true;
    view.marks = board_marks_none();
    board_view_draw(&view, &example_scene);
    for (int i = 0; i < SQUARE_COUNT; i++) {
        Piece piece = position_piece_at(view.position, square_from_index(i));
        Rect cells = board_view_rect(&view, square_from_index(i));
        bool is_drawn = view.size >= SQUARE_SIZE_2_5X5 && view.piece_set != NULL;
        const SceneCell *cell =
            scene_at(&example_scene, cells.row + (cells.rows - (is_drawn ? 0 : 1)) / 2,
                     cells.col + cells.cols / 2);
        bool is_white = piece != PIECE_NONE && piece_side(piece) == SIDE_WHITE;
        Tint body = is_white ? TINT_WHITE : TINT_BLACK, line = is_white ? TINT_BLACK : TINT_WHITE;
        bool has_body_paper = cell->style.paper == body && cell->style.ink == line;
        if (piece == PIECE_NONE) {
            ck_assert(cell->style.paper == TINT_LIGHT || cell->style.paper == TINT_DARK);
        } else if (is_drawn) {
            ck_assert(has_body_paper || (cell->style.paper == line && cell->style.ink == body));
        } else {
            ck_assert(has_body_paper);
        }
    }
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("board_marks");
    TCase *cases = tcase_create("board_marks");
    tcase_add_checked_fixture(cases, example_set_up, example_tear_down);
    tcase_add_test(cases, marks_have_a_tint_and_a_capture_has_a_sign);
    tcase_add_test(cases, a_theme_can_ask_for_a_sign_on_everything_marked);
    tcase_add_test(cases, the_smallest_square_shows_the_more_important_sign);
    tcase_add_test(cases, without_colours_every_mark_has_a_sign_in_a_corner);
    tcase_add_loop_test(cases, edge_squares_have_the_labels_in_their_corners, 2 * SQUARE_SIZE_3X6,
                        2 * SQUARE_SIZE_COUNT);
    tcase_add_loop_test(cases, the_cursor_is_a_frame_of_angles_in_the_corners_of_a_large_square,
                        SQUARE_SIZE_2_5X5, SQUARE_SIZE_COUNT);
    tcase_add_loop_test(cases, around_white_pieces_the_frame_of_the_cursor_is_dark, 0,
                        (int)(sizeof FRAMES / sizeof FRAMES[0]));
    tcase_add_test(cases, a_piece_covers_a_mark_and_a_mark_covers_a_label);
    tcase_add_loop_test(cases, on_large_squares_a_target_is_a_dot_in_the_middle, SQUARE_SIZE_2_5X5,
                        SQUARE_SIZE_COUNT);
    tcase_add_loop_test(cases, a_piece_on_a_chip_is_drawn_in_black_and_white, 0,
                        2 * SQUARE_SIZE_COUNT);
    suite_add_tcase(suite, cases);
    return unit_run(suite);
}
