/*
 * The mode in which a position is set up with keys. Every change is a change of the client's
 * position, so it can be undone, and nothing is lost when the editor is left.
 */
#include "screen/editor.h"

#include "screen/dialogs/dialogs.h"
#include "screen/pages.h"

#include "notation/letters.h"
#include "util/text.h"

#include <string.h>

void editor_open(Screen *screen, const char *arguments)
{
    (void)arguments;
    bool has_board = viewpoint_has_board(screen->viewpoint);
    bool is_pending = study_position_is_pending(screen->client);
    if (overlay_is(screen, &EDITOR_MODE) || !study_position_begin(screen->client)) {
        return;
    }
    Editor *editor = overlay_open(screen, &EDITOR_MODE);
    if (editor != NULL) {
        editor->black_below = has_board && viewpoint_below(screen->viewpoint) == SIDE_BLACK;
        editor->carried = SQUARE_NONE;
        editor->dragged = SQUARE_NONE;
        notice_clear(screen);
        if (is_pending) {
            NoticeId id = has_board ? NOTICE_EDITOR_CONTINUED : NOTICE_EDITOR_CONTINUED_ALONE;
            notice_set(screen, id, NULL);
        }
    }
}

/* ---- The cursor and the pieces ---- */

static void move_cursor(Screen *screen, int down, int right)
{
    Layout layout = display_layout(screen);
    BoardView view = editor_board(screen, overlay_state(screen), &layout);
    editor_go(screen, board_view_neighbour(&view, editor_position(screen).cursor, down, right));
}

static void move_down(Screen *screen, int by)
{
    move_cursor(screen, by, 0);
}

static void move_right(Screen *screen, int by)
{
    move_cursor(screen, 0, by);
}

static void type(Screen *screen, Piece piece)
{
    EditedPosition position = editor_position(screen);
    edited_position_type(&position, piece);
    editor_change(screen, &position);
}

static void empty_square(Screen *screen)
{
    type(screen, PIECE_NONE);
}

static void type_back(Screen *screen)
{
    EditedPosition position = editor_position(screen);
    edited_position_type_back(&position);
    editor_change(screen, &position);
}

static void put_down(Screen *screen, Square from, Square to)
{
    EditedPosition position = editor_position(screen);
    edited_position_move(&position, from, to);
    edited_position_go(&position, to);
    editor_change(screen, &position);
}

/* Picks up the piece under the cursor, or puts down the one picked up. */
static void pick_up(Screen *screen)
{
    Editor *editor = overlay_state(screen);
    EditedPosition position = editor_position(screen);
    Square carried = editor->carried;
    editor->carried = SQUARE_NONE;
    if (carried != SQUARE_NONE) {
        put_down(screen, carried, position.cursor);
    } else if (edited_position_piece(&position, position.cursor) != PIECE_NONE) {
        editor->carried = position.cursor;
    }
}

static void next_rank(Screen *screen)
{
    const Editor *editor = overlay_state(screen);
    EditedPosition position = editor_position(screen);
    if (editor->carried != SQUARE_NONE) {
        pick_up(screen);
        return;
    }
    edited_position_next_rank(&position);
    editor_change(screen, &position);
}

static void set_empty(Screen *screen)
{
    EditedPosition position = edited_position_empty();
    editor_change(screen, &position);
}

static void set_start(Screen *screen)
{
    Position start = position_start();
    EditedPosition position = edited_position_from(&start);
    editor_change(screen, &position);
}

static void set_game(Screen *screen)
{
    study_position_begin_here(screen->client);
}

/* ---- The other fields ---- */

static void change_side(Screen *screen)
{
    EditedPosition position = editor_position(screen);
    edited_position_set_side(&position, side_opponent(position.setup.side_to_move));
    editor_change(screen, &position);
}

/* Begins the step with this number, an EditorStep. An int, because keys call it (ModeKey.step). */
static void begin_field(Screen *screen, int step)
{
    editor_begin_step(screen, (EditorStep)step);
}

/* ---- Undoing, copying, leaving ---- */

static void undo(Screen *screen)
{
    Editor *editor = overlay_state(screen);
    editor->carried = SQUARE_NONE;
    if (!study_position_undo(screen->client)) {
        notice_set(screen, NOTICE_NOTHING_TO_UNDO, NULL);
    }
}

static void flip(Screen *screen)
{
    Editor *editor = overlay_state(screen);
    editor->black_below = !editor->black_below;
}

static void swap_letters(Screen *screen)
{
    Editor *editor = overlay_state(screen);
    editor->is_swapped = !editor->is_swapped;
}

static void open_menu(Screen *screen)
{
    editor_end_step(screen);
    dialogs_open(screen, &EDITOR_DIALOG);
}

/* ---- Faults ---- */

/* Ends the step after Enter, a click, or a key that the step does not use. */
static void complete_step(Screen *screen)
{
    const Editor *editor = overlay_state(screen);
    if (editor->step == EDITOR_STEP_FEN) {
        editor_complete_fen(screen);
    } else {
        editor_complete_step(screen);
    }
}

