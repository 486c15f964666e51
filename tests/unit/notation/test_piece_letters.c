#include "notation/piece_letters.h"

#include "notation/fen.h"
#include "notation/san.h"
#include "rules/movegen.h"

#include "unit.h"

#include <stdio.h>

#define COUNT(array) ((int)(sizeof(array) / sizeof(array)[0]))
#define GERMAN       "K D T L S"
#define FRENCH       "R D T F C"
#define DUTCH        "K D T L P"
#define RUSSIAN      "Кр Ф Л С К"

static const struct {
    const char *letters; /* the letters of an alphabet, or NULL */
    const char *san;     /* a move in SAN */
    const char *written; /* the move in that alphabet */
} WRITTEN[] = {
    {NULL, "Nbd7+", "Nbd7+"},
    {GERMAN, "Nbd7+", "Sbd7+"},
    {GERMAN, "bxc8=Q#", "bxc8=D#"},
    {GERMAN, "O-O-O", "O-O-O"},
    {GERMAN, "--", "--"},
    {FRENCH, "Kf1", "Rf1"},
    {FRENCH, "Rf1", "Tf1"},
    {RUSSIAN, "Kf1", "Крf1"},
    {PIECE_LETTERS_FIGURINES, "Bxe4", "♗xe4"},
};

START_TEST(a_move_is_written_with_other_letters)
{
    StrBuf written = {0};
    piece_letters_append(WRITTEN[_i].letters, WRITTEN[_i].san, &written);
    ck_assert_str_eq(strbuf_text(&written), WRITTEN[_i].written);
    strbuf_release(&written);
}
END_TEST

static const struct {
    const char *letters; /* the letters of an alphabet, or NULL */
    const char *typed;   /* a typed line */
    const char *english; /* the line with English letters */
} READ[] = {
    {NULL, "Sf3", "Sf3"},
    {GERMAN, "Sf3", "Nf3"},
    {GERMAN, "sf3!", "Nf3!"},
    {GERMAN, "S", "N"},
    {GERMAN, " 1.e4  e5 2. Sf3", " 1.e4  e5 2. Nf3"},
    {GERMAN, "12...Dxe4+", "12...Qxe4+"},
    {GERMAN, "T×e4", "R×e4"},
    {GERMAN, "e8D e8=L a1(S) a1/T=", "e8Q e8=B a1(N) a1/R="},
    /* Small letters are files. */
    {GERMAN, "d4 de5 dxe5", "d4 de5 dxe5"},
    {FRENCH, "c4 f3 d4 Cf3 Fc4 Dd4", "c4 f3 d4 Nf3 Bc4 Qd4"},
    /* English letters that the alphabet does not use. */
    {GERMAN, "Nf3 Bc4 Qd4 Rd1 Kf1", "Nf3 Bc4 Qd4 Rd1 Kf1"},
    {FRENCH, "Nf3 Bc4 Qd4", "Nf3 Bc4 Qd4"},
    /* English letters that mean another piece in the alphabet. */
    {FRENCH, "Re1 re1 R×e1 e8=R", "Ke1 Ke1 K×e1 e8=K"},
    {DUTCH, "Pf3 pf3", "Nf3 Nf3"},
    /* The longest letter. */
    {RUSSIAN, "Крf1 Кf3", "Kf1 Nf3"},
    {PIECE_LETTERS_FIGURINES, "♘f3", "Nf3"},
    /* Words that are no moves. */
    {GERMAN, "Springer f3 schlag Danke O-O 0-0 (=)", "Springer f3 schlag Danke O-O 0-0 (=)"},
    {FRENCH, "knight c 3, rook takes", "knight c 3, rook takes"},
    {GERMAN, "\xFFS\xFE", "\xFFS\xFE"},
};

START_TEST(a_typed_line_is_read_with_other_letters)
{
    char text[64];
    snprintf(text, sizeof text, "%s", READ[_i].typed);
    piece_letters_read(READ[_i].letters, text);
    ck_assert_str_eq(text, READ[_i].english);
}
END_TEST

static const char *const ALPHABETS[] = {
    NULL,        GERMAN,      FRENCH,      "R D T A C", DUTCH,   "K D T L R",
    "K V B F H", "Ş V K F A", "K H W G S", "R D T B C", RUSSIAN, PIECE_LETTERS_FIGURINES};

START_TEST(every_legal_move_is_understood_as_it_is_written)
{
    static const char *const FENS[] = {
        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
        "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1",
        "r1bq1rk1/ppp2ppp/2np1n2/2b1p3/2B1P3/2NP1N2/PPP2PPP/R1BQ1RK1 w - - 0 7",
    };
    for (size_t i = 0; i < sizeof FENS / sizeof FENS[0]; i++) {
        Position position;
        MoveList legal;
        ck_assert_int_eq(fen_parse(FENS[i], FEN_STRICT, &position, NULL), FEN_OK);
        movegen_legal(&position, &legal);
        for (int k = 0; k < legal.count; k++) {
            char san[SAN_MAX];
            char text[SAN_MAX * 4];
            StrBuf written = {0};
            san_format(&position, legal.moves[k], san);
            piece_letters_append(ALPHABETS[_i], san, &written);
            snprintf(text, sizeof text, "%s", strbuf_text(&written));
            piece_letters_read(ALPHABETS[_i], text);
            ck_assert_str_eq(text, san);
            strbuf_release(&written);
        }
    }
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("piece_letters");
    TCase *tests = tcase_create("piece_letters");
    tcase_add_loop_test(tests, a_move_is_written_with_other_letters, 0, COUNT(WRITTEN));
    tcase_add_loop_test(tests, a_typed_line_is_read_with_other_letters, 0, COUNT(READ));
    tcase_add_loop_test(tests, every_legal_move_is_understood_as_it_is_written, 0,
                        COUNT(ALPHABETS));
    suite_add_tcase(suite, tests);
    return unit_run(suite);
}
