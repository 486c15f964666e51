/*
 * A minimal chess board drawn by ncurses, without rules: for 80 by 24, in 256 colours, with pieces
 * in quadrants, a cursor shown as a coloured square, and pieces that can be picked up and dropped.
 * It has no labels, no clocks and no score. screen.py compares the bytes and times of touchmove
 * with those of this program.
 *
 * Arrows move the cursor, Enter picks up and drops, f turns the board, q quits.
 */
#include <curses.h>
#include <locale.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

/* ROWS and COLUMNS are the size of a square, TEXT_ROW and TEXT_COLUMN the place of the text. */
enum { ROWS = 3, COLUMNS = 6, TEXT_ROW = 18, TEXT_COLUMN = 50 };

/* Numbers of the colour pairs for white pieces, by background. The colour pair for black pieces has
 * the next number. */
enum { LIGHT = 1, DARK = 3, CURSOR = 5, SELECTED = 7 };

/* The pieces as letters, and the rows of their drawings. */
static const char KINDS[] = "kqrbnp";
static const wchar_t *const drawings[][ROWS] = {
    {L"  ▗▖  ", L" ▝▜▛▘ ", L" ████ "}, {L" ▖▖▗▗ ", L"▝▙██▟▘", L" ▟██▙ "},
    {L" ▄▗▖▄ ", L" ▜██▛ ", L" ▟██▙ "}, {L"  ▗▖  ", L" ▗▛▟▖ ", L" ▄██▄ "},
    {L"   ▖▖ ", L" ▟▛██ ", L" ▀▄██ "}, {L"      ", L"  ▟▙  ", L" ▗▟▙▖ "},
};

/* The state of the board. */
typedef struct Board {
    char pieces[8][9]; /* the rows from the top, with letters as in FEN */
    int row;           /* row of the cursor */
    int col;           /* column of the cursor */
    int from_row;      /* row of the picked-up piece, or -1 */
    int from_col;      /* column of the picked-up piece */
    bool turned;       /* the board is turned, with Black at the bottom */
} Board;

static void set_colours(void)
{
    static const short papers[] = {180, 94, 71, 178};
    start_color();
    use_default_colors();
    for (short i = 0; i < 4; i++) {
        init_pair((short)(2 * i + 1), 231, papers[i]);
        init_pair((short)(2 * i + 2), 16, papers[i]);
    }
}

static void draw_square(const Board *board, int row, int col)
{
    char piece = board->pieces[row][col];
    bool black = piece >= 'a';
    int y = (board->turned ? 7 - row : row) * ROWS;
    int x = (board->turned ? 7 - col : col) * COLUMNS;
    int paper = row == board->from_row && col == board->from_col ? SELECTED
                : row == board->row && col == board->col         ? CURSOR
                : (row + col) % 2 == 0                           ? LIGHT
                                                                 : DARK;
    attr_set(A_NORMAL, (short)(paper + black), NULL);
    for (int i = 0; i < ROWS; i++) {
        mvhline(y + i, x, ' ', COLUMNS);
        if (piece != ' ') {
            mvaddwstr(y + i, x, drawings[strchr(KINDS, piece | 32) - KINDS][i]);
        }
    }
    attr_set(A_NORMAL, 0, NULL);
}

static void draw(const Board *board)
{
    erase();
    for (int i = 0; i < 64; i++) {
        draw_square(board, i / 8, i % 8);
    }
    mvaddstr(TEXT_ROW, TEXT_COLUMN, "White to move");
    refresh();
}

static void take_or_drop(Board *board)
{
    if (board->from_row < 0) {
        board->from_row = board->row;
        board->from_col = board->col;
        return;
    }
    char piece = board->pieces[board->from_row][board->from_col];
    board->pieces[board->from_row][board->from_col] = ' ';
    board->pieces[board->row][board->col] = piece;
    board->from_row = board->from_col = -1;
}

static int clamped(int line)
{
    return line < 0 ? 0 : line > 7 ? 7 : line;
}

/* Returns false for the key that ends the program. */
static bool handle(Board *board, int key)
{
    int step = board->turned ? -1 : 1;
    switch (key) {
    case KEY_UP:
        board->row = clamped(board->row - step);
        break;
    case KEY_DOWN:
        board->row = clamped(board->row + step);
        break;
    case KEY_LEFT:
        board->col = clamped(board->col - step);
        break;
    case KEY_RIGHT:
        board->col = clamped(board->col + step);
        break;
    case '\r':
        take_or_drop(board);
        break;
    case 'f':
        board->turned = !board->turned;
        break;
    default:
        return key != 'q' && key != ERR;
    }
    return true;
}

int main(void)
{
    Board board = {
        .pieces = {"rnbqkbnr", "pppppppp", "        ", "        ", "        ", "        ",
                   "PPPPPPPP", "RNBQKBNR"},
        .row = 6,
        .col = 4,
        .from_row = -1,
        .from_col = -1,
    };
    setlocale(LC_ALL, "");
    if (newterm(NULL, stdout, stdin) == NULL) {
        return EXIT_FAILURE;
    }
    cbreak();
    noecho();
    nonl();
    keypad(stdscr, TRUE);
    curs_set(0);
    set_colours();
    do {
        draw(&board);
    } while (handle(&board, getch()));
    endwin();
    return EXIT_SUCCESS;
}
