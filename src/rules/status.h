/*
 * Recognizes checkmate (5.1.1) and stalemate (5.2.1). src/game recognizes the draws that depend on
 * earlier positions or on a count of moves.
 */
#ifndef TOUCHMOVE_RULES_STATUS_H
#define TOUCHMOVE_RULES_STATUS_H

#include "rules/position.h"

/* The status of a position. */
typedef enum PositionStatus {
    STATUS_ONGOING,   /* the side to move has a legal move */
    STATUS_CHECKMATE, /* the side to move has no legal move and is in check */
    STATUS_STALEMATE, /* the side to move has no legal move and is not in check */
} PositionStatus;

/* Returns the status of a position. */
PositionStatus status_of(const Position *position);

#endif
