/* The lines of the score. */
#include "screen/score.h"

#include "pgn/comment.h"
#include "screen/display.h"
#include "screen/screen_inside.h"
#include "screen/screen_text.h"
#include "words/wording.h"

#include <stdlib.h>
#include <string.h>

enum {
    TWO_COLS_MIN = 52,   /* from this width on, the section has two columns */
    TEXT_ROWS_MIN = 6,   /* from this height on, all texts are shown */
    WHOLE_COLS_MIN = 18, /* from this width on, rulings have their reasons and penalties */
};

/* Appends the words of the comment after a move, and its unread text. */
static void append_remarks(const Score *score, RecordNode node, StrBuf *out)
{
    StrBuf remarks = {0};
    record_append_remarks(score->record, node, &remarks);
    comment_append_words(strbuf_text(&remarks), out);
    strbuf_release(&remarks);
}

/* Adds the words of the comment after a move, and its unread text. */
static void add_remarks(Score *score, RecordNode node)
{
    StrBuf words = {0};
    if (score->shows_texts) {
        append_remarks(score, node, &words);
    }
    if (words.length > 0) {
        score_add_text(score, STYLE_MUTED, 0, &words);
    }
    strbuf_release(&words);
}

/* Returns whether the note after an adjournment says the same and more: it is the text of the
 * envelope. */
static bool is_repeated_by_next(const Game *game, int number)
{
    return game_note_at(game, number)->said.id == EVENT_ADJOURNED &&
           number + 1 < game_note_count(game) &&
           game_note_at(game, number + 1)->said.id == EVENT_ENVELOPE;
}

/*
 * Searches the game's notes, starting with number `first`, for a ruling made when `plies` plies had
 * been played. Returns the first such ruling, and sets *next to the number of the note after it. If
 * there is none, returns NULL. Draw offers are notes as well, but the score shows them as marks of
 * moves (score_format_move).
 */
static const GameNote *next_ruling(const Score *score, int plies, int first, int *next)
{
    int count = score->game != NULL && score->shows_texts ? game_note_count(score->game) : 0;
    for (int i = first; i < count; i++) {
        const GameNote *note = game_note_at(score->game, i);
        if (note->plies == plies && statement_event_kind(note->said.id) == GAME_EVENT_RULING &&
            !is_repeated_by_next(score->game, i)) {
            *next = i + 1;
            return note;
        }
    }
    return NULL;
}

/* Adds the rulings made when `plies` plies had been played. In a narrow column it leaves out their
 * reasons and penalties, because the status area has shown those. */
static void add_rulings(Score *score, int plies)
{
    int next = 0;
    const GameNote *ruling = NULL;
    while (ruling = next_ruling(score, plies, next, &next), ruling != NULL) {
        StrBuf text = {0};
        bool is_narrow = score->area.cols < WHOLE_COLS_MIN;
        PlayerNames names = game_state_names(score->screen);
        wording_append_statement(
            &ruling->said, &names, is_narrow ? STATEMENT_BRIEF : STATEMENT_WHOLE,
            screen_style(score->screen), session_settings(score->screen->session), &text);
        score_add_text(score, STYLE_MUTED, 0, &text);
    }
}

/* Returns whether texts follow a ply: a comment, variations or rulings. */
static bool has_texts(const Score *score, int ply)
{
    int next = 0;
    if (score->record != NULL) {
        RecordNode node = viewpoint_node_at(score->line, ply + 1);
        bool is_replaced = ply == score->viewed_ply && !score_is_viewed_ply(score, ply);
        StrBuf words = {0};
        append_remarks(score, node, &words);
        bool has_words = words.length > 0;
        strbuf_release(&words);
        return is_replaced || (score->shows_texts &&
                               (has_words || score->record->nodes[node].variation != RECORD_NONE));
    }
    return next_ruling(score, ply + 1, 0, &next) != NULL;
}

static void add_texts(Score *score, int ply)
{
    if (score->record != NULL) {
        RecordNode node = viewpoint_node_at(score->line, ply + 1);
        add_remarks(score, node);
        score_add_variations(score, ply);
    }
    add_rulings(score, ply + 1);
}

static bool is_white(const Score *score, int ply)
{
    return position_side_to_move(viewpoint_position_at(score->line, ply)) == SIDE_WHITE;
}

/* Returns the first ply of the move that has this ply: White's, unless the game begins with
 * Black's. */
