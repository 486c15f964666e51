/*
 * Draws the editor: the board with the position, and in the panel the fields (editor_fields.c), the
 * text of the step or the notice, and the square of the cursor. In the smallest layout the text is
 * below the board.
 */
#include "screen/editor.h"

#include "notation/coordinate.h"
#include "notation/fen.h"
#include "notation/spoken.h"
#include "screen/screen_text.h"
#include "util/fit.h"
#include "util/utf8.h"
#include "words/set_up_text.h"
#include "words/wording.h"

#include <string.h>

/* Marks the square of the shown fault. In a check, an arrow leads there from the piece that gives
 * it. */
static void mark_fault(const PositionSetup *setup, const Editor *editor, BoardMarks *marks)
{
    Drawing *drawing = &marks->drawing;
    PositionFindings faults;
    position_set_up_find_faults(setup, &faults);
    if (editor->step != EDITOR_STEP_FAULTS || editor->fault >= faults.count) {
        return;
    }
    PositionFinding found = faults.found[editor->fault];
    if (found.square != SQUARE_NONE) {
        drawing->squares[DRAWING_RED] = UINT64_C(1) << square_index(found.square);
    }
    if (found.by != SQUARE_NONE) {
        drawing->squares[DRAWING_YELLOW] = UINT64_C(1) << square_index(found.by);
        drawing->arrows[drawing->arrow_count++] =
            (DrawingArrow){DRAWING_RED, found.by, found.square};
    }
}

BoardView editor_board(const Screen *screen, const Editor *editor, const Layout *layout)
{
    const EditedPosition *position = study_position(screen->client);
    BoardView view = display_position(screen, layout, NULL);
    view.pieces = position->setup.board;
    view.hidden = false;
    view.black_below = editor->black_below;
    view.marks.cursor = position->cursor;
    view.marks.selected = editor->carried;
    view.marks.drawing = (Drawing){0};
    mark_fault(&position->setup, editor, &view.marks);
    return view;
}

/* ---- The text below the fields ---- */

/* The other keys, shown while there is no other text to show. */
static const struct {
    const char *keys; /* NULL if the keys have a name in each language */
    ScreenText name;  /* that name */
    ScreenText text;  /* what the keys do */
} OTHER_KEYS[] = {
    {"K Q R B N P", SCREEN_TEXT_NONE,
     SCREEN_EDITOR_WHITE}, /* exchanged if the letters are swapped */
    {"k q r b n p", SCREEN_TEXT_NONE, SCREEN_EDITOR_BLACK},
    {"1-8", SCREEN_TEXT_NONE, SCREEN_EDITOR_SKIP},
    {NULL, SCREEN_EDITOR_KEY_NEXT_RANK, SCREEN_EDITOR_NEXT_RANK},
    {NULL, SCREEN_EDITOR_KEY_EMPTY, SCREEN_EDITOR_EMPTY},
    {NULL, SCREEN_EDITOR_KEY_BACK, SCREEN_EDITOR_BACK},
    {NULL, SCREEN_EDITOR_KEY_MOVE, SCREEN_EDITOR_MOVE},
    {"0 9 g", SCREEN_TEXT_NONE, SCREEN_EDITOR_REPLACE},
    {"@e4", SCREEN_TEXT_NONE, SCREEN_EDITOR_GO},
    {"u", SCREEN_TEXT_NONE, SCREEN_EDITOR_UNDO},
    {"v y", SCREEN_TEXT_NONE, SCREEN_EDITOR_FLIP_OR_COPY},
    {",", SCREEN_TEXT_NONE, SCREEN_EDITOR_SWAP},
    {NULL, SCREEN_EDITOR_KEY_FEN, SCREEN_EDITOR_FEN},
};

enum { OTHER_KEY_COUNT = sizeof OTHER_KEYS / sizeof OTHER_KEYS[0] };

/* Returns the names of keys of a row of OTHER_KEYS. */
static const char *keys_at(const Catalog *catalog, int row)
{
    const char *keys = OTHER_KEYS[row].keys;
    return keys != NULL ? keys : screen_text(catalog, OTHER_KEYS[row].name, 1);
}

