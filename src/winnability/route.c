#include "winnability/winnability_inside.h"

#include <string.h>

/* A man that is wanted somewhere. */
typedef struct Want {
    uint8_t man;    /* place among the men */
    bool promoted;  /* as what he is after his promotion */
    uint8_t square; /* where */
} Want;

enum {
    WANTS_MAX = 2 * SQUARE_COUNT * SQUARE_COUNT, /* every man everywhere, promoted or not */
};

/* The wants that are still to be met. */
typedef struct Wants {
    RouteMap *map;
    Route *route;
    Want waiting[WANTS_MAX];
    int count;
} Wants;

static void want(Wants *wants, int man, bool promoted, int square)
{
    RouteMan *it = &wants->map->men[man];
    SquareSet bit = square_set_of(square);
    if (it->level[promoted][square] == 0 || (it->wanted[promoted] & bit) != 0) {
        return;
    }
    it->wanted[promoted] |= bit;
    wants->waiting[wants->count++] = (Want){(uint8_t)man, promoted, (uint8_t)square};
}

/* Who may be somewhere soonest. */
typedef struct Soonest {
    int man;       /* place among the men, or -1 for nobody */
    bool promoted; /* after his promotion */
    int level;     /* when */
} Soonest;

/* The square of a set that a man reaches soonest. */
static int soonest(const RouteMan *man, bool promoted, SquareSet squares)
{
    int best = square_set_take(&squares);
    while (squares != 0) {
        int square = square_set_take(&squares);
        if (man->level[promoted][square] < man->level[promoted][best]) {
            best = square;
        }
    }
    return best;
}

/* The level at which a man may capture somebody on a square first. */
static int strike_level(const RouteMan *man, bool promoted, int square)
{
    if (man->kind != KIND_PAWN || promoted) {
        return man->level[promoted][square];
    }
    SquareSet from =
        square_set_pawn_attacks(square_set_of(square), side_opponent(man->side)) & man->reach;
    return from == 0 ? ROUTE_NEVER : man->level[0][soonest(man, false, from)] + 1;
}

/* The man of a side who may be soonest on a square, to capture there or to be captured. */
static Soonest soonest_of_side(const RouteMap *map, Side side, int square, bool strikes)
{
    Soonest best = {-1, false, ROUTE_NEVER};
    for (int i = 0; i < map->count; i++) {
        const RouteMan *man = &map->men[i];
        for (int promoted = 0; promoted < 2 && man->side == side; promoted++) {
            int level =
                strikes ? strike_level(man, promoted != 0, square) : man->level[promoted][square];
            if (level < best.level && (strikes || man->kind != KIND_KING)) {
                best = (Soonest){i, promoted != 0, level};
            }
        }
    }
    return best;
}

/* Notes a step that can be made now. */
static void note_first(Route *route, int from, int to)
{
    if (route->count < ROUTE_STEPS_MAX) {
        route->steps[route->count++] = (RouteStep){(uint8_t)from, (uint8_t)to};
    }
}

/* Notes a move of a man that is made at a level. */
static void note_step(Wants *wants, const RouteMan *man, int from, int to, int level)
{
    wants->route->length[man->side]++;
    if (level == 1 && from == man->home) {
        note_first(wants->route, from, to);
    }
}

/* Wants some man of a side to capture on a square. */
static void want_strike(Wants *wants, Side side, int square)
{
    Soonest best = soonest_of_side(wants->map, side, square, true);
    if (best.man < 0) {
        return;
    }
    const RouteMan *man = &wants->map->men[best.man];
    if (man->kind != KIND_PAWN || best.promoted) {
        want(wants, best.man, best.promoted, square);
        return;
    }
    SquareSet from = square_set_pawn_attacks(square_set_of(square), side_opponent(side));
    int nearest = soonest(man, false, from & man->reach);
    note_step(wants, man, nearest, square, best.level);
    want(wants, best.man, false, nearest);
}

/* Wants the man on a square at the start to have left it, by himself or captured. */
static void want_gone(Wants *wants, int square)
{
    int number = wants->map->man_on[square];
    if (number < 0) {
        return;
    }
    RouteMan *man = &wants->map->men[number];
    if (man->is_sent) {
        return;
    }
    man->is_sent = true;
    SquareSet away = man->reach & ~square_set_of(square);
    int near = away != 0 ? soonest(man, false, away) : 0;
    if (away != 0 && man->level[0][near] == man->gone) {
        want(wants, number, false, near);
    } else {
        want_strike(wants, side_opponent(man->side), square);
    }
}

/* Wants a pawn to have left its file, or to be captured on it. */
static void want_off(Wants *wants, int number)
{
    RouteMap *map = wants->map;
    RouteMan *pawn = &map->men[number];
    SquareSet away = pawn->reach & ~square_set_file_of(pawn->home);
    int best = -1, level = ROUTE_NEVER;
    if (pawn->is_off) {
        return;
    }
    pawn->is_off = true;
    if (away != 0 && pawn->level[0][soonest(pawn, false, away)] <= pawn->off) {
        want(wants, number, false, soonest(pawn, false, away));
        return;
    }
    for (SquareSet squares = pawn->reach; squares != 0;) {
        int square = square_set_take(&squares);
        int there = pawn->level[0][square];
        int taken = soonest_of_side(map, side_opponent(pawn->side), square, true).level;
        taken = taken > there ? taken : there;
        if (taken < level) {
            level = taken;
            best = square;
        }
    }
    if (best >= 0) {
        want(wants, number, false, best);
        want_strike(wants, side_opponent(pawn->side), best);
    }
}

