/*
 * A record: one game as it is written down. Tags, the position it starts from, the moves as a tree
 * of main line and variations, comments, glyphs, clock times, draw offers, the result.
 *
 * Analyses have lines in which a side passes: there a move is MOVE_PASS.
 *
 * A record knows no rules of the game beyond legal moves: what happened and what it means is for
 * the game layer. It stands between the game, the PGN writer and the PGN reader, and holds whatever
 * a PGN file can hold, so that reading and writing loses nothing.
 *
 * The moves are *nodes*. The root is the start position; every other node is one move. The first
 * child of a node continues its line; further children are variations, which replace that first
 * child. Numbers of nodes stay valid until the record is cleared; a node that is deleted only
 * leaves the tree. Members of a record may be read, and the tags, the start, the result and the
 * facts of a move be set; the rest is changed by the functions below.
 *
 * That memory ran out is remembered, as in StrBuf: from then on nothing is added, and
 * record_has_failed tells. Texts are UTF-8; comments are kept as one line without braces and
 * control characters, one before and one after a move, as PGN has them.
 */
#ifndef TOUCHMOVE_PGN_RECORD_H
#define TOUCHMOVE_PGN_RECORD_H

#include "pgn/tags.h"
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
    RECORD_NODES_MAX = 1 << 18,  /* nodes in one record */
    RECORD_GLYPHS_MAX = 1 << 20, /* glyphs in one record */
    RECORD_TEXT_MAX = 1 << 23,   /* bytes of all comments in one record, those replaced included */
    RECORD_TIME_NONE = -1,       /* in place of milliseconds: no time is written down */
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

/* Where a comment stands. */
typedef enum RecordPlace {
    RECORD_BEFORE, /* before the first move of a variation */
    RECORD_AFTER,  /* after the move; at the root: before the first move of the game */
    RECORD_PLACES, /* how many there are */
} RecordPlace;

/* A numeric annotation glyph beside a move. */
typedef struct RecordGlyph {
    uint32_t next;  /* number of the next glyph of the node, RECORD_NONE after the last */
    uint8_t number; /* the glyph, PGN standard 10 */
} RecordGlyph;

/* A move and its place in the tree. */
typedef struct RecordNodeBody {
    Move move;            /* MOVE_NONE for the root */
    RecordNode parent;    /* the node before; RECORD_NONE for the root */
    RecordNode next;      /* its first child, which continues the line; RECORD_NONE at the end */
    RecordNode last;      /* its last child, RECORD_NONE where there is none */
    RecordNode variation; /* the next child of the parent; RECORD_NONE after the last */
    uint32_t first_glyph; /* number of the first glyph, in the order of adding, or RECORD_NONE */
    uint32_t last_glyph;  /* number of the last one, or RECORD_NONE */
    uint32_t comments[RECORD_PLACES]; /* where they begin in the texts; 0 is no comment */
    RecordFacts facts;                /* what is written down with it */
} RecordNodeBody;

/* A game as it is written down; on the heap. */
typedef struct Record {
    Tags tags;             /* without SetUp, FEN and Result, which follow from start and result */
    Position start;        /* position of the root; to be set only while there are no moves */
    RecordResult result;   /* how the game ended */
    Position usual;        /* the standard start position, so that a record is cleared quickly */
    RecordNodeBody *nodes; /* the tree, owned; the root is always there */
    uint32_t node_count;   /* nodes in use */
    size_t node_capacity;  /* nodes that there is room for */
    RecordGlyph *glyphs;   /* the glyphs of all nodes, owned */
    uint32_t glyph_count;  /* glyphs in use */
    size_t glyph_capacity; /* glyphs that there is room for */
    StrBuf texts;          /* an empty text and the comments, each with its NUL */
    uint32_t last_text;    /* where the last of these begins */
    bool out_of_memory;    /* something could not be added */
    bool is_partial;       /* the text that it was read from has more than it has */
} Record;

/* Returns a new, empty record of a game from the standard start position; NULL without memory. */
Record *record_new(void);

/* Frees a record; NULL is allowed. */
void record_free(Record *record);

/* Makes a record as record_new gives it, and keeps its memory for the next game. */
void record_clear(Record *record);

/*
 * Makes *to the same game as *from, with the same numbers of nodes. Returns false without memory;
 * then *to is empty.
 */
bool record_copy(Record *to, const Record *from);

/* Returns whether something is missing in the record because memory or its limits did not suffice.
 */
bool record_has_failed(const Record *record);

/* Returns the token of a result, "1/2-1/2"; static storage. */
const char *record_result_token(RecordResult result);

/*
 * Adds a move after a node, as its last child, and returns its node; RECORD_NONE, with nothing
 * changed, where there is no room. The move must be legal in the position of the node, or
 * MOVE_PASS where the side to move is not in check.
 */
RecordNode record_add_move(Record *record, RecordNode after, Move move);

/* Returns the child of a node that is this move, first in its order; RECORD_NONE where none is. */
RecordNode record_child(const Record *record, RecordNode node, Move move);

/*
 * Returns the first move of the line that a node is part of: the nearest node up the tree, itself
 * included, that is a variation; RECORD_ROOT in the main line.
 */
RecordNode record_line_start(const Record *record, RecordNode node);

/* Takes a move, not the root, out of the tree with all that follows it. */
void record_delete(Record *record, RecordNode node);

/*
 * Promotes a move, not the root, with all that follows it: it changes places with the child of its
 * parent before it. Where it becomes the first, it continues the line, what was played there
 * becomes a variation, and a comment before it joins the one after its parent. Returns false, with
 * nothing changed, where it was the first, or there is no room for the comment.
 */
bool record_promote(Record *record, RecordNode node);

/*
 * Demotes a move: the opposite of record_promote. The child after it comes first. Returns false,
 * with nothing changed, where it was the last.
 */
bool record_demote(Record *record, RecordNode node);

/* Returns the number of moves in the main line, half-moves counted. */
int record_main_length(const Record *record);

/*
 * Adds a glyph, 0 to 255, after those that are there; other numbers are ignored. Returns false,
 * with nothing changed, where the record has no room for it.
 */
bool record_add_glyph(Record *record, RecordNode node, int glyph);

/* Takes a glyph away, each time it stands there. Returns whether it did. */
bool record_remove_glyph(Record *record, RecordNode node, int glyph);

/*
 * Adds a comment behind what stands in that place already, with a space between. Runs of blanks
 * become one space, braces become parentheses, and what is not plain UTF-8 is made so. Behind a
 * move,
 * [%clk ...] and [%emt ...] become its times, if it has none yet, and (=) at the beginning its
 * offer: so PGN has them, and so they come back from it. Returns false, with nothing changed, where
 * the record has no room for it.
 */
bool record_add_comment(Record *record, RecordNode node, RecordPlace place, const char *text);

/*
 * Replaces the comment in a place, as record_add_comment adds one; an empty text deletes it. Times
 * and offer of the move stay.
 */
bool record_set_comment(Record *record, RecordNode node, RecordPlace place, const char *text);

/*
 * Returns the comment in a place, "" where there is none; borrowed until the next change of the
 * record.
 */
const char *record_comment(const Record *record, RecordNode node, RecordPlace place);

#endif
