/* How the list of the games of the open files is drawn (browser.c), and where everything stands. */
#include "screen/dialogs/dialogs.h"
#include "screen/display.h"
#include "screen/pages.h"
#include "screen/screen_inside.h"

#include "study/study.h"
#include "util/fit.h"
#include "util/utf8.h"

#include <stdio.h>
#include <string.h>

enum {
    FOOT_ROWS = 1,     /* the keys, or what is looked for */
    PREVIEW_ROWS = 9,  /* the last position, with an empty row above */
    PREVIEW_COLS = 27, /* … and its ranks */
    LIST_ROWS_MIN = 8, /* games that are in sight beside it */
};

static const Collection *collection_of(const Screen *screen)
{
    return study_collection(screen->client);
}

static int count_of(const Screen *screen)
{
    return collection_listed_count(collection_of(screen));
}

bool browser_view_has_preview(const Screen *screen)
{
    return screen->rows >= BROWSER_HEAD_ROWS + FOOT_ROWS + PREVIEW_ROWS + LIST_ROWS_MIN &&
           screen->cols >= 2 * PREVIEW_COLS;
}

int browser_view_rows(const Screen *screen)
{
    return screen->rows - BROWSER_HEAD_ROWS - FOOT_ROWS -
           (browser_view_has_preview(screen) ? PREVIEW_ROWS : 0);
}

void browser_view_columns(const Screen *screen, BrowserColumn columns[static BROWSER_COLUMNS])
{
    bool is_wide = screen->cols >= 72;
    int date = is_wide ? 10 : 4;
    int fixed = is_wide ? 7 + 4 + date + 1 + 4 + 4 : 4 + date + 1;
    int rest = screen->cols - 2 - fixed;
    int event = is_wide ? rest / 4 : 0;
    int name = (rest - event - (is_wide ? 3 : 2)) / 2;
    const BrowserColumn all[BROWSER_COLUMNS] = {
        {"White", COLLECTION_BY_WHITE, 0, name},
        {"Black", COLLECTION_BY_BLACK, 0, name},
        {"", COLLECTION_BY_RESULT, 0, 3},
        {is_wide ? "Date" : "Year", COLLECTION_BY_DATE, 0, date},
        {"ECO", COLLECTION_BY_ECO, 0, is_wide ? 3 : 0},
        {"Mvs", COLLECTION_BY_PLIES, 0, is_wide ? 3 : 0},
        {"Event", COLLECTION_BY_EVENT, 0, event},
    };
    int col = 1 + (is_wide ? 7 : 0);
    for (int i = 0; i < BROWSER_COLUMNS; i++) {
        columns[i] = all[i];
        columns[i].col = col;
        col += all[i].cols + (all[i].cols > 0);
    }
}

static void append_file_name(const Collection *collection, int file, StrBuf *out)
{
    const char *path = collection_path(collection, file);
    const char *slash = strrchr(path, '/');
    strbuf_append(out, slash != NULL ? slash + 1 : path);
}

/* Draws a text, with a mark where it is cut, and another after it, which is not. */
static void draw_clipped(const Screen *screen, Rect area, StyleName style, const char *text,
                         const char *after, Scene *scene)
{
    Glyphs glyphs = display_glyphs(screen);
    StrBuf line = {0};
    fit_append_clipped(&line, text, area.cols - utf8_width(after, strlen(after)),
                       glyph_named(&glyphs, GLYPH_ELLIPSIS));
    strbuf_append(&line, after);
    scene_text(scene, area.row, area.col, area.cols, style_named(style), strbuf_text(&line));
    strbuf_release(&line);
}

