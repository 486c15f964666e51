#include "winnability/winnability_inside.h"

#include <stdlib.h>
#include <string.h>

/* Costs, in a unit that makes a king's step four. */
enum {
    KING_STEP = 4,       /* a king's step that is still to be made */
    KING_STEPS_MAX = 20, /* more steps, or no way at all, cost as much as this many */
    WRONG_SHADE = 100,   /* a corner of a shade in which no mate can happen */
    HEAVY_PIECE = -12,   /* a rook or queen of the winner */
    FIRST_HEAVY = -60,   /* in addition, if it had none at first */
    OFFICER = -1,        /* any piece of the winner, in a plan */
    DEFENDER = 2,        /* a piece of the loser that may capture or block */
    DEFENDING_QUEEN = 4, /* the same for a queen */
    PAWN_AHEAD = 12,     /* a pawn of the loser ahead of one of the winner */
    HOSTILE_QUEEN = 8,   /* a queen of the loser, if the winner has no rook or queen */
    BESIDE_CORNER = -2,  /* a piece of the loser that blocks a square of its king */
    BLOCKER_STEP = 3,    /* a move of a blocker that is still to be made, in a plan */
    CHECKER_STEP = 1,    /* the same for a piece that is to give check */
    PIECE_STEPS = 3,     /* largest number of such moves that is distinguished */
    LONE_PIECE = -30,    /* a knight or bishop of the winner, if it has nothing else: it must not be
                            captured, not even by a king that could free itself so */
    LONE_STEP = 1,       /* a move of a knight or bishop of the winner, if it has nothing else */
    LONE_DEFENDERS = 4,  /* a blocker's move costs this divided by the loser's pieces then, ... */
    LONE_BLOCKER = 3,    /* ... but no more than this */
    GUIDE_AIMS_ON_SHADE = GUIDE_CORNER_AIMS / 2, /* aims at the two corners of one shade */
};

static int distance(int one, int other)
{
    int files = abs(one % FILE_COUNT - other % FILE_COUNT);
    int ranks = abs(one / FILE_COUNT - other / FILE_COUNT);
    return files > ranks ? files : ranks;
}

/* The shades of squares, as a set. */
enum { SHADE_LIGHT = 1, SHADE_DARK = 2, SHADE_BOTH = SHADE_LIGHT | SHADE_DARK };

/* What the choice of an aim depends on. */
typedef struct Survey {
    bool heavy;    /* the winner has a rook or queen */
    bool minors;   /* the winner has only knights and bishops */
    int defenders; /* pieces of the loser without the king */
    int corners;   /* the shades of the corners that the pieces suit, where no pawn is promoted */
} Survey;

static int shade_of(int square)
{
    return square_is_light(square_from_index(square)) ? SHADE_LIGHT : SHADE_DARK;
}

/*
 * The shades of the corners in which the pieces as they are can give mate: bishops alone have to
 * attack the corner, and if the loser has only bishops, one of them has to stand next to it.
 */
static int shades_of_corners(const int count[static PIECE_END],
                             const int bishops[static SIDE_COUNT], const Survey *survey,
                             Side winner)
{
    Side loser = side_opponent(winner);
    int shades = SHADE_BOTH;
    bool only_bishops = survey->minors && count[piece_make(winner, KIND_KNIGHT)] == 0;
    if (only_bishops && bishops[winner] != 0) {
        shades &= bishops[winner];
    }
    if (survey->minors && survey->defenders == count[piece_make(loser, KIND_BISHOP)] &&
        bishops[loser] != SHADE_BOTH) {
        shades &= ~bishops[loser];
    }
    return shades != 0 ? shades : SHADE_BOTH;
}

static Survey survey_of(const Position *position, Side winner)
{
    int count[PIECE_END] = {0}, bishops[SIDE_COUNT] = {0};
    for (int index = 0; index < SQUARE_COUNT; index++) {
        Piece piece = position_piece_at(position, square_from_index(index));
        count[piece]++;
        if (piece != PIECE_NONE && piece_kind(piece) == KIND_BISHOP) {
            bishops[piece_side(piece)] |= shade_of(index);
        }
    }
    int heavy = count[piece_make(winner, KIND_ROOK)] + count[piece_make(winner, KIND_QUEEN)];
    Survey survey = {.heavy = heavy > 0,
                     .minors = heavy + count[piece_make(winner, KIND_PAWN)] == 0};
    for (int kind = KIND_PAWN; kind < KIND_KING; kind++) {
        survey.defenders += count[piece_make(side_opponent(winner), (PieceKind)kind)];
    }
    survey.corners = shades_of_corners(count, bishops, &survey, winner);
    return survey;
}

