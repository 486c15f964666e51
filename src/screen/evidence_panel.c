#include "screen/evidence_panel.h"

#include "game/game.h"
#include "screen/app_board.h"
#include "screen/app_view.h"
#include "screen/situation.h"

void evidence_panel_append_moves(const Game *game, const Evidence *evidence, StrBuf *out)
{
    for (int i = 0; i < evidence->occurrences && i < EVIDENCE_OCCURRENCES_MAX; i++) {
        if (i > 0) {
            strbuf_append(out, i == evidence->occurrences - 1 ? " and " : ", ");
        }
        if (evidence->occurred_at[i] == 0) {
            strbuf_append(out, "the start");
        } else {
            situation_append_ply(game, evidence->occurred_at[i] - 1, out);
        }
    }
}

void evidence_panel_draw(const App *app, const Layout *layout, Scene *scene)
{
    const Game *game = session_game(app->session);
    Rect area = layout->evidence;
    if (game == NULL || app_view_is_file(app) || rect_is_empty(area)) {
        return;
    }
    Glyphs glyphs = app_board_glyphs(app);
    StrBuf text = {0};
    strbuf_appendf(&text, "this position %d%s   quiet moves %d", game_occurrences(game),
                   glyph_named(&glyphs, GLYPH_TIMES),
                   position_halfmove_clock(game_position(game)) / 2);
    scene_text(scene, area.row, area.col, area.cols, style_named(STYLE_MUTED), strbuf_text(&text));
    strbuf_release(&text);
}
