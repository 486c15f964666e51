/*
 * The names of the players in sentences.
 */
#include <string.h>

#include "game/game.h"
#include "game/player_names.h"
#include "notation/notation_text.h"
#include "unit.h"

static const struct {
    const char *white, *black;        /* the names in the setup */
    int width_cols;                   /* width to which the names are shortened */
    const char *expected[SIDE_COUNT]; /* the names in sentences */
} ROWS[] = {
    {"", "", PLAYER_NAMES_WHOLE, {"White", "Black"}},
    {"Anna", "Bruno", PLAYER_NAMES_WHOLE, {"Anna", "Bruno"}},
    {"Anna", "", PLAYER_NAMES_WHOLE, {"Anna", "Black"}},
    {"?", "Bruno", PLAYER_NAMES_WHOLE, {"White", "Bruno"}},
    {" ", "?", PLAYER_NAMES_WHOLE, {"White", "Black"}},
    {"Anna", "Anna", PLAYER_NAMES_WHOLE, {"Anna (White)", "Anna (Black)"}},
    {"White", "Black", PLAYER_NAMES_WHOLE, {"White", "Black"}},
    {"Black", "White", PLAYER_NAMES_WHOLE, {"Black (White)", "White (Black)"}},
    {"", "white", PLAYER_NAMES_WHOLE, {"White", "white (Black)"}},
    {"Magnus Carlsen", "Bruno", 14, {"Magnus Carlsen", "Bruno"}},
    {"Magnus Carlsen", "Bruno", 12, {"Magnus", "Bruno"}},
    {"Carlsen, Magnus", "Bruno", 12, {"Carlsen", "Bruno"}},
    {"Carlsen, Magnus", "Bruno", 7, {"Carlsen", "Bruno"}},
    {"Anna Maria Muzychuk", "Bruno", 12, {"Anna Maria", "Bruno"}},
    {"Nepomniachtchi", "Bruno", 12, {"Nepomniacht.", "Bruno"}},
    {"Anna Muzychuk", "Anna Ushenina", 12, {"Anna Muzych.", "Anna Usheni."}},
    {"Black Knight", "Bruno", 8, {"Black K.", "Bruno"}},
    {"Magnus Carlsen", "Magnus Carlsen", 14, {"Magnu. (White)", "Magnu. (Black)"}},
    {"Magnus Carlsen", "Magnus Carlsen", 7, {"White", "Black"}},
    {"Player 1", "Player 2", 8, {"Player 1", "Player 2"}},
    {"Player 1", "Player 2", 7, {"White", "Black"}},
    {"Alexander-One", "Alexander-Two", 7, {"White", "Black"}},
};

enum { ROW_COUNT = sizeof ROWS / sizeof ROWS[0] };

START_TEST(players_have_names_or_colours)
{
    GameSetup setup;
    game_setup_init(&setup);
    strcpy(setup.names[SIDE_WHITE], ROWS[_i].white);
    strcpy(setup.names[SIDE_BLACK], ROWS[_i].black);
    PlayerNames names = player_names(&setup, ROWS[_i].width_cols, NULL);
    ck_assert_str_eq(names.of[SIDE_WHITE], ROWS[_i].expected[SIDE_WHITE]);
    ck_assert_str_eq(names.of[SIDE_BLACK], ROWS[_i].expected[SIDE_BLACK]);
}
END_TEST

