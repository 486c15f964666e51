/* What is wrong with a query, as a value, and its text. */
#ifndef TOUCHMOVE_COLLECTION_QUERY_FAULT_H
#define TOUCHMOVE_COLLECTION_QUERY_FAULT_H

#include "notation/fen.h"
#include "pgn/pgn_limits.h"
#include "util/catalog.h"
#include "util/strbuf.h"

/* The kinds of faults, each with its enumerator and a template: {text} is a part of the query,
 * {reason} says why it is not a FEN. */
#define QUERY_FAULTS(X)                                                                            \
    X(QUERY_OK, "no fault")                                                                        \
    X(QUERY_UNCLOSED_QUOTE, "missing closing quote")                                               \
    X(QUERY_TOO_MANY_TERMS, "too many search terms")                                               \
    X(QUERY_BAD_TAG_NAME, "not a tag name: \"{text}\"")                                            \
    X(QUERY_UNKNOWN_TAG, "no game has this tag: {text}")                                           \
    X(QUERY_MISSING_VALUE, "missing value in \"{text}\"")                                          \
    X(QUERY_HAS_NO_ORDER, "{text} can only be compared with =")                                    \
    X(QUERY_NOT_A_NUMBER, "the value of {text} must be a number")                                  \
    X(QUERY_BAD_MATERIAL, "material must name the pieces of both sides, king first, as in KRPKR")  \
    X(QUERY_NO_POSITION, "no position to search for")                                              \
    X(QUERY_BAD_FEN, "\"has\" must be followed by \"here\" or a FEN: {reason}")                    \
    X(QUERY_NO_MEMORY, "out of memory")

typedef enum QueryFaultKind {
#define QUERY_FAULT_ENUMERATOR(name, text) name, /* a fault; `text` is its template */
    QUERY_FAULTS(QUERY_FAULT_ENUMERATOR)
#undef QUERY_FAULT_ENUMERATOR
} QueryFaultKind;

/* Size in bytes of the longest name of a tag with "!" before and "<=" after it, NUL included. */
enum { QUERY_FAULT_TEXT = TAG_NAME_MAX + 4 };

typedef struct QueryFault {
    QueryFaultKind kind;
    char text[QUERY_FAULT_TEXT]; /* the {text} of QUERY_FAULTS, or empty */
    FenReport fen;               /* QUERY_BAD_FEN: why the text is not a FEN */
} QueryFault;

/* Appends a fault as a clause: 'missing value in "eco="'. `catalog` is NULL for English. */
void query_fault_format(const QueryFault *fault, const Catalog *catalog, StrBuf *out);

#endif
