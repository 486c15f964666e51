/* A long text on the whole screen, which the player can scroll, search and copy. */
#include "screen/dialogs/dialogs.h"
#include "screen/display.h"
#include "screen/pages.h"
#include "screen/screen_inside.h"
#include "screen/screen_text.h"
#include "util/utf8.h"

#include <stdio.h>
#include <string.h>

enum {
    MARGIN_COLS = 1,    /* blank columns on both sides of the screen */
    WIDE_COLS_MIN = 71, /* from this width on, the last row has all keys */
};

void reader_set(Reader *reader, const char *title, StrBuf *text)
{
    strbuf_release(&reader->text);
    *reader = (Reader){.text = *text};
    *text = (StrBuf){0};
    snprintf(reader->title, sizeof reader->title, "%s", title);
}

void reader_release(void *state)
{
    Reader *reader = state;
    strbuf_release(&reader->text);
}

void reader_open(Screen *screen, const char *title, StrBuf *text)
{
    if (strbuf_has_failed(text)) {
        screen->out_of_memory = true; /* a notice says so, which the reader would cover */
        return;
    }
    Reader *reader = overlay_open(screen, &READER_MODE);
    if (reader != NULL) {
        reader_set(reader, title, text);
    }
}

static Rect text_area(const Screen *screen, const Reader *reader)
{
    return display_text_area(screen, reader->is_beside_board);
}

static TextWalk begin_walk(const Screen *screen, const Reader *reader)
{
    return (TextWalk){.text = strbuf_text(&reader->text),
                      .width_cols = text_area(screen, reader).cols};
}

static int line_count(const Screen *screen, const Reader *reader)
{
    return text_rows_count(strbuf_text(&reader->text), text_area(screen, reader).cols);
}

/* Returns the row of the text at the top of the screen. It is reader->top, unless that would leave
 * empty rows below the end of the text. */
static int top_line(const Screen *screen, const Reader *reader)
{
    int last = line_count(screen, reader) - text_area(screen, reader).rows;
    int top = reader->top < last ? reader->top : last;
    return top > 0 ? top : 0;
}

static void scroll_to(const Screen *screen, Reader *reader, int top)
{
    reader->top = top > 0 ? top : 0;
    reader->top = top_line(screen, reader);
}

void reader_scroll_to(const Screen *screen, Reader *reader, const char *place)
{
    TextWalk walk = begin_walk(screen, reader);
    TextRow row;
    int number = 0;
    while (text_rows_next(&walk, &row) && row.text + row.length <= place) {
        number++;
    }
    scroll_to(screen, reader, number);
}

/* Scrolls to the first row from `first` on that contains the text to search for. Returns false if
 * there is none. */
static bool search_from(const Screen *screen, Reader *reader, int first)
{
    TextWalk walk = begin_walk(screen, reader);
    TextRow row;
    for (int number = 0; text_rows_next(&walk, &row); number++) {
        if (number >= first && text_rows_contains(&row, reader->search.text)) {
            scroll_to(screen, reader, number);
            return true;
        }
    }
    return false;
}

static void search_on(Screen *screen)
{
    Reader *reader = overlay_state(screen);
    bool has_word = !line_edit_is_empty(&reader->search);
    if (has_word && !search_from(screen, reader, top_line(screen, reader) + 1)) {
        search_from(screen, reader, 0);
    }
}

static void search_key(const Screen *screen, Reader *reader, const KeyPress *key)
{
    if (key->code == KEYCODE_ENTER) {
        reader->searching = false;
    } else if (key->code == KEYCODE_ESCAPE) {
        reader->searching = false;
        reader->search = (LineEdit){0};
    } else if (line_edit_key(&reader->search, key) == LINE_EDIT_TAKEN &&
               !line_edit_is_empty(&reader->search)) {
        search_from(screen, reader, 0);
    }
}

/* Finds the indented row number `link`, from 1. Returns its number among all rows, or -1. */
static int find_link(const Screen *screen, const Reader *reader, int link, TextRow *row)
{
    TextWalk walk = begin_walk(screen, reader);
    for (int number = 0; text_rows_next(&walk, row); number++) {
        link -= row->indent_cols > 0;
        if (row->indent_cols > 0 && link == 0) {
            return number;
        }
    }
    return -1;
}

