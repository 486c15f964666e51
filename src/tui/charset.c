#include "tui/charset.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <wchar.h>

#include "util/safe_text.h"
#include "util/utf8.h"

/* Whether a byte of the locale could be taken for a control by a terminal. */
static bool is_control(unsigned char byte)
{
    return byte < 0x20 || (byte >= 0x7f && byte < 0xa0);
}

/* Appends a character as a single byte of the locale's character set, if it is one there. */
static bool append_in_locale(const char *text, size_t length, StrBuf *out)
{
    uint32_t code_point = 0;
    char bytes[MB_LEN_MAX];
    mbstate_t state;
    memset(&state, 0, sizeof state);
    if (utf8_decode(text, length, &code_point) != length ||
        wcrtomb(bytes, (wchar_t)code_point, &state) != 1 || is_control((unsigned char)bytes[0])) {
        return false;
    }
    strbuf_append_char(out, bytes[0]);
    return true;
}

void charset_append(const char *text, size_t length, int width_cols, StrBuf *out)
{
    if (width_cols == 1 && append_in_locale(text, length, out)) {
        return;
    }
    StrBuf ascii;
    strbuf_init(&ascii);
    safe_text_append_ascii(&ascii, text, length);
    for (int i = 0; i < width_cols; i++) {
        strbuf_append_char(out, (size_t)i < ascii.length ? strbuf_text(&ascii)[i] : '?');
    }
    strbuf_release(&ascii);
}
