#include "tui/tui_inside.h"

#include "util/array.h"

#include <limits.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <wchar.h>

/*
 * Decodes bytes and key codes into Inputs.
 *
 * ncurses recognizes the keys of the terminal database and those of key_table.c. Everything else
 * arrives byte by byte: characters, characters typed with Alt, keys whose bytes a slow link has
 * torn apart, mouse reports, and other reports of the terminal. This file drops the reports that
 * nobody asked for. The bytes are read with wgetch(), because wget_wch() loses a UTF-8 character
 * whose bytes arrive apart, and everything typed together with an invalid byte.
 */

/* The limit for the Inputs in the queue. 16 bytes of pastes count as one Input. */
enum { QUEUE_MAX = 1 << 16 };

/* ---- The queue ---- */

/* Appends an Input with this stamp to the queue. Returns false if out of memory; the Input is then
 * lost. */
static bool add(Keys *keys, Input input, KeyStamp stamp)
{
    Input *queue = array_grow(keys->queue, keys->count, &keys->capacity, sizeof *queue);
    if (queue == NULL) {
        return false;
    }
    keys->queue = queue;
    input.time_ms = stamp.time_ms;
    input.frame = stamp.frame;
    keys->queue[keys->count++] = input;
    return true;
}

static void add_key(Keys *keys, KeyPress key, KeyStamp stamp)
{
    add(keys, (Input){.kind = INPUT_KEY, .key = key}, stamp);
}

bool keys_are_full(const Keys *keys)
{
    return keys->count + keys->paste_bytes / 16 >= QUEUE_MAX;
}

bool keys_are_ready(const Keys *keys)
{
    return keys->first < keys->count;
}

bool keys_next(Keys *keys, Input *out)
{
    free(keys->lent);
    keys->lent = NULL;
    if (!keys_are_ready(keys)) {
        return false;
    }
    *out = keys->queue[keys->first++];
    if (!keys_are_ready(keys)) {
        keys->first = keys->count = 0;
    }
    if (out->kind == INPUT_PASTE) {
        keys->lent = (char *)out->paste.text;
        keys->paste_bytes -= out->paste.length;
    }
    return true;
}

void keys_release(Keys *keys)
{
    Input input;
    while (keys_next(keys, &input)) {
    }
    strbuf_release(&keys->paste);
    free(keys->queue);
    *keys = (Keys){0};
}

/* ---- Pastes ---- */

static void add_to_paste(Keys *keys, const char *bytes, size_t length)
{
    size_t left = PASTE_BYTES_MAX - keys->paste.length;
    keys->paste_cut = keys->paste_cut || length > left;
    strbuf_append_bytes(&keys->paste, bytes, length < left ? length : left);
}

static void end_paste(Keys *keys)
{
    Input input = {.kind = INPUT_PASTE};
    bool failed = strbuf_has_failed(&keys->paste);
    input.paste.length = keys->paste.length;
    input.paste.cut = keys->paste_cut || failed;
    char *text = strbuf_detach(&keys->paste);
    keys->pasting = false;
    input.paste.text = text != NULL ? text : calloc(1, 1);
    input.paste.length = text != NULL ? input.paste.length : 0;
    if (input.paste.text == NULL || !add(keys, input, keys->since)) {
        free((char *)input.paste.text);
        return;
    }
    keys->paste_bytes += input.paste.length;
}

/* ---- Characters ---- */

static void hold(Keys *keys, const char *text, size_t length)
{
    memcpy(keys->held, text, length);
    keys->length = length;
    keys->torn = false;
    if (!keys->pasting) {
        keys->since = keys->now;
    }
}

/* Returns the Input for a control character other than Esc. */
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
        return (Input){.kind = INPUT_TERMINATE, .signal = SIGQUIT};
    default: {
        bool means_something = (byte >= 1 && byte <= 26) || byte == 0x1d;
        Input input = input_key(means_something ? KEYCODE_CONTROL : KEYCODE_UNKNOWN);
        input.key.character = !means_something ? 0 : byte == 0x1d ? ']' : byte - 1U + 'a';
        return input;
    }
    }
}

static void take_byte(Keys *keys, unsigned char byte);

/* Emits the held bytes of an incomplete character or sequence as keys, or adds them to a paste. */
static void abandon(Keys *keys)
{
    size_t length = keys->length;
    keys->length = 0;
    if (keys->pasting) {
        add_to_paste(keys, keys->held, length);
    } else if (keys->held[0] != '\033') {
        add_key(keys, (KeyPress){.code = KEYCODE_UNKNOWN}, keys->since);
    } else if (length == 1) {
        add_key(keys, (KeyPress){.code = KEYCODE_ESCAPE}, keys->since);
        keys->after_escape = true;
    } else if (length == 2 || keys->torn) {
        uint8_t modifiers = keys->torn ? 0 : MODIFIER_ALT;
        for (size_t i = 1; i < length; i++) {
            uint32_t character = (unsigned char)keys->held[i];
            add_key(keys, (KeyPress){KEYCODE_CHARACTER, character, modifiers}, keys->since);
        }
    }
}

/* Takes a byte of a character in the encoding of the locale. Emits the character when it is
 * complete. */
