#include "view/theme.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "util/safe_text.h"
#include "util/text.h"
#include "view/embedded.h"

enum { LINE_BYTES_MAX = 128 }; /* a longer line cannot be right */

static const char *const section_names[DEPTH_COUNT] = {"mono", "8", "256", "24-bit"};

const char *theme_fault_text(ThemeFault fault)
{
    static const char *const texts[] = {
#define X(name, text) [name] = text,
        THEME_FAULT_LIST(X)
#undef X
    };
    return texts[fault];
}

int theme_builtin_count(void)
{
    return embedded_count(embedded_themes);
}

const char *theme_builtin_name(int index)
{
    return embedded_themes[index].name;
}

/* Returns the index of a word in a list, or -1. */
static int word_index(const char *word, const char *const words[], int count)
{
    for (int i = 0; i < count; i++) {
        if (strcmp(word, words[i]) == 0) {
            return i;
        }
    }
    return -1;
}

static int tint_of_name(const char *name)
{
    static const char *const names[TINT_COUNT] = {
#define X(tint, text) [tint] = text,
        TINT_LIST(X)
#undef X
    };
    int tint = word_index(name, names, TINT_COUNT);
    return tint == TINT_SCREEN || tint == TINT_TEXT ? -1 : tint;
}

static bool hex_colour(const char *text, Colour *colour)
{
    char *end = NULL;
    if (text[0] != '#' || strlen(text) != 7 || strspn(text + 1, "0123456789abcdefABCDEF") != 6) {
        return false;
    }
    unsigned long value = strtoul(text + 1, &end, 16);
    *colour = (Colour){COLOUR_RGB, (uint8_t)(value >> 16), (uint8_t)(value >> 8), (uint8_t)value};
    return true;
}

static bool indexed_colour(const char *text, Colour *colour)
{
    int64_t number = 0;
    if (!text_parse_number(text, 0, 255, &number)) {
        return false;
    }
    *colour = (Colour){COLOUR_INDEX, (uint8_t)number, 0, 0};
    return true;
}

static bool named_colour(const char *text, Colour *colour)
{
    static const char *const names[] = {"black", "red",     "green", "yellow",
                                        "blue",  "magenta", "cyan",  "white"};
    int index = word_index(text, names, 8);
    if (index < 0) {
        return false;
    }
    *colour = (Colour){COLOUR_INDEX, (uint8_t)index, 0, 0};
    return true;
}

/* Reads a colour as it may be written in the section of a depth. */
static bool read_colour(const char *text, ColourDepth depth, Colour *colour)
{
    if (strcmp(text, "screen") == 0 || strcmp(text, "text") == 0) {
        *colour = (Colour){.kind = text[0] == 's' ? COLOUR_SCREEN : COLOUR_TEXT};
        return true;
    }
    switch (depth) {
    case DEPTH_24BIT:
        return hex_colour(text, colour);
    case DEPTH_256:
        return indexed_colour(text, colour);
    case DEPTH_8:
        return named_colour(text, colour);
    default:
        return false;
    }
}

/* Reads `colour [attributes]`. */
static ThemeFault read_shade(char *text, ColourDepth depth, Shade *shade)
{
    static const char *const attributes[] = {"bold", "dim", "underline"};
    Shade read = {0};
    char *rest = NULL;
    if (!read_colour(text_next_word(text, &rest), depth, &read.colour)) {
        return THEME_UNKNOWN_COLOUR;
    }
    while (*rest != '\0') {
        int bit = word_index(text_next_word(rest, &rest), attributes, 3);
        if (bit < 0) {
            return THEME_UNKNOWN_ATTRIBUTE;
        }
        read.attributes |= (uint8_t)(1 << bit);
    }
    *shade = read;
    return THEME_OK;
}

static void set_title(Theme *theme, const char *title)
{
    StrBuf safe;
    strbuf_init(&safe);
    safe_text_append(&safe, title, strlen(title), SAFE_TEXT_LINE);
    if (safe.length < sizeof theme->title) {
        snprintf(theme->title, sizeof theme->title, "%s", strbuf_text(&safe));
    }
    strbuf_release(&safe);
}

/* Reads one line; *depth is the section it stands in, DEPTH_COUNT above the first. */
static ThemeFault read_line(Theme *theme, char *line, ColourDepth *depth)
{
    line = text_trim(line);
    if (line[0] == '\0' || line[0] == '#') {
        return THEME_OK;
    }
    size_t length = strlen(line);
    if (line[0] == '[' && line[length - 1] == ']') {
        line[length - 1] = '\0';
        int section = word_index(line + 1, section_names, DEPTH_COUNT);
        *depth = section < 0 ? *depth : (ColourDepth)section;
        return section < 0 ? THEME_UNKNOWN_SECTION : THEME_OK;
    }
    char *value = strchr(line, '=');
    if (value == NULL) {
        return THEME_NO_VALUE;
    }
    *value++ = '\0';
    const char *name = text_trim(line);
    if (*depth == DEPTH_COUNT && strcmp(name, "title") == 0) {
        set_title(theme, text_trim(value));
        return THEME_OK;
    }
    int tint = tint_of_name(name);
    if (*depth == DEPTH_COUNT || tint < 0) {
        return THEME_UNKNOWN_TINT;
    }
    return read_shade(text_trim(value), *depth, &theme->palettes[*depth].shades[tint]);
}

/* Reads a whole file over what *theme holds already. */
static ThemeFault read_file(Theme *theme, const char *text, int *line)
{
    ColourDepth depth = DEPTH_COUNT;
    for (int number = 1; *text != '\0'; number++) {
        char copy[LINE_BYTES_MAX];
        size_t length = strcspn(text, "\n");
        if (line != NULL) {
            *line = number;
        }
        if (length >= sizeof copy) {
            return THEME_NO_VALUE;
        }
        memcpy(copy, text, length);
        copy[length] = '\0';
        ThemeFault fault = read_line(theme, copy, &depth);
        if (fault != THEME_OK) {
            return fault;
        }
        text += length + (text[length] == '\n');
    }
    return THEME_OK;
}

/* What every theme begins with: the terminal's own two colours, then the default theme. */
static void begin(Theme *theme, const char *name)
{
    *theme = (Theme){0};
    for (int depth = 0; depth < DEPTH_COUNT; depth++) {
        theme->palettes[depth].depth = (ColourDepth)depth;
        theme->palettes[depth].shades[TINT_SCREEN].colour.kind = COLOUR_SCREEN;
        theme->palettes[depth].shades[TINT_TEXT].colour.kind = COLOUR_TEXT;
    }
    read_file(theme, embedded_themes[0].text, NULL);
    snprintf(theme->name, sizeof theme->name, "%s", name);
    snprintf(theme->title, sizeof theme->title, "%s", name);
}

ThemeFault theme_parse(const char *name, const char *text, Theme *theme, int *line)
{
    Theme read;
    begin(&read, name);
    ThemeFault fault = read_file(&read, text, line);
    if (fault == THEME_OK) {
        *theme = read;
    }
    return fault;
}

bool palette_is_plain(const Palette *palette)
{
    Colour white = palette->shades[TINT_WHITE].colour;
    Colour black = palette->shades[TINT_BLACK].colour;
    return memcmp(&white, &black, sizeof white) == 0;
}

bool theme_builtin(const char *name, Theme *theme)
{
    const char *text = embedded_find(embedded_themes, name);
    return text != NULL && theme_parse(name, text, theme, NULL) == THEME_OK;
}
