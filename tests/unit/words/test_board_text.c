#include "unit.h"

#include "fen_setup.h"
#include "session/session_state.h"
#include "words/board_text.h"

extern const Catalog catalog_de; /* made by the build from assets/catalogs/de.po */

static const char MIDDLE[] =
    "r1bqk2r/pppp1ppp/2n2n2/2b1p3/2B1P3/2P2N2/PP1P1PPP/RNBQK2R w KQkq - 1 5";

START_TEST(the_board_is_seen_from_either_side)
{
    Position position = fen_position(MIDDLE);
    StrBuf out = {0};
    board_text_ranks(&position, SIDE_WHITE, &out);
    ck_assert_str_eq(strbuf_text(&out), "8 r . b q k . . r\n"
                                        "7 p p p p . p p p\n"
                                        "6 . . n . . n . .\n"
                                        "5 . . b . p . . .\n"
                                        "4 . . B . P . . .\n"
                                        "3 . . P . . N . .\n"
                                        "2 P P . P . P P P\n"
                                        "1 R N B Q K . . R\n"
                                        "  a b c d e f g h\n");
    strbuf_clear(&out);
    board_text_ranks(&position, SIDE_BLACK, &out);
    ck_assert_str_eq(strbuf_text(&out), "1 R . . K Q B N R\n"
                                        "2 P P P . P . P P\n"
                                        "3 . . N . . P . .\n"
                                        "4 . . . P . B . .\n"
                                        "5 . . . p . b . .\n"
                                        "6 . . n . . n . .\n"
                                        "7 p p p . p p p p\n"
                                        "8 r . . k q b . r\n"
                                        "  h g f e d c b a\n");
    strbuf_release(&out);
}
END_TEST

static const struct {
    SpokenForm form;
    const char *rank;  /* description of the sixth rank */
    const char *file;  /* description of the e-file */
    const char *full;  /* description of c6, which has a piece */
    const char *empty; /* description of e6, which is empty */
} STYLES[] = {
    {SPOKEN_FORM_SAN, "rank 6: c6 black knight, f6 black knight\n",
     "file e: e1 white king, e4 white pawn, e5 black pawn, e8 black king\n",
     "c6: black knight, light square\n", "e6: empty, light square\n"},
    {SPOKEN_FORM_WORDS, "rank 6: c 6 black knight, f 6 black knight\n",
     "file e: e 1 white king, e 4 white pawn, e 5 black pawn, e 8 black king\n",
     "c 6: black knight, light square\n", "e 6: empty, light square\n"},
    {SPOKEN_FORM_FIDE, "rank 6: Caesar 6 black knight, Felix 6 black knight\n",
     "file e: Eva 1 white king, Eva 4 white pawn, Eva 5 black pawn, Eva 8 black king\n",
     "Caesar 6: black knight, light square\n", "Eva 6: empty, light square\n"},
    {SPOKEN_FORM_COORDINATE, "rank 6: c6 black knight, f6 black knight\n",
     "file e: e1 white king, e4 white pawn, e5 black pawn, e8 black king\n",
     "c6: black knight, light square\n", "e6: empty, light square\n"},
};

START_TEST(ranks_files_and_squares_are_told_in_each_style)
{
    Position position = fen_position(MIDDLE);
    SpokenStyle style = {STYLES[_i].form, NULL, NULL};
    StrBuf out = {0};
    board_text_line(&position, false, 5, style, &out);
    ck_assert_str_eq(strbuf_text(&out), STYLES[_i].rank);
    strbuf_clear(&out);
    board_text_line(&position, true, 4, style, &out);
    ck_assert_str_eq(strbuf_text(&out), STYLES[_i].file);
    strbuf_clear(&out);
    board_text_square(&position, square_at(2, 5), style, &out);
    ck_assert_str_eq(strbuf_text(&out), STYLES[_i].full);
    strbuf_clear(&out);
    board_text_square(&position, square_at(4, 5), style, &out);
    ck_assert_str_eq(strbuf_text(&out), STYLES[_i].empty);
    strbuf_release(&out);
}
END_TEST

START_TEST(an_empty_rank_is_said_to_be_empty)
{
    Position position = position_start();
    StrBuf out = {0};
    board_text_line(&position, false, 3, SPOKEN_SAN, &out);
    ck_assert_str_eq(strbuf_text(&out), "rank 4: empty\n");
    strbuf_release(&out);
}
END_TEST

extern const Catalog catalog_de, catalog_es;

