#include "link/place.h"

#include "util/atomic_file.h"
#include "util/file_error.h"
#include "util/file_io.h"
#include "util/platform.h"
#include "util/text.h"

#include <dirent.h>
#include <errno.h>
#include <inttypes.h>
#include <pwd.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>

static const char SHARED_FOLDER[] = "/run/touchmove";  /* an administrator creates it */
static const char SUFFIX[] = ".table";                 /* suffix added to the path of a journal */
static const char SECRET_FOLDER[] = "/tmp/touchmove-"; /* start of the name of a secret folder */
static const char SECRET_SOCKET[] = "/game";           /* name of the socket in a secret folder */

/* The 32 letters and digits of random names. l, o, 0 and 1 are missing, as people confuse them. */
static const char LETTERS[] = "abcdefghijkmnpqrstuvwxyz23456789";

enum {
    SECRET_LETTERS = 16,  /* random letters in the name of a secret folder */
    PUBLIC_LETTERS = 4,   /* random letters in the name of a socket that may be listed */
    FILE_SIZE_MAX = 1024, /* limit for the bytes of a .table file */
    BACKLOG = 64,         /* limit for connections that wait to be accepted */
};

/* ---- The .table file ---- */

static void append_name(const char *journal, StrBuf *out)
{
    strbuf_appendf(out, "%s%s", journal, SUFFIX);
}

bool place_read(const char *journal, Place *out)
{
    StrBuf name = {0}, text = {0};
    FileError error;
    Place place;
    int length = 0;
    append_name(journal, &name);
    /* The file has a heading, a line with the seat and both owners, and a line with the path. */
    bool is_read = file_io_read(strbuf_text(&name), FILE_SIZE_MAX, &text, &error) &&
                   sscanf(strbuf_text(&text), "touchmove table 1\n%d %" SCNd64 " %" SCNd64 "\n%n",
                          &place.host_seat, &place.owners[0], &place.owners[1], &length) == 3 &&
                   length > 0 && place.host_seat >= 0 && place.host_seat <= 1;
    const char *path = strbuf_text(&text) + length;
    size_t size = strcspn(path, "\n");
    is_read = is_read && path[0] == '/' && size < sizeof place.path;
    if (is_read) {
        memcpy(place.path, path, size);
        place.path[size] = '\0';
        *out = place;
    }
    strbuf_release(&text);
    strbuf_release(&name);
    return is_read;
}

bool place_write(const char *journal, const Place *place)
{
    StrBuf name = {0}, text = {0};
    FileError error;
    append_name(journal, &name);
    strbuf_appendf(&text, "touchmove table 1\n%d %" PRId64 " %" PRId64 "\n%s\n", place->host_seat,
                   place->owners[0], place->owners[1], place->path);
    bool is_written =
        atomic_file_replace(strbuf_text(&name), 0600, strbuf_text(&text), text.length, &error);
    strbuf_release(&text);
    strbuf_release(&name);
    return is_written;
}

/* ---- Folder and socket ---- */

static bool has_shared_folder(void)
{
    struct stat status;
    return lstat(SHARED_FOLDER, &status) == 0 && S_ISDIR(status.st_mode) && status.st_uid == 0 &&
           (status.st_mode & S_ISVTX) != 0;
}

/* Returns whether the path is a folder, not a symbolic link, in which only its owner can create
 * files. Sets *owner if so. */
static bool is_safe_folder(const char *path, uid_t *owner)
{
    struct stat status;
    bool is_safe = lstat(path, &status) == 0 && S_ISDIR(status.st_mode) &&
                   (status.st_mode & (S_IWGRP | S_IWOTH)) == 0;
    *owner = is_safe ? status.st_uid : *owner;
    return is_safe;
}

/* Returns whether the folder belongs to the user with this name, and only that user can create
 * files in it. */
