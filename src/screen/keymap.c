#include "screen/keymap.h"

#include "session/action.h"
#include "util/text.h"
#include "view/key_name.h"

#include <stdio.h>
#include <string.h>

/* Keys for commands with arguments, which the table of actions cannot name, and for the rest. */
static const struct {
    const char *key;     /* name of the key */
    const char *command; /* what it runs */
    const char *help;    /* what that does, for the help */
} DEFAULTS[] = {
    {":", KEYMAP_COMMAND_LINE, "the command line"},
    {"<", "goto back", "look back by one move of one side"},
    {">", "goto on", "look one further on again"},
    {"PgUp", "goto back 10", "look back by five moves of each"},
    {"PgDn", "goto on 10", "look five further on"},
    {"Home", "goto start", "look at the position the game began with"},
    {"End", "goto end", "back to the move that is to be played"},
};

/* Keys that have a fixed meaning wherever they are pressed. */
static bool is_reserved(const KeyPress *key)
{
    static const KeyCode CODES[] = {
        KEYCODE_ENTER, KEYCODE_TAB,  KEYCODE_ESCAPE, KEYCODE_UP,
        KEYCODE_DOWN,  KEYCODE_LEFT, KEYCODE_RIGHT,  KEYCODE_BACKSPACE,
    };
    for (size_t i = 0; i < sizeof CODES / sizeof CODES[0]; i++) {
        if (key->code == CODES[i] && key->modifiers == 0) {
            return true;
        }
    }
    return false;
}

/* Whether a typed move can begin with this key. */
static bool begins_move(const KeyPress *key)
{
    static const char STARTS[] = "abcdefghABCDEFGHknqrpoKNQRPO0123456789 ";
    bool is_ascii = key->character > 0 && key->character < 128;
    return key->code == KEYCODE_CHARACTER && (key->modifiers & MODIFIER_ALT) == 0 && is_ascii &&
           strchr(STARTS, (int)key->character) != NULL;
}

static KeyBinding *find_binding(const Keymap *keymap, const KeyPress *key)
{
    for (int i = 0; i < keymap->count; i++) {
        if (key_name_is_same(&keymap->bindings[i].key, key)) {
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

/* Adds the keys of a row of the table, parted by blanks, each of which runs the row's action. */
static void add_action(Keymap *keymap, const Action *action)
{
    char keys[KEYMAP_COMMAND_MAX];
    snprintf(keys, sizeof keys, "%s", action->key);
    char *rest = keys;
    for (char *word = text_next_word(rest, &rest); word[0] != '\0';
         word = text_next_word(rest, &rest)) {
        KeyPress key;
        if (key_name_parse(word, &key)) {
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
    for (size_t i = 0; i < sizeof DEFAULTS / sizeof DEFAULTS[0]; i++) {
        KeyPress key;
        if (key_name_parse(DEFAULTS[i].key, &key)) {
            add_binding(keymap, &key, DEFAULTS[i].command);
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
    if (!key_name_parse(key, &press)) {
        strbuf_appendf(reason, "there is no key named %s", key);
        return false;
    }
    if (is_reserved(&press) || begins_move(&press)) {
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
    for (size_t i = 0; i < sizeof DEFAULTS / sizeof DEFAULTS[0]; i++) {
        if (text_is_same(binding->command, DEFAULTS[i].command)) {
            return DEFAULTS[i].help;
        }
    }
    ActionId id = action_of_line(binding->command, &arguments);
    return id != ACTION_NONE && arguments[0] == '\0' ? action_at(id)->help : binding->command;
}