/* Shows the next page of the text if `by` is positive and there is one. Otherwise shows the next or
 * previous fault. */
static void step_fault(Screen *screen, int by)
{
    Editor *editor = overlay_state(screen);
    Layout layout = display_layout(screen);
    if (by > 0 && editor_has_more(screen, editor, &layout)) {
        editor->page++;
        return;
    }
    bool is_shown = editor->step == EDITOR_STEP_FAULTS;
    notice_clear(screen);
    if (!is_shown) {
        complete_step(screen);
    }
    if (screen->notice.text.length > 0) {
        return; /* the reason why the typed FEN was rejected */
    }
    PositionFindings faults;
    EditedPosition position = editor_position(screen);
    position_set_up_find_faults(&position.setup, &faults);
    editor->page = 0;
    if (faults.count == 0) {
        notice_set(screen, NOTICE_NO_FAULTS, NULL);
        editor_end_step(screen);
        return;
    }
    int first = by > 0 ? 0 : faults.count - 1;
    int next = is_shown ? (editor->fault + by + faults.count) % faults.count : first;
    editor_begin_step(screen, EDITOR_STEP_FAULTS);
    editor->fault = next;
}

/* Goes to the square or the field of the fault that is shown. */
static void go_to_fault(Screen *screen)
{
    const Editor *editor = overlay_state(screen);
    PositionFindings faults;
    EditedPosition position = editor_position(screen);
    position_set_up_find_faults(&position.setup, &faults);
    if (editor->fault >= faults.count) {
        editor_end_step(screen);
        return;
    }
    PositionFinding found = faults.found[editor->fault];
    editor_end_step(screen);
    if (found.square != SQUARE_NONE) {
        editor_go(screen, found.square);
    }
    if (found.fault == POSITION_HALFMOVE_CLOCK || found.fault == POSITION_FULLMOVE_NUMBER) {
        editor_begin_step(screen, found.fault == POSITION_HALFMOVE_CLOCK ? EDITOR_STEP_CLOCK
                                                                         : EDITOR_STEP_NUMBER);
    } else if (found.fault == POSITION_CASTLING_KING || found.fault == POSITION_CASTLING_ROOK) {
        editor_begin_step(screen, EDITOR_STEP_CASTLING);
    }
}

/* ---- Keys ---- */

static void open_help(Screen *screen)
{
    editor_end_step(screen);
    enter_line(screen, "help editor");
}

/* Esc cancels the step, or puts back the piece picked up, or closes the text. If there is none of
 * these, it opens the menu. */
static void go_back(Screen *screen, bool had_text)
{
    Editor *editor = overlay_state(screen);
    if (editor->step != EDITOR_STEP_PIECES) {
        editor_cancel_step(screen);
    } else if (editor->carried != SQUARE_NONE) {
        editor->carried = SQUARE_NONE;
    } else if (!had_text) {
        open_menu(screen);
    }
}

/* The keys that are the same in every step. */
static const ModeKey ALL_STEP_KEYS[] = {
    {KEYCODE_FUNCTION, 10, .run = open_menu},         {KEYCODE_CHARACTER, ':', .run = open_menu},
    {KEYCODE_CHARACTER, '?', .run = open_help},       {KEYCODE_TAB, .step = step_fault, .by = 1},
    {KEYCODE_BACK_TAB, .step = step_fault, .by = -1}, {.code = KEYCODE_UNKNOWN},
};

/* The keys of EDITOR_STEP_PIECES, in addition to letters of pieces and digits. */
static const ModeKey PIECES_KEYS[] = {
    {KEYCODE_UP, .step = move_down, .by = -1},
    {KEYCODE_DOWN, .step = move_down, .by = 1},
    {KEYCODE_LEFT, .step = move_right, .by = -1},
    {KEYCODE_RIGHT, .step = move_right, .by = 1},
    {KEYCODE_PAGE_UP, .step = move_down, .by = -RANK_COUNT},
    {KEYCODE_PAGE_DOWN, .step = move_down, .by = RANK_COUNT},
    {KEYCODE_HOME, .step = move_right, .by = -FILE_COUNT},
    {KEYCODE_END, .step = move_right, .by = FILE_COUNT},
    {KEYCODE_ENTER, .run = next_rank},
    {KEYCODE_CHARACTER, '/', .run = next_rank},
    {KEYCODE_DELETE, .run = empty_square},
    {KEYCODE_CHARACTER, '.', .run = empty_square},
    {KEYCODE_BACKSPACE, .run = type_back},
    {KEYCODE_CHARACTER, '0', .run = set_empty},
    {KEYCODE_CHARACTER, '9', .run = set_start},
    {KEYCODE_CHARACTER, 'g', .run = set_game},
    {KEYCODE_CHARACTER, ' ', .run = pick_up},
    {KEYCODE_CHARACTER, '@', .step = begin_field, .by = EDITOR_STEP_SQUARE},
    {KEYCODE_CHARACTER, 's', .run = change_side},
    {KEYCODE_CHARACTER, 'c', .step = begin_field, .by = EDITOR_STEP_CASTLING},
    {KEYCODE_CHARACTER, 'e', .step = begin_field, .by = EDITOR_STEP_PASSED},
    {KEYCODE_CHARACTER, 'h', .step = begin_field, .by = EDITOR_STEP_CLOCK},
    {KEYCODE_CHARACTER, 'm', .step = begin_field, .by = EDITOR_STEP_NUMBER},
    {KEYCODE_CHARACTER, 'u', .run = undo},
    {KEYCODE_CHARACTER, 'v', .run = flip},
    {KEYCODE_CHARACTER, 'y', .run = editor_copy},
    {KEYCODE_CHARACTER, ',', .run = swap_letters},
    {.code = KEYCODE_UNKNOWN},
};