/* Where a mate is to happen: in a corner, along one of the two edges that meet there. */
typedef struct Spot {
    int corner;      /* index of the corner, where the loser's king goes */
    bool along_rank; /* the mating piece attacks along the corner's rank, else along its file */
} Spot;

/* Steps of the winner's king to a square from where it guards the way out of the spot. */
static int support_distance(int square, Spot spot)
{
    int inward_file = spot.corner % FILE_COUNT == 0 ? 1 : -1;
    int inward_rank = spot.corner / FILE_COUNT == 0 ? FILE_COUNT : -FILE_COUNT;
    int opposite = spot.corner + 2 * (spot.along_rank ? inward_rank : inward_file);
    int aside = opposite + (spot.along_rank ? inward_file : inward_rank);
    int one = distance(square, opposite), other = distance(square, aside);
    return one < other ? one : other;
}

/* Chooses a spot: number 0 is the one that the kings reach soonest, and so on. */
static Spot choose_spot(const Position *position, Side winner, const Survey *survey, int number)
{
    static const int corners[GUIDE_CORNER_AIMS / 2] = {0, FILE_COUNT - 1, SQUARE_COUNT - FILE_COUNT,
                                                       SQUARE_COUNT - 1};
    Spot spots[GUIDE_CORNER_AIMS];
    int costs[GUIDE_CORNER_AIMS];
    int loser_king = square_index(position_king(position, side_opponent(winner)));
    int winner_king = square_index(position_king(position, winner));
    for (int i = 0; i < GUIDE_CORNER_AIMS; i++) {
        Spot spot = {corners[i / 2], i % 2 != 0};
        int cost = 2 * distance(loser_king, spot.corner) + support_distance(winner_king, spot);
        cost += (survey->corners & shade_of(spot.corner)) == 0 ? WRONG_SHADE : 0;
        int place = i;
        for (; place > 0 && costs[place - 1] > cost; place--) {
            costs[place] = costs[place - 1];
            spots[place] = spots[place - 1];
        }
        costs[place] = cost;
        spots[place] = spot;
    }
    return spots[number];
}

static void set_all(Guide *guide, Side side, PieceKind kind, int cost)
{
    int16_t *costs = guide->cost[piece_make(side, kind)];
    for (int square = 0; square < SQUARE_COUNT; square++) {
        costs[square] = (int16_t)cost;
    }
}

/* The number of pawns of the other side ahead of a pawn's square on its file. */
static int pawns_ahead(const Position *position, Side side, int square)
{
    int count = 0, step = side == SIDE_WHITE ? FILE_COUNT : -FILE_COUNT;
    for (int next = square + step; next >= 0 && next < SQUARE_COUNT; next += step) {
        count += position_piece_at(position, square_from_index(next)) ==
                 piece_make(side_opponent(side), KIND_PAWN);
    }
    return count;
}

/*
 * A pawn is to be promoted: the further it is advanced, the more its next step is worth; a file
 * without a hostile pawn ahead is worth even more.
 */
static void aim_pawns(Guide *guide, const Position *position, Side winner)
{
    static const int costs_to_go[RANK_COUNT] = {0, -40, -32, -25, -19, -14, -10, 0};
    int16_t *costs = guide->cost[piece_make(winner, KIND_PAWN)];
    for (int square = 0; square < SQUARE_COUNT; square++) {
        int rank = square / FILE_COUNT;
        int cost = costs_to_go[winner == SIDE_WHITE ? RANK_COUNT - 1 - rank : rank];
        costs[square] = (int16_t)(cost + PAWN_AHEAD * pawns_ahead(position, winner, square));
    }
    for (int kind = KIND_ROOK; kind <= KIND_QUEEN; kind++) {
        for (int square = 0; square < SQUARE_COUNT; square++) {
            guide->cost[piece_make(winner, (PieceKind)kind)][square] += FIRST_HEAVY;
        }
    }
    guide->promotion_counts = true;
}

