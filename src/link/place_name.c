#include "link/place_inside.h"

#include "util/text.h"
#include "util/user.h"

#include <dirent.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* Version 1 of the protocol had places with secret names: /tmp/touchmove-LETTERS/game. */
static const char SECRET_LETTERS[] = "abcdefghijkmnpqrstuvwxyz23456789";
enum { SECRET_LENGTH = 16 };

/* ---- Names ---- */

void place_append_name(const char *path, StrBuf *out)
{
    char folder[PLACE_PATH_MAX];
    uid_t user;
    place_folder_of(path, folder);
    if (place_user_of_folder(folder, &user)) {
        user_append_name(user, out);
        strbuf_append(out, path + strlen(folder));
    } else {
        strbuf_append(out, path);
    }
}

void place_append_user(const char *path, StrBuf *out)
{
    char folder[PLACE_PATH_MAX];
    uid_t user;
    place_folder_of(path, folder);
    if (place_user_of_folder(folder, &user)) {
        user_append_name(user, out);
    }
}

/* Finds the user in "USER/SOCKET". `slash` points into the name. */
static bool find_owner(const char *name, const char *slash, uid_t *user)
{
    StrBuf owner = {0};
    strbuf_append_bytes(&owner, name, (size_t)(slash - name));
    bool is_found = user_find(strbuf_text(&owner), user);
    strbuf_release(&owner);
    return is_found;
}

/* Appends the path of "USER/SOCKET". The socket may be in one of several folders: appends the first
 * path that exists, or the last path if none does. If there is no such user, appends the name. */
static void append_path(const char *name, StrBuf *out)
{
    const char *slash = strchr(name, '/');
    uid_t user;
    bool is_found = find_owner(name, slash, &user);
    for (PlaceRoot root = PLACE_ROOT_RUN; is_found && root < PLACE_ROOTS; root++) {
        strbuf_clear(out);
        place_append_folder(root, user, out);
        strbuf_append(out, slash);
        if (place_exists(strbuf_text(out))) {
            break;
        }
    }
    if (!is_found) {
        strbuf_append(out, name);
    }
}

bool place_resolve(const char *name, StrBuf *path)
{
    if (name[0] == '/' || name[0] == '.') {
        strbuf_append(path, name);
    } else if (strchr(name, '/') != NULL) {
        append_path(name, path);
    } else if (strlen(name) == SECRET_LENGTH && strspn(name, SECRET_LETTERS) == SECRET_LENGTH) {
        strbuf_appendf(path, "%s/touchmove-%s/game", place_root(PLACE_ROOT_TMP), name);
    }
    return path->length > 0;
}

bool place_is_name(const char *text)
{
    int64_t number;
    uid_t user;
    const char *slash = strchr(text, '/');
    return text[0] != '.' && text[0] != '/' &&
           (slash == NULL || (text_parse_number(slash + 1, 1, PLACE_GAMES_MAX, &number) &&
                              find_owner(text, slash, &user)));
}

/* ---- Lists ---- */

/* Appends the paths of the sockets in the folder of a user. Returns false if the folder is not
 * that user's. */
static bool list_folder(const char *folder, uid_t user, StrBuf *out)
{
    uid_t owner;
    struct stat status;
    StrBuf path = {0};
    bool is_theirs = place_is_safe_folder(folder, &owner) && owner == user;
    for (int number = 1; is_theirs && number <= PLACE_GAMES_MAX; number++) {
        strbuf_clear(&path);
        strbuf_appendf(&path, "%s/%d", folder, number);
        if (lstat(strbuf_text(&path), &status) == 0 && S_ISSOCK(status.st_mode)) {
            strbuf_appendf(out, "%s\n", strbuf_text(&path));
        }
    }
    strbuf_release(&path);
    return is_theirs;
}

bool place_list_of_user(uid_t user, StrBuf *out, LinkError *error)
{
    bool is_sound = true;
    for (PlaceRoot root = PLACE_ROOT_RUN; root < PLACE_ROOTS; root++) {
        StrBuf folder = {0};
        if (!place_has_root(root)) {
            continue;
        }
        place_append_folder(root, user, &folder);
        if (!list_folder(strbuf_text(&folder), user, out) && place_exists(strbuf_text(&folder))) {
            is_sound = link_error_set(error, LINK_FAULT_OTHER_FOLDER, 0, strbuf_text(&folder));
        }
        strbuf_release(&folder);
    }
    return is_sound;
}

static void list_root(PlaceRoot root, StrBuf *out)
{
    struct dirent **entries = NULL;
    StrBuf folder = {0};
    uid_t user;
    int count = place_has_root(root) ? scandir(place_root(root), &entries, NULL, alphasort) : 0;
    for (int i = 0; i < count; i++) {
        strbuf_clear(&folder);
        strbuf_appendf(&folder, "%s/%s", place_root(root), entries[i]->d_name);
        if (entries[i]->d_name[0] != '.' && place_user_of_folder(strbuf_text(&folder), &user) &&
            user != getuid()) {
            list_folder(strbuf_text(&folder), user, out);
        }
        free(entries[i]);
    }
    free(entries);
    strbuf_release(&folder);
}

void place_list_others(StrBuf *out)
{
    for (PlaceRoot root = PLACE_ROOT_RUN; root < PLACE_ROOTS; root++) {
        list_root(root, out);
    }
}
