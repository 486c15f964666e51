/*
 * The move that a notation names by a kind of piece and its target, found without a list of all
 * moves.
 */
#ifndef TOUCHMOVE_RULES_MOVE_FIND_H
#define TOUCHMOVE_RULES_MOVE_FIND_H

#include "rules/position.h"

/* What a notation tells of a move other than castling. Small, because readers keep many of them. */
typedef struct MoveHint {
    uint8_t kind;      /* what moves: a PieceKind, not KIND_NONE */
    int8_t from_file;  /* file that it leaves, or -1 */
    int8_t from_rank;  /* rank that it leaves, or -1 */
    Square to;         /* where it arrives */
    uint8_t promotion; /* what a pawn becomes: a PieceKind, or KIND_NONE */
} MoveHint;

/*
 * Returns the legal move that fits a hint; MOVE_NONE where none does, or several do. The caller
 * knows whether the side to move is in check. Much faster than movegen_legal.
 */
Move move_find(const Position *position, const MoveHint *hint, bool in_check);

/* Returns the move by which the side to move castles to a wing, MOVE_NONE where that is not legal.
 */
Move move_find_castling(const Position *position, Wing wing);

/*
 * Tells whether the side to move is in check in the position after a legal move, as
 * position_in_check does, but faster: only that move can have given it.
 */
bool move_find_check(const Position *after, Move move);

#endif
