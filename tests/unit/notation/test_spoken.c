#include "notation/spoken.h"

#include "notation/coordinate.h"
#include "notation/fen.h"
#include "notation/san.h"

#include "unit.h"

#define COUNT(array) ((int)(sizeof(array) / sizeof(array)[0]))
#define START        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"

/* Moves, and the text that announces them in each style. */
static const struct {
    const char *fen;
    const char *san;
    const char *words;      /* announcement in words */
    const char *fide;       /* announcement with the FIDE names of the files */
    const char *coordinate; /* announcement by squares */
} announced[] = {
    {START, "e4", "e 4", "Eva 4", "e2e4"},
    {START, "Nf3", "knight f 3", "knight Felix 3", "g1f3"},
    {"4k3/8/8/8/8/5p2/8/4K1N1 w - - 0 1", "Nxf3", "knight takes f 3", "knight takes Felix 3",
     "g1f3"},
    {"4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "exd6", "e takes d 6 en passant",
     "Eva takes David 6 en passant", "e5d6"},
    {"1n2k3/P7/8/8/8/8/8/4K3 w - - 0 1", "axb8=Q+", "a7 takes b 8, promotes to queen, check",
     "Anna takes Bella 8, promotes to queen, check", "a7b8q"},
    {"1k6/8/8/R7/8/8/8/R5K1 w - - 0 1", "R1a3", "rook 1 a3", "rook 1 Anna 3", "a1a3"},
    {"4k3/8/8/8/8/8/8/N1N1K3 w - - 0 1", "Nab3", "knight a1 b 3", "knight Anna Bella 3", "a1b3"},
    {"4k3/8/8/8/8/8/8/N1N1K3 w - - 0 1", "Ncb3", "knight c b 3", "knight Caesar Bella 3", "c1b3"},
    {"Q3Q3/8/8/8/6k1/8/8/Q6K w - - 0 1", "Qa8a4+", "queen a8 a4, check",
     "queen Anna 8 Anna 4, check", "a8a4"},
    {START, "a4", "a4", "Anna 4", "a2a4"},
    {"8/k7/8/8/4Q2Q/8/8/K6Q w - - 0 1", "Qh4e1", "queen h 4 e 1", "queen Hector 4 Eva 1", "h4e1"},
    {"5k2/8/8/8/8/8/8/4K2R w K - 0 1", "O-O+", "short castling, check", "short castling, check",
     "e1g1"},
    {"4k3/8/8/8/8/8/8/R3K3 w Q - 0 1", "O-O-O", "long castling", "long castling", "e1c1"},
    {"7k/5Q2/6K1/8/8/8/8/8 w - - 0 1", "Qg7#", "queen g 7, checkmate", "queen Gustav 7, checkmate",
     "f7g7"},
};

static void check_style(int row, SpokenStyle style, const char *expected)
{
    Position position;
    Move move = MOVE_NONE;
    StrBuf text = {0};
    strbuf_append(&text, "White: ");
    fen_parse(announced[row].fen, FEN_STRICT, &position, NULL);
    ck_assert(san_parse(&position, announced[row].san, &move));
    spoken_move(&position, move, style, &text);
    ck_assert_str_eq(strbuf_text(&text) + 7, expected);
    strbuf_release(&text);
}

START_TEST(a_move_is_announced_in_each_style)
{
    check_style(_i, SPOKEN_SAN, announced[_i].san);
    check_style(_i, SPOKEN_WORDS, announced[_i].words);
    check_style(_i, SPOKEN_FIDE, announced[_i].fide);
    check_style(_i, SPOKEN_COORDINATE, announced[_i].coordinate);
}
END_TEST

