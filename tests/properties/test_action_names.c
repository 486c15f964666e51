/*
 * Tests that no typed word is both a command and a move: in every position of many games, no name
 * of a command in any language can be read as a move or as the beginning of a move, with the
 * letters of the pieces in any language. Also tests that each word of the arguments has one
 * meaning.
 */
#include "unit.h"

#include "commands/action.h"
#include "commands/action_names.h"
#include "commands/grammar.h"
#include "fen_setup.h"
#include "notation/entry.h"
#include "notation/notation_text.h"
#include "notation/spoken.h"
#include "random_moves.h"
#include "rules/movegen.h"
#include "rules/position.h"
#include "terms/argument_words.h"
#include "terms/language.h"
#include "util/text.h"

#include <stdio.h>
#include <string.h>

/* Returns the style of typing in the language at an index, from 0: English or that of a catalog,
 * with English letters if `index` is even and those of the language if it is odd. */
static SpokenStyle style_at(int index)
{
    const Catalog *catalog = index < 2 ? NULL : language_catalogs[index / 2 - 1];
    return (SpokenStyle){
        SPOKEN_FORM_SAN, catalog,
        index % 2 == 0 || catalog == NULL ? NULL : notation_text(catalog, NOTATION_LETTERS, 1)};
}

/* Returns the number of styles, two for each language. */
static int style_count(void)
{
    int catalogs = 0;
    while (language_catalogs[catalogs] != NULL) {
        catalogs++;
    }
    return 2 * (catalogs + 1);
}

/* Returns whether a word typed in a style is neither a move nor, with English letters, the
 * beginning of a move. With other letters it may be one: "t" and "tag" begin moves of a German
 * rook. */
static bool is_not_a_move_in(const Position *position, const char *word, SpokenStyle style)
{
    Entry entry;
    MoveList legal, candidates;
    entry_read_in(position, word, style, &entry);
    movegen_legal(position, &legal);
    return style.letters == NULL
               ? entry.kind == ENTRY_UNREADABLE &&
                     entry_candidates(position, &legal, word, style, &candidates) == 0
               : entry.kind == ENTRY_UNREADABLE || entry.kind == ENTRY_INCOMPLETE;
}

/*
 * Returns whether a word is neither a move nor the beginning of a move in a position, in English
 * and in one of the other styles, which depends on the number of the move. Always
 * returns true for "?" and "fen": no move begins with "?", and the program reads "fen" as the
 * command, although it could abbreviate fxe8=N.
 */
static bool is_not_a_move(const Position *position, const char *word)
{
    if (strcmp(word, "?") == 0 || strcmp(word, "fen") == 0) {
        return true;
    }
    int number = position_fullmove_number(position), count = style_count();
    int other = (number + number / count) % count;
    return is_not_a_move_in(position, word, style_at(0)) &&
           is_not_a_move_in(position, word, style_at(other));
}

/* Like is_not_a_move, for each of several words; single letters are only answers. Also tests a
 * hyphenated word with blanks instead of the hyphens. */
static bool are_not_moves(const Position *position, const char *words)
{
    char word[64];
    for (size_t length = 0; words = text_skip_blanks(words), *words != '\0'; words += length) {
        length = text_word_length(words);
        if (length == 1) {
            continue;
        }
        snprintf(word, sizeof word, "%.*s", (int)length, words);
        bool is_none = is_not_a_move(position, word);
        for (char *hyphen = word; (hyphen = strchr(hyphen, '-')) != NULL;) {
            *hyphen = ' ';
        }
        if (!is_none || !is_not_a_move(position, word)) {
            return false;
        }
    }
    return true;
}

/* Returns whether no sentence with the name of an action, such as "I resign", can be read as a
 * move. */
static bool is_not_spoken_as_a_move(const Position *position, const Action *row)
{
    char said[64];
    snprintf(said, sizeof said, "I %s", row->name);
    bool is_none = is_not_a_move(position, said);
    snprintf(said, sizeof said, "show me the %s", row->name);
    return is_none && is_not_a_move(position, said);
}

/* Tests every third position, because consecutive positions differ little. Of these positions,
 * every other has White to move. */
START_TEST(no_action_name_reads_as_a_move)
{
    ActionId id = (ActionId)(_i / RANDOM_STARTS_COUNT);
    const Action *row = action_at(id);
    Position position = fen_position(RANDOM_STARTS[_i % RANDOM_STARTS_COUNT]);
    unsigned random = 1;
    for (int ply = 0; ply < 151; ply++) {
        MoveList moves;
        if (ply % 3 == 0) {
            ck_assert_msg(is_not_a_move(&position, row->name), "%s may be a move", row->name);
            ck_assert_msg(row->brief == NULL || is_not_a_move(&position, row->brief),
                          "%s may be a move", row->brief);
            ck_assert_msg(is_not_spoken_as_a_move(&position, row), "%s may be a move", row->name);
            ck_assert_msg(row->also == NULL || are_not_moves(&position, row->also),
                          "%s may be a move", row->also);
            for (int i = 0; language_catalogs[i] != NULL; i++) {
                const char *names = action_names(language_catalogs[i], id);
                ck_assert_msg(are_not_moves(&position, names), "%s may be a move", names);
            }
        }
        if (movegen_legal(&position, &moves) == 0) {
            position = fen_position(RANDOM_STARTS[_i % RANDOM_STARTS_COUNT]);
            continue;
        }
        position = random_moves_next(&position, &moves, &random);
    }
}
END_TEST

