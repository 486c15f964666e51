#include "view/layout.h"

enum {
    RANKS_COLS = 3,        /* the rank numbers left of the board, with a space on each side */
    GAP_COLS = 1,          /* the least gap between the board and the panel to its right */
    PANEL_COLS = 31,       /* the width of the panel of a terminal of 80 by 24 */
    PANEL_COLS_MAX = 88,   /* the greatest width of a panel */
    ONE_ROW_COLS_MIN = 44, /* from this width on, the name of an opening needs only one row */
    TALL_ROWS = 28,        /* from this height on, there is always a blank row above the score */
    LARGE_CLOCK_COLS = 56, /* least width of a panel with large clocks */
    LARGE_CLOCK_ROWS = 40, /* least height of a panel with large clocks */
    LARGE_PLAYER_ROWS = 9, /* rows of a player with a large clock */
    OPENING_COLS_MIN = 16, /* least width for the name of an opening */
    SCORE_ROWS_MIN = 2,    /* the rows of moves that are shown if there is any space */
    STATUS_ROWS = 2,       /* rows that the status area gets before the score gets any */
    STATUS_ROWS_ROOMY = 3, /* with so many rows, most texts of the status area fit */
};

/* For each size of squares, the least width of a panel to the right of the board, and the least
 * height of a panel below it. */
static const struct {
    int side_cols;
    int below_rows;
} panel_min[SQUARE_SIZE_COUNT] = {
    [SQUARE_SIZE_1X3] = {31, 0},   [SQUARE_SIZE_2X5] = {16, 6},   [SQUARE_SIZE_2_5X5] = {16, 7},
    [SQUARE_SIZE_3X6] = {24, 8},   [SQUARE_SIZE_4X8] = {31, 10},  [SQUARE_SIZE_5X10] = {44, 12},
    [SQUARE_SIZE_6X12] = {48, 12}, [SQUARE_SIZE_7X14] = {56, 12}, [SQUARE_SIZE_8X16] = {64, 12},
};

int square_size_half_rows(SquareSize size)
{
    return size < SQUARE_SIZE_2_5X5    ? 2 * (int)size + 2
           : size == SQUARE_SIZE_2_5X5 ? 5
                                       : 2 * (int)size;
}

int square_size_cols(SquareSize size)
{
    return square_size_half_rows(size) + (size < SQUARE_SIZE_2_5X5 ? 1 : 0);
}

/* Returns whether the coordinates are outside the squares. From 3 by 6 on, they are in the corners
 * of the squares at the edge of the board. */
static bool has_margins(SquareSize size)
{
    return size < SQUARE_SIZE_3X6;
}

/* Returns the rows of the board, including the half rows at its edges. */
static int board_rows(const Layout *layout)
{
    return 4 * square_size_half_rows(layout->size) + layout->shift;
}

/* Returns the shift of the squares (BoardView.shift): it puts a glyph in the middle of its square,
 * or lets small drawings fit a screen that lacks a row for them. */
static int shift_of(const Layout *layout, bool half_blocks, SquareSize smallest_shifted)
{
    SquareSize size = layout->size;
    int rows = 4 * square_size_half_rows(size) + (has_margins(size) ? 1 : 0);
    bool is_small = size == SQUARE_SIZE_2_5X5 || size == SQUARE_SIZE_3X6;
    if (is_small && size >= smallest_shifted && layout->all.rows == rows - 1) {
        return -1;
    }
    return size == SQUARE_SIZE_2X5 && half_blocks ? 1 : 0;
}

/* Returns the size of the board with its coordinates. */
static Rect board_size(const Layout *layout)
{
    bool margins = has_margins(layout->size);
    return (Rect){.rows = board_rows(layout) + (margins ? 1 : 0),
                  .cols = 8 * square_size_cols(layout->size) + (margins ? RANKS_COLS : 0)};
}

/* Places the board with its coordinates in the middle of an area. */
static void place_board(Layout *layout, Rect area)
{
    Rect size = board_size(layout);
    Rect place = rect_centred(area, size.rows, size.cols);
    int margin = has_margins(layout->size) ? RANKS_COLS : 0;
    int rows = board_rows(layout);
    layout->board = (Rect){place.row, place.col + margin, rows, place.cols - margin};
    if (margin > 0) {
        layout->ranks = (Rect){place.row, place.col, rows, margin};
        layout->files = (Rect){place.row + rows, layout->board.col, 1, layout->board.cols};
    }
}

