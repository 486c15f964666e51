/*
 * Private to collection: parses the query, and decides which games match it.
 */
#ifndef TOUCHMOVE_COLLECTION_QUERY_H
#define TOUCHMOVE_COLLECTION_QUERY_H

#include <stdbool.h>

#include "collection/collection.h"
#include "pgn/record.h"
#include "rules/position.h"
#include "util/strbuf.h"

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
    QUERY_POSITION, /* a position that occurs in the game: .position */
} QuerySubject;

/* One term of a query. */
typedef struct QueryTerm {
    QuerySubject subject;
    QueryRelation relation;
    bool is_not;         /* the term is negated: games must not match it */
    CollectionText text; /* for QUERY_TEXT: the tag, or COLLECTION_TEXTS for the game's result */
    char name[TAG_NAME_MAX + 1]; /* for QUERY_TAG: the name of the tag */
    char *value;                 /* the value to compare with, owned */
    Position position;           /* for QUERY_POSITION: the position */
} QueryTerm;

enum { QUERY_TERMS_MAX = 16 };

/* A query. A game must match all its terms. The all-zero query matches every game. */
typedef struct Query {
    QueryTerm terms[QUERY_TERMS_MAX];
    int count;
} Query;

/*
 * Parses a query. `here` is the position for "has here", or NULL. If the query is invalid, returns
 * false, leaves *out unchanged and appends the reason to *reason.
 */
bool query_parse(const char *text, const Position *here, Query *out, StrBuf *reason);

/*
 * Returns whether a game matches all terms that the index can decide, and sets *is_undecided to
 * whether there are other terms.
 */
bool query_match_entry(const Query *query, const CollectionGame *game, bool *is_undecided);

/* Returns whether a game matches the terms that query_match_entry could not decide. */
bool query_match_record(const Query *query, const CollectionGame *game, const Record *record);

/* Frees the values of all terms and leaves the query empty. */
void query_release(Query *query);

#endif
