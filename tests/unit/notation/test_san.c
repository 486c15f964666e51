#include "notation/san.h"

#include "notation/coordinate.h"
#include "notation/fen.h"
#include "rules/movegen.h"

#include "unit.h"

#include <string.h>

#define COUNT(array) ((int)(sizeof(array) / sizeof(array)[0]))
#define START        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"

static Position position_of(const char *fen)
{
    Position position;
    ck_assert_msg(fen_parse(fen, FEN_LENIENT, &position, NULL) == FEN_OK, "%s", fen);
    return position;
}

/* Moves and their SAN. */
static const struct {
    const char *fen;     /* the position before the move */
    const char *squares; /* the move as squares */
    const char *san;
} spelled[] = {
    {START, "e2e4", "e4"},
    {START, "g1f3", "Nf3"},
    {"4k3/8/8/8/1b6/2N5/8/4K1N1 w - - 0 1", "g1e2", "Ne2"},
    {"8/k7/8/8/4Q2Q/8/8/K6Q w - - 0 1", "h4e1", "Qh4e1"},
    {"1k6/8/8/R7/8/8/8/R5K1 w - - 0 1", "a1a3", "R1a3"},
    {"1k6/8/8/8/8/8/8/R4RK1 w - - 0 1", "f1d1", "Rfd1"},
    {"4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5d6", "exd6"},
    {"5k2/8/8/8/8/8/8/4K2R w K - 0 1", "e1g1", "O-O+"},
    {"4k3/8/8/8/8/8/8/R3K3 w Q - 0 1", "e1c1", "O-O-O"},
    {"3k4/8/8/8/8/8/8/R3K3 w Q - 0 1", "e1c1", "O-O-O+"},
    {"4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a7a8q", "a8=Q+"},
    {"1n2k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a7b8n", "axb8=N"},
    {"7k/5Q2/6K1/8/8/8/8/8 w - - 0 1", "f7g7", "Qg7#"},
    {"4k3/8/8/8/3p4/2p5/1P1B4/4K3 w - - 0 1", "b2c3", "bxc3"},
    {"4k3/8/8/8/3p4/2p5/1P1B4/4K3 w - - 0 1", "d2c3", "Bxc3"},
    {"4k3/8/8/8/8/8/8/1RK5 w B - 0 1", "c1b1", "O-O-O"},
    {"4k3/8/8/8/8/8/8/5KR1 w G - 0 1", "f1g1", "O-O"},
    {"4k3/8/8/8/8/8/8/R4K1R w HA - 0 1", "f1g1", "Kg1"},
    {"4k3/8/8/8/8/8/8/R4K1R w HA - 0 1", "f1h1", "O-O"},
};

START_TEST(a_move_is_spelled_canonically_and_reads_back)
{
    Position position = position_of(spelled[_i].fen);
    Move move = MOVE_NONE;
    char san[SAN_MAX];
    char squares[COORDINATE_MAX];
    ck_assert(san_parse(&position, spelled[_i].san, &move));
    coordinate_format(&position, move, squares);
    ck_assert_str_eq(squares, spelled[_i].squares);
    san_format(&position, move, san);
    ck_assert_str_eq(san, spelled[_i].san);
}
END_TEST

