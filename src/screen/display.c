/* The view of the board: its glyphs, its marks, and the terminal's cursor on it. */
#include "screen/display.h"
#include "screen/screen_inside.h"

#include "remote/remote.h"
#include "rules/status.h"
#include "util/fit.h"
#include "util/text.h"
#include "util/utf8.h"

#include <string.h>

Glyphs display_glyphs(const Screen *screen)
{
    const Settings *settings = session_settings(screen->session);
    Glyphs glyphs = screen->terminal_glyphs;
    if (settings_number(settings, SETTING_ASCII) != 0) {
        return (Glyphs){.pieces = PIECES_LETTERS};
    }
    SettingBlocks blocks = (SettingBlocks)settings_number(settings, SETTING_BLOCKS);
    glyphs.half_blocks = glyphs.half_blocks && blocks != SETTING_BLOCKS_NO;
    glyphs.quadrants = glyphs.quadrants && glyphs.half_blocks && blocks != SETTING_BLOCKS_HALVES;
    if (blocks == SETTING_BLOCKS_LOWER || blocks == SETTING_BLOCKS_UPPER) {
        glyphs.upper_halves = blocks == SETTING_BLOCKS_UPPER;
    }
    if (settings_number(settings, SETTING_PAWN) != PAWN_PLAIN) {
        glyphs.pawn = (PawnForm)settings_number(settings, SETTING_PAWN);
    }
    if (text_is_same(settings_text(settings, SETTING_PIECES), "letters")) {
        glyphs.pieces = PIECES_LETTERS;
    } else if (glyphs.pieces == PIECES_SOLID) {
        glyphs.pieces = screen->pieces.glyphs;
    }
    return glyphs;
}

/* Marks the destinations of the piece picked up, or of the moves that match the typed text. */
static void mark_targets(const Screen *screen, BoardMarks *marks)
{
    for (int i = 0; i < screen->move.choices.count; i++) {
        Move move = screen->move.choices.moves[i];
        uint64_t to = (uint64_t)1 << square_index(move_to(move));
        marks->targets |= to;
        marks->captures |= move_is_capture(move) ? to : 0;
        if (move_is_castling(move)) { /* the player may also put the king onto the rook */
            const Position *position = game_position(session_game(screen->session));
            Side side = position_side_to_move(position);
            Square rook = position_castling_rook(position, side, move_wing(move));
            marks->targets |= (uint64_t)1 << square_index(rook);
        }
    }
}

/* Marks the squares of a diagram, with or without a piece. */
static void mark_squares(const Position *position, uint64_t squares, BoardMarks *marks)
{
    marks->targets = squares;
    for (int i = 0; i < SQUARE_COUNT; i++) {
        bool is_empty = position_piece_at(position, square_from_index(i)) == PIECE_NONE;
        marks->captures |= is_empty ? 0 : squares & (uint64_t)1 << i;
    }
}

static BoardMarks marks_of(const Screen *screen, const Position *position)
{
    BoardMarks marks = board_marks_none();
    FenMarks diagram = viewpoint_marks(screen->viewpoint);
    mark_squares(position, screen->move.choices.count == 0 ? diagram.squares : 0, &marks);
    marks.last_from = diagram.from;
    marks.last_to = diagram.to;
    int ply = viewpoint_ply(screen->viewpoint);
    if (ply > 0) {
        Move move = viewpoint_move_at(screen->viewpoint, ply - 1);
        marks.last_from = move_from(move);
        marks.last_to = move_to(move);
    }
    if (position_in_check(position)) {
        marks.check = position_king(position, position_side_to_move(position));
        marks.mate = status_of(position) == STATUS_CHECKMATE;
    }
    if (game_state_shows_cursor(screen) && line_edit_is_empty(&screen->move.line)) {
        marks.cursor = screen->move.cursor;
    }
    marks.selected = screen->move.selected;
    mark_targets(screen, &marks);
    marks.drawing = comment_drawing(viewpoint_comment(screen->viewpoint));
    if (screen->overlay != NULL && screen->overlay->mode->mark != NULL) {
        screen->overlay->mode->mark(screen->overlay->state, &marks);
    }
    return marks;
}

const PieceSet *display_drawings(const Screen *screen)
{
    const char *pieces = settings_text(session_settings(screen->session), SETTING_PIECES);
    bool has_glyphs = text_is_same(pieces, "glyphs") || text_is_same(pieces, "letters");
    bool is_drawable = display_glyphs(screen).quadrants || piece_set_is_in_halves(&screen->pieces);
    return has_glyphs || !is_drawable ? NULL : &screen->pieces;
}

BoardView display_position(const Screen *screen, const Layout *layout, const Position *position)
{
    BoardView view = {
        .position = position,
        .hidden = game_state_is(screen, GAME_PAUSED) && viewpoint_file(screen->viewpoint) == NULL &&
                  !remote_is_before_start(screen->session),
        .black_below = viewpoint_has_board(screen->viewpoint) &&
                       viewpoint_below(screen->viewpoint) == SIDE_BLACK,
        .size = layout->size,
        .shift = layout->shift,
        .place = layout->board,
        .ranks = layout->ranks,
        .files = layout->files,
        .glyphs = display_glyphs(screen),
        .piece_set = display_drawings(screen),
        .marks = board_marks_none(),
    };
    board_view_use_palette(&view, &screen->theme.palettes[screen->depth]);
    return view;
}

BoardView display_board(const Screen *screen, const Layout *layout)
{
    const Position *position = viewpoint_position(screen->viewpoint);
    BoardView view = display_position(screen, layout, position);
    view.marks = marks_of(screen, position);
    animation_apply(screen, &view);
    return view;
}

void display_show_cursor(const Screen *screen, const Layout *layout, Square square, Scene *scene)
{
    int row = 0;
    int col = 0;
    BoardView view = display_position(screen, layout, viewpoint_position(screen->viewpoint));
    board_view_cell(&view, square, &row, &col);
    scene_show_cursor(scene, row, col);
}

void display_append_fitting(const Screen *screen, ScreenText id, int cols, StrBuf *out)
{
    Glyphs glyphs = display_glyphs(screen);
    StrBuf text = {0};
    fit_append_details(&text, screen_text(screen_catalog(screen), id, 1), cols);
    fit_append_clipped(out, strbuf_text(&text), cols, glyph_named(&glyphs, GLYPH_ELLIPSIS));
    out->out_of_memory |= text.out_of_memory;
    strbuf_release(&text);
}

void display_draw_title(const Screen *screen, Rect row, StyleName style, const char *title,
                        StyleName right_style, const char *right, Scene *scene)
{
    Glyphs glyphs = display_glyphs(screen);
    int cols = row.cols - utf8_width(right, strlen(right));
    StrBuf text = {0};
    fit_append_clipped(&text, title, cols, glyph_named(&glyphs, GLYPH_ELLIPSIS));
    scene_text(scene, row.row, row.col, cols, style_named(style), strbuf_text(&text));
    scene_text_right(scene, row.row, row.col, row.cols, style_named(right_style), right);
    strbuf_release(&text);
}
