#include "tui/pen.h"

#include "tui/sequence.h"

bool colour_is_same(Colour one, Colour other)
{
    return one.kind == other.kind && one.red == other.red && one.green == other.green &&
           one.blue == other.blue;
}

Pen pen_plain(void)
{
    return (Pen){.front = {.kind = COLOUR_TEXT}, .back = {.kind = COLOUR_SCREEN}};
}

/* Whether the terminal shows an ink with this pen: the background's colour is one only in reverse.
 */
static Colour ink_of(const Pen *pen)
{
    return pen->reverse ? pen->back : pen->front;
}

static Colour paper_of(const Pen *pen)
{
    return pen->reverse ? pen->front : pen->back;
}

/* Bold and faint make nothing of a blank; the line under it stays. */
static uint8_t seen_attributes(uint8_t attributes, bool blank)
{
    return blank ? attributes & ATTRIBUTE_UNDERLINE : attributes;
}

bool pen_writes(const Pen *pen, const Look *look)
{
    if (!colour_is_same(paper_of(pen), look->paper)) {
        return false;
    }
    /* Bold may brighten the foreground, which is the paper in reverse video. */
    bool blank = look->blank && !(pen->reverse && pen->attributes != 0);
    return seen_attributes(pen->attributes, blank) == seen_attributes(look->attributes, blank) &&
           (look->blank || colour_is_same(ink_of(pen), look->ink));
}

/*
 * Sets *goal to a pen that shows a look, with or without reverse video, and as much like another
 * pen as the look allows. Returns false if it cannot be done that way.
 */
static bool goal_for(const Look *look, bool reverse, const Pen *from, Pen *goal)
{
    Pen pen = {.reverse = reverse, .attributes = look->attributes};
    if (look->blank && !reverse) {
        pen.attributes = (uint8_t)(look->attributes | (from->attributes & ~ATTRIBUTE_UNDERLINE));
    }
    Colour ink = look->blank ? (reverse ? from->back : from->front) : look->ink;
    pen.front = reverse ? look->paper : ink;
    pen.back = reverse ? ink : look->paper;
    *goal = pen;
    return pen.front.kind != COLOUR_SCREEN && pen.back.kind != COLOUR_TEXT;
}

/* Whether a terminal that takes bold for bright may show another paper than is wanted. */
static bool may_brighten(const Pen *pen)
{
    return pen->reverse && pen->attributes != 0 && pen->front.kind == COLOUR_INDEX;
}

/* Begins a control sequence, or the next parameter of one. */
static void next_parameter(Sequence *way)
{
    sequence_add(way, way->length == 0 ? "\033[" : ";");
}

static void add_parameter(Sequence *way, int number)
{
    next_parameter(way);
    sequence_add_number(way, number);
}

static void add_colour(Sequence *way, Colour colour, bool front)
{
    int base = front ? 30 : 40;
    switch (colour.kind) {
    case COLOUR_INDEX:
        if (colour.red < 8) {
            add_parameter(way, base + colour.red);
            break;
        }
        add_parameter(way, base + 8);
        add_parameter(way, 5);
        add_parameter(way, colour.red);
        break;
    case COLOUR_RGB:
        add_parameter(way, base + 8);
        add_parameter(way, 2);
        add_parameter(way, colour.red);
        add_parameter(way, colour.green);
        add_parameter(way, colour.blue);
        break;
    default:
        add_parameter(way, base + 9);
        break;
    }
}

/* Puts attributes off one by one; "22" does it for bold and dim together. */
static uint8_t add_offs(Sequence *way, const Pen *from, const Pen *to)
{
    uint8_t left = from->attributes;
    uint8_t off = (uint8_t)(from->attributes & ~to->attributes);
    if ((off & (ATTRIBUTE_BOLD | ATTRIBUTE_DIM)) != 0) {
        add_parameter(way, 22);
        left &= (uint8_t) ~(ATTRIBUTE_BOLD | ATTRIBUTE_DIM);
    }
    if ((off & ATTRIBUTE_UNDERLINE) != 0) {
        add_parameter(way, 24);
        left &= (uint8_t)~ATTRIBUTE_UNDERLINE;
    }
    if (from->reverse && !to->reverse) {
        add_parameter(way, 27);
    }
    return left;
}

