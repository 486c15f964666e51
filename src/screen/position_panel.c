/* The panels about the position: the name of its opening, and the evidence for draw claims. */
#include "screen/display.h"
#include "screen/screen_inside.h"

#include "game/evidence.h"
#include "notation/openings.h"
#include "rules/chess960.h"
#include "screen/screen_text.h"
#include "util/fit.h"
#include "util/utf8.h"

#include <stdio.h>

/* Draws a text, wrapped between words. Text that does not fit is clipped in the last row. */
static void draw_rows(const Screen *screen, const char *text, Rect area, Scene *scene)
{
    Glyphs glyphs = display_glyphs(screen);
    text_rows_draw_clipped(text, area, style_named(STYLE_MUTED),
                           glyph_named(&glyphs, GLYPH_ELLIPSIS), scene);
}

/* Appends the number of a Chess960 starting position, in a short form if the area needs it. */
static void append_chess960(const Screen *screen, int number, Rect area, StrBuf *out)
{
    char digits[8];
    snprintf(digits, sizeof digits, "%d", number);
    const StrBufPart parts[] = {{"number", digits, NULL}, {0}};
    const Catalog *catalog = screen_catalog(screen);
    strbuf_append_filled(out, screen_text(catalog, SCREEN_CHESS960, 1), parts);
    if (fit_line_count(strbuf_text(out), out->length, area.cols) > area.rows) {
        strbuf_clear(out);
        strbuf_append_filled(out, screen_text(catalog, SCREEN_CHESS960_SHORT, 1), parts);
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
    if (is_named) {
        strbuf_appendf(&text, "%s ", opening.code);
        opening_append_name(&opening, screen_catalog(screen), &text);
    } else {
        append_chess960(screen, number, area, &text);
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

/* The forms of the counts, from long to short. */
typedef enum EvidenceForm {
    EVIDENCE_LONG,
    EVIDENCE_SHORT,
    EVIDENCE_ONE,
    EVIDENCE_FORMS
} EvidenceForm;

/* Appends the counts that are shown: the occurrences of the current position, if there are at least
 * two, and the fifty-move count (moves by each side without a capture or pawn move), if it is at
 * least QUIET_SHOWN. The shortest form has only the first of them. */
static void append_evidence(const Screen *screen, const Game *game, EvidenceForm form, StrBuf *out)
{
    int occurrences = game_occurrences(game);
    int quiet = position_halfmove_clock(game_position(game)) / 2;
    bool is_long = form == EVIDENCE_LONG;
    if (occurrences > 1) {
        append_count(screen, is_long ? SCREEN_SAME_POSITION : SCREEN_SAME_POSITION_SHORT,
                     occurrences, quiet, out);
    }
    if (quiet >= QUIET_SHOWN && (occurrences <= 1 || form != EVIDENCE_ONE)) {
        append_count(screen, is_long ? SCREEN_FIFTY_COUNT : SCREEN_FIFTY_COUNT_SHORT, occurrences,
                     quiet, out);
    }
}

/* Draws the counts in the longest form that fits. */
static void draw_evidence(const Screen *screen, const Layout *layout, Scene *scene)
{
    const Game *game = session_game(screen->session);
    Rect area = layout->evidence;
    if (game == NULL || viewpoint_file(screen->viewpoint) != NULL || rect_is_empty(area)) {
        return;
    }
    StrBuf text = {0};
    int form = EVIDENCE_LONG;
    do {
        strbuf_clear(&text);
        append_evidence(screen, game, (EvidenceForm)form, &text);
        form++;
    } while (form < EVIDENCE_FORMS && utf8_width(strbuf_text(&text), text.length) > area.cols);
    draw_rows(screen, strbuf_text(&text), (Rect){area.row, area.col, 1, area.cols}, scene);
    strbuf_release(&text);
}

void position_panel_draw(const Screen *screen, const Layout *layout, Scene *scene)
{
    draw_opening(screen, layout, scene);
    draw_evidence(screen, layout, scene);
}
