#include "commands/client_facts.h"

#include "remote/remote.h"
#include "session/session_state.h"

/* Adds the facts of the game. Sets .is_answered_here for offers and requests. */
static void add_game(const Session *session, FactSet wanted, FactList *out)
{
    FactList list;
    game_facts(session->game, wanted, &list);
    for (int i = 0; i < list.count; i++) {
        Fact *fact = &list.facts[i];
        bool is_asking = fact->id == FACT_TAKE_BACK_ASKED || fact->id == FACT_OFFER_OPEN;
        fact->is_answered_here = is_asking && session_plays(session, side_opponent(fact->side));
        fact_add(out, wanted, fact);
    }
}

void client_facts(const Client *client, FactSet wanted, FactList *out)
{
    const Session *session = client->session;
    const Viewpoint *viewpoint = &client->viewpoint;
    out->count = 0;
    if (viewpoint_file(viewpoint) != NULL) {
        fact_add(out, wanted, &(Fact){.id = FACT_FILE_VIEWED});
    } else if (!viewpoint_is_present(viewpoint)) {
        fact_add(out, wanted, &(Fact){.id = FACT_REVIEW, .ply = viewpoint_ply(viewpoint)});
    }
    if (remote_waits_for(session) == REMOTE_WAIT_ARRIVAL) {
        fact_add(
            out, wanted,
            &(Fact){.id = FACT_ARRIVAL_AWAITED, .side = side_opponent(session_player(session))});
    }
    if (remote_is_before_start(session)) {
        fact_add(out, wanted, &(Fact){.id = FACT_NOT_STARTED});
        wanted &= ~FACT_SET(FACT_PAUSED);
    }
    if (session->game != NULL) {
        add_game(session, wanted, out);
    }
    if (!session_is_saved(session)) {
        fact_add(out, wanted,
                 &(Fact){.id = FACT_UNSAVED, .reason = session_saving_reason(session)});
    }
}
