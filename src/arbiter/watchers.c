/*
 * Those who look on: who they are, whether they may, and how much they may see. Where it is agreed
 * that they are some half-moves behind, a mark is kept of each moment at which there was something
 * to tell.
 */
#include "arbiter/arbiter_inside.h"

#include "util/array.h"
#include "util/text.h"

static bool is_watching(const Peer *peer)
{
    return peer_is_listening(peer) && peer->seat == WIRE_SEAT_WATCH;
}

static int half_moves_behind(const Arbiter *arbiter)
{
    return game_house_rules(session_game(arbiter->session)).watchers_behind;
}

Wire watchers_list(const Arbiter *arbiter)
{
    Wire wire = {.kind = WIRE_WATCHERS};
    StrBuf names = {0};
    for (int i = 0; i < ARBITER_PEERS_MAX; i++) {
        if (is_watching(arbiter->peers[i])) {
            const char *name = arbiter->peers[i]->name;
            wire.number++;
            strbuf_appendf(&names, "%s%s", names.length > 0 && name[0] != '\0' ? ", " : "", name);
        }
    }
    wire_set_text(&wire, strbuf_text(&names));
    strbuf_release(&names);
    return wire;
}

bool watchers_are_barred(const Arbiter *arbiter)
{
    return half_moves_behind(arbiter) == WATCHERS_NONE;
}

void watchers_admit(Arbiter *arbiter)
{
    for (int i = 0; watchers_are_barred(arbiter) && i < ARBITER_PEERS_MAX; i++) {
        if (is_watching(arbiter->peers[i])) {
            peer_dismiss(arbiter->peers[i], "it was agreed that nobody looks on");
        }
    }
}

/* ---- What they see ---- */

/* Keeps the present moment, if something has happened since the last one. */
static void add_mark(Arbiter *arbiter, const Mark *mark)
{
    const PublicLog *log = session_public_log(arbiter->session);
    if (arbiter->marked_game != log->game) {
        arbiter->marked_game = log->game;
        arbiter->mark_count = 0;
    }
    bool is_new =
        arbiter->mark_count == 0 || arbiter->marks[arbiter->mark_count - 1].bytes != mark->bytes;
    Mark *marks = !is_new ? NULL
                          : array_grow(arbiter->marks, (size_t)arbiter->mark_count,
                                       &arbiter->mark_capacity, sizeof *marks);
    if (marks != NULL) {
        arbiter->marks = marks;
        marks[arbiter->mark_count++] = *mark;
    }
}

/* Returns up to where they may see the game; nothing but the setup where that is not known. */
static Mark visible_mark(const Arbiter *arbiter, const Mark *now)
{
    int plies = now->plies - half_moves_behind(arbiter);
    if (game_phase(session_game(arbiter->session)) == GAME_OVER) {
        return *now;
    }
    for (int i = arbiter->mark_count - 1; i >= 0; i--) {
        if (arbiter->marks[i].plies <= (plies < 0 ? 0 : plies)) {
            return arbiter->marks[i];
        }
    }
    return (Mark){0};
}

static void publish_to(const Arbiter *arbiter, Peer *peer, const Mark *now)
{
    bool is_behind = is_watching(peer) && half_moves_behind(arbiter) > 0;
    Mark mark = is_behind ? visible_mark(arbiter, now) : *now;
    peer_publish(arbiter, peer, &mark);
}

void watchers_publish_to(Arbiter *arbiter, Peer *peer)
{
    Mark now = arbiter_mark(arbiter);
    publish_to(arbiter, peer, &now);
}

/* Tells everybody that the game is not saved, or is again, when that has changed. */
static void publish_disk(Arbiter *arbiter)
{
    const char *reason = session_saving_reason(arbiter->session);
    if (!text_is_same(reason, strbuf_text(&arbiter->unsaved))) {
        Wire wire = arbiter_disk(arbiter);
        strbuf_clear(&arbiter->unsaved);
        strbuf_append(&arbiter->unsaved, reason);
        arbiter_send_all(arbiter, &wire);
    }
}

void arbiter_publish(Arbiter *arbiter)
{
    const PublicLog *log = session_public_log(arbiter->session);
    publish_disk(arbiter);
    if (arbiter->told_game == log->game && arbiter->told_bytes == log->bytes.length) {
        return;
    }
    arbiter->told_game = log->game;
    arbiter->told_bytes = log->bytes.length;
    Mark now = arbiter_mark(arbiter);
    if (half_moves_behind(arbiter) > 0) {
        add_mark(arbiter, &now);
    }
    for (int i = 0; i < ARBITER_PEERS_MAX; i++) {
        if (peer_is_listening(arbiter->peers[i])) {
            publish_to(arbiter, arbiter->peers[i], &now);
        }
    }
}
