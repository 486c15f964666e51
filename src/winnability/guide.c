#include "winnability/guide.h"

#include <stdlib.h>
#include <string.h>

enum {
    STEP = 4,       /* cost of a king's step that is still to be made */
    BASE = 128,     /* cost of an ordinary position that is close to mate */
    PAWN_STEP = 6,  /* cost of a step of the pawn that is to promote */
    PROMOTION = 10, /* cost of having a pawn only where a piece is needed */
};

static int distance(int one, int other)
{
    int files = abs(one % FILE_COUNT - other % FILE_COUNT);
    int ranks = abs(one / FILE_COUNT - other / FILE_COUNT);
    return files > ranks ? files : ranks;
}

/* What the aim is chosen by. */
typedef struct Survey {
    int count[PIECE_END]; /* men of each kind and side */
    int bishop_shade; /* 1 or 2 if the winner's only pieces are bishops on light or dark, or 0 */
} Survey;

static Survey survey_of(const Position *position, Side winner)
{
    Survey survey = {.bishop_shade = 0};
    int shades = 0;
    for (int index = 0; index < SQUARE_COUNT; index++) {
        Square square = square_from_index(index);
        Piece piece = position_piece_at(position, square);
        survey.count[piece]++;
        if (piece == piece_make(winner, KIND_BISHOP)) {
            shades |= square_is_light(square) ? 1 : 2;
        }
    }
    const int *count = &survey.count[piece_make(winner, KIND_NONE)];
    if (count[KIND_PAWN] + count[KIND_KNIGHT] + count[KIND_ROOK] + count[KIND_QUEEN] == 0) {
        survey.bishop_shade = shades;
    }
    return survey;
}

/* The square two files or ranks off the corner, or one and two: where the winner's king helps. */
static int support_distance(int square, int corner)
{
    static const int offsets[4][2] = {{0, 2}, {1, 2}, {2, 0}, {2, 1}};
    int best = FILE_COUNT;
    int file = corner % FILE_COUNT, rank = corner / FILE_COUNT;
    for (int i = 0; i < 4; i++) {
        int f = file == 0 ? offsets[i][0] : file - offsets[i][0];
        int r = rank == 0 ? offsets[i][1] : rank - offsets[i][1];
        int d = distance(square, f + FILE_COUNT * r);
        best = d < best ? d : best;
    }
    return best;
}

/* Chooses the corner that the kings reach soonest. */
static int choose_corner(const Position *position, Side winner, const Survey *survey)
{
    static const int corners[4] = {0, 7, 56, 63};
    int loser_king = square_index(position_king(position, side_opponent(winner)));
    int winner_king = square_index(position_king(position, winner));
    int best = corners[0], best_cost = 1000;
    for (int i = 0; i < 4; i++) {
        bool light = square_is_light(square_from_index(corners[i]));
        int cost = 2 * distance(loser_king, corners[i]) + support_distance(winner_king, corners[i]);
        if (survey->bishop_shade == (light ? 2 : 1)) {
            cost += 100;
        }
        if (cost < best_cost) {
            best = corners[i];
            best_cost = cost;
        }
    }
    return best;
}

static void aim_kings(Guide *guide, Side winner, int corner)
{
    int16_t *winner_costs = guide->cost[piece_make(winner, KIND_KING)];
    int16_t *loser_costs = guide->cost[piece_make(side_opponent(winner), KIND_KING)];
    for (int square = 0; square < SQUARE_COUNT; square++) {
        winner_costs[square] = (int16_t)(STEP * support_distance(square, corner));
        loser_costs[square] = (int16_t)(STEP * distance(square, corner));
    }
}

/* Steps that a pawn of the side needs to the last rank. */
static int steps_to_go(int square, Side side)
{
    int rank = square / FILE_COUNT;
    return side == SIDE_WHITE ? RANK_COUNT - 1 - rank : rank;
}

/* The heavy pieces: worth keeping, and best on the edges that meet in the corner. */
static void aim_heavy(Guide *guide, Side winner, int corner)
{
    static const PieceKind kinds[] = {KIND_ROOK, KIND_QUEEN};
    for (int i = 0; i < 2; i++) {
        int16_t *costs = guide->cost[piece_make(winner, kinds[i])];
        for (int square = 0; square < SQUARE_COUNT; square++) {
            bool on_edge = square % FILE_COUNT == corner % FILE_COUNT ||
                           square / FILE_COUNT == corner / FILE_COUNT;
            costs[square] = (int16_t)(on_edge ? -12 : -10);
        }
    }
}

static void aim_pawns(Guide *guide, Side winner)
{
    int16_t *costs = guide->cost[piece_make(winner, KIND_PAWN)];
    for (int square = 0; square < SQUARE_COUNT; square++) {
        int steps = steps_to_go(square, winner);
        costs[square] = (int16_t)(PAWN_STEP * steps - PROMOTION);
    }
}

/* Pieces of the loser help as blockers next to the corner. */
static void aim_blockers(Guide *guide, Side winner, int corner)
{
    for (int kind = KIND_PAWN; kind < KIND_KING; kind++) {
        int16_t *costs = guide->cost[piece_make(side_opponent(winner), (PieceKind)kind)];
        for (int square = 0; square < SQUARE_COUNT; square++) {
            costs[square] = (int16_t)(distance(square, corner) == 1 ? -2 : 0);
        }
    }
}

void guide_aim(Guide *guide, const Position *position, Side winner)
{
    memset(guide, 0, sizeof *guide);
    Survey survey = survey_of(position, winner);
    int corner = choose_corner(position, winner, &survey);
    const int *count = &survey.count[piece_make(winner, KIND_NONE)];
    aim_kings(guide, winner, corner);
    aim_heavy(guide, winner, corner);
    if (count[KIND_ROOK] + count[KIND_QUEEN] == 0) {
        aim_pawns(guide, winner);
        aim_blockers(guide, winner, corner);
    }
    guide->base = BASE;
}

int guide_cost(const Guide *guide, const Position *position)
{
    int sum = guide->base;
    for (int index = 0; index < SQUARE_COUNT; index++) {
        sum += guide->cost[position_piece_at(position, square_from_index(index))][index];
    }
    return sum;
}

int guide_change(const Guide *guide, const Position *position, Move move)
{
    Square to = move_to(move);
    Piece piece = position_piece_at(position, move_from(move));
    PieceKind promotion = move_promotion(move);
    Piece arriving = promotion == KIND_NONE ? piece : piece_make(piece_side(piece), promotion);
    int change =
        guide->cost[arriving][square_index(to)] - guide->cost[piece][square_index(move_from(move))];
    if (move_is_en_passant(move)) {
        Square victim = square_at(square_file(to), square_rank(move_from(move)));
        return change - guide->cost[position_piece_at(position, victim)][square_index(victim)];
    }
    if (move_is_capture(move)) {
        change -= guide->cost[position_piece_at(position, to)][square_index(to)];
    }
    return change;
}
