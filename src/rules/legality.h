/* Finds out why a move is illegal, so that the refusal can explain it. */
#ifndef TOUCHMOVE_RULES_LEGALITY_H
#define TOUCHMOVE_RULES_LEGALITY_H

#include "rules/position.h"

/* The reasons why a move is illegal. MoveFault.by is SQUARE_NONE unless mentioned here. */
typedef enum MoveFaultKind {
    FAULT_NONE,            /* the move is legal */
    FAULT_NO_PIECE,        /* the departure square is empty */
    FAULT_NOT_YOUR_PIECE,  /* the piece on the departure square belongs to the opponent */
    FAULT_SAME_SQUARE,     /* departure and arrival square are the same */
    FAULT_OWN_PIECE_THERE, /* `by`: the mover's own piece on the arrival square */
    FAULT_CANNOT_REACH,    /* a piece of this kind has no such move, not even on an empty board */
    FAULT_BLOCKED,         /* `by`: the nearest piece in the way */
    FAULT_PINNED,          /* `by`: the piece that would attack the king if `piece` left the line */
    FAULT_STILL_IN_CHECK,  /* `by`: a piece that gives check and still would after the move */
    FAULT_KING_INTO_ATTACK,   /* `by`: a piece that attacks the arrival square of the king */
    FAULT_PAWN_NEEDS_CAPTURE, /* a pawn moves diagonally only to capture, but the square is empty */
    FAULT_PAWN_BLOCKED,       /* `by`: the piece in front, which a pawn cannot capture or pass */
    FAULT_PAWN_HAS_MOVED,     /* only a pawn that has not moved may advance two squares */
    FAULT_EN_PASSANT_TOO_LATE, /* `by`: the adjacent pawn; the last move was not its double step */
    FAULT_EN_PASSANT_EXPOSES,  /* `by`: the piece that would attack the king if both pawns left */
    FAULT_KING_MOVED,          /* castling: the king has moved (it is not where it started) */
    FAULT_ROOK_MOVED,          /* castling: the rook has moved or was captured */
    FAULT_CASTLING_RIGHT_LOST, /* castling: the king or the rook has moved; unknown which */
    FAULT_CASTLING_BLOCKED,    /* castling: `by`: a piece in the way of the king or the rook */
    FAULT_CASTLING_IN_CHECK,   /* castling: `by`: a piece that gives check */
    FAULT_CASTLING_THROUGH_ATTACK, /* castling: `by` attacks `square`, which the king crosses */
    FAULT_CASTLING_INTO_ATTACK,    /* castling: `by` attacks `square`, where the king arrives */
} MoveFaultKind;

/* The reason why a move is illegal, and the squares that explain it. */
typedef struct MoveFault {
    MoveFaultKind kind; /* the reason */
    Square piece;       /* the square of the piece that cannot move (the king in castling), or
                           SQUARE_NONE for FAULT_NONE and FAULT_NO_PIECE */
    Square by;          /* the square of the piece that is in the way or attacks, or SQUARE_NONE */
    Square square;      /* the arrival square; the departure square for FAULT_NO_PIECE; for castling
                           the attacked square, or SQUARE_NONE */
} MoveFault;

/*
 * Returns why the side to move cannot move from one square to another, or FAULT_NONE if it can. A
 * king's move means castling in two cases: it goes to the square of a rook that may castle, or it
 * goes at least two files along the first rank, to the square where a castling king arrives.
 */
MoveFault legality_fault(const Position *position, Square from, Square to);

/* Returns why the side to move cannot castle to a wing now, or FAULT_NONE if it can. */
MoveFault legality_castling_fault(const Position *position, Wing wing);

#endif
