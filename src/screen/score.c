/* The lines of a score: adds texts, finds the viewed move, and frees them. */
#include "screen/score.h"

#include <stdlib.h>
#include <string.h>

#include "util/array.h"
#include "util/fit.h"

enum { TEXT_COLS_MIN = 8 }; /* the least width of an indented text; a narrower one has no indent */

void score_add_line(Score *score, ScoreLine line)
{
    ScoreLine *lines = array_grow(score->lines, score->count, &score->capacity, sizeof *lines);
    if (lines != NULL) {
        score->lines = lines;
        score->lines[score->count++] = line;
    }
}

int score_line_cols(const Score *score)
{
    enum { GAP_COLS = 2 };
    return score->area.cols - (score->column_count > 1 ? GAP_COLS : 0);
}

const char *score_add_text(Score *score, StyleName style, int indent_cols, StrBuf *text)
{
    char **texts =
        array_grow(score->texts, score->text_count, &score->text_capacity, sizeof *texts);
    score->texts = texts != NULL ? texts : score->texts;
    char *owned = texts != NULL ? strbuf_detach(text) : NULL;
    strbuf_release(text);
    if (owned == NULL) {
        return NULL;
    }
    score->texts[score->text_count++] = owned;
    int cols = score_line_cols(score) - 1 - indent_cols;
    if (cols < TEXT_COLS_MIN) {
        cols += indent_cols;
        indent_cols = 0;
    }
    size_t next = 0;
    for (const char *rest = owned; *rest != '\0'; rest += next) {
        TextRow row = {.text = rest, .indent_cols = indent_cols};
        row.length = fit_wrap(rest, strlen(rest), cols, &next);
        score_add_line(score, (ScoreLine){-1, -1, row, style});
    }
    return owned;
}

void score_free_lines(Score *score)
{
    for (size_t i = 0; i < score->text_count; i++) {
        free(score->texts[i]);
    }
    free(score->texts);
    free(score->moves);
    free(score->lines);
}

void score_free(Score *score)
{
    if (score != NULL) {
        score_free_lines(score);
        if (score->line == &score->main) {
            viewpoint_leave_main_line(&score->main);
        }
        free(score);
    }
}

bool score_is_viewed_ply(const Score *score, int ply)
{
    return score->record != NULL
               ? viewpoint_node_at(score->line, ply + 1) == viewpoint_node(score->way)
               : ply == viewpoint_ply(score->way) - 1;
}

const ScoreMove *score_move_in(const Score *score, const ScoreLine *line, size_t from)
{
    for (size_t i = from; i < score->move_count; i++) {
        const ScoreMove *move = &score->moves[i];
        const char *place = move->text + move->offset;
        if (place >= line->text.text && place < line->text.text + line->text.length) {
            return move;
        }
    }
    return NULL;
}

bool score_is_viewed(const Score *score, const ScoreLine *line)
{
    if (line->white_ply >= 0 || line->black_ply >= 0) {
        return (line->white_ply >= 0 && score_is_viewed_ply(score, line->white_ply)) ||
               (line->black_ply >= 0 && score_is_viewed_ply(score, line->black_ply));
    }
    const ScoreMove *move = score_move_in(score, line, 0);
    while (move != NULL && move->node != viewpoint_node(score->way)) {
        move = score_move_in(score, line, (size_t)(move - score->moves) + 1);
    }
    return move != NULL;
}
