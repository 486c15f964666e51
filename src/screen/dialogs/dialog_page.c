/* Lays out a dialog: wraps its text and its items, and chooses the lines that are visible. */
#include "screen/dialogs/dialog_page.h"
#include "screen/dialogs/dialog_text.h"

#include "util/fit.h"
#include "util/text.h"
#include "util/utf8.h"

#include <stdio.h>
#include <string.h>

enum {
    CENTRED_COLS_MAX = 66, /* maximum width of a dialog in the middle of the screen */
    PANEL_COLS_MIN = 31,   /* from this width on, the panel has menus and forms */
    COMPACT_ROWS_MAX = 7,  /* up to this height, a dialog below the board is compact */
    DETAIL_INDENT = 4,     /* columns before an explanation */
    HELP_ROWS_MAX = 5,     /* maximum number of rows for the help of the focused item */
    VALUE_COLS_MIN = 9,    /* minimum width of the aligned values */
    FIELD_COLS_MIN = 5,    /* minimum width of a value beside its label */
};

static void add_line(DialogPage *page, DialogLineKind kind, int item, TextRow row)
{
    if (page->count < DIALOG_LINES_MAX) {
        page->lines[page->count++] = (DialogLine){kind, item, row};
    }
}

/* Adds the rows of a text. The first row leaves `key_cols` columns free. */
static void add_wrapped(DialogPage *page, DialogLineKind kind, int item, const char *text,
                        int width_cols, int key_cols)
{
    int indent_cols = kind == DIALOG_LINE_DETAIL  ? DETAIL_INDENT
                      : kind == DIALOG_LINE_LABEL ? DIALOG_INDENT
                                                  : 0;
    for (size_t next = 0; text[0] != '\0'; text += next) {
        size_t length = fit_wrap(text, strlen(text), width_cols - indent_cols - key_cols, &next);
        add_line(page, kind, item, (TextRow){text, length, indent_cols, false});
        kind = kind == DIALOG_LINE_LABEL ? DIALOG_LINE_REST : kind;
        key_cols = 0;
    }
}

static int label_width(const DialogItem *item)
{
    return utf8_width(item->label, strlen(item->label));
}

/* Returns the width in columns of an item's longest word with the arrows around it; 0 without
 * words. */
static int choice_width(const Catalog *catalog, const DialogItem *item)
{
    int longest = 0;
    for (const char *word = item->words; *word != '\0'; word = text_skip_blanks(word)) {
        char name[DIALOG_VALUE_MAX];
        size_t length = text_word_length(word);
        snprintf(name, sizeof name, "%.*s", (int)length, word);
        const char *label = dialog_word(catalog, name);
        int cols = utf8_width(label, strlen(label));
        longest = cols > longest ? cols : longest;
        word += length;
    }
    return longest == 0 ? 0 : longest + DIALOG_CHOICE_COLS;
}

bool dialog_page_has_value_below(const Catalog *catalog, const DialogItem *item, int width_cols)
{
    int needed = choice_width(catalog, item);
    needed = needed > FIELD_COLS_MIN ? needed : FIELD_COLS_MIN;
    return item->kind != DIALOG_BUTTON &&
           DIALOG_INDENT + label_width(item) + 1 + needed > width_cols;
}

/* Returns the width of the widest label that leaves enough columns for every choice. The values are
 * aligned after this label. */
static int aligned_label_width(const Dialog *dialog, int width_cols)
{
    int value_cols = VALUE_COLS_MIN, label_cols = 0;
    for (int i = 0; i < dialog->count; i++) {
        int cols = choice_width(dialog->catalog, &dialog->items[i]);
        value_cols = cols > value_cols ? cols : value_cols;
    }
    for (int i = 0; i < dialog->count; i++) {
        int cols = label_width(&dialog->items[i]);
        bool has_value = dialog->items[i].kind != DIALOG_BUTTON;
        bool fits = DIALOG_INDENT + cols + 2 + value_cols <= width_cols;
        label_cols = has_value && fits && cols > label_cols ? cols : label_cols;
    }
    return label_cols;
}

int dialog_page_value_offset(const DialogPage *page, const DialogItem *item)
{
    int own = DIALOG_INDENT + label_width(item) + 1;
    int aligned = DIALOG_INDENT + page->label_cols + 2;
    return aligned > own ? aligned : own;
}

bool dialog_page_has_key_beside(const DialogItem *item, int width_cols)
{
    int key_cols = utf8_width(item->key, strlen(item->key));
    int word_cols = utf8_width(item->label, text_word_length(item->label));
    return key_cols > 0 && DIALOG_INDENT + word_cols + 1 + key_cols <= width_cols;
}

