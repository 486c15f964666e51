/*
 * Private to src/game: a sealed move in the journal. It is obscured and padded, so that a glance at
 * the file reveals neither the move nor the length of its text. This does not protect it from being
 * deciphered: a paper envelope can be opened, too.
 */
#ifndef TOUCHMOVE_GAME_SEALED_TEXT_H
#define TOUCHMOVE_GAME_SEALED_TEXT_H

#include <stdbool.h>
#include <stdint.h>

#include "game/game_action.h"

enum {
    SEALED_TEXT_MAX = 2 * GAME_ACTION_TEXT_MAX + 1, /* bytes of the obscured text, NUL included */
};

/* Writes a text as hexadecimal digits. The key is the time of the game. */
void sealed_text_format(const char *text, int64_t key, char out[static SEALED_TEXT_MAX]);

/* Restores the text. Returns false, with *out untouched, if the obscured text is malformed. */
bool sealed_text_parse(const char *form, int64_t key, char out[static GAME_ACTION_TEXT_MAX]);

#endif
