/*
 * The spectators: admission and delay. In a game with a spectator delay, a checkpoint is stored
 * whenever lines are sent to the players.
 */
#include "arbiter/arbiter_inside.h"

#include "util/array.h"
#include "util/text.h"

static bool is_watching(const Peer *peer)
{
    return peer_is_listening(peer) && peer->seat == WIRE_SEAT_WATCH;
}

static int spectator_delay(const Arbiter *arbiter)
{
    return game_house_rules(session_game(arbiter->session)).spectator_delay;
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
    return spectator_delay(arbiter) == WATCHERS_NONE;
}

void watchers_dismiss_barred(Arbiter *arbiter)
{
    for (int i = 0; watchers_are_barred(arbiter) && i < ARBITER_PEERS_MAX; i++) {
        if (is_watching(arbiter->peers[i])) {
            peer_dismiss(arbiter->peers[i], DISMISSAL_NO_SPECTATORS);
        }
    }
}

/* ---- The spectator delay ---- */

/* Stores a checkpoint, if the public log has grown since the last one. */
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

/* Returns the checkpoint up to which spectators may see the game. If they may not see anything yet,
 * returns an all-zero checkpoint, which means a point before the first line. */
static Checkpoint visible_checkpoint(const Arbiter *arbiter, const Checkpoint *now)
{
    int plies = now->plies - spectator_delay(arbiter);
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
    bool is_delayed = is_watching(peer) && spectator_delay(arbiter) > 0;
    Checkpoint checkpoint = is_delayed ? visible_checkpoint(arbiter, now) : *now;
    peer_publish(arbiter, peer, &checkpoint);
}

void watchers_publish_to(Arbiter *arbiter, Peer *peer)
{
    Checkpoint now = arbiter_checkpoint(arbiter);
    publish_to(arbiter, peer, &now);
}

/* Announces whether the game is on disk and why not, if this has changed since the last
 * announcement. */
static void publish_disk(Arbiter *arbiter)
{
    const char *reason = session_saving_reason(arbiter->session);
    if (text_is_same(reason, strbuf_text(&arbiter->unsaved))) {
        return;
    }
    strbuf_clear(&arbiter->unsaved);
    strbuf_append(&arbiter->unsaved, reason);
    for (int i = 0; i < ARBITER_PEERS_MAX; i++) {
        if (peer_is_listening(arbiter->peers[i])) {
            peer_send_disk(arbiter, arbiter->peers[i]);
        }
    }
}

void arbiter_publish(Arbiter *arbiter)
{
    const PublicLog *log = session_public_log(arbiter->session);
    publish_disk(arbiter);
    if (arbiter->published_game == log->game && arbiter->published_bytes == log->bytes.length) {
        return;
    }
    arbiter->published_game = log->game;
    arbiter->published_bytes = log->bytes.length;
    Checkpoint now = arbiter_checkpoint(arbiter);
    if (spectator_delay(arbiter) > 0) {
        add_checkpoint(arbiter, &now);
    }
    for (int i = 0; i < ARBITER_PEERS_MAX; i++) {
        if (peer_is_listening(arbiter->peers[i])) {
            publish_to(arbiter, arbiter->peers[i], &now);
        }
    }
}
