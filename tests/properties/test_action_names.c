/*
 * Tests that no typed word is both a command and a move: in every position of many games, no name
 * of a command in any language can be read as a move or as the beginning of a move, with the
 * letters of the pieces in any language.
 */
#include "unit.h"

#include "commands/action.h"
#include "commands/action_names.h"
#include "fen_setup.h"
#include "notation/entry.h"
#include "notation/notation_text.h"
#include "notation/piece_letters.h"
#include "notation/spoken.h"
#include "rules/movegen.h"
#include "rules/position.h"
#include "terms/language.h"
#include "util/text.h"

#include <stdio.h>
#include <string.h>

/* Returns whether a word is no move in a position with these letters of the pieces. It may be the
 * beginning of a move, such as the short form "t" with the German letters: a beginning is not
 * played. */
static bool is_not_a_move_with(const Position *position, const char *word, const char *letters)
{
    Entry entry;
    char typed[64];
    snprintf(typed, sizeof typed, "%s", word);
    piece_letters_read(letters, typed);
    if (strcmp(typed, word) == 0) {
        return true; /* the same word as with the English letters */
    }
    entry_read(position, typed, &entry);
    return entry.kind == ENTRY_UNREADABLE || entry.kind == ENTRY_INCOMPLETE;
}

/*
 * Returns whether a word is neither a move nor the beginning of a move in a position, and no move
 * with the letters of any language. Always returns true for "?" and "fen": no move begins with "?",
 * and the program reads "fen" as the command, although it could abbreviate fxe8=N.
 */
static bool is_not_a_move(const Position *position, const char *word)
{
    Entry entry;
    MoveList legal, candidates;
    if (strcmp(word, "?") == 0 || strcmp(word, "fen") == 0) {
        return true;
    }
    entry_read(position, word, &entry);
    movegen_legal(position, &legal);
    bool is_none = entry.kind == ENTRY_UNREADABLE &&
                   entry_candidates(position, &legal, word, &candidates) == 0;
    for (int i = 0; language_catalogs[i] != NULL; i++) {
        const char *letters = notation_text(language_catalogs[i], NOTATION_LETTERS, 1);
        is_none &= is_not_a_move_with(position, word, letters);
    }
    return is_none;
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

/* Starting positions of random games. These games have promotions with and without captures,
 * castling in Chess960, and moves that several pieces of the same kind can make. */
static const char *const STARTS[] = {
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "1nbnrbn1/P1P1P1P1/8/7K/k7/8/p1p1p1p1/1NBNRBN1 w - - 0 1",
    "n1n1n1n1/1P1P1P1P/8/7k/K7/8/1p1p1p1p/N1N1N1N1 b - - 0 1",
    "bbrkrnnq/pppppppp/8/8/8/8/PPPPPPPP/BBRKRNNQ w ECec - 0 1",
    "7k/8/1N1N1N2/2N2N2/2n2n2/1n1n1n2/8/7K w - - 0 1",
    "r3k2r/p1p1p1p1/1p1p1p1p/1P1P1P1P/8/8/P1P1P1P1/R3K2R w KQkq - 0 1",
};

enum { STARTS_COUNT = sizeof STARTS / sizeof STARTS[0] };

/* Tests every third position, because consecutive positions differ little. Of these positions,
 * every other has White to move. */
START_TEST(no_action_name_reads_as_a_move)
{
    ActionId id = (ActionId)(_i / STARTS_COUNT);
    const Action *row = action_at(id);
    Position position = fen_position(STARTS[_i % STARTS_COUNT]);
    unsigned random = 1;
    for (int ply = 0; ply < 201; ply++) {
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
            position = fen_position(STARTS[_i % STARTS_COUNT]);
            continue;
        }
        random = random * 1103515245 + 12345;
        position = position_after(&position, moves.moves[(random >> 16) % (unsigned)moves.count]);
    }
}
END_TEST

/* Arguments of commands that a player may type where a move is also allowed. */
static const char *const MOVE_KEYWORDS[] = {"threefold", "fifty", "until", "next",
                                            "back",      "none",  "try"};

enum { MOVE_KEYWORDS_COUNT = sizeof MOVE_KEYWORDS / sizeof MOVE_KEYWORDS[0] };