/* Names that are the colour of the opponent in the language of the reader. */
START_TEST(a_name_that_is_a_colour_in_the_language_has_its_colour)
{
    static const uint32_t COLOURS[NOTATION_AND_OTHERS + 1] = {
        [NOTATION_WHITE] = 1,
        [NOTATION_BLACK] = sizeof "\0Wei\u00df" - 1 + 1,
        [NOTATION_WHITE_IN_SENTENCE] = 1,
        [NOTATION_BLACK_IN_SENTENCE] = sizeof "\0Wei\u00df" - 1 + 1};
    static const Catalog GERMAN = {.language = "de",
                                   .texts = "\0Wei\u00df\0Schwarz",
                                   .tables = {[CATALOG_NOTATION] = COLOURS}};
    static const struct {
        const char *white, *black;
        int width_cols;
        const char *expected[SIDE_COUNT];
    } NAMES[] = {
        {"Schwarz",
         "Wei\u00df",
         PLAYER_NAMES_WHOLE,
         {"Schwarz (Wei\u00df)", "Wei\u00df (Schwarz)"}},
        {"schwarz", "", PLAYER_NAMES_WHOLE, {"schwarz (Wei\u00df)", "Schwarz"}},
        {"Schwarzer", "Anna", PLAYER_NAMES_WHOLE, {"Schwarzer", "Anna"}},
        {"Anna", "Schwarz", PLAYER_NAMES_WHOLE, {"Anna", "Schwarz"}},
        {"Schwarz, Anna", "Ben", 9, {"Schwarz,.", "Ben"}},
        {"Black", "Ben", PLAYER_NAMES_WHOLE, {"Black (Wei\u00df)", "Ben"}},
    };
    for (size_t i = 0; i < sizeof NAMES / sizeof NAMES[0]; i++) {
        GameSetup setup;
        game_setup_init(&setup);
        strcpy(setup.names[SIDE_WHITE], NAMES[i].white);
        strcpy(setup.names[SIDE_BLACK], NAMES[i].black);
        PlayerNames names = player_names(&setup, NAMES[i].width_cols, &GERMAN);
        ck_assert_str_eq(names.of[SIDE_WHITE], NAMES[i].expected[SIDE_WHITE]);
        ck_assert_str_eq(names.of[SIDE_BLACK], NAMES[i].expected[SIDE_BLACK]);
    }
}
END_TEST

START_TEST(the_longest_name_keeps_its_colour)
{
    GameSetup setup;
    game_setup_init(&setup);
    memset(setup.names, 'x', sizeof setup.names);
    setup.names[SIDE_WHITE][GAME_NAME_MAX - 1] = setup.names[SIDE_BLACK][GAME_NAME_MAX - 1] = '\0';
    PlayerNames names = player_names(&setup, PLAYER_NAMES_WHOLE, NULL);
    ck_assert_str_eq(names.of[SIDE_WHITE] + GAME_NAME_MAX - 1, " (White)");
}
END_TEST

/* The names of the players, the user of White, and White's name in sentences. */
static const struct {
    const char *white, *black, *user;
    int width_cols;
    const char *expected;
} USERS[] = {
    {"Anna", "Bruno", "carl", PLAYER_NAMES_WHOLE, "Anna (carl)"},
    {"Anna", "Anna", "carl", PLAYER_NAMES_WHOLE, "Anna (carl)"}, /* instead of the colour */
    {"", "Bruno", "carl", PLAYER_NAMES_WHOLE, "White"},          /* no name was chosen */
    {"Anna", "Bruno", "carl", 12, "Anna (carl)"},
    {"Magnus Carlsen", "Bruno", "carl", 13, "Magnus (carl)"},
    {"Magnus Carlsen", "Bruno", "carl", 12, "Magn. (carl)"},
    {"Al", "Bruno", "61001", 10, "Al (61001)"},
    {"Alexandra", "Bruno", "61001", 11, "Al. (61001)"},
    {"Alexandra", "Bruno", "61001", 10, "61001"}, /* only the user is verified */
    {"Anna", "Bruno", "a-rather-long-user", 12, "a-rather-lo."},
    {"Anna", "Carl", "Carl", 7, "White"}, /* the opponent's name */
    {"Anna", "Bruno", "black", 7, "White"},
};

START_TEST(the_user_is_shown_after_the_name)
{
    GameSetup setup;
    game_setup_init(&setup);
    strcpy(setup.names[SIDE_WHITE], USERS[_i].white);
    strcpy(setup.names[SIDE_BLACK], USERS[_i].black);
    strcpy(setup.users[SIDE_WHITE], USERS[_i].user);
    PlayerNames names = player_names(&setup, USERS[_i].width_cols, NULL);
    ck_assert_str_eq(names.of[SIDE_WHITE], USERS[_i].expected);
}
END_TEST

