/*
 * The games that can be met from here: what each is, and who is at it.
 *
 * A running game answers for itself, to everybody who can reach its socket, and nobody sits down by
 * asking. One that nobody is at is known to its owner alone.
 */
#ifndef TOUCHMOVE_LINK_HALL_H
#define TOUCHMOVE_LINK_HALL_H

#include "link/wire.h"

enum { HALL_ABOUT_MAX = 256 }; /* bytes of what a game is, NUL included */

/* What a running game tells of itself. */
typedef struct HallAnswer {
    WireSeat seat;              /* that one would get who joins now; ANY: none */
    WirePresence presence[2];   /* of the players, by side */
    int64_t watchers;           /* how many look on */
    char about[HALL_ABOUT_MAX]; /* players, move, whose turn */
} HallAnswer;

/* What became of a question. */
typedef enum HallReply {
    HALL_NOBODY,   /* nobody listens there */
    HALL_SILENT,   /* somebody does, and has not answered in time */
    HALL_ANSWERED, /* the game has answered */
} HallReply;

/*
 * Asks the game whose socket has that path, and waits a short moment for the answer. *out is
 * untouched unless it has come.
 */
HallReply hall_ask(const char *path, HallAnswer *out);

#endif
