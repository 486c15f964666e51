/*
 * The score of the game: the moves, draw offers, the arbiter's rulings and the result. When the
 * panel is full, it turns over by half its height, so that a move costs few bytes.
 */
#include "screen/screen_inside.h"

#include "notation/san.h"
#include "rules/movegen.h"
#include "rules/position.h"
#include "util/fit.h"

#include <stdio.h>
#include <string.h>

enum {
    PAIR_COLS_MIN = 18,          /* columns from which on both sides' moves share a line */
    MOVE_COLS = 9,               /* from White's move to Black's, unless it is longer */
    MOVE_TEXT_MAX = SAN_MAX + 8, /* bytes of a move with its marks */
};

typedef enum ScoreLineKind {
    SCORE_MOVES,  /* a move of each side, or of one */
    SCORE_NOTE,   /* a line of a ruling */
    SCORE_RESULT, /* the result */
} ScoreLineKind;

/* One line of the score. Lines are not kept but walked through: a game may be long. */
typedef struct ScoreLine {
    ScoreLineKind kind; /* what it is */
    int number;         /* which line, from 0 */
    int white_ply;      /* SCORE_MOVES: White's ply, or -1 */
    int black_ply;      /* SCORE_MOVES: Black's ply, or -1 */
    const char *text;   /* SCORE_NOTE, SCORE_RESULT: its text, length bytes; borrowed */
    size_t length;      /* … */
} ScoreLine;

/* Sees one line; the context is that of walk_lines. */
typedef void ScoreVisit(const ScoreLine *line, void *context);

/* A walk that is under way. */
typedef struct Walk {
    const Screen *screen; /* whose game it is */
    const Game *game;     /* the game with its rulings, or NULL: one from a file */
    int width_cols;       /* at which rulings are wrapped */
    int count;            /* lines so far */
    ScoreVisit *visit;    /* sees each line */
    void *context;        /* what it needs */
} Walk;

static void show(Walk *walk, ScoreLine line)
{
    line.number = walk->count++;
    walk->visit(&line, walk->context);
}

static void show_text(Walk *walk, ScoreLineKind kind, const char *text)
{
    size_t length = strlen(text);
    for (size_t at = 0; at < length;) {
        size_t next = 0;
        size_t taken = fit_wrap(text + at, length - at, walk->width_cols - 1, &next);
        show(walk, (ScoreLine){kind, 0, -1, -1, text + at, taken});
        at += next;
    }
}

/* Rulings are told where they happened; offers are marks on moves. */
static bool is_told(const Walk *walk, int note, int plies)
{
    const GameNote *told = game_note_at(walk->game, note);
    return told->plies == plies && told->kind == GAME_EVENT_RULING;
}

static int note_count(const Walk *walk)
{
    return walk->game != NULL ? game_note_count(walk->game) : 0;
}

static bool has_rulings(const Walk *walk, int plies)
{
    for (int i = 0; i < note_count(walk); i++) {
        if (is_told(walk, i, plies)) {
            return true;
        }
    }
    return false;
}

static void show_rulings(Walk *walk, int plies)
{
    for (int i = 0; i < note_count(walk); i++) {
        if (is_told(walk, i, plies)) {
            show_text(walk, SCORE_NOTE, game_note_at(walk->game, i)->text);
        }
    }
}

/* A ruling between White's move and Black's breaks the line in two. */
static void show_moves(Walk *walk)
{
    int count = viewpoint_ply_count(walk->screen->viewpoint);
    bool pairs = walk->width_cols >= PAIR_COLS_MIN;
    show_rulings(walk, 0);
    for (int ply = 0; ply < count;) {
        const Position *before = viewpoint_position_at(walk->screen->viewpoint, ply);
        bool is_white = position_side_to_move(before) == SIDE_WHITE;
        bool has_answer = pairs && is_white && ply + 1 < count && !has_rulings(walk, ply + 1);
        ScoreLine line = {SCORE_MOVES, 0, is_white ? ply : -1, is_white ? -1 : ply, NULL, 0};
        line.black_ply = has_answer ? ply + 1 : line.black_ply;
        show(walk, line);
        ply += has_answer ? 2 : 1;
        show_rulings(walk, ply);
    }
}

