#include "unit.h"

#include "scratch.h"
#include "study/study.h"
#include "study/study_edit.h"
#include "study_game.h"

#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>

#define FIRST "[White \"Anna\"]\n\n1. e4 e5 *\n\n"
/* In UTF-8, the byte BD would be a result. */
#define PARTIAL "[White \"Carla\"]\n\n1. e4 e5 2. Ke3 \xbd Nf6 *\n\n"
#define SECOND  "[White \"Berta\"]\n\n1. d4 d5 *\n"

/* A test fixture: a folder with one file, whose first game is under review. */
typedef struct StudyFile {
    char *folder;
    char *path;
    StudyGame game;
} StudyFile;

static void open_file(StudyFile *file, const char *text)
{
    file->folder = scratch_new();
    file->path = scratch_path(file->folder, "games.pgn");
    scratch_write(file->path, text, strlen(text));
    study_game_begin(&file->game);
    ck_assert(study_open_files(file->game.client, (const char *const[]){file->path}, 1, 1, false));
}

static void close_file(StudyFile *file)
{
    study_game_close(&file->game);
    free(file->path);
    scratch_remove(file->folder);
}

static FileError error;

/* Saves the game under review. Sets `error` if this fails. */
static StudySave save(const StudyFile *file)
{
    return study_save(file->game.client, &error);
}

START_TEST(an_edited_game_replaces_its_old_version_in_the_file)
{
    StudyFile file;
    open_file(&file, FIRST SECOND);
    ck_assert_int_eq(study_edit_comment(file.game.client, "Here."), STUDY_EDIT_DONE);
    ck_assert_int_eq(save(&file), STUDY_SAVE_DONE);
    ck_assert(!study_has_changes(file.game.client));
    char *text = scratch_read(file.path, NULL);
    ck_assert_ptr_nonnull(strstr(text, "\n{Here.} 1. e4 e5 *\n\n" SECOND));
    free(text);
    close_file(&file);
}
END_TEST

START_TEST(an_unchanged_game_is_not_saved)
{
    StudyFile file;
    open_file(&file, FIRST SECOND);
    ck_assert_int_eq(save(&file), STUDY_SAVE_UNCHANGED);
    ck_assert_int_eq(study_edit_comment(file.game.client, "Here."), STUDY_EDIT_DONE);
    ck_assert_int_eq(study_edit_undo(file.game.client), STUDY_EDIT_DONE);
    ck_assert_int_eq(save(&file), STUDY_SAVE_UNCHANGED);
    scratch_check(file.path, FIRST SECOND);
    close_file(&file);
}
END_TEST

START_TEST(an_incompletely_read_game_is_not_saved)
{
    StudyFile file;
    open_file(&file, PARTIAL SECOND);
    ck_assert_int_eq(study_edit_comment(file.game.client, "Here."), STUDY_EDIT_DONE);
    ck_assert_int_eq(save(&file), STUDY_SAVE_PARTIAL);
    ck_assert(study_has_changes(file.game.client));
    scratch_check(file.path, PARTIAL SECOND);
    close_file(&file);
}
END_TEST

/* Games that can only be read in part, and the same games after a comment was added. CR LF and
 * Latin-1 remain. */
static const struct {
    const char *text, *saved;
} unread[] = {
    {"[Variant \"Atomic\"]\n\n1.  e4 {x}\ne5 (2. d4) 1-0\n",
     "\n{Here.}\n1.  e4 {x}\ne5 (2. d4)\n1-0\n"},
    {"[FEN \"none\"]\r\n\r\n1. e4\r\n{caf\xe9} *\r\n",
     "[FEN \"none\"]\r\n\r\n{Here.}\r\n1. e4\r\n{caf\xe9}\r\n*\r\n"},
    {"1. e4 e5 2. Ke3  Nf6\n(2... d6) 0-1\n", "\n{Here.} 1. e4 e5\n2. Ke3  Nf6\n(2... d6)\n0-1\n"},
    {"% first\n[White \"A\"]\n% within\n[2nd \"x\"]\n\n1. e4\n% move\ne5 [#] 2. d4 *\n% last\n",
     "[Result \"*\"]\n% within\n[2nd \"x\"]\n\n{Here.} 1. e4\n% move\n1... e5 {[#]} 2. d4 *\n% "
     "last\n"},
    {"1. e4 e5 2. Sf3 Sc6 3. Sxe8 Sf6 *\n", "\n{Here.} 1. e4 e5 2. Nf3 Nc6\n3. Sxe8 Sf6\n*\n"},
    {"1. e4 e5 {a\n%b} *\n", "\n{Here.} 1. e4 e5 {a %b} *\n"},
    {"1. e4 e5 {a\n%b}\n", "\n{Here.} 1. e4 e5 {a %b} *\n"},
    {"1. e4 e5 {a\n%b}  \n\n% c\n\n% d\n", "\n{Here.} 1. e4 e5 {a %b} *  \n\n% c\n\n% d\n"},
    {"1. e4 Ke3 <a\n%b\n>\n% c\n", "\n{Here.} 1. e4\nKe3 <a\n%b\n>\n*\n% c\n"},
};

