/*
 * The users of this computer, read from /etc/passwd. Compiled only into the static program, in
 * place of the functions of the C library, which load modules (NSS) of the computer they run on,
 * and those modules may belong to another version of the C library. Only the calls of <pwd.h> that
 * the program and its libraries make are here.
 */
#define _GNU_SOURCE /* fgetpwent() */
#include <pwd.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>

static FILE *users; /* /etc/passwd, open between setpwent() or getpwent() and endpwent() */

void setpwent(void)
{
    endpwent();
    users = fopen("/etc/passwd", "re");
}

struct passwd *getpwent(void)
{
    if (users == NULL) {
        setpwent();
    }
    return users == NULL ? NULL : fgetpwent(users);
}

void endpwent(void)
{
    if (users != NULL) {
        fclose(users);
    }
    users = NULL;
}

struct passwd *getpwnam(const char *name)
{
    setpwent();
    struct passwd *user = getpwent();
    while (user != NULL && strcmp(user->pw_name, name) != 0) {
        user = getpwent();
    }
    endpwent();
    return user;
}

struct passwd *getpwuid(uid_t id)
{
    setpwent();
    struct passwd *user = getpwent();
    while (user != NULL && user->pw_uid != id) {
        user = getpwent();
    }
    endpwent();
    return user;
}