START_TEST(a_prompt_leaves_out_the_user)
{
    GameSetup setup;
    game_setup_init(&setup);
    strcpy(setup.names[SIDE_WHITE], "Alex");
    strcpy(setup.users[SIDE_WHITE], "61001");
    ck_assert_str_eq(player_names_without_users(&setup, 5, NULL).of[SIDE_WHITE], "Alex");
}
END_TEST

/* Names and users, and whether the user must be shown. */
static const struct {
    const char *name, *opponent, *user;
    bool is_needed;
} NEEDS[] = {
    {"Anna", "Ben", "anna", false},
    {"Ben", "Anna", "carl", true},
    {"ANNA", "Anna", "anna", true},         /* looks like the opponent's name */
    {"b\u0435n", "Anna", "b\u0435n", true}, /* mixes scripts */
};

START_TEST(a_user_is_needed_if_the_name_differs_or_deceives)
{
    ck_assert_int_eq(player_name_needs_user(NEEDS[_i].name, NEEDS[_i].opponent, NEEDS[_i].user),
                     NEEDS[_i].is_needed);
}
END_TEST

START_TEST(colours_and_the_arbiter_are_no_names)
{
    ck_assert(player_name_is_reserved("White"));
    ck_assert(player_name_is_reserved("BLACK"));
    ck_assert(player_name_is_reserved(" arbiter  "));
    ck_assert(!player_name_is_reserved(""));
    ck_assert(!player_name_is_reserved("Whitey"));
    ck_assert(!player_name_is_reserved("Barry White"));
    ck_assert(!player_name_is_reserved("the arbiter of the whole tournament"));
}
END_TEST

/* Names, each with the name of the opponent. */
static const struct {
    const char *name, *opponent;
    bool is_doubtful;
} LOOKS[] = {
    {"Anna", "Ben", false},
    {"Anna", "anna", true},
    {"Anna", "A-n-n-a", true},
    {"Ännä", "Anna", true},
    {"\u0430nn\u0430", "Ben", true},            /* Cyrillic and Latin letters */
    {"\u0440\u0430\u0443\u0430", "paya", true}, /* all Cyrillic, but looks Latin */
    {"\u0410\u043d\u043d\u0430", "Ben", false}, /* all Cyrillic */
    {"B\u03b5n", "Anna", true},                 /* Greek and Latin letters */
    {"Bil1y", "Billy", true},
    {"R0bert", "robert", true},
    {"\u5c71\u7530\u3055\u304f\u3089", "Anna", false}, /* Han and Hiragana */
    {"Ben 2", "Ben", false},
};

START_TEST(names_that_deceive_are_doubtful)
{
    ck_assert_int_eq(player_name_is_doubtful(LOOKS[_i].name, LOOKS[_i].opponent),
                     LOOKS[_i].is_doubtful);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("player_names");
    TCase *tests = tcase_create("player_names");
    tcase_add_loop_test(tests, players_have_names_or_colours, 0, ROW_COUNT);
    tcase_add_test(tests, a_name_that_is_a_colour_in_the_language_has_its_colour);
    tcase_add_test(tests, the_longest_name_keeps_its_colour);
    tcase_add_loop_test(tests, the_user_is_shown_after_the_name, 0, sizeof USERS / sizeof USERS[0]);
    tcase_add_test(tests, a_prompt_leaves_out_the_user);
    tcase_add_loop_test(tests, a_user_is_needed_if_the_name_differs_or_deceives, 0,
                        sizeof NEEDS / sizeof NEEDS[0]);
    tcase_add_test(tests, colours_and_the_arbiter_are_no_names);
    tcase_add_loop_test(tests, names_that_deceive_are_doubtful, 0,
                        (int)(sizeof LOOKS / sizeof LOOKS[0]));
    suite_add_tcase(suite, tests);
    return unit_run(suite);
}
