#include "unit.h"

#include "util/strbuf.h"
#include "view/piece_set.h"

#include <stdlib.h>
#include <string.h>

static const char *const kinds[] = {"pawn", "knight", "bishop", "rook", "queen", "king"};

/* Returns the text of a complete piece set. `king` has the lines that draw the small king. All
 * other pieces are single blocks. */
static char *set_with(const char *king)
{
    StrBuf text = {0};
    strbuf_append(&text, "# a comment\nglyphs = outline\n");
    for (int kind = 0; kind < 6; kind++) {
        strbuf_appendf(&text, "[%s large]\n|\u2588|\n", kinds[kind]);
        if (kind < 5) {
            strbuf_appendf(&text, "[%s small]\n|\u2588|\n", kinds[kind]);
        }
    }
    strbuf_append(&text, king);
    return strbuf_detach(&text);
}

START_TEST(a_built_in_set_is_complete_and_leaves_space_for_the_signs)
{
    const char *name = piece_set_builtin_name(_i);
    PieceSet set;
    ck_assert(piece_set_builtin(name, &set));
    ck_assert_str_eq(set.name, name);
    for (int side = 0; side < SIDE_COUNT; side++) {
        for (int kind = KIND_PAWN; kind < KIND_COUNT; kind++) {
            Piece piece = piece_make((Side)side, (PieceKind)kind);
            for (int size = SQUARE_SIZE_3X6; size < SQUARE_SIZE_COUNT; size++) {
                const PieceArt *art = piece_set_art(&set, piece, (SquareSize)size);
                ck_assert_int_le(art->rows, size < SQUARE_SIZE_5X10   ? 3
                                            : size < SQUARE_SIZE_7X14 ? 5
                                                                      : 7);
                ck_assert_int_le(art->cols, square_size_cols((SquareSize)size));
            }
        }
    }
    ck_assert_ptr_null(piece_set_art(&set, piece_make(SIDE_WHITE, KIND_KING), SQUARE_SIZE_2X5));
    ck_assert_ptr_null(piece_set_art(&set, PIECE_NONE, SQUARE_SIZE_5X10));
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

START_TEST(there_is_no_other_set)
{
    PieceSet set = {.name = "mine"};
    ck_assert(!piece_set_builtin("nobody's", &set));
    ck_assert_str_eq(set.name, "mine");
    ck_assert_int_ge(piece_set_builtin_count(), 2);
}
END_TEST

/* Drawings of the small king, and their faults. In the file, 24 lines precede the drawing. */
static const struct {
    const char *king;
    const char *why; /* NULL for none */
    int line;
} files[] = {
    {"[king small]\n|\u2588 |\n| \u2584|\n", NULL, 0},
    {"[king small]\n|\u2588|", NULL, 0},
    {"[white king small]\n|\u2588|\n[black king small]\n|\u2584|\n", NULL, 0},
    {"[white king small]\n|\u2588|\n", "a piece is missing", 27},
    {"", "a piece is missing", 25},
    {"[king tiny]\n", "a section must be a piece and a size, as in [knight small]", 25},
    {"[kong small]\n", "a section must be a piece and a size, as in [knight small]", 25},
    {"[]\n", "a section must be a piece and a size, as in [knight small]", 25},
    {"[king small]\n|K|\n", "a drawing may contain only spaces and block elements", 26},
    {"[king small]\n|\xff|\n", "a drawing may contain only spaces and block elements", 26},
    {"[king small]\n|\x1b|\n", "a drawing may contain only spaces and block elements", 26},
    {"[king small]\n|  |\n| |\n", "the rows of a drawing must have the same length", 27},
    {"[king small]\n| |\n| |\n| |\n| |\n", "the drawing is too large for its square", 29},
    {"[king small]\n|            |\n", "the drawing is too large for its square", 26},
    {"[king small]\nking\n", "a row of a drawing must be between two | characters", 26},
    {"[king small]\n|\n", "a row of a drawing must be between two | characters", 26},
};

START_TEST(a_file_is_read_or_refused_with_its_line)
{
    char *text = set_with(files[_i].king);
    PieceSet set = {.name = "before"};
    KeyFileFault fault = piece_set_parse("dots", text, &set);
    ck_assert_pstr_eq(fault.why, files[_i].why);
    ck_assert_int_eq(fault.line, files[_i].line);
    ck_assert_str_eq(set.name, files[_i].why == NULL ? "dots" : "before");
    free(text);
}
END_TEST

START_TEST(a_set_defines_the_glyphs_for_small_squares)
{
    char *text = set_with("[king small]\n|\u2588|\n");
    PieceSet set;
    ck_assert_int_eq(piece_set_parse("dots", text, &set).line, 0);
    ck_assert_int_eq(set.glyphs, PIECES_OUTLINE);
    KeyFileFault fault = piece_set_parse("dots", "glyphs = pretty", &set);
    ck_assert_str_eq(fault.why, "\"glyphs\" must be solid or outline");
    ck_assert_int_eq(fault.line, 1);
    ck_assert_str_eq(piece_set_parse("dots", "glyphs", &set).why,
                     "a row of a drawing must be between two | characters");
    free(text);
}
END_TEST

START_TEST(full_and_upper_blocks_are_drawn_by_what_the_square_shows)
{
    char *text = set_with("[king small]\n|\u2588\u2580\u259b |\n");
    PieceSet set;
    ck_assert_int_eq(piece_set_parse("dots", text, &set).line, 0);
    const PieceArt *art = piece_set_art(&set, piece_make(SIDE_BLACK, KIND_KING), SQUARE_SIZE_3X6);
    ck_assert_int_eq(art->rows, 1);
    ck_assert_int_eq(art->cols, 4);
    ck_assert(art->cells[0][0].swapped);
    ck_assert_str_eq(piece_art_glyph(art->cells[0][0]), " ");
    ck_assert(art->cells[0][1].swapped);
    ck_assert_str_eq(piece_art_glyph(art->cells[0][1]), "\u2584");
    ck_assert(art->cells[0][2].swapped);
    ck_assert_str_eq(piece_art_glyph(art->cells[0][2]), "\u2597");
    ck_assert(!art->cells[0][3].swapped);
    free(text);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("piece_set");
    TCase *cases = tcase_create("piece_set");
    tcase_add_loop_test(cases, a_built_in_set_is_complete_and_leaves_space_for_the_signs, 0,
                        piece_set_builtin_count());
    tcase_add_loop_test(cases, pieces_of_a_built_in_set_all_differ, 0, piece_set_builtin_count());
    tcase_add_test(cases, there_is_no_other_set);
    tcase_add_loop_test(cases, a_file_is_read_or_refused_with_its_line, 0,
                        sizeof files / sizeof files[0]);
    tcase_add_test(cases, a_set_defines_the_glyphs_for_small_squares);
    tcase_add_test(cases, full_and_upper_blocks_are_drawn_by_what_the_square_shows);
    suite_add_tcase(suite, cases);
    return unit_run(suite);
}
