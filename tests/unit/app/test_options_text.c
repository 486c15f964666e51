#include "unit.h"

#include "app/options.h"
#include "app/options_text.h"

#include <stdio.h>
#include <string.h>

static void check_lines(const char *text)
{
    for (const char *line = text; *line != '\0';) {
        size_t length = strcspn(line, "\n");
        ck_assert_msg(length < 80, "too wide: %.*s", (int)length, line);
        ck_assert_msg(length == 0 || line[length - 1] != ' ', "blank at the end: %.*s", (int)length,
                      line);
        line += length + (line[length] == '\n');
    }
}

START_TEST(help_names_every_option_and_setting)
{
    StrBuf text = {0};
    options_append_help(&text);
    for (int i = 0; i < option_count(); i++) {
        char form[80];
        snprintf(form, sizeof form, "--%s", option_at(i)->name);
        ck_assert_ptr_nonnull(strstr(strbuf_text(&text), form));
    }
    for (int id = 0; id < SETTING_COUNT; id++) {
        char form[80];
        snprintf(form, sizeof form, "--%s", setting_at((SettingId)id)->name);
        ck_assert_ptr_nonnull(strstr(strbuf_text(&text), form));
    }
    check_lines(strbuf_text(&text));
    strbuf_release(&text);
}
END_TEST

START_TEST(the_printed_configuration_sets_what_the_program_starts_with)
{
    StrBuf text = {0};
    options_append_config(&text);
    check_lines(strbuf_text(&text));
    int count = 0;
    for (const char *line = strbuf_text(&text); line != NULL && *line != '\0';) {
        char name[64];
        char value[200];
        if (sscanf(line, "#%63[a-z-] = %199[^\n]", name, value) == 2) {
            SettingId id = setting_find(name);
            ck_assert_int_ne(id, SETTING_NONE);
            ck_assert_str_eq(setting_at(id)->value, value);
            count++;
        }
        line = strchr(line, '\n');
        line += line != NULL;
    }
    ck_assert_int_eq(count, SETTING_COUNT);
    strbuf_release(&text);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("options_text");
    TCase *tests = tcase_create("options_text");
    tcase_add_test(tests, help_names_every_option_and_setting);
    tcase_add_test(tests, the_printed_configuration_sets_what_the_program_starts_with);
    suite_add_tcase(suite, tests);
    return unit_run(suite);
}
