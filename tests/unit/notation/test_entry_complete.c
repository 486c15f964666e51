#include "notation/entry.h"

#include "notation/fen.h"

#include "unit.h"

#include <string.h>

#define COUNT(array) ((int)(sizeof(array) / sizeof(array)[0]))
#define START        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
#define CASTLING     "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"

/* What Tab makes of a text when it is pressed again and again. */
static const struct {
    const char *fen;        /* the position */
    const char *text;       /* what is typed */
    const char *results[5]; /* the text after each Tab; NULL where there is nothing to complete */
} completions[] = {
    {START, "N", {"Na3", "Nc3", "Nf3", "Nh3", "Na3"}},
    {START, "Nf", {"Nf3", "Nf3"}},
    {START, "n", {"Na3", "Nc3", "Nf3", "Nh3", "Na3"}},
    {START, "e", {"e3", "e4", "e3"}},
    {START, "e2e", {"e3", "e4"}},
    {START, "g1", {"Nf3", "Nh3"}},
    {START, "x", {NULL}},
    {START, "Nd", {NULL}},
    {CASTLING, "O", {"O-O", "O-O-O", "O-O"}},
    {CASTLING, "0-0-", {"O-O-O", "O-O-O"}},
};

START_TEST(tab_completes_and_then_goes_round_the_choices)
{
    Position position;
    EntryCompletion state = {.next = 0};
    char text[ENTRY_TEXT_MAX];
    fen_parse(completions[_i].fen, FEN_STRICT, &position, NULL);
    strcpy(text, completions[_i].text);
    for (int i = 0; i < 5; i++) {
        const char *expected = completions[_i].results[i];
        bool completed = entry_complete(&position, text, &state, text);
        if (expected == NULL) {
            ck_assert(i > 0 || !completed);
            return;
        }
        ck_assert(completed);
        ck_assert_str_eq(text, expected);
    }
}
END_TEST

START_TEST(an_edited_text_is_completed_afresh)
{
    Position position = position_start();
    EntryCompletion state = {.next = 0};
    char text[ENTRY_TEXT_MAX];
    ck_assert(entry_complete(&position, "N", &state, text));
    ck_assert(entry_complete(&position, text, &state, text));
    ck_assert_str_eq(text, "Nc3");
    ck_assert(entry_complete(&position, "d", &state, text));
    ck_assert_str_eq(text, "d3");
}
END_TEST

/* How many legal moves a text can still become. */
static const struct {
    const char *fen;  /* the position */
    const char *text; /* what is typed */
    int count;        /* moves */
} beginnings[] = {
    {START, "", 20},     {START, " ", 20},     {START, "N", 4},       {START, "b", 2},
    {START, "b1", 2},    {START, "B", 0},      {START, "e2e4", 1},    {START, "e4", 1},
    {START, "P", 16},    {START, "Ng1-", 2},   {START, "Nx", 0},      {START, "e9", 0},
    {START, "\xff", 0},  {CASTLING, "e1", 7},  {CASTLING, "e1h", 1},  {CASTLING, "o", 2},
    {CASTLING, "oo", 2}, {CASTLING, "ooo", 1}, {CASTLING, "oooo", 0},
};

START_TEST(candidates_are_the_moves_that_still_match)
{
    Position position;
    MoveList moves;
    fen_parse(beginnings[_i].fen, FEN_STRICT, &position, NULL);
    int count = entry_candidates(&position, beginnings[_i].text, &moves);
    ck_assert_msg(count == beginnings[_i].count, "'%s': %d", beginnings[_i].text, count);
    ck_assert_int_eq(moves.count, count);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("entry_complete");
    TCase *tcase = tcase_create("entry_complete");
    suite_add_tcase(suite, tcase);
    tcase_add_loop_test(tcase, tab_completes_and_then_goes_round_the_choices, 0,
                        COUNT(completions));
    tcase_add_test(tcase, an_edited_text_is_completed_afresh);
    tcase_add_loop_test(tcase, candidates_are_the_moves_that_still_match, 0, COUNT(beginnings));
    return unit_run(suite);
}
