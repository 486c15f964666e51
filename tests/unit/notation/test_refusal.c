#include "notation/refusal.h"

#include "notation/coordinate.h"
#include "notation/fen.h"
#include "notation/notation_text.h"

#include "faults.h"
#include "unit.h"

#include <string.h>

#define COUNT(array) ((int)(sizeof(array) / sizeof(array)[0]))
#define START        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"

/* Typed texts that are refused, and the messages about them. */
static const struct {
    const char *fen;
    const char *text; /* typed text */
    const char *sentence;
} refusals[] = {
    {"4k3/8/8/8/1b6/8/3N4/4K3 w - - 0 1", "Nf3",
     "Illegal move \"Nf3\": the knight on d2 is pinned by the bishop on b4."},
    {START, "Ne5", "Illegal move \"Ne5\": no knight can reach e5."},
    {START, "e5", "Illegal move \"e5\": the pawn on e2 cannot reach e5."},
    {START, "Ke3", "Illegal move \"Ke3\": the king on e1 cannot reach e3."},
    {START, "ed", "Illegal move \"ed\": no pawn can reach the d-file."},
    {START, "Bb5", "Illegal move \"Bb5\": the bishop on f1 is blocked by the pawn on e2."},
    {START, "Kd2", "Illegal move \"Kd2\": the pawn on d2 is your own."},
    {START, "e4e5", "Illegal move \"e4e5\": there is no piece on e4."},
    {START, "e7e5", "Illegal move \"e7e5\": the pawn on e7 is your opponent's."},
    {START, "g1e5", "Illegal move \"g1e5\": the knight on g1 cannot reach e5."},
    {START, "exd3",
     "Illegal move \"exd3\": the pawn on e2 can reach d3 only by capturing, and there is nothing "
     "to capture."},
    {START, "Nxf3", "Illegal move \"Nxf3\": there is nothing to capture on f3; type Nf3 instead."},
    {START, "e4=Q",
     "Illegal move \"e4=Q\": only a pawn that reaches the last rank promotes; type e4 instead."},
    {"4k3/8/8/8/8/8/8/4K3 w - - 0 1", "Nf3", "Illegal move \"Nf3\": White has no knight."},
    {START, "Rc1d1", "Illegal move \"Rc1d1\": White has no rook on c1."},
    {"4r2k/8/8/8/8/8/3P4/N3K3 w - - 0 1", "Nb3",
     "Illegal move \"Nb3\": your king is in check from the rook on e8."},
    {"3r3k/8/8/8/8/8/8/4K3 w - - 0 1", "Kd2",
     "Illegal move \"Kd2\": your king would be in check from the rook on d8."},
    {"4k3/8/8/4p3/4P3/8/8/4K3 w - - 0 1", "e4e5",
     "Illegal move \"e4e5\": the pawn on e4 is blocked by the pawn on e5."},
    {"4k3/8/8/8/8/4P3/8/4K3 w - - 0 1", "e3e5",
     "Illegal move \"e3e5\": the pawn on e3 has already moved, so it can advance only one square."},
    {"4k3/8/8/3pP3/8/8/8/4K3 w - - 0 1", "exd6",
     "Illegal move \"exd6\": the pawn on d5 has not just made a double step, so it cannot be "
     "captured en passant."},
    {"8/8/8/K1pP3r/8/8/8/7k w - c6 0 2", "dxc6",
     "Illegal move \"dxc6\": this en passant capture would leave your king in check from the rook "
     "on h5."},
    {"4k3/8/8/8/8/8/5K2/7R w - - 0 1", "O-O", "Illegal move \"O-O\": the king has already moved."},
    {"4k3/8/8/8/8/8/8/4K1R1 w - - 0 1", "O-O",
     "Illegal move \"O-O\": the rook on that side has moved or been captured."},
    {"4k3/8/8/8/8/8/8/4K2R w - - 0 1", "O-O",
     "Illegal move \"O-O\": the king or the rook on that side has already moved."},
    {"4k3/8/8/8/8/8/8/RN2K3 w Q - 0 1", "O-O-O",
     "Illegal move \"O-O-O\": the knight on b1 is in the way."},
    {"4r1k1/8/8/8/8/8/8/4K2R w K - 0 1", "O-O",
     "Illegal move \"O-O\": your king is in check from the rook on e8."},
    {"4k3/8/8/1b6/8/8/8/4K2R w K - 0 1", "O-O",
     "Illegal move \"O-O\": your king would cross f1, which the bishop on b5 attacks."},
    {"4k1r1/8/8/8/8/8/8/4K2R w K - 0 1", "O-O",
     "Illegal move \"O-O\": your king would land on g1, which the rook on g8 attacks."},
    {"4k1r1/8/8/8/8/8/8/4K2R w K - 0 1", "e1g1",
     "Illegal move \"e1g1\": your king would land on g1, which the rook on g8 attacks."},
    {"4k3/8/8/8/8/8/8/4K2R w K - 0 1", "Kg1",
     "Illegal move \"Kg1\": castling is written O-O or O-O-O; type O-O instead."},
    {"4k3/8/8/8/3p4/2p5/3B4/4K3 w - - 0 1", "bxc3",
     "Illegal move \"bxc3\": White has no pawn on the b-file; type Bxc3 instead."},
    {"4k3/8/8/8/8/5N2/8/1N2K3 w - - 0 1", "Nd2", "\"Nd2\" is ambiguous: Nbd2 or Nfd2."},
    {"1n5k/P7/8/8/8/8/8/4K3 w - - 0 1", "a8",
     "\"a8\" needs a promotion piece: a8=Q, a8=R, a8=B or a8=N."},
    {"1n5k/P7/8/8/8/8/8/4K3 w - - 0 1", "a8=K",
     "Illegal promotion \"a8=K\"; choose a8=Q, a8=R, a8=B or a8=N."},
    {START, "N", "\"N\" is not a complete move: Na3, Nc3, Nf3 or Nh3."},
    {START, "P",
     "\"P\" is not a complete move: a3, a4, b3, b4, c3, c4, d3, d4, e3, e4, f3, f4 or 4 others."},
    {"7k/8/8/8/8/8/8/K2R4 w - - 0 1", "R",
     "\"R\" is not a complete move: Rb1, Rc1, Rd2, Rd3, Rd4, Rd5, Rd6, Rd7, Rd8, Re1, Rf1, Rg1 or "
     "Rh1."},
    {"r1bqkb1r/pppp1ppp/2n2n2/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR w KQkq - 4 4", "Qx",
     "\"Qx\" is not a complete move: Qxe5, Qxf7 or Qxh7."},
    {"7k/8/8/8/8/8/8/KQ6 w - - 0 1", "Qxb8",
     "Illegal move \"Qxb8\": there is nothing to capture on b8; type Qb8 instead."},
    {START, "Ke1", "Illegal move \"Ke1\": the king on e1 is already there."},
    {START, "Ne", "No legal move begins with \"Ne\"."},
    {START, "castle",
     "Illegal move \"castle\": on the kingside, the bishop on f1 is in the way; on the queenside, "
     "the knight on b1 is in the way."},
    {"4k3/8/8/8/4q3/8/8/R3K2R w KQ - 0 1", "castling",
     "Illegal move \"castling\": your king is in check from the queen on e4."},
    {START, "", "No move was typed."},
    {START, "xyzzy", "\"xyzzy\" is not a move."},
    {START, "\x1b[2J", "\"\ufffd[2J\" is not a move."},
    {START, "e4\xff", "\"e4\ufffd\" is not a move."},
    {START, "hello world, this is a long text",
     "\"hello world, this is a l\u2026\" is not a move."},
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

START_TEST(a_move_by_the_cursor_is_refused_without_quoting_it)
{
    Position position = position_start();
    StrBuf sentence = {0};
    MoveFault fault =
        legality_fault(&position, coordinate_parse_square("f1"), coordinate_parse_square("b5"));
    refusal_format(&position, &fault, NULL, SPOKEN_SAN, &sentence);
    ck_assert_str_eq(strbuf_text(&sentence),
                     "Illegal move: the bishop on f1 is blocked by the pawn on e2.");
    strbuf_clear(&sentence);
    refusal_format(&position, &fault, "f1b5", SPOKEN_SAN, &sentence);
    ck_assert_str_eq(strbuf_text(&sentence),
                     "Illegal move \"f1b5\": the bishop on f1 is blocked by the pawn on e2.");
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
    Entry entry;
    sentence = (StrBuf){0};
    entry_read(&position, "Bb5", &entry);
    faults_arm(FAULT_MEMORY, FAULT_FOREVER, 1, 0);
    refusal_entry(&position, &entry, NULL, SPOKEN_SAN, REFUSAL_TO_PLAYER, &sentence);
    ck_assert(faults_disarm());
    ck_assert(strbuf_has_failed(&sentence));
    strbuf_release(&sentence);
}
END_TEST

/* Texts that are refused, and the reasons: for a player who has typed the text, and for a user who
 * reads a game with this text in a file. */
static const struct {
    const char *fen;    /* the position */
    const char *text;   /* typed text */
    const char *brief;  /* message to the player, without the typed text */
    const char *reader; /* message to a user who reads the game from a file */
} others[] = {
    {START, "Bb5", "The bishop on f1 is blocked by the pawn on e2.",
     "the bishop on f1 is blocked by the pawn on e2"},
    {START, "Kd2", "The pawn on d2 is your own.", "the pawn on d2 is White's own"},
    {START, "e7e5", "The pawn on e7 is your opponent's.", "the pawn on e7 is Black's"},
    {"4r2k/8/8/8/8/8/3P4/N3K3 w - - 0 1", "Nb3", "Your king is in check from the rook on e8.",
     "White's king is in check from the rook on e8"},
    {START, "Nxf3", "There is nothing to capture on f3; type Nf3 instead.",
     "there is nothing to capture on f3 (this move is written Nf3)"},
    {"4k3/8/8/8/8/5N2/8/1N2K3 w - - 0 1", "Nd2", "Ambiguous: Nbd2 or Nfd2.", "Nbd2 or Nfd2"},
    {"1n5k/P7/8/8/8/8/8/4K3 w - - 0 1", "a8", "Promotion piece missing: a8=Q, a8=R, a8=B or a8=N.",
     "a8=Q, a8=R, a8=B or a8=N"},
    {START, "N", "Incomplete move: Na3, Nc3, Nf3 or Nh3.", NULL},
    {START, "Ne", "No legal move begins that way.", NULL},
    {START, "xyzzy", "Not a move.", NULL},
};

START_TEST(a_refusal_can_be_brief_or_a_clause)
{
    Position position;
    Entry entry;
    StrBuf out = {0};
    ck_assert_int_eq(fen_parse(others[_i].fen, FEN_STRICT, &position, NULL), FEN_OK);
    entry_read(&position, others[_i].text, &entry);
    refusal_entry(&position, &entry, NULL, SPOKEN_SAN, REFUSAL_TO_PLAYER, &out);
    ck_assert_str_eq(strbuf_text(&out), others[_i].brief);
    strbuf_clear(&out);
    if (others[_i].reader != NULL) {
        refusal_entry(&position, &entry, NULL, SPOKEN_SAN, REFUSAL_TO_READER, &out);
        ck_assert_str_eq(strbuf_text(&out), others[_i].reader);
    }
    strbuf_release(&out);
}
END_TEST

/* Refused moves with letters of pieces, and the sentence about a letter that means another piece in
 * English. */
static const struct {
    const char *fen;
    const char *text;
    const char *letters; /* the letters of the pieces, or NULL for English */
    const char *sentence;
} LETTERED[] = {
    {START, "Re2", "R D T A C", " R is the king here; the rook is T."},
    {START, "12. re2", "R D T A C", " R is the king here; the rook is T."},
    {START, "Ke2", "R D T A C", ""},
    {START, "Ta3", "R D T A C", ""},
    {START, "e1e2", "R D T A C", ""},
    {START, "king e 2", "R D T A C", ""},
    {START, "Pf6", "K D T L P", ""},
    {START, "Re5", "K D T L R", " R is the knight here; the rook is T."},
    {START, "Re5", "Кр Ф Л С К", ""},
    {START, "Re5", NULL, ""},
    {"8/P6k/8/8/8/8/8/K7 w - - 0 1", "a8R", "R D T A C", " R is the king here; the rook is T."},
    {"8/P6k/8/8/8/8/8/K7 w - - 0 1", "a8", "R D T A C", ""},
};

static const uint32_t SPANISH_TEXTS[NOTATION_AND_OTHERS + 1] = {[NOTATION_LETTERS] = 1};
static const Catalog SPANISH = {
    .language = "es", .texts = "\0R D T A C", .tables = {[CATALOG_NOTATION] = SPANISH_TEXTS}};

/* Refused moves, with English letters. */
static const struct {
    const char *fen;
    const char *text;
    const Catalog *catalog;
    const char *sentence;
} IN_ENGLISH[] = {
    {START, "Df3", &SPANISH, " The queen is Q; with the setting letters=own it is D."},
    {START, "Df3", NULL, ""},
    {START, "Df", &SPANISH, ""},
    {START, "Ce3", &SPANISH, " The knight is N; with the setting letters=own it is C."},
    {START, "Ca3", &SPANISH, " The knight is N; with the setting letters=own it is C."},
    {START, "T", &SPANISH, ""},
    {START, "Ta3", &SPANISH, " The rook is R; with the setting letters=own it is T."},
    {START, "Ka3", &SPANISH, ""},
    {START, "hello", &SPANISH, ""},
    {"8/P6k/8/8/8/8/8/K7 w - - 0 1", "a8=T", &SPANISH,
     " The rook is R; with the setting letters=own it is T."},
};

START_TEST(letters_of_the_language_are_explained_when_the_letters_are_english)
{
    SpokenStyle style = {SPOKEN_FORM_SAN, IN_ENGLISH[_i].catalog, NULL};
    Position position;
    Entry entry;
    StrBuf out = {0};
    ck_assert_int_eq(fen_parse(IN_ENGLISH[_i].fen, FEN_STRICT, &position, NULL), FEN_OK);
    entry_read_in(&position, IN_ENGLISH[_i].text, style, &entry);
    refusal_append_letter(&position, &entry, IN_ENGLISH[_i].text, style, &out);
    ck_assert_str_eq(strbuf_text(&out), IN_ENGLISH[_i].sentence);
    strbuf_release(&out);
}
END_TEST

START_TEST(a_letter_that_means_another_piece_is_explained)
{
    SpokenStyle style = {SPOKEN_FORM_SAN, NULL, LETTERED[_i].letters};
    Position position;
    Entry entry;
    StrBuf out = {0};
    ck_assert_int_eq(fen_parse(LETTERED[_i].fen, FEN_STRICT, &position, NULL), FEN_OK);
    entry_read_in(&position, LETTERED[_i].text, style, &entry);
    ck_assert(entry.kind == ENTRY_ILLEGAL || entry.kind == ENTRY_PROMOTION);
    refusal_append_letter(&position, &entry, LETTERED[_i].text, style, &out);
    ck_assert_str_eq(strbuf_text(&out), LETTERED[_i].sentence);
    strbuf_release(&out);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("refusal");
    TCase *tcase = tcase_create("refusal");
    suite_add_tcase(suite, tcase);
    tcase_add_loop_test(tcase, a_refusal_names_the_reason_in_the_position, 0, COUNT(refusals));
    tcase_add_loop_test(tcase, letters_of_the_language_are_explained_when_the_letters_are_english,
                        0, COUNT(IN_ENGLISH));
    tcase_add_loop_test(tcase, a_letter_that_means_another_piece_is_explained, 0, COUNT(LETTERED));
    tcase_add_loop_test(tcase, a_refusal_can_be_brief_or_a_clause, 0, COUNT(others));
    tcase_add_test(tcase, a_move_by_the_cursor_is_refused_without_quoting_it);
    tcase_add_test(tcase, without_memory_there_is_no_sentence);
    return unit_run(suite);
}
