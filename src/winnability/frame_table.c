#include "winnability/frame_table.h"

#include <string.h>

#include "rules/material.h"
#include "winnability/frame_line.h"
#include "winnability/frontier.h"
#include "winnability/mate_net.h"
#include "winnability/mobility.h"
#include "winnability/visited.h"

enum {
    /* The queue rank of a frame is the sum of the costs of its pieces, plus FIRST_RANK, minus
     * AGE_STEP for each capture and pawn step since the first frame. */
    FIRST_RANK = 380,
    AGE_STEP = 4,

    /* An upper bound for the number of pieces on the board plus the number of steps that the pawns
     * still have: 30 pieces other than kings, and 6 steps for each of 16 pawns. */
    LEFT_MAX = 130,
    KINGS_STEP = 8, /* sets of pairs are enlarged by at most this many king squares at once */
    TEST_WORK = 75, /* cost of is_hopeless(), as a number of images (see frames.c) */
};

void frame_table_known(const Frames *frames, const Frame *frame, FramePairs *out)
{
    memset(out, 0, sizeof *out);
    for (int turn = 0; turn < TURN_COUNT; turn++) {
        const SquareSet *known = frame_table_pairs(frames, frame, FRAME_KNOWN, turn);
        for (uint32_t i = 0; i < frames->king_count; i++) {
            out->at[turn][frames->king_at[i]] = known[i];
        }
    }
}

bool frame_table_has_space(const Frames *frames, uint32_t count, uint32_t kings_per_frame)
{
    const uint32_t rows = frames->row_count + TURN_COUNT * SQUARE_COUNT;
    size_t size = (size_t)((const char *)frames->pairs_end - (const char *)frames->rows);
    return (size_t)count * kings_per_frame * FRAME_STORES * TURN_COUNT * sizeof(SquareSet) +
               rows * sizeof(FrameRow) <=
           size;
}

/* Enlarges all sets of pairs. The sets move downwards in memory, those of the last frame first.
 * Returns false if the memory is full. */
static bool widen_frames(Frames *frames)
{
    const uint32_t rows = frames->kings_per_frame;
    const uint32_t wider = rows + (rows == 0 ? 1 : rows < KINGS_STEP ? rows : KINGS_STEP);
    if (!frame_table_has_space(frames, frames->frame_count, wider)) {
        frames->is_full = true;
        return false;
    }
    const size_t blocks = (size_t)frames->frame_count * FRAME_STORES * TURN_COUNT;
    for (size_t i = 0; i < blocks; i++) {
        /* the sets of the last frame have the lowest address */
        SquareSet *to = frames->pairs_end - (blocks - i) * wider;
        memmove(to, frames->pairs_end - (blocks - i) * rows, rows * sizeof *to);
        memset(to + rows, 0, (wider - rows) * sizeof *to);
    }
    frames->kings_per_frame = wider;
    return true;
}

bool frame_table_add_king(Frames *frames, int king)
{
    if (frames->place_of[king] == SQUARE_COUNT) {
        if (frames->king_count == frames->kings_per_frame && !widen_frames(frames)) {
            return false;
        }
        frames->place_of[king] = (uint8_t)frames->king_count;
        frames->king_at[frames->king_count++] = (uint8_t)king;
    }
    return true;
}

/* Returns a weighted sum of the sets of squares. Its products do not depend on each other, so that
 * the processor computes them at the same time. */
static uint32_t hash_of(const FramePieces *pieces)
{
    static const uint64_t weights[SIDE_COUNT][KIND_KING] = {
        {0, 0x9e3779b97f4a7c15, 0xbf58476d1ce4e5b9, 0x94d049bb133111eb, 0xd6e8feb86659fd93,
         0xa0761d6478bd642f},
        {0, 0xe7037ed1a0b428db, 0x8ebc6af09c88c6e3, 0x589965cc75374cc3, 0x1d8e4e27c47d124f,
         0xeb44accab455d165},
    };
    uint64_t hash = pieces->passed * 0xc2b2ae3d27d4eb4f;
    for (int side = 0; side < SIDE_COUNT; side++) {
        for (int kind = KIND_PAWN; kind < KIND_KING; kind++) {
            hash += pieces->of[side][kind] * weights[side][kind];
        }
    }
    return (uint32_t)((hash ^ hash >> 32) * 0x9e3779b97f4a7c15 >> 32);
}

/* Returns the age of a frame's pieces, a number that every capture and pawn move increases and no
 * other move changes. */
static int age_of(const FramePieces *pieces)
{
    int left = 0;
    for (int side = 0; side < SIDE_COUNT; side++) {
        SquareSet pawns = pieces->of[side][KIND_PAWN];
        left += __builtin_popcountll(pieces->all[side]);
        while (pawns != 0) {
            int rank = square_set_pop(&pawns) / FILE_COUNT;
            left += side == SIDE_WHITE ? RANK_COUNT - 1 - rank : rank;
        }
    }
    return LEFT_MAX - left;
}

/* Returns the rank of a frame in the queue. */
static int rank_of(const Frames *frames, const FramePieces *pieces)
{
    int rank = FIRST_RANK - AGE_STEP * (age_of(pieces) - age_of(&frames->frames[0].pieces));
    for (int side = 0; side < SIDE_COUNT; side++) {
        for (int kind = KIND_PAWN; kind < KIND_KING; kind++) {
            const int16_t *cost = frames->guide.cost[piece_make((Side)side, (PieceKind)kind)];
            SquareSet squares = pieces->of[side][kind];
            while (squares != 0) {
                rank += cost[square_set_pop(&squares)];
            }
        }
    }
    return rank;
}

