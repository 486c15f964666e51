#include "link/place_inside.h"

#include "util/text.h"
#include "util/user.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static const char PREFIX[] = "touchmove-"; /* start of the name of a folder in /tmp */

/* ---- Checks ---- */

bool place_exists(const char *path)
{
    struct stat status;
    return lstat(path, &status) == 0;
}

bool place_is_safe_folder(const char *path, uid_t *owner)
{
    struct stat status;
    bool is_safe = lstat(path, &status) == 0 && S_ISDIR(status.st_mode) &&
                   (status.st_mode & (S_IWGRP | S_IWOTH)) == 0;
    *owner = is_safe ? status.st_uid : *owner;
    return is_safe;
}

/* ---- Folders of users ---- */

const char *place_root(PlaceRoot root)
{
    const char *tmp = getenv("TOUCHMOVE_TMPDIR");
    return root == PLACE_ROOT_RUN ? "/run/touchmove" : tmp != NULL && tmp[0] == '/' ? tmp : "/tmp";
}

bool place_has_root(PlaceRoot root)
{
    struct stat status;
    bool is_folder = stat(place_root(root), &status) == 0 && S_ISDIR(status.st_mode);
    bool is_shared = is_folder && (status.st_mode & (S_IWGRP | S_IWOTH)) != 0;
    return is_folder && (status.st_uid == 0 || status.st_uid == getuid()) &&
           (!is_shared || (status.st_mode & S_ISVTX) != 0);
}

void place_append_folder(PlaceRoot root, uid_t user, StrBuf *out)
{
    strbuf_appendf(out, "%s/", place_root(root));
    if (root == PLACE_ROOT_RUN) {
        user_append_name(user, out);
    } else {
        strbuf_appendf(out, "%s%lu", PREFIX, (unsigned long)user);
    }
}

void place_folder_of(const char *path, char out[static PLACE_PATH_MAX])
{
    snprintf(out, PLACE_PATH_MAX, "%s", path);
    char *slash = strrchr(out, '/');
    *(slash == NULL ? out : slash) = '\0';
}

bool place_user_of_folder(const char *folder, uid_t *user)
{
    int64_t id;
    for (PlaceRoot root = PLACE_ROOT_RUN; root < PLACE_ROOTS; root++) {
        const char *path = place_root(root);
        const char *name = folder + strlen(path) + 1;
        if (!text_has_prefix(folder, path) || folder[strlen(path)] != '/') {
            continue;
        }
        if (root == PLACE_ROOT_RUN) {
            return user_find(name, user);
        }
        if (text_has_prefix(name, PREFIX) &&
            text_parse_number(name + strlen(PREFIX), 0, UINT32_MAX, &id)) {
            *user = (uid_t)id;
            return true;
        }
    }
    return false;
}
