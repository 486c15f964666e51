/* The cursor on the board, and the piece that a player picks up and moves with it. */
#include "screen/screen_inside.h"

#include "notation/refusal.h"
#include "rules/legality.h"
#include "rules/movegen.h"

void cursor_reset(Screen *screen)
{
    const Game *game = session_game(screen->session);
    Side side = game != NULL ? game_turn(game) : SIDE_WHITE;
    screen->cursor = square_at(4, side == SIDE_WHITE ? 1 : RANK_COUNT - 2);
    screen->cursor_shown = true;
    screen->selected = SQUARE_NONE;
    screen->drag_from = SQUARE_NONE;
}

void cursor_move(Screen *screen, int down, int right)
{
    Layout layout = board_layout(screen);
    BoardView view = board_shown(screen, &layout);
    screen->cursor = board_view_neighbour(&view, screen->cursor, down, right);
    screen->cursor_shown = true;
}

bool cursor_put_back(Screen *screen)
{
    bool was_up = screen->selected != SQUARE_NONE;
    screen->selected = SQUARE_NONE;
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
static void pick_up(Screen *screen, const Game *game)
{
    Square square = screen->cursor;
    if (!has_move(game_position(game), square)) {
        notice_set(screen, "This piece has no legal move.");
        return;
    }
    if (game_customs(game).touch_move && screen->purpose == PURPOSE_PLAY) {
        GameAction touch = game_action(GAME_ACTION_TOUCH, game_turn(game));
        touch.attempt = (MoveAttempt){.from = square};
        submit_action(screen, &touch);
    }
    screen->selected = square;
}

static void refuse(Screen *screen, const Position *position, Square from, Square to)
{
    MoveFault fault = legality_fault(position, from, to);
    StrBuf reason = {0};
    refusal_format(position, &fault, NULL, &reason);
    notice_set(screen, "%s.", strbuf_text(&reason));
    strbuf_release(&reason);
}

static void move_to_cursor(Screen *screen, const Position *position)
{
    MoveList moves;
    moves_between(position, screen->selected, screen->cursor, &moves);
    if (moves.count == 0) {
        refuse(screen, position, screen->selected, screen->cursor);
    } else if (move_promotion(moves.moves[0]) != KIND_NONE) {
        submit_promotion(screen, &moves, false);
    } else {
        screen->selected = SQUARE_NONE;
        submit_move(screen, moves.moves[0], false);
    }
}

void cursor_press(Screen *screen)
{
    const Game *game = session_game(screen->session);
    const Position *position = game_position(game);
    Piece piece = position_piece_at(position, screen->cursor);
    bool is_own = piece != PIECE_NONE && piece_side(piece) == game_turn(game);
    MoveList moves = {.count = 0};
    notice_clear(screen);
    if (!screen->cursor_shown) {
        screen->cursor_shown = true;
        return;
    }
    if (screen->selected != SQUARE_NONE) {
        moves_between(position, screen->selected, screen->cursor, &moves);
    }
    if (screen->selected == screen->cursor) {
        screen->selected = SQUARE_NONE;
    } else if (is_own && moves.count == 0) {
        pick_up(screen, game);
    } else if (screen->selected != SQUARE_NONE) {
        move_to_cursor(screen, position);
    } else {
        notice_set(screen, "It is %s's move: choose one of the own pieces.",
                   game_turn(game) == SIDE_WHITE ? "White" : "Black");
    }
}
