/*
 * One question that may take seconds, asked beside the loop: can this side still checkmate?
 *
 * It is searched for in a thread (util/worker.h), which shares nothing with its asker but the word
 * to stop, and whose memory goes back to the system when it ends.
 */
#ifndef TOUCHMOVE_SESSION_INQUIRY_H
#define TOUCHMOVE_SESSION_INQUIRY_H

#include <stdbool.h>

#include "rules/position.h"
#include "winnability/winnability.h"

typedef struct Inquiry Inquiry;

/* Answers as winnability_judge, in memory that is watched; tests have one of their own. */
typedef void InquiryJudge(const Position *position, Side winner, WinnabilityMemory *memory,
                          WinnabilityWatch watch, WinnabilityVerdict *out);

/* The judge of the program: winnability_judge with its own limit. */
InquiryJudge inquiry_judge;

/* What is wanted besides the answer. */
typedef enum InquiryWish {
    INQUIRY_OF_ANSWER, /* nothing: the line of a mate is as it was found */
    INQUIRY_OF_LINE,   /* a line that people can follow: made shorter, which takes up to a second */
} InquiryWish;

/*
 * Asks whether a side can still checkmate. The bell (util/worker.h) rings when the answer is known.
 * Returns NULL if there is no memory for it; where only what the search works in is lacking, the
 * answer is at once that it is not known. The caller frees it with inquiry_free.
 */
Inquiry *inquiry_begin(const Position *position, Side winner, InquiryWish wish, InquiryJudge *judge,
                       int bell);

/* Gives up if it is still under way, which takes some milliseconds, and frees it; NULL is allowed.
 */
void inquiry_free(Inquiry *inquiry);

/* Has it end as soon as may be, undecided. */
void inquiry_give_up(Inquiry *inquiry);

/* Tells whether it is this question. */
bool inquiry_is_about(const Inquiry *inquiry, const Position *position, Side winner);

/* Returns the answer, borrowed until inquiry_free, or NULL as long as it is not known. */
const WinnabilityVerdict *inquiry_answer(Inquiry *inquiry);

#endif
