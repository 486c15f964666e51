#include "notation/entry.h"

#include "notation/fen.h"

#include "rules/movegen.h"
#include "unit.h"

#define COUNT(array) ((int)(sizeof(array) / sizeof(array)[0]))
#define START        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
#define CASTLING     "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"
#define SHUFFLED     "4k3/8/8/8/8/8/8/R4K1R w HA - 0 1"
#define PROMOTION    "4k3/P7/8/8/8/8/8/4K3 w - - 0 1"
#define B_FILE       "4k3/8/8/8/3p4/2p5/1P1B4/4K3 w - - 0 1"

/* Beginnings of moves, and the number of legal moves that they may become. */
static const struct {
    const char *fen;
    const char *text; /* typed text */
    int count;
} beginnings[] = {
    {START, "", 20},       {START, " ", 20},     {START, "N", 4},       {START, "b", 2},
    {START, "b1", 2},      {START, "B", 0},      {START, "e2e4", 1},    {START, "e4", 1},
    {START, "P", 16},      {START, "Ng1-", 2},   {START, "Nx", 0},      {START, "e9", 0},
    {START, "\xff", 0},    {CASTLING, "e1", 7},  {CASTLING, "e1h", 1},  {CASTLING, "o", 2},
    {CASTLING, "oo", 2},   {CASTLING, "ooo", 1}, {CASTLING, "oooo", 0}, {SHUFFLED, "f1", 7},
    {PROMOTION, "a8(", 4}, {B_FILE, "P2", 3},
};

START_TEST(candidates_are_the_moves_that_still_match)
{
    Position position;
    MoveList legal, moves;
    fen_parse(beginnings[_i].fen, FEN_STRICT, &position, NULL);
    movegen_legal(&position, &legal);
    int count = entry_candidates(&position, &legal, beginnings[_i].text, SPOKEN_SAN, &moves);
    ck_assert_msg(count == beginnings[_i].count, "'%s': %d", beginnings[_i].text, count);
    ck_assert_int_eq(moves.count, count);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("entry_candidates");
    TCase *tcase = tcase_create("entry_candidates");
    suite_add_tcase(suite, tcase);
    tcase_add_loop_test(tcase, candidates_are_the_moves_that_still_match, 0, COUNT(beginnings));
    return unit_run(suite);
}