/* Adds the lines of a button: its label, and its key. */
static void add_button(DialogPage *page, const DialogItem *item, int index, int width_cols)
{
    int key_cols = utf8_width(item->key, strlen(item->key));
    bool is_beside = dialog_page_has_key_beside(item, width_cols);
    add_wrapped(page, DIALOG_LINE_LABEL, index, item->label, width_cols,
                is_beside ? key_cols + 1 : 0);
    if (key_cols > 0 && !is_beside) {
        add_line(page, DIALOG_LINE_KEY, index, (TextRow){.text = ""});
    }
}

/* Adds the lines of an item. A value is beside its label if it fits there. */
static void add_item(DialogPage *page, const Dialog *dialog, int index, int width_cols)
{
    const DialogItem *item = &dialog->items[index];
    if (item->kind == DIALOG_BUTTON) {
        add_button(page, item, index, width_cols);
    } else {
        add_wrapped(page, DIALOG_LINE_LABEL, index, item->label, width_cols, 0);
    }
    if (dialog_page_has_value_below(dialog->catalog, item, width_cols)) {
        add_line(page, DIALOG_LINE_VALUE, index, (TextRow){.text = ""});
    }
    add_wrapped(page, DIALOG_LINE_DETAIL, index, item->detail, width_cols, 0);
}

static void add_lines(DialogPage *page, const Dialog *dialog, int width_cols)
{
    add_wrapped(page, DIALOG_LINE_BODY, -1, dialog->body, width_cols, 0);
    page->body_rows = page->count;
    if (page->count > 0 && dialog->count > 0) {
        add_line(page, DIALOG_LINE_BODY, -1, (TextRow){.text = ""});
    }
    for (int i = 0; i < dialog->count; i++) {
        const DialogItem *item = &dialog->items[i];
        int help_rows = item->help == NULL ? 0 : text_rows_count(item->help, width_cols);
        if (help_rows > page->help.rows) {
            page->help.rows = help_rows < HELP_ROWS_MAX ? help_rows : HELP_ROWS_MAX;
        }
        add_item(page, dialog, i, width_cols);
    }
}

/* Returns the end of a page of the text that begins with line `top`. The page has at most `rows`
 * rows. If possible it ends where a line of the text ends, so that a path is not divided, and
 * before the line that announces the path rather than after it. */
static int page_end(const DialogPage *page, const Dialog *dialog, int top, int rows)
{
    int end = top + rows < page->body_rows ? top + rows : page->body_rows;
    int after_announcement = end;
    for (int i = end; i > top && end < page->body_rows; i--) {
        const char *text = page->lines[i].row.text;
        if (text - dialog->body < 2 || text[-1] != '\n') {
            continue;
        }
        if (text[-2] != ':') {
            return i;
        }
        after_announcement = i;
    }
    return after_announcement;
}

/*
 * Finds the page of the text that the player has turned to. A page has `page_rows` rows. Does not
 * turn beyond the first page on which line number `focused`, the first line of the focused item, is
 * among the `rows` lines from the top of the page. Sets .text_page and .has_more, and returns the
 * first line of the page.
 */
static int turn_pages(DialogPage *page, const Dialog *dialog, int focused, int rows, int page_rows)
{
    int top = 0;
    page->text_page = 0;
    while (top < page->body_rows && focused - top >= rows && page->text_page < dialog->text_page) {
        top = page_end(page, dialog, top, page_rows);
        page->text_page++;
    }
    page->has_more = top < page->body_rows && focused - top >= rows;
    return top;
}

/* Adds a page of the text, or the title if there is no text, but a row for it. Below the last page
 * are the focused item, and its help if all of it fits, or else the items after it, as far as they
 * fit. */
static void add_compact_lines(DialogPage *page, const Dialog *dialog, int width_cols, int rows)
{
    const DialogItem *focused = dialog_focused(dialog);
    add_item(page, dialog, dialog->focus, width_cols);
    int item_rows = page->count;
    page->count = 0;
    add_wrapped(page, DIALOG_LINE_BODY, -1, dialog->body, width_cols, 0);
    page->body_rows = page->count;
    int page_rows = rows - 1; /* the row below them names the key that turns the page */
    page->top = turn_pages(page, dialog, page->body_rows, rows - item_rows + 1, page_rows);
    if (page->has_more) {
        page->count = page_end(page, dialog, page->top, page_rows);
        return;
    }
    int end = page->top + rows;
    int help_rows = focused->help == NULL ? 0 : text_rows_count(focused->help, width_cols);
    bool has_help = help_rows > 0 && item_rows + help_rows <= end - page->count;
    help_rows = has_help ? help_rows : 0;
    if (dialog->body[0] == '\0' && item_rows + help_rows < end - page->count) {
        add_line(page, DIALOG_LINE_TITLE, -1,
                 (TextRow){dialog->title, strlen(dialog->title), 0, false});
    }
    int last = has_help ? dialog->focus : dialog->count - 1;
    for (int i = dialog->focus; i <= last && page->count < end; i++) {
        add_item(page, dialog, i, width_cols);
    }
    page->help.rows = help_rows;
}

