/*
 * The place of a shared game: the socket of its process, and the data to restart that process.
 *
 * The socket is in a folder that belongs to the user who shares the game and that only this user
 * can write to: /run/touchmove/USER if an administrator has created /run/touchmove, otherwise
 * /tmp/touchmove-UID. The sockets in it have numbers, so that other users find them although they
 * cannot list the folder. Nothing about a place is secret: the host of a game decides who joins it.
 * A small file next to the journal, JOURNAL.table, stores the path of the socket and who may take
 * which seat, so that the same players can return to their game.
 *
 * The environment variable TOUCHMOVE_TMPDIR names a folder that is used instead of /tmp, for
 * computers on which each user has another /tmp. It is checked like /tmp, and restricted mode
 * removes it.
 */
#ifndef TOUCHMOVE_LINK_PLACE_H
#define TOUCHMOVE_LINK_PLACE_H

#include <stdbool.h>
#include <stdint.h>
#include <sys/types.h>

#include "link/link_error.h"
#include "util/strbuf.h"

enum {
    PLACE_PATH_MAX = 108,   /* size of the path of a socket in bytes, NUL included (unix(7)) */
    PLACE_NO_USER = -1,     /* no user */
    PLACE_GAMES_MAX = 16,   /* most games that a user can share at a time */
    PLACE_BLOCKED_MAX = 64, /* most blocked users of a game */
};

/* The place of a shared game. */
typedef struct Place {
    char path[PLACE_PATH_MAX]; /* path of the socket */
    int host_seat;             /* seat of the player with the arbiter's rights: 0 White, 1 Black */
    int64_t owners[2];         /* user ids of the owners of the seats, or PLACE_NO_USER */
    int pauses[2];     /* by side: the pauses of the open game without the opponent's consent */
    int64_t guest;     /* the only user who may join, without asking the host; if PLACE_NO_USER, any
                          user may ask the host */
    int blocked_count; /* number of blocked users */
    int64_t blocked[PLACE_BLOCKED_MAX]; /* the users who may neither join nor watch */
} Place;

/* ---- place.c, place_socket.c: the socket ---- */

/*
 * Creates the socket of a game that this user shares, and listens on it. Uses the place in the
 * .table file of the journal if there is one, otherwise chooses a new place with this host seat and
 * guest, and writes the file. The caller must hold the lock of the journal. Sets *out to the place.
 * Returns the descriptor, which the caller closes. On failure returns -1 and sets *error.
 */
int place_open(const char *journal, int host_seat, int64_t guest, Place *out, LinkError *error);

/*
 * Creates the folder in which this user's games are shared, and appends its path to *out, which
 * must be empty. Call it before restricted mode starts, which allows no new folder in /tmp. Returns
 * false if the folder cannot be created.
 */
bool place_make_folder(StrBuf *out);

/*
 * Creates the folder of a socket if necessary, creates the socket, and listens on it. Returns the
 * descriptor, which the caller closes. On failure, also if another process listens there, returns
 * -1 and sets *error.
 */
int place_listen(const char *path, LinkError *error);

/*
 * Connects to the socket at path without blocking. Returns the descriptor, which the caller closes,
 * or -1 with errno set (place_is_deserted).
 */
int place_connect(const char *path);

/* Returns whether place_connect has failed with this error because no process listens there. */
bool place_is_deserted(int error);

/* Removes the socket, and its folder if that is then empty. Call it when the game has no process
 * any more or its process is about to end. */
void place_leave(const Place *place);

/*
 * Returns whether the path is safe, and sets *owner to the owner of the socket if so. The path is
 * safe if it is a socket in a folder, one user owns both, and only that user can write to the
 * folder. A folder that is named after a user must belong to that user. If the path is not safe,
 * sets *error.
 */
bool place_is_safe(const char *path, uid_t *owner, LinkError *error);

/* ---- place_name.c: names and lists ---- */

/* Appends the name of the place with this socket path, such as "anna/1". A player types the name to
 * join the game. place_resolve converts it back. */
void place_append_name(const char *path, StrBuf *out);

/* Appends the name of the user in whose folder the socket at this path is. Appends nothing if the
 * folder is not named after a user. */
void place_append_user(const char *path, StrBuf *out);

/*
 * Appends the path of the socket of a place to *path, which must be empty. A name that starts with
 * / or . is already a path. Returns false, with nothing appended, if `name` is not the name of a
 * place; it may then be the name of a user.
 */
bool place_resolve(const char *name, StrBuf *path);

/* Returns whether a text is the name of a user or of one of that user's places, "anna" or "anna/1",
 * and not a path. If there is no user anna, "anna/1" is a path. */
bool place_is_name(const char *text);

/* Appends the paths of the sockets in the folders of a user, each followed by a line feed. Returns
 * false, with *error set, if another user owns a folder with that user's name. */
bool place_list_of_user(uid_t user, StrBuf *out, LinkError *error);

/* Appends the paths of the sockets of all other users. A line feed follows each path. */
void place_list_others(StrBuf *out);

/* ---- place_file.c: the .table files ---- */

/* Reads the .table file of a journal. Returns false, with *out unchanged, if there is no valid
 * file. */
bool place_read(const char *journal, Place *out);

/* Writes the .table file of a journal to disk. Returns false on failure. */
bool place_write(const char *journal, const Place *place);

/* Removes the .table file of a journal whose game is no longer shared. */
void place_forget(const char *journal);

/* Removes the .table files and sockets of finished games whose processes died before they could
 * remove them, and this user's sockets at which no process listens. */
void place_clean(const char *state_folder);

/*
 * Finds the journal in state_folder whose game has its socket at path. Appends the path of the
 * journal to *journal, or returns false if there is no such journal. A state_folder of NULL has no
 * journals.
 */
bool place_find(const char *state_folder, const char *path, StrBuf *journal);

/* Appends the paths of the sockets of the games that have a .table file in state_folder, each
 * followed by a line feed. A state_folder of NULL has none. */
void place_list_own(const char *state_folder, StrBuf *out);

#endif
