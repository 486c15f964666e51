#include "unit.h"

#include "board_example.h"
#include "fen_setup.h"
#include "view/view_inside.h"

#include <stdlib.h>
#include <string.h>

static const Glyphs ascii_glyphs = {.pieces = PIECES_LETTERS};

/* Returns the board without marks other than the squares and arrows of the comment. */
static BoardView board_with(SquareSize size, const Glyphs *glyphs, const char *comment)
{
    BoardView view = example_board(size, glyphs);
    view.marks = board_marks_none();
    view.marks.drawing = comment_drawing(comment);
    return view;
}

static void draw(const BoardView *view)
{
    board_view_draw(view, &example_scene);
    board_arrows_draw(view, &example_scene);
}

static void assert_ink(const BoardView *view, const char *name, int aside, Tint ink)
{
    Rect cells = board_view_rect(view, fen_square(name));
    const SceneCell *cell = scene_at(&example_scene, cells.row + (cells.rows - 1) / 2,
                                     cells.col + cells.cols / 2 + aside);
    ck_assert_int_eq(cell->style.ink, ink);
}

/* ---- Small squares ---- */

START_TEST(an_arrow_is_strokes_and_a_sign_on_small_squares)
{
    BoardView view = board_with(_i == 0 ? SQUARE_SIZE_1X3 : SQUARE_SIZE_2X5, &example_glyphs,
                                "[%cal Rh3c3,Gd1h5,Bg1f3,Ye5e4]");
    draw(&view);
    example_assert_cell(&view, "g3", 0, "\u2500", TINT_DARK);
    example_assert_cell(&view, "d3", 0, "\u2500", TINT_LIGHT);
    example_assert_cell(&view, "c3", 1, "\u2190", TINT_DARK);
    example_assert_cell(&view, "e2", 0, "/", TINT_LIGHT);
    example_assert_cell(&view, "h5", -1, "\u2197", TINT_LIGHT);
    example_assert_cell(&view, "f3", 1, "\u2196", TINT_LIGHT); /* the arrow is a knight's move */
    example_assert_cell(&view, "e4", -1, "\u2193", TINT_LIGHT);
    assert_ink(&view, "d3", 0, TINT_DRAWN_RED);
    assert_ink(&view, "h5", -1, TINT_DRAWN_GREEN);
    assert_ink(&view, "f3", 1, TINT_DRAWN_BLUE);
    assert_ink(&view, "e4", -1, TINT_DRAWN_YELLOW);
}
END_TEST

START_TEST(arrows_turn_with_the_board)
{
    BoardView view = board_with(SQUARE_SIZE_1X3, &example_glyphs, "[%cal Rh3c3,Gd1h5]");
    view.black_below = true;
    draw(&view);
    example_assert_cell(&view, "c3", -1, "\u2192", TINT_DARK);
    example_assert_cell(&view, "h5", 1, "\u2199", TINT_LIGHT);
}
END_TEST

START_TEST(in_ascii_arrows_have_signs_at_every_size)
{
    BoardView view = board_with((SquareSize)_i, &ascii_glyphs, "[%cal Rh3c3,Gd1h5]");
    draw(&view);
    example_assert_cell(&view, "d3", 0, "-", TINT_LIGHT);
    example_assert_cell(&view, "c3", 1, "<", TINT_DARK);
    example_assert_cell(&view, "e2", 0, "/", TINT_LIGHT);
    example_assert_cell(&view, "h5", -1, "^", TINT_LIGHT);
}
END_TEST

/* ---- Squares ---- */

START_TEST(a_coloured_square_has_a_tint_and_without_colours_brackets)
{
    BoardView view = board_with((SquareSize)_i, &example_glyphs, "[%csl Ge4,Rd5,Yh1,Ba8]");
    draw(&view);
    ck_assert_int_eq(board_square_tint(&view, fen_square("e4")), TINT_DRAWN_GREEN);
    ck_assert_int_eq(board_square_tint(&view, fen_square("d5")), TINT_DRAWN_RED);
    ck_assert_int_eq(board_square_tint(&view, fen_square("h1")), TINT_DRAWN_YELLOW);
    ck_assert_int_eq(board_square_tint(&view, fen_square("a8")), TINT_DRAWN_BLUE);
    view.plain = view.two_coloured = true;
    draw(&view);
    Rect cells = board_view_rect(&view, fen_square("d5"));
    bool corners = board_square_has_corners(&view);
    int row = corners ? cells.row : cells.row + (cells.rows - 1) / 2;
    int middle = cells.col + cells.cols / 2;
    example_assert_text(scene_at(&example_scene, row, corners ? cells.col : middle - 1), "(", "d5");
    example_assert_text(
        scene_at(&example_scene, row, corners ? cells.col + cells.cols - 1 : middle + 1), ")",
        "d5");
}
END_TEST

/* ---- Large squares ---- */

