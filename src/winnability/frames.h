/*
 * Private to winnability: the search by frames. A frame is everything on the board but the two
 * kings. A pair is the squares of the two kings in a frame, together with the side to move. In
 * blocked positions few pieces can move while the kings wander, so that thousands of positions
 * differ only in the squares of the kings. This search makes each move in a whole set of pairs at
 * once. It follows exactly the legal moves, including promotion and en passant, but it does not
 * handle castling.
 *
 * The search makes rounds. A round takes the waiting pairs of one frame: those whose moves have not
 * been followed yet. It adds all pairs that king moves lead to within the frame. Then it makes
 * every move that leads to another frame.
 */
#ifndef TOUCHMOVE_WINNABILITY_FRAMES_H
#define TOUCHMOVE_WINNABILITY_FRAMES_H

#include <stdbool.h>
#include <stdint.h>

#include "rules/position.h"
#include "winnability/frame.h"
#include "winnability/frontier.h"
#include "winnability/guide.h"
#include "winnability/helpmate.h"
#include "winnability/mobility.h"
#include "winnability/random_walk.h"
#include "winnability/square_set.h"
#include "winnability/visited.h"
#include "winnability/winnability.h"

/* A set of pairs: the squares of the loser's king, by turn (TURN_…) and square of the winner's
 * king. */
typedef struct FramePairs {
    SquareSet at[TURN_COUNT][SQUARE_COUNT];
} FramePairs;

/* The sets of pairs stored for a frame. */
typedef enum FrameStore {
    FRAME_KNOWN,   /* the pairs found so far */
    FRAME_WAITING, /* the known pairs whose moves have not been followed yet */
    FRAME_STORES,
} FrameStore;

/* A frame that has been found. frame_table_pairs() returns its pairs. */
typedef struct Frame {
    FramePieces pieces;               /* the pieces without the kings */
    SquareSet lost_kings[SIDE_COUNT]; /* squares of each side's king for which is_hopeless() proved
                                         that there is no mate */
    int rank;                         /* its rank in the queue, see frame_table.c */
    uint32_t entry;    /* 1 plus the index of the latest entry into this frame, or 0 if none */
    bool is_hopeless;  /* the winner provably cannot mate from any known pair */
    bool is_queued;    /* the frame is in the queue */
    bool is_promotion; /* found by the winner's promotion to a queen; the frame's first round makes
                          random walks */
} Frame;

/* An entry: a move that led from one frame to another. The move was made in every pair of a round
 * in which it is legal. */
typedef struct FrameEntry {
    /* `round` is the number of the round in which the move was made. `next` is 1 plus the
     * index of the previous entry into the same frame, or 0 if there is no previous entry. */
    uint32_t round, next;
    uint8_t from, to; /* the squares of the move; for a king move only `to` is set */
    uint8_t kind;     /* the kind of the piece after the move, a PieceKind */
} FrameEntry;

/* Those pairs of a round that share the turn and the square of the winner's king. */
typedef struct FrameRow {
    SquareSet kings;   /* the squares of the loser's king */
    uint8_t turn, row; /* `turn` is TURN_…, `row` is the square of the winner's king */
} FrameRow;

/* A round that has been made. */
typedef struct FrameRound {
    /* `frame` is the index of the frame. The rows of the round are `first` to `end` - 1. */
    uint32_t frame, first, end;
} FrameRound;

/* A search by frames. Its arrays follow it in memory. */
typedef struct Frames {
    HelpmateOrder order;  /* the task */
    Frontier frontier;    /* the queue of the frames with waiting pairs */
    Guide guide;          /* the costs of the pieces, by which the frames are ordered */
    VisitedSlot *slots;   /* hash table of the frames */
    uint32_t mask;        /* size of the hash table minus one */
    Frame *frames;        /* the frames found */
    FrameEntry *entries;  /* the entries of all frames */
    FrameRound *rounds;   /* the rounds made so far */
    FrameRow *rows;       /* the rows of all rounds, which grow upwards in memory */
    SquareSet *pairs_end; /* end of the memory for pairs, which is used from the end downwards */
    uint32_t kings_per_frame; /* number of squares of the winner's king that each set of pairs has
                                 space for */
    uint32_t king_count;      /* number of squares on which the winner's king has been found */
    uint8_t king_at[SQUARE_COUNT];   /* squares of the winner's king, in the order of discovery */
    uint8_t place_of[SQUARE_COUNT];  /* the index of a square in king_at, or SQUARE_COUNT */
    uint32_t capacity;               /* most frames */
    uint32_t frame_count;            /* number of frames */
    uint32_t entry_count;            /* number of entries */
    uint32_t row_count, round_count; /* number of rows; number of rounds */
    bool is_full;                    /* an array was full, so that finding no mate proves nothing */
    uint64_t work;                   /* work done, in images, see frames.c */
    int start;            /* number of the pair of the first position, see frame_line_number() */
    FrameAttacks attacks; /* the attacks in the frame of the current round */
    FramePairs fresh;     /* the pairs that the current round follows */
    SquareSet rows_of[TURN_COUNT];     /* the squares of the winner's king in `fresh`, by turn */
    SquareSet guarded[SQUARE_COUNT];   /* results of frame_guarded() in the current round */
    SquareSet sheltered[SQUARE_COUNT]; /* results of frame_shelter() in the current round */
    /* The squares that have a result in `guarded`, and those that have one in `sheltered`. */
    SquareSet has_guarded, has_shelter;
    Mobility bounds;  /* bounds for testing whether a capture or promotion has ruled out a mate */
    RandomWalk walk;  /* the last random walk after a promotion */
    Guide walk_guide; /* the costs that guide the random walks */
    /* For tracing a line back: next[n] is the number of the pair that follows pair n in the
     * line. */
    uint16_t next[TURN_COUNT * SQUARE_COUNT * SQUARE_COUNT];
    /* For tracing a line back: the numbers of the pairs to examine. */
    uint16_t queue[TURN_COUNT * SQUARE_COUNT * SQUARE_COUNT];
    int line_length;                 /* length of the line in plies */
    Move line[WINNABILITY_LINE_MAX]; /* the mating line, in the last `line_length` elements */
} Frames;

/* The result of a search by frames. The line and the frames are borrowed from the arena. */
typedef struct FramesResult {
    const Frames *frames; /* the frames found; NULL if there was no search */
    const Move *line;     /* the mating line, if HELPMATE_FOUND */
    int line_length;      /* length of the line in plies */
    uint64_t nodes;       /* work done, in nodes */
} FramesResult;

/*
 * Searches by frames for a mate from a position. The costs of aim 0 (guide.h) order the frames.
 * Returns HELPMATE_LIMIT also if a castling right remains.
 */
HelpmateResult frames_search(const Position *position, const HelpmateOrder *order,
                             const HelpmateArena *arena, FramesResult *out);

#endif
