#include "unit.h"

#include "fen_setup.h"
#include "words/set_up_text.h"

#include <string.h>

/* A position for each fault, and for each special sentence. The counters of the FEN are replaced by
 * those of the row. */
static const struct {
    const char *fen;
    PositionFault fault;
    const char *sentence;
    int halfmove_clock;
    int fullmove_number; /* -1 stands for 0 */
} FAULTS[] = {
    {"4k3/8/8/8/8/8/8/8 w - -", POSITION_NO_WHITE_KING,
     "White has no king. Each player has exactly one (Article 2.2).", 0, 1},
    {"8/8/8/8/8/8/8/4K3 w - -", POSITION_NO_BLACK_KING,
     "Black has no king. Each player has exactly one (Article 2.2).", 0, 1},
    {"4k3/8/8/8/8/8/8/4KK2 w - -", POSITION_WHITE_KINGS,
     "White has 2 kings. Each player has exactly one (Article 2.2).", 0, 1},
    {"4kkk1/8/8/8/8/8/8/4K3 w - -", POSITION_BLACK_KINGS,
     "Black has 3 kings. Each player has exactly one (Article 2.2).", 0, 1},
    {"P3k3/8/8/8/8/8/8/4K3 w - -", POSITION_PAWN_ON_END_RANK,
     "A white pawn on a8 would have been promoted (Article 3.7.3.3).", 0, 1},
    {"4k3/8/8/8/8/8/8/4K2p w - -", POSITION_PAWN_ON_END_RANK,
     "A black pawn on h1 would have been promoted (Article 3.7.3.3).", 0, 1},
    {"4k3/8/8/8/8/8/8/4K2P w - -", POSITION_PAWN_ON_END_RANK,
     "A white pawn on h1 can't have got there: pawns never move backwards (Article 3.7.1).", 0, 1},
    {"4k2p/8/8/8/8/8/8/4K3 w - -", POSITION_PAWN_ON_END_RANK,
     "A black pawn on h8 can't have got there: pawns never move backwards (Article 3.7.1).", 0, 1},
    {"4k3/8/8/8/8/8/8/4K3 w - -", POSITION_HALFMOVE_CLOCK,
     "The half-move clock is 10000. It must be from 0 to 9999.", 10000, 1},
    {"4k3/8/8/8/8/8/8/4K3 w - -", POSITION_FULLMOVE_NUMBER,
     "The move number is 0. It must be from 1 to 65535.", 0, -1},
    {"4k3/8/8/8/8/8/4R3/4K3 w - -", POSITION_OPPONENT_IN_CHECK,
     "White is to move, but Black's king on e8 is attacked by the rook on e2. Black can't have "
     "left "
     "it in check (Article 3.9.2).",
     0, 1},
    {"8/8/8/8/8/8/8/3kK3 b - -", POSITION_OPPONENT_IN_CHECK,
     "The kings on e1 and d1 are next to each other. Neither may move there (Article 3.9.2).", 0,
     1},
    {"4k3/pppppppp/8/8/8/QQQQQQQ1/PPPPPPPP/1QQ1K3 w - -", POSITION_WHITE_PIECES,
     "White has 18 pieces. Each player starts with 16 (Article 2.2).", 0, 1},
    {"4k3/pp1ppppp/8/8/8/qqqqqqqq/pp6/4K3 w - -", POSITION_BLACK_PIECES,
     "Black has 18 pieces. Each player starts with 16 (Article 2.2).", 0, 1},
    {"4k3/8/8/8/8/P7/PPPPPPPP/4K3 w - -", POSITION_WHITE_PAWNS,
     "White has 9 pawns. Each player starts with 8 (Article 2.2).", 0, 1},
    {"4k3/pppppppp/p7/8/8/8/8/4K3 w - -", POSITION_BLACK_PAWNS,
     "Black has 9 pawns. Each player starts with 8 (Article 2.2).", 0, 1},
    {"4k3/8/8/8/8/8/PPPPPPPP/1QQ1K3 w - -", POSITION_WHITE_PROMOTED,
     "White has 2 queens, 8 pawns. Each piece that White did not start with was once a pawn "
     "(Article 3.7.3.3).",
     0, 1},
    {"nnnnkrrr/1pppppp1/8/8/8/8/8/4K3 w - -", POSITION_BLACK_PROMOTED,
     "Black has 3 rooks, 4 knights, 6 pawns. Each piece that Black did not start with was once a "
     "pawn (Article 3.7.3.3).",
     0, 1},
    {"b1b1k3/pppppppp/8/8/8/8/8/4K3 w - -", POSITION_BLACK_PROMOTED,
     "Black has 2 light-squared bishops, 8 pawns. Each piece that Black did not start with was "
     "once "
     "a pawn (Article 3.7.3.3).",
     0, 1},
    {"4k3/8/8/8/8/8/4K3/R6R w K -", POSITION_CASTLING_KING,
     "White can have the right to castle only while the king is on its first rank, not on e2 "
     "(Article 3.8.2.1).",
     0, 1},
    {"r6r/4k3/8/8/8/8/8/4K3 w q -", POSITION_CASTLING_KING,
     "Black can have the right to castle only while the king is on its first rank, not on e7 "
     "(Article 3.8.2.1).",
     0, 1},
    {"4k3/8/8/8/8/8/8/4K3 w K -", POSITION_CASTLING_ROOK,
     "White can have this right to castle only with a rook on h1 that has never moved (Article "
     "3.8.2.1).",
     0, 1},
    {"4k3/8/8/3p4/8/8/8/4K3 w - d3", POSITION_EP_RANK,
     "With White to move, en passant is possible on rank 6, not on d3 (Article 3.7.3.1).", 0, 1},
    {"4k3/8/3n4/3p4/8/8/8/4K3 w - d6", POSITION_EP_OCCUPIED,
     "No pawn can have just passed d6: there is a piece on it (Article 3.7.3.1).", 0, 1},
    {"4k3/3n4/8/3p4/8/8/8/4K3 w - d6", POSITION_EP_ORIGIN,
     "No pawn can have just passed d6: its starting square d7 is not empty (Article 3.7.3.1).", 0,
     1},
    {"4k3/8/8/8/8/8/8/4K3 b - d3", POSITION_EP_NO_PAWN,
     "No pawn can have just passed d3: there is no white pawn on d4 (Article 3.7.3.1).", 0, 1},
    {"4k3/8/8/8/8/3n1n2/8/r3K3 w - -", POSITION_CHECKERS_MANY,
     "White's king on e1 is in check from more than two pieces. No move gives more than two checks "
     "(Article 3.9.1).",
     0, 1},
    {"4k3/8/8/8/8/3n4/3p4/4K3 w - -", POSITION_CHECKERS_NEAR,
     "White's king on e1 is in check from two pieces, none of them a queen, rook or bishop. No "
     "move "
     "gives both checks at once (Article 3.9.1).",
     0, 1},
    {"4k3/8/8/8/8/8/r3K2r/8 w - -", POSITION_CHECKERS_LINE,
     "White's king on e2 is in check from opposite sides along a line. No move gives both checks "
     "at "
     "once (Article 3.9.1).",
     0, 1},
    {"8/8/8/1k6/3Pp3/8/8/4KQ2 b - d3", POSITION_EP_CHECK,
     "White's pawn can't have just passed d3: Black would have left the king in check before that "
     "move (Article 3.9.2).",
     0, 1},
};

