#include "rules/status.h"

#include "fen_setup.h"
#include "unit.h"

#define COUNT(array) ((int)(sizeof(array) / sizeof(array)[0]))

/* Positions, and whether they are checkmate, stalemate or neither. */
static const struct {
    const char *fen;
    PositionStatus status;
} rows[] = {
    {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -", STATUS_ONGOING},
    {"rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq -", STATUS_CHECKMATE},
    {"7k/6Q1/6K1/8/8/8/8/8 b - -", STATUS_CHECKMATE},
    {"7k/5Q2/6K1/8/8/8/8/8 b - -", STATUS_STALEMATE},
    {"7k/5Q2/6K1/8/8/8/8/8 w - -", STATUS_ONGOING},
    {"6rk/5Npp/8/8/8/8/8/4K3 b - -", STATUS_CHECKMATE},
    /* Black is in check. Only an en passant capture can save the king. */
    {"1R6/2N5/8/k7/1Pp5/K7/8/8 b - b3", STATUS_ONGOING},
    {"1R6/2N5/8/k7/1Pp5/K7/8/8 b - -", STATUS_CHECKMATE},
    /* The rook could block the check if it were not pinned by the bishop. */
    {"7k/4N1r1/8/8/8/8/1B6/4K2R b - -", STATUS_CHECKMATE},
    {"7k/4N1r1/8/8/8/8/8/4K2R b - -", STATUS_ONGOING},
    /* King and rook, or king and pawn, against a king. */
    {"3k4/3R4/3K4/8/8/8/8/8 b - -", STATUS_ONGOING},
    {"R3k3/8/4K3/8/8/8/8/8 b - -", STATUS_CHECKMATE},
    {"k7/P7/K7/8/8/8/8/8 b - -", STATUS_STALEMATE},
};

START_TEST(the_status_is_right)
{
    Position position = fen_position(rows[_i].fen);
    ck_assert_int_eq(status_of(&position), rows[_i].status);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("status");
    TCase *tests = tcase_create("status");
    tcase_add_loop_test(tests, the_status_is_right, 0, COUNT(rows));
    suite_add_tcase(suite, tests);
    return unit_run(suite);
}
