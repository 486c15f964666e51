/*
 * A record: one game as it is written down. Tags, the position it starts from, the moves as a tree
 * of main line and variations, comments, glyphs, clock times, draw offers, the result.
 *
 * A record knows no rules of the game beyond legal moves: what happened and what it means is for
 * the game layer. It stands between the game, the PGN writer and the PGN reader, and holds whatever
 * a PGN file can hold, so that reading and writing loses nothing.
 *
 * The moves are *nodes*. The root is the start position; every other node is one move. The first
 * child of a node continues its line; further children are variations, which replace that first
 * child. Nodes are never removed, and numbers stay valid until the record is cleared. Members of a
 * record may be read, and the tags, the start, the result and the facts of a move be set; the rest
 * is changed by the functions below.
 *
 * That memory ran out is remembered, as in StrBuf: from then on nothing is added, and
 * record_has_failed tells. Texts are UTF-8; comments are kept as one line without braces and
 * control characters.
 */
#ifndef TOUCHMOVE_NOTATION_RECORD_H
#define TOUCHMOVE_NOTATION_RECORD_H

#include "notation/pgn/tags.h"
#include "rules/move.h"
#include "rules/position.h"

#include <stdbool.h>
#include <stdint.h>

/* Number of a node in its record. */
typedef uint32_t RecordNode;

/* The node of the start position, and no node. */
#define RECORD_ROOT ((RecordNode)0)
#define RECORD_NONE UINT32_MAX

enum {
    RECORD_NODES_MAX = 1 << 18,   /* nodes in one record */
    RECORD_REMARKS_MAX = 1 << 20, /* glyphs and comments in one record */
    RECORD_TEXT_MAX = 1 << 23,    /* bytes of all comments in one record */
    RECORD_TIME_NONE = -1,        /* in place of milliseconds: no time is written down */
};

/* How a game ended, as the result token of PGN has it. */
typedef enum RecordResult {
    RECORD_UNKNOWN,    /* "*": in progress, abandoned or not known */
    RECORD_WHITE_WINS, /* "1-0" */
    RECORD_BLACK_WINS, /* "0-1" */
    RECORD_DRAWN,      /* "1/2-1/2" */
    RECORD_BOTH_LOSE,  /* "0-0", for which PGN has "*": the tag Termination ends in it */
} RecordResult;

#define RECORD_BOTH_LOSE_MARK "0-0" /* the end of the tag Termination where both lose */

/* What is written down with a move. */
typedef struct RecordFacts {
    int64_t clock_ms;   /* what the mover's clock showed after it, or RECORD_TIME_NONE */
    int64_t elapsed_ms; /* the time that it took, or RECORD_TIME_NONE */
    bool offer;         /* the mover offered a draw with it: (=), Laws of Chess 8.1.5 */
} RecordFacts;

/* What stands beside a move. */
typedef enum RecordRemarkKind {
    RECORD_GLYPH,          /* a numeric annotation glyph, .glyph */
    RECORD_COMMENT,        /* a comment after the move, .text; at the root: before the first move */
    RECORD_COMMENT_BEFORE, /* a comment before the first move of a variation, .text */
} RecordRemarkKind;

/* A glyph or a comment. */
typedef struct RecordRemark {
    RecordRemarkKind kind; /* which it is */
    uint32_t content;      /* the glyph, 0 to 255, or where the comment begins in the texts */
    uint32_t next;         /* number of the next remark of the node, RECORD_NONE after the last */
} RecordRemark;

/* A move and its place in the tree. */
typedef struct RecordNodeBody {
    Move move;             /* MOVE_NONE for the root */
    RecordNode parent;     /* the node before; RECORD_NONE for the root */
    RecordNode next;       /* its first child, which continues the line; RECORD_NONE at the end */
    RecordNode last;       /* its last child, RECORD_NONE where there is none */
    RecordNode variation;  /* the next child of the parent; RECORD_NONE after the last */
    uint32_t first_remark; /* number of the first remark, in the order of adding, or RECORD_NONE */
    uint32_t last_remark;  /* number of the last one, or RECORD_NONE */
    RecordFacts facts;     /* what is written down with it */
} RecordNodeBody;

/* A game as it is written down; on the heap. */
typedef struct Record {
    Tags tags;              /* without SetUp, FEN and Result, which follow from start and result */
    Position start;         /* position of the root; to be set only while there are no moves */
    RecordResult result;    /* how the game ended */
    RecordNodeBody *nodes;  /* the tree, owned; the root is always there */
    uint32_t node_count;    /* nodes in use */
    size_t node_capacity;   /* nodes that there is room for */
    RecordRemark *remarks;  /* the remarks of all nodes, owned */
    uint32_t remark_count;  /* remarks in use */
    size_t remark_capacity; /* remarks that there is room for */
    StrBuf texts;           /* the comments, each with its NUL */
    bool out_of_memory;     /* something could not be added */
} Record;

/* Returns a new, empty record of a game from the standard start position; NULL without memory. */
Record *record_new(void);

/* Frees a record; NULL is allowed. */
void record_free(Record *record);

/* Makes a record as record_new gives it, and keeps its memory for the next game. */
void record_clear(Record *record);

/* Tells whether something is missing in the record because memory or its limits did not suffice. */
bool record_has_failed(const Record *record);

/* Returns the token of a result, "1/2-1/2"; static storage. */
const char *record_result_token(RecordResult result);

/*
 * Adds a move after a node, as its last child, and returns its node; RECORD_NONE, with nothing
 * changed, where there is no room. The move must be legal in the position of the node.
 */
RecordNode record_add_move(Record *record, RecordNode after, Move move);

/* Returns the number of moves in the main line, half-moves counted. */
int record_main_length(const Record *record);

/*
 * Adds a glyph, 0 to 255, after those that are there; other numbers are ignored. Returns false,
 * with nothing changed, where the record has no room for it.
 */
bool record_add_glyph(Record *record, RecordNode node, int glyph);

/*
 * Adds a comment after what is there. Runs of blanks become one space, braces become parentheses,
 * and what is not plain UTF-8 is made so; an empty comment is not added. In PGN a comment that is
 * nothing but (=) or a time command is read back as an offer or a time. Returns false, with nothing
 * changed, where the record has no room for it.
 */
bool record_add_comment(Record *record, RecordNode node, RecordRemarkKind kind, const char *text);

/* Returns the text of a comment, borrowed until the next change of the record. */
const char *record_comment(const Record *record, const RecordRemark *remark);

#endif
