/*
 * The law book on the whole screen: a page of text, and to its left a diagram, drawn like the
 * board. On a small screen only one of them is shown at a time. Most keys submit the command "law"
 * with an argument (commands/command_law.c), which changes the open page and diagram (client_law).
 */
#include "screen/display.h"
#include "screen/pages.h"
#include "screen/screen_inside.h"
#include "screen/screen_text.h"

#include "rules/status.h"
#include "study/study_law.h"

#include <string.h>

enum { WIDE_COLS_MIN = 76 }; /* from this width on, the last row has all keys */

static const Mode LAW_MODE; /* defined at the end of the file */

/* The state of the mode. */
typedef struct Law {
    Reader reader;          /* the text of the page; must be the first member (reader.c) */
    const BookPage *page;   /* the page shown in .reader; NULL: the table of contents */
    const Catalog *catalog; /* the language of that text, or NULL for English */
    bool shows_board;       /* on a small screen the diagram is shown, not the text */
} Law;

static bool is_board_beside(const Screen *screen)
{
    return display_text_area(screen, true).col > display_text_area(screen, false).col;
}

/* Scrolls to the paragraph about an article. The heading of the page stays above the first one. */
static void scroll_to_article(const Screen *screen, Law *law, const char *article)
{
    const BookBlock *block = law->page == NULL ? NULL : book_paragraph(law->page, article);
    const char *text = strbuf_text(&law->reader.text);
    if (block != NULL) {
        const char *place = block == law->page->blocks
                                ? text
                                : strstr(text, book_text(law->page, block, law->catalog));
        reader_scroll_to(screen, &law->reader, place == NULL ? text : place);
    }
}

/* Gives the reader the text of the client's open page. */
static void read_page(Screen *screen, Law *law)
{
    StrBuf text = {0};
    law->page = client_law(screen->client)->page;
    law->catalog = screen_catalog(screen);
    study_law_append(screen->client, &text);
    reader_set(&law->reader,
               law->page == NULL ? screen_text(law->catalog, SCREEN_LAW_TITLE, 1)
                                 : book_title(law->page, law->catalog),
               &text);
}

void law_open(Screen *screen, const char *arguments)
{
    const ClientLaw *place = client_law(screen->client);
    bool is_open = overlay_is(screen, &LAW_MODE);
    Law *law = is_open ? overlay_state(screen) : overlay_open(screen, &LAW_MODE);
    if (law == NULL) {
        return;
    }
    if (!is_open || place->page != law->page) {
        read_page(screen, law);
        law->reader.link = place->page == NULL; /* in the contents, focus the first page */
        /* If the page explains a refusal or ruling, show the diagram with its position first. */
        law->shows_board = place->is_ruling;
    }
    law->reader.is_beside_board = place->has_diagram;
    scroll_to_article(screen, law, arguments);
}

void law_refresh(Screen *screen)
{
    Law *law = overlay_is(screen, &LAW_MODE) ? overlay_state(screen) : NULL;
    if (law != NULL && law->catalog != screen_catalog(screen)) {
        int top = law->reader.top, link = law->reader.link;
        bool is_beside_board = law->reader.is_beside_board;
        read_page(screen, law);
        law->reader.top = top;
        law->reader.link = link;
        law->reader.is_beside_board = is_beside_board;
    }
}

/* ---- Keys ---- */

/* On a small screen, Esc goes from the diagram to the text; otherwise it closes the book. */
static void leave(Screen *screen)
{
    Law *law = overlay_state(screen);
    if (law->shows_board && law->reader.is_beside_board && !is_board_beside(screen)) {
        law->shows_board = false;
    } else {
        bool is_about_game = screen->notice.names_offer || screen->notice.ends_game ||
                             screen->notice.rulings_end > 0;
        if (!is_about_game) {
            notice_clear(screen); /* probably about a diagram; it was shown below the page */
        }
        overlay_close(screen);
    }
}

static void step(Screen *screen, int by)
{
    Law *law = overlay_state(screen);
    law->shows_board = true;
    enter_line(screen, by > 0 ? "law step" : "law step back");
}

/* Shows the diagram. If it is shown already, shows the next diagram; after the last diagram, shows
 * the first one. */
static void next_diagram(Screen *screen)
{
    const ClientLaw *place = client_law(screen->client);
    Law *law = overlay_state(screen);
    bool is_shown = law->shows_board || is_board_beside(screen);
    law->shows_board = place->has_diagram;
    if (is_shown && place->has_diagram) {
        bool has_next = book_diagram(place->page, place->number + 1) != NULL;
        enter_format(screen, "law diagram %d", has_next ? place->number + 1 : !place->is_ruling);
    }
}

