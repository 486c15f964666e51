/*
 * Private to winnability: routes. A route lists the moves that must happen before a pawn of the
 * winner can promote. It solves a relaxed problem in which nothing is ever lost: a square once left
 * counts as empty from then on, a piece once on a square counts as still being there, and a pawn
 * can capture any piece that can reach a square it attacks. A route ignores most difficulties, but
 * it names the necessary captures and sacrifices in their order. It is a heuristic that guides a
 * search, and proves nothing.
 *
 * The map of a position has levels. Level 0 is the position itself; at each further level every
 * piece can have made one more move.
 */
#ifndef TOUCHMOVE_WINNABILITY_ROUTE_H
#define TOUCHMOVE_WINNABILITY_ROUTE_H

#include <stdbool.h>
#include <stdint.h>

#include "rules/position.h"
#include "winnability/square_set.h"

enum {
    ROUTE_LEVELS = 60,    /* most levels of a map, including level 0 */
    ROUTE_NEVER = 255,    /* means that something is impossible at every level */
    ROUTE_STEPS_MAX = 32, /* most first steps stored for a route */
};

/* A piece in the map. */
typedef struct RoutePiece {
    PieceKind kind; /* kind of the piece in the first position */
    Side side;      /* its side */
    int home;       /* index of the piece's first square */
    uint8_t gone;   /* first level at which the piece can have left `home` or been captured there */
    uint8_t off; /* for a pawn: the first level at which the pawn can be off its file or captured */
    bool must_leave_file; /* the route requires that the pawn leaves its file or is captured */
    bool must_leave;      /* the route requires that the piece leaves `home` or is captured there */
    SquareSet attacked;   /* squares the piece attacks in the first position */
    SquareSet reach;      /* squares the piece can occupy at the last level */
    SquareSet promoted;   /* squares the piece can occupy at the last level after a promotion */
    SquareSet next_reach; /* `reach` for the next level */
    SquareSet next_promoted; /* `promoted` for the next level */
    SquareSet goals[2];      /* squares the piece must reach: [0] unpromoted, [1] promoted */
    /* The first level at which the piece can occupy each square: [0] unpromoted, [1] promoted. */
    uint8_t level[2][SQUARE_COUNT];
} RoutePiece;

/* The moves possible at each level. This is the working memory of route_find(). */
typedef struct RouteMap {
    RoutePiece pieces[SQUARE_COUNT]; /* the pieces; the first `count` are set */
    int count;                       /* number of pieces */
    int levels;                      /* number of the last level */
    bool widened;                    /* the last level changed something */
    int8_t piece_on[SQUARE_COUNT];   /* index of the piece on each square at level 0, or -1 */
    SquareSet homes[SIDE_COUNT];     /* squares of a side's pieces in the first position */
    SquareSet open[ROUTE_LEVELS];    /* squares that can be empty at each level */

    /* The squares through which a side's pawns can advance at each level. The square of an enemy
     * pawn is in `open` once that pawn can have left it, but in `passed` only once the pawn can
     * have left its file, because opposing pawns never pass each other. */
    SquareSet passed[SIDE_COUNT][ROUTE_LEVELS];
} RouteMap;

/* Starts the map of a position with level 0. */
void route_map_start(RouteMap *map, const Position *position);

/* Adds a level to a map with fewer than ROUTE_LEVELS levels. Returns false if the new level changes
 * nothing. */
bool route_map_widen(RouteMap *map);

/* A step of a route: a move between two squares, given by their indexes. */
typedef struct RouteStep {
    uint8_t from, to;
} RouteStep;

/* A route. */
typedef struct Route {
    int length[SIDE_COUNT]; /* number of moves that each side makes in the route */
    /* Number of moves that each side has if only its pawns can move, else ROUTE_NEVER. */
    int tempi[SIDE_COUNT];
    int count;                        /* number of first steps stored */
    RouteStep steps[ROUTE_STEPS_MAX]; /* the first steps: moves that are possible at once */
} Route;

/* Finds a route to a promotion by `winner`. Returns false if there is none. */
bool route_find(RouteMap *map, const Position *position, Side winner, Route *route);

#endif
