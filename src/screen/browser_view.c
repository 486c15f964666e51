/* Draws the list of games (browser.c) and computes its layout. */
#include "screen/dialogs/dialogs.h"
#include "screen/display.h"
#include "screen/pages.h"
#include "screen/screen_inside.h"

#include "screen/screen_text.h"
#include "store/pgn_source.h"
#include "study/study.h"
#include "util/fit.h"
#include "util/punctuation.h"
#include "util/text.h"
#include "util/utf8.h"

#include <stdio.h>
#include <string.h>

enum {
    FOOT_ROWS = 1,     /* the hints, a message or the search line */
    PREVIEW_ROWS = 9,  /* an empty row, and the last position below it */
    PREVIEW_COLS = 27, /* the last position, with its rank numbers */
    LIST_ROWS_MIN = 8, /* games that must stay visible above the preview */
    NOTICE_ROWS_MAX = 6,
    SEARCH_COLS_MIN = 20, /* columns that a notice leaves to the search line */
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

/* Returns the width of a column with that heading and with texts of that width. */
static int column_cols(const char *title, int cols)
{
    int width = utf8_width(title, strlen(title));
    return width > cols ? width : cols;
}

void browser_view_columns(const Screen *screen, BrowserColumn columns[static BROWSER_COLUMNS])
{
    const Catalog *catalog = screen_catalog(screen);
    bool is_wide = screen->cols >= 72;
    const char *day = screen_text(catalog, is_wide ? SCREEN_COLUMN_DATE : SCREEN_COLUMN_YEAR, 1);
    const char *plies = screen_text(catalog, SCREEN_COLUMN_MOVES, 1);
    int date = is_wide ? column_cols(day, 10) : 4;
    int moves = is_wide ? column_cols(plies, 5) : 0;
    int digits = snprintf(NULL, 0, "%d ", collection_count(collection_of(screen)));
    int numbers = is_wide && digits < 7 ? 7 : digits;
    int fixed = numbers + 4 + date + 1 + (is_wide ? 4 + moves + 1 : 0);
    int rest = screen->cols - 2 - fixed;
    int event = is_wide ? rest / 4 : 0;
    int name = (rest - event - (is_wide ? 3 : 2)) / 2;
    const BrowserColumn all[BROWSER_COLUMNS] = {
        {screen_text(catalog, SCREEN_COLUMN_WHITE, 1), COLLECTION_BY_WHITE, 0, name},
        {screen_text(catalog, SCREEN_COLUMN_BLACK, 1), COLLECTION_BY_BLACK, 0, name},
        {"", COLLECTION_BY_RESULT, 0, 3},
        {day, COLLECTION_BY_DATE, 0, date},
        {"ECO", COLLECTION_BY_ECO, 0, is_wide ? 3 : 0},
        {plies, COLLECTION_BY_PLIES, 0, moves},
        {screen_text(catalog, SCREEN_COLUMN_EVENT, 1), COLLECTION_BY_EVENT, 0, event},
    };
    int col = 1 + numbers;
    for (int i = 0; i < BROWSER_COLUMNS; i++) {
        columns[i] = all[i];
        columns[i].col = col;
        col += all[i].cols + (all[i].cols > 0);
    }
}

/* Returns the name of a file without its folders, or what the games are if they are not in a file;
 * borrowed. */
static const char *file_name(const Screen *screen, int file)
{
    const Collection *collection = collection_of(screen);
    const char *name = study_path(collection, file, screen_catalog(screen));
    bool is_file = collection_origin(collection, file) == COLLECTION_FILE;
    const char *slash = is_file ? strrchr(name, '/') : NULL;
    return slash != NULL ? slash + 1 : name;
}

/* Appends a text with its number, which is missing if it is negative. */
static void append_number(const Screen *screen, ScreenText id, int number, StrBuf *out)
{
    StrBuf digits = {0};
    if (number >= 0) {
        strbuf_appendf(&digits, "%d", number);
    }
    strbuf_append_filled(out, screen_text(screen_catalog(screen), id, number),
                         (StrBufPart[]){{"number", NULL, number >= 0 ? &digits : NULL}, {0}});
}

/* Appends the state of indexing or searching, in percent if known; nothing if all is done. */
static void append_progress(const Screen *screen, StrBuf *out)
{
    CollectionProgress progress = collection_progress(collection_of(screen));
    if (!progress.is_indexing && !progress.is_searching) {
        return;
    }
    punctuation_append(screen_catalog(screen), PUNCTUATION_LIST, out);
    append_number(screen,
                  progress.is_stopped    ? SCREEN_STOPPED
                  : progress.is_waiting  ? SCREEN_WAITING_FOR_MORE
                  : progress.is_indexing ? SCREEN_READING
                                         : SCREEN_SEARCHING,
                  progress.percent, out);
}

/* Appends the names of the files. */
static void append_files(const Screen *screen, StrBuf *out)
{
    int files = collection_file_count(collection_of(screen));
    StrBuf number = {0};
    strbuf_appendf(&number, "%d", files - 1);
    strbuf_append_filled(out,
                         files == 1
                             ? "{path}"
                             : screen_text(screen_catalog(screen),
                                           files == 2 ? SCREEN_TWO_FILES : SCREEN_MANY_FILES, 1),
                         (StrBufPart[]){{"path", file_name(screen, 0), NULL},
                                        {"last", files == 2 ? file_name(screen, 1) : NULL, NULL},
                                        {"number", NULL, &number},
                                        {0}});
}

/* Appends the number of games, and how many of them are listed. */
static void append_count(const Screen *screen, StrBuf *out)
{
    const Collection *collection = collection_of(screen);
    int all = collection_count(collection), listed = count_of(screen);
    bool is_whole = listed == all && collection_query(collection)[0] == '\0';
    StrBuf number = {0}, some = {0};
    strbuf_appendf(&number, "%d", all);
    strbuf_appendf(&some, "%d", listed);
    strbuf_append_filled(
        out,
        screen_text(screen_catalog(screen), is_whole ? SCREEN_ALL_GAMES : SCREEN_SOME_GAMES, all),
        (StrBufPart[]){{"number", NULL, &number}, {"listed", NULL, &some}, {0}});
}

/* Draws a text and a suffix. If both do not fit, shortens the text and ends it with an ellipsis. */
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
    StrBuf title = {0}, state = {0};
    append_files(screen, &title);
    strbuf_append(&state, "  ");
    append_count(screen, &state);
    append_progress(screen, &state);
    player_panel_append_clocks(screen, screen->cols / 2, &state);
    display_draw_title(screen, (Rect){0, 1, 1, screen->cols - 2}, STYLE_DIALOG_TITLE,
                       strbuf_text(&title), STYLE_DIALOG_MUTED, strbuf_text(&state), scene);
    strbuf_release(&title);
    strbuf_release(&state);
}

