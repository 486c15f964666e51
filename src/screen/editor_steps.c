/* The steps of the editor: questions such as the name of a square, each answered by some keys. */
#include "screen/editor.h"

#include "util/text.h"

#include <string.h>

EditedPosition editor_position(const Screen *screen)
{
    return *study_position(screen->client);
}

void editor_change(Screen *screen, const EditedPosition *position)
{
    study_position_set(screen->client, position);
}

void editor_begin_step(Screen *screen, EditorStep step)
{
    Editor *editor = overlay_state(screen);
    editor->step = step;
    editor->step_changes = study_position_change_count(screen->client);
    editor->typed[0] = '\0';
    editor->has_right = false;
    if (step != EDITOR_STEP_FEN) {
        editor->fen[0] = '\0';
    }
    editor->carried = SQUARE_NONE;
}

void editor_end_step(Screen *screen)
{
    editor_begin_step(screen, EDITOR_STEP_PIECES);
}

void editor_go(Screen *screen, Square square)
{
    EditedPosition position = editor_position(screen);
    edited_position_go(&position, square);
    editor_change(screen, &position);
}

/* Sets the counter of the step to the typed digits, if there are any, and ends the step. */
static void end_counter(Screen *screen)
{
    const Editor *editor = overlay_state(screen);
    EditedPosition position = editor_position(screen);
    int64_t number = 0;
    if (text_parse_number(editor->typed, 0, EDITED_POSITION_COUNTER_MAX, &number)) {
        *(editor->step == EDITOR_STEP_CLOCK ? &position.setup.halfmove_clock
                                            : &position.setup.fullmove_number) = (int)number;
        editor_change(screen, &position);
    }
    editor_end_step(screen);
}

char editor_character(const KeyPress *key)
{
    bool is_plain = key->code == KEYCODE_CHARACTER && (key->modifiers & MODIFIER_ALT) == 0;
    return is_plain && key->character < 0x7f ? (char)key->character : '\0';
}

/* Takes a character of the name of a square. Returns false if it is not part of a name. */
static bool take_square_name(Screen *screen, char character)
{
    Editor *editor = overlay_state(screen);
    char file = editor->typed[0];
    if (file == '\0' && character >= 'a' && character <= 'h') {
        editor->typed[0] = character;
        editor->typed[1] = '\0';
        return true;
    }
    if (file != '\0' && character >= '1' && character <= '8') {
        editor_end_step(screen);
        editor_go(screen, square_at(file - 'a', character - '1'));
        editor->has_settled = true;
        return true;
    }
    return false;
}

/* Takes back the last key of EDITOR_STEP_CASTLING. */
static void undo_right(Screen *screen)
{
    Editor *editor = overlay_state(screen);
    if (study_position_change_count(screen->client) > editor->step_changes) {
        study_position_undo(screen->client);
    }
    editor->has_right = study_position_change_count(screen->client) > editor->step_changes;
}

/* Takes a castling right. The first one replaces all rights, the others are added, or removed if
 * the side has them. */
static bool take_right(Screen *screen, const KeyPress *key)
{
    Editor *editor = overlay_state(screen);
    EditedPosition position = editor_position(screen);
    char character = editor_character(key);
    if (key->code == KEYCODE_BACKSPACE) {
        undo_right(screen);
        return true;
    }
    if (!editor->has_right && character != '=') {
        edited_position_remove_rights(&position);
    }
    if (character == '-') {
        edited_position_remove_rights(&position);
    } else if (character == '=') {
        edited_position_follow_pieces(&position);
    } else if (character == '\0' || !edited_position_toggle_right(&position, character)) {
        return false;
    }
    editor_change(screen, &position);
    editor->has_right = true;
    return true;
}

static bool take_passed(Screen *screen, char character)
{
    Editor *editor = overlay_state(screen);
    EditedPosition position = editor_position(screen);
    bool is_file = character >= 'a' && character <= 'h';
    if (!is_file && character != '-') {
        return false;
    }
    edited_position_set_passed(&position, is_file ? character - 'a' : -1);
    editor_change(screen, &position);
    editor_end_step(screen);
    editor->has_settled = true;
    return true;
}

/* Takes a digit of a counter, or deletes the last one. */
static bool take_digit(Screen *screen, const KeyPress *key)
{
    Editor *editor = overlay_state(screen);
    char character = editor_character(key);
    size_t length = strlen(editor->typed);
    if (key->code == KEYCODE_BACKSPACE) {
        editor->typed[length > 0 ? length - 1 : 0] = '\0';
        return true;
    }
    if (!text_is_digit(character)) {
        return false;
    }
    if (length + 1 < EDITOR_TYPED_MAX) {
        editor->typed[length] = character;
        editor->typed[length + 1] = '\0';
    }
    return true;
}

bool editor_take_step_key(Screen *screen, const KeyPress *key)
{
    const Editor *editor = overlay_state(screen);
    char character = editor_character(key);
    switch (editor->step) {
    case EDITOR_STEP_SQUARE:
        return take_square_name(screen, character);
    case EDITOR_STEP_CASTLING:
        return take_right(screen, key);
    case EDITOR_STEP_PASSED:
        return take_passed(screen, character);
    case EDITOR_STEP_CLOCK:
    case EDITOR_STEP_NUMBER:
        return take_digit(screen, key);
    case EDITOR_STEP_FEN:
    case EDITOR_STEP_FAULTS:
    case EDITOR_STEP_PIECES:
        break;
    }
    return false;
}

void editor_undo_to(Screen *screen, int changes)
{
    while (study_position_change_count(screen->client) > changes &&
           study_position_undo(screen->client)) {
    }
}

void editor_cancel_step(Screen *screen)
{
    const Editor *editor = overlay_state(screen);
    editor_undo_to(screen, editor->step_changes);
    editor_end_step(screen);
}

void editor_complete_step(Screen *screen)
{
    const Editor *editor = overlay_state(screen);
    if (editor->step == EDITOR_STEP_CLOCK || editor->step == EDITOR_STEP_NUMBER) {
        end_counter(screen);
    } else {
        editor_end_step(screen);
    }
}
