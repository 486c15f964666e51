#include "link/hall.h"

#include "link/link.h"
#include "util/monotime.h"

#include <stdio.h>

enum { ANSWER_MS = 200 }; /* how long one game is waited for */

/* Takes one message of the answer; returns whether it was the last. */
static bool take(HallAnswer *answer, const Wire *wire)
{
    switch (wire->kind) {
    case WIRE_YOU:
        answer->seat = wire->seat;
        break;
    case WIRE_IS:
        if (wire->seat <= WIRE_SEAT_BLACK) {
            answer->presence[wire->seat] = wire->presence;
        }
        break;
    case WIRE_WATCHERS:
        answer->watchers = wire->number;
        break;
    case WIRE_ABOUT:
        snprintf(answer->about, sizeof answer->about, "%.*s", (int)sizeof answer->about - 1,
                 wire->text);
        return true;
    default:
        break;
    }
    return false;
}

HallReply hall_ask(const char *path, HallAnswer *out)
{
    static const Wire HELLO = {.kind = WIRE_HELLO, .version = WIRE_VERSION, .seat = WIRE_SEAT_NONE};
    StrBuf reason = {0};
    HallAnswer answer = {.seat = WIRE_SEAT_ANY};
    bool is_answered = false;
    WireReading reading = WIRE_READ_MORE;
    Link *link = link_open(path, &reason);
    int64_t end_ms = monotime_now_ms() + ANSWER_MS;
    if (link != NULL) {
        link_send(link, &HELLO);
    }
    while (link != NULL && !is_answered && reading != WIRE_READ_FAULTY) {
        Wire wire;
        reading = link_take(link, &wire);
        int64_t left_ms = end_ms - monotime_now_ms();
        if (reading == WIRE_READ_LINE) {
            is_answered = take(&answer, &wire);
        } else if (reading == WIRE_READ_MORE && left_ms > 0) {
            link_wait(link, left_ms);
        } else {
            break;
        }
    }
    HallReply reply = is_answered ? HALL_ANSWERED : link != NULL ? HALL_SILENT : HALL_NOBODY;
    link_free(link);
    strbuf_release(&reason);
    *out = is_answered ? answer : *out;
    return reply;
}
