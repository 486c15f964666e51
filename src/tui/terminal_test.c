#include "tui/tui_inside.h"

#include <langinfo.h>
#include <stdio.h>
#include <stdlib.h>

#include "screen/keymap.h"
#include "screen/screen_text.h"
#include "util/text.h"
#include "view/board_view.h"

/* The state of the test page. */
typedef struct Page {
    Terminal *terminal;     /* the terminal under test */
    const Catalog *catalog; /* the language of the page; NULL for English */
    Scene scene;            /* the scene that shows the page */
    int theme;              /* index of the built-in theme that is shown */
    char key[80];           /* name of the last key */
    int row;                /* row of the next line */
} Page;

enum {
    NAME_COLS = 10,  /* width of the column of names at the left */
    RANKS_ROWS = 6,  /* height of the two sample ranks, with squares of 3 by 6 */
    RANKS_COLS = 36, /* width of the first six squares of a rank */
};

/* Samples of glyphs with critical widths. Dots extend every sample to the same width, so that the
 * bars at the ends form a column unless the terminal draws a glyph too wide or too narrow. */
static const struct {
    ScreenText name;  /* name on the page */
    const char *text; /* the sample, 20 columns wide */
} samples[] = {
    {SCREEN_TEST_OUTLINED, "\u2654\u2655\u2656\u2657\u2658\u2659.............|"},
    {SCREEN_TEST_SOLID, "\u265a\u265b\u265c\u265d\u265e\u265f.\u265f\ufe0e...........|"},
    {SCREEN_TEST_MARKS, "\u00b7\u2022\u00d7\u2039\u203a\u2026\u2013\u2191\u2193..........|"},
    {SCREEN_TEST_RULES,
     "\u2500\u2502\u250c\u2510\u2514\u2518.\u2580\u2584\u2588\u258c\u2590.\u2598\u259a\u2599...|"},
    {SCREEN_TEST_LETTERS, "K\u00f6nig.e\u0301.\u68cb.........|"},
};

static const char *text_of(const Page *page, ScreenText id)
{
    return screen_text(page->catalog, id, 1);
}

static void say(Page *page, ScreenText name, const char *text)
{
    scene_text(&page->scene, page->row, 0, NAME_COLS - 1, style_named(STYLE_MUTED),
               text_of(page, name));
    scene_text(&page->scene, page->row++, NAME_COLS, page->scene.cols, style_named(STYLE_TEXT),
               text);
}

/* Like say(), with a template whose parts are filled in. */
static void say_filled(Page *page, ScreenText name, const char *template, const StrBufPart *parts)
{
    StrBuf text = {0};
    strbuf_append_filled(&text, template, parts);
    say(page, name, strbuf_text(&text));
    strbuf_release(&text);
}

static void say_size(Page *page)
{
    char cols[16], rows[16];
    snprintf(cols, sizeof cols, "%d", page->terminal->cols);
    snprintf(rows, sizeof rows, "%d", page->terminal->rows);
    say_filled(page, SCREEN_TEST_LABEL_SIZE, text_of(page, SCREEN_TEST_SIZE),
               (StrBufPart[]){{"columns", cols, NULL}, {"rows", rows, NULL}, {0}});
}

static void say_terminal(Page *page)
{
    static const ScreenText PIECES[] = {SCREEN_TEST_SOLID_PIECES, SCREEN_TEST_BOTH_PIECES,
                                        SCREEN_TEST_LETTER_PIECES};
    const Terminal *terminal = page->terminal;
    const char *const depths[] = {text_of(page, SCREEN_TEST_NO_COLOURS), "8", "256",
                                  text_of(page, SCREEN_TEST_24_BIT)};
    const char *type = getenv("TERM");
    bool is_same = text_is_same(type, terminal->type);
    say_filled(page, SCREEN_TEST_LABEL_TYPE,
               is_same ? "{text}" : text_of(page, SCREEN_TEST_TREATED_AS),
               (StrBufPart[]){{"text", type, NULL}, {"value", terminal->type, NULL}, {0}});
    say_size(page);
    say(page, SCREEN_TEST_LABEL_COLOURS, depths[terminal->depth]);
    say(page, SCREEN_TEST_LABEL_PIECES, text_of(page, PIECES[terminal_glyphs(terminal).pieces]));
    say(page, SCREEN_TEST_LABEL_TEXT,
        terminal_glyphs(terminal).utf8 ? "UTF-8" : nl_langinfo(CODESET));
}

/* Draws the first squares of two ranks from column `col` on, below the lines of text. */
static void draw_ranks(Page *page, const Palette *palette, int col, bool quadrants)
{
    Position position = position_start();
    PieceSet set;
    Rect place = {page->row, col, 4 * square_size_half_rows(SQUARE_SIZE_3X6),
                  8 * square_size_cols(SQUARE_SIZE_3X6)};
    BoardView view = {
        .position = &position,
        .size = SQUARE_SIZE_3X6,
        .place = place,
        .glyphs = terminal_glyphs(page->terminal),
        .marks = board_marks_none(),
    };
    piece_set_builtin(piece_set_for(palette_is_plain(palette), quadrants), &set);
    view.piece_set = &set;
    view.glyphs.quadrants = quadrants;
    board_view_use_palette(&view, palette);
    view.marks.cursor = square_at(2, 6);
    view.marks.last_from = square_at(4, 6);
    view.marks.last_to = square_at(3, 6);
    view.marks.selected = square_at(0, 6);
    view.marks.check = square_at(4, 7);
    board_view_draw(&view, &page->scene);
    scene_fill(&page->scene, (Rect){place.row + RANKS_ROWS, col, place.rows, place.cols},
               style_named(STYLE_TEXT));
    scene_fill(&page->scene, (Rect){place.row, col + RANKS_COLS, RANKS_ROWS, place.cols},
               style_named(STYLE_TEXT));
}

