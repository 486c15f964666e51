#include "link/lobby.h"

#include "link/link.h"
#include "util/monotime.h"

#include <poll.h>
#include <stdio.h>

enum {
    ANSWER_MS = 200, /* how long the games are waited for */
    LINES_MAX = 16,  /* more than an answer has */
};

/* Takes one message of the answer; returns whether it was the last. */
static bool take(LobbyAnswer *answer, const Wire *wire)
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

/* Opens a link to a game and asks it; NULL if nobody listens. */
static Link *ask(const char *path)
{
    static const Wire HELLO = {.kind = WIRE_HELLO, .version = WIRE_VERSION, .seat = WIRE_SEAT_NONE};
    StrBuf reason = {0};
    Link *link = link_open(path, &reason);
    strbuf_release(&reason);
    if (link != NULL) {
        link_send(link, &HELLO);
    }
    return link;
}

/* Takes what has come of an answer; returns whether more of it is to be waited for. */
static bool hear(Link *link, LobbyQuestion *question)
{
    Wire wire;
    for (int line = 0; line < LINES_MAX; line++) {
        WireReading reading = link_take(link, &wire);
        if (reading != WIRE_READ_LINE) {
            return reading == WIRE_READ_MORE;
        }
        if (take(&question->answer, &wire)) {
            question->reply = LOBBY_ANSWERED;
            return false;
        }
    }
    return false; /* this is no answer */
}

void lobby_ask(LobbyQuestion questions[], int count)
{
    Link *links[LOBBY_QUESTIONS_MAX];
    struct pollfd sources[LOBBY_QUESTIONS_MAX];
    int64_t end_ms = monotime_now_ms() + ANSWER_MS;
    int waiting = 0;
    for (int i = 0; i < count; i++) {
        links[i] = ask(questions[i].path);
        questions[i].reply = links[i] == NULL ? LOBBY_NOBODY : LOBBY_SILENT;
        questions[i].answer = (LobbyAnswer){.seat = WIRE_SEAT_ANY};
        sources[i] = (struct pollfd){.fd = links[i] == NULL ? -1 : link_descriptor(links[i]),
                                     .events = POLLIN};
        waiting += links[i] != NULL;
    }
    for (int64_t left_ms = ANSWER_MS; waiting > 0 && left_ms > 0;
         left_ms = end_ms - monotime_now_ms()) {
        int ready = poll(sources, (nfds_t)count, (int)left_ms);
        for (int i = 0; ready > 0 && i < count; i++) {
            if (sources[i].revents != 0 && !hear(links[i], &questions[i])) {
                sources[i].fd = -1;
                waiting--;
            }
        }
    }
    for (int i = 0; i < count; i++) {
        link_free(links[i]);
    }
}
