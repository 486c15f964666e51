/* The section of the score: the moves, draw offers, the arbiter's rulings and the result. It shows
 * the last moves that fit, and in review the moves around the viewed one. */
#include "screen/display.h"
#include "screen/screen_inside.h"

#include "notation/san.h"
#include "pgn/comment.h"
#include "rules/position.h"
#include "util/array.h"
#include "util/fit.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    PAIR_COLS_MIN = 18,           /* from this width on, both sides' moves share a line */
    TWO_COLS_MIN = 52,            /* from this width on, the score has two columns */
    MOVE_COLS = 9,                /* columns for White's move; a longer move takes more */
    TEXT_ROWS_MIN = 6,            /* from this height on, all texts are shown */
    ASIDE_COLS = 1,               /* columns by which a variation is indented */
    MOVE_TEXT_MAX = SAN_MAX + 16, /* bytes of a move with its marks */
    BLOCK_PLIES = 1024,           /* plies of a block of a very long game (Score) */
};

/* One line of the score: the moves of one or both sides, or a text. */
typedef struct ScoreLine {
    int white_ply;   /* White's ply, or -1 */
    int black_ply;   /* Black's ply, or -1 */
    bool is_main;    /* the plies belong to Score.main, otherwise to Score.way */
    bool opens;      /* the line begins a variation */
    bool closes;     /* the line ends a variation */
    bool is_aside;   /* the line belongs to a variation */
    TextRow text;    /* if there are no plies: a row of a text, borrowed */
    StyleName style; /* the style of the text */
} ScoreLine;

/*
 * The score, computed for each drawing or click. Of a very long game it has only three blocks of
 * BLOCK_PLIES, the one with the viewed position, the one before and the one after, so that drawing
 * stays fast and the first ply rarely changes.
 */
typedef struct Score {
    const Screen *screen; /* borrowed */
    const Game *game;     /* the game with the rulings, or NULL for a game of a file */
    const Viewpoint *way; /* the viewed line of moves */
    Viewpoint main;       /* the main line, if the viewed line is a variation */
    int branch;           /* the first ply in which way and main differ; -1: no variation */
    int first;            /* the first ply in the score */
    int end;              /* the score has only plies before this one */
    Rect area;            /* the panel's first column; texts are wrapped at its width */
    int columns;          /* the number of columns, side by side */
    ScoreLine *lines;     /* the lines, owned */
    int count;            /* their number */
    size_t capacity;      /* the number of lines for which memory is allocated */
    int top;              /* the first visible line */
    char **texts;         /* rulings and variations, to which lines point; owned */
    int text_count;       /* their number */
} Score;

static bool has_move(const ScoreLine *line)
{
    return line->white_ply >= 0 || line->black_ply >= 0;
}

/* Adds a line. If out of memory, the line is left out. */
static void add_line(Score *score, ScoreLine line)
{
    ScoreLine *lines =
        array_grow(score->lines, (size_t)score->count, &score->capacity, sizeof *lines);
    if (lines == NULL) {
        return;
    }
    score->lines = lines;
    score->lines[score->count++] = line;
}

/*
 * Adds the rows of a text, which must outlive the score. A score of few rows omits all texts but
 * the result, because they would displace the moves.
 */
static void add_text(Score *score, StyleName style, const char *text)
{
    if (style == STYLE_MUTED && score->area.rows < TEXT_ROWS_MIN) {
        return;
    }
    for (size_t next = 0; text[0] != '\0'; text += next) {
        size_t length = fit_wrap(text, strlen(text), score->area.cols - 1, &next);
        add_line(score, (ScoreLine){.white_ply = -1,
                                    .black_ply = -1,
                                    .text = {.text = text, .length = length},
                                    .style = style});
    }
}

/*
 * Searches the game's notes, starting with number `first`, for a ruling made when `plies` plies had
 * been played. Returns the first such ruling, and sets *next to the number of the note after it. If
 * there is none, returns NULL. Draw offers are notes as well, but the score shows them as marks of
 * moves (format_move).
 */
