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

#include <string.h>

/* Returns whether a word is the name of the action that its first letter has run. */
static bool is_done(const Screen *screen, const char *word)
{
    const char *arguments = "";
    ActionId done = screen->spelled_action;
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
    char letter = is_blank ? ' ' : keymap_letter(key);
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
