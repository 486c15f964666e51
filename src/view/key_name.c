#include "view/key_name.h"

#include "util/text.h"
#include "util/utf8.h"

#include <stdio.h>
#include <string.h>

typedef struct NamedKey {
    const char *name;   /* as it is written */
    KeyCode code;       /* which key it is */
    uint32_t character; /* the character of KEYCODE_CHARACTER, or 0 */
} NamedKey;

/* The first name of a key is the one that is written. */
static const NamedKey NAMED_KEYS[] = {
    {"Enter", KEYCODE_ENTER, 0},
    {"Tab", KEYCODE_TAB, 0},
    {"Shift-Tab", KEYCODE_BACK_TAB, 0},
    {"Backspace", KEYCODE_BACKSPACE, 0},
    {"Esc", KEYCODE_ESCAPE, 0},
    {"Up", KEYCODE_UP, 0},
    {"Down", KEYCODE_DOWN, 0},
    {"Left", KEYCODE_LEFT, 0},
    {"Right", KEYCODE_RIGHT, 0},
    {"Home", KEYCODE_HOME, 0},
    {"End", KEYCODE_END, 0},
    {"PgUp", KEYCODE_PAGE_UP, 0},
    {"PgDn", KEYCODE_PAGE_DOWN, 0},
    {"Insert", KEYCODE_INSERT, 0},
    {"Delete", KEYCODE_DELETE, 0},
    {"Space", KEYCODE_CHARACTER, ' '},
    {"PageUp", KEYCODE_PAGE_UP, 0},
    {"PageDown", KEYCODE_PAGE_DOWN, 0},
    {"Escape", KEYCODE_ESCAPE, 0},
    {"Return", KEYCODE_ENTER, 0},
};

enum { NAMED_KEY_COUNT = sizeof NAMED_KEYS / sizeof NAMED_KEYS[0] };

static bool parse_control(const char *name, KeyPress *key)
{
    if (name[0] == '\0' || name[1] != '\0') {
        return false;
    }
    key->code = KEYCODE_CONTROL;
    key->character = (uint32_t)text_lower(name[0]);
    return (name[0] >= 'a' && name[0] <= 'z') || (name[0] >= 'A' && name[0] <= 'Z') ||
           name[0] == '\\' || name[0] == ']';
}

static bool parse_function(const char *name, KeyPress *key)
{
    int64_t number = 0;
    key->code = KEYCODE_FUNCTION;
    if (text_lower(name[0]) != 'f' || !text_parse_number(name + 1, 1, 12, &number)) {
        return false;
    }
    key->character = (uint32_t)number;
    return true;
}

static bool parse_plain(const char *name, KeyPress *key)
{
    size_t length = strlen(name);
    key->code = KEYCODE_CHARACTER;
    if (length > 0 && utf8_decode(name, length, &key->character) == length) {
        return key->character != ' ' && utf8_is_displayable(key->character);
    }
    for (int i = 0; i < NAMED_KEY_COUNT; i++) {
        if (text_is_same_ignoring_case(name, NAMED_KEYS[i].name)) {
            key->code = NAMED_KEYS[i].code;
            key->character = NAMED_KEYS[i].character;
            return true;
        }
    }
    return parse_function(name, key);
}

bool key_name_parse(const char *name, KeyPress *key)
{
    KeyPress parsed = {0};
    bool is_key;
    if (text_has_prefix_ignoring_case(name, "Ctrl-")) {
        is_key = parse_control(name + strlen("Ctrl-"), &parsed);
    } else if (text_has_prefix_ignoring_case(name, "Alt-")) {
        is_key = parse_plain(name + strlen("Alt-"), &parsed);
        parsed.modifiers = MODIFIER_ALT;
    } else {
        is_key = parse_plain(name, &parsed);
    }
    if (is_key) {
        *key = parsed;
    }
    return is_key;
}

static void format_character(uint32_t character, const char *prefix, char out[static KEY_NAME_MAX])
{
    char bytes[UTF8_CODE_POINT_MAX];
    int length = (int)utf8_encode(character, bytes);
    snprintf(out, KEY_NAME_MAX, "%s%.*s", prefix, length, bytes);
}

void key_name_format(const KeyPress *key, char out[static KEY_NAME_MAX])
{
    const char *prefix = (key->modifiers & MODIFIER_ALT) != 0 ? "Alt-" : "";
    out[0] = '\0';
    if (key->code == KEYCODE_CONTROL) {
        format_character(key->character - 'a' + 'A', "Ctrl-", out);
        return;
    }
    if (key->code == KEYCODE_FUNCTION) {
        snprintf(out, KEY_NAME_MAX, "%sF%d", prefix, (int)key->character);
        return;
    }
    for (int i = 0; i < NAMED_KEY_COUNT; i++) {
        if (NAMED_KEYS[i].code == key->code && NAMED_KEYS[i].character == key->character) {
            snprintf(out, KEY_NAME_MAX, "%s%s", prefix, NAMED_KEYS[i].name);
            return;
        }
    }
    if (key->code == KEYCODE_CHARACTER) {
        format_character(key->character, prefix, out);
    }
}

bool key_name_is_same(const KeyPress *one, const KeyPress *other)
{
    return one->code == other->code && one->character == other->character &&
           one->modifiers == other->modifiers;
}
