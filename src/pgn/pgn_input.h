/*
 * Private to PGN: buffers the bytes of a source, and computes the line and column of a byte on
 * request. Lines end with LF, CR LF or CR. A source is called dry while it has no bytes but has not
 * ended (PGN_SOURCE_LATER). The notices about a game are collected here, too: the first
 * PGN_NOTICES_MAX are stored, the others only counted.
 */
#ifndef TOUCHMOVE_PGN_PGN_INPUT_H
#define TOUCHMOVE_PGN_PGN_INPUT_H

#include "pgn/pgn_read.h"
#include "util/strbuf.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* A place in the source. */
typedef struct PgnPlace {
    uint64_t line;   /* from 1 */
    uint64_t column; /* from 1, in characters */
} PgnPlace;

/* The first notice of some sort about a game. */
typedef struct PgnFirstNotice {
    PgnNotice notice; /* the notice */
    int at;           /* its number among all notices, from 1; 0: there is no such notice */
} PgnFirstNotice;

/* The notices about one game. */
typedef struct PgnNotices {
    PgnNotice items[PGN_NOTICES_MAX]; /* the first notices */
    int count;                        /* number of notices, stored or not */
    int errors;                       /* number of notices about errors, stored or not */
    PgnNotice last;                   /* the last notice */
    PgnFirstNotice loss;              /* the first notice given to pgn_notices_lose */
    PgnFirstNotice change;            /* the first notice given to pgn_notices_change */
    int changes;                      /* number of notices given to pgn_notices_change */
    bool is_outside;                  /* no game has begun: unknown text is not part of a game */
    bool after_number;                /* a move number precedes the text */
    bool in_unknown; /* the last text was unknown, so the next one is part of the same mistake */
} PgnNotices;

/* Removes all notices. */
void pgn_notices_clear(PgnNotices *notices);

/* Changes the kind of the stored notices of a kind. */
void pgn_notices_rename(PgnNotices *notices, PgnNoticeKind from, PgnNoticeKind to);

/*
 * Adds a notice. The text that it quotes may be any bytes; it is shortened and converted to plain
 * text. Does nothing for unknown text that continues the text of the last notice.
 */
void pgn_notices_add(PgnNotices *notices, PgnNoticeKind kind, PgnPlace place, const char *text,
                     size_t length);

/* Stores that the text of the last notice is missing from the record or only a comment in it. */
void pgn_notices_lose(PgnNotices *notices);

/* Stores that the last notice is about text that is written in another way than it was read. */
void pgn_notices_change(PgnNotices *notices);

/* Forgets all changes after the first `count`, because their text is written as it was read. */
void pgn_notices_keep_changes(PgnNotices *notices, int count);

/* Forgets all losses and changes, because their text was not part of a game. */
void pgn_notices_forget(PgnNotices *notices);

/* Stores what explains the last notice: the position before its move, and the language of the piece
 * letters. */
void pgn_notices_explain(PgnNotices *notices, const Bitboard *board, PgnNoticeText language);

enum {
    PGN_INPUT_SIZE = 1 << 16,  /* size of the buffer without its padding */
    PGN_INPUT_AHEAD = 1 << 10, /* largest argument of pgn_input_look */
    PGN_INPUT_PAD = 64,        /* NULs after the last byte in the buffer */
    PGN_INPUT_END = -1,        /* returned instead of a byte at the end of the source */
};

/*
 * A source being read. Callers may read the buffered bytes directly and advance .at past them.
 * Lines and columns are counted only on request, starting at the last known place.
 */
typedef struct PgnInput {
    PgnSource source;   /* the source */
    uint64_t taken;     /* bytes read from the source */
    const char *at;     /* the next byte */
    const char *end;    /* the end of the bytes in the buffer, followed by NULs */
    const char *marked; /* a buffered byte whose place is known; not after .at */
    PgnPlace mark;      /* the place of .marked */
    const char *watch;  /* the byte marked by pgn_input_watch; NULL once its place is known */
    PgnPlace watched;   /* the place of the byte marked by pgn_input_watch, if .watch is NULL */
    StrBuf *kept;       /* receives the bytes that leave the buffer, from .kept_from on, or NULL */
    const char *kept_from; /* the first byte that is not yet in *kept */
    bool line_is_blank;    /* only blanks precede the buffer's first byte on its line */
    bool ended;            /* the source has no more bytes */
    bool is_dry;           /* pgn_input_ask got no bytes; the source is not asked again */
    bool failed;           /* reading the source failed */
    char bytes[PGN_INPUT_SIZE + PGN_INPUT_PAD]; /* the buffer; NULs follow the last byte */
} PgnInput;

