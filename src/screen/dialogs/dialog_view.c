/*
 * Draws a dialog: the title, the text, the items, the help of the focused item, and the keys. In
 * the panel, a band of colour with the title separates the dialog from the score above it. In the
 * middle of the screen the dialog has a frame, with the title in its upper edge and the keys in its
 * lower edge.
 */
#include "screen/dialogs/dialog_page.h"
#include "screen/dialogs/dialog_text.h"

#include "screen/screen_text.h"
#include "util/fit.h"
#include "util/sentence.h"
#include "util/text.h"
#include "util/utf8.h"
#include "words/wording.h"

#include <stdio.h>
#include <string.h>

static int text_cols(const char *text)
{
    return utf8_width(text, strlen(text));
}

static void draw_frame(Scene *scene, Rect frame, const Glyphs *glyphs)
{
    Style style = style_named(STYLE_DIALOG_FRAME);
    const char *across = glyph_named(glyphs, GLYPH_HORIZONTAL);
    const char *down = glyph_named(glyphs, GLYPH_VERTICAL);
    int last_row = frame.row + frame.rows - 1;
    int last_col = frame.col + frame.cols - 1;
    scene_repeat(scene, (Rect){frame.row, frame.col, 1, frame.cols}, style, across);
    scene_repeat(scene, (Rect){last_row, frame.col, 1, frame.cols}, style, across);
    scene_repeat(scene, (Rect){frame.row, frame.col, frame.rows, 1}, style, down);
    scene_repeat(scene, (Rect){frame.row, last_col, frame.rows, 1}, style, down);
    scene_glyph(scene, frame.row, frame.col, style, glyph_named(glyphs, GLYPH_TOP_LEFT));
    scene_glyph(scene, frame.row, last_col, style, glyph_named(glyphs, GLYPH_TOP_RIGHT));
    scene_glyph(scene, last_row, frame.col, style, glyph_named(glyphs, GLYPH_BOTTOM_LEFT));
    scene_glyph(scene, last_row, last_col, style, glyph_named(glyphs, GLYPH_BOTTOM_RIGHT));
}

/* Draws the title: in a band of colour in the panel, otherwise in the upper edge of the frame,
 * whose last `clock_cols` columns are not free. A blank on either side separates it from the edge;
 * the band needs none, but has a column for the arrow of draw_arrows. */
static void draw_title(Scene *scene, const DialogPage *page, const Dialog *dialog, int clock_cols,
                       const Glyphs *glyphs)
{
    bool is_in_panel = page->is_in_panel;
    Rect row = {page->frame.row, page->frame.col, 1, page->frame.cols};
    Style style = style_named(is_in_panel ? STYLE_ALERT : STYLE_DIALOG_TITLE);
    if (is_in_panel) {
        scene_fill(scene, row, style);
    } else {
        row = (Rect){row.row, row.col + 1, 1, row.cols - 2};
    }
    int cols = row.cols - clock_cols - 2;
    bool is_short = dialog->short_title[0] != '\0' && text_cols(dialog->title) > cols;
    const char *title = is_short ? dialog->short_title : dialog->title;
    bool is_tight = is_in_panel && text_cols(title) > cols;
    StrBuf text = {0};
    strbuf_append(&text, is_tight ? "" : " ");
    fit_append_clipped(&text, title, is_tight ? row.cols - (page->top > 0) : cols,
                       glyph_named(glyphs, GLYPH_ELLIPSIS));
    strbuf_append(&text, is_tight ? "" : " ");
    scene_text(scene, row.row, row.col + !is_in_panel, row.cols, style, strbuf_text(&text));
    strbuf_release(&text);
}

/* Returns what the keys do now. */
static const char *keys_of(const Dialog *dialog, bool has_more)
{
    const DialogItem *focused = dialog_focused(dialog);
    ScreenText id = has_more                                                  ? SCREEN_KEYS_MORE
                    : dialog_has_choice(dialog)                               ? SCREEN_KEYS_CHANGE
                    : focused->kind == DIALOG_BUTTON || dialog->field_chooses ? SCREEN_KEYS_SELECT
                                                                              : SCREEN_KEYS_NEXT;
    return screen_text(dialog->catalog, id, 1);
}

/* Returns the row of the keys: below the help in the panel, otherwise the lower edge of the frame.
 */
static int foot_row(const DialogPage *page)
{
    return page->is_in_panel ? page->help.row + page->help.rows
                             : page->frame.row + page->frame.rows - 1;
}

/* Returns the columns of the text in a row, as far as they are free: a note covers the end of the
 * last row of the screen. */
static int free_cols(const DialogPage *page, const Layout *layout, int note_cols, int row)
{
    bool is_last = row == layout->all.row + layout->all.rows - 1;
    int left = layout->all.col + layout->all.cols - note_cols - page->text.col;
    return is_last && left < page->text.cols ? left : page->text.cols;
}

