#include "notation/coordinate.h"

#include "notation/fen.h"
#include "notation/san.h"

#include "unit.h"

#define COUNT(array) ((int)(sizeof(array) / sizeof(array)[0]))
#define START        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
#define CASTLING     "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"

/* Moves written as two squares. */
static const struct {
    const char *fen;
    const char *san;
    const char *written;
} moves[] = {
    {START, "e4", "e2e4"},
    {START, "Nf3", "g1f3"},
    {"4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a8=N", "a7a8n"},
    {CASTLING, "O-O", "e1g1"},
    {CASTLING, "O-O-O", "e1c1"},
    {"4k3/8/8/8/8/8/8/R4K1R w HA - 0 1", "Kg1", "f1g1"},
    {"4k3/8/8/8/8/8/8/R4K1R w HA - 0 1", "O-O", "f1h1"},
    {"4k3/8/8/8/8/8/8/R4K1R w HA - 0 1", "O-O-O", "f1a1"},
};

START_TEST(moves_are_written_by_their_squares)
{
    Position position;
    Move move = MOVE_NONE;
    char text[COORDINATE_MAX];
    ck_assert_int_eq(fen_parse(moves[_i].fen, FEN_STRICT, &position, NULL), FEN_OK);
    ck_assert(san_parse(&position, moves[_i].san, &move));
    coordinate_format(&position, move, text);
    ck_assert_str_eq(text, moves[_i].written);
}
END_TEST

START_TEST(every_square_has_a_name)
{
    char name[COORDINATE_SQUARE_MAX];
    Square square = square_from_index(_i);
    coordinate_format_square(square, name);
    ck_assert_uint_eq(coordinate_parse_square(name), square);
}
END_TEST

START_TEST(other_texts_are_not_squares)
{
    static const char *const texts[] = {"", "e", "i1", "a0", "a9", "1a", "E4", "\xff"};
    for (int i = 0; i < COUNT(texts); i++) {
        ck_assert_uint_eq(coordinate_parse_square(texts[i]), SQUARE_NONE);
    }
    ck_assert_uint_eq(coordinate_parse_square("e4x"), square_at(4, 3));
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("coordinate");
    TCase *tcase = tcase_create("coordinate");
    suite_add_tcase(suite, tcase);
    tcase_add_loop_test(tcase, moves_are_written_by_their_squares, 0, COUNT(moves));
    tcase_add_loop_test(tcase, every_square_has_a_name, 0, SQUARE_COUNT);
    tcase_add_test(tcase, other_texts_are_not_squares);
    return unit_run(suite);
}
