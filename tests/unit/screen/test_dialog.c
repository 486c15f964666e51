#include "unit.h"

#include "screen/dialogs/dialog.h"
#include "screen/dialogs/dialog_text.h"
#include "screen/keymap.h"
#include "terms/language.h"
#include "terms/settings.h"
#include "util/text.h"
#include "words/action_id.h"

#include <stdio.h>
#include <string.h>

enum { ITEM_NAME = 10, ITEM_COLOUR, ITEM_BEGIN, ITEM_BACK };

/* Makes a form with an item of every kind. */
static void make_form(Dialog *dialog)
{
    dialog_init(dialog, "New game");
    dialog_add_value(dialog, ITEM_NAME, "Name", "", "Morphy", NULL);
    dialog_add_value(dialog, ITEM_COLOUR, "Colour", "white black by-lot", "white", NULL);
    DialogItem *begin = dialog_add_button(dialog, "Begin", "new");
    begin->id = ITEM_BEGIN;
    begin->answer = "yes";
    dialog_add_button(dialog, "Back", "")->id = ITEM_BACK;
    dialog_set_focus(dialog, 0);
}

/* Presses the keys whose names are in `keys`. Returns the outcome of the last key. */
static DialogOutcome press(Dialog *dialog, const char *keys)
{
    char copy[128];
    DialogOutcome outcome = DIALOG_NOTHING;
    strcpy(copy, keys);
    for (char *name = strtok(copy, " "); name != NULL; name = strtok(NULL, " ")) {
        KeyPress key;
        ck_assert(keymap_parse_key(name, &key));
        outcome = dialog_key(dialog, &key);
    }
    return outcome;
}

static const struct {
    const char *keys;
    DialogOutcome outcome; /* outcome of the last key */
    int focus;             /* id of the focused item */
} presses[] = {
    {"Down", DIALOG_NOTHING, ITEM_COLOUR},
    {"Tab Tab", DIALOG_NOTHING, ITEM_BEGIN},
    {"Down Down Up", DIALOG_NOTHING, ITEM_COLOUR},
    {"PgDn", DIALOG_NOTHING, ITEM_BACK},
    {"PgDn PgUp", DIALOG_NOTHING, ITEM_NAME},
    /* A single step beyond the last item leads to the first, and the other way round. */
    {"Up", DIALOG_NOTHING, ITEM_BACK},
    {"Shift-Tab", DIALOG_NOTHING, ITEM_BACK},
    {"PgDn Down", DIALOG_NOTHING, ITEM_NAME},
    {"PgDn Tab", DIALOG_NOTHING, ITEM_NAME},
    {"PgUp", DIALOG_NOTHING, ITEM_NAME},
    {"PgDn PgDn", DIALOG_NOTHING, ITEM_BACK},
    {"Enter", DIALOG_NOTHING, ITEM_COLOUR},
    {"Down Enter", DIALOG_NOTHING, ITEM_BEGIN},
    {"Down Space", DIALOG_CHANGED, ITEM_COLOUR},
    {"Down Right", DIALOG_CHANGED, ITEM_COLOUR},
    {"Down Left", DIALOG_CHANGED, ITEM_COLOUR},
    {"Down Down Enter", DIALOG_CHOSEN, ITEM_BEGIN},
    {"Down Down Space", DIALOG_CHOSEN, ITEM_BEGIN},
    {"Down Down Right", DIALOG_NOTHING, ITEM_BACK},
    {"x", DIALOG_CHANGED, ITEM_NAME},
    {"Left", DIALOG_NOTHING, ITEM_NAME},
    {"Esc", DIALOG_LEFT, ITEM_NAME},
    /* A letter moves the focus to an item but does not choose the item. */
    {"Down b", DIALOG_NOTHING, ITEM_BEGIN},
    {"Down b a", DIALOG_NOTHING, ITEM_BACK},
    /* A digit moves the focus to the item with that number. Further digits extend the number; if it
     * becomes too large, the last digit begins a new number. */
    {"Down 3", DIALOG_NOTHING, ITEM_BEGIN},
    {"Down 3 4", DIALOG_NOTHING, ITEM_BACK},
    {"Down 9", DIALOG_NOTHING, ITEM_COLOUR},
    {"3", DIALOG_CHANGED, ITEM_NAME},
    /* y presses the button that answers yes, but not in a field. */
    {"Down y", DIALOG_CHOSEN, ITEM_BEGIN},
    {"PgDn y", DIALOG_CHOSEN, ITEM_BEGIN},
    {"y", DIALOG_CHANGED, ITEM_NAME},
    {"Down b a Enter", DIALOG_CHOSEN, ITEM_BACK},
    {"Down z", DIALOG_NOTHING, ITEM_COLOUR},
};

