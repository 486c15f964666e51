#include "unit.h"

#include "commands/action.h"
#include "commands/action_names.h"
#include "notation/notation_text.h"
#include "pseudo_language.h"
#include "terms/language.h"
#include "util/text.h"

#include <stdio.h>
#include <string.h>

#define COUNT(array) ((int)(sizeof(array) / sizeof(array)[0]))

/* ---- A language ---- */

enum { TEXTS_MAX = 256, ROWS_MAX = 1024 };

/* A catalog with a few names. All zero has none. */
typedef struct Language {
    char texts[TEXTS_MAX];
    uint32_t length;
    uint32_t actions[ACTION_COUNT];
    uint32_t notation[ROWS_MAX];
} Language;

static uint32_t add_text(Language *language, const char *text)
{
    uint32_t offset = language->length + 1;
    ck_assert_uint_lt(offset + strlen(text), TEXTS_MAX);
    strcpy(language->texts + offset, text);
    language->length = offset + (uint32_t)strlen(text);
    return offset;
}

static Catalog catalog_of(const Language *language)
{
    return (Catalog){
        .language = "xx",
        .is_finished = true,
        .texts = language->texts,
        .tables = {[CATALOG_ACTIONS] = language->actions, [CATALOG_NOTATION] = language->notation}};
}

/* ---- Names ---- */

static const struct {
    const char *line;      /* typed line */
    ActionId id;           /* its action */
    const char *arguments; /* its arguments */
} LINES[] = {
    {"remis", ACTION_DRAW, ""},
    {"  :Remis jetzt", ACTION_DRAW, "jetzt"},
    {"remis anbieten", ACTION_OFFER, ""},
    {"Remis-Anbieten weiß", ACTION_OFFER, "weiß"},
    {"remisanbieten", ACTION_OFFER, ""},
    {"anbieten", ACTION_OFFER, ""},
    {"RÜCKNAHME", ACTION_TAKEBACK, ""},
    {"rucknahme?", ACTION_TAKEBACK, ""},
    {"rücknahmen", ACTION_NONE, NULL},
    {"ja", ACTION_YES, ""},
    {"j", ACTION_NONE, NULL},
    {"draw", ACTION_DRAW, ""},
    {"I offer a draw", ACTION_OFFER, ""},
    {"show me the remis", ACTION_NONE, NULL},
    {"Nf3", ACTION_NONE, NULL},
};

static void make_german(Language *language)
{
    *language = (Language){0};
    language->actions[ACTION_DRAW] = add_text(language, "remis");
    language->actions[ACTION_OFFER] = add_text(language, "anbieten remis-anbieten");
    language->actions[ACTION_TAKEBACK] = add_text(language, "rücknahme");
    language->actions[ACTION_YES] = add_text(language, "ja j");
    language->actions[ACTION_NO] = add_text(language, "nein");
}

START_TEST(names_in_the_language_and_in_english_are_found)
{
    Language language;
    make_german(&language);
    const Catalog catalog = catalog_of(&language);
    const char *arguments = NULL;
    ck_assert_int_eq(action_of_typed(&catalog, LINES[_i].line, &arguments), LINES[_i].id);
    if (LINES[_i].arguments == NULL) {
        ck_assert_ptr_null(arguments);
    } else {
        ck_assert_str_eq(arguments, LINES[_i].arguments);
    }
}
END_TEST

START_TEST(lines_of_the_program_are_english)
{
    const char *arguments = NULL;
    ck_assert_int_eq(action_of_line("remis", &arguments), ACTION_NONE);
    ck_assert_int_eq(action_of_typed(NULL, "remis", &arguments), ACTION_NONE);
}
END_TEST

static const struct {
    const char *line;
    ActionId answer;
} ANSWERS[] = {
    {"j", ACTION_YES},   {"J", ACTION_YES},    {"ja", ACTION_YES},
    {"n", ACTION_NO},    {"N", ACTION_NO},     {"nein", ACTION_NO},
    {"jn", ACTION_NONE}, {"j n", ACTION_NONE}, {"", ACTION_NONE},
};

START_TEST(letters_and_words_are_answers)
{
    Language language;
    make_german(&language);
    const Catalog catalog = catalog_of(&language);
    ck_assert_int_eq(action_names_answer(&catalog, ANSWERS[_i].line), ANSWERS[_i].answer);
}
END_TEST