/* What the pieces of the loser cost when the winner has, or has not yet, a rook or queen. */
static void aim_loser(Guide *guide, Side loser, const Survey *survey, int corner)
{
    for (int kind = KIND_PAWN; kind < KIND_KING; kind++) {
        if (survey->heavy && kind != KIND_PAWN) {
            set_all(guide, loser, (PieceKind)kind, kind == KIND_QUEEN ? DEFENDING_QUEEN : DEFENDER);
        }
        int16_t *costs = guide->cost[piece_make(loser, (PieceKind)kind)];
        for (int square = 0; !survey->heavy && square < SQUARE_COUNT; square++) {
            int beside = distance(square, corner) == 1 ? BESIDE_CORNER : 0;
            costs[square] = (int16_t)(kind == KIND_QUEEN ? beside + HOSTILE_QUEEN : beside);
        }
    }
}

/* Sets steps[] to the moves that a piece needs from each square to one of `goals`. */
static void piece_steps(PieceKind kind, SquareSet goals, SquareSet open,
                        int steps[static SQUARE_COUNT])
{
    SquareSet known = goals, wave = goals;
    for (int square = 0; square < SQUARE_COUNT; square++) {
        steps[square] = PIECE_STEPS;
    }
    for (int moves = 0; moves < PIECE_STEPS && wave != 0; moves++) {
        SquareSet next = square_set_attacks(kind, wave, open) & ~known;
        while (wave != 0) {
            steps[square_set_pop(&wave)] = moves;
        }
        wave = next;
        known |= next;
    }
}

/*
 * A few knights and bishops mate in a corner only if a piece of the loser stands on the square next
 * to it that the winner's king does not guard. One piece is enough, so the more pieces there are,
 * the less each is drawn there: too many would block each other.
 */
static void aim_minors(Guide *guide, Side winner, const Survey *survey, Spot spot)
{
    int inward_file = spot.corner % FILE_COUNT == 0 ? 1 : -1;
    int inward_rank = spot.corner / FILE_COUNT == 0 ? FILE_COUNT : -FILE_COUNT;
    SquareSet blocked = square_set_of(spot.corner + (spot.along_rank ? inward_file : inward_rank));
    SquareSet open = ~(SquareSet)0;
    int steps[SQUARE_COUNT];
    int weight = survey->defenders > 0 ? LONE_DEFENDERS / survey->defenders : 0;
    weight = weight < LONE_BLOCKER ? weight : LONE_BLOCKER;
    for (int kind = KIND_KNIGHT; kind < KIND_KING; kind++) {
        int16_t *costs = guide->cost[piece_make(side_opponent(winner), (PieceKind)kind)];
        piece_steps((PieceKind)kind, blocked, open, steps);
        for (int square = 0; square < SQUARE_COUNT; square++) {
            costs[square] = (int16_t)(costs[square] + weight * (steps[square] - PIECE_STEPS));
        }
    }
    for (int kind = KIND_KNIGHT; kind <= KIND_BISHOP; kind++) {
        int16_t *costs = guide->cost[piece_make(winner, (PieceKind)kind)];
        piece_steps((PieceKind)kind, square_set_of(spot.corner), open, steps);
        for (int square = 0; square < SQUARE_COUNT; square++) {
            costs[square] =
                (int16_t)(costs[square] + LONE_PIECE + LONE_STEP * abs(steps[square] - 2));
        }
    }
}

void guide_aim_at_corner(Guide *guide, const Position *position, Side winner, int aim)
{
    Survey survey = survey_of(position, winner);
    int count = survey.corners == SHADE_BOTH ? GUIDE_CORNER_AIMS : GUIDE_AIMS_ON_SHADE;
    Spot spot = choose_spot(position, winner, &survey, aim % count);
    Side loser = side_opponent(winner);
    memset(guide, 0, sizeof *guide);
    for (int square = 0; square < SQUARE_COUNT; square++) {
        guide->cost[piece_make(winner, KIND_KING)][square] =
            (int16_t)(KING_STEP * support_distance(square, spot));
        guide->cost[piece_make(loser, KIND_KING)][square] =
            (int16_t)(KING_STEP * distance(square, spot.corner));
    }
    for (int kind = KIND_ROOK; kind <= KIND_QUEEN; kind++) {
        set_all(guide, winner, (PieceKind)kind, HEAVY_PIECE);
    }
    if (!survey.heavy) {
        aim_pawns(guide, position, winner);
    }
    aim_loser(guide, loser, &survey, spot.corner);
    if (survey.minors) {
        aim_minors(guide, winner, &survey, spot);
    }
}