START_TEST(a_fault_is_a_sentence_with_its_square_and_article)
{
    PositionSetup setup = fen_setup(FAULTS[_i].fen);
    PositionFindings findings;
    StrBuf text = {0};
    bool is_found = false;
    setup.halfmove_clock = FAULTS[_i].halfmove_clock;
    setup.fullmove_number = FAULTS[_i].fullmove_number < 0 ? 0 : FAULTS[_i].fullmove_number;
    position_set_up_find_faults(&setup, &findings);
    for (int i = 0; i < findings.count && !is_found; i++) {
        if (findings.found[i].fault == FAULTS[_i].fault) {
            is_found = true;
            set_up_text_fault(&setup, &findings.found[i], SPOKEN_SAN, &text);
            ck_assert_str_eq(strbuf_text(&text), FAULTS[_i].sentence);
        }
    }
    ck_assert(is_found);
    strbuf_release(&text);
}
END_TEST

/* Checks that FAULTS has every fault. */
START_TEST(every_fault_has_a_sentence)
{
    for (int fault = POSITION_NO_WHITE_KING; fault <= POSITION_EP_CHECK; fault++) {
        int count = 0;
        for (size_t i = 0; i < sizeof FAULTS / sizeof FAULTS[0]; i++) {
            count += (int)FAULTS[i].fault == fault;
        }
        ck_assert_msg(count > 0, "fault %d", fault);
    }
}
END_TEST

