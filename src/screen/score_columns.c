/* The columns of the score: the evaluation and the clock time that the file has for a move. */
#include "screen/score.h"
#include "screen/screen_text.h"

#include "game/clock.h"
#include "pgn/comment_values.h"
#include "rules/position.h"
#include "util/utf8.h"

#include <stdio.h>
#include <string.h>

enum {
    PAIR_COLS_MIN = 18,  /* from this width on, both sides' moves share a line */
    BLACK_COLS = 2,      /* columns of the dots before Black's move on a line by itself */
    MOVE_COLS = 8,       /* columns of a move */
    CLOSE_MOVE_COLS = 7, /* columns of a move if both sides' moves, with values, share a line */
};

static Evaluation evaluation_of(const Score *score, int ply)
{
    RecordNode node = viewpoint_node_at(score->line, ply + 1);
    return comment_evaluation(record_comment(score->record, node, RECORD_AFTER));
}

/* Returns the columns of the longest clock time, or 0 if the file has none. */
static int clock_cols(const Score *score)
{
    int64_t longest_ms = viewpoint_longest_clock_ms(score->way);
    char text[CLOCK_TEXT_MAX] = "";
    if (longest_ms != RECORD_TIME_NONE) {
        clock_text_in_seconds(longest_ms, text);
    }
    return (int)strlen(text);
}

bool score_has_values(const ScoreColumns *columns)
{
    return columns->evaluation > 0 || columns->clock > 0;
}

int score_half_cols(const ScoreColumns *columns)
{
    return columns->move + (columns->evaluation > 0 ? 1 + columns->evaluation : 0) +
           (columns->clock > 0 ? 1 + columns->clock : 0);
}

/* Returns whether lines with these columns fit the area. */
static bool fits(const Score *score, const ScoreColumns *columns)
{
    int half = score_half_cols(columns);
    int cols = columns->number + 1 + (columns->is_paired ? 2 * half + 1 : BLACK_COLS + half);
    return cols <= score_line_cols(score);
}

/* Returns the width of the column of move numbers: that of the longest number with its full stop,
 * at least 3. */
static int number_cols(const Score *score)
{
    int count = viewpoint_ply_count(score->line);
    int number = position_fullmove_number(viewpoint_position_at(score->line, count));
    int cols = snprintf(NULL, 0, "%d.", number);
    return cols > 3 ? cols : 3;
}

/* If a line has no space for two moves with their values, each move gets its own line. If it still
 * has no space, the clock times are left out, because the players' clocks also show them, and then
 * the evaluations. */
void score_choose_columns(Score *score)
{
    bool is_paired = score->area.cols >= PAIR_COLS_MIN;
    ScoreColumns columns = {is_paired, number_cols(score), MOVE_COLS, 0, 0};
    columns.evaluation = viewpoint_has_evaluations(score->way) ? EVALUATION_COLS : 0;
    columns.clock = clock_cols(score);
    if (score_has_values(&columns)) {
        columns.move = is_paired ? CLOSE_MOVE_COLS : columns.move;
        if (!fits(score, &columns)) {
            columns.is_paired = false;
            columns.move = MOVE_COLS;
        }
        columns.clock = fits(score, &columns) ? columns.clock : 0;
        columns.evaluation = fits(score, &columns) ? columns.evaluation : 0;
        columns.is_paired = score_has_values(&columns) ? columns.is_paired : is_paired;
    }
    score->columns = columns;
}

void score_format_move(const Score *score, int ply, int cols, StrBuf *out)
{
    static const char OFFER[] = " (=)";
    char san[SAN_MAX];
    viewpoint_format_at(score->line, ply, san);
    size_t start = out->length;
    screen_append_san(score->screen, san, out);
    int left = cols - utf8_width(strbuf_text(out) + start, out->length - start);
    int offer_cols = (int)strlen(OFFER);
    if (viewpoint_facts_at(score->line, ply).offer && left >= offer_cols - 1) {
        strbuf_append(out, left < offer_cols ? OFFER + 1 : OFFER);
        left -= offer_cols;
    }
    if (score->record != NULL) {
        score_append_signs(score->record, viewpoint_node_at(score->line, ply + 1), left, out);
    }
}

/* Draws a value at the right of an area, and removes its columns from the area. */
static void draw_value(const char *text, int cols, Rect *area, Scene *scene)
{
    area->cols -= cols;
    scene_text_right(scene, area->row, area->col + area->cols, cols, style_named(STYLE_MUTED),
                     text);
    area->cols--;
}

void score_draw_values(const Score *score, int ply, Rect area, Scene *scene)
{
    const ScoreColumns *columns = &score->columns;
    if (columns->clock > 0) {
        char text[CLOCK_TEXT_MAX] = "";
        int64_t clock_ms = viewpoint_facts_at(score->line, ply).clock_ms;
        if (clock_ms != RECORD_TIME_NONE) {
            clock_text_in_seconds(clock_ms, text);
        }
        draw_value(text, columns->clock, &area, scene);
    }
    if (columns->evaluation > 0) {
        char text[EVALUATION_TEXT_MAX];
        evaluation_format(evaluation_of(score, ply), text);
        draw_value(text, columns->evaluation, &area, scene);
    }
}
