/*
 * Frames: everything on the board but the two kings. In blocked positions a few pieces can do
 * little and the kings roam, so that thousands of positions differ only in where the kings stand.
 * Here all of a frame are followed at once: a position is a pair of the kings' squares in a frame,
 * and moves are made for whole sets of pairs. Every legal move is followed and nothing else,
 * promotions and captures en passant included; castling is left to others.
 *
 * frame.c: the pieces of a frame and what they keep from the kings; frame_table.c: the frames
 * found; frame_moves.c: moves of sets of pairs; frame_line.c: the way back from a pair; frames.c:
 * the search.
 */
#ifndef TOUCHMOVE_WINNABILITY_FRAMES_INSIDE_H
#define TOUCHMOVE_WINNABILITY_FRAMES_INSIDE_H

#include <stddef.h>

#include "winnability/search_inside.h"

enum {
    TURN_WINNER, /* the winner has the move */
    TURN_LOSER,  /* the loser has it */
    TURN_COUNT,
};

/* Which of the waiting frames is followed first. */
typedef enum FramesOrder {
    FRAMES_BY_PROMISE, /* the one whose pieces look nearest to a mate: finds mates soonest */
    FRAMES_BY_AGE, /* the one with most pieces and pawns' steps left: nothing leads back to it, so
                      that all its pairs are there and are followed at once */
} FramesOrder;

/* The pieces of a frame. Two frames are the same if these are equal, byte by byte. */
typedef struct FramePieces {
    SquareSet of[SIDE_COUNT][KIND_KING]; /* where they stand, by side and kind */
    SquareSet all[SIDE_COUNT];           /* the same for all kinds together */
    SquareSet passed;                    /* the square that a pawn has just passed, if another one
                                            attacks it; or empty */
} FramePieces;

/* The attacks of the pieces of a frame. */
typedef struct FrameAttacks {
    const FramePieces *pieces;    /* the pieces, borrowed */
    Side winner;                  /* who is to give mate */
    SquareSet open;               /* squares without a piece */
    SquareSet leaps[SIDE_COUNT];  /* what a side's pawns and knights attack */
    SquareSet slides[SIDE_COUNT]; /* what its other pieces attack, ignoring the kings */
} FrameAttacks;

/* Pairs of kings: the squares of the loser's king by turn and square of the winner's. */
typedef struct FramePairs {
    SquareSet at[TURN_COUNT][SQUARE_COUNT];
} FramePairs;

/* What is stored of a frame's pairs. */
typedef enum FrameStore {
    FRAME_KNOWN,   /* the pairs that can be reached */
    FRAME_WAITING, /* those of them whose moves have not been followed */
    FRAME_STORES,
} FrameStore;

/* A frame that has been found. Its pairs are stored apart, see frame_table_pairs(). */
typedef struct Frame {
    FramePieces pieces;               /* the pieces */
    SquareSet lost_kings[SIDE_COUNT]; /* if it is hopeless: with the kings on such squares */
    uint32_t entry;                   /* number of the last entry plus one, or 0 */
    bool is_hopeless;                 /* the winner can surely no longer mate */
    bool is_queued;                   /* it has a place in the queue */
    bool is_promotion;                /* a promotion by the winner has led to it, see frames.c */
} Frame;

/* How pairs were added to a frame: by a move of all pairs of a round that can make it. */
typedef struct FrameEntry {
    uint32_t round, next; /* the round; the entry of the same frame before, plus one, or 0 */
    uint8_t from, to;     /* the squares; for a king only the second one is set */
    uint8_t kind;         /* what has arrived, a PieceKind */
} FrameEntry;

/* Pairs that a round has followed, with the winner's king on one square. */
typedef struct FrameRow {
    SquareSet kings;   /* the squares of the loser's king */
    uint8_t turn, row; /* who moves; the square of the winner's king */
} FrameRow;

/* A round: the moves of pairs of a frame that were followed at one time. */
typedef struct FrameRound {
    uint32_t frame, first, end; /* the frame; its rows are those from `first` on, before `end` */
} FrameRound;

