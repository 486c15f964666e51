#include "screen/keymap.h"

#include "session/action.h"
#include "util/text.h"
#include "util/utf8.h"

#include <stdio.h>
#include <string.h>

/*
 * The keys that have a name of their own, and those that run a command which the table of actions
 * cannot name, because it has arguments or is no action. The first name of a key is the one that is
 * written. What starts with the program comes in the order of this table.
 */
typedef struct NamedKey {
    const char *name;    /* as it is written */
    KeyCode code;        /* which key it is */
    uint32_t character;  /* the character of KEYCODE_CHARACTER, or 0 */
    bool is_fixed;       /* it means the same wherever it is pressed: nothing can be bound to it */
    const char *command; /* what it runs to begin with, or NULL */
    const char *help;    /* what that does, for the help */
} NamedKey;

static const NamedKey NAMED_KEYS[] = {
    {"Enter", KEYCODE_ENTER, 0, true, NULL, NULL},
    {"Tab", KEYCODE_TAB, 0, true, NULL, NULL},
    {"Shift-Tab", KEYCODE_BACK_TAB, 0, false, NULL, NULL},
    {"Backspace", KEYCODE_BACKSPACE, 0, true, NULL, NULL},
    {"Esc", KEYCODE_ESCAPE, 0, true, NULL, NULL},
    {"Up", KEYCODE_UP, 0, true, NULL, NULL},
    {"Down", KEYCODE_DOWN, 0, true, NULL, NULL},
    {"Left", KEYCODE_LEFT, 0, true, NULL, NULL},
    {"Right", KEYCODE_RIGHT, 0, true, NULL, NULL},
    {":", KEYCODE_CHARACTER, ':', false, KEYMAP_COMMAND_LINE, "the command line"},
    {"<", KEYCODE_CHARACTER, '<', false, "goto back", "look back by one move of one side"},
    {">", KEYCODE_CHARACTER, '>', false, "goto on", "look one further on again"},
    {"PgUp", KEYCODE_PAGE_UP, 0, false, "goto back 10", "look back by five moves of each"},
    {"PgDn", KEYCODE_PAGE_DOWN, 0, false, "goto on 10", "look five further on"},
    {"Home", KEYCODE_HOME, 0, false, "goto start", "look at the position the game began with"},
    {"End", KEYCODE_END, 0, false, "goto end", "back to the move that is to be played"},
    {"Insert", KEYCODE_INSERT, 0, false, NULL, NULL},
    {"Delete", KEYCODE_DELETE, 0, false, NULL, NULL},
    {"Space", KEYCODE_CHARACTER, ' ', false, NULL, NULL},
    {"PageUp", KEYCODE_PAGE_UP, 0, false, NULL, NULL},
    {"PageDown", KEYCODE_PAGE_DOWN, 0, false, NULL, NULL},
    {"Escape", KEYCODE_ESCAPE, 0, false, NULL, NULL},
    {"Return", KEYCODE_ENTER, 0, false, NULL, NULL},
};

enum { NAMED_KEY_COUNT = sizeof NAMED_KEYS / sizeof NAMED_KEYS[0] };

/* ---- Names ---- */

/* Returns the first row of a key, whatever is held down with it, or NULL. */
static const NamedKey *find_named(const KeyPress *key)
{
    for (int i = 0; i < NAMED_KEY_COUNT; i++) {
        if (NAMED_KEYS[i].code == key->code && NAMED_KEYS[i].character == key->character) {
            return &NAMED_KEYS[i];
        }
    }
    return NULL;
}

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

bool keymap_parse_key(const char *name, KeyPress *key)
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

static void format_character(uint32_t character, const char *prefix,
                             char out[static KEYMAP_NAME_MAX])
{
    char bytes[UTF8_CODE_POINT_MAX];
    int length = (int)utf8_encode(character, bytes);
    snprintf(out, KEYMAP_NAME_MAX, "%s%.*s", prefix, length, bytes);
}

void keymap_format_key(const KeyPress *key, char out[static KEYMAP_NAME_MAX])
{
    const char *prefix = (key->modifiers & MODIFIER_ALT) != 0 ? "Alt-" : "";
    out[0] = '\0';
    if (key->code == KEYCODE_CONTROL) {
        format_character(key->character - 'a' + 'A', "Ctrl-", out);
        return;
    }
    if (key->code == KEYCODE_FUNCTION) {
        snprintf(out, KEYMAP_NAME_MAX, "%sF%d", prefix, (int)key->character);
        return;
    }
    const NamedKey *named = find_named(key);
    if (named != NULL) {
        snprintf(out, KEYMAP_NAME_MAX, "%s%s", prefix, named->name);
    } else if (key->code == KEYCODE_CHARACTER) {
        format_character(key->character, prefix, out);
    }
}

/* ---- Bindings ---- */

