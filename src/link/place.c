#include "link/place_inside.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

/* Returns the number of the first place in the folder that no game of this user has, or 0 if there
 * is none. `taken` lists the places of unfinished games. */
static int free_number(const char *folder, const StrBuf *taken)
{
    for (int number = 1; number <= PLACE_GAMES_MAX; number++) {
        StrBuf path = {0};
        strbuf_appendf(&path, "%s/%d", folder, number);
        bool is_free = !place_exists(strbuf_text(&path));
        strbuf_append_char(&path, '\n');
        is_free = is_free && strstr(strbuf_text(taken), strbuf_text(&path)) == NULL;
        strbuf_release(&path);
        if (is_free) {
            return number;
        }
    }
    return 0;
}

/* Creates the socket of a new place in the folder, and sets place->path. */
static int listen_at_new(const char *folder, const StrBuf *taken, Place *place, LinkError *error)
{
    int lock = place_lock_folder(folder, error);
    int number = lock < 0 ? 0 : free_number(folder, taken);
    int listener = -1;
    if (lock >= 0 && number == 0) {
        *error = (LinkError){.fault = LINK_FAULT_GAMES, .number = PLACE_GAMES_MAX};
    }
    if (number > 0) {
        int length = snprintf(place->path, sizeof place->path, "%s/%d", folder, number);
        listener =
            length < (int)sizeof place->path ? place_listen_in_folder(place->path, error) : -1;
    }
    if (lock >= 0) {
        close(lock);
    }
    return listener;
}

/* Creates the socket of a new place in the folder of this user: in /run/touchmove if possible. */
static int choose(const char *journal, Place *place, LinkError *error)
{
    char state_folder[4096];
    StrBuf taken = {0};
    int listener = -1;
    snprintf(state_folder, sizeof state_folder, "%s", journal);
    char *slash = strrchr(state_folder, '/');
    *(slash == NULL ? state_folder : slash) = '\0';
    place_clean(state_folder);
    place_list_own(state_folder, &taken);
    for (PlaceRoot root = PLACE_ROOT_RUN; listener < 0 && root < PLACE_ROOTS; root++) {
        StrBuf folder = {0};
        if (!place_has_root(root)) {
            continue;
        }
        place_append_folder(root, getuid(), &folder);
        listener = listen_at_new(strbuf_text(&folder), &taken, place, error);
        strbuf_release(&folder);
    }
    strbuf_release(&taken);
    return listener;
}

int place_open(const char *journal, int host_seat, int64_t guest, Place *out, LinkError *error)
{
    Place place = {
        .host_seat = host_seat, .owners = {PLACE_NO_USER, PLACE_NO_USER}, .guest = guest};
    *error = (LinkError){.fault = LINK_FAULT_NO_SOCKET};
    int listener = place_read(journal, &place) ? place_listen(place.path, error) : -1;
    Place stored = place;
    /* A file that is up to date is not written again, because the disk may be full. */
    bool is_stored = listener >= 0;
    if (place.owners[place.host_seat] == PLACE_NO_USER) {
        place.owners[place.host_seat] = getuid();
    }
    place.guest = guest != PLACE_NO_USER ? guest : place.guest;
    if (listener < 0) {
        listener = choose(journal, &place, error);
    }
    is_stored = is_stored && stored.guest == place.guest &&
                stored.owners[place.host_seat] == place.owners[place.host_seat];
    if (listener >= 0 && !is_stored && !place_write(journal, &place)) {
        *error = (LinkError){.fault = LINK_FAULT_NO_SOCKET};
        close(listener);
        place_leave(&place);
        return -1;
    }
    *out = place;
    return listener;
}
