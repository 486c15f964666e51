/* A text on the whole screen: scrolled by rows, pages and ends, and searched. */
#include "screen/dialogs.h"
#include "screen/display.h"
#include "screen/pages.h"
#include "screen/screen_inside.h"

#include <stdio.h>

enum { MARGIN_COLS = 1 }; /* on both sides of the screen */

void reader_open(Screen *screen, const char *title, StrBuf *text)
{
    Reader *reader = &screen->reader;
    strbuf_release(&reader->text);
    *reader = (Reader){.text = *text};
    *text = (StrBuf){0};
    snprintf(reader->title, sizeof reader->title, "%s", title);
    overlay_open(screen, &READER_MODE);
}

static Rect text_area(const Screen *screen)
{
    return picture_text(screen, screen->reader.is_beside_board);
}

static int text_cols(const Screen *screen)
{
    return text_area(screen).cols;
}

static int text_rows(const Screen *screen)
{
    return text_area(screen).rows;
}

static TextWalk begin_walk(const Screen *screen)
{
    return (TextWalk){.text = strbuf_text(&screen->reader.text), .width_cols = text_cols(screen)};
}

static int line_count(const Screen *screen)
{
    return text_rows_count(strbuf_text(&screen->reader.text), text_cols(screen));
}

/* The top line that is shown: the one that was scrolled to, as far as the text allows. */
static int top_line(const Screen *screen)
{
    int last = line_count(screen) - text_rows(screen);
    int top = screen->reader.top < last ? screen->reader.top : last;
    return top > 0 ? top : 0;
}

static void scroll_to(Screen *screen, int top)
{
    screen->reader.top = top > 0 ? top : 0;
    screen->reader.top = top_line(screen);
}

/* Scrolls to the next row from `first` on that contains the word searched for. */
static bool search_from(Screen *screen, int first)
{
    TextWalk walk = begin_walk(screen);
    TextRow row;
    for (int number = 0; text_rows_next(&walk, &row); number++) {
        if (number >= first && text_rows_contains(&row, screen->reader.search.text)) {
            scroll_to(screen, number);
            return true;
        }
    }
    return false;
}

static void search_on(Screen *screen)
{
    bool has_word = !line_edit_is_empty(&screen->reader.search);
    if (has_word && !search_from(screen, top_line(screen) + 1)) {
        search_from(screen, 0);
    }
}

static void search_key(Screen *screen, const KeyPress *key)
{
    if (key->code == KEYCODE_ENTER) {
        screen->reader.searching = false;
    } else if (key->code == KEYCODE_ESCAPE) {
        screen->reader.searching = false;
        screen->reader.search = (LineEdit){0};
    } else if (line_edit_key(&screen->reader.search, key) == LINE_EDIT_TAKEN &&
               !line_edit_is_empty(&screen->reader.search)) {
        search_from(screen, 0);
    }
}

/* Finds an indented row by its place among them, from 1. Returns its number, or -1. */
static int find_link(const Screen *screen, int link, TextRow *row)
{
    TextWalk walk = begin_walk(screen);
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
    TextRow row;
    int link = screen->reader.link + by;
    int number = find_link(screen, link, &row);
    if (number < 0) { /* from the last to the first, and the other way round */
        for (link = 1; by < 0 && find_link(screen, link + 1, &row) >= 0; link++) {
        }
        number = find_link(screen, link, &row);
    }
    screen->reader.link = number < 0 ? 0 : link;
    if (number >= 0 && number < top_line(screen)) {
        scroll_to(screen, number);
    } else if (number >= top_line(screen) + text_rows(screen)) {
        scroll_to(screen, number - text_rows(screen) + 1);
    }
}

const char *reader_link(const Screen *screen, size_t *length)
{
    TextRow row;
    bool is_there = screen->reader.link > 0 && find_link(screen, screen->reader.link, &row) >= 0;
    *length = is_there ? row.length : 0;
    return is_there ? row.text : NULL;
}

static void begin_search(Screen *screen)
{
    screen->reader.searching = true;
    screen->reader.search = (LineEdit){0};
}

static void scroll(Screen *screen, int by)
{
    scroll_to(screen, top_line(screen) + by);
}

static void scroll_pages(Screen *screen, int by)
{
    scroll(screen, by * (text_rows(screen) - 1));
}

static void to_end(Screen *screen, int by)
{
    scroll(screen, by * line_count(screen));
}

