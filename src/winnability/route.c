#include "winnability/route.h"

#include <string.h>

/* A goal of the route: a piece that must reach a square. */
typedef struct Goal {
    uint8_t piece;  /* index of the piece */
    bool promoted;  /* the piece is a pawn that must promote first */
    uint8_t square; /* index of the square */
} Goal;

enum {
    /* Each piece can have a goal on each square, before and after a promotion. */
    GOALS_MAX = 2 * SQUARE_COUNT * SQUARE_COUNT,
};

/* The goals still to process. Processing a goal adds the goals that it requires. */
typedef struct Goals {
    RouteMap *map;
    Route *route;
    Goal waiting[GOALS_MAX];
    int count;
} Goals;

static void add_goal(Goals *goals, int piece, bool promoted, int square)
{
    RoutePiece *it = &goals->map->pieces[piece];
    SquareSet bit = square_set_of(square);
    if (it->level[promoted][square] == 0 || (it->goals[promoted] & bit) != 0) {
        return;
    }
    it->goals[promoted] |= bit;
    goals->waiting[goals->count++] = (Goal){(uint8_t)piece, promoted, (uint8_t)square};
}

/* The piece of a side that can reach a square soonest. */
typedef struct Soonest {
    int piece;     /* index of the piece, or -1 */
    bool promoted; /* the piece is a promoted pawn */
    int level;     /* the first level at which the piece can reach the square */
} Soonest;

/* Returns the square in `squares` that a piece can reach first. */
static int soonest(const RoutePiece *piece, bool promoted, SquareSet squares)
{
    int best = square_set_pop(&squares);
    while (squares != 0) {
        int square = square_set_pop(&squares);
        if (piece->level[promoted][square] < piece->level[promoted][best]) {
            best = square;
        }
    }
    return best;
}

/* Returns the first level at which a piece may capture on a square. */
static int capture_level(const RoutePiece *piece, bool promoted, int square)
{
    if (piece->kind != KIND_PAWN || promoted) {
        return piece->level[promoted][square];
    }
    SquareSet from =
        square_set_pawn_attacks(square_set_of(square), side_opponent(piece->side)) & piece->reach;
    return from == 0 ? ROUTE_NEVER : piece->level[0][soonest(piece, false, from)] + 1;
}

/* Returns the piece of a side that can arrive on a square soonest. If `captures`, the piece arrives
 * by a capture. Otherwise it arrives to be captured, so kings are excluded. */
static Soonest soonest_of_side(const RouteMap *map, Side side, int square, bool captures)
{
    Soonest best = {-1, false, ROUTE_NEVER};
    for (int i = 0; i < map->count; i++) {
        const RoutePiece *piece = &map->pieces[i];
        for (int promoted = 0; promoted < 2 && piece->side == side; promoted++) {
            int level = captures ? capture_level(piece, promoted != 0, square)
                                 : piece->level[promoted][square];
            if (level < best.level && (captures || piece->kind != KIND_KING)) {
                best = (Soonest){i, promoted != 0, level};
            }
        }
    }
    return best;
}

/* Records a first step of the route. */
static void note_first(Route *route, int from, int to)
{
    if (route->count < ROUTE_STEPS_MAX) {
        route->steps[route->count++] = (RouteStep){(uint8_t)from, (uint8_t)to};
    }
}

/* Adds a move, which a piece can make at a level, to the length of the route. If the move is
 * possible at once, records it as a first step. */
static void note_step(Goals *goals, const RoutePiece *piece, int from, int to, int level)
{
    goals->route->length[piece->side]++;
    if (level == 1 && from == piece->home) {
        note_first(goals->route, from, to);
    }
}

/* Finds the piece of a side that can capture on a square soonest, and adds a goal for it. A pawn
 * must reach a square from which it can capture there. Any other piece must reach the square
 * itself. */
static void require_capture(Goals *goals, Side side, int square)
{
    Soonest best = soonest_of_side(goals->map, side, square, true);
    if (best.piece < 0) {
        return;
    }
    const RoutePiece *piece = &goals->map->pieces[best.piece];
    if (piece->kind != KIND_PAWN || best.promoted) {
        add_goal(goals, best.piece, best.promoted, square);
        return;
    }
    SquareSet from = square_set_pawn_attacks(square_set_of(square), side_opponent(side));
    int nearest = soonest(piece, false, from & piece->reach);
    note_step(goals, piece, nearest, square, best.level);
    add_goal(goals, best.piece, false, nearest);
}

