/*
 * Draws the editor: the board with the position, and in the panel the fields with their keys, the
 * text of the step or the notice, and the square of the cursor. In the smallest layout the text is
 * below the board.
 */
#include "screen/editor.h"

#include "notation/coordinate.h"
#include "notation/fen.h"
#include "notation/spoken.h"
#include "words/set_up_text.h"
#include "words/wording.h"

#include <stdio.h>
#include <string.h>

enum {
    FIELD_COUNT = 7,     /* the fields of the panel */
    GRID_ROWS = 3,       /* the rows and columns of the fields in a low panel */
    HIGH_ROWS_MIN = 12,  /* from this height on, a panel below the board has a row for each field */
    WIDE_COLS_MIN = 24,  /* from this width on, the fields have their names */
    ROOMY_ROWS_MIN = 14, /* from this height on, there are blank rows around the fields */
    KEY_COLS = 4,        /* the width of a field's key */
    KEY_COLS_NARROW = 2, /* the same in a narrow panel */
    LINE_MAX_BYTES = 64, /* bytes of a field, the NUL included */
};

/* A field of the panel: its text, and the key that changes it. */
typedef struct Field {
    char text[LINE_MAX_BYTES];
    const char *key;
} Field;

/* Marks the square of the shown fault, and in a check also the piece that gives it. */
static void mark_fault(const PositionSetup *setup, const Editor *editor, BoardMarks *marks)
{
    PositionFindings faults;
    position_set_up_find_faults(setup, &faults);
    if (editor->step != EDITOR_STEP_FAULTS || editor->fault >= faults.count) {
        return;
    }
    PositionFinding found = faults.found[editor->fault];
    uint64_t *squares = marks->drawing.squares;
    if (found.square != SQUARE_NONE) {
        squares[DRAWING_RED] = UINT64_C(1) << square_index(found.square);
    }
    if (found.by != SQUARE_NONE) {
        squares[DRAWING_YELLOW] = UINT64_C(1) << square_index(found.by);
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

/* ---- The fields ---- */

static void fill_fields(const EditedPosition *position, bool is_swapped, int fault_count,
                        bool is_wide, Field fields[static FIELD_COUNT])
{
    static const char *const KEYS[FIELD_COUNT] = {"s", "c", "e", "h", "m", ",", "Tab"};
    const PositionSetup *setup = &position->setup;
    char rights[FEN_RIGHTS_MAX], square[COORDINATE_SQUARE_MAX] = "-";
    StrBuf count = {0};
    fen_format_rights(setup, rights);
    bool has_rights = strcmp(rights, "-") != 0;
    bool has_passed = setup->ep_target != SQUARE_NONE;
    if (has_passed) {
        coordinate_format_square(setup->ep_target, square);
    }
    int white = edited_position_count(position, SIDE_WHITE);
    int black = edited_position_count(position, SIDE_BLACK);
    set_up_text_fault_count(fault_count, &count);
    snprintf(fields[0].text, LINE_MAX_BYTES, is_wide ? "%s to move" : "%s",
             spoken_side(setup->side_to_move));
    snprintf(fields[1].text, LINE_MAX_BYTES,
             !is_wide               ? "%s"
             : !has_rights          ? "No castling"
             : position->has_rights ? "Castling %s"
                                    : "Castling %s (auto)",
             rights);
    snprintf(fields[2].text, LINE_MAX_BYTES,
             !is_wide     ? "ep %s"
             : has_passed ? "En passant %s"
                          : "No en passant",
             square);
    snprintf(fields[3].text, LINE_MAX_BYTES, is_wide ? "Half-move clock %d" : "clock %d",
             setup->halfmove_clock);
    snprintf(fields[4].text, LINE_MAX_BYTES, is_wide ? "Move %d" : "move %d",
             setup->fullmove_number);
    if (is_swapped) {
        strcpy(fields[5].text, is_wide ? "Letters swapped: k is white" : "k = white");
    } else {
        snprintf(fields[5].text, LINE_MAX_BYTES, is_wide ? "%d white, %d black %s" : "%d:%d", white,
                 black, black == 1 ? "piece" : "pieces");
    }
    snprintf(fields[6].text, LINE_MAX_BYTES, "%s", strbuf_text(&count));
    fields[6].text[0] = fields[6].text[0] == 'n' && is_wide ? 'N' : fields[6].text[0];
    for (int i = 0; i < FIELD_COUNT; i++) {
        fields[i].key = KEYS[i];
    }
    fields[5].key = is_swapped ? KEYS[5] : "";
    fields[6].key = fault_count > 0 ? KEYS[6] : "";
    strbuf_release(&count);
}

/* Returns whether the panel is so low that the fields are side by side, without their names. */
static bool is_low(const Layout *layout)
{
    return layout->kind == LAYOUT_BELOW && layout->panel.rows < HIGH_ROWS_MIN;
}

/* Draws the clocks of the game in progress below each other, as far as there are rows. */
static void draw_clocks(const Screen *screen, Rect area, Scene *scene)
{
    const Game *game = session_game(screen->session);
    for (int side = 0; side < SIDE_COUNT && side < area.rows && game != NULL; side++) {
        char clock[CLOCK_TEXT_MAX], line[LINE_MAX_BYTES];
        game_clock_text(game, (Side)side, screen->now_ms, clock);
        snprintf(line, sizeof line, "%c %s", side == SIDE_WHITE ? 'W' : 'B', clock);
        scene_text(scene, area.row + side, area.col, area.cols, style_named(STYLE_CLOCK),
                   game_has_clock(game) ? line : "");
    }
}

/* Draws the title and the clocks of the game in progress. Returns the rows that they take. */
static int draw_title(const Screen *screen, Rect area, Scene *scene)
{
    bool is_roomy = area.rows >= ROOMY_ROWS_MIN;
    StrBuf clocks = {0};
    player_panel_append_clocks(screen, &clocks);
    scene_text(scene, area.row, area.col, area.cols, style_named(STYLE_STRONG),
               "Set up a position");
    scene_text_right(scene, area.row + (is_roomy ? 1 : 0), area.col, area.cols,
                     style_named(STYLE_CLOCK), strbuf_text(&clocks));
    strbuf_release(&clocks);
    return is_roomy ? 2 : 1;
}

/* Draws fields below each other. */
static void draw_column(const Field *fields, int count, bool is_wide, Rect area, Scene *scene)
{
    for (int i = 0; i < count && i < area.rows; i++) {
        bool is_fault = strcmp(fields[i].key, "Tab") == 0;
        int key_cols = is_wide || is_fault ? KEY_COLS : KEY_COLS_NARROW;
        scene_text(scene, area.row + i, area.col, key_cols, style_named(STYLE_KEY), fields[i].key);
        scene_text(scene, area.row + i, area.col + key_cols, area.cols - key_cols,
                   style_named(is_fault ? STYLE_STRONG : STYLE_TEXT), fields[i].text);
    }
}

/* Draws the title, the fields, and the clocks of the game in progress. */
static void draw_fields(const Screen *screen, const Editor *editor, const Layout *layout,
                        Scene *scene)
{
    const EditedPosition *position = study_position(screen->client);
    Rect area = layout->panel;
    bool is_grid = is_low(layout);
    bool is_wide = !is_grid && area.cols >= WIDE_COLS_MIN;
    int column_rows = is_grid ? GRID_ROWS : FIELD_COUNT;
    int column_cols = is_grid ? area.cols / GRID_ROWS : area.cols;
    int title_rows = is_wide ? draw_title(screen, area, scene) : 0;
    PositionFindings faults;
    Field fields[FIELD_COUNT];
    position_set_up_find_faults(&position->setup, &faults);
    fill_fields(position, editor->is_swapped, faults.count, is_wide, fields);
    area = (Rect){area.row + title_rows, area.col, area.rows - title_rows, column_cols};
    int left = FIELD_COUNT;
    while (left > column_rows) {
        draw_column(&fields[FIELD_COUNT - left], column_rows, is_wide, area, scene);
        area.col += column_cols;
        left -= column_rows;
    }
    draw_column(&fields[FIELD_COUNT - left], left, is_wide, area, scene);
    if (!is_wide) {
        draw_clocks(screen, (Rect){area.row + left, area.col, area.rows - left, area.cols}, scene);
    }
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
    {"0", "empty board"},
    {"9", "start position"},
    {"@e4", "go to a square"},
    {"u v y", "undo, flip, copy"},
    {",", "swap K and k"},
    {"a whole FEN", "typed or pasted"},
};

enum { OTHER_KEY_COUNT = sizeof OTHER_KEYS / sizeof OTHER_KEYS[0], OTHER_KEYS_COLS = 12 };

/* The same in a few words, for small areas. */
static const char KEYS_TEXT_SHORT[] = "KQRBNP kqrbnp pieces, 1-8 skip, . empty, @e4 go, "
                                      "0 clear, u undo, / next rank.";

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
            strbuf_appendf(out, "%d/%d ", editor->fault + 1, faults.count);
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
        int used = is_low(layout)                ? GRID_ROWS
                   : area.rows >= ROOMY_ROWS_MIN ? FIELD_COUNT + 3
                                                 : FIELD_COUNT + 1;
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

/* Returns whether Enter goes to the square or the field of the fault that is shown. */
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

/* Draws the content of the square of the cursor, and the keys of the step or those that lead out.
 */
static void draw_last_row(const Screen *screen, const Editor *editor, Rect row, Scene *scene)
{
    const EditedPosition *position = study_position(screen->client);
    Piece piece = edited_position_piece(position, position->cursor);
    StrBuf text = {0};
    if (draw_waiting(screen, row, scene)) {
        return;
    }
    spoken_square(position->cursor, SPOKEN_SAN, &text);
    strbuf_append_char(&text, ' ');
    if (piece == PIECE_NONE) {
        strbuf_append(&text, "empty");
    } else {
        spoken_piece(piece, &text);
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
    draw_fields(screen, editor, layout, scene);
    draw_text(screen, editor, text, scene);
    draw_last_row(screen, editor, (Rect){text.row + text.rows, text.col, 1, text.cols}, scene);
    board_view_cell(&view, study_position(screen->client)->cursor, &row, &col);
    scene_show_cursor(scene, row, col);
}