/* Draws a heading if it fits, with ^ (ascending) or v (descending) if its column sorts the list. */
static void draw_head(const BrowserColumn *column, bool is_sorted, bool is_descending, Scene *scene)
{
    int row = BROWSER_HEAD_ROWS - 1;
    Style style = style_named(is_sorted ? STYLE_DIALOG_TITLE : STYLE_DIALOG_MUTED);
    int cols = utf8_width(column->title, strlen(column->title));
    int used = cols > column->cols
                   ? 0
                   : scene_text(scene, row, column->col, column->cols, style, column->title);
    bool has_gap = used > 0 && used + 2 <= column->cols;
    if (is_sorted) {
        scene_text(scene, row, column->col + used + (has_gap ? 1 : 0), 1, style,
                   is_descending ? "v" : "^");
    }
}

static void draw_heads(const Screen *screen, const BrowserColumn columns[], Scene *scene)
{
    bool is_descending;
    CollectionOrder order = collection_order(collection_of(screen), &is_descending);
    for (int i = 0; i < BROWSER_COLUMNS; i++) {
        if (columns[i].cols > 0) {
            draw_head(&columns[i], columns[i].order == order, is_descending, scene);
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
    snprintf(moves, sizeof moves, "%5d", (game.plies + 1) / 2);
    if (has_focus) {
        scene_fill(scene, (Rect){row, 0, 1, screen->cols}, style_named(style));
        scene_show_cursor(scene, row, 0);
    }
    scene_text_right(scene, row, 0, columns[0].col - 1, style_named(style), digits);
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

/* Draws the players and the result, which is never shortened. Returns the rows used: 1 or 2. */
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

/* Draws the last position of the game in focus and, to its right, the players and the tags. */
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
    view.shift = 0;
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
            strbuf_append_filled(&line,
                                 TEXTS[i] == COLLECTION_ROUND
                                     ? screen_text(screen_catalog(screen), SCREEN_ROUND, 1)
                                     : "{value}",
                                 (StrBufPart[]){{"value", text, NULL}, {0}});
            draw_clipped(screen, area, STYLE_DIALOG, strbuf_text(&line), "", scene);
            strbuf_release(&line);
            area.row++;
        }
    }
}

