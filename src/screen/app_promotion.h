/* The choice of a promotion piece, asked at the square where the pawn arrives. */
#ifndef TOUCHMOVE_SCREEN_APP_PROMOTION_H
#define TOUCHMOVE_SCREEN_APP_PROMOTION_H

#include "screen/app.h"
#include "view/board_view.h"

/* Asks which of these moves, the four promotions of one pawn to one square, is meant. */
void app_promotion_open(App *app, const MoveList *choices, bool with_offer);

/* Marks where the choices stand and which has the focus; nothing unless they are being asked. */
void app_promotion_mark(const App *app, BoardMarks *marks);

#endif
