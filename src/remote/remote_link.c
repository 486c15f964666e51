/*
 * A game on several screens: another process owns it, and this session has a replica of it.
 *
 * What a player does is sent as an action of the journal; nothing changes here before the line
 * comes back that everybody gets. Only an offer that is marked for the next move is kept here, and
 * goes with that move. A link that is lost is opened again, and what was sent and not answered is
 * sent again, unless its line has come. Where the process itself has died, it is begun again by
 * whoever of the owner's comes first.
 */
#include "remote/remote_inside.h"

#include "link/place.h"

#include <stdio.h>

enum {
    ANSWER_MS = 100,     /* how long an answer is waited for before a prompt is shown */
    RETRY_MS = 1000,     /* between two tries to open the link again */
    RACE_MS = 200,       /* … the first two: somebody else may just begin the process */
    LINES_AT_ONCE = 100, /* that are taken before the person is heard again */
    PARTING_FAULTS = 2,  /* replicas that differ one after the other, before it is given up */
};

static void lose(Session *session, int64_t now_ms, const char *why)
{
    RemoteGame *remote = session->remote;
    bool was_there = remote->link != NULL && !remote->is_unanswered;
    link_free(remote->link);
    remote->link = NULL;
    remote->retry_ms = now_ms;
    remote->tries = 0;
    if (was_there && why != NULL) {
        client_say_all(session, REPLY_WARNING, MESSAGE_LINK_LOST, NULL);
    }
}

/* The replica is not the game any more: it is asked for anew, from its beginning. */
static void part(Session *session, int64_t now_ms)
{
    RemoteGame *remote = session->remote;
    remote->reader = (PublicLogReader){0};
    game_free(remote->arriving);
    remote->arriving = NULL;
    lose(session, now_ms, NULL);
    if (++remote->faults >= PARTING_FAULTS) {
        remote->is_dismissed = true;
        client_say_all(session, REPLY_WARNING, MESSAGE_RULES_OTHERWISE, NULL);
    }
}

static void greet(RemoteGame *remote)
{
    Wire hello = {.kind = WIRE_HELLO,
                  .version = WIRE_VERSION,
                  .number = remote->reader.count,
                  .sum = remote->reader.sum,
                  .seat = remote->is_welcome ? remote->seat : remote->asked};
    wire_set_text(&hello, remote->name);
    link_send(remote->link, &hello);
}

/* The game that is met at that place may be another one by now: after a rematch. */
static bool begin_again(const Session *session, StrBuf *reason)
{
    const RemoteGame *remote = session->remote;
    StrBuf journal = {0};
    bool is_own = place_find(session->state_folder, remote->path, &journal);
    HostOrder order = {.settings = &session->settings,
                       .state_folder = session->state_folder,
                       .data_folder = session->data_folder,
                       .journal = strbuf_text(&journal)};
    bool is_begun = is_own && session->begin_host != NULL && session->begin_host(&order, reason);
    strbuf_release(&journal);
    return is_begun;
}

/*
 * One rule opens a game: connect; where nobody listens, whoever of the owner's comes first begins
 * its process again, and the others find it the next time.
 */
bool remote_open_link(Session *session, StrBuf *reason)
{
    RemoteGame *remote = session->remote;
    StrBuf why_not = {0};
    remote->link = link_open(remote->path, reason);
    if (remote->link == NULL && begin_again(session, &why_not)) {
        remote->link = link_open(remote->path, &why_not);
    }
    if (remote->link == NULL && why_not.length > 0) {
        strbuf_clear(reason);
        strbuf_append(reason, strbuf_text(&why_not));
    }
    strbuf_release(&why_not);
    if (remote->link != NULL) {
        remote->is_to_resend = true;
        greet(remote);
        if (settings_number(&session->settings, SETTING_HEAR) == 0) {
            remote_tell_hearing(session);
        }
    }
    return remote->link != NULL;
}

/* Takes what has arrived; one who sends without an end does not keep the person from leaving. */
static void take_all(Session *session, int64_t now_ms)
{
    RemoteGame *remote = session->remote;
    Wire wire;
    for (int line = 0; remote->link != NULL; line++) {
        remote->has_more = line == LINES_AT_ONCE;
        if (remote->has_more) {
            return;
        }
        WireReading reading = link_take(remote->link, &wire);
        if (reading == WIRE_READ_MORE) {
            return;
        }
        remote->is_awaited = false;
        if (reading == WIRE_READ_FAULTY) {
            lose(session, now_ms, "");
        } else if (!remote_take(session, &wire, now_ms)) {
            part(session, now_ms);
        } else if (remote->is_dismissed) {
            lose(session, now_ms, NULL);
        }
    }
}

/* ---- Time ---- */

static void try_again(Session *session, int64_t now_ms)
{
    RemoteGame *remote = session->remote;
    StrBuf reason = {0};
    if (remote_open_link(session, &reason)) {
        remote->is_unanswered = true;
    } else {
        remote->retry_ms = now_ms + (remote->tries == 0 ? RACE_MS : RETRY_MS);
        if (++remote->tries == 2) {
            client_say_all(session, REPLY_WARNING, MESSAGE_LINK_WAITS,
                           &(ReplyLine){.text = strbuf_text(&reason)});
        }
    }
    strbuf_release(&reason);
}

void remote_wait(const Session *session, int64_t end_ms)
{
    int64_t due_ms = remote_deadline_ms(session);
    int64_t left_ms = (due_ms < end_ms ? due_ms : end_ms) - session->clock();
    link_wait(session->remote->link, left_ms > 0 ? left_ms : 0);
}

void remote_await_answer(Session *session)
{
    RemoteGame *remote = session->remote;
    int64_t end_ms = session->clock() + ANSWER_MS;
    for (int64_t now_ms = session->clock();
         remote != NULL && remote->link != NULL && remote->is_awaited && now_ms < end_ms;
         now_ms = session->clock()) {
        remote_wait(session, end_ms);
        remote_tick(session, session->clock());
    }
}

/* Says once that the opponent has been gone for as long as was agreed. */
static void tell_absence(Session *session, int64_t now_ms)
{
    RemoteGame *remote = session->remote;
    for (Side side = SIDE_WHITE; side <= SIDE_BLACK; side++) {
        if (!remote->is_absence_told[side] && now_ms >= remote_absence_ms(session, side)) {
            int minutes = game_house_rules(session->game).absence_minutes;
            char time[sizeof "2147483647 minutes"];
            snprintf(time, sizeof time, "%d minute%s", minutes, minutes == 1 ? "" : "s");
            remote->is_absence_told[side] = true;
            client_say_all(session, REPLY_WARNING, MESSAGE_ABSENCE_LASTS,
                           &(ReplyLine){.side = side, .text = time});
        }
    }
}

void remote_tick(Session *session, int64_t now_ms)
{
    take_all(session, now_ms);
    tell_absence(session, now_ms);
    if (session->remote->link == NULL && now_ms >= remote_deadline_ms(session)) {
        try_again(session, now_ms);
        take_all(session, now_ms);
    }
}
