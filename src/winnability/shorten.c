#include "winnability/search_inside.h"

#include <string.h>

#include "rules/movegen.h"
#include "rules/position.h"
#include "rules/status.h"

enum {
    ROUNDS = 8,    /* most passes over the line, as long as it becomes shorter */
    FILTER = 4096, /* size of the filter for keys: several bits for each position of most lines */
    REPLAYED = 1500000,  /* most moves made to try what can be left out */
    WALKED_MAX = 100000, /* most moves made to find another mate */
    WALKS_FIRST = 200,   /* random walks from the first place */
    WALKS = 60,          /* random walks from a later place */
    WALKS_EVERY = 3,     /* places from one with random walks to the next */
};

/* A line with the keys of its positions. */
typedef struct Line {
    WinnabilityWatch watch;                  /* can cancel the work */
    Move moves[WINNABILITY_LINE_MAX];        /* the moves */
    uint64_t keys[WINNABILITY_LINE_MAX + 1]; /* of the position before each move, and of the mate */
    int length;                              /* how many moves */
    bool filter[FILTER];                     /* set for the remainders of the keys */
} Line;

/* Whether the work was cancelled. Called at least every two thousand moves. */
static bool is_given_up(const Line *line)
{
    return line->watch.is_given_up != NULL && line->watch.is_given_up(line->watch.context);
}

/* Replaces the moves between two places of the line by others. */
static void cut(Line *line, int from, const Move moves[], int count, int to)
{
    int rest = line->length - to;
    memmove(line->moves + from + count, line->moves + to, (size_t)rest * sizeof line->moves[0]);
    memmove(line->keys + from + count, line->keys + to, (size_t)(rest + 1) * sizeof line->keys[0]);
    memcpy(line->moves + from, moves, (size_t)count * sizeof moves[0]);
    line->length = from + count + rest;
}

/* The best shortcut found so far from a place. */
typedef struct Shortcut {
    int from;      /* the place that square */
    Move moves[2]; /* its moves */
    int count;     /* how many they are */
    int to;        /* the place that they lead to */
    int gain;      /* by how much the line becomes shorter */
} Shortcut;

/* Stores the shortcut of `count` moves to a position, if that is on the line, far enough ahead. */
static void note_shortcut(const Line *line, Shortcut *best, Move first, Move second, int count,
                          const Position *position)
{
    uint64_t key = position_key(position);
    int to = line->length, after = best->from + count + best->gain;
    if (!line->filter[key % FILTER]) {
        return; /* true of most positions */
    }
    while (to > after && line->keys[to] != key) {
        to--;
    }
    if (to > after) {
        *best = (Shortcut){best->from, {first, second}, count, to, to - best->from - count};
    }
}

/* Applies the best shortcut of at most two moves from a place, if there is one. */
static void apply_shortcut(Line *line, int from, const Position *position)
{
    Shortcut best = {.from = from};
    MoveList moves, replies;
    note_shortcut(line, &best, MOVE_NONE, MOVE_NONE, 0, position);
    movegen_legal(position, &moves);
    for (int i = 0; i < moves.count; i++) {
        Position after = position_after(position, moves.moves[i]);
        note_shortcut(line, &best, moves.moves[i], MOVE_NONE, 1, &after);
        movegen_legal(&after, &replies);
        for (int j = 0; j < replies.count; j++) {
            Position then = position_after(&after, replies.moves[j]);
            note_shortcut(line, &best, moves.moves[i], replies.moves[j], 2, &then);
        }
    }
    if (best.gain > 0) {
        cut(line, from, best.moves, best.count, best.to);
    }
}

/* Ends the line at the first place where a mate by the same side is at hand. */
static bool end_at_mate(Line *line, int from, const Position *position, Side winner)
{
    MoveList moves;
    if (position_side_to_move(position) != winner) {
        return false;
    }
    movegen_legal(position, &moves);
    for (int i = 0; i < moves.count; i++) {
        Position after = position_after(position, moves.moves[i]);
        if (status_of(&after) == STATUS_CHECKMATE) {
            line->moves[from] = moves.moves[i];
            line->length = from + 1;
            return true;
        }
    }
    return false;
}

/* Replaces the end of the line by a random walk from a place if one of them mates sooner. */
static void walk_from(Line *line, int from, const Position *position, Side winner, int walks,
                      int *left)
{
    RandomWalk walk;
    Guide guide;
    for (int i = 0; i < walks && line->length - from > 2 && *left > 0 && !is_given_up(line); i++) {
        guide_aim_at_corner(&guide, position, winner, i % GUIDE_CORNER_AIMS);
        bool found = random_walk_to_mate(&walk, position, winner, &guide, (uint32_t)(from + i),
                                         (uint64_t)(line->length - from - 2));
        *left -= walk.plies;
        if (found) {
            memcpy(line->moves + from, walk.line, (size_t)walk.plies * sizeof walk.line[0]);
            line->length = from + walk.plies;
        }
    }
}

/*
 * Looks for other mates that come sooner, mostly from the first place: the line is the first one
 * that was found, and often makes a long detour for lack of a better aim.
 */
static void walk_along(Line *line, const Position *start, Side winner)
{
    Position now = *start;
    int left = WALKED_MAX;
    walk_from(line, 0, start, winner, WALKS_FIRST, &left);
    for (int from = 0; from < line->length; from++) {
        if (from % WALKS_EVERY == 0) {
            walk_from(line, from, &now, winner, WALKS, &left);
        }
        now = position_after(&now, line->moves[from]);
    }
}

