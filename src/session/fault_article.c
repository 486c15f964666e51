#include "session/fault_article.h"

/* How the pieces move: Articles 3.2 to 3.8. */
static const char *movement_article(PieceKind kind)
{
    static const char *const ARTICLES[KIND_COUNT] = {
        [KIND_NONE] = "",    [KIND_PAWN] = "3.7",  [KIND_KNIGHT] = "3.6", [KIND_BISHOP] = "3.2",
        [KIND_ROOK] = "3.3", [KIND_QUEEN] = "3.4", [KIND_KING] = "3.8.1",
    };
    return ARTICLES[kind];
}

const char *fault_article(const Position *position, const MoveFault *fault)
{
    switch (fault->kind) {
    case FAULT_NONE:
    case FAULT_NO_PIECE:
    case FAULT_SAME_SQUARE:
        return "";
    case FAULT_NOT_YOUR_PIECE:
        return "1.3";
    case FAULT_OWN_PIECE_THERE:
        return "3.1";
    case FAULT_CANNOT_REACH:
        return fault->piece == SQUARE_NONE
                   ? ""
                   : movement_article(piece_kind(position_piece_at(position, fault->piece)));
    case FAULT_BLOCKED:
        return "3.5";
    case FAULT_PAWN_NEEDS_CAPTURE:
        return "3.7.3";
    case FAULT_PAWN_BLOCKED:
        return "3.7.1";
    case FAULT_PAWN_HAS_MOVED:
        return "3.7.2";
    case FAULT_EN_PASSANT_TOO_LATE:
        return "3.7.3.2";
    case FAULT_PINNED:
    case FAULT_STILL_IN_CHECK:
    case FAULT_KING_INTO_ATTACK:
    case FAULT_EN_PASSANT_EXPOSES:
        return "3.9.2";
    case FAULT_KING_MOVED:
    case FAULT_ROOK_MOVED:
    case FAULT_CASTLING_RIGHT_LOST:
        return "3.8.2.1";
    case FAULT_CASTLING_BLOCKED:
    case FAULT_CASTLING_IN_CHECK:
    case FAULT_CASTLING_THROUGH_ATTACK:
    case FAULT_CASTLING_INTO_ATTACK:
        return "3.8.2.2";
    }
    return "";
}
