#include "unit.h"

#include "fen_setup.h"
#include "session/session_state.h"
#include "words/fault_article.h"

static const struct {
    const char *fen;
    const char *from;    /* departure */
    const char *to;      /* arrival */
    const char *article; /* article that the move violates */
} FAULTS[] = {
    {"4k3/8/8/8/8/8/8/B3K2R w K - 0 1", "a1", "a2", "3.2"},
    {"4k3/8/8/8/8/8/8/R3K3 w - - 0 1", "a1", "b2", "3.3"},
    {"4k3/8/8/8/8/8/8/Q3K3 w - - 0 1", "a1", "b3", "3.4"},
    {"4k3/8/8/8/8/8/8/R1N1K3 w - - 0 1", "a1", "d1", "3.5"},
    {"4k3/8/8/8/8/8/8/N3K3 w - - 0 1", "a1", "a2", "3.6"},
    {"4k3/8/8/8/8/8/P7/4K3 w - - 0 1", "a2", "a5", "3.7"},
    {"4k3/8/8/8/8/8/8/4K3 w - - 0 1", "e1", "e3", "3.8.1"},
    {"4k3/8/8/8/8/8/8/RN2K3 w - - 0 1", "a1", "b1", "3.1"},
    {"4k3/8/8/8/8/8/P7/4K3 w - - 0 1", "a2", "b3", "3.7.3"},
    {"4k3/8/8/8/8/p7/P7/4K3 w - - 0 1", "a2", "a3", "3.7.1"},
    {"4k3/8/8/8/8/p7/P7/4K3 w - - 0 1", "a2", "a4", "3.7.2"},
    {"4k3/8/8/8/p7/8/P7/4K3 w - - 0 1", "a2", "a4", "3.7.2"},
    {"4k3/8/8/8/8/P7/8/4K3 w - - 0 1", "a3", "a5", "3.7.2"},
    {"4k3/8/8/3pP3/8/8/8/4K3 w - - 0 1", "e5", "d6", "3.7.3.2"},
    {"4k3/4r3/8/8/8/8/4N3/4K3 w - - 0 1", "e2", "c3", "3.9.2"},
    {"4k3/4r3/8/8/8/8/P7/4K3 w - - 0 1", "a2", "a3", "3.9.2"},
    {"3rk3/8/8/8/8/8/8/4K3 w - - 0 1", "e1", "d1", "3.9.2"},
    {"8/8/8/8/k2Pp2Q/8/8/3K4 b - d3 0 1", "e4", "d3", "3.9.2"},
    {"4k3/8/8/8/8/8/8/4K3 w - - 0 1", "a1", "a2", ""},
    {"4k3/p7/8/8/8/8/8/4K3 w - - 0 1", "a7", "a6", "1.3"},
};

START_TEST(an_illegal_move_has_its_article)
{
    Position position = fen_position(FAULTS[_i].fen);
    MoveFault fault =
        legality_fault(&position, fen_square(FAULTS[_i].from), fen_square(FAULTS[_i].to));
    ck_assert_str_eq(fault_article(&position, &fault), FAULTS[_i].article);
}
END_TEST

static const struct {
    const char *fen;     /* White to move */
    Wing wing;           /* wing of the castling */
    const char *article; /* article that castling violates */
} CASTLING[] = {
    {"4k3/8/8/8/8/8/8/R3K2R w Q - 0 1", WING_KING, "3.8.2.1"},
    {"4k3/8/8/8/8/8/8/R4K1R w - - 0 1", WING_KING, "3.8.2.1"},
    {"4k3/8/8/8/8/8/8/R3K1NR w KQ - 0 1", WING_KING, "3.8.2.2"},
    {"4kr2/8/8/8/8/8/8/R3K2R w KQ - 0 1", WING_KING, "3.8.2.2"},
    {"4k1r1/8/8/8/8/8/8/R3K2R w KQ - 0 1", WING_KING, "3.8.2.2"},
    {"1k2r3/8/8/8/8/8/8/R3K2R w KQ - 0 1", WING_QUEEN, "3.8.2.2"},
    {"bnrbkqrn/pppppppp/8/8/8/8/PPPPPPPP/BNRBKQRN w GCgc - 0 1", WING_KING, "Guidelines II.3"},
    {"1r1k1r2/8/8/8/8/8/8/1R1K1R2 w B - 0 1", WING_KING, "Guidelines II.3"},
    {"3kr3/8/8/8/8/8/8/3K1R2 w F - 0 1", WING_KING, "Guidelines II.3"},
};

START_TEST(castling_is_lost_for_good_or_prevented_for_now)
{
    Position position = fen_position(CASTLING[_i].fen);
    MoveFault fault = legality_castling_fault(&position, CASTLING[_i].wing);
    ck_assert_str_eq(fault_article(&position, &fault), CASTLING[_i].article);
}
END_TEST

/* A text, typed by White in this position, and the article for its refusal. */
static const struct {
    const char *typed;
    const char *article;
} ENTRIES[] = {
    {"a4", "3.7.2"},    {"a3", "3.7.1"},   {"pawn takes a 3", "3.7.3"},
    {"a2xa3", "3.7.3"}, {"h8", "3.7.3.3"}, {"Ke3", "3.8.1"},
};

START_TEST(a_typed_move_has_its_article)
{
    Position position = fen_position("4k3/7P/8/8/8/p7/P7/4K3 w - - 0 1");
    Entry entry;
    entry_read(&position, ENTRIES[_i].typed, &entry);
    ck_assert_str_eq(fault_article_of_entry(&position, &entry), ENTRIES[_i].article);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("fault_article");
    TCase *tests = tcase_create("fault_article");
    tcase_add_loop_test(tests, an_illegal_move_has_its_article, 0,
                        (int)(sizeof FAULTS / sizeof FAULTS[0]));
    tcase_add_loop_test(tests, castling_is_lost_for_good_or_prevented_for_now, 0,
                        (int)(sizeof CASTLING / sizeof CASTLING[0]));
    tcase_add_loop_test(tests, a_typed_move_has_its_article, 0,
                        (int)(sizeof ENTRIES / sizeof ENTRIES[0]));
    suite_add_tcase(suite, tests);
    return unit_run(suite);
}
