#include "unit.h"

#include "commands/action.h"
#include "commands/help_text.h"
#include "terms/settings.h"
#include "util/text.h"

#include <string.h>

/* Returns whether a text is ASCII and ends with a newline. */
static bool is_plain(const char *text)
{
    for (; *text != '\0'; text++) {
        if ((*text < ' ' || *text > '~') && *text != '\n') {
            return false;
        }
        if (text[1] == '\0' && *text != '\n') {
            return false;
        }
    }
    return true;
}

START_TEST(the_overview_names_every_action_and_page)
{
    StrBuf out = {0};
    ck_assert(help_text_append(action_table(), "", false, &out));
    ck_assert(is_plain(strbuf_text(&out)));
    for (int id = 0; id < ACTION_COUNT; id++) {
        ck_assert_ptr_nonnull(strstr(strbuf_text(&out), action_at((ActionId)id)->name));
    }
    for (const HelpPage *page = help_pages; page->name != NULL; page++) {
        ck_assert_ptr_nonnull(strstr(strbuf_text(&out), page->name));
    }
    strbuf_release(&out);
}
END_TEST

START_TEST(every_action_has_help_by_name_and_short_form)
{
    const Action *row = action_at((ActionId)_i);
    StrBuf by_name = {0};
    StrBuf by_brief = {0};
    ck_assert(help_text_append(action_table(), row->name, false, &by_name));
    ck_assert(is_plain(strbuf_text(&by_name)));
    ck_assert_ptr_nonnull(strstr(strbuf_text(&by_name), action_help[_i].details));
    if (row->brief != NULL) {
        ck_assert(help_text_append(action_table(), row->brief, false, &by_brief));
        ck_assert_str_eq(strbuf_text(&by_brief), strbuf_text(&by_name));
    }
    strbuf_release(&by_name);
    strbuf_release(&by_brief);
}
END_TEST

START_TEST(every_setting_and_page_has_help)
{
    StrBuf out = {0};
    for (int id = 0; id < SETTING_COUNT; id++) {
        ck_assert(help_text_append(action_table(), setting_at((SettingId)id)->name, false, &out));
    }
    for (const HelpPage *page = help_pages; page->name != NULL; page++) {
        ck_assert(help_text_append(action_table(), page->name, false, &out));
    }
    ck_assert(help_text_append(action_table(), "ALL", false, &out));
    ck_assert(is_plain(strbuf_text(&out)));
    strbuf_release(&out);
}
END_TEST

START_TEST(an_unknown_topic_appends_nothing)
{
    StrBuf out = {0};
    ck_assert(!help_text_append(action_table(), "nothing", false, &out));
    ck_assert_uint_eq(out.length, 0);
    strbuf_release(&out);
}
END_TEST

/* Names, and the help for them as a screen reader speaks it. */
static const struct {
    const char *name; /* name of a command or a setting */
    const char *line; /* beginning of the help */
} SPOKEN[] = {
    {"moves", "moves, optionally SQUARE, short form m: "},
    {"what", "what SQUARE, short form wt: "},
    {"rank", "rank 1 to 8, short form rnk: "},
    {"resign", "resign, optionally white or black, short form rs: "},
    {"review", "review, optionally 12w or 12b or start or end or back, optionally COUNT, or on, "
               "optionally COUNT, short form rv: "},
    {"save", "save, optionally FILE, optionally replace or append, or back"},
    {"announce", "set announce san or words or fide or radio or coordinate: "},
};

START_TEST(the_arguments_of_a_command_are_worded)
{
    StrBuf out = {0};
    ck_assert(help_text_append(action_table(), SPOKEN[_i].name, true, &out));
    ck_assert_msg(strstr(strbuf_text(&out), SPOKEN[_i].line) == strbuf_text(&out), "%s",
                  strbuf_text(&out));
    strbuf_release(&out);
}
END_TEST

START_TEST(another_name_of_a_command_finds_it_and_the_laws)
{
    StrBuf out = {0};
    ck_assert(help_text_append(action_table(), "illegal", false, &out));
    ck_assert(text_has_prefix(strbuf_text(&out), "penalty (white | black) [REASON] (pen): "));
    ck_assert_ptr_nonnull(strstr(strbuf_text(&out), "Other names: illegal move, illegal.\n"));
    strbuf_clear(&out);
    ck_assert(help_text_append(action_table(), "legal", false, &out));
    ck_assert(text_has_prefix(strbuf_text(&out), "moves [SQUARE] (m): "));
    ck_assert_ptr_nonnull(strstr(strbuf_text(&out), "(Articles 3.9.2, 3.10)\n"));
    strbuf_release(&out);
}
END_TEST

START_TEST(spoken_help_has_no_brackets_or_bars)
{
    StrBuf out = {0};
    ck_assert(help_text_append(action_table(), "ALL", true, &out));
    ck_assert_ptr_null(strpbrk(strbuf_text(&out), "[]|"));
    strbuf_release(&out);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("help_text");
    TCase *tests = tcase_create("help_text");
    tcase_add_test(tests, the_overview_names_every_action_and_page);
    tcase_add_loop_test(tests, every_action_has_help_by_name_and_short_form, 0, ACTION_COUNT);
    tcase_add_test(tests, every_setting_and_page_has_help);
    tcase_add_test(tests, an_unknown_topic_appends_nothing);
    tcase_add_loop_test(tests, the_arguments_of_a_command_are_worded, 0,
                        (int)(sizeof SPOKEN / sizeof SPOKEN[0]));
    tcase_add_test(tests, another_name_of_a_command_finds_it_and_the_laws);
    tcase_add_test(tests, spoken_help_has_no_brackets_or_bars);
    suite_add_tcase(suite, tests);
    return unit_run(suite);
}
