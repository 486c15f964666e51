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
    IMAGES_PER_NODE = 5,

    ROUND_WORK = 2,         /* cost of a round, in images, beyond the cost of its moves */
    ENTRIES = 5,            /* entries allocated per frame */
    ROUNDS = 5,             /* rounds allocated per frame */
    BYTES = 1350,           /* bytes allocated for pairs and rows per frame */
    ENTRIES_A_ROUND = 1500, /* no round makes more entries than this */
    WALKS = 4,              /* number of random walks made after a promotion */

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
                             const HelpmateArena *arena, FramesResult *out)
{
    Frames *frames = has_castling(position) ? NULL : lay_out(arena);
    *out = (FramesResult){.frames = frames};
    if (frames == NULL) {
        return HELPMATE_LIMIT;
    }
    frames->order = *order;
    frames->frame_count = frames->entry_count = frames->row_count = frames->round_count = 0;
    frames->king_count = frames->kings_per_frame = 0;
    memset(frames->place_of, SQUARE_COUNT, sizeof frames->place_of);
    frames->is_full = false;
    frames->work = 0;
    guide_aim_at_corner(&frames->guide, position, order->winner, 0);
    begin(frames, position);
    HelpmateResult result = HELPMATE_NONE;
    FrontierStep step;
    while (result == HELPMATE_NONE && frontier_pop(&frames->frontier, &step)) {
        out->nodes = frames->work / IMAGES_PER_NODE;
        bool has_space =
            !frames->is_full && frames->round_count < frames->capacity * ROUNDS &&
            frames->entry_count + ENTRIES_A_ROUND <= frames->capacity * ENTRIES &&
            frame_table_has_space(frames, frames->frame_count, frames->kings_per_frame);
        if (!has_space || out->nodes >= order->limit ||
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
