/* Which piece a pawn becomes, asked in its file: the four stand from its square towards the middle.
 */
#include "screen/app_promotion.h"

#include "game/game.h"
#include "screen/app_board.h"
#include "screen/app_command.h"
#include "screen/app_message.h"
#include "screen/app_mode.h"
#include "screen/entry_line.h"

enum { CHOICE_COUNT = 4 };

static const PieceKind CHOICES[CHOICE_COUNT] = {KIND_QUEEN, KIND_ROOK, KIND_BISHOP, KIND_KNIGHT};
static const char LETTERS[] = "QRBN";

void app_promotion_open(App *app, const MoveList *choices, bool with_offer)
{
    Promotion *promotion = &app->promotion;
    *promotion = (Promotion){.with_offer = with_offer};
    for (int i = 0; i < choices->count; i++) {
        for (int k = 0; k < CHOICE_COUNT; k++) {
            if (move_promotion(choices->moves[i]) == CHOICES[k]) {
                promotion->choices[k] = choices->moves[i];
            }
        }
    }
    app->overlay = OVERLAY_PROMOTION;
    app_message_set(app, "Promote to: arrows and Enter, or Q R B N. Esc takes the move back.");
}

static void choose(App *app, int choice)
{
    Move move = app->promotion.choices[choice];
    bool with_offer = app->promotion.with_offer;
    app->overlay = OVERLAY_NONE;
    app->selected = SQUARE_NONE;
    entry_line_clear(app);
    app_message_clear(app);
    app_command_enter_move(app, move, with_offer);
}

static void leave(App *app)
{
    app->overlay = OVERLAY_NONE;
    app_message_clear(app);
}

/* The square where choice number k stands. */
static Square choice_square(const App *app, int k)
{
    Square to = move_to(app->promotion.choices[0]);
    int rank = square_rank(to);
    return square_at(square_file(to), rank == 0 ? k : rank - k);
}

void app_promotion_mark(const App *app, BoardMarks *marks)
{
    for (int k = 0; k < CHOICE_COUNT && app->overlay == OVERLAY_PROMOTION; k++) {
        Square square = choice_square(app, k);
        marks->choices |= (uint64_t)1 << square_index(square);
        if (k == app->promotion.focus) {
            marks->choice = square;
        }
    }
}

/* On the screen the choices go up or down, after the side that is below. */
static int step_down(const App *app)
{
    Layout layout = app_board_layout(app);
    BoardView view = app_board_view(app, &layout);
    return board_view_neighbour(&view, choice_square(app, 0), 1, 0) == choice_square(app, 1) ? 1
                                                                                             : -1;
}

static void move_focus(App *app, int step)
{
    int focus = app->promotion.focus + step;
    if (focus >= 0 && focus < CHOICE_COUNT) {
        app->promotion.focus = focus;
    }
}

static void choose_by_letter(App *app, uint32_t character)
{
    for (int k = 0; k < CHOICE_COUNT; k++) {
        if (character == (uint32_t)LETTERS[k] || character == (uint32_t)(LETTERS[k] - 'A' + 'a')) {
            choose(app, k);
            return;
        }
    }
}

static void promotion_key(App *app, const KeyPress *key)
{
    switch (key->code) {
    case KEYCODE_ESCAPE:
        leave(app);
        break;
    case KEYCODE_ENTER:
        choose(app, app->promotion.focus);
        break;
    case KEYCODE_UP:
        move_focus(app, -step_down(app));
        break;
    case KEYCODE_DOWN:
        move_focus(app, step_down(app));
        break;
    case KEYCODE_LEFT:
    case KEYCODE_BACK_TAB:
        move_focus(app, -1);
        break;
    case KEYCODE_RIGHT:
    case KEYCODE_TAB:
        move_focus(app, 1);
        break;
    case KEYCODE_CHARACTER:
        if (key->character == ' ') {
            choose(app, app->promotion.focus);
        } else {
            choose_by_letter(app, key->character);
        }
        break;
    default:
        break;
    }
}

static void promotion_paste(App *app, const char *text, size_t length)
{
    if (length == 1) {
        choose_by_letter(app, (unsigned char)text[0]);
    }
}

static void promotion_mouse(App *app, const MouseAction *mouse, const Layout *layout)
{
    BoardView view = app_board_view(app, layout);
    Square square = board_view_square_at(&view, mouse->row, mouse->col);
    for (int k = 0; k < CHOICE_COUNT && mouse->kind == MOUSE_PRESS; k++) {
        if (square != SQUARE_NONE && square == choice_square(app, k)) {
            choose(app, k);
            return;
        }
    }
}

static void draw_choice(const App *app, const BoardView *view, int k, Scene *scene)
{
    Square square = choice_square(app, k);
    Piece piece = piece_make(game_turn(session_game(app->session)), CHOICES[k]);
    char letter[] = {LETTERS[k], '\0'};
    board_view_draw_choice(view, square, piece,
                           view->glyphs.pieces == PIECES_LETTERS ? NULL : letter, scene);
    if (k == app->promotion.focus) {
        int row = 0;
        int col = 0;
        board_view_cell(view, square, &row, &col);
        scene_show_cursor(scene, row, col);
    }
}

static void promotion_draw(const App *app, const Layout *layout, Scene *scene)
{
    BoardView view = app_board_view(app, layout);
    entry_line_draw(app, layout, scene);
    for (int k = 0; k < CHOICE_COUNT; k++) {
        draw_choice(app, &view, k, scene);
    }
}

const Mode MODE_PROMOTION = {
    .key = promotion_key,
    .paste = promotion_paste,
    .mouse = promotion_mouse,
    .draw = promotion_draw,
};
