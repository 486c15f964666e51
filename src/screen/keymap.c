#include "screen/keymap.h"

#include "commands/action.h"
#include "commands/help_lookup.h"
#include "screen/screen_text.h"
#include "util/punctuation.h"
#include "util/text.h"
#include "util/utf8.h"

#include <stdio.h>
#include <string.h>

/*
 * A name of a key. If several rows name the same key, the first name is the one that is written. A
 * row may also have a default command that the table of actions cannot hold, because it has
 * arguments or is not an action. In the default keymap these commands follow those of the table of
 * actions, in this order.
 */
typedef struct NamedKey {
    const char *name;    /* the name of the key, as in the configuration */
    ScreenText shown;    /* the name for players, or SCREEN_TEXT_NONE if .name is shown */
    KeyCode code;        /* the key */
    uint32_t character;  /* the character of KEYCODE_CHARACTER, or 0 */
    bool is_fixed;       /* its meaning is fixed: no command can be bound to it */
    const char *command; /* the default command, or NULL */
    ScreenText help;     /* the description of .command in the help, or SCREEN_TEXT_NONE */
} NamedKey;

static const NamedKey NAMED_KEYS[] = {
    {"Enter", SCREEN_KEYCAP_ENTER, KEYCODE_ENTER, 0, true, NULL, SCREEN_TEXT_NONE},
    {"Tab", SCREEN_KEYCAP_TAB, KEYCODE_TAB, 0, true, NULL, SCREEN_TEXT_NONE},
    {"Shift-Tab", SCREEN_KEYCAP_SHIFT_TAB, KEYCODE_BACK_TAB, 0, false, NULL, SCREEN_TEXT_NONE},
    {"Backspace", SCREEN_KEYCAP_BACKSPACE, KEYCODE_BACKSPACE, 0, true, NULL, SCREEN_TEXT_NONE},
    {"Esc", SCREEN_KEYCAP_ESCAPE, KEYCODE_ESCAPE, 0, true, NULL, SCREEN_TEXT_NONE},
    {"Up", SCREEN_KEYCAP_UP, KEYCODE_UP, 0, true, NULL, SCREEN_TEXT_NONE},
    {"Down", SCREEN_KEYCAP_DOWN, KEYCODE_DOWN, 0, true, NULL, SCREEN_TEXT_NONE},
    {"Left", SCREEN_KEYCAP_LEFT, KEYCODE_LEFT, 0, true, NULL, SCREEN_TEXT_NONE},
    {"Right", SCREEN_KEYCAP_RIGHT, KEYCODE_RIGHT, 0, true, NULL, SCREEN_TEXT_NONE},
    {":", SCREEN_TEXT_NONE, KEYCODE_CHARACTER, ':', false, KEYMAP_COMMAND_LINE,
     SCREEN_KEY_COMMAND_LINE},
    {"<", SCREEN_TEXT_NONE, KEYCODE_CHARACTER, '<', false, "goto back", SCREEN_KEY_PREVIOUS_MOVE},
    {">", SCREEN_TEXT_NONE, KEYCODE_CHARACTER, '>', false, "goto on", SCREEN_KEY_NEXT_MOVE},
    {"PgUp", SCREEN_KEYCAP_PAGE_UP, KEYCODE_PAGE_UP, 0, false, "goto back 10",
     SCREEN_KEY_FIVE_BACK},
    {"PgDn", SCREEN_KEYCAP_PAGE_DOWN, KEYCODE_PAGE_DOWN, 0, false, "goto on 10",
     SCREEN_KEY_FIVE_FORWARD},
    {"Home", SCREEN_KEYCAP_HOME, KEYCODE_HOME, 0, false, "goto start", SCREEN_KEY_START},
    {"End", SCREEN_KEYCAP_END, KEYCODE_END, 0, false, "goto end", SCREEN_KEY_END},
    {"Insert", SCREEN_KEYCAP_INSERT, KEYCODE_INSERT, 0, false, NULL, SCREEN_TEXT_NONE},
    {"Delete", SCREEN_KEYCAP_DELETE, KEYCODE_DELETE, 0, false, NULL, SCREEN_TEXT_NONE},
    {"Space", SCREEN_KEYCAP_SPACE, KEYCODE_CHARACTER, ' ', false, NULL, SCREEN_TEXT_NONE},
    {"PageUp", SCREEN_TEXT_NONE, KEYCODE_PAGE_UP, 0, false, NULL, SCREEN_TEXT_NONE},
    {"PageDown", SCREEN_TEXT_NONE, KEYCODE_PAGE_DOWN, 0, false, NULL, SCREEN_TEXT_NONE},
    {"Escape", SCREEN_TEXT_NONE, KEYCODE_ESCAPE, 0, false, NULL, SCREEN_TEXT_NONE},
    {"Return", SCREEN_TEXT_NONE, KEYCODE_ENTER, 0, false, NULL, SCREEN_TEXT_NONE},
};

