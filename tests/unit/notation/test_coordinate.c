#include "notation/coordinate.h"

#include "notation/fen.h"
#include "notation/san.h"

#include "unit.h"

#define COUNT(array) ((int)(sizeof(array) / sizeof(array)[0]))
#define START        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
#define CASTLING     "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"

/* Moves by their squares. */
static const struct {
    const char *fen;     /* the position */
    const char *text;    /* what is read */
    const char *san;     /* the move, or NULL if it is refused */
    const char *written; /* what is written for it */
} moves[] = {
    {START, "e2e4", "e4", "e2e4"},
    {START, "g1f3", "Nf3", "g1f3"},
    {"4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a7a8n", "a8=N", "a7a8n"},
    {CASTLING, "e1g1", "O-O", "e1g1"},
    {CASTLING, "e1h1", "O-O", "e1g1"},
    {CASTLING, "e1a1", "O-O-O", "e1c1"},
    {"4k3/8/8/8/8/8/8/R4K1R w HA - 0 1", "f1g1", "Kg1", "f1g1"},
    {"4k3/8/8/8/8/8/8/R4K1R w HA - 0 1", "f1h1", "O-O", "f1h1"},
    {"4k3/8/8/8/8/8/8/R4K1R w HA - 0 1", "f1c1", "O-O-O", "f1a1"},
    {START, "e2e5", NULL, NULL},
    {START, "e2", NULL, NULL},
    {START, "", NULL, NULL},
    {START, "e2e4 ", NULL, NULL},
    {START, "e2e4q", NULL, NULL},
    {START, "e2-e4", NULL, NULL},
    {START, "Ng1f3", NULL, NULL},
    {"4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a7a8", NULL, NULL},
    {"4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a7a8Q", NULL, NULL},
    {"4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a7a8k", NULL, NULL},
    {"4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a7a8qq", NULL, NULL},
};

START_TEST(moves_are_read_and_written_by_their_squares)
{
    Position position;
    Move move = MOVE_NONE;
    ck_assert_int_eq(fen_parse(moves[_i].fen, FEN_STRICT, &position, NULL), FEN_OK);
    bool read = coordinate_parse(&position, moves[_i].text, &move);
    ck_assert_msg(read == (moves[_i].san != NULL), "'%s'", moves[_i].text);
    if (!read) {
        ck_assert_uint_eq(move, MOVE_NONE);
        return;
    }
    char san[SAN_MAX];
    char text[COORDINATE_MAX];
    san_format(&position, move, san);
    coordinate_format(&position, move, text);
    ck_assert_str_eq(san, moves[_i].san);
    ck_assert_str_eq(text, moves[_i].written);
}
END_TEST

START_TEST(every_square_has_a_name)
{
    char name[SQUARE_NAME_MAX];
    Square square = square_from_index(_i);
    square_name_format(square, name);
    ck_assert_uint_eq(square_name_parse(name), square);
}
END_TEST

START_TEST(other_texts_are_no_squares)
{
    static const char *const texts[] = {"", "e", "i1", "a0", "a9", "1a", "E4", "\xff"};
    for (int i = 0; i < COUNT(texts); i++) {
        ck_assert_uint_eq(square_name_parse(texts[i]), SQUARE_NONE);
    }
    ck_assert_uint_eq(square_name_parse("e4x"), square_at(4, 3));
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("coordinate");
    TCase *tcase = tcase_create("coordinate");
    suite_add_tcase(suite, tcase);
    tcase_add_loop_test(tcase, moves_are_read_and_written_by_their_squares, 0, COUNT(moves));
    tcase_add_loop_test(tcase, every_square_has_a_name, 0, SQUARE_COUNT);
    tcase_add_test(tcase, other_texts_are_no_squares);
    return unit_run(suite);
}
