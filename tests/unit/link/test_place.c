/* Tests the names of places, and which folders may contain the folders of users. Only root can make
 * folders of other users. */
#include "link/place_inside.h"

#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

#include "scratch.h"
#include "unit.h"

#define COUNT(array) ((int)(sizeof(array) / sizeof(array)[0]))

enum { STRANGER = 61000 }; /* user id of another user */

/* ---- Names ---- */

static const struct {
    const char *text;
    bool is_name;
} NAMES[] = {
    {"anna", true},
    {"root/1", true},
    {"root/16", true},
    {"1000/2", true},
    {"", true},
    {"root/0", false},
    {"root/17", false},
    {"root/", false},
    {"root/1/", false},
    {"root/../1", false},
    {"/tmp/x", false},
    {"/", false},
    {".", false},
    {"./root", false},
    {"../root", false},
    {"nosuchuser/1", false},
    {"root/1/../../x", false},
};

START_TEST(a_name_is_no_path)
{
    ck_assert_msg(place_is_name(NAMES[_i].text) == NAMES[_i].is_name, "%s", NAMES[_i].text);
}
END_TEST

/* ---- The folder that contains the folders of users ---- */

static const struct {
    const char *what;  /* the folder */
    mode_t mode;       /* its mode */
    bool is_strangers; /* it belongs to another user */
    bool is_accepted;  /* whether it may contain the folders of users */
} ROOTS[] = {
    {"like /tmp", 01777, false, true},
    {"of one user", 0755, false, true},
    {"private", 0700, false, true},
    {"in which everyone may rename all", 0777, false, false},
    {"in which a group may rename all", 0775, false, false},
    {"of a group, sticky", 01775, false, true},
    {"like /tmp, of another user", 01777, true, false},
    {"of another user", 0755, true, false},
};

START_TEST(a_folder_in_which_others_can_rename_folders_is_not_used)
{
    char *folder = scratch_new();
    StrBuf made = {0};
    char name[64];
    snprintf(name, sizeof name, "touchmove-%lu", (unsigned long)getuid());
    ck_assert_int_eq(setenv("TOUCHMOVE_TMPDIR", folder, 1), 0);
    ck_assert_int_eq(chmod(folder, ROOTS[_i].mode), 0);
    if (!ROOTS[_i].is_strangers || geteuid() == 0) {
        if (ROOTS[_i].is_strangers) {
            ck_assert_int_eq(chown(folder, STRANGER, STRANGER), 0);
        }
        ck_assert_msg(place_has_root(PLACE_ROOT_TMP) == ROOTS[_i].is_accepted, "a folder %s",
                      ROOTS[_i].what);
        if (!place_has_root(PLACE_ROOT_RUN)) {
            ck_assert_int_eq(place_make_folder(&made), ROOTS[_i].is_accepted);
            char *path = scratch_path(folder, name);
            ck_assert_int_eq(scratch_exists(path), ROOTS[_i].is_accepted);
            free(path);
        }
    }
    strbuf_release(&made);
    scratch_remove(folder);
}
END_TEST

START_TEST(a_file_contains_no_folders)
{
    char *folder = scratch_new();
    char *path = scratch_path(folder, "file");
    scratch_write(path, "", 0);
    ck_assert_int_eq(setenv("TOUCHMOVE_TMPDIR", path, 1), 0);
    ck_assert(!place_has_root(PLACE_ROOT_TMP));
    ck_assert_int_eq(setenv("TOUCHMOVE_TMPDIR", "/no/such/folder", 1), 0);
    ck_assert(!place_has_root(PLACE_ROOT_TMP));
    free(path);
    scratch_remove(folder);
}
END_TEST

/* ---- The socket ---- */

START_TEST(all_users_can_connect_whatever_the_umask)
{
    char *folder = scratch_new();
    char *path = scratch_path(folder, "x/1");
    StrBuf reason = {0};
    struct stat status;
    mode_t before = umask(0077);
    int listener = place_listen(path, &reason);
    ck_assert_msg(listener >= 0, "%s", strbuf_text(&reason));
    ck_assert_int_eq(umask(before), 0077);
    ck_assert_int_eq(stat(path, &status), 0);
    ck_assert_int_eq(status.st_mode & 07777, 0666);
    close(listener);
    free(path);
    strbuf_release(&reason);
    scratch_remove(folder);
}
END_TEST

START_TEST(a_failed_attempt_to_listen_leaves_no_descriptor_open)
{
    char *folder = scratch_new();
    char *path = scratch_path(folder, "missing/1");
    StrBuf reason = {0};
    int free_before = dup(0);
    close(free_before);
    ck_assert_int_lt(place_listen_in_folder(path, &reason), 0);
    int free_after = dup(0);
    close(free_after);
    ck_assert_int_eq(free_after, free_before);
    free(path);
    strbuf_release(&reason);
    scratch_remove(folder);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("place");
    TCase *tests = tcase_create("place");
    tcase_add_loop_test(tests, a_name_is_no_path, 0, COUNT(NAMES));
    tcase_add_loop_test(tests, a_folder_in_which_others_can_rename_folders_is_not_used, 0,
                        COUNT(ROOTS));
    tcase_add_test(tests, a_file_contains_no_folders);
    tcase_add_test(tests, all_users_can_connect_whatever_the_umask);
    tcase_add_test(tests, a_failed_attempt_to_listen_leaves_no_descriptor_open);
    suite_add_tcase(suite, tests);
    return unit_run(suite);
}
