/* The panels about the position: the name of its opening, and the evidence for draw claims. */
#include "screen/display.h"
#include "screen/screen_inside.h"

#include "game/evidence.h"
#include "notation/openings.h"
#include "rules/chess960.h"
#include "screen/screen_text.h"
#include "util/fit.h"
#include "util/utf8.h"

#include <string.h>

/* Draws a text, wrapped between words. Text that does not fit is clipped in the last row. */
static void draw_rows(const Screen *screen, const char *text, Rect area, Scene *scene)
{
    Glyphs glyphs = display_glyphs(screen);
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

/* Draws the opening of the last named position on the way to the viewed one, or if there is none,
 * the number of a Chess960 starting position. */
static void draw_opening(const Screen *screen, const Layout *layout, Scene *scene)
{
    Rect area = layout->opening;
    Opening opening;
    bool is_named = viewpoint_opening(screen->viewpoint, &opening);
    int number = chess960_number(viewpoint_position_at(screen->viewpoint, 0));
    if ((!is_named && number < 0) || rect_is_empty(area)) {
        return;
    }
    StrBuf text = {0};
    if (!is_named) {
        StrBuf digits = {0};
        strbuf_appendf(&digits, "%d", number);
        strbuf_append_filled(&text, screen_text(screen_catalog(screen), SCREEN_CHESS960, 1),
                             (StrBufPart[]){{"number", NULL, &digits}, {0}});
    } else {
        strbuf_appendf(&text, "%s ", opening.code);
        opening_append_name(&opening, screen_catalog(screen), &text);
    }
    draw_rows(screen, strbuf_text(&text), area, scene);
    strbuf_release(&text);
}

enum { QUIET_SHOWN = 20 }; /* the fifty-move count is shown from this number on */

/* Appends a text about the occurrences of the position or about the fifty-move count. */
static void append_count(const Screen *screen, ScreenText id, int occurrences, int quiet,
                         StrBuf *out)
{
    Glyphs glyphs = display_glyphs(screen);
    StrBuf count = {0}, number = {0};
    strbuf_append(out, out->length > 0 ? "   " : "");
    strbuf_appendf(&count, "%d%s", occurrences, glyph_named(&glyphs, GLYPH_TIMES));
    strbuf_appendf(&number, "%d", quiet);
    strbuf_append_filled(out, screen_text(screen_catalog(screen), id, 1),
                         (StrBufPart[]){{"count", NULL, &count}, {"number", NULL, &number}, {0}});
}

/* Appends the counts that are shown, in their long or short form. */
static void append_evidence(const Screen *screen, const Game *game, bool is_short, StrBuf *out)
{
    int occurrences = game_occurrences(game);
    int quiet = position_halfmove_clock(game_position(game)) / 2;
    if (occurrences > 1) {
        append_count(screen, is_short ? SCREEN_SAME_POSITION_SHORT : SCREEN_SAME_POSITION,
                     occurrences, quiet, out);
    }
    if (quiet >= QUIET_SHOWN) {
        append_count(screen, is_short ? SCREEN_FIFTY_COUNT_SHORT : SCREEN_FIFTY_COUNT, occurrences,
                     quiet, out);
    }
}

/*
 * Draws two counts: the occurrences of the current position, if there are at least two, and the
 * fifty-move count (moves by each side without a capture or pawn move), if it is at least
 * QUIET_SHOWN. If the text does not fit, draws their short form.
 */
static void draw_evidence(const Screen *screen, const Layout *layout, Scene *scene)
{
    const Game *game = session_game(screen->session);
    Rect area = layout->evidence;
    if (game == NULL || viewpoint_file(screen->viewpoint) != NULL || rect_is_empty(area)) {
        return;
    }
    StrBuf text = {0};
    append_evidence(screen, game, false, &text);
    if (utf8_width(strbuf_text(&text), text.length) > area.cols) {
        strbuf_clear(&text);
        append_evidence(screen, game, true, &text);
    }
    draw_rows(screen, strbuf_text(&text), (Rect){area.row, area.col, 1, area.cols}, scene);
    strbuf_release(&text);
}

void position_panel_draw(const Screen *screen, const Layout *layout, Scene *scene)
{
    draw_opening(screen, layout, scene);
    draw_evidence(screen, layout, scene);
}
