/*
 * The names of the players: their own names if known, otherwise their colours.
 */
#ifndef TOUCHMOVE_GAME_PLAYER_NAMES_H
#define TOUCHMOVE_GAME_PLAYER_NAMES_H

#include <stdbool.h>

#include "game/game_setup.h"

enum {
    PLAYER_NAMES_WHOLE = 0,                   /* value of width_cols: names are not shortened */
    PLAYER_NAME_MAX = 2 * GAME_NAME_MAX + 16, /* bytes of a name with colour or user, and NUL */
};

/* The names of both players. */
typedef struct PlayerNames {
    /* by side: "Anna"; "Anna (carl)" with the user (GameSetup.users); "Anna (White)" if that is the
     * name of both players; "White" if the name is unknown */
    char of[SIDE_COUNT][PLAYER_NAME_MAX];
} PlayerNames;

/* Returns the names for sentences, each with its colour or user at most width_cols columns wide,
 * unless that is PLAYER_NAMES_WHOLE. A name that is too long is shortened to its first words, as in
 * "Magnus" or "Carlsen", or to its first letters, as in "Nepomniach."; without space for three
 * letters, only the user or the colour is left. Both players have their colours if their names
 * would otherwise be the same. */
PlayerNames player_names(const GameSetup *setup, int width_cols, const Catalog *catalog);

/* Like player_names, but for places outside of sentences, such as "Anna - Black". */
PlayerNames player_labels(const GameSetup *setup, int width_cols, const Catalog *catalog);

/* Like player_names, but without the users, for the prompt of the player at the keyboard. */
PlayerNames player_names_without_users(const GameSetup *setup, int width_cols,
                                       const Catalog *catalog);

/* Returns how many of width_cols columns a name takes if a user or a colour is added in brackets
 * (may be ""): 0 if too few are left for it. */
int player_name_cols(const char *name, const char *added, int width_cols);

/* Returns whether a text is "White", "Black" or "Arbiter", ignoring case. Players with such names
 * would make sentences and prompts ambiguous. */
bool player_name_is_reserved(const char *text);

/* Returns whether the name of a player is known. PGN has "?" for an unknown name, and an old file
 * may have the player's colour. */
bool player_name_is_known(const char *name, Side side);

/* Returns whether a name may be meant to deceive: it has letters of several scripts, or looks like
 * the name of the opponent. */
bool player_name_is_doubtful(const char *name, const char *opponent);

/* Returns whether the verified user name of a player must be shown beside the chosen name: they
 * differ, or the name is doubtful. */
bool player_name_needs_user(const char *name, const char *opponent, const char *user);

#endif
