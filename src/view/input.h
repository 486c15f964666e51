/*
 * Terminal input as values: keys, pasted text, the mouse, changes of size, and signals.
 * src/tui makes them, and so do tests.
 *
 * Each input has the time when its first byte was read, and its *frame*, the number of scenes that
 * had been drawn by then. A question about something irrevocable accepts only input with a greater
 * frame than the input that raised the question, and so ignores keys that were typed before the
 * question was visible.
 */
#ifndef TOUCHMOVE_VIEW_INPUT_H
#define TOUCHMOVE_VIEW_INPUT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* The kind of an input. */
typedef enum InputKind {
    INPUT_NONE,      /* none: the deadline has passed, or the wait ended for another reason */
    INPUT_KEY,       /* a key was pressed: .key */
    INPUT_PASTE,     /* text was pasted (bracketed paste): .paste */
    INPUT_MOUSE,     /* a mouse button, a drag or the wheel: .mouse */
    INPUT_RESIZE,    /* the terminal has another size, or needs a full repaint: .size */
    INPUT_RESUMED,   /* the program continues after a stop, with a full repaint: .size */
    INPUT_SUSPEND,   /* Ctrl-Z or SIGTSTP: stop the clocks, then call terminal_suspend() */
    INPUT_INTERRUPT, /* Ctrl-C or SIGINT: the player asks to quit */
    INPUT_TERMINATE, /* SIGTERM, SIGQUIT or Ctrl-\: save and quit without a question; .signal */
    INPUT_HANGUP,    /* the terminal is lost (SIGHUP, end of file, EIO): save and quit; .signal */
} InputKind;

/* The kind of a key. */
typedef enum KeyCode {
    KEYCODE_CHARACTER, /* a printable character: .character is its code point */
    KEYCODE_CONTROL,   /* Ctrl with a letter or ']': .character is 'a' to 'z' or ']' */
    KEYCODE_ENTER,     /* Enter, also that of the keypad */
    KEYCODE_TAB,       /* Tab */
    KEYCODE_BACK_TAB,  /* Shift-Tab */
    KEYCODE_BACKSPACE, /* Backspace, whether it sends BS or DEL */
    KEYCODE_ESCAPE,    /* Esc alone */
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
    KEYCODE_FUNCTION,  /* a function key: .character is its number, 1 to 12 */
    KEYCODE_UNKNOWN,   /* an unknown sequence, to be ignored */
} KeyCode;

/* The modifiers of a key. */
typedef enum KeyModifier {
    MODIFIER_SHIFT = 1,   /* Shift with an arrow or another named key */
    MODIFIER_ALT = 2,     /* Alt or Meta; also Esc just before the key */
    MODIFIER_CONTROL = 4, /* Ctrl with an arrow or another named key */
} KeyModifier;

/* A pressed key. */
typedef struct KeyPress {
    KeyCode code;
    uint32_t character; /* see KeyCode: a code point, letter or number, or 0 */
    uint8_t modifiers;  /* KeyModifiers, or-ed */
} KeyPress;

/* The kind of a mouse action. */
typedef enum MouseKind {
    MOUSE_PRESS,      /* the left button was pressed */
    MOUSE_DRAG,       /* the mouse was moved to another cell while the left button was pressed */
    MOUSE_RELEASE,    /* the left button was released */
    MOUSE_WHEEL_UP,   /* the wheel was turned away from the user */
    MOUSE_WHEEL_DOWN, /* the wheel was turned towards the user */
} MouseKind;

/* A mouse action. */
typedef struct MouseAction {
    MouseKind kind;
    int row; /* the row of the mouse */
    int col; /* its column */
} MouseAction;

/* An input. */
typedef struct Input {
    InputKind kind;
    int64_t time_ms; /* when the input was read, on the monotonic clock */
    uint32_t frame;  /* the number of scenes drawn before the input was read */
    union {
        KeyPress key;      /* INPUT_KEY */
        MouseAction mouse; /* INPUT_MOUSE */
        int signal;        /* INPUT_TERMINATE, INPUT_HANGUP: the number of the signal */
        struct {
            int rows;          /* the new height */
            int cols;          /* the new width */
            bool upper_halves; /* the new Glyphs.upper_halves: the font may have changed */
        } size;                /* INPUT_RESIZE, INPUT_RESUMED */
        struct {
            const char *text; /* the text as pasted, NUL-terminated; borrowed until the next wait */
            size_t length;    /* the length of the text in bytes */
            bool cut;         /* the text was too long and is truncated */
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