/* Draws pieces in quadrants and in halves side by side, each below the setting that selects it. */
static void draw_pieces(Page *page, const Palette *palette)
{
    enum { SECOND_COL = RANKS_COLS + 4 }; /* the column of the pieces in halves */
    bool has_blocks = terminal_glyphs(page->terminal).half_blocks;
    if (has_blocks) {
        scene_text(&page->scene, page->row, 0, RANKS_COLS, style_named(STYLE_STRONG),
                   ":set blocks yes");
        scene_text(&page->scene, page->row++, SECOND_COL, RANKS_COLS, style_named(STYLE_STRONG),
                   ":set blocks halves");
    }
    draw_ranks(page, palette, 0, has_blocks);
    if (has_blocks) {
        draw_ranks(page, palette, SECOND_COL, false);
    }
}

static void draw(Page *page)
{
    Theme theme;
    int rows = 0;
    int cols = 0;
    char text[120];
    const char *name = theme_builtin_name(page->theme);
    terminal_size(page->terminal, &rows, &cols);
    if (!scene_reset(&page->scene, rows, cols) || !theme_builtin(name, &theme)) {
        return;
    }
    const Palette *palette = &theme.palettes[terminal_depth(page->terminal)];
    page->row = 0;
    scene_text(&page->scene, page->row++, 0, cols, style_named(STYLE_STRONG),
               text_of(page, SCREEN_TEST_HELP));
    say(page, SCREEN_TEST_LABEL_KEY, page->key);
    say_terminal(page);
    if (terminal_glyphs(page->terminal).utf8) {
        scene_text(&page->scene, page->row, NAME_COLS + 22, cols, style_named(STYLE_MUTED),
                   text_of(page, SCREEN_TEST_LINES));
        for (size_t i = 0; i < sizeof samples / sizeof samples[0]; i++) {
            say(page, samples[i].name, samples[i].text);
        }
    }
    snprintf(text, sizeof text, "%s (%s)", name, theme.title);
    say(page, SCREEN_TEST_LABEL_THEME, text);
    draw_pieces(page, palette);
    terminal_draw(page->terminal, &page->scene, palette);
}

/* Writes the name of a key, mouse event or paste to .key, which other Inputs leave unchanged. */
static void name_input(Page *page, const Input *input)
{
    StrBuf name = {0};
    char key[KEYMAP_NAME_MAX], row[16], col[16];
    switch (input->kind) {
    case INPUT_KEY:
        keymap_format_key(&input->key, page->catalog, key);
        strbuf_append(&name, key[0] == '\0' ? text_of(page, SCREEN_TEST_UNKNOWN_KEY) : key);
        break;
    case INPUT_MOUSE:
        snprintf(row, sizeof row, "%d", input->mouse.row + 1);
        snprintf(col, sizeof col, "%d", input->mouse.col + 1);
        strbuf_append_filled(&name, text_of(page, SCREEN_TEST_MOUSE),
                             (StrBufPart[]){{"rows", row, NULL}, {"columns", col, NULL}, {0}});
        break;
    case INPUT_PASTE:
        text_forms_append_count(
            screen_text(page->catalog, SCREEN_TEST_PASTE, (int64_t)input->paste.length),
            (int64_t)input->paste.length, &name);
        break;
    default:
        return;
    }
    snprintf(page->key, sizeof page->key, "%s", strbuf_text(&name));
    strbuf_release(&name);
}

/* Handles an Input. Returns false if it ends the page. Sets *ended_by to the signal that ends the
 * page, or to 0 if there is none. */
static bool take(Page *page, const Input *input, int *ended_by)
{
    bool is_key = input->kind == INPUT_KEY;
    name_input(page, input);
    if (is_key && input->key.code == KEYCODE_TAB) {
        page->theme = (page->theme + 1) % theme_builtin_count();
    }
    if (input->kind == INPUT_SUSPEND) {
        terminal_suspend(page->terminal);
    }
    bool is_end = input->kind == INPUT_HANGUP || input->kind == INPUT_TERMINATE;
    *ended_by = is_end ? input->signal : 0;
    return !is_end && input->kind != INPUT_INTERRUPT &&
           !(is_key && input->key.code == KEYCODE_CHARACTER && input->key.character == 'q');
}

TerminalStatus terminal_test_run(const TerminalOptions *options, const Catalog *catalog,
                                 int *ended_by)
{
    Page page = {.catalog = catalog};
    Input input;
    TerminalStatus status = terminal_open(options, &page.terminal);
    if (status != TERMINAL_OK) {
        return status;
    }
    do {
        if (!terminal_has_more(page.terminal)) {
            draw(&page);
        }
        terminal_wait(page.terminal, -1, &input);
    } while (take(&page, &input, ended_by));
    scene_release(&page.scene);
    terminal_close(page.terminal);
    return TERMINAL_OK;
}
