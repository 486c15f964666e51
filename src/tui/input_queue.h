/*
 * Bytes that were read from the terminal and not yet understood, each with the time when it was
 * read and the number of scenes drawn by then.
 */
#ifndef TOUCHMOVE_TUI_INPUT_QUEUE_H
#define TOUCHMOVE_TUI_INPUT_QUEUE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "util/strbuf.h"

enum {
    INPUT_BATCH_MAX = 16,      /* reads that are told apart */
    INPUT_BYTES_MAX = 1 << 20, /* more is left with the system until these are understood */
};

/* When some bytes were read. */
typedef struct InputStamp {
    int64_t time_ms; /* monotonic time */
    uint32_t frame;  /* scenes drawn before */
} InputStamp;

typedef struct InputQueue {
    StrBuf bytes; /* what was read; its first `taken` bytes are done with */
    size_t taken; /* bytes that are done with */
    struct {
        size_t end;             /* offset in bytes after the last byte of the batch */
        InputStamp stamp;       /* when it was read */
    } batches[INPUT_BATCH_MAX]; /* in the order of reading */
    int batch_count;            /* batches in use */
} InputQueue;

/* Frees the bytes. */
void input_queue_release(InputQueue *queue);

/* Returns whether more may be added. */
bool input_queue_has_room(const InputQueue *queue);

/*
 * Adds bytes that were read. Where there are too many batches to tell apart, or memory is lacking,
 * the bytes join the batch before: they count as read earlier than they were.
 */
void input_queue_add(InputQueue *queue, const char *bytes, size_t length, InputStamp stamp);

/* Returns the bytes at the front, borrowed until the next change, and sets *length. */
const char *input_queue_front(const InputQueue *queue, size_t *length);

/* Returns the stamp of the first byte at the front; all zero if there is none. */
InputStamp input_queue_stamp(const InputQueue *queue);

/* Takes bytes off the front. */
void input_queue_take(InputQueue *queue, size_t length);

#endif
