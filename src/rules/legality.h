/* Why a move is not legal, in terms of the position: for refusals that explain. */
#ifndef TOUCHMOVE_RULES_LEGALITY_H
#define TOUCHMOVE_RULES_LEGALITY_H

#include "rules/position.h"

/* The reasons. MoveFault.piece and .by are SQUARE_NONE if they are not mentioned. */
typedef enum MoveFaultKind {
    FAULT_NONE,            /* the move is legal */
    FAULT_NO_PIECE,        /* nothing stands on the departure square */
    FAULT_NOT_YOUR_PIECE,  /* the piece there belongs to the opponent */
    FAULT_SAME_SQUARE,     /* departure and arrival are one square */
    FAULT_OWN_PIECE_THERE, /* `by`: the own piece on the arrival square */
    FAULT_CANNOT_REACH,    /* such a piece never moves from the one square to the other */
    FAULT_BLOCKED,         /* `by`: the nearest piece in the way */
    FAULT_PINNED,          /* `by`: the piece that would attack the king if `piece` left its line */
    FAULT_STILL_IN_CHECK,  /* `by`: a piece that gives check and still would after the move */
    FAULT_KING_INTO_ATTACK,    /* `by`: a piece that attacks the arrival square of the king */
    FAULT_PAWN_NEEDS_CAPTURE,  /* a pawn goes diagonally only to capture, and nothing is there */
    FAULT_PAWN_BLOCKED,        /* `by`: the piece in front, which a pawn cannot capture or pass */
    FAULT_PAWN_HAS_MOVED,      /* two squares at once are for a pawn on its first rank only */
    FAULT_EN_PASSANT_TOO_LATE, /* `by`: the pawn beside, which has not just made a double step */
    FAULT_EN_PASSANT_EXPOSES,  /* `by`: the piece that would attack the king if both pawns left */
    FAULT_KING_MOVED,          /* castling: the king has moved (it is not where it started) */
    FAULT_ROOK_MOVED,          /* castling: that rook has moved or was captured */
    FAULT_CASTLING_RIGHT_LOST, /* castling: the king or that rook has moved, unknown which */
    FAULT_CASTLING_BLOCKED,    /* castling: `by`: a piece in the way of the king or the rook */
    FAULT_CASTLING_IN_CHECK,   /* castling: `by`: a piece that gives check */
    FAULT_CASTLING_THROUGH_ATTACK, /* castling: `by` attacks `square`, which the king passes */
    FAULT_CASTLING_INTO_ATTACK,    /* castling: `by` attacks `square`, where the king arrives */
} MoveFaultKind;

/* A reason and the pieces it is about. */
typedef struct MoveFault {
    MoveFaultKind kind; /* the reason */
    Square piece;       /* the square of the piece that cannot move, if there is one */
    Square by;          /* the square of the piece that is in the way or attacks */
    Square square;      /* the square that the reason is about: arrival or passed square */
} MoveFault;

/*
 * Returns why the side to move has no legal move from one square to another, or FAULT_NONE if it
 * has one. Castling is meant if the king goes from its square to the square of its own rook with
 * the right to castle, or two squares or more along the first rank.
 */
MoveFault legality_fault(const Position *position, Square from, Square to);

/* Returns why the side to move cannot castle to a wing now, or FAULT_NONE if it can. */
MoveFault legality_castling_fault(const Position *position, Wing wing);

#endif
