/*
 * Positions from and to a plain description, as in a FEN, and the faults of a description.
 *
 * The strict mode accepts positions that can occur in a game, as far as is known without retrograde
 * analysis; the lenient mode accepts all positions to which the rules can be applied. In both, en
 * passant squares and castling rights are checked against the board.
 */
#ifndef TOUCHMOVE_RULES_POSITION_SET_UP_H
#define TOUCHMOVE_RULES_POSITION_SET_UP_H

#include "rules/position.h"

/* A position described field by field, nothing derived: the input of position_set_up. */
typedef struct PositionSetup {
    Piece board[SQUARE_COUNT];                    /* the pieces, by square_index */
    Side side_to_move;                            /* the side to move */
    int8_t castling_file[SIDE_COUNT][WING_COUNT]; /* file of the castling rook, -1 for no right */
    Square ep_target;    /* square passed by a double step, or SQUARE_NONE */
    int halfmove_clock;  /* plies since a capture or pawn move, 0..9999 */
    int fullmove_number; /* number of the move, 1..65535 */
    bool chess960;       /* Chess960 even if the squares do not show it */
} PositionSetup;

/* How strictly a description is checked. */
typedef enum SetUpMode {
    SETUP_STRICT,  /* refuse positions that cannot occur in a game */
    SETUP_LENIENT, /* refuse positions that cannot be played; drop wrong castling rights and e.p.
                      squares */
} SetUpMode;

enum {
    POSITION_CLOCK_MAX = 9999,   /* largest half-move clock */
    POSITION_NUMBER_MAX = 65535, /* largest number of a move; no game is longer than 8849 moves */
};

/*
 * The faults of a description: enumerator, and a text that can follow "the position is not
 * possible: ". Both modes refuse the first eight, only the strict mode the others.
 */
#define POSITION_FAULTS(X)                                                                         \
    X(POSITION_NO_WHITE_KING, "there is no white king")                                            \
    X(POSITION_NO_BLACK_KING, "there is no black king")                                            \
    X(POSITION_WHITE_KINGS, "there is more than one white king")                                   \
    X(POSITION_BLACK_KINGS, "there is more than one black king")                                   \
    X(POSITION_PAWN_ON_END_RANK, "a pawn stands on the first or the eighth rank")                  \
    X(POSITION_HALFMOVE_CLOCK, "the half-move clock is not a number from 0 to 9999")               \
    X(POSITION_FULLMOVE_NUMBER, "the move number is not a number from 1 to 65535")                 \
    X(POSITION_OPPONENT_IN_CHECK, "the side that is not to move is in check")                      \
    X(POSITION_WHITE_PIECES, "White has more than 16 men")                                         \
    X(POSITION_BLACK_PIECES, "Black has more than 16 men")                                         \
    X(POSITION_WHITE_PAWNS, "White has more than 8 pawns")                                         \
    X(POSITION_BLACK_PAWNS, "Black has more than 8 pawns")                                         \
    X(POSITION_WHITE_PROMOTED, "White has more promoted pieces than missing pawns")                \
    X(POSITION_BLACK_PROMOTED, "Black has more promoted pieces than missing pawns")                \
    X(POSITION_CASTLING_KING, "a castling right without the king on its first rank")               \
    X(POSITION_CASTLING_ROOK, "a castling right without a rook of its own on that wing")           \
    X(POSITION_EP_RANK, "the en passant square is not on the rank a pawn can have passed")         \
    X(POSITION_EP_OCCUPIED, "the en passant square is not empty")                                  \
    X(POSITION_EP_ORIGIN, "the square where the passing pawn came from is not empty")              \
    X(POSITION_EP_NO_PAWN, "no pawn stands in front of the en passant square")                     \
    X(POSITION_CHECKERS_MANY, "more than two pieces give check")                                   \
    X(POSITION_CHECKERS_NEAR, "two pieces give check of which neither was uncovered")              \
    X(POSITION_CHECKERS_LINE, "two pieces give check along one line from both sides")              \
    X(POSITION_EP_CHECK, "the check was not given by the pawn's double step")

/* A fault of a description; POSITION_FAULTS has the texts. */
typedef enum PositionFault {
    POSITION_OK, /* nothing */
#define POSITION_FAULT_ENUMERATOR(name, text) name,
    POSITION_FAULTS(POSITION_FAULT_ENUMERATOR)
#undef POSITION_FAULT_ENUMERATOR
} PositionFault;

/* A fault and its place. */
typedef struct PositionFinding {
    PositionFault fault; /* POSITION_OK, or the fault */
    Square square;       /* its square: an extra pawn, the king in check, the en passant square, the
                            square where a castling rook was expected; or SQUARE_NONE if it has no square,
                            as a missing king */
} PositionFinding;

/* Returns the text of a fault, the empty string for POSITION_OK. Static storage. */
const char *position_set_up_fault_text(PositionFault fault);

/*
 * Sets up the described position. Returns POSITION_OK, or the first fault in the order of
 * POSITION_FAULTS, and then *out is unchanged. The lenient mode drops castling rights and an en
 * passant square that do not fit, which a comparison with position_set_up_describe shows.
 */
PositionFinding position_set_up(const PositionSetup *setup, SetUpMode mode, Position *out);

/*
 * Describes a position, so that position_set_up restores it. The en passant square is the one of
 * position_double_step.
 */
void position_set_up_describe(const Position *position, PositionSetup *out);

#endif
