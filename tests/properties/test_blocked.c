/*
 * Who can still checkmate where pawns block each other: random positions with interlocked pawns and
 * a few other men, the kind of position that the arguments for "cannot" are made for. The line of a
 * "can" is played out; after a "cannot" the positions that can be reached are searched for a mate,
 * in random order, all of them where they are few enough.
 *
 *     test_blocked POSITIONS LIMIT
 *
 * So many positions are looked at, and no more than LIMIT that can be reached from each.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "chance.h"
#include "exhaust.h"
#include "labelled.h"
#include "notation/fen.h"
#include "rules/movegen.h"
#include "rules/position.h"
#include "rules/position_set_up.h"
#include "unit.h"

enum {
    NODES = 20000,  /* limit for each question */
    PIECES_MAX = 4, /* most men besides kings and blocking pawns */
};

/* What came out. */
typedef struct Count {
    int can;       /* questions answered "can" */
    int cannot;    /* questions answered "cannot" */
    int exhausted; /* those of them where all that can be reached was looked at */
    int undecided; /* questions without an answer */
} Count;

static int position_count = 400;
static size_t reach_limit = 2000;
static WinnabilityMemory *memory;
static Exhaust *exhaust;

/* ---- Random positions ---- */

static void put(PositionSetup *setup, int file, int rank, Piece piece)
{
    Piece *square = &setup->board[square_index(square_at(file, rank))];
    *square = *square == PIECE_NONE ? piece : *square;
}

/*
 * Puts a white pawn and a black one that block each other on every file, or on every second. On
 * neighbouring files they stand on different ranks, for otherwise they could capture each other; on
 * every second file the same rank makes a wall that no king can pass.
 */
static void block_files(uint64_t *chance, PositionSetup *setup)
{
    int step = 1 + chance_below(chance, 2);
    int rank = 1 + chance_below(chance, 5);
    for (int file = chance_below(chance, step); file < FILE_COUNT; file += step) {
        put(setup, file, rank, piece_make(SIDE_WHITE, KIND_PAWN));
        put(setup, file, rank + 1, piece_make(SIDE_BLACK, KIND_PAWN));
        if (step == 1 || chance_below(chance, 4) == 0) {
            rank += chance_below(chance, 2) == 0 ? 1 : -1;
            rank = rank < 1 ? 2 : rank > 5 ? 4 : rank;
        }
    }
}

/* Puts a man of a kind anywhere; it may turn out that there is no room. */
static void scatter(uint64_t *chance, PositionSetup *setup, Piece piece)
{
    bool is_pawn = piece_kind(piece) == KIND_PAWN;
    int rank = is_pawn ? 1 + chance_below(chance, 6) : chance_below(chance, RANK_COUNT);
    put(setup, chance_below(chance, FILE_COUNT), rank, piece);
}

/* Stores a random position; returns false if it is not possible. */
static bool draw_position(uint64_t *chance, Position *out)
{
    static const PieceKind KINDS[] = {KIND_BISHOP, KIND_BISHOP, KIND_BISHOP, KIND_BISHOP,
                                      KIND_BISHOP, KIND_PAWN,   KIND_KNIGHT, KIND_ROOK};
    PositionSetup setup = {.side_to_move = (Side)chance_below(chance, SIDE_COUNT),
                           .ep_target = SQUARE_NONE,
                           .fullmove_number = 1};
    memset(setup.castling_file, -1, sizeof setup.castling_file);
    block_files(chance, &setup);
    scatter(chance, &setup, piece_make(SIDE_WHITE, KIND_KING));
    scatter(chance, &setup, piece_make(SIDE_BLACK, KIND_KING));
    for (int i = chance_below(chance, PIECES_MAX + 1); i > 0; i--) {
        Side side = (Side)chance_below(chance, SIDE_COUNT);
        scatter(chance, &setup, piece_make(side, KINDS[chance_below(chance, 8)]));
    }
    return position_set_up(&setup, SETUP_LENIENT, out).fault == POSITION_OK;
}

/* ---- What the answer must be ---- */

static void check(uint64_t *chance, const Position *position, Side winner, Count *count)
{
    WinnabilityVerdict verdict;
    char fen[FEN_MAX];
    fen_format(position, FEN_STANDARD, fen);
    winnability_judge(position, winner, NODES, memory, &verdict);
    switch (verdict.answer) {
    case CAN_MATE:
        ck_assert_msg(labelled_line_mates(position, &verdict, winner), "no mate: %s", fen);
        count->can++;
        break;
    case CANNOT_MATE:
        ck_assert_msg(!exhaust_finds_mate(exhaust, chance, position, winner, true),
                      "%s can mate: %s", winner == SIDE_WHITE ? "White" : "Black", fen);
        count->cannot++;
        count->exhausted += !exhaust_is_cut(exhaust);
        break;
    case MATE_UNDECIDED:
        count->undecided++;
        break;
    }
}

START_TEST(no_mate_is_denied)
{
    uint64_t chance = 20;
    Count count = {0};
    for (int i = 0; i < position_count; i++) {
        Position position;
        while (!draw_position(&chance, &position)) {
        }
        check(&chance, &position, SIDE_WHITE, &count);
        check(&chance, &position, SIDE_BLACK, &count);
    }
    printf("# %d can, %d cannot (%d exhausted), %d undecided\n", count.can, count.cannot,
           count.exhausted, count.undecided);
    ck_assert_int_gt(count.can, position_count / 10);
    ck_assert_int_gt(count.cannot, position_count / 10);
}
END_TEST

static void set_up(void)
{
    memory = winnability_memory_init(malloc(winnability_memory_size(NODES)), NODES);
    exhaust = exhaust_new(reach_limit);
    ck_assert_ptr_nonnull(exhaust);
}

static void tear_down(void)
{
    free(memory);
    exhaust_free(exhaust);
}

int main(int argc, char *argv[])
{
    if (argc == 3) {
        position_count = atoi(argv[1]);
        reach_limit = strtoul(argv[2], NULL, 10);
    }
    Suite *suite = suite_create("blocked");
    TCase *tests = tcase_create("random positions");
    tcase_set_timeout(tests, 0);
    tcase_add_unchecked_fixture(tests, set_up, tear_down);
    tcase_add_test(tests, no_mate_is_denied);
    suite_add_tcase(suite, tests);
    return unit_run(suite);
}
