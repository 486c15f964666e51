/*
 * The head of a game being read: its tags, and what follows from some of them. Private to the PGN
 * reader.
 */
#ifndef TOUCHMOVE_NOTATION_PGN_HEAD_H
#define TOUCHMOVE_NOTATION_PGN_HEAD_H

#include "notation/fen.h"
#include "notation/pgn/pgn_lexer.h"
#include "notation/pgn/pgn_notices.h"
#include "notation/pgn/record.h"

#include <stdbool.h>

/* The head of a game. */
typedef struct PgnHead {
    Record *record;             /* where the tags go, borrowed */
    PgnNotices *notices;        /* where faults are reported, borrowed */
    bool has_fen;               /* a FEN tag was read */
    char fen[FEN_TEXT_MAX + 2]; /* its value; too long a text stays too long */
    PgnPlace fen_place;         /* where it stands */
    RecordResult result;        /* what the Result tag says */
} PgnHead;

/* Begins with an empty head for a record, which is borrowed. */
void pgn_head_begin(PgnHead *head, Record *record, PgnNotices *notices);

/* Takes over a tag token. Returns whether it is a tag, given for the first time or again. */
bool pgn_head_take(PgnHead *head, const PgnToken *token);

/* Tells whether a tag with the name of this token was given before. */
bool pgn_head_has(const PgnHead *head, const PgnToken *token);

/*
 * Settles the position the record starts from, when all tags are known. Returns whether its moves
 * can be read: not with an invalid FEN or in another variant of the game, which is reported at the
 * place.
 */
bool pgn_head_settle_start(PgnHead *head, PgnPlace place);

#endif