static void follow_link(Screen *screen)
{
    size_t length = 0;
    const char *title = reader_link(screen, &length);
    if (title != NULL) {
        enter_format(screen, "law %.*s", (int)length, title);
    }
}

/* Moves by lines. In the table of contents, where each line is a link, moves by links. */
static void move_by(Screen *screen, int by)
{
    const Law *law = overlay_state(screen);
    if (law->page == NULL) {
        reader_next_link(screen, by);
    } else {
        reader_scroll(screen, by);
    }
}

static void try_move(Screen *screen)
{
    Law *law = overlay_state(screen);
    law->shows_board = true;
    command_line_open(screen, "law try ");
}

static const ModeKey LAW_KEYS[] = {
    {KEYCODE_ESCAPE, .run = leave},
    {KEYCODE_CHARACTER, '>', .command = "law next"},
    {KEYCODE_CHARACTER, '<', .command = "law back"},
    {KEYCODE_CHARACTER, 'c', .command = "law contents"},
    {KEYCODE_CHARACTER, 'd', .run = next_diagram},
    {KEYCODE_RIGHT, .step = step, .by = 1},
    {KEYCODE_LEFT, .step = step, .by = -1},
    {KEYCODE_UP, .step = move_by, .by = -1},
    {KEYCODE_DOWN, .step = move_by, .by = 1},
    {KEYCODE_TAB, .step = reader_next_link, .by = 1},
    {KEYCODE_BACK_TAB, .step = reader_next_link, .by = -1},
    {KEYCODE_ENTER, .run = follow_link},
    {KEYCODE_CHARACTER, 'm', .run = try_move},
    {KEYCODE_CHARACTER, ':', .command = KEYMAP_COMMAND_LINE},
    {.code = KEYCODE_UNKNOWN},
};

static void law_key(Screen *screen, const KeyPress *key)
{
    const Law *law = overlay_state(screen);
    if (law->reader.searching || !command_line_run_key(screen, LAW_KEYS, key)) {
        reader_key(screen, key);
    }
}

/* ---- The diagram ---- */

/* Returns the sign that draws a line from one square towards another. */
static GlyphName sign_along(Square from, Square to)
{
    int files = square_file(to) - square_file(from), ranks = square_rank(to) - square_rank(from);
    return files == 0                   ? GLYPH_VERTICAL
           : ranks == 0                 ? GLYPH_HORIZONTAL
           : (files > 0) == (ranks > 0) ? GLYPH_RISING
                                        : GLYPH_FALLING;
}

static BoardMarks marks_of(const Diagram *diagram)
{
    BoardMarks marks = board_marks_none();
    bool is_moved = diagram->move != MOVE_NONE;
    marks.selected = diagram->piece;
    marks.targets = diagram->dots | diagram->crosses;
    marks.line = diagram_line(diagram);
    marks.along = marks.line == 0 ? GLYPH_SPACE : sign_along(diagram->from, diagram->to);
    marks.captures = diagram->crosses;
    marks.last_from = is_moved ? move_from(diagram->move) : diagram->from;
    marks.last_to = is_moved ? move_to(diagram->move) : diagram->to;
    if (position_in_check(&diagram->position)) {
        marks.check = position_king(&diagram->position, position_side_to_move(&diagram->position));
        marks.mate = status_of(&diagram->position) == STATUS_CHECKMATE;
    }
    return marks;
}

/* Returns the area of the caption: below the text if the text is beside the board, otherwise
 * between the two players, or on the smallest screens below the board. */
static Rect caption_area(const Screen *screen, const Layout *layout, bool is_alone)
{
    Rect panel = layout->panel, foot = layout->foot;
    if (!is_alone) {
        int row = layout->status.row;
        return (Rect){row, panel.col, screen->rows - 1 - row, panel.cols};
    }
    if (layout->kind == LAYOUT_SPLIT) {
        return (Rect){foot.row, foot.col + 1, foot.rows, foot.cols - 2};
    }
    int row = layout->far_player.row + layout->far_player.rows;
    return (Rect){row, panel.col, layout->near_player.row - row, panel.cols};
}

/*
 * Draws the diagram in the first cols columns, and the notice, or the caption if there is no
 * notice. If cols is the full width of the screen, also draws the players. Returns whether the last
 * row of the screen is free for the hints.
 */
