/*
 * Private to src/game: the sealed move in a form that a glance does not read, and whose length does
 * not tell what was sealed. It keeps nothing from anybody who wants to know; the envelope is paper,
 * too.
 */
#ifndef TOUCHMOVE_GAME_SEALED_TEXT_H
#define TOUCHMOVE_GAME_SEALED_TEXT_H

#include <stdbool.h>
#include <stdint.h>

#include "game/game_action.h"

enum {
    SEALED_TEXT_MAX = 2 * GAME_ACTION_TEXT_MAX + 1, /* bytes of the form, NUL included */
};

/* Writes the form of a text: hexadecimal digits; the key is the time of the game. */
void sealed_text_format(const char *text, int64_t key, char out[static SEALED_TEXT_MAX]);

/* Reads the form back with the same key. Returns false, with out untouched, if it is none. */
bool sealed_text_parse(const char *form, int64_t key, char out[static GAME_ACTION_TEXT_MAX]);

#endif