/* Returns what the keys of a row of OTHER_KEYS do. */
static const char *use_at(const Catalog *catalog, int row, bool is_swapped)
{
    int text = is_swapped && row < SIDE_COUNT ? SIDE_COUNT - 1 - row : row;
    return screen_text(catalog, OTHER_KEYS[text].text, 1);
}

/* Returns the columns of the names of the keys, with a space, if all of OTHER_KEYS fits into the
 * area; otherwise 0. */
static int key_cols(const Catalog *catalog, Rect area)
{
    int keys_cols = 0, use_cols = 0;
    for (int i = 0; i < OTHER_KEY_COUNT; i++) {
        const char *keys = keys_at(catalog, i), *use = use_at(catalog, i, false);
        int cols = utf8_width(keys, strlen(keys)) + 1, width = utf8_width(use, strlen(use));
        keys_cols = cols > keys_cols ? cols : keys_cols;
        use_cols = width > use_cols ? width : use_cols;
    }
    bool fits = area.rows >= OTHER_KEY_COUNT && keys_cols + use_cols <= area.cols;
    return fits ? keys_cols : 0;
}

/* Appends the question of the step. */
static void append_prompt(const Catalog *catalog, const Editor *editor, StrBuf *out)
{
    static const ScreenText PROMPTS[] = {
        [EDITOR_STEP_PIECES] = SCREEN_TEXT_NONE,
        [EDITOR_STEP_SQUARE] = SCREEN_EDITOR_ASK_SQUARE,
        [EDITOR_STEP_CASTLING] = SCREEN_EDITOR_ASK_CASTLING,
        [EDITOR_STEP_PASSED] = SCREEN_EDITOR_ASK_PASSED,
        [EDITOR_STEP_CLOCK] = SCREEN_EDITOR_ASK_CLOCK,
        [EDITOR_STEP_NUMBER] = SCREEN_EDITOR_ASK_NUMBER,
        [EDITOR_STEP_FEN] = SCREEN_EDITOR_ASK_FEN,
        [EDITOR_STEP_FAULTS] = SCREEN_TEXT_NONE,
    };
    const char *typed = editor->step == EDITOR_STEP_FEN ? editor->fen : editor->typed;
    strbuf_append_filled(out, screen_text(catalog, PROMPTS[editor->step], 1),
                         (StrBufPart[]){{"value", typed, NULL}, {0}});
}

static void append_fault(const Screen *screen, const Editor *editor, StrBuf *out)
{
    const PositionSetup *setup = &study_position(screen->client)->setup;
    PositionFindings faults;
    position_set_up_find_faults(setup, &faults);
    if (editor->fault < faults.count) {
        if (faults.count > 1) {
            strbuf_appendf(out, "(%d/%d) ", editor->fault + 1, faults.count);
        }
        set_up_text_fault(setup, &faults.found[editor->fault],
                          wording_style(session_settings(screen->session)), out);
    }
}

/* Appends the text to show: the notice, or the text of the step. */
static void append_text(const Screen *screen, const Editor *editor, StrBuf *out)
{
    if (screen->notice.text.length > 0) {
        strbuf_append(out, strbuf_text(&screen->notice.text));
    } else if (editor->step == EDITOR_STEP_FAULTS) {
        append_fault(screen, editor, out);
    } else {
        append_prompt(screen_catalog(screen), editor, out);
    }
}

/* Returns the area of the text: below the fields, above the last row of the editor. */
static Rect text_area(const Layout *layout)
{
    Rect area = layout->foot;
    if (layout->kind != LAYOUT_SPLIT) {
        area = layout->panel;
        int used = editor_field_rows(layout);
        area.row += used;
        area.rows -= used;
    }
    area.rows--;
    return area;
}

/* Returns the mark of a text with another page. */
static const char *more_mark(const Screen *screen)
{
    return screen_text(screen_catalog(screen), SCREEN_EDITOR_MORE, 1);
}

/* Returns whether nothing needs to be said, so that the keys are shown. */
static bool is_idle(const Screen *screen, const Editor *editor)
{
    return screen->notice.text.length == 0 && editor->step == EDITOR_STEP_PIECES;
}

