#include "view/layout.h"

enum {
    RANKS_COLS = 3,      /* the rank numbers left of the board, with a space on each side */
    GAP_COLS = 3,        /* the gap between the board and a panel at its side */
    COLUMN_GAP_COLS = 1, /* the gap between the board and a narrow PANEL_COLUMN */
    STATUS_ROWS = 2,     /* height of the status area; a ruling can need both rows */
    STATUS_ROWS_MAX = 3, /* height of the status area on larger screens */
    PANEL_COLS_MAX = 44, /* in a wider panel the moves of both sides would be too far apart */
    /* least width of a column with large clocks; the score then has two columns of moves */
    LARGE_COLUMN_COLS_MIN = 56,
    LARGE_COLUMN_COLS_MAX = 80,   /* greatest width of a column with large clocks */
    SCORE_COLS_MIN = 18,          /* too narrow only for long rows: "123. Qa1xb2+ Kd8xe7" */
    COLUMN_COLS_MIN = 12,         /* least width for a name, a clock or a move */
    ROOMY_COLS_MIN = 24,          /* squares grow only if the panel keeps this width */
    SPACIOUS_ROWS = 20,           /* a panel this high has a blank row below the opening */
    STACK_ROWS_MIN = 4,           /* rows for the opening, two rows of moves, the evidence */
    PLAYER_ROWS = 3,              /* rows of a player in a column: name, clock, captured pieces */
    LARGE_COLUMN_PLAYER_ROWS = 9, /* rows of a player in a column with a large clock */
};

/* The place of the panel. */
typedef enum PanelPlace {
    PANEL_SIDE,   /* right of the board; the players are above and below the board */
    PANEL_STACK,  /* below the board and the players */
    PANEL_NONE,   /* no panel */
    PANEL_COLUMN, /* right of the board, together with the players */
} PanelPlace;

/* A form of the screen: an arrangement of its parts, and the space that they need. */
typedef struct Form {
    SquareSize size;  /* the size of the squares; in large_forms, the smallest size to try */
    PanelPlace panel; /* the place of the panel */
    int panel_min;    /* the least width of the panel, or its least height if it is a PANEL_STACK */
    bool hints;       /* there must be a row for hints */
    bool trimmed;     /* the half rows at the edges of the board are omitted */
} Form;

/* The forms with large squares, best first. They are tried with each size from the largest down. */
static const Form large_forms[] = {
    {SQUARE_SIZE_5X11, PANEL_COLUMN, LARGE_COLUMN_COLS_MIN, true, false},
    {SQUARE_SIZE_3X7, PANEL_SIDE, ROOMY_COLS_MIN, true, false},
    {SQUARE_SIZE_3X7, PANEL_STACK, STACK_ROWS_MIN, true, false},
    {SQUARE_SIZE_3X7, PANEL_COLUMN, ROOMY_COLS_MIN, true, false},
};
enum { LARGE_FORMS = sizeof large_forms / sizeof large_forms[0] };

/* The forms with small squares, best first. */
static const Form small_forms[] = {
    {SQUARE_SIZE_2X5, PANEL_SIDE, SCORE_COLS_MIN, false, false},
    {SQUARE_SIZE_2X5, PANEL_STACK, STACK_ROWS_MIN, true, false},
    {SQUARE_SIZE_2X5, PANEL_COLUMN, COLUMN_COLS_MIN, false, false},
    {SQUARE_SIZE_2X5, PANEL_NONE, 0, false, false},
    {SQUARE_SIZE_2X5, PANEL_COLUMN, COLUMN_COLS_MIN, false, true},
    {SQUARE_SIZE_1X3, PANEL_SIDE, SCORE_COLS_MIN, true, false},
    {SQUARE_SIZE_1X3, PANEL_STACK, STACK_ROWS_MIN, true, false},
    {SQUARE_SIZE_1X3, PANEL_COLUMN, COLUMN_COLS_MIN, false, false},
};
enum { SMALL_FORMS = sizeof small_forms / sizeof small_forms[0] };

int square_size_rows(SquareSize size)
{
    return (int)size + 1;
}

