#include "session/inquiry.h"

#include "util/worker.h"

#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

enum { INQUIRY_NODES = WINNABILITY_NODES_DEFAULT }; /* work allowed for one question */

struct Inquiry {
    Position position;               /* what is asked about */
    Side winner;                     /* whether this side can mate */
    InquiryWish wish;                /* what is wanted besides */
    InquiryJudge *judge;             /* who finds out */
    Worker *worker;                  /* … in a thread; NULL: there is an answer */
    atomic_bool is_given_up;         /* the answer is not wanted any more */
    WinnabilityVerdict verdict;      /* the answer; its line is this: */
    Move line[WINNABILITY_LINE_MAX]; /* … which costs nothing where there is none */
};

static bool is_given_up(void *context)
{
    const Inquiry *inquiry = context;
    return atomic_load(&inquiry->is_given_up);
}

void inquiry_judge(const Position *position, Side winner, WinnabilityMemory *memory,
                   WinnabilityWatch watch, WinnabilityVerdict *out)
{
    winnability_watch(memory, watch);
    winnability_judge(position, winner, INQUIRY_NODES, memory, out);
}

/* Keeps the line of a mate, in the manner that is wanted, for when the worker's room is gone. */
static void keep_line(Inquiry *inquiry, WinnabilityWatch watch)
{
    WinnabilityVerdict *verdict = &inquiry->verdict;
    if (verdict->line_length > 0 && inquiry->wish == INQUIRY_OF_LINE) {
        verdict->line_length =
            winnability_shorten(&inquiry->position, inquiry->winner, verdict, watch, inquiry->line);
    } else if (verdict->line_length > 0) {
        memcpy(inquiry->line, verdict->line, (size_t)verdict->line_length * sizeof(Move));
    }
    verdict->line = inquiry->line;
}

static void search(void *context, void *room)
{
    Inquiry *inquiry = context;
    WinnabilityMemory *memory = winnability_memory_init(room, INQUIRY_NODES);
    WinnabilityWatch watch = {is_given_up, inquiry};
    inquiry->judge(&inquiry->position, inquiry->winner, memory, watch, &inquiry->verdict);
    keep_line(inquiry, watch);
}

Inquiry *inquiry_begin(const Position *position, Side winner, InquiryWish wish, InquiryJudge *judge,
                       int bell)
{
    Inquiry *inquiry = calloc(1, sizeof *inquiry);
    if (inquiry != NULL) {
        inquiry->position = *position;
        inquiry->winner = winner;
        inquiry->wish = wish;
        inquiry->judge = judge;
        inquiry->verdict = (WinnabilityVerdict){.answer = MATE_UNDECIDED};
        inquiry->worker =
            worker_begin(winnability_memory_size(INQUIRY_NODES), search, inquiry, bell);
    }
    return inquiry;
}

void inquiry_free(Inquiry *inquiry)
{
    if (inquiry != NULL && inquiry->worker != NULL) {
        inquiry_give_up(inquiry);
        worker_end(inquiry->worker);
    }
    free(inquiry);
}

void inquiry_give_up(Inquiry *inquiry)
{
    atomic_store(&inquiry->is_given_up, true);
}

bool inquiry_is_about(const Inquiry *inquiry, const Position *position, Side winner)
{
    return inquiry->winner == winner && position_is_same(&inquiry->position, position);
}

const WinnabilityVerdict *inquiry_answer(Inquiry *inquiry)
{
    if (inquiry->worker != NULL && worker_is_done(inquiry->worker)) {
        worker_end(inquiry->worker); /* its room goes back as soon as may be */
        inquiry->worker = NULL;
    }
    return inquiry->worker == NULL ? &inquiry->verdict : NULL;
}
