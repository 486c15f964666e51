/*
 * SAN, standard algebraic notation: the one canonical spelling of a move in a position, written and
 * read. What people type is wider than this: see entry.h.
 *
 * Canonical means (PGN standard 8.2.3): piece letter, the least disambiguation among legal moves
 * (file, else rank, else both), x for a capture, target square, =Q for a promotion, + or # for
 * check or mate; castling O-O and O-O-O with the letter O; no mark for en passant.
 */
#ifndef TOUCHMOVE_NOTATION_SAN_H
#define TOUCHMOVE_NOTATION_SAN_H

#include "rules/bitboard.h"
#include "rules/move.h"
#include "rules/position.h"
#include "util/strbuf.h"

/* Size of the buffer for a move in SAN, terminating NUL included. */
enum { SAN_MAX = 12 };

/*
 * Writes a legal move in canonical SAN, NUL-terminated. Piece letters are the English KQRBN.
 */
void san_format(const Position *position, Move move, char out[static SAN_MAX]);

/*
 * As san_format, but without the + or # at the end: cheaper, because the move is not made.
 */
void san_format_unmarked(const Position *position, Move move, char out[static SAN_MAX]);

/* As san_format_unmarked, for a caller that has the legal moves of the position already. */
void san_format_among(const Position *position, const MoveList *legal, Move move,
                      char out[static SAN_MAX]);

/* Appends the number of the move to be made in the position: "12." for White's, "12..." for
 * Black's. */
void san_append_number(const Position *position, StrBuf *out);

/* Appends a legal move in canonical SAN with its number before it: "12. Nf3", "12... Nf6". */
void san_append_numbered(const Position *position, Move move, StrBuf *out);

/*
 * Appends legal moves, each made after the one before it, with the numbers that a line has: "34.
 * Kg7 Kf5 35. Qe1#", "34... Kf5 35. Qe1#".
 */
void san_append_line(const Position *position, const Move moves[], int count, StrBuf *out);

/* Sorts legal moves of the position by their SAN, in the order of ASCII: pieces before pawns; of
 * promotions the queen comes first, then rook, bishop, knight. */
void san_sort(const Position *position, MoveList *moves);

/* As san_sort, for a caller that has all legal moves of the position already. */
void san_sort_among(const Position *position, const MoveList *legal, MoveList *moves);

/*
 * Reads exact SAN, all of the NUL-terminated text, case included. Returns true and stores the legal
 * move; false, with *out untouched, where no move is spelled so.
 */
bool san_parse(const Position *position, const char *text, Move *out);

/*
 * Returns the legal move that a text in the grammar of pattern.h means, whatever check marks are at
 * its end; MOVE_NONE where it has another form, or fits no legal move or several.
 */
Move san_find(const Position *position, const char *text);

/* A move as SAN spells it, taken apart: what the text says, whatever the position. */
typedef struct SanShape {
    MoveHint hint; /* what moves, and where, unless it castles */
    bool captures; /* an x is written */
    bool castles;  /* it is O-O or O-O-O: only .wing counts */
    uint8_t wing;  /* the Wing castled to, with .castles */
} SanShape;

/*
 * Takes a text of up to eight bytes apart, the first of them lowest in the symbol, a check mark
 * left out. Returns false, with *out untouched, where it has none of the usual spellings, which may
 * yet be a move for san_find.
 */
bool san_shape_parse(uint64_t symbol, SanShape *out);

/*
 * Does the same for a text of that many bytes, of any characters.
 */
bool san_shape_parse_text(const char *text, size_t length, SanShape *out);

/* Returns the legal move that a shape means, MOVE_NONE where there is none or several. */
static inline Move san_shape_find(const Bitboard *board, const SanShape *shape)
{
    Move move = shape->castles ? bitboard_find_castling(board, (Wing)shape->wing)
                               : bitboard_find(board, &shape->hint);
    return shape->castles || move_is_capture(move) == shape->captures ? move : MOVE_NONE;
}

/* Makes that move. Returns false, with nothing changed, where there is none or several. */
static inline bool san_shape_follow(Bitboard *board, const SanShape *shape)
{
    if (!shape->castles) {
        return bitboard_follow(board, &shape->hint, shape->captures);
    }
    Move move = bitboard_find_castling(board, (Wing)shape->wing);
    if (move != MOVE_NONE) {
        bitboard_make(board, move);
    }
    return move != MOVE_NONE;
}

#endif