int square_size_cols(SquareSize size)
{
    return 2 * (int)size + 3;
}

bool square_size_is_shifted(SquareSize size)
{
    return square_size_rows(size) % 2 == 0 && size < SQUARE_SIZE_6X13;
}

/* Returns the rows of the board, including the half rows at its edges. */
static int board_rows(const Form *form, bool half_blocks)
{
    int rows = square_size_rows(form->size);
    bool shifted = half_blocks && square_size_is_shifted(form->size);
    return 8 * rows + (!shifted ? 0 : form->trimmed ? -1 : 1);
}

/* Returns the rows that a layout needs in addition to the board. Does not count the hints. */
static int other_rows(PanelPlace panel)
{
    int players = panel == PANEL_COLUMN ? 0 : 2;
    return 1 + players + STATUS_ROWS + 1; /* file letters, players, status area, entry line */
}

/* Returns whether a form has a column that can be read from a distance, as in a tournament hall. */
static bool is_large_column(const Form *form)
{
    return form->panel == PANEL_COLUMN && form->panel_min == LARGE_COLUMN_COLS_MIN;
}

/* Returns the number of columns between the board and the panels to its right. */
static int gap_cols(const Form *form)
{
    return form->panel == PANEL_SIDE || is_large_column(form) ? GAP_COLS : COLUMN_GAP_COLS;
}

static bool form_fits(const Form *form, int rows, int cols, bool half_blocks)
{
    int free_rows =
        rows - board_rows(form, half_blocks) - other_rows(form->panel) - (form->hints ? 1 : 0);
    int free_cols = cols - RANKS_COLS - 8 * square_size_cols(form->size);
    switch (form->panel) {
    case PANEL_SIDE:
        return free_rows >= 0 && free_cols - GAP_COLS >= form->panel_min;
    case PANEL_STACK:
        return free_rows >= form->panel_min && free_cols >= 0;
    case PANEL_NONE:
        return free_rows >= 0 && free_cols >= 0;
    case PANEL_COLUMN:
        return free_rows >= 0 && free_cols - gap_cols(form) >= form->panel_min;
    }
    return false;
}

static Form form_for(int rows, int cols, bool half_blocks)
{
    for (int size = SQUARE_SIZE_COUNT - 1; size >= SQUARE_SIZE_3X7; size--) {
        for (int i = 0; i < LARGE_FORMS; i++) {
            Form form = large_forms[i];
            bool is_meant = size >= (int)form.size;
            form.size = (SquareSize)size;
            if (is_meant && form_fits(&form, rows, cols, half_blocks)) {
                return form;
            }
        }
    }
    for (int i = 0; i < SMALL_FORMS - 1; i++) {
        if (form_fits(&small_forms[i], rows, cols, half_blocks)) {
            return small_forms[i];
        }
    }
    return small_forms[SMALL_FORMS - 1]; /* this form fits on the smallest supported screen */
}

/*
 * Divides a panel into the opening, the score and the evidence. In a panel of eight rows or more,
 * the opening has two rows; if its name is short, the second row is blank. Such a panel also has a
 * blank row above the evidence.
 */
static void divide_panel(Layout *layout, Rect panel)
{
    int blank = panel.rows >= 8 ? 1 : 0;
    int space = panel.rows >= SPACIOUS_ROWS ? 1 : 0; /* a blank row below the opening */
    layout->score = panel;
    if (panel.rows >= STACK_ROWS_MIN && panel.cols >= SCORE_COLS_MIN) {
        layout->opening = (Rect){panel.row, panel.col, 1 + blank, panel.cols};
        layout->evidence = (Rect){panel.row + panel.rows - 1, panel.col, 1, panel.cols};
        layout->score.row += 1 + blank + space;
        layout->score.rows -= 2 + 2 * blank + space;
    }
}

/* Places the board with its coordinates; the top left corner of the rank numbers is at row, col. */
static void place_board(Layout *layout, const Form *form, int row, int col)
{
    int rows = board_rows(form, layout->half_blocks);
    int cols = 8 * square_size_cols(layout->size);
    layout->ranks = (Rect){row, col, rows, RANKS_COLS};
    layout->board = (Rect){row, col + RANKS_COLS, rows, cols};
    layout->files = (Rect){row + rows, col + RANKS_COLS, 1, cols};
}

