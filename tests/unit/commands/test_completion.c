#include "pseudo_language.h"
#include "scratch.h"
#include "unit.h"

#include "commands/completion.h"

#include "notation/fen.h"
#include "util/utf8.h"

#include <stdlib.h>
#include <string.h>

/* Command lines, and what they become after some presses of Tab. */
static const struct {
    const char *line;
    int presses;
    const char *completed; /* NULL if there is no completion */
} rows[] = {
    {"fli", 1, "flip "},
    {":fli", 1, ":flip "},
    {"FLI", 1, "flip "},
    {"takeb", 1, "takeback "},
    {"dr", 1, "draw "},
    {"zzz", 1, NULL},
    {"flip ", 1, "flip auto"},
    {"flip ", 2, "flip white"},
    {"flip ", 3, "flip black"},
    {"flip ", 4, "flip auto"},
    {"flip w", 1, "flip white "},
    {"re", 1, "resign"},
    {"re", 2, "resume"},
    {"re", 3, "reach"},
    {"re", 4, "review"},
    {"re", 5, "rematch"},
    {"re", 6, "resign"},
    {"what e", 1, "what e1"},
    {"what e4", 1, "what e4 "},
    {"set touch", 1, "set touch-move "},
    {"set touch-move ", 1, "set touch-move yes"},
    {"set announce w", 1, "set announce words "},
    {"claim threefold Nf", 1, "claim threefold Nf3 "},
    {"sort mo", 1, "sort moves "},
    {"list u", 1, "list unfinished "},
    {"resume ", 1, NULL},
    {"adjourn Nf", 1, "adjourn Nf3 "},
    {"help not", 1, "help notation "},
    {"help takeb", 1, "help takeback "},
    {"quit ", 1, NULL},
    {"edit wh", 1, "edit white "},
    {"edit white ki", 1, "edit white king "},
    {"edit white e", 1, NULL},
    {"edit white king e1 r", 1, "edit white king e1 rook "},
    {"edit white king e", 1, "edit white king e1"},
    {"edit white king e1 black k", 2, "edit white king e1 black knight"},
    {"edit clear e4 d", 2, "edit clear e4 d2"},
    {"edit move e2 e4", 1, "edit move e2 e4 "},
    {"edit side b", 1, "edit side black "},
    {"edit castling n", 1, "edit castling none "},
    {"edit castling k", 1, "edit castling KQkq "},
    {"edit passant n", 1, "edit passant none "},
    {"edit fen 8", 1, NULL},
    {"edit proof /de", 1, "edit proof /dev/"},
};

/* Command lines in the pseudo-language, whose names of commands have accents and a wide character.
 */
static const struct {
    const char *line;
    int presses;
    const char *completed;
} OWN[] = {
    {"takeb", 1, "tákébáçk界界 "}, {":TÁK", 1, ":táké"}, {"help draw", 1, "help dráw界 "},
    {"ré", 3, "réáçh界界"},        {"res", 1, "rés"},    {"res", 2, "résígñ界界"},
    {"draw界", 1, "dráw界 "},      {"zug", 1, NULL},
};

START_TEST(tab_completes_names_in_the_language)
{
    Completion state = {0};
    Settings settings;
    char line[COMPLETION_MAX];
    bool is_completed = true;
    settings_init(&settings);
    settings.automatic = &catalog_qps;
    strcpy(line, OWN[_i].line);
    for (int i = 0; i < OWN[_i].presses && is_completed; i++) {
        StrBuf completed = {0};
        is_completed = completion_next(&state, COMPLETION_COMMAND, line,
                                       &(CompletionContext){NULL, NULL, &settings}, &completed);
        strcpy(line, strbuf_text(&completed));
        ck_assert(utf8_is_valid(line, strlen(line)));
        strbuf_release(&completed);
    }
    ck_assert_int_eq(is_completed, OWN[_i].completed != NULL);
    if (is_completed) {
        ck_assert_str_eq(line, OWN[_i].completed);
    }
}
END_TEST

