/*
 * The spectators of a shared game. Announces to a player when a user starts or stops watching. A
 * user who leaves counts as watching for some seconds more, and for longer after each announced
 * departure, so that a spectator with an unsteady connection is announced once.
 */
#include "remote/remote_inside.h"

#include "util/punctuation.h"
#include "util/utf8.h"

#include <string.h>

enum {
    ABSENCE_MS = 10000, /* a first departure is announced after this time */
    DOUBLINGS_MAX =
        6, /* the time doubles after each announced departure, at most this many times */
};

/* Returns the entry of a user, or NULL if there is none. */
static Spectator *find(RemoteGame *remote, const char *name)
{
    for (int i = 0; i < SPECTATORS_MAX; i++) {
        if (strcmp(remote->spectators[i].name, name) == 0) {
            return &remote->spectators[i];
        }
    }
    return NULL;
}

/* Returns an entry for a new user: an unused one, or that of a user whose departure was announced.
 * Returns NULL if all others are watching. */
static Spectator *find_unused(RemoteGame *remote)
{
    Spectator *unused = find(remote, "");
    for (int i = 0; unused == NULL && i < SPECTATORS_MAX; i++) {
        unused = remote->spectators[i].is_announced ? NULL : &remote->spectators[i];
    }
    return unused;
}

/* Notes that a user is watching, and announces that if it is news. */
static void note_watching(Session *session, const char *name)
{
    RemoteGame *remote = session->remote;
    Spectator *spectator = find(remote, name);
    if (spectator == NULL) {
        spectator = find_unused(remote);
        if (spectator == NULL) {
            return;
        }
        *spectator = (Spectator){.name = ""};
        strcpy(spectator->name, name);
    }
    spectator->is_watching = true;
    if (!spectator->is_announced && remote_is_player(remote)) {
        spectator->is_announced = true;
        client_say_all(session, REPLY_NOTICE, MESSAGE_SPECTATOR_CAME, &(ReplyLine){.text = name});
    }
}

/* Copies the next name of a list such as "carl, carl, dora", and moves *names past it. Returns
 * false at the end. */
static bool take_name(const char **names, char name[static REMOTE_NAME_MAX])
{
    static const char SEPARATOR[] = ", ";
    const char *end = strstr(*names, SEPARATOR);
    size_t length = end == NULL ? strlen(*names) : (size_t)(end - *names);
    bool is_any = **names != '\0';
    utf8_format(REMOTE_NAME_MAX, name, "%.*s", (int)length, *names);
    *names += length + (end == NULL ? 0 : strlen(SEPARATOR));
    return is_any;
}

/* Calls note_watching for each name of a list. */
static void note_all(Session *session, const char *names)
{
    for (char name[REMOTE_NAME_MAX]; take_name(&names, name);) {
        if (name[0] != '\0') {
            note_watching(session, name);
        }
    }
}

void remote_append_spectators(const RemoteGame *remote, const Catalog *catalog, StrBuf *out)
{
    StrBuf list = {0};
    const char *names = remote->watchers_names;
    for (char name[REMOTE_NAME_MAX]; take_name(&names, name);) {
        punctuation_separate(catalog, PUNCTUATION_LIST, &list);
        strbuf_append(&list, name);
    }
    strbuf_append_filled(out, "{names}", (StrBufPart[]){{"names", NULL, &list}, {0}});
}

void remote_take_spectators(Session *session, const Wire *wire)
{
    RemoteGame *remote = session->remote;
    remote->watchers = wire->number;
    utf8_format(sizeof remote->watchers_names, remote->watchers_names, "%s", wire->text);
    for (int i = 0; i < SPECTATORS_MAX; i++) {
        Spectator *spectator = &remote->spectators[i];
        spectator->was_watching = spectator->is_watching;
        spectator->is_watching = false;
    }
    note_all(session, wire->text);
    for (int i = 0; i < SPECTATORS_MAX; i++) {
        Spectator *spectator = &remote->spectators[i];
        if (spectator->was_watching && !spectator->is_watching) {
            int doublings =
                spectator->departures < DOUBLINGS_MAX ? spectator->departures : DOUBLINGS_MAX;
            spectator->left_ms = session->clock() + ((int64_t)ABSENCE_MS << doublings);
        }
    }
}

/* ---- Departures ---- */

/* Returns when the departure of a spectator is announced, or INT64_MAX. */
static int64_t departure_ms(const Spectator *spectator)
{
    bool is_due = spectator->is_announced && !spectator->is_watching;
    return is_due ? spectator->left_ms : INT64_MAX;
}

int64_t remote_departure_ms(const RemoteGame *remote)
{
    int64_t due_ms = INT64_MAX;
    for (int i = 0; i < SPECTATORS_MAX; i++) {
        int64_t left_ms = departure_ms(&remote->spectators[i]);
        due_ms = left_ms < due_ms ? left_ms : due_ms;
    }
    return due_ms;
}

void remote_report_departures(Session *session, int64_t now_ms)
{
    for (int i = 0; i < SPECTATORS_MAX; i++) {
        Spectator *spectator = &session->remote->spectators[i];
        if (now_ms >= departure_ms(spectator)) {
            spectator->is_announced = false;
            spectator->departures++;
            client_say_all(session, REPLY_NOTICE, MESSAGE_SPECTATOR_LEFT,
                           &(ReplyLine){.text = spectator->name});
        }
    }
}