/* Lays out the keys in a few words, as many of them as fit. */
static void lay_out_keys(const Screen *screen, Rect area, StrBuf *text, TextPage *page)
{
    const char *keys = screen_text(screen_catalog(screen), SCREEN_EDITOR_KEYS, 1);
    int cols = area.rows * area.cols;
    do {
        strbuf_clear(text);
        fit_append_details(text, keys, cols--);
        text_rows_page(strbuf_text(text), area.cols, area.rows, 0, 0, page);
    } while (page->has_more && cols > 0);
}

/* Lays out the shown page of the text. */
static void lay_out(const Screen *screen, const Editor *editor, Rect area, StrBuf *text,
                    TextPage *page)
{
    area.rows = area.rows < TEXT_PAGE_ROWS_MAX ? area.rows : TEXT_PAGE_ROWS_MAX;
    if (is_idle(screen, editor)) {
        lay_out_keys(screen, area, text, page);
        return;
    }
    append_text(screen, editor, text);
    const char *mark = more_mark(screen);
    int mark_cols = utf8_width(mark, strlen(mark)) + 1;
    text_rows_page(strbuf_text(text), area.cols, area.rows, mark_cols, editor->page, page);
}

bool editor_has_more(const Screen *screen, const Editor *editor, const Layout *layout)
{
    Rect area = text_area(layout);
    StrBuf text = {0};
    TextPage page = {0};
    if (area.rows > 0 && !is_idle(screen, editor)) {
        lay_out(screen, editor, area, &text, &page);
    }
    strbuf_release(&text);
    return page.has_more;
}

static void draw_keys(const Catalog *catalog, bool is_swapped, int cols, Rect area, Scene *scene)
{
    for (int i = 0; i < OTHER_KEY_COUNT; i++) {
        scene_text(scene, area.row + i, area.col, cols, style_named(STYLE_KEY),
                   keys_at(catalog, i));
        scene_text(scene, area.row + i, area.col + cols, area.cols - cols, style_named(STYLE_MUTED),
                   use_at(catalog, i, is_swapped));
    }
}

static void draw_text(const Screen *screen, const Editor *editor, Rect area, Scene *scene)
{
    StrBuf text = {0};
    TextPage page;
    if (area.rows <= 0) {
        return;
    }
    int keys_cols = key_cols(screen_catalog(screen), area);
    if (is_idle(screen, editor) && keys_cols > 0) {
        draw_keys(screen_catalog(screen), editor->is_swapped, keys_cols, area, scene);
        return;
    }
    lay_out(screen, editor, area, &text, &page);
    for (int i = 0; i < page.row_count; i++) {
        text_rows_draw(&page.rows[i], (Rect){area.row + i, area.col, 1, area.cols},
                       style_named(is_idle(screen, editor) ? STYLE_MUTED : STYLE_TEXT), scene);
    }
    if (page.has_more && !is_idle(screen, editor)) {
        scene_text_right(scene, area.row + area.rows - 1, area.col, area.cols,
                         style_named(STYLE_KEY), more_mark(screen));
    }
    strbuf_release(&text);
}

/* ---- The last row ---- */

/* Draws what waits for the player: the end of the game, or a question or offer. */
static bool draw_waiting(const Screen *screen, Rect row, Scene *scene)
{
    bool waits =
        screen->has_unseen_end || editor_has_question(screen) || game_state_has_offer(screen);
    if (waits) {
        StrBuf text = {0};
        ScreenText id = screen->has_unseen_end ? SCREEN_EDITOR_OVER : SCREEN_EDITOR_QUESTION;
        display_append_fitting(screen, id, row.cols, &text);
        scene_text_padded(scene, row.row, row.col, row.cols, style_named(STYLE_ALERT),
                          strbuf_text(&text));
        strbuf_release(&text);
    }
    return waits;
}

/* Returns whether the fault shown has a square or a field, to which Enter goes. */
static bool leads_to_fault(const Screen *screen, const Editor *editor)
{
    PositionFindings faults;
    position_set_up_find_faults(&study_position(screen->client)->setup, &faults);
    if (editor->fault >= faults.count) {
        return false;
    }
    PositionFinding found = faults.found[editor->fault];
    return found.square != SQUARE_NONE || found.fault == POSITION_HALFMOVE_CLOCK ||
           found.fault == POSITION_FULLMOVE_NUMBER;
}

