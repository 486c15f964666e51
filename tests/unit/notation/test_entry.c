#include "notation/entry.h"

#include "notation/fen.h"
#include "notation/san.h"

#include "unit.h"

#include <string.h>

#define COUNT(array) ((int)(sizeof(array) / sizeof(array)[0]))
#define START        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
#define CASTLING     "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"
#define ONE_SIDE     "r3k2r/8/8/8/8/8/8/4K2R w Kkq - 0 1"
#define PROMOTION    "1n2k3/P7/8/8/8/8/8/4K3 w - - 0 1"
#define EN_PASSANT   "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1"
#define B_FILE       "4k3/8/8/8/3p4/2p5/1P1B4/4K3 w - - 0 1"
#define BISHOP_ONLY  "4k3/8/8/8/3p4/2p5/3B4/4K3 w - - 0 1"
#define TWO_KNIGHTS  "4k3/8/8/8/8/5N2/8/1N2K3 w - - 0 1"
#define TWO_CAPTURES "4k3/8/3p1p2/4P3/3p4/4P3/8/4K3 w - - 0 1"
#define NEAR_KING    "4k3/8/8/8/8/8/8/R4K1R w HA - 0 1"

static Entry read_in(const char *fen, const char *text)
{
    Position position;
    Entry entry;
    ck_assert_int_eq(fen_parse(fen, FEN_STRICT, &position, NULL), FEN_OK);
    entry_read(&position, text, &entry);
    return entry;
}

