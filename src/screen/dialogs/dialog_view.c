/*
 * A dialog on the screen: the title, the text, the items, the help of the focused item, and the
 * keys. A dialog that does not fit scrolls with the focus. In the panel, a band of colour with the
 * title separates the dialog from the score above it. In the middle of the screen the dialog has a
 * frame, with the title in its upper edge and the keys in its lower edge. If there are only a few
 * rows below the board, the dialog shows its text and the focused item, with the item's number.
 */
#include "screen/dialogs/dialog.h"

#include "util/fit.h"
#include "util/text.h"
#include "util/utf8.h"
#include "words/wording.h"

#include <stdio.h>
#include <string.h>

enum {
    LINES_MAX = 256,       /* lines of the longest dialog; more are not shown */
    CENTRED_COLS_MAX = 66, /* maximum width of a dialog in the middle of the screen */
    PANEL_COLS_MIN = 31,   /* from this width on, the panel has menus and forms */
    COMPACT_ROWS_MAX = 7,  /* up to this height, a dialog below the board is compact */
    FRAME = 2,             /* rows of the top and bottom edges; columns of the side edges */
    LABEL_INDENT = 2,      /* columns before a label, for the mark of the focus */
    DETAIL_INDENT = 4,     /* columns before an explanation */
    HELP_ROWS_MAX = 5,     /* maximum number of rows for the help of the focused item */
    VALUE_COLS_MIN = 11,   /* minimum width of the aligned values */
    CHOICE_FRAME = 4,      /* columns of the arrows around a chosen word */
};

typedef enum LineKind {
    LINE_BODY,   /* text above the items, or a blank line */
    LINE_TITLE,  /* the title of a compact dialog without a text */
    LINE_LABEL,  /* the label of an item, or its first row */
    LINE_REST,   /* a further row of a label */
    LINE_DETAIL, /* a line of an item's explanation */
} LineKind;

typedef struct Line {
    LineKind kind; /* the kind of the line */
    int item;      /* the index of its item, or -1 */
    TextRow row;   /* its text; borrowed from the dialog */
} Line;

/* All lines of a dialog wrapped to its width, and the places of its parts on the screen. */
typedef struct Page {
    Line lines[LINES_MAX]; /* the lines */
    int count;             /* their number */
    Rect frame;            /* the dialog with its frame */
    Rect text;             /* the visible lines */
    Rect help;             /* the help of the focused item; may be empty */
    int top;               /* the first visible line */
    int label_cols;        /* columns of the widest label whose value is aligned */
    bool is_in_panel;      /* the dialog is in the panel: it has a title band, but no frame */
    bool is_compact;       /* the focused item is shown below the text, without scrolling */
} Page;

static void add_line(Page *page, LineKind kind, int item, TextRow row)
{
    if (page->count < LINES_MAX) {
        page->lines[page->count++] = (Line){kind, item, row};
    }
}

static void add_wrapped(Page *page, LineKind kind, int item, const char *text, int width_cols)
{
    int indent_cols = kind == LINE_DETAIL ? DETAIL_INDENT : kind == LINE_LABEL ? LABEL_INDENT : 0;
    for (size_t next = 0; text[0] != '\0'; text += next) {
        size_t length = fit_wrap(text, strlen(text), width_cols - indent_cols, &next);
        add_line(page, kind, item, (TextRow){text, length, indent_cols, false});
        kind = kind == LINE_LABEL ? LINE_REST : kind;
    }
}

static int label_width(const DialogItem *item)
{
    return utf8_width(item->label, strlen(item->label));
}

/* Returns the columns of an item's longest word with the arrows around it; 0 without words. */
static int choice_width(const DialogItem *item)
{
    int longest = 0;
    for (const char *word = item->words; *word != '\0'; word = text_skip_blanks(word)) {
        size_t length = text_word_length(word);
        int cols = utf8_width(word, length);
        longest = cols > longest ? cols : longest;
        word += length;
    }
    return longest == 0 ? 0 : longest + CHOICE_FRAME;
}

/* Returns the width of the widest label that leaves enough columns for every choice. The values are
 * aligned after this label. */
static int aligned_label_width(const Dialog *dialog, int width_cols)
{
    int value_cols = VALUE_COLS_MIN, label_cols = 0;
    for (int i = 0; i < dialog->count; i++) {
        int cols = choice_width(&dialog->items[i]);
        value_cols = cols > value_cols ? cols : value_cols;
    }
    for (int i = 0; i < dialog->count; i++) {
        int cols = label_width(&dialog->items[i]);
        bool has_value = dialog->items[i].kind != DIALOG_BUTTON;
        bool fits = LABEL_INDENT + cols + 2 + value_cols <= width_cols;
        label_cols = has_value && fits && cols > label_cols ? cols : label_cols;
    }
    return label_cols;
}