static bool is_folder_of(const char *folder, const char *user)
{
    uid_t owner;
    const struct passwd *named = getpwnam(user);
    return named != NULL && is_safe_folder(folder, &owner) && owner == named->pw_uid;
}

/* Appends the path of a user's folder in SHARED_FOLDER. If `user` is "USER/NAME", appends the path
 * of the file NAME in the folder of USER. */
static void append_shared(const char *user, StrBuf *out)
{
    strbuf_appendf(out, "%s/%s", SHARED_FOLDER, user);
}

/* Appends random letters. Returns false if the system has no random bytes. */
static bool append_random(int count, StrBuf *out)
{
    unsigned char random[SECRET_LETTERS];
    if (!platform_random(random, (size_t)count)) {
        return false;
    }
    for (int i = 0; i < count; i++) {
        strbuf_append_char(out, LETTERS[random[i] % (sizeof LETTERS - 1)]);
    }
    return true;
}

/* Appends the path of a new socket in this user's folder in SHARED_FOLDER. Returns false if that
 * folder cannot be used; *out may then have a part of the path. */
static bool append_public(StrBuf *out)
{
    const struct passwd *self = has_shared_folder() ? getpwuid(getuid()) : NULL;
    if (self == NULL) {
        return false;
    }
    append_shared(self->pw_name, out);
    uid_t owner = 0;
    struct stat status;
    bool is_usable = is_safe_folder(strbuf_text(out), &owner)
                         ? owner == getuid() /* another user may have created the folder */
                         : lstat(strbuf_text(out), &status) != 0 && errno == ENOENT;
    strbuf_append_char(out, '/');
    return is_usable && append_random(PUBLIC_LETTERS, out) && access(strbuf_text(out), F_OK) != 0;
}

bool place_choose(int host_seat, Place *out)
{
    Place place = {.host_seat = host_seat, .owners = {PLACE_NO_USER, PLACE_NO_USER}};
    StrBuf path = {0};
    bool is_chosen = append_public(&path);
    if (!is_chosen) {
        strbuf_clear(&path);
        strbuf_append(&path, SECRET_FOLDER);
        is_chosen = append_random(SECRET_LETTERS, &path);
        strbuf_append(&path, SECRET_SOCKET);
    }
    is_chosen = is_chosen && !strbuf_has_failed(&path) && path.length < sizeof place.path;
    snprintf(place.path, sizeof place.path, "%s", strbuf_text(&path));
    strbuf_release(&path);
    *out = is_chosen ? place : *out;
    return is_chosen;
}

/* Writes the folder that contains the file at path to `out`. */
static void folder_of(const char *path, char out[static PLACE_PATH_MAX])
{
    snprintf(out, PLACE_PATH_MAX, "%s", path);
    char *slash = strrchr(out, '/');
    *(slash == NULL ? out : slash) = '\0';
}

bool place_is_safe(const char *path, uid_t *owner, StrBuf *reason)
{
    char folder[PLACE_PATH_MAX];
    struct stat status;
    uid_t user = 0;
    if (strlen(path) >= PLACE_PATH_MAX || lstat(path, &status) != 0) {
        strbuf_appendf(reason, "no game at %s", path);
        return false;
    }
    folder_of(path, folder);
    if (!S_ISSOCK(status.st_mode) || !is_safe_folder(folder, &user) || status.st_uid != user) {
        strbuf_appendf(
            reason,
            "not a shared game: %s (expected a socket in a folder that only its owner can "
            "write to)",
            path);
        return false;
    }
    size_t shared = strlen(SHARED_FOLDER);
    if (text_has_prefix(folder, SHARED_FOLDER) && folder[shared] == '/' &&
        !is_folder_of(folder, folder + shared + 1)) {
        strbuf_appendf(reason,
                       "cannot trust the game at %s: its folder is named after one user, but "
                       "belongs to another",
                       path);
        return false;
    }
    *owner = user;
    return true;
}

