#include "winnability/search_inside.h"

#include <string.h>

#include "rules/movegen.h"
#include "rules/position.h"
#include "rules/status.h"

enum {
    ROUNDS = 8,          /* how often the line is gone through, as long as it becomes shorter */
    FILTER = 4096,       /* parts of the filter for keys: several for each place of most lines */
    REPLAYED = 1500000,  /* moves that are made to try what can be left out */
    STROLLED = 100000,   /* moves that are made to find another mate sooner */
    STROLLS_FIRST = 200, /* strolls from the first place */
    STROLLS = 60,        /* strolls from a later one */
    STROLLS_EVERY = 3,   /* places from one with strolls to the next */
};

/* A line with the keys of its positions. */
typedef struct Way {
    WinnabilityWatch watch;                  /* who may lose patience meanwhile */
    Move moves[WINNABILITY_LINE_MAX];        /* the moves */
    uint64_t keys[WINNABILITY_LINE_MAX + 1]; /* of the position before each move, and of the mate */
    int length;                              /* how many moves */
    bool filter[FILTER];                     /* keys with this remainder may be among them */
} Way;

/* Tells whether a shorter line is not wanted any more. Asked at least every two thousand moves. */
static bool is_given_up(const Way *way)
{
    return way->watch.is_given_up != NULL && way->watch.is_given_up(way->watch.context);
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
    uint64_t key = position_key(position);
    int to = way->length, after = best->from + count + best->gain;
    if (!way->filter[key % FILTER]) {
        return; /* as for most positions */
    }
    while (to > after && way->keys[to] != key) {
        to--;
    }
    if (to > after) {
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
    for (int i = 0; i < way->length; i++) {
        way->keys[i] = position_key(&now);
        now = position_after(&now, way->moves[i]);
    }
    way->keys[way->length] = position_key(&now);
    memset(way->filter, 0, sizeof way->filter);
    for (int i = 0; i <= way->length; i++) {
        way->filter[way->keys[i] % FILTER] = true;
    }
    now = *start;
    for (int i = 0; i < way->length && !end_at_mate(way, i, &now, winner) && !is_given_up(way);
         i++) {
        take_shortcut(way, i, &now);
        now = position_after(&now, way->moves[i]);
    }
}

/* Ends the line by a stroll from a place, if that comes to a mate sooner; tries so many. */
static void stroll_from(Way *way, int from, const Position *position, Side winner, int strolls,
                        int *left)
{
    Stroll stroll;
    Guide guide;
    for (int i = 0; i < strolls && way->length - from > 2 && *left > 0 && !is_given_up(way); i++) {
        guide_aim_at_corner(&guide, position, winner, i % GUIDE_CORNER_AIMS);
        bool found = stroll_to_mate(&stroll, position, winner, &guide, (uint32_t)(from + i),
                                    (uint64_t)(way->length - from - 2));
        *left -= stroll.plies;
        if (found) {
            memcpy(way->moves + from, stroll.line, (size_t)stroll.plies * sizeof stroll.line[0]);
            way->length = from + stroll.plies;
        }
    }
}

/*
 * Looks for other mates that come sooner, from the first place before all others: the line is the
 * first that was found, and often goes a long way round for want of a better aim.
 */
static void stroll_along(Way *way, const Position *start, Side winner)
{
    Position now = *start;
    int left = STROLLED;
    stroll_from(way, 0, start, winner, STROLLS_FIRST, &left);
    for (int from = 0; from < way->length; from++) {
        if (from % STROLLS_EVERY == 0) {
            stroll_from(way, from, &now, winner, STROLLS, &left);
        }
        now = position_after(&now, way->moves[from]);
    }
}

/* Something that one side may leave out of its moves. */
typedef struct Cut {
    int gone[2]; /* the places of the moves left out; the second may be -1 */
    int changed; /* the place of the move that begins elsewhere then, or -1 */
    Square from; /* where it begins */
} Cut;

/*
 * What may be left out at a place: a move of a man who goes on, or not, from there; or a way to a
 * square and back, if `both`. Returns false if there is nothing of the kind.
 */
static bool cut_at(const Way *way, int place, bool both, Cut *out)
{
    Move move = way->moves[place];
    int next = -1; /* the next move of the same man */
    for (int i = place + 2; i < way->length && next < 0; i += 2) {
        next = move_from(way->moves[i]) == move_to(move) ? i : -1;
    }
    bool returns = next >= 0 && move_to(way->moves[next]) == move_from(move);
    if (move_is_capture(move) || move_is_castling(move) || returns != both) {
        return false;
    }
    *out = (Cut){{place, both ? next : -1}, both ? -1 : next, move_from(move)};
    return true;
}

/* The move at a place once it begins on another square; MOVE_NONE if there is none. */
static Move move_from_square(const Position *position, Move move, Square from)
{
    MoveList moves;
    movegen_legal(position, &moves);
    for (int i = 0; i < moves.count; i++) {
        Move other = moves.moves[i];
        if (move_from(other) == from && move_to(other) == move_to(move) &&
            move_promotion(other) == move_promotion(move)) {
            return other;
        }
    }
    return MOVE_NONE;
}

/*
 * Plays the line without what two sides leave out. Returns whether it still mates; then *way is the
 * shorter line. *left is how many moves may still be made for it.
 */
static bool leave_out(Way *way, const Position *start, Side winner, const Cut cuts[static 2],
                      int *left)
{
    Move line[WINNABILITY_LINE_MAX];
    Position now = *start;
    int count = 0, place[2] = {0, 1};
    for (;; count++) {
        const Cut *cut = &cuts[count % 2];
        int *at = &place[count % 2];
        while (*at == cut->gone[0] || *at == cut->gone[1]) {
            *at += 2;
        }
        if (*at >= way->length) {
            break;
        }
        Move move = way->moves[*at];
        move = *at == cut->changed ? move_from_square(&now, move, cut->from) : move;
        if (move == MOVE_NONE || !movegen_is_legal(&now, move)) {
            return false;
        }
        line[count] = move;
        now = position_after(&now, move);
        *at += 2;
        --*left;
    }
    if (status_of(&now) != STATUS_CHECKMATE || position_side_to_move(&now) == winner) {
        return false;
    }
    memcpy(way->moves, line, (size_t)count * sizeof line[0]);
    way->length = count;
    return true;
}

/* Leaves out as much of the moves of both sides as can be, the same number of each. */
static void leave_out_pairs(Way *way, const Position *start, Side winner, bool both, int *left)
{
    for (int i = 0; *left > 0 && i < way->length; i += 2) {
        Cut cuts[2];
        bool left_out = true;
        while (left_out && i < way->length && cut_at(way, i, both, &cuts[0])) {
            left_out = false;
            for (int j = 1; j < way->length && !left_out && *left > 0 && !is_given_up(way);
                 j += 2) {
                left_out =
                    cut_at(way, j, both, &cuts[1]) && leave_out(way, start, winner, cuts, left);
            }
        }
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

/* Shortens the line as long as that helps, without looking for another mate than one at hand. */
static void straighten(Way *way, const Position *start, Side winner)
{
    int before = way->length + 1, left = REPLAYED;
    for (int round = 0; round < ROUNDS && way->length < before; round++) {
        before = way->length;
        shorten_once(way, start, winner);
        leave_out_pairs(way, start, winner, true, &left);
        leave_out_pairs(way, start, winner, false, &left);
    }
}

int winnability_shorten(const Position *position, Side winner, const WinnabilityVerdict *verdict,
                        WinnabilityWatch watch, Move line[static WINNABILITY_LINE_MAX])
{
    Way way = {.watch = watch, .length = verdict->line_length};
    memcpy(way.moves, verdict->line, (size_t)way.length * sizeof way.moves[0]);
    straighten(&way, position, winner);
    stroll_along(&way, position, winner);
    straighten(&way, position, winner);
    if (!is_mating(&way, position, winner)) {
        way.length = verdict->line_length;
        memcpy(way.moves, verdict->line, (size_t)way.length * sizeof way.moves[0]);
    }
    memcpy(line, way.moves, (size_t)way.length * sizeof way.moves[0]);
    return way.length;
}
