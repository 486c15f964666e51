#include "util/file_io.h"

#include <ctype.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/stat.h>
#include <sys/time.h>
#include <unistd.h>

#include "faults.h"
#include "one_file.h"
#include "scratch.h"
#include "unit.h"

static FileError error;

static void set_up(void)
{
    one_file_begin("file");
}

START_TEST(a_whole_file_is_read)
{
    StrBuf out = {0};
    strbuf_append(&out, "before ");
    scratch_write(path, "a\0b", 3);
    ck_assert(file_io_read(path, 3, &out, &error));
    ck_assert_uint_eq(out.length, 10);
    ck_assert_mem_eq(strbuf_text(&out), "before a\0b", 11);
    strbuf_release(&out);
}
END_TEST

START_TEST(a_file_beyond_the_limit_is_not_read)
{
    StrBuf out = {0};
    strbuf_append(&out, "before");
    scratch_write(path, "four", 4);
    ck_assert(!file_io_read(path, 3, &out, &error));
    ck_assert_int_eq(error.step, FILE_STEP_SIZE);
    ck_assert_str_eq(strbuf_text(&out), "before");
    ck_assert(!file_io_read("/dev/zero", 3, &out, &error));
    ck_assert_int_eq(error.step, FILE_STEP_KIND);
    strbuf_release(&out);
}
END_TEST

START_TEST(a_file_too_large_for_memory_is_not_read)
{
    StrBuf out = {0};
    scratch_write(path, "four", 4);
    faults_arm(FAULT_MEMORY, FAULT_ONCE, 1, 0);
    bool is_read = file_io_read(path, 4, &out, &error);
    ck_assert(faults_disarm());
    ck_assert(!is_read);
    ck_assert_int_eq(error.step, FILE_STEP_MEMORY);
    strbuf_release(&out);
}
END_TEST

static void take_signal(int number)
{
    (void)number;
}

START_TEST(a_signal_ends_the_wait_for_bytes)
{
    int ends[2];
    struct sigaction action = {.sa_handler = take_signal};
    struct itimerval soon = {.it_interval = {.tv_usec = 10000}, .it_value = {.tv_usec = 10000}};
    struct itimerval never = {0};
    ck_assert_int_eq(pipe(ends), 0);
    sigaction(SIGALRM, &action, NULL);
    setitimer(ITIMER_REAL, &soon, NULL);
    ck_assert(!file_io_wait(ends[0], -1));
    setitimer(ITIMER_REAL, &never, NULL);
    close(ends[1]);
    ck_assert(file_io_wait(ends[0], -1)); /* at the end */
    close(ends[0]);
}
END_TEST

START_TEST(an_unreadable_file_is_reported)
{
    StrBuf out = {0};
    ck_assert(!file_io_read(path, 3, &out, &error));
    ck_assert_int_eq(error.step, FILE_STEP_OPEN);
    ck_assert_int_eq(error.code, ENOENT);
    ck_assert(!file_io_read(folder, 3, &out, &error));
    ck_assert_int_eq(error.step, FILE_STEP_KIND);
    ck_assert_int_eq(mkfifo(path, 0600), 0);
    ck_assert(!file_io_read(path, 3, &out, &error));
    ck_assert_int_eq(error.step, FILE_STEP_KIND);
    strbuf_release(&out);
}
END_TEST

START_TEST(folders_are_made_on_the_way)
{
    char *deep = scratch_path(folder, "a/b/c");
    char *within = scratch_path(folder, "a/b/c/file");
    ck_assert(file_io_make_folder_of(within, &error));
    ck_assert(scratch_exists(deep));
    ck_assert(file_io_make_folder_of(within, &error));
    struct stat status;
    ck_assert_int_eq(stat(deep, &status), 0);
    ck_assert_uint_eq(status.st_mode & 0777, 0700);
    free(within);
    free(deep);
}
END_TEST

START_TEST(the_error_names_the_topmost_folder_that_cannot_be_made)
{
    static const char *const names[] = {"a/b/c", "a/b", "a"};
    char *within = scratch_path(folder, "a/b/c/file");
    int notices = 0;
    bool has_failed = true;
    for (int n = 1; has_failed; n++) {
        faults_arm(FAULT_FILE, FAULT_ONCE, n, EACCES);
        bool made = file_io_make_folder_of(within, &error);
        has_failed = faults_disarm();
        if (!made) {
            ck_assert_int_eq(error.step, FILE_STEP_FOLDER);
            ck_assert_int_eq(error.code, EACCES);
            notices++;
        }
        for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
            char *made_folder = scratch_path(folder, names[i]);
            rmdir(made_folder);
            free(made_folder);
        }
    }
    ck_assert_int_eq(notices, 3);
    free(within);
}
END_TEST

START_TEST(a_file_in_the_way_of_a_folder_is_reported)
{
    char *deep = scratch_path(folder, "file/b");
    char *deeper = scratch_path(folder, "file/b/c");
    char *within = scratch_path(folder, "file/b");
    scratch_write(path, "", 0);
    ck_assert(!file_io_make_folder_of(deeper, &error));
    ck_assert_int_eq(error.step, FILE_STEP_FOLDER);
    ck_assert_int_eq(error.code, ENOTDIR);
    ck_assert_str_eq(error.path, deep);
    ck_assert(!file_io_make_folder_of(within, &error));
    ck_assert_int_eq(error.code, EEXIST);
    free(within);
    free(deeper);
    free(deep);
}
END_TEST

