/*
 * A chess position: a plain value that is copied by assignment and owns no memory.
 *
 * It holds everything the rules depend on except earlier positions (see position_occurrences): the
 * pieces, the side to move, the castling rights (as rook squares, so that Chess960 needs no special
 * case), the last double step, and the two counters of a FEN.
 *
 * Positions come only from position_start, position_set_up.h, chess960.h, bitboard_position and
 * legal moves. So, except for an all-zero Position, each side has one king, there is no pawn on the
 * first or last rank, and the side not to move is not in check. The fields are private to rules.
 *
 * position_after and position_make accept only legal moves. Pass moves from the generator, or check
 * them first with movegen_is_legal.
 */
#ifndef TOUCHMOVE_RULES_POSITION_H
#define TOUCHMOVE_RULES_POSITION_H

#include "rules/move.h"
#include "rules/piece.h"
#include "rules/square.h"

/*
 * Private to rules: the content of a square in the board array. The cell of a piece holds the bit
 * of its side and the index of the piece in the list of that side. Border cells have both bits set.
 */
typedef uint8_t Cell;

/* Private to rules: the parts of a Cell. */
enum {
    CELL_EMPTY = 0,     /* an empty square */
    CELL_WHITE = 0x40,  /* bit of a white piece; for a piece of any side: CELL_WHITE << side */
    CELL_BLACK = 0x80,  /* bit of a black piece */
    CELL_BORDER = 0xC0, /* a cell off the board, where neither side can move */
    CELL_COUNT = 128,   /* length of the lists of pieces, see cell_index in board.h */
};

/* Private to rules: everything in a position but the pieces. */
typedef struct PositionState {
    uint64_t key;                            /* the key, see position_key */
    Square castling[SIDE_COUNT][WING_COUNT]; /* squares of the rooks that may still castle */
    uint16_t halfmove_clock;                 /* plies since the last capture or pawn move */
    uint16_t fullmove_number;                /* move number, incremented after Black's move */
    Square double_step;   /* square that a double step just crossed, or SQUARE_NONE */
    Square en_passant;    /* double_step if an en passant capture is legal, else SQUARE_NONE */
    uint8_t ep_capturers; /* which en passant captures are legal: bit 0 for the capture towards the
                             h-file, bit 1 for the capture towards the a-file */
    uint8_t side_to_move; /* the Side to move */
} PositionState;

/* A position. All fields are private to rules. */
typedef struct Position {
    PositionState state;          /* everything but the pieces */
    uint8_t first[SIDE_COUNT][8]; /* index of the first piece of each kind, by side and kind */
    Square square_of[CELL_COUNT]; /* the square of each piece, by index */
    Piece piece_of[CELL_COUNT];   /* the kind and side of each piece, by index */
    Cell cells[SQUARE_END];       /* the board with its border, by Square */
    bool chess960;                /* the game is Chess960, see position_is_chess960 */
} Position;

_Static_assert(sizeof(Position) <= 512, "a position stays cheap to copy");

/* The data for taking back a move. All fields are private to rules. */
typedef struct Undo {
    PositionState state; /* the state of the position before the move */
    Cell captured;       /* the cell of the captured piece, or CELL_EMPTY */
    Piece victim;        /* the kind and side of the captured piece */
    Cell promoted;       /* the cell of the pawn that promoted, or CELL_EMPTY */
} Undo;

/* Returns the standard starting position. */
Position position_start(void);

/* Returns the piece on a square of the board, or PIECE_NONE. */
static inline Piece position_piece_at(const Position *position, Square square)
{
    return position->piece_of[position->cells[square] % CELL_COUNT];
}

/* Returns the kind of the piece that a legal move captures, en passant or not, else KIND_NONE. */
static inline PieceKind position_captured_kind(const Position *position, Move move)
{
    return move_is_en_passant(move) ? KIND_PAWN
           : move_is_capture(move)  ? piece_kind(position_piece_at(position, move_to(move)))
                                    : KIND_NONE;
}

/* Returns the side to move. */
static inline Side position_side_to_move(const Position *position)
{
    return (Side)position->state.side_to_move;
}

/* Returns the square of a side's king. */
static inline Square position_king(const Position *position, Side side)
{
    return position->square_of[((CELL_WHITE << side) + 1) % CELL_COUNT];
}

/*
 * Returns the square where a legal en passant capture arrives, or SQUARE_NONE if no such capture is
 * legal. Two positions in which this square differs are not the same position (9.2.3.1).
 */
static inline Square position_en_passant(const Position *position)
{
    return position->state.en_passant;
}

/*
 * Returns the square that a pawn has just crossed by a double step, whether or not it can be
 * captured there; SQUARE_NONE after any other move. Some styles of FEN write this square.
 */
static inline Square position_double_step(const Position *position)
{
    return position->state.double_step;
}

/*
 * Returns the square of the rook with which a side may still castle to a wing, or SQUARE_NONE if
 * the side has lost that right. Checks or other pieces may prevent castling temporarily.
 */
static inline Square position_castling_rook(const Position *position, Side side, Wing wing)
{
    return position->state.castling[side][wing];
}

/* Returns the number of plies since the last capture or pawn move. */
static inline int position_halfmove_clock(const Position *position)
{
    return position->state.halfmove_clock;
}

/* Returns the number of the next move, which increases after each move of Black. */
static inline int position_fullmove_number(const Position *position)
{
    return position->state.fullmove_number;
}

/*
 * Returns whether the game is Chess960: it was set up as such, or its first position had a castling
 * right although the king was not on the e-file or the rook was not in the corner. The answer stays
 * true for the whole game. Only notation depends on it; the rules of castling cover both cases.
 */
static inline bool position_is_chess960(const Position *position)
{
    return position->chess960;
}

/*
 * Returns a 64-bit key of the parts of a position that Article 9.2.3 compares: pieces, side to
 * move, castling rights and legal en passant capture, but not the counters. Positions with
 * different keys differ. Positions with equal keys are very likely, but not certainly, the same.
 */
static inline uint64_t position_key(const Position *position)
{
    return position->state.key;
}

/* Returns whether the side to move is in check (3.9.1). */
bool position_in_check(const Position *position);

/*
 * Returns whether two positions are the same by article 9.2.3: same side to move, same pieces on
 * the same squares, same castling rights, same legal en passant capture. Does not use the keys, so
 * the result is exact.
 */
bool position_is_same(const Position *position, const Position *other);

/*
 * Returns how often a position occurs (9.2.3) in history[]. This array has the last `count`
 * positions of a game, in the order of the game. Its last entry is *position, or the position that
 * precedes *position in the game. The function looks back only as many plies as the half-move clock
 * of *position shows, because no earlier position can be the same.
 */
int position_occurrences(const Position *position, const Position history[], int count);

/*
 * Returns whether the fields of a position, including the key, are consistent; false means a bug in
 * rules. The check is slow, for tests.
 */
bool position_check(const Position *position);

/*
 * Returns the position after a legal move, or after MOVE_PASS if the side to move is not in check.
 * The counters stop growing at POSITION_CLOCK_MAX and POSITION_NUMBER_MAX.
 */
Position position_after(const Position *position, Move move);

/*
 * Changes a position by making a legal move, or MOVE_PASS if the side to move is not in check. Sets
 * *undo to the data for position_take_back.
 */
void position_make(Position *position, Move move, Undo *undo);

/*
 * Takes back the last move made in a position, with the Undo set by position_make. Restores every
 * field of the position.
 */
void position_take_back(Position *position, Move move, const Undo *undo);

#endif
