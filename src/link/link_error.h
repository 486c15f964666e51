/*
 * Why a game cannot be shared or joined: a fault, and the parts of its text. It is copied by
 * assignment.
 */
#ifndef TOUCHMOVE_LINK_LINK_ERROR_H
#define TOUCHMOVE_LINK_LINK_ERROR_H

#include <stdbool.h>
#include <sys/types.h>

#include "util/catalog.h"
#include "util/strbuf.h"

/* The faults: X(id, text). A text is a clause. {path} is a socket or a folder, {reason} the error
 * of the system, {name} the user who owns the folder, and {number} the limit for games. */
#define LINK_FAULTS(X)                                                                             \
    X(LINK_FAULT_NONE, "")                                                                         \
    X(LINK_FAULT_MEMORY, "out of memory")                                                          \
    X(LINK_FAULT_NO_PROCESS, "the host process did not start")                                     \
    X(LINK_FAULT_GAMES, "you are already sharing {number} games")                                  \
    X(LINK_FAULT_NO_SOCKET, "the socket could not be created")                                     \
    X(LINK_FAULT_CREATE, "cannot create {path}: {reason}")                                         \
    X(LINK_FAULT_NOT_YOUR_FOLDER, "{path} is not your folder: the user {name} made it; ask "       \
                                  "{name} or an administrator to remove it")                       \
    X(LINK_FAULT_OTHER_FOLDER, "the folder {path} does not belong to the user it is named after")  \
    X(LINK_FAULT_NO_GAME, "no game at {path}")                                                     \
    X(LINK_FAULT_NOT_A_GAME, "not a shared game: {path} (expected a socket in a folder that "      \
                             "only its owner can write to)")                                       \
    X(LINK_FAULT_OTHER_OWNER, "cannot trust the game at {path}: its folder is named after one "    \
                              "user, but belongs to another")                                      \
    X(LINK_FAULT_OTHER_PROCESS,                                                                    \
      "cannot trust the game at {path}: another user's program answers there")                     \
    X(LINK_FAULT_CONNECT, "cannot connect to the game at {path}: {reason}")

typedef enum LinkFault {
#define X(id, text) id, /* see the text of the row */
    LINK_FAULTS(X)
#undef X
} LinkFault;

enum {
    LINK_ERROR_PATH_MAX = 512 /* size of the path in bytes, NUL included; a longer one is cut */
};

typedef struct LinkError {
    LinkFault fault;
    int code;                       /* {reason}, as an errno value */
    int number;                     /* {number} */
    uid_t user;                     /* {name}, as an id */
    char path[LINK_ERROR_PATH_MAX]; /* {path}; not safe for a terminal */
} LinkError;

/* Sets *error to a fault with a path, and copies the path. `code` is the errno value of {reason},
 * or 0. Always returns false, so that a caller can return the result. */
bool link_error_set(LinkError *error, LinkFault fault, int code, const char *path);

/* Appends the text of an error, safe for a terminal. `catalog` is NULL for English. */
void link_error_format(const LinkError *error, const Catalog *catalog, StrBuf *out);

#endif