/* Texts that mean exactly one legal move. */
static const struct {
    const char *fen;
    const char *text; /* typed text */
    const char *san;
    bool exact; /* the text is exact SAN */
} played[] = {
    {START, "e4", "e4", true},
    {START, " e4 ", "e4", true},
    {START, "e2e4", "e4", false},
    {START, "e2-e4", "e4", false},
    {START, "e2\u2013e4", "e4", false},
    {START, "e2\u2011e4", "e4", false},
    {START, "g1f3", "Nf3", false},
    {START, "Ng1f3", "Nf3", false},
    {START, "N1f3", "Nf3", false},
    {START, "Ngf3", "Nf3", false},
    {START, "Ng1-f3", "Nf3", false},
    {START, "nf3", "Nf3", false},
    {START, "Nf3", "Nf3", true},
    {START, "\u2658f3", "Nf3", true},
    {START, "\u265ef3", "Nf3", true},
    {START, "\u265e\ufe0ef3", "Nf3", true},
    {START, "\u2659e4", "e4", false},
    {START, "Pe4", "e4", false},
    {START, "pe4", "e4", false},
    {START, "Pe2-e4", "e4", false},
    {START, "b4", "b4", true},
    {START, "b1c3", "Nc3", false},
    {START, "e4!", "e4", true},
    {START, "e4!?", "e4", true},
    {START, "e4 ??", "e4", true},
    {START, "e4+", "e4", true},
    {START, "Nf3#", "Nf3", true},
    {START, "Nf3++", "Nf3", true},
    {START, "E4", "e4", false},
    {START, "NF3", "Nf3", false},
    {CASTLING, "O-O", "O-O", true},
    {CASTLING, "O-O+", "O-O", true},
    {CASTLING, "O-O#", "O-O", true},
    {CASTLING, "0-0", "O-O", false},
    {CASTLING, "o-o", "O-O", false},
    {CASTLING, "oo", "O-O", false},
    {CASTLING, "OO", "O-O", false},
    {CASTLING, "00", "O-O", false},
    {CASTLING, "0 0", "O-O", false},
    {CASTLING, "O\u2011O", "O-O", true},
    {CASTLING, "O\u2013O\u2013O", "O-O-O", true},
    {CASTLING, "O-O-O", "O-O-O", true},
    {CASTLING, "0-0-0", "O-O-O", false},
    {ONE_SIDE, "castle", "O-O", false},
    {ONE_SIDE, "Castling", "O-O", false},
    {CASTLING, "ooo", "O-O-O", false},
    {CASTLING, "000", "O-O-O", false},
    {CASTLING, "o - o - o", "O-O-O", false},
    {CASTLING, "e1g1", "O-O", false},
    {CASTLING, "e1h1", "O-O", false},
    {CASTLING, "e1c1", "O-O-O", false},
    {CASTLING, "e1a1", "O-O-O", false},
    {NEAR_KING, "f1g1", "Kg1", false},
    {NEAR_KING, "Kg1", "Kg1", true},
    {NEAR_KING, "f1h1", "O-O", false},
    {NEAR_KING, "O-O", "O-O", true},
    {NEAR_KING, "f1c1", "O-O-O", false},
    {PROMOTION, "a8=Q", "a8=Q", true},
    {PROMOTION, "a8Q", "a8=Q", false},
    {PROMOTION, "a7a8q", "a8=Q", false},
    {PROMOTION, "a7-a8=N", "a8=N", false},
    {PROMOTION, "a8=q", "a8=Q", false},
    {PROMOTION, "a8q", "a8=Q", false},
    {PROMOTION, "a8(Q)", "a8=Q", false},
    {PROMOTION, "a8/Q", "a8=Q", false},
    {PROMOTION, "a8=b", "a8=B", false},
    {PROMOTION, "a8=\u2656", "a8=R", true},
    {PROMOTION, "axb8=Q", "axb8=Q+", true},
    {PROMOTION, "ab8=Q+", "axb8=Q+", false},
    {PROMOTION, "ab=Q", "axb8=Q+", false},
    {START, "1. e4", "e4", true},
    {START, "1.Nf3!", "Nf3", true},
    {START, "12... e2-e4", "e4", false},
    {START, "1\u2026 e4", "e4", true},
    {EN_PASSANT, "exd6", "exd6", true},
    {EN_PASSANT, "exd6 e.p.", "exd6", true},
    {EN_PASSANT, "exd6ep", "exd6", true},
    {EN_PASSANT, "exd6e.p.+", "exd6", true},
    {EN_PASSANT, "ed6", "exd6", false},
    {EN_PASSANT, "ed", "exd6", false},
    {EN_PASSANT, "exd", "exd6", false},
    {EN_PASSANT, "e5d6", "exd6", false},
    {EN_PASSANT, "e5xd6", "exd6", false},
    {EN_PASSANT, "e5\u00d7d6", "exd6", false},
    {B_FILE, "bxc3", "bxc3", true},
    {B_FILE, "Bxc3", "Bxc3", true},
    {BISHOP_ONLY, "bc3", "Bxc3", false},
    {BISHOP_ONLY, "Bc3", "Bxc3", false},
    {BISHOP_ONLY, "be3", "Be3", false},
    {TWO_KNIGHTS, "Nbd2", "Nbd2", true},
    {TWO_KNIGHTS, "Nf3d2", "Nfd2", false},
    {TWO_CAPTURES, "exd6", "exd6", true},
};

START_TEST(every_usual_spelling_of_a_move_is_understood)
{
    Entry entry = read_in(played[_i].fen, played[_i].text);
    Position position;
    Move expected = MOVE_NONE;
    fen_parse(played[_i].fen, FEN_STRICT, &position, NULL);
    ck_assert(san_parse(&position, played[_i].san, &expected));
    ck_assert_msg(entry.kind == ENTRY_MOVE, "'%s': kind %d", played[_i].text, (int)entry.kind);
    ck_assert_msg(entry.move == expected, "'%s'", played[_i].text);
    ck_assert_msg(entry.exact == played[_i].exact, "'%s'", played[_i].text);
    ck_assert(!entry.with_offer);
}
END_TEST