/* The way between two pens by ECMA-48, either step by step or from a fresh start. */
static Sequence way_between(const Pen *from, const Pen *to, bool fresh)
{
    Sequence way;
    way.length = 0;
    Pen start = fresh ? pen_plain() : *from;
    uint8_t left = start.attributes;
    if (fresh) {
        next_parameter(&way);
    } else {
        left = add_offs(&way, from, to);
    }
    if ((to->attributes & ~left & ATTRIBUTE_BOLD) != 0) {
        add_parameter(&way, 1);
    }
    if ((to->attributes & ~left & ATTRIBUTE_DIM) != 0) {
        add_parameter(&way, 2);
    }
    if ((to->attributes & ~left & ATTRIBUTE_UNDERLINE) != 0) {
        add_parameter(&way, 4);
    }
    if (to->reverse && !start.reverse) {
        add_parameter(&way, 7);
    }
    if (!colour_is_same(start.front, to->front)) {
        add_colour(&way, to->front, true);
    }
    if (!colour_is_same(start.back, to->back)) {
        add_colour(&way, to->back, false);
    }
    if (way.length > 0) {
        sequence_add_char(&way, 'm');
    }
    return way;
}

/* Whether a way puts something off, which some terminals can only do all at once. */
static bool puts_off(const Pen *from, const Pen *to)
{
    return (from->attributes & ~to->attributes) != 0 || (from->reverse && !to->reverse);
}

static void take_by_strings(const Pen *goal, const Capabilities *capabilities, StrBuf *out)
{
    const char *strings[] = {
        capabilities->plain,
        goal->reverse ? capabilities->reverse : NULL,
        (goal->attributes & ATTRIBUTE_BOLD) != 0 ? capabilities->bold : NULL,
        (goal->attributes & ATTRIBUTE_DIM) != 0 ? capabilities->dim : NULL,
        (goal->attributes & ATTRIBUTE_UNDERLINE) != 0 ? capabilities->underline : NULL,
    };
    for (size_t i = 0; i < sizeof strings / sizeof strings[0]; i++) {
        if (strings[i] != NULL) {
            strbuf_append(out, strings[i]);
        }
    }
}

/*
 * Finds the shortest way to a look, trying both states of reverse video and both beginnings; one
 * that may show another paper only where there is no other.
 */
static Sequence shortest_way(const Pen *pen, const Look *look, bool single_off, Pen *goal)
{
    Sequence best;
    best.length = SEQUENCE_MAX;
    size_t least = 2 * SEQUENCE_MAX;
    for (int reverse = 0; reverse <= 1; reverse++) {
        for (int fresh = 0; fresh <= 1; fresh++) {
            Pen plain = pen_plain();
            Pen to = plain;
            if (!goal_for(look, reverse != 0, fresh != 0 ? &plain : pen, &to) ||
                (fresh == 0 && !single_off && puts_off(pen, &to))) {
                continue;
            }
            Sequence way = way_between(pen, &to, fresh != 0);
            size_t cost = way.length + (may_brighten(&to) ? SEQUENCE_MAX : 0);
            if (cost < least) {
                least = cost;
                best = way;
                *goal = to;
            }
        }
    }
    return best;
}

void pen_take(Pen *pen, const Look *look, const Capabilities *capabilities, StrBuf *out)
{
    if (pen_writes(pen, look)) {
        return;
    }
    Pen goal = pen_plain();
    Sequence way = shortest_way(pen, look, capabilities->single_off, &goal);
    if (way.length == SEQUENCE_MAX) {
        return; /* text on paper of its own colour: whatever is seen will do */
    }
    if (capabilities->ecma) {
        strbuf_append_bytes(out, way.text, way.length);
    } else {
        take_by_strings(&goal, capabilities, out);
    }
    *pen = goal;
}
