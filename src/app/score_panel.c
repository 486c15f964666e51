#include "app/score_panel.h"

#include "game/game.h"
#include "notation/san.h"
#include "util/fit.h"

#include <stdio.h>
#include <string.h>

enum {
    MOVE_COLS = 9,               /* from White's move to Black's, unless it is longer */
    PAIR_COLS_MIN = 18,          /* a narrower panel has one move a line */
    MOVE_TEXT_MAX = SAN_MAX + 8, /* bytes of a move with its marks */
};

typedef enum ScoreLineKind {
    SCORE_MOVES,  /* a move of each side, or of one */
    SCORE_NOTE,   /* a line of a ruling */
    SCORE_RESULT, /* the result */
} ScoreLineKind;

typedef struct ScoreLine {
    ScoreLineKind kind; /* what it is */
    int plies[2];       /* SCORE_MOVES: the ply in each column, or -1 */
    const char *text;   /* SCORE_NOTE: its text, length bytes; borrowed from the game */
    size_t length;      /* … */
} ScoreLine;

/*
 * Walks through the lines of the score, which may be many, without keeping them: `visit` is called
 * for each with its number.
 */
typedef struct ScoreWalk {
    const Game *game;                                             /* whose score it is */
    int width_cols;                                               /* at which notes are wrapped */
    int count;                                                    /* lines so far */
    void (*visit)(struct ScoreWalk *walk, const ScoreLine *line); /* sees line number count */
    void *context;                                                /* what visit needs */
} ScoreWalk;

static void walk_line(ScoreWalk *walk, const ScoreLine *line)
{
    walk->visit(walk, line);
    walk->count++;
}

/* Rulings are told in the score where they happened; offers are marks on moves. */
static bool is_told(const GameNote *note)
{
    return note->kind == GAME_EVENT_RULING;
}

static void walk_notes(ScoreWalk *walk, int plies)
{
    for (int i = 0; i < game_note_count(walk->game); i++) {
        const GameNote *note = game_note_at(walk->game, i);
        if (note->plies != plies || !is_told(note)) {
            continue;
        }
        size_t length = strlen(note->text);
        for (size_t at = 0; at < length;) {
            size_t next = 0;
            size_t taken = fit_wrap(note->text + at, length - at, walk->width_cols - 1, &next);
            walk_line(walk, &(ScoreLine){SCORE_NOTE, {-1, -1}, note->text + at, taken});
            at += next;
        }
    }
}

static bool has_notes(const Game *game, int plies)
{
    for (int i = 0; i < game_note_count(game); i++) {
        const GameNote *note = game_note_at(game, i);
        if (note->plies == plies && is_told(note)) {
            return true;
        }
    }
    return false;
}

/* A ruling between White's move and Black's breaks the line in two. */
static void walk_score(ScoreWalk *walk)
{
    const Game *game = walk->game;
    int count = game_ply_count(game);
    walk_notes(walk, 0);
    for (int ply = 0; ply < count;) {
        bool is_white = game_ply_at(game, ply)->side == SIDE_WHITE;
        bool has_answer = is_white && ply + 1 < count && walk->width_cols >= PAIR_COLS_MIN &&
                          !has_notes(game, ply + 1);
        ScoreLine line = {SCORE_MOVES, {is_white ? ply : -1, is_white ? -1 : ply}, NULL, 0};
        line.plies[1] = has_answer ? ply + 1 : line.plies[1];
        walk_line(walk, &line);
        ply += has_answer ? 2 : 1;
        walk_notes(walk, ply);
    }
    if (game_phase(game) == GAME_OVER) {
        walk_line(walk, &(ScoreLine){SCORE_RESULT, {-1, -1}, NULL, 0});
    }
}

/* Finds the line of the move that is looked at, or the last line. */
typedef struct LineSearch {
    int ply;  /* the ply looked for */
    int line; /* where it is, or -1 */
} LineSearch;

static void search_line(ScoreWalk *walk, const ScoreLine *line)
{
    LineSearch *search = walk->context;
    if (line->plies[0] == search->ply || line->plies[1] == search->ply) {
        search->line = walk->count;
    }
}

/* The first line that is seen, so that line number `line` is: pages overlap by half. */
static int top_for(int line, int rows)
{
    int half = rows > 1 ? rows / 2 : 1;
    return line < rows ? 0 : ((line - rows) / half + 1) * half;
}

/* In review the move looked at has to be seen, otherwise the end. */
static int top_line(const App *app, const Layout *layout)
{
    const Game *game = session_game(app->session);
    LineSearch search = {session_viewed_ply(app->session) - 1, -1};
    ScoreWalk walk = {game, layout->score.cols, 0, search_line, &search};
    walk_score(&walk);
    if (session_is_viewing_present(app->session)) {
        search.line = walk.count - 1;
    }
    return top_for(search.line > 0 ? search.line : 0, layout->score.rows);
}

