#include "unit.h"

#include "view/scene.h"

#include <string.h>

START_TEST(a_text_has_a_width_or_cannot_be_drawn)
{
    ck_assert_int_eq(large_digits_cols("8"), 6);
    ck_assert_int_eq(large_digits_cols("5:08"), 26);
    ck_assert_int_eq(large_digits_cols("0:09.7"), 38);
    ck_assert_int_eq(large_digits_cols("3d 04h"), 0);
    ck_assert_int_eq(large_digits_cols(""), 0);
}
END_TEST

/* Draws a text in large digits and stores its rows, with '#' for each cell in the colour of the
 * digits. */
static void dots_of(const char *text, char out[LARGE_DIGITS_ROWS][32])
{
    Scene scene = {0};
    ck_assert(scene_reset(&scene, LARGE_DIGITS_ROWS, 31));
    large_digits_draw(&scene, 0, 0, style_named(STYLE_CLOCK_RUNNING), text);
    for (int row = 0; row < LARGE_DIGITS_ROWS; row++) {
        for (int col = 0; col < 31; col++) {
            const SceneCell *cell = scene_at(&scene, row, col);
            out[row][col] = cell->style.paper == TINT_RUNNING_TEXT ? '#' : ' ';
        }
        size_t length = 31;
        while (length > 0 && out[row][length - 1] == ' ') {
            length--;
        }
        out[row][length] = '\0';
    }
    scene_release(&scene);
}

START_TEST(digits_look_as_they_should)
{
    char dots[LARGE_DIGITS_ROWS][32];
    dots_of("2:41", dots);
    ck_assert_str_eq(dots[0], "######      ##  ##    ##");
    ck_assert_str_eq(dots[1], "    ##  ##  ##  ##  ####");
    ck_assert_str_eq(dots[2], "######      ######    ##");
    ck_assert_str_eq(dots[3], "##      ##      ##    ##");
    ck_assert_str_eq(dots[4], "######          ##  ######");
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("large_digits");
    TCase *cases = tcase_create("large_digits");
    tcase_add_test(cases, a_text_has_a_width_or_cannot_be_drawn);
    tcase_add_test(cases, digits_look_as_they_should);
    suite_add_tcase(suite, cases);
    return unit_run(suite);
}