static void draw_title(const Screen *screen, Scene *scene)
{
    const Collection *collection = collection_of(screen);
    CollectionProgress progress = collection_progress(collection);
    int all = collection_count(collection), listed = count_of(screen);
    StrBuf title = {0}, state = {0};
    int files = collection_file_count(collection);
    append_file_name(collection, 0, &title);
    if (files == 2) {
        strbuf_append(&title, " and ");
        append_file_name(collection, 1, &title);
    } else if (files > 2) {
        strbuf_appendf(&title, " and %d more", files - 1);
    }
    if (listed != all || collection_query(collection)[0] != '\0') {
        strbuf_appendf(&state, "%d of ", listed);
    }
    strbuf_appendf(&state, "%d game%s", all, all == 1 ? "" : "s");
    if (progress.is_indexing || progress.is_searching) {
        strbuf_appendf(&state, ", %s",
                       progress.is_stopped    ? "stopped"
                       : progress.is_waiting  ? "waiting for more"
                       : progress.is_indexing ? "reading"
                                              : "searching");
        if (progress.percent >= 0) {
            strbuf_appendf(&state, "%s %d%%", progress.is_stopped ? " at" : "", progress.percent);
        }
    }
    player_panel_append_clocks(screen, &state);
    int cols = screen->cols - 1 - (int)state.length - 2; /* what is on the right is ASCII */
    draw_clipped(screen, (Rect){0, 1, 1, cols}, STYLE_DIALOG_TITLE, strbuf_text(&title), "", scene);
    scene_text_right(scene, 0, 0, screen->cols - 1, style_named(STYLE_DIALOG_MUTED),
                     strbuf_text(&state));
    strbuf_release(&title);
    strbuf_release(&state);
}

/* The column by which the games are sorted has a mark: "^" or "v" where there is no glyph. */
static void draw_heads(const Screen *screen, const BrowserColumn columns[], Scene *scene)
{
    bool is_descending;
    CollectionOrder order = collection_order(collection_of(screen), &is_descending);
    for (int i = 0; i < BROWSER_COLUMNS; i++) {
        if (columns[i].cols > 0) {
            bool is_sorted = columns[i].order == order;
            char title[16];
            snprintf(title, sizeof title, columns[i].cols < 5 ? "%s%s" : "%s %s", columns[i].title,
                     !is_sorted      ? ""
                     : is_descending ? "v"
                                     : "^");
            scene_text(scene, BROWSER_HEAD_ROWS - 1, columns[i].col, columns[i].cols + 1,
                       style_named(is_sorted ? STYLE_DIALOG_TITLE : STYLE_DIALOG_MUTED), title);
        }
    }
}

static void draw_game(const Screen *screen, const BrowserColumn columns[], int place,
                      bool has_focus, int row, Scene *scene)
{
    static const CollectionText TEXTS[BROWSER_COLUMNS] = {
        COLLECTION_WHITE, COLLECTION_BLACK, COLLECTION_TEXTS, COLLECTION_DATE,
        COLLECTION_ECO,   COLLECTION_TEXTS, COLLECTION_EVENT};
    int number = collection_listed(collection_of(screen), place);
    CollectionGame game = collection_game(collection_of(screen), number);
    StyleName style = has_focus ? STYLE_FOCUS : STYLE_DIALOG;
    char digits[16], moves[16];
    snprintf(digits, sizeof digits, "%d", number + 1);
    snprintf(moves, sizeof moves, "%3d", (game.plies + 1) / 2);
    if (has_focus) {
        scene_fill(scene, (Rect){row, 0, 1, screen->cols}, style_named(style));
        scene_show_cursor(scene, row, 0);
    }
    if (columns[0].col > 1) {
        scene_text_right(scene, row, 0, columns[0].col - 1, style_named(style), digits);
    }
    const char *result = game.result == RECORD_DRAWN ? "1/2" : record_result_token(game.result);
    for (int i = 0; i < BROWSER_COLUMNS; i++) {
        const char *text = TEXTS[i] != COLLECTION_TEXTS               ? game.texts[TEXTS[i]]
                           : columns[i].order == COLLECTION_BY_RESULT ? result
                                                                      : moves;
        bool is_year = TEXTS[i] == COLLECTION_DATE && columns[i].cols < 10;
        char year[8];
        snprintf(year, sizeof year, "%.4s", text);
        if (columns[i].cols > 0) {
            draw_clipped(screen, (Rect){row, columns[i].col, 1, columns[i].cols}, style,
                         is_year ? year : text, "", scene);
        }
    }
}

/* Who played whom, and the result, which is never cut; in two rows where one is too short. */
static int draw_names(const Screen *screen, const CollectionGame *game, Rect area, Scene *scene)
{
    const char *white = game->texts[COLLECTION_WHITE];
    StrBuf both = {0}, black = {0}, result = {0};
    strbuf_appendf(&black, "- %s", game->texts[COLLECTION_BLACK]);
    strbuf_appendf(&both, "%s %s", white, strbuf_text(&black));
    strbuf_appendf(&result, "  %s", record_result_token(game->result));
    int width = utf8_width(strbuf_text(&both), both.length) + (int)result.length;
    int rows = width <= area.cols ? 1 : 2;
    if (rows == 2) {
        draw_clipped(screen, area, STYLE_DIALOG_TITLE, white, "", scene);
        area.row++;
    }
    draw_clipped(screen, area, STYLE_DIALOG_TITLE, strbuf_text(rows == 2 ? &black : &both),
                 strbuf_text(&result), scene);
    strbuf_release(&both);
    strbuf_release(&black);
    strbuf_release(&result);
    return rows;
}

