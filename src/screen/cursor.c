/*
 * The cursor on the board, and the piece that is picked up with it.
 *
 * Where two people share the keys each has a place of his own: when his turn comes, the cursor is
 * where his last move ended. Nothing is kept for that, as the game knows its moves; so it is also
 * there when a game goes on after a restart.
 */
#include "screen/display.h"
#include "screen/screen_inside.h"

#include "notation/spoken.h"

#include <stdlib.h>

/* Where the last move of a side ended; before it has made one, its king's pawn. */
static Square last_place(const Game *game, Side side)
{
    for (int ply = game_ply_count(game) - 1; ply >= 0; ply--) {
        if (game_ply_at(game, ply)->side == side) {
            return move_to(game_ply_at(game, ply)->move);
        }
    }
    return square_at(4, side == SIDE_WHITE ? 1 : RANK_COUNT - 2);
}

/* Whose place the cursor has: that of the player who sits here; where both do, of whose turn it is.
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

/* By the house rule of touch-move, a piece that can move has to, once it is picked up (4.3). */
void cursor_pick_up(Screen *screen)
{
    screen->move.selected_before = screen->move.selected;
    screen->move.selected = screen->move.cursor;
    enter_touch(screen, screen->move.cursor);
}

void cursor_press(Screen *screen)
{
    const Game *game = session_game(screen->session);
    Piece piece = position_piece_at(game_position(game), screen->move.cursor);
    bool is_own = piece != PIECE_NONE && piece_side(piece) == game_turn(game);
    notice_clear(screen);
    if (!screen->move.cursor_shown) {
        screen->move.cursor_shown = true;
    } else if (screen->move.selected == screen->move.cursor) {
        screen->move.selected = SQUARE_NONE;
    } else if (screen->move.selected != SQUARE_NONE) {
        enter_squares(screen, screen->move.selected, screen->move.cursor);
    } else if (is_own) {
        cursor_pick_up(screen);
    } else {
        notice_set(screen, NOTICE_NOT_OWN, spoken_side(game_turn(game)));
        if (piece != PIECE_NONE && game_house_rules(game).touch_move) {
            enter_touch(screen, screen->move.cursor); /* to capture it, whatever with (4.3.2) */
        }
    }
}

enum { TARGET_ORDERS = 16 * SQUARE_COUNT }; /* more than the order of any target */

/* The nearest targets come first; those as near in the order of the squares. */
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
