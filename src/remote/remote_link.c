/*
 * The connection to the host of a shared game.
 *
 * The session sends actions in the format of the journal, and changes its replica only when the
 * host publishes the line. There is one exception: a draw offer marked for the next move is only in
 * the replica until that move is sent. The session reopens a lost connection and sends unanswered
 * submissions again, unless their line has arrived. If the host process has died, only clients of
 * the user who owns the game can start it again: the first such client that reconnects does so.
 */
#include "remote/remote_inside.h"

#include "link/dismissal.h"
#include "link/place.h"

enum {
    ANSWER_MS = 100, /* longest wait for an answer before the prompt, in ms */
    RETRY_MS = 1000, /* time between two attempts to reconnect, in ms */
    RACE_MS = 200,   /* time between the first two attempts, short because another client may start
                        the host */
    LINES_AT_ONCE = 100, /* maximum number of messages handled before the keyboard is read again */
    PARTING_FAULTS = 2, /* number of consecutive faulty replicas after which the session gives up */
    MESSAGE_MS = 10,    /* shortest average time between two messages of another user's host */
    MESSAGES_MAX = 2000, /* most of its messages at once, after an idle time */
    GAME_MESSAGES = 100, /* a game or a lost connection counts as this many messages */
};

/* Leaves the host and says why: as a refusal, if its game has not been opened yet. */
static void dismiss(Session *session, Message refused, Message left, const char *why)
{
    bool is_refused = session->game == NULL;
    session->remote->is_dismissed = true;
    client_say_all(session, is_refused ? REPLY_REFUSED : REPLY_WARNING, is_refused ? refused : left,
                   &(ReplyLine){.text = why});
}

/*
 * Counts messages. Leaves a host of another user that sends too many, because it could fill the
 * terminal and the memory, and with finished games the disk. An honest host limits what the
 * opponent sends to less than this (arbiter/budget.c).
 */
static void count_messages(Session *session, int messages, int64_t now_ms)
{
    RemoteGame *remote = session->remote;
    int64_t saved_up = now_ms - MESSAGES_MAX * MESSAGE_MS;
    remote->heard_ms = (remote->heard_ms > saved_up ? remote->heard_ms : saved_up) +
                       (int64_t)messages * MESSAGE_MS;
    if (remote->heard_ms > now_ms && !remote->is_dismissed) {
        dismiss(session, MESSAGE_CANNOT_JOIN, MESSAGE_DISCONNECTED,
                dismissal_text(DISMISSAL_TOO_MANY, settings_catalog(&session->settings)));
    }
}

/* Returns as how many messages a message counts. Those without an announcement do not count, nor
 * do the lines of a game that is being received (remote_take.c limits their length). */
static int weight_of(const RemoteGame *remote, const Wire *wire)
{
    switch (wire->kind) {
    case WIRE_GAME:
        return GAME_MESSAGES;
    case WIRE_LINE:
        return remote->arriving == NULL;
    case WIRE_NOW:
    case WIRE_DONE:
    case WIRE_BECAUSE:
    case WIRE_WATCHERS:
    case WIRE_PONG:
        return 0;
    default:
        return 1;
    }
}

static void lose(Session *session, int64_t now_ms, const char *why)
{
    RemoteGame *remote = session->remote;
    bool was_there = remote->link != NULL && !remote->is_unanswered;
    bool is_foreign = remote->link != NULL && !link_is_own(remote->link);
    link_free(remote->link);
    remote->link = NULL;
    remote->retry_ms = now_ms;
    remote->tries = 0;
    if (was_there && why != NULL) {
        client_say_all(session, REPLY_WARNING, MESSAGE_CONNECTION_LOST, NULL);
    }
    if (is_foreign) {
        count_messages(session, GAME_MESSAGES, now_ms);
    }
}

/* Drops the connection because the replica differs from the host's game, so that the next
 * connection requests the whole game. Gives up after PARTING_FAULTS such replicas. */
static void part(Session *session, int64_t now_ms)
{
    RemoteGame *remote = session->remote;
    remote->reader = (PublicLogReader){0};
    game_free(remote->arriving);
    remote->arriving = NULL;
    lose(session, now_ms, NULL);
    if (++remote->faults >= PARTING_FAULTS) {
        dismiss(session, MESSAGE_OTHER_VERSION, MESSAGE_OTHER_VERSION, NULL);
    }
}

static void greet(RemoteGame *remote)
{
    Wire hello = {.kind = WIRE_HELLO,
                  .version = remote->version,
                  .number = remote->reader.count,
                  .sum = remote->reader.sum,
                  .seat = remote->is_welcome ? remote->seat : remote->asked};
    wire_set_text(&hello, remote->name);
    link_send(remote->link, &hello);
}

