#include "util/user.h"

#include "util/restriction.h"
#include "util/safe_text.h"
#include "util/text.h"

#include <inttypes.h>
#include <pwd.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* ---- The list of restricted mode ---- */

/* The variable with the list, such as "\nroot:0\nanna:1000\n". */
static const char USER_LIST[] = "TOUCHMOVE_USERS";

static void append_user(const struct passwd *user, StrBuf *list)
{
    if (user->pw_name[0] != '\0') {
        strbuf_appendf(list, "%s:%" PRIuMAX "\n", user->pw_name, (uintmax_t)user->pw_uid);
    }
}

bool user_list_all(void)
{
    StrBuf list = {0};
    const struct passwd *user = getpwuid(getuid());
    strbuf_append_char(&list, '\n');
    if (user != NULL) { /* a directory service may know this user and not list its users */
        append_user(user, &list);
    }
    setpwent();
    for (user = getpwent(); user != NULL; user = getpwent()) {
        append_user(user, &list);
    }
    endpwent();
    bool is_listed = !strbuf_has_failed(&list) && setenv(USER_LIST, strbuf_text(&list), 1) == 0;
    strbuf_release(&list);
    return is_listed;
}

static const char *list_of_users(void)
{
    const char *list = getenv(USER_LIST);
    return list == NULL ? "" : list;
}

/* Finds a user of the list by name. Returns false, with *id unchanged, if there is no such user. */
static bool find_listed(const char *name, uid_t *id)
{
    StrBuf line = {0};
    strbuf_appendf(&line, "\n%s:", name);
    const char *found = strstr(list_of_users(), strbuf_text(&line));
    bool is_found = found != NULL && !strbuf_has_failed(&line);
    if (is_found) {
        *id = (uid_t)strtoumax(found + line.length, NULL, 10);
    }
    strbuf_release(&line);
    return is_found;
}

/* Appends the name of a user of the list. Returns whether the user is in the list. */
static bool append_listed(uid_t id, StrBuf *out)
{
    StrBuf line = {0};
    strbuf_appendf(&line, ":%" PRIuMAX "\n", (uintmax_t)id);
    const char *list = list_of_users();
    const char *end = strbuf_has_failed(&line) ? NULL : strstr(list, strbuf_text(&line));
    strbuf_release(&line);
    if (end == NULL) {
        return false;
    }
    const char *name = end;
    while (name > list && name[-1] != '\n') {
        name--;
    }
    safe_text_append(out, name, (size_t)(end - name));
    return true;
}

/* ---- Names and ids ---- */

static bool find_by_name(const char *name, uid_t *id)
{
    if (restriction_holds()) {
        return find_listed(name, id);
    }
    const struct passwd *user = getpwnam(name);
    *id = user != NULL ? user->pw_uid : *id;
    return user != NULL;
}

bool user_find(const char *name, uid_t *id)
{
    int64_t number = 0;
    bool is_name = find_by_name(name, id);
    if (!is_name && !text_parse_number(name, 0, UINT32_MAX - 1, &number)) {
        return false;
    }
    *id = is_name ? *id : (uid_t)number;
    return true;
}

void user_append_name(uid_t id, StrBuf *out)
{
    const struct passwd *user = restriction_holds() ? NULL : getpwuid(id);
    if (user != NULL && user->pw_name[0] != '\0') {
        safe_text_append(out, user->pw_name, strlen(user->pw_name));
    } else if (!restriction_holds() || !append_listed(id, out)) {
        strbuf_appendf(out, "%lu", (unsigned long)id);
    }
}
