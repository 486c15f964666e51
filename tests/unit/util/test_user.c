/* Tests the users of this computer: the same ones are known in restricted mode. */
#include "util/user.h"

#include "util/restriction.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "in_child.h"

enum { UNKNOWN = 1987654321 }; /* an id that no user has */

static bool has_name(uid_t id, const char *name)
{
    StrBuf text = {0};
    user_append_name(id, &text);
    bool is_name = strcmp(strbuf_text(&text), name) == 0;
    strbuf_release(&text);
    return is_name;
}

/* Checks users that every computer has, and some that none has. */
static void check_users(void)
{
    uid_t id = 7;
    HOLDS(user_find("root", &id) && id == 0);
    HOLDS(user_find("daemon", &id) && id != 0 && has_name(id, "daemon"));
    HOLDS(has_name(0, "root"));
    HOLDS(has_name(UNKNOWN, "1987654321"));
    HOLDS(user_find("1987654321", &id) && id == UNKNOWN);
    static const char *const NAMES[] = {"",  "oot", "roo", "root:0", "root\ndaemon", "no such user",
                                        "-1"};
    for (int i = 0; i < COUNT(NAMES); i++) {
        id = 7;
        HOLDS(!user_find(NAMES[i], &id) && id == 7);
    }
}

static void in_child_users_are_known(int is_restricted)
{
    if (is_restricted) {
        HOLDS(restriction_begin() == RESTRICTION_OK);
        HOLDS(user_list_all());
        RestrictionStatus status = restriction_close(NULL, 0);
        HOLDS(status == RESTRICTION_OK || restriction_is_partial(status));
    }
    check_users();
}

START_TEST(users_are_known)
{
    check_in_child(in_child_users_are_known, _i);
}
END_TEST

static void in_child_a_list_in_the_environment_counts_only_in_restricted_mode(int row)
{
    (void)row;
    HOLDS(setenv("TOUCHMOVE_USERS", "\nroot:5\nstranger:0\n", 1) == 0);
    check_users();
    HOLDS(restriction_begin() == RESTRICTION_OK); /* removes it */
    uid_t id;
    HOLDS(!user_find("stranger", &id));
    HOLDS(user_list_all());
    check_users();
}

START_TEST(a_list_in_the_environment_counts_only_in_restricted_mode)
{
    check_in_child(in_child_a_list_in_the_environment_counts_only_in_restricted_mode, 0);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("user");
    TCase *tests = tcase_create("user");
    tcase_add_loop_test(tests, users_are_known, 0, 2);
    tcase_add_test(tests, a_list_in_the_environment_counts_only_in_restricted_mode);
    suite_add_tcase(suite, tests);
    return unit_run(suite);
}
