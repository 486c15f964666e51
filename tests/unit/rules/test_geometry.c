#include "rules/geometry.h"

#include "unit.h"

#include <stdlib.h>

static int files_between(Square from, Square to)
{
    return square_file(to) - square_file(from);
}

static int ranks_between(Square from, Square to)
{
    return square_rank(to) - square_rank(from);
}

static bool is_attacked(PieceKind kind, Square from, Square to)
{
    int files = abs(files_between(from, to)), ranks = abs(ranks_between(from, to));
    bool is_straight = (files == 0) != (ranks == 0), is_diagonal = files == ranks && files != 0;
    switch (kind) {
    case KIND_KNIGHT:
        return files * ranks == 2;
    case KIND_BISHOP:
        return is_diagonal;
    case KIND_ROOK:
        return is_straight;
    case KIND_QUEEN:
        return is_straight || is_diagonal;
    case KIND_KING:
        return (is_straight || is_diagonal) && files < 2 && ranks < 2;
    case KIND_PAWN:
        return files == 1 && ranks_between(from, to) == 1;
    default:
        return files == 1 && ranks_between(from, to) == -1;
    }
}

/* The squares of a zone, each with its distance from the centre of the zone. */
static const struct {
    int files; /* files to the right of the centre */
    int ranks; /* ranks above the centre */
    Zone bit;  /* the bit for the square */
} zone_squares[] = {
    {0, 0, ZONE_CENTRE},      {1, 0, ZONE_EAST},        {-1, 0, ZONE_WEST},
    {0, 1, ZONE_NORTH},       {0, -1, ZONE_SOUTH},      {1, 1, ZONE_NORTH_EAST},
    {-1, 1, ZONE_NORTH_WEST}, {1, -1, ZONE_SOUTH_EAST}, {-1, -1, ZONE_SOUTH_WEST},
    {2, 0, ZONE_FAR_EAST},    {-2, 0, ZONE_FAR_WEST},
};

static Zone naive_zone(Square centre, Square piece, PieceKind kind)
{
    unsigned zone = 0;
    for (size_t i = 0; i < sizeof zone_squares / sizeof zone_squares[0]; i++) {
        int file = square_file(centre) + zone_squares[i].files;
        int rank = square_rank(centre) + zone_squares[i].ranks;
        if (file >= 0 && file < FILE_COUNT && rank >= 0 && rank < RANK_COUNT &&
            is_attacked(kind, piece, square_at(file, rank))) {
            zone |= zone_squares[i].bit;
        }
    }
    return (Zone)zone;
}

static Zone squares_on_board(Square centre)
{
    unsigned zone = 0;
    for (size_t i = 0; i < sizeof zone_squares / sizeof zone_squares[0]; i++) {
        int file = square_file(centre) + zone_squares[i].files;
        int rank = square_rank(centre) + zone_squares[i].ranks;
        if (file >= 0 && file < FILE_COUNT && rank >= 0 && rank < RANK_COUNT) {
            zone |= zone_squares[i].bit;
        }
    }
    return (Zone)zone;
}

START_TEST(zones_are_what_pieces_attack)
{
    Square centre = square_from_index(_i);
    for (int i = 0; i < SQUARE_COUNT; i++) {
        Square piece = square_from_index(i);
        for (int kind = 0; i != _i && kind <= KIND_KING; kind++) {
            Zone found = geometry_zone_around(centre)[piece][kind] & squares_on_board(centre);
            ck_assert_uint_eq(found, naive_zone(centre, piece, (PieceKind)kind));
        }
    }
}
END_TEST

START_TEST(steps_lead_along_lines)
{
    Square from = square_from_index(_i);
    for (int i = 0; i < SQUARE_COUNT; i++) {
        Square to = square_from_index(i);
        int step = geometry_step_between(from, to);
        if (!is_attacked(KIND_QUEEN, from, to)) {
            ck_assert_int_eq(step, 0);
            continue;
        }
        int steps = abs(files_between(from, to)) > abs(ranks_between(from, to))
                        ? abs(files_between(from, to))
                        : abs(ranks_between(from, to));
        ck_assert_int_eq(from + steps * step, to);
    }
}
END_TEST

START_TEST(sides_see_their_own_ranks)
{
    ck_assert_int_eq(geometry_relative_rank(square_at(4, 1), SIDE_WHITE), 1);
    ck_assert_int_eq(geometry_relative_rank(square_at(4, 1), SIDE_BLACK), 6);
    ck_assert_int_eq(square_at(4, 1) + geometry_pawn_step(SIDE_WHITE), square_at(4, 2));
    ck_assert_int_eq(square_at(4, 6) + geometry_pawn_step(SIDE_BLACK), square_at(4, 5));
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("geometry");
    TCase *tests = tcase_create("geometry");
    tcase_add_loop_test(tests, zones_are_what_pieces_attack, 0, SQUARE_COUNT);
    tcase_add_loop_test(tests, steps_lead_along_lines, 0, SQUARE_COUNT);
    tcase_add_test(tests, sides_see_their_own_ranks);
    suite_add_tcase(suite, tests);
    return unit_run(suite);
}
