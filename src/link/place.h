/*
 * The place of a shared game: the socket of its process, and the data to restart that process.
 *
 * The socket is in a folder that only the folder's owner can write to. If an administrator has
 * created /run/touchmove, the folder is /run/touchmove/USER. Otherwise it is a folder in /tmp with
 * a secret name, which the host gives to the other player. A small file next to the journal,
 * JOURNAL.table, stores the path of the socket and the owners of the seats, so that the same
 * players can return to their game.
 */
#ifndef TOUCHMOVE_LINK_PLACE_H
#define TOUCHMOVE_LINK_PLACE_H

#include <stdbool.h>
#include <stdint.h>
#include <sys/types.h>

#include "util/strbuf.h"

enum {
    PLACE_PATH_MAX = 108, /* size of the path of a socket in bytes, NUL included (unix(7)) */
    PLACE_NO_USER = -1,   /* owner of a seat that no user has taken */
    PLACE_SHOWN_MAX = 8,  /* limit for the listed games of each other user */
};

/* The place of a shared game. */
typedef struct Place {
    char path[PLACE_PATH_MAX]; /* path of the socket */
    int host_seat;             /* seat of the player with the arbiter's rights: 0 White, 1 Black */
    int64_t owners[2];         /* user ids of the owners of the seats, or PLACE_NO_USER */
} Place;

/* Reads the .table file of a journal. Returns false, with *out unchanged, if there is no valid
 * file. */
bool place_read(const char *journal, Place *out);

/* Writes the .table file of a journal to disk. Returns false on failure. */
bool place_write(const char *journal, const Place *place);

/* Chooses the place of a game that a player shares for the first time. Does not create the folder.
 * Returns false, with *out unchanged, on failure. */
bool place_choose(int host_seat, Place *out);

/*
 * Creates the folder if necessary, creates the socket, and listens on it. The caller must hold the
 * lock of the journal: an existing socket is then one that a dead process left, and the function
 * replaces it. Returns the descriptor, which the caller closes. On failure returns -1 and appends
 * one sentence to *reason.
 */
int place_listen(const Place *place, StrBuf *reason);

/*
 * Connects to the socket at path without blocking. Returns the descriptor, which the caller closes,
 * or -1 with errno set: ECONNREFUSED or ENOENT if no process listens there.
 */
int place_connect(const char *path);

/*
 * Appends the name of the place with this socket path. A player types the name to join the game, so
 * it is short enough to read aloud. place_resolve converts it back.
 */
void place_append_name(const char *path, StrBuf *out);

/*
 * Appends the path of the socket of a place to *path, which must be empty. A name that starts with
 * / or . is already a path. Returns false, with nothing appended, if `name` is not the name of a
 * place; it may then be the name of a user.
 */
bool place_resolve(const char *name, StrBuf *path);

/* Removes the socket, and its folder if that is then empty. Call it when the game has no process
 * any more or its process is about to end. */
void place_leave(const Place *place);

/* Removes the .table file of a journal whose game is no longer shared. */
void place_forget(const char *journal);

/* Removes the .table files and sockets of finished games whose processes died before they could
 * remove them. */
void place_clean(const char *state_folder);

/*
 * Returns whether the path is safe, and sets *owner to the owner of the socket if so. The path is
 * safe if it is a socket in a folder, one user owns both, and only that user can write to the
 * folder. A folder in /run/touchmove must also have the name of its owner. If the path is not safe,
 * appends one sentence to *reason.
 */
bool place_is_safe(const char *path, uid_t *owner, StrBuf *reason);

/*
 * Finds the journal in state_folder whose game has its socket at path. Appends the path of the
 * journal to *journal, or returns false if there is no such journal. A state_folder of NULL has no
 * journals.
 */
bool place_find(const char *state_folder, const char *path, StrBuf *journal);

/*
 * Appends the paths of the sockets of one user's games, each followed by a line feed. If `user` is
 * NULL, these are the games that have a .table file in state_folder; a state_folder of NULL has
 * none. If `user` is a name, these are at most PLACE_SHOWN_MAX games in /run/touchmove/USER.
 */
void place_list(const char *state_folder, const char *user, StrBuf *out);

/* Appends the paths of the sockets of all other users' games in /run/touchmove. A line feed follows
 * each path. */
void place_list_others(StrBuf *out);

#endif
