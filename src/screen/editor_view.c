/*
 * Draws the editor: the board with the position, and in the panel the fields (editor_fields.c), the
 * text of the step or the notice, and the square of the cursor. In the smallest layout the text is
 * below the board.
 */
#include "screen/editor.h"

#include "notation/fen.h"
#include "notation/spoken.h"
#include "screen/screen_text.h"
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
    const char *keys;
    const char *text;
} OTHER_KEYS[] = {
    {"K Q R B N P", "white pieces"}, /* exchanged if the letters are swapped */
    {"k q r b n p", "black pieces"},
    {"1-8", "skip squares"},
    {"Enter /", "next rank"},
    {". Delete", "empty the square"},
    {"Backspace", "step back and empty"},
    {"Space", "pick up, put down"},
    {"0 9 g", "empty, start, game"},
    {"@e4", "go to a square"},
    {"u", "undo"},
    {"v y", "flip, copy FEN"},
    {",", "swap letters K, k"},
    {"a whole FEN", "typed or pasted"},
};

enum { OTHER_KEY_COUNT = sizeof OTHER_KEYS / sizeof OTHER_KEYS[0], OTHER_KEYS_COLS = 12 };

/* The keys in a few words, for small areas. */
static const char KEYS_TEXT_SHORT[] = "KQRBNP kqrbnp pieces, 1-8 skip, . empty, "
                                      "Space move, @e4 go, 0 clear, u undo.";