/* Texts of moves, legal or not, and their announcements. */
static const struct {
    const char *san;
    const char *words; /* announcement in words */
    const char *fide;  /* announcement with the FIDE names of the files */
} written[] = {
    {"Bxe7", "bishop takes e 7", "bishop takes Eva 7"},
    {"e5", "e 5", "Eva 5"},
    {"Ra3", "rook a3", "rook Anna 3"},
    {"exd6", "e takes d 6", "Eva takes David 6"},
    {"axb3", "a-file takes b 3", "Anna takes Bella 3"},
    {"a8=K", "a8, promotes to king", "Anna 8, promotes to king"},
    {"h7xe4", "h 7 takes e 4", "Hector 7 takes Eva 4"},
    {"Na3b5", "knight a3 b 5", "knight Anna 3 Bella 5"},
    {"R1a3", "rook 1 a3", "rook 1 Anna 3"},
    {"Nab5", "knight a-file b 5", "knight Anna Bella 5"},
    {"exd", "e takes d", "Eva takes David"},
    {"knight", "knight", "knight"},
    {"O-O", "short castling", "short castling"},
    {"O-O-O", "long castling", "long castling"},
    {"e2e4", "e 2 to e 4", "Eva 2 to Eva 4"},
    {"b7xa8", "b 7 takes a8", "Bella 7 takes Anna 8"},
    {"12. nf3+ (=)", "knight f 3", "knight Felix 3"},
    {"bb5", "bishop b 5", "bishop Bella 5"},
    {"bishop takes rook c6", "bishop takes rook c 6", "bishop takes rook Caesar 6"},
    {"exe3", "exe3", "exe3"},
    {"bar", "bar", "bar"},
    {"ed", "ed", "ed"},
    {"Nf9", "Nf9", "Nf9"},
    {"pawn takes foxtrot 4", "pawn takes f 4", "pawn takes Felix 4"},
    {"Pf4", "f 4", "Felix 4"},
};

static void check_written(const char *san, SpokenStyle style, const char *expected)
{
    StrBuf text = {0};
    spoken_typed(san, strlen(san), style, &text);
    ck_assert_str_eq(strbuf_text(&text), expected);
    strbuf_release(&text);
}

START_TEST(a_move_that_may_be_illegal_is_announced_too)
{
    check_written(written[_i].san, SPOKEN_SAN, written[_i].san);
    check_written(written[_i].san, SPOKEN_COORDINATE, written[_i].san);
    check_written(written[_i].san, SPOKEN_WORDS, written[_i].words);
    check_written(written[_i].san, SPOKEN_FIDE, written[_i].fide);
}
END_TEST

/* Names of pieces and squares as they occur in sentences, in each style. */
static const struct {
    SpokenName name;
    const char *written;
    const char *words;
} names[] = {
    {{.kind = SPOKEN_NAME_MOVE, .san = "Nf3"}, "Nf3", "knight f 3"},
    {{.kind = SPOKEN_NAME_MOVE, .san = "Qxd8+"}, "Qxd8+", "queen takes d 8, check"},
    {{.kind = SPOKEN_NAME_SQUARES, .from = SQUARE_A1 + 4, .to = SQUARE_A1 + 4 * STEP_RANK + 7},
     "e1-h5",
     "e 1 to h 5"},
    {{.kind = SPOKEN_NAME_SQUARE, .from = SQUARE_A1 + 7}, "h1", "h 1"},
    {{.kind = SPOKEN_NAME_NONE}, "", ""},
};

static void check_name(const SpokenName *name, SpokenStyle style, const char *expected)
{
    StrBuf spoken = {0};
    spoken_name(name, style, &spoken);
    ck_assert_str_eq(strbuf_text(&spoken), expected);
    strbuf_release(&spoken);
}

START_TEST(names_in_sentences_are_spoken_in_words)
{
    check_name(&names[_i].name, SPOKEN_SAN, names[_i].written);
    check_name(&names[_i].name, SPOKEN_COORDINATE, names[_i].written);
    check_name(&names[_i].name, SPOKEN_WORDS, names[_i].words);
}
END_TEST

