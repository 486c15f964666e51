/*
 * What reaches the program from its terminal: keys, pasted text, the mouse, changes of size, and
 * the signals that concern a program on a screen. Values only; src/tui makes them, tests make them
 * too.
 *
 * An input carries the time when its first byte was read, and the *frame*: how many scenes had been
 * drawn by then. A question that gives something up must be answered only by an input whose frame
 * is greater than that of the input which raised the question: every key that was typed ahead of
 * the painted question carries the smaller number.
 */
#ifndef TOUCHMOVE_VIEW_INPUT_H
#define TOUCHMOVE_VIEW_INPUT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef enum InputKind {
    INPUT_NONE,      /* the deadline passed, or the wait was woken for nothing */
    INPUT_KEY,       /* key: a key was pressed */
    INPUT_PASTE,     /* paste: text arrived in one piece, between the marks of bracketed paste */
    INPUT_MOUSE,     /* mouse: a button, a drag or the wheel */
    INPUT_RESIZE,    /* size: the terminal has another size, or asks for a full repaint */
    INPUT_RESUMED,   /* size: the program was stopped and goes on; the screen is repainted */
    INPUT_SUSPEND,   /* Ctrl-Z or SIGTSTP: stop the clocks, then call terminal_suspend() */
    INPUT_INTERRUPT, /* Ctrl-C or SIGINT: the player asks to quit */
    INPUT_TERMINATE, /* SIGTERM, SIGQUIT or Ctrl-\: save and end without a question */
    INPUT_HANGUP,    /* the terminal is gone (SIGHUP, end of file, EIO): save and end */
} InputKind;

typedef enum KeyCode {
    KEYCODE_CHARACTER, /* character: a printable character was typed */
    KEYCODE_CONTROL,   /* character: 'a' to 'z' or ']', typed together with Ctrl */
    KEYCODE_ENTER,     /* Enter, also that of the keypad */
    KEYCODE_TAB,       /* Tab */
    KEYCODE_BACK_TAB,  /* Shift-Tab */
    KEYCODE_BACKSPACE, /* Backspace, whichever of BS and DEL it sends */
    KEYCODE_ESCAPE,    /* Esc, alone */
    KEYCODE_UP,        /* arrow up */
    KEYCODE_DOWN,      /* arrow down */
    KEYCODE_LEFT,      /* arrow left */
    KEYCODE_RIGHT,     /* arrow right */
    KEYCODE_HOME,      /* Home */
    KEYCODE_END,       /* End */
    KEYCODE_PAGE_UP,   /* Page Up */
    KEYCODE_PAGE_DOWN, /* Page Down */
    KEYCODE_INSERT,    /* Insert */
    KEYCODE_DELETE,    /* Delete */
    KEYCODE_FUNCTION,  /* character: 1 to 12, the number of a function key */
    KEYCODE_UNKNOWN,   /* a sequence that means nothing to us: to be ignored */
} KeyCode;

typedef enum KeyModifier {
    MODIFIER_SHIFT = 1,   /* Shift together with an arrow or another named key */
    MODIFIER_ALT = 2,     /* Alt or Meta; also Esc right before the key */
    MODIFIER_CONTROL = 4, /* Ctrl together with an arrow or another named key */
} KeyModifier;

typedef struct KeyPress {
    KeyCode code;       /* which key */
    uint32_t character; /* the code point, letter or number where the code says so, else 0 */
    uint8_t modifiers;  /* KeyModifiers, or-ed */
} KeyPress;

typedef enum MouseKind {
    MOUSE_PRESS,      /* the left button went down */
    MOUSE_DRAG,       /* the mouse moved to another cell with the left button down */
    MOUSE_RELEASE,    /* the left button came up */
    MOUSE_WHEEL_UP,   /* the wheel was turned away from the user */
    MOUSE_WHEEL_DOWN, /* the wheel was turned towards the user */
} MouseKind;

typedef struct MouseAction {
    MouseKind kind; /* what happened */
    int row;        /* the cell where it happened */
    int col;        /* its column */
} MouseAction;

typedef struct Input {
    InputKind kind;  /* which member holds more */
    int64_t time_ms; /* monotonic time when it was read */
    uint32_t frame;  /* scenes drawn before it was read */
    union {
        KeyPress key;      /* INPUT_KEY */
        MouseAction mouse; /* INPUT_MOUSE */
        int signal;        /* INPUT_TERMINATE, INPUT_HANGUP: the number of the signal */
        struct {
            int rows;          /* new height */
            int cols;          /* new width */
            bool upper_halves; /* as in Glyphs, for a font that may be new as well */
        } size;                /* INPUT_RESIZE, INPUT_RESUMED */
        struct {
            const char *text; /* NUL-terminated, as it came; borrowed until the next wait */
            size_t length;    /* bytes in it */
            bool cut;         /* it was longer than is taken, and its end is missing */
        } paste;              /* INPUT_PASTE */
    };
} Input;

/* Returns the input of a named key: no character, no modifiers. */
static inline Input input_key(KeyCode code)
{
    return (Input){.kind = INPUT_KEY, .key = {.code = code}};
}

/* Returns the input of a typed character. */
static inline Input input_character(uint32_t character)
{
    return (Input){.kind = INPUT_KEY, .key = {.code = KEYCODE_CHARACTER, .character = character}};
}

#endif
