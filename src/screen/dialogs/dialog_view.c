/*
 * A dialog on the screen. A frame encloses the text, the items and the help of the focused item.
 * The title is in the upper edge of the frame, the keys are in its lower edge. A dialog that does
 * not fit scrolls with the focus. The dialog is drawn beside the board if Dialog.beside_board is
 * set and there is space, otherwise in the middle of the screen.
 */
#include "screen/dialogs/dialog.h"

#include "util/fit.h"
#include "util/text.h"
#include "util/utf8.h"
#include "words/wording.h"

#include <string.h>

enum {
    LINES_MAX = 256,       /* lines of the longest dialog; more are not shown */
    CENTRED_COLS_MAX = 66, /* maximum width of a dialog in the middle of the screen */
    FRAME = 2,             /* rows of the top and bottom edges; columns of the side edges */
    LABEL_INDENT = 2,      /* columns before a label, for the mark of the focus */
    DETAIL_INDENT = 4,     /* columns before an explanation */
    HELP_ROWS_MAX = 5,     /* maximum number of rows for the help of the focused item */
    VALUE_COLS_MIN = 11,   /* minimum width of the aligned values */
    CHOICE_FRAME = 4,      /* columns of the arrows around a chosen word */
};

typedef enum LineKind {
    LINE_BODY,   /* text above the items, or a blank line */
    LINE_LABEL,  /* the label of an item */
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
} Page;

static void add_line(Page *page, LineKind kind, int item, TextRow row)
{
    if (page->count < LINES_MAX) {
        page->lines[page->count++] = (Line){kind, item, row};
    }
}

static void add_wrapped(Page *page, LineKind kind, int item, const char *text, int width_cols)
{
    int indent_cols = kind == LINE_DETAIL ? DETAIL_INDENT : 0;
    for (size_t next = 0; text[0] != '\0'; text += next) {
        size_t length = fit_wrap(text, strlen(text), width_cols - indent_cols, &next);
        add_line(page, kind, item, (TextRow){text, length, indent_cols, false});
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
        add_line(page, LINE_LABEL, i, (TextRow){.text = item->label});
        add_wrapped(page, LINE_DETAIL, i, item->detail, width_cols);
    }
}

/* Returns the rectangle that the dialog may fill: beside the board, or in the middle of the screen
 * over its full height. */
