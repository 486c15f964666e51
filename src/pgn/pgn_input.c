#include "pgn/pgn_input.h"

#include "util/platform.h"

#include <limits.h>
#include <stddef.h>
#include <string.h>

void pgn_input_begin(PgnInput *input, PgnSource source)
{
    input->source = source;
    input->at = input->end = input->marked = input->bytes;
    input->mark = input->watched = (PgnPlace){1, 1};
    input->line_is_blank = true;
}

void pgn_input_again(PgnInput *input, PgnSource source)
{
    memset(input, 0, offsetof(PgnInput, bytes) + PGN_INPUT_PAD);
    pgn_input_begin(input, source);
}

void pgn_input_shift(PgnInput *input, int64_t bytes, int64_t lines)
{
    input->taken += (uint64_t)bytes;
    input->mark.line += (uint64_t)lines;
    input->watched.line += (uint64_t)lines;
}

/* Counts the line feeds from one byte to another. */
static uint64_t count_feeds(const char *from, const char *to)
{
    uint64_t count = 0;
    while ((from = memchr(from, '\n', (size_t)(to - from))) != NULL) {
        from++;
        count++;
    }
    return count;
}

/* Moves .marked forward to a byte in the buffer, and sets .mark to the line and column of that
 * byte. */
static void move_mark(PgnInput *input, const char *to)
{
    const char *from = input->marked, *at = from;
    while ((at = memchr(at, '\r', (size_t)(to - at))) != NULL) { /* a CR without LF ends a line */
        at++;
        if (*at != '\n') {
            input->mark.line += count_feeds(from, at) + 1;
            input->mark.column = 1;
            from = at;
        }
    }
    const char *feed = platform_find_last_byte(from, (size_t)(to - from), '\n');
    if (feed != NULL) {
        input->mark.line += count_feeds(from, feed + 1);
        input->mark.column = 1;
        from = feed + 1;
    }
    for (; from < to; from++) {
        input->mark.column += (*from & 0xC0) != 0x80; /* counts each character's first byte */
    }
    input->marked = to;
}

/* Moves .marked forward to a byte in the buffer. If it passes the byte that pgn_input_watch has
 * marked, also stores the line and column of the marked byte. */
static void advance_mark(PgnInput *input, const char *to)
{
    if (input->watch != NULL && input->watch <= to) {
        move_mark(input, input->watch);
        input->watched = input->mark;
        input->watch = NULL;
    }
    move_mark(input, to);
}

PgnPlace pgn_input_place(PgnInput *input)
{
    pgn_input_look(input, 1);
    advance_mark(input, input->at);
    return input->mark;
}

PgnPlace pgn_input_watched(PgnInput *input)
{
    if (input->watch != NULL) {
        advance_mark(input, input->watch);
    }
    return input->watched;
}

static bool line_is_blank_before(const PgnInput *input, const char *at)
{
    while (at > input->bytes) {
        char byte = *--at;
        if (byte == '\n' || byte == '\r') {
            return true;
        }
        if (byte != ' ' && byte != '\t') {
            return false;
        }
    }
    return input->line_is_blank;
}

bool pgn_input_line_is_blank(const PgnInput *input)
{
    return line_is_blank_before(input, input->at);
}

void pgn_input_keep(PgnInput *input, StrBuf *kept)
{
    input->kept = kept;
    input->kept_from = input->at;
}

/* Appends the bytes before `end` that are not yet stored to .kept, as far as PGN_KEPT_MAX allows.
 */
static void keep_until(PgnInput *input, const char *end)
{
    if (input->kept != NULL && input->kept_from < end) {
        size_t length = (size_t)(end - input->kept_from);
        size_t space = PGN_KEPT_MAX - input->kept->length;
        strbuf_append_bytes(input->kept, input->kept_from, length < space ? length : space);
        input->kept_from = end;
    }
}

void pgn_input_keep_taken(PgnInput *input)
{
    keep_until(input, input->at);
}

/*
 * Discards the consumed bytes before reading more. But if the last consumed byte is a CR and ends
 * the buffer, it is kept, because only the next byte shows whether the line ends with CR or CR LF.
 */
void pgn_input_fill(PgnInput *input, ptrdiff_t needed)
{
    const char *keep = input->at;
    keep -= keep > input->marked && keep == input->end && keep[-1] == '\r';
    input->line_is_blank = line_is_blank_before(input, keep);
    advance_mark(input, keep);
    keep_until(input, keep);
    ptrdiff_t unkept = input->kept == NULL ? 0 : input->kept_from - keep;
    size_t left = (size_t)(input->end - keep);
    ptrdiff_t ahead = input->at - keep;
    ptrdiff_t watched = input->watch == NULL ? 0 : input->watch - keep;
    memmove(input->bytes, keep, left);
    input->marked = input->bytes;
    input->at = input->bytes + ahead;
    input->watch = input->watch == NULL ? NULL : input->bytes + watched;
    input->kept_from = input->bytes + unkept;
    ptrdiff_t wanted = needed > 0 ? needed : PGN_INPUT_AHEAD;
    while ((ptrdiff_t)left - ahead < wanted && !input->ended && !input->is_dry) {
        size_t space = PGN_INPUT_SIZE - left;
        size_t count = input->source.read(input->source.context, input->bytes + left, space);
        if (count == PGN_SOURCE_LATER) {
            input->is_dry = needed == 0;
            continue;
        }
        input->failed |= count == PGN_SOURCE_FAILED;
        input->ended = count == 0 || count > space;
        left += input->ended ? 0 : count;
        input->taken += input->ended ? 0 : count;
    }
    memset(input->bytes + left, 0, PGN_INPUT_PAD);
    input->end = input->bytes + left;
}

size_t pgn_input_take_run(PgnInput *input, char stop, const char **run)
{
    pgn_input_look(input, 1);
    const char *start = input->at;
    size_t length = (size_t)(input->end - start);
    const char *found = memchr(start, stop, length);
    length = found == NULL ? length : (size_t)(found - start);
    const char *lone = stop == '\n' ? memchr(start, '\r', length) : NULL;
    length = lone == NULL ? length : (size_t)(lone - start);
    input->at += length;
    *run = start;
    return length;
}
