/*
 * Private to src/tui. terminal_wait.c reads keys, and keys.c turns them into Inputs with the names
 * in key_table.c. terminal_draw.c draws a scene. terminal_type.c chooses the terminal type,
 * terminal.c takes over the terminal and restores it; the guard (util/guard.h) restores it when a
 * signal ends the program.
 *
 * ncurses has global state, so only one terminal can be open at a time.
 */
#ifndef TOUCHMOVE_TUI_TUI_INSIDE_H
#define TOUCHMOVE_TUI_TUI_INSIDE_H

#include <curses.h>
#include <stddef.h>

#include "tui/terminal.h"
#include "util/guard.h"
#include "util/strbuf.h"

/* ---- key_table.c: the named keys ---- */

/* Key codes that this program adds to those of ncurses. */
enum {
    KEY_CODE_MOUSE = 1 << 12, /* CSI <, the start of a mouse report with numbers */
    KEY_CODE_OLD_MOUSE,       /* CSI M, the start of a mouse report with three bytes */
    KEY_CODE_PASTE_BEGIN,     /* the start of a bracketed paste */
    KEY_CODE_PASTE_END,       /* the end of a bracketed paste */
    KEY_CODE_NAMED,           /* a named key has the code KEY_CODE_NAMED + 8 * row + KeyModifiers */
};

/* Makes ncurses recognize the key sequences that the terminal database lacks. */
void key_table_define(void);

/* Returns the key of a code, or KEYCODE_UNKNOWN if the program does not use the code. */
KeyPress key_table_find(int code);

/* ---- keys.c: decodes bytes and key codes into Inputs ---- */

enum {
    PASTE_BYTES_MAX = 1 << 16,  /* bytes of the longest paste; the rest is dropped */
    STRING_BYTES_MAX = 1 << 12, /* length limit of a control string; further bytes are keys */
    STRING_MS = 1000,           /* time limit of a control string */
    PASTE_PAUSE_MS = 1000,      /* a pause of this length ends a paste without an end mark */
    HALF_KEY_MS = 500,          /* time for the rest of an incomplete key sequence */
};

/* The moment at which a byte or key was read. */
typedef struct KeyStamp {
    int64_t time_ms; /* monotonic time */
    uint32_t frame;  /* number of scenes drawn before that moment */
} KeyStamp;

/*
 * The state of the decoder. A key sequence is called torn if the decoder has already emitted its
 * first byte, Esc, as a key, because a slow link delivered the other bytes too late.
 */
typedef struct Keys {
    int escape_delay_ms;    /* time to wait after Esc for the rest of a key sequence */
    char held[64];          /* bytes read of an incomplete character or key sequence */
    size_t length;          /* number of bytes in .held */
    bool torn;              /* .held is a sequence whose Esc was already emitted as a key */
    bool after_escape;      /* Esc was the last key, so the rest of a torn sequence may follow */
    bool alt;               /* the character in .held follows an Esc, so it is typed with Alt */
    size_t string_length;   /* 0 outside a control string, else 1 + its bytes so far */
    unsigned char previous; /* last byte of the control string, or 0 at its start */
    bool pasting;           /* inside a paste whose end mark was not read */
    bool paste_cut;         /* the paste was too long and lost its end */
    StrBuf paste;           /* text of the paste so far */
    KeyStamp now;           /* stamp of the current byte */
    KeyStamp since;         /* when the held bytes, the string or the paste began */
    Input *queue;           /* queue of complete Inputs; owned, like the texts of their pastes */
    size_t first;           /* index of the next Input to hand out */
    size_t count;           /* index after the last Input in .queue */
    size_t capacity;        /* capacity of .queue in Inputs */
    size_t paste_bytes;     /* bytes of the pastes in the queue */
    int64_t answered_ms;    /* monotonic time of the terminal's last status report, or 0 */
    char *lent;             /* text of the last paste that keys_next returned; owned */
} Keys;

/* Takes a result of wgetch(): a byte or a key code. */
void keys_take(Keys *keys, int code, KeyStamp stamp);

/*
 * Emits an incomplete sequence as keys, and ends an incomplete paste, if its time limit has passed.
 * A lone Esc is emitted at once. Call it when no more bytes can be read.
 */
void keys_settle(Keys *keys, int64_t now_ms);

/* Returns the monotonic time at which keys_settle() must be called, or -1 if no call is needed. */
int64_t keys_deadline_ms(const Keys *keys);

/* Returns whether the queue is full. If it is, call keys_next() before keys_take(). */
bool keys_are_full(const Keys *keys);

/* Returns whether the queue has an Input. */
bool keys_are_ready(const Keys *keys);