static int fail(const char *path, StrBuf *reason)
{
    StrBuf fault = {0};
    file_error_append_reason(errno, &fault);
    strbuf_append_filled(reason, "cannot create {path}: {reason}",
                         (StrBufPart[]){{"path", path, NULL}, {"reason", NULL, &fault}, {0}});
    return -1;
}

int place_listen(const Place *place, StrBuf *reason)
{
    char folder[PLACE_PATH_MAX];
    uid_t owner = 0;
    folder_of(place->path, folder);
    /* Other users can list the games in a shared folder, but not those in a secret one. */
    mode_t mode = text_has_prefix(folder, SHARED_FOLDER) ? 0755 : 0711;
    bool is_new = mkdir(folder, mode) == 0 && chmod(folder, mode) == 0;
    if (!is_new && errno != EEXIST) {
        return fail(folder, reason);
    }
    if (!is_safe_folder(folder, &owner) || owner != getuid()) {
        strbuf_appendf(reason, "other users can write to the folder %s", folder);
        return -1;
    }
    struct sockaddr_un address = {.sun_family = AF_UNIX};
    int descriptor = platform_socket();
    snprintf(address.sun_path, sizeof address.sun_path, "%s", place->path);
    if (descriptor < 0) {
        return fail(place->path, reason);
    }
    bool is_free = unlink(place->path) == 0 || errno == ENOENT;
    if (!is_free || bind(descriptor, (const struct sockaddr *)&address, sizeof address) != 0 ||
        chmod(place->path, 0666) != 0 || listen(descriptor, BACKLOG) != 0) {
        fail(place->path, reason);
        close(descriptor);
        return -1;
    }
    return descriptor;
}

int place_connect(const char *path)
{
    struct sockaddr_un address = {.sun_family = AF_UNIX};
    int descriptor = platform_socket();
    snprintf(address.sun_path, sizeof address.sun_path, "%s", path);
    if (descriptor >= 0 &&
        connect(descriptor, (const struct sockaddr *)&address, sizeof address) != 0) {
        int error = errno;
        close(descriptor);
        errno = error;
        return -1;
    }
    return descriptor;
}

void place_forget(const char *journal)
{
    StrBuf name = {0};
    append_name(journal, &name);
    unlink(strbuf_text(&name));
    strbuf_release(&name);
}

void place_leave(const Place *place)
{
    char folder[PLACE_PATH_MAX];
    folder_of(place->path, folder);
    unlink(place->path);
    rmdir(folder); /* fails if the folder has other files, which is no error */
}

/* ---- Names ---- */

void place_append_name(const char *path, StrBuf *out)
{
    const char *letters = path + strlen(SECRET_FOLDER);
    size_t shared = strlen(SHARED_FOLDER) + 1;
    if (text_has_prefix(path, SECRET_FOLDER) && strspn(letters, LETTERS) == SECRET_LETTERS &&
        text_is_same(letters + SECRET_LETTERS, SECRET_SOCKET)) {
        strbuf_append_bytes(out, letters, SECRET_LETTERS);
    } else if (text_has_prefix(path, SHARED_FOLDER) && strlen(path) > shared) {
        strbuf_append(out, path + shared);
    } else {
        strbuf_append(out, path);
    }
}

bool place_resolve(const char *name, StrBuf *path)
{
    bool is_path = name[0] == '/' || name[0] == '.';
    bool is_secret = strlen(name) == SECRET_LETTERS && strspn(name, LETTERS) == SECRET_LETTERS;
    if (is_path) {
        strbuf_append(path, name);
    } else if (strchr(name, '/') != NULL) {
        append_shared(name, path);
    } else if (is_secret) {
        strbuf_appendf(path, "%s%s%s", SECRET_FOLDER, name, SECRET_SOCKET);
    }
    return path->length > 0;
}

/* ---- Lists of places ---- */

/* Reads the .table file `name` in the folder into *out, and sets *journal to the path of its
 * journal. Returns false if the file is not a valid .table file. */
