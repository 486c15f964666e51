/*
 * A game of a PGN file under review: its tree of moves, and the line that is viewed. At first that
 * is the main line. Changes can be undone.
 */
#ifndef TOUCHMOVE_SESSION_VIEWED_GAME_H
#define TOUCHMOVE_SESSION_VIEWED_GAME_H

#include <stdbool.h>

#include "collection/collection.h"
#include "pgn/record.h"
#include "rules/position.h"
#include "util/strbuf.h"

/* The state before a change. */
typedef struct ViewedEdit {
    Record *record;  /* a copy of the game, owned */
    RecordNode node; /* the move that was under review */
} ViewedEdit;

/* A game of a file, and the line being viewed. */
typedef struct ViewedGame {
    Record *record;      /* the whole game, owned */
    int number;          /* its number in the client's collection, from 0 */
    int ply_count;       /* the number of plies of the line */
    bool is_main_line;   /* the line is the main line */
    bool has_clocks;     /* the line has clock times */
    Position *positions; /* the ply_count + 1 positions of the line */
    RecordNode *nodes;   /* the ply_count moves of the line */
    StrBuf notice;       /* errors that the reader corrected, as a sentence; or empty */
    ViewedEdit *edits;   /* the states before the changes that can be undone, and the state before
                            an edit that has begun */
    int edit_count;      /* the number of entries in .edits */
    int saved_count;     /* edit_count of the saved state; -1 if undo cannot reach that state */
} ViewedGame;

/*
 * Reads a game of a collection; number counts from 0. Returns NULL and appends the reason to
 * *reason if it cannot be read.
 */
ViewedGame *viewed_game_new(const Collection *collection, int number, StrBuf *reason);

/* Views the line that leads through a node. Returns false, with nothing changed, if out of memory.
 */
bool viewed_game_follow(ViewedGame *game, RecordNode through);

/* Returns the node reached after that many plies of the line. */
RecordNode viewed_game_node(const ViewedGame *game, int ply);

/* Returns whether the game has changed since it was opened or last saved. */
bool viewed_game_is_changed(const ViewedGame *game);

/*
 * Begins an edit: stores the current state. ply is the number of the viewed position. Returns false
 * if out of memory; then the game must not be changed. Otherwise, viewed_game_keep_edit or
 * viewed_game_cancel_edit must follow.
 */
bool viewed_game_begin_edit(ViewedGame *game, int ply);

/* Ends an edit: it can be undone. The oldest edit that could be undone may be forgotten. */
void viewed_game_keep_edit(ViewedGame *game);

/* Ends an edit: the game is again as it was before it. */
void viewed_game_cancel_edit(ViewedGame *game);

/* Undoes the last change; returns the node to view, or RECORD_NONE if nothing can be undone. */
RecordNode viewed_game_undo(ViewedGame *game);

/* Frees the game; NULL is allowed. */
void viewed_game_free(ViewedGame *game);

#endif