static const struct {
    const char *path; /* a path, absolute or in the scratch folder */
    const char *name; /* last part of the path */
} parts[] = {{"name", "name"}, {"/name", "name"}, {"/tmp/name", "name"}, {"/tmp/", ""}};

START_TEST(a_dangling_link_in_the_way_of_a_folder_is_reported)
{
    char *link = scratch_path(folder, "link");
    char *below = scratch_path(folder, "link/folder/file");
    ck_assert_int_eq(symlink("nothing", link), 0);
    ck_assert(!file_io_make_folder_of(below, &error));
    ck_assert_int_eq(error.step, FILE_STEP_FOLDER);
    ck_assert_int_eq(error.code, ENOENT);
    ck_assert_str_eq(error.path, link);
    free(below);
    free(link);
}
END_TEST

START_TEST(the_folder_of_a_path_is_opened)
{
    const char *name = NULL;
    int descriptor = file_io_open_folder_of(parts[_i].path, &name);
    ck_assert_int_ge(descriptor, 0);
    ck_assert_str_eq(name, parts[_i].name);
    close(descriptor);
}
END_TEST

static const char source[] = "the content of it"; /* contains "content" */
enum { CONTENT_OFFSET = 4, CONTENT_LENGTH = 7 };

/* Writes "before " to the file `to_path`, opens it with `to_flags`, and appends "content", a part
 * of `source`, with file_io_copy(). */
static FileStep copy_content(const char *to_path, int to_flags)
{
    scratch_write(path, source, strlen(source));
    scratch_write(to_path, "before ", 7);
    int from = open(path, O_RDONLY);
    int to = open(to_path, O_WRONLY | to_flags);
    lseek(to, 0, SEEK_END);
    faults_resume();
    FileStep failed = file_io_copy(from, CONTENT_OFFSET, CONTENT_LENGTH, to);
    faults_disarm();
    close(from);
    close(to);
    return failed;
}

/* Copies for which copy_file_range() fails or copies only half. It cannot copy to a file opened
 * with O_APPEND. */
static const struct {
    int call;     /* number of the failing call */
    int code;     /* errno of the call, or 0 if it copies half */
    int to_flags; /* flags of open() for the target file */
} refusals[] = {{1, EXDEV, 0}, {1, EINTR, 0}, {1, ENOSPC, 0}, {1, 0, 0}, {1, EXDEV, O_APPEND}};

START_TEST(copying_falls_back_if_the_kernel_cannot_copy)
{
    char *to_path = scratch_path(folder, "to");
    faults_arm(FAULT_FILE, FAULT_ONCE, refusals[_i].call, refusals[_i].code);
    faults_disarm();
    ck_assert_int_eq(copy_content(to_path, refusals[_i].to_flags), FILE_STEP_NONE);
    scratch_check(to_path, "before content");
    free(to_path);
}
END_TEST

START_TEST(copying_ends_where_the_file_does)
{
    char *to_path = scratch_path(folder, "to");
    scratch_write(path, source, strlen(source));
    int from = open(path, O_RDONLY);
    int to = open(to_path, O_WRONLY | O_CREAT, 0600);
    ck_assert_int_eq(file_io_copy(from, 12, UINT64_MAX, to), FILE_STEP_NONE);
    scratch_check(to_path, "of it");
    close(from);
    close(to);
    free(to_path);
}
END_TEST

START_TEST(a_copy_that_cannot_be_read_differs_from_one_that_cannot_be_written)
{
    scratch_write(path, source, strlen(source));
    int from = open(path, O_RDONLY), full = open("/dev/full", O_WRONLY);
    int unreadable = open(path, O_WRONLY);
    ck_assert_int_eq(file_io_copy(from, 0, 5, full), FILE_STEP_WRITE);
    ck_assert_int_eq(errno, ENOSPC);
    ck_assert_int_eq(file_io_copy(unreadable, 0, 5, full), FILE_STEP_READ);
    ck_assert_int_eq(errno, EBADF);
    close(from);
    close(full);
    close(unreadable);
}
END_TEST

START_TEST(interrupted_calls_are_repeated)
{
    StrBuf out = {0};
    scratch_write(path, "content", 7);
    faults_arm(FAULT_FILE, FAULT_ONCE, 2, EINTR);
    ck_assert(file_io_read(path, 100, &out, &error));
    ck_assert(faults_disarm());
    ck_assert_str_eq(strbuf_text(&out), "content");
    strbuf_release(&out);
}
END_TEST

/* A write is interrupted, which must not be reported as an error. */
START_TEST(writing_continues_after_an_interruption)
{
    char *to_path = scratch_path(folder, "to");
    int to = open(to_path, O_WRONLY | O_CREAT, 0600);
    faults_arm(FAULT_FILE, FAULT_ONCE, 1, EINTR);
    ck_assert(file_io_write(to, "before ", 7));
    ck_assert(faults_disarm());
    close(to);
    scratch_check(to_path, "before ");
    free(to_path);
}
END_TEST

