/*
 * Fuzz target: arbitrary bytes from a terminal. The decoder consumes all of them. After a pause, it
 * has no partial sequence left that could swallow or change the next key. There is a pause before
 * each byte 0xfe.
 */
#include "target.h"

#include <curses.h>
#include <locale.h>

#include "tui/tui_inside.h"

/* Opens ncurses once, for its table of keys; it never draws. */
static void open_ncurses(void)
{
    static bool is_open;
    if (!is_open) {
        setlocale(LC_CTYPE, "C.UTF-8");
        is_open =
            newterm("xterm-256color", fopen("/dev/null", "w"), fopen("/dev/null", "r")) != NULL;
        TARGET_CHECK(is_open);
        key_table_define();
    }
}

static void hand_out(Keys *keys, Input *last)
{
    while (keys_next(keys, last)) {
        if (last->kind == INPUT_PASTE) {
            TARGET_CHECK(last->paste.text[last->paste.length] == '\0');
            TARGET_CHECK(last->paste.length <= PASTE_BYTES_MAX);
        }
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length)
{
    Keys keys = {.escape_delay_ms = 25};
    Input last = {.kind = INPUT_NONE};
    int64_t now_ms = 0;
    open_ncurses();
    for (size_t i = 0; i < length; i++) {
        if (bytes[i] == 0xfe) {
            now_ms += PASTE_PAUSE_MS + STRING_MS;
            keys_settle(&keys, now_ms);
        }
        keys_take(&keys, bytes[i], (KeyStamp){now_ms, 0});
        if (i % 16 == 15) {
            hand_out(&keys, &last);
        }
    }
    now_ms += PASTE_PAUSE_MS + STRING_MS;
    keys_settle(&keys, now_ms);
    TARGET_CHECK(keys_deadline_ms(&keys) < 0);
    keys_take(&keys, 'e', (KeyStamp){now_ms, 0});
    keys_settle(&keys, now_ms);
    hand_out(&keys, &last);
    TARGET_CHECK(last.kind == INPUT_KEY && last.key.character == 'e');
    keys_release(&keys);
    return 0;
}
