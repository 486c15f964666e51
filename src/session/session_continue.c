/*
 * A game that goes on from a position of another: of a file, or of the game that is played itself.
 * Its history, names and clocks come along.
 */
#include "session/session_inside.h"

#include "notation/pgn/tags.h"
#include "util/text.h"

#include <stdlib.h>

/* The value of a tag; empty where it is not known. */
static const char *known(const Record *record, const char *name)
{
    const char *value = tags_value(&record->tags, name);
    return value == NULL || value[0] == '?' ? "" : value;
}

static void set_from_tags(const Record *record, GameSetup *setup)
{
    static const char *const NAMES[] = {"White", "Black"};
    TimeControlError error;
    for (int side = 0; side < SIDE_COUNT; side++) {
        game_setup_set_text(known(record, NAMES[side]), GAME_NAME_MAX, setup->names[side]);
    }
    game_setup_set_text(known(record, "Event"), GAME_NAME_MAX, setup->event);
    game_setup_set_text(known(record, "Site"), GAME_NAME_MAX, setup->site);
    game_setup_set_text(known(record, "Round"), GAME_NAME_MAX, setup->round);
    if (time_control_parse_pgn(known(record, "TimeControl"), &setup->time[SIDE_WHITE], &error)) {
        setup->time[SIDE_BLACK] = setup->time[SIDE_WHITE];
    }
}

/* What the game is made of that goes on from what is looked at. */
static GameSetup setup_of(const Session *session, const Viewpoint *viewpoint)
{
    GameSetup setup;
    const Record *record = viewpoint_file(viewpoint);
    if (record == NULL) {
        return *game_setup(session->game);
    }
    game_setup_init(&setup);
    setup.customs = session_customs(&session->settings);
    setup.start = *viewpoint_position_at(viewpoint, 0);
    set_from_tags(record, &setup);
    return setup;
}

/*
 * Plays the moves in a game that nobody sees. Returns whether it goes on after them: nothing can be
 * played on that is decided already.
 */
static bool is_going_on(const GameSetup *setup, const Move *moves, int count, int64_t now_ms)
{
    Game *trial = game_new(setup, now_ms);
    bool goes_on = trial != NULL && game_phase(trial) == GAME_PLAYING;
    for (int i = 0; goes_on && i < count; i++) {
        GameAction action = game_action_move(game_turn(trial), moves[i], false);
        Decision decision = game_act(trial, &action, now_ms);
        goes_on = decision_is_accepted(&decision) && game_phase(trial) == GAME_PLAYING;
    }
    game_free(trial);
    return goes_on;
}

/* Sets the clocks to what was written down, and lets them stand until the players go on. */
static void set_clocks(Session *session, const ViewpointClocks *clocks, int64_t now_ms)
{
    if (!game_has_clock(session->game)) {
        return;
    }
    for (int side = 0; side < SIDE_COUNT; side++) {
        if (clocks->clock_ms[side] != RECORD_TIME_NONE) {
            GameAction action = game_action(GAME_ACTION_SET_CLOCK, (Side)side);
            action.number = clocks->clock_ms[side];
            session_commit_unsaid(session, game_action_with_text(action, "as it was written down"),
                                  now_ms);
        }
    }
    session_commit_unsaid(session, game_action(GAME_ACTION_INTERRUPT, game_turn(session->game)),
                          now_ms);
    session_reset_warnings(session, now_ms);
}

bool session_continue(Client *asker, int64_t now_ms)
{
    Session *session = asker->session;
    const Viewpoint *viewpoint = &asker->viewpoint;
    int count = viewpoint_ply(viewpoint);
    Move *moves = malloc(((size_t)count + 1) * sizeof *moves);
    GameSetup setup = setup_of(session, viewpoint);
    ViewpointClocks clocks = viewpoint_clocks(viewpoint);
    if (moves == NULL) {
        return client_refuse(asker, MESSAGE_NO_MEMORY_FOR_GAME, NULL);
    }
    for (int i = 0; i < count; i++) {
        moves[i] = viewpoint_move_at(viewpoint, i);
    }
    bool is_begun = is_going_on(&setup, moves, count, now_ms)
                        ? session_begin_setup(asker, &setup, now_ms)
                        : client_refuse(asker, MESSAGE_NOTHING_TO_CONTINUE, NULL);
    for (int i = 0; is_begun && i < count; i++) {
        session_commit_unsaid(session, game_action_move(game_turn(session->game), moves[i], false),
                              now_ms);
    }
    if (is_begun) {
        set_clocks(session, &clocks, now_ms);
    }
    free(moves);
    return is_begun;
}
