/*
 * A position in words: ranks, pieces, squares and what is seen from them, for those who do not look
 * at a board. Plain ASCII, whole lines unless said otherwise.
 */
#ifndef TOUCHMOVE_WORDS_BOARD_TEXT_H
#define TOUCHMOVE_WORDS_BOARD_TEXT_H

#include <stdbool.h>

#include "notation/spoken.h"
#include "rules/piece.h"
#include "rules/position.h"
#include "util/strbuf.h"

/* Appends what there is to say about a square of a position, as whole lines. */
typedef void SquareText(const Position *position, Square square, SpokenStyle style, StrBuf *out);

/* "8 r n b q k b n r": capital letters for White, a point for an empty square. */
void board_text_ranks(const Position *position, Side below, StrBuf *out);

/* "rank 8: a8 black rook, …", or a file likewise; number from 0. */
void board_text_line(const Position *position, bool is_file, int number, SpokenStyle style,
                     StrBuf *out);

/* All ranks, from the far one to the near one. */
void board_text_words(const Position *position, Side below, SpokenStyle style, StrBuf *out);
SquareText board_text_square;

/* A line for each side: "White: king e1; queen d1; rooks a1, h1; …". */
void board_text_pieces(const Position *position, SpokenStyle style, StrBuf *out);

/* The same for one side, all kinds with KIND_NONE or one: "White: no rook". */
void board_text_kind(const Position *position, Side side, PieceKind kind, SpokenStyle style,
                     StrBuf *out);

/*
 * Reads what a player calls pieces: "N", "n", "knight", "white knights", "black", "all". A single
 * capital letter is White's piece, a small one Black's. The outputs are untouched on failure.
 */
bool board_text_read_pieces(const char *text, bool *white, bool *black, PieceKind *kind);

/* A line for each side. */
SquareText board_text_attackers;

/* The attackers of one side without a line end: "knight f3, pawn e4", "none". */
void board_text_attackers_of(const Position *position, Square square, Side by, SpokenStyle style,
                             StrBuf *out);

/* A line for the material of each side, and one for the difference. */
void board_text_material(const Position *position, StrBuf *out);

/* The difference alone, without a line end. */
void board_text_balance(const Position *position, StrBuf *out);

/* Without a line end: "queen, 2 rooks", nothing for none; returns their points. */
int board_text_counts(const int counts[static KIND_COUNT], StrBuf *out);

/* ---- board_reach.c: whole lines: diagonals, directions, a piece's squares, jumps, attackers ----
 */

SquareText board_reach_diagonals, board_reach_rays, board_reach_from, board_reach_jumps;
SquareText board_reach_control, board_reach_rays_briefly;

#endif
