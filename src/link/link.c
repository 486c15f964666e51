#include "link/link.h"

#include "link/place.h"
#include "util/platform.h"

#include <errno.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <unistd.h>

enum { WAITING_MAX = 64 * 1024 }; /* limit for unsent bytes; a link with more is lost */

struct Link {
    int descriptor;    /* descriptor of the socket, owned */
    bool is_lost;      /* the connection is closed or has failed */
    StrBuf out;        /* unsent bytes */
    WireReader reader; /* received bytes that are not yet read as messages */
};

Link *link_new(int descriptor)
{
    Link *link = calloc(1, sizeof *link);
    if (link == NULL) {
        close(descriptor);
        return NULL;
    }
    link->descriptor = descriptor;
    link->reader.limit = WIRE_LINE_MAX;
    return link;
}

void link_free(Link *link)
{
    if (link != NULL) {
        close(link->descriptor);
        strbuf_release(&link->out);
        free(link);
    }
}

int link_descriptor(const Link *link)
{
    return link->descriptor;
}

void link_wait(const Link *link, int64_t timeout_ms)
{
    struct pollfd socket = {.fd = link == NULL ? -1 : link->descriptor, .events = POLLIN};
    (void)poll(&socket, 1, (int)timeout_ms);
}

/* Returns whether the process at the other end of the socket belongs to `user`. */
static bool is_of(int descriptor, uid_t user)
{
    uid_t peer;
    return platform_peer_user(descriptor, &peer) && peer == user;
}

bool link_is_own(const Link *link)
{
    return is_of(link->descriptor, getuid());
}

bool link_user(const Link *link, uid_t *user)
{
    return platform_peer_user(link->descriptor, user);
}

static bool is_missing(const char *path)
{
    struct stat status;
    return lstat(path, &status) != 0 && errno == ENOENT;
}

Link *link_open(const char *path, bool *is_deserted, LinkError *error)
{
    uid_t owner;
    *is_deserted = false;
    if (!place_is_safe(path, &owner, error)) {
        *is_deserted = is_missing(path);
        return NULL;
    }
    int descriptor = place_connect(path);
    if (descriptor < 0) {
        *is_deserted = place_is_deserted(errno);
        (void)link_error_set(error, LINK_FAULT_CONNECT, errno, path);
        return NULL;
    }
    if (!is_of(descriptor, owner)) {
        (void)link_error_set(error, LINK_FAULT_OTHER_PROCESS, 0, path);
        close(descriptor);
        return NULL;
    }
    Link *link = link_new(descriptor);
    if (link == NULL) {
        (void)link_error_set(error, LINK_FAULT_MEMORY, 0, path);
    }
    return link;
}

/* Sends as many of the unsent bytes as the socket takes. */
static void flush(Link *link)
{
    size_t sent = 0;
    while (!link->is_lost && sent < link->out.length) {
        ssize_t count = platform_send(link->descriptor, strbuf_text(&link->out) + sent,
                                      link->out.length - sent);
        if (count <= 0) {
            link->is_lost = errno != EAGAIN && errno != EWOULDBLOCK && errno != EINTR;
            break;
        }
        sent += (size_t)count;
    }
    if (sent > 0) {
        memmove(link->out.bytes, link->out.bytes + sent, link->out.length - sent);
        strbuf_truncate(&link->out, link->out.length - sent);
    }
    link->is_lost |= strbuf_has_failed(&link->out) || link->out.length > WAITING_MAX;
}

void link_send(Link *link, const Wire *wire)
{
    wire_format(wire, &link->out);
    flush(link);
}

WireReading link_take(Link *link, Wire *out)
{
    flush(link);
    WireReading reading = wire_reader_take(&link->reader, out);
    while (reading == WIRE_READ_MORE) {
        size_t capacity;
        char *at = wire_reader_buffer(&link->reader, &capacity);
        ssize_t count = recv(link->descriptor, at, capacity, 0);
        if (count <= 0) {
            bool is_early =
                count < 0 && (errno == EAGAIN || errno == EWOULDBLOCK || errno == EINTR);
            link->is_lost |= !is_early;
            break;
        }
        link->reader.length += (size_t)count;
        reading = wire_reader_take(&link->reader, out);
    }
    return reading == WIRE_READ_MORE && link->is_lost ? WIRE_READ_FAULTY : reading;
}
