/*
 * A pattern: what a text says about a move, as far as it says it. "Nbd7" says knight, b-file and
 * d7; "e2e4" says two squares and no piece. A pattern fits no legal move, one or several.
 *
 * This is the grammar that SAN, typed moves and the moves of PGN files have in common; it knows
 * ASCII only. What people write beyond it is turned into it in entry.c.
 */
#ifndef TOUCHMOVE_NOTATION_PATTERN_H
#define TOUCHMOVE_NOTATION_PATTERN_H

#include "rules/move.h"
#include "rules/position.h"

#include <stdbool.h>

/* What a text says about a move. */
typedef struct MovePattern {
    PieceKind piece;     /* the piece to be moved; KIND_NONE where only two squares are named */
    int from_file;       /* 0 to 7, or -1 where the text does not tell */
    int from_rank;       /* 0 to 7, or -1 where the text does not tell */
    int to_file;         /* 0 to 7, or -1 with castling */
    int to_rank;         /* 0 to 7, or -1 with castling and in forms like exd */
    PieceKind promotion; /* what the pawn becomes, or KIND_NONE; king and pawn are possible here */
    bool captures;       /* an x is written */
    PieceKind victim;    /* what is taken, or KIND_NONE where that is not told, as in any text */
    bool castles;        /* it is O-O or O-O-O: of the other members only .wing counts */
    Wing wing;           /* the wing castled to, with .castles */
} MovePattern;

/*
 * Reads a pattern, all of the NUL-terminated text:
 *   castling   O-O and O-O-O with letters O or zeros;
 *   a piece    letter KQRBN or P, then file, rank, both or nothing, then x, - or nothing, then
 * target; a pawn     target; file, x or nothing, target; file, x or nothing, file; squares square,
 * x, - or nothing, square; and a promotion as =Q, Q, (Q) or /Q with a letter of either case. A
 * pattern without piece letter and with one square is a pawn's, and without capture stays on its
 * file. Returns true and stores the pattern; false, with *out untouched, where the text has another
 * form.
 */
bool pattern_parse(const char *text, MovePattern *out);

/*
 * Returns whether one of the legal moves, all of which are in a list, fits the pattern. Castling
 * fits as such, as king takes own rook, and as the king's two squares where no step of the king has
 * the same.
 */
bool pattern_fits(const Position *position, const MovePattern *pattern, Move move,
                  const MoveList *legal);

/* Appends to *out, which is not cleared, those of the position's legal moves that fit and are not
 * in it yet. */
void pattern_add_fitting(const Position *position, const MoveList *legal,
                         const MovePattern *pattern, MoveList *out);

#endif
