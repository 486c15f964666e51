/*
 * Recognizes a command that the player types in full, although the key of its first letter has run
 * the command already. If the player types "undo" and Enter, the u asks for a takeback. Then the
 * other letters must not become a move, and Enter must not answer a question that the u has opened.
 */
#include "screen/dialogs/dialogs.h"
#include "screen/screen_inside.h"

#include "commands/action.h"
#include "util/text.h"

#include <string.h>

/* Returns the letter of a key, or NUL if it has none. */
static char letter_of(const KeyPress *key)
{
    bool is_letter = key->code == KEYCODE_CHARACTER && key->modifiers == 0 &&
                     key->character >= 'a' && key->character <= 'z';
    return is_letter ? (char)key->character : '\0';
}

void spelled_command_begin(Screen *screen, const KeyPress *key)
{
    screen->spelled_command[0] = letter_of(key);
    screen->spelled_command[1] = '\0';
}

/* Returns whether a word is the name of the action that the key of its first letter runs. */
static bool is_done(const Screen *screen, const char *word)
{
    KeyPress first = {.code = KEYCODE_CHARACTER, .character = (uint32_t)word[0]};
    const char *command = keymap_command(&screen->keymap, &first);
    const char *arguments = "";
    ActionId done = command == NULL ? ACTION_NONE : action_of_line(command, &arguments);
    ActionId named = action_of_line(word, &arguments);
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

bool spelled_command_takes(Screen *screen, const KeyPress *key)
{
    size_t length = strlen(screen->spelled_command);
    bool is_blank = key->code == KEYCODE_CHARACTER && key->character == ' ';
    char letter = is_blank ? ' ' : letter_of(key);
    if (length > 0 && length + 1 < sizeof screen->spelled_command && letter != '\0') {
        screen->spelled_command[length] = letter;
        screen->spelled_command[length + 1] = '\0';
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
