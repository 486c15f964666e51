/*
 * Tests the replies to commands that edit a game: the position viewed after the edit, the change
 * made, or the reason for a refusal. The tests in unit/study check the edits themselves.
 */
#include "unit.h"

#include "session_fixture.h"

#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

#define GAME "1. e4 e5 (1... c5 2. Nf3) 2. Nf3 Nc6 *\n"

enum { NOTHING = -1 }; /* no message */

static const struct {
    const char *lines[3]; /* the lines submitted after the file is opened, then NULL */
    int messages[2];      /* the messages in reply to the last line */
    const char *text;     /* {text} of the last message */
} EDITS[] = {
    {{"variation d4 d5"}, {MESSAGE_AFTER_PLY, NOTHING}, "1... d5"},
    {{"goto 1w", "variation next"}, {MESSAGE_AFTER_PLY, NOTHING}, "1... c5"},
    {{"goto 1w", "variation next", "variation back"}, {MESSAGE_AFTER_PLY, NOTHING}, "1. e4"},
    {{"goto 1w", "variation c5", "promote"}, {MESSAGE_AFTER_PLY, MESSAGE_LINE_PROMOTED}, "1... c5"},
    {{"goto 1w", "variation c5 Nf3", "promote"},
     {MESSAGE_AFTER_PLY, MESSAGE_LINE_PROMOTED},
     "1... c5"},
    {{"goto 1b", "demote"}, {MESSAGE_AFTER_PLY, MESSAGE_LINE_DEMOTED}, "1... e5"},
    {{"goto 1b", "delete"}, {MESSAGE_AFTER_PLY, MESSAGE_DELETED}, "1... e5"},
    {{"goto 1w", "delete"}, {MESSAGE_AT_START, MESSAGE_DELETED}, "1. e4"},
    {{"goto 1b", "delete", "undo"}, {MESSAGE_AFTER_PLY, MESSAGE_UNDONE}, ""},
    {{"comment Here.", "discard"}, {MESSAGE_QUOTED, MESSAGE_DISCARDED}, ""},
    {{"comment Here.", "comment"}, {MESSAGE_QUOTED, NOTHING}, "Here."},
    {{"comment"}, {MESSAGE_NO_COMMENT, NOTHING}, ""},
    {{"promote"}, {MESSAGE_NO_MOVE_SHOWN, NOTHING}, ""},
    {{"demote"}, {MESSAGE_NO_MOVE_SHOWN, NOTHING}, ""},
    {{"delete"}, {MESSAGE_NO_MOVE_SHOWN, NOTHING}, ""},
    {{"sign !"}, {MESSAGE_NO_MOVE_SHOWN, NOTHING}, ""},
    {{"sign x"}, {MESSAGE_NO_SUCH_SIGN, NOTHING}, "x"},
    {{"sign 0"}, {MESSAGE_NO_SUCH_SIGN, NOTHING}, "0"},
    {{"goto 1b", "promote"}, {MESSAGE_CANNOT_MOVE_LINE, NOTHING}, ""},
    {{"goto 1w", "demote"}, {MESSAGE_CANNOT_MOVE_LINE, NOTHING}, ""},
    {{"goto 2w", "variation"}, {MESSAGE_QUOTED, NOTHING}, "2... Nc6"},
    {{"variation back"}, {MESSAGE_IN_MAIN_LINE, NOTHING}, ""},
    {{"variation next"}, {MESSAGE_NO_VARIATION, NOTHING}, ""},
    {{"variation d4 xy d5"}, {MESSAGE_NOT_IN_VARIATION, NOTHING}, "xy"},
    {{"undo"}, {MESSAGE_NOTHING_TO_UNDO, NOTHING}, ""},
    {{"discard"}, {MESSAGE_NOT_CHANGED, NOTHING}, ""},
    {{"save"}, {MESSAGE_NOT_CHANGED, NOTHING}, ""},
    {{"tag FEN x"}, {MESSAGE_CANNOT_TAG, NOTHING}, "FEN"},
};

