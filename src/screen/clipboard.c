/* Requests to copy a text to the terminal's clipboard. */
#include "screen/screen_inside.h"

enum { BYTES_MAX = 50000 }; /* 67,000 bytes in base64, few enough for terminals */

bool clipboard_request(Screen *screen)
{
    bool is_short = screen->copied.length <= BYTES_MAX;
    if (is_short) {
        screen->requests |= SCREEN_REQUEST_COPY;
    }
    return is_short;
}
