/*
 * Any bytes from a terminal: they are all taken, whole or in pieces, and what comes out is the same
 * keys however they were torn, as long as nothing is taken before its time.
 */
#include "target.h"

#include <string.h>

#include "tui/decoder.h"

/* A sum over events, to compare two ways of decoding. */
typedef struct Sum {
    uint64_t value; /* of the keys and pastes so far */
    int count;      /* how many there were */
} Sum;

static void add(Sum *sum, const Input *input)
{
    uint64_t word = (uint64_t)input->kind;
    if (input->kind == INPUT_NONE) {
        return;
    }
    if (input->kind == INPUT_KEY) {
        word = word * 31 + (uint64_t)input->key.code;
        word = word * 31 + input->key.character;
        word = word * 31 + input->key.modifiers;
    } else if (input->kind == INPUT_PASTE) {
        TARGET_CHECK(input->paste.text[input->paste.length] == '\0');
        TARGET_CHECK(input->paste.length <= PASTE_BYTES_MAX);
        word = word * 31 + input->paste.length;
    }
    sum->value = sum->value * 1000003 + word;
    sum->count++;
}

/* Decodes all the bytes, offering `step` more of them each time the decoder asks for more. */
static Sum decode(const char *bytes, size_t length, size_t step)
{
    Decoder decoder = {.utf8 = true, .background = -1};
    Sum sum = {0, 0};
    size_t at = 0;
    size_t offered = 0;
    while (at < length) {
        Input input = {.kind = INPUT_NONE};
        bool final = offered == length;
        size_t taken =
            offered == at ? 0 : decoder_take(&decoder, bytes + at, offered - at, final, &input);
        TARGET_CHECK(taken <= offered - at);
        TARGET_CHECK(taken > 0 || !final);
        if (taken == 0) {
            offered = length - offered < step ? length : offered + step;
        }
        at += taken;
        add(&sum, &input);
    }
    decoder_release(&decoder);
    return sum;
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length)
{
    Sum whole = decode((const char *)bytes, length, length);
    for (size_t step = 1; step <= 3; step++) {
        Sum torn = decode((const char *)bytes, length, step);
        TARGET_CHECK(torn.count == whole.count && torn.value == whole.value);
    }
    return 0;
}
