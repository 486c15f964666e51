#include "winnability/frames_inside.h"

#include <string.h>

#include "rules/material.h"

enum {
    FIRST_RANK = 380, /* rank of a frame as old as the first one whose men cost nothing */
    AGE_STEP = 4,     /* a frame is by so much better for each step that it is older: what has led
                         somewhere goes on first */
    LEFT_MAX = 130,   /* men and steps of pawns that may be left: 30 men and 16 times 6 steps */
    TEST_WORK = 75,   /* a test for hopelessness takes as long as so many images */
};

static uint32_t hash_of(const FrameMen *men)
{
    uint64_t hash = men->passed * 0x9e3779b97f4a7c15u;
    for (int side = 0; side < SIDE_COUNT; side++) {
        for (int kind = KIND_PAWN; kind < KIND_KING; kind++) {
            hash = (hash ^ men->of[side][kind]) * 0xd6e8feb86659fd93u;
            hash ^= hash >> 32;
        }
    }
    return (uint32_t)(hash * 0x9e3779b97f4a7c15u >> 32);
}

Frame *frame_table_find(Frames *frames, const FrameMen *men)
{
    uint32_t hash = hash_of(men), slot = hash & frames->mask;
    for (; frames->slots[slot].number != 0; slot = (slot + 1) & frames->mask) {
        Frame *known = &frames->frames[frames->slots[slot].number - 1];
        if (frames->slots[slot].hash == hash && memcmp(&known->men, men, sizeof *men) == 0) {
            return known;
        }
    }
    if (frames->frame_count == frames->capacity) {
        frames->is_full = true;
        return NULL;
    }
    Frame *frame = &frames->frames[frames->frame_count++];
    memset(frame, 0, sizeof *frame);
    frame->men = *men;
    frames->slots[slot] = (VisitedSlot){hash, frames->frame_count};
    return frame;
}

/*
 * How old the men are: every capture and every move of a pawn makes the number greater, and nothing
 * makes it less.
 */
static int age_of(const FrameMen *men)
{
    int left = 0;
    for (int side = 0; side < SIDE_COUNT; side++) {
        SquareSet pawns = men->of[side][KIND_PAWN];
        left += __builtin_popcountll(men->all[side]);
        while (pawns != 0) {
            int rank = square_set_take(&pawns) / FILE_COUNT;
            left += side == SIDE_WHITE ? RANK_COUNT - 1 - rank : rank;
        }
    }
    return LEFT_MAX - left;
}

/* How far from a mate the men look. */
static int promise_of(const Frames *frames, const FrameMen *men)
{
    int rank = FIRST_RANK - AGE_STEP * (age_of(men) - age_of(&frames->frames[0].men));
    SquareSet taken = men->all[SIDE_WHITE] | men->all[SIDE_BLACK];
    while (taken != 0) {
        int square = square_set_take(&taken);
        rank += frames->guide.cost[frame_piece_at(men, square)][square];
    }
    return rank;
}

void frame_table_queue(Frames *frames, Frame *frame)
{
    FrontierStep step = {(uint32_t)(frame - frames->frames), MOVE_NONE};
    if (!frame->is_queued) {
        frame->is_queued = true;
        int rank =
            frames->first == FRAMES_BY_AGE ? age_of(&frame->men) : promise_of(frames, &frame->men);
        frames->is_full |= !frontier_add(&frames->frontier, rank, step);
    }
}

/* Stores the squares where the kings stand in pairs, and returns one of these. */
static int survey_kings(const FramePairs *pairs, Side winner, SquareSet kings[static SIDE_COUNT])
{
    int number = 0;
    kings[SIDE_WHITE] = kings[SIDE_BLACK] = 0;
    for (int turn = 0; turn < TURN_COUNT; turn++) {
        for (int row = 0; row < SQUARE_COUNT; row++) {
            SquareSet others = pairs->at[turn][row];
            if (others != 0) {
                kings[winner] |= square_set_of(row);
                kings[side_opponent(winner)] |= others;
                number = frame_line_number(turn, row, square_set_first(others));
            }
        }
    }
    return number;
}

/*
 * Tells whether the winner can surely not mate from any known pair of a frame. The bounds of
 * mobility.c are made with each king on all the squares where he may stand at first; they hold for
 * every pair within them, so that those who come later need no bounds of their own.
 */
static bool is_hopeless(Frames *frames, Frame *frame)
{
    Side winner = frames->order.winner;
    SquareSet kings[SIDE_COUNT];
    Mobility *bounds = &frames->bounds;
    Position position;
    int number = survey_kings(&frame->known, winner, kings);
    if (frame->is_hopeless && (kings[SIDE_WHITE] & ~frame->lost_kings[SIDE_WHITE]) == 0 &&
        (kings[SIDE_BLACK] & ~frame->lost_kings[SIDE_BLACK]) == 0) {
        return true;
    }
    frames->work += TEST_WORK;
    if (!frame_position(frames, &frame->men, number / SQUARE_COUNT / SQUARE_COUNT,
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
    mobility_saturate(bounds);
    for (int side = 0; side < SIDE_COUNT; side++) {
        frame->lost_kings[side] = bounds->actors[bounds->king[side]].reach;
    }
    return !mate_net_is_possible(bounds, winner);
}

/* Adds pairs to those of a frame. Returns whether there were new ones. */
static bool add_pairs(Frames *frames, Frame *frame, const FrameArrival *arrival)
{
    SquareSet rows = arrival->rows, grown = 0;
    while (rows != 0) {
        int row = square_set_take(&rows);
        SquareSet *known = &frame->known.at[arrival->turn][row];
        SquareSet added = arrival->pairs->at[arrival->turn][row] & ~*known;
        frames->pair_count += (uint64_t)__builtin_popcountll(added);
        *known |= added;
        frame->waiting.at[arrival->turn][row] |= added;
        grown |= added;
    }
    return grown != 0;
}

void frame_table_arrive(Frames *frames, const FrameArrival *arrival)
{
    uint32_t count = frames->frame_count;
    Frame *frame = frame_table_find(frames, &arrival->men);
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