void reader_next_link(Screen *screen, int by)
{
    Reader *reader = overlay_state(screen);
    TextRow row;
    int link = reader->link + by;
    int number = find_link(screen, reader, link, &row);
    if (number < 0) { /* past the last: to the first; before the first: to the last */
        for (link = 1; by < 0 && find_link(screen, reader, link + 1, &row) >= 0; link++) {
        }
        number = find_link(screen, reader, link, &row);
    }
    reader->link = number < 0 ? 0 : link;
    int rows = text_area(screen, reader).rows;
    if (number >= 0 && number < top_line(screen, reader)) {
        scroll_to(screen, reader, number);
    } else if (number >= top_line(screen, reader) + rows) {
        scroll_to(screen, reader, number - rows + 1);
    }
}

const char *reader_link(const Screen *screen, size_t *length)
{
    const Reader *reader = overlay_state(screen);
    TextRow row;
    bool is_there = reader->link > 0 && find_link(screen, reader, reader->link, &row) >= 0;
    *length = is_there ? row.length : 0;
    return is_there ? row.text : NULL;
}

static void begin_search(Screen *screen)
{
    Reader *reader = overlay_state(screen);
    reader->searching = true;
    reader->search = (LineEdit){0};
}

void reader_scroll(Screen *screen, int by)
{
    Reader *reader = overlay_state(screen);
    scroll_to(screen, reader, top_line(screen, reader) + by);
}

static void scroll_pages(Screen *screen, int by)
{
    reader_scroll(screen, by * (text_area(screen, overlay_state(screen)).rows - 1));
}

static void to_end(Screen *screen, int by)
{
    reader_scroll(screen, by * line_count(screen, overlay_state(screen)));
}

/* Copies the whole text, if the terminal has a clipboard. */
static void copy(Screen *screen)
{
    Reader *reader = overlay_state(screen);
    strbuf_clear(&screen->copied);
    if (screen->has_clipboard) {
        strbuf_append(&screen->copied, strbuf_text(&reader->text));
        bool is_copied = clipboard_request(screen);
        reader->said = screen_text(screen_catalog(screen),
                                   is_copied ? SCREEN_COPIED : SCREEN_COPY_TOO_LONG, 1);
    }
}

static const ModeKey READER_KEYS[] = {
    {KEYCODE_ESCAPE, .run = overlay_close},
    {KEYCODE_CHARACTER, 'q', .run = overlay_close},
    {KEYCODE_CHARACTER, '?', .run = overlay_close},
    {KEYCODE_UP, .step = reader_scroll, .by = -1},
    {KEYCODE_DOWN, .step = reader_scroll, .by = 1},
    {KEYCODE_ENTER, .step = reader_scroll, .by = 1},
    {KEYCODE_PAGE_UP, .step = scroll_pages, .by = -1},
    {KEYCODE_CHARACTER, 'b', .step = scroll_pages, .by = -1},
    {KEYCODE_PAGE_DOWN, .step = scroll_pages, .by = 1},
    {KEYCODE_CHARACTER, ' ', .step = scroll_pages, .by = 1},
    {KEYCODE_HOME, .step = to_end, .by = -1},
    {KEYCODE_END, .step = to_end, .by = 1},
    {KEYCODE_CHARACTER, '/', .run = begin_search},
    {KEYCODE_CHARACTER, 'n', .run = search_on},
    {KEYCODE_CHARACTER, 'y', .run = copy},
    {.code = KEYCODE_UNKNOWN},
};

void reader_key(Screen *screen, const KeyPress *key)
{
    Reader *reader = overlay_state(screen);
    reader->said = NULL;
    if (reader->searching) {
        search_key(screen, reader, key);
    } else {
        command_line_run_key(screen, READER_KEYS, key);
    }
}

void reader_paste(Screen *screen, const char *text, size_t length)
{
    Reader *reader = overlay_state(screen);
    if (reader->searching && line_edit_insert(&reader->search, text, length)) {
        search_from(screen, reader, 0);
    }
}

