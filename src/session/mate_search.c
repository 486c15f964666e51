#include "session/mate_search.h"

#include "util/worker.h"

#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

enum { MATE_SEARCH_NODES = WINNABILITY_NODES_DEFAULT }; /* work allowed for one question */

struct MateSearch {
    Position position;               /* what is asked about */
    Side winner;                     /* whether this side can mate */
    MateSearchWish wish;             /* what is wanted besides */
    MateSearchJudge *judge;          /* who finds out */
    Worker *worker;                  /* … in a thread; NULL: there is an answer */
    atomic_bool is_given_up;         /* the answer is not wanted any more */
    WinnabilityVerdict verdict;      /* the answer; its line is this: */
    Move line[WINNABILITY_LINE_MAX]; /* … which costs nothing where there is none */
};

static bool is_given_up(void *context)
{
    const MateSearch *search = context;
    return atomic_load(&search->is_given_up);
}

void mate_search_judge(const Position *position, Side winner, WinnabilityMemory *memory,
                       WinnabilityWatch watch, WinnabilityVerdict *out)
{
    winnability_watch(memory, watch);
    winnability_judge(position, winner, MATE_SEARCH_NODES, memory, out);
}

/* Keeps the line of a mate, in the manner that is wanted, for when the worker's buffer is gone. */
static void keep_line(MateSearch *search, WinnabilityWatch watch)
{
    WinnabilityVerdict *verdict = &search->verdict;
    if (verdict->line_length > 0 && search->wish == MATE_SEARCH_OF_LINE) {
        verdict->line_length =
            winnability_shorten(&search->position, search->winner, verdict, watch, search->line);
    } else if (verdict->line_length > 0) {
        memcpy(search->line, verdict->line, (size_t)verdict->line_length * sizeof(Move));
    }
    verdict->line = search->line;
}

static void search_thread(void *context, void *buffer)
{
    MateSearch *search = context;
    WinnabilityMemory *memory = winnability_memory_init(buffer, MATE_SEARCH_NODES);
    WinnabilityWatch watch = {is_given_up, search};
    search->judge(&search->position, search->winner, memory, watch, &search->verdict);
    keep_line(search, watch);
}

MateSearch *mate_search_begin(const Position *position, Side winner, MateSearchWish wish,
                              MateSearchJudge *judge, int wakeup_fd)
{
    MateSearch *search = calloc(1, sizeof *search);
    if (search != NULL) {
        search->position = *position;
        search->winner = winner;
        search->wish = wish;
        search->judge = judge;
        search->verdict = (WinnabilityVerdict){.answer = MATE_UNDECIDED};
        search->worker = worker_begin(winnability_memory_size(MATE_SEARCH_NODES), search_thread,
                                      search, wakeup_fd);
    }
    return search;
}

void mate_search_free(MateSearch *search)
{
    if (search != NULL && search->worker != NULL) {
        mate_search_give_up(search);
        worker_end(search->worker);
    }
    free(search);
}

void mate_search_give_up(MateSearch *search)
{
    atomic_store(&search->is_given_up, true);
}

bool mate_search_is_about(const MateSearch *search, const Position *position, Side winner)
{
    return search->winner == winner && position_is_same(&search->position, position);
}

const WinnabilityVerdict *mate_search_answer(MateSearch *search)
{
    if (search->worker != NULL && worker_is_done(search->worker)) {
        worker_end(search->worker); /* its buffer is freed as soon as possible */
        search->worker = NULL;
    }
    return search->worker == NULL ? &search->verdict : NULL;
}