static Rect available_area(const Dialog *dialog, const Layout *layout)
{
    Rect all = layout->all;
    if (dialog->beside_board && layout->kind == LAYOUT_SIDE) {
        return layout->panel;
    }
    int cols = all.cols < CENTRED_COLS_MAX ? all.cols : CENTRED_COLS_MAX;
    return rect_centred(all, all.rows, cols);
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

static void make_page(const Dialog *dialog, const Layout *layout, Page *page)
{
    Rect area = available_area(dialog, layout);
    page->count = 0;
    page->label_cols = aligned_label_width(dialog, area.cols - FRAME - 2);
    page->help.rows = 0;
    add_lines(page, dialog, area.cols - FRAME - 2);
    int help_rows = page->help.rows < area.rows / 3 ? page->help.rows : area.rows / 3;
    int rows = page->count + help_rows + FRAME;
    rows = rows < area.rows ? rows : area.rows;
    page->frame = rect_centred(area, rows, area.cols);
    if (dialog->beside_board && area.col < layout->board.col + layout->board.cols) {
        /* The dialog covers half of the board: at_top says which. */
        page->frame.row = dialog->at_top ? area.row : area.row + area.rows - rows;
    }
    page->text = rect_inset(page->frame, 1, FRAME);
    page->text.rows -= help_rows;
    page->help = page->text;
    page->help.row += page->text.rows;
    page->help.rows = help_rows;
    page->top = top_line(page, dialog);
}

static void draw_frame(Scene *scene, const Page *page, const Dialog *dialog, const Glyphs *glyphs)
{
    Rect frame = page->frame;
    Style style = style_named(STYLE_DIALOG_FRAME);
    const char *across = glyph_named(glyphs, GLYPH_HORIZONTAL);
    const char *down = glyph_named(glyphs, GLYPH_VERTICAL);
    int last_row = frame.row + frame.rows - 1;
    int last_col = frame.col + frame.cols - 1;
    scene_fill(scene, frame, style_named(STYLE_DIALOG));
    scene_repeat(scene, (Rect){frame.row, frame.col, 1, frame.cols}, style, across);
    scene_repeat(scene, (Rect){last_row, frame.col, 1, frame.cols}, style, across);
    scene_repeat(scene, (Rect){frame.row, frame.col, frame.rows, 1}, style, down);
    scene_repeat(scene, (Rect){frame.row, last_col, frame.rows, 1}, style, down);
    scene_glyph(scene, frame.row, frame.col, style, glyph_named(glyphs, GLYPH_TOP_LEFT));
    scene_glyph(scene, frame.row, last_col, style, glyph_named(glyphs, GLYPH_TOP_RIGHT));
    scene_glyph(scene, last_row, frame.col, style, glyph_named(glyphs, GLYPH_BOTTOM_LEFT));
    scene_glyph(scene, last_row, last_col, style, glyph_named(glyphs, GLYPH_BOTTOM_RIGHT));
    StrBuf title = {0};
    strbuf_append(&title, " ");
    fit_append_clipped(&title, dialog->title, frame.cols - 6, glyph_named(glyphs, GLYPH_ELLIPSIS));
    strbuf_append(&title, " ");
    scene_text(scene, frame.row, frame.col + 2, frame.cols - 4, style_named(STYLE_DIALOG_TITLE),
               strbuf_text(&title));
    strbuf_release(&title);
}

static void draw_foot(Scene *scene, const Page *page, const Dialog *dialog, const Glyphs *glyphs)
{
    static const char *const HINTS[] = {
        [DIALOG_BUTTON] = " Enter select  Esc back ",
        [DIALOG_CHOICE] = " Left/Right change  Enter next ",
        [DIALOG_FIELD] = " Enter next  Esc back ",
    };
    const DialogItem *focused = dialog_focused(dialog);
    bool has_words = focused->words[0] != '\0';
    Rect frame = page->frame;
    int last = frame.row + frame.rows - 1;
    scene_text(scene, last, frame.col + 2, frame.cols - 4, style_named(STYLE_DIALOG_MUTED),
               HINTS[has_words ? DIALOG_CHOICE : focused->kind]);
    int side = frame.col + frame.cols - 1;
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

static void draw_label(Scene *scene, const Page *page, const Dialog *dialog, int index, int row,
                       const Glyphs *glyphs)
{
    const DialogItem *item = &dialog->items[index];
    bool has_focus = index == dialog->focus;
    Style style = style_named(has_focus      ? STYLE_FOCUS
                              : item->is_dim ? STYLE_DIALOG_MUTED
                                             : STYLE_BUTTON);
    Rect text = page->text;
    if (has_focus) {
        scene_fill(scene, (Rect){row, text.col, 1, text.cols}, style);
        scene_text(scene, row, text.col, 1, style, ">");
        scene_show_cursor(scene, row, text.col); /* on the '>', so that it covers no letter */
    }
    StrBuf label = {0};
    int label_cols = text.cols - LABEL_INDENT;
    fit_append_clipped(&label, item->label, label_cols, glyph_named(glyphs, GLYPH_ELLIPSIS));
    scene_text(scene, row, text.col + LABEL_INDENT, label_cols, style, strbuf_text(&label));
    strbuf_release(&label);
    int offset = value_offset(page, item);
    Rect value = {row, text.col + offset, 1, text.cols - offset};
    scene_text_right(scene, row, text.col, text.cols,
                     has_focus ? style : style_named(STYLE_DIALOG_MUTED), item->key);
    bool is_word = item->words[0] != '\0' && text_word_place(item->words, item->value) >= 0;
    if (is_word) {
        draw_choice(scene, item, value, style, glyphs);
    } else if (item->kind == DIALOG_FIELD) {
        draw_field(scene, dialog, item, value);
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
    draw_frame(scene, &page, dialog, glyphs);
    draw_foot(scene, &page, dialog, glyphs);
    bool covers_clocks = !rect_is_empty(rect_common(page.frame, layout->near_player)) ||
                         !rect_is_empty(rect_common(page.frame, layout->far_player));
    if (covers_clocks) {
        scene_text_right(scene, page.frame.row, page.frame.col, page.frame.cols - 2,
                         style_named(STYLE_DIALOG), clocks);
    }
    for (int i = 0; i < page.text.rows && page.top + i < page.count; i++) {
        const Line *line = &page.lines[page.top + i];
        int row = page.text.row + i;
        if (line->kind == LINE_LABEL) {
            draw_label(scene, &page, dialog, line->item, row, glyphs);
        } else {
            bool is_body = line->kind == LINE_BODY;
            text_rows_draw(&line->row, (Rect){row, page.text.col, 1, page.text.cols},
                           style_named(is_body ? STYLE_DIALOG : STYLE_DIALOG_MUTED), scene);
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