/*
 * Draws the loser's pieces to the blocked squares, the winner's to squares one move away from a
 * check.
 */
static void aim_pieces(Guide *guide, Side winner, const Mobility *mobility, const Plan *plan)
{
    SquareSet open = ~(mobility->steady[SIDE_WHITE] | mobility->steady[SIDE_BLACK]);
    SquareSet target = square_set_of(plan->target);
    int steps[SQUARE_COUNT];
    for (int kind = KIND_PAWN; kind < KIND_KING; kind++) {
        int16_t *costs = guide->cost[piece_make(side_opponent(winner), (PieceKind)kind)];
        piece_steps((PieceKind)kind, plan->blockers, open, steps);
        for (int square = 0; square < SQUARE_COUNT; square++) {
            costs[square] = (int16_t)(BLOCKER_STEP * (steps[square] - PIECE_STEPS));
        }
        costs = guide->cost[piece_make(winner, (PieceKind)kind)];
        piece_steps((PieceKind)kind, square_set_attacks((PieceKind)kind, target, open), open,
                    steps);
        for (int square = 0; square < SQUARE_COUNT; square++) {
            costs[square] = (int16_t)(CHECKER_STEP * abs(steps[square] - 1) + OFFICER);
        }
    }
}

static void aim_king(Guide *guide, Side side, const Mobility *mobility, int goal)
{
    uint8_t steps[SQUARE_COUNT];
    int16_t *costs = guide->cost[piece_make(side, KIND_KING)];
    plan_king_steps(mobility, side, goal, steps);
    for (int square = 0; square < SQUARE_COUNT; square++) {
        int few = steps[square] < KING_STEPS_MAX ? steps[square] : KING_STEPS_MAX;
        costs[square] = (int16_t)(KING_STEP * few);
    }
}

void guide_aim_at_plan(Guide *guide, const Position *position, Side winner,
                       const Mobility *mobility, const Plan *plan)
{
    bool promotes = false;
    memset(guide, 0, sizeof *guide);
    aim_king(guide, side_opponent(winner), mobility, plan->target);
    aim_king(guide, winner, mobility, plan->support);
    aim_pieces(guide, winner, mobility, plan);
    for (int i = 0; i < mobility->count; i++) {
        promotes |= mobility->actors[i].side == winner && mobility->actors[i].promotes;
    }
    if (promotes && !survey_of(position, winner).heavy) {
        aim_pawns(guide, position, winner);
    }
}

/* A random variation of the costs. */
typedef struct Variation {
    Guide *guide;                 /* the costs that it changes */
    uint32_t chance;              /* the number from which the next one is drawn */
    SquareSet pieces[SIDE_COUNT]; /* where the pieces of a side stand, the king left out */
    SquareSet pawns[SIDE_COUNT];  /* where its pawns stand */
} Variation;

/* Returns a number from 0 to below - 1, a different one each time. */
static int draw(Variation *variation, int below)
{
    variation->chance = variation->chance * 1664525U + 1013904223U;
    return (int)(variation->chance >> 16) % below;
}

static void survey_pieces(Variation *variation, const Position *position)
{
    for (int index = 0; index < SQUARE_COUNT; index++) {
        Piece piece = position_piece_at(position, square_from_index(index));
        if (piece != PIECE_NONE && piece_kind(piece) != KIND_KING) {
            SquareSet square = square_set_of(index);
            variation->pieces[piece_side(piece)] |= square;
            variation->pawns[piece_side(piece)] |= piece_kind(piece) == KIND_PAWN ? square : 0;
        }
    }
}

