#include "notation/notation_inside.h"

#include "notation/fen.h"
#include "notation/san.h"
#include "notation/spoken.h"

#include "rules/movegen.h"
#include "unit.h"

#include <string.h>

#define COUNT(array) ((int)(sizeof(array) / sizeof(array)[0]))
#define START        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
#define CASTLING     "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"
#define PROMOTION    "1n2k3/P7/8/8/8/8/8/4K3 w - - 0 1"
#define EN_PASSANT   "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1"
#define CAPTURE      "4k3/8/2b5/8/1P1N4/2p5/1P1B4/4K3 w - - 0 1"

static Position position_of(const char *fen)
{
    Position position;
    ck_assert_int_eq(fen_parse(fen, FEN_STRICT, &position, NULL), FEN_OK);
    return position;
}

/* Spoken moves. */
static const struct {
    const char *fen;
    const char *text; /* spoken text */
    const char *san;  /* the move, or "" if the text is no move */
} SAID[] = {
    {START, "e 4", "e4"},
    {START, "e2 e4", "e4"},
    {START, "e 2 to e 4", "e4"},
    {START, "echo four", "e4"},
    {START, "Eva 4", "e4"},
    {START, "pawn to e4", "e4"},
    {START, "ALFA 4", "a4"},
    {START, "alpha three", "a3"},
    {START, "knight f 3", "Nf3"},
    {START, "Knight to Foxtrot 3", "Nf3"},
    {START, "knight from g1 to f3", "Nf3"},
    {START, "KNIGHT F 3", "Nf3"},
    {START, "knight felix 3 (=)", "Nf3"},
    {START, "12, knight f 3", "Nf3"},
    {START, "knight f 3 knight", ""},
    {START, "knight", ""},
    {START, "knight to", ""},
    {START, "e 4 to", ""},
    {START, "check e4", ""},
    {START, "check", ""},
    {START, "e4 check e5", ""},
    {START, "king side", ""},
    {CASTLING, "castles king side", "O-O"},
    {CASTLING, "castles kingside", "O-O"},
    {CASTLING, "king side castling", "O-O"},
    {CASTLING, "castle short", "O-O"},
    {CASTLING, "short castling, check", "O-O"},
    {CASTLING, "castles queen side", "O-O-O"},
    {CASTLING, "castles queen-side (=)", "O-O-O"},
    {CASTLING, "long castling", "O-O-O"},
    {CASTLING, "castles", ""},
    {CASTLING, "castles short long", ""},
    {CASTLING, "castles king side e4", ""},
    {PROMOTION, "a 8 queen", "a8=Q"},
    {PROMOTION, "a7 takes b 8, promotes to knight", "axb8=N"},
    {PROMOTION, "alfa takes bravo eight equals rook, check", "axb8=R+"},
    {PROMOTION, "a 8 check queen", ""},
    {PROMOTION, "a8", ""},
    {EN_PASSANT, "e takes d 6 en passant", "exd6"},
    {EN_PASSANT, "e takes pawn d 6 en passant", "exd6"},
    {EN_PASSANT, "e takes knight d 6", ""},
    {CAPTURE, "knight takes bishop c 6", "Nxc6"},
    {CAPTURE, "knight captures c6", "Nxc6"},
    {CAPTURE, "knight takes rook c 6", ""},
    {CAPTURE, "bishop takes pawn c 3", "Bxc3"},
    {CAPTURE, "b takes c 3", "bxc3"},
    {CAPTURE, "B takes c 3", "Bxc3"},
    {CAPTURE, "bravo takes c 3", "bxc3"},
    {CAPTURE, "BISHOP TAKES C 3", "Bxc3"},
};

START_TEST(a_move_is_read_as_it_is_spoken)
{
    Position position = position_of(SAID[_i].fen);
    Entry entry;
    char san[SAN_MAX] = "";
    entry_read(&position, SAID[_i].text, &entry);
    if (entry.kind == ENTRY_MOVE) {
        san_format(&position, entry.move, san);
    }
    ck_assert_msg(strcmp(san, SAID[_i].san) == 0, "%s: %s", SAID[_i].text, san);
}
END_TEST