START_TEST(tab_completes_a_command_line)
{
    Position position = position_start();
    Completion state = {0};
    char line[COMPLETION_MAX];
    bool is_completed = true;
    strcpy(line, rows[_i].line);
    for (int i = 0; i < rows[_i].presses && is_completed; i++) {
        StrBuf completed = {0};
        is_completed = completion_next(&state, COMPLETION_COMMAND, line,
                                       &(CompletionContext){&position, NULL, NULL}, &completed);
        strcpy(line, strbuf_text(&completed));
        strbuf_release(&completed);
    }
    ck_assert_int_eq(is_completed, rows[_i].completed != NULL);
    if (is_completed) {
        ck_assert_str_eq(line, rows[_i].completed);
    }
}
END_TEST

START_TEST(an_edited_line_is_completed_anew)
{
    Position position = position_start();
    Completion state = {0};
    StrBuf completed = {0};
    ck_assert(completion_next(&state, COMPLETION_COMMAND, "flip ",
                              &(CompletionContext){&position, NULL, NULL}, &completed));
    strbuf_clear(&completed);
    ck_assert(completion_next(&state, COMPLETION_COMMAND, "flip b",
                              &(CompletionContext){&position, NULL, NULL}, &completed));
    ck_assert_str_eq(strbuf_text(&completed), "flip black ");
    strbuf_release(&completed);
}
END_TEST

START_TEST(a_line_that_is_too_long_is_unchanged)
{
    Position position = position_start();
    Completion state = {0};
    StrBuf completed = {0};
    char line[COMPLETION_MAX + 1];
    memset(line, 'f', COMPLETION_MAX);
    line[COMPLETION_MAX] = '\0';
    ck_assert(!completion_next(&state, COMPLETION_COMMAND, line,
                               &(CompletionContext){&position, NULL, NULL}, &completed));
    ck_assert_str_eq(strbuf_text(&completed), "");
    strbuf_release(&completed);
}
END_TEST

#define START    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
#define CASTLING "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"

/* Texts typed in a position, and what they become after each press of Tab. */
static const struct {
    CompletionKind kind; /* kind of the text */
    const char *fen;
    const char *text;       /* typed text */
    const char *results[5]; /* the text after each Tab; NULL if there is nothing to complete */
} texts[] = {
    {COMPLETION_MOVE, START, "N", {"Na3", "Nc3", "Nf3", "Nh3", "Na3"}},
    {COMPLETION_MOVE, START, "Nf", {"Nf3", "Nf3"}},
    {COMPLETION_MOVE, START, "n", {"Na3", "Nc3", "Nf3", "Nh3", "Na3"}},
    {COMPLETION_MOVE, START, "e", {"e3", "e4", "e3"}},
    {COMPLETION_MOVE, START, "e2e", {"e3", "e4"}},
    {COMPLETION_MOVE, START, "g1", {"Nf3", "Nh3"}},
    {COMPLETION_MOVE, START, "x", {NULL}},
    {COMPLETION_MOVE, START, "Nd", {NULL}},
    {COMPLETION_MOVE, START, "fli", {NULL}},
    {COMPLETION_MOVE, CASTLING, "O", {"O-O", "O-O-O", "O-O"}},
    {COMPLETION_MOVE, CASTLING, "0-0-", {"O-O-O", "O-O-O"}},
    {COMPLETION_LINE, START, "N", {"Na3", "Nc3"}},
    {COMPLETION_LINE, START, "e", {"e3", "e4"}},
    {COMPLETION_LINE, START, "d", {"d3", "d4"}},
    {COMPLETION_LINE, START, "fli", {"flip "}},
    {COMPLETION_LINE, START, "g1", {"Nf3", "Nh3"}},
    {COMPLETION_LINE, START, "zz", {NULL}},
};

START_TEST(tab_completes_and_then_goes_round_the_choices)
{
    Position position;
    Completion state = {0};
    char text[COMPLETION_MAX];
    fen_parse(texts[_i].fen, FEN_STRICT, &position, NULL);
    strcpy(text, texts[_i].text);
    for (int i = 0; i < 5; i++) {
        const char *expected = texts[_i].results[i];
        StrBuf completed = {0};
        if (i > 0 && expected == NULL) {
            return;
        }
        ck_assert_int_eq(completion_next(&state, texts[_i].kind, text,
                                         &(CompletionContext){&position, NULL, NULL}, &completed),
                         expected != NULL);
        ck_assert_str_eq(strbuf_text(&completed), expected != NULL ? expected : "");
        strcpy(text, strbuf_text(&completed));
        strbuf_release(&completed);
    }
}
END_TEST