START_TEST(a_key_moves_the_focus_or_acts)
{
    Dialog dialog;
    make_form(&dialog);
    ck_assert_int_eq(press(&dialog, presses[_i].keys), presses[_i].outcome);
    ck_assert_int_eq(dialog_focused(&dialog)->id, presses[_i].focus);
}
END_TEST

START_TEST(space_does_not_press_a_button_of_consent)
{
    Dialog dialog;
    make_form(&dialog);
    dialog.is_consent = true;
    ck_assert_int_eq(press(&dialog, "Down Down Space"), DIALOG_NOTHING);
    ck_assert_int_eq(press(&dialog, "Enter"), DIALOG_CHOSEN);
}
END_TEST

START_TEST(a_question_of_consent_does_not_wrap_around)
{
    Dialog dialog;
    make_form(&dialog);
    dialog.is_consent = true;
    press(&dialog, "Up");
    ck_assert_int_eq(dialog_focused(&dialog)->id, ITEM_NAME);
    press(&dialog, "PgDn Down");
    ck_assert_int_eq(dialog_focused(&dialog)->id, ITEM_BACK);
}
END_TEST

START_TEST(enter_in_a_field_may_press_the_next_button)
{
    Dialog dialog;
    dialog_init(&dialog, "Open");
    dialog.field_chooses = true;
    dialog_add_value(&dialog, ITEM_NAME, "File", "", "", NULL);
    dialog_add_button(&dialog, "Open it", NULL)->id = ITEM_BEGIN;
    ck_assert_int_eq(press(&dialog, "a Enter"), DIALOG_CHOSEN);
    ck_assert_int_eq(dialog_focused(&dialog)->id, ITEM_BEGIN);
}
END_TEST

START_TEST(a_field_is_edited_and_keeps_its_text)
{
    Dialog dialog;
    make_form(&dialog);
    press(&dialog, "Backspace Home P Down");
    ck_assert_str_eq(dialog_item(&dialog, ITEM_NAME)->value, "PMorph");
    press(&dialog, "Up End y");
    ck_assert_str_eq(dialog_item(&dialog, ITEM_NAME)->value, "PMorphy");
}
END_TEST

START_TEST(text_entered_in_a_field_replaces_its_old_text)
{
    Dialog dialog;
    make_form(&dialog);
    press(&dialog, "P a");
    ck_assert_str_eq(dialog_item(&dialog, ITEM_NAME)->value, "Pa");
    press(&dialog, "Tab Shift-Tab");
    dialog_paste(&dialog, "Max", 3);
    ck_assert_str_eq(dialog_item(&dialog, ITEM_NAME)->value, "Max");
}
END_TEST

START_TEST(a_field_with_words_is_chosen_or_typed)
{
    Dialog dialog;
    dialog_init(&dialog, "Form");
    dialog_item_open(dialog_add_value(&dialog, 1, "Time", "none 1+0 3+2", "", NULL), "3+2");
    dialog_add_button(&dialog, "Begin", "");
    dialog_set_focus(&dialog, 0);
    ck_assert_str_eq(dialog_item(&dialog, 1)->value, "3+2");
    ck_assert_int_eq(press(&dialog, "Right"), DIALOG_CHANGED);
    ck_assert_str_eq(dialog_item(&dialog, 1)->value, "none");
    press(&dialog, "7 + 1 Left Left Backspace");
    ck_assert_str_eq(dialog_item(&dialog, 1)->value, "+1");
    press(&dialog, "Ctrl-U Ctrl-K Right");
    ck_assert_str_eq(dialog_item(&dialog, 1)->value, "none");
    press(&dialog, "Enter");
    ck_assert_int_eq(dialog.focus, 1);
}
END_TEST

