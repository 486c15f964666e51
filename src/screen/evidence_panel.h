/*
 * The evidence for claims: how often the position has occurred and after which moves, and how many
 * moves each side has made without a pawn move or a capture.
 */
#ifndef TOUCHMOVE_SCREEN_EVIDENCE_PANEL_H
#define TOUCHMOVE_SCREEN_EVIDENCE_PANEL_H

#include "game/game.h"
#include "screen/app.h"

/* Draws the evidence on the present position. */
void evidence_panel_draw(const App *app, const Layout *layout, Scene *scene);

/* Appends after which moves the position has occurred: "the start, 3... Ng8 and 5... Ng8". */
void evidence_panel_append_moves(const Game *game, const Evidence *evidence, StrBuf *out);

#endif
