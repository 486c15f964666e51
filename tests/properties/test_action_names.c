/*
 * What is typed is a command or a move, never both: no name of an action, in any position of many
 * games, can be read as a move or as the beginning of one.
 */
#include "unit.h"

#include "commands/action.h"
#include "fen_setup.h"
#include "notation/entry.h"
#include "notation/spoken.h"
#include "rules/movegen.h"
#include "rules/position.h"
#include "util/text.h"

#include <stdio.h>
#include <string.h>

/*
 * Whether a word is no move and no beginning of one in a position. The sign ? only stands behind
 * moves; and fen, which could be fxe8=N in a hurry, is always the command.
 */
static bool is_no_move(const Position *position, const char *word)
{
    Entry entry;
    MoveList legal, candidates;
    if (strcmp(word, "?") == 0 || strcmp(word, "fen") == 0) {
        return true;
    }
    entry_read(position, word, &entry);
    movegen_legal(position, &legal);
    return entry.kind == ENTRY_UNREADABLE &&
           entry_candidates(position, &legal, word, &candidates) == 0;
}

/* What people try is one word, or several. */
static bool are_no_moves(const Position *position, const char *words)
{
    char word[32];
    for (size_t length = 0; words = text_skip_blanks(words), *words != '\0'; words += length) {
        length = text_word_length(words);
        snprintf(word, sizeof word, "%.*s", (int)length, words);
        bool is_none = is_no_move(position, word);
        for (char *hyphen = word; (hyphen = strchr(hyphen, '-')) != NULL;) {
            *hyphen = ' ';
        }
        if (!is_none || !is_no_move(position, word)) {
            return false;
        }
    }
    return true;
}

/* Nor is it one in a sentence. */
static bool is_said_as_no_move(const Position *position, const Action *row)
{
    char said[64];
    snprintf(said, sizeof said, "I %s", row->name);
    bool is_none = is_no_move(position, said);
    snprintf(said, sizeof said, "show me the %s", row->name);
    return is_none && is_no_move(position, said);
}

/* Where random games begin: the array, promotions with and without captures, Chess960, twins. */
static const char *const STARTS[] = {
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "1nbnrbn1/P1P1P1P1/8/7K/k7/8/p1p1p1p1/1NBNRBN1 w - - 0 1",
    "n1n1n1n1/1P1P1P1P/8/7k/K7/8/1p1p1p1p/N1N1N1N1 b - - 0 1",
    "bbrkrnnq/pppppppp/8/8/8/8/PPPPPPPP/BBRKRNNQ w ECec - 0 1",
    "7k/8/1N1N1N2/2N2N2/2n2n2/1n1n1n2/8/7K w - - 0 1",
    "r3k2r/p1p1p1p1/1p1p1p1p/1P1P1P1P/8/8/P1P1P1P1/R3K2R w KQkq - 0 1",
};

enum { STARTS_COUNT = sizeof STARTS / sizeof STARTS[0] };

/* Consecutive positions are much alike: every third of a game, so that both sides have their turn.
 */
START_TEST(no_name_and_no_short_form_can_be_taken_for_a_move)
{
    const Action *row = action_at((ActionId)(_i / STARTS_COUNT));
    Position position = fen_position(STARTS[_i % STARTS_COUNT]);
    unsigned lot = 1;
    for (int ply = 0; ply < 201; ply++) {
        MoveList moves;
        if (ply % 3 == 0) {
            ck_assert_msg(is_no_move(&position, row->name), "%s may be a move", row->name);
            ck_assert_msg(row->brief == NULL || is_no_move(&position, row->brief),
                          "%s may be a move", row->brief);
            ck_assert_msg(is_said_as_no_move(&position, row), "%s may be a move", row->name);
            ck_assert_msg(row->also == NULL || are_no_moves(&position, row->also),
                          "%s may be a move", row->also);
        }
        if (movegen_legal(&position, &moves) == 0) {
            position = fen_position(STARTS[_i % STARTS_COUNT]);
            continue;
        }
        lot = lot * 1103515245 + 12345;
        position = position_after(&position, moves.moves[(lot >> 16) % (unsigned)moves.count]);
    }
}
END_TEST

/* Words that stand in a command where a move may stand. */
static const char *const BESIDE_MOVES[] = {"threefold", "fifty", "until", "next",
                                           "back",      "none",  "try"};

enum { BESIDE_MOVES_COUNT = sizeof BESIDE_MOVES / sizeof BESIDE_MOVES[0] };

START_TEST(no_word_beside_a_move_can_be_taken_for_one)
{
    const char *word = BESIDE_MOVES[_i / STARTS_COUNT];
    Position position = fen_position(STARTS[_i % STARTS_COUNT]);
    unsigned lot = 2;
    MoveList moves;
    for (int ply = 0; ply < 100 && movegen_legal(&position, &moves) > 0; ply++) {
        ck_assert_msg(is_no_move(&position, word), "%s may be a move", word);
        lot = lot * 1103515245 + 12345;
        position = position_after(&position, moves.moves[(lot >> 16) % (unsigned)moves.count]);
    }
}
END_TEST

/* What is spoken of any legal move, in each style, is that move, and begins no command. */
START_TEST(no_spoken_move_begins_a_command)
{
    static const SpokenStyle STYLES[] = {SPOKEN_SAN, SPOKEN_WORDS, SPOKEN_FIDE, SPOKEN_RADIO};
    Position position = fen_position(STARTS[_i]);
    unsigned lot = 3;
    MoveList moves;
    for (int ply = 0; ply < 100 && movegen_legal(&position, &moves) > 0; ply++) {
        for (int i = 0; i < moves.count * 4; i++) {
            StrBuf spoken = {0};
            const char *arguments = NULL;
            spoken_capture(&position, moves.moves[i / 4], STYLES[i % 4], &spoken);
            ck_assert_msg(action_of_line(strbuf_text(&spoken), &arguments) == ACTION_NONE, "%s",
                          strbuf_text(&spoken));
            Entry entry;
            entry_read(&position, strbuf_text(&spoken), &entry);
            ck_assert_msg(entry.kind == ENTRY_MOVE && entry.move == moves.moves[i / 4], "%s",
                          strbuf_text(&spoken));
            strbuf_release(&spoken);
        }
        lot = lot * 1103515245 + 12345;
        position = position_after(&position, moves.moves[(lot >> 16) % (unsigned)moves.count]);
    }
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("action names");
    TCase *tests = tcase_create("action names");
    tcase_set_timeout(tests, 0);
    tcase_add_loop_test(tests, no_name_and_no_short_form_can_be_taken_for_a_move, 0,
                        ACTION_COUNT * STARTS_COUNT);
    tcase_add_loop_test(tests, no_word_beside_a_move_can_be_taken_for_one, 0,
                        BESIDE_MOVES_COUNT * STARTS_COUNT);
    tcase_add_loop_test(tests, no_spoken_move_begins_a_command, 0, STARTS_COUNT);
    suite_add_tcase(suite, tests);
    return unit_run(suite);
}