START_TEST(text_that_cannot_be_read_is_saved_as_it_is)
{
    StudyFile file;
    StrBuf whole = {0};
    strbuf_appendf(&whole, "%s\n%s", unread[_i].text, SECOND);
    open_file(&file, strbuf_text(&whole));
    ck_assert_int_eq(study_edit_comment(file.game.client, "Here."), STUDY_EDIT_DONE);
    ck_assert_int_eq(save(&file), STUDY_SAVE_DONE);
    char *text = scratch_read(file.path, NULL);
    strbuf_clear(&whole);
    strbuf_appendf(&whole, "%s\n%s", unread[_i].saved, SECOND);
    ck_assert_msg(strstr(text, strbuf_text(&whole)) != NULL, "%s", text);
    free(text);
    strbuf_release(&whole);
    close_file(&file);
}
END_TEST

START_TEST(undoing_what_was_saved_is_a_change)
{
    StudyFile file;
    open_file(&file, FIRST SECOND);
    ck_assert_int_eq(study_edit_comment(file.game.client, "Here."), STUDY_EDIT_DONE);
    ck_assert_int_eq(save(&file), STUDY_SAVE_DONE);
    ck_assert_int_eq(study_edit_undo(file.game.client), STUDY_EDIT_DONE);
    ck_assert(study_has_changes(file.game.client));
    ck_assert_int_eq(save(&file), STUDY_SAVE_DONE);
    char *text = scratch_read(file.path, NULL);
    ck_assert_ptr_nonnull(strstr(text, "\n1. e4 e5 *\n\n" SECOND));
    free(text);
    close_file(&file);
}
END_TEST

START_TEST(a_file_that_was_changed_meanwhile_is_not_overwritten)
{
    StudyFile file;
    open_file(&file, FIRST SECOND);
    ck_assert_int_eq(study_edit_comment(file.game.client, "Here."), STUDY_EDIT_DONE);
    scratch_write(file.path, SECOND, strlen(SECOND));
    ck_assert_int_eq(save(&file), STUDY_SAVE_FAILED);
    ck_assert_int_eq(error.step, FILE_STEP_WRITE_CHANGED);
    ck_assert(study_has_changes(file.game.client));
    scratch_check(file.path, SECOND);
    close_file(&file);
}
END_TEST

START_TEST(a_save_that_fails_leaves_file_and_changes)
{
    StudyFile file;
    open_file(&file, FIRST SECOND);
    ck_assert_int_eq(study_edit_comment(file.game.client, "Here."), STUDY_EDIT_DONE);
    struct rlimit old, none;
    getrlimit(RLIMIT_FSIZE, &old);
    none = (struct rlimit){.rlim_cur = 0, .rlim_max = old.rlim_max};
    signal(SIGXFSZ, SIG_IGN);
    setrlimit(RLIMIT_FSIZE, &none);
    StudySave result = save(&file);
    setrlimit(RLIMIT_FSIZE, &old);
    ck_assert_int_eq(result, STUDY_SAVE_FAILED);
    ck_assert_int_eq(error.step, FILE_STEP_WRITE);
    ck_assert(study_has_changes(file.game.client));
    scratch_check(file.path, FIRST SECOND);
    close_file(&file);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("study_save");
    TCase *tests = tcase_create("study_save");
    tcase_add_test(tests, an_edited_game_replaces_its_old_version_in_the_file);
    tcase_add_test(tests, an_unchanged_game_is_not_saved);
    tcase_add_test(tests, an_incompletely_read_game_is_not_saved);
    tcase_add_loop_test(tests, text_that_cannot_be_read_is_saved_as_it_is, 0,
                        (int)(sizeof unread / sizeof unread[0]));
    tcase_add_test(tests, undoing_what_was_saved_is_a_change);
    tcase_add_test(tests, a_file_that_was_changed_meanwhile_is_not_overwritten);
    tcase_add_test(tests, a_save_that_fails_leaves_file_and_changes);
    suite_add_tcase(suite, tests);
    return unit_run(suite);
}