/* Returns a new game in which White must move the knight on b1. */
static Game *touched_game(void)
{
    GameSetup setup;
    GameAction touch = game_action(GAME_ACTION_TOUCH, SIDE_WHITE);
    touch.attempt.from = square_at(1, 0);
    game_setup_init(&setup);
    setup.house_rules.touch_move = 1;
    Game *game = game_new(&setup, 0);
    ck_assert_int_eq(game_act(game, &touch, 0).refusal.id, REFUSAL_NONE);
    return game;
}

/* Completion of texts when the player must move the knight on b1. */
static const struct {
    CompletionKind kind;
    const char *text;
    const char *result; /* the completed text, or NULL if there is no completion */
} owed[] = {
    {COMPLETION_MOVE, "N", "Na3"}, {COMPLETION_MOVE, "Nf", NULL},
    {COMPLETION_MOVE, "e", NULL},  {COMPLETION_COMMAND, "claim threefold N", "claim threefold Na3"},
    {COMPLETION_LINE, "g1", NULL},
};

START_TEST(a_piece_that_may_not_be_moved_has_no_choices)
{
    Position position = position_start();
    Game *game = touched_game();
    Completion state = {0};
    StrBuf completed = {0};
    ck_assert_int_eq(completion_next(&state, owed[_i].kind, owed[_i].text,
                                     &(CompletionContext){&position, game, NULL}, &completed),
                     owed[_i].result != NULL);
    ck_assert_str_eq(strbuf_text(&completed), owed[_i].result != NULL ? owed[_i].result : "");
    strbuf_release(&completed);
    game_free(game);
}
END_TEST

START_TEST(offered_themes_and_pieces_are_completed)
{
    Settings settings;
    Completion state = {0};
    StrBuf completed = {0};
    CompletionContext context = {.settings = &settings};
    settings_init(&settings);
    settings_offer(&settings, SETTING_THEME, "wood mine");
    settings_offer(&settings, SETTING_PIECES, "auto solid");
    ck_assert(completion_next(&state, COMPLETION_COMMAND, "set theme m", &context, &completed));
    ck_assert_str_eq(strbuf_text(&completed), "set theme mine ");
    strbuf_clear(&completed);
    ck_assert(completion_next(&state, COMPLETION_COMMAND, "set pieces so", &context, &completed));
    ck_assert_str_eq(strbuf_text(&completed), "set pieces solid ");
    strbuf_release(&completed);
}
END_TEST

START_TEST(pages_of_the_law_book_are_completed_in_english_and_in_the_language)
{
    static const struct {
        const char *language;
        const char *typed;
        const char *completed; /* or NULL */
    } ROWS[] = {
        {"en", "law casto", NULL},
        {"en", "law castl", "law castling "},
        {"de", "law castl", "law castling "},
        {"de", "law Rochad", "law Rochade "},
        {"de", "law Umsch", "law Umschlag "},
        {"en", "law Umsch", NULL},
        {"de", "law lauf", "law Läufer "},
        {"de", "law kurz", NULL}, /* "kurze Rochade" has two words */
    };
    for (size_t i = 0; i < sizeof ROWS / sizeof ROWS[0]; i++) {
        Settings settings;
        Completion state = {0};
        StrBuf completed = {0};
        CompletionContext context = {.settings = &settings};
        settings_init(&settings);
        settings_put(&settings, SETTING_LANGUAGE, ROWS[i].language);
        ck_assert(completion_next(&state, COMPLETION_COMMAND, ROWS[i].typed, &context,
                                  &completed) == (ROWS[i].completed != NULL));
        ck_assert_str_eq(strbuf_text(&completed),
                         ROWS[i].completed == NULL ? "" : ROWS[i].completed);
        strbuf_release(&completed);
    }
}
END_TEST

