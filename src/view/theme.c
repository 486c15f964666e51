#include "view/theme.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "util/text.h"
#include "view/view_inside.h"

enum { VALUE_BYTES_MAX = 64 }; /* bytes of the longest value, with the NUL */

int theme_builtin_count(void)
{
    return builtin_theme_count;
}

const char *theme_builtin_name(int index)
{
    return builtin_themes[index].name;
}

static bool hex_colour(const char *text, Colour *colour)
{
    if (text[0] != '#' || strlen(text) != 7 || strspn(text + 1, "0123456789abcdefABCDEF") != 6) {
        return false;
    }
    unsigned long value = strtoul(text + 1, NULL, 16);
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
    int index = text_word_place("black red green yellow blue magenta cyan white", text);
    if (index < 0) {
        return false;
    }
    *colour = (Colour){COLOUR_INDEX, (uint8_t)index, 0, 0};
    return true;
}

/* How theme files write colours, by colour depth. The colours `text` and `screen` are allowed at
 * every depth. */
static const struct {
    /* Parses any other colour; NULL if no other colours are allowed. */
    bool (*read)(const char *text, Colour *colour);
    KeyFileText fault; /* the fault of any other text */
} FORMS[DEPTH_COUNT] = {
    [DEPTH_MONO] = {NULL, KEY_FILE_THEME_MONO},
    [DEPTH_8] = {named_colour, KEY_FILE_THEME_8},
    [DEPTH_256] = {indexed_colour, KEY_FILE_THEME_256},
    [DEPTH_24BIT] = {hex_colour, KEY_FILE_THEME_24BIT},
};

/* Parses `colour [attributes]`. Returns the fault. */
static KeyFileText read_shade(const char *value, ColourDepth depth, Shade *shade)
{
    char text[VALUE_BYTES_MAX];
    char *rest = NULL;
    Shade read = {0};
    snprintf(text, sizeof text, "%s", value);
    const char *word = strlen(value) < sizeof text ? text_next_word(text, &rest) : "";
    if (text_is_same(word, "screen") || text_is_same(word, "text")) {
        read.colour.kind = word[0] == 's' ? COLOUR_SCREEN : COLOUR_TEXT;
    } else if (FORMS[depth].read == NULL || !FORMS[depth].read(word, &read.colour)) {
        return FORMS[depth].fault;
    }
    while (*rest != '\0') {
        int bit = text_word_place("bold dim underline", text_next_word(rest, &rest));
        if (bit < 0) {
            return KEY_FILE_THEME_ATTRIBUTE;
        }
        read.attributes |= (uint8_t)(1 << bit);
    }
    *shade = read;
    return KEY_FILE_OK;
}

/* Stores an entry of a theme file in the Theme that `user` points to. A callback of
 * key_file_parse(). */
static KeyFileText take_entry(void *user, const KeyFileEntry *entry)
{
    static const char TINTS[] =
#define X(tint, text) " " text
        TINT_LIST(X);
#undef X
    Theme *theme = user;
    if (entry->section[0] == '\0' && text_is_same(entry->name, "title")) {
        StrBuf safe = {0};
        safe_text_append(&safe, entry->value, strlen(entry->value));
        if (safe.length < sizeof theme->title) {
            snprintf(theme->title, sizeof theme->title, "%s", strbuf_text(&safe));
        }
        strbuf_release(&safe);
        return KEY_FILE_OK;
    }
    int choice = text_word_place("chips signs", entry->name);
    if (entry->section[0] == '\0' && choice >= 0) {
        for (int i = 0; i < DEPTH_COUNT; i++) {
            Palette *palette = &theme->palettes[i];
            *(choice == 0 ? &palette->chips : &palette->signs) = text_is_same(entry->value, "yes");
        }
        return KEY_FILE_OK;
    }
    int depth = text_word_place("mono 8 256 24-bit", entry->section);
    int tint = text_word_place(TINTS, entry->name);
    if (entry->section[0] == '\0') {
        return KEY_FILE_THEME_NO_SECTION;
    }
    if (depth < 0) {
        return KEY_FILE_THEME_SECTION;
    }
    if (tint < 0 || tint == TINT_SCREEN || tint == TINT_TEXT) { /* the terminal's own two colours */
        return KEY_FILE_THEME_TINT;
    }
    return read_shade(entry->value, (ColourDepth)depth, &theme->palettes[depth].shades[tint]);
}

static void take_builtin(Theme *theme, const BuiltinTheme *builtin)
{
    const char *at = builtin->entries;
    while (at < builtin->entries + builtin->size) {
        KeyFileEntry entry = {.section = at};
        entry.name = entry.section + strlen(entry.section) + 1;
        entry.value = entry.name + strlen(entry.name) + 1;
        at = entry.value + strlen(entry.value) + 1;
        take_entry(theme, &entry);
    }
}

/* Initializes a theme with the terminal's two colours and the default theme. */
static void begin(Theme *theme, const char *name)
{
    *theme = (Theme){0};
    for (int depth = 0; depth < DEPTH_COUNT; depth++) {
        theme->palettes[depth].depth = (ColourDepth)depth;
        theme->palettes[depth].shades[TINT_SCREEN].colour.kind = COLOUR_SCREEN;
        theme->palettes[depth].shades[TINT_TEXT].colour.kind = COLOUR_TEXT;
    }
    take_builtin(theme, &builtin_themes[0]);
    snprintf(theme->name, sizeof theme->name, "%s", name);
    snprintf(theme->title, sizeof theme->title, "%s", name);
}

KeyFileFault theme_parse(const char *name, const char *text, Theme *theme)
{
    Theme read;
    begin(&read, name);
    KeyFileFault fault = key_file_parse(text, strlen(text), take_entry, &read);
    if (fault.line == 0) {
        *theme = read;
    }
    return fault;
}

bool theme_builtin(const char *name, Theme *theme)
{
    for (int i = 0; i < builtin_theme_count; i++) {
        if (text_is_same(builtin_themes[i].name, name)) {
            begin(theme, name);
            take_builtin(theme, &builtin_themes[i]);
            return true;
        }
    }
    return false;
}

static bool is_same_colour(const Palette *palette, Tint one, Tint other)
{
    const Colour *a = &palette->shades[one].colour, *b = &palette->shades[other].colour;
    return memcmp(a, b, sizeof *a) == 0;
}

bool palette_is_plain(const Palette *palette)
{
    return is_same_colour(palette, TINT_WHITE, TINT_BLACK);
}

bool palette_is_two_coloured(const Palette *palette)
{
    return palette_is_plain(palette) && (is_same_colour(palette, TINT_BLACK, TINT_LIGHT) ||
                                         is_same_colour(palette, TINT_BLACK, TINT_DARK));
}

bool palette_marks_in_colour(const Palette *palette)
{
    return palette->shades[TINT_CURSOR].colour.kind >= COLOUR_INDEX;
}