/* Removes the oldest Input from the queue into *out. The text of a paste is valid until the next
 * call. Returns false if the queue is empty. */
bool keys_next(Keys *keys, Input *out);

/* Frees the queue and all texts, and resets *keys. */
void keys_release(Keys *keys);

/* ---- The open terminal ---- */

/* A colour pair of ncurses, created at its first use. */
typedef struct Pair {
    bool known;      /* the pair was created, and the other members are set */
    int number;      /* number of the pair in ncurses */
    attr_t reversed; /* A_REVERSE if the pair has ink and paper exchanged, else 0 */
    bool same;       /* ink and paper are the same colour, so text is invisible */
} Pair;

enum {
    ROWS_MAX = 512,  /* limit for used rows; the rest of a larger terminal stays empty */
    COLS_MAX = 1024, /* limit for used columns */
};

/* A cell of the last drawn scene. */
typedef struct DrawnCell {
    char text[4];   /* the first bytes of its text */
    uint8_t length; /* bytes of the whole text */
    Style style;    /* its style */
} DrawnCell;

struct Terminal {
    Guard *guard;   /* handles signals and restores the terminal; owned */
    SCREEN *screen; /* the screen of ncurses; owned */
    WINDOW *pad;    /* invisible window for wgetch(), which redraws visible ones; owned */
    char type[TERMINAL_TYPE_MAX]; /* name of the terminfo entry to draw with */
    ColourDepth depth;            /* the number of colours to draw with */
    bool reverse;                 /* the terminal has reverse video */
    bool ascii;                   /* the option --ascii is given */
    bool utf8;                    /* the encoding of the locale is UTF-8 */
    bool upper_halves; /* draw upper half blocks, as lower ones leave gaps here; see Glyphs */
    bool mouse;        /* mouse reports are wanted and supported */
    bool pastes;       /* bracketed paste is supported */
    bool titles;       /* the title of the window can be set */
    bool leaves;       /* the terminal has an alternate screen */
    bool light;        /* the terminal has dark text on a light background */
    bool entered;      /* terminal_enter() has switched on the modes that ncurses does not know */
    char *clipboard;   /* terminfo capability Ms, which sets the clipboard; owned; may be NULL */
    char *title;       /* title set by this program, owned; NULL: the original title */
    bool bell;         /* ring the bell with the next scene */
    bool forgotten;    /* the next draw must send the whole screen */
    Palette palette;   /* palette of the last scene */
    Pair pairs[TINT_COUNT][TINT_COUNT]; /* colour pairs by ink and paper of .palette */
    DrawnCell *drawn;                   /* the cells that ncurses has, or NULL; owned */
    int drawn_rows;                     /* height of .drawn */
    int drawn_cols;                     /* width of .drawn */
    int rows;                           /* height in rows */
    int cols;                           /* width in columns */
    uint32_t frame;                     /* number of scenes drawn so far */
    Keys keys;                          /* decoder of the input */
    int64_t asked_ms;                   /* monotonic time of the last status request, or 0 */
    bool gone;                          /* the terminal is disconnected */
};

/* ---- terminal_type.c: the terminfo entry to draw with ---- */

/* A terminfo entry that is part of the program. */
typedef struct BuiltinType {
    const char *name;  /* the terminal type */
    const char *entry; /* the compiled entry in base64, as TERMINFO takes it */
} BuiltinType;

/* The built-in entries; a NULL name is after the last. Only the static program has any. */
extern const BuiltinType builtin_types[];

/* Chooses the terminfo entry to draw with, and sets the members of *terminal that describe it. If
 * there is none, returns the reason. */
TerminalStatus terminal_choose_type(Terminal *terminal, SettingColor wish);

/* Returns a string capability of the current terminfo entry, or NULL if it is missing or empty. */
const char *terminal_capability(const char *name);

/* ---- terminal.c, terminal_wait.c ---- */

/* Reads all available input without blocking. Returns whether there was any. */
bool terminal_drain(Terminal *terminal);

/* Makes the next terminal_draw() give all rows to ncurses, even if the scene has not changed. */
void terminal_redraw_rows(Terminal *terminal);

/* Updates the size of the terminal. The next draw sends the whole screen. */
void terminal_resize(Terminal *terminal);

/* Restores the terminal for the shell, until the next draw or for good. */
void terminal_leave(Terminal *terminal);

/* Writes text directly to the terminal. ncurses writes nothing at the same time, because it writes
 * only while the program draws. */
void terminal_write(const StrBuf *text);

/* Switches on the terminal modes that ncurses does not know (mouse, bracketed paste), unless they
 * are on. */
void terminal_enter(Terminal *terminal);

#endif
