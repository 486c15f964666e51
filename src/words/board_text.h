/*
 * A position in words, for players who do not see the board: ranks, pieces, squares. All functions
 * append ASCII, in whole lines unless the contract says otherwise.
 */
#ifndef TOUCHMOVE_WORDS_BOARD_TEXT_H
#define TOUCHMOVE_WORDS_BOARD_TEXT_H

#include <stdbool.h>

#include "notation/fen.h"
#include "notation/spoken.h"
#include "rules/piece.h"
#include "rules/position.h"
#include "rules/position_set_up.h"
#include "util/strbuf.h"

/* Appends the description of a square of a position, as whole lines. */
typedef void SquareText(const Position *position, Square square, SpokenStyle style, StrBuf *out);

/* Appends a line for each rank, "8 r n b q k b n r", and a last line with the letters of the files.
 * Capital letters are White's pieces, and a dot is an empty square. Rank 1 comes last if `below` is
 * White, and rank 8 comes last if `below` is Black. */
void board_text_ranks(const Position *position, Side below, StrBuf *out);

/* Like board_text_ranks, for a position that is being set up. */
void board_text_setup(const PositionSetup *setup, Side below, StrBuf *out);

/* Appends the pieces of a rank or a file, numbered from 0: "rank 8: a8 black rook, …". */
void board_text_line(const Position *position, bool is_file, int number, SpokenStyle style,
                     StrBuf *out);

/* Appends a line for each rank with its pieces, in the order of board_text_ranks(). */
void board_text_words(const Position *position, Side below, SpokenStyle style, StrBuf *out);

/* Appends the piece on a square and the colour of the square. */
SquareText board_text_square;

/* Appends a line for each side: "White: king e1; queen d1; rooks a1, h1; …". */
void board_text_pieces(const Position *position, SpokenStyle style, StrBuf *out);

/* Appends a line with one side's pieces of one kind, or of all kinds if `kind` is KIND_NONE:
 * "White: no rook". */
void board_text_kind(const Position *position, Side side, PieceKind kind, SpokenStyle style,
                     StrBuf *out);

/*
 * Parses names of pieces as players type them: "N", "n", "knight", "white knights", "black", "all",
 * or in the language of a catalog. A single capital letter is White's piece, a small one Black's.
 * Sets *white and *black to whether that side is meant, and *kind to the kind, or to KIND_NONE for
 * all kinds. Returns false, with the outputs untouched, for any other text.
 */
bool board_text_read_pieces(const char *text, const Catalog *catalog, bool *white, bool *black,
                            PieceKind *kind);

/* Appends a line for each side with the pieces that attack the square. */
SquareText board_text_attackers;

/* Appends the attackers of one side without a line end: "knight f3, pawn e4", "none". */
void board_text_attackers_of(const Position *position, Square square, Side by, SpokenStyle style,
                             StrBuf *out);

/* Appends a line for the material of each side, and one for the difference in points. */
void board_text_material(const Position *position, const Catalog *catalog, StrBuf *out);

/* Appends a line with the marked squares of a diagram and a line with its last move, if it has any.
 */
void board_text_marks(const FenMarks *marks, SpokenStyle style, StrBuf *out);

/* Appends the difference in points, without a line end. */
void board_text_balance(const Position *position, const Catalog *catalog, StrBuf *out);

/* Appends numbers of pieces without a line end, "queen, 2 rooks", and returns their points. Appends
 * nothing if all are 0. */
int board_text_counts(const int counts[static KIND_COUNT], const Catalog *catalog, StrBuf *out);

/*
 * board_reach.c. Each function appends something about a square:
 *
 *     diagonals       the pieces on the diagonals of the square
 *     rays            the first piece in each direction, with its distance
 *     rays_briefly    the first piece in each direction, without its distance
 *     from            the squares that the piece on the square attacks
 *     jumps           the squares a knight's move away
 *     control         the pieces that attack and defend the square
 */
SquareText board_reach_diagonals, board_reach_rays, board_reach_from, board_reach_jumps;
SquareText board_reach_control, board_reach_rays_briefly;

#endif
