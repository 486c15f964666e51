/* For tests that replace poll(): programs built with _FORTIFY_SOURCE call __poll_chk() instead. */
#include <poll.h>
#include <stdlib.h>

int __wrap_poll(struct pollfd *sources, nfds_t count, int wait_ms); /* in the test */
int __wrap___poll_chk(struct pollfd *sources, nfds_t count, int wait_ms, size_t bytes);

int __wrap___poll_chk(struct pollfd *sources, nfds_t count, int wait_ms, size_t bytes)
{
    if (bytes / sizeof *sources < count) {
        abort();
    }
    return __wrap_poll(sources, count, wait_ms);
}
