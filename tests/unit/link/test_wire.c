#include "unit.h"

#include "link/wire.h"

#include <stdlib.h>
#include <string.h>

static const char *const GOOD[] = {
    "touchmove 1 0 00000000 any",
    "touchmove 1 42 0123abcd black Anna Müller",
    "do 7 white move Nf3 (=)",
    "want 8 0123abcd resume",
    "say 9 good luck",
    "you white host",
    "you watch guest",
    "game 00000001 touchmove-setup",
    "line 3 deadbeef 41200 white move e4",
    "now 123456789 41200 3 0a0b0c0d",
    "no 7 9.1.1 an offer was made already",
    "no 7 Guidelines/I.1.1 no move",
    "no 7 - this cannot be done",
    "done 7 12",
    "because not-your-turn side=black",
    "because blocked",
    "want 8 0123abcd pause",
    "is black here 5120 45 Anna",
    "is black silent 5120 0",
    "is black gone 5120 0 Anna",
    "is white free 0 0",
    "watchers 3",
    "watchers 2 Carla, Dora",
    "want 8 0123abcd new stay setup",
    "want 8 0123abcd restore 1 e5 Nf3",
    "asks white new stay setup",
    "hear 0",
    "trip 250",
    "asks white rematch",
    "asks any none",
    "touchmove 1 0 00000000 none",
    "touchmove 2 7 0123abcd watch",
    "decide 3 admit 1001",
    "decide 4 eject 0",
    "decide 5 block 4294967295",
    "wait anna",
    "applicant black 1001 ben",
    "applicant black 0",
    "about Anna - Ben, move 3",
    "said black thanks",
    "unsaved",
    "unsaved the disk is full",
    "bye the seat is taken",
    "ping 1",
    "pong 999999",
};

START_TEST(a_parsed_line_is_written_identically)
{
    Wire wire;
    StrBuf text = {0};
    ck_assert(wire_parse(GOOD[_i], strlen(GOOD[_i]), &wire));
    wire_format(&wire, &text);
    ck_assert_int_eq(strbuf_text(&text)[text.length - 1], '\n');
    strbuf_truncate(&text, text.length - 1);
    ck_assert_str_eq(strbuf_text(&text), GOOD[_i]);
    strbuf_release(&text);
}
END_TEST

static const char *const BAD[] = {
    "",
    " ",
    "hello",
    "touchmove",
    "touchmove 1",
    "touchmove 0 0 00000000 any",
    "touchmove 1 0 00000000 nobody",
    "touchmove 1 -1 00000000 any",
    "touchmove 1 1000000 00000000 any",
    "touchmove 1 01 00000000 any",
    "do 7",
    "do 7 ",
    "do x white move e4",
    "do  7 white move e4",
    "about",
    "want 8 0123abcd money",
    "want 8 resume",
    "want 8 0123abcd new",
    "want 8 0123abcd restore",
    "asks white new",
    "asks white rematch now",
    "is white free",
    "is white away 0 0",
    "hear",
    "hear 2",
    "hear -1",
    "trip fast",
    "trip 0",
    "trip 1000000",
    "want 8 0123abcd resume now",
    "you white",
    "you white king",
    "line 3 DEADBEEF 41200 white move e4",
    "line 3 deadbee 41200 white move e4",
    "line 3 deadbeef0 41200 white move e4",
    "done 7",
    "done 7 x",
    "done 7 1000000",
    "because",
    "because ",
    "because a-name-that-is-much-longer-than-any-name-of-a-reason",
    "want 8 0123abcd pause 10",
    "no 7 ",
    "no 7 a-name-that-is-too-long-for-an-article text",
    "ping",
    "ping 1 ",
    "ping 1 2",
    "say 9 a\tb",
    "say 9 a\x1b[2J",
    "say 9 \xc3",
    "say 9 \xe2\x80\xae right to left",
    "\x7f",
};

START_TEST(a_line_outside_the_protocol_is_refused)
{
    Wire wire = {.number = 77};
    ck_assert(!wire_parse(BAD[_i], strlen(BAD[_i]), &wire));
    ck_assert_int_eq(wire.number, 77);
}
END_TEST

START_TEST(a_byte_of_zero_is_refused)
{
    Wire wire;
    ck_assert(!wire_parse("say 9 a\0b", 9, &wire));
}
END_TEST

START_TEST(only_the_version_is_read_from_another_version)
{
    static const char LATER[] = "touchmove 3 what=ever {it has}";
    Wire wire;
    ck_assert(wire_parse(LATER, strlen(LATER), &wire));
    ck_assert_int_eq(wire.kind, WIRE_HELLO);
    ck_assert_int_eq(wire.version, 3);
}
END_TEST

