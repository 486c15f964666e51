#include "screen/line_keys.h"

#include "util/utf8.h"

#include <stddef.h>

typedef struct LineKey {
    KeyCode code;            /* which key */
    uint32_t character;      /* with KEYCODE_CONTROL: the letter; otherwise 0 */
    LineEditCommand command; /* what it does */
} LineKey;

static const LineKey LINE_KEYS[] = {
    {KEYCODE_LEFT, 0, LINE_EDIT_LEFT},
    {KEYCODE_RIGHT, 0, LINE_EDIT_RIGHT},
    {KEYCODE_HOME, 0, LINE_EDIT_HOME},
    {KEYCODE_END, 0, LINE_EDIT_END},
    {KEYCODE_BACKSPACE, 0, LINE_EDIT_DELETE_LEFT},
    {KEYCODE_DELETE, 0, LINE_EDIT_DELETE_RIGHT},
    {KEYCODE_CONTROL, 'a', LINE_EDIT_HOME},
    {KEYCODE_CONTROL, 'b', LINE_EDIT_LEFT},
    {KEYCODE_CONTROL, 'd', LINE_EDIT_DELETE_RIGHT},
    {KEYCODE_CONTROL, 'e', LINE_EDIT_END},
    {KEYCODE_CONTROL, 'f', LINE_EDIT_RIGHT},
    {KEYCODE_CONTROL, 'h', LINE_EDIT_DELETE_LEFT},
    {KEYCODE_CONTROL, 'k', LINE_EDIT_DELETE_TO_END},
    {KEYCODE_CONTROL, 'u', LINE_EDIT_DELETE_TO_START},
    {KEYCODE_CONTROL, 'w', LINE_EDIT_DELETE_WORD},
};

static LineKeyOutcome type_character(LineEdit *line, uint32_t character)
{
    char bytes[UTF8_CODE_POINT_MAX];
    size_t length = utf8_encode(character, bytes);
    return line_edit_insert(line, bytes, length) ? LINE_KEY_TAKEN : LINE_KEY_FULL;
}

LineKeyOutcome line_keys_apply(LineEdit *line, const KeyPress *key)
{
    if (key->code == KEYCODE_CHARACTER) {
        bool is_text = (key->modifiers & MODIFIER_ALT) == 0;
        return is_text ? type_character(line, key->character) : LINE_KEY_UNKNOWN;
    }
    for (size_t i = 0; i < sizeof LINE_KEYS / sizeof LINE_KEYS[0]; i++) {
        if (LINE_KEYS[i].code == key->code && LINE_KEYS[i].character == key->character) {
            line_edit_apply(line, LINE_KEYS[i].command);
            return LINE_KEY_TAKEN;
        }
    }
    return LINE_KEY_UNKNOWN;
}