START_TEST(an_edit_is_reported)
{
    SessionFixture fixture;
    fixture_begin(&fixture, CLIENT_LINES, "");
    char *path = scratch_path(fixture.folder, "game.pgn");
    StrBuf open = {0};
    scratch_write(path, GAME, strlen(GAME));
    strbuf_appendf(&open, "open %s", path);
    fixture_submit(&fixture, strbuf_text(&open));
    for (int i = 0; i < 3 && EDITS[_i].lines[i] != NULL; i++) {
        fixture_clear_replies(&fixture);
        fixture_submit(&fixture, EDITS[_i].lines[i]);
    }
    const char *text = "";
    for (int i = 0; i < 2; i++) {
        ck_assert_int_eq(i < fixture.reply.count ? (int)fixture.reply.lines[i].message : NOTHING,
                         EDITS[_i].messages[i]);
        text = i < fixture.reply.count ? fixture.reply.lines[i].text : text;
    }
    ck_assert_int_le(fixture.reply.count, 2);
    ck_assert_str_eq(text, EDITS[_i].text);
    strbuf_release(&open);
    free(path);
    fixture_end(&fixture);
}
END_TEST

START_TEST(a_tag_of_a_full_game_is_refused)
{
    SessionFixture fixture;
    StrBuf pgn = {0}, open = {0};
    fixture_begin(&fixture, CLIENT_LINES, "");
    char *path = scratch_path(fixture.folder, "game.pgn");
    for (int i = 0; i < TAGS_MAX; i++) {
        strbuf_appendf(&pgn, "[Tag%d \"x\"]\n", i);
    }
    strbuf_append(&pgn, "\n1. e4 *\n");
    scratch_write(path, strbuf_text(&pgn), pgn.length);
    strbuf_appendf(&open, "open %s", path);
    fixture_submit(&fixture, strbuf_text(&open));
    fixture_clear_replies(&fixture);
    fixture_submit(&fixture, "tag White Anna");
    ck_assert_int_eq(fixture.reply.count, 1);
    ck_assert_int_eq(fixture.reply.lines[0].kind, REPLY_REFUSED);
    ck_assert_int_eq(fixture.reply.lines[0].message, MESSAGE_TOO_MANY_TAGS);
    ck_assert_str_eq(fixture.reply.lines[0].text, "White");
    ck_assert_int_eq(fixture.reply.lines[0].number, TAGS_MAX);
    strbuf_release(&pgn);
    strbuf_release(&open);
    free(path);
    fixture_end(&fixture);
}
END_TEST

static const struct {
    const char *text;     /* contents of the file when it is opened */
    const char *in_place; /* contents of the file just before the save, or NULL for no file */
    ReplyKind kind;       /* kind of the reply to the save */
    Message message;      /* message of the reply */
    Message outcome;      /* message of a second reply, if .text_of_outcome is not NULL */
    const char *text_of_outcome; /* text of that reply: the line of the text concerned, and why */
} SAVES[] = {
    {GAME, GAME, REPLY_ANSWER, MESSAGE_SAVED_IN, 0, NULL},
    {GAME, "1. d4 *\n", REPLY_REFUSED, MESSAGE_SENTENCE, 0, NULL},
    {GAME, NULL, REPLY_REFUSED, MESSAGE_SENTENCE, 0, NULL},
    /* in UTF-8, the byte BD would be a result */
    {"1. e4 e5 Ke3 \xbd *\n", "1. e4 e5 Ke3 \xbd *\n", REPLY_REFUSED, MESSAGE_PARTIAL, 0, NULL},
    {"1. e4 e5 Ke3 \xbd *\n", GAME, REPLY_REFUSED, MESSAGE_PARTIAL, 0, NULL},
    {"1. e4\nKe3 *\n", "1. e4\nKe3 *\n", REPLY_ANSWER, MESSAGE_SAVED_IN, MESSAGE_SAVED_UNREAD,
     "line 2: illegal move \"Ke3\": the king on e8 cannot reach e3"},
    {"1. e4 {a}\n{b} e5 *\n", "1. e4 {a}\n{b} e5 *\n", REPLY_ANSWER, MESSAGE_SAVED_IN,
     MESSAGE_SAVED_CHANGED, "line 2: adjacent comments joined"},
};

