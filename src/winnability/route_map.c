#include "winnability/winnability_inside.h"

#include <string.h>

static const SquareSet last_ranks = SQUARE_SET_RANK_1 | SQUARE_SET_RANK_8;

void route_map_start(RouteMap *map, const Position *position)
{
    map->count = map->levels = 0;
    map->homes[SIDE_WHITE] = map->homes[SIDE_BLACK] = 0;
    for (int index = 0; index < SQUARE_COUNT; index++) {
        Piece piece = position_piece_at(position, square_from_index(index));
        map->man_on[index] = -1;
        if (piece != PIECE_NONE) {
            RouteMan *man = &map->men[map->count];
            map->man_on[index] = (int8_t)map->count++;
            *man = (RouteMan){.kind = piece_kind(piece),
                              .side = piece_side(piece),
                              .home = index,
                              .gone = ROUTE_NEVER,
                              .off = ROUTE_NEVER,
                              .reach = square_set_of(index)};
            memset(man->level, ROUTE_NEVER, sizeof man->level);
            man->level[0][index] = 0;
            map->homes[man->side] |= man->reach;
        }
    }
    map->open[0] = ~(map->homes[SIDE_WHITE] | map->homes[SIDE_BLACK]);
    map->passed[SIDE_WHITE][0] = map->passed[SIDE_BLACK][0] = map->open[0];
    for (int i = 0; i < map->count; i++) {
        RouteMan *man = &map->men[i];
        man->attacked = man->kind == KIND_PAWN
                            ? square_set_pawn_attacks(man->reach, man->side)
                            : square_set_attacks(man->kind, man->reach, map->open[0]);
    }
}

/* Notes the squares that a man has not been able to reach before. */
static void note_reach(RouteMap *map, RouteMan *man, bool promoted, SquareSet squares)
{
    SquareSet *reach = promoted ? &man->next_promoted : &man->next_reach;
    SquareSet added = squares & ~*reach;
    map->widened |= added != 0;
    *reach |= added;
    while (added != 0) {
        man->level[promoted][square_set_take(&added)] = (uint8_t)map->levels;
    }
}

/* The squares where pawns step that stand on a set. */
static SquareSet pawn_steps(SquareSet from, Side side, SquareSet open)
{
    SquareSet second = side == SIDE_WHITE ? SQUARE_SET_RANK_1 << 8 : SQUARE_SET_RANK_8 >> 8;
    SquareSet twice = square_set_ahead(from & second, side) & open;
    return (square_set_ahead(from, side) | square_set_ahead(twice, side)) & open;
}

/* What a level begins with: where there is prey, and where men at home attack. */
typedef struct Field {
    SquareSet open;                 /* squares that may be empty */
    SquareSet passed[SIDE_COUNT];   /* the same for a pawn of a side that goes straight on */
    SquareSet prey[SIDE_COUNT];     /* where men of a side may be, the king left out */
    SquareSet attacked[SIDE_COUNT]; /* where men of a side attack who have not left yet */
} Field;

static Field field_of(const RouteMap *map)
{
    int before = map->levels - 1;
    Field field = {.open = map->open[before],
                   .passed = {map->passed[SIDE_WHITE][before], map->passed[SIDE_BLACK][before]}};
    for (int i = 0; i < map->count; i++) {
        const RouteMan *man = &map->men[i];
        if (man->kind != KIND_KING) {
            field.prey[man->side] |= man->reach | man->promoted;
        }
        if (man->gone >= map->levels) {
            field.attacked[man->side] |= man->attacked;
        }
    }
    return field;
}

/* Lets a man make one move more. */
static void widen_man(RouteMap *map, RouteMan *man, const Field *field)
{
    Side other = side_opponent(man->side);
    SquareSet free = field->open | (map->homes[other] & field->prey[other]);
    if (man->kind == KIND_PAWN) {
        SquareSet arrivals = pawn_steps(man->reach, man->side, field->passed[man->side]) |
                             (square_set_pawn_attacks(man->reach, man->side) & field->prey[other]);
        note_reach(map, man, false, arrivals);
        SquareSet promoted = man->promoted;
        if (promoted != 0) {
            promoted |= square_set_attacks(KIND_QUEEN, promoted, field->open) |
                        square_set_attacks(KIND_KNIGHT, promoted, field->open);
        }
        note_reach(map, man, true, (promoted & free) | (arrivals & last_ranks));
        return;
    }
    if (man->kind == KIND_KING) {
        free &= ~field->attacked[other];
    }
    note_reach(map, man, false, square_set_attacks(man->kind, man->reach, field->open) & free);
}

/* Notes who may have left his square, and which pawns their file, at the level just made. */
static void note_left(RouteMap *map)
{
    SquareSet strikes[SIDE_COUNT] = {0, 0}, left = 0, off[SIDE_COUNT] = {0, 0};
    for (int i = 0; i < map->count; i++) {
        RouteMan *man = &map->men[i];
        man->reach = man->next_reach;
        man->promoted = man->next_promoted;
        strikes[man->side] |= man->promoted;
        strikes[man->side] |=
            man->kind == KIND_PAWN ? square_set_pawn_attacks(man->reach, man->side) : man->reach;
    }
    for (int i = 0; i < map->count; i++) {
        RouteMan *man = &map->men[i];
        SquareSet home = square_set_of(man->home), strike = strikes[side_opponent(man->side)];
        bool pawn = man->kind == KIND_PAWN;
        bool taken = man->kind != KIND_KING && (strike & home) != 0;
        if (man->gone == ROUTE_NEVER && (taken || man->reach != home)) {
            man->gone = (uint8_t)map->levels;
            left |= home;
        }
        bool away = !pawn || (man->reach & ~square_set_file_of(man->home)) != 0;
        if (man->off == ROUTE_NEVER && man->gone != ROUTE_NEVER &&
            (away || (strike & man->reach) != 0)) {
            man->off = (uint8_t)map->levels;
            off[man->side] |= home;
            off[side_opponent(man->side)] |= pawn ? 0 : home;
        }
    }
    map->open[map->levels] = map->open[map->levels - 1] | left;
    for (int side = 0; side < SIDE_COUNT; side++) {
        Side other = side_opponent((Side)side);
        map->passed[side][map->levels] =
            map->passed[side][map->levels - 1] | off[other] | (left & map->homes[side]);
    }
}

bool route_map_widen(RouteMap *map)
{
    map->levels++;
    map->widened = false;
    const Field field = field_of(map);
    for (int i = 0; i < map->count; i++) {
        map->men[i].next_reach = map->men[i].reach;
        map->men[i].next_promoted = map->men[i].promoted;
        widen_man(map, &map->men[i], &field);
    }
    note_left(map);
    return map->widened;
}
