/*
 * A viewpoint: the game in progress or a game of a file, one of its positions, and the orientation
 * of the board. Each front end has its own viewpoint, so that two people can view different
 * positions of one game.
 *
 * Plies count from 0; position n is the position after n plies.
 */
#ifndef TOUCHMOVE_SESSION_VIEWPOINT_H
#define TOUCHMOVE_SESSION_VIEWPOINT_H

#include <stdbool.h>

#include "notation/fen.h"
#include "notation/openings.h"
#include "pgn/record.h"
#include "terms/settings.h"
#include "words/game_text.h"

typedef struct Session Session;

/* A viewpoint of a front end, which must not access the members. */
typedef struct Viewpoint {
    const Session *session;         /* the session of the game in progress; borrowed */
    struct ViewedGame *file;        /* the viewed game of a file, owned, or NULL */
    bool is_in_review;              /* position .ply is viewed, not the last one */
    int ply;                        /* the number of the viewed position, if .is_in_review */
    SettingOrientation orientation; /* the side at the bottom */
} Viewpoint;

/* Returns whether there is a game to view. */
bool viewpoint_has_board(const Viewpoint *viewpoint);

/* Returns the record of the viewed game of a file, borrowed, or NULL. */
const Record *viewpoint_file(const Viewpoint *viewpoint);

/*
 * If a variation of a game of a file is viewed, makes *out a view of the game's main line. *out
 * borrows the game; release *out with viewpoint_leave_main_line() before the game changes. Returns
 * false if the main line is viewed already, or if out of memory; *out is then not usable.
 */
bool viewpoint_main_line(const Viewpoint *viewpoint, Viewpoint *out);

/* Releases a view made by viewpoint_main_line(). */
void viewpoint_leave_main_line(Viewpoint *main_line);

/* Returns whether the current position of the game in progress is viewed, so that moves can be
 * made.
 */
bool viewpoint_is_present(const Viewpoint *viewpoint);

/* Returns the number of plies of the viewed line. */
int viewpoint_ply_count(const Viewpoint *viewpoint);

/* Returns the number of the viewed position. Outside review, that is the number of plies. */
int viewpoint_ply(const Viewpoint *viewpoint);

/* Returns the viewed position, borrowed until the game changes. */
const Position *viewpoint_position(const Viewpoint *viewpoint);

/* Returns the marks of the viewed position: those of the diagram from which the game in progress
 * was started, until its first move. */
FenMarks viewpoint_marks(const Viewpoint *viewpoint);

/* Returns the position after `plies` plies, borrowed until the game changes. */
const Position *viewpoint_position_at(const Viewpoint *viewpoint, int plies);

/* Returns the move of a ply, from 0 to the number of plies - 1. */
Move viewpoint_move_at(const Viewpoint *viewpoint, int ply);

/* Writes the move of a ply in SAN. */
void viewpoint_format_at(const Viewpoint *viewpoint, int ply, char out[static SAN_MAX]);

/* Returns the recorded facts of a ply: the draw offer and the clock times. */
RecordFacts viewpoint_facts_at(const Viewpoint *viewpoint, int ply);

/* Returns the node of the file's record that the viewed line reaches after `plies` plies. */
RecordNode viewpoint_node_at(const Viewpoint *viewpoint, int plies);

/* Returns the node of the file's record that leads to the viewed position. */
RecordNode viewpoint_node(const Viewpoint *viewpoint);

/*
 * Finds the opening of the viewed line: that of the last named position at or before the viewed
 * position. Returns false, with *out untouched, if no position up to there has a name.
 */
bool viewpoint_opening(const Viewpoint *viewpoint, Opening *out);

/* Returns the recorded clock times at the viewed position. */
WrittenClocks viewpoint_clocks(const Viewpoint *viewpoint);

/* Returns whether the main line of a game of a file has evaluations. */
bool viewpoint_has_evaluations(const Viewpoint *viewpoint);

/* Returns the longest clock time in the main line of a game of a file, or RECORD_TIME_NONE. */
int64_t viewpoint_longest_clock_ms(const Viewpoint *viewpoint);

/* Returns the file's comment on the move that led to the viewed position, with its commands, or "".
 */
const char *viewpoint_comment(const Viewpoint *viewpoint);

/*
 * Appends the file's comment on the viewed move and the unread text of that move, as a single line.
 */
void viewpoint_append_remarks(const Viewpoint *viewpoint, StrBuf *out);

/*
 * Returns the square of the only piece that may be moved (4.3, 7.5.1, 9.5.3), or SQUARE_NONE if any
 * piece may, or if the viewed position is not the current one.
 */
Square viewpoint_owed(const Viewpoint *viewpoint);

/* Returns the game in progress if the viewed position is its current one, and otherwise NULL. */
const Game *viewpoint_present_game(const Viewpoint *viewpoint);

/* Returns the side at the bottom of the board. */
Side viewpoint_below(const Viewpoint *viewpoint);

/* ---- For the code that is built on the session ---- */

/* Views the current position of the session's game, with the orientation from the settings. */
void viewpoint_init(Viewpoint *viewpoint, const Session *session);

/* Takes ownership of a game of a file and views its start. If `file` is NULL, views the current
 * position of the game in progress. */
void viewpoint_open(Viewpoint *viewpoint, struct ViewedGame *file);

/* Views the position after `ply` plies; a number out of range is clamped. */
void viewpoint_go(Viewpoint *viewpoint, int ply);

/*
 * Views the position after a move of the game of a file, on the line through it. If out of memory,
 * returns false and views only the starting position.
 */
bool viewpoint_go_to(Viewpoint *viewpoint, RecordNode node);

#endif