/* A search. Its blocks of memory follow it. */
typedef struct Frames {
    HelpmateOrder order;               /* what it is to do */
    FramesOrder first;                 /* which frame comes first */
    Frontier frontier;                 /* the frames with waiting pairs */
    Guide guide;                       /* the costs of pieces that order them */
    VisitedSlot *slots;                /* hash table of the frames */
    uint32_t mask;                     /* its size less one */
    Frame *frames;                     /* the frames found, and so on */
    FrameEntry *entries;               /* ... */
    FrameRound *rounds;                /* ... */
    FrameRow *rows;                    /* they grow towards the pairs of the frames */
    SquareSet *pairs_end;              /* and these downwards from here towards them */
    uint32_t rows_a_frame;             /* squares of the winner's king for which they have memory */
    uint32_t king_count;               /* squares on which it has been seen */
    uint8_t king_at[SQUARE_COUNT];     /* these, in the order in which they were seen */
    uint8_t place_of[SQUARE_COUNT];    /* the place of a square among them, or SQUARE_COUNT */
    uint32_t capacity;                 /* most frames */
    uint32_t frame_count;              /* how many there are */
    uint32_t entry_count;              /* and of the others */
    uint32_t row_count, round_count;   /* ... */
    uint64_t pair_count;               /* pairs known, in all frames */
    uint32_t old_count;                /* how many are older than the first one */
    bool is_full;                      /* some memory was full */
    uint64_t work;                     /* work done, in images of sets of pairs */
    int start;                         /* the pair at the start, see frame_line_number() */
    FrameAttacks attacks;              /* the frame of the round */
    FramePairs fresh;                  /* the pairs that the round follows */
    SquareSet rows_of[TURN_COUNT];     /* the squares of the winner's king in them */
    SquareSet guarded[SQUARE_COUNT];   /* frame_guarded() in this frame, where ... */
    SquareSet sheltered[SQUARE_COUNT]; /* and frame_shelter(), where ... */
    SquareSet has_guarded, has_shelter; /* ... it has been asked for */
    Mobility bounds;                    /* for tests of captures */
    RandomWalk walk;                    /* for random walks after a promotion */
    Guide walk_guide;                   /* the same */
    uint16_t next[TURN_COUNT * SQUARE_COUNT * SQUARE_COUNT]; /* for the way back through a round: */
    uint16_t queue[TURN_COUNT * SQUARE_COUNT * SQUARE_COUNT]; /* the pair after each, those seen */
    int line_length;                                          /* plies of the line */
    Move line[WINNABILITY_LINE_MAX]; /* the line that was found, at the end of the array */
} Frames;

/* Who moves. */
static inline Side frames_mover(const Frames *frames, int turn)
{
    return turn == TURN_WINNER ? frames->order.winner : side_opponent(frames->order.winner);
}

/* A square and those around it. */
static inline SquareSet frame_domain(int king)
{
    return square_set_of(king) | square_set_king_attacks(square_set_of(king));
}

/* ---- frame.c ---- */

/* Puts a piece other than a king on a square that has none. */
void frame_set(FramePieces *pieces, int square, Piece piece);

/* Removes the pieces on some squares. */
void frame_clear(FramePieces *pieces, SquareSet squares);

/* Returns the piece on a square, or PIECE_NONE. */
Piece frame_piece_at(const FramePieces *pieces, int square);

/*
 * Sets the attacks of pieces, which are borrowed; frame_find_side_attacks() those of one side only.
 */
void frame_find_attacks(FrameAttacks *attacks, const FramePieces *pieces, Side winner);
void frame_find_side_attacks(FrameAttacks *attacks, const FramePieces *pieces, Side winner,
                             Side side);

/* Returns the squares of the loser's king that leave the winner's, on `king`, unattacked by the
 * loser's pieces: all, none, or those where it stands in between. */
SquareSet frame_shelter(const FrameAttacks *attacks, int king);

/* Returns the squares that the winner's pieces attack with their king on `king`, and its domain.
 * The loser's king blocks no line, because it steps away along it. */
