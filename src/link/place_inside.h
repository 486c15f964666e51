/*
 * Private to place: the folders of users, and their sockets.
 *
 * place_folder.c has the folders of users, place_socket.c creates sockets and checks whether they
 * are safe, place_name.c names and lists places, place_file.c reads and writes the .table files,
 * and place.c chooses the place of a new game.
 */
#ifndef TOUCHMOVE_LINK_PLACE_INSIDE_H
#define TOUCHMOVE_LINK_PLACE_INSIDE_H

#include "link/place.h"

/* The folders in which the folders of users are created. */
typedef enum PlaceRoot {
    PLACE_ROOT_RUN, /* created by an administrator; a user's folder has the user's name */
    PLACE_ROOT_TMP, /* for temporary files; the name of a user's folder has the user's id */
    PLACE_ROOTS,
} PlaceRoot;

/* ---- place_folder.c ---- */

/* Returns the path of the folder that contains the folders of users. */
const char *place_root(PlaceRoot root);

/* Returns whether all users can create folders in a root, but not rename those of other users. */
bool place_has_root(PlaceRoot root);

/* Appends the path of the folder of a user. */
void place_append_folder(PlaceRoot root, uid_t user, StrBuf *out);

/* Writes the folder that contains the file at path to `out`. */
void place_folder_of(const char *path, char out[static PLACE_PATH_MAX]);

/* If the folder is named after a user, sets *user to that user and returns true. */
bool place_user_of_folder(const char *folder, uid_t *user);

/* Returns whether the path is a folder, not a symbolic link, in which only its owner can create
 * files. Sets *owner if so. */
bool place_is_safe_folder(const char *path, uid_t *owner);

/* Returns whether a file exists at the path. */
bool place_exists(const char *path);

/* ---- place_socket.c ---- */

/*
 * Creates a folder of this user if necessary, opens it, and locks it until the descriptor is
 * closed, so that two processes of this user do not choose the same place. If another process holds
 * the lock for a long time, continues without it. Returns the descriptor, or -1 with *error set.
 */
int place_lock_folder(const char *folder, LinkError *error);

/* Like place_listen, in a folder that this process has locked. */
int place_listen_in_folder(const char *path, LinkError *error);

/* Removes this user's sockets at which no process listens, and then empty folders. */
void place_remove_deserted(void);

#endif