START_TEST(a_text_is_made_safe_and_cut_at_the_end_of_a_character)
{
    Wire wire = {.kind = WIRE_SAY, .number = 1};
    StrBuf text = {0}, line = {0};
    for (int i = 0; i < WIRE_TEXT_MAX; i++) {
        strbuf_append(&text, "é");
    }
    wire_set_text(&wire, strbuf_text(&text));
    ck_assert_int_eq(strlen(wire.text), WIRE_TEXT_MAX - 2);
    wire_format(&wire, &line);
    ck_assert(wire_parse(strbuf_text(&line), line.length - 1, &wire));
    strbuf_clear(&text);
    for (int i = 0; i < WIRE_TEXT_MAX; i++) { /* makes a text that is too long by one byte */
        strbuf_append_char(&text, 'e');
    }
    wire_set_text(&wire, strbuf_text(&text));
    ck_assert_int_eq(strlen(wire.text), WIRE_TEXT_MAX - 1);
    wire_set_text(&wire, "a\x1b[2J\nb");
    ck_assert_ptr_null(strpbrk(wire.text, "\x1b\n"));
    strbuf_release(&text);
    strbuf_release(&line);
}
END_TEST

/* Passes bytes to a reader, at most `piece` at a time. Returns the number of lines read before the
 * end or a fault. */
static int feed(WireReader *reader, const char *bytes, size_t length, size_t piece, bool *is_faulty)
{
    int lines = 0;
    *is_faulty = false;
    while (length > 0 && !*is_faulty) {
        size_t capacity;
        char *at = wire_reader_buffer(reader, &capacity);
        size_t count = capacity < piece ? capacity : piece;
        count = count < length ? count : length;
        memcpy(at, bytes, count);
        reader->length += count;
        bytes += count;
        length -= count;
        Wire wire;
        WireReading reading = WIRE_READ_LINE;
        while (reading == WIRE_READ_LINE) {
            reading = wire_reader_take(reader, &wire);
            lines += reading == WIRE_READ_LINE;
        }
        *is_faulty = reading == WIRE_READ_FAULTY;
    }
    return lines;
}

START_TEST(lines_do_not_depend_on_how_their_bytes_arrive)
{
    StrBuf all = {0};
    const size_t count = sizeof GOOD / sizeof GOOD[0];
    for (size_t i = 0; i < count; i++) {
        strbuf_appendf(&all, "%s\n", GOOD[i]);
    }
    for (size_t piece = 1; piece <= all.length; piece++) {
        WireReader reader = {.limit = WIRE_ASKED_MAX};
        bool is_faulty;
        ck_assert_int_eq(feed(&reader, strbuf_text(&all), all.length, piece, &is_faulty), count);
        ck_assert(!is_faulty);
        ck_assert_int_eq(reader.length, 0);
    }
    strbuf_release(&all);
}
END_TEST

START_TEST(a_line_without_end_is_refused_at_the_limit)
{
    WireReader reader = {.limit = WIRE_ASKED_MAX};
    char bytes[WIRE_ASKED_MAX];
    bool is_faulty;
    memset(bytes, 'a', sizeof bytes);
    memcpy(bytes, "say 1 ", 6);
    feed(&reader, bytes, sizeof bytes - 1, 100, &is_faulty);
    ck_assert(!is_faulty);
    feed(&reader, bytes, 1, 1, &is_faulty);
    ck_assert(is_faulty);
}
END_TEST

START_TEST(text_after_a_fault_is_not_read)
{
    static const char BYTES[] = "ping 1\nnonsense\nping 2\n";
    WireReader reader = {.limit = WIRE_ASKED_MAX};
    bool is_faulty;
    ck_assert_int_eq(feed(&reader, BYTES, strlen(BYTES), strlen(BYTES), &is_faulty), 1);
    ck_assert(is_faulty);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("wire");
    TCase *tests = tcase_create("wire");
    tcase_add_loop_test(tests, a_parsed_line_is_written_identically, 0,
                        sizeof GOOD / sizeof GOOD[0]);
    tcase_add_loop_test(tests, a_line_outside_the_protocol_is_refused, 0,
                        sizeof BAD / sizeof BAD[0]);
    tcase_add_test(tests, a_byte_of_zero_is_refused);
    tcase_add_test(tests, only_the_version_is_read_from_another_version);
    tcase_add_test(tests, a_text_is_made_safe_and_cut_at_the_end_of_a_character);
    tcase_add_test(tests, lines_do_not_depend_on_how_their_bytes_arrive);
    tcase_add_test(tests, a_line_without_end_is_refused_at_the_limit);
    tcase_add_test(tests, text_after_a_fault_is_not_read);
    suite_add_tcase(suite, tests);
    return unit_run(suite);
}
