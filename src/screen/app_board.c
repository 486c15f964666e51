#include "screen/app_board.h"

#include "game/game.h"
#include "notation/refusal.h"
#include "rules/legality.h"
#include "rules/movegen.h"
#include "rules/position.h"
#include "rules/status.h"
#include "screen/app_command.h"
#include "screen/app_flight.h"
#include "screen/app_message.h"
#include "screen/app_promotion.h"
#include "screen/app_view.h"
#include "util/text.h"

Glyphs app_board_glyphs(const App *app)
{
    const Settings *settings = session_settings(app->session);
    Glyphs glyphs = app->terminal_glyphs;
    if (settings_number(settings, SETTING_ASCII) != 0) {
        return (Glyphs){.pieces = PIECES_LETTERS};
    }
    if (settings_number(settings, SETTING_PAWN) != SETTING_PAWN_SOLID) {
        glyphs.pawn = (PawnForm)settings_number(settings, SETTING_PAWN);
    }
    if (text_is_same(settings_text(settings, SETTING_PIECES), "letters")) {
        glyphs.pieces = PIECES_LETTERS;
    } else if (glyphs.pieces == PIECES_SOLID) {
        glyphs.pieces = app->pieces.glyphs;
    }
    return glyphs;
}

Layout app_board_layout(const App *app)
{
    Glyphs glyphs = app_board_glyphs(app);
    return layout_of(app->rows, app->cols, glyphs.half_blocks);
}

bool app_board_is_live(const App *app)
{
    return app_view_is_phase(app, GAME_PLAYING) && session_is_viewing_present(app->session);
}

void app_board_reset(App *app)
{
    const Game *game = session_game(app->session);
    Side side = game != NULL ? game_turn(game) : SIDE_WHITE;
    app->cursor = square_at(4, side == SIDE_WHITE ? 1 : RANK_COUNT - 2);
    app->cursor_shown = true;
    app->selected = SQUARE_NONE;
    app->drag_from = SQUARE_NONE;
}

static void mark_move(const Position *position, Move move, BoardMarks *marks)
{
    uint64_t bit = (uint64_t)1 << square_index(move_to(move));
    marks->targets |= bit;
    if (move_is_capture(move)) {
        marks->captures |= bit;
    }
    if (move_is_castling(move)) {
        Square rook =
            position_castling_rook(position, position_side_to_move(position), move_wing(move));
        marks->targets |= (uint64_t)1 << square_index(rook);
    }
}

/* Where the piece picked up can go, or where the moves lead that begin as what is typed. */
static void mark_targets(const App *app, const Position *position, BoardMarks *marks)
{
    MoveList moves;
    bool typing = !line_edit_is_empty(&app->entry) && app->purpose != PURPOSE_SEALED;
    if (!app_board_is_live(app) || (!typing && app->selected == SQUARE_NONE)) {
        return;
    }
    if (typing) {
        entry_candidates(position, app->entry.text, &moves);
    } else {
        movegen_legal(position, &moves);
    }
    for (int i = 0; i < moves.count; i++) {
        if (typing || move_from(moves.moves[i]) == app->selected) {
            mark_move(position, moves.moves[i], marks);
        }
    }
}

static void mark_last_move(const App *app, BoardMarks *marks)
{
    int ply = session_viewed_ply(app->session);
    if (ply > 0) {
        Move move = session_ply_move(app->session, ply - 1);
        marks->last_from = move_from(move);
        marks->last_to = move_to(move);
    }
}

static BoardMarks marks_of(const App *app, const Position *position)
{
    BoardMarks marks = board_marks_none();
    mark_last_move(app, &marks);
    if (position_in_check(position)) {
        marks.check = position_king(position, position_side_to_move(position));
        marks.mate = status_of(position) == STATUS_CHECKMATE;
    }
    if (app_board_is_live(app) && app->cursor_shown && line_edit_is_empty(&app->entry)) {
        marks.cursor = app->cursor;
    }
    marks.selected = app->selected;
    mark_targets(app, position, &marks);
    app_promotion_mark(app, &marks);
    return marks;
}

BoardView app_board_view(const App *app, const Layout *layout)
{
    const Position *position = session_viewed_position(app->session);
    BoardView view = {
        .position = position,
        .hidden = app_view_is_phase(app, GAME_PAUSED) && !app_view_is_file(app),
        .black_below = session_orientation(app->session) == SIDE_BLACK,
        .size = layout->size,
        .place = layout->board,
        .ranks = layout->ranks,
        .files = layout->files,
        .plain = palette_is_plain(&app->theme.palettes[app->depth]),
        .glyphs = app_board_glyphs(app),
        .piece_set = app_board_glyphs(app).half_blocks ? &app->pieces : NULL,
        .marks = marks_of(app, position),
    };
    app_flight_show(app, &view);
    return view;
}

