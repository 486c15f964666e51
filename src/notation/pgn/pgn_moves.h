/*
 * The moves of a game put together from tokens: the line that is being read, and those that wait
 * for the end of a variation. Private to the PGN reader.
 */
#ifndef TOUCHMOVE_NOTATION_PGN_MOVES_H
#define TOUCHMOVE_NOTATION_PGN_MOVES_H

#include "notation/pgn/pgn_lexer.h"
#include "notation/pgn/pgn_notices.h"
#include "notation/pgn/record.h"
#include "notation/pgn/walk.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* A line that waits for the end of a variation of its last move. */
typedef struct PgnWaitingLine {
    RecordNode node; /* the move that is varied */
    size_t length;   /* steps of the walk before it */
} PgnWaitingLine;

/* A tree of moves being read. */
typedef struct PgnMoves {
    Record *record;          /* where the moves go, borrowed */
    PgnNotices *notices;     /* where faults are reported, borrowed */
    Walk walk;               /* the position after the last move of the line */
    RecordNode node;         /* that move */
    PgnWaitingLine *waiting; /* the lines around the variation being read, owned */
    size_t depth;            /* how many they are: 0 in the main line */
    size_t capacity;         /* how many there is room for */
    size_t ignored;          /* parentheses open within what is not read */
    bool stopped;            /* the rest of this line is not read */
    bool out_of_memory;      /* something could not be kept */
    StrBuf before;           /* comments before the first move of a variation, each with its NUL */
} PgnMoves;

/* Makes a tree that holds nothing yet. */
void pgn_moves_init(PgnMoves *moves);

/* Frees what the tree holds. */
void pgn_moves_release(PgnMoves *moves);

/* Begins with the start position of a record, which is borrowed. */
void pgn_moves_begin(PgnMoves *moves, Record *record, PgnNotices *notices);

/* Tells whether tokens are passed over here. */
bool pgn_moves_are_ignored(const PgnMoves *moves);

/* Tells whether no variation is open, read or passed over. */
bool pgn_moves_are_in_main_line(const PgnMoves *moves);

/* Adds the move of a symbol token with its suffix, if it is a legal move; else the line stops. */
void pgn_moves_add(PgnMoves *moves, const PgnToken *token);

/* Adds a comment, perhaps with commands about time. */
void pgn_moves_comment(PgnMoves *moves, const PgnToken *token);

/* Adds a glyph to the last move. */
void pgn_moves_glyph(PgnMoves *moves, const PgnToken *token, int glyph);

/* Marks that a draw was offered with the last move. */
void pgn_moves_offer(PgnMoves *moves);

/* Begins a variation of the last move. */
void pgn_moves_open(PgnMoves *moves, const PgnToken *token);

/* Ends a variation. */
void pgn_moves_close(PgnMoves *moves, const PgnToken *token);

#endif
