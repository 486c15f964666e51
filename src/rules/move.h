/*
 * A move as a plain value, and lists of moves.
 *
 * A move belongs to the position it was generated in. It holds its two squares, the promotion, and
 * whether it is a capture, castling or an en passant capture, but not which piece moves. Within one
 * position, different moves have different values.
 */
#ifndef TOUCHMOVE_RULES_MOVE_H
#define TOUCHMOVE_RULES_MOVE_H

#include "rules/piece.h"
#include "rules/square.h"

/* A move, MOVE_NONE or MOVE_PASS. */
typedef uint32_t Move;

/* The wings to which a king may castle, also in Chess960. */
typedef enum Wing {
    WING_KING,  /* O-O: the king arrives on the g-file, the rook on the f-file */
    WING_QUEEN, /* O-O-O: the king arrives on the c-file, the rook on the d-file */
} Wing;

enum {
    WING_COUNT = 2, /* number of wings, for arrays */
};

/* Private to rules: the bits of a Move. */
enum {
    MOVE_NONE = 0,              /* no move; never the value of a move */
    MOVE_TO_SHIFT = 8,          /* bits 0-7 hold the departure square, bits 8-15 the arrival */
    MOVE_PROMOTION_SHIFT = 16,  /* bits 16-18 hold the kind of a promotion */
    MOVE_CAPTURE = 1 << 19,     /* a piece is captured */
    MOVE_EN_PASSANT = 1 << 20,  /* the move is an en passant capture; MOVE_CAPTURE is set as well */
    MOVE_CASTLING = 1 << 21,    /* the move is castling */
    MOVE_QUEEN_WING = 1 << 22,  /* castling goes to the queen's wing */
    MOVE_DOUBLE_STEP = 1 << 23, /* a pawn advances two squares */
    MOVE_PASS = 1 << 24,        /* a null move: only in analyses, never legal */
    MOVE_LIST_CAPACITY = 64 * 8, /* capacity of a MoveList; movegen.h shows that it suffices */
};

/* A list of moves, in the order in which they were generated. */
typedef struct MoveList {
    Move moves[MOVE_LIST_CAPACITY]; /* the moves; only the first `count` are set */
    int count;                      /* number of moves */
} MoveList;

/* Returns whether a list contains a move. */
static inline bool move_list_has(const MoveList *list, Move move)
{
    for (int i = 0; i < list->count; i++) {
        if (list->moves[i] == move) {
            return true;
        }
    }
    return false;
}

/* Returns the square that the moving piece leaves. For castling, that is the king's square. */
static inline Square move_from(Move move)
{
    return (Square)(move & 0xFF);
}

/* Keeps only the moves from a square, or all moves for SQUARE_NONE. */
static inline void move_list_keep_from(MoveList *list, Square from)
{
    int count = 0;
    for (int i = 0; i < list->count; i++) {
        if (from == SQUARE_NONE || move_from(list->moves[i]) == from) {
            list->moves[count++] = list->moves[i];
        }
    }
    list->count = count;
}

/* Returns the square where the moving piece arrives. For castling, that is the king's square on the
 * c- or g-file. */
static inline Square move_to(Move move)
{
    return (Square)(move >> MOVE_TO_SHIFT & 0xFF);
}

/* Returns the kind to which a pawn promotes, or KIND_NONE. */
static inline PieceKind move_promotion(Move move)
{
    return (PieceKind)(move >> MOVE_PROMOTION_SHIFT & 7);
}

/* Returns whether the move is castling, to either wing. */
static inline bool move_is_castling(Move move)
{
    return (move & MOVE_CASTLING) != 0;
}

/* Returns the wing that a castling move goes to; undefined for other moves. */
static inline Wing move_wing(Move move)
{
    return (move & MOVE_QUEEN_WING) != 0 ? WING_QUEEN : WING_KING;
}

/* Returns whether the move is an en passant capture. */
static inline bool move_is_en_passant(Move move)
{
    return (move & MOVE_EN_PASSANT) != 0;
}

/* Returns whether the move is a capture, en passant or not. */
static inline bool move_is_capture(Move move)
{
    return (move & MOVE_CAPTURE) != 0;
}

/* Returns the square of the captured piece, or SQUARE_NONE. After an en passant capture, that is
 * not the arrival square. */
static inline Square move_captured(Move move)
{
    if (!move_is_capture(move)) {
        return SQUARE_NONE;
    }
    return move_is_en_passant(move)
               ? square_at(square_file(move_to(move)), square_rank(move_from(move)))
               : move_to(move);
}

/* Returns whether the move is a pawn's double step. */
static inline bool move_is_double_step(Move move)
{
    return (move & MOVE_DOUBLE_STEP) != 0;
}

#endif