/* Returns the column of an item's value, from the left of the text: the column where values are
 * aligned, or the first column after a label that is too long for that. */
static int value_offset(const Page *page, const DialogItem *item)
{
    int own = LABEL_INDENT + label_width(item) + 1;
    int aligned = LABEL_INDENT + page->label_cols + 2;
    return aligned > own ? aligned : own;
}

/* Adds the lines of an item. The label of a button is wrapped; a value follows its label. */
static void add_item(Page *page, const DialogItem *item, int index, int width_cols)
{
    int key_cols = utf8_width(item->key, strlen(item->key));
    if (item->kind == DIALOG_BUTTON) {
        add_wrapped(page, LINE_LABEL, index, item->label,
                    width_cols - (key_cols > 0 ? key_cols + 1 : 0));
    } else {
        add_line(page, LINE_LABEL, index,
                 (TextRow){item->label, strlen(item->label), LABEL_INDENT, false});
    }
    add_wrapped(page, LINE_DETAIL, index, item->detail, width_cols);
}

static void add_lines(Page *page, const Dialog *dialog, int width_cols)
{
    add_wrapped(page, LINE_BODY, -1, dialog->body, width_cols);
    if (page->count > 0 && dialog->count > 0) {
        add_line(page, LINE_BODY, -1, (TextRow){.text = ""});
    }
    for (int i = 0; i < dialog->count; i++) {
        const DialogItem *item = &dialog->items[i];
        int help_rows = item->help == NULL ? 0 : text_rows_count(item->help, width_cols);
        if (help_rows > page->help.rows) {
            page->help.rows = help_rows < HELP_ROWS_MAX ? help_rows : HELP_ROWS_MAX;
        }
        add_item(page, item, i, width_cols);
    }
}

/* Adds the beginning of the text, or the title if there is no text, then the focused item and
 * its help or the items after it, as far as they fit. */
static void add_compact_lines(Page *page, const Dialog *dialog, int width_cols, int rows)
{
    add_item(page, dialog_focused(dialog), dialog->focus, width_cols);
    int head_rows = rows - page->count > 1 ? rows - page->count : 1;
    page->count = 0;
    if (dialog->body[0] != '\0') {
        add_wrapped(page, LINE_BODY, -1, dialog->body, width_cols);
    } else {
        add_line(page, LINE_TITLE, -1, (TextRow){dialog->title, strlen(dialog->title), 0, false});
    }
    page->count = page->count < head_rows ? page->count : head_rows;
    const DialogItem *focused = dialog_focused(dialog);
    int last = focused->help == NULL ? dialog->count - 1 : dialog->focus;
    for (int i = dialog->focus; i <= last && page->count < rows; i++) {
        add_item(page, &dialog->items[i], i, width_cols);
    }
    if (focused->help != NULL && page->count < rows) {
        int help_rows = text_rows_count(focused->help, width_cols);
        page->help.rows = help_rows < rows - page->count ? help_rows : rows - page->count;
    }
}

/* Returns whether a dialog is drawn in the panel. */
static bool is_in_panel(const Dialog *dialog, const Layout *layout)
{
    return dialog->about_game || (dialog->beside_board && layout->kind == LAYOUT_SIDE &&
                                  layout->panel.cols >= PANEL_COLS_MIN);
}

/* Returns the first visible line: the focus is near the middle, except near the first and the last
 * line. */
static int top_line(const Page *page, const Dialog *dialog)
{
    int rows = page->text.rows;
    int last = page->count - rows;
    int focused = 0;
    while (focused < page->count && page->lines[focused].item != dialog->focus) {
        focused++;
    }
    int top = dialog->focus == 0 ? 0 : focused - rows / 2;
    top = top < last ? top : last;
    return top > 0 ? top : 0;
}

/* Places the dialog in the middle of the screen. */
static void place_centred(const Dialog *dialog, const Layout *layout, Page *page)
{
    Rect all = layout->all;
    int cols = all.cols < CENTRED_COLS_MAX ? all.cols : CENTRED_COLS_MAX;
    page->label_cols = aligned_label_width(dialog, cols - FRAME - 2);
    add_lines(page, dialog, cols - FRAME - 2);
    int help_rows = page->help.rows < all.rows / 3 ? page->help.rows : all.rows / 3;
    int rows = page->count + help_rows + FRAME;
    page->frame = rect_centred(all, rows < all.rows ? rows : all.rows, cols);
    page->text = rect_inset(page->frame, 1, FRAME);
    page->help.rows = help_rows;
}

