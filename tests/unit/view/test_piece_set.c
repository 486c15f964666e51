#include "unit.h"

#include "util/strbuf.h"
#include "view/piece_set.h"

#include <stdlib.h>
#include <string.h>

/* Returns the number of pixel rows of a drawing; `size` is an index of PieceSet.arts. */
static int pixel_rows(int size)
{
    return square_size_half_rows((SquareSize)(size + SQUARE_SIZE_2_5X5));
}

/* The drawings of a set, as numbers from 0: by side, then by piece, then by size. */
enum { DRAWINGS = SIDE_COUNT * (KIND_COUNT - 1) * PIECE_ART_SIZES };

static const PieceArt *drawing(const PieceSet *set, int number)
{
    int kind = number / PIECE_ART_SIZES % (KIND_COUNT - 1) + KIND_PAWN;
    return &set->arts[number / PIECE_ART_SIZES / (KIND_COUNT - 1)][kind][number % PIECE_ART_SIZES];
}

static bool is_blank(const PieceArt *art)
{
    static const PieceArt blank = {0};
    return memcmp(art, &blank, sizeof blank) == 0;
}

START_TEST(a_built_in_set_is_complete_and_leaves_space_around_each_piece)
{
    const char *name = piece_set_builtin_name(_i);
    PieceSet set;
    ck_assert(piece_set_builtin(name, &set));
    ck_assert_str_eq(set.name, name);
    for (int number = 0; number < DRAWINGS; number++) {
        const PieceArt *art = drawing(&set, number);
        int rows = pixel_rows(number % PIECE_ART_SIZES);
        uint32_t sides = UINT32_C(1) | UINT32_C(1) << (2 * rows - 1);
        ck_assert_msg(!is_blank(art), "%s, drawing %d", name, number);
        ck_assert_int_eq(art->rows[0], 0);
        for (int row = 0; row < rows; row++) {
            ck_assert_msg((art->rows[row] & sides) == 0, "%s, drawing %d", name, number);
        }
        /* The corners have the marks and labels of the square. The smallest squares have no labels,
         * and only their upper corners are free. */
        for (int corner = 0; corner < (rows % 2 == 0 ? 4 : 2); corner++) {
            int row = corner / 2 * (rows - 2), col = corner % 2 * (rows - 1);
            ck_assert_msg(piece_art_cell(art, row, col) == 0, "%s, drawing %d", name, number);
        }
    }
}
END_TEST

START_TEST(pieces_of_a_built_in_set_all_differ)
{
    PieceSet set;
    ck_assert(piece_set_builtin(piece_set_builtin_name(_i), &set));
    for (int one = KIND_PAWN; one < KIND_COUNT; one++) {
        for (int other = KIND_PAWN; other < one; other++) {
            for (int size = 0; size < PIECE_ART_SIZES; size++) {
                ck_assert_mem_ne(&set.arts[0][one][size], &set.arts[0][other][size],
                                 sizeof(PieceArt));
            }
        }
    }
}
END_TEST

START_TEST(the_sides_differ_in_sets_for_one_colour)
{
    PieceSet set;
    ck_assert(piece_set_builtin(piece_set_for(true, _i != 0), &set));
    ck_assert_int_eq(set.glyphs, PIECES_OUTLINE);
    for (int number = 0; number < DRAWINGS / 2; number++) {
        if (number % PIECE_ART_SIZES == 0) {
            continue; /* this size has no outlines (see smallest_shifted() in panel_layout.c) */
        }
        ck_assert_mem_ne(drawing(&set, number), drawing(&set, number + DRAWINGS / 2),
                         sizeof(PieceArt));
    }
}
END_TEST

START_TEST(sets_for_terminals_without_quadrants_consist_of_halves)
{
    PieceSet set;
    ck_assert(piece_set_builtin(piece_set_for(_i != 0, false), &set));
    ck_assert(piece_set_is_in_halves(&set));
    set.arts[SIDE_BLACK][KIND_KING][PIECE_ART_SIZES - 1].rows[15] |= UINT32_C(1) << 31;
    ck_assert(!piece_set_is_in_halves(&set));
    ck_assert(piece_set_builtin(piece_set_for(_i != 0, true), &set));
    ck_assert(!piece_set_is_in_halves(&set));
}
END_TEST

START_TEST(there_is_no_other_set)
{
    PieceSet set = {.name = "mine"};
    ck_assert(!piece_set_builtin("nobody's", &set));
    ck_assert_str_eq(set.name, "mine");
    ck_assert_int_ge(piece_set_builtin_count(), 2);
}
END_TEST

START_TEST(small_squares_have_no_drawing)
{
    PieceSet set;
    Piece king = piece_make(SIDE_WHITE, KIND_KING);
    ck_assert(piece_set_builtin("solid", &set));
    ck_assert_ptr_null(piece_set_art(&set, king, SQUARE_SIZE_2X5));
    ck_assert_ptr_null(piece_set_art(&set, PIECE_NONE, SQUARE_SIZE_5X10));
    ck_assert_ptr_eq(piece_set_art(&set, king, SQUARE_SIZE_3X6),
                     &set.arts[SIDE_WHITE][KIND_KING][1]);
}
END_TEST

#define EMPTY      "|            |\n"
#define EMPTY_FIVE EMPTY EMPTY EMPTY EMPTY EMPTY