START_TEST(a_field_accepts_no_more_than_its_capacity)
{
    char text[DIALOG_VALUE_MAX + 1];
    Dialog dialog;
    make_form(&dialog);
    memset(text, 'e', sizeof text);
    ck_assert_int_eq(dialog_paste(&dialog, text, sizeof text), DIALOG_NOTHING);
    ck_assert_str_eq(dialog_item(&dialog, ITEM_NAME)->value, "Morphy");
    ck_assert_int_eq(dialog_paste(&dialog, text, DIALOG_VALUE_MAX - 1), DIALOG_CHANGED);
    ck_assert_int_eq(press(&dialog, "x"), DIALOG_NOTHING);
    ck_assert_uint_eq(strlen(dialog_item(&dialog, ITEM_NAME)->value), DIALOG_VALUE_MAX - 1);
}
END_TEST

START_TEST(a_choice_wraps_around)
{
    Dialog dialog;
    make_form(&dialog);
    const DialogItem *item = dialog_item(&dialog, ITEM_COLOUR);
    press(&dialog, "Down Left");
    ck_assert_str_eq(item->value, "by-lot");
    press(&dialog, "Right Right");
    ck_assert_str_eq(item->value, "black");
}
END_TEST

START_TEST(a_choice_starts_at_its_value_if_it_is_among_the_words)
{
    Dialog dialog;
    dialog_init(&dialog, "Colours");
    dialog_add_value(&dialog, 0, "Colour", "white black by-lot", "by-lot", NULL);
    dialog_add_value(&dialog, 1, "Colour", "white black by-lot", "by", NULL);
    ck_assert_str_eq(dialog_item(&dialog, 0)->value, "by-lot");
    ck_assert_str_eq(dialog_item(&dialog, 1)->value, "white");
}
END_TEST

START_TEST(a_click_presses_a_button_and_focuses_a_field)
{
    Dialog dialog;
    make_form(&dialog);
    ck_assert_int_eq(dialog_click(&dialog, 2), DIALOG_CHOSEN);
    ck_assert_int_eq(dialog_click(&dialog, 0), DIALOG_NOTHING);
    ck_assert_int_eq(dialog_focused(&dialog)->id, ITEM_NAME);
    ck_assert_int_eq(dialog_click(&dialog, 1), DIALOG_CHANGED);
}
END_TEST

START_TEST(long_texts_are_cut_at_the_end_of_a_character)
{
    Dialog dialog;
    make_form(&dialog);
    DialogItem *item = dialog_add_button(&dialog, "Save", "save");
    dialog_item_set_detail(item, "%0*d\xc3\xa9", DIALOG_DETAIL_MAX - 2, 0);
    ck_assert_uint_eq(strlen(item->detail), DIALOG_DETAIL_MAX - 2);
}
END_TEST

START_TEST(a_full_dialog_has_no_more_items)
{
    Dialog dialog;
    make_form(&dialog);
    for (int i = 0; i < 2 * DIALOG_ITEMS_MAX; i++) {
        dialog_add_button(&dialog, "More", "");
    }
    ck_assert_int_eq(dialog.count, DIALOG_ITEMS_MAX);
}
END_TEST

/* Returns whether a row of a scene has this ASCII text. */
static bool has_text(const Scene *scene, const char *text)
{
    for (int row = 0; row < scene->rows; row++) {
        char line[128] = "";
        for (int col = 0; col < scene->cols; col++) {
            line[col] = scene_at(scene, row, col)->text[0];
        }
        if (strstr(line, text) != NULL) {
            return true;
        }
    }
    return false;
}

START_TEST(a_long_label_is_wrapped)
{
    Dialog dialog;
    Scene scene = {0};
    Glyphs ascii = {.utf8 = false};
    Layout layout = layout_of(12, 40, false, SQUARE_SIZE_COUNT);
    dialog_init(&dialog, "Games");
    dialog_add_button(&dialog, "Anna - Black, move 2, White to move, here", "");
    dialog_add_button(&dialog, "Anna - Black, move 2, White to move", "");
    ck_assert(scene_reset(&scene, 12, 40));
    dialog_view_draw(&dialog, &layout, &ascii, &(DialogSurroundings){.clocks = ""}, &scene);
    ck_assert(has_text(&scene, "> Anna - Black, move 2, White to   "));
    ck_assert(has_text(&scene, "  move, here"));
    scene_release(&scene);
}
END_TEST

