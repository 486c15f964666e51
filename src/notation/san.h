/*
 * Reads and writes SAN, standard algebraic notation: the canonical spelling of a move in a
 * position. entry.h reads the other spellings that people type.
 *
 * Canonical SAN (PGN standard 8.2.3) has the piece letter, the least disambiguation among legal
 * moves (file, else rank, else both), x for a capture, the target square, =Q for a promotion, and +
 * or # for check or mate. Castling is O-O or O-O-O with the letter O. En passant has no mark.
 */
#ifndef TOUCHMOVE_NOTATION_SAN_H
#define TOUCHMOVE_NOTATION_SAN_H

#include "rules/bitboard.h"
#include "rules/move.h"
#include "rules/position.h"
#include "util/strbuf.h"

/* Size in bytes of the buffer for a move in SAN, terminating NUL included. */
enum { SAN_MAX = 12 };

/*
 * Writes a legal move in canonical SAN, NUL-terminated. Piece letters are the English KQRBN. A null
 * move is written as two hyphens.
 */
void san_format(const Position *position, Move move, char out[static SAN_MAX]);

/* Writes a move like san_format, and returns its length. Faster, because the caller has converted
 * the position. Sets *after to the position after the move. */
size_t san_format_board(const Bitboard *board, Move move, char out[static SAN_MAX],
                        Bitboard *after);

/*
 * Writes a move like san_format, but without + or # at the end. It is faster, because the move need
 * not be made.
 */
void san_format_unmarked(const Position *position, Move move, char out[static SAN_MAX]);

/* Appends the number of the next move in a position: "12." for a move of White, "12..." for a move
 * of Black. */
void san_append_number(const Position *position, StrBuf *out);

/* Appends a move number: "12." for White, "12..." for Black. */
void san_append_move_number(int number, Side side, StrBuf *out);

/* Appends the number of a legal move and its canonical SAN: "12. Nf3", "12... Nf6". */
void san_append_numbered(const Position *position, Move move, StrBuf *out);

/*
 * Appends a sequence of legal moves with move numbers. The first move is made in `position`, by
 * White in "34. Kg7 Kf5 35. Qe1#" and by Black in "34... Kf5 35. Qe1#".
 */
void san_append_line(const Position *position, const Move moves[], int count, StrBuf *out);

/* Sorts legal moves of a position by their SAN in ASCII order, which puts pawn moves last. The
 * promotions of a pawn go from the queen to the knight. */
void san_sort(const Position *position, MoveList *moves);

/*
 * Parses a NUL-terminated text that must be exactly the canonical SAN of a legal move, letter case
 * included. Returns true and stores the move, or returns false and leaves *out untouched.
 */
bool san_parse(const Position *position, const char *text, Move *out);

/*
 * Returns the legal move that fits a text in the grammar of pattern.h. Ignores check marks at the
 * end of the text. Returns MOVE_NONE if the text has another form, or if not exactly one move fits.
 */
Move san_find(const Position *position, const char *text);

/* The parts of a move that can be read from its SAN without knowing the position. */
typedef struct SanShape {
    MoveHint hint; /* the move, unless it is castling */
    bool captures; /* the text has an x */
    bool castles;  /* the text is O-O or O-O-O; if so, only .wing is set */
    uint8_t wing;  /* the Wing of castling if .castles */
} SanShape;

/*
 * Parses SAN of up to eight bytes. The first byte is the lowest one of `symbol`, and unused bytes
 * are zero. Ignores a check mark. Returns false, with *out untouched, if the text does not have a
 * common form of SAN. san_find may still recognize such a text.
 */
bool san_shape_parse(uint64_t symbol, SanShape *out);

/* Like san_shape_parse, for a text of `length` bytes. Returns false for more than eight bytes. */
bool san_shape_parse_text(const char *text, size_t length, SanShape *out);

/* Returns the legal move that fits a shape, or MOVE_NONE if no or several moves fit. */
static inline Move san_shape_find(const Bitboard *board, const SanShape *shape)
{
    Move move = shape->castles ? bitboard_find_castling(board, (Wing)shape->wing)
                               : bitboard_find(board, &shape->hint);
    return shape->castles || move_is_capture(move) == shape->captures ? move : MOVE_NONE;
}

/* Makes the legal move that fits a shape, and returns it. Returns MOVE_NONE and changes nothing if
 * no or several moves fit. */
static inline Move san_shape_follow(Bitboard *board, const SanShape *shape)
{
    if (!shape->castles) {
        return bitboard_follow(board, &shape->hint, shape->captures);
    }
    Move move = bitboard_find_castling(board, (Wing)shape->wing);
    if (move != MOVE_NONE) {
        bitboard_make(board, move);
    }
    return move;
}

#endif
