#include "unit.h"

#include "chance.h"
#include "notation/fen.h"
#include "rules/chess960.h"
#include "study/edited_position.h"

#include <string.h>

static const char START[] = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

static Square square_of(const char *name)
{
    return square_at(name[0] - 'a', name[1] - '1');
}

/* Types a placement as in a FEN: letters, digits and slashes. */
static void type(EditedPosition *position, const char *text)
{
    static const char LETTERS[] = " PNBRQK  pnbrqk";
    for (; *text != '\0'; text++) {
        if (*text == '/') {
            edited_position_next_rank(position);
        } else if (*text >= '1' && *text <= '8') {
            edited_position_skip(position, *text - '0');
        } else {
            edited_position_type(position, (Piece)(strchr(LETTERS, *text) - LETTERS));
        }
    }
}

static void check_fen(const EditedPosition *position, const char *expected)
{
    char fen[FEN_MAX];
    fen_format_setup(&position->setup, fen);
    ck_assert_str_eq(fen, expected);
}

/* What is typed on an empty board, and the FEN afterwards. */
static const struct {
    const char *typed;
    const char *fen;
} TYPED[] = {
    {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR", START},
    {"rnbqkbnrpppppppp8888PPPPPPPPRNBQKBNR", START},
    {"8/5k2/8/8/3K4/8/4P3/8", "8/5k2/8/8/3K4/8/4P3/8 w - - 0 1"},
    {"/5k///3K//4P", "8/5k2/8/8/3K4/8/4P3/8 w - - 0 1"},
    {"//////4P/8k", "k7/8/8/8/8/8/4P3/8 w - - 0 1"}, /* after h1 comes a8 */
    {"7k/K", "7k/K7/8/8/8/8/8/8 w - - 0 1"},
    {"7k//K", "7k/8/K7/8/8/8/8/8 w - - 0 1"}, /* only the first slash does nothing */
    {"5k88q", "5k2/8/q7/8/8/8/8/8 w - - 0 1"},
    {"6k5q", "6k1/q7/8/8/8/8/8/8 w - - 0 1"}, /* a digit stops at the next rank */
};

START_TEST(pieces_are_typed_like_a_placement)
{
    EditedPosition position = edited_position_empty();
    type(&position, TYPED[_i].typed);
    check_fen(&position, TYPED[_i].fen);
}
END_TEST

START_TEST(backspace_empties_the_square_before_the_cursor)
{
    EditedPosition position = edited_position_empty();
    type(&position, "7k");
    edited_position_type_back(&position);
    check_fen(&position, "8/8/8/8/8/8/8/8 w - - 0 1");
    ck_assert_int_eq(position.cursor, square_of("h8"));
    edited_position_go(&position, square_of("a8"));
    edited_position_type_back(&position);
    ck_assert_int_eq(position.cursor, square_of("h1"));
}
END_TEST

START_TEST(a_piece_moves_and_replaces)
{
    EditedPosition position = edited_position_empty();
    type(&position, "Qk");
    edited_position_move(&position, square_of("a8"), square_of("b8"));
    check_fen(&position, "1Q6/8/8/8/8/8/8/8 w - - 0 1");
    edited_position_move(&position, square_of("b8"), square_of("b8"));
    check_fen(&position, "1Q6/8/8/8/8/8/8/8 w - - 0 1");
}
END_TEST

START_TEST(rights_follow_the_pieces_until_they_are_set)
{
    EditedPosition position = edited_position_empty();
    type(&position, "r3k//////R3K2R");
    check_fen(&position, "r3k3/8/8/8/8/8/R3K2R/8 w q - 0 1");
    edited_position_put(&position, square_of("e1"), piece_make(SIDE_WHITE, KIND_KING));
    edited_position_put(&position, square_of("h1"), piece_make(SIDE_WHITE, KIND_ROOK));
    check_fen(&position, "r3k3/8/8/8/8/8/R3K2R/4K2R w Kq - 0 1");
    edited_position_toggle_right(&position, 'q');
    edited_position_put(&position, square_of("h1"), PIECE_NONE);
    check_fen(&position, "r3k3/8/8/8/8/8/R3K2R/4K3 w K - 0 1");
    edited_position_remove_rights(&position);
    check_fen(&position, "r3k3/8/8/8/8/8/R3K2R/4K3 w - - 0 1");
    edited_position_follow_pieces(&position);
    check_fen(&position, "r3k3/8/8/8/8/8/R3K2R/4K3 w q - 0 1");
}
END_TEST

START_TEST(other_letters_are_no_rights)
{
    EditedPosition position = edited_position_empty();
    ck_assert(!edited_position_toggle_right(&position, 'x'));
    ck_assert(!edited_position_toggle_right(&position, 'I'));
    ck_assert(!edited_position_toggle_right(&position, '1'));
    ck_assert(!position.has_rights);
}
END_TEST

START_TEST(en_passant_follows_the_side)
{
    EditedPosition position = edited_position_empty();
    edited_position_set_passed(&position, 4);
    ck_assert_int_eq(position.setup.ep_target, square_of("e6"));
    edited_position_set_side(&position, SIDE_BLACK);
    ck_assert_int_eq(position.setup.ep_target, square_of("e3"));
    edited_position_set_passed(&position, -1);
    ck_assert_int_eq(position.setup.ep_target, SQUARE_NONE);
    position.setup.ep_target = square_of("e5"); /* an en passant square on a wrong rank stays */
    edited_position_set_side(&position, SIDE_WHITE);
    ck_assert_int_eq(position.setup.ep_target, square_of("e5"));
}
END_TEST

/* An en passant square after which no capture is legal is omitted, as in a FEN. */
static const struct {
    const char *fen;
    const char *edited;
} STARTED_FROM[] = {
    {"rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1",
     "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1"},
    {"4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1", "4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1"},
    {"3k4/8/8/8/3pP3/8/8/3RK3 b - e3 0 1", "3k4/8/8/8/3pP3/8/8/3RK3 b - - 0 1"}, /* a pin */
};

START_TEST(begins_with_the_fen_of_a_position)
{
    Position start;
    ck_assert_int_eq(fen_parse(STARTED_FROM[_i].fen, FEN_STRICT, &start, NULL), FEN_OK);
    EditedPosition position = edited_position_from(&start);
    check_fen(&position, STARTED_FROM[_i].edited);
}
END_TEST

/* In each Chess960 starting position, each subset of the castling rights is granted by typing the
 * files of its rooks. The FEN of the result must be read back with the same rights. */
START_TEST(all_starting_positions_with_every_subset_of_rights)
{
    for (int number = 0; number < CHESS960_COUNT; number++) {
        Position start = chess960_start(number), again;
        for (unsigned subset = 0; subset < 16; subset++) {
            EditedPosition position = edited_position_from(&start);
            edited_position_remove_rights(&position);
            for (int i = 0; i < SIDE_COUNT * WING_COUNT; i++) {
                Side side = (Side)(i / WING_COUNT);
                Square rook = position_castling_rook(&start, side, (Wing)(i % WING_COUNT));
                char letter = (char)((side == SIDE_WHITE ? 'A' : 'a') + square_file(rook));
                if ((subset & 1U << i) != 0) {
                    ck_assert(edited_position_toggle_right(&position, letter));
                }
            }
            char fen[FEN_MAX];
            fen_format_setup(&position.setup, fen);
            ck_assert_int_eq(fen_parse(fen, FEN_STRICT, &again, NULL), FEN_OK);
            for (int i = 0; i < SIDE_COUNT * WING_COUNT; i++) {
                Side side = (Side)(i / WING_COUNT);
                Wing wing = (Wing)(i % WING_COUNT);
                Square rook = position_castling_rook(&start, side, wing);
                ck_assert_int_eq(position_castling_rook(&again, side, wing),
                                 (subset & 1U << i) != 0 ? rook : SQUARE_NONE);
            }
        }
    }
}
END_TEST

/* K and q name the outermost rooks. */
START_TEST(a_wing_names_its_outermost_rook)
{
    EditedPosition position = edited_position_empty();
    type(&position, "rr1k4///////1R1K1RR");
    edited_position_toggle_right(&position, 'K');
    edited_position_toggle_right(&position, 'q');
    check_fen(&position, "rr1k4/8/8/8/8/8/8/1R1K1RR1 w Kq - 0 1");
    edited_position_toggle_right(&position, 'F'); /* replaces the right of the g-file */
    check_fen(&position, "rr1k4/8/8/8/8/8/8/1R1K1RR1 w Fq - 0 1");
    edited_position_toggle_right(&position, 'F');
    check_fen(&position, "rr1k4/8/8/8/8/8/8/1R1K1RR1 w q - 0 1");
}
END_TEST

/* Makes a random change. */
static void change(EditedPosition *position, uint64_t *chance)
{
    Square square = square_from_index((int)chance_below(chance, SQUARE_COUNT));
    Square other = square_from_index((int)chance_below(chance, SQUARE_COUNT));
    Piece piece = piece_make((Side)chance_below(chance, SIDE_COUNT),
                             (PieceKind)(1 + chance_below(chance, KIND_KING)));
    switch (chance_below(chance, 11)) {
    case 0:
        edited_position_put(position, square, piece);
        break;
    case 1:
        edited_position_move(position, square, other);
        break;
    case 2:
        edited_position_type(position, piece);
        break;
    case 3:
        edited_position_skip(position, 1 + (int)chance_below(chance, FILE_COUNT));
        break;
    case 4:
        edited_position_next_rank(position);
        break;
    case 5:
        edited_position_type_back(position);
        break;
    case 6:
        edited_position_set_side(position, (Side)chance_below(chance, SIDE_COUNT));
        break;
    case 7:
        edited_position_toggle_right(position, "KQkqABCDEFGHabcdefgh"[chance_below(chance, 20)]);
        break;
    case 8:
        edited_position_set_passed(position, (int)chance_below(chance, FILE_COUNT + 1) - 1);
        break;
    case 9:
        edited_position_follow_pieces(position);
        break;
    default:
        edited_position_go(position, square);
        break;
    }
}

/* Whatever is set up, its FEN describes the same board, side and counters. If it has no faults, the
 * FEN is a position with the same rights and en passant square. */
START_TEST(random_changes_give_a_fen_that_reads_back)
{
    uint64_t chance = 7;
    int sound = 0;
    for (int game = 0; game < 2000; game++) {
        Position start = position_start();
        EditedPosition position =
            game % 2 == 0 ? edited_position_from(&start) : edited_position_empty();
        for (int i = 0; i < 12; i++) {
            change(&position, &chance);
            char fen[FEN_MAX], again_fen[FEN_MAX];
            PositionSetup again;
            Position strict;
            fen_format_setup(&position.setup, fen);
            ck_assert_int_eq(fen_describe(fen, &again, NULL), FEN_OK);
            ck_assert_mem_eq(again.board, position.setup.board, sizeof again.board);
            ck_assert_int_eq(again.side_to_move, position.setup.side_to_move);
            ck_assert_int_eq(again.ep_target, position.setup.ep_target);
            fen_format_setup(&again, again_fen);
            if (position_set_up(&position.setup, SETUP_STRICT, &strict).fault == POSITION_OK) {
                ck_assert_str_eq(again_fen, fen);
                ck_assert_int_eq(fen_parse(fen, FEN_STRICT, &strict, NULL), FEN_OK);
                sound++;
            }
        }
    }
    ck_assert_int_ge(sound, 1000);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("edited_position");
    TCase *tests = tcase_create("edited_position");
    tcase_add_loop_test(tests, pieces_are_typed_like_a_placement, 0,
                        (int)(sizeof TYPED / sizeof TYPED[0]));
    tcase_add_test(tests, backspace_empties_the_square_before_the_cursor);
    tcase_add_test(tests, a_piece_moves_and_replaces);
    tcase_add_test(tests, rights_follow_the_pieces_until_they_are_set);
    tcase_add_test(tests, other_letters_are_no_rights);
    tcase_add_test(tests, en_passant_follows_the_side);
    tcase_add_loop_test(tests, begins_with_the_fen_of_a_position, 0,
                        (int)(sizeof STARTED_FROM / sizeof STARTED_FROM[0]));
    tcase_add_test(tests, all_starting_positions_with_every_subset_of_rights);
    tcase_add_test(tests, a_wing_names_its_outermost_rook);
    tcase_add_test(tests, random_changes_give_a_fen_that_reads_back);
    suite_add_tcase(suite, tests);
    return unit_run(suite);
}
