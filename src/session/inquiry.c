#include "session/inquiry.h"

#include "util/worker.h"

#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

enum { INQUIRY_NODES = WINNABILITY_NODES_DEFAULT }; /* work allowed for one question */

struct Inquiry {
    Position position;          /* what is asked about */
    Side winner;                /* whether this side can mate */
    InquiryJudge *judge;        /* who finds out */
    Worker *worker;             /* … in a thread; NULL: there is an answer */
    atomic_bool is_given_up;    /* the answer is not wanted any more */
    WinnabilityVerdict verdict; /* the answer; its line is that of the worker, and later this: */
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

static void search(void *context, void *room)
{
    Inquiry *inquiry = context;
    WinnabilityMemory *memory = winnability_memory_init(room, INQUIRY_NODES);
    inquiry->judge(&inquiry->position, inquiry->winner, memory,
                   (WinnabilityWatch){is_given_up, inquiry}, &inquiry->verdict);
}

Inquiry *inquiry_begin(const Position *position, Side winner, InquiryJudge *judge, int bell)
{
    Inquiry *inquiry = calloc(1, sizeof *inquiry);
    if (inquiry != NULL) {
        inquiry->position = *position;
        inquiry->winner = winner;
        inquiry->judge = judge;
        inquiry->verdict = (WinnabilityVerdict){.answer = MATE_UNDECIDED};
        inquiry->worker =
            worker_begin(winnability_memory_size(INQUIRY_NODES), search, inquiry, bell);
    }
    return inquiry;
}

/* Takes the answer of the worker, which gives its room back, as soon as it is there. */
static void take_answer(Inquiry *inquiry)
{
    WinnabilityVerdict *verdict = &inquiry->verdict;
    if (verdict->line_length > 0) {
        memcpy(inquiry->line, verdict->line, (size_t)verdict->line_length * sizeof(Move));
    }
    verdict->line = inquiry->line;
    worker_end(inquiry->worker);
    inquiry->worker = NULL;
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
        take_answer(inquiry);
    }
    return inquiry->worker == NULL ? &inquiry->verdict : NULL;
}
