#include "screen/score_panel.h"

#include "notation/san.h"
#include "rules/movegen.h"
#include "rules/position.h"
#include "screen/score_lines.h"

#include <stdio.h>
#include <string.h>

enum {
    MOVE_COLS = 9,               /* from White's move to Black's, unless it is longer */
    MOVE_TEXT_MAX = SAN_MAX + 8, /* bytes of a move with its marks */
};

/* What drawing a line needs. */
typedef struct Drawing {
    const App *app; /* the program */
    Scene *scene;   /* what is drawn into */
    Rect area;      /* where */
    int top;        /* the first line that is seen */
} Drawing;

static int move_number(const App *app, int ply)
{
    return position_fullmove_number(session_ply_position(app->session, ply));
}

/* The columns that move numbers take with their points: as many for all, so that moves stand. */
static int number_cols(const App *app)
{
    return move_number(app, session_ply_count(app->session)) > 99 ? 4 : 3;
}

static bool is_in_review(const App *app)
{
    return !session_is_viewing_present(app->session);
}

static StyleName style_of(const Drawing *drawing, int ply)
{
    if (ply != session_viewed_ply(drawing->app->session) - 1) {
        return STYLE_TEXT;
    }
    return is_in_review(drawing->app) ? STYLE_FOCUS : STYLE_STRONG;
}

/*
 * Writes a move as the score has it. Whether it gave check is read off the next position, which is
 * there already: cheaper than making the move again.
 */
static void format_move(const Session *session, int ply, char out[static MOVE_TEXT_MAX])
{
    const Position *after = session_ply_position(session, ply + 1);
    san_format_unmarked(session_ply_position(session, ply), session_ply_move(session, ply), out);
    if (position_in_check(after)) {
        strcat(out, movegen_any_legal(after) ? "+" : "#");
    }
    if (session_ply_has_offer(session, ply)) {
        strcat(out, " (=)");
    }
}

/* Draws a move. Returns the columns it takes. */
static int draw_move(const Drawing *drawing, int ply, int row, int col)
{
    char text[MOVE_TEXT_MAX];
    format_move(drawing->app->session, ply, text);
    StyleName style = style_of(drawing, ply);
    if (style == STYLE_FOCUS) {
        scene_show_cursor(drawing->scene, row, col);
    }
    int room = drawing->area.col + drawing->area.cols - col;
    return scene_text(drawing->scene, row, col, room, style_named(style), text);
}

static void draw_moves(const Drawing *drawing, const ScoreLine *line, int row)
{
    int col = drawing->area.col;
    int cols = number_cols(drawing->app);
    bool is_black = line->white_ply < 0;
    char number[16];
    snprintf(number, sizeof number, "%d.",
             move_number(drawing->app, is_black ? line->black_ply : line->white_ply));
    scene_text_right(drawing->scene, row, col, cols, style_named(STYLE_MUTED), number);
    col += cols;
    if (is_black) {
        col += scene_text(drawing->scene, row, col, 2, style_named(STYLE_MUTED), "..");
    }
    col++;
    if (!is_black) {
        int used = draw_move(drawing, line->white_ply, row, col) + 1;
        col += used > MOVE_COLS ? used : MOVE_COLS;
    }
    if (line->black_ply >= 0) {
        draw_move(drawing, line->black_ply, row, col);
    }
}

static void draw_line(const ScoreLine *line, void *context)
{
    const Drawing *drawing = context;
    Rect area = drawing->area;
    int row = area.row + line->number - drawing->top;
    if (row < area.row || row >= area.row + area.rows) {
        return;
    }
    if (line->kind == SCORE_MOVES) {
        draw_moves(drawing, line, row);
        return;
    }
    StrBuf text = {0};
    StyleName style = line->kind == SCORE_NOTE ? STYLE_MUTED : STYLE_STRONG;
    strbuf_append_bytes(&text, line->text, line->length);
    scene_text(drawing->scene, row, area.col + 1, area.cols - 1, style_named(style),
               strbuf_text(&text));
    strbuf_release(&text);
}

/* The first line that is seen, so that line number `line` is: pages overlap by half. */
static int top_for(int line, int rows)
{
    int half = rows > 1 ? rows / 2 : 1;
    return line < rows ? 0 : ((line - rows) / half + 1) * half;
}

static void see_nothing(const ScoreLine *line, void *context)
{
    (void)line;
    (void)context;
}

/* In review the move looked at has to be seen, otherwise the end. */
static int top_line(const App *app, Rect area)
{
    int last = is_in_review(app) ? score_lines_of_ply(app->session, area.cols,
                                                      session_viewed_ply(app->session) - 1)
                                 : score_lines_walk(app->session, area.cols, see_nothing, NULL) - 1;
    return top_for(last > 0 ? last : 0, area.rows);
}

void score_panel_draw(const App *app, const Layout *layout, Scene *scene)
{
    Rect area = layout->score;
    if (!rect_is_empty(area)) {
        Drawing drawing = {app, scene, area, top_line(app, area)};
        score_lines_walk(app->session, area.cols, draw_line, &drawing);
    }
}

/* Finds the ply at a cell. */
typedef struct CellSearch {
    int line;       /* the line looked for */
    bool is_second; /* the cell lies where Black's moves are */
    int ply;        /* what is there, or -1 */
} CellSearch;

static void search_cell(const ScoreLine *line, void *context)
{
    CellSearch *search = context;
    if (line->number == search->line) {
        bool is_black = line->white_ply < 0 || (search->is_second && line->black_ply >= 0);
        search->ply = is_black ? line->black_ply : line->white_ply;
    }
}

void score_panel_click(App *app, const Layout *layout, int row, int col)
{
    Rect area = layout->score;
    if (!rect_has(area, row, col)) {
        return;
    }
    int second = area.col + number_cols(app) + 1 + MOVE_COLS;
    CellSearch search = {top_line(app, area) + row - area.row, col >= second, -1};
    score_lines_walk(app->session, area.cols, search_cell, &search);
    if (search.ply >= 0) {
        session_view_ply(app->session, search.ply + 1);
    }
}
