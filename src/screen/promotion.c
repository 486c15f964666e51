/* Which piece a pawn becomes, asked in its file: the four stand from its square towards the middle.
 */
#include "screen/display.h"
#include "screen/screen_inside.h"

static const Mode PROMOTION_MODE; /* at the end */

enum { CHOICE_COUNT = 4 };

static const PieceKind CHOICES[CHOICE_COUNT] = {KIND_QUEEN, KIND_ROOK, KIND_BISHOP, KIND_KNIGHT};
static const char LETTERS[] = "QRBN";

void promotion_open(Screen *screen, const MoveList *choices, bool with_offer)
{
    Promotion *promotion = &screen->promotion;
    *promotion = (Promotion){.with_offer = with_offer};
    for (int i = 0; i < choices->count; i++) {
        for (int k = 0; k < CHOICE_COUNT; k++) {
            if (move_promotion(choices->moves[i]) == CHOICES[k]) {
                promotion->choices[k] = choices->moves[i];
            }
        }
    }
    screen->overlay = &PROMOTION_MODE;
    notice_set(screen, NOTICE_PROMOTE, NULL);
}

static void choose(Screen *screen, int choice)
{
    Move move = screen->promotion.choices[choice];
    bool with_offer = screen->promotion.with_offer;
    screen->overlay = NULL;
    screen->selected = SQUARE_NONE;
    screen->entry = (LineEdit){0};
    notice_clear(screen);
    enter_move(screen, move, with_offer);
}

static void leave(Screen *screen)
{
    screen->overlay = NULL;
    notice_clear(screen);
}

/* The square where choice number k stands. */
static Square choice_square(const Screen *screen, int k)
{
    Square to = move_to(screen->promotion.choices[0]);
    int rank = square_rank(to);
    return square_at(square_file(to), rank == 0 ? k : rank - k);
}

static void promotion_mark(const Screen *screen, BoardMarks *marks)
{
    for (int k = 0; k < CHOICE_COUNT; k++) {
        Square square = choice_square(screen, k);
        marks->choices |= (uint64_t)1 << square_index(square);
        if (k == screen->promotion.focus) {
            marks->choice = square;
        }
    }
}

static void move_focus(Screen *screen, int by)
{
    int focus = screen->promotion.focus + by;
    if (focus >= 0 && focus < CHOICE_COUNT) {
        screen->promotion.focus = focus;
    }
}

/* On the screen the choices go up or down, after the side that is below. */
static void move_down(Screen *screen, int by)
{
    Layout layout = picture_layout(screen);
    BoardView view = picture_board(screen, &layout);
    Square below = board_view_neighbour(&view, choice_square(screen, 0), 1, 0);
    move_focus(screen, below == choice_square(screen, 1) ? by : -by);
}

static void choose_by_letter(Screen *screen, uint32_t character)
{
    for (int k = 0; k < CHOICE_COUNT; k++) {
        if (character == (uint32_t)LETTERS[k] || character == (uint32_t)(LETTERS[k] - 'A' + 'a')) {
            choose(screen, k);
            return;
        }
    }
}

static void choose_focused(Screen *screen)
{
    choose(screen, screen->promotion.focus);
}

static const ModeKey PROMOTION_KEYS[] = {
    {KEYCODE_ESCAPE, .run = leave},
    {KEYCODE_ENTER, .run = choose_focused},
    {KEYCODE_CHARACTER, ' ', .run = choose_focused},
    {KEYCODE_UP, .step = move_down, .by = -1},
    {KEYCODE_DOWN, .step = move_down, .by = 1},
    {KEYCODE_LEFT, .step = move_focus, .by = -1},
    {KEYCODE_BACK_TAB, .step = move_focus, .by = -1},
    {KEYCODE_RIGHT, .step = move_focus, .by = 1},
    {KEYCODE_TAB, .step = move_focus, .by = 1},
    {.code = KEYCODE_UNKNOWN},
};

static void promotion_key(Screen *screen, const KeyPress *key)
{
    if (!mode_key_run(screen, PROMOTION_KEYS, key) && key->code == KEYCODE_CHARACTER) {
        choose_by_letter(screen, key->character);
    }
}

static void promotion_paste(Screen *screen, const char *text, size_t length)
{
    if (length == 1) {
        choose_by_letter(screen, (unsigned char)text[0]);
    }
}

static void promotion_mouse(Screen *screen, const MouseAction *mouse, const Layout *layout)
{
    BoardView view = picture_board(screen, layout);
    Square square = board_view_square_at(&view, mouse->row, mouse->col);
    for (int k = 0; k < CHOICE_COUNT && mouse->kind == MOUSE_PRESS; k++) {
        if (square != SQUARE_NONE && square == choice_square(screen, k)) {
            choose(screen, k);
            return;
        }
    }
}

static void draw_choice(const Screen *screen, const BoardView *view, int k, Scene *scene)
{
    Square square = choice_square(screen, k);
    Piece piece = piece_make(game_turn(session_game(screen->session)), CHOICES[k]);
    char letter[] = {LETTERS[k], '\0'};
    board_view_draw_choice(view, square, piece,
                           view->glyphs.pieces == PIECES_LETTERS ? NULL : letter, scene);
}

static void promotion_draw(const Screen *screen, const Layout *layout, Scene *scene)
{
    BoardView view = picture_board(screen, layout);
    entry_line_draw(screen, layout, scene);
    for (int k = 0; k < CHOICE_COUNT; k++) {
        draw_choice(screen, &view, k, scene);
    }
    picture_show_cursor(screen, layout, choice_square(screen, screen->promotion.focus), scene);
}

static const Hint HINTS[] = {
    {NULL, "Q R B N"},
    {NULL, "arrows and Enter"},
    {NULL, "Esc takes the move back"},
    {NULL, NULL},
};

static const Mode PROMOTION_MODE = {
    .key = promotion_key,
    .paste = promotion_paste,
    .mouse = promotion_mouse,
    .draw = promotion_draw,
    .mark = promotion_mark,
    .hints = HINTS,
};
