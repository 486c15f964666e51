/*
 * Moves, squares and pieces for the ear: what the linear mode prints, a screen reader says and a
 * braille line shows.
 */
#ifndef TOUCHMOVE_NOTATION_SPOKEN_H
#define TOUCHMOVE_NOTATION_SPOKEN_H

#include "rules/move.h"
#include "rules/piece.h"
#include "rules/position.h"
#include "util/strbuf.h"

/* How a move is announced. */
typedef enum SpokenStyle {
    SPOKEN_SAN,        /* Nxf3+ */
    SPOKEN_WORDS,      /* knight takes f 3, check */
    SPOKEN_FIDE,       /* knight takes Felix 3, check: files by the names of Appendix D.2.1 */
    SPOKEN_COORDINATE, /* g1f3 */
} SpokenStyle;

/*
 * Appends the announcement of a legal move, made in the position before it. In words a piece is
 * told from its twins as in SAN ("knight b d 7"), castling is "short castling" and "long castling",
 * an en passant capture and a promotion are said, check and checkmate end the announcement.
 */
void spoken_move(const Position *position, Move move, SpokenStyle style, StrBuf *out);

/* Appends a square: "f3", "f 3" or "Felix 3", after the style. */
void spoken_square(Square square, SpokenStyle style, StrBuf *out);

/* Returns the English name of a kind of piece in small letters, "knight"; static storage. */
const char *spoken_kind(PieceKind kind);

/* Returns the English name of a side, "White" or "Black"; static storage. */
const char *spoken_side(Side side);

/* Appends a piece with its colour in small letters, "white knight". */
void spoken_piece(Piece piece, StrBuf *out);

#endif