/* Wants the way of a pawn ahead to be free. */
static void want_way(Wants *wants, Side side, SquareSet squares)
{
    squares &= ~wants->map->open[0];
    while (squares != 0) {
        int square = square_set_take(&squares);
        const RouteMan *man = &wants->map->men[wants->map->man_on[square]];
        if (man->kind == KIND_PAWN && man->side != side) {
            want_off(wants, wants->map->man_on[square]);
        } else {
            want_gone(wants, square);
        }
    }
}

static void meet_pawn_want(Wants *wants, const Want *it)
{
    const RouteMan *man = &wants->map->men[it->man];
    Side side = man->side, other = side_opponent(side);
    int before = man->level[0][it->square] - 1;
    SquareSet square = square_set_of(it->square);
    SquareSet one = square_set_ahead(square, other), two = square_set_ahead(one, other);
    SquareSet second = side == SIDE_WHITE ? SQUARE_SET_RANK_1 << 8 : SQUARE_SET_RANK_8 >> 8;
    SquareSet open = wants->map->passed[side][before];
    if ((open & square) != 0 && (one & man->reach) != 0 &&
        man->level[0][square_set_first(one)] <= before) {
        note_step(wants, man, square_set_first(one), it->square, before + 1);
        want_way(wants, side, square);
        want(wants, it->man, false, square_set_first(one));
        return;
    }
    if ((open & square) != 0 && (open & one) != 0 && (two & second & man->reach) != 0 &&
        man->level[0][square_set_first(two)] <= before) {
        note_step(wants, man, square_set_first(two), it->square, before + 1);
        if (before == 0) { /* two single steps may be wanted, to win a move */
            note_first(wants->route, square_set_first(two), square_set_first(one));
        }
        want_way(wants, side, square | one);
        want(wants, it->man, false, square_set_first(two));
        return;
    }
    int from = soonest(man, false, square_set_pawn_attacks(square, other) & man->reach);
    note_step(wants, man, from, it->square, before + 1);
    Soonest victim = soonest_of_side(wants->map, other, it->square, false);
    if (victim.man >= 0) {
        want(wants, victim.man, victim.promoted, it->square);
    }
    want(wants, it->man, false, from);
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

static void meet_piece_want(Wants *wants, const Want *it)
{
    const RouteMap *map = wants->map;
    const RouteMan *man = &map->men[it->man];
    SquareSet square = square_set_of(it->square);
    SquareSet open = map->open[man->level[it->promoted][it->square] - 1];
    SquareSet sources = it->promoted ? (square_set_attacks(KIND_QUEEN, square, open) |
                                        square_set_attacks(KIND_KNIGHT, square, open)) &
                                           man->promoted
                                     : square_set_attacks(man->kind, square, open) & man->reach;
    int from = soonest(man, it->promoted, sources);
    int there = map->man_on[it->square];
    note_step(wants, man, from, it->square, man->level[it->promoted][it->square]);
    SquareSet obstacles = between(from, it->square) & ~map->open[0];
    while (obstacles != 0) {
        want_gone(wants, square_set_take(&obstacles));
    }
    if (there >= 0 && (map->men[there].side == man->side || map->men[there].kind == KIND_KING)) {
        want_gone(wants, it->square);
    }
    for (int i = 0; man->kind == KIND_KING && i < map->count; i++) {
        if (map->men[i].side != man->side && (map->men[i].attacked & square) != 0) {
            want_gone(wants, map->men[i].home);
        }
    }
    want(wants, it->man, it->promoted, from);
}

static void meet_wants(Wants *wants)
{
    while (wants->count > 0) {
        const Want it = wants->waiting[--wants->count];
        const RouteMan *man = &wants->map->men[it.man];
        bool pawn = man->kind == KIND_PAWN;
        bool arrives = (square_set_of(it.square) & (SQUARE_SET_RANK_1 | SQUARE_SET_RANK_8)) != 0 &&
                       man->level[0][it.square] == man->level[1][it.square];
        if (pawn && it.promoted && arrives) {
            want(wants, it.man, false, it.square);
        } else if (pawn && !it.promoted) {
            meet_pawn_want(wants, &it);
        } else {
            meet_piece_want(wants, &it);
        }
    }
}

/*
 * Counts the moves of a side of which only pawns can move, without captures: the steps up to the
 * next man. A side that runs out of them is stalemated before its opponent has done what he wants.
 */
static int count_tempi(const RouteMap *map, Side side)
{
    SquareSet taken = map->homes[SIDE_WHITE] | map->homes[SIDE_BLACK];
    int tempi = 0;
    for (int i = 0; i < map->count; i++) {
        const RouteMan *man = &map->men[i];
        if (man->side != side) {
            continue;
        }
        if (man->kind != KIND_PAWN && memchr(man->level[0], 1, sizeof man->level[0]) != NULL) {
            return ROUTE_NEVER;
        }
        SquareSet ahead = square_set_ahead(square_set_of(man->home), side) & ~taken;
        for (; man->kind == KIND_PAWN && ahead != 0; tempi++) {
            ahead = square_set_ahead(ahead, side) & ~taken;
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
            if (map->men[i].side == winner && map->men[i].promoted != 0) {
                promoted = i;
            }
        }
    }
    if (promoted < 0) {
        return false;
    }
    Wants wants;
    wants.map = map;
    wants.route = route;
    wants.count = 0;
    want(&wants, promoted, true, square_set_first(map->men[promoted].promoted));
    meet_wants(&wants);
    for (int side = 0; side < SIDE_COUNT; side++) {
        route->tempi[side] = count_tempi(map, (Side)side);
    }
    return true;
}