/* The rook is there, but on the other side of the king. */
START_TEST(a_rook_on_the_other_wing_has_its_own_sentence)
{
    PositionSetup setup = fen_setup("4k3/8/8/8/8/8/8/R3K3 w - -");
    PositionFindings findings;
    StrBuf text = {0};
    setup.castling_file[SIDE_WHITE][WING_KING] = 0;
    position_set_up_find_faults(&setup, &findings);
    set_up_text_fault(&setup, &findings.found[0], SPOKEN_SAN, &text);
    ck_assert_str_eq(strbuf_text(&text), "White's rook on a1 is on the wrong side of the king for "
                                         "this right to castle (Article 3.8.2.1).");
    strbuf_release(&text);
}
END_TEST

START_TEST(squares_are_spoken_as_the_settings_say)
{
    PositionSetup setup = fen_setup("4k3/8/8/3p4/8/8/8/4K3 w - e6");
    PositionFindings findings;
    StrBuf text = {0};
    position_set_up_find_faults(&setup, &findings);
    set_up_text_fault(&setup, &findings.found[0], SPOKEN_WORDS, &text);
    ck_assert_str_eq(strbuf_text(&text), "No pawn can have just passed e 6: there is no black pawn "
                                         "on e 5 (Article 3.7.3.1).");
    strbuf_release(&text);
}
END_TEST

static const struct {
    const char *fen;
    bool follows_pieces;
    const char *text;
} FIELDS[] = {
    {"4k3/8/8/8/8/8/8/4K2R w K - 3 17", true,
     "White to move, castling K (automatic), no en passant, half-move clock 3, move 17"},
    {"4k3/8/8/8/8/8/8/4K2R b K e3 0 1", false,
     "Black to move, castling K, en passant e3, half-move clock 0, move 1"},
    {"4k3/8/8/8/8/8/8/4K3 w - - 0 1", true,
     "White to move, no castling, no en passant, half-move clock 0, move 1"},
};

START_TEST(the_fields_are_a_clause)
{
    PositionSetup setup = fen_setup(FIELDS[_i].fen);
    StrBuf text = {0};
    set_up_text_fields(&setup, FIELDS[_i].follows_pieces, SPOKEN_SAN, &text);
    ck_assert_str_eq(strbuf_text(&text), FIELDS[_i].text);
    strbuf_release(&text);
}
END_TEST

START_TEST(faults_are_counted)
{
    static const char *const TEXTS[] = {"no faults", "1 fault", "2 faults"};
    StrBuf text = {0};
    set_up_text_fault_count(_i, NULL, &text);
    ck_assert_str_eq(strbuf_text(&text), TEXTS[_i]);
    strbuf_release(&text);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("set_up_text");
    TCase *tests = tcase_create("set_up_text");
    tcase_add_loop_test(tests, a_fault_is_a_sentence_with_its_square_and_article, 0,
                        (int)(sizeof FAULTS / sizeof FAULTS[0]));
    tcase_add_test(tests, every_fault_has_a_sentence);
    tcase_add_test(tests, a_rook_on_the_other_wing_has_its_own_sentence);
    tcase_add_test(tests, squares_are_spoken_as_the_settings_say);
    tcase_add_loop_test(tests, the_fields_are_a_clause, 0, (int)(sizeof FIELDS / sizeof FIELDS[0]));
    tcase_add_loop_test(tests, faults_are_counted, 0, 3);
    suite_add_tcase(suite, tests);
    return unit_run(suite);
}
