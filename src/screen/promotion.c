/* The choice of a promotion piece: the four pieces are drawn on the file of the pawn, from the
 * promotion square towards the middle of the board. */
#include "screen/display.h"
#include "screen/screen_inside.h"

#include "notation/piece_letters.h"
#include "screen/screen_text.h"
#include "util/text.h"
#include "util/utf8.h"

static const Mode PROMOTION_MODE; /* defined at the end of the file */

enum { CHOICE_COUNT = 4 };

/* The state of the mode. */
typedef struct Promotion {
    Move choices[CHOICE_COUNT]; /* the four moves: queen, rook, bishop, knight */
    int focus;                  /* the choice that has the focus */
    bool with_offer;            /* the move offers a draw */
} Promotion;

static const PieceKind CHOICES[CHOICE_COUNT] = {KIND_QUEEN, KIND_ROOK, KIND_BISHOP, KIND_KNIGHT};
static const char LETTERS[] = "QRBN";

void promotion_open(Screen *screen, const MoveList *choices, bool with_offer)
{
    Promotion *promotion = overlay_open(screen, &PROMOTION_MODE);
    if (promotion == NULL) {
        return;
    }
    promotion->with_offer = with_offer;
    for (int i = 0; i < choices->count; i++) {
        for (int k = 0; k < CHOICE_COUNT; k++) {
            if (move_promotion(choices->moves[i]) == CHOICES[k]) {
                promotion->choices[k] = choices->moves[i];
            }
        }
    }
    notice_set(screen, NOTICE_PROMOTE, NULL);
}

static void choose(Screen *screen, int choice)
{
    const Promotion *promotion = overlay_state(screen);
    Move move = promotion->choices[choice];
    bool with_offer = promotion->with_offer;
    overlay_close_all(screen);
    screen->move.selected = SQUARE_NONE;
    screen->move.line = (LineEdit){0};
    notice_clear(screen);
    enter_move(screen, move, with_offer);
}

static void leave(Screen *screen)
{
    overlay_close_all(screen);
    notice_clear(screen);
}

/* Returns the square on which choice number k is drawn. */
static Square choice_square(const Promotion *promotion, int k)
{
    Square to = move_to(promotion->choices[0]);
    int rank = square_rank(to);
    return square_at(square_file(to), rank == 0 ? k : rank - k);
}

static void promotion_mark(const void *state, BoardMarks *marks)
{
    const Promotion *promotion = state;
    for (int k = 0; k < CHOICE_COUNT; k++) {
        Square square = choice_square(promotion, k);
        marks->choices |= (uint64_t)1 << square_index(square);
        if (k == promotion->focus) {
            marks->choice = square;
        }
    }
}

static void move_focus(Screen *screen, int by)
{
    Promotion *promotion = overlay_state(screen);
    int focus = promotion->focus + by;
    if (focus >= 0 && focus < CHOICE_COUNT) {
        promotion->focus = focus;
    }
}

/* Moves the focus down on the screen. Whether that is the next choice depends on the side at the
 * bottom of the board. */
static void move_down(Screen *screen, int by)
{
    const Promotion *promotion = overlay_state(screen);
    Layout layout = display_layout(screen);
    BoardView view = display_board(screen, &layout);
    Square below = board_view_neighbour(&view, choice_square(promotion, 0), 1, 0);
    move_focus(screen, below == choice_square(promotion, 1) ? by : -by);
}

/* Returns the English letter of a typed letter, read with the letters of pieces that the settings
 * choose. A letter may be typed small. Returns '\0' for other characters. */
static char english_letter(const Screen *screen, uint32_t character)
{
    char letter[UTF8_CODE_POINT_MAX + 1] = "";
    letter[utf8_encode(character, letter)] = '\0';
    letter[0] = text_upper(letter[0]);
    piece_letters_read(screen_style(screen).letters, letter);
    return letter[1] == '\0' ? letter[0] : '\0';
}

/* A letter chooses its piece, and a digit moves the focus to the choice with that number. */
static void take_character(Screen *screen, uint32_t character)
{
    Promotion *promotion = overlay_state(screen);
    char letter = english_letter(screen, character);
    for (int k = 0; k < CHOICE_COUNT; k++) {
        promotion->focus = character == (uint32_t)('1' + k) ? k : promotion->focus;
        if (letter == LETTERS[k]) {
            choose(screen, k);
            return;
        }
    }
}

static void choose_focused(Screen *screen)
{
    const Promotion *promotion = overlay_state(screen);
    choose(screen, promotion->focus);
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
    if (!command_line_run_key(screen, PROMOTION_KEYS, key) && key->code == KEYCODE_CHARACTER) {
        take_character(screen, key->character);
    }
}

static void promotion_paste(Screen *screen, const char *text, size_t length)
{
    if (length == 1) {
        take_character(screen, (unsigned char)text[0]);
    }
}

static void promotion_mouse(Screen *screen, const MouseAction *mouse, const Layout *layout)
{
    const Promotion *promotion = overlay_state(screen);
    BoardView view = display_board(screen, layout);
    Square square = board_view_square_at(&view, mouse->row, mouse->col);
    for (int k = 0; k < CHOICE_COUNT && mouse->kind == MOUSE_PRESS; k++) {
        if (square != SQUARE_NONE && square == choice_square(promotion, k)) {
            choose(screen, k);
            return;
        }
    }
}

/* Appends the letter that chooses a piece. Figurines cannot be typed, so English letters replace
 * them. */
static void append_letter(const Screen *screen, int choice, StrBuf *out)
{
    const char letter[] = {LETTERS[choice], '\0'};
    if (settings_number(session_settings(screen->session), SETTING_LETTERS) ==
        SETTING_LETTERS_FIGURINE) {
        strbuf_append(out, letter);
    } else {
        screen_append_san(screen, letter, out);
    }
}

static void promotion_draw(const Screen *screen, const void *state, const Layout *layout,
                           Scene *scene)
{
    const Promotion *promotion = state;
    BoardView view = display_board(screen, layout);
    Side side = game_turn(session_game(screen->session));
    entry_line_draw(screen, layout, scene);
    for (int k = 0; k < CHOICE_COUNT; k++) {
        bool has_letter = view.glyphs.pieces != PIECES_LETTERS;
        StrBuf letter = {0};
        append_letter(screen, k, &letter);
        board_view_draw_choice(&view, choice_square(promotion, k), piece_make(side, CHOICES[k]),
                               has_letter ? strbuf_text(&letter) : NULL, scene);
        strbuf_release(&letter);
    }
    display_show_cursor(screen, layout, choice_square(promotion, promotion->focus), scene);
}

static const Hint HINTS[] = {
    {NULL, SCREEN_HINT_CHOOSE_PIECE},
    {NULL, SCREEN_HINT_PROMOTE},
    {NULL, SCREEN_HINT_CANCEL},
    {NULL, SCREEN_TEXT_NONE},
};

static const Mode PROMOTION_MODE = {
    .state_size = sizeof(Promotion),
    .key = promotion_key,
    .paste = promotion_paste,
    .mouse = promotion_mouse,
    .draw = promotion_draw,
    .mark = promotion_mark,
    .hints = HINTS,
};
