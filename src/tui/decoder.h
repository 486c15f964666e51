/*
 * From the bytes that a terminal sends to keys, mouse actions and pasted text.
 *
 * A function of the bytes: it does no input and knows no time. What takes time - whether the rest
 * of a key is still to come after Esc - is asked of the caller, who waits and asks again.
 */
#ifndef TOUCHMOVE_TUI_DECODER_H
#define TOUCHMOVE_TUI_DECODER_H

#include <stdbool.h>
#include <stddef.h>

#include "tui/key_map.h"
#include "view/input.h"

enum { PASTE_BYTES_MAX = 1 << 16 }; /* of a longer paste, the rest is dropped */

typedef struct Decoder {
    KeyMap map;      /* what keys send beside what is understood anyway */
    bool utf8;       /* characters are UTF-8; else those of the locale */
    int background;  /* 0 dark, 1 light, as the terminal last said; -1: it has not said */
    bool was_escape; /* an Esc was given out a moment ago: the rest of its key may follow */
    char *paste;     /* the text of a paste that goes on, NUL-terminated; owned; may be NULL */
    size_t length;   /* bytes of it */
    bool pasting;    /* the end of the paste has not been seen */
    bool paste_cut;  /* it was too long, or memory was lacking */
} Decoder;

/* Frees the text of the last paste. */
void decoder_release(Decoder *decoder);

/*
 * Reads one event off the front of the bytes. Returns how many bytes it took and sets *out; its
 * kind is INPUT_NONE if they mean nothing that is to be told. Returns 0, with *out untouched, if
 * the bytes are only the beginning of something; with final true they are taken as they are, at
 * least one of them. While a paste goes on, final ends it, also without any bytes. The text of an
 * INPUT_PASTE is borrowed until the next call.
 */
size_t decoder_take(Decoder *decoder, const char *bytes, size_t length, bool final, Input *out);

#endif
