#include "unit.h"

#include "util/safe_text.h"
#include "util/utf8.h"
#include "view/glyphs.h"

#include <string.h>

static const struct {
    Glyphs glyphs;
    Side side;
    PieceKind kind;
    const char *written;
} pieces[] = {
    {{.utf8 = true, .pieces = PIECES_SOLID}, SIDE_WHITE, KIND_KING, "\u265a"},
    {{.utf8 = true, .pieces = PIECES_SOLID}, SIDE_BLACK, KIND_KING, "\u265a"},
    {{.utf8 = true, .pieces = PIECES_SOLID}, SIDE_BLACK, KIND_PAWN, "\u265f"},
    {{.utf8 = true, .pawn = PAWN_SELECTED}, SIDE_WHITE, KIND_PAWN, "\u265f\ufe0e"},
    {{.utf8 = true, .pawn = PAWN_OUTLINED}, SIDE_BLACK, KIND_PAWN, "\u2659"},
    {{.utf8 = true, .pieces = PIECES_OUTLINE}, SIDE_WHITE, KIND_KNIGHT, "\u2658"},
    {{.utf8 = true, .pieces = PIECES_OUTLINE}, SIDE_BLACK, KIND_KNIGHT, "\u265e"},
    /* If both sides had the outlined pawn, a black pawn would look white among outlined pieces. */
    {{.utf8 = true, .pieces = PIECES_OUTLINE, .pawn = PAWN_OUTLINED},
     SIDE_BLACK,
     KIND_PAWN,
     "\u265f"},
    {{.utf8 = true, .pieces = PIECES_LETTERS}, SIDE_WHITE, KIND_KNIGHT, "N"},
    {{.utf8 = false, .pieces = PIECES_SOLID}, SIDE_BLACK, KIND_QUEEN, "q"},
};

START_TEST(a_piece_is_written_in_the_chosen_style)
{
    Piece piece = piece_make(pieces[_i].side, pieces[_i].kind);
    ck_assert_str_eq(glyph_piece(&pieces[_i].glyphs, piece), pieces[_i].written);
}
END_TEST

START_TEST(every_sign_is_one_column_and_safe)
{
    for (int utf8 = 0; utf8 <= 1; utf8++) {
        Glyphs glyphs = {.utf8 = utf8 != 0};
        const char *sign = glyph_named(&glyphs, (GlyphName)_i);
        ck_assert_int_eq(utf8_width(sign, strlen(sign)), 1);
        ck_assert(safe_text_is_safe(sign, strlen(sign)));
        ck_assert(utf8 != 0 || strlen(sign) == 1);
    }
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("glyphs");
    TCase *cases = tcase_create("glyphs");
    tcase_add_loop_test(cases, a_piece_is_written_in_the_chosen_style, 0,
                        sizeof pieces / sizeof pieces[0]);
    tcase_add_loop_test(cases, every_sign_is_one_column_and_safe, 0, GLYPH_COUNT);
    suite_add_tcase(suite, cases);
    return unit_run(suite);
}
