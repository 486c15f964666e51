#include "winnability/guide.h"

#include <stdlib.h>
#include <string.h>

/* Costs of pieces and moves, in quarters of a king step. */
enum {
    KING_STEP = 4,     /* cost of each step that a king still needs */
    WRONG_SHADE = 100, /* cost of a corner in which no mate is possible because of its colour */
    HEAVY_PIECE = -12, /* cost of a rook or queen of the winner */
    FIRST_HEAVY = -60, /* added for a rook or queen if the winner had neither at the start */
    DEFENDER = 2, /* cost of a loser's knight, bishop or rook, if the winner has a rook or queen */
    DEFENDING_QUEEN = 4, /* cost of a loser's queen, if the winner has a rook or queen */
    PAWN_AHEAD = 12,     /* cost of a loser's pawn ahead of a winner's pawn on the same file */
    HOSTILE_QUEEN = 8,   /* cost of a loser's queen, if the winner has no rook or queen */
    BESIDE_CORNER = -2,  /* cost of a blocker beside the corner, if the winner has no rook or
                            queen */
    PIECE_STEPS = 3,     /* most moves counted for a piece */

    /*
     * The costs if the winner has only knights and bishops. Each of these pieces costs LONE_PIECE,
     * so that letting it be captured never looks like progress. A piece should be two moves away
     * from the corner: LONE_STEP is added for each move more or less than two. Each move that a
     * blocker still needs costs LONE_DEFENDERS divided by the number of the loser's pieces, but at
     * most LONE_BLOCKER.
     */
    LONE_PIECE = -30,
    LONE_STEP = 1,
    LONE_DEFENDERS = 4,
    LONE_BLOCKER = 3,

    GUIDE_AIMS_ON_SHADE = GUIDE_CORNER_AIMS / 2, /* number of aims at corners of one shade */
};

static int distance(int one, int other)
{
    int files = abs(one % FILE_COUNT - other % FILE_COUNT);
    int ranks = abs(one / FILE_COUNT - other / FILE_COUNT);
    return files > ranks ? files : ranks;
}

/* Sets of shades, the colours of squares. */
enum { SHADE_LIGHT = 1, SHADE_DARK = 2, SHADE_BOTH = SHADE_LIGHT | SHADE_DARK };

/* The facts about the material on which the choice of an aim depends. */
typedef struct Survey {
    bool heavy;    /* the winner has a rook or queen */
    bool minors;   /* the winner has only knights and bishops */
    int defenders; /* number of the loser's pieces, not counting the king */
    int corners;   /* the shades of the corners in which a mate is possible without a promotion */
} Survey;

static int shade_of(int square)
{
    return square_is_light(square_from_index(square)) ? SHADE_LIGHT : SHADE_DARK;
}

/*
 * Returns the shades of the corners in which a mate is possible without a promotion. If the winner
 * has only bishops, one of them must attack the corner. If the loser has only bishops, one of them
 * must block a square next to the corner.
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

/* The place of a mate: a corner, and one of the two edges that meet there. */
typedef struct Spot {
    int corner;      /* index of the corner square, where the loser's king is mated */
    bool along_rank; /* the mating piece attacks along the corner's rank, not its file */
} Spot;

/* Returns how many steps the winner's king needs from a square to the nearest square where it keeps
 * the loser's king in the corner of a spot. */
static int support_distance(int square, Spot spot)
{
    int inward_file = spot.corner % FILE_COUNT == 0 ? 1 : -1;
    int inward_rank = spot.corner / FILE_COUNT == 0 ? FILE_COUNT : -FILE_COUNT;
    int opposite = spot.corner + 2 * (spot.along_rank ? inward_rank : inward_file);
    int aside = opposite + (spot.along_rank ? inward_file : inward_rank);
    int one = distance(square, opposite), other = distance(square, aside);
    return one < other ? one : other;
}

/* Returns spot number `number`, counted from 0 in the order in which the kings can reach the
 * spots. */
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

/* Returns how many enemy pawns are ahead of a square on its file. */
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
 * Sets the costs that make the winner's pawns advance to promotion: the further a pawn has
 * advanced, the more its next step is worth, and it is worth still more if no enemy pawn is ahead
 * on its file.
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

/* Sets the costs of the loser's pieces, depending on whether the winner has a rook or queen. */
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

/* Sets steps[] to the number of moves, at most PIECE_STEPS, that a piece needs from each square to
 * the nearest of `goals`. Sliders pass only over squares in `open`. */
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
 * Sets the costs for a winner with only knights and bishops. They can mate in the corner only if a
 * piece of the loser blocks the adjacent square that the winner's king does not guard, so the
 * loser's pieces are attracted to that square. One blocker is enough, and many pieces would block
 * each other on the way, so the attraction is weaker if the loser has many pieces.
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

/* A random variation of the costs. */
typedef struct Variation {
    Guide *guide;                 /* the costs to vary */
    uint32_t chance;              /* the state of the random number generator */
    SquareSet pieces[SIDE_COUNT]; /* squares of a side's pieces, without the king */
    SquareSet pawns[SIDE_COUNT];  /* squares of a side's pawns */
} Variation;

/* Returns the next random number, from 0 to `below` - 1. */
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

/* Lowers the costs of a side's knights, bishops, rooks and queens near some squares, so that they
 * approach these squares. */
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

/* Attracts a side's pieces to squares where enemy pawns can capture them. A capturing pawn leaves
 * its file, so that this pawn or a pawn that it blocked may become a passed pawn. */
static void offer_pieces(Variation *variation, Side side)
{
    Side opponent = side_opponent(side);
    draw_pieces(variation, side, square_set_pawn_attacks(variation->pawns[opponent], opponent));
}

/* Returns the squares of enemy pawns ahead of a side's pawns on their files. */
static SquareSet blockers_of(const Variation *variation, Side side)
{
    SquareSet blockers = 0, ahead = square_set_ahead(variation->pawns[side], side);
    for (; ahead != 0; ahead = square_set_ahead(ahead, side)) {
        blockers |= ahead & variation->pawns[side_opponent(side)];
    }
    return blockers;
}

/* One time in three, attracts a king to a random enemy piece, which it should capture. In half of
 * these cases, the king is no longer attracted to the place of the mate. */
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

/* Varies the costs of the loser's pieces: positive costs encourage their capture, negative costs
 * discourage it. */
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

/* Adds `hurry`, which may be negative, to the gain from each pawn step of a side. */
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
    /* One time in four, the winner may sacrifice rooks and queens at no cost. */
    if (draw(&variation, 4) == 0) {
        set_all(guide, winner, KIND_ROOK, 0);
        set_all(guide, winner, KIND_QUEEN, 0);
    }
}