enum { NAMED_KEY_COUNT = sizeof NAMED_KEYS / sizeof NAMED_KEYS[0] };

/* ---- Names ---- */

/* Returns the first row of NAMED_KEYS for a key, or NULL. Ignores modifiers. */
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

/* Appends the name of a key without its modifiers. */
static void append_plain(const KeyPress *key, const Catalog *catalog, StrBuf *out)
{
    const NamedKey *named = find_named(key);
    if (key->code == KEYCODE_FUNCTION) {
        strbuf_appendf(out, "F%d", (int)key->character);
    } else if (named != NULL) {
        strbuf_append(out, named->shown == SCREEN_TEXT_NONE || catalog == NULL
                               ? named->name
                               : screen_text(catalog, named->shown, 1));
    } else if (key->code == KEYCODE_CHARACTER || key->code == KEYCODE_CONTROL) {
        bool is_letter = key->character >= 'a' && key->character <= 'z';
        bool is_capital = key->code == KEYCODE_CONTROL && is_letter;
        char bytes[UTF8_CODE_POINT_MAX];
        size_t length = utf8_encode(key->character - (is_capital ? 'a' - 'A' : 0), bytes);
        strbuf_append_bytes(out, bytes, length);
    }
}

static void append_key(const KeyPress *key, const Catalog *catalog, StrBuf *out)
{
    StrBuf name = {0};
    const char *template =
        key->code == KEYCODE_CONTROL           ? screen_text(catalog, SCREEN_KEYCAP_CTRL, 1)
        : (key->modifiers & MODIFIER_ALT) != 0 ? screen_text(catalog, SCREEN_KEYCAP_ALT, 1)
                                               : "{key}";
    append_plain(key, catalog, &name);
    strbuf_append_filled(out, name.length > 0 ? template : "{key}",
                         (StrBufPart[]){{"key", NULL, &name}, {0}});
}

void keymap_format_key(const KeyPress *key, const Catalog *catalog,
                       char out[static KEYMAP_NAME_MAX])
{
    StrBuf name = {0};
    append_key(key, catalog, &name);
    snprintf(out, KEYMAP_NAME_MAX, "%s", strbuf_text(&name));
    strbuf_release(&name);
}

/* ---- Bindings ---- */

/* Returns whether a key has a fixed meaning. With a modifier it has none. */
static bool is_fixed(const KeyPress *key)
{
    const NamedKey *named = find_named(key);
    return named != NULL && named->is_fixed && key->modifiers == 0;
}

/* Returns whether a key can begin a typed move, or is Space, which picks a piece up. */
static bool begins_move(const KeyPress *key)
{
    static const char STARTS[] = "abcdefghABCDEFGHknqrpoKNQRPO0123456789 ";
    bool is_ascii = key->character > 0 && key->character < 128;
    return key->code == KEYCODE_CHARACTER && (key->modifiers & MODIFIER_ALT) == 0 && is_ascii &&
           strchr(STARTS, (int)key->character) != NULL;
}

/* Returns the index of a key's binding, or the number of bindings if it has none. */
static int place_of(const Keymap *keymap, const KeyPress *key)
{
    int place = 0;
    for (; place < keymap->count; place++) {
        const KeyPress *bound = &keymap->bindings[place].key;
        if (bound->code == key->code && bound->character == key->character &&
            bound->modifiers == key->modifiers) {
            break;
        }
    }
    return place;
}

static void remove_binding(Keymap *keymap, int place)
{
    keymap->bindings[place] = keymap->bindings[--keymap->count];
}

/* Binds a key, and replaces its old binding if it has one. A full keymap takes no new keys. */
static void set_binding(Keymap *keymap, const KeyPress *key, const char *command)
{
    int place = place_of(keymap, key);
    if (place < KEYMAP_MAX) {
        keymap->count += place == keymap->count;
        keymap->bindings[place].key = *key;
        snprintf(keymap->bindings[place].command, KEYMAP_COMMAND_MAX, "%s", command);
    }
}

/* Binds one key, as keymap_bind describes. Returns SCREEN_TEXT_NONE, or what is wrong; its {text}
 * is the command that *taken becomes, which the key already runs. */