static const GameNote *next_ruling(const Score *score, int plies, int first, int *next)
{
    int count = score->game != NULL ? game_note_count(score->game) : 0;
    for (int i = first; i < count; i++) {
        const GameNote *note = game_note_at(score->game, i);
        if (note->plies == plies && statement_event_kind(note->said.id) == GAME_EVENT_RULING) {
            *next = i + 1;
            return note;
        }
    }
    return NULL;
}

/* Adds a text and takes ownership of it. If out of memory, the text is left out. */
static void add_owned(Score *score, StyleName style, StrBuf *text)
{
    char **texts = realloc(score->texts, ((size_t)score->text_count + 1) * sizeof *score->texts);
    score->texts = texts != NULL ? texts : score->texts;
    char *owned = texts != NULL ? strbuf_detach(text) : NULL;
    strbuf_release(text);
    if (owned != NULL) {
        score->texts[score->text_count++] = owned;
        add_text(score, style, owned);
    }
}

/* Adds the rulings made when `plies` plies had been played. In a narrow column it leaves out their
 * reasons and penalties, because the status area has shown those. */
static void add_rulings(Score *score, int plies)
{
    int next = 0;
    const GameNote *ruling = NULL;
    while (ruling = next_ruling(score, plies, next, &next), ruling != NULL) {
        StrBuf text = {0};
        bool is_narrow = score->area.cols < PAIR_COLS_MIN;
        PlayerNames names = game_state_names(score->screen);
        statement_append(&ruling->said, &names, is_narrow ? STATEMENT_BRIEF : STATEMENT_WHOLE,
                         SPOKEN_SAN, &text);
        add_owned(score, STYLE_MUTED, &text);
    }
}

/* ---- The comments and variations of a game of a file ---- */

enum { VARIATION_PLIES = 40 }; /* of a variation that is not viewed, only these plies are shown */

static void append_signs(const Record *record, RecordNode node, StrBuf *out)
{
    for (uint32_t i = record->nodes[node].first_glyph; i != RECORD_NONE;
         i = record->glyphs[i].next) {
        const char *sign = pgn_moves_sign_of(record->glyphs[i].number);
        if (sign != NULL) {
            strbuf_append(out, sign);
        } else {
            strbuf_appendf(out, "$%d", record->glyphs[i].number);
        }
    }
}

/* Appends a variation, "2. f4 exf4 3. Bc4 ...", with the comments of its moves. */
static void append_variation(const Record *record, RecordNode node, Position position, StrBuf *out)
{
    for (int ply = 0; node != RECORD_NONE && ply < VARIATION_PLIES; ply++) {
        char san[SAN_MAX];
        bool is_white = position_side_to_move(&position) == SIDE_WHITE;
        if (ply == 0 || is_white) {
            strbuf_appendf(out, "%s%d%s", ply == 0 ? "" : " ", position_fullmove_number(&position),
                           is_white ? "." : "...");
        }
        san_format(&position, record->nodes[node].move, san);
        strbuf_appendf(out, " %s", san);
        append_signs(record, node, out);
        StrBuf comment = {0};
        comment_append_words(record_comment(record, node, RECORD_AFTER), &comment);
        if (comment.length > 0) {
            strbuf_appendf(out, " {%s}", strbuf_text(&comment));
        }
        out->out_of_memory |= strbuf_has_failed(&comment);
        strbuf_release(&comment);
        position = position_after(&position, record->nodes[node].move);
        node = record->nodes[node].next;
    }
    strbuf_append(out, node != RECORD_NONE ? " ..." : "");
}

/* Adds the words of the comment of a move. */
static void add_comment(Score *score, const Record *record, RecordNode node)
{
    StrBuf text = {0};
    comment_append_words(record_comment(record, node, RECORD_AFTER), &text);
    add_owned(score, STYLE_MUTED, &text);
}