/* The last position of the game that has the focus, and what there is to be known of it. */
static void draw_preview(const Screen *screen, const Browser *browser, Scene *scene)
{
    static const CollectionText TEXTS[] = {COLLECTION_EVENT, COLLECTION_SITE, COLLECTION_ROUND,
                                           COLLECTION_DATE, COLLECTION_OPENING};
    Layout layout = display_layout(screen);
    int top = screen->rows - FOOT_ROWS - PREVIEW_ROWS + 1;
    if (!browser_view_has_preview(screen) || !browser->has_preview ||
        browser->focus >= count_of(screen)) {
        return;
    }
    BoardView view = display_position(screen, &layout, &browser->preview);
    view.hidden = view.black_below = false;
    view.size = SQUARE_SIZE_1X3;
    view.place = (Rect){top, 3, 8, 24};
    view.ranks = (Rect){top, 1, 8, 1};
    view.files = (Rect){0};
    board_view_draw(&view, scene);
    CollectionGame game = collection_game(collection_of(screen),
                                          collection_listed(collection_of(screen), browser->focus));
    Rect area = {top, PREVIEW_COLS + 3, 1, screen->cols - PREVIEW_COLS - 4};
    area.row += draw_names(screen, &game, area, scene);
    for (size_t i = 0; i < sizeof TEXTS / sizeof TEXTS[0]; i++) {
        const char *text = game.texts[TEXTS[i]];
        if (text[0] != '\0' && strcmp(text, "-") != 0 && text[0] != '?') {
            StrBuf line = {0};
            strbuf_appendf(&line, "%s%s", TEXTS[i] == COLLECTION_ROUND ? "Round " : "", text);
            draw_clipped(screen, area, STYLE_DIALOG, strbuf_text(&line), "", scene);
            strbuf_release(&line);
            area.row++;
        }
    }
}

static void draw_foot(const Screen *screen, const Browser *browser, Scene *scene)
{
    Rect area = {screen->rows - FOOT_ROWS, 1, 1, screen->cols - 2};
    Style style = style_named(STYLE_DIALOG_MUTED);
    const char *fault = collection_fault(collection_of(screen));
    const char *notice = strbuf_text(&screen->notice.text);
    if (browser->searching) {
        area.col += scene_text(scene, area.row, area.col, area.cols, style, "find ");
        line_edit_draw(&browser->search, (Rect){area.row, area.col, 1, area.cols - 5},
                       style_named(STYLE_DIALOG), scene);
        if (notice[0] != '\0') {
            scene_text_right(scene, area.row, 1, area.cols, style_named(STYLE_URGENT), notice);
        }
    } else if (notice[0] != '\0' || fault[0] != '\0') {
        scene_text(scene, area.row, area.col, area.cols, style_named(STYLE_URGENT),
                   notice[0] != '\0' ? notice : fault);
    } else {
        scene_text(scene, area.row, area.col, area.cols, style,
                   screen->cols >= 72
                       ? "Enter opens   / searches   s sorts   r turns round   ? help   Esc back"
                       : "Enter opens  / find  s sort  Esc back");
    }
}

void browser_view_draw(const Screen *screen, const void *state, const Layout *layout, Scene *scene)
{
    const Browser *browser = state;
    BrowserColumn columns[BROWSER_COLUMNS];
    browser_view_columns(screen, columns);
    scene_fill(scene, layout->all, style_named(STYLE_DIALOG));
    draw_title(screen, scene);
    draw_heads(screen, columns, scene);
    int count = count_of(screen);
    for (int i = 0; i < browser_view_rows(screen) && browser->top + i < count; i++) {
        int place = browser->top + i;
        draw_game(screen, columns, place, place == browser->focus, BROWSER_HEAD_ROWS + i, scene);
    }
    if (count == 0) {
        scene_text(scene, BROWSER_HEAD_ROWS, 1, screen->cols - 2, style_named(STYLE_DIALOG),
                   "No game matches.");
        scene_show_cursor(scene, BROWSER_HEAD_ROWS, 0);
    }
    draw_preview(screen, browser, scene);
    draw_foot(screen, browser, scene);
}
