/*
 * The facts about the situation of a client: the facts of its game (game/fact.h), and facts about
 * the connection, the review and saving.
 */
#ifndef TOUCHMOVE_COMMANDS_CLIENT_FACTS_H
#define TOUCHMOVE_COMMANDS_CLIENT_FACTS_H

#include "game/fact.h"
#include "session/client.h"

/* Lists the wanted facts that are true now, as game_facts does. Works without a game, too. A game
 * that has not started is not listed as paused. Sets .is_answered_here for offers and requests. */
void client_facts(const Client *client, FactSet wanted, FactList *out);

#endif
