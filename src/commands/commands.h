/*
 * What front ends ask of the commands besides what a person submits (submit.h).
 */
#ifndef TOUCHMOVE_COMMANDS_COMMANDS_H
#define TOUCHMOVE_COMMANDS_COMMANDS_H

#include <stdbool.h>
#include <stdint.h>

#include "session/client.h"
#include "terms/settings.h"

/*
 * Sets a setting from text, with immediate effect. Returns false, with nothing changed, and appends
 * the reason to *reason, if there is no such value.
 */
bool client_set(Client *client, SettingId id, const char *value, int64_t now_ms, StrBuf *reason);

/*
 * Gives the game in progress the name, event or site of a setting; the answer arrives in the inbox.
 * Returns false, with nothing done, where no game is in progress or the setting is none of these.
 */
bool client_name_game(Client *client, SettingId id, int64_t now_ms);

/*
 * Appends what is under review as text for the clipboard: the game if what is "pgn", otherwise the
 * position as FEN. There must be a board. Returns false if out of memory.
 */
bool client_append_copy(const Client *client, const char *what, StrBuf *out);

/* Returns whether quitting loses something, so that it must be confirmed: a game that goes on at
 * another screen, or unsaved changes. */
bool client_loses_by_quitting(const Client *client);

/*
 * Ctrl-C in the line mode, which may be a slip: asks whether to quit, and quits if nothing could be
 * lost.
 */
void client_ask_to_quit(Client *client);

/*
 * Finds the open draw offer that is to be answered; the one to the side to move comes first, and in
 * a shared game only the opponent's counts.
 */
bool command_find_offer(const Session *session, Side *by);

#endif