START_TEST(an_edited_text_is_completed_afresh)
{
    Position position = position_start();
    Completion state = {0};
    StrBuf completed[3] = {{0}, {0}, {0}};
    ck_assert(completion_next(&state, COMPLETION_MOVE, "N",
                              &(CompletionContext){&position, NULL, NULL}, &completed[0]));
    ck_assert(completion_next(&state, COMPLETION_MOVE, strbuf_text(&completed[0]),
                              &(CompletionContext){&position, NULL, NULL}, &completed[1]));
    ck_assert_str_eq(strbuf_text(&completed[1]), "Nc3");
    ck_assert(completion_next(&state, COMPLETION_MOVE, "d",
                              &(CompletionContext){&position, NULL, NULL}, &completed[2]));
    ck_assert_str_eq(strbuf_text(&completed[2]), "d3");
    for (int i = 0; i < 3; i++) {
        strbuf_release(&completed[i]);
    }
}
END_TEST

/* Two file names whose first letters differ only in case have no common prefix. */
START_TEST(names_are_compared_letter_by_letter)
{
    static const char *const names[] = {"Last.pgn", "last2.pgn"};
    char *folder = scratch_new();
    Completion state = {0};
    StrBuf typed = {0};
    StrBuf completed = {0};
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        char *path = scratch_path(folder, names[i]);
        scratch_write(path, "", 0);
        free(path);
    }
    strbuf_appendf(&typed, "%s/", folder);
    ck_assert(completion_next(&state, COMPLETION_PATH, strbuf_text(&typed),
                              &(CompletionContext){NULL, NULL, NULL}, &completed));
    ck_assert_str_eq(strbuf_text(&completed) + strlen(folder), "/Last.pgn");
    strbuf_release(&typed);
    strbuf_release(&completed);
    scratch_remove(folder);
}
END_TEST

START_TEST(restricted_mode_completes_no_file_names)
{
    static const CompletionKind kinds[] = {COMPLETION_PATH, COMPLETION_COMMAND};
    char *folder = scratch_new();
    char *path = scratch_path(folder, "games.pgn");
    scratch_write(path, "", 0);
    for (int i = 0; i < 4; i++) {
        Completion state = {0};
        StrBuf typed = {0};
        StrBuf completed = {0};
        bool is_restricted = i >= 2;
        bool is_path = kinds[i % 2] == COMPLETION_PATH;
        ck_assert_int_eq(is_restricted ? setenv("TOUCHMOVE_RESTRICTED", "yes", 1) : 0, 0);
        strbuf_appendf(&typed, "%s%s/ga", is_path ? "" : "open ", folder);
        ck_assert_int_eq(completion_next(&state, kinds[i % 2], strbuf_text(&typed),
                                         &(CompletionContext){NULL, NULL, NULL}, &completed),
                         !is_restricted);
        ck_assert_int_eq(strstr(strbuf_text(&completed), "games.pgn") != NULL, !is_restricted);
        strbuf_release(&typed);
        strbuf_release(&completed);
    }
    unsetenv("TOUCHMOVE_RESTRICTED");
    free(path);
    scratch_remove(folder);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("completion");
    TCase *tests = tcase_create("completion");
    tcase_add_loop_test(tests, tab_completes_names_in_the_language, 0, sizeof OWN / sizeof OWN[0]);
    tcase_add_loop_test(tests, tab_completes_a_command_line, 0, sizeof rows / sizeof rows[0]);
    tcase_add_test(tests, an_edited_line_is_completed_anew);
    tcase_add_test(tests, a_line_that_is_too_long_is_unchanged);
    tcase_add_loop_test(tests, tab_completes_and_then_goes_round_the_choices, 0,
                        sizeof texts / sizeof texts[0]);
    tcase_add_loop_test(tests, a_piece_that_may_not_be_moved_has_no_choices, 0,
                        sizeof owed / sizeof owed[0]);
    tcase_add_test(tests, offered_themes_and_pieces_are_completed);
    tcase_add_test(tests, pages_of_the_law_book_are_completed_in_english_and_in_the_language);
    tcase_add_test(tests, an_edited_text_is_completed_afresh);
    tcase_add_test(tests, names_are_compared_letter_by_letter);
    tcase_add_test(tests, restricted_mode_completes_no_file_names);
    suite_add_tcase(suite, tests);
    return unit_run(suite);
}
