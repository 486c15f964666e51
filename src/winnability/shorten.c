#include "winnability/winnability.h"

#include <string.h>

#include "rules/movegen.h"
#include "rules/position.h"
#include "rules/status.h"
#include "winnability/guide.h"
#include "winnability/random_walk.h"

enum {
    ROUNDS = 8,          /* most passes over the line; a pass that gains nothing is the last one */
    FILTER = 4096,       /* size of Line.filter: several times the length of most lines */
    REPLAYED = 1500000,  /* most moves replayed to test which moves can be left out */
    WALKED_MAX = 100000, /* most moves made in random walks */
    WALKS_FIRST = 200,   /* number of random walks from the first position */
    WALKS = 60,          /* number of random walks from a later position */
    WALKS_EVERY = 3,     /* random walks start from every third position of the line */
};

/* A line and the keys of its positions. */
typedef struct Line {
    WinnabilityWatch watch;                  /* the callback that can cancel the work */
    Move moves[WINNABILITY_LINE_MAX];        /* the moves */
    uint64_t keys[WINNABILITY_LINE_MAX + 1]; /* keys of all positions of the line */
    int length;                              /* number of moves */
    bool filter[FILTER];                     /* filter[key % FILTER] is set for every key */
} Line;

/* Returns whether the caller's callback cancels the work. This function is called at least once
 * every two thousand moves. */
static bool is_given_up(const Line *line)
{
    return line->watch.is_given_up != NULL && line->watch.is_given_up(line->watch.context);
}

/* Replaces the moves of the line from ply `from` to ply `to` - 1 by `count` other moves. The later
 * moves and the keys of their positions are shifted accordingly. */
static void cut(Line *line, int from, const Move moves[], int count, int to)
{
    int rest = line->length - to;
    memmove(line->moves + from + count, line->moves + to, (size_t)rest * sizeof line->moves[0]);
    memmove(line->keys + from + count, line->keys + to, (size_t)(rest + 1) * sizeof line->keys[0]);
    memcpy(line->moves + from, moves, (size_t)count * sizeof moves[0]);
    line->length = from + count + rest;
}

/* The best shortcut found so far from a position of the line. */
typedef struct Shortcut {
    int from;      /* the ply where the shortcut leaves the line */
    Move moves[2]; /* its moves */
    int count;     /* number of moves in the shortcut */
    int to;        /* the ply where the shortcut rejoins the line */
    int gain;      /* plies saved */
} Shortcut;

/* Records a shortcut of `count` moves to a position if the position is on the line and the shortcut
 * saves more plies than the best one so far. */
static void note_shortcut(const Line *line, Shortcut *best, Move first, Move second, int count,
                          const Position *position)
{
    uint64_t key = position_key(position);
    int to = line->length, after = best->from + count + best->gain;
    if (!line->filter[key % FILTER]) {
        return; /* most calls end here, because few positions are on the line */
    }
    while (to > after && line->keys[to] != key) {
        to--;
    }
    if (to > after) {
        *best = (Shortcut){best->from, {first, second}, count, to, to - best->from - count};
    }
}

/* Applies the best shortcut of up to two moves from a position of the line, if there is one. */
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

/* If the winner has a mate in one at ply `from`, ends the line with this mate and returns true. */
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

/* Makes `walks` random walks from ply `from` of the line. A walk that mates sooner replaces the
 * rest of the line. Subtracts the number of moves made in the walks from *left. */
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

/* Looks for shorter mates by random walks. More walks start from the first position than from any
 * later one, because the line as a whole is often a long detour. */
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

/* A change that leaves out moves of one side. */
typedef struct Cut {
    int gone[2]; /* the plies of the moves left out; the second is -1 if there is only one */
    int changed; /* the ply of the same piece's next move, which starts from .from after the cut; or
                    -1 */
    Square from; /* the square where the piece stays, because its move is left out */
} Cut;

/*
 * Sets *out to the cut at a ply. If `both`, the cut leaves out the move at this ply and the next
 * move of the same piece, which takes it back to its square; otherwise it leaves out only the move
 * at this ply. Returns false if no such cut is possible.
 */
static bool cut_at(const Line *line, int ply, bool both, Cut *out)
{
    Move move = line->moves[ply];
    int next = -1; /* the ply of the next move of the same piece */
    for (int i = ply + 2; i < line->length && next < 0; i += 2) {
        next = move_from(line->moves[i]) == move_to(move) ? i : -1;
    }
    bool returns = next >= 0 && move_to(line->moves[next]) == move_from(move);
    if (move_is_capture(move) || move_is_castling(move) || returns != both) {
        return false;
    }
    *out = (Cut){{ply, both ? next : -1}, both ? -1 : next, move_from(move)};
    return true;
}

/* Returns the legal move from the square `from` with the target square and promotion of `move`, or
 * MOVE_NONE if there is none. */
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

/* Replays the line with one cut for each side. If the shorter line still ends in mate, stores it as
 * the line and returns true. *left is the number of moves that may still be replayed. */
static bool leave_out(Line *line, const Position *start, Side winner, const Cut cuts[static 2],
                      int *left)
{
    Move shorter[WINNABILITY_LINE_MAX];
    Position now = *start;
    int count = 0, ply[2] = {0, 1};
    for (;; count++) {
        const Cut *cut = &cuts[count % 2];
        int *at = &ply[count % 2];
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

/* Leaves out as many moves as possible, by pairs of cuts, one for each side. `both` selects the
 * kind of cut, see cut_at(). */
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

/* Returns whether a line is legal and ends in mate by the winner. If two different positions happen
 * to have the same key, a shortcut between them makes the line illegal. */
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

/* Sets the keys of the line's positions, and their filter. */
static void collect_keys(Line *line, const Position *start)
{
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
}

/* Shortens the line by shortcuts and left-out moves until nothing more is gained. */
static void straighten(Line *line, const Position *start, Side winner)
{
    int before = line->length + 1, left = REPLAYED;
    for (int round = 0; round < ROUNDS && line->length < before; round++) {
        before = line->length;
        collect_keys(line, start);
        Position now = *start;
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
