#include "rules/position.h"

#include "fen_setup.h"
#include "unit.h"

#include <string.h>

#define COUNT(array) ((int)(sizeof(array) / sizeof(array)[0]))

enum {
    PLIES_MAX = 40, /* most moves in a sequence */
};

/* Sequences of moves, and the number of occurrences of the final position. */
static const struct {
    const char *fen;   /* starting position */
    const char *moves; /* the moves as coordinates or "O-O", separated by blanks */
    int times;
} rows[] = {
    {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "", 1},
    {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "g1f3 g8f6 f3g1 f6g8", 2},
    {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
     "g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1 f6g8", 3},
    /* The position is reached in different ways, with other positions in between. */
    {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
     "g1f3 g8f6 f3g1 f6g8 b1c3 b8c6 c3b1 c6b8 g1h3 g8h6 h3g1 h6g8", 4},
    /* No en passant capture was possible. */
    {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
     "e2e4 g8f6 g1f3 f6g8 f3g1 g8f6 g1f3 f6g8 f3g1", 3},
    /* The pawn that could capture en passant was pinned along the rank. */
    {"8/8/8/8/k3p2Q/8/3P4/3K4 w - - 0 1", "d2d4 a4b3 d1e2 b3a4 e2d1 a4b3 d1e2 b3a4 e2d1", 3},
    /* An en passant capture was possible when the position occurred first. */
    {"4k3/8/8/8/4p3/8/3P4/4K3 w - - 0 1", "d2d4 e8e7 e1e2 e7e8 e2e1", 1},
    {"4k3/8/8/8/4p3/8/3P4/4K3 w - - 0 1", "d2d4 e8e7 e1e2 e7e8 e2e1 e8e7 e1e2 e7e8 e2e1", 2},
    {"5kbq/3Q2n1/6p1/r3PpKn/2n5/8/8/q7 w - f6 7 4", "d7c8 f8f7 c8d7 f7f8 d7d8 f8f7 d8d7 f7f8", 3},
    {"6k1/1p2p1rp/rP1pR3/2pP1pP1/p1P2P1P/R5K1/8/8 b - - 0 1",
     "h7h5 e6h6 g7h7 h6e6 h7g7 e6h6 g7h7 h6e6 h7g7", 3},
    /* Castling rights are lost on the way. */
    {"r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "a1b1 a8b8 b1a1 b8a8 a1b1 a8b8 b1a1 b8a8", 2},
    {"r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "e1e2 e8e7 e2e1 e7e8 e1e2 e8e7 e2e1 e7e8", 2},
    /* The pieces are on the same squares, but the other side is to move. */
    {"4k3/8/8/8/8/8/R7/4K3 w - - 0 1", "a2b2 e8e7 b2c2 e7e8 c2a2", 1},
    {"4k3/8/8/8/8/8/R7/4K3 w - - 0 1", "a2b2 e8e7 b2a2 e7e8", 2},
    /* A capture resets the count. */
    {"4k3/8/8/8/8/8/Rp6/4K3 w - - 0 1", "a2b2 e8e7 b2a2 e7e8 a2b2", 2},
};

START_TEST(occurrences_are_counted)
{
    Position history[PLIES_MAX];
    char moves[200];
    int count = 1;
    strcpy(moves, rows[_i].moves);
    history[0] = fen_position(rows[_i].fen);
    for (char *name = strtok(moves, " "); name != NULL; name = strtok(NULL, " ")) {
        Move move = fen_move(&history[count - 1], name);
        ck_assert_uint_ne(move, MOVE_NONE);
        history[count] = position_after(&history[count - 1], move);
        count++;
    }
    ck_assert_int_eq(position_occurrences(&history[count - 1], history, count), rows[_i].times);
    /* A history without the last position has one occurrence less. */
    ck_assert_int_eq(position_occurrences(&history[count - 1], history, count - 1),
                     rows[_i].times - 1);
}
END_TEST

/* The position after 1.e4+ occurs again after 1...Kc3 2.Ke2 Kc4 3.Ke1+. It is the same position,
 * because the en passant capture would have left the king in check the first time. */
START_TEST(a_discovered_check_forbids_the_en_passant_capture)
{
    Position one = fen_position("8/8/8/8/2kp4/8/4P3/4KB2 w - -"), other;
    one = position_after(&one, fen_move(&one, "e2e4"));
    static const char *const back[] = {"c4c3", "e1e2", "c3c4", "e2e1"};
    other = one;
    for (int i = 0; i < COUNT(back); i++) {
        other = position_after(&other, fen_move(&other, back[i]));
    }
    ck_assert(position_is_same(&one, &other));
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("repetition");
    TCase *tests = tcase_create("repetition");
    tcase_add_loop_test(tests, occurrences_are_counted, 0, COUNT(rows));
    tcase_add_test(tests, a_discovered_check_forbids_the_en_passant_capture);
    suite_add_tcase(suite, tests);
    return unit_run(suite);
}
