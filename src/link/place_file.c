#include "link/place_inside.h"

#include "util/atomic_file.h"
#include "util/file_error.h"
#include "util/file_io.h"
#include "util/text.h"

#include <dirent.h>
#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const char SUFFIX[] = ".table"; /* suffix added to the path of a journal */

enum { FILE_SIZE_MAX = 4096 }; /* limit for the bytes of a .table file */

static void append_name(const char *journal, StrBuf *out)
{
    strbuf_appendf(out, "%s%s", journal, SUFFIX);
}

/* ---- One file ---- */

/* Reads the lines after the path: the pauses, the guest and the blocked users. Ignores other lines,
 * which a newer version may have written. */
static void read_rest(const char *lines, Place *place)
{
    for (const char *line = lines; line != NULL; line = strchr(line, '\n')) {
        int64_t user;
        int white, black;
        line += *line == '\n';
        if (sscanf(line, "pauses %4d %4d", &white, &black) == 2) {
            place->pauses[0] = white;
            place->pauses[1] = black;
        } else if (sscanf(line, "guest %" SCNd64, &user) == 1) {
            place->guest = user;
        } else if (sscanf(line, "blocked %" SCNd64, &user) == 1 &&
                   place->blocked_count < PLACE_BLOCKED_MAX) {
            place->blocked[place->blocked_count++] = user;
        }
    }
}

bool place_read(const char *journal, Place *out)
{
    StrBuf name = {0}, text = {0};
    FileError error;
    Place place = {.guest = PLACE_NO_USER};
    int length = 0;
    append_name(journal, &name);
    /* The file has a heading, a line with the seat and both owners, a line with the path, and lines
     * with pauses and users. */
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
        read_rest(path + size, &place);
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
    if (place->pauses[0] + place->pauses[1] > 0) {
        strbuf_appendf(&text, "pauses %d %d\n", place->pauses[0], place->pauses[1]);
    }
    if (place->guest != PLACE_NO_USER) {
        strbuf_appendf(&text, "guest %" PRId64 "\n", place->guest);
    }
    for (int i = 0; i < place->blocked_count; i++) {
        strbuf_appendf(&text, "blocked %" PRId64 "\n", place->blocked[i]);
    }
    bool is_written =
        atomic_file_replace(strbuf_text(&name), 0600, strbuf_text(&text), text.length, &error);
    strbuf_release(&text);
    strbuf_release(&name);
    return is_written;
}

void place_forget(const char *journal)
{
    StrBuf name = {0};
    append_name(journal, &name);
    unlink(strbuf_text(&name));
    strbuf_release(&name);
}

/* ---- All files of a folder ---- */

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

/* Returns whether no process listens at the path. */
static bool is_deserted(const char *path)
{
    int descriptor = place_connect(path);
    bool is_deserted = descriptor < 0 && (errno == ECONNREFUSED || errno == ENOENT);
    if (descriptor >= 0) {
        close(descriptor);
    }
    return is_deserted;
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
        /* A finished game has no journal any more, but its process still listens until all players
         * have left. */
        bool is_over = is_place && is_cleaning && access(strbuf_text(&journal), F_OK) != 0 &&
                       is_deserted(place.path);
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

void place_list_own(const char *state_folder, StrBuf *out)
{
    if (state_folder != NULL) {
        list_own(state_folder, false, out);
    }
}

void place_clean(const char *state_folder)
{
    StrBuf paths = {0};
    list_own(state_folder, true, &paths);
    place_remove_deserted();
    strbuf_release(&paths);
}
