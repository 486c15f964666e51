/*
 * Control sequences that terminals send for keys and for the mouse: CSI ("[" after Esc) and SS3
 * ("O" after Esc).
 */
#ifndef TOUCHMOVE_TUI_CONTROL_SEQUENCE_H
#define TOUCHMOVE_TUI_CONTROL_SEQUENCE_H

#include <stdbool.h>
#include <stddef.h>

#include "view/input.h"

/*
 * Reads the sequence at the front of the bytes, which begin with "[" or "O", the Esc before it left
 * out. Returns how many bytes it took and sets *out: a key, a mouse action, or INPUT_NONE for what
 * is not to be told; sets *paste to whether it begins a paste. Returns 0, with *out untouched, if
 * the sequence does not end within the bytes.
 */
size_t control_sequence_take(const char *bytes, size_t length, Input *out, bool *paste);

#endif
