/*
 * What is looked at: the game that is being played, at present or earlier, or a game of a file;
 * there may be the one without the other, and at the start neither.
 */
#include "screen/display.h"
#include "screen/screen_inside.h"

#include "notation/spoken.h"
#include "remote/remote.h"
#include "util/text.h"

/* The name in the tags of a file; "?" is none. */
static const char *tagged_name(const Record *record, Side side)
{
    const char *name = tags_value(&record->tags, side == SIDE_WHITE ? "White" : "Black");
    return name == NULL || text_is_same(name, "?") ? "" : name;
}

const char *sight_name(const Screen *screen, Side side)
{
    const Record *viewed = viewpoint_file(screen->viewpoint);
    const Game *game = session_game(screen->session);
    const char *name = viewed != NULL ? tagged_name(viewed, side)
                       : game != NULL ? game_setup(game)->names[side]
                                      : "";
    return name[0] != '\0' ? name : spoken_side(side);
}

const char *sight_result(const Screen *screen)
{
    const Record *viewed = viewpoint_file(screen->viewpoint);
    return record_result_token(
        viewed != NULL ? viewed->result : game_outcome(session_game(screen->session))->result);
}

bool sight_is_phase(const Screen *screen, GamePhase phase)
{
    const Game *game = session_game(screen->session);
    return game != NULL && game_phase(game) == phase;
}

bool sight_is_live(const Screen *screen)
{
    return sight_is_phase(screen, GAME_PLAYING) && viewpoint_is_present(screen->viewpoint);
}

bool sight_waits(const Screen *screen)
{
    return sight_is_phase(screen, GAME_PLAYING) && !remote_is_watching(screen->session) &&
           session_player(screen->session) != game_turn(session_game(screen->session));
}

bool sight_is_offer_open(const Screen *screen)
{
    const Game *game = session_game(screen->session);
    return game != NULL && (game_offer(game, SIDE_WHITE) == OFFER_OPEN ||
                            game_offer(game, SIDE_BLACK) == OFFER_OPEN);
}

ClientQuestionKind sight_question(const Screen *screen)
{
    ClientQuestion question;
    return client_question(screen->client, &question) ? question.kind : QUESTION_NONE;
}

bool sight_is_sealing(const Screen *screen)
{
    return sight_question(screen) == QUESTION_SEALED;
}