/* Chooses the largest squares that fit the screen, and the place of the panel. */
static void choose(Layout *layout, bool half_blocks, SquareSize smallest_shifted)
{
    for (int size = SQUARE_SIZE_COUNT - 1; size >= SQUARE_SIZE_1X3; size--) {
        layout->size = (SquareSize)size;
        layout->shift = shift_of(layout, half_blocks, smallest_shifted);
        if (size == SQUARE_SIZE_2_5X5 && size < (int)smallest_shifted) {
            continue;
        }
        Rect board = board_size(layout);
        int rows = layout->all.rows - board.rows;
        int cols = layout->all.cols - board.cols;
        if (rows >= 0 && cols - GAP_COLS >= panel_min[size].side_cols) {
            layout->kind = LAYOUT_SIDE;
            return;
        }
        if (size > SQUARE_SIZE_1X3 && rows >= panel_min[size].below_rows && cols >= 0) {
            layout->kind = LAYOUT_BELOW;
            return;
        }
    }
    layout->kind = LAYOUT_SPLIT; /* fits even the smallest supported screen */
}

/* Places the panel to the right of the board. It gets two thirds of the columns that the board and
 * a panel of PANEL_COLS columns leave; the board is in the middle of the other columns. */
static void place_side(Layout *layout)
{
    Rect all = layout->all;
    int cols = all.cols - board_size(layout).cols - GAP_COLS;
    cols = cols > PANEL_COLS ? PANEL_COLS + (cols - PANEL_COLS) * 2 / 3 : cols;
    cols = cols < PANEL_COLS_MAX ? cols : PANEL_COLS_MAX;
    layout->panel = (Rect){0, all.cols - cols, all.rows, cols};
    place_board(layout, (Rect){0, 0, all.rows, all.cols - cols});
    if (!has_margins(layout->size)) { /* the panel is as high as a large board */
        layout->panel.row = layout->board.row;
        layout->panel.rows = layout->board.rows;
    }
}

static void place_below(Layout *layout)
{
    Rect all = layout->all;
    int rows = board_size(layout).rows;
    int cols = all.cols < PANEL_COLS_MAX ? all.cols : PANEL_COLS_MAX;
    place_board(layout, (Rect){0, 0, rows, all.cols});
    layout->panel = rect_centred((Rect){rows, 0, all.rows - rows, all.cols}, all.rows - rows, cols);
}

static void place_split(Layout *layout)
{
    Rect all = layout->all;
    Rect board = board_size(layout);
    place_board(layout, (Rect){0, 0, board.rows, board.cols});
    int col = board.cols + GAP_COLS;
    layout->panel = (Rect){0, col, board.rows, all.cols - col};
    layout->foot = (Rect){board.rows, 0, all.rows - board.rows, all.cols};
}

Layout layout_of(int rows, int cols, bool half_blocks, SquareSize smallest_shifted)
{
    Layout layout = {.all = {0, 0, rows, cols}};
    if (rows < LAYOUT_ROWS_MIN || cols < LAYOUT_COLS_MIN) {
        return layout;
    }
    choose(&layout, half_blocks, smallest_shifted);
    switch (layout.kind) {
    case LAYOUT_SIDE:
        place_side(&layout);
        break;
    case LAYOUT_BELOW:
        place_below(&layout);
        break;
    case LAYOUT_SPLIT:
    case LAYOUT_TOO_SMALL:
        place_split(&layout);
        break;
    }
    layout_fit_status(&layout, 1);
    return layout;
}

/* ---- The sections of the panel ---- */

/* The sections, from top to bottom. */
typedef enum Section {
    SECTION_FAR_PLAYER,
    SECTION_OPENING,
    SECTION_SCORE,
    SECTION_EVIDENCE,
    SECTION_STATUS,
    SECTION_ENTRY,
    SECTION_NEAR_PLAYER,
    SECTION_HINTS,
    SECTION_COUNT, /* the number of sections */
} Section;

enum {
    ALL_SECTIONS = (1 << SECTION_COUNT) - 1, /* a set of sections has a bit for each Section */
    FOOT_SECTIONS = 1 << SECTION_STATUS | 1 << SECTION_ENTRY | 1 << SECTION_HINTS,
};

/* The rows of an area, divided among sections. */
typedef struct Division {
    unsigned sections;       /* the set of sections in this area */
    int rows[SECTION_COUNT]; /* the rows of each section */
    int gap[SECTION_COUNT];  /* the blank rows above each section */
    int spare;               /* the rows that no section has yet */
} Division;

/* Gives a section as many rows as it wants, or all spare rows if there are fewer. */
static void give(Division *division, Section section, int wanted)
{
    int more = wanted - division->rows[section];
    more = more < division->spare ? more : division->spare;
    if (more > 0 && (division->sections >> section & 1) != 0) {
        division->rows[section] += more;
        division->spare -= more;
    }
}

