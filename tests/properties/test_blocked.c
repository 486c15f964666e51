/*
 * Tests the answers to the question whether a side can still checkmate, in random positions of
 * pawns that block each other and a few other pieces. The proofs that a side cannot mate are
 * designed for such positions. After the answer "can", the mating line is played out. After
 * "cannot", the positions that can be reached are searched for a mate, in random order and up to a
 * limit.
 *
 *     test_blocked POSITIONS LIMIT
 *
 * Tests POSITIONS positions and searches up to LIMIT positions from each.
 */
#include <stdio.h>
#include <string.h>

#include "chance.h"
#include "judged.h"
#include "notation/fen.h"
#include "rules/movegen.h"
#include "rules/position.h"
#include "rules/position_set_up.h"

enum {
    PIECES_MAX = 4, /* most pieces besides the kings and the blocking pawns */
};

/* Numbers of questions by answer. */
typedef struct Count {
    int can;       /* answered "can" */
    int cannot;    /* answered "cannot" */
    int exhausted; /* answered "cannot", confirmed by a complete search */
    int undecided; /* left undecided */
} Count;

/* ---- Random positions ---- */

static void put(PositionSetup *setup, int file, int rank, Piece piece)
{
    Piece *square = &setup->board[square_index(square_at(file, rank))];
    *square = *square == PIECE_NONE ? piece : *square;
}

/*
 * Puts two pawns that block each other on every file or on every second file. Such pairs on
 * neighbouring files are on different ranks, because on the same rank their pawns could capture
 * each other. Pairs on every second file are mostly on the same rank, where they form a wall that
 * no king can pass.
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

/* Puts a piece on a random square, unless the square is occupied. */
static void scatter(uint64_t *chance, PositionSetup *setup, Piece piece)
{
    bool is_pawn = piece_kind(piece) == KIND_PAWN;
    int rank = is_pawn ? 1 + chance_below(chance, 6) : chance_below(chance, RANK_COUNT);
    put(setup, chance_below(chance, FILE_COUNT), rank, piece);
}

/* Makes a random position. Returns false if it is not legal. */
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

/* ---- Checks ---- */

static void check(uint64_t *chance, const Position *position, Side winner, Count *count)
{
    MateAnswer answer = judged_answer(position, winner);
    count->can += answer == CAN_MATE;
    count->undecided += answer == MATE_UNDECIDED;
    if (answer == CANNOT_MATE) {
        char fen[FEN_MAX];
        fen_format(position, FEN_STANDARD, fen);
        ck_assert_msg(!exhaust_finds_mate(judged_exhaust, chance, position, winner, true),
                      "%s can mate: %s", winner == SIDE_WHITE ? "White" : "Black", fen);
        count->cannot++;
        count->exhausted += !exhaust_is_cut(judged_exhaust);
    }
}

START_TEST(no_mate_is_missed)
{
    uint64_t chance = 20;
    Count count = {0};
    for (int i = 0; i < judged_positions; i++) {
        Position position;
        while (!draw_position(&chance, &position)) {
        }
        check(&chance, &position, SIDE_WHITE, &count);
        check(&chance, &position, SIDE_BLACK, &count);
    }
    printf("# %d can, %d cannot (%d exhausted), %d undecided\n", count.can, count.cannot,
           count.exhausted, count.undecided);
    ck_assert_int_gt(count.can, judged_positions / 10);
    ck_assert_int_gt(count.cannot, judged_positions / 10);
}
END_TEST

int main(int argc, char *argv[])
{
    return judged_run(argc, argv, no_mate_is_missed, 400, 2000);
}
