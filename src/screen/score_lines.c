#include "screen/score_lines.h"

#include "game/game.h"
#include "notation/pgn/record.h"
#include "util/fit.h"

#include <string.h>

/* A walk that is under way. */
typedef struct Walk {
    const Session *session; /* whose game it is */
    const Game *game;       /* the game with its rulings, or NULL: one from a file */
    int width_cols;         /* at which rulings are wrapped */
    int count;              /* lines so far */
    ScoreVisit *visit;      /* sees each line */
    void *context;          /* what it needs */
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
    int count = session_ply_count(walk->session);
    bool pairs = walk->width_cols >= SCORE_PAIR_COLS_MIN;
    show_rulings(walk, 0);
    for (int ply = 0; ply < count;) {
        const Position *before = session_ply_position(walk->session, ply);
        bool is_white = position_side_to_move(before) == SIDE_WHITE;
        bool has_answer = pairs && is_white && ply + 1 < count && !has_rulings(walk, ply + 1);
        ScoreLine line = {SCORE_MOVES, 0, is_white ? ply : -1, is_white ? -1 : ply, NULL, 0};
        line.black_ply = has_answer ? ply + 1 : line.black_ply;
        show(walk, line);
        ply += has_answer ? 2 : 1;
        show_rulings(walk, ply);
    }
}

const char *score_lines_result(const Session *session)
{
    const ViewedGame *viewed = session_viewed_game(session);
    return viewed != NULL ? record_result_token(record_result(viewed_game_record(viewed)))
                          : result_text(game_outcome(session_game(session))->result);
}

int score_lines_walk(const Session *session, int width_cols, ScoreVisit *visit, void *context)
{
    bool is_own = session_viewed_game(session) == NULL;
    Walk walk = {session, is_own ? session_game(session) : NULL, width_cols, 0, visit, context};
    show_moves(&walk);
    if (walk.game == NULL || game_phase(walk.game) == GAME_OVER) {
        show_text(&walk, SCORE_RESULT, score_lines_result(session));
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

int score_lines_of_ply(const Session *session, int width_cols, int ply)
{
    Search found = {ply, -1};
    if (ply >= 0) {
        score_lines_walk(session, width_cols, search, &found);
    }
    return found.line;
}
