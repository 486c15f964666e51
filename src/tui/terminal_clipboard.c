/*
 * Copies text to the clipboard of the terminal. The text is sent in base 64 with the control
 * sequence OSC 52, and terminfo knows that sequence as the capability Ms.
 */
#include "tui/tui_inside.h"

#include <string.h>

bool terminal_has_clipboard(const Terminal *terminal)
{
    return terminal->clipboard != NULL;
}

/* Appends a text encoded in base 64 (RFC 4648). */
static void append_base64(StrBuf *out, const char *text)
{
    static const char DIGITS[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    size_t length = strlen(text);
    for (size_t i = 0; i < length; i += 3) {
        size_t left = length - i;
        unsigned bits = 0;
        for (size_t k = 0; k < 3; k++) {
            bits = bits << 8 | (k < left ? (unsigned char)text[i + k] : 0);
        }
        for (size_t k = 0; k < 4; k++) {
            strbuf_append_char(out, k > left ? '=' : DIGITS[bits >> (18 - 6 * k) & 63]);
        }
    }
}

void terminal_copy(Terminal *terminal, const char *text)
{
    StrBuf coded = {0}, out = {0};
    append_base64(&coded, text);
    char *order = terminal->clipboard == NULL || strbuf_has_failed(&coded)
                      ? NULL
                      : tiparm(terminal->clipboard, "c", strbuf_text(&coded));
    strbuf_append(&out, order == NULL ? "" : order);
    terminal_write(&out);
    strbuf_release(&coded);
    strbuf_release(&out);
}
