#include "terms/language.h"

#include "terms/settings.h"
#include "unit.h"
#include "util/text.h"

#include <stdlib.h>
#include <string.h>

static const Catalog GERMAN = {.language = "de", .is_finished = true};
static const Catalog FRENCH = {.language = "fr", .is_finished = false};
static const Catalog PORTUGUESE = {.language = "pt", .is_finished = true};
static const Catalog BRAZILIAN = {.language = "pt_BR", .is_finished = true};

static const Catalog *const CATALOGS[] = {&GERMAN, &FRENCH, &PORTUGUESE, &BRAZILIAN, NULL};

/* ---- The language of the environment ---- */

/* Values of variables, NULL for a variable that is not set, and the language chosen. */
static const struct {
    const char *language;
    const char *lc_all;
    const char *lc_messages;
    const char *lang;
    const char *chosen;
} ENVIRONMENTS[] = {
    {NULL, NULL, NULL, NULL, "en"},
    {NULL, NULL, NULL, "de_DE.UTF-8", "de"},
    {NULL, NULL, NULL, "de", "de"},
    {NULL, NULL, NULL, "de_AT@euro", "de"},
    {NULL, NULL, NULL, "den_CA.UTF-8", "en"}, /* Slave, a language of Canada */
    {NULL, NULL, NULL, "d", "en"},
    {NULL, NULL, NULL, "", "en"},
    {NULL, NULL, NULL, "_DE", "en"},
    {NULL, NULL, NULL, "DE", "en"},
    {NULL, NULL, NULL, "pt_PT.UTF-8", "pt"},
    {NULL, NULL, NULL, "pt_BR.UTF-8", "pt_BR"},
    {NULL, NULL, NULL, "fr_FR.UTF-8", "en"}, /* not finished */
    {NULL, NULL, NULL, "ja_JP.UTF-8", "en"},
    /* LC_ALL is stronger than LC_MESSAGES, and LC_MESSAGES than LANG. */
    {NULL, NULL, "de_DE.UTF-8", "en_GB.UTF-8", "de"},
    {NULL, NULL, "", "de_DE.UTF-8", "de"},
    {NULL, NULL, "C", "de_DE.UTF-8", "en"},
    {NULL, "pt_PT.UTF-8", "de_DE.UTF-8", "en_GB.UTF-8", "pt"},
    {NULL, "C", NULL, "de_DE.UTF-8", "en"},
    {NULL, "POSIX", "de_DE.UTF-8", NULL, "en"},
    {NULL, "", NULL, "de_DE.UTF-8", "de"},
    /* LANGUAGE is a list, stronger than a locale other than C and POSIX. */
    {"de", NULL, NULL, "en_GB.UTF-8", "de"},
    {"de", NULL, NULL, "C.UTF-8", "de"},
    {"de", "C", NULL, "en_GB.UTF-8", "en"},
    {"de", NULL, NULL, "POSIX", "en"},
    {"de", NULL, NULL, NULL, "en"},
    {"", NULL, NULL, "de_DE.UTF-8", "de"},
    {"ja:fr:pt_BR:de", NULL, NULL, "de_DE.UTF-8", "pt_BR"},
    {"pt_BR.UTF-8:de", NULL, NULL, "de_DE.UTF-8", "pt_BR"},
    {"ja:en_GB:de", NULL, NULL, "de_DE.UTF-8", "en"},
    {"en", NULL, NULL, "de_DE.UTF-8", "en"},
    {"ja", NULL, NULL, "de_DE.UTF-8", "en"},
    {"::de", NULL, NULL, "en_GB.UTF-8", "de"},
    {":", NULL, NULL, "de_DE.UTF-8", "en"},
};

/* Sets a variable, or removes it if the value is NULL. */
static void set_variable(const char *name, const char *value)
{
    ck_assert_int_eq(value == NULL ? unsetenv(name) : setenv(name, value, 1), 0);
}

START_TEST(the_environment_chooses_a_finished_language)
{
    set_variable("LANGUAGE", ENVIRONMENTS[_i].language);
    set_variable("LC_ALL", ENVIRONMENTS[_i].lc_all);
    set_variable("LC_MESSAGES", ENVIRONMENTS[_i].lc_messages);
    set_variable("LANG", ENVIRONMENTS[_i].lang);
    const Catalog *chosen = language_in_environment(CATALOGS);
    ck_assert_str_eq(chosen == NULL ? "en" : chosen->language, ENVIRONMENTS[_i].chosen);
}
END_TEST

/* ---- The setting ---- */

START_TEST(the_setting_chooses_a_catalog)
{
    Settings settings;
    settings_init(&settings);
    ck_assert_ptr_null(settings_catalog(&settings));
    settings.automatic = &GERMAN;
    ck_assert_ptr_eq(settings_catalog(&settings), &GERMAN);
    settings_put(&settings, SETTING_LANGUAGE, "en");
    ck_assert_ptr_null(settings_catalog(&settings));
    settings_put(&settings, SETTING_LANGUAGE, "auto");
    ck_assert_ptr_eq(settings_catalog(&settings), &GERMAN);
}
END_TEST

START_TEST(each_language_of_the_program_has_a_word)
{
    Settings settings;
    settings_init(&settings);
    int word = text_word_place(language_words, "en") + 1;
    for (int i = 0; language_catalogs[i] != NULL; i++, word++) {
        settings_put(&settings, SETTING_LANGUAGE, language_catalogs[i]->language);
        ck_assert_ptr_eq(settings_catalog(&settings), language_catalogs[i]);
        ck_assert_int_eq(settings_number(&settings, SETTING_LANGUAGE), word);
    }
    size_t length = 1;
    (void)text_word_at(language_words, word, &length);
    ck_assert_uint_eq(length, 0);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("terms/language");
    TCase *tests = tcase_create("language");
    tcase_add_loop_test(tests, the_environment_chooses_a_finished_language, 0,
                        (int)(sizeof ENVIRONMENTS / sizeof ENVIRONMENTS[0]));
    tcase_add_test(tests, the_setting_chooses_a_catalog);
    tcase_add_test(tests, each_language_of_the_program_has_a_word);
    suite_add_tcase(suite, tests);
    return unit_run(suite);
}