/* ---- Arguments ---- */

/* Copies the next literal word of a grammar. Returns false if there is none. */
static bool take_word(const char **grammar, char word[static 64])
{
    size_t length = 0;
    const char *literal = grammar_take_word(grammar, &length);
    snprintf(word, 64, "%.*s", (int)length, literal);
    return length > 0;
}

/* Returns whether a word of a language is not a move; it may begin one, as the German "bis" begins
 * "bishop". */
static bool is_not_a_whole_move(const Position *position, const char *word, const Catalog *catalog)
{
    const char *letters[] = {NULL, notation_text(catalog, NOTATION_LETTERS, 1)};
    bool is_none = true;
    for (int i = 0; i < 2; i++) {
        Entry entry;
        entry_read_in(position, word, (SpokenStyle){SPOKEN_FORM_SAN, catalog, letters[i]}, &entry);
        is_none &= entry.kind == ENTRY_UNREADABLE || entry.kind == ENTRY_INCOMPLETE;
    }
    return is_none;
}

/* Asserts that no literal word of a grammar, in any language, can be read as a move. */
static void assert_no_moves(const Position *position, const char *grammar)
{
    for (char word[64], name[64]; take_word(&grammar, word);) {
        ck_assert_msg(is_not_a_move(position, word), "%s may be a move", word);
        for (int i = 0; language_catalogs[i] != NULL; i++) {
            const char *own = argument_words_own(language_catalogs[i], word, strlen(word));
            while (take_word(&own, name)) {
                ck_assert_msg(is_not_a_whole_move(position, name, language_catalogs[i]),
                              "%s is a move", name);
            }
        }
    }
}

/* Returns whether a grammar has a placeholder. */
static bool has_placeholder(const char *grammar, const char *placeholder)
{
    return grammar != NULL && strstr(grammar, placeholder) != NULL;
}

/* Tests the words that a player may type where a move is also allowed. */
START_TEST(no_argument_reads_as_a_move)
{
    const char *grammar = action_at((ActionId)(_i / RANDOM_STARTS_COUNT))->grammar;
    Position position = fen_position(RANDOM_STARTS[_i % RANDOM_STARTS_COUNT]);
    unsigned random = 2;
    MoveList moves;
    bool has_moves = has_placeholder(grammar, "MOVE");
    for (int ply = 0; has_moves && ply < 100 && movegen_legal(&position, &moves) > 0; ply++) {
        if (ply % 3 == 0) {
            assert_no_moves(&position, grammar);
        }
        position = random_moves_next(&position, &moves, &random);
    }
}
END_TEST

/* Tests the words that a player may type where a square or a number is also allowed. */
START_TEST(no_argument_reads_as_a_square_or_number)
{
    const char *grammar = action_at((ActionId)_i)->grammar;
    bool is_square_or_number = has_placeholder(grammar, "SQUARE") ||
                               has_placeholder(grammar, "NUMBER") ||
                               has_placeholder(grammar, "COUNT");
    grammar = is_square_or_number ? grammar : "";
    for (char word[64]; take_word(&grammar, word);) {
        for (int i = 0; language_catalogs[i] != NULL; i++) {
            const char *own = argument_words_own(language_catalogs[i], word, strlen(word));
            char name[64], square[SPOKEN_SQUARE_MAX];
            while (take_word(&own, name)) {
                ck_assert_msg(!spoken_read_square(name, language_catalogs[i], square), "%s", name);
                ck_assert_msg(strcspn(name, "0123456789") == strlen(name), "%s", name);
            }
        }
    }
}
END_TEST

/* Asserts that two literal words of one grammar have no name in common. */
static void assert_different(const char *one, const char *other, const Catalog *catalog)
{
    const char *own = argument_words_own(catalog, one, strlen(one));
    char name[64];
    ck_assert_msg(!argument_words_is(catalog, other, one, strlen(one)), "%s: %s", other, one);
    while (take_word(&own, name)) {
        ck_assert_msg(!argument_words_is(catalog, other, name, strlen(name)), "%s and %s: %s", one,
                      other, name);
    }
}

START_TEST(arguments_of_an_action_have_different_names)
{
    const char *grammar = action_at((ActionId)_i)->grammar;
    grammar = grammar == NULL ? "" : grammar;
    for (char one[64]; take_word(&grammar, one);) {
        const char *rest = grammar;
        for (char other[64]; take_word(&rest, other);) {
            for (int i = 0; language_catalogs[i] != NULL && strcmp(one, other) != 0; i++) {
                assert_different(one, other, language_catalogs[i]);
                assert_different(other, one, language_catalogs[i]);
            }
        }
    }
}
END_TEST

int main(void)
{
    int languages = 0;
    while (language_catalogs[languages] != NULL) {
        languages++;
    }
    Suite *suite = suite_create("action names");
    TCase *tests = tcase_create("action names");
    tcase_set_timeout(tests, 0);
    tcase_add_loop_test(tests, no_action_name_reads_as_a_move, 0,
                        ACTION_COUNT * RANDOM_STARTS_COUNT);
    tcase_add_loop_test(tests, no_argument_reads_as_a_move, 0, ACTION_COUNT * RANDOM_STARTS_COUNT);
    tcase_add_loop_test(tests, no_argument_reads_as_a_square_or_number, 0, ACTION_COUNT);
    tcase_add_loop_test(tests, arguments_of_an_action_have_different_names, 0, ACTION_COUNT);
    suite_add_tcase(suite, tests);
    return unit_run(suite);
}