/* Draws the pieces of a side to squares. */
static void draw_pieces(Variation *variation, Side side, SquareSet squares)
{
    SquareSet open = ~(variation->pawns[SIDE_WHITE] | variation->pawns[SIDE_BLACK]);
    int steps[SQUARE_COUNT], weight = 1 + draw(variation, 4);
    for (int kind = KIND_KNIGHT; squares != 0 && kind < KIND_KING; kind++) {
        int16_t *costs = variation->guide->cost[piece_make(side, (PieceKind)kind)];
        piece_steps((PieceKind)kind, squares, open, steps);
        for (int square = 0; square < SQUARE_COUNT; square++) {
            costs[square] = (int16_t)(costs[square] + weight * (steps[square] - PIECE_STEPS));
        }
    }
}

/*
 * Draws the pieces of a side to squares where pawns of the other side capture them: such a pawn
 * leaves its file, and becomes passed itself or frees its opponent on the file.
 */
static void offer_pieces(Variation *variation, Side side)
{
    Side opponent = side_opponent(side);
    draw_pieces(variation, side, square_set_pawn_attacks(variation->pawns[opponent], opponent));
}

/* The pawns that stand in the way of a side's own ones. */
static SquareSet blockers_of(const Variation *variation, Side side)
{
    SquareSet blockers = 0, ahead = square_set_ahead(variation->pawns[side], side);
    for (; ahead != 0; ahead = square_set_ahead(ahead, side)) {
        blockers |= ahead & variation->pawns[side_opponent(side)];
    }
    return blockers;
}

/*
 * Draws the king of a side to one of the other side's pieces, to capture it, before or instead of
 * the place of the mate.
 */
static void send_king(Variation *variation, Side side)
{
    SquareSet prey = variation->pieces[side_opponent(side)];
    SquareSet blockers = blockers_of(variation, side);
    if (blockers != 0 && draw(variation, 2) == 0) {
        prey = blockers;
    }
    if (draw(variation, 3) != 0 || prey == 0) {
        return;
    }
    for (int skip = draw(variation, __builtin_popcountll(prey)); skip > 0; skip--) {
        square_set_pop(&prey);
    }
    int goal = square_set_first(prey), weight = 2 + draw(variation, 5);
    bool adds = draw(variation, 2) == 0;
    int16_t *costs = variation->guide->cost[piece_make(side, KIND_KING)];
    for (int square = 0; square < SQUARE_COUNT; square++) {
        costs[square] = (int16_t)((adds ? costs[square] : 0) + weight * distance(square, goal));
    }
}

/* Sets what it is worth to capture the pieces of the loser, or to leave them alone. */
static void set_prices(Variation *variation, Side loser)
{
    int price = draw(variation, 4) * 2 - 1, pawn_price = draw(variation, 4) - 1;
    for (int kind = KIND_PAWN; kind < KIND_KING; kind++) {
        int16_t *costs = variation->guide->cost[piece_make(loser, (PieceKind)kind)];
        for (int square = 0; square < SQUARE_COUNT; square++) {
            costs[square] = (int16_t)(costs[square] + (kind == KIND_PAWN ? pawn_price : price));
        }
    }
}

/* Makes each step of a side's pawns worth so much more, or less. */
static void hurry_pawns(Variation *variation, Side side, int hurry)
{
    int16_t *costs = variation->guide->cost[piece_make(side, KIND_PAWN)];
    for (int square = 0; square < SQUARE_COUNT; square++) {
        int rank = square / FILE_COUNT;
        int steps_to_go = side == SIDE_WHITE ? RANK_COUNT - 1 - rank : rank;
        costs[square] = (int16_t)(costs[square] + hurry * steps_to_go);
    }
}

void guide_vary(Guide *guide, const Position *position, Side winner, uint32_t number)
{
    Variation variation = {.guide = guide, .chance = number * 2654435761U};
    Side loser = side_opponent(winner);
    survey_pieces(&variation, position);
    int offers = draw(&variation, 8);
    if ((offers & 1) != 0) {
        offer_pieces(&variation, loser);
    }
    if ((offers & 2) != 0) {
        offer_pieces(&variation, winner);
    }
    for (int side = 0; side < SIDE_COUNT; side++) {
        if (draw(&variation, 3) == 0) {
            draw_pieces(&variation, (Side)side, blockers_of(&variation, (Side)side));
        }
    }
    send_king(&variation, SIDE_WHITE);
    send_king(&variation, SIDE_BLACK);
    set_prices(&variation, loser);
    hurry_pawns(&variation, loser, draw(&variation, 5) - 2);
    hurry_pawns(&variation, winner, draw(&variation, 3) - 1);
}
