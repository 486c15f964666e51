/*
 * The cursor on the board, and the piece picked up with it.
 *
 * At one keyboard each player has a cursor position: at the start of a turn the cursor is on the
 * piece that the player has moved last. The position is derived from the moves of the game, so it
 * is also right when a game is resumed after a restart.
 */
#include "screen/display.h"
#include "screen/screen_inside.h"

#include "notation/spoken.h"

#include <stdlib.h>

static bool has_piece_of(const Position *position, Square square, Side side)
{
    Piece piece = position_piece_at(position, square);
    return piece != PIECE_NONE && piece_side(piece) == side;
}

/* Returns the destination of a side's last move, or of an earlier one if that piece has been
 * captured. If there is none, returns e2 or e7; if the opponent has a piece there, the king's
 * square. */
static Square last_place(const Game *game, Side side)
{
    const Position *position = game_position(game);
    for (int ply = game_ply_count(game) - 1; ply >= 0; ply--) {
        Square to = move_to(game_ply_at(game, ply)->move);
        if (game_ply_at(game, ply)->side == side && has_piece_of(position, to, side)) {
            return to;
        }
    }
    Square first = square_at(4, side == SIDE_WHITE ? 1 : RANK_COUNT - 2);
    return has_piece_of(position, first, side_opponent(side)) ? position_king(position, side)
                                                              : first;
}

/*
 * Returns the player whose last move determines the place of the cursor. If only one player uses
 * this screen, it is that player; otherwise it is the player to move.
 */
static Side hand_of(const Session *session, const Game *game)
{
    Side turn = game_turn(game);
    bool is_other_alone =
        !session_plays(session, turn) && session_plays(session, side_opponent(turn));
    return is_other_alone ? side_opponent(turn) : turn;
}

void cursor_hand_over(Screen *screen)
{
    const Game *game = session_game(screen->session);
    Side mover = side_opponent(game_turn(game));
    if (session_plays(screen->session, mover) || !session_plays(screen->session, game_turn(game))) {
        screen->move.cursor = last_place(game, hand_of(screen->session, game));
    }
}

void cursor_reset(Screen *screen)
{
    const Game *game = session_game(screen->session);
    screen->move.cursor =
        game != NULL ? last_place(game, hand_of(screen->session, game)) : square_at(4, 1);
    screen->move.cursor_shown = true;
    screen->move.selected = SQUARE_NONE;
    screen->move.drag_from = SQUARE_NONE;
}

void cursor_move(Screen *screen, int down, int right)
{
    Layout layout = display_layout(screen);
    BoardView view = display_board(screen, &layout);
    screen->move.cursor = board_view_neighbour(&view, screen->move.cursor, down, right);
    screen->move.cursor_shown = true;
}

/* By the house rule touch-move, a piece that has been picked up must move if it can (4.3). */
void cursor_pick_up(Screen *screen)
{
    screen->move.selected_before = screen->move.selected;
    screen->move.selected = screen->move.cursor;
    enter_touch(screen, screen->move.cursor);
}

bool cursor_find_choice(const Screen *screen, Move *move)
{
    const Position *position = game_position(session_game(screen->session));
    const MoveList *choices = &screen->move.choices;
    for (int i = 0; i < choices->count; i++) {
        *move = choices->moves[i];
        bool is_onto_rook = move_is_castling(*move) &&
                            position_castling_rook(position, position_side_to_move(position),
                                                   move_wing(*move)) == screen->move.cursor;
        if (move_to(*move) == screen->move.cursor || is_onto_rook) {
            return true;
        }
    }
    return false;
}

/* Picks up the piece on the cursor's square, or shows why it cannot be picked up. In a review,
 * picking up does not count as touching (4.3) before the player returns to the game. */
static void pick_up(Screen *screen, bool is_live, bool is_own)
{
    const Game *game = session_game(screen->session);
    if (is_own && is_live) {
        cursor_pick_up(screen);
    } else if (is_own) {
        screen->move.selected = screen->move.cursor;
    } else if (!is_live) {
        enter_touch(screen, screen->move.cursor); /* refused, because of the review */
    } else {
        bool is_here = game_turn(game) == session_player(screen->session);
        notice_set(screen, is_here ? NOTICE_NOT_OWN : NOTICE_NOT_YOUR_TURN,
                   game_state_player(screen, game_turn(game)));
        bool is_empty = position_piece_at(game_position(game), screen->move.cursor) == PIECE_NONE;
        if (!is_empty && game_house_rules(game).touch_move) {
            /* By 4.3.2, the touched piece of the opponent must be captured if possible. */
            enter_touch(screen, screen->move.cursor);
        }
    }
}

void cursor_press(Screen *screen)
{
    MoveInput *input = &screen->move;
    const Game *game = session_game(screen->session);
    bool is_live = game_state_is_live(screen);
    Piece piece = position_piece_at(game_position(game), input->cursor);
    bool is_own = piece != PIECE_NONE && piece_side(piece) == game_turn(game) &&
                  piece == position_piece_at(viewpoint_position(screen->viewpoint), input->cursor);
    notice_clear(screen);
    if (!game_state_shows_cursor(screen)) {
        input->cursor_shown = true;
        input->walks_in_review = !is_live;
    } else if (input->selected == input->cursor) {
        input->selected = SQUARE_NONE;
    } else if (input->selected != SQUARE_NONE && (is_live || !is_own)) {
        input->selected_before = input->selected;
        enter_squares(screen, input->selected, input->cursor);
    } else {
        pick_up(screen, is_live, is_own);
    }
}

enum { TARGET_ORDERS = 16 * SQUARE_COUNT }; /* greater than any result of target_order */

/* Returns a number by which targets are sorted: near ones first, equally near ones by square. */
static int target_order(Square from, Square to)
{
    int way = abs(square_rank(to) - square_rank(from)) + abs(square_file(to) - square_file(from));
    return way * SQUARE_COUNT + square_index(to);
}

void cursor_next_target(Screen *screen, int by)
{
    Layout layout = display_layout(screen);
    BoardView view = display_board(screen, &layout);
    int here = target_order(screen->move.selected, screen->move.cursor);
    int least = TARGET_ORDERS + 1;
    for (int i = 0; i < SQUARE_COUNT; i++) {
        Square target = square_from_index(i);
        int ahead =
            (by * (target_order(screen->move.selected, target) - here) + TARGET_ORDERS - 1) %
            TARGET_ORDERS;
        if ((view.marks.targets >> i & 1) != 0 && ahead < least) {
            least = ahead;
            screen->move.cursor = target;
        }
    }
}
