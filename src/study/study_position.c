#include "study/study_position.h"

#include "notation/fen.h"
#include "session/session_state.h"
#include "util/array.h"
#include "util/text.h"

/* Records that memory ran out. Returns false. */
static bool run_out(Client *client)
{
    client->inbox.out_of_memory = true;
    return false;
}

const EditedPosition *study_position(const Client *client)
{
    return client->edited_count == 0 ? NULL : &client->edited[client->edited_count - 1];
}

int study_position_change_count(const Client *client)
{
    return client->edited_count == 0 ? 0 : (int)client->edited_count - 1;
}

bool study_position_set(Client *client, const EditedPosition *position)
{
    const EditedPosition *present = study_position(client);
    EditedPosition next = *position; /* a copy, because *position may be in the array, which may
                                        move */
    next.is_kept = present != NULL && present->is_kept && edited_position_is_same(present, &next);
    if (present != NULL && edited_position_is_same(present, &next)) {
        client->edited[client->edited_count - 1] = next;
        return true;
    }
    EditedPosition *grown =
        array_grow(client->edited, client->edited_count, &client->edited_capacity, sizeof *grown);
    if (grown == NULL) {
        return run_out(client);
    }
    client->edited = grown;
    client->edited[client->edited_count++] = next;
    return true;
}

bool study_position_undo(Client *client)
{
    if (client->edited_count < 2) {
        return false;
    }
    client->edited_count--;
    return true;
}

/* Returns whether the position being set up is one that was viewed, played or copied. */
static bool is_kept(const Client *client)
{
    const EditedPosition *position = study_position(client), *state = client->edited;
    while (state < position && !(state->is_kept && edited_position_is_same(position, state))) {
        state++;
    }
    return state->is_kept;
}

bool study_position_is_pending(const Client *client)
{
    Position start_position = position_start();
    EditedPosition start = edited_position_from(&start_position), empty = edited_position_empty();
    const EditedPosition *position = study_position(client);
    return position != NULL && !is_kept(client) && !edited_position_is_same(position, &start) &&
           !edited_position_is_same(position, &empty);
}

void study_position_note_copy(Client *client)
{
    client->edited[client->edited_count - 1].is_kept = true;
}

void study_position_note_game(Client *client, const NewGame *game)
{
    char fen[FEN_MAX] = "";
    if (study_position(client) != NULL) {
        fen_format_setup(&study_position(client)->setup, fen);
    }
    if (!session_is_shared(client->session) && game->start == NEW_GAME_FEN &&
        text_is_same(game->fen, fen)) {
        study_position_note_copy(client);
    }
}

bool study_position_begin(Client *client)
{
    return study_position_is_pending(client) || study_position_begin_here(client);
}

bool study_position_begin_here(Client *client)
{
    const Game *game = client->session->game;
    const Viewpoint *viewpoint = &client->viewpoint;
    bool is_hidden =
        viewpoint_file(viewpoint) == NULL && game != NULL && game_phase(game) == GAME_PAUSED;
    bool is_viewed = viewpoint_has_board(viewpoint) && !is_hidden;
    Position start = is_viewed ? *viewpoint_position(viewpoint) : position_start();
    EditedPosition edited = edited_position_from(&start);
    bool is_set = study_position_set(client, &edited);
    if (is_set) {
        study_position_note_copy(client);
    }
    return is_set;
}

StudyPlay study_position_play(Client *client, Position *out, Outcome *outcome)
{
    GameSetup setup;
    const EditedPosition *position = study_position(client);
    if (position_set_up(&position->setup, SETUP_STRICT, out).fault != POSITION_OK) {
        return STUDY_PLAY_FAULTY;
    }
    game_setup_init(&setup);
    setup.start = *out;
    Game *game = game_new(&setup, 0);
    if (game == NULL) {
        run_out(client);
        return STUDY_PLAY_NO_MEMORY;
    }
    bool is_over = game_phase(game) == GAME_OVER;
    if (is_over) {
        *outcome = *game_outcome(game);
    }
    game_free(game);
    return is_over ? STUDY_PLAY_OVER : STUDY_PLAY_POSSIBLE;
}
