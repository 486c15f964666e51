/*
 * A pattern: the parts of a move that its text names. "Nbd7" names a knight, the b-file and d7;
 * "e2e4" names two squares and no piece. A pattern may fit no legal move, one, or several.
 *
 * SAN, typed moves and the moves of PGN files share this grammar, which is ASCII only. typed.c
 * converts all other spellings into it.
 */
#ifndef TOUCHMOVE_NOTATION_PATTERN_H
#define TOUCHMOVE_NOTATION_PATTERN_H

#include "rules/move.h"
#include "rules/position.h"

#include <stdbool.h>

/* The move that a text describes. */
typedef struct MovePattern {
    PieceKind piece; /* the moving piece, or KIND_NONE if only two squares are named */
    int from_file;   /* file of the departure square, 0..7, or -1 if not named */
    int from_rank;   /* rank of the departure square, 0..7, or -1 if not named */
    int to_file;     /* file of the arrival square, 0..7, or -1 for castling */
    int to_rank;     /* rank of the arrival square, 0..7, or -1 for castling and forms like exd */
    PieceKind promotion; /* the promotion piece, perhaps a king or a pawn; KIND_NONE if not named */
    bool captures;       /* the text has an x */
    PieceKind victim;    /* the captured piece, or KIND_NONE if not named */
    bool castles;        /* the text is O-O or O-O-O; if so, only .wing is meaningful */
    Wing wing;           /* the wing of castling if .castles */
} MovePattern;

/*
 * Parses a pattern. The whole NUL-terminated text must have one of these forms:
 *
 * - castling: O-O or O-O-O, with the letter O or zeros;
 * - a piece: a letter of KQRBNP; a file, a rank, both or nothing; x, - or nothing; the target;
 * - a pawn: the target; or its file, x or nothing, and the target or the file of the target;
 * - two squares with x, - or nothing between them.
 *
 * A promotion may follow as =Q, Q, (Q) or /Q, with a letter of either case. A pawn that does not
 * capture stays on its file. Returns true and stores the pattern, or returns false, with *out
 * untouched, if the text has another form.
 */
bool pattern_parse(const char *text, MovePattern *out);

/*
 * Returns whether a legal move fits a pattern. `legal` has all legal moves of the position.
 * Castling fits O-O or O-O-O, the squares of king and rook, and the king's departure and arrival
 * square if no ordinary king move has the same two squares.
 */
bool pattern_fits(const Position *position, const MovePattern *pattern, Move move,
                  const MoveList *legal);

/* Appends the legal moves that fit a pattern to *out, except those that *out already contains. */
void pattern_add_fitting(const Position *position, const MoveList *legal,
                         const MovePattern *pattern, MoveList *out);

#endif
