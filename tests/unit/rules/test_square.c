#include "rules/square.h"

#include "unit.h"

START_TEST(index_names_every_square_once)
{
    Square square = square_from_index(_i);
    ck_assert_int_eq(square_index(square), _i);
    ck_assert_int_eq(square_file(square), _i % FILE_COUNT);
    ck_assert_int_eq(square_rank(square), _i / FILE_COUNT);
    ck_assert_int_eq(square, square_at(_i % FILE_COUNT, _i / FILE_COUNT));
    ck_assert_int_ne(square, SQUARE_NONE);
}
END_TEST

START_TEST(colours_alternate_and_h1_is_light)
{
    ck_assert(square_is_light(square_at(7, 0)));
    ck_assert(!square_is_light(square_at(0, 0)));
    for (int i = 0; i < SQUARE_COUNT; i++) {
        int file = i % FILE_COUNT, rank = i / FILE_COUNT;
        if (file > 0) {
            ck_assert(square_is_light(square_at(file, rank)) !=
                      square_is_light(square_at(file - 1, rank)));
        }
        if (rank > 0) {
            ck_assert(square_is_light(square_at(file, rank)) !=
                      square_is_light(square_at(file, rank - 1)));
        }
    }
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("square");
    TCase *tests = tcase_create("square");
    tcase_add_loop_test(tests, index_names_every_square_once, 0, SQUARE_COUNT);
    tcase_add_test(tests, colours_alternate_and_h1_is_light);
    suite_add_tcase(suite, tests);
    return unit_run(suite);
}
