/* A text on the whole screen: scrolled by rows, pages and ends, and searched. */
#include "screen/app_reader.h"

#include "screen/app_mode.h"
#include "screen/line_keys.h"
#include "screen/player_panel.h"
#include "screen/reader_rows.h"

#include <stdio.h>

enum {
    FRAME_ROWS = 2,     /* the title above and the keys below */
    MARGIN_COLS = 1,    /* on both sides of the text */
    TEXT_COLS_MAX = 78, /* longer lines are hard to read */
};

void app_reader_open(App *app, const char *title, StrBuf *text)
{
    Reader *reader = &app->reader;
    strbuf_release(&reader->text);
    *reader = (Reader){.text = *text};
    strbuf_init(text);
    snprintf(reader->title, sizeof reader->title, "%s", title);
    app->overlay = OVERLAY_READER;
}

static int text_cols(const App *app)
{
    int cols = app->cols - 2 * MARGIN_COLS;
    return cols < TEXT_COLS_MAX ? cols : TEXT_COLS_MAX;
}

static int text_rows(const App *app)
{
    return app->rows - FRAME_ROWS;
}

static int line_count(const App *app)
{
    return reader_rows_count(strbuf_text(&app->reader.text), text_cols(app));
}

/* The top line that is shown: the one that was scrolled to, as far as the text allows. */
static int top_line(const App *app)
{
    int last = line_count(app) - text_rows(app);
    int top = app->reader.top < last ? app->reader.top : last;
    return top > 0 ? top : 0;
}

static void scroll_to(App *app, int top)
{
    app->reader.top = top > 0 ? top : 0;
    app->reader.top = top_line(app);
}

/* Scrolls to the next row from `first` on that contains the word searched for. */
static bool search_from(App *app, int first)
{
    ReaderWalk walk = reader_rows_begin(strbuf_text(&app->reader.text), text_cols(app));
    ReaderRow row;
    for (int number = 0; reader_rows_next(&walk, &row); number++) {
        if (number >= first && reader_rows_contains(&row, app->reader.search.text)) {
            scroll_to(app, number);
            return true;
        }
    }
    return false;
}

static void search_on(App *app)
{
    bool has_word = !line_edit_is_empty(&app->reader.search);
    if (has_word && !search_from(app, top_line(app) + 1)) {
        search_from(app, 0);
    }
}

static void search_key(App *app, const KeyPress *key)
{
    if (key->code == KEYCODE_ENTER) {
        app->reader.searching = false;
    } else if (key->code == KEYCODE_ESCAPE) {
        app->reader.searching = false;
        app->reader.search = (LineEdit){0};
    } else if (line_keys_apply(&app->reader.search, key) == LINE_KEY_TAKEN &&
               !line_edit_is_empty(&app->reader.search)) {
        search_from(app, 0);
    }
}

static void leave(App *app)
{
    app->overlay = OVERLAY_NONE;
}

static void begin_search(App *app)
{
    app->reader.searching = true;
    app->reader.search = (LineEdit){0};
}

static void line_up(App *app)
{
    scroll_to(app, top_line(app) - 1);
}

static void line_down(App *app)
{
    scroll_to(app, top_line(app) + 1);
}

static void page_up(App *app)
{
    scroll_to(app, top_line(app) - text_rows(app) + 1);
}

static void page_down(App *app)
{
    scroll_to(app, top_line(app) + text_rows(app) - 1);
}

static void to_start(App *app)
{
    scroll_to(app, 0);
}

static void to_end(App *app)
{
    scroll_to(app, line_count(app));
}

static const struct {
    KeyCode code;          /* the key */
    uint32_t character;    /* its character, or 0 */
    void (*run)(App *app); /* what it does */
} READER_KEYS[] = {
    {KEYCODE_ESCAPE, 0, leave},
    {KEYCODE_CHARACTER, 'q', leave},
    {KEYCODE_CHARACTER, '?', leave},
    {KEYCODE_UP, 0, line_up},
    {KEYCODE_DOWN, 0, line_down},
    {KEYCODE_ENTER, 0, line_down},
    {KEYCODE_PAGE_UP, 0, page_up},
    {KEYCODE_CHARACTER, 'b', page_up},
    {KEYCODE_PAGE_DOWN, 0, page_down},
    {KEYCODE_CHARACTER, ' ', page_down},
    {KEYCODE_HOME, 0, to_start},
    {KEYCODE_END, 0, to_end},
    {KEYCODE_CHARACTER, '/', begin_search},
    {KEYCODE_CHARACTER, 'n', search_on},
};