/* Texts that are not the SAN of a legal move. */
static const struct {
    const char *fen;
    const char *text;
    bool is_found; /* whether san_find() finds a move */
} refused[] = {
    {START, "", false},
    {START, "e", false},
    {START, "xe4", false},
    {START, "nf3", false},
    {START, "Nf3 ", false},
    {START, "Nf3!!!!!!!!!!!!!!!!!!!!!", false},
    {START, "Nf3=Q", false},
    {START, "o-o", false},
    {START, "\xff", false},
    {START, "e5", false},
    {START, "O-O", false},
    {START, "Nxf3", false},
    {START, "e4=Q", false},
    {START, "e2e4", true},
    {START, "Ng1f3", true},
    {START, "Nf3+", true},
    {START, "Pe4", true},
    {"4k2r/8/8/8/8/8/8/4K2R w Kk - 0 1", "0-0", true},
    {"4k3/8/8/8/2N5/8/2N5/4K3 w - - 0 1", "Ne3", false},
    {"4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a8", false},
    {"4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a8=K", false},
    {"4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a8=P", false},
    {"4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a8=Q", true},
    {"4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "ed6", true},
};

START_TEST(other_texts_are_refused_and_perhaps_found_leniently)
{
    Position position = position_of(refused[_i].fen);
    Move move = 12345;
    ck_assert_msg(!san_parse(&position, refused[_i].text, &move), "%s", refused[_i].text);
    ck_assert_uint_eq(move, 12345);
    ck_assert_msg((san_find(&position, refused[_i].text) != MOVE_NONE) == refused[_i].is_found,
                  "%s", refused[_i].text);
}
END_TEST

START_TEST(moves_are_sorted_by_their_san)
{
    Position position = position_start();
    MoveList moves;
    char last[SAN_MAX] = "";
    movegen_legal(&position, &moves);
    san_sort(&position, &moves);
    ck_assert_int_eq(moves.count, 20);
    for (int i = 0; i < moves.count; i++) {
        char san[SAN_MAX];
        san_format(&position, moves.moves[i], san);
        ck_assert_int_lt(strcmp(last, san), 0);
        strcpy(last, san);
    }
}
END_TEST

START_TEST(the_queen_is_first_among_promotions)
{
    static const char *const SORTED[] = {"b8=Q",   "b8=R",   "b8=B",   "b8=N",
                                         "bxa8=Q", "bxa8=R", "bxa8=B", "bxa8=N"};
    Position position = position_of("r7/1P6/7k/8/8/8/8/4K3 w - - 0 1");
    MoveList moves;
    movegen_legal(&position, &moves);
    san_sort(&position, &moves);
    for (int i = 0; i < 8; i++) {
        char san[SAN_MAX];
        san_format_unmarked(&position, moves.moves[moves.count - 8 + i], san);
        ck_assert_str_eq(san, SORTED[i]);
    }
}
END_TEST

START_TEST(moves_are_written_with_their_numbers)
{
    StrBuf out = {0};
    Position white = position_of("4k3/8/8/8/8/8/4P3/4K3 w - - 0 34");
    Position black = position_of("4k3/8/8/8/8/8/4P3/4K3 b - - 0 34");
    Move e4, kd7, kd8, e3;
    san_parse(&white, "e4", &e4);
    san_parse(&black, "Kd7", &kd7);
    Position after = position_after(&white, e4);
    san_parse(&after, "Kd8", &kd8);
    after = position_after(&black, kd7);
    san_parse(&after, "e3", &e3);
    san_append_numbered(&white, e4, &out);
    ck_assert_str_eq(strbuf_text(&out), "34. e4");
    strbuf_clear(&out);
    san_append_numbered(&black, kd7, &out);
    ck_assert_str_eq(strbuf_text(&out), "34... Kd7");
    strbuf_clear(&out);
    san_append_line(&white, (Move[]){e4, kd8}, 2, &out);
    ck_assert_str_eq(strbuf_text(&out), "34. e4 Kd8");
    strbuf_clear(&out);
    san_append_line(&black, (Move[]){kd7, e3}, 2, &out);
    ck_assert_str_eq(strbuf_text(&out), "34... Kd7 35. e3");
    strbuf_clear(&out);
    san_append_line(&white, NULL, 0, &out);
    ck_assert_str_eq(strbuf_text(&out), "");
    strbuf_release(&out);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("san");
    TCase *tcase = tcase_create("san");
    suite_add_tcase(suite, tcase);
    tcase_add_loop_test(tcase, a_move_is_spelled_canonically_and_reads_back, 0, COUNT(spelled));
    tcase_add_loop_test(tcase, other_texts_are_refused_and_perhaps_found_leniently, 0,
                        COUNT(refused));
    tcase_add_test(tcase, moves_are_sorted_by_their_san);
    tcase_add_test(tcase, the_queen_is_first_among_promotions);
    tcase_add_test(tcase, moves_are_written_with_their_numbers);
    return unit_run(suite);
}
