/*
 * What the files of this room share. A key goes from terminal_wait.c to keys.c, which makes an
 * Input of it with the names in key_table.c; a scene is drawn by terminal_draw.c; terminal.c takes
 * the terminal over and gives it back, and the guard (util/guard.h) when the program is killed.
 *
 * ncurses reads and draws, and keeps the state of both: there is one terminal at a time.
 */
#ifndef TOUCHMOVE_TUI_TUI_INSIDE_H
#define TOUCHMOVE_TUI_TUI_INSIDE_H

#include <curses.h>
#include <stddef.h>

#include "tui/terminal.h"
#include "util/guard.h"
#include "util/strbuf.h"

/* ---- key_table.c: which keys there are ---- */

/* Codes beyond those of ncurses and of the terminal database. */
enum {
    KEY_CODE_MOUSE = 1 << 12, /* CSI <, then numbers */
    KEY_CODE_OLD_MOUSE,       /* CSI M, then three bytes */
    KEY_CODE_PASTE_BEGIN,     /* a paste follows */
    KEY_CODE_PASTE_END,       /* it is over */
    KEY_CODE_NAMED,           /* 8 times the row of a key and the KeyModifiers are added */
};

/* Tells the open ncurses which keys there are beside those of the terminal database. */
void key_table_define(void);

/* Returns the key of a code, KEYCODE_UNKNOWN if it means nothing here. */
KeyPress key_table_find(int code);

/* ---- keys.c: what ncurses reads becomes Inputs ---- */

enum {
    PASTE_BYTES_MAX = 1 << 16,  /* of a longer paste, the rest is dropped */
    STRING_BYTES_MAX = 1 << 12, /* a control string ends here at the latest */
    STRING_MS = 1000,           /* or here */
    PASTE_PAUSE_MS = 1000,      /* a paste that pauses for so long is over */
    HALF_KEY_MS = 500,          /* how long the rest of a sequence that has begun may take */
};

/* When something was read: monotonic time, and the number of scenes drawn before. */
typedef struct KeyStamp {
    int64_t time_ms; /* monotonic time */
    uint32_t frame;  /* scenes drawn before */
} KeyStamp;

typedef struct Keys {
    int escape_delay_ms;    /* how long after Esc the rest of a torn key is waited for */
    char held[64];          /* the beginning of a character or of a sequence, as it came */
    size_t length;          /* bytes of it */
    bool torn;              /* it is a sequence whose Esc was given out as a key a moment ago */
    bool after_escape;      /* Esc was the last key: the rest of a torn one may follow */
    bool alt;               /* the character that is held came right after an Esc */
    size_t string_length;   /* bytes swallowed of a control string; 0: there is none */
    unsigned char previous; /* the last of them */
    bool pasting;           /* the end of a paste has not been seen */
    bool paste_cut;         /* it was too long */
    StrBuf paste;           /* its text so far */
    KeyStamp now;           /* of what is being taken */
    KeyStamp since;         /* of what is held, of the string or of the paste: its beginning */
    Input *queue;           /* Inputs that are ready, capacity; owned, with the texts of pastes */
    size_t first;           /* the one to be handed out next */
    size_t count;           /* how many there are */
    size_t capacity;        /* of the queue, in Inputs */
    size_t paste_bytes;     /* bytes in the pastes among them */
    int64_t answered_ms;    /* when the terminal has reported its status, or 0 */
    char *lent;             /* text of the paste that was handed out last; owned */
} Keys;

/* Takes what wgetch() returned, a byte or the code of a key. */
void keys_take(Keys *keys, int code, KeyStamp stamp);

/*
 * To be called when nothing more is there to be read: what has begun and waits for its end in vain
 * is taken as it is, an Esc at once, other things when their time is over.
 */
void keys_settle(Keys *keys, int64_t now_ms);

/* Returns when keys_settle() has something to do, or -1 for never. */
int64_t keys_deadline_ms(const Keys *keys);

/* Returns whether the queue is full: nothing more may be taken before Inputs are handed out. */
bool keys_are_full(const Keys *keys);

/* Returns whether an Input is ready. */
bool keys_are_ready(const Keys *keys);

/* Hands the oldest Input out; the text of a paste is borrowed until the next call. */
bool keys_next(Keys *keys, Input *out);

/* Frees the Inputs that nobody wanted. */
void keys_release(Keys *keys);

/* ---- The open terminal ---- */

/* A pair of colours as ncurses has it, once it was needed. */
typedef struct Pair {
    bool known;      /* the rest is set */
    int number;      /* of the pair */
    attr_t reversed; /* A_REVERSE where ink and paper had to change places */
    bool same;       /* ink and paper are the same: nothing can be seen */
} Pair;

enum {
    TYPE_MAX = 64,   /* bytes of the longest type of terminal, its NUL included */
    ROWS_MAX = 512,  /* a larger screen is used in part */
    COLS_MAX = 1024, /* likewise */
};

struct Terminal {
    Guard *guard;        /* signals, and what puts the terminal back */
    SCREEN *screen;      /* as ncurses has it */
    WINDOW *pad;         /* never shown: keys are read through it, so that reading draws nothing */
    char type[TYPE_MAX]; /* the entry of the terminal database that it is drawn with */
    ColourDepth depth;   /* how many colours are drawn with */
    bool reverse;        /* it has reverse video */
    bool ascii;          /* only ASCII is wanted */
    bool utf8;           /* the locale's characters are UTF-8 */
    bool upper_halves;   /* as in Glyphs */
    bool mouse;          /* the mouse is listened to */
    bool pastes;         /* pastes come between marks */
    bool titles;         /* the window can be named */
    bool leaves;         /* there is another screen to be left for the one before */
    bool light;          /* text is dark on a light background */
    bool entered;        /* what ncurses does not switch on was switched on */
    char *clipboard;     /* how its clipboard is written (Ms); owned; NULL: that is not known */
    char *title;         /* its title, as it was set; owned; NULL: it is as it was before */
    bool bell;           /* to be rung with the next scene */
    bool forgotten;      /* what it shows is not known */
    Palette palette;     /* of the scene drawn last */
    Pair pairs[TINT_COUNT][TINT_COUNT]; /* by ink and paper of that palette */
    int rows;                           /* its height */
    int cols;                           /* its width */
    uint32_t frame;                     /* scenes drawn so far */
    Keys keys;                          /* what was read */
    int64_t asked_ms;                   /* when its status was asked for, or 0 */
    bool gone;                          /* it cannot be read any more, or the line was cut */
};

/* Reads what has been typed, without waiting; returns whether there was anything. */
bool terminal_drain(Terminal *terminal);

/* Reads the size again; the next draw sends everything. */
void terminal_resize(Terminal *terminal);

/* Gives the terminal back to the shell, for good or until the next draw. */
void terminal_leave(Terminal *terminal);

/* Writes past ncurses, which writes nothing itself before it draws again. */
void terminal_write(const StrBuf *text);

/* Switches on what ncurses does not know of, unless it is on. */
void terminal_enter(Terminal *terminal);

#endif