/* Draws a form in which one label leaves no columns for the longest word beside it. */
static void draw_form(const char *value, Scene *scene)
{
    Dialog dialog;
    Glyphs ascii = {.utf8 = false};
    Layout layout = layout_of(12, 40, false, SQUARE_SIZE_COUNT);
    dialog_init(&dialog, "Form");
    dialog_add_value(&dialog, 0, "The start position of a game", "here chess960", value, NULL);
    dialog_add_value(&dialog, 1, "The start position of game", "here chess960", value, NULL);
    dialog_set_focus(&dialog, 1);
    ck_assert(scene_reset(scene, 12, 40));
    dialog_view_draw(&dialog, &layout, &ascii, &(DialogSurroundings){.clocks = ""}, scene);
}

START_TEST(a_value_without_columns_beside_its_label_is_below)
{
    Scene scene = {0};
    draw_form("chess960", &scene);
    ck_assert(has_text(&scene, "|   The start position of a game"));
    ck_assert(has_text(&scene, "|     < chess960 >"));
    ck_assert(has_text(&scene, "| > The start position of game"));
    draw_form("here", &scene); /* it stays there if a shorter word is chosen */
    ck_assert(has_text(&scene, "|     < here >"));
    scene_release(&scene);
}
END_TEST

/* Words of settings that are the same in all languages. */
static const char same_words[] = "san fide";

START_TEST(the_words_of_settings_have_labels)
{
    int count = 0;
    for (int id = 0; id < SETTING_COUNT; id++) {
        const char *words = id == SETTING_LANGUAGE ? "auto" : setting_at((SettingId)id)->words;
        size_t length = 0;
        const char *word = text_word_at(words, 0, &length);
        for (int place = 0; length > 0; word = text_word_at(words, ++place, &length)) {
            char name[32];
            snprintf(name, sizeof name, "%.*s", (int)length, word);
            bool has_label = dialog_word(NULL, name) != name;
            ck_assert_msg(has_label == (text_word_place(same_words, name) < 0), "%s", name);
            count++;
        }
    }
    ck_assert_int_gt(count, 40);
}
END_TEST

START_TEST(a_word_without_a_label_is_its_own_label)
{
    ck_assert_str_eq(dialog_word(NULL, "by-lot"), "by lot");
    ck_assert_str_eq(dialog_word(NULL, "5+3"), "5+3");
    ck_assert_str_eq(dialog_word(NULL, "en"), "English");
}
END_TEST

START_TEST(a_language_has_its_own_name)
{
    for (int i = 0; language_catalogs[i] != NULL; i++) {
        const char *code = language_catalogs[i]->language;
        const char *name = dialog_word(NULL, code);
        ck_assert_msg(!text_is_same(name, "English") && name != code, "%s: %s", code, name);
        ck_assert_str_eq(dialog_word(language_catalogs[i], "en"), "English");
    }
}
END_TEST

START_TEST(a_new_text_is_read_from_its_first_page)
{
    Dialog dialog;
    const KeyPress enter = {.code = KEYCODE_ENTER}, up = {.code = KEYCODE_UP};
    Layout small = layout_of(12, 40, false, SQUARE_SIZE_COUNT);
    Layout large = layout_of(24, 80, false, SQUARE_SIZE_COUNT);
    dialog_init(&dialog, "Save");
    dialog.about_game = true;
    dialog_add_button(&dialog, "Save", "");
    dialog_add_button(&dialog, "Back", "");
    dialog_set_focus(&dialog, 1);
    dialog_set_body(&dialog,
                    "The first line.\nThe second line.\nThe third line.\nThe fourth line.");
    layout_fit_dialog(&large, dialog_page_panel_rows(&dialog, &large));
    ck_assert(!dialog_page_turn(&dialog, &large, &enter));
    ck_assert(!dialog_page_turn(&dialog, &small, &up));
    ck_assert(dialog_page_turn(&dialog, &small, &enter));
    ck_assert(!dialog_page_turn(&dialog, &small, &enter));
    dialog_set_focus(&dialog, 0);
    ck_assert(dialog_page_turn(&dialog, &small, &up));
    dialog_set_focus(&dialog, 1); /* shows the item at once */
    ck_assert(!dialog_page_turn(&dialog, &small, &enter));
}
END_TEST

