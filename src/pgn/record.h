/*
 * A record: one game in memory, with its tags, starting position, tree of moves (main line and
 * variations), comments, glyphs, clock times, draw offers and result.
 *
 * The moves of a record are legal, or MOVE_PASS for a null move in an analysis. The other Laws,
 * such as those that end a game, are in src/game. A record connects the game, the PGN writer and
 * the PGN reader. It can hold everything that a PGN file can, also text that cannot be read as
 * moves, so that reading and writing lose nothing.
 *
 * The moves are *nodes*. The root is the start position; every other node is one move. The first
 * child of a node continues its line; further children are variations, which replace that first
 * child. Numbers of nodes stay valid until the record is cleared; a node that is deleted only
 * leaves the tree. Callers may read all members of a record, and may set the tags, the start, the
 * result and the facts of a move; only the functions below change the rest.
 *
 * Out of memory is sticky, as in StrBuf: nothing more is added, and record_has_failed returns true.
 * Texts are UTF-8. A move has one comment before it and one after it, as in PGN, each a single line
 * without control characters. comment.h reads the commands in a comment, such as [%eval 0.17], and
 * its words.
 */
#ifndef TOUCHMOVE_PGN_RECORD_H
#define TOUCHMOVE_PGN_RECORD_H

#include "pgn/pgn_limits.h"
#include "pgn/tags.h"
#include "rules/move.h"
#include "rules/position.h"

#include <stdbool.h>
#include <stdint.h>

/* The number of a node in its record. */
typedef uint32_t RecordNode;

/* The number of the start position's node, and the number that stands for "no node". */
#define RECORD_ROOT ((RecordNode)0)
#define RECORD_NONE UINT32_MAX

enum {
    RECORD_NODES_MAX = PGN_PLIES_MAX + 1, /* maximum number of nodes in one record */
    /* maximum bytes of comments, including replaced comments: four times those of a file */
    RECORD_TEXT_MAX = 4 * PGN_COMMENTS_MAX,
    /* if a record has more bytes of comments, or of unread text, than this, only the last such text
     * can grow, because any other must be copied to grow */
    RECORD_COPIED_MAX = 2 * PGN_COMMENTS_MAX,
    RECORD_TIME_NONE = -1, /* the value of a time that is not known */
};

/* The result of a game, with its PGN token. */
typedef enum RecordResult {
    RECORD_UNKNOWN,    /* "*": in progress, abandoned or not known */
    RECORD_WHITE_WINS, /* "1-0" */
    RECORD_BLACK_WINS, /* "0-1" */
    RECORD_DRAWN,      /* "1/2-1/2" */
    RECORD_BOTH_LOSE,  /* both lose: the token is "*", and the tag Termination ends with "0-0" */
} RecordResult;

#define RECORD_BOTH_LOSE_MARK "0-0" /* the end of the tag Termination if both players lose */

/* The facts recorded with a move. */
typedef struct RecordFacts {
    int64_t clock_ms;   /* time on the mover's clock after the move, or RECORD_TIME_NONE */
    int64_t elapsed_ms; /* time spent on the move, or RECORD_TIME_NONE */
    bool offer;         /* the player offered a draw with the move: (=), Laws of Chess 8.1.5 */
} RecordFacts;

/* The place of a comment. */
typedef enum RecordPlace {
    RECORD_BEFORE, /* before the first move of a variation */
    RECORD_AFTER,  /* after the move; at the root: before the first move of the game */
    RECORD_PLACES, /* number of places */
} RecordPlace;

/* A numeric annotation glyph of a move. */
typedef struct RecordGlyph {
    uint32_t next;  /* index in Record.glyphs of the node's next glyph, or RECORD_NONE */
    int32_t number; /* the number that stands for the glyph (PGN standard 10) */
} RecordGlyph;

/* A move and its place in the tree. */
typedef struct RecordNodeBody {
    Move move;            /* MOVE_NONE for the root */
    RecordNode parent;    /* node of the previous move; RECORD_NONE for the root */
    RecordNode next;      /* its first child, which continues the line, or RECORD_NONE */
    RecordNode last;      /* its last child, or RECORD_NONE */
    RecordNode variation; /* the next child of its parent, or RECORD_NONE */
    uint32_t first_glyph; /* index in Record.glyphs of its first glyph, or RECORD_NONE */
    uint32_t last_glyph;  /* index in Record.glyphs of its last glyph, or RECORD_NONE */
    uint32_t comments[RECORD_PLACES]; /* offsets of its comments in Record.texts; 0 for none */
    uint32_t unread;                  /* offset of its unread text in Record.unread; 0 for none */
    bool is_cut;                      /* its unread text is the rest of its line */
    RecordFacts facts;
} RecordNodeBody;

/* A game in memory, made by record_new. */
typedef struct Record {
    Tags tags;      /* the tags except SetUp, FEN and Result, which follow from start and result */
    Position start; /* the start position; may be set only while there are no moves */
    RecordResult result;   /* how the game ended */
    Position usual;        /* the standard start position, stored so that clearing is quick */
    RecordNodeBody *nodes; /* the tree, owned; the root is always there */
    uint32_t node_count;   /* number of nodes in use */
    size_t node_capacity;  /* number of nodes allocated */
    RecordGlyph *glyphs;   /* the glyphs of all nodes, owned */
    uint32_t glyph_count;  /* number of glyphs in use */
    size_t glyph_capacity; /* number of glyphs allocated */
    StrBuf texts;          /* an empty text, then the comments, each with its NUL */
    uint32_t last_text;    /* offset of the last text in .texts */
    StrBuf unread;         /* an empty text, then the unread texts, each with its NUL */
    uint32_t last_unread;  /* offset of the last text in .unread */
    StrBuf unread_tags;    /* lines with tags that could not be read */
    bool out_of_memory;    /* memory ran out, and something could not be added */
    bool is_partial;       /* parts of the PGN text are missing from the record */
} Record;

