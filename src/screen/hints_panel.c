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

/* Hints are ASCII, so their bytes are their columns. */
void hints_panel_draw(const Screen *screen, const Hint *hints, const Layout *layout, Scene *scene)
{
    Rect area = layout->hints;
    Glyphs glyphs = picture_glyphs(screen);
    Style muted = style_named(STYLE_MUTED);
    int col = area.col;
    for (int i = 0; hints[i].text != NULL && !rect_is_empty(area); i++) {
        char key[KEYMAP_NAME_MAX];
        key_of(screen, &hints[i], key);
        int gap = i > 0 ? 3 : 0;
        int key_cols = key[0] != '\0' ? (int)strlen(key) + 1 : 0;
        int text_cols = (int)strlen(hints[i].text);
        if (col + gap + key_cols + text_cols > area.col + area.cols) {
            return;
        }
        if (gap > 0) {
            scene_glyph(scene, area.row, col + 1, muted, glyph_named(&glyphs, GLYPH_DOT));
        }
        scene_text(scene, area.row, col + gap, key_cols, style_named(STYLE_KEY), key);
        col += gap + key_cols;
        scene_text(scene, area.row, col, text_cols, muted, hints[i].text);
        col += text_cols;
    }
}
