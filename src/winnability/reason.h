/*
 * Why a side can never checkmate, as a value and as a fragment of a sentence for the ruling:
 * "Dead position (Article 5.2.2): no pawn can ever move and no king can pass".
 */
#ifndef TOUCHMOVE_WINNABILITY_REASON_H
#define TOUCHMOVE_WINNABILITY_REASON_H

/* Each reason with its text; the text reads on after a colon and has no full stop. */
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

#endif
