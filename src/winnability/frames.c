#include "winnability/frames.h"

#include <string.h>

#include "rules/movegen.h"
#include "winnability/frame_line.h"
#include "winnability/frame_moves.h"
#include "winnability/frame_table.h"
#include "winnability/patience.h"

enum {
    /* The work of a search is counted in images: an image is one move made in a set of pairs. This
     * many images cost as much as one node. */
    IMAGES_PER_NODE = 3,

    ROUND_WORK = 2,         /* cost of a round, in images, beyond the cost of its moves */
    ENTRIES = 5,            /* entries allocated per frame */
    ROUNDS = 5,             /* rounds allocated per frame */
    BYTES = 1350,           /* bytes allocated for pairs and rows per frame */
    ENTRIES_A_ROUND = 1500, /* no round makes more entries than this */
    WALKS = 4,              /* number of random walks made after a promotion */

    /* The search gives up if it has found FRAMES_PROBED frames or more, and frames have fewer than
     * PAIRS_LEAST pairs on average. It also gives up if it has found FRAMES_MANY frames or more,
     * and rounds found more than FRAMES_A_ROUND frames on average. */
    FRAMES_PROBED = 500,
    PAIRS_LEAST = 2,
    FRAMES_MANY = 2000,
    FRAMES_A_ROUND = 12,

    /* The search yields to other attempts if three conditions hold. (1) It has found FRAMES_MANY
     * frames or more. (2) Fewer than one frame in FRAMES_PER_OLD comes after a capture or pawn
     * move. (3) Frames have fewer than PAIRS_FEW pairs on average. */
    FRAMES_PER_OLD = 8,
    PAIRS_FEW = 100,

    /* The search also yields if it has found FRAMES_ROAMED frames or more, and frames have more
     * than PAIRS_ROAMING pairs on average. */
    FRAMES_ROAMED = 4000,
    PAIRS_ROAMING = 200,

    /* A search with FRAMES_BY_PROMISE also yields if it has found FRAMES_AGAIN frames or more, and
     * frames had more than ROUNDS_A_FRAME rounds on average. */
    FRAMES_AGAIN = 1000,
    ROUNDS_A_FRAME = 4,

    FRAMES_LEAST = ENTRIES_A_ROUND / ENTRIES + 1, /* a search needs memory for this many frames */
    ALIGNMENT = 64,                               /* alignment of each array, in bytes */
};

/* ---- Memory ---- */

static void *allocate(unsigned char **bytes, size_t size)
{
    void *block = *bytes;
    *bytes += (size + ALIGNMENT - 1) / ALIGNMENT * ALIGNMENT;
    return block;
}

/* Divides the memory of an arena among the arrays of a search. Returns NULL if the memory is too
 * small. */
static Frames *lay_out(const HelpmateArena *arena)
{
    unsigned char *bytes = (unsigned char *)arena->nodes;
    size_t size = (size_t)((unsigned char *)(arena->bundles + arena->bundle_capacity) - bytes);
    size_t each = sizeof(Frame) + 3 * sizeof(VisitedSlot) + ENTRIES * sizeof(FrameEntry) +
                  ROUNDS * sizeof(FrameRound) + BYTES + sizeof(FrontierBundle) / 8;
    size_t fixed = sizeof(Frames) + FRONTIER_RANKS * sizeof(FrontierBundle) + 8 * ALIGNMENT;
    if (size < fixed + FRAMES_LEAST * each) {
        return NULL;
    }
    Frames *frames = allocate(&bytes, sizeof *frames);
    uint32_t capacity = (uint32_t)((size - fixed) / each), slots = 1;
    while (slots < capacity + capacity / 2) {
        slots *= 2;
    }
    uint32_t bundles = FRONTIER_RANKS + capacity / 8;
    frames->capacity = capacity;
    frames->mask = slots - 1;
    frames->slots = allocate(&bytes, slots * sizeof *frames->slots);
    memset(frames->slots, 0, slots * sizeof *frames->slots);
    frontier_start(&frames->frontier, allocate(&bytes, bundles * sizeof(FrontierBundle)), bundles);
    frames->rounds = allocate(&bytes, capacity * ROUNDS * sizeof *frames->rounds);
    frames->entries = allocate(&bytes, capacity * ENTRIES * sizeof *frames->entries);
    frames->frames = allocate(&bytes, capacity * sizeof *frames->frames);
    frames->rows = allocate(&bytes, capacity * (size_t)BYTES);
    frames->pairs_end = (SquareSet *)(void *)bytes;
    return frames;
}

/* Returns whether the search should give up, for one of two reasons. (1) The kings hardly move, so
 * that frames have no advantage over single positions. (2) Each round finds too many new frames. */