/* Requires that the piece that is on a square in the first position moves away or is captured
 * there. Adds the goal for whichever is possible sooner. */
static void require_departure(Goals *goals, int square)
{
    int number = goals->map->piece_on[square];
    if (number < 0) {
        return;
    }
    RoutePiece *piece = &goals->map->pieces[number];
    if (piece->must_leave) {
        return;
    }
    piece->must_leave = true;
    SquareSet away = piece->reach & ~square_set_of(square);
    int near = away != 0 ? soonest(piece, false, away) : 0;
    if (away != 0 && piece->level[0][near] == piece->gone) {
        add_goal(goals, number, false, near);
    } else {
        require_capture(goals, side_opponent(piece->side), square);
    }
}

/* Requires that a pawn leaves its file or is captured. Adds the goals for whichever is possible
 * sooner. */
static void require_off_file(Goals *goals, int number)
{
    RouteMap *map = goals->map;
    RoutePiece *pawn = &map->pieces[number];
    SquareSet away = pawn->reach & ~square_set_file_of(pawn->home);
    int best = -1, level = ROUTE_NEVER;
    if (pawn->must_leave_file) {
        return;
    }
    pawn->must_leave_file = true;
    if (away != 0 && pawn->level[0][soonest(pawn, false, away)] <= pawn->off) {
        add_goal(goals, number, false, soonest(pawn, false, away));
        return;
    }
    for (SquareSet squares = pawn->reach; squares != 0;) {
        int square = square_set_pop(&squares);
        int there = pawn->level[0][square];
        int captured = soonest_of_side(map, side_opponent(pawn->side), square, true).level;
        captured = captured > there ? captured : there;
        if (captured < level) {
            level = captured;
            best = square;
        }
    }
    if (best >= 0) {
        add_goal(goals, number, false, best);
        require_capture(goals, side_opponent(pawn->side), best);
    }
}

/* Adds the goals that clear `squares`, which a pawn of `side` must pass. */
static void require_path(Goals *goals, Side side, SquareSet squares)
{
    squares &= ~goals->map->open[0];
    while (squares != 0) {
        int square = square_set_pop(&squares);
        const RoutePiece *piece = &goals->map->pieces[goals->map->piece_on[square]];
        if (piece->kind == KIND_PAWN && piece->side != side) {
            require_off_file(goals, goals->map->piece_on[square]);
        } else {
            require_departure(goals, square);
        }
    }
}

static void expand_pawn_goal(Goals *goals, const Goal *it)
{
    const RoutePiece *piece = &goals->map->pieces[it->piece];
    Side side = piece->side, other = side_opponent(side);
    int before = piece->level[0][it->square] - 1;
    SquareSet square = square_set_of(it->square);
    SquareSet one = square_set_ahead(square, other), two = square_set_ahead(one, other);
    SquareSet second = side == SIDE_WHITE ? SQUARE_SET_RANK_1 << 8 : SQUARE_SET_RANK_8 >> 8;
    SquareSet open = goals->map->passed[side][before];
    if ((open & square) != 0 && (one & piece->reach) != 0 &&
        piece->level[0][square_set_first(one)] <= before) {
        note_step(goals, piece, square_set_first(one), it->square, before + 1);
        require_path(goals, side, square);
        add_goal(goals, it->piece, false, square_set_first(one));
        return;
    }
    if ((open & square) != 0 && (open & one) != 0 && (two & second & piece->reach) != 0 &&
        piece->level[0][square_set_first(two)] <= before) {
        note_step(goals, piece, square_set_first(two), it->square, before + 1);
        if (before ==
            0) { /* a single step may be better, because it leaves the pawn another move to make */
            note_first(goals->route, square_set_first(two), square_set_first(one));
        }
        require_path(goals, side, square | one);
        add_goal(goals, it->piece, false, square_set_first(two));
        return;
    }
    int from = soonest(piece, false, square_set_pawn_attacks(square, other) & piece->reach);
    note_step(goals, piece, from, it->square, before + 1);
    Soonest victim = soonest_of_side(goals->map, other, it->square, false);
    if (victim.piece >= 0) {
        add_goal(goals, victim.piece, victim.promoted, it->square);
    }
    add_goal(goals, it->piece, false, from);
}

static SquareSet between(int from, int to)
{
    SquareSet one = square_set_of(from), other = square_set_of(to);
    for (int straight = 0; straight < 2; straight++) {
        if ((square_set_slide(one, ~(SquareSet)0, straight != 0) & other) != 0) {
            return square_set_slide(one, ~other, straight != 0) &
                   square_set_slide(other, ~one, straight != 0) & ~one & ~other;
        }
    }
    return 0;
}