static ScreenText bind(Keymap *keymap, const char *name, const char *command, const char **taken)
{
    KeyPress key;
    if (!keymap_parse_key(name, &key)) {
        return SCREEN_NO_SUCH_KEY;
    }
    if (is_fixed(&key) || begins_move(&key)) {
        return SCREEN_KEY_RESERVED;
    }
    int place = place_of(keymap, &key);
    bool is_bound = place < keymap->count;
    if (is_bound && command[0] == '\0') {
        remove_binding(keymap, place);
    } else if (is_bound && !text_is_same(keymap->bindings[place].command, command)) {
        *taken = keymap->bindings[place].command;
        return SCREEN_KEY_TAKEN;
    } else if (command[0] != '\0') {
        set_binding(keymap, &key, command);
    }
    return SCREEN_TEXT_NONE;
}

bool keymap_bind(Keymap *keymap, const char *keys, const char *command, const Catalog *catalog,
                 StrBuf *reason)
{
    size_t length = 0;
    const char *word = NULL;
    StrBuf refusals = {0};
    while (word = text_take_word(&keys, &length), length > 0) {
        StrBuf name = {0};
        const char *taken = NULL;
        strbuf_append_bytes(&name, word, length);
        ScreenText why = bind(keymap, strbuf_text(&name), command, &taken);
        if (why != SCREEN_TEXT_NONE) {
            punctuation_separate(catalog, PUNCTUATION_LIST_OF_CLAUSES, &refusals);
            strbuf_append_filled(
                &refusals, screen_text(catalog, why, 1),
                (StrBufPart[]){{"key", strbuf_text(&name), NULL}, {"text", taken, NULL}, {0}});
        }
        strbuf_release(&name);
    }
    bool are_bound = refusals.length == 0 && !strbuf_has_failed(&refusals);
    strbuf_append_filled(reason, "{text}", (StrBufPart[]){{"text", NULL, &refusals}, {0}});
    return are_bound;
}

void keymap_unbind(Keymap *keymap, const char *command)
{
    for (int i = keymap->count - 1; i >= 0; i--) {
        if (text_is_same(keymap->bindings[i].command, command)) {
            remove_binding(keymap, i);
        }
    }
}

bool keymap_parse_command(const char *line, char out[static KEYMAP_COMMAND_MAX])
{
    const char *arguments = "";
    ActionId id = action_of_line(line, &arguments);
    bool is_line = text_is_same(line, KEYMAP_COMMAND_LINE);
    if (id == ACTION_NONE && !is_line) {
        return false;
    }
    int length = snprintf(out, KEYMAP_COMMAND_MAX, "%s%s%s", is_line ? line : action_at(id)->name,
                          arguments[0] != '\0' ? " " : "", arguments);
    return length < KEYMAP_COMMAND_MAX;
}

void keymap_init(Keymap *keymap)
{
    StrBuf reason = {0};
    *keymap = (Keymap){0};
    for (int id = 0; id < ACTION_COUNT; id++) {
        const Action *action = action_at((ActionId)id);
        if (action->key != NULL) {
            keymap_bind(keymap, action->key, action->name, NULL, &reason);
        }
    }
    for (int i = 0; i < NAMED_KEY_COUNT; i++) {
        if (NAMED_KEYS[i].command != NULL) {
            const KeyPress key = {NAMED_KEYS[i].code, NAMED_KEYS[i].character, 0};
            set_binding(keymap, &key, NAMED_KEYS[i].command);
        }
    }
    strbuf_release(&reason);
}

const char *keymap_command(const Keymap *keymap, const KeyPress *key)
{
    int place = place_of(keymap, key);
    return place < keymap->count ? keymap->bindings[place].command : NULL;
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

const char *keymap_help(const KeyBinding *binding, const Catalog *catalog)
{
    const char *arguments = "";
    for (int i = 0; i < NAMED_KEY_COUNT; i++) {
        if (NAMED_KEYS[i].command != NULL &&
            text_is_same(binding->command, NAMED_KEYS[i].command)) {
            return screen_text(catalog, NAMED_KEYS[i].help, 1);
        }
    }
    ActionId id = action_of_line(binding->command, &arguments);
    return id != ACTION_NONE && arguments[0] == '\0' ? action_help(catalog, id).summary
                                                     : binding->command;
}

char keymap_letter(const KeyPress *key)
{
    bool is_letter = key->code == KEYCODE_CHARACTER && key->modifiers == 0 &&
                     key->character >= 'a' && key->character <= 'z';
    return is_letter ? (char)key->character : '\0';
}
