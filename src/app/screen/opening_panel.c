#include "app/screen/opening_panel.h"

#include "app/screen/app_board.h"
#include "notation/openings.h"
#include "util/fit.h"

enum { OPENING_PLIES_MAX = 60 }; /* no opening that has a name is longer */

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
    Glyphs glyphs = app_board_glyphs(app);
    StrBuf text = {0};
    strbuf_appendf(&text, "%s ", opening.code);
    fit_append_clipped(&text, opening.name, area.cols - (int)text.length,
                       glyph_named(&glyphs, GLYPH_ELLIPSIS));
    scene_text(scene, area.row, area.col, area.cols, style_named(STYLE_MUTED), strbuf_text(&text));
    strbuf_release(&text);
}
