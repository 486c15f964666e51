/*
 * The pieces as text, for both front ends: where they stand, which of them attack a square, who has
 * more. Every function appends whole lines, each ended by LF, in ASCII; squares are written in the
 * style in which moves are announced.
 */
#ifndef TOUCHMOVE_SESSION_PIECE_TEXT_H
#define TOUCHMOVE_SESSION_PIECE_TEXT_H

#include <stdbool.h>

#include "notation/spoken.h"
#include "rules/piece.h"
#include "rules/position.h"
#include "rules/square.h"
#include "util/strbuf.h"

/* Appends a line for each side: "White: king e1; queen d1; rooks a1, h1; …". */
void piece_text_pieces(const Position *position, SpokenStyle style, StrBuf *out);

/*
 * Appends a line for each side that is asked for: where its pieces of a kind stand, or, with
 * KIND_NONE, all its pieces.
 */
void piece_text_where(const Position *position, bool white, bool black, PieceKind kind,
                      SpokenStyle style, StrBuf *out);

/*
 * Reads what a player calls pieces: "N", "n", "knight", "white knights", "black", "all". A single
 * capital letter is White's piece, a small one Black's. Returns false, with the outputs untouched,
 * if it is none of these.
 */
bool piece_text_read_pieces(const char *text, bool *white, bool *black, PieceKind *kind);

/* Appends a line for each side: its pieces that attack a square. */
void piece_text_attackers(const Position *position, Square square, SpokenStyle style, StrBuf *out);

/* Appends a line for each side: how many pieces of each kind it has; and one for the difference. */
void piece_text_material(const Position *position, StrBuf *out);

#endif