/* Takes the letter of a piece or the number of squares to skip. */
static void take_piece(Screen *screen, char character)
{
    const Editor *editor = overlay_state(screen);
    PieceKind kind = letters_kind(text_upper(character));
    if (kind != KIND_NONE) {
        bool is_black = (text_lower(character) == character) != editor->is_swapped;
        type(screen, piece_make(is_black ? SIDE_BLACK : SIDE_WHITE, kind));
    } else if (character >= '1' && character <= '8') {
        EditedPosition position = editor_position(screen);
        edited_position_skip(&position, character - '0');
        editor_change(screen, &position);
    }
}

/* Gives a key to the step. Returns false if the step does not use it. */
static bool take_step_key(Screen *screen, const KeyPress *key)
{
    const Editor *editor = overlay_state(screen);
    return editor->step == EDITOR_STEP_PIECES ? editor_begins_fen(screen, key)
           : editor->step == EDITOR_STEP_FEN  ? editor_take_fen_key(screen, key)
                                              : editor_take_step_key(screen, key);
}

static void editor_key(Screen *screen, const KeyPress *key)
{
    Editor *editor = overlay_state(screen);
    bool is_tab = key->code == KEYCODE_TAB || key->code == KEYCODE_BACK_TAB;
    bool had_text = screen->notice.text.length > 0;
    if (!is_tab) {
        notice_clear(screen);
        editor->page = 0;
    }
    bool is_superfluous = editor->has_settled && key->code == KEYCODE_ENTER;
    editor->has_settled = false;
    if (is_superfluous || take_step_key(screen, key)) {
        return;
    }
    if (key->code == KEYCODE_ESCAPE) {
        go_back(screen, had_text);
        return;
    }
    if (editor->step == EDITOR_STEP_FAULTS && key->code == KEYCODE_ENTER) {
        go_to_fault(screen);
        return;
    }
    bool is_entered = editor->step != EDITOR_STEP_PIECES && key->code == KEYCODE_ENTER;
    if (editor->step != EDITOR_STEP_PIECES && !is_tab) {
        complete_step(screen);
    }
    if (!is_entered && !command_line_run_key(screen, ALL_STEP_KEYS, key) &&
        !command_line_run_key(screen, PIECES_KEYS, key)) {
        take_piece(screen, editor_character(key));
    }
}

/* ---- Paste and mouse ---- */

/* A pasted FEN replaces the whole position. */
static void editor_paste(Screen *screen, const char *text, size_t length)
{
    StrBuf line = {0}, reason = {0};
    Editor *editor = overlay_state(screen);
    notice_clear(screen);
    editor_end_step(screen);
    editor->has_settled = false;
    for (size_t i = 0; i < length; i++) {
        strbuf_append_char(&line, strchr("\n\r\t", text[i]) != NULL ? ' ' : text[i]);
    }
    const char *fen = line.length > 0 ? text_trim(line.bytes) : "";
    if (!editor_replace_by_fen(screen, fen, &reason)) {
        notice_set(screen, NOTICE_REASON, strbuf_text(&reason));
    }
    strbuf_release(&line);
    strbuf_release(&reason);
}

static void editor_mouse(Screen *screen, const MouseAction *mouse, const Layout *layout)
{
    Editor *editor = overlay_state(screen);
    BoardView view = editor_board(screen, editor, layout);
    Square square = board_view_square_at(&view, mouse->row, mouse->col);
    Square dragged = editor->dragged;
    if (mouse->kind == MOUSE_PRESS && square != SQUARE_NONE) {
        Square carried = editor->carried;
        notice_clear(screen);
        complete_step(screen);
        editor->has_settled = false;
        editor->dragged = square;
        if (carried != SQUARE_NONE) {
            put_down(screen, carried, square);
        } else {
            editor_go(screen, square);
        }
    } else if (mouse->kind == MOUSE_RELEASE) {
        EditedPosition position = editor_position(screen);
        editor->dragged = SQUARE_NONE;
        if (square != SQUARE_NONE && dragged != SQUARE_NONE && square != dragged &&
            edited_position_piece(&position, dragged) != PIECE_NONE) {
            put_down(screen, dragged, square);
        }
    }
}

const Mode EDITOR_MODE = {
    .state_size = sizeof(Editor),
    .key = editor_key,
    .paste = editor_paste,
    .mouse = editor_mouse,
    .draw = editor_draw,
    .is_dialog = true,
    .comes_back = true,
    .postpones = true,
};
