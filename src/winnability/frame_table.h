/*
 * Private to winnability: the table of the frames that a search has found, see frames.h.
 */
#ifndef TOUCHMOVE_WINNABILITY_FRAME_TABLE_H
#define TOUCHMOVE_WINNABILITY_FRAME_TABLE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "winnability/frame.h"
#include "winnability/frames.h"
#include "winnability/square_set.h"

/*
 * Returns the pairs of a frame that are in the set `store` and have the given turn. Element i holds
 * the squares of the loser's king while the winner's king is on frames->king_at[i]. The result is
 * valid until frame_table_add_king() adds a square.
 */
static inline SquareSet *frame_table_pairs(const Frames *frames, const Frame *frame,
                                           FrameStore store, int turn)
{
    ptrdiff_t blocks = ((frame - frames->frames) + 1) * FRAME_STORES * TURN_COUNT;
    blocks -= (int)store * TURN_COUNT + turn;
    return frames->pairs_end - blocks * (ptrdiff_t)frames->kings_per_frame;
}

/* Sets *out to the known pairs of a frame. */
void frame_table_known(const Frames *frames, const Frame *frame, FramePairs *out);

/* Adds a square of the winner's king to king_at. Returns false if the memory is full. */
bool frame_table_add_king(Frames *frames, int king);

/* Returns whether there is enough memory for another round and for `count` frames, if each set of
 * pairs has space for `kings_per_frame` squares of the winner's king. */
bool frame_table_has_space(const Frames *frames, uint32_t count, uint32_t kings_per_frame);

/* Returns the frame of `pieces`, added if it is new, or NULL if the memory is full. */
Frame *frame_table_find(Frames *frames, const FramePieces *pieces);

/* Queues a frame unless it is queued already. */
void frame_table_queue(Frames *frames, Frame *frame);

/* The result of a move made in a set of pairs. */
typedef struct FrameArrival {
    FramePieces pieces; /* the pieces after the move */
    FramePairs *pairs; /* the pairs after the move, borrowed; only the elements in `rows` are set */
    SquareSet rows;    /* squares of the winner's king in `pairs` */
    int turn;          /* the turn after the move */
    FrameEntry entry;  /* the move; `round` and `next` need not be set */
    bool is_capture;   /* the move was a capture or a promotion */
    bool is_queen;     /* the winner promoted to a queen */
} FrameArrival;

/* Adds the pairs of an arrival to their frame, and queues the frame if any of them are new. */
void frame_table_arrive(Frames *frames, const FrameArrival *arrival);

#endif
