/* The choice of a promotion piece, asked at the square where the pawn arrives. */
#ifndef TOUCHMOVE_APP_APP_PROMOTION_H
#define TOUCHMOVE_APP_APP_PROMOTION_H

#include "app/screen/app.h"

/* Asks which of these moves, the four promotions of one pawn to one square, is meant. */
void app_promotion_open(App *app, const MoveList *choices, bool with_offer);

#endif
