/*
 * Answers questions about the viewed game, which is the session's game or a game of a file, and
 * about the state of the session's game. Each of the two games may be missing.
 */
#include "screen/display.h"
#include "screen/screen_inside.h"

#include "notation/spoken.h"
#include "remote/remote.h"
#include "screen/screen_text.h"
#include "util/text.h"

const char *game_state_player(const Screen *screen, Side side)
{
    const Record *viewed = viewpoint_file(screen->viewpoint);
    const Game *game = session_game(screen->session);
    const char *name = NULL;
    if (viewed != NULL) {
        name = tags_value(&viewed->tags, side == SIDE_WHITE ? "White" : "Black");
        /* In PGN, "?" stands for an unknown name. */
        name = name != NULL && text_is_same(name, "?") ? NULL : name;
    } else if (game != NULL) {
        name = game_setup(game)->names[side];
    }
    return name != NULL && name[0] != '\0' ? name : spoken_side_in(screen_catalog(screen), side);
}

enum {
    NARROW_COLS = 60,     /* on a screen with fewer columns, sentences shorten names */
    NARROW_NAME_COLS = 7, /* columns to which such sentences shorten a name, so that a ruling on the
                             smallest screen has its penalty on the first page */
};

int game_state_name_cols(const Screen *screen)
{
    return screen->cols < NARROW_COLS ? NARROW_NAME_COLS : PLAYER_NAMES_WHOLE;
}

PlayerNames game_state_names(const Screen *screen)
{
    return player_names(game_setup(session_game(screen->session)), game_state_name_cols(screen),
                        screen_catalog(screen));
}

const char *game_state_result(const Screen *screen)
{
    const Record *viewed = viewpoint_file(screen->viewpoint);
    return record_result_token(
        viewed != NULL ? viewed->result : game_outcome(session_game(screen->session))->result);
}

bool game_state_is(const Screen *screen, GamePhase phase)
{
    const Game *game = session_game(screen->session);
    return game != NULL && game_phase(game) == phase;
}

bool game_state_is_stopped(const Screen *screen)
{
    return game_state_is(screen, GAME_PAUSED) || game_state_is(screen, GAME_ADJOURNED);
}

bool game_state_shows_stop(const Screen *screen)
{
    return game_state_is_stopped(screen) && viewpoint_file(screen->viewpoint) == NULL;
}

bool game_state_is_live(const Screen *screen)
{
    return game_state_is(screen, GAME_PLAYING) && viewpoint_is_present(screen->viewpoint);
}

bool game_state_can_return(const Screen *screen)
{
    return game_state_is(screen, GAME_PLAYING) && viewpoint_file(screen->viewpoint) == NULL &&
           !viewpoint_is_present(screen->viewpoint) && !game_state_is_sealing(screen) &&
           session_plays(screen->session, game_turn(session_game(screen->session)));
}

bool game_state_shows_cursor(const Screen *screen)
{
    return (game_state_is_live(screen) && screen->move.cursor_shown) ||
           (game_state_can_return(screen) && screen->move.walks_in_review);
}

bool game_state_awaits_opponent(const Screen *screen)
{
    return game_state_is(screen, GAME_PLAYING) && !remote_is_watching(screen->session) &&
           session_player(screen->session) != game_turn(session_game(screen->session));
}

bool game_state_has_offer(const Screen *screen)
{
    const Game *game = session_game(screen->session);
    return game != NULL && (game_offer(game, SIDE_WHITE) == OFFER_OPEN ||
                            game_offer(game, SIDE_BLACK) == OFFER_OPEN);
}

ClientQuestionKind game_state_question(const Screen *screen)
{
    ClientQuestion question;
    return client_question(screen->client, &question) ? question.kind : QUESTION_NONE;
}

bool game_state_is_sealing(const Screen *screen)
{
    return game_state_question(screen) == QUESTION_SEALED;
}
