/*
 * The functions of a GameOwner for a game that this process owns: a game at one keyboard, or, in
 * the process of a shared game, the shared game.
 */
#include "session/session_inside.h"

static void submit(Session *session, GameAction action, int64_t now_ms, Client *asker)
{
    if (game_action_is_user_tag(&action)) {
        client_refuse_action(asker, &(Statement){.id = REFUSAL_NO_TAG});
        return;
    }
    Decision decision = session_act(session, &action, now_ms);
    if (!decision_is_accepted(&decision)) {
        client_refuse_action(asker, &decision.refusal);
    }
}

static bool propose(Session *session, Terms *terms, int64_t now_ms, Client *asker)
{
    if (terms->colours == TERMS_BY_LOT && session_draw(session, 2) == 1) {
        terms_exchange_names(&terms->setup);
    }
    return session_begin_setup(asker, &terms->setup, now_ms);
}

static int descriptor(const Session *session)
{
    (void)session;
    return -1;
}

/* Both players sit at one keyboard, and may use the arbiter's tools. */
static GameActor actor(const Session *session)
{
    (void)session;
    return (GameActor){.plays = {true, true}, .has_arbiter_tools = true};
}

static bool question(const Session *session, ClientQuestion *out)
{
    (void)session;
    (void)out;
    return false;
}

static void forget_client(Session *session, const Client *client)
{
    (void)session;
    (void)client;
}

static void leave(Session *session)
{
    (void)session;
}

const GameOwner game_owner_local = {
    .submit = submit,
    .propose = propose,
    .tick = session_tick_local,
    .timeout_ms = session_timeout_local,
    .descriptor = descriptor,
    .actor = actor,
    .question = question,
    .forget_client = forget_client,
    .leave = leave,
};