/* Returns whether a dialog is drawn in the panel. */
static bool is_in_panel(const Dialog *dialog, const Layout *layout)
{
    return dialog->about_game || (dialog->beside_board && layout->kind == LAYOUT_SIDE &&
                                  layout->panel.cols >= PANEL_COLS_MIN);
}

/* Returns the first visible line: the first of the current page of the text, or after the last page
 * a line that puts the focused item near the middle, as far as possible, but higher if only then
 * all of the item is visible. */
static int top_line(DialogPage *page, const Dialog *dialog)
{
    int rows = page->text.rows;
    int last = page->count - rows;
    int focused = 0;
    while (focused < page->count && page->lines[focused].item != dialog->focus) {
        focused++;
    }
    int end = focused;
    while (end < page->count && page->lines[end].item == dialog->focus) {
        end++;
    }
    int top = turn_pages(page, dialog, focused, rows, rows);
    if (!page->has_more) {
        top = dialog->focus == 0 && focused < rows ? 0 : focused - rows / 2;
        top = end - rows > top ? end - rows : top;
        top = top < focused ? top : focused;
    }
    top = top < last ? top : last;
    return top > 0 ? top : 0;
}

/* Places the dialog in the middle of the screen. */
static void place_centred(const Dialog *dialog, const Layout *layout, DialogPage *page)
{
    Rect all = layout->all;
    int cols = all.cols < CENTRED_COLS_MAX ? all.cols : CENTRED_COLS_MAX;
    page->label_cols = aligned_label_width(dialog, cols - DIALOG_FRAME - 2);
    add_lines(page, dialog, cols - DIALOG_FRAME - 2);
    int help_rows = page->help.rows < all.rows / 3 ? page->help.rows : all.rows / 3;
    int rows = page->count + help_rows + DIALOG_FRAME;
    page->frame = rect_centred(all, rows < all.rows ? rows : all.rows, cols);
    page->text = rect_inset(page->frame, 1, DIALOG_FRAME);
    page->help.rows = help_rows;
}

/* Places the dialog in the panel. */
static void place_in_panel(const Dialog *dialog, const Layout *layout, DialogPage *page)
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
    int help_max = area.rows - DIALOG_FRAME - page->count;
    bool is_wide = area.cols >= LAYOUT_WIDE_COLS_MIN;
    help_max = is_wide && help_max < area.rows / 3 ? area.rows / 3 : help_max;
    help_max = help_max > 0 ? help_max : 0;
    page->help.rows = page->help.rows < help_max ? page->help.rows : help_max;
    int rows = page->count + page->help.rows;
    page->text.row += 1; /* below the title */
    page->text.rows = rows < area.rows - DIALOG_FRAME ? rows : area.rows - DIALOG_FRAME;
}

void dialog_page_make(const Dialog *dialog, const Layout *layout, DialogPage *page)
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
    if (!page->is_compact) {
        page->top = top_line(page, dialog);
    }
}

bool dialog_page_turn(Dialog *dialog, const Layout *layout, const KeyPress *key)
{
    DialogPage page;
    dialog_page_make(dialog, layout, &page);
    bool is_on = key->code == KEYCODE_ENTER || key->code == KEYCODE_TAB ||
                 key->code == KEYCODE_DOWN || key->code == KEYCODE_PAGE_DOWN ||
                 (key->code == KEYCODE_CHARACTER && key->character == ' ');
    bool is_back = key->code == KEYCODE_UP || key->code == KEYCODE_PAGE_UP;
    bool is_turned = (is_on && page.has_more) ||
                     (is_back && page.text_page > 0 && (page.has_more || dialog->focus == 0));
    if (is_turned) {
        dialog->text_page = page.text_page + (is_on ? 1 : -1);
    }
    return is_turned;
}

int dialog_page_panel_rows(const Dialog *dialog, const Layout *layout)
{
    DialogPage page = {.count = 0};
    if (!is_in_panel(dialog, layout)) {
        return 0;
    }
    add_lines(&page, dialog, layout->dialog.cols - 2);
    return page.count + page.help.rows + DIALOG_FRAME;
}