/* Appends why games are missing from the collection, or nothing if none are. */
static void append_fault(const Screen *screen, StrBuf *out)
{
    const Collection *collection = collection_of(screen);
    const FileError *fault = collection_fault(collection);
    if (fault != NULL) {
        file_error_format(fault, screen_catalog(screen), out);
    } else if (collection_count(collection) == 0) {
        study_append_remark(collection, screen_catalog(screen), out);
    }
}

/* Draws a notice, the last row of which is `area`. A long one covers rows above it. */
static void draw_notice(const char *notice, Rect area, Scene *scene)
{
    TextPage page;
    text_rows_page(notice, area.cols, NOTICE_ROWS_MAX, 0, 0, &page);
    Rect rows = {area.row - page.row_count + 1, area.col - 1, page.row_count, area.cols + 2};
    scene_fill(scene, rows, style_named(STYLE_DIALOG));
    for (int i = 0; i < page.row_count; i++) {
        text_rows_draw(&page.rows[i], (Rect){rows.row + i, area.col, 1, area.cols},
                       style_named(STYLE_URGENT), scene);
    }
}

/* Draws the search line, and a notice about it: at its right end, or above a short line. */
static void draw_search(const Screen *screen, const Browser *browser, Rect area, Scene *scene)
{
    const char *notice = strbuf_text(&screen->notice.text);
    const char *prompt = screen_text(screen_catalog(screen), SCREEN_SEARCH_PROMPT, 1);
    int used =
        scene_text(scene, area.row, area.col, area.cols, style_named(STYLE_DIALOG_MUTED), prompt) +
        1;
    Rect typed = {area.row, area.col + used, 1, area.cols - used};
    line_edit_draw(&browser->search, typed, style_named(STYLE_DIALOG), scene);
    if (utf8_width(notice, strlen(notice)) > typed.cols - SEARCH_COLS_MIN) {
        draw_notice(notice, (Rect){area.row - 1, area.col, 1, area.cols}, scene);
    } else if (notice[0] != '\0') {
        scene_text_right(scene, area.row, 1, area.cols, style_named(STYLE_URGENT), notice);
    }
}

static void draw_foot(const Screen *screen, const Browser *browser, Scene *scene)
{
    Rect area = {screen->rows - FOOT_ROWS, 1, 1, screen->cols - 2};
    const char *notice = strbuf_text(&screen->notice.text);
    StrBuf line = {0}, fault = {0};
    append_fault(screen, &fault);
    if (browser->searching) {
        draw_search(screen, browser, area, scene);
    } else if (browser->typed > 0) {
        append_number(screen, SCREEN_OPEN_GAME, browser->typed, &line);
    } else if (notice[0] != '\0' || fault.length > 0) {
        draw_notice(notice[0] != '\0' ? notice : strbuf_text(&fault), area, scene);
    } else {
        ScreenText keys = screen->cols >= 72 ? SCREEN_BROWSER_KEYS : SCREEN_BROWSER_KEYS_NARROW;
        display_append_fitting(screen, keys, area.cols, &line);
    }
    scene_text(scene, area.row, area.col, area.cols, style_named(STYLE_DIALOG_MUTED),
               strbuf_text(&line));
    strbuf_release(&line);
    strbuf_release(&fault);
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
                   screen_text(screen_catalog(screen),
                               collection_count(collection_of(screen)) > 0 ? SCREEN_NO_MATCHES
                                                                           : SCREEN_NO_GAMES,
                               1));
        scene_show_cursor(scene, BROWSER_HEAD_ROWS, 0);
    }
    draw_preview(screen, browser, scene);
    draw_foot(screen, browser, scene);
}
