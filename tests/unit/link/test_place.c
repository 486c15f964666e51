/* Tests the names of places, and which folders may contain the folders of users. Only root can make
 * folders of other users. */
#include "link/place_inside.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "faults.h"
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

START_TEST(a_place_in_no_folder_of_a_user_is_named_by_its_path)
{
    StrBuf name = {0};
    place_append_name("/home/anna/games/1", &name);
    ck_assert_str_eq(strbuf_text(&name), "/home/anna/games/1");
    strbuf_release(&name);
}
END_TEST

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

/* ---- The .table file ---- */

START_TEST(a_stored_place_is_read_again)
{
    char *folder = scratch_new();
    char *journal = scratch_path(folder, "game.journal");
    Place place = {.path = "/tmp/touchmove-1000/1",
                   .host_seat = 1,
                   .owners = {1001, PLACE_NO_USER},
                   .pauses = {0, 3},
                   .guest = 1002,
                   .blocked_count = 2,
                   .blocked = {1003, 1004}};
    Place read = {.host_seat = 0};
    ck_assert(place_write(journal, &place));
    ck_assert(place_read(journal, &read));
    ck_assert_str_eq(read.path, place.path);
    ck_assert_int_eq(read.host_seat, 1);
    ck_assert_int_eq(read.owners[0], 1001);
    ck_assert_int_eq(read.owners[1], PLACE_NO_USER);
    ck_assert_int_eq(read.pauses[0], 0);
    ck_assert_int_eq(read.pauses[1], 3);
    ck_assert_int_eq(read.guest, 1002);
    ck_assert_int_eq(read.blocked_count, 2);
    ck_assert_int_eq(read.blocked[1], 1004);
    free(journal);
    scratch_remove(folder);
}
END_TEST

START_TEST(a_file_with_too_many_blocked_users_is_cut_off)
{
    char *folder = scratch_new();
    char *journal = scratch_path(folder, "game.journal");
    char *file = scratch_path(folder, "game.journal.table");
    StrBuf text = {0};
    Place read;
    strbuf_append(&text, "touchmove table 1\n0 1001 -1\n/tmp/touchmove-1000/1\n");
    for (int i = 0; i <= PLACE_BLOCKED_MAX; i++) {
        strbuf_appendf(&text, "blocked %d\n", 2000 + i);
    }
    scratch_write(file, strbuf_text(&text), text.length);
    ck_assert(place_read(journal, &read));
    ck_assert_int_eq(read.blocked_count, PLACE_BLOCKED_MAX);
    ck_assert_int_eq(read.blocked[PLACE_BLOCKED_MAX - 1], 2000 + PLACE_BLOCKED_MAX - 1);
    strbuf_release(&text);
    free(file);
    free(journal);
    scratch_remove(folder);
}
END_TEST

/* Returns the number of the file with this name, which another number replaces when the file is
 * written again. */
static ino_t number_of(const char *journal)
{
    struct stat status;
    StrBuf name = {0};
    strbuf_appendf(&name, "%s.table", journal);
    ck_assert_int_eq(stat(strbuf_text(&name), &status), 0);
    strbuf_release(&name);
    return status.st_ino;
}

START_TEST(a_file_that_is_up_to_date_is_not_written_again)
{
    char *folder = scratch_new();
    char *journal = scratch_path(folder, "game.journal");
    Place place;
    LinkError error;
    ck_assert_int_eq(setenv("TOUCHMOVE_TMPDIR", folder, 1), 0);
    int listener = place_open(journal, 0, PLACE_NO_USER, &place, &error);
    ck_assert_int_ge(listener, 0);
    close(listener);
    ino_t before = number_of(journal);
    listener = place_open(journal, 0, PLACE_NO_USER, &place, &error);
    ck_assert_int_ge(listener, 0);
    close(listener);
    ck_assert_uint_eq(number_of(journal), before);
    listener = place_open(journal, 0, STRANGER, &place, &error); /* for another guest */
    ck_assert_int_ge(listener, 0);
    close(listener);
    ck_assert_uint_ne(number_of(journal), before);
    place_leave(&place);
    free(journal);
    scratch_remove(folder);
}
END_TEST

