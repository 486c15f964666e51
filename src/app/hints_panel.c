#include "app/hints_panel.h"

#include "app/app_board.h"
#include "app/key_name.h"
#include "game/game.h"

#include <string.h>

/* A hint: a text, or the key of a command and what it does. */
typedef struct Hint {
    const char *command; /* the command whose key is named, or NULL: only the text */
    const char *text;    /* what it does */
} Hint;

enum { HINTS_MAX = 8 };

static const Hint PLAY_HINTS[HINTS_MAX] = {
    {NULL, "type a move or use the arrows"},
    {"draw", "draw"},
    {"takeback", "take back"},
    {":", "command"},
    {"help", "help"},
};
static const Hint TYPING_HINTS[HINTS_MAX] = {
    {NULL, "Enter plays"},
    {NULL, "Tab completes"},
    {NULL, "Esc clears"},
};
static const Hint SELECTED_HINTS[HINTS_MAX] = {
    {NULL, "arrows and Enter choose where it goes"},
    {NULL, "Esc puts it back"},
};
static const Hint REVIEW_HINTS[HINTS_MAX] = {
    {NULL, "Left and Right step through the moves"},
    {NULL, "End goes back to the game"},
};
static const Hint OVER_HINTS[HINTS_MAX] = {
    {NULL, ":rematch"}, {NULL, ":new"}, {NULL, ":quit"}, {NULL, "Left and Right review"},
    {"help", "help"},
};
static const Hint PAUSE_HINTS[HINTS_MAX] = {
    {NULL, "Enter goes on"},
    {":", "command"},
    {"help", "help"},
};
static const Hint COMMAND_HINTS[HINTS_MAX] = {
    {NULL, "Enter runs"},
    {NULL, "Tab completes"},
    {NULL, "Up and Down recall"},
    {NULL, "Esc goes back"},
};
static const Hint PROMOTION_HINTS[HINTS_MAX] = {
    {NULL, "Q R B N or arrows and Enter"},
    {NULL, "Esc takes the move back"},
};
/* A dialog tells its keys itself. */
static const Hint NO_HINTS[HINTS_MAX] = {{NULL, NULL}};
static const Hint SEALED_HINTS[HINTS_MAX] = {
    {NULL, "Enter seals the move"},
    {NULL, "Esc goes back"},
};

static const Hint *hints_of(const App *app)
{
    const Game *game = session_game(app->session);
    if (app->overlay == OVERLAY_DIALOG) {
        return NO_HINTS;
    }
    if (app->overlay == OVERLAY_PROMOTION) {
        return PROMOTION_HINTS;
    }
    if (app->overlay == OVERLAY_COMMAND) {
        return COMMAND_HINTS;
    }
    if (app->purpose == PURPOSE_SEALED) {
        return SEALED_HINTS;
    }
    if (!line_edit_is_empty(&app->entry)) {
        return TYPING_HINTS;
    }
    if (!session_is_viewing_present(app->session)) {
        return REVIEW_HINTS;
    }
    if (game != NULL && game_phase(game) == GAME_OVER) {
        return OVER_HINTS;
    }
    if (game != NULL && game_phase(game) != GAME_PLAYING) {
        return PAUSE_HINTS;
    }
    return app->selected != SQUARE_NONE ? SELECTED_HINTS : PLAY_HINTS;
}

/* Draws one hint at a column. Returns the columns it takes. */
static int draw_hint(const App *app, const Hint *hint, Scene *scene, int row, int col, int cols)
{
    char name[KEY_NAME_MAX] = "";
    int used = 0;
    const KeyPress *key = hint->command != NULL ? keymap_key(&app->keymap, hint->command) : NULL;
    if (key != NULL) {
        key_name_format(key, name);
        used = scene_text(scene, row, col, cols, style_named(STYLE_KEY), name) + 1;
    }
    return used +
           scene_text(scene, row, col + used, cols - used, style_named(STYLE_MUTED), hint->text);
}

/* Every hint is ASCII, so its bytes are its columns. */
static int hint_cols(const App *app, const Hint *hint)
{
    char name[KEY_NAME_MAX] = "";
    const KeyPress *key = hint->command != NULL ? keymap_key(&app->keymap, hint->command) : NULL;
    if (key != NULL) {
        key_name_format(key, name);
    }
    return (int)strlen(hint->text) + (key != NULL ? (int)strlen(name) + 1 : 0);
}

void hints_panel_draw(const App *app, const Layout *layout, Scene *scene)
{
    Rect area = layout->hints;
    Glyphs glyphs = app_board_glyphs(app);
    const Hint *hints = hints_of(app);
    int col = area.col;
    int end = area.col + area.cols;
    for (int i = 0; i < HINTS_MAX && hints[i].text != NULL && !rect_is_empty(area); i++) {
        int gap = i > 0 ? 3 : 0;
        if (col + gap + hint_cols(app, &hints[i]) > end) {
            return;
        }
        if (gap > 0) {
            scene_glyph(scene, area.row, col + 1, style_named(STYLE_MUTED),
                        glyph_named(&glyphs, GLYPH_DOT));
        }
        col += gap;
        col += draw_hint(app, &hints[i], scene, area.row, col, end - col);
    }
}