static int first_of_move(const Score *score, int ply)
{
    return ply > 0 && !is_white(score, ply) ? ply - 1 : ply;
}

/* Returns the ply after the move whose first ply is `first`. */
static int end_of_move(const Score *score, int first)
{
    bool has_answer = is_white(score, first) && first + 1 < viewpoint_ply_count(score->line);
    return first + (has_answer ? 2 : 1);
}

/* Adds the lines of the move that begins with a ply: White's ply and Black's in one line if nothing
 * comes between them. */
static void add_move(Score *score, int first)
{
    int end = end_of_move(score, first);
    if (score->columns.is_paired && end - first == 2 && !has_texts(score, first)) {
        score_add_line(score, (ScoreLine){.white_ply = first, .black_ply = first + 1});
        add_texts(score, first + 1);
        return;
    }
    for (int ply = first; ply < end; ply++) {
        bool white = is_white(score, ply);
        score_add_line(score,
                       (ScoreLine){.white_ply = white ? ply : -1, .black_ply = white ? -1 : ply});
        add_texts(score, ply);
    }
}

/* Adds the rulings and the comment before the first move. */
static void add_beginning(Score *score)
{
    add_rulings(score, 0);
    if (score->record != NULL) {
        add_remarks(score, RECORD_ROOT);
    }
}

static void add_end(Score *score)
{
    if (score->game == NULL || game_phase(score->game) == GAME_OVER) {
        StrBuf result = {0};
        strbuf_append(&result, game_state_result(score->screen));
        score_add_text(score, STYLE_STRONG, 0, &result);
    }
}

/* Returns the number of lines of the move that begins with a ply. */
static size_t count_lines(const Score *score, int ply)
{
    Score part = *score;
    part.lines = NULL;
    part.texts = NULL;
    part.moves = NULL;
    part.count = part.text_count = part.move_count = 0;
    part.capacity = part.text_capacity = part.move_capacity = 0;
    add_move(&part, ply);
    score_free_lines(&part);
    return part.count;
}

/* Adds the lines of the viewed move, and at least `rows` lines before and after it if the game has
 * so many. */
static void add_lines(Score *score, size_t rows)
{
    int count = viewpoint_ply_count(score->line);
    int viewed = first_of_move(score, score->viewed_ply > 0 ? score->viewed_ply : 0);
    int ply = viewed;
    for (size_t before = 0; ply > 0 && before < rows; before += count_lines(score, ply)) {
        ply = first_of_move(score, ply - 1);
    }
    if (ply == 0) {
        add_beginning(score);
    }
    size_t after = 0; /* lines after the viewed move */
    while (ply < count && after < rows) {
        size_t added = score->count;
        add_move(score, ply);
        after += ply > viewed ? score->count - added : 0;
        ply = end_of_move(score, ply);
    }
    if (ply == count) {
        add_end(score);
    }
}

/* Finds the main line, and its viewed ply or the ply that the viewed variation replaces. */
static void find_main_line(Score *score)
{
    int ply = viewpoint_ply(score->way) - 1;
    score->line = score->way;
    if (score->record != NULL && viewpoint_main_line(score->way, &score->main)) {
        score->line = &score->main;
        int branch = 0;
        while (viewpoint_node_at(score->way, branch + 1) ==
               viewpoint_node_at(score->line, branch + 1)) {
            branch++;
        }
        ply = ply < branch ? ply : branch;
    }
    score->viewed_ply = ply;
}

Score *score_new(const Screen *screen, Rect area)
{
    Score *score = calloc(1, sizeof *score);
    if (score == NULL) {
        return NULL;
    }
    score->screen = screen;
    score->way = screen->viewpoint;
    score->record = viewpoint_file(score->way);
    score->game = score->record == NULL ? session_game(screen->session) : NULL;
    score->area = area;
    score->column_count = area.cols >= TWO_COLS_MIN ? 2 : 1;
    score->area.cols /= score->column_count;
    score->shows_texts = area.rows >= TEXT_ROWS_MIN;
    find_main_line(score);
    score_choose_columns(score);
    add_lines(score, (size_t)(area.rows * score->column_count));
    return score;
}

bool score_shows_evaluation(const Screen *screen, int cols)
{
    Score *score = score_new(screen, (Rect){.cols = cols});
    bool shows = score != NULL && score->columns.evaluation > 0 && score->viewed_ply >= 0 &&
                 score_is_viewed_ply(score, score->viewed_ply);
    score_free(score);
    return shows;
}
