#include "tui/decoder.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <wchar.h>

#include "tui/control_sequence.h"
#include "util/utf8.h"

static const char paste_end[] = "\033[201~";

void decoder_release(Decoder *decoder)
{
    free(decoder->paste);
    decoder->paste = NULL;
    decoder->length = 0;
}

static Input key_input(KeyPress key)
{
    return (Input){.kind = INPUT_KEY, .key = key};
}

static Input character_input(uint32_t character, uint8_t modifiers)
{
    return key_input((KeyPress){KEYCODE_CHARACTER, character, modifiers});
}

/* The key of a control character other than Esc. */
static Input control_input(unsigned char byte)
{
    switch (byte) {
    case '\t':
        return input_key(KEYCODE_TAB);
    case '\r':
    case '\n':
        return input_key(KEYCODE_ENTER);
    case '\b':
    case 0x7f:
        return input_key(KEYCODE_BACKSPACE);
    case 0x03:
        return (Input){.kind = INPUT_INTERRUPT};
    case 0x1a:
        return (Input){.kind = INPUT_SUSPEND};
    case 0x1c:
        return (Input){.kind = INPUT_TERMINATE};
    case 0x1d:
        return key_input((KeyPress){KEYCODE_CONTROL, ']', 0});
    default:
        return byte >= 1 && byte <= 26
                   ? key_input((KeyPress){KEYCODE_CONTROL, (uint32_t)(byte - 1 + 'a'), 0})
                   : input_key(KEYCODE_UNKNOWN);
    }
}

/* Takes one character of the locale; 0 if its end is missing. */
static size_t take_in_locale(const char *bytes, size_t length, bool final, Input *out)
{
    wchar_t wide = 0;
    mbstate_t state;
    memset(&state, 0, sizeof state);
    size_t taken = mbrtowc(&wide, bytes, length, &state);
    if (taken == (size_t)-2 && !final) {
        return 0;
    }
    bool valid = taken != (size_t)-1 && taken != (size_t)-2 && taken != 0;
    *out = valid && wide >= 0xa0 ? character_input((uint32_t)wide, 0) : input_key(KEYCODE_UNKNOWN);
    return valid ? taken : 1;
}

/* Returns whether the bytes are the beginning of a longer UTF-8 character. */
static bool is_cut_utf8(const char *bytes, size_t length)
{
    unsigned char lead = (unsigned char)bytes[0];
    size_t whole = lead >= 0xf0 ? 4 : lead >= 0xe0 ? 3 : lead >= 0xc2 ? 2 : 1;
    for (size_t i = 1; i < length && i < whole; i++) {
        if (((unsigned char)bytes[i] & 0xc0) != 0x80) {
            return false;
        }
    }
    return length < whole && lead < 0xf5;
}

static size_t take_utf8(const char *bytes, size_t length, bool final, Input *out)
{
    if (!final && is_cut_utf8(bytes, length)) {
        return 0;
    }
    uint32_t code_point = UTF8_INVALID;
    size_t taken = utf8_decode(bytes, length, &code_point);
    bool control = code_point == UTF8_INVALID || (code_point >= 0x80 && code_point < 0xa0);
    *out = control ? input_key(KEYCODE_UNKNOWN) : character_input(code_point, 0);
    return taken;
}

static size_t take_character(const Decoder *decoder, const char *bytes, size_t length, bool final,
                             Input *out)
{
    unsigned char byte = (unsigned char)bytes[0];
    if (byte < 0x20 || byte == 0x7f) {
        *out = control_input(byte);
        return 1;
    }
    if (byte < 0x7f) {
        *out = character_input(byte, 0);
        return 1;
    }
    return decoder->utf8 ? take_utf8(bytes, length, final, out)
                         : take_in_locale(bytes, length, final, out);
}

/* Adds to the paste, as much as may be. */
static void add_to_paste(Decoder *decoder, const char *bytes, size_t length)
{
    size_t room = PASTE_BYTES_MAX - decoder->length;
    if (length > room) {
        decoder->paste_cut = true;
        length = room;
    }
    if (decoder->paste == NULL) {
        decoder->paste = malloc(PASTE_BYTES_MAX + 1);
    }
    if (decoder->paste == NULL) {
        decoder->paste_cut = true;
        return;
    }
    memcpy(decoder->paste + decoder->length, bytes, length);
    decoder->length += length;
    decoder->paste[decoder->length] = '\0';
}

static void begin_paste(Decoder *decoder)
{
    decoder->pasting = true;
    decoder->paste_cut = false;
    decoder->length = 0;
    add_to_paste(decoder, "", 0);
}

/* The bytes at the end that may be the beginning of the mark which ends a paste. */
static size_t begun_mark(const char *bytes, size_t length)
{
    size_t kept = length < sizeof paste_end - 2 ? length : sizeof paste_end - 2;
    while (kept > 0 && memcmp(bytes + length - kept, paste_end, kept) != 0) {
        kept--;
    }
    return kept;
}