static bool draw_diagram(const Screen *screen, const Reader *reader, const Layout *layout, int cols,
                         Scene *scene)
{
    const ClientLaw *place = client_law(screen->client);
    bool is_alone = cols == screen->cols;
    BoardView view = display_position(screen, layout, &place->diagram.position);
    Rect below = caption_area(screen, layout, is_alone);
    StrBuf caption = {0};
    view.marks = marks_of(&place->diagram);
    view.black_below &= place->number == 0;
    view.hidden &= place->number == 0;
    bool has_line = reader->searching || overlay_state(screen) != (const void *)reader;
    int rows = screen->rows - has_line; /* the last row may be a search or command line */
    scene_fill(scene, (Rect){0, 0, rows, cols}, style_named(STYLE_TEXT));
    board_view_draw(&view, scene);
    if (is_alone && viewpoint_has_board(screen->viewpoint)) {
        player_panel_draw(screen, layout, scene);
    }
    if (below.row + below.rows > rows) {
        below.rows = rows - below.row;
    }
    strbuf_append(&caption, strbuf_text(&screen->notice.text));
    if (caption.length == 0) {
        study_law_append_caption(screen->client, !is_alone, &caption);
    }
    int caption_rows = text_rows_count(strbuf_text(&caption), below.cols);
    if (layout->kind == LAYOUT_SPLIT && caption_rows > below.rows) { /* covers the files' letters */
        below.row--;
        below.rows++;
        scene_fill(scene, (Rect){below.row, 0, 1, cols}, style_named(STYLE_TEXT));
    }
    TextWalk walk = {.text = strbuf_text(&caption), .width_cols = below.cols};
    TextRow row;
    for (int i = 0; i < below.rows && text_rows_next(&walk, &row); i++) {
        text_rows_draw(&row, (Rect){below.row + i, below.col, 1, below.cols},
                       style_named(STYLE_TEXT), scene);
    }
    bool is_long = layout->kind == LAYOUT_SPLIT && caption_rows >= below.rows;
    strbuf_release(&caption);
    bool is_marked = reader->link > 0 || !line_edit_is_empty(&reader->search);
    if (!reader->searching && (is_alone || !is_marked)) {
        scene_show_cursor(scene, below.row, below.col);
    }
    return !is_long;
}

/* Draws the hints in the last row, or its part in the panel if the board reaches that row: the keys
 * of a diagram if the page has one, and Left/Right if the diagram has moves to step through. */
static void draw_foot(const Screen *screen, const ClientLaw *place, const Layout *layout,
                      bool has_board, Scene *scene)
{
    bool is_in_panel = has_board && layout->kind == LAYOUT_SIDE;
    int col = is_in_panel ? layout->panel.col : 1;
    Rect area = {screen->rows - 1, col, 1, screen->cols - 1 - col};
    Style style = style_named(STYLE_MUTED);
    const BookDiagram *source =
        place->page == NULL || place->number == 0 ? NULL : book_diagram(place->page, place->number);
    bool has_steps = source != NULL && source->play != NULL;
    scene_fill(scene, (Rect){area.row, is_in_panel ? col : 0, 1, screen->cols}, style);
    ScreenText keys = area.cols < WIDE_COLS_MIN ? (place->has_diagram ? SCREEN_LAW_KEYS_NARROW_BOARD
                                                                      : SCREEN_LAW_KEYS_NARROW)
                      : !place->has_diagram     ? SCREEN_LAW_KEYS
                      : has_steps               ? SCREEN_LAW_KEYS_STEPS
                                                : SCREEN_LAW_KEYS_BOARD;
    StrBuf line = {0};
    display_append_fitting(screen, keys, area.cols, &line);
    scene_text(scene, area.row, area.col, area.cols, style, strbuf_text(&line));
    strbuf_release(&line);
}

static void law_draw(const Screen *screen, const void *state, const Layout *layout, Scene *scene)
{
    const Law *law = state;
    const ClientLaw *place = client_law(screen->client);
    int board_cols = !place->has_diagram       ? 0
                     : is_board_beside(screen) ? display_text_area(screen, true).col - 1
                     : law->shows_board        ? screen->cols
                                               : 0;
    reader_draw(screen, &law->reader, layout, scene);
    bool has_foot =
        board_cols == 0 || draw_diagram(screen, &law->reader, layout, board_cols, scene);
    if (has_foot && !law->reader.searching) {
        draw_foot(screen, place, layout, board_cols > 0, scene);
    }
}

static const Mode LAW_MODE = {
    .state_size = sizeof(Law),
    .release = reader_release,
    .key = law_key,
    .paste = reader_paste,
    .wheel = reader_scroll,
    .draw = law_draw,
};
