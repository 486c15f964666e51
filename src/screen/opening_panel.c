#include "screen/opening_panel.h"

#include "notation/openings.h"
#include "screen/app_board.h"
#include "util/fit.h"

#include <string.h>

enum { OPENING_PLIES_MAX = 60 }; /* no opening that has a name is longer */

/* Wraps a text by words; what is too long for the last row is clipped there. */
static void draw_rows(const App *app, const char *text, Rect area, Scene *scene)
{
    Glyphs glyphs = app_board_glyphs(app);
    for (int row = 0; row < area.rows && text[0] != '\0'; row++) {
        StrBuf line = {0};
        size_t next = 0;
        size_t length = fit_wrap(text, strlen(text), area.cols, &next);
        if (row == area.rows - 1) {
            fit_append_clipped(&line, text, area.cols, glyph_named(&glyphs, GLYPH_ELLIPSIS));
        } else {
            strbuf_append_bytes(&line, text, length);
        }
        scene_text(scene, area.row + row, area.col, area.cols, style_named(STYLE_MUTED),
                   strbuf_text(&line));
        strbuf_release(&line);
        text += next;
    }
}

/* The last position on the way that has a name gives the game its own. */
void opening_panel_draw(const App *app, const Layout *layout, Scene *scene)
{
    Rect area = layout->opening;
    int ply = session_viewed_ply(app->session);
    Opening opening;
    ply = ply < OPENING_PLIES_MAX ? ply : OPENING_PLIES_MAX;
    while (ply > 0 && !opening_name(session_ply_position(app->session, ply), &opening)) {
        ply--;
    }
    if (ply == 0 || rect_is_empty(area)) {
        return;
    }
    StrBuf text = {0};
    strbuf_appendf(&text, "%s %s", opening.code, opening.name);
    draw_rows(app, strbuf_text(&text), area, scene);
    strbuf_release(&text);
}
