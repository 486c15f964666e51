#include "unit.h"

#include "session/option_table.h"
#include "session/options.h"
#include "session/options_text.h"

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

int main(void)
{
    Suite *suite = suite_create("options_text");
    TCase *tests = tcase_create("options_text");
    tcase_add_test(tests, help_names_every_option_and_setting);
    suite_add_tcase(suite, tests);
    return unit_run(suite);
}