/* Whether a key has a fixed meaning wherever it is pressed. */
static bool is_fixed(const KeyPress *key)
{
    const NamedKey *named = find_named(key);
    return named != NULL && named->is_fixed && key->modifiers == 0;
}

/* Whether a typed move can begin with this key. */
static bool begins_move(const KeyPress *key)
{
    static const char STARTS[] = "abcdefghABCDEFGHknqrpoKNQRPO0123456789 ";
    bool is_ascii = key->character > 0 && key->character < 128;
    return key->code == KEYCODE_CHARACTER && (key->modifiers & MODIFIER_ALT) == 0 && is_ascii &&
           strchr(STARTS, (int)key->character) != NULL;
}

static bool is_same_key(const KeyPress *one, const KeyPress *other)
{
    return one->code == other->code && one->character == other->character &&
           one->modifiers == other->modifiers;
}

static KeyBinding *find_binding(const Keymap *keymap, const KeyPress *key)
{
    for (int i = 0; i < keymap->count; i++) {
        if (is_same_key(&keymap->bindings[i].key, key)) {
            return (KeyBinding *)&keymap->bindings[i];
        }
    }
    return NULL;
}

static void remove_binding(Keymap *keymap, KeyBinding *binding)
{
    if (binding != NULL) {
        *binding = keymap->bindings[--keymap->count];
    }
}

static void add_binding(Keymap *keymap, const KeyPress *key, const char *command)
{
    KeyBinding *binding = find_binding(keymap, key);
    if (binding == NULL && keymap->count < KEYMAP_MAX) {
        binding = &keymap->bindings[keymap->count++];
        binding->key = *key;
    }
    if (binding != NULL) {
        snprintf(binding->command, sizeof binding->command, "%s", command);
    }
}

/* Adds the keys of a row of the table, separated by spaces, each of which runs the row's action. */
static void add_action(Keymap *keymap, const Action *action)
{
    char keys[KEYMAP_COMMAND_MAX];
    snprintf(keys, sizeof keys, "%s", action->key);
    char *rest = keys;
    for (char *word = text_next_word(rest, &rest); word[0] != '\0';
         word = text_next_word(rest, &rest)) {
        KeyPress key;
        if (keymap_parse_key(word, &key)) {
            add_binding(keymap, &key, action->name);
        }
    }
}

void keymap_init(Keymap *keymap)
{
    *keymap = (Keymap){0};
    for (int id = 0; id < ACTION_COUNT; id++) {
        if (action_at((ActionId)id)->key != NULL) {
            add_action(keymap, action_at((ActionId)id));
        }
    }
    for (int i = 0; i < NAMED_KEY_COUNT; i++) {
        if (NAMED_KEYS[i].command != NULL) {
            const KeyPress key = {NAMED_KEYS[i].code, NAMED_KEYS[i].character, 0};
            add_binding(keymap, &key, NAMED_KEYS[i].command);
        }
    }
}

static bool is_command(const char *command)
{
    const char *arguments = NULL;
    return text_is_same(command, KEYMAP_COMMAND_LINE) ||
           action_of_line(command, &arguments) != ACTION_NONE;
}

bool keymap_bind(Keymap *keymap, const char *key, const char *command, StrBuf *reason)
{
    KeyPress press;
    if (!keymap_parse_key(key, &press)) {
        strbuf_appendf(reason, "there is no key named %s", key);
        return false;
    }
    if (is_fixed(&press) || begins_move(&press)) {
        strbuf_appendf(reason, "the key %s is needed for moves and for the cursor", key);
        return false;
    }
    if (command[0] == '\0') {
        remove_binding(keymap, find_binding(keymap, &press));
        return true;
    }
    if (!is_command(command) || strlen(command) >= KEYMAP_COMMAND_MAX) {
        strbuf_appendf(reason, "there is no command %s", command);
        return false;
    }
    add_binding(keymap, &press, command);
    return true;
}

const char *keymap_command(const Keymap *keymap, const KeyPress *key)
{
    const KeyBinding *binding = find_binding(keymap, key);
    return binding != NULL ? binding->command : NULL;
}

const KeyPress *keymap_key(const Keymap *keymap, const char *command)
{
    for (int i = 0; i < keymap->count; i++) {
        if (text_is_same(keymap->bindings[i].command, command)) {
            return &keymap->bindings[i].key;
        }
    }
    return NULL;
}

const char *keymap_help(const KeyBinding *binding)
{
    const char *arguments = "";
    for (int i = 0; i < NAMED_KEY_COUNT; i++) {
        if (NAMED_KEYS[i].command != NULL &&
            text_is_same(binding->command, NAMED_KEYS[i].command)) {
            return NAMED_KEYS[i].help;
        }
    }
    ActionId id = action_of_line(binding->command, &arguments);
    return id != ACTION_NONE && arguments[0] == '\0' ? action_at(id)->help : binding->command;
}
