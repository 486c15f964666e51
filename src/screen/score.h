/*
 * The lines of the score. A line holds one or two moves of the main line, or a text: a comment, a
 * variation or a ruling. score_lines.c makes the lines, score_variation.c those of the variations,
 * and score_panel.c draws them. score_columns.c makes the columns for the evaluation and the clock
 * time that the PGN file gives for each move.
 */
#ifndef TOUCHMOVE_SCREEN_SCORE_H
#define TOUCHMOVE_SCREEN_SCORE_H

#include <stdbool.h>

#include "pgn/record.h"
#include "screen/screen.h"
#include "screen/widgets.h"
#include "session/viewpoint.h"
#include "view/scene.h"

/* One line of the score: the moves of one or both sides in the main line, or a row of a text. */
typedef struct ScoreLine {
    int white_ply;   /* White's ply, or -1 */
    int black_ply;   /* Black's ply, or -1 */
    TextRow text;    /* if there are no plies: the row, borrowed */
    StyleName style; /* the style of the text */
} ScoreLine;

/* A move of a variation. */
typedef struct ScoreMove {
    RecordNode node;
    const char *text; /* the text that has the move, borrowed */
    size_t offset;    /* its place in the text */
    size_t length;    /* its length with its signs, in bytes */
} ScoreMove;

/* The columns of the score. */
typedef struct ScoreColumns {
    bool is_paired; /* both sides' moves share a line */
    int number;     /* columns of a move number */
    int move;       /* columns of a move; a longer one takes more */
    int evaluation; /* columns of an evaluation after a move, or 0 */
    int clock;      /* columns of a clock time after a move, or 0 */
} ScoreColumns;

/*
 * The score, computed for each drawing or click. It has only the lines around the viewed move, on
 * each side as many as the area has rows.
 */
typedef struct Score {
    const Screen *screen;  /* borrowed */
    const Game *game;      /* the game with the rulings, or NULL for a game of a file */
    const Record *record;  /* the game of a file, or NULL */
    const Viewpoint *way;  /* the viewed line of moves */
    const Viewpoint *line; /* the main line: .way or .main */
    Viewpoint main;        /* the main line, if a variation is viewed */
    int viewed_ply;        /* the viewed ply of the main line, or the one that the viewed variation
                              replaces; or -1 */
    Rect area;             /* the area of the first column */
    int column_count;      /* the number of columns side by side */
    ScoreColumns columns;
    bool shows_texts; /* there is space for texts; if not, only the viewed variation is shown */
    ScoreLine *lines; /* the lines, owned */
    size_t count;
    size_t capacity; /* the number of lines for which memory is allocated */
    char **texts;    /* the texts, owned */
    size_t text_count;
    size_t text_capacity;
    ScoreMove *moves; /* the moves in texts, owned */
    size_t move_count;
    size_t move_capacity;
} Score;

/* ---- score.c ---- */

/* Adds a line, or leaves it out if out of memory. */
void score_add_line(Score *score, ScoreLine line);

/* Adds the rows of a text and takes ownership of it. Returns the text, or NULL if out of memory. */
const char *score_add_text(Score *score, StyleName style, int indent_cols, StrBuf *text);

/* Returns whether a ply of the main line is the viewed move. */
bool score_is_viewed_ply(const Score *score, int ply);

/* Returns whether a line has the viewed move. */
bool score_is_viewed(const Score *score, const ScoreLine *line);

/* Returns the first move of a variation in a row of a text, of the moves from number `from` on, or
 * NULL if there is none. */
const ScoreMove *score_move_in(const Score *score, const ScoreLine *line, size_t from);

/* Frees the lines, the texts and the moves. */
void score_free_lines(Score *score);

/* Frees a score; NULL is allowed. */
void score_free(Score *score);

/* ---- score_lines.c ---- */

/* Returns a new score as shown in an area, or NULL if out of memory. The caller frees it with
 * score_free. */
Score *score_new(const Screen *screen, Rect area);

/* Returns whether the score, in an area of that width, shows the evaluation of the viewed move: it
 * has a column for those of the main line. */
bool score_shows_evaluation(const Screen *screen, int cols);

/* ---- score_variation.c ---- */

/* Adds the variations that replace a ply of the main line. */
void score_add_variations(Score *score, int ply);

/* Appends the signs of a move, such as "!?": as many as fit into `cols` columns. */
void score_append_signs(const Record *record, RecordNode node, int cols, StrBuf *out);

/* ---- score_columns.c ---- */

/* Chooses the columns for the width of the area. */
void score_choose_columns(Score *score);

/* Returns the columns of a line: those of the area without the gap between two columns. */
int score_line_cols(const Score *score);

/* Returns whether there are columns of values. */
bool score_has_values(const ScoreColumns *columns);

/* Returns the columns that a move takes with its values. */
int score_half_cols(const ScoreColumns *columns);

/* Writes a move as in the score, with its marks for a draw offer and its signs, in at most `cols`
 * columns if the mark of the offer can be shortened or left out. */
void score_format_move(const Score *score, int ply, int cols, StrBuf *out);

/* Draws the values of a ply at the right of an area, if nothing else is in their columns. */
void score_draw_values(const Score *score, int ply, Rect area, Scene *scene);

#endif