static void take_character(Keys *keys, unsigned char byte)
{
    bool alt = keys->alt;
    if (keys->length == 0 && !alt && !keys->pasting) {
        keys->since = keys->now;
    }
    keys->after_escape = false;
    keys->held[keys->length++] = (char)byte;
    wchar_t wide = 0;
    mbstate_t state;
    memset(&state, 0, sizeof state);
    size_t taken = mbrtowc(&wide, keys->held, keys->length, &state);
    if (taken == (size_t)-2 && keys->length < MB_LEN_MAX) {
        return;
    }
    bool whole = taken != (size_t)-1 && taken != (size_t)-2;
    size_t length = keys->length;
    if (!whole && length > 1) {
        keys->length--;
        keys->alt = false;
        abandon(keys); /* the byte does not continue the held character */
        take_byte(keys, byte);
        return;
    }
    uint32_t character = whole ? (uint32_t)wide : byte;
    keys->length = 0;
    keys->alt = false;
    if (keys->pasting) {
        add_to_paste(keys, keys->held, length);
    } else if (character >= 0x80 && character < 0xa0) { /* C1 control: equals Esc and a letter */
        char introducer = (char)(character - 0x40);
        if (introducer == '[' || introducer == 'O') {
            hold(keys, (char[]){'\033', introducer}, 2);
        } else if (strchr("PX]^_", introducer) != NULL) {
            keys->string_length = 1;
            keys->previous = 0;
        }
    } else {
        Input input = !whole ? input_key(KEYCODE_UNKNOWN)
                      : character < 0x20 || character == 0x7f
                          ? control_input((unsigned char)character)
                          : input_character(character);
        if (alt) {
            input.key.modifiers |= MODIFIER_ALT;
        }
        add(keys, input, keys->since);
    }
}

/* ---- Sequences ---- */

/* Reads a mouse report: button, column, row, then "M" for a press or "m" for its release. */
static void take_mouse(Keys *keys, const char *numbers)
{
    enum { DRAG = 32, WHEEL_UP = 64, WHEEL_DOWN = 65, MODIFIER_BITS = 4 + 8 + 16 };
    int button = 0;
    Input input = {.kind = INPUT_MOUSE};
    char final = 0;
    if (sscanf(numbers, "%4d;%4d;%4d%c", &button, &input.mouse.col, &input.mouse.row, &final) !=
            4 ||
        (final != 'M' && final != 'm')) {
        return;
    }
    input.mouse.col--;
    input.mouse.row--;
    switch (button & ~MODIFIER_BITS) {
    case 0:
        input.mouse.kind = final == 'M' ? MOUSE_PRESS : MOUSE_RELEASE;
        break;
    case DRAG:
        input.mouse.kind = MOUSE_DRAG;
        break;
    case WHEEL_UP:
        input.mouse.kind = MOUSE_WHEEL_UP;
        break;
    case WHEEL_DOWN:
        input.mouse.kind = MOUSE_WHEEL_DOWN;
        break;
    default:
        return;
    }
    add(keys, input, keys->since);
}

/* Takes a key code: a key that ncurses has recognized, or the start or end of a paste. */
static void take_code(Keys *keys, int code, KeyStamp stamp)
{
    keys->string_length = 0;
    if (keys->length > 0) {
        abandon(keys);
    }
    keys->after_escape = false;
    if (keys->pasting) {
        if (code == KEY_CODE_PASTE_END) {
            end_paste(keys);
        }
    } else if (code == KEY_CODE_PASTE_BEGIN) {
        keys->pasting = true;
        keys->paste_cut = false;
        keys->since = keys->now;
        strbuf_clear(&keys->paste);
    } else if (code == KEY_CODE_MOUSE || code == KEY_CODE_OLD_MOUSE) {
        hold(keys, code == KEY_CODE_MOUSE ? "\033[<" : "\033[M", 3);
    } else if (code != KEY_RESIZE) {
        add_key(keys, key_table_find(code), stamp);
    }
}

/*
 * Returns whether a byte can follow "[" or "O" in a key sequence. Typed text such as "[" and "O-O"
 * must not be mistaken for a key sequence that was torn after its Esc.
 */
static bool may_follow(const Keys *keys, unsigned char byte)
{
    if (keys->length > 2 || keys->pasting) {
        return true;
    }
    if (keys->torn) {
        return strchr(keys->held[1] == '[' ? "ABCDFHZ0123456789<?" : "ABCDFHMPQRS", byte) != NULL;
    }
    return keys->held[1] == '[' || (byte >= '0' && byte <= '9') ||
           ((byte | 0x20) >= 'a' && (byte | 0x20) <= 'z');
}

