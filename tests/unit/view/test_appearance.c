#include "unit.h"

#include "scratch.h"
#include "view/appearance.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

/* The configuration folder of a test. */
static char *folder;
static char *config_path;
static StrBuf reason;

static void set_up(void)
{
    folder = scratch_new();
    config_path = scratch_path(folder, "config");
    reason = (StrBuf){0};
}

static void tear_down(void)
{
    strbuf_release(&reason);
    free(config_path);
    scratch_remove(folder);
}

static void write_file(const char *name, const char *text)
{
    char *path = scratch_path(folder, name);
    char *slash = strrchr(path, '/');
    *slash = '\0';
    mkdir(path, 0700);
    *slash = '/';
    scratch_write(path, text, strlen(text));
    free(path);
}

static bool lists(const AppearanceNames *names, const char *name)
{
    int found = 0;
    for (int i = 0; i < names->count; i++) {
        found += strcmp(names->names[i], name) == 0;
    }
    ck_assert_int_le(found, 1);
    return found == 1;
}

START_TEST(without_a_configuration_the_built_in_values_apply)
{
    AppearanceNames names;
    Theme theme;
    PieceSet set;
    appearance_list_themes(NULL, &names);
    ck_assert_int_eq(names.count, theme_builtin_count());
    ck_assert_str_eq(names.names[0], theme_builtin_name(0));
    appearance_list_piece_sets(config_path, &names);
    ck_assert_int_eq(names.count, piece_set_builtin_count());
    ck_assert(appearance_load_theme(NULL, "green", &theme, NULL, &reason));
    ck_assert_str_eq(theme.name, "green");
    ck_assert(appearance_load_pieces(config_path, "outlined", &set, NULL, &reason));
    ck_assert_str_eq(set.name, "outlined");
    ck_assert_uint_eq(reason.length, 0);
}
END_TEST

START_TEST(a_file_of_the_player_is_listed_and_read)
{
    AppearanceNames names;
    Theme theme;
    write_file("themes/mine.theme", "title = My own\n[256]\nmark = 16\n");
    appearance_list_themes(config_path, &names);
    ck_assert(lists(&names, "mine"));
    ck_assert(lists(&names, "wood"));
    ck_assert(appearance_load_theme(config_path, "mine", &theme, NULL, &reason));
    ck_assert_str_eq(theme.title, "My own");
    ck_assert_int_eq(theme.palettes[DEPTH_256].shades[TINT_MARK].colour.red, 16);
    ck_assert_uint_eq(reason.length, 0);
}
END_TEST

START_TEST(a_file_of_the_player_overrides_a_built_in_one)
{
    AppearanceNames names;
    Theme theme;
    write_file("themes/wood.theme", "title = Other wood\n");
    appearance_list_themes(config_path, &names);
    ck_assert_int_eq(names.count, theme_builtin_count());
    ck_assert(appearance_load_theme(config_path, "wood", &theme, NULL, &reason));
    ck_assert_str_eq(theme.title, "Other wood");
}
END_TEST

START_TEST(a_wrong_file_is_refused_with_its_line)
{
    Theme theme;
    PieceSet set;
    write_file("themes/wood.theme", "title = Wrong\n[256]\nmark = pink\n");
    ck_assert(appearance_load_theme(config_path, "wood", &theme, NULL, &reason));
    ck_assert_str_eq(theme.title, "Wood");
    ck_assert_ptr_nonnull(
        strstr(strbuf_text(&reason), "themes/wood.theme, line 3: a colour here must be a number"));
    strbuf_clear(&reason);
    write_file("pieces/mine.pieces", "[knight huge]\n");
    ck_assert(!appearance_load_pieces(config_path, "mine", &set, NULL, &reason));
    ck_assert_ptr_nonnull(
        strstr(strbuf_text(&reason), "pieces/mine.pieces, line 1: a section must be"));
}
END_TEST

extern const Catalog catalog_de;

START_TEST(a_fault_is_worded_in_the_language)
{
    Theme theme;
    PieceSet set;
    write_file("themes/mine.theme", "[256]\npink = 1\n");
    ck_assert(!appearance_load_theme(config_path, "mine", &theme, &catalog_de, &reason));
    ck_assert_ptr_nonnull(
        strstr(strbuf_text(&reason), "themes/mine.theme, Zeile 2: unbekannter Name einer Farbe"));
    strbuf_clear(&reason);
    write_file("pieces/mine.pieces", "glyphs = none\n");
    ck_assert(!appearance_load_pieces(config_path, "mine", &set, &catalog_de, &reason));
    ck_assert_ptr_nonnull(strstr(strbuf_text(&reason), "pieces/mine.pieces, Zeile 1: „glyphs“"));
}
END_TEST

/* Names that lead out of the folder, are invalid in the configuration, or belong to no theme. */
static const char *const bad_names[] = {"../config",
                                        "a/b",
                                        "",
                                        ".hidden",
                                        "two words",
                                        "a\x1b[2J",
                                        "no-such-theme",
                                        "a-name-that-is-longer-than-any-name-may-be"};

START_TEST(an_unknown_name_finds_nothing)
{
    AppearanceNames names;
    Theme theme = {.name = "before"};
    write_file("config", "title = Config\n");
    write_file("themes/two words.theme", "");
    write_file("themes/.hidden.theme", "");
    write_file("themes/notes.txt", "");
    write_file("themes/a-name-that-is-longer-than-any-name-may-be.theme", "");
    appearance_list_themes(config_path, &names);
    ck_assert_int_eq(names.count, theme_builtin_count());
    ck_assert(!appearance_load_theme(config_path, bad_names[_i], &theme, NULL, &reason));
    ck_assert_str_eq(theme.name, "before");
    ck_assert_uint_eq(reason.length, 0);
}
END_TEST

START_TEST(an_unreadable_theme_is_reported)
{
    Theme theme;
    char *huge = malloc((1 << 16) + 2);
    memset(huge, '\n', (1 << 16) + 1);
    huge[(1 << 16) + 1] = '\0';
    write_file("themes/huge.theme", huge);
    free(huge);
    ck_assert(!appearance_load_theme(config_path, "huge", &theme, NULL, &reason));
    ck_assert_ptr_nonnull(strstr(strbuf_text(&reason), "huge.theme: file too large"));
}
END_TEST

START_TEST(names_beyond_the_capacity_are_omitted)
{
    AppearanceNames names;
    for (int i = 0; i < APPEARANCE_NAMES_MAX + 5; i++) {
        char name[64];
        snprintf(name, sizeof name, "themes/n%d.theme", i);
        write_file(name, "");
    }
    appearance_list_themes(config_path, &names);
    ck_assert_int_eq(names.count, APPEARANCE_NAMES_MAX);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("appearance");
    TCase *cases = tcase_create("appearance");
    tcase_add_checked_fixture(cases, set_up, tear_down);
    tcase_add_test(cases, without_a_configuration_the_built_in_values_apply);
    if (key_file_can_parse()) {
        tcase_add_test(cases, a_file_of_the_player_is_listed_and_read);
        tcase_add_test(cases, a_file_of_the_player_overrides_a_built_in_one);
        tcase_add_test(cases, a_wrong_file_is_refused_with_its_line);
        tcase_add_test(cases, a_fault_is_worded_in_the_language);
    }
    tcase_add_loop_test(cases, an_unknown_name_finds_nothing, 0,
                        sizeof bad_names / sizeof bad_names[0]);
    tcase_add_test(cases, an_unreadable_theme_is_reported);
    tcase_add_test(cases, names_beyond_the_capacity_are_omitted);
    suite_add_tcase(suite, cases);
    return unit_run(suite);
}
