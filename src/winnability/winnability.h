/*
 * Can this side still checkmate? The question of Articles 5.1.2, 5.2.2 and 6.9: is there any series
 * of legal moves, by both players, that ends with this side giving checkmate?
 *
 * The answer is proved either way: "can" by a line of moves, "cannot" by an argument that holds for
 * every line. If the work limit is reached first, the answer is "undecided". The counters of the
 * fifty- and seventy-five-move rules and of repetition play no part. In a mated position the side
 * that gave mate can mate, with no moves, and the other cannot; in a stalemate neither can.
 *
 * Work is counted in nodes (positions visited), never in time, and the same question has the same
 * answer on every machine. Nothing is allocated: the caller provides the memory, of which only as
 * much is touched as the question needs, for ordinary positions a few dozen kilobytes.
 */
#ifndef TOUCHMOVE_WINNABILITY_WINNABILITY_H
#define TOUCHMOVE_WINNABILITY_WINNABILITY_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "rules/move.h"
#include "rules/piece.h"
#include "rules/position.h"

/*
 * Why a side can never checkmate: each reason with its text, a fragment of a sentence that can
 * follow a colon, without a full stop: "Dead position (Article 5.2.2): no pawn can ever move and no
 * king can pass".
 */
#define MATE_REASONS(X)                                                                            \
    X(MATE_REASON_NONE, "")                                                                        \
    X(MATE_REASON_MATED, "the game has ended in checkmate")                                        \
    X(MATE_REASON_STALEMATE, "the game has ended in stalemate")                                    \
    X(MATE_REASON_MATERIAL, "the pieces left cannot give checkmate")                               \
    X(MATE_REASON_FORCED, "every move is forced, and the forced moves never give checkmate")       \
    X(MATE_REASON_LOCKED, "no pawn can ever move and no king can pass")                            \
    X(MATE_REASON_BLOCKED, "the pieces that can still move can never give checkmate")              \
    X(MATE_REASON_STAGES, "no capture or pawn move can ever open the way to a checkmate")          \
    X(MATE_REASON_LINES, "every line of play has been followed, and none ends in checkmate")

/* The reasons, each with its text above. */
typedef enum MateReason {
#define MATE_REASON_ENUMERATOR(name, text) name,
    MATE_REASONS(MATE_REASON_ENUMERATOR)
#undef MATE_REASON_ENUMERATOR
} MateReason;

/* Returns the text of a reason: a sentence fragment, constant, "" for MATE_REASON_NONE. */
const char *mate_reason_text(MateReason reason);

/* Whether a side can checkmate by some series of legal moves. */
typedef enum MateAnswer {
    CAN_MATE,       /* a line of legal moves ends in checkmate */
    CANNOT_MATE,    /* no line does */
    MATE_UNDECIDED, /* the limit of nodes was reached first */
} MateAnswer;

/* Whether a position is dead (Article 5.2.2): neither side can checkmate. */
typedef enum DeathAnswer {
    POSITION_ALIVE,  /* at least one side can mate */
    POSITION_DEAD,   /* neither side can mate */
    DEATH_UNDECIDED, /* neither of the above was proved */
} DeathAnswer;

enum {
    /*
     * The default limit, with memory of at most 64 MB. It decides all of 72,184 questions whose
     * answers are known, 6,600 of them about composed positions.
     */
    WINNABILITY_NODES_DEFAULT = 1000000,

    WINNABILITY_LINE_MAX = 2100, /* plies of the longest mating line */
};

/* Working memory, made by winnability_memory_init() in a block that the caller owns. */
typedef struct WinnabilityMemory WinnabilityMemory;

/* The answer for one position and one side. */
typedef struct WinnabilityVerdict {
    MateAnswer answer; /* what is known */
    MateReason reason; /* why not, if CANNOT_MATE; else MATE_REASON_NONE */
    const Move *line;  /* the mating line, if CAN_MATE; borrowed, see winnability_judge() */
    int line_length;   /* plies of the line; 0 if not CAN_MATE, or if it is mate already */
    uint64_t nodes;    /* positions visited for this answer */
    bool given_up;     /* MATE_UNDECIDED because the watch cancelled it, see winnability_watch() */
} WinnabilityVerdict;

/* A callback that can cancel a question. */
typedef struct WinnabilityWatch {
    bool (*is_given_up)(void *context); /* returns true to cancel */
    void *context;                      /* passed to is_given_up */
} WinnabilityWatch;

/* Returns the bytes that winnability_memory_init() needs for questions of up to `nodes` nodes. */
size_t winnability_memory_size(uint64_t nodes);

/*
 * Makes working memory for questions of up to `nodes` nodes in `block`, which has at least
 * winnability_memory_size(nodes) bytes and is aligned as malloc() does; its contents do not matter
 * and most of it stays untouched. Returns the block under its new type; there is nothing to release
 * but the block. It serves any number of questions, one at a time.
 */
WinnabilityMemory *winnability_memory_init(void *block, uint64_t nodes);

/*
 * Sets the watch of all further questions asked with this memory. It is called every few thousand
 * nodes, about once a millisecond, and never for questions that are answered sooner; when it
 * returns true, the question ends undecided, with given_up set. The watch is copied, its context
 * borrowed for as long as questions are asked. A watch whose is_given_up is NULL removes the watch.
 */
void winnability_watch(WinnabilityMemory *memory, WinnabilityWatch watch);

/*
 * Decides whether `winner` can checkmate, visiting at most `node_limit` positions, or as many as
 * the memory was made for, if that is less. The line in *out stays valid until the memory is used
 * again.
 */
void winnability_judge(const Position *position, Side winner, uint64_t node_limit,
                       WinnabilityMemory *memory, WinnabilityVerdict *out);

/*
 * Shortens the mating line of a verdict: by another mate that is found sooner, by a few other moves
 * that lead to a later position of it, and by moves that both sides can leave out. `position` and
 * `winner` are those of the question. Stores the new line in line[] and returns its length; it need
 * not be the shortest possible one. Takes some ten milliseconds, for long lines a second; when the
 * watch cancels it, the line is as short as it is by then.
 */
int winnability_shorten(const Position *position, Side winner, const WinnabilityVerdict *verdict,
                        WinnabilityWatch watch, Move line[static WINNABILITY_LINE_MAX]);

/*
 * Returns whether the position is dead according to the verdicts on both sides, without further
 * work. *reason is set as by winnability_death().
 */
DeathAnswer winnability_death_by(const WinnabilityVerdict verdicts[static SIDE_COUNT],
                                 MateReason *reason);

/*
 * Decides whether the position is dead, spending at most `node_limit` nodes on each side, after a
 * few hundred moves of random walks if the limit is not small. The question is settled as soon as
 * one side is found to be able to mate, so that in ordinary positions the test takes a few
 * microseconds. If the answer is POSITION_DEAD, *reason says why, in terms of both sides; otherwise
 * *reason is MATE_REASON_NONE.
 */
DeathAnswer winnability_death(const Position *position, uint64_t node_limit,
                              WinnabilityMemory *memory, MateReason *reason);

#endif