/* Moves that one side may leave out. */
typedef struct Cut {
    int gone[2]; /* the places of the moves left out; the second may be -1 */
    int changed; /* the place of the move that then starts on another square, or -1 */
    Square from; /* that square */
} Cut;

/*
 * Finds what may be left out at a place: a move of a piece; or, if `both`, its move to a square and
 * the one back. Returns false if there is nothing to leave out.
 */
static bool cut_at(const Line *line, int place, bool both, Cut *out)
{
    Move move = line->moves[place];
    int next = -1; /* the next move of the same piece */
    for (int i = place + 2; i < line->length && next < 0; i += 2) {
        next = move_from(line->moves[i]) == move_to(move) ? i : -1;
    }
    bool returns = next >= 0 && move_to(line->moves[next]) == move_from(move);
    if (move_is_capture(move) || move_is_castling(move) || returns != both) {
        return false;
    }
    *out = (Cut){{place, both ? next : -1}, both ? -1 : next, move_from(move)};
    return true;
}

/* The same move from another square; MOVE_NONE if it is not legal. */
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
 * Plays the line without what two sides leave out. Returns whether it still mates; then *line is
 * the shorter one. *left is the number of moves that may still be made.
 */
static bool leave_out(Line *line, const Position *start, Side winner, const Cut cuts[static 2],
                      int *left)
{
    Move shorter[WINNABILITY_LINE_MAX];
    Position now = *start;
    int count = 0, place[2] = {0, 1};
    for (;; count++) {
        const Cut *cut = &cuts[count % 2];
        int *at = &place[count % 2];
        while (*at == cut->gone[0] || *at == cut->gone[1]) {
            *at += 2;
        }
        if (*at >= line->length) {
            break;
        }
        Move move = line->moves[*at];
        move = *at == cut->changed ? move_from_square(&now, move, cut->from) : move;
        if (move == MOVE_NONE || !movegen_is_legal(&now, move)) {
            return false;
        }
        shorter[count] = move;
        now = position_after(&now, move);
        *at += 2;
        --*left;
    }
    if (status_of(&now) != STATUS_CHECKMATE || position_side_to_move(&now) == winner) {
        return false;
    }
    memcpy(line->moves, shorter, (size_t)count * sizeof shorter[0]);
    line->length = count;
    return true;
}

/* Removes as many moves as possible, the same number for each side. */
static void leave_out_pairs(Line *line, const Position *start, Side winner, bool both, int *left)
{
    for (int i = 0; *left > 0 && i < line->length; i += 2) {
        Cut cuts[2];
        bool left_out = true;
        while (left_out && i < line->length && cut_at(line, i, both, &cuts[0])) {
            left_out = false;
            for (int j = 1; j < line->length && !left_out && *left > 0 && !is_given_up(line);
                 j += 2) {
                left_out =
                    cut_at(line, j, both, &cuts[1]) && leave_out(line, start, winner, cuts, left);
            }
        }
    }
}

/* Whether a line consists of legal moves and ends in mate by a side: keys may collide. */
static bool is_mating(const Line *line, const Position *start, Side winner)
{
    Position now = *start;
    for (int i = 0; i < line->length; i++) {
        if (!movegen_is_legal(&now, line->moves[i])) {
            return false;
        }
        now = position_after(&now, line->moves[i]);
    }
    return status_of(&now) == STATUS_CHECKMATE && position_side_to_move(&now) != winner;
}

/* Shortens the line as long as that helps, without a search for other mates. */
static void straighten(Line *line, const Position *start, Side winner)
{
    int before = line->length + 1, left = REPLAYED;
    for (int round = 0; round < ROUNDS && line->length < before; round++) {
        before = line->length;
        Position now = *start;
        for (int i = 0; i < line->length; i++) {
            line->keys[i] = position_key(&now);
            now = position_after(&now, line->moves[i]);
        }
        line->keys[line->length] = position_key(&now);
        memset(line->filter, 0, sizeof line->filter);
        for (int i = 0; i <= line->length; i++) {
            line->filter[line->keys[i] % FILTER] = true;
        }
        now = *start;
        for (int i = 0; i < line->length; i++) {
            if (end_at_mate(line, i, &now, winner) || is_given_up(line)) {
                break;
            }
            apply_shortcut(line, i, &now);
            now = position_after(&now, line->moves[i]);
        }
        leave_out_pairs(line, start, winner, true, &left);
        leave_out_pairs(line, start, winner, false, &left);
    }
}

int winnability_shorten(const Position *position, Side winner, const WinnabilityVerdict *verdict,
                        WinnabilityWatch watch, Move line[static WINNABILITY_LINE_MAX])
{
    Line work = {.watch = watch, .length = verdict->line_length};
    memcpy(work.moves, verdict->line, (size_t)work.length * sizeof work.moves[0]);
    straighten(&work, position, winner);
    walk_along(&work, position, winner);
    straighten(&work, position, winner);
    if (!is_mating(&work, position, winner)) {
        work.length = verdict->line_length;
        memcpy(work.moves, verdict->line, (size_t)work.length * sizeof work.moves[0]);
    }
    memcpy(line, work.moves, (size_t)work.length * sizeof work.moves[0]);
    return work.length;
}
