#include "link/place_inside.h"

#include "util/platform.h"
#include "util/text.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>

enum {
    BACKLOG = 64,      /* limit for connections that wait to be accepted */
    LOCK_TRIES = 400,  /* attempts to lock a folder, which other processes lock for an instant */
    LOCK_PAUSE_MS = 5, /* the time between two attempts */
};

/* ---- Checks ---- */

bool place_is_safe(const char *path, uid_t *owner, LinkError *error)
{
    char folder[PLACE_PATH_MAX];
    struct stat status;
    uid_t user = 0, named;
    if (strlen(path) >= PLACE_PATH_MAX || lstat(path, &status) != 0) {
        return link_error_set(error, LINK_FAULT_NO_GAME, 0, path);
    }
    place_folder_of(path, folder);
    if (!S_ISSOCK(status.st_mode) || !place_is_safe_folder(folder, &user) ||
        status.st_uid != user) {
        return link_error_set(error, LINK_FAULT_NOT_A_GAME, 0, path);
    }
    if (place_user_of_folder(folder, &named) && named != user) {
        return link_error_set(error, LINK_FAULT_OTHER_OWNER, 0, path);
    }
    *owner = user;
    return true;
}

/* ---- The folder of this user ---- */

static int fail(const char *path, LinkError *error)
{
    (void)link_error_set(error, LINK_FAULT_CREATE, errno, path);
    return -1;
}

/* Reports who has taken the name of this user's folder. Returns -1. */
static int report_squatter(const char *folder, LinkError *error)
{
    struct stat status;
    if (lstat(folder, &status) != 0) {
        return fail(folder, error);
    }
    (void)link_error_set(error, LINK_FAULT_NOT_YOUR_FOLDER, 0, folder);
    error->user = status.st_uid;
    return -1;
}

/*
 * Creates the folder if necessary and opens it. Other users can enter it but not list it. Returns
 * the descriptor, or -1 with *error set.
 */
static int open_folder(const char *folder, LinkError *error)
{
    struct stat status;
    if (mkdir(folder, 0711) != 0 && errno != EEXIST) {
        return fail(folder, error);
    }
    int descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
    if (descriptor < 0) {
        return report_squatter(folder, error);
    }
    bool is_own = fstat(descriptor, &status) == 0 && status.st_uid == getuid();
    if (!is_own || fchmod(descriptor, 0711) != 0) {
        close(descriptor);
        return report_squatter(folder, error);
    }
    return descriptor;
}

bool place_make_folder(StrBuf *out)
{
    bool is_made = false;
    for (PlaceRoot root = PLACE_ROOT_RUN; !is_made && root < PLACE_ROOTS; root++) {
        LinkError ignored;
        strbuf_clear(out);
        if (place_has_root(root)) {
            place_append_folder(root, getuid(), out);
            int descriptor = open_folder(strbuf_text(out), &ignored);
            is_made = descriptor >= 0;
            if (is_made) {
                close(descriptor);
            }
        }
    }
    return is_made;
}

int place_lock_folder(const char *folder, LinkError *error)
{
    int descriptor = open_folder(folder, error);
    for (int i = 0; descriptor >= 0 && i < LOCK_TRIES; i++) {
        if (platform_lock_file(descriptor, false)) {
            break;
        }
        poll(NULL, 0, LOCK_PAUSE_MS);
    }
    return descriptor;
}

/* ---- The socket ---- */

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

void place_leave(const Place *place)
{
    char folder[PLACE_PATH_MAX];
    place_folder_of(place->path, folder);
    unlink(place->path);
    rmdir(folder); /* fails if the folder has other files, which is no error */
}

bool place_is_deserted(int error)
{
    return error == ENOENT || error == ECONNREFUSED;
}

/* Removes a socket that a dead process left at the path. Returns false if a process listens there.
 */
static bool make_free(const char *path)
{
    if (!place_exists(path)) {
        return true;
    }
    int descriptor = place_connect(path);
    if (descriptor >= 0) {
        close(descriptor);
        return false;
    }
    return place_is_deserted(errno) && (unlink(path) == 0 || errno == ENOENT);
}

void place_remove_deserted(void)
{
    for (PlaceRoot root = PLACE_ROOT_RUN; root < PLACE_ROOTS; root++) {
        StrBuf folder = {0};
        LinkError ignored;
        bool has_folder = place_has_root(root);
        if (has_folder) { /* the user's name is looked up only if it is needed */
            place_append_folder(root, getuid(), &folder);
            has_folder = place_exists(strbuf_text(&folder));
        }
        int lock = has_folder ? place_lock_folder(strbuf_text(&folder), &ignored) : -1;
        for (int number = 1; lock >= 0 && number <= PLACE_GAMES_MAX; number++) {
            StrBuf path = {0};
            strbuf_appendf(&path, "%s/%d", strbuf_text(&folder), number);
            (void)make_free(strbuf_text(&path));
            strbuf_release(&path);
        }
        if (lock >= 0) {
            rmdir(strbuf_text(&folder)); /* fails if a game is shared, which is no error */
            close(lock);
        }
        strbuf_release(&folder);
    }
}

/* Creates a socket at the path, to which all users can connect. Its mode is set by the umask,
 * because restricted mode allows no chmod(). Returns whether it succeeded. */
static bool bind_for_all(int descriptor, const char *path)
{
    struct sockaddr_un address = {.sun_family = AF_UNIX};
    snprintf(address.sun_path, sizeof address.sun_path, "%s", path);
    mode_t before = umask(0111);
    bool is_bound = bind(descriptor, (const struct sockaddr *)&address, sizeof address) == 0;
    umask(before);
    return is_bound;
}

int place_listen_in_folder(const char *path, LinkError *error)
{
    int descriptor = platform_socket();
    if (descriptor < 0 || !make_free(path) || !bind_for_all(descriptor, path) ||
        listen(descriptor, BACKLOG) != 0) {
        fail(path, error);
        if (descriptor >= 0) {
            close(descriptor);
        }
        return -1;
    }
    return descriptor;
}

int place_listen(const char *path, LinkError *error)
{
    char folder[PLACE_PATH_MAX];
    place_folder_of(path, folder);
    int lock = place_lock_folder(folder, error);
    int listener = lock < 0 ? -1 : place_listen_in_folder(path, error);
    if (lock >= 0) {
        close(lock);
    }
    return listener;
}
