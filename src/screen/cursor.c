/* The cursor on the board, and the piece that a player picks up and moves with it. */
#include "screen/display.h"
#include "screen/screen_inside.h"

#include "notation/spoken.h"

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
    Layout layout = picture_layout(screen);
    BoardView view = picture_board(screen, &layout);
    screen->cursor = board_view_neighbour(&view, screen->cursor, down, right);
    screen->cursor_shown = true;
}

/* By the custom of touch-move, a piece that can move has to, once it is picked up (4.3). */
void cursor_pick_up(Screen *screen)
{
    screen->selected_before = screen->selected;
    screen->selected = screen->cursor;
    enter_touch(screen, screen->cursor);
}

void cursor_press(Screen *screen)
{
    const Game *game = session_game(screen->session);
    Piece piece = position_piece_at(game_position(game), screen->cursor);
    bool is_own = piece != PIECE_NONE && piece_side(piece) == game_turn(game);
    notice_clear(screen);
    if (!screen->cursor_shown) {
        screen->cursor_shown = true;
    } else if (screen->selected == screen->cursor) {
        screen->selected = SQUARE_NONE;
    } else if (screen->selected != SQUARE_NONE) {
        enter_squares(screen, screen->selected, screen->cursor);
    } else if (is_own) {
        cursor_pick_up(screen);
    } else {
        notice_set(screen, NOTICE_NOT_OWN, spoken_side(game_turn(game)));
        if (piece != PIECE_NONE && game_customs(game).touch_move) {
            enter_touch(screen, screen->cursor); /* to capture it, whatever with (4.3.2) */
        }
    }
}

void cursor_next_target(Screen *screen, int by)
{
    Layout layout = picture_layout(screen);
    BoardView view = picture_board(screen, &layout);
    int at = square_index(screen->cursor);
    for (int i = 1; i < SQUARE_COUNT; i++) {
        int next = (at + by * i + SQUARE_COUNT) % SQUARE_COUNT;
        if ((view.marks.targets >> next & 1) != 0) {
            screen->cursor = square_from_index(next);
            return;
        }
    }
}
