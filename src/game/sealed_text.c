#include "game/sealed_text.h"

#include "util/text.h"

#include <stdio.h>
#include <string.h>

enum { BLOCK = 32 }; /* texts are padded to a multiple of this, in bytes */

/* Returns the next pseudorandom byte (a linear congruential generator, seeded with the key). */
static unsigned char next_byte(uint64_t *state)
{
    *state = *state * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
    return (unsigned char)(*state >> 56);
}

void sealed_text_format(const char *text, int64_t key, char out[static SEALED_TEXT_MAX])
{
    uint64_t state = (uint64_t)key;
    size_t length = strlen(text);
    size_t filled = (length / BLOCK + 1) * BLOCK;
    for (size_t i = 0; i < filled && i < GAME_ACTION_TEXT_MAX; i++) {
        unsigned char byte = i < length ? (unsigned char)text[i] : 0;
        snprintf(&out[2 * i], 3, "%02x", byte ^ next_byte(&state));
    }
}

bool sealed_text_parse(const char *form, int64_t key, char out[static GAME_ACTION_TEXT_MAX])
{
    uint64_t state = (uint64_t)key;
    char text[GAME_ACTION_TEXT_MAX] = "";
    size_t length = strlen(form);
    if (length == 0 || length % (2 * (size_t)BLOCK) != 0 || length / 2 > sizeof(text)) {
        return false;
    }
    for (size_t i = 0; i < length / 2; i++) {
        int high = text_hex_value(form[2 * i]), low = text_hex_value(form[2 * i + 1]);
        if (high < 0 || low < 0) {
            return false;
        }
        text[i] = (char)(unsigned char)((16 * high + low) ^ next_byte(&state));
    }
    if (memchr(text, '\0', sizeof(text)) == NULL) {
        return false;
    }
    memcpy(out, text, sizeof(text));
    return true;
}
