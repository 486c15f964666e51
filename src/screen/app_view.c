#include "screen/app_view.h"

#include "notation/pgn/record.h"
#include "screen/situation.h"
#include "util/text.h"

bool app_view_has_board(const App *app)
{
    return session_game(app->session) != NULL || app_view_is_file(app);
}

bool app_view_is_file(const App *app)
{
    return session_viewed_game(app->session) != NULL;
}

/* The name in the tags of a file; "?" is none. */
static const char *tagged_name(const ViewedGame *game, Side side)
{
    const char *name = tags_value(record_tags_of(viewed_game_record(game)),
                                  side == SIDE_WHITE ? "White" : "Black");
    return name == NULL || text_is_same(name, "?") ? "" : name;
}

const char *app_view_name(const App *app, Side side)
{
    const ViewedGame *viewed = session_viewed_game(app->session);
    const Game *game = session_game(app->session);
    const char *name = viewed != NULL ? tagged_name(viewed, side)
                       : game != NULL ? game_setup(game)->names[side]
                                      : "";
    return name[0] != '\0' ? name : situation_side(side);
}

bool app_view_is_phase(const App *app, GamePhase phase)
{
    const Game *game = session_game(app->session);
    return game != NULL && game_phase(game) == phase;
}

int app_view_played_plies(const App *app)
{
    const Game *game = session_game(app->session);
    return game != NULL ? game_ply_count(game) : 0;
}
