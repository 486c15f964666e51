/*
 * Finds out whether one side can still checkmate. The search may take seconds, so it runs in a
 * thread.
 *
 * While the thread (util/worker.h) runs, it shares only a stop flag with the event loop. When the
 * thread ends, its memory is returned to the system, except the text of a proof.
 */
#ifndef TOUCHMOVE_SESSION_MATE_SEARCH_H
#define TOUCHMOVE_SESSION_MATE_SEARCH_H

#include <stdbool.h>

#include "rules/position.h"
#include "util/strbuf.h"
#include "util/worker.h"
#include "winnability/winnability.h"

typedef struct MateSearch MateSearch;

/* A function that judges as winnability_judge does; tests pass a fake one. */
typedef void MateSearchJudge(const Position *position, Side winner, WinnabilityMemory *memory,
                             WinnabilityWatch watch, WinnabilityVerdict *out);

/* The judge that the program uses: winnability_judge with the default limit of nodes. */
MateSearchJudge mate_search_judge;

/* The goal of a search. */
typedef enum MateSearchWish {
    MATE_SEARCH_OF_ANSWER, /* an answer, with any mating line */
    MATE_SEARCH_OF_LINE,   /* an answer, with a short mating line: takes up to a second more */
    MATE_SEARCH_OF_PROOF,  /* an answer, with the short mating line or the proof as text */
} MateSearchWish;

/*
 * Starts a search that finds out whether a side can still checkmate. The search signals the wakeup
 * when the answer is known. Returns NULL if out of memory. If only the working memory of the search
 * cannot be allocated, the answer is "undecided" at once. The caller frees the search with
 * mate_search_free.
 */
MateSearch *mate_search_begin(const Position *position, Side winner, MateSearchWish wish,
                              MateSearchJudge *judge, const Wakeup *wakeup);

/* Frees the search. If it is running, cancels it first, and needs some milliseconds for that. NULL
 * is allowed. */
void mate_search_free(MateSearch *search);

/* Asks the search to end as soon as possible; the answer is then "undecided". */
void mate_search_give_up(MateSearch *search);

/* Returns whether the search is about this position and side. For MATE_SEARCH_OF_PROOF, it must
 * also have that wish. */
bool mate_search_is_about(const MateSearch *search, const Position *position, Side winner,
                          MateSearchWish wish);

/* Returns the answer, borrowed until mate_search_free, or NULL while the search runs. */
const WinnabilityVerdict *mate_search_answer(MateSearch *search);

/* Returns the lines of the proof (notation/proof_text.h), borrowed until mate_search_free. Call
 * this only if the wish was MATE_SEARCH_OF_PROOF and the answer is known. */
const StrBuf *mate_search_proof(const MateSearch *search);

#endif
