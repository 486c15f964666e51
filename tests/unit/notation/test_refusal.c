#include "notation/refusal.h"

#include "notation/coordinate.h"
#include "notation/fen.h"

#include "faults.h"
#include "unit.h"

#include <string.h>

#define COUNT(array) ((int)(sizeof(array) / sizeof(array)[0]))
#define START        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"

/* What is said about a text that is not played. */
static const struct {
    const char *fen;      /* the position */
    const char *text;     /* what is typed */
    const char *sentence; /* the answer */
} refusals[] = {
    {"4k3/8/8/8/1b6/8/3N4/4K3 w - - 0 1", "Nf3",
     "Nf3 is not legal: the knight on d2 is pinned by the bishop on b4"},
    {START, "Ne5", "Ne5 is not legal: no knight can reach e5"},
    {START, "e5", "e5 is not legal: the pawn on e2 cannot reach e5"},
    {START, "Ke3", "Ke3 is not legal: the king on e1 cannot reach e3"},
    {START, "ed", "ed is not legal: no pawn can reach the d-file"},
    {START, "Bb5", "Bb5 is not legal: the pawn on e2 is in the way of the bishop on f1"},
    {START, "Kd2", "Kd2 is not legal: the pawn on d2 is your own"},
    {START, "e4e5", "e4e5 is not legal: no piece stands on e4"},
    {START, "e7e5", "e7e5 is not legal: the pawn on e7 is your opponent's"},
    {START, "g1e5", "g1e5 is not legal: the knight on g1 cannot reach e5"},
    {START, "exd3",
     "exd3 is not legal: the pawn on e2 can go to d3 only by a capture, and there is "
     "nothing to capture"},
    {START, "Nxf3",
     "Nxf3 is not legal: there is nothing to capture on f3 (type Nf3 for that move)"},
    {START, "e4=Q",
     "e4=Q is not legal: only a pawn that reaches the last rank promotes (type e4 for "
     "that move)"},
    {"4k3/8/8/8/8/8/8/4K3 w - - 0 1", "Nf3", "Nf3 is not legal: White has no knight"},
    {START, "Rc1d1", "Rc1d1 is not legal: White has no rook on c1"},
    {"4r2k/8/8/8/8/8/3P4/N3K3 w - - 0 1", "Nb3",
     "Nb3 is not legal: your king is in check from the rook on e8"},
    {"3r3k/8/8/8/8/8/8/4K3 w - - 0 1", "Kd2",
     "Kd2 is not legal: your king would be in check from the rook on d8"},
    {"4k3/8/8/4p3/4P3/8/8/4K3 w - - 0 1", "e4e5",
     "e4e5 is not legal: the pawn on e4 is blocked by the pawn on e5"},
    {"4k3/8/8/8/8/4P3/8/4K3 w - - 0 1", "e3e5",
     "e3e5 is not legal: the pawn on e3 has moved before and can go only one square"},
    {"4k3/8/8/3pP3/8/8/8/4K3 w - - 0 1", "exd6",
     "exd6 is not legal: the pawn on d5 has not just made a double step, so it cannot be captured "
     "en "
     "passant"},
    {"8/8/8/K1pP3r/8/8/8/7k w - c6 0 2", "dxc6",
     "dxc6 is not legal: this en passant capture would leave your king in check from the rook on "
     "h5"},
    {"4k3/8/8/8/8/8/5K2/7R w - - 0 1", "O-O", "O-O is not legal: the king has moved before"},
    {"4k3/8/8/8/8/8/8/4K1R1 w - - 0 1", "O-O",
     "O-O is not legal: the rook on that side has moved or was captured"},
    {"4k3/8/8/8/8/8/8/4K2R w - - 0 1", "O-O",
     "O-O is not legal: the king or the rook on that side has moved before"},
    {"4k3/8/8/8/8/8/8/RN2K3 w Q - 0 1", "O-O-O",
     "O-O-O is not legal: the knight on b1 is in the way"},
    {"4r1k1/8/8/8/8/8/8/4K2R w K - 0 1", "O-O",
     "O-O is not legal: your king is in check from the rook on e8"},
    {"4k3/8/8/1b6/8/8/8/4K2R w K - 0 1", "O-O",
     "O-O is not legal: your king would pass f1, which the bishop on b5 attacks"},
    {"4k1r1/8/8/8/8/8/8/4K2R w K - 0 1", "O-O",
     "O-O is not legal: your king would arrive on g1, which the rook on g8 attacks"},
    {"4k1r1/8/8/8/8/8/8/4K2R w K - 0 1", "e1g1",
     "e1g1 is not legal: your king would arrive on g1, which the rook on g8 attacks"},
    {"4k3/8/8/8/8/8/8/4K2R w K - 0 1", "Kg1",
     "Kg1 is not legal: castling is written O-O or O-O-O (type O-O for that move)"},
    {"4k3/8/8/8/3p4/2p5/3B4/4K3 w - - 0 1", "bxc3",
     "bxc3 is not legal: White has no pawn on the b-file (type Bxc3 for that move)"},
    {"4k3/8/8/8/8/5N2/8/1N2K3 w - - 0 1", "Nd2", "Nd2 can be Nbd2 or Nfd2"},
    {"1n5k/P7/8/8/8/8/8/4K3 w - - 0 1", "a8",
     "a8 needs the piece to promote to: a8=Q, a8=R, a8=B or a8=N"},
    {"1n5k/P7/8/8/8/8/8/4K3 w - - 0 1", "a8=K",
     "a8=K is no promotion; a pawn becomes one of four pieces: a8=Q, a8=R, a8=B or a8=N"},
    {START, "N", "N is not a whole move: Na3, Nc3, Nf3 or Nh3"},
    {START, "P",
     "P is not a whole move: a3, a4, b3, b4, c3, c4, d3, d4, e3, e4, f3, f4 or 4 others"},
    {"7k/8/8/8/8/8/8/K2R4 w - - 0 1", "R",
     "R is not a whole move: Rb1, Rc1, Rd2, Rd3, Rd4, Rd5, Rd6, Rd7, Rd8, Re1, Rf1, Rg1 or Rh1"},
    {"r1bqkb1r/pppp1ppp/2n2n2/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR w KQkq - 4 4", "Qx",
     "Qx is not a whole move: Qxe5, Qxf7 or Qxh7"},
    {"7k/8/8/8/8/8/8/KQ6 w - - 0 1", "Qxb8",
     "Qxb8 is not legal: there is nothing to capture on b8 (type Qb8 for that move)"},
    {START, "Ke1", "Ke1 is not legal: the king on e1 is there already"},
    {START, "Ne", "Ne is not the beginning of a legal move"},
    {START, "castle",
     "castle is not legal: short, the bishop on f1 is in the way; long, the knight on b1 is in the "
     "way"},
    {"4k3/8/8/8/4q3/8/8/R3K2R w KQ - 0 1", "castling",
     "castling is not legal: your king is in check from the queen on e4"},
    {START, "", "No move was typed"},
    {START, "xyzzy", "xyzzy is not a move"},
    {START, "\x1b[2J", "\ufffd[2J is not a move"},
    {START, "e4\xff", "e4\ufffd is not a move"},
    {START, "hello world, this is a long text", "hello world, this is a l\u2026 is not a move"},
};