static bool is_unproductive(const Frames *frames)
{
    const uint64_t count = frames->frame_count;
    return (count >= FRAMES_PROBED && frames->pair_count < count * PAIRS_LEAST) ||
           (count >= FRAMES_MANY && count > (uint64_t)frames->round_count * FRAMES_A_ROUND);
}

/*
 * Returns whether the search should yield to other attempts, for one of three reasons. (1) The
 * kings move so freely that a search of single positions would have found a mate. (2) Captures and
 * pawn moves, the only irreversible progress, are rare. (3) The search follows frames again and
 * again because it goes in the order of promise. In the order of age, one round is enough for most
 * frames.
 */
static bool is_likely_slower(const Frames *frames)
{
    const uint64_t count = frames->frame_count, pairs = frames->pair_count;
    return (count >= FRAMES_ROAMED && pairs > count * PAIRS_ROAMING) ||
           (count >= FRAMES_MANY && frames->old_count < count / FRAMES_PER_OLD &&
            pairs < count * PAIRS_FEW) ||
           (count >= FRAMES_AGAIN && frames->first == FRAMES_BY_PROMISE &&
            frames->round_count > count * ROUNDS_A_FRAME);
}

/* ---- Rounds ---- */

/* Starts a round: moves the waiting pairs of a frame to `fresh`. */
static void start_round(Frames *frames, Frame *frame)
{
    frame->is_queued = false;
    frame_find_attacks(&frames->attacks, &frame->pieces, frames->order.winner);
    frames->has_guarded = frames->has_shelter = 0;
    memset(&frames->fresh, 0, sizeof frames->fresh);
    for (int turn = 0; turn < TURN_COUNT; turn++) {
        SquareSet *waiting = frame_table_pairs(frames, frame, FRAME_WAITING, turn);
        frames->rows_of[turn] = 0;
        for (uint32_t i = 0; i < frames->king_count; i++) {
            if (waiting[i] != 0) {
                frames->fresh.at[turn][frames->king_at[i]] = waiting[i];
                frames->rows_of[turn] |= square_set_of(frames->king_at[i]);
                waiting[i] = 0;
            }
        }
    }
}

/* Records the pairs of the round, from which frame_line.c traces a line back. */
static void record_round(Frames *frames, uint32_t number)
{
    FrameRound *round = &frames->rounds[frames->round_count++];
    *round = (FrameRound){number, frames->row_count, 0};
    for (int turn = 0; turn < TURN_COUNT; turn++) {
        SquareSet rows = frames->rows_of[turn];
        while (rows != 0) {
            int row = square_set_pop(&rows);
            frames->rows[frames->row_count++] =
                (FrameRow){frames->fresh.at[turn][row], (uint8_t)turn, (uint8_t)row};
        }
    }
    round->end = frames->row_count;
}

/*
 * Looks for a mate among the pairs of the round. If there is one, builds the line to it and returns
 * true. The candidates are pairs in which the loser's king is in check and cannot move; the move
 * generator decides whether each is mate.
 */
static bool find_mate(Frames *frames)
{
    SquareSet rows = frames->rows_of[TURN_LOSER];
    SquareSet own = frames->attacks.pieces->all[side_opponent(frames->order.winner)];
    while (rows != 0) {
        int row = square_set_pop(&rows);
        SquareSet guarded = frame_moves_guarded(frames, row);
        SquareSet checked = frames->fresh.at[TURN_LOSER][row] & guarded;
        checked &= checked != 0 ? ~square_set_king_attacks(~own & ~guarded) : 0;
        while (checked != 0) {
            int king = square_set_pop(&checked);
            Position position;
            if (frame_position(frames->attacks.pieces, frames->order.winner, TURN_LOSER, row, king,
                               &position) &&
                position_in_check(&position) && !movegen_any_legal(&position)) {
                frames->line_length = 0;
                /* A mate was found, so even if its line is too long to store, the search must not
                 * report that there is no mate. */
                bool is_complete =
                    frame_line_lead_to(frames, frame_line_number(TURN_LOSER, row, king));
                frames->is_full |= !is_complete;
                return is_complete;
            }
        }
    }
    return false;
}

/* Makes a few random walks from one pair of the round. If one ends in mate, stores the line.
 * Returns whether a line was stored. */
static bool try_walks(Frames *frames)
{
    Position position;
    RandomWalk *walk = &frames->walk;
    int turn = frames->rows_of[TURN_LOSER] != 0 ? TURN_LOSER : TURN_WINNER;
    int row = square_set_first(frames->rows_of[turn]);
    int king = square_set_first(frames->fresh.at[turn][row]);
    if (!frame_position(frames->attacks.pieces, frames->order.winner, turn, row, king, &position)) {
        return false;
    }
    for (uint32_t i = 0; i < WALKS; i++) {
        Side winner = frames->order.winner;
        guide_aim_at_corner(&frames->walk_guide, &position, winner, (int)i);
        bool found = random_walk_to_mate(walk, &position, winner, &frames->walk_guide, i,
                                         RANDOM_WALK_PLIES_MAX);
        frames->work += (uint64_t)walk->plies * IMAGES_PER_NODE;
        if (found) {
            frames->line_length = 0;
            for (int ply = walk->plies; ply > 0; ply--) {
                frame_line_prepend(frames, walk->line[ply - 1]);
            }
            return frame_line_lead_to(frames, frame_line_number(turn, row, king));
        }
    }
    return false;
}

