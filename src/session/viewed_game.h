/*
 * A game of a PGN file that is looked at. Of its tree one line is walked along: its plies; at first
 * that is the main line. What is changed can be undone.
 */
#ifndef TOUCHMOVE_SESSION_VIEWED_GAME_H
#define TOUCHMOVE_SESSION_VIEWED_GAME_H

#include <stdbool.h>

#include "collection/collection.h"
#include "pgn/record.h"
#include "rules/position.h"
#include "util/strbuf.h"

/* What a change to a game of a file has replaced. */
typedef struct ViewedEdit {
    Record *record;  /* the game before it */
    RecordNode node; /* the move that was looked at */
} ViewedEdit;

/* The game. */
typedef struct ViewedGame {
    Record *record;      /* the whole game */
    int number;          /* which of the client's collection */
    int ply_count;       /* plies of the line */
    bool is_main_line;   /* it is that of the game's own moves */
    bool has_clocks;     /* at some ply of it a clock was written down */
    Position *positions; /* ply_count + 1 of them */
    RecordNode *nodes;   /* the moves, ply_count of them */
    StrBuf notice;       /* what the reader had to correct or leave out, as a sentence; or empty */
    ViewedEdit *edits;   /* the game as it was before each change, edit_count of them */
    int edit_count;      /* how many can be undone */
    int saved_count; /* … when it was opened or saved last; -1 if that cannot be come back to */
} ViewedGame;

/*
 * Reads a game of a collection, from 0. Returns NULL, and appends why to *reason, if it cannot be
 * read.
 */
ViewedGame *viewed_game_new(const Collection *collection, int number, StrBuf *reason);

/* Walks along the line that leads through a node. Returns false, with nothing changed, without
 * memory. */
bool viewed_game_follow(ViewedGame *game, RecordNode through);

/* Returns the node after which there are so many plies of the line. */
RecordNode viewed_game_node(const ViewedGame *game, int ply);

/* Returns whether the game is not as it was when it was opened or saved last. */
bool viewed_game_is_changed(const ViewedGame *game);

/* Keeps the game as it is, to be undone. Returns false, and nothing may be changed, without memory.
 */
bool viewed_game_begin_edit(ViewedGame *game, int ply);

/* Undoes the last change; returns the node to look at, or RECORD_NONE if there is none. */
RecordNode viewed_game_undo(ViewedGame *game);

/* Frees the game; NULL is allowed. */
void viewed_game_free(ViewedGame *game);

#endif
