/*
 * The users of this computer, by their names and ids.
 *
 * In restricted mode the files with the users cannot be opened. Therefore they are listed before,
 * in an environment variable, which the process of a shared game inherits. Users that are added
 * later, or that a directory service does not list, are known only by their ids.
 */
#ifndef TOUCHMOVE_UTIL_USER_H
#define TOUCHMOVE_UTIL_USER_H

#include <stdbool.h>
#include <sys/types.h>

#include "util/strbuf.h"

/* Lists all users for restricted mode. Call it after restriction_begin and before
 * restriction_close. Returns false if out of memory. */
bool user_list_all(void);

/* Finds a user by name, or by id if `name` is a number that is no user's name. Returns false, with
 * *id unchanged, if there is no such user. */
bool user_find(const char *name, uid_t *id);

/* Appends the name of a user, or the id if the user has no name. The text is safe to print on a
 * terminal. */
void user_append_name(uid_t id, StrBuf *out);

#endif
