#include "rules/board.h"

#include "fen_setup.h"
#include "unit.h"

#define MIDDLE "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq -"

/* Returns whether the parts of a position agree with each other. Ignores the key. */
static bool is_in_step(Position position)
{
    position.state.key = board_key(&position);
    return position_check(&position);
}

START_TEST(restoring_undoes_removing)
{
    const Position before = fen_position(MIDDLE);
    Square square = square_from_index(_i);
    Piece piece = position_piece_at(&before, square);
    if (piece == PIECE_NONE || piece_kind(piece) == KIND_KING) {
        return;
    }
    Position position = before;
    Cell cell = position.cells[square];
    board_remove(&position, cell);
    ck_assert_int_eq(position_piece_at(&position, square), PIECE_NONE);
    ck_assert(_i < 8 || is_in_step(position) || piece_kind(piece) == KIND_ROOK);
    board_restore(&position, cell, piece, square);
    ck_assert_mem_eq(&position, &before, sizeof position);
}
END_TEST

START_TEST(added_pieces_keep_the_lists_in_order)
{
    Position position = fen_position("4k3/8/8/8/8/8/8/4K3 w - -");
    for (int i = 8; i < SQUARE_COUNT - 8; i++) {
        PieceKind kind = (PieceKind)(KIND_PAWN + i % 5);
        board_add(&position, piece_make(i < 32 ? SIDE_WHITE : SIDE_BLACK, kind),
                  square_from_index(i));
        if (i % 8 == 7) {
            ck_assert_int_eq(position_piece_at(&position, square_from_index(i)),
                             piece_make(i < 32 ? SIDE_WHITE : SIDE_BLACK, kind));
        }
    }
    for (int side = 0; side < SIDE_COUNT; side++) {
        for (PieceKind kind = KIND_PAWN; kind <= KIND_KING; kind++) {
            for (unsigned i = board_first(&position, (Side)side, kind);
                 i < board_end(&position, (Side)side, kind); i++) {
                ck_assert_int_eq(position.piece_of[i], piece_make((Side)side, kind));
                ck_assert_int_eq(cell_index(position.cells[position.square_of[i]]), (int)i);
            }
        }
    }
}
END_TEST

START_TEST(walks_end_at_pieces_and_at_the_border)
{
    Position position = fen_position("4k3/8/8/8/8/8/8/R3K3 w - -");
    Square a1 = fen_square("a1");
    ck_assert_int_eq(board_walk(&position, a1, STEP_FILE), fen_square("e1"));
    Square above = board_walk(&position, a1, STEP_RANK);
    ck_assert_int_eq(above, fen_square("a8") + STEP_RANK);
    ck_assert_int_eq(position.cells[above], CELL_BORDER);
}
END_TEST

START_TEST(the_border_blocks_both_sides)
{
    ck_assert(cell_bars(CELL_BORDER, SIDE_WHITE) && cell_bars(CELL_BORDER, SIDE_BLACK));
    ck_assert(!cell_is_piece_of(CELL_BORDER, SIDE_WHITE));
    ck_assert(!cell_is_piece_of(CELL_BORDER, SIDE_BLACK));
    ck_assert(!cell_bars(CELL_EMPTY, SIDE_WHITE) && !cell_bars(CELL_EMPTY, SIDE_BLACK));
    ck_assert(!cell_is_piece_of(CELL_EMPTY, SIDE_WHITE) &&
              !cell_is_piece_of(CELL_EMPTY, SIDE_BLACK));
}
END_TEST

START_TEST(every_number_in_a_list_is_a_piece_of_one_side)
{
    Cell white = (Cell)(CELL_WHITE + _i), black = (Cell)(CELL_BLACK + _i);
    ck_assert(cell_bars(white, SIDE_WHITE) && !cell_bars(white, SIDE_BLACK));
    ck_assert(cell_is_piece_of(white, SIDE_WHITE) && !cell_is_piece_of(white, SIDE_BLACK));
    ck_assert(cell_bars(black, SIDE_BLACK) && !cell_bars(black, SIDE_WHITE));
    ck_assert(cell_is_piece_of(black, SIDE_BLACK) && !cell_is_piece_of(black, SIDE_WHITE));
    ck_assert_int_ne(cell_index(white), cell_index(black));
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("board");
    TCase *tests = tcase_create("board");
    tcase_add_loop_test(tests, restoring_undoes_removing, 0, SQUARE_COUNT);
    tcase_add_test(tests, added_pieces_keep_the_lists_in_order);
    tcase_add_test(tests, walks_end_at_pieces_and_at_the_border);
    tcase_add_test(tests, the_border_blocks_both_sides);
    tcase_add_loop_test(tests, every_number_in_a_list_is_a_piece_of_one_side, 1, 64);
    suite_add_tcase(suite, tests);
    return unit_run(suite);
}
