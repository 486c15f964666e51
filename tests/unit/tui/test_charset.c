#include "unit.h"

#include "tui/charset.h"

#include <locale.h>
#include <string.h>

static const struct {
    const char *text;
    int width_cols;
    const char *ascii;
    const char *latin1;
} texts[] = {
    {"a", 1, "a", "a"},      {"\u00fc", 1, "u", "\xfc"}, {"e\u0301", 1, "e", "e"},
    {"\u2013", 1, "-", "-"}, {"\u68cb", 2, "??", "??"},  {"\ufffd", 1, "?", "?"},
};

static void assert_written(const char *text, int width_cols, const char *expected)
{
    StrBuf out = {0};
    charset_append(text, strlen(text), width_cols, &out);
    ck_assert_str_eq(strbuf_text(&out), expected);
    strbuf_release(&out);
}

START_TEST(a_grapheme_is_written_in_ascii)
{
    setlocale(LC_CTYPE, "C");
    assert_written(texts[_i].text, texts[_i].width_cols, texts[_i].ascii);
}
END_TEST

START_TEST(a_grapheme_is_written_in_latin_1_where_there_is_such_a_locale)
{
    if (setlocale(LC_CTYPE, "en_US.ISO-8859-1") == NULL &&
        setlocale(LC_CTYPE, "de_DE.ISO-8859-1") == NULL) {
        return;
    }
    assert_written(texts[_i].text, texts[_i].width_cols, texts[_i].latin1);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("charset");
    TCase *cases = tcase_create("charset");
    int count = (int)(sizeof texts / sizeof texts[0]);
    tcase_add_loop_test(cases, a_grapheme_is_written_in_ascii, 0, count);
    tcase_add_loop_test(cases, a_grapheme_is_written_in_latin_1_where_there_is_such_a_locale, 0,
                        count);
    suite_add_tcase(suite, cases);
    return unit_run(suite);
}