/* Appends the question of the step. */
static void append_prompt(const Editor *editor, StrBuf *out)
{
    static const char *const PROMPTS[] = {
        [EDITOR_STEP_PIECES] = "",
        [EDITOR_STEP_SQUARE] = "Go to square: ",
        [EDITOR_STEP_CASTLING] =
            "Type castling rights, like KQk or AHah (rook files), - for none, = for auto.",
        [EDITOR_STEP_PASSED] = "En passant on file a-h, or - for none: ",
        [EDITOR_STEP_CLOCK] = "Half-move clock: ",
        [EDITOR_STEP_NUMBER] = "Move number: ",
        [EDITOR_STEP_FEN] = "FEN: ",
        [EDITOR_STEP_FAULTS] = "",
    };
    strbuf_appendf(out, "%s%s", PROMPTS[editor->step],
                   editor->step == EDITOR_STEP_FEN ? editor->fen : editor->typed);
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

/* Appends the text to show: the notice, the step, or the keys. */
static void append_text(const Screen *screen, const Editor *editor, StrBuf *out)
{
    if (screen->notice.text.length > 0) {
        strbuf_append(out, strbuf_text(&screen->notice.text));
    } else if (editor->step == EDITOR_STEP_FAULTS) {
        append_fault(screen, editor, out);
    } else if (editor->step != EDITOR_STEP_PIECES) {
        append_prompt(editor, out);
    } else {
        strbuf_append(out, KEYS_TEXT_SHORT);
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

static const char MORE[] = " (Tab: more)";

/* Lays out the shown page of the text. */
static void lay_out(const Screen *screen, const Editor *editor, Rect area, StrBuf *text,
                    TextPage *page)
{
    append_text(screen, editor, text);
    int rows = area.rows < TEXT_PAGE_ROWS_MAX ? area.rows : TEXT_PAGE_ROWS_MAX;
    text_rows_page(strbuf_text(text), area.cols, rows, (int)sizeof MORE - 1, editor->page, page);
}

/* Returns whether nothing needs to be said, so that the keys are shown. */
static bool is_idle(const Screen *screen, const Editor *editor)
{
    return screen->notice.text.length == 0 && editor->step == EDITOR_STEP_PIECES;
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

static void draw_keys(const Editor *editor, Rect area, Scene *scene)
{
    for (int i = 0; i < OTHER_KEY_COUNT; i++) {
        int text = editor->is_swapped && i < SIDE_COUNT ? SIDE_COUNT - 1 - i : i;
        scene_text(scene, area.row + i, area.col, OTHER_KEYS_COLS, style_named(STYLE_KEY),
                   OTHER_KEYS[i].keys);
        scene_text(scene, area.row + i, area.col + OTHER_KEYS_COLS, area.cols - OTHER_KEYS_COLS,
                   style_named(STYLE_MUTED), OTHER_KEYS[text].text);
    }
}

static void draw_text(const Screen *screen, const Editor *editor, Rect area, Scene *scene)
{
    StrBuf text = {0};
    TextPage page;
    if (area.rows <= 0) {
        return;
    }
    if (is_idle(screen, editor) && area.rows >= OTHER_KEY_COUNT) {
        draw_keys(editor, area, scene);
        return;
    }
    lay_out(screen, editor, area, &text, &page);
    for (int i = 0; i < page.row_count; i++) {
        text_rows_draw(&page.rows[i], (Rect){area.row + i, area.col, 1, area.cols},
                       style_named(is_idle(screen, editor) ? STYLE_MUTED : STYLE_TEXT), scene);
    }
    if (page.has_more && !is_idle(screen, editor)) {
        scene_text_right(scene, area.row + area.rows - 1, area.col, area.cols,
                         style_named(STYLE_KEY), MORE);
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
        scene_text_padded(scene, row.row, row.col, row.cols, style_named(STYLE_ALERT),
                          screen->has_unseen_end ? "Game over. F10 to leave."
                                                 : "Question waiting. F10 to leave.");
    }
    return waits;
}

/* The keys in the last row, and the first of them for a row without space for all. */
typedef struct LastKeys {
    const char *all;
    const char *first;
} LastKeys;

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

static LastKeys last_keys(const Screen *screen, const Editor *editor)
{
    switch (editor->step) {
    case EDITOR_STEP_CASTLING:
    case EDITOR_STEP_CLOCK:
    case EDITOR_STEP_NUMBER:
    case EDITOR_STEP_FEN:
        return (LastKeys){"Enter done  Esc cancel", "Enter done"};
    case EDITOR_STEP_SQUARE:
    case EDITOR_STEP_PASSED:
        return (LastKeys){"Esc cancel", "Esc cancel"};
    case EDITOR_STEP_FAULTS:
        return leads_to_fault(screen, editor)
                   ? (LastKeys){"Enter go there  Esc close", "Enter go there"}
                   : (LastKeys){"Esc close", "Esc close"};
    case EDITOR_STEP_PIECES:
        break;
    }
    return (LastKeys){"F10 menu  ? help", "F10 menu"};
}

/* Draws the content of the square of the cursor, and the keys of the step, or those that leave the
 * editor. */
static void draw_last_row(const Screen *screen, const Editor *editor, Rect row, Scene *scene)
{
    const EditedPosition *position = study_position(screen->client);
    Piece piece = edited_position_piece(position, position->cursor);
    StrBuf text = {0};
    if (draw_waiting(screen, row, scene)) {
        return;
    }
    spoken_square(position->cursor, screen_style(screen), &text);
    strbuf_append_char(&text, ' ');
    if (piece == PIECE_NONE) {
        strbuf_append(&text, "empty");
    } else {
        spoken_piece(piece, screen_catalog(screen), &text);
    }
    LastKeys last = last_keys(screen, editor);
    bool is_whole = (int)(text.length + 1 + strlen(last.all)) <= row.cols;
    const char *keys = is_whole ? last.all : last.first;
    int left_cols = row.cols - (int)strlen(keys) - 1;
    if ((int)text.length > left_cols) { /* the name of the square, if even that fits */
        strbuf_truncate(&text, left_cols >= 2 ? 2 : 0);
    }
    scene_text(scene, row.row, row.col, row.cols, style_named(STYLE_TEXT), strbuf_text(&text));
    scene_text_right(scene, row.row, row.col, row.cols, style_named(STYLE_KEY), keys);
    strbuf_release(&text);
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