/* Returns the squares from which the piece of a goal can move to the goal's square. */
static SquareSet sources(const RouteMap *map, const Goal *it)
{
    const RoutePiece *piece = &map->pieces[it->piece];
    SquareSet square = square_set_of(it->square);
    SquareSet open = map->open[piece->level[it->promoted][it->square] - 1];
    if (it->promoted) {
        return (square_set_attacks(KIND_QUEEN, square, open) |
                square_set_attacks(KIND_KNIGHT, square, open)) &
               piece->promoted;
    }
    return square_set_attacks(piece->kind, square, open) & piece->reach;
}

static void expand_piece_goal(Goals *goals, const Goal *it)
{
    const RouteMap *map = goals->map;
    const RoutePiece *piece = &map->pieces[it->piece];
    SquareSet square = square_set_of(it->square);
    int from = soonest(piece, it->promoted, sources(map, it));
    int there = map->piece_on[it->square];
    note_step(goals, piece, from, it->square, piece->level[it->promoted][it->square]);
    SquareSet obstacles = between(from, it->square) & ~map->open[0];
    while (obstacles != 0) {
        require_departure(goals, square_set_pop(&obstacles));
    }
    if (there >= 0 &&
        (map->pieces[there].side == piece->side || map->pieces[there].kind == KIND_KING)) {
        require_departure(goals, it->square);
    }
    for (int i = 0; piece->kind == KIND_KING && i < map->count; i++) {
        if (map->pieces[i].side != piece->side && (map->pieces[i].attacked & square) != 0) {
            require_departure(goals, map->pieces[i].home);
        }
    }
    add_goal(goals, it->piece, it->promoted, from);
}

static void expand_goals(Goals *goals)
{
    while (goals->count > 0) {
        const Goal it = goals->waiting[--goals->count];
        const RoutePiece *piece = &goals->map->pieces[it.piece];
        bool pawn = piece->kind == KIND_PAWN;
        bool arrives = (square_set_of(it.square) & (SQUARE_SET_RANK_1 | SQUARE_SET_RANK_8)) != 0 &&
                       piece->level[0][it.square] == piece->level[1][it.square];
        if (pawn && it.promoted && arrives) {
            add_goal(goals, it.piece, false, it.square);
        } else if (pawn && !it.promoted) {
            expand_pawn_goal(goals, &it);
        } else {
            expand_piece_goal(goals, &it);
        }
    }
}

/*
 * Returns the number of moves that a side has if only its pawns can move and nothing is captured:
 * the steps of each pawn up to the next piece. Returns ROUTE_NEVER if other pieces can move. A side
 * that runs out of moves is stalemated before the route is complete.
 */
static int count_tempi(const RouteMap *map, Side side)
{
    SquareSet captured = map->homes[SIDE_WHITE] | map->homes[SIDE_BLACK];
    int tempi = 0;
    for (int i = 0; i < map->count; i++) {
        const RoutePiece *piece = &map->pieces[i];
        if (piece->side != side) {
            continue;
        }
        if (piece->kind != KIND_PAWN &&
            memchr(piece->level[0], 1, sizeof piece->level[0]) != NULL) {
            return ROUTE_NEVER;
        }
        SquareSet ahead = square_set_ahead(square_set_of(piece->home), side) & ~captured;
        for (; piece->kind == KIND_PAWN && ahead != 0; tempi++) {
            ahead = square_set_ahead(ahead, side) & ~captured;
        }
    }
    return tempi;
}

bool route_find(RouteMap *map, const Position *position, Side winner, Route *route)
{
    route_map_start(map, position);
    memset(route, 0, sizeof *route);
    int promoted = -1;
    while (promoted < 0 && map->levels < ROUTE_LEVELS - 1 && route_map_widen(map)) {
        for (int i = 0; i < map->count; i++) {
            if (map->pieces[i].side == winner && map->pieces[i].promoted != 0) {
                promoted = i;
            }
        }
    }
    if (promoted < 0) {
        return false;
    }
    Goals goals;
    goals.map = map;
    goals.route = route;
    goals.count = 0;
    add_goal(&goals, promoted, true, square_set_first(map->pieces[promoted].promoted));
    expand_goals(&goals);
    for (int side = 0; side < SIDE_COUNT; side++) {
        route->tempi[side] = count_tempi(map, (Side)side);
    }
    return true;
}
