/* The format of files that other programs made: their encoding and their line ends. */
#include "store/gamefile.h"

#include <stdlib.h>
#include <string.h>

#include "store/pgn_source.h"
#include "util/file_io.h"
#include "util/utf8.h"

bool gamefile_ask_whether_latin1(int descriptor, uint64_t size, bool *out)
{
    enum { PIECE = 1 << 16 };
    *out = false;
    for (uint64_t offset = 0; offset < size; offset += PIECE) {
        size_t length = size - offset < PIECE ? (size_t)(size - offset) : PIECE;
        size_t ahead = size - offset - length < UTF8_CODE_POINT_MAX
                           ? (size_t)(size - offset - length)
                           : UTF8_CODE_POINT_MAX;
        char *bytes = file_io_read_part(descriptor, offset, length + ahead);
        if (bytes == NULL) {
            return false;
        }
        size_t at = 0;
        while (at < length && (unsigned char)bytes[at] < 0x80) {
            at++;
        }
        uint32_t code_point = 0;
        utf8_decode(bytes + at, length + ahead - at, &code_point);
        free(bytes);
        if (at < length) {
            *out = code_point == UTF8_INVALID;
            return true;
        }
    }
    return true;
}

bool gamefile_append_in_manner(StrBuf *out, const char *text, GameFileManner manner, StrBuf *reason)
{
    size_t length = strlen(text);
    for (size_t at = 0; at < length;) {
        uint32_t code_point;
        size_t bytes = utf8_decode(text + at, length - at, &code_point);
        if (text[at] == '\n' && manner.has_cr) {
            strbuf_append_char(out, '\r');
        }
        if (manner.is_latin1 && code_point > 0xFF) {
            strbuf_append(reason, "this file is in Latin-1, which does not have '");
            strbuf_append_bytes(reason, text + at, bytes);
            strbuf_append(reason, "': write the game otherwise, or save it in another file");
            return false;
        }
        if (manner.is_latin1) {
            strbuf_append_char(out, (char)code_point);
        } else {
            strbuf_append_bytes(out, text + at, bytes);
        }
        at += bytes;
    }
    return true;
}

bool gamefile_find_manner(int descriptor, uint64_t size, GameFileManner *out, StrBuf *reason)
{
    enum { LOOK = 4096 }; /* bytes examined at both ends of the file */
    size_t length = size < LOOK ? (size_t)size : LOOK;
    char *first = file_io_read_part(descriptor, 0, length);
    char *last = file_io_read_part(descriptor, size - length, length);
    FileStep kind = first != NULL ? pgn_source_kind(first, length) : FILE_STEP_NONE;
    if (kind != FILE_STEP_NONE) {
        strbuf_appendf(reason,
                       "this file is %s, and nothing can be added: save the game in "
                       "another file",
                       kind == FILE_STEP_UTF16 ? "in UTF-16" : "packed");
    }
    const char *end = last != NULL ? memrchr(last, '\n', length) : NULL;
    out->has_cr = end != NULL && end > last && end[-1] == '\r';
    bool is_known = first != NULL && last != NULL && kind == FILE_STEP_NONE &&
                    gamefile_ask_whether_latin1(descriptor, size, &out->is_latin1);
    free(first);
    free(last);
    return is_known;
}