START_TEST(cleaning_removes_the_socket_of_a_finished_game_anywhere)
{
    char *folder = scratch_new();
    char *other = scratch_new(); /* not the folder in which this user's sockets are now */
    char *journal = scratch_path(folder, "game.journal");
    char *path = scratch_path(other, "1");
    LinkError error;
    StrBuf own = {0};
    Place place = {.owners = {PLACE_NO_USER, PLACE_NO_USER}, .guest = PLACE_NO_USER};
    ck_assert_int_eq(setenv("TOUCHMOVE_TMPDIR", folder, 1), 0);
    snprintf(place.path, sizeof place.path, "%s", path);
    ck_assert(place_write(journal, &place));
    close(place_listen(path, &error));
    scratch_write(journal, "", 0);
    place_clean(folder); /* the game is not finished */
    ck_assert_int_eq(access(path, F_OK), 0);
    ck_assert_int_eq(unlink(journal), 0);
    place_clean(folder);
    ck_assert_int_ne(access(path, F_OK), 0);
    place_list_own(folder, &own);
    ck_assert_str_eq(strbuf_text(&own), "");
    free(path);
    free(journal);
    scratch_remove(folder);
    ck_assert_int_ne(access(other, F_OK), 0); /* removed with its last socket */
    free(other);
    strbuf_release(&own);
}
END_TEST

/* ---- Other users ---- */

START_TEST(the_sockets_of_other_users_are_listed)
{
    char *folder = scratch_new();
    char name[64];
    LinkError error;
    StrBuf others = {0};
    if (getuid() != 0) {
        scratch_remove(folder);
        return; /* only root can make a folder of another user */
    }
    ck_assert_int_eq(setenv("TOUCHMOVE_TMPDIR", folder, 1), 0);
    snprintf(name, sizeof name, "touchmove-%d", STRANGER);
    char *home = scratch_path(folder, name);
    snprintf(name, sizeof name, "touchmove-%d/1", STRANGER);
    char *path = scratch_path(folder, name);
    close(place_listen(path, &error));
    place_list_others(&others);
    ck_assert_ptr_null(strstr(strbuf_text(&others), path)); /* the folder is root's */
    ck_assert_int_eq(chown(home, STRANGER, STRANGER), 0);
    place_list_others(&others);
    ck_assert_ptr_nonnull(strstr(strbuf_text(&others), path));
    strbuf_release(&others);
    free(path);
    free(home);
    scratch_remove(folder);
}
END_TEST

/* ---- The socket ---- */

START_TEST(all_users_can_connect_whatever_the_umask)
{
    char *folder = scratch_new();
    char *path = scratch_path(folder, "x/1");
    LinkError error;
    struct stat status;
    mode_t before = umask(0077);
    int listener = place_listen(path, &error);
    ck_assert_int_ge(listener, 0);
    ck_assert_int_eq(umask(before), 0077);
    ck_assert_int_eq(stat(path, &status), 0);
    ck_assert_int_eq(status.st_mode & 07777, 0666);
    close(listener);
    free(path);
    scratch_remove(folder);
}
END_TEST

START_TEST(a_failed_attempt_to_listen_leaves_no_descriptor_open)
{
    char *folder = scratch_new();
    char *path = scratch_path(folder, "missing/1");
    LinkError error;
    int free_before = dup(0);
    close(free_before);
    ck_assert_int_lt(place_listen_in_folder(path, &error), 0);
    ck_assert_int_eq(error.fault, LINK_FAULT_CREATE);
    ck_assert_int_eq(error.code, ENOENT);
    ck_assert_str_eq(error.path, path);
    int free_after = dup(0);
    close(free_after);
    ck_assert_int_eq(free_after, free_before);
    free(path);
    scratch_remove(folder);
}
END_TEST

static char *deserted; /* the path of a socket at which no process listens */

static void remove_deserted(void)
{
    remove(deserted);
}

START_TEST(a_socket_that_another_process_removes_first_is_no_error)
{
    char *folder = scratch_new();
    LinkError error;
    deserted = scratch_path(folder, "1");
    close(place_listen_in_folder(deserted, &error));
    faults_interject(1, remove_deserted); /* just before the unlink() */
    int listener = place_listen_in_folder(deserted, &error);
    bool was_removed = faults_disarm();
    ck_assert(was_removed);
    ck_assert_int_ge(listener, 0);
    close(listener);
    free(deserted);
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
    tcase_add_test(tests, a_place_in_no_folder_of_a_user_is_named_by_its_path);
    tcase_add_test(tests, a_file_contains_no_folders);
    tcase_add_test(tests, a_stored_place_is_read_again);
    tcase_add_test(tests, a_file_with_too_many_blocked_users_is_cut_off);
    tcase_add_test(tests, a_file_that_is_up_to_date_is_not_written_again);
    tcase_add_test(tests, cleaning_removes_the_socket_of_a_finished_game_anywhere);
    tcase_add_test(tests, the_sockets_of_other_users_are_listed);
    tcase_add_test(tests, all_users_can_connect_whatever_the_umask);
    tcase_add_test(tests, a_failed_attempt_to_listen_leaves_no_descriptor_open);
    tcase_add_test(tests, a_socket_that_another_process_removes_first_is_no_error);
    suite_add_tcase(suite, tests);
    return unit_run(suite);
}