/*
 * Returns a new, empty record of a game from the standard start position; NULL if out of memory.
 * The caller frees it with record_free.
 */
Record *record_new(void);

/* Frees a record; NULL is allowed. */
void record_free(Record *record);

/* Empties a record, as if it were new, and keeps its memory for the next game. */
void record_clear(Record *record);

/*
 * Makes *to the same game as *from, with the same node numbers. Returns false if out of memory; *to
 * is then empty.
 */
bool record_copy(Record *to, const Record *from);

/* Returns whether something is missing in the record because memory ran out. */
bool record_has_failed(const Record *record);

/*
 * Returns the token of a result, such as "1/2-1/2". If both players lose, returns "0-0", although
 * PGN has no such token. The token is in static storage.
 */
const char *record_result_token(RecordResult result);

/*
 * Adds a move as the last child of a node and returns the node of the move. Returns RECORD_NONE,
 * with nothing added, if the record is full or memory runs out. The move must be legal in the
 * position of the node, or MOVE_PASS if the side to move is not in check.
 */
RecordNode record_add_move(Record *record, RecordNode after, Move move);

/* Returns the first child with this move, or RECORD_NONE if the node has no such child. */
RecordNode record_child(const Record *record, RecordNode node, Move move);

/* Returns the first move of the variation that a node is part of, or RECORD_ROOT if the node is in
 * the main line. */
RecordNode record_line_start(const Record *record, RecordNode node);

/* Removes a move and everything after it from the tree. The node must not be the root. */
void record_delete(Record *record, RecordNode node);

/*
 * Promotes a move and everything after it: swaps the move with the previous child of its parent.
 * The node must not be the root. A move that becomes the first child continues the line, and the
 * former first child becomes a variation. The comment before the promoted move is then appended to
 * the comment after the parent. Returns false and changes nothing if the move is already the first
 * child, or if the comment does not fit.
 */
bool record_promote(Record *record, RecordNode node);

/* Demotes a move: swaps the move with the next child of its parent by promoting that next child.
 * Returns false and changes nothing if the move is the last child, or if a comment does not fit. */
bool record_demote(Record *record, RecordNode node);

/* Returns the number of half-moves in the main line. */
int record_main_length(const Record *record);

/*
 * Adds a glyph, 0 to PGN_GLYPH_MAX, after the other glyphs of a move; other numbers are ignored.
 * Returns false and changes nothing if the record is full.
 */
bool record_add_glyph(Record *record, RecordNode node, int glyph);

/* Removes all occurrences of a glyph from a move. Returns whether there were any. */
bool record_remove_glyph(Record *record, RecordNode node, int glyph);

/*
 * Appends a text to the comment at `place`, separated by a space. A line end becomes a space, and
 * invalid UTF-8 is converted; otherwise the text stays as it is. In a comment after a move, [%clk
 * ...] and [%emt ...] also set the move's times, if they are not known yet, and (=) at the
 * beginning of the text sets its draw offer. Returns false and changes nothing if the text does not
 * fit.
 */
bool record_add_comment(Record *record, RecordNode node, RecordPlace place, const char *text);

/*
 * Replaces the words of the comment at `place` by a text that a player typed; an empty text deletes
 * them. The commands of the old comment remain, except those whose name has a command in the text,
 * and so do the draw offer and the times of the move. Braces become parentheses, because many
 * programs cannot read a comment with braces. Returns false and changes nothing if the text does
 * not fit.
 */
bool record_set_comment(Record *record, RecordNode node, RecordPlace place, const char *text);

/* Returns the comment at `place` with its commands, or "" if there is none; borrowed until the
 * record changes. */
const char *record_comment(const Record *record, RecordNode node, RecordPlace place);

/*
 * Appends text of a PGN file to the unread text of a move. Unread text follows the move in the
 * file, cannot be read as PGN, and is written as it is. If `is_rest`, the text is the rest of the
 * line of moves, and a move that is added later turns it into a comment. CR and CR LF become LF,
 * and text that is not UTF-8 is converted from Latin-1. Returns false and changes nothing if the
 * text has NULs or does not fit.
 */
bool record_add_unread(Record *record, RecordNode node, const char *text, size_t length,
                       bool is_rest);

/* Appends a text in UTF-8 to the unread text that was added last. */
void record_end_unread(Record *record, const char *text);

/* Adds a tag of a PGN file that the reader could not read to .unread_tags, in a line of its own
 * that ends with `closing`. Otherwise like record_add_unread. */
bool record_add_unread_tag(Record *record, const char *text, size_t length, const char *closing);

/* Returns the unread text of a move, or "" if there is none; borrowed until the record changes. */
const char *record_unread(const Record *record, RecordNode node);

/* Appends the comment after a move and its unread text as a single line of plain text. */
void record_append_remarks(const Record *record, RecordNode node, StrBuf *out);

#endif