/* Moves, and their announcements with the files in the radio alphabet. */
static const struct {
    const char *fen;
    const char *san;
    const char *radio;
} BY_RADIO[] = {
    {START, "a4", "alfa 4"},
    {START, "Nf3", "knight foxtrot 3"},
    {"1n2k3/P7/8/8/8/8/8/4K3 w - - 0 1", "axb8=Q+", "alfa takes bravo 8, promotes to queen, check"},
    {"4k3/8/8/8/8/8/8/N1N1K3 w - - 0 1", "Ncb3", "knight charlie bravo 3"},
    {"8/k7/8/8/4Q2Q/8/8/K6Q w - - 0 1", "Qh4e1", "queen hotel 4 echo 1"},
    {START, "d3", "delta 3"},
    {START, "g3", "golf 3"},
};

START_TEST(the_radio_alphabet_is_used)
{
    Position position;
    Move move = MOVE_NONE;
    StrBuf text = {0};
    fen_parse(BY_RADIO[_i].fen, FEN_STRICT, &position, NULL);
    ck_assert(san_parse(&position, BY_RADIO[_i].san, &move));
    spoken_move(&position, move, SPOKEN_RADIO, &text);
    ck_assert_str_eq(strbuf_text(&text), BY_RADIO[_i].radio);
    strbuf_release(&text);
}
END_TEST

/* PGN dates, and how they are spoken. */
static const struct {
    const char *date;
    const char *said;
} DATES[] = {
    {"1972.07.11", "11 July 1972"},
    {"2026.12.01", "1 December 2026"},
    {"1858.01.??", "January 1858"},
    {"1858.??.??", "1858"},
    {"????.??.??", ""},
    {"?", ""},
    {"1858.13.01", "1858"},
    {"1858.00.01", "1858"},
    {"long ago", "long ago"},
    {"1858", "1858"},
};

START_TEST(a_date_is_spoken)
{
    StrBuf said = {0};
    StrBuf kept = {0};
    spoken_date(DATES[_i].date, SPOKEN_WORDS, &said);
    spoken_date(DATES[_i].date, SPOKEN_SAN, &kept);
    ck_assert_str_eq(strbuf_text(&said), DATES[_i].said);
    ck_assert_str_eq(strbuf_text(&kept), DATES[_i].date);
    strbuf_release(&said);
    strbuf_release(&kept);
}
END_TEST

START_TEST(squares_and_pieces_have_names)
{
    StrBuf text = {0};
    spoken_square(square_at(2, 6), SPOKEN_WORDS, &text);
    strbuf_append_char(&text, '|');
    spoken_square(square_at(2, 6), SPOKEN_FIDE, &text);
    strbuf_append_char(&text, '|');
    spoken_square(square_at(2, 6), SPOKEN_SAN, &text);
    strbuf_append_char(&text, '|');
    spoken_piece(piece_make(SIDE_BLACK, KIND_QUEEN), NULL, &text);
    ck_assert_str_eq(strbuf_text(&text), "c 7|Caesar 7|c7|black queen");
    ck_assert_str_eq(spoken_side(SIDE_WHITE), "White");
    ck_assert_str_eq(spoken_side(SIDE_BLACK), "Black");
    strbuf_release(&text);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("spoken");
    TCase *tcase = tcase_create("spoken");
    suite_add_tcase(suite, tcase);
    tcase_add_loop_test(tcase, a_move_is_announced_in_each_style, 0, COUNT(announced));
    tcase_add_loop_test(tcase, a_move_that_may_be_illegal_is_announced_too, 0, COUNT(written));
    tcase_add_loop_test(tcase, names_in_sentences_are_spoken_in_words, 0, COUNT(names));
    tcase_add_loop_test(tcase, the_radio_alphabet_is_used, 0, COUNT(BY_RADIO));
    tcase_add_loop_test(tcase, a_date_is_spoken, 0, COUNT(DATES));
    tcase_add_test(tcase, squares_and_pieces_have_names);
    return unit_run(suite);
}
