/*
 * Private to winnability: an overview of this folder, and the working memory of a question.
 *
 * A question asks whether one side, the winner, can ever checkmate the other side, the loser. The
 * first position is the position where an attempt starts, usually the position of the question
 * after its forced moves. Work is counted in nodes: a node is one visited position, and other work
 * is converted into nodes. A slider is a bishop, rook or queen.
 *
 * winnability.c answers a question by attempts, which it makes in rounds with growing budgets of
 * nodes. Some attempts prove that the winner cannot mate, without making moves:
 *
 * - mobility.h computes bounds for what each piece can ever do, and mate_net.h tests whether bounds
 *   allow a mate. They answer at once where no mate is possible because pawns are locked;
 * - tracks.h computes bounds from one capture or pawn move to the next, and follows some pieces
 *   exactly; track_stage.h, track_state.h and track_check.h are its parts. It is for walls of
 *   pieces and for kings that are shut in.
 *
 * Other attempts make moves to find a mate:
 *
 * - random_walk.h plays one line without taking back moves. It finds most mates;
 * - helpmate.h is a best-first search, for mates that need more care and for positions from which
 *   few others are reachable. Its parts are frontier.h, the queue of moves to try, and visited.h,
 *   the table of visited positions, each packed by placement.h;
 * - guide.h has the costs that lead random walks and searches to a mate in a corner;
 * - mating_move.h finds a move that gives checkmate.
 *
 * One kind of attempt can find a mate or prove that there is none: frames.h searches through sets
 * of positions that differ only in the squares of the kings; frame.h, frame_table.h, frame_moves.h
 * and frame_line.h are its parts. It is for blocked positions in which exact timing decides.
 *
 * Each attempt decides questions that the others do not. The table shows how many of the 72,184
 * test questions with known answers become undecided if one attempt is left out:
 *
 *     attempt left out                        3,000 nodes    1,000,000 nodes
 *     random walks                                  1,438                 33
 *     bounds                                          255                  4
 *     tracks, by element of track_widths    74, 0, 0, 0, 4    11, 2, 1, 3, 8
 *     frames                                            0                 31
 *     chains of winnability.c                           0                  3
 *     search                                          157                  4
 *
 * 3,000 nodes are the limit of game/can_mate.c. With all attempts, this limit leaves 591 questions
 * undecided, and 1,000,000 nodes leave none. Frames are tried only in long searches.
 *
 * patience.h cancels a question. death.c asks the question for both sides, shorten.c shortens a
 * mating line, and proof.h reports the proof that a side cannot mate.
 */
#ifndef TOUCHMOVE_WINNABILITY_WINNABILITY_INSIDE_H
#define TOUCHMOVE_WINNABILITY_WINNABILITY_INSIDE_H

#include <stdbool.h>

#include "winnability/guide.h"
#include "winnability/helpmate.h"
#include "winnability/mobility.h"
#include "winnability/patience.h"
#include "winnability/random_walk.h"
#include "winnability/tracks.h"
#include "winnability/winnability.h"

enum {
    FORCED_MAX = 100, /* most forced moves played at the start of a question */
};

_Static_assert(FORCED_MAX + HELPMATE_DEPTH_MAX + 1 <= WINNABILITY_LINE_MAX, "the line has room");

struct WinnabilityMemory {
    Helpmate search;     /* the last search for a helpmate */
    HelpmateArena arena; /* the arrays of searches, which follow this struct */
    RandomWalk walk;     /* the last random walk */
    Guide guide;         /* the costs that guide random walks */
    Mobility bounds;     /* bounds of the pieces for the rest of the game */
    Patience patience;   /* calls the callback that can cancel the question */
    /* winnability_death() has already tried the random walks with which the next question would
     * start. */
    bool has_walked;
    const struct Frames *frames; /* the frames that proved the last answer "cannot", or NULL; they
                                    are stored in `arena` */
    Tracks tracks;               /* working memory of tracks.c */
    Move line[WINNABILITY_LINE_MAX]; /* the last mating line, including the forced moves */
};

#endif
