/*
 * A minimal chess board drawn by ncurses, without rules. It has a board in 256 colours, a cursor
 * shown as a coloured square, and pieces that can be picked up and dropped. screen.py compares the
 * bytes and times of touchmove with those of this program.
 *
 * Arrows move the cursor, Enter picks up and drops, f turns the board, q quits.
 */
#include <curses.h>
#include <locale.h>
#include <stdbool.h>
#include <stdlib.h>

/* ROWS and COLUMNS are the size of a square, TOP and LEFT the place of the board's corner. */
enum { ROWS = 2, COLUMNS = 5, TOP = 1, LEFT = 3 };

/* Numbers of the colour pairs for white pieces, by background. The pair for black pieces has the
 * next number. */
enum { LIGHT = 1, DARK = 3, CURSOR = 5, SELECTED = 7 };

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
    static const wchar_t glyphs[] = {['k'] = 0x265a, ['q'] = 0x265b, ['r'] = 0x265c,
                                     ['b'] = 0x265d, ['n'] = 0x265e, ['p'] = 0x265f};
    char piece = board->pieces[row][col];
    bool black = piece >= 'a';
    int y = TOP + (board->turned ? 7 - row : row) * ROWS;
    int x = LEFT + (board->turned ? 7 - col : col) * COLUMNS;
    int paper = row == board->from_row && col == board->from_col ? SELECTED
                : row == board->row && col == board->col         ? CURSOR
                : (row + col) % 2 == 0                           ? LIGHT
                                                                 : DARK;
    attr_set(A_NORMAL, (short)(paper + black), NULL);
    for (int i = 0; i < ROWS; i++) {
        mvhline(y + i, x, ' ', COLUMNS);
    }
    if (piece != ' ') {
        wchar_t text[] = {glyphs[piece | 32], L'\0'};
        mvaddwstr(y + ROWS / 2, x + COLUMNS / 2, text);
    }
    attr_set(A_NORMAL, 0, NULL);
}

static void draw(const Board *board)
{
    erase();
    for (int row = 0; row < 8; row++) {
        int seen = board->turned ? 7 - row : row;
        mvprintw(TOP + seen * ROWS + ROWS / 2, 1, "%d", 8 - row);
        for (int col = 0; col < 8; col++) {
            draw_square(board, row, col);
        }
        mvaddch(TOP + 8 * ROWS, LEFT + seen * COLUMNS + COLUMNS / 2, (chtype)('a' + row));
    }
    mvaddstr(LINES - 1, 0, "White to move");
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
