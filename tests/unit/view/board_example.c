#include "unit.h"

#include "board_example.h"
#include "fen_setup.h"
#include "view/view_inside.h"

#include <string.h>

Scene example_scene;
static Position position;

const Glyphs example_glyphs = {
    .utf8 = true, .half_blocks = true, .quadrants = true, .pieces = PIECES_SOLID};

static uint64_t bit(const char *name)
{
    return UINT64_C(1) << square_index(fen_square(name));
}

BoardView example_board(SquareSize size, const Glyphs *glyphs)
{
    BoardView view = {
        .position = &position,
        .size = size,
        .glyphs = *glyphs,
        .ranks = {0, 0, 0, 3},
        .marks = board_marks_none(),
    };
    view.shift = glyphs->half_blocks && size == SQUARE_SIZE_2X5 ? 1 : 0;
    view.place =
        (Rect){0, 3, 4 * square_size_half_rows(size) + view.shift, 8 * square_size_cols(size)};
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

void example_set_up(void)
{
    position = fen_position("rnbqk1nr/pppp1ppp/8/4p3/1b1PP3/P7/1PP2PPP/RNBQKBNR w KQkq - 1 3");
    example_scene = (Scene){0};
    ck_assert(scene_reset(&example_scene, 66, 140));
}

void example_tear_down(void)
{
    scene_release(&example_scene);
}

void example_assert_text(const SceneCell *cell, const char *text, const char *name)
{
    ck_assert_msg(strlen(text) == cell->length && memcmp(cell->text, text, cell->length) == 0,
                  "%.*s on %s", (int)cell->length, cell->text, name);
}

void example_assert_cell(const BoardView *view, const char *name, int aside, const char *text,
                         Tint paper)
{
    Rect cells = board_view_rect(view, fen_square(name));
    const SceneCell *cell = scene_at(&example_scene, cells.row + (cells.rows - 1) / 2,
                                     cells.col + cells.cols / 2 + aside);
    example_assert_text(cell, text, name);
    ck_assert_int_eq(cell->style.paper, paper);
}
