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

static void add(Sum *sum, const Event *event)
{
    uint64_t word = (uint64_t)event->kind;
    if (event->kind == EVENT_NONE) {
        return;
    }
    if (event->kind == EVENT_KEY) {
        word = word * 31 + (uint64_t)event->key.code;
        word = word * 31 + event->key.character;
        word = word * 31 + event->key.modifiers;
    } else if (event->kind == EVENT_PASTE) {
        TARGET_CHECK(event->paste.text[event->paste.length] == '\0');
        TARGET_CHECK(event->paste.length <= PASTE_BYTES_MAX);
        word = word * 31 + event->paste.length;
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
        Event event = {.kind = EVENT_NONE};
        bool final = offered == length;
        size_t taken =
            offered == at ? 0 : decoder_take(&decoder, bytes + at, offered - at, final, &event);
        TARGET_CHECK(taken <= offered - at);
        TARGET_CHECK(taken > 0 || !final);
        if (taken == 0) {
            offered = length - offered < step ? length : offered + step;
        }
        at += taken;
        add(&sum, &event);
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
