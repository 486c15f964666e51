#include "tui/control_sequence.h"

#include <string.h>

enum {
    PARAMETER_COUNT = 3,  /* more parameters are counted but not kept */
    PARAMETER_MAX = 9999, /* larger ones are cut to this */
    SEQUENCE_MAX = 64,    /* a longer one is none: it ends here */
};

/* A control sequence taken apart. */
typedef struct Sequence {
    char prefix;                     /* one of < = > ? right after "[", or 0 */
    int parameters[PARAMETER_COUNT]; /* the numbers, 0 where left out */
    char final;                      /* the character that ends it */
} Sequence;

static KeyCode key_of_letter(char final)
{
    switch (final) {
    case 'A':
        return KEYCODE_UP;
    case 'B':
        return KEYCODE_DOWN;
    case 'C':
        return KEYCODE_RIGHT;
    case 'D':
        return KEYCODE_LEFT;
    case 'H':
        return KEYCODE_HOME;
    case 'F':
        return KEYCODE_END;
    case 'M':
        return KEYCODE_ENTER;
    case 'Z':
        return KEYCODE_BACK_TAB;
    case 'P':
    case 'Q':
    case 'R':
    case 'S':
        return KEYCODE_FUNCTION;
    default:
        return KEYCODE_UNKNOWN;
    }
}

/* The key of `CSI number ~`. */
static KeyPress key_of_number(int number)
{
    static const struct {
        int number;         /* the parameter */
        KeyCode code;       /* the key */
        uint32_t character; /* the number of a function key */
    } rows[] = {
        {1, KEYCODE_HOME, 0},       {2, KEYCODE_INSERT, 0},     {3, KEYCODE_DELETE, 0},
        {4, KEYCODE_END, 0},        {5, KEYCODE_PAGE_UP, 0},    {6, KEYCODE_PAGE_DOWN, 0},
        {7, KEYCODE_HOME, 0},       {8, KEYCODE_END, 0},        {11, KEYCODE_FUNCTION, 1},
        {12, KEYCODE_FUNCTION, 2},  {13, KEYCODE_FUNCTION, 3},  {14, KEYCODE_FUNCTION, 4},
        {15, KEYCODE_FUNCTION, 5},  {17, KEYCODE_FUNCTION, 6},  {18, KEYCODE_FUNCTION, 7},
        {19, KEYCODE_FUNCTION, 8},  {20, KEYCODE_FUNCTION, 9},  {21, KEYCODE_FUNCTION, 10},
        {23, KEYCODE_FUNCTION, 11}, {24, KEYCODE_FUNCTION, 12},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        if (rows[i].number == number) {
            return (KeyPress){rows[i].code, rows[i].character, 0};
        }
    }
    return (KeyPress){.code = KEYCODE_UNKNOWN};
}

/* Modifiers are sent as 1 plus a bit for each of Shift, Alt and Ctrl. */
static uint8_t modifiers_of(int parameter)
{
    return parameter > 1 ? (uint8_t)((parameter - 1) & 7) : 0;
}

static Input mouse_input(const Sequence *sequence)
{
    enum { DRAG = 32, WHEEL_UP = 64, WHEEL_DOWN = 65, MODIFIERS = 4 + 8 + 16 };
    Input event = {.kind = INPUT_MOUSE};
    event.mouse.col = sequence->parameters[1] - 1;
    event.mouse.row = sequence->parameters[2] - 1;
    switch (sequence->parameters[0] & ~MODIFIERS) {
    case 0:
        event.mouse.kind = sequence->final == 'M' ? MOUSE_PRESS : MOUSE_RELEASE;
        break;
    case DRAG:
        event.mouse.kind = MOUSE_DRAG;
        break;
    case WHEEL_UP:
        event.mouse.kind = MOUSE_WHEEL_UP;
        break;
    case WHEEL_DOWN:
        event.mouse.kind = MOUSE_WHEEL_DOWN;
        break;
    default:
        event.kind = INPUT_NONE;
        break;
    }
    return event;
}

static Input key_of_sequence(const Sequence *sequence)
{
    Input event = {.kind = INPUT_KEY};
    if (sequence->final == '~') {
        event.key = key_of_number(sequence->parameters[0]);
    } else {
        event.key.code = key_of_letter(sequence->final);
        if (event.key.code == KEYCODE_FUNCTION) {
            event.key.character = (uint32_t)(sequence->final - 'P' + 1);
        }
    }
    event.key.modifiers = modifiers_of(sequence->parameters[1]);
    return event;
}

/*
 * Reads the sequence after its introducer. Returns false if it does not end; *taken are its bytes.
 */
static bool parse(const char *bytes, size_t length, Sequence *out, size_t *taken)
{
    Sequence sequence = {0};
    size_t at = 0;
    int parameter = 0;
    if (length > 0 && strchr("<=>?", bytes[0]) != NULL && bytes[0] != '\0') {
        sequence.prefix = bytes[at++];
    }
    for (; at < length; at++) {
        char byte = bytes[at];
        if (byte >= '0' && byte <= '9') {
            if (parameter < PARAMETER_COUNT && sequence.parameters[parameter] < PARAMETER_MAX) {
                sequence.parameters[parameter] = 10 * sequence.parameters[parameter] + (byte - '0');
            }
        } else if (byte == ';' || byte == ':') {
            parameter++;
        } else if (byte < ' ' || byte > '~' || at >= SEQUENCE_MAX) {
            *out = (Sequence){0}; /* broken off: what broke it stands for itself */
            *taken = at;
            return true;
        } else if (byte > '/') {
            sequence.final = byte;
            *out = sequence;
            *taken = at + 1;
            return true;
        }
    }
    return false;
}

/* The Linux console sends its first five function keys as "[[A" to "[[E". */
static size_t take_linux(const char *bytes, size_t length, Input *out)
{
    if (length < 3) {
        return 0;
    }
    *out = input_key(bytes[2] >= 'A' && bytes[2] <= 'E' ? KEYCODE_FUNCTION : KEYCODE_UNKNOWN);
    out->key.character = out->key.code == KEYCODE_FUNCTION ? (uint32_t)(bytes[2] - 'A' + 1) : 0;
    return 3;
}

size_t control_sequence_take(const char *bytes, size_t length, Input *out, bool *paste)
{
    Sequence sequence = {0};
    *paste = false;
    if (length >= 2 && bytes[0] == '[' && bytes[1] == '[') {
        return take_linux(bytes, length, out);
    }
    size_t taken = 0;
    if (!parse(bytes + 1, length - 1, &sequence, &taken)) {
        return 0;
    }
    if (sequence.prefix == '<') {
        *out = mouse_input(&sequence);
    } else if (sequence.prefix != 0 || sequence.final == 0) {
        *out = (Input){.kind = INPUT_NONE}; /* an answer nobody asked for, or a broken sequence */
    } else {
        *out = key_of_sequence(&sequence);
        *paste = sequence.final == '~' && sequence.parameters[0] == 200;
        if (*paste) {
            *out = (Input){.kind = INPUT_NONE};
        }
    }
    return taken + 1;
}