/* The columns that move numbers take with their points: as many for all, so that moves stand. */
static int number_cols(const Game *game)
{
    return game_move_number(game, game_ply_count(game)) > 99 ? 4 : 3;
}

/* What drawing a line needs. */
typedef struct Drawing {
    const App *app; /* the program */
    Scene *scene;   /* what is drawn into */
    Rect area;      /* where */
    int top;        /* the first line that is seen */
} Drawing;

/* Draws a move. Returns the columns it takes. */
static int draw_move(const Drawing *drawing, int ply, int row, int col)
{
    const Game *game = session_game(drawing->app->session);
    const GamePly *played = game_ply_at(game, ply);
    char text[MOVE_TEXT_MAX];
    san_format(game_position_at(game, ply), played->move, text);
    if (played->with_offer) {
        strcat(text, " (=)");
    }
    bool is_looked_at = ply == session_viewed_ply(drawing->app->session) - 1;
    bool is_review = !session_is_viewing_present(drawing->app->session);
    StyleName style = is_looked_at && is_review ? STYLE_FOCUS
                      : is_looked_at            ? STYLE_STRONG
                                                : STYLE_TEXT;
    if (is_looked_at && is_review) {
        scene_show_cursor(drawing->scene, row, col);
    }
    int room = drawing->area.col + drawing->area.cols - col;
    return scene_text(drawing->scene, row, col, room, style_named(style), text);
}

static void draw_moves(const Drawing *drawing, const ScoreLine *line, int row)
{
    const Game *game = session_game(drawing->app->session);
    int col = drawing->area.col;
    int cols = number_cols(game);
    bool is_black = line->plies[0] < 0;
    char number[16];
    snprintf(number, sizeof number, "%d.", game_move_number(game, line->plies[is_black ? 1 : 0]));
    scene_text_right(drawing->scene, row, col, cols, style_named(STYLE_MUTED), number);
    col += cols;
    if (is_black) {
        col += scene_text(drawing->scene, row, col, 2, style_named(STYLE_MUTED), "..");
    }
    col++;
    if (!is_black) {
        int used = draw_move(drawing, line->plies[0], row, col) + 1;
        col += used > MOVE_COLS ? used : MOVE_COLS;
    }
    if (line->plies[1] >= 0) {
        draw_move(drawing, line->plies[1], row, col);
    }
}

static void draw_line(ScoreWalk *walk, const ScoreLine *line)
{
    const Drawing *drawing = walk->context;
    Rect area = drawing->area;
    int row = area.row + walk->count - drawing->top;
    StrBuf text = {0};
    if (row < area.row || row >= area.row + area.rows) {
        return;
    }
    switch (line->kind) {
    case SCORE_MOVES:
        draw_moves(drawing, line, row);
        break;
    case SCORE_NOTE:
        strbuf_append_bytes(&text, line->text, line->length);
        scene_text(drawing->scene, row, area.col + 1, area.cols - 1, style_named(STYLE_MUTED),
                   strbuf_text(&text));
        strbuf_release(&text);
        break;
    case SCORE_RESULT:
        scene_text(drawing->scene, row, area.col + 1, area.cols - 1, style_named(STYLE_STRONG),
                   result_text(game_outcome(walk->game)->result));
        break;
    }
}

void score_panel_draw(const App *app, const Layout *layout, Scene *scene)
{
    const Game *game = session_game(app->session);
    if (game == NULL || rect_is_empty(layout->score)) {
        return;
    }
    Drawing drawing = {app, scene, layout->score, top_line(app, layout)};
    ScoreWalk walk = {game, layout->score.cols, 0, draw_line, &drawing};
    walk_score(&walk);
}

/* Finds the ply at a cell. */
typedef struct CellSearch {
    int line;       /* the line looked for */
    bool is_second; /* the cell lies where Black's moves are */
    int ply;        /* what is there, or -1 */
} CellSearch;

static void search_cell(ScoreWalk *walk, const ScoreLine *line)
{
    CellSearch *search = walk->context;
    if (walk->count == search->line) {
        bool is_second = line->plies[0] < 0 || (search->is_second && line->plies[1] >= 0);
        search->ply = line->plies[is_second ? 1 : 0];
    }
}

void score_panel_click(App *app, const Layout *layout, int row, int col)
{
    const Game *game = session_game(app->session);
    Rect area = layout->score;
    if (game == NULL || !rect_has(area, row, col)) {
        return;
    }
    int second = area.col + number_cols(game) + 1 + MOVE_COLS;
    CellSearch search = {top_line(app, layout) + row - area.row, col >= second, -1};
    ScoreWalk walk = {game, layout->score.cols, 0, search_cell, &search};
    walk_score(&walk);
    if (search.ply >= 0) {
        session_view_ply(app->session, search.ply + 1);
    }
}
