/*
 * The proof of the answer "cannot", in parts small enough for an independent program to check.
 *
 * A proof is a list of positions, including the position of the question. Each position has an
 * argument. PROOF_MOVES refers to other positions of the list. The other arguments need no other
 * positions. If the argument is PROOF_STAGES, the stages, exits and states of the position are
 * reported after the position. The numbers of stages start at 0 for each such position. A frame is
 * a set of positions that differ only in the squares of the kings and the side to move. The
 * argument of a frame applies to each of its positions.
 *
 * A stage gives for each piece the squares that it may occupy until the next capture, pawn move or
 * castling. A state is a stage with a side to move and the exact squares of some pieces, the
 * tracked ones. It represents all positions in which the tracked pieces are on these squares and
 * every other piece is on one of the squares that the stage gives for it. A legal move within the
 * stage leads to another state of this stage. Every other legal move is made through an exit. The
 * exit leads to a state of another stage, or the bounds for the rest of the game allow no mate
 * after it. No state is a mate by the winner.
 */
#ifndef TOUCHMOVE_WINNABILITY_PROOF_H
#define TOUCHMOVE_WINNABILITY_PROOF_H

#include <stdbool.h>
#include <stdint.h>

#include "rules/position.h"
#include "winnability/winnability.h"

enum {
    PROOF_PIECES = 32,     /* most pieces of a stage */
    PROOF_NO_PIECE = -1,   /* an index that means "no piece" */
    PROOF_NO_STAGE = -1,   /* value of ProofExit.to: no mate is possible after the exit */
    PROOF_ANY_SQUARE = -1, /* ProofExit.square for castling, and for captures on any square */
};

/* The argument why no line from a position ends in a mate by the winner. */
typedef enum ProofArgument {
    PROOF_MOVES,    /* the position is not a mate by the winner, and every legal move leads to a
                       position of the proof */
    PROOF_MATERIAL, /* the winner's pieces cannot give checkmate */
    PROOF_BOUNDS,   /* the bounds for each piece allow no mate; for a frame, this includes
                       insufficient material */
    PROOF_STAGES,   /* the stages reported next form a closed set without a mate */
} ProofArgument;

/* A piece in a stage. */
typedef struct ProofPiece {
    Piece piece; /* the piece; PIECE_NONE after its capture */
    /* If true, the squares may hold a weaker piece instead, or none. A queen also represents a rook
     * or bishop. A queen that may occupy every square represents any piece. */
    bool is_promoted;
    bool is_tracked;  /* each state gives the piece's exact square */
    bool may_castle;  /* a rook that may castle if it and its king are on their first squares */
    uint64_t squares; /* the squares the piece may occupy, a bit for each square_index() */
} ProofPiece;

/* A stage of a position whose argument is PROOF_STAGES. */
typedef struct ProofStage {
    int number;                      /* number of the stage, counted from 0 */
    int count;                       /* number of pieces, including the captured ones */
    ProofPiece pieces[PROOF_PIECES]; /* the pieces, in the same order in all stages of a position */
} ProofStage;

/* A state of a stage. */
typedef struct ProofState {
    int stage;               /* number of the state's stage */
    Side side_to_move;       /* the side to move */
    bool is_entered;         /* the last move was a capture, a pawn move or castling */
    Square left;             /* a square known to be vacant, or SQUARE_NONE */
    Square at[PROOF_PIECES]; /* the squares of the tracked pieces, by index of the piece;
                                SQUARE_NONE for others */
} ProofState;

/* A transition between stages by a capture, a pawn move or castling. */
typedef struct ProofExit {
    int from;       /* number of the stage before the exit */
    int piece;      /* index of the piece that moves (for castling, the king) */
    int victim;     /* index of the captured piece (for castling, the rook), or PROOF_NO_PIECE */
    int square;     /* index of the move's target square, or PROOF_ANY_SQUARE */
    PieceKind kind; /* KIND_KNIGHT if the piece is a knight after the move, otherwise KIND_QUEEN;
                       for a promotion, KIND_QUEEN includes rook and bishop */
    int to;         /* number of the stage after the exit, or PROOF_NO_STAGE */
} ProofExit;

/* A frame: positions without castling rights that differ only in the squares of the kings and the
 * side to move. Sets of squares have a bit for each square_index(). */
typedef struct ProofFrame {
    uint64_t pieces[SIDE_COUNT][KIND_KING]; /* squares of the pieces, by side and kind */
    /* The square that a double step has just crossed, or SQUARE_NONE. It has no effect in positions
     * where en passant is illegal. */
    Square passed;
    uint64_t pairs[SIDE_COUNT][SQUARE_COUNT]; /* squares of the loser's king, by the side to move
                                                 and the square of the winner's king */
} ProofFrame;

/* Callbacks that receive a proof. Their arguments are valid only during the call. */
typedef struct ProofSink {
    void *context; /* passed to each callback */
    void (*position)(void *context, const Position *position, ProofArgument argument);
    void (*frame)(void *context, const ProofFrame *frame, ProofArgument argument);
    void (*stage)(void *context, const ProofStage *stage);
    void (*state)(void *context, const ProofState *state);
    void (*exit)(void *context, const ProofExit *proof_exit);
} ProofSink;

/*
 * Reports the proof that `winner` cannot mate. `verdict` must be the answer CANNOT_MATE to the last
 * question asked with `memory`, and `position` and `winner` must be those of this question. The
 * function also uses `memory` as working memory. Returns false if it finds no proof of this form,
 * or if the watch cancels it. In these cases the report is incomplete.
 */
bool winnability_prove(const Position *position, Side winner, const WinnabilityVerdict *verdict,
                       WinnabilityMemory *memory, const ProofSink *sink);

#endif
