/*
 * Recognizes a command that the player types in full, although the key of its first letter has run
 * the command already. If the player types "undo" and Enter, the u asks for a takeback; if the
 * player types "yes" and Enter, the y answers. Then the other letters must not become a move, and
 * Enter must not answer a question that the first letter has opened.
 */
#include "screen/dialogs/dialogs.h"
#include "screen/screen_inside.h"

#include "commands/action.h"
#include "util/text.h"
#include "util/utf8.h"

#include <string.h>

/* Returns whether a word is the name of the action that its first letter has run. */
static bool is_done(const Screen *screen, const char *word)
{
    const char *arguments = "";
    ActionId done = screen->spelled_action;
    ActionId named = action_of_typed(screen_catalog(screen), word, &arguments);
    return done != ACTION_NONE && named != ACTION_NONE && arguments[0] == '\0' &&
           action_at(named)->run == action_at(done)->run;
}

/*
 * Drops the letters after the first: held keys and the text of the entry line. The letters may also
 * have moved the focus of an open dialog, so the dialog is built again, and only keys typed from
 * now on can answer it.
 */
static void drop_rest(Screen *screen)
{
    screen->type_ahead.held_count = 0;
    if (dialogs_shown(screen) != NULL) {
        dialogs_rebuild(screen);
    }
    if (text_is_same(screen->move.line.text, screen->spelled_command + 1)) {
        screen->move.line = (LineEdit){0};
    }
}

/* Writes the small letter or the space that a key types, with a NUL, and returns its length in
 * bytes: 0 if the key types anything else. */
static size_t write_letter(const KeyPress *key, char out[static UTF8_CODE_POINT_MAX + 1])
{
    bool is_other = key->code == KEYCODE_CHARACTER && key->modifiers == 0 &&
                    (key->character == ' ' || key->character >= 0x80);
    size_t length = is_other || keymap_letter(key) != '\0' ? utf8_encode(key->character, out) : 0;
    out[length] = '\0';
    return length;
}

bool spelled_command_takes(Screen *screen, const KeyPress *key)
{
    char letter[UTF8_CODE_POINT_MAX + 1];
    size_t length = strlen(screen->spelled_command), added = write_letter(key, letter);
    if (length > 0 && length + added < sizeof screen->spelled_command && added > 0) {
        strcpy(screen->spelled_command + length, letter);
        return false;
    }
    bool is_end =
        key->code == KEYCODE_ENTER && length > 1 && is_done(screen, screen->spelled_command);
    if (is_end) {
        drop_rest(screen);
    }
    screen->spelled_command[0] = '\0';
    return is_end;
}
