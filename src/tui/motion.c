#include "tui/motion.h"

#include <curses.h>
#include <term.h>

#include "tui/sequence.h"

/* Adds CSI count final, count being left out where it is 1. */
static void add_steps(Sequence *motion, int count, char final)
{
    sequence_add(motion, "\033[");
    if (count != 1) {
        sequence_add_number(motion, count);
    }
    sequence_add_char(motion, final);
}

static Sequence absolute(Place to, const Capabilities *capabilities)
{
    Sequence motion;
    motion.length = 0;
    if (!capabilities->ecma) {
        const char *sequence = tiparm(capabilities->move, to.row, to.col);
        sequence_add(&motion, sequence == NULL ? "" : sequence);
        return motion;
    }
    sequence_add(&motion, "\033[");
    if (to.row > 0 || to.col > 0) {
        sequence_add_number(&motion, to.row + 1);
    }
    if (to.col > 0) {
        sequence_add_char(&motion, ';');
        sequence_add_number(&motion, to.col + 1);
    }
    sequence_add_char(&motion, 'H');
    return motion;
}

static void add_vertical(Sequence *motion, int down)
{
    enum { LINE_FEEDS_MAX = 3 }; /* more of them are longer than CSI n B */
    if (down > LINE_FEEDS_MAX) {
        add_steps(motion, down, 'B');
    } else if (down < 0) {
        add_steps(motion, -down, 'A');
    }
    for (int i = 0; i < down && down <= LINE_FEEDS_MAX; i++) {
        sequence_add(motion, "\n");
    }
}

static void add_horizontal(Sequence *motion, int from, int to, bool move_column)
{
    int left = from - to;
    if (left == 0) {
        return;
    }
    if (to == 0) {
        sequence_add(motion, "\r");
    } else if (left > 0 && left <= 3) {
        sequence_add(motion, &"\b\b\b"[3 - left]);
    } else if (move_column && to < 9 && (left > 9 || left < -9)) {
        add_steps(motion, to + 1, 'G');
    } else {
        add_steps(motion, left > 0 ? left : -left, left > 0 ? 'D' : 'C');
    }
}

static Sequence stepwise(Place from, Place to, const Capabilities *capabilities)
{
    Sequence motion;
    motion.length = 0;
    if (from.row < 0 || !capabilities->ecma) {
        motion.length = SEQUENCE_MAX;
        return motion;
    }
    add_vertical(&motion, to.row - from.row);
    add_horizontal(&motion, from.col, to.col, capabilities->move_column);
    return motion;
}

static Sequence shortest(Place from, Place to, const Capabilities *capabilities)
{
    Sequence steps = stepwise(from, to, capabilities);
    Sequence jump = absolute(to, capabilities);
    return steps.length <= jump.length ? steps : jump;
}

void motion_append(Place from, Place to, const Capabilities *capabilities, StrBuf *out)
{
    Sequence motion = shortest(from, to, capabilities);
    strbuf_append_bytes(out, motion.text, motion.length);
}

int motion_length(Place from, Place to, const Capabilities *capabilities)
{
    return (int)shortest(from, to, capabilities).length;
}