/* Takes the next part of a paste, or its end: the mark, or that nothing more comes. */
static size_t take_paste(Decoder *decoder, const char *bytes, size_t length, bool final, Input *out)
{
    const char *mark = memmem(bytes, length, paste_end, sizeof paste_end - 1);
    size_t text =
        mark != NULL ? (size_t)(mark - bytes) : length - (final ? 0 : begun_mark(bytes, length));
    if (text == 0 && mark == NULL && !final) {
        return 0;
    }
    add_to_paste(decoder, bytes, text);
    *out = (Input){.kind = INPUT_NONE};
    if (mark != NULL || final) {
        decoder->pasting = false;
        *out = (Input){.kind = INPUT_PASTE};
        out->paste.text = decoder->paste == NULL ? "" : decoder->paste;
        out->paste.length = decoder->paste == NULL ? 0 : decoder->length;
        out->paste.cut = decoder->paste_cut;
    }
    return text + (mark != NULL ? sizeof paste_end - 1 : 0);
}

/* Takes what follows an Esc as one key with Alt, where it can be one. */
static size_t take_alt(const Decoder *decoder, const char *bytes, size_t length, bool final,
                       Input *out)
{
    if (length < 2 || (unsigned char)bytes[1] < 0x20) {
        *out = input_key(KEYCODE_ESCAPE);
        return 1;
    }
    Input event = {0};
    size_t taken = take_character(decoder, bytes + 1, length - 1, final, &event);
    if (taken == 0) {
        return 0;
    }
    event.key.modifiers |= MODIFIER_ALT;
    *out = event;
    return taken + 1;
}

/*
 * Takes the answer to a question for a colour, `]11;rgb:ffff/ffff/ffff` and BEL or Esc \, and any
 * other command for an operating system, which is nothing that anybody typed.
 */
static size_t take_answer(Decoder *decoder, const char *bytes, size_t length, bool final,
                          Input *out)
{
    enum { ANSWER_MAX = 256 }; /* a longer one is none */
    size_t end = 2;
    while (end < length && end < ANSWER_MAX && bytes[end] != '\a' && bytes[end] != '\033') {
        end++;
    }
    bool cut = end == length || (end + 1 == length && bytes[end] == '\033');
    if (cut && !final) {
        return 0;
    }
    unsigned red = 0;
    unsigned green = 0;
    unsigned blue = 0;
    char answer[ANSWER_MAX + 1];
    memcpy(answer, bytes, end);
    answer[end] = '\0';
    if (sscanf(answer, "\033]11;rgb:%2x%*2x/%2x%*2x/%2x", &red, &green, &blue) == 3) {
        decoder->background = 2 * red + 5 * green + blue > 8 * 128;
    }
    *out = (Input){.kind = INPUT_NONE};
    bool two = end + 1 < length && bytes[end] == '\033' && bytes[end + 1] == '\\';
    return end + (two ? 2 : end < length && bytes[end] == '\a' ? 1 : 0);
}

/* Takes a control sequence; its introducer ends before the body. */
static size_t take_sequence(Decoder *decoder, const char *body, size_t length, bool final,
                            Input *out)
{
    bool paste = false;
    size_t taken = control_sequence_take(body, length, out, &paste);
    if (paste) {
        begin_paste(decoder);
    }
    if (taken == 0 && final) {
        *out = input_key(KEYCODE_UNKNOWN);
        return length;
    }
    return taken;
}

static size_t take_escape(Decoder *decoder, const char *bytes, size_t length, bool final,
                          Input *out)
{
    KeyPress key = {0};
    bool more = false;
    size_t mapped = key_map_find(&decoder->map, bytes, length, &key, &more);
    if (mapped > 0) {
        *out = key_input(key);
        return mapped;
    }
    if (length == 1 || (more && !final)) {
        if (!final) {
            return 0;
        }
        *out = input_key(KEYCODE_ESCAPE);
        decoder->was_escape = true;
        return 1;
    }
    if (bytes[1] == '[' || bytes[1] == 'O') {
        if (length == 2 && final) {
            return take_alt(decoder, bytes, length, final, out);
        }
        size_t taken = take_sequence(decoder, bytes + 1, length - 1, final, out);
        return taken == 0 ? 0 : taken + 1;
    }
    if (bytes[1] == ']' && (length > 2 ? bytes[2] >= '0' && bytes[2] <= '9' : !final)) {
        return length > 2 ? take_answer(decoder, bytes, length, final, out) : 0;
    }
    return take_alt(decoder, bytes, length, final, out);
}

/*
 * Whether the bytes are the rest of a key whose Esc came so much earlier that it was given out as a
 * key of its own. What a player types, "[" and "O-O" among it, must not be taken for one.
 */
static bool is_torn(const char *bytes, size_t length)
{
    return length >= 2 && ((bytes[0] == '[' && strchr("ABCDFHZ0123456789<", bytes[1]) != NULL) ||
                           (bytes[0] == 'O' && strchr("ABCDFHMPQRS", bytes[1]) != NULL));
}

size_t decoder_take(Decoder *decoder, const char *bytes, size_t length, bool final, Input *out)
{
    if (decoder->pasting) {
        return take_paste(decoder, bytes, length, final, out);
    }
    bool after_escape = decoder->was_escape;
    if (bytes[0] == '\033') {
        decoder->was_escape = false;
        return take_escape(decoder, bytes, length, final, out);
    }
    if (after_escape && (bytes[0] == '[' || bytes[0] == 'O')) {
        if (length == 1 && !final) {
            return 0;
        }
        if (is_torn(bytes, length)) {
            size_t taken = take_sequence(decoder, bytes, length, final, out);
            decoder->was_escape = taken == 0;
            return taken;
        }
    }
    decoder->was_escape = false;
    return take_character(decoder, bytes, length, final, out);
}