/* write() should never return 0. If it does, file_io_write() must not try again for ever. */
START_TEST(a_write_of_no_bytes_is_an_error)
{
    int to = open(path, O_WRONLY | O_CREAT, 0600);
    faults_arm(FAULT_FILE, FAULT_ONCE, 1, 0);
    ck_assert(!file_io_write(to, "content", 7));
    ck_assert(faults_disarm());
    close(to);
}
END_TEST

START_TEST(an_error_reads_as_a_sentence_and_is_safe)
{
    StrBuf out = {0};
    ck_assert(!file_error_set(&error, FILE_STEP_WRITE, ENOSPC,
                              "a\x1B"
                              "b"));
    file_error_format(&error, NULL, &out);
    ck_assert_str_eq(strbuf_text(&out), "cannot write a\xEF\xBF\xBD"
                                        "b: no space left on device");
    strbuf_clear(&out);
    file_error_set(&error, FILE_STEP_KIND, 0, "/dev/null");
    file_error_format(&error, NULL, &out);
    ck_assert_str_eq(strbuf_text(&out), "cannot open /dev/null: not a regular file");
    strbuf_clear(&out);
    file_error_set(&error, FILE_STEP_OPEN, 0, "games.pgn");
    file_error_format(&error, NULL, &out);
    ck_assert_str_eq(strbuf_text(&out), "cannot open games.pgn");
    strbuf_release(&out);
}
END_TEST

START_TEST(a_catalog_decides_what_separates_the_reason)
{
    static const uint32_t STEPS[] = {[FILE_STEP_WRITE] = 1};
    static const Catalog FRENCH = {.texts = "\0écriture de {path}[ : {reason}]",
                                   .tables = {[CATALOG_FILE_STEPS] = STEPS}};
    StrBuf out = {0};
    (void)file_error_set(&error, FILE_STEP_WRITE, ENOSPC, "games.pgn");
    file_error_format(&error, &FRENCH, &out);
    ck_assert_str_eq(strbuf_text(&out), "écriture de games.pgn : no space left on device");
    strbuf_release(&out);
}
END_TEST

START_TEST(a_reason_without_a_text_is_described_by_the_system)
{
    StrBuf out = {0};
    file_error_append_reason(EDOM, NULL, &out);
    ck_assert_int_eq(strcasecmp(strbuf_text(&out), strerror(EDOM)), 0);
    ck_assert_int_eq(strbuf_text(&out)[0], tolower(strerror(EDOM)[0]));
    strbuf_release(&out);
}
END_TEST

START_TEST(an_endless_path_is_clipped_in_an_error)
{
    char endless[5000];
    memset(endless, 'x', sizeof endless - 1);
    endless[sizeof endless - 1] = '\0';
    file_error_set(&error, FILE_STEP_OPEN, ENAMETOOLONG, endless);
    ck_assert_uint_eq(strlen(error.path), FILE_ERROR_PATH_MAX - 1);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("file_io");
    TCase *tests = tcase_create("file_io");
    tcase_add_checked_fixture(tests, set_up, one_file_end);
    tcase_add_test(tests, a_whole_file_is_read);
    tcase_add_test(tests, a_file_beyond_the_limit_is_not_read);
    tcase_add_test(tests, a_file_too_large_for_memory_is_not_read);
    tcase_add_test(tests, a_signal_ends_the_wait_for_bytes);
    tcase_add_test(tests, an_unreadable_file_is_reported);
    tcase_add_test(tests, folders_are_made_on_the_way);
    tcase_add_test(tests, the_error_names_the_topmost_folder_that_cannot_be_made);
    tcase_add_test(tests, a_file_in_the_way_of_a_folder_is_reported);
    tcase_add_test(tests, a_dangling_link_in_the_way_of_a_folder_is_reported);
    tcase_add_loop_test(tests, the_folder_of_a_path_is_opened, 0,
                        (int)(sizeof parts / sizeof parts[0]));
    tcase_add_loop_test(tests, copying_falls_back_if_the_kernel_cannot_copy, 0,
                        (int)(sizeof refusals / sizeof refusals[0]));
    tcase_add_test(tests, copying_ends_where_the_file_does);
    tcase_add_test(tests, a_copy_that_cannot_be_read_differs_from_one_that_cannot_be_written);
    tcase_add_test(tests, interrupted_calls_are_repeated);
    tcase_add_test(tests, writing_continues_after_an_interruption);
    tcase_add_test(tests, a_write_of_no_bytes_is_an_error);
    tcase_add_test(tests, an_error_reads_as_a_sentence_and_is_safe);
    tcase_add_test(tests, a_catalog_decides_what_separates_the_reason);
    tcase_add_test(tests, a_reason_without_a_text_is_described_by_the_system);
    tcase_add_test(tests, an_endless_path_is_clipped_in_an_error);
    suite_add_tcase(suite, tests);
    return unit_run(suite);
}
