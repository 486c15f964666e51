#include "screen/screen.h"

#include "game/game.h"
#include "screen/app.h"
#include "screen/app_board.h"
#include "screen/app_message.h"
#include "screen/app_mode.h"
#include "screen/app_view.h"
#include "screen/evidence_panel.h"
#include "screen/hints_panel.h"
#include "screen/opening_panel.h"
#include "screen/player_panel.h"
#include "screen/score_panel.h"
#include "screen/situation.h"

#include <stdio.h>

/* Below the smallest size: what is needed, and the clocks, which run on. */
static void draw_too_small(const App *app, Scene *scene)
{
    const Game *game = session_game(app->session);
    char line[64];
    snprintf(line, sizeof line, "screen %d x %d", app->cols, app->rows);
    scene_text(scene, 0, 0, app->cols, style_named(STYLE_STRONG), "Too small:");
    scene_text(scene, 1, 0, app->cols, style_named(STYLE_TEXT), line);
    snprintf(line, sizeof line, "needed %d x %d", LAYOUT_COLS_MIN, LAYOUT_ROWS_MIN);
    scene_text(scene, 2, 0, app->cols, style_named(STYLE_TEXT), line);
    for (int side = SIDE_WHITE; game != NULL && game_has_clock(game) && side <= SIDE_BLACK;
         side++) {
        char clock[CLOCK_TEXT_MAX];
        game_clock_text(game, (Side)side, app->now_ms, clock);
        snprintf(line, sizeof line, "%s %s", situation_side((Side)side), clock);
        scene_text(scene, 3 + side, 0, app->cols, style_named(STYLE_TEXT), line);
    }
    scene_show_cursor(scene, 0, 0);
}

/* The game is not safe on disk: said in the entry line's row, where it always is in sight. */
static void draw_not_saved(const App *app, const Layout *layout, Scene *scene)
{
    static const char TEXT[] = " NOT SAVED ";
    if (session_saving(app->session) == SESSION_NOT_SAVED) {
        scene_text_right(scene, layout->entry.row, layout->entry.col, layout->entry.cols,
                         style_named(STYLE_URGENT), TEXT);
    }
}

static void draw_game(const App *app, const Layout *layout, Scene *scene)
{
    BoardView view = app_board_view(app, layout);
    board_view_draw(&view, scene);
    player_panel_draw(app, layout, scene);
    opening_panel_draw(app, layout, scene);
    score_panel_draw(app, layout, scene);
    evidence_panel_draw(app, layout, scene);
    app_message_draw(app, layout, scene);
    hints_panel_draw(app, layout, scene);
}

bool app_draw(const App *app, Scene *scene)
{
    Layout layout = app_board_layout(app);
    if (!scene_reset(scene, app->rows, app->cols)) {
        return false;
    }
    if (layout.kind == LAYOUT_TOO_SMALL) {
        draw_too_small(app, scene);
        return true;
    }
    if (app_view_has_board(app)) {
        draw_game(app, &layout, scene);
    } else {
        app_message_draw(app, &layout, scene);
    }
    app_mode(app)->draw(app, &layout, scene);
    draw_not_saved(app, &layout, scene);
    return true;
}
