/* The section of the score: the moves, draw offers, the arbiter's rulings, what a file says about
 * the moves, and the result. It shows the last moves that fit, and in review the moves around the
 * viewed one. */
#include "screen/display.h"
#include "screen/score.h"
#include "screen/screen_inside.h"

#include "rules/position.h"
#include "util/utf8.h"

#include <stdio.h>

static bool is_in_review(const Screen *screen)
{
    return !viewpoint_is_present(screen->viewpoint);
}

/* Returns the style of the viewed move. In review it is the style of the focus, unless the cursor
 * is on the board. */
static StyleName viewed_style(const Screen *screen)
{
    return is_in_review(screen) && !game_state_shows_cursor(screen) ? STYLE_FOCUS : STYLE_STRONG;
}

/* Returns the number of the line that has the viewed move; 0 before the first move. */
static int viewed_line(const Score *score)
{
    size_t line = 0;
    while (line < score->count && !score_is_viewed(score, &score->lines[line])) {
        line++;
    }
    return line < score->count ? (int)line : 0;
}

/* Returns the number of the first visible line. In review the viewed move is in the middle, as far
 * as possible; otherwise the end of the score is visible. */
static int top_line(const Score *score)
{
    int rows = score->area.rows * score->column_count;
    int end = (int)score->count - rows;
    int top = is_in_review(score->screen) ? viewed_line(score) - rows / 2 : end;
    top = top < end ? top : end;
    return top > 0 ? top : 0;
}

static Rect without_left(Rect area, int cols)
{
    return (Rect){area.row, area.col + cols, 1, area.cols - cols};
}

/* Draws a text of the score. The viewed move is highlighted, and the cursor is to its left, where
 * it hides no letter. */
static int draw_move(const Score *score, const char *text, bool is_viewed, Rect area, Scene *scene)
{
    StyleName style = is_viewed ? viewed_style(score->screen) : STYLE_TEXT;
    if (style == STYLE_FOCUS) {
        scene_show_cursor(scene, area.row, area.col - 1);
    }
    return scene_text(scene, area.row, area.col, area.cols, style_named(style), text);
}

/* Draws a ply of the main line with its values, and returns its columns. */
static int draw_ply(const Score *score, int ply, Rect area, Scene *scene)
{
    StrBuf text = {0};
    score_format_move(score, ply, area.cols, &text);
    score_draw_values(score, ply, area, scene);
    int used = draw_move(score, strbuf_text(&text), score_is_viewed_ply(score, ply), area, scene);
    strbuf_release(&text);
    return used;
}

/* Draws the move of one or both sides: its number, and each ply. Values are in the half of the line
 * that belongs to the side, also if the other side's half is empty. */
static void draw_moves(const Score *score, const ScoreLine *line, Rect area, Scene *scene)
{
    const ScoreColumns *columns = &score->columns;
    bool is_black = line->white_ply < 0;
    int ply = is_black ? line->black_ply : line->white_ply;
    int half = score_half_cols(columns);
    char number[16];
    snprintf(number, sizeof number, "%d.",
             position_fullmove_number(viewpoint_position_at(score->line, ply)));
    scene_text_right(scene, area.row, area.col, columns->number, style_named(STYLE_MUTED), number);
    area = without_left(area, columns->number + 1);
    Rect first = area;
    if (score_has_values(columns) && columns->is_paired) {
        area.cols = 2 * half + 1;
        first.cols = is_black ? area.cols : half;
    }
    if (is_black) {
        scene_text(scene, first.row, first.col - 1, 2, style_named(STYLE_MUTED), "..");
        first = without_left(first, 2);
    }
    int used = draw_ply(score, ply, first, scene);
    if (!is_black && line->black_ply >= 0) {
        draw_ply(score, line->black_ply, without_left(area, (used > half ? used : half) + 1),
                 scene);
    }
}

/* Returns the column of a place in the text of a row, from 0. */
static int cols_before(const TextRow *row, const char *place)
{
    return row->indent_cols + utf8_width(row->text, (size_t)(place - row->text));
}

/* Draws a row of a text. The moves of variations stand out from comments. */
static void draw_text(const Score *score, const ScoreLine *line, Rect area, Scene *scene)
{
    text_rows_draw(&line->text, area, style_named(line->style), scene);
    size_t next = 0;
    const ScoreMove *move = NULL;
    while (move = score_move_in(score, line, next), move != NULL) {
        StrBuf text = {0};
        strbuf_append_bytes(&text, move->text + move->offset, move->length);
        Rect place = without_left(area, cols_before(&line->text, move->text + move->offset));
        draw_move(score, strbuf_text(&text), move->node == viewpoint_node(score->way), place,
                  scene);
        strbuf_release(&text);
        next = (size_t)(move - score->moves) + 1;
    }
}

void score_panel_draw(const Screen *screen, const Layout *layout, Scene *scene)
{
    Score *score = rect_is_empty(layout->score) ? NULL : score_new(screen, layout->score);
    if (score == NULL) {
        return;
    }
    int rows = score->area.rows;
    int top = top_line(score);
    for (int i = 0; i < rows * score->column_count && top + i < (int)score->count; i++) {
        const ScoreLine *line = &score->lines[top + i];
        Rect area = {score->area.row + i % rows, score->area.col + i / rows * score->area.cols, 1,
                     score_line_cols(score)};
        if (line->text.text == NULL) {
            draw_moves(score, line, area, scene);
        } else {
            draw_text(score, line, without_left(area, 1), scene);
        }
    }
    score_free(score);
}

/* Views the ply or the move of a variation that is at a column of a line. */
static void click_line(Screen *screen, const Score *score, const ScoreLine *line, int col)
{
    const ScoreColumns *columns = &score->columns;
    if (line->text.text == NULL) {
        int second_col = columns->number + 1 + score_half_cols(columns) + 1;
        bool is_black = line->white_ply < 0 || (col >= second_col && line->black_ply >= 0);
        int ply = is_black ? line->black_ply : line->white_ply;
        if (score->record != NULL) {
            client_view_node(screen->client, viewpoint_node_at(score->line, ply + 1));
        } else {
            client_view_ply(screen->client, ply + 1);
        }
        return;
    }
    RecordNode node = RECORD_NONE; /* the last move that begins before the column */
    const ScoreMove *move = score_move_in(score, line, 0);
    while (move != NULL && cols_before(&line->text, move->text + move->offset) < col) {
        node = move->node;
        move = score_move_in(score, line, (size_t)(move - score->moves) + 1);
    }
    if (node != RECORD_NONE) {
        client_view_node(screen->client, node);
    }
}

void score_panel_click(Screen *screen, const Layout *layout, int row, int col)
{
    bool is_inside = rect_has(layout->score, row, col);
    Score *score = is_inside ? score_new(screen, layout->score) : NULL;
    if (score == NULL) {
        return;
    }
    int column = (col - score->area.col) / score->area.cols;
    int line = top_line(score) + row - score->area.row + column * score->area.rows;
    if (column < score->column_count && line < (int)score->count) {
        col -= score->area.col + column * score->area.cols;
        click_line(screen, score, &score->lines[line], col);
    }
    score_free(score);
}