START_TEST(n_is_the_only_letter_that_answers_in_english)
{
    ck_assert_int_eq(action_names_answer(NULL, "n"), ACTION_NO);
    ck_assert_int_eq(action_names_answer(NULL, "j"), ACTION_NONE);
    ck_assert_int_eq(action_names_yes_key(NULL), '\0');
}
END_TEST

/* Names of yes, names of another action, letters of the pieces, and the key that answers yes. */
static const struct {
    const char *yes, *quit, *letters;
    char key;
} KEYS[] = {
    {"ja j", "beenden", "K D T L S", 'j'}, {"ja j", "beenden", "K D T L J", '\0'},
    {"ja j", "beenden jetzt", NULL, '\0'}, {"sí s", "salir", "R D T A C", '\0'},
    {"sí s", "partir", "R D T A C", 's'},  {"oui o", "quitter", "R D T F C", '\0'},
    {"evet e", "çık", "Ş V K F A", '\0'},  {"да д", "выход", NULL, '\0'},
    {"ja", "beenden", NULL, '\0'},         {"tak t", "wyjdź", "K H W G S", 't'},
};

START_TEST(a_letter_that_begins_nothing_else_is_the_key_for_yes)
{
    Language language = {0};
    language.actions[ACTION_YES] = add_text(&language, KEYS[_i].yes);
    language.actions[ACTION_QUIT] = add_text(&language, KEYS[_i].quit);
    if (KEYS[_i].letters != NULL) {
        language.notation[NOTATION_LETTERS] = add_text(&language, KEYS[_i].letters);
    }
    const Catalog catalog = catalog_of(&language);
    ck_assert_int_eq(action_names_yes_key(&catalog), KEYS[_i].key);
}
END_TEST

/* ---- The languages of the program ---- */

/* Checks that each name in a language names one action, also if its words are separated, and that
 * no English name is in its way. */
static void check_names(const Catalog *catalog, ActionId id)
{
    const char *names = action_names(catalog, id), *name = NULL, *arguments = NULL;
    size_t length = 0;
    while (name = text_take_word(&names, &length), length > 0) {
        char line[64];
        snprintf(line, sizeof line, "%.*s", (int)length, name);
        for (char *at = line; (at = strchr(at, '-')) != NULL;) {
            *at = ' ';
        }
        if (length == 1) {
            ck_assert_msg(action_names_answer(catalog, line) == id, "%s", line);
            ck_assert_msg(action_of_line(line, &arguments) == ACTION_NONE, "%s", line);
        } else {
            ck_assert_msg(action_of_typed(catalog, line, &arguments) == id, "%s", line);
            ck_assert_str_eq(arguments, "");
        }
    }
}

START_TEST(names_of_the_languages_are_those_of_one_action)
{
    check_names(&catalog_qps, (ActionId)_i);
    for (int i = 0; language_catalogs[i] != NULL; i++) {
        check_names(language_catalogs[i], (ActionId)_i);
    }
}
END_TEST

/* The names that players are shown do not begin with the key of another action, which would run it
 * if they are typed on the screen without a colon. */
START_TEST(no_first_name_begins_with_a_key)
{
    for (int i = 0; language_catalogs[i] != NULL; i++) {
        const char *names = action_names(language_catalogs[i], (ActionId)_i);
        for (int id = 0; id < ACTION_COUNT; id++) {
            const char *key = action_at((ActionId)id)->key;
            bool is_key = key != NULL && key[1] == '\0' && key[0] == names[0];
            ck_assert_msg(id == _i || !is_key, "%s: %s", language_catalogs[i]->language, names);
        }
    }
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("action names");
    TCase *tests = tcase_create("action names");
    tcase_add_loop_test(tests, names_in_the_language_and_in_english_are_found, 0, COUNT(LINES));
    tcase_add_test(tests, lines_of_the_program_are_english);
    tcase_add_loop_test(tests, letters_and_words_are_answers, 0, COUNT(ANSWERS));
    tcase_add_test(tests, n_is_the_only_letter_that_answers_in_english);
    tcase_add_loop_test(tests, a_letter_that_begins_nothing_else_is_the_key_for_yes, 0,
                        COUNT(KEYS));
    tcase_add_loop_test(tests, names_of_the_languages_are_those_of_one_action, 0, ACTION_COUNT);
    tcase_add_loop_test(tests, no_first_name_begins_with_a_key, 0, ACTION_COUNT);
    suite_add_tcase(suite, tests);
    return unit_run(suite);
}
