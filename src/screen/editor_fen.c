/*
 * A FEN that is typed into the editor, key by key. A terminal without bracketed paste sends a
 * pasted FEN like this. Its placement sets up the pieces like any other keys; the field after it
 * shows that it is a FEN, and begins EDITOR_STEP_FEN.
 */
#include "screen/editor.h"

#include "notation/fen.h"
#include "util/text.h"

#include <string.h>

/* If the text ends with a complete placement (eight ranks of eight squares) and a space, returns
 * the start of the placement; otherwise NULL. */
static const char *find_placement(const char *text)
{
    size_t at = strlen(text);
    bool is_placement = at > 0 && text[--at] == ' ';
    for (int rank = 0; is_placement && rank < RANK_COUNT; rank++) {
        int files = 0;
        is_placement = rank == 0 || (at > 0 && text[--at] == '/');
        while (at > 0 && files < FILE_COUNT && text[at - 1] != '/' && text[at - 1] != ' ') {
            char character = text[--at];
            files += text_is_digit(character) ? character - '0' : 1;
        }
        is_placement &= files == FILE_COUNT;
    }
    return is_placement ? text + at : NULL;
}

static void append(Screen *screen, char character)
{
    Editor *editor = overlay_state(screen);
    size_t length = strlen(editor->fen);
    if (length == 0) {
        editor->fen_changes = study_position_change_count(screen->client);
    }
    if (length + 1 == sizeof editor->fen) { /* forget the oldest character */
        memmove(editor->fen, editor->fen + 1, length--);
    }
    editor->fen[length] = character;
    editor->fen[length + 1] = '\0';
}

/* Sets up the FEN that has been typed so far, after undoing what this step has set up before. If it
 * is not a FEN, returns false, changes nothing and appends the reason. */
static bool set_up(Screen *screen, StrBuf *reason)
{
    const Editor *editor = overlay_state(screen);
    PositionSetup setup;
    FenReport found;
    if (fen_describe(editor->fen, &setup, &found) == FEN_OK) {
        editor_undo_to(screen, editor->step_changes);
    }
    return editor_take_fen(screen, editor->fen, reason);
}

bool editor_begins_fen(Screen *screen, const KeyPress *key)
{
    Editor *editor = overlay_state(screen);
    char character = editor_character(key);
    const char *start = find_placement(editor->fen);
    bool is_fen = start != NULL && (character == 'w' || character == 'b');
    if (is_fen) {
        if (start == editor->fen) {
            editor_undo_to(screen, editor->fen_changes);
        }
        memmove(editor->fen, start, strlen(start) + 1);
        editor_begin_step(screen, EDITOR_STEP_FEN);
        editor_take_fen_key(screen, key);
    } else if (character != '\0' && strchr("KQRBNPkqrbnp12345678/ ", character) != NULL) {
        append(screen, character);
    } else {
        editor->fen[0] = '\0';
    }
    return is_fen;
}

bool editor_take_fen_key(Screen *screen, const KeyPress *key)
{
    Editor *editor = overlay_state(screen);
    char character = editor_character(key);
    size_t length = strlen(editor->fen);
    StrBuf reason = {0};
    if (key->code == KEYCODE_BACKSPACE && length > 0) {
        editor->fen[length - 1] = '\0';
    } else if (character != '\0' &&
               strchr("wbKQkqABCDEFGHacdefgh0123456789- ", character) != NULL) {
        append(screen, character);
    } else {
        return false;
    }
    set_up(screen, &reason);
    strbuf_release(&reason);
    return true;
}

void editor_complete_fen(Screen *screen)
{
    StrBuf reason = {0};
    if (!set_up(screen, &reason)) {
        notice_set(screen, NOTICE_REASON, strbuf_text(&reason));
    }
    editor_end_step(screen);
    strbuf_release(&reason);
}
