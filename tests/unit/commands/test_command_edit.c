/*
 * What a person is told of edits, line by line: the position viewed after them, what was done, and
 * why one is refused. The edits themselves are tested in unit/study.
 */
#include "unit.h"

#include "session_table.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define GAME "1. e4 e5 (1... c5 2. Nf3) 2. Nf3 Nc6 *\n"

enum { NOTHING = -1 }; /* in place of a message */

static const struct {
    const char *lines[3]; /* the lines submitted after the file is opened, NULL after the last */
    int told[2];          /* the messages that answer the last one */
    const char *text;     /* {text} of the last of these */
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
    {{"sign x"}, {MESSAGE_SIGN_TAKES, NOTHING}, ""},
    {{"sign 0"}, {MESSAGE_SIGN_TAKES, NOTHING}, ""},
    {{"goto 1b", "promote"}, {MESSAGE_CANNOT_MOVE_LINE, NOTHING}, ""},
    {{"goto 1w", "demote"}, {MESSAGE_CANNOT_MOVE_LINE, NOTHING}, ""},
    {{"goto 2w", "variation"}, {MESSAGE_QUOTED, NOTHING}, "2... Nc6"},
    {{"variation back"}, {MESSAGE_IN_MAIN_LINE, NOTHING}, ""},
    {{"variation next"}, {MESSAGE_NO_VARIATION, NOTHING}, ""},
    {{"variation d4 xy d5"}, {MESSAGE_VARIATION_TAKES, NOTHING}, "xy"},
    {{"undo"}, {MESSAGE_NOTHING_TO_UNDO, NOTHING}, ""},
    {{"discard"}, {MESSAGE_NOT_CHANGED, NOTHING}, ""},
    {{"save"}, {MESSAGE_NOT_CHANGED, NOTHING}, ""},
    {{"tag FEN x"}, {MESSAGE_TAG_TAKES, NOTHING}, ""},
};

START_TEST(an_edit_is_told)
{
    Table table;
    table_begin(&table, CLIENT_LINES, "");
    char *path = scratch_path(table.folder, "game.pgn");
    StrBuf open = {0};
    scratch_write(path, GAME, strlen(GAME));
    strbuf_appendf(&open, "open %s", path);
    table_submit(&table, strbuf_text(&open));
    for (int i = 0; i < 3 && EDITS[_i].lines[i] != NULL; i++) {
        table_forget(&table);
        table_submit(&table, EDITS[_i].lines[i]);
    }
    const char *text = "";
    for (int i = 0; i < 2; i++) {
        ck_assert_int_eq(i < table.reply.count ? (int)table.reply.lines[i].message : NOTHING,
                         EDITS[_i].told[i]);
        text = i < table.reply.count ? table.reply.lines[i].text : text;
    }
    ck_assert_int_le(table.reply.count, 2);
    ck_assert_str_eq(text, EDITS[_i].text);
    strbuf_release(&open);
    free(path);
    table_end(&table);
}
END_TEST

static const struct {
    const char *text;     /* the file that is opened */
    const char *in_place; /* the file when the game is saved */
    ReplyKind kind;       /* of the answer … */
    Message message;      /* … and what it says */
} SAVES[] = {
    {GAME, GAME, REPLY_NOTICE, MESSAGE_SAVED_IN},
    {GAME, "1. d4 *\n", REPLY_REFUSED, MESSAGE_QUOTED},
    {GAME, NULL, REPLY_REFUSED, MESSAGE_QUOTED},
    {"1. e4 <reserved> e5 *\n", "1. e4 <reserved> e5 *\n", REPLY_REFUSED, MESSAGE_PARTIAL},
};

START_TEST(a_save_is_told)
{
    Table table;
    table_begin(&table, CLIENT_LINES, "");
    char *path = scratch_path(table.folder, "game.pgn");
    StrBuf open = {0};
    scratch_write(path, SAVES[_i].text, strlen(SAVES[_i].text));
    strbuf_appendf(&open, "open %s", path);
    table_submit(&table, strbuf_text(&open));
    table_submit(&table, "comment Here.");
    if (SAVES[_i].in_place == NULL) {
        ck_assert_int_eq(unlink(path), 0);
    } else if (strcmp(SAVES[_i].in_place, SAVES[_i].text) != 0) {
        scratch_write(path, SAVES[_i].in_place, strlen(SAVES[_i].in_place));
    }
    table_forget(&table);
    table_submit(&table, "save");
    ck_assert_int_eq(table.reply.count, 1);
    ck_assert_int_eq(table.reply.lines[0].kind, SAVES[_i].kind);
    ck_assert_int_eq(table.reply.lines[0].message, SAVES[_i].message);
    strbuf_release(&open);
    free(path);
    table_end(&table);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("command_edit");
    TCase *tests = tcase_create("command_edit");
    tcase_add_loop_test(tests, an_edit_is_told, 0, sizeof EDITS / sizeof *EDITS);
    tcase_add_loop_test(tests, a_save_is_told, 0, sizeof SAVES / sizeof *SAVES);
    suite_add_tcase(suite, tests);
    return unit_run(suite);
}