/* Shows every line, wrapped at width_cols, to visit. Returns how many there are. */
static int walk_lines(const Screen *screen, int width_cols, ScoreVisit *visit, void *context)
{
    Walk walk = {screen,
                 viewpoint_file(screen->viewpoint) != NULL ? NULL : session_game(screen->session),
                 width_cols,
                 0,
                 visit,
                 context};
    show_moves(&walk);
    if (walk.game == NULL || game_phase(walk.game) == GAME_OVER) {
        show_text(&walk, SCORE_RESULT, sight_result(screen));
    }
    return walk.count;
}

/* A ply that is looked for. */
typedef struct Search {
    int ply;  /* which */
    int line; /* where it is, or -1 */
} Search;

static void search(const ScoreLine *line, void *context)
{
    Search *found = context;
    if (line->white_ply == found->ply || line->black_ply == found->ply) {
        found->line = line->number;
    }
}

/* Returns the line that a ply is on, or -1. */
static int line_of_ply(const Screen *screen, int width_cols, int ply)
{
    Search found = {ply, -1};
    if (ply >= 0) {
        walk_lines(screen, width_cols, search, &found);
    }
    return found.line;
}

/* What drawing a line needs. */
typedef struct Drawing {
    const Screen *screen; /* the program */
    Scene *scene;         /* what is drawn into */
    Rect area;            /* where */
    int top;              /* the first line that is seen */
} Drawing;

static int move_number(const Screen *screen, int ply)
{
    return position_fullmove_number(viewpoint_position_at(screen->viewpoint, ply));
}

/* The columns that move numbers take with their points: as many for all, so that moves stand. */
static int number_cols(const Screen *screen)
{
    int cols =
        snprintf(NULL, 0, "%d.", move_number(screen, viewpoint_ply_count(screen->viewpoint)));
    return cols > 3 ? cols : 3;
}

static bool is_in_review(const Screen *screen)
{
    return !viewpoint_is_present(screen->viewpoint);
}

static StyleName style_of(const Drawing *drawing, int ply)
{
    if (ply != viewpoint_ply(drawing->screen->viewpoint) - 1) {
        return STYLE_TEXT;
    }
    return is_in_review(drawing->screen) ? STYLE_FOCUS : STYLE_STRONG;
}

/*
 * Writes a move as the score has it. Whether it gave check is read off the next position, which is
 * there already: cheaper than making the move again.
 */
static void format_move(const Screen *screen, int ply, char out[static MOVE_TEXT_MAX])
{
    const Position *after = viewpoint_position_at(screen->viewpoint, ply + 1);
    san_format_unmarked(viewpoint_position_at(screen->viewpoint, ply),
                        viewpoint_move_at(screen->viewpoint, ply), out);
    if (position_in_check(after)) {
        strcat(out, movegen_any_legal(after) ? "+" : "#");
    }
    if (viewpoint_has_offer_at(screen->viewpoint, ply)) {
        strcat(out, " (=)");
    }
}

/* Draws a move. Returns the columns it takes. */
static int draw_move(const Drawing *drawing, int ply, int row, int col)
{
    char text[MOVE_TEXT_MAX];
    format_move(drawing->screen, ply, text);
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
    int cols = number_cols(drawing->screen);
    bool is_black = line->white_ply < 0;
    char number[16];
    snprintf(number, sizeof number, "%d.",
             move_number(drawing->screen, is_black ? line->black_ply : line->white_ply));
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
static int top_line(const Screen *screen, Rect area)
{
    int last = is_in_review(screen)
                   ? line_of_ply(screen, area.cols, viewpoint_ply(screen->viewpoint) - 1)
                   : walk_lines(screen, area.cols, see_nothing, NULL) - 1;
    return top_for(last > 0 ? last : 0, area.rows);
}

void score_panel_draw(const Screen *screen, const Layout *layout, Scene *scene)
{
    Rect area = layout->score;
    if (!rect_is_empty(area)) {
        Drawing drawing = {screen, scene, area, top_line(screen, area)};
        walk_lines(screen, area.cols, draw_line, &drawing);
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

void score_panel_click(Screen *screen, const Layout *layout, int row, int col)
{
    Rect area = layout->score;
    if (!rect_has(area, row, col)) {
        return;
    }
    int second = area.col + number_cols(screen) + 1 + MOVE_COLS;
    CellSearch search = {top_line(screen, area) + row - area.row, col >= second, -1};
    walk_lines(screen, area.cols, search_cell, &search);
    if (search.ply >= 0) {
        client_look_at(screen->client, search.ply + 1);
    }
}