/*
 * Draws the visible rows. The terminal's cursor, which a screen reader follows, is at the row with
 * the focus, else at the first match of the search, else at the first row.
 */
static void draw_rows(const Screen *screen, const Reader *reader, Scene *scene)
{
    TextWalk walk = begin_walk(screen, reader);
    TextRow row;
    Rect area = text_area(screen, reader);
    int top = top_line(screen, reader);
    int links = 0;
    bool has_cursor = false;
    scene_show_cursor(scene, area.row, area.col);
    for (int number = 0; number < top + area.rows && text_rows_next(&walk, &row); number++) {
        links += row.indent_cols > 0;
        bool has_focus = row.indent_cols > 0 && links == reader->link;
        bool is_found =
            !line_edit_is_empty(&reader->search) && text_rows_contains(&row, reader->search.text);
        StyleName style = has_focus || is_found ? STYLE_FOCUS
                          : row.is_heading      ? STYLE_DIALOG_TITLE
                                                : STYLE_DIALOG;
        if (number >= top) {
            text_rows_draw(&row, (Rect){area.row + number - top, area.col, 1, area.cols},
                           style_named(style), scene);
        }
        if (number >= top && style == STYLE_FOCUS && (has_focus || !has_cursor)) {
            scene_show_cursor(scene, area.row + number - top,
                              area.col + row.indent_cols - (row.indent_cols > 0));
            has_cursor = true;
        }
    }
}

static void draw_foot(const Screen *screen, const Reader *reader, Scene *scene)
{
    Style style = style_named(STYLE_DIALOG_MUTED);
    Rect text = text_area(screen, reader);
    Rect area = {screen->rows - 1, text.col, 1, text.cols};
    if (reader->searching) {
        int used = scene_text(scene, area.row, area.col, 1, style, "/");
        area.col += used;
        area.cols -= used;
        line_edit_draw(&reader->search, area, style, scene);
        return;
    }
    bool is_wide = area.cols >= WIDE_COLS_MIN;
    ScreenText keys = is_wide ? SCREEN_READER_KEYS : SCREEN_READER_KEYS_NARROW;
    if (screen->has_clipboard) {
        keys = is_wide ? SCREEN_READER_KEYS_COPY : SCREEN_READER_KEYS_NARROW_COPY;
    }
    StrBuf line = {0};
    if (reader->said != NULL) {
        strbuf_append(&line, reader->said);
    } else {
        display_append_fitting(screen, keys, area.cols, &line);
    }
    scene_text(scene, area.row, area.col, area.cols, style, strbuf_text(&line));
    strbuf_release(&line);
}

/* Draws the title, and at its right the clocks and the place in the text. */
static void draw_title(const Screen *screen, const Reader *reader, Scene *scene)
{
    enum { PERCENT_COLS = 5 };
    int lines = line_count(screen, reader);
    int last = top_line(screen, reader) + text_area(screen, reader).rows;
    int col = text_area(screen, reader).col;
    Rect row = {0, col, 1, screen->cols - MARGIN_COLS - col};
    StrBuf place = {0};
    int left = row.cols - utf8_width(reader->title, strlen(reader->title)) - PERCENT_COLS;
    player_panel_append_clocks(screen, left, &place);
    strbuf_appendf(&place, " %d%%", lines > 0 && last < lines ? last * 100 / lines : 100);
    display_draw_title(screen, row, STYLE_DIALOG_TITLE, reader->title, STYLE_DIALOG_MUTED,
                       strbuf_text(&place), scene);
    strbuf_release(&place);
}

void reader_draw(const Screen *screen, const void *state, const Layout *layout, Scene *scene)
{
    const Reader *reader = state;
    scene_fill(scene, layout->all, style_named(STYLE_DIALOG));
    draw_title(screen, reader, scene);
    draw_rows(screen, reader, scene);
    draw_foot(screen, reader, scene);
}

const Mode READER_MODE = {
    .state_size = sizeof(Reader),
    .release = reader_release,
    .key = reader_key,
    .paste = reader_paste,
    .wheel = reader_scroll,
    .draw = reader_draw,
};