static const uint32_t SPANISH_NAMES[ACTION_COUNT] = {[ACTION_YES] = 1, [ACTION_NO] = 7};
static const Catalog SPANISH = {
    .language = "es", .texts = "\0sí s\0nunca", .tables = {[CATALOG_ACTIONS] = SPANISH_NAMES}};

/* Keys typed at a dialog in Spanish, whose focus is on its first button, and the result. */
static const struct {
    const char *keys;
    const char *other; /* the label of the button that answers no */
    DialogOutcome outcome;
    int focus;
} ANSWERS[] = {
    {"s", "Quedarse", DIALOG_CHOSEN, 1},  {"y", "Quedarse", DIALOG_CHOSEN, 1},
    {"n", "Quedarse", DIALOG_NOTHING, 0}, {"n u n", "Quedarse", DIALOG_NOTHING, 0},
    {"j", "Quedarse", DIALOG_NOTHING, 2}, {"é", "Quedarse", DIALOG_NOTHING, 2},
    {"s", "Seguir", DIALOG_NOTHING, 0},   {"y", "Seguir", DIALOG_CHOSEN, 1},
};

/* The letter for yes in the player's language acts like y, unless another label begins with it. */
START_TEST(a_dialog_is_answered_in_the_language)
{
    Dialog dialog;
    dialog_init(&dialog, "Salir");
    dialog_add_button(&dialog, ANSWERS[_i].other, "")->answer = "no";
    dialog_add_button(&dialog, "Abandonar", "quit")->answer = "yes";
    dialog_add_button(&dialog, "Él", "");
    dialog.catalog = &SPANISH;
    dialog_set_focus(&dialog, 2);
    ck_assert_int_eq(press(&dialog, ANSWERS[_i].keys), ANSWERS[_i].outcome);
    ck_assert_int_eq(dialog.focus, ANSWERS[_i].focus);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("dialog");
    TCase *tests = tcase_create("dialog");
    tcase_add_loop_test(tests, a_key_moves_the_focus_or_acts, 0,
                        sizeof presses / sizeof presses[0]);
    tcase_add_test(tests, a_question_of_consent_does_not_wrap_around);
    tcase_add_test(tests, enter_in_a_field_may_press_the_next_button);
    tcase_add_test(tests, space_does_not_press_a_button_of_consent);
    tcase_add_test(tests, a_field_is_edited_and_keeps_its_text);
    tcase_add_test(tests, text_entered_in_a_field_replaces_its_old_text);
    tcase_add_test(tests, a_field_with_words_is_chosen_or_typed);
    tcase_add_test(tests, a_field_accepts_no_more_than_its_capacity);
    tcase_add_test(tests, a_choice_wraps_around);
    tcase_add_test(tests, a_choice_starts_at_its_value_if_it_is_among_the_words);
    tcase_add_test(tests, a_click_presses_a_button_and_focuses_a_field);
    tcase_add_test(tests, long_texts_are_cut_at_the_end_of_a_character);
    tcase_add_test(tests, a_full_dialog_has_no_more_items);
    tcase_add_test(tests, a_long_label_is_wrapped);
    tcase_add_test(tests, a_value_without_columns_beside_its_label_is_below);
    tcase_add_test(tests, the_words_of_settings_have_labels);
    tcase_add_test(tests, a_word_without_a_label_is_its_own_label);
    tcase_add_test(tests, a_language_has_its_own_name);
    tcase_add_test(tests, a_new_text_is_read_from_its_first_page);
    tcase_add_loop_test(tests, a_dialog_is_answered_in_the_language, 0,
                        sizeof ANSWERS / sizeof ANSWERS[0]);
    suite_add_tcase(suite, tests);
    return unit_run(suite);
}
