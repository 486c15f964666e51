/*
 * What one person looks at: the game that is being played or a game of a file, one of its
 * positions, and the side that is below. It belongs to a front end, so that two people can look at
 * different positions of one game.
 *
 * Plies count from 0; position n is the one after n plies.
 */
#ifndef TOUCHMOVE_SESSION_VIEWPOINT_H
#define TOUCHMOVE_SESSION_VIEWPOINT_H

#include <stdbool.h>

#include "notation/openings.h"
#include "pgn/record.h"
#include "terms/settings.h"
#include "words/game_text.h"

typedef struct Session Session;

/* Its members are for the room session. */
typedef struct Viewpoint {
    const Session *session;         /* whose game is looked at; borrowed */
    struct ViewedGame *file;        /* a game of a file that is looked at, owned, or NULL */
    bool is_in_review;              /* an earlier position is looked at: ply */
    int ply;                        /* which */
    SettingOrientation orientation; /* who is below */
} Viewpoint;

/* Returns whether there is anything to look at. */
bool viewpoint_has_board(const Viewpoint *viewpoint);

/* Returns the record of the game of a file that is looked at, borrowed, or NULL. */
const Record *viewpoint_file(const Viewpoint *viewpoint);

/*
 * Where a variation of a game of a file is looked at, makes *out a view of the game's main line,
 * which borrows the game and is released by viewpoint_leave_main_line() before it changes. Returns
 * false, with *out untouched, where the main line is looked at anyhow, or without memory.
 */
bool viewpoint_main_line(const Viewpoint *viewpoint, Viewpoint *out);

/* Releases a view made by viewpoint_main_line(). */
void viewpoint_leave_main_line(Viewpoint *main_line);

/* Returns whether the present position of the game is looked at, so that moves may be made. */
bool viewpoint_is_present(const Viewpoint *viewpoint);

/* Returns the number of plies of the game that is looked at. */
int viewpoint_ply_count(const Viewpoint *viewpoint);

/* Returns the number of the position that is looked at: that of the plies unless in review. */
int viewpoint_ply(const Viewpoint *viewpoint);

/* Returns the position that is looked at, borrowed until the game changes. */
const Position *viewpoint_position(const Viewpoint *viewpoint);

/* Returns the position after that many plies, likewise. */
const Position *viewpoint_position_at(const Viewpoint *viewpoint, int plies);

/* Returns ply number n, 0 to the number of plies - 1. */
Move viewpoint_move_at(const Viewpoint *viewpoint, int ply);

/* Returns what was written down with ply number n: offer, and times where there are any. */
RecordFacts viewpoint_facts_at(const Viewpoint *viewpoint, int ply);

/* Returns the node of the file's record after which there are so many plies of the line. */
RecordNode viewpoint_node_at(const Viewpoint *viewpoint, int plies);

/* Returns the node of the file's record after which the position under review stands. */
RecordNode viewpoint_node(const Viewpoint *viewpoint);

/*
 * Finds the name of the opening: that of the last position on the way to the one that is looked at.
 * Returns false, with *out untouched, where none has a name.
 */
bool viewpoint_opening(const Viewpoint *viewpoint, Opening *out);

/* Returns what was written down of the clocks at the position that is looked at. */
WrittenClocks viewpoint_clocks(const Viewpoint *viewpoint);

/* Returns the comment of the file behind the last move before the position, "" without one. */
const char *viewpoint_comment(const Viewpoint *viewpoint);

/*
 * Returns where the only piece stands that may be moved (4.3, 7.5.1, 9.5.3), or SQUARE_NONE: any
 * may, or the present position of the game is not looked at.
 */
Square viewpoint_owed(const Viewpoint *viewpoint);

/* Returns the side that is below. */
Side viewpoint_below(const Viewpoint *viewpoint);

/* ---- For the rooms that are built on the session ---- */

/* Starts at the present position of the session's game, with the board turned as the settings say.
 */
void viewpoint_init(Viewpoint *viewpoint, const Session *session);

/* Views the beginning of a game of a file, which is taken over, or with NULL the present position
 * of the game in progress. */
void viewpoint_open(Viewpoint *viewpoint, struct ViewedGame *file);

/* Views the position after that many plies; a number out of range is taken as the nearest. */
void viewpoint_go(Viewpoint *viewpoint, int ply);

/*
 * Views the position after a move of the game of a file, on the line through it. Returns false, and
 * views the start position alone, if out of memory.
 */
bool viewpoint_go_to(Viewpoint *viewpoint, RecordNode node);

#endif
