/* Compares the rules of few_pieces.h with those of src/rules. */
#include <stdlib.h>

#include "chance.h"
#include "few_pieces_random.h"
#include "rules/movegen.h"
#include "rules/position.h"
#include "unit.h"

enum {
    POSITIONS = 20000, /* number of random positions for each number of pieces */
};

/* The keys of the positions after each legal move. */
typedef struct Keys {
    uint64_t key[MOVE_LIST_CAPACITY];
    int count; /* number of keys */
} Keys;

static int compare_keys(const void *one, const void *other)
{
    uint64_t a = *(const uint64_t *)one, b = *(const uint64_t *)other;
    return (a > b) - (a < b);
}

static bool add_key(const FewPieces *pieces, void *context)
{
    Keys *keys = context;
    Position position = few_pieces_position(pieces);
    keys->key[keys->count++] = position_key(&position);
    return false;
}

/* Returns whether both implementations find the same moves and resulting positions. */
static bool has_same_moves(const FewPieces *pieces)
{
    Position position = few_pieces_position(pieces);
    MoveList list;
    Keys expected = {.count = movegen_legal(&position, &list)}, found = {0};
    int moves = 0;
    for (int i = 0; i < list.count; i++) {
        Position after = position_after(&position, list.moves[i]);
        expected.key[i] = position_key(&after);
    }
    few_pieces_any_after(pieces, add_key, &found, &moves);
    qsort(expected.key, (size_t)expected.count, sizeof expected.key[0], compare_keys);
    qsort(found.key, (size_t)found.count, sizeof found.key[0], compare_keys);
    for (int i = 0; i < list.count; i++) {
        if (moves != list.count || expected.key[i] != found.key[i]) {
            return false;
        }
    }
    return moves == list.count && few_pieces_in_check(pieces) == position_in_check(&position);
}

START_TEST(has_the_moves_of_the_real_rules)
{
    uint64_t chance = 1;
    int passed = 0;
    for (int i = 0; i < POSITIONS; i++) {
        FewPieces pieces = few_pieces_random(&chance, _i);
        passed += pieces.passed >= 0;
        ck_assert_msg(has_same_moves(&pieces), "position %d with %d pieces", i, _i);
    }
    ck_assert_msg(_i < 4 || passed > 10, "%d with a passed square", passed);
}
END_TEST

static bool is_same(const FewPieces *pieces, void *context)
{
    Position one = few_pieces_position(pieces), other = few_pieces_position(context);
    return pieces->passed == ((FewPieces *)context)->passed && position_is_same(&one, &other);
}

/* Returns whether no legal move leads from `before` to the position in `context`. */
static bool leads_elsewhere(const FewPieces *before, void *context)
{
    return !few_pieces_any_after(before, is_same, context, NULL);
}

static bool has_no_way_back_to(const FewPieces *after, void *context)
{
    const FewPieces *before = context;
    bool is_quiet = after->count == before->count;
    for (int i = 0; i < before->count; i++) {
        is_quiet &= after->piece[i] == before->piece[i];
    }
    return is_quiet && before->passed < 0 && !few_pieces_any_before(after, is_same, context);
}

START_TEST(takes_back_exactly_the_quiet_moves)
{
    uint64_t chance = 2;
    for (int i = 0; i < POSITIONS / 10; i++) {
        FewPieces pieces = few_pieces_random(&chance, _i);
        ck_assert(!few_pieces_any_before(&pieces, leads_elsewhere, &pieces));
        ck_assert(!few_pieces_any_after(&pieces, has_no_way_back_to, &pieces, NULL));
    }
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("few_pieces_rules");
    TCase *tests = tcase_create("random positions");
    tcase_set_timeout(tests, 0);
    tcase_add_loop_test(tests, has_the_moves_of_the_real_rules, 2, FEW_PIECES_MAX + 1);
    tcase_add_loop_test(tests, takes_back_exactly_the_quiet_moves, 2, FEW_PIECES_MAX + 1);
    suite_add_tcase(suite, tests);
    return unit_run(suite);
}
