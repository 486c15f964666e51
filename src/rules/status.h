/*
 * Whether the rules of movement end the game in a position: checkmate (5.1.1) and stalemate
 * (5.2.1). Draws that need the history or a count are found elsewhere.
 */
#ifndef TOUCHMOVE_RULES_STATUS_H
#define TOUCHMOVE_RULES_STATUS_H

#include "rules/position.h"

/* What the side to move can do. */
typedef enum PositionStatus {
    STATUS_ONGOING,   /* it has a legal move */
    STATUS_CHECKMATE, /* it has none and is in check */
    STATUS_STALEMATE, /* it has none and is not in check */
} PositionStatus;

/* Returns the status of a position. */
PositionStatus status_of(const Position *position);

#endif
