/* Parses key files with libinih, which reads them line by line through a callback; see key_file.h.
 */
#include "store/key_file.h"

#include <string.h>

#include <ini.h>

/* The state shared by the callbacks of libinih. */
typedef struct Reading {
    const char *text;   /* start of the next line */
    const char *end;    /* end of the whole text */
    int line;           /* number of the current line, from 1; 0 before the first */
    KeyFileTake *take;  /* function that handles the entries */
    void *user;         /* first argument of .take */
    KeyFileFault fault; /* first error found by give_line or .take, not by libinih */
} Reading;

static void note_fault(Reading *reading, KeyFileText why)
{
    if (reading->fault.line == 0 && why != KEY_FILE_OK) {
        reading->fault = (KeyFileFault){reading->line, why};
    }
}

/* Writes the next line to `out`, a buffer of `size` bytes, and returns `out`, or NULL after the
 * last line. Replaces a line that is too long or contains a NUL by an empty one. */
static char *give_line(char *out, int size, void *stream)
{
    Reading *reading = stream;
    if (reading->text == reading->end) {
        return NULL;
    }
    const char *start = reading->text;
    const char *line_end = memchr(start, '\n', (size_t)(reading->end - start));
    size_t length = (size_t)((line_end == NULL ? reading->end : line_end) - start);
    reading->text = start + length + (line_end != NULL);
    reading->line++;
    if (length >= (size_t)size || memchr(start, '\0', length) != NULL) {
        note_fault(reading, length >= (size_t)size ? KEY_FILE_LONG_LINE : KEY_FILE_NUL);
        length = 0;
    }
    memcpy(out, start, length);
    out[length] = '\0';
    return out;
}

/* Passes an entry to the caller's function. Returns 0 on an error and 1 otherwise, as libinih
 * requires. */
static int take_entry(void *user, const char *section, const char *name, const char *value)
{
    Reading *reading = user;
    const KeyFileEntry entry = {reading->line, section, name, value};
    KeyFileText why = reading->take(reading->user, &entry);
    note_fault(reading, why);
    return why == KEY_FILE_OK;
}

bool key_file_can_parse(void)
{
    return true;
}

KeyFileFault key_file_parse(const char *text, size_t length, KeyFileTake *take, void *user)
{
    Reading reading = {.text = text, .end = text + length, .take = take, .user = user};
    int first = ini_parse_stream(give_line, &reading, take_entry, &reading);
    if (first < 0) {
        return (KeyFileFault){reading.line + 1, KEY_FILE_NO_MEMORY};
    }
    if (first > 0 && (reading.fault.line == 0 || first < reading.fault.line)) {
        return (KeyFileFault){first, KEY_FILE_NO_ENTRY};
    }
    return reading.fault;
}