/* Starts reading a source. All bytes of *input must be zero. */
void pgn_input_begin(PgnInput *input, PgnSource source);

/* Starts reading another source. */
void pgn_input_again(PgnInput *input, PgnSource source);

/*
 * Reads more bytes into the buffer. If the source has none at present, asks it again until `needed`
 * bytes are buffered; if `needed` is 0, sets .is_dry instead. Called only by pgn_input_look and
 * pgn_input_ask.
 */
void pgn_input_fill(PgnInput *input, ptrdiff_t needed);

/*
 * Makes sure that at least `count` bytes are buffered, unless the source ends before that or is
 * dry. `count` is 1 to PGN_INPUT_AHEAD.
 */
static inline void pgn_input_look(PgnInput *input, ptrdiff_t count)
{
    if (input->end - input->at < count && !input->ended && !input->is_dry) {
        pgn_input_fill(input, count);
    }
}

/* Like pgn_input_look for PGN_INPUT_AHEAD bytes, but does not wait for bytes that the source does
 * not have at present. */
static inline void pgn_input_ask(PgnInput *input)
{
    if (input->end - input->at < PGN_INPUT_AHEAD && !input->ended && !input->is_dry) {
        pgn_input_fill(input, 0);
    }
}

/*
 * Returns the byte that is `ahead` bytes after the next one, and consumes nothing. Returns
 * PGN_INPUT_END if the source ends or is dry before that byte.
 */
static inline int pgn_input_peek(PgnInput *input, ptrdiff_t ahead)
{
    pgn_input_look(input, ahead + 1);
    return input->end - input->at > ahead ? (unsigned char)input->at[ahead] : PGN_INPUT_END;
}

/* Consumes the next byte and returns it; returns PGN_INPUT_END at the end of the source, or if it
 * is dry. */
static inline int pgn_input_take(PgnInput *input)
{
    int byte = pgn_input_peek(input, 0);
    input->at += byte != PGN_INPUT_END;
    return byte;
}

/* Returns the offset of the next byte in the source. */
static inline uint64_t pgn_input_offset(const PgnInput *input)
{
    return input->taken - (uint64_t)(input->end - input->at);
}

/* Starts to store the bytes from the next one on in *kept, at most PGN_KEPT_MAX. */
void pgn_input_keep(PgnInput *input, StrBuf *kept);

/* Appends the consumed bytes that are not yet stored to .kept. */
void pgn_input_keep_taken(PgnInput *input);

/* Adds numbers of bytes and lines to all offsets and lines. */
void pgn_input_shift(PgnInput *input, int64_t bytes, int64_t lines);

/* Returns the place of the next byte. */
PgnPlace pgn_input_place(PgnInput *input);

/* Marks the next byte, so that pgn_input_watched can return its place later. */
static inline void pgn_input_watch(PgnInput *input)
{
    input->watch = input->at;
}

/* Returns the place of the byte that was next when pgn_input_watch was called. */
PgnPlace pgn_input_watched(PgnInput *input);

/* Returns whether only blanks precede the next byte in its line. */
bool pgn_input_line_is_blank(const PgnInput *input);

/*
 * Consumes the buffered bytes before the next `stop`. If `stop` is '\n', a CR also ends the run.
 * Points *run to the first consumed byte and returns the number of bytes. Returns 0 if the next
 * byte is `stop` or the source has ended. The bytes are valid until the next call.
 */
size_t pgn_input_take_run(PgnInput *input, char stop, const char **run);

/* Returns whether a byte is a line end or PGN_INPUT_END. */
static inline bool pgn_input_ends_line(int byte)
{
    return byte == '\n' || byte == '\r' || byte == PGN_INPUT_END;
}

#endif