START_TEST(on_large_squares_an_arrow_is_a_shape_that_ends_before_a_piece)
{
    PieceSet set;
    BoardView view = board_with((SquareSize)_i, &example_glyphs, "[%cal Rh3c3,Gh4e4]");
    ck_assert(piece_set_builtin("solid", &set));
    view.piece_set = &set;
    draw(&view);
    ck_assert_int_eq(board_square_tint(&view, fen_square("c3")), TINT_DARK);
    ck_assert_int_eq(board_square_tint(&view, fen_square("e4")), TINT_DRAWN_GREEN);
    Rect cells = board_view_rect(&view, fen_square("e4"));
    example_assert_text(scene_at(&example_scene, cells.row, cells.col + cells.cols - 1), "\u2190",
                        "e4");
    for (const char *name = "d3g3f4g4"; *name != '\0'; name += 2) {
        int inked = 0;
        char square[] = {name[0], name[1], '\0'};
        cells = board_view_rect(&view, fen_square(square));
        for (int row = cells.row; row < cells.row + cells.rows; row++) {
            Style style = scene_at(&example_scene, row, cells.col + cells.cols / 2)->style;
            Tint drawn = name[1] == '3' ? TINT_DRAWN_RED : TINT_DRAWN_GREEN;
            inked += style.ink == drawn || style.paper == drawn;
        }
        ck_assert_msg(inked > 0, "no shaft on %s", square);
    }
}
END_TEST

enum { CELLS = 66 * 140 };

/* Draws the board and copies its cells. */
static void draw_into(const BoardView *view, SceneCell *cells)
{
    ck_assert(scene_reset(&example_scene, 66, 140));
    draw(view);
    memcpy(cells, example_scene.cells, CELLS * sizeof *cells);
}

static bool is_piece_cell(const SceneCell *cell)
{
    return cell->style.ink == TINT_WHITE || cell->style.ink == TINT_BLACK ||
           cell->style.paper == TINT_WHITE || cell->style.paper == TINT_BLACK;
}

static bool is_same_cell(const SceneCell *one, const SceneCell *other)
{
    return one->length == other->length && memcmp(one->text, other->text, one->length) == 0;
}

/* Draws a board without an arrow, with one, and with the opposite one. */
static void check_arrow(BoardView view, const char *from, Square to)
{
    static SceneCell cells[3][CELLS];
    view.marks.drawing.arrow_count = 0;
    draw_into(&view, cells[0]);
    view.marks.drawing.arrow_count = 1;
    view.marks.drawing.arrows[0] = (DrawingArrow){DRAWING_RED, fen_square(from), to};
    draw_into(&view, cells[1]);
    view.marks.drawing.arrows[0] = (DrawingArrow){DRAWING_RED, to, fen_square(from)};
    draw_into(&view, cells[2]);
    int changed = 0, differing = 0;
    for (int i = 0; i < CELLS; i++) {
        changed += !is_same_cell(&cells[0][i], &cells[1][i]);
        differing += !is_same_cell(&cells[1][i], &cells[2][i]);
        bool is_piece = is_piece_cell(&cells[0][i]) && view.piece_set != NULL;
        bool is_label = is_piece && cells[0][i].length == 1 && cells[0][i].text[0] > ' ';
        ck_assert_msg(!is_piece || is_label || is_same_cell(&cells[0][i], &cells[1][i]),
                      "the arrow from %s to square %d changes a piece", from, square_index(to));
    }
    ck_assert_msg(changed > 0, "no arrow from %s to square %d", from, square_index(to));
    ck_assert_msg(differing > 0, "no direction from %s to square %d", from, square_index(to));
}

START_TEST(every_arrow_shows_its_direction_and_covers_no_piece)
{
    static const char *const from[] = {"a1", "d4", "e5", "g3"};
    PieceSet set;
    bool has_art = _i / 2 >= SQUARE_SIZE_3X6 && _i % 2 == 0;
    BoardView view =
        board_with((SquareSize)(_i / 2), _i % 2 == 0 ? &example_glyphs : &ascii_glyphs, "");
    ck_assert(piece_set_builtin("solid", &set));
    view.piece_set = has_art ? &set : NULL;
    for (int i = 0; i < 4 * SQUARE_COUNT; i++) {
        Square to = square_from_index(i % SQUARE_COUNT);
        if (to != fen_square(from[i / SQUARE_COUNT])) {
            check_arrow(view, from[i / SQUARE_COUNT], to);
        }
    }
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("board_arrows");
    TCase *tests = tcase_create("arrows");
    suite_add_tcase(suite, tests);
    tcase_add_checked_fixture(tests, example_set_up, example_tear_down);
    tcase_add_loop_test(tests, an_arrow_is_strokes_and_a_sign_on_small_squares, 0, 2);
    tcase_add_test(tests, arrows_turn_with_the_board);
    tcase_add_loop_test(tests, in_ascii_arrows_have_signs_at_every_size, SQUARE_SIZE_1X3,
                        SQUARE_SIZE_COUNT);
    tcase_add_loop_test(tests, a_coloured_square_has_a_tint_and_without_colours_brackets,
                        SQUARE_SIZE_1X3, SQUARE_SIZE_COUNT);
    tcase_add_loop_test(tests, on_large_squares_an_arrow_is_a_shape_that_ends_before_a_piece,
                        SQUARE_SIZE_3X6, SQUARE_SIZE_COUNT);
    tcase_add_loop_test(tests, every_arrow_shows_its_direction_and_covers_no_piece, 0,
                        2 * SQUARE_SIZE_6X12);
    return unit_run(suite);
}
