#include "winnability/winnability.h"

#include <string.h>

#include "rules/movegen.h"
#include "rules/position.h"
#include "rules/status.h"

enum {
    ROUNDS = 4,    /* how often the line is gone through, as long as it becomes shorter */
    FILTER = 4096, /* parts of the filter for keys: several for each place of most lines */
};

/* A line with the keys of its positions. */
typedef struct Way {
    Move moves[WINNABILITY_LINE_MAX];        /* the moves */
    uint64_t keys[WINNABILITY_LINE_MAX + 1]; /* of the position before each move, and of the mate */
    int length;                              /* how many moves */
    bool filter[FILTER];                     /* keys with this remainder may be among them */
} Way;

static void note_keys(Way *way, const Position *start)
{
    Position now = *start;
    for (int i = 0; i < way->length; i++) {
        way->keys[i] = position_key(&now);
        now = position_after(&now, way->moves[i]);
    }
    way->keys[way->length] = position_key(&now);
    memset(way->filter, 0, sizeof way->filter);
    for (int i = 0; i <= way->length; i++) {
        way->filter[way->keys[i] % FILTER] = true;
    }
}

/*
 * The last place of the line where a position stands, if that is behind place `after`; or -1. The
 * filter tells of most positions that they stand nowhere.
 */
static int last_place(const Way *way, uint64_t key, int after)
{
    int place = way->length;
    if (!way->filter[key % FILTER]) {
        return -1;
    }
    while (place > after && way->keys[place] != key) {
        place--;
    }
    return place > after ? place : -1;
}

/* Leads the line from place `from` by some moves straight to place `to`. */
static void cut(Way *way, int from, const Move moves[], int count, int to)
{
    int rest = way->length - to;
    memmove(way->moves + from + count, way->moves + to, (size_t)rest * sizeof way->moves[0]);
    memmove(way->keys + from + count, way->keys + to, (size_t)(rest + 1) * sizeof way->keys[0]);
    memcpy(way->moves + from, moves, (size_t)count * sizeof moves[0]);
    way->length = from + count + rest;
}

/* The best shortcut found so far from a place. */
typedef struct Shortcut {
    int from;      /* the place where it begins */
    Move moves[2]; /* its moves */
    int count;     /* how many they are */
    int to;        /* the place that they lead to */
    int gain;      /* by how much the line becomes shorter */
} Shortcut;

/* Notes that `count` moves lead to a position, if that is on the line, far enough ahead. */
static void note_shortcut(const Way *way, Shortcut *best, Move first, Move second, int count,
                          const Position *position)
{
    int to = last_place(way, position_key(position), best->from + count + best->gain);
    if (to >= 0) {
        *best = (Shortcut){best->from, {first, second}, count, to, to - best->from - count};
    }
}

/* Takes the best shortcut of at most two moves from a place, if there is one. */
static void take_shortcut(Way *way, int from, const Position *position)
{
    Shortcut best = {.from = from};
    MoveList moves, replies;
    note_shortcut(way, &best, MOVE_NONE, MOVE_NONE, 0, position);
    movegen_legal(position, &moves);
    for (int i = 0; i < moves.count; i++) {
        Position after = position_after(position, moves.moves[i]);
        note_shortcut(way, &best, moves.moves[i], MOVE_NONE, 1, &after);
        movegen_legal(&after, &replies);
        for (int j = 0; j < replies.count; j++) {
            Position then = position_after(&after, replies.moves[j]);
            note_shortcut(way, &best, moves.moves[i], replies.moves[j], 2, &then);
        }
    }
    if (best.gain > 0) {
        cut(way, from, best.moves, best.count, best.to);
    }
}

/* Ends the line at the first place where a mate by the same side is at hand. */
static bool end_at_mate(Way *way, int from, const Position *position, Side winner)
{
    MoveList moves;
    if (position_side_to_move(position) != winner) {
        return false;
    }
    movegen_legal(position, &moves);
    for (int i = 0; i < moves.count; i++) {
        Position after = position_after(position, moves.moves[i]);
        if (status_of(&after) == STATUS_CHECKMATE) {
            way->moves[from] = moves.moves[i];
            way->length = from + 1;
            return true;
        }
    }
    return false;
}

/* Goes through the line once. */
static void shorten_once(Way *way, const Position *start, Side winner)
{
    Position now = *start;
    note_keys(way, start);
    for (int i = 0; i < way->length && !end_at_mate(way, i, &now, winner); i++) {
        take_shortcut(way, i, &now);
        now = position_after(&now, way->moves[i]);
    }
}

/* Tells whether a line is one of legal moves that ends in mate by a side: keys may deceive. */
static bool is_mating(const Way *way, const Position *start, Side winner)
{
    Position now = *start;
    for (int i = 0; i < way->length; i++) {
        if (!movegen_is_legal(&now, way->moves[i])) {
            return false;
        }
        now = position_after(&now, way->moves[i]);
    }
    return status_of(&now) == STATUS_CHECKMATE && position_side_to_move(&now) != winner;
}

int winnability_shorten(const Position *position, Side winner, const WinnabilityVerdict *verdict,
                        Move line[static WINNABILITY_LINE_MAX])
{
    Way way;
    int before = verdict->line_length + 1;
    way.length = verdict->line_length;
    memcpy(way.moves, verdict->line, (size_t)way.length * sizeof way.moves[0]);
    for (int round = 0; round < ROUNDS && way.length < before; round++) {
        before = way.length;
        shorten_once(&way, position, winner);
    }
    if (!is_mating(&way, position, winner)) {
        way.length = verdict->line_length;
        memcpy(way.moves, verdict->line, (size_t)way.length * sizeof way.moves[0]);
    }
    memcpy(line, way.moves, (size_t)way.length * sizeof way.moves[0]);
    return way.length;
}