static void reader_key(App *app, const KeyPress *key)
{
    if (app->reader.searching) {
        search_key(app, key);
        return;
    }
    for (size_t i = 0; i < sizeof READER_KEYS / sizeof READER_KEYS[0]; i++) {
        if (READER_KEYS[i].code == key->code && READER_KEYS[i].character == key->character) {
            READER_KEYS[i].run(app);
            return;
        }
    }
}

static void reader_paste(App *app, const char *text, size_t length)
{
    if (app->reader.searching && line_edit_insert(&app->reader.search, text, length)) {
        search_from(app, 0);
    }
}

static void reader_mouse(App *app, const MouseAction *mouse, const Layout *layout)
{
    (void)layout;
    if (mouse->kind == MOUSE_WHEEL_UP) {
        line_up(app);
    } else if (mouse->kind == MOUSE_WHEEL_DOWN) {
        line_down(app);
    }
}

static StyleName style_of(const App *app, const ReaderRow *row)
{
    const LineEdit *search = &app->reader.search;
    if (!line_edit_is_empty(search) && reader_rows_contains(row, search->text)) {
        return STYLE_FOCUS;
    }
    return row->is_heading ? STYLE_DIALOG_TITLE : STYLE_DIALOG;
}

static void draw_rows(const App *app, Scene *scene)
{
    ReaderWalk walk = reader_rows_begin(strbuf_text(&app->reader.text), text_cols(app));
    ReaderRow row;
    int top = top_line(app);
    for (int number = 0; number < top + text_rows(app) && reader_rows_next(&walk, &row); number++) {
        if (number >= top) {
            StrBuf line = {0};
            strbuf_append_bytes(&line, row.text, row.length);
            scene_text(scene, 1 + number - top, MARGIN_COLS + row.indent_cols,
                       text_cols(app) - row.indent_cols, style_named(style_of(app, &row)),
                       strbuf_text(&line));
            strbuf_release(&line);
        }
    }
}

static void draw_foot(const App *app, Scene *scene)
{
    int row = app->rows - 1;
    StrBuf foot = {0};
    if (app->reader.searching) {
        strbuf_appendf(&foot, "/%s", app->reader.search.text);
    } else if (app->cols >= 64) {
        strbuf_append(&foot, "Esc goes back   Up Down PgUp PgDn scroll   / searches   n next");
    } else {
        strbuf_append(&foot, "Esc back  PgUp PgDn  / searches");
    }
    int used = scene_text(scene, row, MARGIN_COLS, app->cols - 8, style_named(STYLE_DIALOG_MUTED),
                          strbuf_text(&foot));
    scene_show_cursor(scene, row, MARGIN_COLS + (app->reader.searching ? used : 0));
    strbuf_release(&foot);
}

static void draw_place(const App *app, Scene *scene)
{
    int lines = line_count(app);
    int last = top_line(app) + text_rows(app);
    StrBuf place = {0};
    player_panel_append_clocks(app, &place);
    strbuf_appendf(&place, " %d%%", lines > 0 && last < lines ? last * 100 / lines : 100);
    scene_text_right(scene, 0, 0, app->cols - MARGIN_COLS, style_named(STYLE_DIALOG_MUTED),
                     strbuf_text(&place));
    strbuf_release(&place);
}

static void reader_draw(const App *app, const Layout *layout, Scene *scene)
{
    scene_fill(scene, layout->all, style_named(STYLE_DIALOG));
    scene_text(scene, 0, MARGIN_COLS, app->cols - 8, style_named(STYLE_DIALOG_TITLE),
               app->reader.title);
    draw_place(app, scene);
    draw_rows(app, scene);
    draw_foot(app, scene);
}

const Mode MODE_READER = {
    .key = reader_key,
    .paste = reader_paste,
    .mouse = reader_mouse,
    .draw = reader_draw,
};