static void draw_keys(Scene *scene, const DialogPage *page, const Dialog *dialog, int cols,
                      const char *ellipsis)
{
    StrBuf keys = {0}, clipped = {0};
    fit_append_details(&keys, keys_of(dialog, page->has_more), cols);
    fit_append_clipped(&clipped, strbuf_text(&keys), cols, ellipsis);
    strbuf_append_char(&clipped, ' ');
    scene_text(scene, foot_row(page), page->text.col, cols, style_named(STYLE_DIALOG_MUTED),
               strbuf_text(&clipped));
    strbuf_release(&keys);
    strbuf_release(&clipped);
}

/* Draws signs for lines above and below the visible ones: in the panel, in the row of the title and
 * in that of the keys, otherwise in the frame. */
static void draw_arrows(Scene *scene, const DialogPage *page, const Glyphs *glyphs)
{
    bool is_in_panel = page->is_in_panel;
    Style title = style_named(is_in_panel ? STYLE_ALERT : STYLE_DIALOG_TITLE);
    Rect frame = page->frame, text = page->text;
    int side = frame.col + frame.cols - 1;
    if (page->top > 0) {
        scene_glyph(scene, is_in_panel ? frame.row : text.row, side, title,
                    glyph_named(glyphs, GLYPH_UP));
    }
    if (page->top + text.rows < page->count) {
        scene_glyph(scene, is_in_panel ? foot_row(page) : text.row + text.rows - 1, side,
                    style_named(STYLE_DIALOG_TITLE), glyph_named(glyphs, GLYPH_DOWN));
    }
}

/* Puts the cursor on the key that turns the page of the text. A compact dialog has no other hints,
 * so it names that key in its last row. */
static void draw_more(Scene *scene, const DialogPage *page, const Catalog *catalog)
{
    const char *more = screen_text(catalog, SCREEN_ENTER_MORE, 1);
    int cols = text_cols(more);
    Rect text = page->text;
    if (page->is_compact) {
        int row = text.row + text.rows - 1;
        int col = text.col + text.cols - cols;
        scene_text(scene, row, col, cols, style_named(STYLE_FOCUS), more);
        scene_show_cursor(scene, row, col);
    } else {
        scene_show_cursor(scene, page->help.row + page->help.rows, text.col);
    }
}

static void draw_choice(Scene *scene, const char *word, Rect area, Style style,
                        const Glyphs *glyphs)
{
    scene_glyph(scene, area.row, area.col, style, glyph_named(glyphs, GLYPH_LAST_LEFT));
    int used =
        scene_text(scene, area.row, area.col + 2, area.cols - DIALOG_CHOICE_COLS, style, word);
    scene_glyph(scene, area.row, area.col + used + 3, style, glyph_named(glyphs, GLYPH_LAST_RIGHT));
}

static void draw_field(Scene *scene, const Dialog *dialog, const DialogItem *item, Rect area)
{
    Style style = style_named(STYLE_FIELD);
    scene_fill(scene, area, style);
    if (item == dialog_focused(dialog)) {
        line_edit_draw(&dialog->edit, area, style, scene);
    } else {
        scene_text(scene, area.row, area.col, area.cols, style, item->value);
    }
}

/* Draws the number of the focused item and the number of items: "2/5". */
static void draw_number(Scene *scene, const Dialog *dialog, Rect area, Style style)
{
    char number[16];
    snprintf(number, sizeof number, "%d/%d", dialog->focus + 1, dialog->count);
    scene_text_right(scene, area.row, area.col, area.cols, style, number);
}

/* Draws the value of an item, if it has one: the chosen word, or a field. */
static void draw_value(Scene *scene, const Dialog *dialog, const DialogItem *item, Rect area,
                       Style style, const Glyphs *glyphs)
{
    if (item->words[0] != '\0' && text_word_place(item->words, item->value) >= 0) {
        draw_choice(scene, dialog_word(dialog->catalog, item->value), area, style, glyphs);
    } else if (item->kind == DIALOG_FIELD) {
        draw_field(scene, dialog, item, area);
    }
}

/* Draws a row of a label, which a note may have made shorter. */
static void draw_label(Scene *scene, const TextRow *row, Rect area, Style style,
                       const Glyphs *glyphs)
{
    StrBuf label = {0}, shown = {0};
    strbuf_append_bytes(&label, row->text, row->length);
    fit_append_clipped(&shown, strbuf_text(&label), area.cols - row->indent_cols,
                       glyph_named(glyphs, GLYPH_ELLIPSIS));
    scene_text(scene, area.row, area.col + row->indent_cols, area.cols - row->indent_cols, style,
               strbuf_text(&shown));
    strbuf_release(&label);
    strbuf_release(&shown);
}

