/*
 * Functions of the commands for the front ends. Lines and moves are submitted with submit.h.
 */
#ifndef TOUCHMOVE_COMMANDS_COMMANDS_H
#define TOUCHMOVE_COMMANDS_COMMANDS_H

#include <stdbool.h>
#include <stdint.h>

#include "session/client.h"
#include "terms/settings.h"

/*
 * Sets a setting from text, with immediate effect. If the value is invalid, appends the reason to
 * *reason and returns false, with nothing changed.
 */
bool client_set(Client *client, SettingId id, const char *value, int64_t now_ms, StrBuf *reason);

/*
 * Copies a setting to the tag of the game in progress. The setting must be a player's name, the
 * event or the site. The answer arrives in the inbox. Returns false, with nothing done, if no game
 * is in progress or if it is another setting.
 */
bool client_name_game(Client *client, SettingId id, int64_t now_ms);

/*
 * Appends text for the clipboard: if `what` is "pgn", the game under review as PGN, otherwise the
 * viewed position as FEN. A board must be in view (viewpoint_has_board). Returns false if out of
 * memory.
 */
bool client_append_copy(const Client *client, const char *what, StrBuf *out);

/* Returns whether quitting needs confirmation: a shared game is in progress, the game in progress
 * could not be saved, or a position that was set up is pending (study/study_position.h). */
bool client_loses_by_quitting(const Client *client);

/*
 * Handles Ctrl-C in line mode. If a game is in progress or unsaved, asks whether to quit, because
 * the key may have been pressed by mistake. Otherwise quits.
 */
void client_ask_to_quit(Client *client);

/*
 * Finds an open draw offer that a player at this client can answer. That is an offer of the
 * opponent. If both players share this keyboard and the opponent has made no offer, it can also be
 * an offer of the player to move. Sets *by to the side that made the offer. Returns false if there
 * is no such offer; then the value of *by is meaningless.
 */
bool command_find_offer(const Session *session, Side *by);

#endif
