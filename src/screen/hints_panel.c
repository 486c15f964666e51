#include "screen/hints_panel.h"

#include "screen/app_board.h"
#include "screen/app_view.h"
#include "view/key_name.h"

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
static const Hint SELECTED_HINTS[HINTS_MAX] = {
    {NULL, "arrows and Enter choose where it goes"},
    {NULL, "Esc puts it back"},
};
static const Hint REVIEW_HINTS[HINTS_MAX] = {
    {NULL, "Left and Right step through the moves"},
    {NULL, "End goes back to the game"},
};
static const Hint FILE_HINTS[HINTS_MAX] = {
    {NULL, "Left and Right step through the moves"},
    {NULL, ":new here"},
    {NULL, ":resume"},
    {NULL, ":quit"},
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
    if (app_view_is_file(app)) {
        return FILE_HINTS;
    }
    if (!session_is_viewing_present(app->session)) {
        return REVIEW_HINTS;
    }
    if (app_view_is_phase(app, GAME_OVER)) {
        return OVER_HINTS;
    }
    if (!app_view_is_phase(app, GAME_PLAYING)) {
        return PAUSE_HINTS;
    }
    return app->selected != SQUARE_NONE ? SELECTED_HINTS : PLAY_HINTS;
}

/* Writes the name of the key that a hint is about; empty if it is about none. */
static void key_of(const App *app, const Hint *hint, char out[static KEY_NAME_MAX])
{
    const KeyPress *key = hint->command != NULL ? keymap_key(&app->keymap, hint->command) : NULL;
    out[0] = '\0';
    if (key != NULL) {
        key_name_format(key, out);
    }
}

/* Draws one hint at a column. Returns the columns it takes. */
static int draw_hint(const Hint *hint, const char *key, Scene *scene, int row, int col, int cols)
{
    int used = 0;
    if (key[0] != '\0') {
        used = scene_text(scene, row, col, cols, style_named(STYLE_KEY), key) + 1;
    }
    return used +
           scene_text(scene, row, col + used, cols - used, style_named(STYLE_MUTED), hint->text);
}

/* Hints are ASCII, so their bytes are their columns. */
static int hint_cols(const Hint *hint, const char *key)
{
    return (int)strlen(hint->text) + (key[0] != '\0' ? (int)strlen(key) + 1 : 0);
}

void hints_panel_draw(const App *app, const Layout *layout, Scene *scene)
{
    Rect area = layout->hints;
    Glyphs glyphs = app_board_glyphs(app);
    const Hint *hints = hints_of(app);
    int col = area.col;
    int end = area.col + area.cols;
    for (int i = 0; i < HINTS_MAX && hints[i].text != NULL && !rect_is_empty(area); i++) {
        char key[KEY_NAME_MAX];
        int gap = i > 0 ? 3 : 0;
        key_of(app, &hints[i], key);
        if (col + gap + hint_cols(&hints[i], key) > end) {
            return;
        }
        if (gap > 0) {
            scene_glyph(scene, area.row, col + 1, style_named(STYLE_MUTED),
                        glyph_named(&glyphs, GLYPH_DOT));
        }
        col += gap;
        col += draw_hint(&hints[i], key, scene, area.row, col, end - col);
    }
}
