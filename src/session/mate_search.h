/*
 * One question that may take seconds, asked beside the loop: can this side still checkmate?
 *
 * It is searched for in a thread (util/worker.h), which shares nothing with its asker but the word
 * to stop, and whose memory goes back to the system when it ends.
 */
#ifndef TOUCHMOVE_SESSION_MATE_SEARCH_H
#define TOUCHMOVE_SESSION_MATE_SEARCH_H

#include <stdbool.h>

#include "rules/position.h"
#include "winnability/winnability.h"

typedef struct MateSearch MateSearch;

/* Answers as winnability_judge, in memory that is watched; tests have one of their own. */
typedef void MateSearchJudge(const Position *position, Side winner, WinnabilityMemory *memory,
                             WinnabilityWatch watch, WinnabilityVerdict *out);

/* The judge of the program: winnability_judge with its own limit. */
MateSearchJudge mate_search_judge;

/* What is wanted besides the answer. */
typedef enum MateSearchWish {
    MATE_SEARCH_OF_ANSWER, /* nothing: the line of a mate is as it was found */
    MATE_SEARCH_OF_LINE, /* a line that people can follow: made shorter, which takes up to a second
                          */
} MateSearchWish;

/*
 * Asks whether a side can still checkmate. wakeup_fd (util/worker.h) is signalled when the answer
 * is known. Returns NULL if there is no memory for it; where only what the search works in is
 * lacking, the answer is at once that it is not known. The caller frees it with mate_search_free.
 */
MateSearch *mate_search_begin(const Position *position, Side winner, MateSearchWish wish,
                              MateSearchJudge *judge, int wakeup_fd);

/* Gives up if it is still under way, which takes some milliseconds, and frees it; NULL is allowed.
 */
void mate_search_free(MateSearch *search);

/* Has it end as soon as may be, undecided. */
void mate_search_give_up(MateSearch *search);

/* Tells whether it is this question. */
bool mate_search_is_about(const MateSearch *search, const Position *position, Side winner);

/* Returns the answer, borrowed until mate_search_free, or NULL as long as it is not known. */
const WinnabilityVerdict *mate_search_answer(MateSearch *search);

#endif