START_TEST(a_refusal_names_the_reason_in_the_position)
{
    Position position;
    Entry entry;
    StrBuf sentence = {0};
    ck_assert_int_eq(fen_parse(refusals[_i].fen, FEN_STRICT, &position, NULL), FEN_OK);
    entry_read(&position, refusals[_i].text, &entry);
    refusal_entry(&position, &entry, refusals[_i].text, SPOKEN_SAN, REFUSAL_TO_PLAYER, &sentence);
    ck_assert_str_eq(strbuf_text(&sentence), refusals[_i].sentence);
    strbuf_release(&sentence);
}
END_TEST

START_TEST(a_move_by_the_cursor_is_refused_with_the_reason_alone)
{
    Position position = position_start();
    StrBuf sentence = {0};
    MoveFault fault =
        legality_fault(&position, coordinate_parse_square("f1"), coordinate_parse_square("b5"));
    refusal_format(&position, &fault, NULL, SPOKEN_SAN, &sentence);
    ck_assert_str_eq(strbuf_text(&sentence), "The pawn on e2 is in the way of the bishop on f1");
    strbuf_clear(&sentence);
    refusal_format(&position, &fault, "f1b5", SPOKEN_SAN, &sentence);
    ck_assert_str_eq(strbuf_text(&sentence),
                     "f1b5 is not legal: the pawn on e2 is in the way of the bishop on f1");
    strbuf_release(&sentence);
}
END_TEST

START_TEST(without_memory_there_is_no_sentence)
{
    Position position = position_start();
    StrBuf sentence = {0};
    MoveFault fault =
        legality_fault(&position, coordinate_parse_square("f1"), coordinate_parse_square("b5"));
    faults_arm(FAULT_MEMORY, FAULT_FOREVER, 1, 0);
    refusal_format(&position, &fault, NULL, SPOKEN_SAN, &sentence);
    ck_assert(faults_disarm());
    ck_assert(strbuf_has_failed(&sentence));
    strbuf_release(&sentence);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("refusal");
    TCase *tcase = tcase_create("refusal");
    suite_add_tcase(suite, tcase);
    tcase_add_loop_test(tcase, a_refusal_names_the_reason_in_the_position, 0, COUNT(refusals));
    tcase_add_test(tcase, a_move_by_the_cursor_is_refused_with_the_reason_alone);
    tcase_add_test(tcase, without_memory_there_is_no_sentence);
    return unit_run(suite);
}