/* Gives both players that many rows, or neither of them. */
static void give_players(Division *division, int wanted)
{
    int more = 2 * (wanted - division->rows[SECTION_FAR_PLAYER]);
    if (more <= division->spare) {
        give(division, SECTION_FAR_PLAYER, wanted);
        give(division, SECTION_NEAR_PLAYER, wanted);
    }
}

/* Puts a blank row above a section, if there is a spare row. */
static void give_gap(Division *division, Section section)
{
    if (division->spare > 0 && division->rows[section] > 0) {
        division->gap[section] = 1;
        division->spare--;
    }
}

/* Divides an area among the sections, the most important first. */
static Division divide(Rect area, unsigned sections, int status_rows)
{
    Division division = {.sections = sections, .spare = area.rows};
    bool is_wide = area.cols >= LAYOUT_WIDE_COLS_MIN;
    bool has_opening = area.cols >= OPENING_COLS_MIN;
    bool is_large = area.cols >= LARGE_CLOCK_COLS && area.rows >= LARGE_CLOCK_ROWS;
    int opening_rows = area.cols >= ONE_ROW_COLS_MIN ? 1 : 2;
    give_players(&division, 1);
    give(&division, SECTION_ENTRY, 1);
    give(&division, SECTION_STATUS, 1);
    give_players(&division, is_wide ? 1 : 2); /* the names */
    give(&division, SECTION_STATUS, status_rows);
    give(&division, SECTION_STATUS, STATUS_ROWS);
    give(&division, SECTION_SCORE, SCORE_ROWS_MIN);
    give_players(&division, is_wide ? 2 : 3); /* the captured pieces */
    give(&division, SECTION_OPENING, has_opening ? 1 : 0);
    give(&division, SECTION_HINTS, 1);
    give(&division, SECTION_ENTRY, 2);
    give(&division, SECTION_SCORE, 2 * SCORE_ROWS_MIN);
    give(&division, SECTION_EVIDENCE, 1);
    give(&division, SECTION_OPENING, has_opening ? opening_rows : 0);
    give(&division, SECTION_STATUS, STATUS_ROWS_ROOMY);
    give_gap(&division, SECTION_NEAR_PLAYER);
    give_gap(&division, SECTION_OPENING);
    if (opening_rows == 1 || area.rows >= TALL_ROWS) {
        give_gap(&division, SECTION_SCORE);
    }
    if (is_large) {
        give_players(&division, LARGE_PLAYER_ROWS);
    }
    give(&division, (sections & 1 << SECTION_SCORE) != 0 ? SECTION_SCORE : SECTION_STATUS,
         area.rows);
    return division;
}

/* Sets the rectangles of the sections of an area. */
static void place_sections(Layout *layout, Rect area, unsigned sections, int status_rows)
{
    Rect *const places[SECTION_COUNT] = {
        [SECTION_FAR_PLAYER] = &layout->far_player,
        [SECTION_OPENING] = &layout->opening,
        [SECTION_SCORE] = &layout->score,
        [SECTION_EVIDENCE] = &layout->evidence,
        [SECTION_STATUS] = &layout->status,
        [SECTION_ENTRY] = &layout->entry,
        [SECTION_NEAR_PLAYER] = &layout->near_player,
        [SECTION_HINTS] = &layout->hints,
    };
    Division division = divide(area, sections, status_rows);
    int row = area.row;
    for (int i = 0; i < SECTION_COUNT; i++) {
        if ((sections >> i & 1) != 0) {
            row += division.gap[i];
            *places[i] = (Rect){row, area.col, division.rows[i], area.cols};
            row += division.rows[i];
        }
    }
}

void layout_fit_status(Layout *layout, int status_rows)
{
    Rect foot = layout->foot;
    if (layout->kind == LAYOUT_SPLIT) {
        place_sections(layout, layout->panel, ALL_SECTIONS & ~FOOT_SECTIONS, status_rows);
        place_sections(layout, foot, FOOT_SECTIONS, status_rows);
        layout->dialog = (Rect){foot.row - 1, foot.col, foot.rows + 1, foot.cols};
    } else if (layout->kind != LAYOUT_TOO_SMALL) {
        place_sections(layout, layout->panel, ALL_SECTIONS, status_rows);
        layout->dialog = layout->status;
        layout->dialog.rows += layout->entry.rows;
    }
}

void layout_fit_dialog(Layout *layout, int dialog_rows)
{
    layout_fit_status(layout, dialog_rows - layout->entry.rows);
}
