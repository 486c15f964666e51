/* The reading of key_file.h: the library splits the lines, this file hands them to it. */
#include "store/key_file.h"

#include <string.h>

#include <ini.h>

/* Where the reading stands, between the library, which asks for lines, and its findings. */
typedef struct Reading {
    const char *text;   /* the next line */
    const char *end;    /* after the last one */
    int line;           /* number of the line that the library has, from 1; 0 before the first */
    KeyFileTake *take;  /* takes the entries */
    void *user;         /* for take */
    KeyFileFault fault; /* the first one that was not found by the library */
} Reading;

static void note_fault(Reading *reading, const char *why)
{
    if (reading->fault.line == 0 && why != NULL) {
        reading->fault = (KeyFileFault){reading->line, why};
    }
}

/* Hands over the next line, in room for size bytes; an empty one for a line that it cannot hold. */
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
        note_fault(reading,
                   length >= (size_t)size ? "the line is too long" : "the line holds a zero byte");
        length = 0;
    }
    memcpy(out, start, length);
    out[length] = '\0';
    return out;
}

/* Returns 0 for a fault, as the library wants it. */
static int take_entry(void *user, const char *section, const char *name, const char *value)
{
    Reading *reading = user;
    const KeyFileEntry entry = {reading->line, section, name, value};
    const char *why = reading->take(reading->user, &entry);
    note_fault(reading, why);
    return why == NULL;
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
        return (KeyFileFault){reading.line + 1, "out of memory"};
    }
    if (first > 0 && (reading.fault.line == 0 || first < reading.fault.line)) {
        return (KeyFileFault){first, "it is neither \"name = value\" nor \"[section]\""};
    }
    return reading.fault;
}