/*
 * Starts the host process again. Finds the journal of the game by remote->path, because a rematch
 * has another journal than the game for which the process was first started. Returns false unless
 * the game belongs to this user.
 */
static bool begin_again(const Session *session, StrBuf *reason)
{
    const RemoteGame *remote = session->remote;
    StrBuf journal = {0};
    bool is_own = place_find(session->state_folder, remote->path, &journal);
    HostOrder order = {.settings = &session->settings,
                       .state_folder = session->state_folder,
                       .data_folder = session->data_folder,
                       .replica = strbuf_text(&remote->lines),
                       .journal = strbuf_text(&journal)};
    bool is_begun = is_own && session->begin_host != NULL && session->begin_host(&order, reason);
    strbuf_release(&journal);
    return is_begun;
}

/*
 * If no host process listens, a client of the user who owns the game starts the process again. The
 * clients of other users connect to it at their next attempt.
 */
bool remote_open_link(Session *session, StrBuf *reason)
{
    RemoteGame *remote = session->remote;
    LinkError error;
    remote->link = link_open(remote->path, &remote->is_deserted, &error);
    if (remote->link == NULL && begin_again(session, reason)) {
        remote->link = link_open(remote->path, &remote->is_deserted, &error);
    }
    if (remote->link == NULL && reason->length == 0) {
        link_error_format(&error, settings_catalog(&session->settings), reason);
    }
    if (remote->link != NULL) {
        remote->is_to_resend = true;
        greet(remote);
        if (settings_number(&session->settings, SETTING_HEAR) == 0) {
            remote_send_muting(session);
        }
    }
    return remote->link != NULL;
}

/* Handles received messages, at most LINES_AT_ONCE, so that a flood cannot block the keyboard. */
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
        if (reading == WIRE_READ_LINE && !link_is_own(remote->link)) {
            count_messages(session, weight_of(remote, &wire), now_ms);
        }
        if (remote->is_dismissed) {
            lose(session, now_ms, NULL);
        } else if (reading == WIRE_READ_FAULTY) {
            lose(session, now_ms, "");
        } else if (!remote_take(session, &wire, now_ms)) {
            part(session, now_ms);
        } else if (remote->is_dismissed) {
            lose(session, now_ms, NULL);
        }
    }
}

/* ---- Time ---- */

int64_t remote_deadline_ms(const Session *session)
{
    const RemoteGame *remote = session->remote;
    if (remote->link == NULL) {
        return remote->is_dismissed ? INT64_MAX : remote->retry_ms;
    }
    if (remote->has_more) {
        return 0;
    }
    int64_t due = remote->is_unanswered ? INT64_MAX : remote_departure_ms(remote);
    for (Side side = SIDE_WHITE; side <= SIDE_BLACK; side++) {
        int64_t moment = remote_absence_ms(session, side);
        due = !remote->is_absence_announced[side] && moment < due ? moment : due;
    }
    return due;
}

static void try_again(Session *session, int64_t now_ms)
{
    RemoteGame *remote = session->remote;
    StrBuf reason = {0};
    if (remote_open_link(session, &reason)) {
        remote->is_unanswered = true;
    } else {
        remote->retry_ms = now_ms + (remote->tries == 0 ? RACE_MS : RETRY_MS);
        if (++remote->tries == 2) {
            bool is_closed = remote->is_deserted && remote->host_name[0] != '\0';
            client_say_all(
                session, REPLY_WARNING,
                is_closed ? MESSAGE_WAITING_FOR_OPENING : MESSAGE_STILL_RECONNECTING,
                &(ReplyLine){.text = is_closed ? remote->host_name : strbuf_text(&reason)});
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

/* Announces once that the player can claim the game because the opponent is absent. */
static void report_absence(Session *session, int64_t now_ms)
{
    RemoteGame *remote = session->remote;
    for (Side side = SIDE_WHITE; side <= SIDE_BLACK; side++) {
        if (!remote->is_absence_announced[side] && now_ms >= remote_absence_ms(session, side)) {
            int minutes = game_house_rules(session->game).absence_minutes;
            remote->is_absence_announced[side] = true;
            client_say_all(session, REPLY_WARNING, MESSAGE_ABSENCE_OF_MINUTES,
                           &(ReplyLine){.side = side, .number = minutes});
        }
    }
}

void remote_tick(Session *session, int64_t now_ms)
{
    take_all(session, now_ms);
    report_absence(session, now_ms);
    if (session->remote->link != NULL && !session->remote->is_unanswered) {
        remote_report_departures(session, now_ms);
    }
    if (session->remote->link == NULL && now_ms >= remote_deadline_ms(session)) {
        try_again(session, now_ms);
    }
}
