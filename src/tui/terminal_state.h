/*
 * What an open terminal consists of; shared by the two halves of terminal.h, drawing and waiting.
 */
#ifndef TOUCHMOVE_TUI_TERMINAL_STATE_H
#define TOUCHMOVE_TUI_TERMINAL_STATE_H

#include <termios.h>

#include "tui/capabilities.h"
#include "tui/decoder.h"
#include "tui/input_queue.h"
#include "tui/painter.h"
#include "tui/terminal.h"

struct Terminal {
    int input;                 /* descriptor that is read */
    int output;                /* descriptor that is written */
    Capabilities capabilities; /* what it can do */
    ColourDepth depth;         /* how many colours are drawn with */
    bool utf8;                 /* the locale's characters are UTF-8 */
    bool ascii;                /* only ASCII is wanted */
    bool mouse;                /* the mouse is listened to */
    char *title;               /* its title, as it was set; owned; NULL: it is as it was before */
    int light;                 /* its background: 1 light, 0 dark, -1 not known */
    bool gone;                 /* it cannot be read or written any more */
    int rows;                  /* its height */
    int cols;                  /* its width */
    struct termios before;     /* its modes before it was opened */
    char *restore;             /* what puts it back as it was; owned */
    StrBuf outgoing;           /* what is to be sent with the next draw */
    Painter painter;           /* what it shows */
    uint32_t frame;            /* scenes drawn so far */
    InputQueue queue;          /* what was read from it */
    Decoder decoder;           /* makes events of that */
    int64_t read_ms;           /* when something was read last */
    int escape_delay_ms;       /* how long the rest of a key may take */
    bool has_ready;            /* an event waits to be handed out */
    Input ready;               /* that event */
    bool paste_lent;           /* the event handed out last borrows the decoder's paste */
    bool resumed;              /* the program was stopped and goes on */
    unsigned flags;            /* SignalFlags that were raised and not handed out */
};

/* Reads what has been typed, without waiting, and stamps it as typed before the next draw. */
void terminal_drain(Terminal *terminal);

/* Sends what is outgoing. Marks the terminal as gone if that fails. */
void terminal_flush(Terminal *terminal);

/* Reads the size again and, where the terminal can be anything now, forgets what it shows. */
void terminal_resize(Terminal *terminal);

#endif
