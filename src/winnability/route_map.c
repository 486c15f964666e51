#include "winnability/route.h"

#include <string.h>

static const SquareSet last_ranks = SQUARE_SET_RANK_1 | SQUARE_SET_RANK_8;

void route_map_start(RouteMap *map, const Position *position)
{
    map->count = map->levels = 0;
    map->homes[SIDE_WHITE] = map->homes[SIDE_BLACK] = 0;
    for (int index = 0; index < SQUARE_COUNT; index++) {
        Piece occupant = position_piece_at(position, square_from_index(index));
        map->piece_on[index] = -1;
        if (occupant != PIECE_NONE) {
            RoutePiece *piece = &map->pieces[map->count];
            map->piece_on[index] = (int8_t)map->count++;
            *piece = (RoutePiece){.kind = piece_kind(occupant),
                                  .side = piece_side(occupant),
                                  .home = index,
                                  .gone = ROUTE_NEVER,
                                  .off = ROUTE_NEVER,
                                  .reach = square_set_of(index)};
            memset(piece->level, ROUTE_NEVER, sizeof piece->level);
            piece->level[0][index] = 0;
            map->homes[piece->side] |= piece->reach;
        }
    }
    map->open[0] = ~(map->homes[SIDE_WHITE] | map->homes[SIDE_BLACK]);
    map->passed[SIDE_WHITE][0] = map->passed[SIDE_BLACK][0] = map->open[0];
    for (int i = 0; i < map->count; i++) {
        RoutePiece *piece = &map->pieces[i];
        piece->attacked = piece->kind == KIND_PAWN
                              ? square_set_pawn_attacks(piece->reach, piece->side)
                              : square_set_attacks(piece->kind, piece->reach, map->open[0]);
    }
}

/* Adds squares that a piece can reach. Records the present level as the first level for squares
 * that are new. */
static void note_reach(RouteMap *map, RoutePiece *piece, bool promoted, SquareSet squares)
{
    SquareSet *reach = promoted ? &piece->next_promoted : &piece->next_reach;
    SquareSet added = squares & ~*reach;
    map->widened |= added != 0;
    *reach |= added;
    while (added != 0) {
        piece->level[promoted][square_set_pop(&added)] = (uint8_t)map->levels;
    }
}

/* The facts of the last level, from which the next level is computed. */
typedef struct Field {
    SquareSet open;               /* squares that can be empty */
    SquareSet passed[SIDE_COUNT]; /* squares through which a side's pawns can advance */
    SquareSet prey[SIDE_COUNT];   /* squares that a side's pieces other than the king can occupy */
    SquareSet attacked[SIDE_COUNT]; /* squares attacked by a side's pieces that cannot have moved */
} Field;

static Field field_of(const RouteMap *map)
{
    int before = map->levels - 1;
    Field field = {.open = map->open[before],
                   .passed = {map->passed[SIDE_WHITE][before], map->passed[SIDE_BLACK][before]}};
    for (int i = 0; i < map->count; i++) {
        const RoutePiece *piece = &map->pieces[i];
        if (piece->kind != KIND_KING) {
            field.prey[piece->side] |= piece->reach | piece->promoted;
        }
        if (piece->gone >= map->levels) {
            field.attacked[piece->side] |= piece->attacked;
        }
    }
    return field;
}

/* Adds the squares that a piece can reach by one more move. */
static void widen_piece(RouteMap *map, RoutePiece *piece, const Field *field)
{
    Side other = side_opponent(piece->side);
    SquareSet free = field->open | (map->homes[other] & field->prey[other]);
    if (piece->kind == KIND_PAWN) {
        Side side = piece->side;
        SquareSet path = field->passed[side];
        SquareSet second = side == SIDE_WHITE ? SQUARE_SET_RANK_1 << 8 : SQUARE_SET_RANK_8 >> 8;
        SquareSet twice = square_set_ahead(piece->reach & second, side) & path;
        SquareSet arrivals =
            ((square_set_ahead(piece->reach, side) | square_set_ahead(twice, side)) & path) |
            (square_set_pawn_attacks(piece->reach, side) & field->prey[other]);
        note_reach(map, piece, false, arrivals);
        SquareSet promoted = piece->promoted;
        if (promoted != 0) {
            promoted |= square_set_attacks(KIND_QUEEN, promoted, field->open) |
                        square_set_attacks(KIND_KNIGHT, promoted, field->open);
        }
        note_reach(map, piece, true, (promoted & free) | (arrivals & last_ranks));
        return;
    }
    if (piece->kind == KIND_KING) {
        free &= ~field->attacked[other];
    }
    note_reach(map, piece, false,
               square_set_attacks(piece->kind, piece->reach, field->open) & free);
}

/* Records for the new level which pieces may no longer be on their first squares, which pawns may
 * no longer be on their files, and which squares are free as a result. */
static void note_left(RouteMap *map)
{
    SquareSet strikes[SIDE_COUNT] = {0, 0}, left = 0, off[SIDE_COUNT] = {0, 0};
    for (int i = 0; i < map->count; i++) {
        RoutePiece *piece = &map->pieces[i];
        piece->reach = piece->next_reach;
        piece->promoted = piece->next_promoted;
        strikes[piece->side] |= piece->promoted;
        strikes[piece->side] |= piece->kind == KIND_PAWN
                                    ? square_set_pawn_attacks(piece->reach, piece->side)
                                    : piece->reach;
    }
    for (int i = 0; i < map->count; i++) {
        RoutePiece *piece = &map->pieces[i];
        SquareSet home = square_set_of(piece->home), strike = strikes[side_opponent(piece->side)];
        bool pawn = piece->kind == KIND_PAWN;
        bool captured = piece->kind != KIND_KING && (strike & home) != 0;
        if (piece->gone == ROUTE_NEVER && (captured || piece->reach != home)) {
            piece->gone = (uint8_t)map->levels;
            left |= home;
        }
        bool away = !pawn || (piece->reach & ~square_set_file_of(piece->home)) != 0;
        if (piece->off == ROUTE_NEVER && piece->gone != ROUTE_NEVER &&
            (away || (strike & piece->reach) != 0)) {
            piece->off = (uint8_t)map->levels;
            off[piece->side] |= home;
            off[side_opponent(piece->side)] |= pawn ? 0 : home;
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
        map->pieces[i].next_reach = map->pieces[i].reach;
        map->pieces[i].next_promoted = map->pieces[i].promoted;
        widen_piece(map, &map->pieces[i], &field);
    }
    note_left(map);
    return map->widened;
}