/* Returns whether a ply of a line has a comment or alternatives. */
static bool has_remarks(const Viewpoint *line, int ply)
{
    const Record *record = viewpoint_file(line);
    if (record == NULL) {
        return false;
    }
    RecordNode node = viewpoint_node_at(line, ply + 1);
    return comment_has_words(record_comment(record, node, RECORD_AFTER)) ||
           record->nodes[record->nodes[node].parent].last !=
               record->nodes[record->nodes[node].parent].next;
}

/*
 * Adds the comment of a ply, and the variations that replace the ply. The viewed variation is left
 * out, because add_moves adds its moves.
 */
static void add_remarks(Score *score, const Viewpoint *line, int ply)
{
    const Record *record = viewpoint_file(line);
    if (record == NULL || !has_remarks(line, ply)) {
        return;
    }
    RecordNode node = viewpoint_node_at(line, ply + 1);
    RecordNode aside = ply == score->branch ? viewpoint_node_at(score->way, ply + 1) : node;
    RecordNode child = record->nodes[record->nodes[node].parent].next;
    add_comment(score, record, node);
    if (line == score->way && ply == score->branch) {
        return; /* the earlier call of add_remarks for the main line has added the variations */
    }
    for (; child != RECORD_NONE; child = record->nodes[child].variation) {
        StrBuf text = {0};
        if (child != node && child != aside) {
            strbuf_append_char(&text, '(');
            append_variation(record, child, *viewpoint_position_at(line, ply), &text);
            strbuf_append_char(&text, ')');
            add_owned(score, STYLE_MUTED, &text);
        }
    }
}

/*
 * Adds the plies from `first` to `end` - 1 of a line of moves. White's move and Black's are on
 * different lines if a ruling, comment or variation comes between them.
 */
static void add_plies(Score *score, const Viewpoint *line, int first, int end, bool is_aside)
{
    int next = 0;
    for (int ply = first > score->first ? first : score->first; ply < end && ply < score->end;) {
        bool is_white = position_side_to_move(viewpoint_position_at(line, ply)) == SIDE_WHITE;
        bool has_answer = score->area.cols >= PAIR_COLS_MIN && is_white && ply + 1 < end &&
                          next_ruling(score, ply + 1, 0, &next) == NULL && !has_remarks(line, ply);
        int last = has_answer ? ply + 1 : ply;
        add_line(score, (ScoreLine){.white_ply = is_white ? ply : -1,
                                    .black_ply = !is_white || has_answer ? last : -1,
                                    .is_main = line != score->way,
                                    .is_aside = is_aside,
                                    .opens = is_aside && ply == first,
                                    .closes = is_aside && last == end - 1});
        ply = last + 1;
        add_remarks(score, line, last);
        add_rulings(score, ply);
    }
}

/* Adds all moves. A viewed variation is added in brackets, after the move that it replaces in the
 * main line. */
static void add_moves(Score *score)
{
    int count = viewpoint_ply_count(score->way);
    add_rulings(score, 0);
    const Record *record = viewpoint_file(score->way);
    if (record != NULL) {
        add_comment(score, record, RECORD_ROOT);
    }
    if (score->branch < 0) {
        add_plies(score, score->way, 0, count, false);
        return;
    }
    add_plies(score, &score->main, 0, score->branch + 1, false);
    add_plies(score, score->way, score->branch, count, true);
    add_plies(score, &score->main, score->branch + 1, viewpoint_ply_count(&score->main), false);
}

/* Finds the ply with which the viewed variation leaves the main line. */
static void find_branch(Score *score)
{
    score->branch = -1;
    if (viewpoint_main_line(score->way, &score->main)) {
        do {
            score->branch++;
        } while (viewpoint_node_at(score->way, score->branch + 1) ==
                 viewpoint_node_at(&score->main, score->branch + 1));
    }
}