/* Makes a round with frame `number`. Returns whether it found a mate. */
static bool run_round(Frames *frames, uint32_t number)
{
    Frame *frame = &frames->frames[number];
    start_round(frames, frame);
    if (frame->pieces.passed == 0) {
        frame_moves_spread(frames, frame);
    }
    record_round(frames, number);
    frames->work += ROUND_WORK;
    if (find_mate(frames) || (frame->is_promotion && try_walks(frames))) {
        return true;
    }
    frame->is_promotion = false;
    frame_moves_follow(frames);
    return false;
}

/* ---- The search ---- */

/* Adds and queues the frame and the pair of the first position. */
static void begin(Frames *frames, const Position *position)
{
    FramePieces pieces;
    Side winner = frames->order.winner;
    int kings[SIDE_COUNT];
    memset(&pieces, 0, sizeof pieces);
    for (int square = 0; square < SQUARE_COUNT; square++) {
        Piece piece = position_piece_at(position, square_from_index(square));
        if (piece != PIECE_NONE && piece_kind(piece) == KIND_KING) {
            kings[piece_side(piece)] = square;
        } else if (piece != PIECE_NONE) {
            frame_set(&pieces, square, piece);
        }
    }
    Square passed = position_en_passant(position);
    pieces.passed = passed != SQUARE_NONE ? square_set_of(square_index(passed)) : 0;
    int turn = position_side_to_move(position) == winner ? TURN_WINNER : TURN_LOSER;
    int row = kings[winner], king = kings[side_opponent(winner)];
    frame_table_add_king(frames, row);
    Frame *frame = frame_table_find(frames, &pieces);
    frames->start = frame_line_number(turn, row, king);
    frame_table_pairs(frames, frame, FRAME_KNOWN, turn)[0] = square_set_of(king);
    frame_table_pairs(frames, frame, FRAME_WAITING, turn)[0] = square_set_of(king);
    frame_table_queue(frames, frame);
}

static bool has_castling(const Position *position)
{
    bool found = false;
    for (int i = 0; i < SIDE_COUNT * WING_COUNT; i++) {
        found |= position_castling_rook(position, (Side)(i / WING_COUNT), (Wing)(i % WING_COUNT)) !=
                 SQUARE_NONE;
    }
    return found;
}

HelpmateResult frames_search(const Position *position, const HelpmateOrder *order,
                             FramesOrder first, const HelpmateArena *arena, FramesResult *out)
{
    Frames *frames = has_castling(position) ? NULL : lay_out(arena);
    *out = (FramesResult){.frames = frames};
    if (frames == NULL) {
        return HELPMATE_LIMIT;
    }
    frames->order = *order;
    frames->first = first;
    frames->frame_count = frames->entry_count = frames->row_count = frames->round_count = 0;
    frames->old_count = frames->king_count = frames->kings_per_frame = 0;
    memset(frames->place_of, SQUARE_COUNT, sizeof frames->place_of);
    frames->is_full = false;
    frames->work = frames->pair_count = 0;
    guide_aim_at_corner(&frames->guide, position, order->winner, order->corner);
    begin(frames, position);
    HelpmateResult result = HELPMATE_NONE;
    FrontierStep step;
    while (result == HELPMATE_NONE && frontier_pop(&frames->frontier, &step)) {
        out->nodes = frames->work / IMAGES_PER_NODE;
        bool has_space =
            !frames->is_full && frames->round_count < frames->capacity * ROUNDS &&
            frames->entry_count + ENTRIES_A_ROUND <= frames->capacity * ENTRIES &&
            frame_table_has_space(frames, frames->frame_count, frames->kings_per_frame);
        if (!has_space || is_unproductive(frames) ||
            (order->may_give_up && is_likely_slower(frames)) || out->nodes >= order->limit ||
            patience_is_lost(order->patience, out->nodes)) {
            result = HELPMATE_LIMIT;
        } else if (run_round(frames, step.node)) {
            result = HELPMATE_FOUND;
        }
    }
    out->nodes = frames->work / IMAGES_PER_NODE;
    out->line = frames->line + WINNABILITY_LINE_MAX - frames->line_length;
    out->line_length = result == HELPMATE_FOUND ? frames->line_length : 0;
    return frames->is_full && result == HELPMATE_NONE ? HELPMATE_LIMIT : result;
}