/* Texts that mean no legal move, or several. */
static const struct {
    const char *fen;
    const char *text; /* typed text */
    EntryKind kind;
    const char *choices; /* candidates, separated by blanks */
} unplayed[] = {
    {PROMOTION, "a8", ENTRY_PROMOTION, "a8=Q a8=R a8=B a8=N"},
    {PROMOTION, "a7a8", ENTRY_PROMOTION, "a8=Q a8=R a8=B a8=N"},
    {PROMOTION, "a8=", ENTRY_INCOMPLETE, "a8=Q a8=R a8=B a8=N"},
    {PROMOTION, "a8=K", ENTRY_PROMOTION, "a8=Q a8=R a8=B a8=N"},
    {PROMOTION, "a8=P", ENTRY_PROMOTION, "a8=Q a8=R a8=B a8=N"},
    {PROMOTION, "ab", ENTRY_PROMOTION, "axb8=Q axb8=R axb8=B axb8=N"},
    {TWO_KNIGHTS, "Nd2", ENTRY_AMBIGUOUS, "Nbd2 Nfd2"},
    {TWO_KNIGHTS, "nd2", ENTRY_AMBIGUOUS, "Nbd2 Nfd2"},
    {B_FILE, "bc3", ENTRY_AMBIGUOUS, "Bxc3 bxc3"},
    {B_FILE, "BXC3", ENTRY_AMBIGUOUS, "Bxc3 bxc3"},
    {"4k3/8/3p4/4P3/3p4/4P3/8/4K3 w - - 0 1", "ed", ENTRY_AMBIGUOUS, "exd4 exd6"},
    {"4k3/8/3p4/4P3/3p4/4P3/8/4K3 w - - 0 1", "exd", ENTRY_AMBIGUOUS, "exd4 exd6"},
    {START, "N", ENTRY_INCOMPLETE, "Na3 Nc3 Nf3 Nh3"},
    {START, "n", ENTRY_INCOMPLETE, "Na3 Nc3 Nf3 Nh3"},
    {START, "g1", ENTRY_INCOMPLETE, "Nf3 Nh3"},
    {START, "e2", ENTRY_INCOMPLETE, "e3 e4"},
    {START, "e2-", ENTRY_INCOMPLETE, "e3 e4"},
    {START, "Nh", ENTRY_INCOMPLETE, "Nh3"},
    {START, "Ne", ENTRY_INCOMPLETE, ""},
    {CASTLING, "O", ENTRY_INCOMPLETE, "O-O O-O-O"},
    {CASTLING, "0", ENTRY_INCOMPLETE, "O-O O-O-O"},
    {CASTLING, "O-", ENTRY_INCOMPLETE, "O-O O-O-O"},
    {CASTLING, "O-O-", ENTRY_INCOMPLETE, "O-O-O"},
    {CASTLING, "Kg1", ENTRY_ILLEGAL, ""},
    {CASTLING, "Ke1-g1", ENTRY_ILLEGAL, ""},
    {"r3k2r/8/8/8/8/8/8/R3K3 w Qkq - 0 1", "O-O", ENTRY_ILLEGAL, ""},
    {START, "Ng1", ENTRY_ILLEGAL, ""},
    {START, "exd2", ENTRY_ILLEGAL, ""},
    {START, "e5", ENTRY_ILLEGAL, ""},
    {START, "Nxf3", ENTRY_ILLEGAL, ""},
    {START, "e4=Q", ENTRY_ILLEGAL, ""},
    {START, "e2e5", ENTRY_ILLEGAL, ""},
    {BISHOP_ONLY, "bxc3", ENTRY_ILLEGAL, ""},
    {START, "e4 e5", ENTRY_ILLEGAL, ""},
    {START, "1. e4 e5", ENTRY_ILLEGAL, ""},
    {START, "1. e4 Nf6", ENTRY_UNREADABLE, ""},
    {START, "1e4", ENTRY_UNREADABLE, ""},
    {START, "e45", ENTRY_UNREADABLE, ""},
    {START, "N-", ENTRY_UNREADABLE, ""},
    {START, "Sf3", ENTRY_UNREADABLE, ""},
    {START, "xyzzy", ENTRY_UNREADABLE, ""},
    {START, "x", ENTRY_UNREADABLE, ""},
    {START, "B4", ENTRY_INCOMPLETE, ""},
    {START, "e4\n", ENTRY_UNREADABLE, ""},
    {START, "\x1b[A", ENTRY_UNREADABLE, ""},
    {START, "e4\x7f", ENTRY_UNREADABLE, ""},
    {START, "\xff", ENTRY_UNREADABLE, ""},
    {START, "e\xcc\x81", ENTRY_UNREADABLE, ""},
    {START, "e4\xe2\x80", ENTRY_UNREADABLE, ""},
    {START, "--", ENTRY_UNREADABLE, ""},
    {START, "0000", ENTRY_UNREADABLE, ""},
    {START, "1/2-1/2", ENTRY_UNREADABLE, ""},
};

