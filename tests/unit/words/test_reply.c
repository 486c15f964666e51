#include "unit.h"

#include "words/reply.h"

#include <stdio.h>

START_TEST(lines_keep_their_order_their_kind_and_their_parts)
{
    Reply reply = {0};
    reply_add(&reply, REPLY_NOTICE, MESSAGE_NEW_GAME, NULL);
    reply_add(&reply, REPLY_REFUSED, MESSAGE_NO_FEN,
              &(ReplyLine){.text = "no king", .number = 7, .article = "3.1", .serial = 3});
    ck_assert_int_eq(reply.count, 2);
    ck_assert_int_eq(reply.lines[0].kind, REPLY_NOTICE);
    ck_assert_str_eq(reply.lines[0].text, "");
    ck_assert_int_eq(reply.lines[1].message, MESSAGE_NO_FEN);
    ck_assert_str_eq(reply.lines[1].text, "no king");
    ck_assert_int_eq(reply.lines[1].number, 7);
    ck_assert_str_eq(reply.lines[1].article, "3.1");
    ck_assert_uint_eq(reply.lines[1].serial, 3);
    reply_release(&reply);
    ck_assert_int_eq(reply.count, 0);
}
END_TEST

START_TEST(no_control_byte_reaches_a_line)
{
    Reply reply = {0};
    reply_add(&reply, REPLY_ANSWER, MESSAGE_QUOTED,
              &(ReplyLine){.text = "a\x1b[31mb\nc\x9b", .more = "\a"});
    ck_assert_str_eq(reply.lines[0].text, "a\uFFFD[31mb c\uFFFD");
    ck_assert_str_eq(reply.lines[0].more, "\uFFFD");
    reply_release(&reply);
}
END_TEST

START_TEST(a_line_owns_a_copy_of_its_move)
{
    Reply reply = {0};
    ReplyMove move = {.before = position_start(), .is_typed = true, .typed = "Nf6"};
    reply_add(&reply, REPLY_REFUSED, MESSAGE_NOT_A_MOVE, &(ReplyLine){.move = &move});
    move.typed[0] = '\0';
    ck_assert_str_eq(reply.lines[0].move->typed, "Nf6");
    reply_release(&reply);
}
END_TEST

START_TEST(the_last_line_of_a_kind_is_found)
{
    Reply reply = {0};
    ck_assert(!reply_has(&reply, REPLY_ANSWER));
    reply_add(&reply, REPLY_ANSWER, MESSAGE_QUOTED, &(ReplyLine){.text = "one"});
    reply_add(&reply, REPLY_ANSWER, MESSAGE_QUOTED, &(ReplyLine){.text = "two"});
    reply_add(&reply, REPLY_NOTICE, MESSAGE_NEW_GAME, NULL);
    ck_assert(reply_has(&reply, REPLY_ANSWER));
    ck_assert_str_eq(reply_last(&reply, REPLY_ANSWER)->text, "two");
    ck_assert_ptr_null(reply_last(&reply, REPLY_RESULT));
    reply_release(&reply);
}
END_TEST

START_TEST(many_lines_are_kept_and_moved_to_another_reply)
{
    Reply reply = {0};
    Reply other = {0};
    for (int i = 0; i < 1000; i++) {
        reply_add(i % 2 == 0 ? &reply : &other, REPLY_ANSWER, MESSAGE_LISTED,
                  &(ReplyLine){.number = i});
    }
    reply_take(&reply, &other);
    ck_assert_int_eq(reply.count, 1000);
    ck_assert_int_eq(other.count, 0);
    ck_assert_int_eq(reply.lines[499].number, 998);
    ck_assert_int_eq(reply.lines[500].number, 1);
    ck_assert(!reply.out_of_memory);
    reply_release(&reply);
}
END_TEST

START_TEST(an_empty_reply_takes_many_lines_and_none)
{
    Reply reply = {0}, other = {0};
    reply_take(&reply, &other);
    ck_assert(!reply.out_of_memory);
    for (int i = 0; i < 1000; i++) {
        reply_add(&other, REPLY_ANSWER, MESSAGE_LISTED, &(ReplyLine){.number = i});
    }
    reply_take(&reply, &other);
    ck_assert_int_eq(reply.count, 1000);
    ck_assert_uint_ge(reply.capacity, 1000);
    ck_assert(!reply.out_of_memory);
    reply_release(&reply);
}
END_TEST

START_TEST(the_texts_of_a_statement_are_safe_for_a_terminal)
{
    Reply reply = {0};
    reply_add(&reply, REPLY_RULING, MESSAGE_STATEMENT,
              &(ReplyLine){.statement = &(Statement){
                               .id = EVENT_CLOCK_SET, .text = "\033[31mred", .more = "1:00\a"}});
    const ReplyLine *line = &reply.lines[0];
    ck_assert_str_eq(line->statement->text, "\xEF\xBF\xBD[31mred");
    ck_assert_str_eq(line->statement->more, "1:00\xEF\xBF\xBD");
    ck_assert_str_eq(line->article, "6.10.2");
    reply_release(&reply);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("reply");
    TCase *tests = tcase_create("reply");
    tcase_add_test(tests, the_texts_of_a_statement_are_safe_for_a_terminal);
    tcase_add_test(tests, an_empty_reply_takes_many_lines_and_none);
    tcase_add_test(tests, lines_keep_their_order_their_kind_and_their_parts);
    tcase_add_test(tests, no_control_byte_reaches_a_line);
    tcase_add_test(tests, a_line_owns_a_copy_of_its_move);
    tcase_add_test(tests, the_last_line_of_a_kind_is_found);
    tcase_add_test(tests, many_lines_are_kept_and_moved_to_another_reply);
    suite_add_tcase(suite, tests);
    return unit_run(suite);
}
