/*
 * What an answer "cannot" rests on, told piece by piece, so that somebody who trusts none of this
 * can check it: closed sets of positions, and of stages with the states of the men in them.
 *
 * A proof is a list of positions, the one that was asked about among them. Each has an argument:
 * that every legal move leads to a position of the list, and it is no mate by the winner; or one
 * that stands for itself. The closest one is followed by stages, states and exits, numbered from 0
 * for each such position. A frame is many positions at once that differ only in where the kings
 * stand; its argument is meant for each.
 *
 * A stage gives for each man the squares where he may stand until the next capture, pawn move or
 * castling. A state is a stage with a side to move and the exact squares of the tracked men; it
 * stands for all positions where each other man is on one of his squares. Every legal move leads to
 * another state of the stage, through an exit to a state of another stage, or through an exit
 * behind which the bounds for the rest of the game leave no room for a mate; and no state is a mate
 * by the winner.
 */
#ifndef TOUCHMOVE_WINNABILITY_PROOF_H
#define TOUCHMOVE_WINNABILITY_PROOF_H

#include <stdbool.h>
#include <stdint.h>

#include "rules/position.h"
#include "winnability/winnability.h"

enum {
    PROOF_MEN = 32,        /* most men of a stage */
    PROOF_NO_MAN = -1,     /* in place of a man */
    PROOF_NO_STAGE = -1,   /* in place of a stage: no mate is possible any more */
    PROOF_ANY_SQUARE = -1, /* in place of a square: wherever he may capture, or castling leads */
};

/* Why no line from a position ends in a mate by the winner. */
typedef enum ProofArgument {
    PROOF_MOVES,    /* every legal move leads to a position of the proof; there may be none */
    PROOF_MATERIAL, /* the winner's men cannot give checkmate */
    PROOF_BOUNDS,   /* the bounds for what each man may ever do leave no room for a mate; of a frame
                       also if the men cannot give one */
    PROOF_STAGES,   /* the stages that follow are closed */
} ProofArgument;

/* A man in a stage. */
typedef struct ProofMan {
    Piece piece;      /* what he is; PIECE_NONE if he is gone */
    bool is_promoted; /* he may be less than that, and perhaps is nowhere: a promoted queen stands
                         for rook and bishop, too, and on all squares for anything */
    bool is_tracked;  /* his square is given by each state */
    bool may_castle;  /* he is a rook with whom his king may castle wherever both are at home */
    uint64_t squares; /* where he may stand, a bit for each square_index() */
} ProofMan;

/* A stage. */
typedef struct ProofStage {
    int number;              /* its number */
    int count;               /* how many men there are, those that are gone included */
    ProofMan men[PROOF_MEN]; /* the men, in the same order in all stages of a position */
} ProofStage;

/* A state. */
typedef struct ProofState {
    int stage;            /* the number of its stage */
    Side side_to_move;    /* who moves */
    bool is_entered;      /* a capture, a pawn's move or castling has led here */
    Square left;          /* a square that is vacant now, or SQUARE_NONE if none is known */
    Square at[PROOF_MEN]; /* the squares of the tracked men; SQUARE_NONE for others */
} ProofState;

/* What a capture, a pawn's move or castling leads to. */
typedef struct ProofExit {
    int from;       /* the number of the stage that it leaves */
    int man;        /* who moves; in castling the king */
    int victim;     /* who is captured, in castling the rook, or PROOF_NO_MAN */
    int square;     /* index of the square where he arrives, or PROOF_ANY_SQUARE */
    PieceKind kind; /* what he is then; KIND_QUEEN for a rook or bishop, too */
    int to;         /* the stage that it leads to, or PROOF_NO_STAGE */
} ProofExit;

/* Positions with the same men, without rights to castle; square_index() numbers the bits. */
typedef struct ProofFrame {
    uint64_t men[SIDE_COUNT][KIND_KING];      /* where they stand, by side and kind */
    Square passed;                            /* that a pawn has just passed, or SQUARE_NONE; where
                                                 no capture there is legal it stands for nothing */
    uint64_t pairs[SIDE_COUNT][SQUARE_COUNT]; /* by side to move and square of the winner's king:
                                                 squares of the loser's */
} ProofFrame;

/* Who is told. What is handed over is borrowed for the call. */
typedef struct ProofSink {
    void *context; /* handed to each of the following */
    void (*position)(void *context, const Position *position, ProofArgument argument);
    void (*frame)(void *context, const ProofFrame *frame, ProofArgument argument);
    void (*stage)(void *context, const ProofStage *stage);
    void (*state)(void *context, const ProofState *state);
    void (*exit)(void *context, const ProofExit *way);
} ProofSink;

/*
 * Tells the sink the proof of a verdict CANNOT_MATE. `position`, `winner` and `memory` are those of
 * the question, which must be the last one asked with the memory; the memory is used for it.
 * Returns false if no proof of this form was found; then what was told is not whole.
 */
bool winnability_prove(const Position *position, Side winner, const WinnabilityVerdict *verdict,
                       WinnabilityMemory *memory, const ProofSink *sink);

#endif