static const ModeKey READER_KEYS[] = {
    {KEYCODE_ESCAPE, .run = overlay_close},
    {KEYCODE_CHARACTER, 'q', .run = overlay_close},
    {KEYCODE_CHARACTER, '?', .run = overlay_close},
    {KEYCODE_UP, .step = scroll, .by = -1},
    {KEYCODE_DOWN, .step = scroll, .by = 1},
    {KEYCODE_ENTER, .step = scroll, .by = 1},
    {KEYCODE_PAGE_UP, .step = scroll_pages, .by = -1},
    {KEYCODE_CHARACTER, 'b', .step = scroll_pages, .by = -1},
    {KEYCODE_PAGE_DOWN, .step = scroll_pages, .by = 1},
    {KEYCODE_CHARACTER, ' ', .step = scroll_pages, .by = 1},
    {KEYCODE_HOME, .step = to_end, .by = -1},
    {KEYCODE_END, .step = to_end, .by = 1},
    {KEYCODE_CHARACTER, '/', .run = begin_search},
    {KEYCODE_CHARACTER, 'n', .run = search_on},
    {.code = KEYCODE_UNKNOWN},
};

static void reader_key(Screen *screen, const KeyPress *key)
{
    if (screen->reader.searching) {
        search_key(screen, key);
    } else {
        mode_key_run(screen, READER_KEYS, key);
    }
}

static void reader_paste(Screen *screen, const char *text, size_t length)
{
    if (screen->reader.searching && line_edit_insert(&screen->reader.search, text, length)) {
        search_from(screen, 0);
    }
}

static StyleName style_of(const Screen *screen, const TextRow *row)
{
    const LineEdit *search = &screen->reader.search;
    if (!line_edit_is_empty(search) && text_rows_contains(row, search->text)) {
        return STYLE_FOCUS;
    }
    return row->is_heading ? STYLE_DIALOG_TITLE : STYLE_DIALOG;
}

/* The terminal's cursor is at the link with the focus, at what was found, or where reading begins.
 */
static void draw_rows(const Screen *screen, Scene *scene)
{
    TextWalk walk = begin_walk(screen);
    TextRow row;
    Rect area = text_area(screen);
    int top = top_line(screen);
    int links = 0;
    bool has_cursor = false;
    scene_show_cursor(scene, area.row, area.col);
    for (int number = 0; number < top + area.rows && text_rows_next(&walk, &row); number++) {
        links += row.indent_cols > 0;
        bool has_focus = row.indent_cols > 0 && links == screen->reader.link;
        StyleName style = has_focus ? STYLE_FOCUS : style_of(screen, &row);
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

static void draw_foot(const Screen *screen, Scene *scene)
{
    Style style = style_named(STYLE_DIALOG_MUTED);
    Rect area = {screen->rows - 1, MARGIN_COLS, 1, screen->cols - 8};
    if (screen->reader.searching) {
        area.col += scene_text(scene, area.row, area.col, 1, style, "/");
        line_edit_draw(&screen->reader.search, area, style, scene);
        return;
    }
    bool is_wide = screen->cols >= 64;
    scene_text(scene, area.row, area.col, area.cols, style,
               is_wide ? "Esc goes back   Up Down PgUp PgDn scroll   / searches   n next"
                       : "Esc back  PgUp PgDn  / searches");
}

static void draw_place(const Screen *screen, Scene *scene)
{
    int lines = line_count(screen);
    int last = top_line(screen) + text_rows(screen);
    StrBuf place = {0};
    player_panel_append_clocks(screen, &place);
    strbuf_appendf(&place, " %d%%", lines > 0 && last < lines ? last * 100 / lines : 100);
    scene_text_right(scene, 0, 0, screen->cols - MARGIN_COLS, style_named(STYLE_DIALOG_MUTED),
                     strbuf_text(&place));
    strbuf_release(&place);
}

static void reader_draw(const Screen *screen, const Layout *layout, Scene *scene)
{
    scene_fill(scene, layout->all, style_named(STYLE_DIALOG));
    scene_text(scene, 0, MARGIN_COLS, screen->cols - 8, style_named(STYLE_DIALOG_TITLE),
               screen->reader.title);
    draw_place(screen, scene);
    draw_rows(screen, scene);
    draw_foot(screen, scene);
}

const Mode READER_MODE = {
    .key = reader_key,
    .paste = reader_paste,
    .wheel = scroll,
    .draw = reader_draw,
};
