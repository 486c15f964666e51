#include "tui/motion.h"

#include <stdio.h>
#include <string.h>

#include <curses.h>
#include <term.h>

enum { MOTION_BYTES_MAX = 64 }; /* bytes of the longest motion */

/* A motion while it is put together. */
typedef struct Motion {
    char text[MOTION_BYTES_MAX]; /* what to send, NUL-terminated */
    int length;                  /* bytes of it; MOTION_BYTES_MAX: impossible */
} Motion;

static void add(Motion *motion, const char *text)
{
    int room = MOTION_BYTES_MAX - motion->length;
    int bytes = snprintf(motion->text + motion->length, (size_t)room, "%s", text);
    motion->length = bytes < room ? motion->length + bytes : MOTION_BYTES_MAX;
}

/* Adds CSI count final, count being left out where it is 1. */
static void add_steps(Motion *motion, int count, char final)
{
    char text[16];
    if (count == 1) {
        snprintf(text, sizeof text, "\033[%c", final);
    } else {
        snprintf(text, sizeof text, "\033[%d%c", count, final);
    }
    add(motion, text);
}

static Motion absolute(Place to, const Capabilities *capabilities)
{
    Motion motion = {.length = 0};
    char text[MOTION_BYTES_MAX];
    if (!capabilities->ecma) {
        const char *sequence = tiparm(capabilities->move, to.row, to.col);
        add(&motion, sequence == NULL ? "" : sequence);
        return motion;
    }
    if (to.col == 0) {
        snprintf(text, sizeof text, to.row == 0 ? "\033[H" : "\033[%dH", to.row + 1);
    } else {
        snprintf(text, sizeof text, "\033[%d;%dH", to.row + 1, to.col + 1);
    }
    add(&motion, text);
    return motion;
}

static void add_vertical(Motion *motion, int down)
{
    enum { LINE_FEEDS_MAX = 3 }; /* more of them are longer than CSI n B */
    if (down > LINE_FEEDS_MAX) {
        add_steps(motion, down, 'B');
    } else if (down < 0) {
        add_steps(motion, -down, 'A');
    }
    for (int i = 0; i < down && down <= LINE_FEEDS_MAX; i++) {
        add(motion, "\n");
    }
}

static void add_horizontal(Motion *motion, int from, int to, bool move_column)
{
    int left = from - to;
    if (left == 0) {
        return;
    }
    if (to == 0) {
        add(motion, "\r");
    } else if (left > 0 && left <= 3) {
        add(motion, &"\b\b\b"[3 - left]);
    } else if (move_column && to < 9 && (left > 9 || left < -9)) {
        add_steps(motion, to + 1, 'G');
    } else {
        add_steps(motion, left > 0 ? left : -left, left > 0 ? 'D' : 'C');
    }
}

static Motion stepwise(Place from, Place to, const Capabilities *capabilities)
{
    Motion motion = {.length = 0};
    if (from.row < 0 || !capabilities->ecma) {
        motion.length = MOTION_BYTES_MAX;
        return motion;
    }
    add_vertical(&motion, to.row - from.row);
    add_horizontal(&motion, from.col, to.col, capabilities->move_column);
    return motion;
}

static Motion shortest(Place from, Place to, const Capabilities *capabilities)
{
    Motion steps = stepwise(from, to, capabilities);
    Motion jump = absolute(to, capabilities);
    return steps.length <= jump.length ? steps : jump;
}

void motion_append(Place from, Place to, const Capabilities *capabilities, StrBuf *out)
{
    Motion motion = shortest(from, to, capabilities);
    strbuf_append_bytes(out, motion.text, (size_t)motion.length);
}

int motion_length(Place from, Place to, const Capabilities *capabilities)
{
    return shortest(from, to, capabilities).length;
}