static const struct {
    const Catalog *catalog; /* the language, NULL for English */
    const char *text;       /* description of pieces */
    bool is_good;           /* the text is understood */
    bool white;             /* includes White's pieces */
    bool black;             /* includes Black's pieces */
    PieceKind kind;         /* KIND_NONE for all */
} NAMES[] = {
    {NULL, "N", true, true, false, KIND_KNIGHT},
    {NULL, "n", true, false, true, KIND_KNIGHT},
    {NULL, "K", true, true, false, KIND_KING},
    {NULL, "p", true, false, true, KIND_PAWN},
    {NULL, "b", true, false, true, KIND_BISHOP},
    {NULL, "knight", true, true, true, KIND_KNIGHT},
    {NULL, "Knights", true, true, true, KIND_KNIGHT},
    {NULL, "white knights", true, true, false, KIND_KNIGHT},
    {NULL, "black  pawn", true, false, true, KIND_PAWN},
    {NULL, "white", true, true, false, KIND_NONE},
    {NULL, "black", true, false, true, KIND_NONE},
    {NULL, "all", true, true, true, KIND_NONE},
    {NULL, "all rooks", true, true, true, KIND_ROOK},
    {NULL, "", false, false, false, KIND_NONE},
    {NULL, "x", false, false, false, KIND_NONE},
    {NULL, "knightss", false, false, false, KIND_NONE},
    {NULL, "white horse", false, false, false, KIND_NONE},
    {NULL, "unicorn", false, false, false, KIND_NONE},
    {NULL, "white black", false, false, false, KIND_NONE},
    {NULL, "knight bishop", false, false, false, KIND_NONE},
    {NULL, "springer", false, false, false, KIND_NONE},
    {&catalog_de, "Springer", true, true, true, KIND_KNIGHT},
    {&catalog_de, "turme", true, true, true, KIND_ROOK},
    {&catalog_de, "weißer Bauer", true, true, false, KIND_PAWN},
    {&catalog_de, "alle Bauern", true, true, true, KIND_PAWN},
    {&catalog_de, "schwarz", true, false, true, KIND_NONE},
    {&catalog_de, "white knights", true, true, false, KIND_KNIGHT},
    {&catalog_es, "caballo blanco", true, true, false, KIND_KNIGHT},
    {&catalog_es, "dama reina", false, false, false, KIND_NONE},
};

START_TEST(descriptions_of_pieces_are_understood)
{
    bool white = false;
    bool black = false;
    PieceKind kind = KIND_NONE;
    ck_assert_int_eq(
        board_text_read_pieces(NAMES[_i].text, NAMES[_i].catalog, &white, &black, &kind),
        NAMES[_i].is_good);
    ck_assert_int_eq(white, NAMES[_i].white);
    ck_assert_int_eq(black, NAMES[_i].black);
    ck_assert_int_eq(kind, NAMES[_i].kind);
}
END_TEST

START_TEST(pieces_are_listed_for_each_side)
{
    Position position = fen_position("4k3/8/8/3pP3/8/2N5/8/N3K2R w K - 0 1");
    StrBuf out = {0};
    board_text_pieces(&position, SPOKEN_SAN, &out);
    ck_assert_str_eq(strbuf_text(&out), "White: king e1; rook h1; knights a1, c3; pawn e5\n"
                                        "Black: king e8; pawn d5\n");
    strbuf_clear(&out);
    board_text_kind(&position, SIDE_WHITE, KIND_KNIGHT, SPOKEN_FIDE, &out);
    board_text_kind(&position, SIDE_BLACK, KIND_KNIGHT, SPOKEN_FIDE, &out);
    ck_assert_str_eq(strbuf_text(&out), "White: knights Anna 1, Caesar 3\nBlack: no knight\n");
    strbuf_clear(&out);
    board_text_kind(&position, SIDE_BLACK, KIND_NONE, SPOKEN_WORDS, &out);
    ck_assert_str_eq(strbuf_text(&out), "Black: king e 8; pawn d 5\n");
    strbuf_release(&out);
}
END_TEST

START_TEST(a_pinned_piece_attacks_too)
{
    Position position = fen_position("4k3/4r3/8/8/8/8/4N3/4K3 w - - 0 1");
    StrBuf out = {0};
    board_text_attackers(&position, square_at(2, 2), SPOKEN_SAN, &out);
    ck_assert_str_eq(strbuf_text(&out), "White: knight e2\nBlack: none\n");
    strbuf_clear(&out);
    board_text_attackers(&position, square_at(4, 1), SPOKEN_SAN, &out);
    ck_assert_str_eq(strbuf_text(&out), "White: king e1\nBlack: rook e7\n");
    strbuf_release(&out);
}
END_TEST

