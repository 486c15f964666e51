/*
 * Answers the question of Articles 5.1.2, 5.2.2 and 6.9: is there any series of legal moves, by
 * both players, that ends in checkmate by a given side?
 *
 * Both answers are proved: "can" by a line of moves, "cannot" by an argument that holds for every
 * line. If the work limit is reached first, the answer is "undecided". Repetition and the fifty-
 * and seventy-five-move rules are ignored. If the position is already checkmate, the answer is
 * "can" for the side that gave mate, by a line of no moves. For the other side it is "cannot". If
 * the position is stalemate, the answer is "cannot" for both sides.
 *
 * Work is measured in nodes (positions visited), not in time, so that a question has the same
 * answer on every machine. The caller provides the memory. A question touches only as much of it as
 * it needs, a few dozen kilobytes for ordinary positions.
 */
#ifndef TOUCHMOVE_WINNABILITY_WINNABILITY_H
#define TOUCHMOVE_WINNABILITY_WINNABILITY_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "rules/move.h"
#include "rules/piece.h"
#include "rules/position.h"
#include "util/catalog.h"

/*
 * The reasons why a side can never checkmate, or why this was not found out, each with its text. A
 * text is a sentence fragment without a full stop that can follow a colon, as in "Dead position
 * (Article 5.2.2): insufficient material."
 */
#define MATE_REASONS(X)                                                                            \
    X(MATE_REASON_NONE, "")                                                                        \
    X(MATE_REASON_CANCELLED, "the search for a checkmate was cancelled")                           \
    X(MATE_REASON_MATED, "the game has ended in checkmate")                                        \
    X(MATE_REASON_STALEMATE, "the game has ended in stalemate")                                    \
    X(MATE_REASON_MATERIAL, "insufficient material")                                               \
    X(MATE_REASON_FORCED, "all moves are forced, and none leads to checkmate")                     \
    X(MATE_REASON_LOCKED, "the pawns are locked, and no king can get past them")                   \
    X(MATE_REASON_BLOCKED, "the pieces that can still move cannot give checkmate")                 \
    X(MATE_REASON_STAGES, "no sequence of captures and pawn moves makes mate possible")            \
    X(MATE_REASON_LINES, "no possible line of play ends in checkmate")

/* The reasons listed in MATE_REASONS. */
typedef enum MateReason {
#define MATE_REASON_ENUMERATOR(name, text) name,
    MATE_REASONS(MATE_REASON_ENUMERATOR)
#undef MATE_REASON_ENUMERATOR
        MATE_REASON_COUNT,
} MateReason;

/* Returns the text of a reason. It is "" for MATE_REASON_NONE. `catalog` is NULL for English. */
const char *mate_reason_text(MateReason reason, const Catalog *catalog);

/* Returns the reason with this English text, or MATE_REASON_NONE if there is none. */
MateReason mate_reason_find(const char *text);

/* The answer to whether a side can checkmate by some series of legal moves. */
typedef enum MateAnswer {
    CAN_MATE,       /* a line of legal moves ends in checkmate */
    CANNOT_MATE,    /* no line of legal moves ends in checkmate */
    MATE_UNDECIDED, /* not proved within the limit, or the callback cancelled the question */
} MateAnswer;

/* The answer to whether a position is dead (Article 5.2.2): neither side can checkmate. */
typedef enum DeathAnswer {
    POSITION_ALIVE,  /* at least one side can mate */
    POSITION_DEAD,   /* neither side can mate */
    DEATH_UNDECIDED, /* neither was proved */
} DeathAnswer;

enum {
    /* The default limit of nodes. Working memory for this limit takes at most 64 MB. The limit
     * suffices to answer all of 72,184 test questions with known answers, 6,600 of them about
     * composed positions. */
    WINNABILITY_NODES_DEFAULT = 1000000,

    WINNABILITY_LINE_MAX = 2100, /* most plies in a mating line */
};

/* Working memory, made by winnability_memory_init() in a block that the caller owns. */
typedef struct WinnabilityMemory WinnabilityMemory;

/* The answer for one position and one side. */
typedef struct WinnabilityVerdict {
    MateAnswer answer; /* whether the side can checkmate */
    MateReason reason; /* why the side cannot mate, if CANNOT_MATE; else MATE_REASON_NONE */
    const Move *line;  /* the mating line, if CAN_MATE; borrowed, see winnability_judge() */
    int line_length;   /* length of the line in plies; 0 if the position is already mate */
    uint64_t nodes;    /* work done for this answer, in nodes */
    bool given_up;     /* the callback cancelled the question, so the answer is MATE_UNDECIDED */
} WinnabilityVerdict;

/* A callback that can cancel a question. */
typedef struct WinnabilityWatch {
    bool (*is_given_up)(void *context); /* returns true to cancel */
    void *context;                      /* passed to is_given_up */
} WinnabilityWatch;

/* Returns the bytes that winnability_memory_init() needs for questions of up to `nodes` nodes. */
size_t winnability_memory_size(uint64_t nodes);

/*
 * Initializes `block` as working memory for questions of up to `nodes` nodes, and returns a pointer
 * to it as WinnabilityMemory. The block has at least winnability_memory_size(nodes) bytes, aligned
 * as by malloc(); its contents do not matter, and most of it stays untouched. The memory serves any
 * number of questions, one at a time. Only the block needs to be freed.
 */
WinnabilityMemory *winnability_memory_init(void *block, uint64_t nodes);

/*
 * Sets the watch for all further questions asked with this memory. A question calls the watch every
 * few thousand nodes, about once a millisecond, so a question answered sooner never calls it. When
 * the watch returns true, the question ends undecided, with given_up set. The watch is copied; its
 * context must stay valid while questions are asked. A watch whose is_given_up is NULL removes the
 * previous watch.
 */
void winnability_watch(WinnabilityMemory *memory, WinnabilityWatch watch);

/*
 * Decides whether `winner` can checkmate from a position, and stores the answer in *out. It spends
 * about `node_limit` nodes at most, and no single search visits more positions than the memory has
 * space for. The line in *out stays valid until the memory is used again.
 */
void winnability_judge(const Position *position, Side winner, uint64_t node_limit,
                       WinnabilityMemory *memory, WinnabilityVerdict *out);

/*
 * Shortens the mating line of a verdict. It looks for earlier mates and for shortcuts between
 * positions of the line. It leaves out superfluous moves of both sides. It also tries random walks
 * to find shorter mates. `position` and `winner` are those of the question. Stores the new line in
 * line[] and returns its length in plies. The line need not be the shortest possible one. The work
 * takes tens of milliseconds, or up to a second for long lines. If the watch cancels the work, the
 * result is the best line so far.
 */
int winnability_shorten(const Position *position, Side winner, const WinnabilityVerdict *verdict,
                        WinnabilityWatch watch, Move line[static WINNABILITY_LINE_MAX]);

/*
 * Returns whether the position is dead according to the verdicts for both sides. Sets *reason as
 * winnability_death() does.
 */
DeathAnswer winnability_death_by(const WinnabilityVerdict verdicts[static SIDE_COUNT],
                                 MateReason *reason);

/*
 * Decides whether the position is dead, spending about `node_limit` nodes on each side at most.
 * Unless the limit is small, it first makes a few hundred moves of random walks. It ends as soon as
 * one side is found able to mate, so it takes only microseconds in ordinary positions. Sets *reason
 * to a reason that covers both sides if the answer is POSITION_DEAD, otherwise to MATE_REASON_NONE.
 */
DeathAnswer winnability_death(const Position *position, uint64_t node_limit,
                              WinnabilityMemory *memory, MateReason *reason);

#endif
