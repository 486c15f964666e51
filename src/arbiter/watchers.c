/*
 * The spectators: who they are, whether they may watch, and how much of the game they see. Where a
 * spectator delay is agreed on, a checkpoint is kept of each moment at which something was sent.
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

void watchers_dismiss_barred(Arbiter *arbiter)
{
    for (int i = 0; watchers_are_barred(arbiter) && i < ARBITER_PEERS_MAX; i++) {
        if (is_watching(arbiter->peers[i])) {
            peer_dismiss(arbiter->peers[i], "it was agreed that nobody looks on");
        }
    }
}

/* ---- What they see ---- */

/* Keeps the present moment, if something has happened since the last one kept. */
static void add_checkpoint(Arbiter *arbiter, const Checkpoint *checkpoint)
{
    const PublicLog *log = session_public_log(arbiter->session);
    if (arbiter->checkpoint_game != log->game) {
        arbiter->checkpoint_game = log->game;
        arbiter->checkpoint_count = 0;
    }
    bool is_new = arbiter->checkpoint_count == 0 ||
                  arbiter->checkpoints[arbiter->checkpoint_count - 1].bytes != checkpoint->bytes;
    Checkpoint *checkpoints =
        !is_new ? NULL
                : array_grow(arbiter->checkpoints, (size_t)arbiter->checkpoint_count,
                             &arbiter->checkpoint_capacity, sizeof *checkpoints);
    if (checkpoints != NULL) {
        arbiter->checkpoints = checkpoints;
        checkpoints[arbiter->checkpoint_count++] = *checkpoint;
    }
}

/* Returns up to where spectators may see the game: only the setup where that is not known. */
static Checkpoint visible_checkpoint(const Arbiter *arbiter, const Checkpoint *now)
{
    int plies = now->plies - half_moves_behind(arbiter);
    if (game_phase(session_game(arbiter->session)) == GAME_OVER) {
        return *now;
    }
    for (int i = arbiter->checkpoint_count - 1; i >= 0; i--) {
        if (arbiter->checkpoints[i].plies <= (plies < 0 ? 0 : plies)) {
            return arbiter->checkpoints[i];
        }
    }
    return (Checkpoint){0};
}

static void publish_to(const Arbiter *arbiter, Peer *peer, const Checkpoint *now)
{
    bool is_behind = is_watching(peer) && half_moves_behind(arbiter) > 0;
    Checkpoint checkpoint = is_behind ? visible_checkpoint(arbiter, now) : *now;
    peer_publish(arbiter, peer, &checkpoint);
}

void watchers_publish_to(Arbiter *arbiter, Peer *peer)
{
    Checkpoint now = arbiter_checkpoint(arbiter);
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
    Checkpoint now = arbiter_checkpoint(arbiter);
    if (half_moves_behind(arbiter) > 0) {
        add_checkpoint(arbiter, &now);
    }
    for (int i = 0; i < ARBITER_PEERS_MAX; i++) {
        if (peer_is_listening(arbiter->peers[i])) {
            publish_to(arbiter, arbiter->peers[i], &now);
        }
    }
}
