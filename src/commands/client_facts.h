/*
 * The facts of a client's situation: those that its game knows, and those about the connection, the
 * review and saving.
 */
#ifndef TOUCHMOVE_COMMANDS_CLIENT_FACTS_H
#define TOUCHMOVE_COMMANDS_CLIENT_FACTS_H

#include "game/fact.h"
#include "session/client.h"

/* Like game_facts, lists the wanted facts that are true now, but works without a game, too. A game
 * that has not started is not listed as paused. Sets .is_answered_here for offers and requests. */
void client_facts(const Client *client, FactSet wanted, FactList *out);

#endif