START_TEST(a_save_is_reported)
{
    SessionFixture fixture;
    fixture_begin(&fixture, CLIENT_LINES, "");
    char *path = scratch_path(fixture.folder, "game.pgn");
    StrBuf open = {0};
    scratch_write(path, SAVES[_i].text, strlen(SAVES[_i].text));
    strbuf_appendf(&open, "open %s", path);
    fixture_submit(&fixture, strbuf_text(&open));
    fixture_submit(&fixture, "comment Here.");
    if (SAVES[_i].in_place == NULL) {
        ck_assert_int_eq(unlink(path), 0);
    } else if (strcmp(SAVES[_i].in_place, SAVES[_i].text) != 0) {
        scratch_write(path, SAVES[_i].in_place, strlen(SAVES[_i].in_place));
    }
    fixture_clear_replies(&fixture);
    fixture_submit(&fixture, "save");
    ck_assert_int_eq(fixture.reply.count, SAVES[_i].text_of_outcome == NULL ? 1 : 2);
    ck_assert_int_eq(fixture.reply.lines[0].kind, SAVES[_i].kind);
    ck_assert_int_eq(fixture.reply.lines[0].message, SAVES[_i].message);
    if (SAVES[_i].text_of_outcome != NULL) {
        ck_assert_int_eq(fixture.reply.lines[1].message, SAVES[_i].outcome);
        ck_assert_str_eq(fixture.reply.lines[1].text, SAVES[_i].text_of_outcome);
    }
    fixture_submit(&fixture, "comment Again.");
    fixture_clear_replies(&fixture);
    fixture_submit(&fixture, "save"); /* the file is in export format now: nothing to change */
    bool is_changed_again =
        fixture.reply.lines[fixture.reply.count - 1].message == MESSAGE_SAVED_CHANGED;
    ck_assert(!is_changed_again);
    strbuf_release(&open);
    free(path);
    fixture_end(&fixture);
}
END_TEST

START_TEST(appending_a_game_to_its_own_file_reports_the_changes)
{
    static const char TEXT[] = "1. e4 {a}\n{b} e5 *\n";
    SessionFixture fixture;
    fixture_begin(&fixture, CLIENT_LINES, "");
    char *path = scratch_path(fixture.folder, "game.pgn");
    StrBuf line = {0};
    scratch_write(path, TEXT, strlen(TEXT));
    strbuf_appendf(&line, "open %s", path);
    fixture_submit(&fixture, strbuf_text(&line));
    fixture_clear_replies(&fixture);
    strbuf_clear(&line);
    strbuf_appendf(&line, "save %s append", path);
    fixture_submit(&fixture, strbuf_text(&line));
    ck_assert_int_eq(fixture.reply.count, 2);
    ck_assert_int_eq(fixture.reply.lines[0].message, MESSAGE_SAVED_IN);
    ck_assert_int_eq(fixture.reply.lines[1].message, MESSAGE_SAVED_CHANGED);
    ck_assert_str_eq(fixture.reply.lines[1].text, "line 2: adjacent comments joined");
    strbuf_release(&line);
    free(path);
    fixture_end(&fixture);
}
END_TEST

START_TEST(a_failed_save_is_reported_with_the_reason)
{
    SessionFixture fixture;
    fixture_begin(&fixture, CLIENT_LINES, "");
    char *path = scratch_path(fixture.folder, "game.pgn");
    StrBuf open = {0};
    scratch_write(path, GAME, strlen(GAME));
    strbuf_appendf(&open, "open %s", path);
    fixture_submit(&fixture, strbuf_text(&open));
    fixture_submit(&fixture, "comment Here.");
    fixture_clear_replies(&fixture);
    struct rlimit old, none;
    getrlimit(RLIMIT_FSIZE, &old);
    none = (struct rlimit){.rlim_cur = 0, .rlim_max = old.rlim_max};
    signal(SIGXFSZ, SIG_IGN);
    setrlimit(RLIMIT_FSIZE, &none);
    fixture_submit(&fixture, "save");
    setrlimit(RLIMIT_FSIZE, &old);
    ck_assert_int_eq(fixture.reply.count, 1);
    ck_assert_int_eq(fixture.reply.lines[0].kind, REPLY_REFUSED);
    ck_assert_int_eq(fixture.reply.lines[0].message, MESSAGE_SENTENCE);
    ck_assert_ptr_nonnull(strstr(fixture.reply.lines[0].text, "game.pgn"));
    scratch_check(path, GAME);
    strbuf_release(&open);
    free(path);
    fixture_end(&fixture);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("command_edit");
    TCase *tests = tcase_create("command_edit");
    tcase_add_loop_test(tests, an_edit_is_reported, 0, sizeof EDITS / sizeof *EDITS);
    tcase_add_test(tests, a_tag_of_a_full_game_is_refused);
    tcase_add_loop_test(tests, a_save_is_reported, 0, sizeof SAVES / sizeof *SAVES);
    tcase_add_test(tests, appending_a_game_to_its_own_file_reports_the_changes);
    tcase_add_test(tests, a_failed_save_is_reported_with_the_reason);
    suite_add_tcase(suite, tests);
    return unit_run(suite);
}
