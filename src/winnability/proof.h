/*
 * The proof of the answer "cannot", in small parts, so that an independent program can check it:
 * closed sets of positions, and of stages with the states of the pieces in them.
 *
 * A proof is a list of positions, including the one of the question. Each has an argument: that
 * every legal move leads to a position of the list, and it is no mate by the winner; or one that
 * stands alone. PROOF_STAGES is followed by stages, states and exits, numbered from 0 for each such
 * position. A frame is many positions at once that differ only in where the kings stand; its
 * argument applies to each.
 *
 * A stage gives for each piece the squares where it may stand until the next capture, pawn move or
 * castling. A state is a stage with a side to move and the exact squares of the tracked pieces; it
 * stands for all positions where each other piece is on one of its squares. Every legal move leads
 * to another state of the stage, through an exit to a state of another stage, or through an exit
 * behind which the bounds for the rest of the game allow no mate; and no state is a mate by the
 * winner.
 */
#ifndef TOUCHMOVE_WINNABILITY_PROOF_H
#define TOUCHMOVE_WINNABILITY_PROOF_H

#include <stdbool.h>
#include <stdint.h>

#include "rules/position.h"
#include "winnability/winnability.h"

enum {
    PROOF_PIECES = 32,     /* most pieces of a stage */
    PROOF_NO_PIECE = -1,   /* instead of a piece */
    PROOF_NO_STAGE = -1,   /* instead of a stage: no mate is possible any more */
    PROOF_ANY_SQUARE = -1, /* instead of a square: wherever it may capture, or castling leads */
};

/* Why no line from a position ends in a mate by the winner. */
typedef enum ProofArgument {
    PROOF_MOVES,    /* every legal move leads to a position of the proof; there may be none */
    PROOF_MATERIAL, /* the winner's pieces cannot give checkmate */
    PROOF_BOUNDS,   /* the bounds for what each piece may ever do allow no mate; of a frame also if
                       the pieces cannot give one */
    PROOF_STAGES,   /* the stages that follow are closed */
} ProofArgument;

/* A piece in a stage. */
typedef struct ProofPiece {
    Piece piece;      /* what it is; PIECE_NONE if it is gone */
    bool is_promoted; /* it may be a lesser piece or missing: a promoted queen stands for a rook or
                         bishop, too, and one on all squares for any piece */
    bool is_tracked;  /* its square is given by each state */
    bool may_castle;  /* a rook with which its king may castle if both are on their first squares */
    uint64_t squares; /* where it may stand, a bit for each square_index() */
} ProofPiece;

/* A stage. */
typedef struct ProofStage {
    int number;                      /* its number */
    int count;                       /* number of pieces, including the captured ones */
    ProofPiece pieces[PROOF_PIECES]; /* the pieces, in the same order in all stages of a position */
} ProofStage;

/* A state. */
typedef struct ProofState {
    int stage;               /* the number of its stage */
    Side side_to_move;       /* who moves */
    bool is_entered;         /* a capture, a pawn's move or castling has led here */
    Square left;             /* a square that is vacant now, or SQUARE_NONE if none is known */
    Square at[PROOF_PIECES]; /* the squares of the tracked pieces; SQUARE_NONE for others */
} ProofState;

/* A transition between stages by a capture, a pawn move or castling. */
typedef struct ProofExit {
    int from;       /* the number of the stage that it leaves */
    int piece;      /* the piece that moves; in castling the king */
    int victim;     /* the captured piece, in castling the rook, or PROOF_NO_PIECE */
    int square;     /* index of the square where it arrives, or PROOF_ANY_SQUARE */
    PieceKind kind; /* what it is then; KIND_QUEEN for a rook or bishop, too */
    int to;         /* the stage that it leads to, or PROOF_NO_STAGE */
} ProofExit;

/* Positions with the same pieces, without rights to castle; square_index() numbers the bits. */
typedef struct ProofFrame {
    uint64_t pieces[SIDE_COUNT][KIND_KING];   /* where they stand, by side and kind */
    Square passed;                            /* that a pawn has just passed, or SQUARE_NONE; where
                                                 no capture there is legal it stands for nothing */
    uint64_t pairs[SIDE_COUNT][SQUARE_COUNT]; /* by side to move and square of the winner's king:
                                                 squares of the loser's */
} ProofFrame;

/* The receiver of a proof. Pointers are borrowed for the call. */
typedef struct ProofSink {
    void *context; /* passed to each of the functions */
    void (*position)(void *context, const Position *position, ProofArgument argument);
    void (*frame)(void *context, const ProofFrame *frame, ProofArgument argument);
    void (*stage)(void *context, const ProofStage *stage);
    void (*state)(void *context, const ProofState *state);
    void (*exit)(void *context, const ProofExit *proof_exit);
} ProofSink;

/*
 * Reports the proof of a verdict CANNOT_MATE to the sink. `position`, `winner` and `memory` are
 * those of the question, which must be the last one asked with the memory; the memory is used for
 * it. Returns false if no proof of this form was found; then the reported part is incomplete.
 */
bool winnability_prove(const Position *position, Side winner, const WinnabilityVerdict *verdict,
                       WinnabilityMemory *memory, const ProofSink *sink);

#endif
