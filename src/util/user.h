/*
 * The users of this computer, by their names and ids.
 */
#ifndef TOUCHMOVE_UTIL_USER_H
#define TOUCHMOVE_UTIL_USER_H

#include <stdbool.h>
#include <sys/types.h>

#include "util/strbuf.h"

/* Finds a user by name, or by id if `name` is a number that is no user's name. Returns false, with
 * *id unchanged, if there is no such user. */
bool user_find(const char *name, uid_t *id);

/* Appends the name of a user, or the id if the user has no name. The text is safe to print on a
 * terminal. */
void user_append_name(uid_t id, StrBuf *out);

#endif
