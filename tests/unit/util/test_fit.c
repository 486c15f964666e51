#include "util/fit.h"

#include <stdlib.h>
#include <string.h>

#include "unit.h"
#include "util/utf8.h"

#define COUNT(array) ((int)(sizeof(array) / sizeof(array)[0]))

static const struct {
    const char *text;
    int width_cols; /* available columns */
    int length;     /* bytes that fit */
} clips[] = {
    {"Anderssen", 20, 9}, {"Anderssen", 9, 9},
    {"Anderssen", 4, 4},  {"Anderssen", 0, 0},
    {"Anderssen", -3, 0}, {"\xE6\xA3\x8B\xE6\xA3\x8B", 3, 3}, /* a wide character is never split */
    {"e\xCC\x81t", 1, 3}, /* combining marks stay with their letter */
};

START_TEST(text_is_clipped_between_graphemes)
{
    StrBuf out = {0};
    fit_append_clipped(&out, clips[_i].text, clips[_i].width_cols, "");
    ck_assert_uint_eq(out.length, (size_t)clips[_i].length);
    ck_assert_int_eq(strncmp(strbuf_text(&out), clips[_i].text, out.length), 0);
    strbuf_release(&out);
}
END_TEST

static const struct {
    const char *text;
    int width_cols;       /* available columns */
    const char *expected; /* the clipped text with the mark ".." */
} marked[] = {
    {"Anderssen", 9, "Anderssen"}, {"Anderssen", 8, "Anders.."}, {"Anderssen", 2, ".."},
    {"Anderssen", 1, "."},         {"Anderssen", 0, ""},
};

START_TEST(a_clipped_text_ends_in_a_mark)
{
    StrBuf out = {0};
    fit_append_clipped(&out, marked[_i].text, marked[_i].width_cols, "..");
    ck_assert_str_eq(strbuf_text(&out), marked[_i].expected);
    strbuf_release(&out);
}
END_TEST

static const struct {
    const char *template;
    int width_cols;       /* available columns */
    const char *expected; /* the template with the details that fit */
} detailed[] = {
    {"Enter select[  Esc back]", 22, "Enter select  Esc back"},
    {"Enter select[  Esc back]", 21, "Enter select"},
    {"Enter select[  Esc back]", 1, "Enter select"},
    {"a[ b][ c] d", 7, "a b c d"},
    {"a[ b][ c] d", 6, "a b d"},
    {"a[ b][ c] d", 4, "a d"},
    {"\xE6\xA3\x8B[ b][ c]", 5, "\xE6\xA3\x8B b"}, /* a wide character has two columns */
    {"Esc back", 3, "Esc back"},
};

START_TEST(details_are_left_out_until_the_text_fits)
{
    StrBuf out = {0};
    strbuf_append(&out, "> ");
    fit_append_details(&out, detailed[_i].template, detailed[_i].width_cols);
    ck_assert_str_eq(strbuf_text(&out) + 2, detailed[_i].expected);
    strbuf_release(&out);
}
END_TEST

static const struct {
    const char *text;  /* before wrapping */
    int width_cols;    /* width of a line */
    const char *lines; /* the lines, separated by "|" */
} wraps[] = {
    {"", 10, ""},
    {"mate", 10, "mate"},
    {"White offers a draw", 10, "White|offers a|draw"},
    {"White offers a draw", 12, "White offers|a draw"},
    {"White  offers", 6, "White|offers"},
    {"White offers ", 12, "White offers"},
    {"White\noffers\n\na draw", 20, "White|offers||a draw"},
    {"draw \n", 4, "draw"},
    {"12345 6", 5, "12345|6"},
    {"knight takes f 3, check", 14, "knight takes|f 3, check"}, /* a square is not split */
    {"to a2, f 3", 8, "to a2,|f 3"},
    {"to Felix 3, Eva 4", 8, "to|Felix 3,|Eva 4"},
    {"a move of 5 minutes", 10, "a move of|5 minutes"},
    {"1. e4 e5 2. Nf3", 10, "1. e4 e5|2. Nf3"},
    {"after 12... Nf6", 11, "after|12... Nf6"}, /* a move stays with its number */
    {"1. O-O 2. Nf3", 9, "1. O-O|2. Nf3"},
    {"in 2... e5", 5, "in|2...|e5"}, /* unless the line is too narrow */
    {"lasts 3. The", 9, "lasts 3.|The"},
    {"Rechtsschutzversicherung ja", 10, "Rechtsschu|tzversiche|rung ja"},
    {"/home/anna/games.pgn", 14, "/home/anna/|games.pgn"}, /* a path is divided after a slash */
    {"/a/averylongfolder/x", 10, "/a/averylo|ngfolder/x"}, /* but not near its beginning */
    {"weiter, :resume kehrt", 16, "weiter, :resume|kehrt"},
    {"spielt weiter, :resume", 14, "spielt weiter,|:resume"}, /* a command is a word of its own */
    {"saved to /tmp/game", 12, "saved to|/tmp/game"},
    {"one two : x", 7, "one|two : x"}, /* a sign alone stays with the word before */
    {"then O-O-O 1/2-1/2", 7, "then|O-O-O|1/2-1/2"},
    {"\xE6\xA3\x8B\xE6\xA3\x8B\xE6\xA3\x8B", 4, "\xE6\xA3\x8B\xE6\xA3\x8B|\xE6\xA3\x8B"},
    {"\xE6\xA3\x8B\xE6\xA3\x8B", 1, "\xE6\xA3\x8B|\xE6\xA3\x8B"},
    {"e\xCC\x81"
     "e\xCC\x81"
     "e\xCC\x81",
     2,
     "e\xCC\x81"
     "e\xCC\x81"
     "|e\xCC\x81"},
};