/* Places the players' rows, the board between them, and the panel. Returns the first row below. */
static int place_rows(Layout *layout, const Form *form, int row, Rect across, int stack_rows)
{
    place_board(layout, form, row + 1, across.col);
    Rect board = layout->board;
    layout->far_player = (Rect){row, board.col, 1, board.cols};
    layout->near_player = (Rect){layout->files.row + 1, board.col, 1, board.cols};
    int below = layout->near_player.row + 1;
    if (form->panel == PANEL_SIDE) {
        int col = board.col + board.cols + GAP_COLS;
        divide_panel(layout, (Rect){row, col, board.rows + 1, across.col + across.cols - col});
    } else if (form->panel == PANEL_STACK) {
        divide_panel(layout, (Rect){below, board.col, stack_rows, board.cols});
        below += stack_rows;
    }
    return below;
}

/*
 * Places the board and, to its right, a column with the players at its ends and a panel between
 * them. Returns the first row below.
 */
static int place_column(Layout *layout, const Form *form, int row, Rect across)
{
    place_board(layout, form, row, across.col);
    Rect board = layout->board;
    int col = board.col + board.cols + gap_cols(form);
    int cols = across.col + across.cols - col;
    int rows = cols >= LARGE_COLUMN_COLS_MIN ? LARGE_COLUMN_PLAYER_ROWS : PLAYER_ROWS;
    /* the rows of a player, and a blank row if there is space */
    int taken = rows + (board.rows >= 16 ? 1 : 0);
    layout->far_player = (Rect){row, col, rows, cols};
    layout->near_player = (Rect){row + board.rows - rows, col, rows, cols};
    divide_panel(layout, (Rect){row + taken, col, board.rows - 2 * taken, cols});
    return layout->files.row + 1;
}

/* Returns the range of columns that a form uses, centred on a screen of `cols` columns. */
static Rect across_of(const Form *form, int cols)
{
    int used = RANKS_COLS + 8 * square_size_cols(form->size);
    if (form->panel == PANEL_SIDE || form->panel == PANEL_COLUMN) {
        used += gap_cols(form) + (is_large_column(form) ? LARGE_COLUMN_COLS_MAX : PANEL_COLS_MAX);
    } else {
        used += RANKS_COLS;
    }
    used = used < cols ? used : cols;
    return (Rect){0, (cols - used) / 2, 1, used};
}

Layout layout_of(int rows, int cols, bool half_blocks)
{
    Layout layout = {.kind = LAYOUT_TOO_SMALL, .all = {0, 0, rows, cols}};
    if (rows < LAYOUT_ROWS_MIN || cols < LAYOUT_COLS_MIN) {
        return layout;
    }
    const Form form = form_for(rows, cols, half_blocks);
    layout.kind = form.panel == PANEL_COLUMN ? LAYOUT_COLUMN : LAYOUT_ROWS;
    layout.size = form.size;
    layout.half_blocks = half_blocks;
    layout.trimmed = form.trimmed && half_blocks;
    int spare = rows - board_rows(&form, half_blocks) - other_rows(form.panel);
    bool hints = spare > 0;
    spare -= hints ? 1 : 0;
    int wanted = form.panel == PANEL_STACK ? form.panel_min : 0;
    int status_rows = spare > wanted ? STATUS_ROWS_MAX : STATUS_ROWS;
    spare -= status_rows - STATUS_ROWS;
    Rect across = across_of(&form, cols);
    int row = form.panel == PANEL_STACK ? 0 : spare / 2;
    row = form.panel == PANEL_COLUMN ? place_column(&layout, &form, row, across)
                                     : place_rows(&layout, &form, row, across, spare);
    layout.status = (Rect){row, across.col, status_rows, across.cols};
    layout.entry = (Rect){row + status_rows, across.col, 1, across.cols};
    if (hints) {
        layout.hints = (Rect){row + status_rows + 1, across.col, 1, across.cols};
    }
    return layout;
}
