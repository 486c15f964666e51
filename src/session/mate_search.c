#include "session/mate_search.h"

#include "notation/proof_text.h"
#include "util/worker.h"

#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

enum { MATE_SEARCH_NODES = WINNABILITY_NODES_DEFAULT }; /* the limit of one search */

struct MateSearch {
    Position position;
    Side winner; /* the side that may be able to mate */
    MateSearchWish wish;
    MateSearchJudge *judge;          /* the function that searches */
    Worker *worker;                  /* the thread; NULL: the answer is known */
    atomic_bool is_given_up;         /* the search has been cancelled */
    WinnabilityVerdict verdict;      /* the answer; verdict.line points to the member .line */
    Move line[WINNABILITY_LINE_MAX]; /* the mating line; its unused pages take no memory */
    StrBuf proof;                    /* MATE_SEARCH_OF_PROOF: the lines of the proof */
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

/* Copies the mating line out of the worker's buffer, and shortens it unless any line will do. */
static void keep_line(MateSearch *search, WinnabilityWatch watch)
{
    WinnabilityVerdict *verdict = &search->verdict;
    if (verdict->line_length > 0 && search->wish != MATE_SEARCH_OF_ANSWER) {
        verdict->line_length =
            winnability_shorten(&search->position, search->winner, verdict, watch, search->line);
    } else if (verdict->line_length > 0) {
        memcpy(search->line, verdict->line, (size_t)verdict->line_length * sizeof(Move));
    }
    verdict->line = search->line;
}

/* Writes the mating line or the proof that there is none. If the search is cancelled before that is
 * done, the answer becomes "undecided". */
static void write_proof(MateSearch *search, WinnabilityMemory *memory)
{
    WinnabilityVerdict *verdict = &search->verdict;
    if (verdict->answer == CAN_MATE) {
        proof_text_append_line(&search->position, search->winner, search->line,
                               verdict->line_length, &search->proof);
    } else if (verdict->answer == CANNOT_MATE &&
               !proof_text_append(&search->position, search->winner, verdict, memory,
                                  &search->proof) &&
               is_given_up(search)) {
        strbuf_clear(&search->proof);
        *verdict = (WinnabilityVerdict){.answer = MATE_UNDECIDED, .given_up = true};
    }
}

static void search_thread(void *context, void *buffer)
{
    MateSearch *search = context;
    WinnabilityMemory *memory = winnability_memory_init(buffer, MATE_SEARCH_NODES);
    WinnabilityWatch watch = {is_given_up, search};
    search->judge(&search->position, search->winner, memory, watch, &search->verdict);
    keep_line(search, watch);
    if (search->wish == MATE_SEARCH_OF_PROOF) {
        write_proof(search, memory);
    }
}

MateSearch *mate_search_begin(const Position *position, Side winner, MateSearchWish wish,
                              MateSearchJudge *judge, const Wakeup *wakeup)
{
    MateSearch *search = calloc(1, sizeof *search);
    if (search != NULL) {
        search->position = *position;
        search->winner = winner;
        search->wish = wish;
        search->judge = judge;
        search->verdict = (WinnabilityVerdict){.answer = MATE_UNDECIDED};
        search->worker =
            worker_begin(winnability_memory_size(MATE_SEARCH_NODES), search_thread, search, wakeup);
    }
    return search;
}

void mate_search_free(MateSearch *search)
{
    if (search != NULL && search->worker != NULL) {
        mate_search_give_up(search);
        worker_end(search->worker);
    }
    if (search != NULL) {
        strbuf_release(&search->proof);
    }
    free(search);
}

void mate_search_give_up(MateSearch *search)
{
    atomic_store(&search->is_given_up, true);
}

bool mate_search_is_about(const MateSearch *search, const Position *position, Side winner,
                          MateSearchWish wish)
{
    return search->winner == winner && position_is_same(&search->position, position) &&
           (wish != MATE_SEARCH_OF_PROOF || search->wish == wish);
}

const WinnabilityVerdict *mate_search_answer(MateSearch *search)
{
    if (search->worker != NULL && worker_is_done(search->worker)) {
        worker_end(search->worker); /* the answer is known: free the worker's buffer now */
        search->worker = NULL;
    }
    return search->worker == NULL ? &search->verdict : NULL;
}

const StrBuf *mate_search_proof(const MateSearch *search)
{
    return &search->proof;
}
