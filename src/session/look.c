/*
 * Who can still checkmate? The arbiter looks, and nobody waits: what is not known at once is found
 * out beside the loop (inquiry.h). The result of a game can depend on it, and a person can ask for
 * it; there is at most one of each. What was found out is kept while the game is open, and nothing
 * is looked for twice.
 */
#include "session/session_inside.h"

#include "util/monotime.h"
#include "util/worker.h"

#include <unistd.h>

enum { BRIEF_MS = 50 }; /* what takes no longer needs no word about it */

void look_init(Looks *looks, SessionPatience patience, InquiryJudge *judge)
{
    *looks = (Looks){.patience = patience, .judge = judge, .bell = -1};
}

void look_release(Looks *looks)
{
    look_end(looks);
    if (looks->bell >= 0) {
        close(looks->bell);
    }
}

void look_end(Looks *looks)
{
    for (int i = 0; i < LOOK_COUNT; i++) {
        looks->open[i].is_open = false;
    }
    for (int i = 0; i < INQUIRIES_MAX; i++) {
        inquiry_free(looks->inquiries[i]);
        looks->inquiries[i] = NULL;
    }
}

/* ---- Asking ---- */

static bool is_needed(const Looks *looks, const Inquiry *inquiry)
{
    for (int i = 0; i < LOOK_COUNT; i++) {
        const Look *look = &looks->open[i];
        if (look->is_open && (look->inquiries[0] == inquiry || look->inquiries[1] == inquiry)) {
            return true;
        }
    }
    return false;
}

static bool is_given_up(Inquiry *inquiry)
{
    const WinnabilityVerdict *verdict = inquiry_answer(inquiry);
    return verdict != NULL && verdict->given_up;
}

/* Returns the place of the question, if it was asked before, or else an empty one. */
static Inquiry **place_for(Looks *looks, const Position *position, Side winner)
{
    Inquiry **other = NULL;
    for (int i = 0; i < INQUIRIES_MAX; i++) {
        Inquiry **place = &looks->inquiries[i];
        if (*place != NULL && inquiry_is_about(*place, position, winner) && !is_given_up(*place)) {
            return place;
        }
        if (*place == NULL || (other == NULL && !is_needed(looks, *place))) {
            other = place;
        }
    }
    inquiry_free(*other);
    *other = NULL;
    return other;
}

/* Asks, if that was not done before. Returns NULL where memory or descriptors are lacking. */
static Inquiry *ask(Looks *looks, const Position *position, Side winner, InquiryWish wish)
{
    Inquiry **place = place_for(looks, position, winner);
    if (looks->bell < 0) {
        looks->bell = worker_bell_new();
    }
    if (*place == NULL && looks->bell >= 0) {
        *place = inquiry_begin(position, winner, wish, looks->judge, looks->bell);
    }
    return *place;
}

void look_for_result(Looks *looks, const Position *position, Side by)
{
    Look *look = &looks->open[LOOK_OF_GAME];
    *look = (Look){.is_open = true, .position = *position};
    look->inquiries[by] = ask(looks, position, by, INQUIRY_OF_ANSWER);
}

bool look_for_client(Looks *looks, Client *client, uint32_t serial, const Position *position)
{
    Look *look = &looks->open[LOOK_OF_CLIENT];
    *look = (Look){.is_open = true, .asker = client, .serial = serial, .position = *position};
    look->inquiries[SIDE_WHITE] = ask(looks, position, SIDE_WHITE, INQUIRY_OF_LINE);
    look->inquiries[SIDE_BLACK] = ask(looks, position, SIDE_BLACK, INQUIRY_OF_LINE);
    look->is_open = look->inquiries[SIDE_WHITE] != NULL && look->inquiries[SIDE_BLACK] != NULL;
    return look->is_open;
}

/* ---- Giving up ---- */

static void give_up(const Look *look)
{
    for (int side = 0; side < SIDE_COUNT; side++) {
        if (look->inquiries[side] != NULL) {
            inquiry_give_up(look->inquiries[side]);
        }
    }
}

bool client_give_up(Client *client)
{
    Look *open = client->session->looks.open;
    bool any = false;
    for (int i = 0; i < LOOK_COUNT; i++) {
        if (open[i].is_open) {
            give_up(&open[i]);
            any = true;
        }
    }
    return any;
}

void look_forget_client(Looks *looks, const Client *client)
{
    Look *look = &looks->open[LOOK_OF_CLIENT];
    if (look->is_open && look->asker == client) {
        give_up(look);
        look->is_open = false;
    }
}

/* ---- Answers ---- */

bool session_is_looking(const Session *session)
{
    const Look *open = session->looks.open;
    return open[LOOK_OF_GAME].is_open || open[LOOK_OF_CLIENT].is_open;
}

static bool is_known(const Look *look)
{
    for (int side = 0; side < SIDE_COUNT; side++) {
        if (look->inquiries[side] != NULL && inquiry_answer(look->inquiries[side]) == NULL) {
            return false;
        }
    }
    return true;
}

bool look_is_answered(Looks *looks, Look *look)
{
    int64_t now_ms = monotime_now_ms();
    int64_t end_ms = looks->patience == SESSION_WAITS ? INT64_MAX
                     : looks->patience == SESSION_WAITS_BRIEFLY && !look->is_told
                         ? now_ms + BRIEF_MS
                         : now_ms;
    worker_bell_silence(looks->bell);
    while (!is_known(look) && now_ms < end_ms) {
        worker_bell_wait(looks->bell, end_ms == INT64_MAX ? -1 : end_ms - now_ms);
        worker_bell_silence(looks->bell);
        now_ms = monotime_now_ms();
    }
    return is_known(look);
}

const WinnabilityVerdict *look_answer(const Look *look, Side side)
{
    return look->inquiries[side] == NULL ? NULL : inquiry_answer(look->inquiries[side]);
}
