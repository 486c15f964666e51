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
#include "util/file_error.h"

/* The values of programs in the comments of a game. */
typedef struct CommentedValues {
    bool has_clocks;          /* a move has a clock time, also in a variation */
    bool has_evaluations;     /* a move of the main line has an evaluation */
    int64_t longest_clock_ms; /* the longest clock time of the main line, or RECORD_TIME_NONE */
} CommentedValues;

/* The state before a change. */
typedef struct ViewedEdit {
    Record *record;  /* a copy of the game, owned */
    RecordNode node; /* the move that was under review */
} ViewedEdit;

/* A game of a file, and the line being viewed. */
typedef struct ViewedGame {
    Record *record;            /* the whole game, owned */
    CommentedValues values;    /* the values in its comments */
    int number;                /* its index in the client's collection, from 0 */
    int ply_count;             /* the number of plies of the line */
    bool is_main_line;         /* the line is the main line */
    Position *positions;       /* the ply_count + 1 positions of the line */
    RecordNode *nodes;         /* the ply_count moves of the line */
    CollectionNotices notices; /* about the text of the game */
    ViewedEdit *edits; /* the state before each change that can be undone, then the state before an
                          edit that has begun */
    int edit_count;    /* the number of changes that can be undone */
    int saved_count;   /* edit_count of the saved state; -1 if undo cannot reach that state */
} ViewedGame;

/* Reads a game of a collection; number counts from 0. Returns NULL and sets *error if it cannot be
 * read. */
ViewedGame *viewed_game_new(const Collection *collection, int number, FileError *error);

/* Views the line that leads through a node. Returns false, with nothing changed, if out of memory.
 */
bool viewed_game_follow(ViewedGame *game, RecordNode through);

/* Returns the node that the line reaches after `ply` plies. */
RecordNode viewed_game_node(const ViewedGame *game, int ply);

/* Returns whether the game has changed since it was opened or last saved. */
bool viewed_game_is_changed(const ViewedGame *game);

/*
 * Begins an edit: stores the current state. ply is the number of the viewed position. Returns false
 * if out of memory; then the game must not be changed. Otherwise, viewed_game_keep_edit or
 * viewed_game_cancel_edit must follow.
 */
bool viewed_game_begin_edit(ViewedGame *game, int ply);

/* Ends an edit and keeps its changes, which can then be undone. May forget the oldest edit. */
void viewed_game_keep_edit(ViewedGame *game);

/* Ends an edit and restores the game as it was before that edit. */
void viewed_game_cancel_edit(ViewedGame *game);

/* Undoes the last change; returns the node to view, or RECORD_NONE if nothing can be undone. */
RecordNode viewed_game_undo(ViewedGame *game);

/* Frees the game; NULL is allowed. */
void viewed_game_free(ViewedGame *game);

#endif
