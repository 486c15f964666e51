/*
 * How far a game has come, for the list of games. The process of a game sends it as a name and
 * parts, and the client words it in its own language.
 */
#ifndef TOUCHMOVE_LINK_PROGRESS_H
#define TOUCHMOVE_LINK_PROGRESS_H

#include "game/game.h"

typedef struct Progress {
    GamePhase phase;     /* the phase of the game */
    int number;          /* the number of the next move */
    Side side;           /* the player to move */
    int64_t deadline_ms; /* in a game in days: when the flag of this player falls, in milliseconds
                            since 1970; otherwise CLOCK_NEVER */
    GameSetup setup;     /* the setup, with the present names and users of the players */
} Progress;

/* Returns the progress of a game. */
Progress progress_of(const Game *game);

/* Returns the name of the phase: "playing", "paused", "adjourned" or "over". */
const char *progress_name(const Progress *progress);

/* Appends the parts: "number=12 side=white black-user=carl setup white=Anna …". The name of a user
 * is missing if it need not be shown, and the deadline ("deadline=MS") if there is none. */
void progress_append_parts(const Progress *progress, StrBuf *out);

/* Parses a progress. Returns false, with *out untouched, if the name or the form of the parts is
 * unknown. */
bool progress_parse(const char *name, const char *parts, Progress *out);

#endif