/* Places the dialog in the panel. */
static void place_in_panel(const Dialog *dialog, const Layout *layout, Page *page)
{
    Rect area = layout->dialog;
    page->frame = area;
    page->text = rect_inset(area, 0, 1);
    page->label_cols = aligned_label_width(dialog, page->text.cols);
    page->is_compact = layout->kind == LAYOUT_SPLIT && area.rows <= COMPACT_ROWS_MAX;
    if (page->is_compact) {
        add_compact_lines(page, dialog, page->text.cols, area.rows);
        return;
    }
    add_lines(page, dialog, page->text.cols);
    int help_max = area.rows - FRAME - page->count;
    help_max = area.cols >= PANEL_COLS_MIN && help_max < area.rows / 3 ? area.rows / 3 : help_max;
    help_max = help_max > 0 ? help_max : 0;
    page->help.rows = page->help.rows < help_max ? page->help.rows : help_max;
    int rows = page->count + page->help.rows;
    page->text.row += 1; /* below the title */
    page->text.rows = rows < area.rows - FRAME ? rows : area.rows - FRAME;
}

static void make_page(const Dialog *dialog, const Layout *layout, Page *page)
{
    page->count = 0;
    page->help.rows = 0;
    page->is_in_panel = is_in_panel(dialog, layout);
    page->is_compact = false;
    (page->is_in_panel ? place_in_panel : place_centred)(dialog, layout, page);
    int help_rows = page->help.rows;
    page->text.rows -= help_rows;
    page->help = page->text;
    page->help.row += page->text.rows;
    page->help.rows = help_rows;
    page->top = page->is_compact ? 0 : top_line(page, dialog);
}