/* Takes a byte of a sequence after its CSI or SS3. Emits the key when the sequence is complete. */
static void continue_sequence(Keys *keys, unsigned char byte)
{
    enum { OLD_MOUSE_LENGTH = 6 };
    bool old_mouse = keys->length > 2 && keys->held[2] == 'M';
    bool is_full = keys->length == sizeof keys->held - 1;
    if (byte < 0x20 || (!old_mouse && byte > 0x7e) || (is_full && (keys->torn || keys->pasting))) {
        if (keys->torn || keys->pasting) {
            abandon(keys);
        }
        keys->length = 0; /* drops the invalid sequence */
        take_byte(keys, byte);
        return;
    }
    if (!may_follow(keys, byte)) {
        if (!keys->torn) {
            add_key(keys, (KeyPress){.code = KEYCODE_ESCAPE}, keys->since);
        }
        keys->torn = true;
        abandon(keys);
        take_byte(keys, byte);
        return;
    }
    if (is_full) { /* too long for a key: a report of the terminal, dropped up to its end */
        keys->length = byte >= 0x40 ? 0 : keys->length;
        return;
    }
    keys->held[keys->length++] = (char)byte;
    if (old_mouse) {
        keys->length = keys->length == OLD_MOUSE_LENGTH ? 0 : keys->length;
        return;
    }
    if (byte < 0x40) {
        return;
    }
    /* The complete sequence is a key whose bytes arrived apart, a mouse report, a status report, or
     * unknown. */
    size_t length = keys->length;
    keys->held[length] = '\0';
    keys->length = 0;
    int code = key_defined(keys->held);
    if (keys->pasting && code != KEY_CODE_PASTE_END) {
        add_to_paste(keys, keys->held, length);
    } else if (keys->held[2] == '<') {
        take_mouse(keys, keys->held + 3);
    } else if (strcmp(keys->held, "\033[0n") == 0) {
        keys->answered_ms = keys->now.time_ms; /* the answer to terminal_ask */
    } else if (code > 0) {
        take_code(keys, code, keys->since);
    }
}

/* Takes a byte after an Esc, or after an Esc and a letter that introduces a sequence or a control
 * string. */
static void continue_escape(Keys *keys, unsigned char byte)
{
    bool introduces = byte == '[' || byte == 'O' ||
                      (!keys->pasting && byte != 0 && strchr("PX]^_", byte) != NULL);
    if (keys->length > 1 && (keys->held[1] == '[' || keys->held[1] == 'O')) {
        continue_sequence(keys, byte);
    } else if (keys->length > 1) {
        keys->length = 0;
        keys->string_length = 1;
        keys->previous = 0;
        take_byte(keys, byte);
    } else if (introduces) {
        keys->held[keys->length++] = (char)byte;
    } else if (byte < 0x20 || keys->pasting) {
        abandon(keys);
        take_byte(keys, byte);
    } else {
        keys->length = 0;
        keys->alt = true;
        take_character(keys, byte);
    }
}

/* Drops a byte of a control string, which is a report of the terminal, not typed text. */
static void skip_string_byte(Keys *keys, unsigned char byte)
{
    bool was_escape = keys->previous == '\033';
    bool ends =
        byte == '\a' || (was_escape && byte == '\\') ||
        (byte == 0x9c && (keys->previous < 0x80 || keys->previous == 0xc2 || MB_CUR_MAX == 1));
    keys->previous = byte;
    keys->string_length =
        ends || keys->string_length == STRING_BYTES_MAX ? 0 : keys->string_length + 1;
    if (was_escape && !ends) {
        keys->string_length = 0;
        hold(keys, "\033", 1);
        take_byte(keys, byte);
    }
}

static void take_byte(Keys *keys, unsigned char byte)
{
    bool held_escape = keys->length > 0 && keys->held[0] == '\033';
    if (keys->string_length > 0) {
        skip_string_byte(keys, byte);
    } else if (held_escape) {
        continue_escape(keys, byte);
    } else if (byte == '\033') {
        if (keys->length > 0) {
            abandon(keys);
        }
        hold(keys, "\033", 1);
    } else if (keys->after_escape && (byte == '[' || byte == 'O')) {
        hold(keys, (char[]){'\033', (char)byte}, 2);
        keys->torn = true;
        keys->after_escape = false;
    } else {
        take_character(keys, byte);
    }
}

/* ---- Time ---- */

void keys_take(Keys *keys, int code, KeyStamp stamp)
{
    keys->now = stamp;
    if (code >= KEY_MIN) {
        take_code(keys, code, stamp);
    } else {
        take_byte(keys, (unsigned char)code);
    }
}

int64_t keys_deadline_ms(const Keys *keys)
{
    if (keys->string_length > 0) {
        return keys->since.time_ms + STRING_MS;
    }
    if (keys->pasting) {
        return keys->now.time_ms + PASTE_PAUSE_MS;
    }
    if (keys->length == 0) {
        return -1;
    }
    if (keys->length == 1 && keys->held[0] == '\033') {
        return keys->now.time_ms; /* ncurses has already waited for the rest of the key */
    }
    return keys->now.time_ms + (keys->torn ? keys->escape_delay_ms : HALF_KEY_MS);
}

void keys_settle(Keys *keys, int64_t now_ms)
{
    int64_t deadline_ms = keys_deadline_ms(keys);
    if (deadline_ms < 0 || now_ms < deadline_ms) {
        return;
    }
    keys->string_length = 0;
    if (keys->length > 0) {
        abandon(keys);
    }
    if (keys->pasting) {
        end_paste(keys);
    }
}