/* Draws a row of an item, of its label or below it, in an area. */
static void draw_item_row(Scene *scene, const DialogPage *page, const Dialog *dialog,
                          const DialogLine *line, Rect area, const Glyphs *glyphs)
{
    const DialogItem *item = &dialog->items[line->item];
    bool has_focus = line->item == dialog->focus;
    bool is_first = line->kind == DIALOG_LINE_LABEL;
    bool has_key = line->kind == DIALOG_LINE_KEY ||
                   (is_first && dialog_page_has_key_beside(item, page->text.cols));
    Style style = style_named(has_focus      ? STYLE_FOCUS
                              : item->is_dim ? STYLE_DIALOG_MUTED
                                             : STYLE_BUTTON);
    if (has_focus) {
        scene_fill(scene, area, style);
    }
    draw_label(scene, &line->row, area, style, glyphs);
    if (has_key) {
        scene_text_right(scene, area.row, area.col, area.cols,
                         has_focus ? style : style_named(STYLE_DIALOG_MUTED), item->key);
    }
    if (is_first && has_focus) {
        scene_text(scene, area.row, area.col, 1, style, ">");
        scene_show_cursor(scene, area.row, area.col); /* on the '>', so that it covers no letter */
    }
    bool is_below = dialog_page_has_value_below(dialog->catalog, item, page->text.cols);
    int offset = is_below ? DIALOG_INDENT * 2 : dialog_page_value_offset(page, item);
    Rect value = {area.row, area.col + offset, 1, area.cols - offset};
    if (line->kind == (is_below ? DIALOG_LINE_VALUE : DIALOG_LINE_LABEL)) {
        draw_value(scene, dialog, item, value, style, glyphs);
    }
    bool is_button = item->kind == DIALOG_BUTTON;
    if (is_first && is_button && page->is_compact && has_focus && item->key[0] == '\0') {
        draw_number(scene, dialog, area, style);
    }
}

static void draw_help(Scene *scene, const DialogPage *page, const Dialog *dialog,
                      const Glyphs *glyphs)
{
    const char *help = dialog_focused(dialog)->help;
    Style style = style_named(STYLE_DIALOG_MUTED);
    StrBuf text = {0};
    sentence_append(help != NULL ? help : "", &text);
    scene_fill(scene, page->help, style);
    text_rows_draw_clipped(strbuf_text(&text), page->help, style,
                           glyph_named(glyphs, GLYPH_ELLIPSIS), scene);
    strbuf_release(&text);
}

void dialog_view_draw(const Dialog *dialog, const Layout *layout, const Glyphs *glyphs,
                      const DialogSurroundings *surroundings, Scene *scene)
{
    DialogPage page;
    dialog_page_make(dialog, layout, &page);
    scene_fill(scene, page.frame, style_named(STYLE_DIALOG));
    if (!page.is_in_panel) {
        draw_frame(scene, page.frame, glyphs);
    }
    bool covers_clocks =
        !page.is_in_panel && (!rect_is_empty(rect_common(page.frame, layout->near_player)) ||
                              !rect_is_empty(rect_common(page.frame, layout->far_player)));
    const char *clocks = covers_clocks ? surroundings->clocks : "";
    int clock_cols = covers_clocks ? text_cols(clocks) + 1 : 0;
    if (!page.is_compact) {
        draw_title(scene, &page, dialog, clock_cols, glyphs);
        draw_keys(scene, &page, dialog,
                  free_cols(&page, layout, surroundings->note_cols, foot_row(&page)),
                  glyph_named(glyphs, GLYPH_ELLIPSIS));
        draw_arrows(scene, &page, glyphs);
    }
    scene_text_right(scene, page.frame.row, page.frame.col, page.frame.cols - 2,
                     style_named(STYLE_DIALOG), clocks);
    for (int i = 0; i < page.text.rows && page.top + i < page.count; i++) {
        const DialogLine *line = &page.lines[page.top + i];
        Rect area = {page.text.row + i, page.text.col, 1, 0};
        area.cols = free_cols(&page, layout, surroundings->note_cols, area.row);
        if (line->kind >= DIALOG_LINE_LABEL && line->kind <= DIALOG_LINE_VALUE) {
            draw_item_row(scene, &page, dialog, line, area, glyphs);
        } else {
            static const StyleName STYLES[] = {[DIALOG_LINE_BODY] = STYLE_DIALOG,
                                               [DIALOG_LINE_TITLE] = STYLE_DIALOG_TITLE,
                                               [DIALOG_LINE_DETAIL] = STYLE_DIALOG_MUTED};
            text_rows_draw(&line->row, area, style_named(STYLES[line->kind]), scene);
        }
    }
    if (page.has_more) {
        draw_more(scene, &page, dialog->catalog);
    }
    draw_help(scene, &page, dialog, glyphs);
}

int dialog_view_item_at(const Dialog *dialog, const Layout *layout, int row, int col)
{
    DialogPage page;
    dialog_page_make(dialog, layout, &page);
    int line = page.top + row - page.text.row;
    bool is_inside = rect_has(page.text, row, col) && line < page.count;
    return is_inside ? page.lines[line].item : -1;
}
