#include "link/guest_seat.h"

#include "util/atomic_file.h"
#include "util/file_error.h"
#include "util/file_io.h"
#include "util/platform.h"
#include "util/strbuf.h"
#include "util/text.h"

#include <dirent.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static const char SUFFIX[] = ".seat";
static const char HEADING[] = "touchmove seat 1\n";

enum { FILE_SIZE_MAX = 4096 }; /* limit for the bytes of a file */

static void append_path(const char *folder, const GuestSeat *seat, StrBuf *out)
{
    strbuf_appendf(out, "%s/%lu-%08" PRIx32 "%s", folder, (unsigned long)seat->host, seat->game,
                   SUFFIX);
}

bool guest_seat_write(const char *state_folder, const GuestSeat *seat)
{
    StrBuf path = {0}, text = {0};
    FileError error;
    append_path(state_folder, seat, &path);
    strbuf_appendf(&text, "%shost %lu\ngame %08" PRIx32 "\nuser %s\nname %s\nplayers %s\nboot %s\n",
                   HEADING, (unsigned long)seat->host, seat->game, seat->user, seat->name,
                   seat->players, seat->boot);
    bool is_written =
        !strbuf_has_failed(&path) && file_io_make_folder_of(strbuf_text(&path), &error) &&
        atomic_file_replace(strbuf_text(&path), 0600, strbuf_text(&text), text.length, &error);
    strbuf_release(&text);
    strbuf_release(&path);
    return is_written;
}

bool guest_seat_forget(const char *state_folder, const GuestSeat *seat)
{
    StrBuf path = {0};
    append_path(state_folder, seat, &path);
    bool is_removed = unlink(strbuf_text(&path)) == 0;
    strbuf_release(&path);
    return is_removed;
}

/* ---- Reading ---- */

/* Copies the rest of the line that starts with `word` and a space. Returns false if there is no
 * such line, or if its text is too long. */
static bool read_line(const char *text, const char *word, char out[static GUEST_SEAT_TEXT_MAX])
{
    StrBuf start = {0};
    strbuf_appendf(&start, "\n%s ", word);
    const char *line = strstr(text, strbuf_text(&start));
    line = line == NULL ? NULL : line + start.length;
    strbuf_release(&start);
    size_t length = line == NULL ? GUEST_SEAT_TEXT_MAX : strcspn(line, "\n");
    if (length >= GUEST_SEAT_TEXT_MAX) {
        return false;
    }
    memcpy(out, line, length);
    out[length] = '\0';
    return true;
}

static bool read_seat(const char *path, GuestSeat *out)
{
    StrBuf text = {0};
    FileError error;
    char number[GUEST_SEAT_TEXT_MAX], game[GUEST_SEAT_TEXT_MAX];
    int64_t host = 0;
    bool is_read = file_io_read(path, FILE_SIZE_MAX, &text, &error) &&
                   text_has_prefix(strbuf_text(&text), HEADING) &&
                   read_line(strbuf_text(&text), "host", number) &&
                   text_parse_number(number, 0, UINT32_MAX, &host) &&
                   read_line(strbuf_text(&text), "game", game) &&
                   sscanf(game, "%8" SCNx32, &out->game) == 1 &&
                   read_line(strbuf_text(&text), "user", out->user) &&
                   read_line(strbuf_text(&text), "name", out->name) &&
                   read_line(strbuf_text(&text), "players", out->players) &&
                   read_line(strbuf_text(&text), "boot", out->boot);
    out->host = (uid_t)host;
    strbuf_release(&text);
    return is_read;
}

/* Returns when the file was last written, in ms since 1970, or INT64_MAX if that is unknown. */
static int64_t written_ms(const char *path)
{
    struct stat status;
    return stat(path, &status) == 0
               ? (int64_t)status.st_mtim.tv_sec * 1000 + status.st_mtim.tv_nsec / 1000000
               : INT64_MAX;
}

/* The newest seats that were found so far, and when they were written. */
typedef struct Found {
    int count;
    int64_t written[GUEST_SEATS_MAX];
    GuestSeat *seats;
} Found;

/* Inserts the seat before those written earlier. If there are too many, drops the oldest one. */
static void insert(Found *found, const GuestSeat *seat, int64_t written)
{
    int at = 0;
    while (at < found->count && found->written[at] >= written) {
        at++;
    }
    if (at == GUEST_SEATS_MAX) {
        return;
    }
    found->count += found->count < GUEST_SEATS_MAX;
    size_t moved = (size_t)(found->count - 1 - at);
    memmove(&found->written[at + 1], &found->written[at], moved * sizeof found->written[0]);
    memmove(&found->seats[at + 1], &found->seats[at], moved * sizeof found->seats[0]);
    found->written[at] = written;
    found->seats[at] = *seat;
}

int guest_seat_list(const char *state_folder, int64_t wall_ms,
                    GuestSeat out[static GUEST_SEATS_MAX])
{
    struct dirent **entries = NULL;
    Found found = {.seats = out};
    int count = state_folder == NULL ? 0 : scandir(state_folder, &entries, NULL, alphasort);
    for (int i = 0; i < count; i++) {
        StrBuf path = {0};
        strbuf_appendf(&path, "%s/%s", state_folder, entries[i]->d_name);
        GuestSeat seat;
        bool is_seat = text_has_suffix(entries[i]->d_name, SUFFIX);
        int64_t written = is_seat ? written_ms(strbuf_text(&path)) : 0;
        if (is_seat && wall_ms - written > GUEST_SEAT_DAYS * INT64_C(86400000)) {
            unlink(strbuf_text(&path));
        } else if (is_seat && read_seat(strbuf_text(&path), &seat)) {
            insert(&found, &seat, written);
        }
        strbuf_release(&path);
        free(entries[i]);
    }
    free(entries);
    return found.count;
}

bool guest_seat_was_restarted(const GuestSeat *seat)
{
    char boot[PLATFORM_BOOT_ID_MAX];
    platform_boot_id(boot);
    return boot[0] != '\0' && seat->boot[0] != '\0' && !text_is_same(seat->boot, boot);
}
