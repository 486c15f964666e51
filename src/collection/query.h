/*
 * Private to collection: parses the query, and decides which games match it. A term is decided from
 * the index, from the record of the game, or from the positions of its main line.
 */
#ifndef TOUCHMOVE_COLLECTION_QUERY_H
#define TOUCHMOVE_COLLECTION_QUERY_H

#include <stdbool.h>

#include "collection/collection.h"
#include "collection/query_fault.h"
#include "collection/text_pool.h"
#include "pgn/record.h"
#include "rules/bitboard_compare.h"
#include "rules/position.h"

/* The relation between a text of a game and the value of a term. */
typedef enum QueryRelation {
    QUERY_HAS,    /* the text contains the value */
    QUERY_BEGINS, /* the text begins with the value, or the number of moves equals it */
    QUERY_LESS,
    QUERY_AT_MOST,
    QUERY_MORE,
    QUERY_AT_LEAST,
} QueryRelation;

/* The part of a game that a term is about. */
typedef enum QuerySubject {
    QUERY_ANYTHING, /* any text in the index */
    QUERY_PLAYER,   /* the name of either player */
    QUERY_TEXT,     /* the result of the game, or one tag that is in the index: .text */
    QUERY_PLIES,    /* the number of half-moves */
    QUERY_MOVES,    /* the number of moves, that is, half the number of half-moves, rounded up */
    QUERY_TAG,      /* a tag that is not in the index: .name */
    QUERY_OPENING,  /* the name of the opening, from the tag or else from the moves */
    QUERY_COMMENT,  /* the text of a comment */
    QUERY_POSITION, /* a position that occurs in the game: .board */
    QUERY_MATERIAL, /* the only pieces left in some position of the game: .material */
} QuerySubject;

/* One term of a query. */
typedef struct QueryTerm {
    QuerySubject subject;
    QueryRelation relation;
    bool is_not;         /* the term is negated: games must not match it */
    CollectionText text; /* for QUERY_TEXT: the tag, or COLLECTION_TEXTS for the game's result */
    char name[TAG_NAME_MAX + 1]; /* for QUERY_TAG: the name of the tag */
    char *value;                 /* the value to compare with, owned */
    Bitboard board;              /* for QUERY_POSITION: the position */
    BitboardMaterial material;   /* for QUERY_MATERIAL: the pieces */
} QueryTerm;

enum { QUERY_TERMS_MAX = 16 };

/* A query. A game must match all its terms. The all-zero query matches every game. */
typedef struct Query {
    QueryTerm terms[QUERY_TERMS_MAX];
    int count;
} Query;

/*
 * Parses a query. `here` is the position for "has here", or NULL. If the query is invalid, returns
 * false, leaves *out unchanged and sets *fault.
 */
bool query_parse(const char *text, const Position *here, Query *out, QueryFault *fault);

/* Frees the texts of a query and makes it empty. */
void query_release(Query *query);

/* The parts of a game that must be read to decide a query; flags. */
enum {
    QUERY_NEEDS_RECORD = 1 << 0, /* its tags, comments and moves */
    QUERY_NEEDS_BOARDS = 1 << 1, /* the positions of its main line */
};

/*
 * Returns whether a game matches all terms that the index can decide, and sets *needs to the parts
 * of the game that decide the other terms, 0 if there are none.
 */
bool query_match_entry(const Query *query, const CollectionGame *game, unsigned *needs);

/* Returns whether a game matches the terms that need its record. */
bool query_match_record(const Query *query, const CollectionGame *game, const Record *record);

/* Returns whether a term needs the positions of the main line. */
bool query_needs_boards(const QueryTerm *term);

/* A term that looks for a position, and whether one was found. */
typedef struct QueryWatch {
    const QueryTerm *term;
    bool is_found;
} QueryWatch;

/* Compares a position with the term of a QueryWatch; a PgnWatch. */
bool query_watch(void *context, const Bitboard *position);

/* Returns the name of a tag in the query that is neither in the index nor one of `names`, or NULL.
 */
const char *query_unknown_tag(const Query *query, const TextPool *names);

#endif