static const Viewpoint *moves_of(const Score *score, const ScoreLine *line)
{
    return line->is_main ? &score->main : score->way;
}

/* Returns whether a ply belongs to the viewed line, which shares its first plies with the main
 * line. */
static bool is_on_the_way(const Score *score, const ScoreLine *line, int ply)
{
    return !line->is_main || ply < score->branch;
}

static bool is_in_review(const Screen *screen)
{
    return !viewpoint_is_present(screen->viewpoint);
}

/* Returns the index of the line that ends with the viewed position. */
static int viewed_line(const Score *score)
{
    int ply = viewpoint_ply(score->screen->viewpoint) - 1;
    int viewed = 0;
    for (int i = 0; i < score->count && ply >= 0; i++) {
        const ScoreLine *line = &score->lines[i];
        if ((line->white_ply == ply || line->black_ply == ply) && is_on_the_way(score, line, ply)) {
            viewed = i;
        }
    }
    return viewed;
}

/* Returns the first visible line. In review the viewed move is in the middle, as far as possible;
 * otherwise the end of the score is visible. */
static int top_line(const Score *score)
{
    int rows = score->area.rows * score->columns;
    int end = score->count - rows;
    int top = is_in_review(score->screen) ? viewed_line(score) - rows / 2 : end;
    top = top < end ? top : end;
    return top > 0 ? top : 0;
}

static void release(Score *score)
{
    for (int i = 0; i < score->text_count; i++) {
        free(score->texts[i]);
    }
    if (score->branch >= 0) {
        viewpoint_leave_main_line(&score->main);
    }
    free(score->texts);
    free(score->lines);
}

/* Returns the score as shown in an area; the caller releases it with release. */
static Score make_score(const Screen *screen, Rect area)
{
    bool is_file = viewpoint_file(screen->viewpoint) != NULL;
    Score score = {.screen = screen, .area = area, .columns = area.cols >= TWO_COLS_MIN ? 2 : 1};
    score.area.cols /= score.columns;
    score.game = is_file ? NULL : session_game(screen->session);
    score.way = screen->viewpoint;
    int block = viewpoint_ply(score.way) / BLOCK_PLIES;
    score.first = block > 0 ? (block - 1) * BLOCK_PLIES : 0;
    score.end = (block + 2) * BLOCK_PLIES;
    find_branch(&score);
    add_moves(&score);
    bool is_over = score.game == NULL || game_phase(score.game) == GAME_OVER;
    if (is_over && viewpoint_ply_count(score.way) <= score.end) {
        add_text(&score, STYLE_STRONG, game_state_result(screen));
    }
    score.top = top_line(&score);
    return score;
}

static int move_number(const Viewpoint *line, int ply)
{
    return position_fullmove_number(viewpoint_position_at(line, ply));
}

/* Returns the columns of every move number, so that the moves are aligned: those of the longest
 * number with its full stop, at least 3. */
static int number_cols(const Viewpoint *line)
{
    int cols = snprintf(NULL, 0, "%d.", move_number(line, viewpoint_ply_count(line)));
    return cols > 3 ? cols : 3;
}

/*
 * Writes a move as in the score, with its marks for a draw offer and annotations. The mark of an
 * offer loses its space, or is left out, if it does not fit into the columns.
 */
static void format_move(const Viewpoint *line, int ply, int cols, char out[static MOVE_TEXT_MAX])
{
    static const char OFFER[] = " (=)";
    viewpoint_format_at(line, ply, out);
    int left = cols - (int)strlen(out) - (int)strlen(OFFER);
    if (viewpoint_facts_at(line, ply).offer && left >= -1) {
        strcat(out, left < 0 ? OFFER + 1 : OFFER);
    }
    const Record *record = viewpoint_file(line);
    StrBuf signs = {0};
    if (record != NULL) {
        append_signs(record, viewpoint_node_at(line, ply + 1), &signs);
    }
    if (strlen(out) + signs.length < MOVE_TEXT_MAX) {
        strcat(out, strbuf_text(&signs));
    }
    strbuf_release(&signs);
}