SquareSet frame_guarded(const FrameAttacks *attacks, int king);

/*
 * Sets up the position of a pair. Returns false if it is impossible, which known pairs never are.
 */
bool frame_position(const Frames *frames, const FramePieces *pieces, int turn, int winner_king,
                    int loser_king, Position *out);

/* ---- frame_table.c ---- */

/* Returns the pairs of a frame, where a side has the move: by the place of the square of the
 * winner's king in frames->king_at, the squares of the loser's. Borrowed until a square is added.
 */
static inline SquareSet *frame_table_pairs(const Frames *frames, const Frame *frame,
                                           FrameStore store, int turn)
{
    ptrdiff_t blocks = ((frame - frames->frames) + 1) * FRAME_STORES * TURN_COUNT;
    blocks -= (int)store * TURN_COUNT + turn;
    return frames->pairs_end - blocks * (ptrdiff_t)frames->rows_a_frame;
}

/* Stores the pairs of a frame that can be reached. */
void frame_table_known(const Frames *frames, const Frame *frame, FramePairs *out);

/* Gives a square of the winner's king a place. Returns false if the memory is full. */
bool frame_table_add_king(Frames *frames, int king);

/*
 * Returns whether the rows of another round fit into the memory, with so many frames of so many
 * rows.
 */
bool frame_table_has_space(const Frames *frames, uint32_t count, uint32_t rows_a_frame);

/* Returns the frame of these pieces, a new one if it is not known; NULL if the memory is full. */
Frame *frame_table_find(Frames *frames, const FramePieces *pieces);

/* Puts a frame into the queue, unless it is there. */
void frame_table_queue(Frames *frames, Frame *frame);

/* Where pairs arrive. */
typedef struct FrameArrival {
    FramePieces pieces; /* the pieces after the move */
    FramePairs *pairs;  /* the pairs, all of one turn; those of `rows` are set; borrowed */
    SquareSet rows;     /* where the winner's king stands in them */
    int turn;           /* who has the move then */
    FrameEntry entry;   /* the move; `round` and `next` need not be set */
    bool is_capture;    /* it was a capture or a promotion */
    bool is_queen;      /* it has given the winner a queen */
} FrameArrival;

/* Adds the pairs to their frame. */
void frame_table_arrive(Frames *frames, const FrameArrival *arrival);

/* ---- frame_moves.c ---- */

/* Returns frame_guarded() in the frame of the round. */
SquareSet frame_moves_guarded(Frames *frames, int king);

/* Adds all pairs that kings reach from those of the round without a capture. */
void frame_moves_spread(Frames *frames, Frame *frame);

/* Follows all moves of the pairs of the round that lead to other frames. */
void frame_moves_follow(Frames *frames);

/* ---- frame_line.c ---- */

/* Returns the number of a pair among all of a frame. */
static inline int frame_line_number(int turn, int winner_king, int loser_king)
{
    return (turn * SQUARE_COUNT + winner_king) * SQUARE_COUNT + loser_king;
}

/* Prepends a move to the line. Returns false if it is too long. */
bool frame_line_prepend(Frames *frames, Move move);

/*
 * Prepends the moves that lead from the start to a pair of the last round. Returns false if the
 * line is too long.
 */
bool frame_line_lead_to(Frames *frames, int number);

/* ---- frames.c ---- */

/* The result of a search; the line and the frames stay in the arena, borrowed. */
typedef struct FramesResult {
    const Frames *frames; /* what was found; NULL if the search was not made */
    const Move *line;     /* the mating line, if HELPMATE_FOUND */
    int line_length;      /* its plies */
    uint64_t nodes;       /* work done, in nodes of a search */
} FramesResult;

/*
 * Searches for a mate as helpmate_search() does. By promise it aims at `order->corner` with pieces,
 * never kings. It gives up where the kings hardly move, so that frames stand for few positions.
 */
HelpmateResult frames_search(const Position *position, const HelpmateOrder *order,
                             FramesOrder first, const HelpmateArena *arena, FramesResult *out);

#endif
