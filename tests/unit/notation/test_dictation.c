#include "notation/notation_inside.h"

#include "notation/fen.h"
#include "notation/notation_text.h"
#include "notation/san.h"
#include "notation/spoken.h"

#include "rules/movegen.h"
#include "unit.h"

#include <stddef.h>
#include <string.h>

#define COUNT(array) ((int)(sizeof(array) / sizeof(array)[0]))
#define START        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
#define CASTLING     "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"
#define PROMOTION    "1n2k3/P7/8/8/8/8/8/4K3 w - - 0 1"
#define EN_PASSANT   "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1"
#define DE           "4k3/8/8/4p3/3P4/8/8/4K3 w - - 0 1"
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

/* ---- In another language ---- */

#define SOME_WORDS(X)                                                                              \
    X(NOTATION_SAID_KNIGHT, "Springer caballo")                                                    \
    X(NOTATION_SAID_BISHOP, "Läufer Laeufer")                                                      \
    X(NOTATION_SAID_QUEEN, "Dame")                                                                 \
    X(NOTATION_SAID_C, "César")                                                                    \
    X(NOTATION_SAID_SIX, "seis")                                                                   \
    X(NOTATION_SAID_CAPTURE, "schlägt captura")                                                    \
    X(NOTATION_SAID_PROMOTION, "Umwandlung")                                                       \
    X(NOTATION_SAID_CASTLING, "roque")                                                             \
    X(NOTATION_SAID_SHORT, "petit")                                                                \
    X(NOTATION_SAID_TOWARDS, "a de à al in")                                                       \
    X(NOTATION_SAID_EN_PASSANT, "paso")                                                            \
    X(NOTATION_SAID_CHECK, "échec")

/* The words, as the build writes those of a catalog. */
typedef struct Texts {
    char none;
#define X(id, text) char id##_text[sizeof(text)];
    SOME_WORDS(X)
#undef X
} Texts;

static const Texts TEXTS = {'\0',
#define X(id, text) text,
                            SOME_WORDS(X)
#undef X
};

static const uint32_t OFFSETS[NOTATION_AND_OTHERS + 1] = {
#define X(id, text) [id] = offsetof(Texts, id##_text),
    SOME_WORDS(X)
#undef X
};

static const Catalog WORDS = {
    "xx", false, (const char *)&TEXTS, {[CATALOG_NOTATION] = OFFSETS}, NULL};
static const char LETTERS[] = "K D T L S";

/* Moves in a language with the words above, with the letters of pieces or English ones. */
static const struct {
    const char *fen;
    const char *text;
    const char *letters; /* the letters, or NULL for English */
    const char *san;     /* the move, or "" if the text is no move */
} FOREIGN[] = {
    {START, "Springer f 3", NULL, "Nf3"},
    {START, "SPRINGER F 3", LETTERS, "Nf3"},
    {START, "knight f 3", LETTERS, "Nf3"},
    {CAPTURE, "springer schlägt läufer c 6", NULL, "Nxc6"},
    {CAPTURE, "springer schlagt laufer c 6", NULL, "Nxc6"},
    {CAPTURE, "SPRINGER SCHLÄGT LAEUFER C 6", NULL, "Nxc6"},
    {CAPTURE, "Springer schla\u0308gt c6", NULL, "Nxc6"},
    {CAPTURE, "Springer takes Läufer cesar seis", NULL, "Nxc6"},
    {CAPTURE, "caballo captura al Läufer c 6", NULL, "Nxc6"},
    {CAPTURE, "Springer schlägt Dame c 6", NULL, ""},
    {CAPTURE, "S schlägt c 6", LETTERS, "Nxc6"},
    {CAPTURE, "N schlägt c 6", LETTERS, "Nxc6"},
    {CAPTURE, "L schlägt c 3", LETTERS, "Bxc3"},
    {CAPTURE, "b schlägt c 3", LETTERS, "bxc3"},
    {CAPTURE, "Sxc6", LETTERS, "Nxc6"},
    {CAPTURE, "Sxc6", NULL, ""},
    {CASTLING, "petit roque", NULL, "O-O"},
    {CASTLING, "grand roque", NULL, ""},
    {PROMOTION, "a 8, Umwandlung in Dame, échec", NULL, "a8=Q"},
    {PROMOTION, "a 8 umwandlung D", LETTERS, "a8=Q"},
    {EN_PASSANT, "e captura d 6 al paso", NULL, "exd6"},
    {START, "e 2 a e 4", NULL, "e4"},
    {START, "de e 2 a e 4", NULL, "e4"},
    {START, "caballo de g1 a f3", NULL, "Nf3"},
    {START, "cábállo a f 3", NULL, ""},
    {START, "caballo a f 3", NULL, "Nf3"},
    {START, "caballo à f 3", NULL, "Nf3"},
    {START, "a 4", NULL, "a4"},
    {START, "a 2 a a 4", NULL, "a4"},
    {DE, "de", NULL, "dxe5"},
    {DE, "d captura e 5", NULL, "dxe5"},
    {START, "Réti f 3", NULL, ""},
    {START, "DE4", LETTERS, ""},
    {START, "DE4", NULL, ""},
    {START, "E4", NULL, "e4"},
};

START_TEST(a_move_is_read_in_the_language)
{
    Position position = position_of(FOREIGN[_i].fen);
    Entry entry;
    char san[SAN_MAX] = "";
    entry_read_in(&position, FOREIGN[_i].text,
                  (SpokenStyle){SPOKEN_FORM_SAN, &WORDS, FOREIGN[_i].letters}, &entry);
    if (entry.kind == ENTRY_MOVE) {
        san_format(&position, entry.move, san);
    }
    ck_assert_msg(strcmp(san, FOREIGN[_i].san) == 0, "%s: %s", FOREIGN[_i].text, san);
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
    size_t length = entry_read_first(&position, LINES[_i].text, SPOKEN_SAN, &entry);
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
    entry_candidates(&position, &legal, BEGUN[_i].text, SPOKEN_SAN, &moves);
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
    bool is_read = spoken_read_square(PLACES[_i].text, NULL, name);
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
    tcase_add_loop_test(tests, a_move_is_read_in_the_language, 0, COUNT(FOREIGN));
    tcase_add_loop_test(tests, the_first_of_several_moves_is_found, 0, COUNT(LINES));
    tcase_add_loop_test(tests, an_incomplete_spoken_move_has_its_candidates, 0, COUNT(BEGUN));
    tcase_add_loop_test(tests, a_square_is_read_as_it_is_spoken, 0, COUNT(PLACES));
    suite_add_tcase(suite, tests);
    return unit_run(suite);
}
