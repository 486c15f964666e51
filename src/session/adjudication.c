/*
 * Adjudications: can each side still checkmate? Searches run in threads (mate_search.h), so that
 * the event loop does not block. Answers are stored while the game is open, so that no search runs
 * twice.
 */
#include "session/session_inside.h"

#include "util/monotime.h"
#include "util/worker.h"

#include <unistd.h>

enum { BRIEF_MS = 50 }; /* a search that takes no longer is not announced */

void adjudication_init(Adjudications *adjudications, SessionPatience patience,
                       MateSearchJudge *judge)
{
    *adjudications = (Adjudications){.patience = patience, .judge = judge, .wakeup = {{-1, -1}}};
}

void adjudication_release(Adjudications *adjudications)
{
    adjudication_end(adjudications);
    worker_wakeup_close(&adjudications->wakeup);
}

void adjudication_close(Adjudication *adjudication)
{
    adjudication->is_open = false;
    strbuf_release(&adjudication->path);
}

void adjudication_end(Adjudications *adjudications)
{
    for (int i = 0; i < ADJUDICATION_COUNT; i++) {
        adjudication_close(&adjudications->open[i]);
    }
    for (int i = 0; i < MATE_SEARCHES_MAX; i++) {
        mate_search_free(adjudications->searches[i]);
        adjudications->searches[i] = NULL;
    }
}

/* ---- Starting searches ---- */

static bool is_needed(const Adjudications *adjudications, const MateSearch *search)
{
    for (int i = 0; i < ADJUDICATION_COUNT; i++) {
        const Adjudication *adjudication = &adjudications->open[i];
        if (adjudication->is_open &&
            (adjudication->searches[0] == search || adjudication->searches[1] == search)) {
            return true;
        }
    }
    return false;
}

static bool is_given_up(MateSearch *search)
{
    const WinnabilityVerdict *verdict = mate_search_answer(search);
    return verdict != NULL && verdict->given_up;
}

/* Returns the slot with the search for this position and side or, if there is no such search, an
 * empty slot. If no slot is empty, first frees a search whose answer is no longer needed. */
static MateSearch **place_for(Adjudications *adjudications, const Position *position, Side winner,
                              MateSearchWish wish)
{
    MateSearch **other = NULL;
    for (int i = 0; i < MATE_SEARCHES_MAX; i++) {
        MateSearch **place = &adjudications->searches[i];
        if (*place != NULL && mate_search_is_about(*place, position, winner, wish) &&
            !is_given_up(*place)) {
            return place;
        }
        if (*place == NULL || (other == NULL && !is_needed(adjudications, *place))) {
            other = place;
        }
    }
    mate_search_free(*other);
    *other = NULL;
    return other;
}

/* Returns the search for this position and side, and starts it if there is none yet. Returns NULL
 * if out of memory or descriptors. */
static MateSearch *ask(Adjudications *adjudications, const Position *position, Side winner,
                       MateSearchWish wish)
{
    MateSearch **place = place_for(adjudications, position, winner, wish);
    Wakeup *wakeup = &adjudications->wakeup;
    bool is_open = wakeup->ends[0] >= 0 || worker_wakeup_open(wakeup);
    if (*place == NULL && is_open) {
        *place = mate_search_begin(position, winner, wish, adjudications->judge, wakeup);
    }
    return *place;
}

void adjudication_of_result(Adjudications *adjudications, const Position *position, Side by)
{
    Adjudication *adjudication = &adjudications->open[ADJUDICATION_OF_GAME];
    *adjudication = (Adjudication){.is_open = true, .position = *position};
    adjudication->searches[by] = ask(adjudications, position, by, MATE_SEARCH_OF_ANSWER);
}

bool adjudication_for_client(Adjudications *adjudications, const Adjudication *question)
{
    Adjudication *adjudication = &adjudications->open[ADJUDICATION_OF_CLIENT];
    *adjudication = *question;
    adjudication->is_open = true;
    for (int side = 0; side < SIDE_COUNT; side++) {
        adjudication->searches[side] =
            ask(adjudications, &question->position, (Side)side, question->wish);
        adjudication->is_open &= adjudication->searches[side] != NULL;
    }
    if (!adjudication->is_open) {
        adjudication_close(adjudication);
    }
    return adjudication->is_open;
}

/* ---- Cancelling searches ---- */

static void give_up(const Adjudication *adjudication)
{
    for (int side = 0; side < SIDE_COUNT; side++) {
        if (adjudication->searches[side] != NULL) {
            mate_search_give_up(adjudication->searches[side]);
        }
    }
}

bool client_cancel(Client *client)
{
    Adjudication *open = client->session->adjudications.open;
    bool any = false;
    for (int i = 0; i < ADJUDICATION_COUNT; i++) {
        if (open[i].is_open) {
            give_up(&open[i]);
            any = true;
        }
    }
    return any;
}

void adjudication_forget_client(Adjudications *adjudications, const Client *client)
{
    Adjudication *adjudication = &adjudications->open[ADJUDICATION_OF_CLIENT];
    if (adjudication->is_open && adjudication->asker == client) {
        give_up(adjudication);
        adjudication_close(adjudication);
    }
}

/* ---- Answers ---- */

bool session_is_adjudicating(const Session *session)
{
    const Adjudication *open = session->adjudications.open;
    return open[ADJUDICATION_OF_GAME].is_open || open[ADJUDICATION_OF_CLIENT].is_open;
}

static bool is_known(const Adjudication *adjudication)
{
    for (int side = 0; side < SIDE_COUNT; side++) {
        if (adjudication->searches[side] != NULL &&
            mate_search_answer(adjudication->searches[side]) == NULL) {
            return false;
        }
    }
    return true;
}

bool adjudication_is_answered(Adjudications *adjudications, Adjudication *adjudication)
{
    int64_t now_ms = monotime_now_ms();
    int64_t end_ms =
        adjudications->patience == SESSION_WAITS ? INT64_MAX
        : adjudications->patience == SESSION_WAITS_BRIEFLY && !adjudication->is_announced
            ? now_ms + BRIEF_MS
            : now_ms;
    worker_wakeup_clear(&adjudications->wakeup);
    while (!is_known(adjudication) && now_ms < end_ms) {
        worker_wakeup_wait(&adjudications->wakeup, end_ms == INT64_MAX ? -1 : end_ms - now_ms);
        worker_wakeup_clear(&adjudications->wakeup);
        now_ms = monotime_now_ms();
    }
    return is_known(adjudication);
}

const WinnabilityVerdict *adjudication_answer(const Adjudication *adjudication, Side side)
{
    return adjudication->searches[side] == NULL ? NULL
                                                : mate_search_answer(adjudication->searches[side]);
}

const StrBuf *adjudication_proof(const Adjudication *adjudication, Side side)
{
    return mate_search_proof(adjudication->searches[side]);
}
