/*
 * Functions that pass a request to the owner of the open game (game_owner.h).
 */
#include "session/session_inside.h"

void session_commit(Session *session, GameAction action, int64_t now_ms, Client *asker)
{
    session->owner->submit(session, action, now_ms, asker);
}

bool session_is_shared(const Session *session)
{
    return session->remote != NULL;
}

GameActor session_actor(const Session *session)
{
    return session->owner->actor(session);
}

bool session_plays(const Session *session, Side side)
{
    return session_actor(session).plays[side];
}

Side session_player(const Session *session)
{
    bool plays_white = session_plays(session, SIDE_WHITE);
    bool plays_one = plays_white != session_plays(session, SIDE_BLACK);
    return !plays_one ? game_turn(session->game) : plays_white ? SIDE_WHITE : SIDE_BLACK;
}

void session_descriptors(const Session *session, int out[static SESSION_DESCRIPTORS])
{
    out[0] = session->owner->descriptor(session);
    out[1] = session_is_adjudicating(session) ? session->adjudications.wakeup.ends[0] : -1;
}
