#include "link/dismissal.h"

#include "game/refusal_name.h"
#include "link/wire.h"
#include "unit.h"

#include <string.h>

START_TEST(every_dismissal_is_found_by_its_name_which_fits_the_wire)
{
    Dismissal found;
    const char *name = dismissal_name((Dismissal)_i);
    ck_assert(dismissal_find(name, &found));
    ck_assert_int_eq(found, _i);
    ck_assert_uint_lt(strlen(name), WIRE_NAME_MAX);
    ck_assert_ptr_null(strchr(name, ' '));
    ck_assert_str_ne(dismissal_text(found, NULL), "");
}
END_TEST

START_TEST(the_name_of_every_refusal_fits_the_wire)
{
    StrBuf name = {0};
    refusal_append_name((GameRefusal)_i, &name);
    ck_assert_uint_lt(name.length, WIRE_NAME_MAX);
    strbuf_release(&name);
}
END_TEST

START_TEST(an_unknown_name_is_no_dismissal)
{
    Dismissal found = DISMISSAL_BLOCKED;
    ck_assert(!dismissal_find("of-a-later-version", &found));
    ck_assert(!dismissal_find("", &found));
    ck_assert_int_eq(found, DISMISSAL_BLOCKED);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("dismissal");
    TCase *tests = tcase_create("dismissal");
    tcase_add_loop_test(tests, every_dismissal_is_found_by_its_name_which_fits_the_wire, 0,
                        DISMISSAL_COUNT);
    tcase_add_loop_test(tests, the_name_of_every_refusal_fits_the_wire, REFUSAL_NONE + 1,
                        REFUSAL_LAST + 1);
    tcase_add_test(tests, an_unknown_name_is_no_dismissal);
    suite_add_tcase(suite, tests);
    return unit_run(suite);
}