void app_board_move_cursor(App *app, int down, int right)
{
    Layout layout = app_board_layout(app);
    BoardView view = app_board_view(app, &layout);
    app->cursor = board_view_neighbour(&view, app->cursor, down, right);
    app->cursor_shown = true;
}

bool app_board_put_back(App *app)
{
    bool was_up = app->selected != SQUARE_NONE;
    app->selected = SQUARE_NONE;
    return was_up;
}

/* Castling is also entered by moving the king onto the own rook. */
static bool goes_to(const Position *position, Move move, Square to)
{
    if (move_to(move) == to) {
        return true;
    }
    return move_is_castling(move) &&
           position_castling_rook(position, position_side_to_move(position), move_wing(move)) == to;
}

/*
 * Collects the legal moves between two squares: several only for a promotion. Where the king can
 * step to a square as well as castle to it, as in Chess960, the step is meant; to castle, it goes
 * onto the rook.
 */
static void moves_between(const Position *position, Square from, Square to, MoveList *out)
{
    MoveList all;
    movegen_legal(position, &all);
    out->count = 0;
    for (int i = 0; i < all.count; i++) {
        Move move = all.moves[i];
        if (move_from(move) != from || !goes_to(position, move, to)) {
            continue;
        }
        if (out->count > 0 && move_is_castling(out->moves[0])) {
            out->moves[0] = move;
        } else if (out->count == 0 || !move_is_castling(move)) {
            out->moves[out->count++] = move;
        }
    }
}

static bool has_move(const Position *position, Square from)
{
    MoveList all;
    movegen_legal(position, &all);
    for (int i = 0; i < all.count; i++) {
        if (move_from(all.moves[i]) == from) {
            return true;
        }
    }
    return false;
}

/* By the custom of touch-move, a piece that can move has to, once it is picked up (4.3). */
static void pick_up(App *app, const Game *game)
{
    Square square = app->cursor;
    if (!has_move(game_position(game), square)) {
        app_message_set(app, "This piece has no legal move.");
        return;
    }
    if (game_customs(game).touch_move && app->purpose == PURPOSE_PLAY) {
        GameAction touch = game_action(GAME_ACTION_TOUCH, game_turn(game));
        touch.attempt = (MoveAttempt){.from = square};
        app_command_act(app, &touch);
    }
    Square owed = SQUARE_NONE;
    bool is_free = game_obligation(game, &owed) == OBLIGATION_NONE || owed == square;
    app->selected = is_free ? square : SQUARE_NONE;
}

static void refuse(App *app, const Position *position, Square from, Square to)
{
    MoveFault fault = legality_fault(position, from, to);
    StrBuf reason = {0};
    refusal_format(position, &fault, NULL, &reason);
    app_message_set(app, "%s.", strbuf_text(&reason));
    strbuf_release(&reason);
}

static void move_to_cursor(App *app, const Position *position)
{
    MoveList moves;
    moves_between(position, app->selected, app->cursor, &moves);
    if (moves.count == 0) {
        refuse(app, position, app->selected, app->cursor);
    } else if (move_promotion(moves.moves[0]) != KIND_NONE) {
        app_promotion_open(app, &moves, false);
    } else {
        app->selected = SQUARE_NONE;
        app_command_enter_move(app, moves.moves[0], false);
    }
}

void app_board_press(App *app)
{
    const Game *game = session_game(app->session);
    const Position *position = game_position(game);
    Piece piece = position_piece_at(position, app->cursor);
    bool is_own = piece != PIECE_NONE && piece_side(piece) == game_turn(game);
    MoveList moves = {.count = 0};
    app_message_clear(app);
    if (!app->cursor_shown) {
        app->cursor_shown = true;
        return;
    }
    if (app->selected != SQUARE_NONE) {
        moves_between(position, app->selected, app->cursor, &moves);
    }
    if (app->selected == app->cursor) {
        app->selected = SQUARE_NONE;
    } else if (is_own && moves.count == 0) {
        pick_up(app, game);
    } else if (app->selected != SQUARE_NONE) {
        move_to_cursor(app, position);
    } else {
        app_message_set(app, "It is %s's move: choose one of the own pieces.",
                        game_turn(game) == SIDE_WHITE ? "White" : "Black");
    }
}