/* Returns the keys in the last row. */
static ScreenText last_keys(const Screen *screen, const Editor *editor)
{
    switch (editor->step) {
    case EDITOR_STEP_CASTLING:
    case EDITOR_STEP_CLOCK:
    case EDITOR_STEP_NUMBER:
    case EDITOR_STEP_FEN:
        return SCREEN_EDITOR_KEYS_DONE;
    case EDITOR_STEP_SQUARE:
    case EDITOR_STEP_PASSED:
        return SCREEN_HINT_CANCEL;
    case EDITOR_STEP_FAULTS:
        return leads_to_fault(screen, editor) ? SCREEN_EDITOR_KEYS_FAULT : SCREEN_EDITOR_KEYS_CLOSE;
    case EDITOR_STEP_PIECES:
        break;
    }
    return SCREEN_EDITOR_KEYS_LEAVE;
}

/* Appends the square of the cursor and its piece, or that the square is empty. */
static void append_square(const Screen *screen, const char *square, StrBuf *out)
{
    const EditedPosition *position = study_position(screen->client);
    const Catalog *catalog = screen_catalog(screen);
    Piece piece = edited_position_piece(position, position->cursor);
    StrBuf content = {0};
    if (piece != PIECE_NONE) {
        spoken_piece(piece, catalog, &content);
    }
    strbuf_append_filled(out,
                         piece == PIECE_NONE ? screen_text(catalog, SCREEN_EDITOR_EMPTY_SQUARE, 1)
                                             : "{square} {piece}",
                         (StrBufPart[]){{"square", square, NULL}, {"piece", NULL, &content}, {0}});
}

/* Draws the content of the square of the cursor, and the keys of the step, or those that leave the
 * editor. In a short row, only the name of the square, or nothing, is left of the keys. */
static void draw_last_row(const Screen *screen, const Editor *editor, Rect row, Scene *scene)
{
    char square[COORDINATE_SQUARE_MAX];
    Glyphs glyphs = display_glyphs(screen);
    StrBuf text = {0}, keys = {0}, shown = {0};
    if (draw_waiting(screen, row, scene)) {
        return;
    }
    coordinate_format_square(study_position(screen->client)->cursor, square);
    append_square(screen, square, &text);
    int cols = utf8_width(strbuf_text(&text), text.length);
    fit_append_details(&keys, screen_text(screen_catalog(screen), last_keys(screen, editor), 1),
                       row.cols - cols - 1);
    int left_cols = row.cols - utf8_width(strbuf_text(&keys), keys.length) - 1;
    const char *left = cols <= left_cols                  ? strbuf_text(&text)
                       : (int)strlen(square) <= left_cols ? square
                                                          : "";
    scene_text(scene, row.row, row.col, row.cols, style_named(STYLE_TEXT), left);
    fit_append_clipped(&shown, strbuf_text(&keys), row.cols, glyph_named(&glyphs, GLYPH_ELLIPSIS));
    scene_text_right(scene, row.row, row.col, row.cols, style_named(STYLE_KEY),
                     strbuf_text(&shown));
    strbuf_release(&text);
    strbuf_release(&keys);
    strbuf_release(&shown);
}

void editor_draw(const Screen *screen, const void *state, const Layout *layout, Scene *scene)
{
    const Editor *editor = state;
    BoardView view = editor_board(screen, editor, layout);
    Rect text = text_area(layout);
    int row = 0, col = 0;
    scene_fill(scene, layout->panel, style_named(STYLE_TEXT));
    scene_fill(scene, layout->foot, style_named(STYLE_TEXT));
    board_view_draw(&view, scene);
    board_arrows_draw(&view, scene);
    editor_draw_fields(screen, editor, layout, scene);
    if (overlay_state(screen) == state) { /* no dialog above it */
        draw_text(screen, editor, text, scene);
        draw_last_row(screen, editor, (Rect){text.row + text.rows, text.col, 1, text.cols}, scene);
    }
    board_view_cell(&view, study_position(screen->client)->cursor, &row, &col);
    scene_show_cursor(scene, row, col);
}