START_TEST(lines_are_wrapped_by_words)
{
    StrBuf out = {0};
    const char *text = wraps[_i].text;
    size_t length = strlen(text);
    int lines = 0;
    do {
        size_t next = 0;
        size_t line = fit_wrap(text, length, wraps[_i].width_cols, &next);
        if (lines++ > 0) {
            strbuf_append_char(&out, '|');
        }
        strbuf_append_bytes(&out, text, line);
        text += next;
        length -= next;
    } while (length > 0);
    ck_assert_str_eq(strbuf_text(&out), wraps[_i].lines);
    ck_assert_int_eq(fit_line_count(wraps[_i].text, strlen(wraps[_i].text), wraps[_i].width_cols),
                     lines);
    strbuf_release(&out);
}
END_TEST

/* If arbitrary bytes are wrapped, each line has at least one byte and is not too wide, and only
 * blanks are lost. */
START_TEST(any_bytes_are_wrapped_without_loss)
{
    static const char *const parts[] = {"e",        " ",    "-",    "\n",      "\xE6\xA3\x8B",
                                        "\xCC\x81", "\xFF", "\xE2", "longword"};
    srand((unsigned)_i);
    StrBuf text = {0};
    for (int i = 0; i < 300; i++) {
        strbuf_append(&text, parts[rand() % COUNT(parts)]);
    }
    int width_cols = 2 + rand() % 20;
    size_t at = 0;
    while (at < text.length) {
        size_t next = 0;
        size_t line = fit_wrap(text.bytes + at, text.length - at, width_cols, &next);
        ck_assert_uint_gt(next, 0);
        ck_assert_uint_le(next, text.length - at);
        ck_assert_int_le(utf8_width(text.bytes + at, line), width_cols);
        for (size_t i = line; i < next; i++) {
            ck_assert(text.bytes[at + i] == ' ' || text.bytes[at + i] == '\n');
        }
        at += next;
    }
    strbuf_release(&text);
}
END_TEST

START_TEST(a_single_endless_word_is_cut_at_the_width)
{
    StrBuf text = {0};
    for (int i = 0; i < 100000; i++) {
        strbuf_append_char(&text, 'x');
    }
    ck_assert_int_eq(fit_line_count(text.bytes, text.length, 2000), 50);
    strbuf_release(&text);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("fit");
    TCase *tests = tcase_create("fit");
    tcase_add_loop_test(tests, text_is_clipped_between_graphemes, 0, COUNT(clips));
    tcase_add_loop_test(tests, a_clipped_text_ends_in_a_mark, 0, COUNT(marked));
    tcase_add_loop_test(tests, details_are_left_out_until_the_text_fits, 0, COUNT(detailed));
    tcase_add_loop_test(tests, lines_are_wrapped_by_words, 0, COUNT(wraps));
    tcase_add_loop_test(tests, any_bytes_are_wrapped_without_loss, 0, 50);
    tcase_add_test(tests, a_single_endless_word_is_cut_at_the_width);
    suite_add_tcase(suite, tests);
    return unit_run(suite);
}
