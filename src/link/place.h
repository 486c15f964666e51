/*
 * Where a shared game is met: the socket of its process, and what has to be known to begin that
 * process again.
 *
 * The socket stands in a folder that only its owner can write to. Where an administrator has made
 * /run/touchmove, that is the folder of the user there; elsewhere a folder under /tmp whose name
 * nobody can guess: who is to join is told its path. Beside the journal a small file,
 * JOURNAL.table, keeps the path and whose the seats are, so that the game is met again at the same
 * place, by the same people.
 */
#ifndef TOUCHMOVE_LINK_PLACE_H
#define TOUCHMOVE_LINK_PLACE_H

#include <stdbool.h>
#include <stdint.h>
#include <sys/types.h>

#include "util/strbuf.h"

enum {
    PLACE_PATH_MAX = 108, /* bytes of the path of a socket, NUL included (unix(7)) */
    PLACE_NOBODY = -1,    /* in the place of a user */
    PLACE_SHOWN_MAX = 8,  /* places that one other user can have in a list */
};

/* A place. */
typedef struct Place {
    char path[PLACE_PATH_MAX]; /* of the socket */
    int host_seat;             /* the seat with the arbiter's tools, 0 White or 1 Black */
    int64_t owners[2];         /* users whose the seats are, or PLACE_NOBODY */
} Place;

/* Reads the place of a journal. Returns false, with *out untouched, if it has none. */
bool place_read(const char *journal, Place *out);

/* Writes the place of a journal to the disk; what fails is tried again with the next change. */
bool place_write(const char *journal, const Place *place);

/* Makes up the place of a game that is shared for the first time; its folder is not made yet. */
bool place_choose(int host_seat, Place *out);

/*
 * Makes the folder if it is missing and listens at the socket, in the place of one that a dead
 * process has left: so the caller must have the journal's lock. Returns the descriptor, or -1 and
 * appends one sentence to *reason.
 */
int place_listen(const Place *place, StrBuf *reason);

/*
 * Connects to the socket at that path, without waiting. Returns the descriptor, or -1 with errno:
 * ECONNREFUSED or ENOENT if no process listens there.
 */
int place_connect(const char *path);

/*
 * Appends how a place is named to who is to join: what place_resolve takes, short enough to be read
 * aloud and typed.
 */
void place_append_name(const char *path, StrBuf *out);

/*
 * Appends the path of the socket that a name stands for, to *path, which is empty; one that begins
 * with / or . is the path itself. Returns false, with nothing appended, if it is no such name: then
 * it may be that of a user.
 */
bool place_resolve(const char *name, StrBuf *path);

/* Removes what a process has left at its end, or at its death: socket and folder. */
void place_leave(const Place *place);

/* Removes the file of a journal whose game is met there no more. */
void place_forget(const char *journal);

/* Removes files and places of games that are over: their processes did not come to it. */
void place_clean(const char *state_folder);

/*
 * Returns whether the path is that of a socket in a folder that only one user can write to, *owner,
 * who owns both, and whose name the folder bears where everybody can make one; appends one sentence
 * to *reason if not.
 */
bool place_is_safe(const char *path, uid_t *owner, StrBuf *reason);

/*
 * Appends the path of the own journal in that folder whose game is met at the path of a socket;
 * returns false if there is none.
 */
bool place_find(const char *state_folder, const char *path, StrBuf *journal);

/*
 * Appends the paths of sockets, each with a line feed: of the own games whose journals are in that
 * folder, if user is NULL, or of another user's where an administrator has made a place for them.
 * What is left of own games whose journals are gone is removed.
 */
void place_list(const char *state_folder, const char *user, StrBuf *out);

/* Appends likewise the paths of sockets of all other users where an administrator has made a place.
 */
void place_list_others(StrBuf *out);

#endif