Frame *frame_table_find(Frames *frames, const FramePieces *pieces)
{
    uint32_t hash = hash_of(pieces), slot = hash & frames->mask;
    for (; frames->slots[slot].number != 0; slot = (slot + 1) & frames->mask) {
        Frame *known = &frames->frames[frames->slots[slot].number - 1];
        if (frames->slots[slot].hash == hash &&
            memcmp(&known->pieces, pieces, sizeof *pieces) == 0) {
            return known;
        }
    }
    if (frames->frame_count == frames->capacity ||
        !frame_table_has_space(frames, frames->frame_count + 1, frames->kings_per_frame)) {
        frames->is_full = true;
        return NULL;
    }
    Frame *frame = &frames->frames[frames->frame_count++];
    memset(frame, 0, sizeof *frame);
    frame->pieces = *pieces;
    frame->rank = rank_of(frames, pieces);
    memset(frame_table_pairs(frames, frame, FRAME_KNOWN, TURN_WINNER), 0,
           FRAME_STORES * TURN_COUNT * frames->kings_per_frame * sizeof(SquareSet));
    frames->slots[slot] = (VisitedSlot){hash, frames->frame_count};
    return frame;
}

void frame_table_queue(Frames *frames, Frame *frame)
{
    FrontierStep step = {(uint32_t)(frame - frames->frames), MOVE_NONE};
    if (!frame->is_queued) {
        frame->is_queued = true;
        frames->is_full |= !frontier_add(&frames->frontier, frame->rank, step);
    }
}

/* Sets kings[] to the squares of each side's king in the known pairs of a frame. Returns the number
 * of one of these pairs. */
static int survey_kings(const Frames *frames, const Frame *frame,
                        SquareSet kings[static SIDE_COUNT])
{
    const Side winner = frames->order.winner;
    int number = 0;
    kings[SIDE_WHITE] = kings[SIDE_BLACK] = 0;
    for (int turn = 0; turn < TURN_COUNT; turn++) {
        const SquareSet *known = frame_table_pairs(frames, frame, FRAME_KNOWN, turn);
        for (uint32_t i = 0; i < frames->king_count; i++) {
            if (known[i] != 0) {
                kings[winner] |= square_set_of(frames->king_at[i]);
                kings[side_opponent(winner)] |= known[i];
                number = frame_line_number(turn, frames->king_at[i], square_set_first(known[i]));
            }
        }
    }
    return number;
}

/*
 * Returns whether the winner provably cannot mate from any known pair of a frame. The bounds of
 * mobility.c are computed with each king on all its known squares at once. They hold for every pair
 * of king squares within the bounds, so such a pair can be added later without a new test.
 */
static bool is_hopeless(Frames *frames, Frame *frame)
{
    Side winner = frames->order.winner;
    SquareSet kings[SIDE_COUNT];
    Mobility *bounds = &frames->bounds;
    Position position;
    int number = survey_kings(frames, frame, kings);
    if (frame->is_hopeless && (kings[SIDE_WHITE] & ~frame->lost_kings[SIDE_WHITE]) == 0 &&
        (kings[SIDE_BLACK] & ~frame->lost_kings[SIDE_BLACK]) == 0) {
        return true;
    }
    frames->work += TEST_WORK;
    if (!frame_position(&frame->pieces, frames->order.winner, number / SQUARE_COUNT / SQUARE_COUNT,
                        number / SQUARE_COUNT % SQUARE_COUNT, number % SQUARE_COUNT, &position)) {
        return false;
    }
    if (!material_can_mate(&position, winner)) {
        frame->lost_kings[SIDE_WHITE] = frame->lost_kings[SIDE_BLACK] = ~(SquareSet)0;
        return true;
    }
    mobility_start(bounds, &position);
    for (int side = 0; side < SIDE_COUNT; side++) {
        bounds->actors[bounds->king[side]].reach |= kings[side];
    }
    bool possible = mate_net_can_come(bounds, winner);
    for (int side = 0; side < SIDE_COUNT; side++) {
        frame->lost_kings[side] = bounds->actors[bounds->king[side]].reach;
    }
    return !possible;
}

/* Adds pairs to a frame. Returns whether any were new. */
static bool add_pairs(Frames *frames, Frame *frame, const FrameArrival *arrival)
{
    SquareSet rows = arrival->rows, grown = 0;
    while (rows != 0) {
        int row = square_set_pop(&rows);
        if (!frame_table_add_king(frames, row)) {
            break;
        }
        int place = frames->place_of[row];
        SquareSet *known = frame_table_pairs(frames, frame, FRAME_KNOWN, arrival->turn) + place;
        SquareSet added = arrival->pairs->at[arrival->turn][row] & ~*known;
        *known |= added;
        frame_table_pairs(frames, frame, FRAME_WAITING, arrival->turn)[place] |= added;
        grown |= added;
    }
    return grown != 0;
}

void frame_table_arrive(Frames *frames, const FrameArrival *arrival)
{
    uint32_t count = frames->frame_count;
    Frame *frame = frame_table_find(frames, &arrival->pieces);
    if (frame == NULL || !add_pairs(frames, frame, arrival)) {
        return;
    }
    FrameEntry entry = arrival->entry;
    entry.round = frames->round_count - 1;
    entry.next = frame->entry;
    frames->entries[frames->entry_count++] = entry;
    frame->entry = frames->entry_count;
    bool is_new = frames->frame_count > count;
    if ((is_new && arrival->is_capture) || frame->is_hopeless) {
        frame->is_hopeless = is_hopeless(frames, frame);
    }
    frame->is_promotion |= is_new && arrival->is_queen;
    if (!frame->is_hopeless) {
        frame_table_queue(frames, frame);
    }
}