/* Draws a move at the left of an area, and returns its columns. The move before the viewed position
 * is highlighted. */
static int draw_move(const Score *score, const ScoreLine *line, int ply, Rect area, Scene *scene)
{
    char text[MOVE_TEXT_MAX];
    bool is_shown =
        is_on_the_way(score, line, ply) && ply == viewpoint_ply(score->screen->viewpoint) - 1;
    StyleName style = !is_shown                     ? STYLE_TEXT
                      : is_in_review(score->screen) ? STYLE_FOCUS
                                                    : STYLE_STRONG;
    format_move(moves_of(score, line), ply, area.cols, text);
    if (line->closes && ply == (line->black_ply >= 0 ? line->black_ply : line->white_ply)) {
        strcat(text, ")");
    }
    if (style == STYLE_FOCUS) {
        scene_show_cursor(scene, area.row, area.col - 1); /* left of the move: it hides no letter */
    }
    return scene_text(scene, area.row, area.col, area.cols, style_named(style), text);
}

static Rect without_left(Rect area, int cols)
{
    return (Rect){area.row, area.col + cols, 1, area.cols - cols};
}

static void draw_moves(const Score *score, const ScoreLine *line, Rect area, Scene *scene)
{
    int cols = number_cols(moves_of(score, line)) + (line->is_aside ? ASIDE_COLS : 0);
    bool is_black = line->white_ply < 0;
    char number[16];
    snprintf(number, sizeof number, "%s%d.", line->opens ? "(" : "",
             move_number(moves_of(score, line), is_black ? line->black_ply : line->white_ply));
    scene_text_right(scene, area.row, area.col, cols, style_named(STYLE_MUTED), number);
    area = without_left(area, cols + 1);
    if (is_black) {
        scene_text(scene, area.row, area.col - 1, 2, style_named(STYLE_MUTED), "..");
        area = without_left(area, 2);
    } else {
        int used = draw_move(score, line, line->white_ply, area, scene) + 1;
        area = without_left(area, used > MOVE_COLS ? used : MOVE_COLS);
    }
    if (line->black_ply >= 0) {
        draw_move(score, line, line->black_ply, area, scene);
    }
}

void score_panel_draw(const Screen *screen, const Layout *layout, Scene *scene)
{
    if (rect_is_empty(layout->score)) {
        return;
    }
    Score score = make_score(screen, layout->score);
    int rows = score.area.rows;
    for (int i = 0; i < rows * score.columns && score.top + i < score.count; i++) {
        const ScoreLine *line = &score.lines[score.top + i];
        Rect area = {score.area.row + i % rows, score.area.col + i / rows * score.area.cols, 1,
                     score.area.cols};
        if (has_move(line)) {
            draw_moves(&score, line, area, scene);
        } else {
            text_rows_draw(&line->text, without_left(area, 1), style_named(line->style), scene);
        }
    }
    release(&score);
}

void score_panel_click(Screen *screen, const Layout *layout, int row, int col)
{
    if (!rect_has(layout->score, row, col)) {
        return;
    }
    Score score = make_score(screen, layout->score);
    int column = (col - score.area.col) / score.area.cols;
    int index = column < score.columns ? score.top + row - score.area.row + column * score.area.rows
                                       : score.count;
    int second_col =
        score.area.col + column * score.area.cols + number_cols(score.way) + 1 + MOVE_COLS;
    if (index < score.count && has_move(&score.lines[index])) {
        const ScoreLine *line = &score.lines[index];
        bool is_black = line->white_ply < 0 || (col >= second_col && line->black_ply >= 0);
        int ply = is_black ? line->black_ply : line->white_ply;
        if (is_on_the_way(&score, line, ply)) {
            client_view_ply(screen->client, ply + 1);
        }
    }
    release(&score);
}
