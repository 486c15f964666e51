#include "unit.h"

#include "fen_setup.h"
#include "session/session_inside.h"

static const struct {
    const char *text; /* what a player calls pieces */
    bool is_good;     /* whether that is understood */
    bool white;       /* White's are meant */
    bool black;       /* Black's are meant */
    PieceKind kind;   /* which kind, KIND_NONE for all */
} NAMES[] = {
    {"N", true, true, false, KIND_KNIGHT},
    {"n", true, false, true, KIND_KNIGHT},
    {"K", true, true, false, KIND_KING},
    {"p", true, false, true, KIND_PAWN},
    {"b", true, false, true, KIND_BISHOP},
    {"knight", true, true, true, KIND_KNIGHT},
    {"Knights", true, true, true, KIND_KNIGHT},
    {"white knights", true, true, false, KIND_KNIGHT},
    {"black  pawn", true, false, true, KIND_PAWN},
    {"white", true, true, false, KIND_NONE},
    {"black", true, false, true, KIND_NONE},
    {"all", true, true, true, KIND_NONE},
    {"all rooks", true, true, true, KIND_ROOK},
    {"", false, false, false, KIND_NONE},
    {"x", false, false, false, KIND_NONE},
    {"knightss", false, false, false, KIND_NONE},
    {"white horse", false, false, false, KIND_NONE},
    {"unicorn", false, false, false, KIND_NONE},
};

START_TEST(what_players_call_pieces_is_understood)
{
    bool white = false;
    bool black = false;
    PieceKind kind = KIND_NONE;
    ck_assert_int_eq(piece_text_read_pieces(NAMES[_i].text, &white, &black, &kind),
                     NAMES[_i].is_good);
    ck_assert_int_eq(white, NAMES[_i].white);
    ck_assert_int_eq(black, NAMES[_i].black);
    ck_assert_int_eq(kind, NAMES[_i].kind);
}
END_TEST

START_TEST(pieces_are_told_side_by_side)
{
    Position position = fen_position("4k3/8/8/3pP3/8/2N5/8/N3K2R w K - 0 1");
    StrBuf out = {0};
    piece_text_pieces(&position, SPOKEN_SAN, &out);
    ck_assert_str_eq(strbuf_text(&out), "White: king e1; rook h1; knights a1, c3; pawn e5\n"
                                        "Black: king e8; pawn d5\n");
    strbuf_clear(&out);
    piece_text_where(&position, true, true, KIND_KNIGHT, SPOKEN_FIDE, &out);
    ck_assert_str_eq(strbuf_text(&out), "White: knights Anna 1, Cesar 3\nBlack: no knight\n");
    strbuf_clear(&out);
    piece_text_where(&position, false, true, KIND_NONE, SPOKEN_WORDS, &out);
    ck_assert_str_eq(strbuf_text(&out), "Black: king e 8; pawn d 5\n");
    strbuf_release(&out);
}
END_TEST

START_TEST(a_pinned_piece_attacks_too)
{
    Position position = fen_position("4k3/4r3/8/8/8/8/4N3/4K3 w - - 0 1");
    StrBuf out = {0};
    piece_text_attackers(&position, square_at(2, 2), SPOKEN_SAN, &out);
    ck_assert_str_eq(strbuf_text(&out), "White: knight e2\nBlack: none\n");
    strbuf_clear(&out);
    piece_text_attackers(&position, square_at(4, 1), SPOKEN_SAN, &out);
    ck_assert_str_eq(strbuf_text(&out), "White: king e1\nBlack: rook e7\n");
    strbuf_release(&out);
}
END_TEST

static const struct {
    const char *fen;  /* the position */
    const char *text; /* what is told */
} MATERIAL[] = {
    {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
     "White: king, queen, 2 rooks, 2 bishops, 2 knights, 8 pawns\n"
     "Black: king, queen, 2 rooks, 2 bishops, 2 knights, 8 pawns\n"
     "material is even\n"},
    {"4k3/8/8/3p4/8/8/8/R3K3 w - - 0 1",
     "White: king, rook\nBlack: king, pawn\nWhite is ahead by 4\n"},
    {"q3k3/8/8/8/8/8/8/4K3 w - - 0 1", "White: king\nBlack: king, queen\nBlack is ahead by 9\n"},
};

START_TEST(material_is_counted)
{
    Position position = fen_position(MATERIAL[_i].fen);
    StrBuf out = {0};
    piece_text_material(&position, &out);
    ck_assert_str_eq(strbuf_text(&out), MATERIAL[_i].text);
    strbuf_release(&out);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("piece_text");
    TCase *tests = tcase_create("piece_text");
    tcase_add_loop_test(tests, what_players_call_pieces_is_understood, 0,
                        (int)(sizeof NAMES / sizeof NAMES[0]));
    tcase_add_test(tests, pieces_are_told_side_by_side);
    tcase_add_test(tests, a_pinned_piece_attacks_too);
    tcase_add_loop_test(tests, material_is_counted, 0, (int)(sizeof MATERIAL / sizeof MATERIAL[0]));
    suite_add_tcase(suite, tests);
    return unit_run(suite);
}