START_TEST(no_keyword_reads_as_a_move)
{
    const char *word = MOVE_KEYWORDS[_i / STARTS_COUNT];
    Position position = fen_position(STARTS[_i % STARTS_COUNT]);
    unsigned random = 2;
    MoveList moves;
    for (int ply = 0; ply < 100 && movegen_legal(&position, &moves) > 0; ply++) {
        ck_assert_msg(is_not_a_move(&position, word), "%s may be a move", word);
        random = random * 1103515245 + 12345;
        position = position_after(&position, moves.moves[(random >> 16) % (unsigned)moves.count]);
    }
}
END_TEST

/* Every legal move, written as it is spoken in any style, is read as that move and not as a
 * command. */
START_TEST(no_spoken_move_begins_a_command)
{
    const SpokenStyle STYLES[] = {SPOKEN_SAN, SPOKEN_WORDS, SPOKEN_FIDE, SPOKEN_RADIO};
    Position position = fen_position(STARTS[_i]);
    unsigned random = 3;
    MoveList moves;
    for (int ply = 0; ply < 100 && movegen_legal(&position, &moves) > 0; ply++) {
        for (int i = 0; i < moves.count * 4; i++) {
            StrBuf spoken = {0};
            char san[SAN_MAX];
            const char *arguments = NULL;
            san_format(&position, moves.moves[i / 4], san);
            spoken_spelled(&position, moves.moves[i / 4], san, true, STYLES[i % 4], &spoken);
            ck_assert_msg(action_of_line(strbuf_text(&spoken), &arguments) == ACTION_NONE, "%s",
                          strbuf_text(&spoken));
            Entry entry;
            entry_read(&position, strbuf_text(&spoken), &entry);
            ck_assert_msg(entry.kind == ENTRY_MOVE && entry.move == moves.moves[i / 4], "%s",
                          strbuf_text(&spoken));
            strbuf_release(&spoken);
        }
        random = random * 1103515245 + 12345;
        position = position_after(&position, moves.moves[(random >> 16) % (unsigned)moves.count]);
    }
}
END_TEST

/* No legal move, as it is spoken in a language, begins with a command or with the key for yes. */
START_TEST(no_move_spoken_in_a_language_begins_a_command)
{
    const SpokenForm FORMS[] = {SPOKEN_FORM_SAN, SPOKEN_FORM_WORDS, SPOKEN_FORM_FIDE,
                                SPOKEN_FORM_RADIO};
    const Catalog *catalog = language_catalogs[_i / STARTS_COUNT];
    Position position = fen_position(STARTS[_i % STARTS_COUNT]);
    unsigned random = 4;
    MoveList moves;
    for (int ply = 0; ply < 30 && movegen_legal(&position, &moves) > 0; ply++) {
        for (int i = 0; i < moves.count * 4; i++) {
            StrBuf spoken = {0};
            char san[SAN_MAX];
            const char *arguments = NULL;
            san_format(&position, moves.moves[i / 4], san);
            spoken_spelled(&position, moves.moves[i / 4], san, true,
                           (SpokenStyle){FORMS[i % 4], catalog, NULL}, &spoken);
            ck_assert_msg(action_of_typed(catalog, strbuf_text(&spoken), &arguments) == ACTION_NONE,
                          "%s", strbuf_text(&spoken));
            ck_assert_msg(text_lower(*strbuf_text(&spoken)) != action_names_yes_key(catalog), "%s",
                          strbuf_text(&spoken));
            strbuf_release(&spoken);
        }
        random = random * 1103515245 + 12345;
        position = position_after(&position, moves.moves[(random >> 16) % (unsigned)moves.count]);
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
    tcase_add_loop_test(tests, no_action_name_reads_as_a_move, 0, ACTION_COUNT * STARTS_COUNT);
    tcase_add_loop_test(tests, no_keyword_reads_as_a_move, 0, MOVE_KEYWORDS_COUNT * STARTS_COUNT);
    tcase_add_loop_test(tests, no_spoken_move_begins_a_command, 0, STARTS_COUNT);
    tcase_add_loop_test(tests, no_move_spoken_in_a_language_begins_a_command, 0,
                        languages * STARTS_COUNT);
    suite_add_tcase(suite, tests);
    return unit_run(suite);
}
