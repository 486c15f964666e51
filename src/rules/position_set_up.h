/*
 * Converts positions from and to a description by fields, as in a FEN, and reports the faults of a
 * description.
 *
 * The strict mode accepts positions that can occur in a game, as far as this is visible without
 * retrograde analysis. The lenient mode accepts all positions to which the rules can be applied.
 * Both check en passant squares and castling rights against the board.
 */
#ifndef TOUCHMOVE_RULES_POSITION_SET_UP_H
#define TOUCHMOVE_RULES_POSITION_SET_UP_H

#include "rules/position.h"

/* A position described field by field, the input of position_set_up. */
typedef struct PositionSetup {
    Piece board[SQUARE_COUNT];                    /* the pieces, by square_index */
    Side side_to_move;                            /* the side to move */
    int8_t castling_file[SIDE_COUNT][WING_COUNT]; /* file of each castling rook, 0..7, or -1 */
    Square ep_target;    /* square that a double step just crossed, or SQUARE_NONE */
    int halfmove_clock;  /* plies since the last capture or pawn move, 0..9999 */
    int fullmove_number; /* move number, 1..65535 */
    bool chess960;       /* true for Chess960, even if the castling rights do not show it */
} PositionSetup;

/* How strictly a description is checked. */
typedef enum SetUpMode {
    SETUP_STRICT,  /* refuse positions that cannot occur in a game */
    SETUP_LENIENT, /* refuse only positions that cannot be played; drop invalid castling rights and
                      en passant squares */
} SetUpMode;

enum {
    POSITION_CLOCK_MAX = 9999,   /* largest half-move clock */
    POSITION_NUMBER_MAX = 65535, /* largest move number; no game is longer than 8849 moves */
};

/*
 * The faults of a description, each with its enumerator and its text. The text can follow "This
 * position is not allowed: ". Both modes refuse the first eight faults. Only the strict mode
 * refuses the others.
 */
#define POSITION_FAULTS(X)                                                                         \
    X(POSITION_NO_WHITE_KING, "White has no king")                                                 \
    X(POSITION_NO_BLACK_KING, "Black has no king")                                                 \
    X(POSITION_WHITE_KINGS, "White has more than one king")                                        \
    X(POSITION_BLACK_KINGS, "Black has more than one king")                                        \
    X(POSITION_PAWN_ON_END_RANK, "there is a pawn on the first or eighth rank")                    \
    X(POSITION_HALFMOVE_CLOCK, "the half-move clock must be a number from 0 to 9999")              \
    X(POSITION_FULLMOVE_NUMBER, "the move number must be a number from 1 to 65535")                \
    X(POSITION_OPPONENT_IN_CHECK, "the side not to move is in check")                              \
    X(POSITION_WHITE_PIECES, "White has more than 16 pieces")                                      \
    X(POSITION_BLACK_PIECES, "Black has more than 16 pieces")                                      \
    X(POSITION_WHITE_PAWNS, "White has more than 8 pawns")                                         \
    X(POSITION_BLACK_PAWNS, "Black has more than 8 pawns")                                         \
    X(POSITION_WHITE_PROMOTED, "White has more promoted pieces than missing pawns")                \
    X(POSITION_BLACK_PROMOTED, "Black has more promoted pieces than missing pawns")                \
    X(POSITION_CASTLING_KING, "a king with a castling right is not on its first rank")             \
    X(POSITION_CASTLING_ROOK, "the rook for a castling right is missing")                          \
    X(POSITION_EP_RANK, "the en passant square is on the wrong rank")                              \
    X(POSITION_EP_OCCUPIED, "the en passant square is not empty")                                  \
    X(POSITION_EP_ORIGIN, "the starting square of the en passant pawn is not empty")               \
    X(POSITION_EP_NO_PAWN, "no pawn has just passed the en passant square")                        \
    X(POSITION_CHECKERS_MANY, "more than two pieces give check")                                   \
    X(POSITION_CHECKERS_NEAR, "a double check must include a queen, rook or bishop")               \
    X(POSITION_CHECKERS_LINE, "two pieces give check from opposite sides of the king")             \
    X(POSITION_EP_CHECK, "before the pawn's double step, the side to move would have been in "     \
                         "check")

/* A fault of a description; POSITION_FAULTS has the texts. */
typedef enum PositionFault {
    POSITION_OK, /* no fault */
#define POSITION_FAULT_ENUMERATOR(name, text) name,
    POSITION_FAULTS(POSITION_FAULT_ENUMERATOR)
#undef POSITION_FAULT_ENUMERATOR
} PositionFault;

/* A fault and its place. */
typedef struct PositionFinding {
    PositionFault fault; /* the fault, or POSITION_OK */
    Square square;       /* the square of the fault, for example of the king in check or of a
                            missing castling rook; SQUARE_NONE if there is none */
    Square by;           /* POSITION_OPPONENT_IN_CHECK: the square of a piece that gives check;
                            otherwise SQUARE_NONE */
} PositionFinding;

/* The most faults that a description can have: those of the kings (2), pawns on end ranks (16), the
 * counters (2), a check (1), the numbers of pieces (6), castling rights (4), en passant (3),
 * checkers (1), and a check before the double step (1). */
enum { POSITION_FINDINGS_MAX = 36 };

/* The faults of a description. */
typedef struct PositionFindings {
    PositionFinding found[POSITION_FINDINGS_MAX];
    int count; /* number of faults */
} PositionFindings;

/* Returns the text of a fault, the empty string for POSITION_OK. Static storage. */
const char *position_set_up_fault_text(PositionFault fault);

/*
 * Sets up the described position and returns POSITION_OK. If the description has faults, returns
 * the first one, with *out unchanged. The lenient mode drops invalid castling rights and en passant
 * squares; position_set_up_describe shows which remain.
 */
PositionFinding position_set_up(const PositionSetup *setup, SetUpMode mode, Position *out);

/*
 * Lists all faults for which the strict mode refuses a description, in the order in which
 * position_set_up looks for them. There is one for each pawn on an end rank and for each castling
 * right, and at most one of every other kind. Checks are examined only if each side has exactly one
 * king, and the check before a double step only if a pawn can have made that step.
 */
void position_set_up_find_faults(const PositionSetup *setup, PositionFindings *out);

/*
 * Stores the description of a position in *out; position_set_up restores the position from it. The
 * en passant square is that of position_double_step.
 */
void position_set_up_describe(const Position *position, PositionSetup *out);

#endif
