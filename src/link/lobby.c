#include "link/lobby.h"

#include "link/link.h"
#include "util/monotime.h"
#include "util/utf8.h"

#include <poll.h>

enum {
    ANSWER_MS = 200, /* time limit for all answers together */
    LINES_MAX = 16,  /* limit for the lines of an answer; every answer has fewer */
};

/* Reads the available lines of an answer. Returns true while the answer is incomplete,
 * and false when it is complete or will not arrive. */
static bool read_answer(Link *link, LobbyQuestion *question)
{
    LobbyAnswer *answer = &question->answer;
    for (int line = 0; line < LINES_MAX; line++) {
        Wire wire;
        WireReading reading = link_take(link, &wire);
        if (reading != WIRE_READ_LINE) {
            return reading == WIRE_READ_MORE;
        }
        switch (wire.kind) {
        case WIRE_YOU:
            answer->seat = wire.seat;
            break;
        case WIRE_IS:
            if (wire.seat <= WIRE_SEAT_BLACK) {
                answer->presence[wire.seat] = wire.presence;
            }
            break;
        case WIRE_WATCHERS:
            answer->watchers = wire.number;
            break;
        case WIRE_GAME:
            answer->has_setup = game_setup_parse(wire.text, &answer->setup);
            break;
        case WIRE_BECAUSE:
            answer->has_progress = progress_parse(wire.name, wire.text, &answer->progress);
            break;
        case WIRE_ABOUT: /* the last message of an answer */
            utf8_format(sizeof answer->about, answer->about, "%s", wire.text);
            question->reply = LOBBY_ANSWERED;
            return false;
        default:
            break;
        }
    }
    return false; /* too many lines for an answer */
}

void lobby_ask(LobbyQuestion questions[], int count)
{
    static const Wire HELLO = {.kind = WIRE_HELLO, .version = WIRE_VERSION, .seat = WIRE_SEAT_NONE};
    Link *links[LOBBY_QUESTIONS_MAX];
    struct pollfd sources[LOBBY_QUESTIONS_MAX];
    int64_t end_ms = monotime_now_ms() + ANSWER_MS;
    int waiting = 0;
    for (int i = 0; i < count; i++) {
        LinkError ignored;
        bool is_deserted;
        links[i] = link_open(questions[i].path, &is_deserted, &ignored);
        if (links[i] != NULL) {
            link_send(links[i], &HELLO);
        }
        questions[i].reply = links[i] == NULL ? LOBBY_NO_HOST : LOBBY_SILENT;
        questions[i].answer = (LobbyAnswer){.seat = WIRE_SEAT_ANY};
        sources[i] = (struct pollfd){.fd = links[i] == NULL ? -1 : link_descriptor(links[i]),
                                     .events = POLLIN};
        waiting += links[i] != NULL;
    }
    for (int64_t left_ms = ANSWER_MS; waiting > 0 && left_ms > 0;
         left_ms = end_ms - monotime_now_ms()) {
        int ready = poll(sources, (nfds_t)count, (int)left_ms);
        for (int i = 0; ready > 0 && i < count; i++) {
            if (sources[i].revents != 0 && !read_answer(links[i], &questions[i])) {
                sources[i].fd = -1;
                waiting--;
            }
        }
    }
    for (int i = 0; i < count; i++) {
        link_free(links[i]);
    }
}
