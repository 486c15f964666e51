#include "rules/board.h"

#include "unit.h"

#include <stdlib.h>

enum {
    NUMBERS_MAX = PIECE_END * ZOBRIST_CELLS + 64, /* capacity */
};

static int compare(const void *one, const void *other)
{
    uint64_t a = *(const uint64_t *)one, b = *(const uint64_t *)other;
    return (a > b) - (a < b);
}

static int add_squares(uint64_t numbers[], int count, Piece piece)
{
    for (int i = 0; i < SQUARE_COUNT; i++) {
        numbers[count++] = zobrist_piece[piece][square_from_index(i) - SQUARE_A1];
    }
    return count;
}

static int all_numbers(uint64_t numbers[static NUMBERS_MAX])
{
    int count = 0;
    for (int kind = KIND_PAWN; kind <= KIND_KING; kind++) {
        count = add_squares(numbers, count, piece_make(SIDE_WHITE, (PieceKind)kind));
        count = add_squares(numbers, count, piece_make(SIDE_BLACK, (PieceKind)kind));
    }
    for (int file = 0; file < FILE_COUNT; file++) {
        numbers[count++] = zobrist_castling[SIDE_WHITE][file];
        numbers[count++] = zobrist_castling[SIDE_BLACK][file];
        numbers[count++] = zobrist_en_passant[file];
    }
    numbers[count++] = zobrist_black;
    return count;
}

START_TEST(numbers_are_all_different)
{
    uint64_t numbers[NUMBERS_MAX];
    int count = all_numbers(numbers);
    ck_assert_int_eq(count, 12 * 64 + 3 * 8 + 1);
    qsort(numbers, (size_t)count, sizeof numbers[0], compare);
    ck_assert_uint_ne(numbers[0], 0);
    for (int i = 1; i < count; i++) {
        ck_assert_uint_ne(numbers[i], numbers[i - 1]);
    }
}
END_TEST

/* The exclusive or of two random numbers must differ from the exclusive or of any other two.
 * Otherwise two positions that differ in these numbers would have the same key. */
START_TEST(pairs_are_all_different)
{
    static uint64_t pairs[1 << 19];
    uint64_t numbers[NUMBERS_MAX];
    int count = all_numbers(numbers), pair_count = 0;
    for (int i = 0; i < count; i++) {
        for (int j = i + 1; j < count; j++) {
            pairs[pair_count++] = numbers[i] ^ numbers[j];
        }
    }
    qsort(pairs, (size_t)pair_count, sizeof pairs[0], compare);
    for (int i = 1; i < pair_count; i++) {
        ck_assert_msg(pairs[i] != pairs[i - 1], "two pairs are the same");
    }
}
END_TEST

START_TEST(every_bit_is_set_in_about_half_of_the_numbers)
{
    uint64_t numbers[NUMBERS_MAX];
    int count = all_numbers(numbers), set = 0;
    for (int i = 0; i < count; i++) {
        set += (int)(numbers[i] >> _i & 1);
    }
    ck_assert_int_gt(set, count * 2 / 5);
    ck_assert_int_lt(set, count * 3 / 5);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("board_key");
    TCase *tests = tcase_create("board_key");
    tcase_add_test(tests, numbers_are_all_different);
    tcase_add_test(tests, pairs_are_all_different);
    tcase_add_loop_test(tests, every_bit_is_set_in_about_half_of_the_numbers, 0, 64);
    suite_add_tcase(suite, tests);
    return unit_run(suite);
}