/* Texts of several moves, and how the program reads the first of them. */
static const struct {
    const char *fen;
    const char *text;
    const char *first; /* the first part */
    EntryKind kind;    /* kind of entry that the first part is read as */
} LINES[] = {
    {START, "e4 e5 Nf3", "e4", ENTRY_MOVE},
    {START, "1. e4 e5 2. Nf3", "1. e4", ENTRY_MOVE},
    {START, "e2 e4 e7 e5", "e2 e4", ENTRY_MOVE},
    {START, "e 4 e 5 knight f 3", "e 4", ENTRY_MOVE},
    {START, "knight f 3 knight c 6", "knight f 3", ENTRY_MOVE},
    {START, "Nf3 e5", "Nf3", ENTRY_MOVE},
    {START, "e4 (=) e5", "e4 (=)", ENTRY_MOVE},
    {START, "e5 e6", "e5", ENTRY_ILLEGAL},
    {START, "Nf6 e5", "Nf6", ENTRY_ILLEGAL},
    {START, "e2 e5 d4", "e2 e5", ENTRY_ILLEGAL},
    {START, "e7 e5", "e7 e5", ENTRY_ILLEGAL},
    {START, "foo e4", "foo e4", ENTRY_UNREADABLE},
    {PROMOTION, "a8 knight Kd7", "a8", ENTRY_PROMOTION},
    {PROMOTION, "a8 promotes to knight Kd7", "a8 promotes to knight", ENTRY_MOVE},
    {PROMOTION, "a8=N Kd7", "a8=N", ENTRY_MOVE},
    {PROMOTION, "a8 knight", "a8 knight", ENTRY_MOVE},
};

START_TEST(the_first_of_several_moves_is_found)
{
    Position position = position_of(LINES[_i].fen);
    Entry entry;
    size_t length = entry_read_first(&position, LINES[_i].text, &entry);
    ck_assert_msg(length == strlen(LINES[_i].first), "%s: %zu", LINES[_i].text, length);
    ck_assert_msg(entry.kind == LINES[_i].kind, "%s: %d", LINES[_i].text, entry.kind);
}
END_TEST

/* Incomplete spoken moves, and the moves that they may become. */
static const struct {
    const char *fen;
    const char *text; /* incomplete text */
    const char *candidates;
} BEGUN[] = {
    {START, "kni", "Na3 Nc3 Nf3 Nh3"},
    {START, "knight f", "Nf3"},
    {START, "knight fox", "Nf3"},
    {START, "ech", "e3 e4"},
    {CASTLING, "cas", "O-O O-O-O"},
    {CASTLING, "lo", "O-O-O"},
    {CASTLING, "l", ""},
    {CAPTURE, "knight ta", "Nxc6"},
};

START_TEST(an_incomplete_spoken_move_has_its_candidates)
{
    Position position = position_of(BEGUN[_i].fen);
    StrBuf found = {0};
    MoveList legal, moves;
    movegen_legal(&position, &legal);
    entry_candidates(&position, &legal, BEGUN[_i].text, &moves);
    for (int i = 0; i < moves.count; i++) {
        char san[SAN_MAX];
        san_format_unmarked(&position, moves.moves[i], san);
        strbuf_appendf(&found, "%s%s", i == 0 ? "" : " ", san);
    }
    ck_assert_msg(strcmp(strbuf_text(&found), BEGUN[_i].candidates) == 0, "%s: %s", BEGUN[_i].text,
                  strbuf_text(&found));
    strbuf_release(&found);
}
END_TEST

/* Spoken squares, files and ranks, and their names in letters and digits. Other texts have no such
 * name. */
static const struct {
    const char *text;
    const char *name;
} PLACES[] = {
    {"e4", "e4"},       {"E4", "e4"},     {" e 4 ", "e4"},   {"eva 4", "e4"}, {"Echo four", "e4"},
    {"ALFA ONE", "a1"}, {"b 8", "b8"},    {"hector", "h"},   {"A", "a"},      {"four", "4"},
    {"8", "8"},         {"", ""},         {"e9", ""},        {"i4", ""},      {"e 0", ""},
    {"4e", ""},         {"four eva", ""}, {"e e", ""},       {"4 4", ""},     {"e 4 5", ""},
    {"e4 e5", ""},      {"e45", ""},      {"king", ""},      {"to e4", ""},   {"castles", ""},
    {"e-4", ""},        {"check", ""},    {"e 4 check", ""},
};

START_TEST(a_square_is_read_as_it_is_spoken)
{
    char name[SPOKEN_SQUARE_MAX] = "";
    bool is_read = spoken_read_square(PLACES[_i].text, name);
    ck_assert_msg(is_read == (PLACES[_i].name[0] != '\0'), "%s", PLACES[_i].text);
    if (is_read) {
        ck_assert_str_eq(name, PLACES[_i].name);
    }
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("dictation");
    TCase *tests = tcase_create("dictation");
    tcase_add_loop_test(tests, a_move_is_read_as_it_is_spoken, 0, COUNT(SAID));
    tcase_add_loop_test(tests, the_first_of_several_moves_is_found, 0, COUNT(LINES));
    tcase_add_loop_test(tests, an_incomplete_spoken_move_has_its_candidates, 0, COUNT(BEGUN));
    tcase_add_loop_test(tests, a_square_is_read_as_it_is_spoken, 0, COUNT(PLACES));
    suite_add_tcase(suite, tests);
    return unit_run(suite);
}
