/*
 * A chess position: a plain value of fixed size that is copied by assignment and owns nothing.
 *
 * It holds everything that the rules depend on: the pieces, the side to move, the castling rights
 * (as the squares of the rooks, so that Chess960 needs no special case), the last double step of a
 * pawn, and the two counters of a FEN. It does not hold earlier positions; see
 * position_occurrences.
 *
 * Positions are created by position_set_up.h, by chess960.h and by moves, so one that is not
 * all-zero always has one king a side, no pawn on the first and last ranks, and a side not to move
 * that is not in check. The fields are private to rules: other rooms use the functions below.
 *
 * Moves are made with position_after or, in place, with position_make: only legal ones. The caller
 * takes them from the generator, or checks them with movegen_is_legal.
 */
#ifndef TOUCHMOVE_RULES_POSITION_H
#define TOUCHMOVE_RULES_POSITION_H

#include "rules/move.h"
#include "rules/piece.h"
#include "rules/square.h"

/*
 * Private to rules: the content of a square in the board array. A piece is the bit of its side and
 * its number in the list of pieces of that side; everything off the board has both bits.
 */
typedef uint8_t Cell;

/* Private to rules: the parts of a Cell. */
enum {
    CELL_EMPTY = 0,     /* nothing stands here */
    CELL_WHITE = 0x40,  /* bit of a white piece; CELL_WHITE << side is the bit of a side */
    CELL_BLACK = 0x80,  /* bit of a black piece */
    CELL_BORDER = 0xC0, /* off the board: no side can move there */
    CELL_COUNT = 128,   /* number of indices of pieces, see cell_index in rules_inside.h */
};

/* Private to rules: the part of a position without the pieces. */
typedef struct PositionState {
    uint64_t key;                            /* see position_key */
    Square castling[SIDE_COUNT][WING_COUNT]; /* squares of the rooks that may still castle */
    uint16_t halfmove_clock;                 /* plies since the last capture or move of a pawn */
    uint16_t fullmove_number;                /* number of the move, one more after Black's */
    Square double_step;                      /* square that a pawn has just passed, or none */
    Square en_passant;                       /* the same if it can legally be captured there */
    uint8_t ep_capturers; /* the capturing pawns: 1 the pawn to its left, 2 to its right */
    uint8_t side_to_move; /* a Side */
} PositionState;

/* A position. All fields are private to rules. */
typedef struct Position {
    PositionState state;          /* everything but the pieces */
    uint8_t first[SIDE_COUNT][8]; /* where each kind starts in a side's list of pieces */
    Square square_of[CELL_COUNT]; /* list of pieces: where each stands */
    Piece piece_of[CELL_COUNT];   /* list of pieces: what each is */
    Cell cells[SQUARE_END];       /* the board with its border, by Square */
    bool chess960;                /* see position_is_chess960 */
} Position;

_Static_assert(sizeof(Position) <= 512, "a position stays cheap to copy");

/* What is needed to take back a move. All fields are private to rules. */
typedef struct Undo {
    PositionState state; /* everything but the pieces before the move */
    Cell captured;       /* the captured piece, or CELL_EMPTY */
    Piece victim;        /* what the captured piece was */
    Cell promoted;       /* the pawn that became a piece, or CELL_EMPTY */
} Undo;

/* Returns the standard array with White to move. */
Position position_start(void);

/* Returns the piece on a square of the board, or PIECE_NONE. */
static inline Piece position_piece_at(const Position *position, Square square)
{
    return position->piece_of[position->cells[square] % CELL_COUNT];
}

/* Returns the kind of piece that a legal move captures, also en passant; or KIND_NONE. */
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
 * Returns the en passant target if a legal move of the side to move captures there, otherwise
 * SQUARE_NONE. Whether two positions are the same depends on it (9.2.3.1).
 */
static inline Square position_en_passant(const Position *position)
{
    return position->state.en_passant;
}

/*
 * Returns the square that a pawn has just passed with a double step, whether or not it can be
 * captured there; SQUARE_NONE after any other move. Some styles of FEN write this square.
 */
static inline Square position_double_step(const Position *position)
{
    return position->state.double_step;
}

/*
 * Returns the square of the rook with which a side may still castle to a wing, or SQUARE_NONE if
 * that right is gone. Castling may still be prevented temporarily.
 */
static inline Square position_castling_rook(const Position *position, Side side, Wing wing)
{
    return position->state.castling[side][wing];
}

/* Returns the number of plies since the last capture or move of a pawn. */
static inline int position_halfmove_clock(const Position *position)
{
    return position->state.halfmove_clock;
}

/* Returns the number of the move to be played, which grows after each move of Black. */
static inline int position_fullmove_number(const Position *position)
{
    return position->state.fullmove_number;
}

/*
 * Returns whether the game is played by the rules of Chess960: it was set up so, or a castling
 * right does not belong to a king on the e-file and a rook in the corner. Standard and Chess960
 * positions follow the same rules; the answer matters to notation only. It stays true for the whole
 * game.
 */
static inline bool position_is_chess960(const Position *position)
{
    return position->chess960;
}

/*
 * Returns a 64-bit key that is equal for positions that are the same in the sense of 9.2.3: pieces,
 * side to move, castling rights and legal en passant capture, but not the counters. Unequal keys
 * prove that two positions differ; equal keys make it only very likely that they are the same.
 */
static inline uint64_t position_key(const Position *position)
{
    return position->state.key;
}

/* Returns whether the side to move is in check (3.9.1). */
bool position_in_check(const Position *position);

/*
 * Returns whether two positions are the same by article 9.2.3: same side to move, same pieces on
 * the same squares, same castling rights, same legal en passant capture. Exact, not by key.
 */
bool position_is_same(const Position *position, const Position *other);

/*
 * Returns how often a position has occurred (9.2.3) among `count` positions of a game, which are in
 * order and lead up to it: the last of them is the position itself, or the one before it. The
 * search ends at the last capture or pawn move, according to the half-move clock, and takes a few
 * comparisons for each ply since then.
 */
int position_occurrences(const Position *position, const Position history[], int count);

/*
 * Returns whether the fields of a position, including the key, agree with each other. For
 * assertions and tests; slow. A false answer means a defect in rules.
 */
bool position_check(const Position *position);

/*
 * Returns the position after a legal move, or MOVE_PASS as for position_make. The counters stop
 * growing at POSITION_CLOCK_MAX and POSITION_NUMBER_MAX.
 */
Position position_after(const Position *position, Move move);

/*
 * Makes a legal move, or MOVE_PASS if the side to move is not in check, in place. *undo receives
 * what is needed to take it back.
 */
void position_make(Position *position, Move move, Undo *undo);

/*
 * Takes back the last move made on a position, with the Undo that position_make stored. Afterwards
 * every field of the position is what it was.
 */
void position_take_back(Position *position, Move move, const Undo *undo);

#endif
