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

void guest_seat_forget(const char *state_folder, const GuestSeat *seat)
{
    StrBuf path = {0};
    append_path(state_folder, seat, &path);
    unlink(strbuf_text(&path));
    strbuf_release(&path);
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

/* Returns whether the file was last written more than GUEST_SEAT_DAYS ago. */
static bool is_old(const char *path, int64_t wall_ms)
{
    struct stat status;
    return stat(path, &status) == 0 &&
           wall_ms / 1000 - (int64_t)status.st_mtime > GUEST_SEAT_DAYS * INT64_C(86400);
}

int guest_seat_list(const char *state_folder, int64_t wall_ms,
                    GuestSeat out[static GUEST_SEATS_MAX])
{
    struct dirent **entries = NULL;
    int found = 0;
    int count = state_folder == NULL ? 0 : scandir(state_folder, &entries, NULL, alphasort);
    for (int i = 0; i < count; i++) {
        StrBuf path = {0};
        strbuf_appendf(&path, "%s/%s", state_folder, entries[i]->d_name);
        bool is_seat = text_has_suffix(entries[i]->d_name, SUFFIX);
        if (is_seat && is_old(strbuf_text(&path), wall_ms)) {
            unlink(strbuf_text(&path));
        } else if (is_seat && found < GUEST_SEATS_MAX &&
                   read_seat(strbuf_text(&path), &out[found])) {
            found++;
        }
        strbuf_release(&path);
        free(entries[i]);
    }
    free(entries);
    return found;
}

bool guest_seat_was_restarted(const GuestSeat *seat)
{
    char boot[PLATFORM_BOOT_ID_MAX];
    platform_boot_id(boot);
    return boot[0] != '\0' && seat->boot[0] != '\0' && !text_is_same(seat->boot, boot);
}
