/* The parser of config.h: the library splits the lines, this file numbers and judges them. */
#include "store/config.h"

#include <stdlib.h>
#include <string.h>

#include <ini.h>

#include "store/config_line.h"

/* Where the reading stands, between the library, which asks for lines, and its findings. */
typedef struct Reading {
    const char *text;  /* the next line */
    const char *end;   /* behind the last one */
    int line;          /* number of the line that the library has, from 1; 0 before the first */
    bool is_open;      /* that line has to become an entry and has not yet */
    bool is_too_large; /* memory is lacking */
    Config config;     /* the entries found so far */
} Reading;

static void add_entry(Reading *reading, const char *section, const char *name, const char *value,
                      const char *fault)
{
    Config *config = &reading->config;
    /* Doubled whenever the number is a power of two: linear in all. */
    if ((config->count & (config->count - 1)) == 0) {
        size_t room = config->count == 0 ? 1 : (size_t)config->count * 2;
        ConfigEntry *entries = realloc(config->entries, room * sizeof *entries);
        if (entries == NULL) {
            reading->is_too_large = true;
            return;
        }
        config->entries = entries;
    }
    ConfigEntry *entry = &config->entries[config->count];
    *entry = (ConfigEntry){reading->line, strdup(section), strdup(name), strdup(value), fault};
    config->count++;
    reading->is_too_large |= entry->section == NULL || entry->name == NULL || entry->value == NULL;
}

/* The library has found an entry in the line that it was given last. */
static int take_entry(void *user, const char *section, const char *name, const char *value)
{
    Reading *reading = user;
    reading->is_open = false;
    if (name[0] == '\0') {
        add_entry(reading, "", "", "", "there is no name before the =");
    } else {
        add_entry(reading, section, name, value, NULL);
    }
    return 1;
}

/* The line before has been read: if it had to become something and has not, that is a fault. */
static void close_line(Reading *reading)
{
    if (reading->is_open) {
        add_entry(reading, "", "", "", "it is neither \"name = value\" nor \"[section]\"");
        reading->is_open = false;
    }
}

/*
 * Hands the next line to the library, which has room for size bytes. Blanks before it are left out,
 * since to the library they would mean that the line before goes on; a line that it could not hold
 * is replaced by an empty one.
 */
static char *give_line(char *out, int size, void *stream)
{
    Reading *reading = stream;
    close_line(reading);
    if (reading->text == reading->end || reading->is_too_large) {
        return NULL;
    }
    ConfigLine line = config_line_at(reading->text, reading->end);
    reading->text = line.next;
    reading->line++;
    bool is_long = line.kind == CONFIG_LINE_LONG || line.length >= (size_t)size;
    if (is_long || line.kind == CONFIG_LINE_BINARY) {
        add_entry(reading, "", "", "", is_long ? "it is too long" : "it holds a zero byte");
        line.length = 0;
    }
    memcpy(out, line.start, line.length);
    out[line.length] = '\0';
    reading->is_open = line.kind == CONFIG_LINE_OTHER;
    return out;
}

bool config_can_parse(void)
{
    return true;
}

bool config_parse(const char *text, size_t length, Config *out)
{
    const char *end = text + length;
    Reading reading = {.text = config_line_first(text, end), .end = end};
    ini_parse_stream(give_line, &reading, take_entry, &reading);
    close_line(&reading);
    if (reading.is_too_large) {
        config_release(&reading.config);
        return false;
    }
    *out = reading.config;
    return true;
}
