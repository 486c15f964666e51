#include "tui/tui_inside.h"

#include <stdarg.h>

enum { MODIFIERS = 8 }; /* number of combinations of KeyModifiers */

/*
 * The named keys. Most terminals send a key, with or without modifiers, as CSI or SS3 and a letter,
 * or as CSI, a number and "~". ncurses returns a key code for the sequences in the terminal
 * database.
 */
static const struct {
    char letter;        /* the letter after CSI or SS3, or 0 */
    int number;         /* the number after CSI, or 0 */
    int curses;         /* key code of ncurses */
    KeyCode code;       /* the key */
    uint32_t character; /* number of a function key, else 0 */
    uint8_t modifiers;  /* KeyModifiers that are part of the key code of ncurses */
} named[] = {
    {'A', 0, KEY_UP, KEYCODE_UP, 0, 0},
    {'B', 0, KEY_DOWN, KEYCODE_DOWN, 0, 0},
    {'C', 0, KEY_RIGHT, KEYCODE_RIGHT, 0, 0},
    {'D', 0, KEY_LEFT, KEYCODE_LEFT, 0, 0},
    {'H', 1, KEY_HOME, KEYCODE_HOME, 0, 0},
    {'F', 4, KEY_END, KEYCODE_END, 0, 0},
    {0, 7, KEY_SHOME, KEYCODE_HOME, 0, MODIFIER_SHIFT},
    {0, 8, KEY_SEND, KEYCODE_END, 0, MODIFIER_SHIFT},
    {0, 0, KEY_SLEFT, KEYCODE_LEFT, 0, MODIFIER_SHIFT},
    {0, 0, KEY_SRIGHT, KEYCODE_RIGHT, 0, MODIFIER_SHIFT},
    {0, 2, KEY_IC, KEYCODE_INSERT, 0, 0},
    {0, 3, KEY_DC, KEYCODE_DELETE, 0, 0},
    {0, 5, KEY_PPAGE, KEYCODE_PAGE_UP, 0, 0},
    {0, 6, KEY_NPAGE, KEYCODE_PAGE_DOWN, 0, 0},
    {'Z', 0, KEY_BTAB, KEYCODE_BACK_TAB, 0, 0},
    {0, 0, KEY_ENTER, KEYCODE_ENTER, 0, 0},
    {'P', 11, KEY_F0 + 1, KEYCODE_FUNCTION, 1, 0},
    {'Q', 12, KEY_F0 + 2, KEYCODE_FUNCTION, 2, 0},
    {'R', 13, KEY_F0 + 3, KEYCODE_FUNCTION, 3, 0},
    {'S', 14, KEY_F0 + 4, KEYCODE_FUNCTION, 4, 0},
    {0, 15, KEY_F0 + 5, KEYCODE_FUNCTION, 5, 0},
    {0, 17, KEY_F0 + 6, KEYCODE_FUNCTION, 6, 0},
    {0, 18, KEY_F0 + 7, KEYCODE_FUNCTION, 7, 0},
    {0, 19, KEY_F0 + 8, KEYCODE_FUNCTION, 8, 0},
    {0, 20, KEY_F0 + 9, KEYCODE_FUNCTION, 9, 0},
    {0, 21, KEY_F0 + 10, KEYCODE_FUNCTION, 10, 0},
    {0, 23, KEY_F0 + 11, KEYCODE_FUNCTION, 11, 0},
    {0, 24, KEY_F0 + 12, KEYCODE_FUNCTION, 12, 0},
};

enum { NAMED_COUNT = sizeof named / sizeof named[0] };

static void define(int code, const char *format, ...) __attribute__((format(printf, 2, 3)));

static void define(int code, const char *format, ...)
{
    char text[24];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    define_key(text, code);
}

void key_table_define(void)
{
    for (int row = 0; row < NAMED_COUNT; row++) {
        int code = KEY_CODE_NAMED + row * MODIFIERS;
        char letter = named[row].letter;
        int number = named[row].number;
        if (letter != 0) {
            define(code, "\033[%c", letter);
            define(code, "\033O%c", letter);
        }
        if (number != 0) {
            define(code, "\033[%d~", number);
        }
        /* The terminal sends modifiers + 1 as a number. */
        for (int modifiers = 1; modifiers < MODIFIERS; modifiers++) {
            if (letter != 0) {
                define(code + modifiers, "\033[1;%d%c", modifiers + 1, letter);
            }
            if (number != 0) {
                define(code + modifiers, "\033[%d;%d~", number, modifiers + 1);
            }
        }
    }
    for (int number = 1; number <= 5; number++) { /* F1 to F5 on the Linux console */
        define(KEY_F0 + number, "\033[[%c", 'A' + number - 1);
    }
    define_key("\033OM", KEY_ENTER);
    define_key("\033[<", KEY_CODE_MOUSE);
    define_key("\033[M", KEY_CODE_OLD_MOUSE);
    define_key("\033[200~", KEY_CODE_PASTE_BEGIN);
    define_key("\033[201~", KEY_CODE_PASTE_END);
    /* Removes two definitions whose bytes keys.c reads: Backspace, so that it detects
     * Alt+Backspace, and Ctrl-Z on the Linux console and in PuTTY. */
    define_key(NULL, KEY_BACKSPACE);
    define_key(NULL, KEY_SUSPEND);
}

KeyPress key_table_find(int code)
{
    for (int row = 0; row < NAMED_COUNT; row++) {
        int modifiers = code - KEY_CODE_NAMED - row * MODIFIERS;
        if (modifiers >= 0 && modifiers < MODIFIERS) {
            return (KeyPress){named[row].code, named[row].character, (uint8_t)modifiers};
        }
        if (named[row].curses == code) {
            return (KeyPress){named[row].code, named[row].character, named[row].modifiers};
        }
    }
    return (KeyPress){.code = KEYCODE_UNKNOWN};
}