START_TEST(ambiguous_or_unknown_texts_are_never_played)
{
    Entry entry = read_in(unplayed[_i].fen, unplayed[_i].text);
    Position position;
    char choices[256] = "";
    fen_parse(unplayed[_i].fen, FEN_STRICT, &position, NULL);
    for (int i = 0; i < entry.candidates.count; i++) {
        char san[SAN_MAX];
        san_format_unmarked(&position, entry.candidates.moves[i], san);
        strcat(strcat(choices, i > 0 ? " " : ""), san);
    }
    ck_assert_msg(entry.kind == unplayed[_i].kind, "'%s': kind %d", unplayed[_i].text,
                  (int)entry.kind);
    ck_assert_uint_eq(entry.move, MOVE_NONE);
    ck_assert_str_eq(choices, unplayed[_i].choices);
}
END_TEST

START_TEST(an_illegal_text_may_hint_at_a_legal_move)
{
    static const struct {
        const char *fen, *text, *hint; /* position, typed text, and the suggested move */
    } rows[] = {
        {CASTLING, "Kg1", "O-O"}, {CASTLING, "Kc1", "O-O-O"}, {BISHOP_ONLY, "bxc3", "Bxc3"},
        {START, "Nxf3", "Nf3"},   {START, "e4=Q", "e4"},      {START, "e5", NULL},
        {START, "Bb5", NULL},
    };
    for (int i = 0; i < COUNT(rows); i++) {
        Entry entry = read_in(rows[i].fen, rows[i].text);
        Position position;
        char san[SAN_MAX] = "";
        fen_parse(rows[i].fen, FEN_STRICT, &position, NULL);
        ck_assert_int_eq(entry.kind, ENTRY_ILLEGAL);
        if (entry.hint != MOVE_NONE) {
            san_format(&position, entry.hint, san);
        }
        ck_assert_str_eq(san, rows[i].hint == NULL ? "" : rows[i].hint);
    }
}
END_TEST

START_TEST(an_offer_may_go_with_the_move)
{
    static const char *const texts[] = {"Nf3 (=)", "Nf3(=)", "Nf3! (=)", "g1f3 (=) "};
    for (int i = 0; i < COUNT(texts); i++) {
        Entry entry = read_in(START, texts[i]);
        ck_assert_int_eq(entry.kind, ENTRY_MOVE);
        ck_assert(entry.with_offer);
    }
    ck_assert(read_in(START, "Nf6 (=)").with_offer);
    ck_assert_int_ne(read_in(START, "(=)").kind, ENTRY_MOVE);
}
END_TEST

START_TEST(a_text_of_any_length_is_read)
{
    static char text[100000];
    memset(text, 'N', sizeof text - 1);
    ck_assert_int_eq(read_in(START, text).kind, ENTRY_UNREADABLE);
    memset(text, ' ', sizeof text - 1);
    ck_assert_int_eq(read_in(START, text).kind, ENTRY_UNREADABLE);
    memset(text, '!', ENTRY_TEXT_MAX - 1);
    text[ENTRY_TEXT_MAX - 1] = '\0';
    ck_assert_int_ne(read_in(START, text).kind, ENTRY_MOVE);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("entry");
    TCase *tcase = tcase_create("entry");
    suite_add_tcase(suite, tcase);
    tcase_add_loop_test(tcase, every_usual_spelling_of_a_move_is_understood, 0, COUNT(played));
    tcase_add_loop_test(tcase, ambiguous_or_unknown_texts_are_never_played, 0, COUNT(unplayed));
    tcase_add_test(tcase, an_illegal_text_may_hint_at_a_legal_move);
    tcase_add_test(tcase, an_offer_may_go_with_the_move);
    tcase_add_test(tcase, a_text_of_any_length_is_read);
    return unit_run(suite);
}