static bool next_own(const char *folder, const char *name, StrBuf *journal, Place *out)
{
    strbuf_clear(journal);
    if (!text_has_suffix(name, SUFFIX)) {
        return false;
    }
    strbuf_appendf(journal, "%s/%.*s", folder, (int)(strlen(name) - strlen(SUFFIX)), name);
    return place_read(strbuf_text(journal), out);
}

bool place_find(const char *state_folder, const char *path, StrBuf *journal)
{
    struct dirent **entries = NULL;
    StrBuf found = {0};
    Place place;
    bool is_found = false;
    int count = state_folder == NULL ? 0 : scandir(state_folder, &entries, NULL, alphasort);
    for (int i = 0; i < count; i++) {
        if (!is_found && next_own(state_folder, entries[i]->d_name, &found, &place) &&
            text_is_same(place.path, path)) {
            strbuf_append(journal, strbuf_text(&found));
            is_found = true;
        }
        free(entries[i]);
    }
    free(entries);
    strbuf_release(&found);
    return is_found;
}

/* Appends the paths of the sockets of this user's games. If is_cleaning, removes the files of
 * finished games instead of appending their paths. */
static void list_own(const char *folder, bool is_cleaning, StrBuf *out)
{
    struct dirent **entries = NULL;
    StrBuf journal = {0};
    Place place;
    int count = scandir(folder, &entries, NULL, alphasort);
    for (int i = 0; i < count; i++) {
        bool is_place = next_own(folder, entries[i]->d_name, &journal, &place);
        bool is_over = false;
        if (is_place && is_cleaning && access(strbuf_text(&journal), F_OK) != 0) {
            /* The journal has been removed. A process listens until all players have left the game,
             * so the game is over if no process listens. */
            int descriptor = place_connect(place.path);
            is_over = descriptor < 0 && (errno == ECONNREFUSED || errno == ENOENT);
            if (descriptor >= 0) {
                close(descriptor);
            }
        }
        if (is_over) {
            place_leave(&place);
            place_forget(strbuf_text(&journal));
        } else if (is_place) {
            strbuf_appendf(out, "%s\n", place.path);
        }
        free(entries[i]);
    }
    free(entries);
    strbuf_release(&journal);
}

void place_clean(const char *state_folder)
{
    StrBuf paths = {0};
    list_own(state_folder, true, &paths);
    strbuf_release(&paths);
}

static void list_of_user(const char *user, StrBuf *out)
{
    struct dirent **entries = NULL;
    StrBuf folder = {0};
    append_shared(user, &folder);
    bool is_theirs = is_folder_of(strbuf_text(&folder), user);
    int count = is_theirs ? scandir(strbuf_text(&folder), &entries, NULL, alphasort) : 0;
    for (int i = 0; i < count; i++) {
        if (entries[i]->d_name[0] != '.' && i >= count - PLACE_SHOWN_MAX) {
            strbuf_appendf(out, "%s/%s\n", strbuf_text(&folder), entries[i]->d_name);
        }
        free(entries[i]);
    }
    free(entries);
    strbuf_release(&folder);
}

void place_list(const char *state_folder, const char *user, StrBuf *out)
{
    if (user != NULL) {
        list_of_user(user, out);
    } else if (state_folder != NULL) {
        list_own(state_folder, false, out);
    }
}

void place_list_others(StrBuf *out)
{
    struct dirent **entries = NULL;
    const struct passwd *self = getpwuid(getuid());
    StrBuf own = {0};
    strbuf_append(&own, self == NULL ? "" : self->pw_name);
    int count = has_shared_folder() ? scandir(SHARED_FOLDER, &entries, NULL, alphasort) : 0;
    for (int i = 0; i < count; i++) {
        const char *user = entries[i]->d_name;
        if (user[0] != '.' && !text_is_same(user, strbuf_text(&own))) {
            list_of_user(user, out);
        }
        free(entries[i]);
    }
    free(entries);
    strbuf_release(&own);
}
