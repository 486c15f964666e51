/* The last row: what can be done now, and with which keys; the modes know. */
#include "screen/screen_inside.h"

#include <string.h>

/* Writes the name of the key that a hint is about; empty if it is about none. */
static void key_of(const Screen *screen, const Hint *hint, char out[static KEYMAP_NAME_MAX])
{
    const KeyPress *key = hint->command != NULL ? keymap_key(&screen->keymap, hint->command) : NULL;
    out[0] = '\0';
    if (key != NULL) {
        keymap_format_key(key, out);
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

void hints_panel_draw(const Screen *screen, const Hint *hints, const Layout *layout, Scene *scene)
{
    Rect area = layout->hints;
    Glyphs glyphs = picture_glyphs(screen);
    int col = area.col;
    int end = area.col + area.cols;
    for (int i = 0; hints[i].text != NULL && !rect_is_empty(area); i++) {
        char key[KEYMAP_NAME_MAX];
        int gap = i > 0 ? 3 : 0;
        key_of(screen, &hints[i], key);
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
