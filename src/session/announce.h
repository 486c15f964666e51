/*
 * What the players are told: the events of a game, its result, and a refusal, as lines of a reply
 * in the fixed form of the linear mode, which the screen uses as well.
 */
#ifndef TOUCHMOVE_SESSION_ANNOUNCE_H
#define TOUCHMOVE_SESSION_ANNOUNCE_H

#include <stdint.h>

#include "game/game.h"
#include "notation/spoken.h"
#include "session/reply.h"
#include "session/settings.h"

/* Returns the style in which squares and moves are told. */
SpokenStyle announce_style(const Settings *settings);

/*
 * Adds what came of an action that the game has accepted: a line for each event, and for the end of
 * the game its result line. The moment is that of the action.
 */
void announce_events(const Game *game, const Decision *events, const Settings *settings,
                     int64_t now_ms, Reply *reply);

/* Adds the refusal of an action by the game. */
void announce_refusal(const Decision *refusal, Reply *reply);

/*
 * Adds a refusal: "refused: ", the sentence, and the article in brackets where there is one
 * ("3.8.2", or empty).
 */
void announce_refused(const char *sentence, const char *article, Reply *reply);

/* Adds the result line of a game that is over: "1-0 checkmate (Article 5.1.1)". */
void announce_result(const Game *game, Reply *reply);

#endif