int dialog_view_panel_rows(const Dialog *dialog, const Layout *layout)
{
    Page page = {.count = 0};
    if (!is_in_panel(dialog, layout)) {
        return 0;
    }
    add_lines(&page, dialog, layout->dialog.cols - 2);
    return page.count + page.help.rows + FRAME;
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

/* Draws the title: in a band of colour in the panel, otherwise in the upper edge of the frame. */
static void draw_title(Scene *scene, const Page *page, const Dialog *dialog, const Glyphs *glyphs)
{
    Rect row = {page->frame.row, page->frame.col, 1, page->frame.cols};
    Style style = style_named(page->is_in_panel ? STYLE_ALERT : STYLE_DIALOG_TITLE);
    StrBuf title = {0};
    if (page->is_in_panel) {
        scene_fill(scene, row, style);
    } else {
        row = (Rect){row.row, row.col + 1, 1, row.cols - 2};
    }
    strbuf_append(&title, " ");
    fit_append_clipped(&title, dialog->title, row.cols - 2, glyph_named(glyphs, GLYPH_ELLIPSIS));
    strbuf_append(&title, " ");
    scene_text(scene, row.row, row.col + !page->is_in_panel, row.cols, style, strbuf_text(&title));
    strbuf_release(&title);
}

/* Draws the keys, and signs for lines above and below the visible ones. */
static void draw_foot(Scene *scene, const Page *page, const Dialog *dialog, const Glyphs *glyphs)
{
    static const char *const HINTS[] = {
        [DIALOG_BUTTON] = "Enter select  Esc back ",
        [DIALOG_CHOICE] = "Left/Right change  Enter next ",
        [DIALOG_FIELD] = "Enter next  Esc back ",
    };
    const DialogItem *focused = dialog_focused(dialog);
    bool has_words = focused->words[0] != '\0';
    Rect foot = page->text;
    foot.row = page->is_in_panel ? page->help.row + page->help.rows
                                 : page->frame.row + page->frame.rows - 1;
    scene_text(scene, foot.row, foot.col, foot.cols, style_named(STYLE_DIALOG_MUTED),
               HINTS[has_words ? DIALOG_CHOICE : focused->kind]);
    int side = page->frame.col + page->frame.cols - 1;
    if (page->top > 0) {
        scene_glyph(scene, page->text.row, side, style_named(STYLE_DIALOG_TITLE),
                    glyph_named(glyphs, GLYPH_UP));
    }
    if (page->top + page->text.rows < page->count) {
        scene_glyph(scene, page->text.row + page->text.rows - 1, side,
                    style_named(STYLE_DIALOG_TITLE), glyph_named(glyphs, GLYPH_DOWN));
    }
}

static void draw_choice(Scene *scene, const DialogItem *item, Rect area, Style style,
                        const Glyphs *glyphs)
{
    char word[DIALOG_VALUE_MAX];
    /* Words are separated by spaces, so a space within a word is stored as a dash. */
    for (size_t i = 0; i < sizeof word; i++) {
        word[i] = item->value[i] == '-' ? ' ' : item->value[i];
    }
    scene_glyph(scene, area.row, area.col, style, glyph_named(glyphs, GLYPH_LAST_LEFT));
    int used = scene_text(scene, area.row, area.col + 2, area.cols - CHOICE_FRAME, style, word);
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

/* Draws a row of the label of an item; its value and its key are in the first row. */
static void draw_label(Scene *scene, const Page *page, const Dialog *dialog, const Line *line,
                       int row, const Glyphs *glyphs)
{
    const DialogItem *item = &dialog->items[line->item];
    bool has_focus = line->item == dialog->focus;
    bool is_first = line->kind == LINE_LABEL;
    Style style = style_named(has_focus      ? STYLE_FOCUS
                              : item->is_dim ? STYLE_DIALOG_MUTED
                                             : STYLE_BUTTON);
    Rect text = {row, page->text.col, 1, page->text.cols};
    if (has_focus) {
        scene_fill(scene, text, style);
    }
    StrBuf label = {0};
    strbuf_append_bytes(&label, line->row.text, line->row.length);
    scene_text(scene, row, text.col + LABEL_INDENT, text.cols - LABEL_INDENT, style,
               strbuf_text(&label));
    strbuf_release(&label);
    if (!is_first) {
        return;
    }
    if (has_focus) {
        scene_text(scene, row, text.col, 1, style, ">");
        scene_show_cursor(scene, row, text.col); /* on the '>', so that it covers no letter */
    }
    int offset = value_offset(page, item);
    Rect value = {row, text.col + offset, 1, text.cols - offset};
    scene_text_right(scene, row, text.col, text.cols,
                     has_focus ? style : style_named(STYLE_DIALOG_MUTED), item->key);
    bool is_word = item->words[0] != '\0' && text_word_place(item->words, item->value) >= 0;
    if (is_word) {
        draw_choice(scene, item, value, style, glyphs);
    } else if (item->kind == DIALOG_FIELD) {
        draw_field(scene, dialog, item, value);
    } else if (page->is_compact && has_focus && item->key[0] == '\0') {
        draw_number(scene, dialog, text, style);
    }
}

static void draw_help(Scene *scene, const Page *page, const Dialog *dialog)
{
    const char *help = dialog_focused(dialog)->help;
    Style style = style_named(STYLE_DIALOG_MUTED);
    StrBuf text = {0};
    TextPage rows;
    wording_append_raised(help != NULL ? help : "", &text);
    text_rows_page(strbuf_text(&text), page->help.cols, page->help.rows, 0, 0, &rows);
    scene_fill(scene, page->help, style);
    for (int i = 0; i < rows.row_count; i++) {
        Rect area = {page->help.row + i, page->help.col, 1, page->help.cols};
        text_rows_draw(&rows.rows[i], area, style, scene);
    }
    strbuf_release(&text);
}

void dialog_view_draw(const Dialog *dialog, const Layout *layout, const Glyphs *glyphs,
                      const char *clocks, Scene *scene)
{
    Page page;
    make_page(dialog, layout, &page);
    scene_fill(scene, page.frame, style_named(STYLE_DIALOG));
    if (!page.is_in_panel) {
        draw_frame(scene, page.frame, glyphs);
    }
    if (!page.is_compact) {
        draw_title(scene, &page, dialog, glyphs);
        draw_foot(scene, &page, dialog, glyphs);
    }
    bool covers_clocks =
        !page.is_in_panel && (!rect_is_empty(rect_common(page.frame, layout->near_player)) ||
                              !rect_is_empty(rect_common(page.frame, layout->far_player)));
    if (covers_clocks) {
        scene_text_right(scene, page.frame.row, page.frame.col, page.frame.cols - 2,
                         style_named(STYLE_DIALOG), clocks);
    }
    for (int i = 0; i < page.text.rows && page.top + i < page.count; i++) {
        const Line *line = &page.lines[page.top + i];
        int row = page.text.row + i;
        if (line->kind == LINE_LABEL || line->kind == LINE_REST) {
            draw_label(scene, &page, dialog, line, row, glyphs);
        } else {
            static const StyleName STYLES[] = {[LINE_BODY] = STYLE_DIALOG,
                                               [LINE_TITLE] = STYLE_DIALOG_TITLE,
                                               [LINE_DETAIL] = STYLE_DIALOG_MUTED};
            text_rows_draw(&line->row, (Rect){row, page.text.col, 1, page.text.cols},
                           style_named(STYLES[line->kind]), scene);
        }
    }
    draw_help(scene, &page, dialog);
}

int dialog_view_item_at(const Dialog *dialog, const Layout *layout, int row, int col)
{
    Page page;
    make_page(dialog, layout, &page);
    int line = page.top + row - page.text.row;
    bool is_inside = rect_has(page.text, row, col) && line < page.count;
    return is_inside ? page.lines[line].item : -1;
}
