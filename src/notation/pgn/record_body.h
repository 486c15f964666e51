/*
 * The inside of a record: three growing arrays, linked by numbers, so that a record of any shape is
 * freed and cleared at once and no part of it is followed by recursion. Private to record.c and
 * record_remarks.c.
 */
#ifndef TOUCHMOVE_NOTATION_RECORD_BODY_H
#define TOUCHMOVE_NOTATION_RECORD_BODY_H

#include "notation/pgn/record.h"
#include "util/strbuf.h"

/* A move and its place in the tree. */
typedef struct RecordNodeBody {
    Move move;             /* MOVE_NONE for the root */
    RecordNode parent;     /* the node before */
    RecordNode first;      /* first child: the line goes on */
    RecordNode last;       /* last child, where the next variation is appended */
    RecordNode sibling;    /* next child of the parent */
    uint32_t first_remark; /* number of the first remark, NO_REMARK if there is none */
    uint32_t last_remark;  /* number of the last one */
    bool offer;            /* a draw was offered with the move */
    int64_t clock_ms;      /* time on the mover's clock, or RECORD_TIME_NONE */
    int64_t elapsed_ms;    /* time the move took, or RECORD_TIME_NONE */
} RecordNodeBody;

/* A glyph or a comment. */
typedef struct RecordRemarkBody {
    RecordRemarkKind kind; /* which it is */
    uint32_t content;      /* the glyph, or the offset of the comment in the texts */
    uint32_t next;         /* number of the next remark of the node, NO_REMARK after the last */
} RecordRemarkBody;

/* Stands for no remark. */
#define NO_REMARK UINT32_MAX

/* See record.h. */
struct Record {
    Tags tags;                 /* without SetUp, FEN and Result */
    Position start;            /* position of the root */
    RecordResult result;       /* how the game ended */
    RecordNodeBody *nodes;     /* the tree; the root is always there */
    uint32_t node_count;       /* nodes in use */
    uint32_t node_capacity;    /* nodes that there is room for */
    RecordRemarkBody *remarks; /* the remarks of all nodes */
    uint32_t remark_count;     /* remarks in use */
    uint32_t remark_capacity;  /* remarks that there is room for */
    StrBuf texts;              /* the comments, each with its NUL */
    bool out_of_memory;        /* something could not be added */
};

/*
 * Makes room for one more item in an array of `count` items of that size. Returns the array,
 * perhaps moved; NULL without memory, and then it is as it was.
 */
void *record_body_grow(void *items, uint32_t count, uint32_t *capacity, size_t size);

#endif
