#include "unit.h"

#include "session/reply.h"

START_TEST(lines_keep_their_order_and_kind)
{
    Reply reply = {0};
    reply_add(&reply, REPLY_MOVE, "1. e4");
    reply_addf(&reply, REPLY_REFUSED, "refused: %s is no move (Article %s)", "e9", "3.1");
    ck_assert_int_eq(reply.count, 2);
    ck_assert_int_eq(reply.lines[0].kind, REPLY_MOVE);
    ck_assert_str_eq(reply.lines[0].text, "1. e4");
    ck_assert_str_eq(reply.lines[1].text, "refused: e9 is no move (Article 3.1)");
    reply_release(&reply);
    ck_assert_int_eq(reply.count, 0);
}
END_TEST

START_TEST(no_control_byte_reaches_a_line)
{
    Reply reply = {0};
    reply_add(&reply, REPLY_ANSWER, "a\x1b[31mb\nc\x9b");
    ck_assert_str_eq(reply.lines[0].text, "a\uFFFD[31mb c\uFFFD");
    reply_release(&reply);
}
END_TEST

START_TEST(a_text_of_several_lines_becomes_lines)
{
    Reply reply = {0};
    reply_add_lines(&reply, REPLY_ANSWER, "one\n\ntwo\n");
    ck_assert_int_eq(reply.count, 3);
    ck_assert_str_eq(reply.lines[0].text, "one");
    ck_assert_str_eq(reply.lines[1].text, "");
    ck_assert_str_eq(reply.lines[2].text, "two");
    reply_release(&reply);
}
END_TEST

START_TEST(the_last_line_of_a_kind_is_found)
{
    Reply reply = {0};
    ck_assert(!reply_has(&reply, REPLY_MOVE));
    reply_add(&reply, REPLY_MOVE, "1. e4");
    reply_add(&reply, REPLY_MOVE, "1... e5");
    reply_add(&reply, REPLY_NOTICE, "saved");
    ck_assert(reply_has(&reply, REPLY_MOVE));
    ck_assert_str_eq(reply_last(&reply, REPLY_MOVE), "1... e5");
    ck_assert_ptr_null(reply_last(&reply, REPLY_RESULT));
    reply_release(&reply);
}
END_TEST

START_TEST(many_lines_are_kept)
{
    Reply reply = {0};
    for (int i = 0; i < 1000; i++) {
        reply_addf(&reply, REPLY_ANSWER, "%d", i);
    }
    ck_assert_int_eq(reply.count, 1000);
    ck_assert_str_eq(reply.lines[999].text, "999");
    reply_release(&reply);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("reply");
    TCase *tests = tcase_create("reply");
    tcase_add_test(tests, lines_keep_their_order_and_kind);
    tcase_add_test(tests, no_control_byte_reaches_a_line);
    tcase_add_test(tests, a_text_of_several_lines_becomes_lines);
    tcase_add_test(tests, the_last_line_of_a_kind_is_found);
    tcase_add_test(tests, many_lines_are_kept);
    suite_add_tcase(suite, tests);
    return unit_run(suite);
}