static const struct {
    const char *fen;
    const char *text;
} MATERIAL[] = {
    {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
     "White: king, queen, 2 rooks, 2 bishops, 2 knights, 8 pawns\n"
     "Black: king, queen, 2 rooks, 2 bishops, 2 knights, 8 pawns\n"
     "Material is even.\n"},
    {"4k3/8/8/3p4/8/8/8/R3K3 w - - 0 1",
     "White: king, rook\nBlack: king, pawn\nWhite is ahead by 4 points.\n"},
    {"q3k3/8/8/8/8/8/8/4K3 w - - 0 1",
     "White: king\nBlack: king, queen\nBlack is ahead by 9 points.\n"},
};

START_TEST(material_is_counted)
{
    Position position = fen_position(MATERIAL[_i].fen);
    StrBuf out = {0};
    board_text_material(&position, NULL, &out);
    ck_assert_str_eq(strbuf_text(&out), MATERIAL[_i].text);
    strbuf_release(&out);
}
END_TEST

/* A square, and what the program tells about it or about the whole board. */
static const struct {
    void (*tell)(const Position *position, Square square, SpokenStyle style, StrBuf *out);
    const char *square;
    const char *text;
} GERMAN[] = {
    {board_text_square, "c3", "c3: weißer Springer, schwarzes Feld\n"},
    {board_text_square, "d4", "d4: leer, schwarzes Feld\n"},
    {board_reach_from, "c3",
     "c3 weißer Springer\ngreift an: d5 schwarzer Bauer\nleer: b1, d1, a2, e2, a4, e4, b5\n"},
    {board_reach_from, "d4", "d4: leer\n"},
    {board_reach_control, "d5",
     "d5 schwarzer Bauer\nAngreifer (Weiß): Springer c3\nVerteidiger (Schwarz): keine\n"},
    {board_reach_diagonals, "d4",
     "Diagonale a1 bis h8: a1 weißer Springer, c3 weißer Springer, e5 weißer Bauer\n"
     "Diagonale a7 bis g1: leer\n"},
    {board_reach_rays, "h1",
     "keine Figur, 7 leere Felder bis h8\ne1 weißer König, 3 Felder entfernt in Richtung a1\n"
     "d5 schwarzer Bauer, 4 Felder entfernt in Richtung a8\n"},
};

START_TEST(the_board_is_described_in_the_language_of_the_player)
{
    Position position = fen_position("4k3/8/8/3pP3/8/2N5/8/N3K2R w K - 0 1");
    SpokenStyle style = {SPOKEN_FORM_SAN, &catalog_de, NULL};
    StrBuf out = {0};
    GERMAN[_i].tell(&position, fen_square(GERMAN[_i].square), style, &out);
    ck_assert_str_eq(strbuf_text(&out), GERMAN[_i].text);
    strbuf_clear(&out);
    board_text_line(&position, false, 6, style, &out);
    board_text_line(&position, true, 7, style, &out);
    board_text_material(&position, style.catalog, &out);
    ck_assert_str_eq(strbuf_text(&out), "Reihe 7: leer\nLinie h: h1 weißer Turm\n"
                                        "Weiß: König, Turm, 2 Springer, Bauer\n"
                                        "Schwarz: König, Bauer\n"
                                        "Materialvorteil für Weiß: 11 Punkte.\n");
    strbuf_release(&out);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("board_text");
    TCase *tests = tcase_create("board_text");
    tcase_add_test(tests, the_board_is_seen_from_either_side);
    tcase_add_loop_test(tests, ranks_files_and_squares_are_told_in_each_style, 0,
                        (int)(sizeof STYLES / sizeof STYLES[0]));
    tcase_add_test(tests, an_empty_rank_is_said_to_be_empty);
    tcase_add_loop_test(tests, descriptions_of_pieces_are_understood, 0,
                        (int)(sizeof NAMES / sizeof NAMES[0]));
    tcase_add_test(tests, pieces_are_listed_for_each_side);
    tcase_add_test(tests, a_pinned_piece_attacks_too);
    tcase_add_loop_test(tests, the_board_is_described_in_the_language_of_the_player, 0,
                        (int)(sizeof GERMAN / sizeof GERMAN[0]));
    tcase_add_loop_test(tests, material_is_counted, 0, (int)(sizeof MATERIAL / sizeof MATERIAL[0]));
    suite_add_tcase(suite, tests);
    return unit_run(suite);
}
