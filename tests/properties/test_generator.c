/*
 * Compares the move generator with the rules of naive_rules.h in random games. An optional argument
 * of the program is the number of positions.
 */
#include "naive_rules.h"
#include "random_walk.h"
#include "rules/movegen.h"
#include "rules/position.h"
#include "unit.h"

#include <stdlib.h>
#include <string.h>

enum {
    PLIES_MAX = 150, /* longest random game */
};

/* Number of positions for each test. */
static int position_count = 1000;

static NaiveMove naive_move_of(const Position *position, Move move)
{
    Side side = position_side_to_move(position);
    return (NaiveMove){
        .from = square_index(move_from(move)),
        .to = square_index(move_to(move)),
        .promotion = move_promotion(move),
        .castling_rook = move_is_castling(move)
                             ? square_index(position_castling_rook(position, side, move_wing(move)))
                             : -1,
    };
}

static int compare_moves(const void *one, const void *other)
{
    const NaiveMove *a = one, *b = other;
    return a->from != b->from                     ? a->from - b->from
           : a->to != b->to                       ? a->to - b->to
           : a->castling_rook != b->castling_rook ? a->castling_rook - b->castling_rook
                                                  : (int)a->promotion - (int)b->promotion;
}

static bool has_same_moves(const Position *position, const MoveList *list)
{
    PositionSetup setup;
    NaiveMove expected[NAIVE_MOVES_MAX], found[NAIVE_MOVES_MAX];
    position_set_up_describe(position, &setup);
    int count = naive_moves(&setup, expected);
    if (list->count != count || movegen_count(position) != count ||
        movegen_any_legal(position) != (count > 0)) {
        return false;
    }
    for (int i = 0; i < count; i++) {
        found[i] = naive_move_of(position, list->moves[i]);
    }
    qsort(expected, (size_t)count, sizeof expected[0], compare_moves);
    qsort(found, (size_t)count, sizeof found[0], compare_moves);
    for (int i = 0; i < count; i++) {
        if (compare_moves(&expected[i], &found[i]) != 0) {
            return false;
        }
    }
    return position_in_check(position) == naive_in_check(&setup);
}

/* Returns whether, by the naive rules, the pawn that has just made a double step can be captured en
 * passant. */
static bool can_capture_en_passant(const PositionSetup *setup)
{
    NaiveMove moves[NAIVE_MOVES_MAX];
    int count = setup->ep_target == SQUARE_NONE ? 0 : naive_moves(setup, moves);
    for (int i = 0; i < count; i++) {
        if (moves[i].to == square_index(setup->ep_target) && moves[i].from % 8 != moves[i].to % 8 &&
            piece_kind(setup->board[moves[i].from]) == KIND_PAWN) {
            return true;
        }
    }
    return false;
}

/* Returns whether a move leads to the same position by src/rules and by the naive rules. */
static bool has_same_successor(const Position *position, Move move)
{
    PositionSetup before, expected, found;
    Position after = position_after(position, move);
    position_set_up_describe(position, &before);
    position_set_up_describe(&after, &found);
    NaiveMove same_move = naive_move_of(position, move);
    expected = naive_after(&before, &same_move);
    return memcmp(found.board, expected.board, sizeof found.board) == 0 &&
           memcmp(found.castling_file, expected.castling_file, sizeof found.castling_file) == 0 &&
           found.side_to_move == expected.side_to_move && found.ep_target == expected.ep_target &&
           found.halfmove_clock == expected.halfmove_clock &&
           found.fullmove_number == expected.fullmove_number &&
           (position_en_passant(&after) != SQUARE_NONE) == can_capture_en_passant(&expected);
}

/* Plays random games and asserts that `holds` returns true for every position and its moves. */
static void walk(uint64_t seed, bool (*holds)(const Position *, const MoveList *, RandomSource *))
{
    RandomSource source = {seed};
    for (int seen = 0; seen < position_count;) {
        Position position = random_start(&source);
        for (int ply = 0; ply < PLIES_MAX && seen < position_count; ply++, seen++) {
            MoveList list;
            int count = movegen_legal(&position, &list);
            ck_assert_msg(holds(&position, &list, &source), "position %d is wrong", seen);
            if (count == 0) {
                break;
            }
            position = position_after(&position, list.moves[random_below(&source, count)]);
        }
    }
}

static bool moves_hold(const Position *position, const MoveList *list, RandomSource *source)
{
    (void)source;
    return has_same_moves(position, list);
}

START_TEST(finds_the_moves_that_naive_rules_find)
{
    walk(1, moves_hold);
}
END_TEST

static bool successor_holds(const Position *position, const MoveList *list, RandomSource *source)
{
    return list->count == 0 ||
           has_same_successor(position, list->moves[random_below(source, list->count)]);
}

START_TEST(makes_the_positions_that_naive_rules_make)
{
    walk(2, successor_holds);
}
END_TEST

/* Returns whether each legal move can be made and taken back. position_check() recomputes the key
 * and everything else that is updated incrementally. */
static bool taking_back_holds(const Position *position, const MoveList *list, RandomSource *source)
{
    (void)source;
    Position changed = *position;
    for (int i = 0; i < list->count; i++) {
        Undo undo;
        position_make(&changed, list->moves[i], &undo);
        if (!position_check(&changed)) {
            return false;
        }
        position_take_back(&changed, list->moves[i], &undo);
        if (memcmp(&changed, position, sizeof changed) != 0) {
            return false;
        }
    }
    return true;
}

START_TEST(make_updates_the_key_and_unmake_restores_the_position)
{
    walk(3, taking_back_holds);
}
END_TEST

static bool membership_holds(const Position *position, const MoveList *list, RandomSource *source)
{
    Move arbitrary = (Move)random_below(source, 1 << 24);
    bool is_listed = false, are_legal = true;
    for (int i = 0; i < list->count; i++) {
        are_legal &= movegen_is_legal(position, list->moves[i]);
        is_listed |= list->moves[i] == arbitrary;
    }
    return are_legal && movegen_is_legal(position, arbitrary) == is_listed;
}

START_TEST(exactly_the_listed_moves_are_legal)
{
    walk(4, membership_holds);
}
END_TEST

int main(int argc, char *argv[])
{
    if (argc > 1) {
        position_count = atoi(argv[1]);
    }
    Suite *suite = suite_create("generator");
    TCase *tests = tcase_create("random games");
    tcase_add_test(tests, finds_the_moves_that_naive_rules_find);
    tcase_add_test(tests, makes_the_positions_that_naive_rules_make);
    tcase_add_test(tests, make_updates_the_key_and_unmake_restores_the_position);
    tcase_add_test(tests, exactly_the_listed_moves_are_legal);
    suite_add_tcase(suite, tests);
    return unit_run(suite);
}
