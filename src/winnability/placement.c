#include "winnability/placement.h"

/* Bits of Placement.state. */
enum {
    STATE_SIDE = 1,           /* Black is to move */
    STATE_CASTLING_SHIFT = 1, /* position of the first of four bits, one per castling right */
    /* Position of the bits that hold 1 plus the number of the en passant file, or 0 if no en
     * passant capture is legal. */
    STATE_EN_PASSANT_SHIFT = 5,
    SQUARES_PER_WORD = 16, /* squares in one element of Placement.pieces */
    BITS_PER_SQUARE = 4,   /* bits for one square in Placement.pieces */
};

_Static_assert(PIECE_END <= 1 << BITS_PER_SQUARE, "a piece fits into its bits");

/* Adds a piece to an empty square, or removes it from its square. */
static inline void toggle(Placement *placement, Square square, Piece piece)
{
    int index = square_index(square);
    placement->pieces[index / SQUARES_PER_WORD] ^= (uint64_t)piece
                                                   << index % SQUARES_PER_WORD * BITS_PER_SQUARE;
}

static uint32_t state_of(const Position *position)
{
    uint32_t state = position_side_to_move(position) == SIDE_BLACK ? STATE_SIDE : 0;
    for (int side = 0; side < SIDE_COUNT; side++) {
        for (int wing = 0; wing < WING_COUNT; wing++) {
            if (position_castling_rook(position, (Side)side, (Wing)wing) != SQUARE_NONE) {
                state |= 1U << (STATE_CASTLING_SHIFT + side * WING_COUNT + wing);
            }
        }
    }
    Square target = position_en_passant(position);
    if (target != SQUARE_NONE) {
        state |= (uint32_t)(square_file(target) + 1) << STATE_EN_PASSANT_SHIFT;
    }
    return state;
}

Placement placement_of(const Position *position)
{
    Placement placement = {.state = state_of(position)};
    for (int index = 0; index < SQUARE_COUNT; index++) {
        Square square = square_from_index(index);
        toggle(&placement, square, position_piece_at(position, square));
    }
    return placement;
}

void placement_set_state(Placement *placement, const Position *position)
{
    placement->state = state_of(position);
}

void placement_move_pieces(Placement *placement, const Position *before, Move move)
{
    Square from = move_from(move), to = move_to(move);
    Piece piece = position_piece_at(before, from);
    Side side = piece_side(piece);
    if (move_is_castling(
            move)) { /* in Chess960, king and rook may swap squares, so both are removed first */
        Square rook_from = position_castling_rook(before, side, move_wing(move));
        Square rook_to = square_at(move_wing(move) == WING_KING ? 5 : 3, square_rank(from));
        toggle(placement, from, piece);
        toggle(placement, rook_from, piece_make(side, KIND_ROOK));
        toggle(placement, to, piece);
        toggle(placement, rook_to, piece_make(side, KIND_ROOK));
        return;
    }
    Square victim = move_is_en_passant(move) ? square_at(square_file(to), square_rank(from)) : to;
    PieceKind promotion = move_promotion(move);
    toggle(placement, from, piece);
    toggle(placement, victim, position_piece_at(before, victim));
    toggle(placement, to, promotion == KIND_NONE ? piece : piece_make(side, promotion));
}