/* Files, and their errors. */
static const struct {
    const char *text;
    KeyFileText why; /* what is wrong */
    int line;
} files[] = {
    {"", KEY_FILE_OK, 0},
    {"# a comment\nglyphs = outline\n\nwhite=outlined\n  black = solid\n", KEY_FILE_OK, 0},
    {"[king 3x6]\n" EMPTY_FIVE "| #          |", KEY_FILE_OK, 0},
    {"[white king 3x6]\n" EMPTY_FIVE EMPTY "[black king 3x6]\n" EMPTY EMPTY_FIVE, KEY_FILE_OK, 0},
    {"[king 3x6]\n" EMPTY_FIVE, KEY_FILE_PIECES_ROWS, 7},
    {"[king 3x6]\n[queen 3x6]\n", KEY_FILE_PIECES_ROWS, 2},
    {"[king 3x6]\n" EMPTY_FIVE EMPTY EMPTY, KEY_FILE_PIECES_ROWS, 8},
    {"[king 3x6]\n|           |\n", KEY_FILE_PIECES_COLUMNS, 2},
    {"[king 3x6]\n|             |\n", KEY_FILE_PIECES_COLUMNS, 2},
    {"[king 3x6]\n|K           |\n", KEY_FILE_PIECES_PIXEL, 2},
    {"[king 3x6]\n|\x1b           |\n", KEY_FILE_PIECES_PIXEL, 2},
    {"[king 3x6]\nking\n", KEY_FILE_PIECES_NO_ROW, 2},
    {"[king 3x6]\n|\n", KEY_FILE_PIECES_NO_ROW, 2},
    {"king\n", KEY_FILE_PIECES_NO_ROW, 1},
    {"size = 3\n", KEY_FILE_PIECES_NO_ROW, 1},
    {"glyphs = pretty", KEY_FILE_PIECES_GLYPHS, 1},
    {"white = mine", KEY_FILE_PIECES_SIDE, 1},
    /* a size of an earlier version */
    {"[king small]\n", KEY_FILE_PIECES_HEADING, 1},
    {"[kong 3x6]\n", KEY_FILE_PIECES_HEADING, 1},
    {"[king 3x6 x]\n", KEY_FILE_PIECES_HEADING, 1},
    {"[]\n", KEY_FILE_PIECES_HEADING, 1},
};

START_TEST(a_file_is_read_or_refused_with_its_line)
{
    PieceSet set = {.name = "before"};
    KeyFileFault fault = piece_set_parse("dots", files[_i].text, &set);
    ck_assert_int_eq(fault.why, files[_i].why);
    ck_assert_int_eq(fault.line, files[_i].line);
    ck_assert_str_eq(set.name, files[_i].why == KEY_FILE_OK ? "dots" : "before");
}
END_TEST

START_TEST(a_drawing_is_pixel_by_pixel_what_the_file_says)
{
    static const char TEXT[] =
        "[black pawn 3x6]\n| #          |\n|# #        #|\n" EMPTY "|############|\n" EMPTY EMPTY;
    PieceSet set, solid;
    ck_assert_int_eq(piece_set_parse("dots", TEXT, &set).line, 0);
    ck_assert(piece_set_builtin("solid", &solid));
    const PieceArt *art = piece_set_art(&set, piece_make(SIDE_BLACK, KIND_PAWN), SQUARE_SIZE_3X6);
    ck_assert_uint_eq(piece_art_cell(art, 0, 0), 2 + 4);
    ck_assert_uint_eq(piece_art_cell(art, 0, 1), 4);
    ck_assert_uint_eq(piece_art_cell(art, 0, 2), 0);
    ck_assert_uint_eq(piece_art_cell(art, 0, 5), 8);
    ck_assert_uint_eq(piece_art_cell(art, 2, 3), QUARTERS_LOWER);
    ck_assert_uint_eq(piece_art_cell(art, 3, 3), QUARTERS_UPPER);
    ck_assert_uint_eq(piece_art_cell(art, -1, 0), 8);
    ck_assert_uint_eq(piece_art_cell(art, PIECE_ART_ROWS_MAX - 1, 0), 0);
    ck_assert_mem_eq(set.arts[SIDE_WHITE], solid.arts[SIDE_WHITE], sizeof solid.arts[0]);
}
END_TEST

START_TEST(missing_drawings_come_from_the_named_sets)
{
    PieceSet set, solid, outlined;
    ck_assert(piece_set_builtin("solid", &solid));
    ck_assert(piece_set_builtin("outlined", &outlined));
    ck_assert_int_eq(piece_set_parse("mine", "black = outlined\nglyphs = outline\n", &set).line, 0);
    ck_assert_int_eq(set.glyphs, PIECES_OUTLINE);
    ck_assert_mem_eq(set.arts[SIDE_WHITE], solid.arts[SIDE_WHITE], sizeof solid.arts[0]);
    ck_assert_mem_eq(set.arts[SIDE_BLACK], outlined.arts[SIDE_BLACK], sizeof solid.arts[0]);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("piece_set");
    TCase *cases = tcase_create("piece_set");
    tcase_add_loop_test(cases, a_built_in_set_is_complete_and_leaves_space_around_each_piece, 0,
                        piece_set_builtin_count());
    tcase_add_loop_test(cases, pieces_of_a_built_in_set_all_differ, 0, piece_set_builtin_count());
    tcase_add_loop_test(cases, the_sides_differ_in_sets_for_one_colour, 0, 2);
    tcase_add_loop_test(cases, sets_for_terminals_without_quadrants_consist_of_halves, 0, 2);
    tcase_add_test(cases, there_is_no_other_set);
    tcase_add_test(cases, small_squares_have_no_drawing);
    tcase_add_loop_test(cases, a_file_is_read_or_refused_with_its_line, 0,
                        sizeof files / sizeof files[0]);
    tcase_add_test(cases, a_drawing_is_pixel_by_pixel_what_the_file_says);
    tcase_add_test(cases, missing_drawings_come_from_the_named_sets);
    suite_add_tcase(suite, cases);
    return unit_run(suite);
}
