/*
 * The table of the articles of the Laws that forbid moves.
 */
#include "words/fault_article.h"

#include <stdlib.h>

/* Returns whether a blocked pawn move is a double step. */
static bool is_double_step(const MoveFault *fault)
{
    return abs(square_rank(fault->square) - square_rank(fault->piece)) == 2;
}

const char *fault_article(const Position *position, const MoveFault *fault)
{
    static const char *const ARTICLES[] = {
        [FAULT_NONE] = "",
        [FAULT_NO_PIECE] = "",
        [FAULT_SAME_SQUARE] = "",
        [FAULT_NOT_YOUR_PIECE] = "1.3",
        [FAULT_OWN_PIECE_THERE] = "3.1",
        [FAULT_CANNOT_REACH] = "",
        [FAULT_BLOCKED] = "3.5",
        [FAULT_PAWN_NEEDS_CAPTURE] = "3.7.3",
        [FAULT_PAWN_BLOCKED] = "3.7.1",
        [FAULT_PAWN_HAS_MOVED] = "3.7.2",
        [FAULT_EN_PASSANT_TOO_LATE] = "3.7.3.2",
        [FAULT_PINNED] = "3.9.2",
        [FAULT_STILL_IN_CHECK] = "3.9.2",
        [FAULT_KING_INTO_ATTACK] = "3.9.2",
        [FAULT_EN_PASSANT_EXPOSES] = "3.9.2",
        [FAULT_KING_MOVED] = "3.8.2.1",
        [FAULT_ROOK_MOVED] = "3.8.2.1",
        [FAULT_CASTLING_RIGHT_LOST] = "3.8.2.1",
        [FAULT_CASTLING_BLOCKED] = "3.8.2.2",
        [FAULT_CASTLING_IN_CHECK] = "3.8.2.2",
        [FAULT_CASTLING_THROUGH_ATTACK] = "3.8.2.2",
        [FAULT_CASTLING_INTO_ATTACK] = "3.8.2.2",
    };
    /* the articles about the moves of each piece */
    static const char *const MOVEMENTS[KIND_COUNT] = {
        [KIND_NONE] = "",    [KIND_PAWN] = "3.7",  [KIND_KNIGHT] = "3.6", [KIND_BISHOP] = "3.2",
        [KIND_ROOK] = "3.3", [KIND_QUEEN] = "3.4", [KIND_KING] = "3.8.1",
    };
    if (fault->kind == FAULT_CANNOT_REACH && fault->piece != SQUARE_NONE) {
        return MOVEMENTS[piece_kind(position_piece_at(position, fault->piece))];
    }
    if (fault->kind == FAULT_PAWN_BLOCKED && is_double_step(fault)) {
        return "3.7.2";
    }
    if (fault->kind >= FAULT_KING_MOVED && position_is_chess960(position)) {
        return "Guidelines II.3";
    }
    return ARTICLES[fault->kind];
}

const char *fault_article_of_entry(const Position *position, const Entry *entry)
{
    switch (entry->kind) {
    case ENTRY_ILLEGAL:
        return entry->fault.kind == FAULT_PAWN_BLOCKED && entry->meaning.captures
                   ? "3.7.3"
                   : fault_article(position, &entry->fault);
    case ENTRY_PROMOTION:
        return "3.7.3.3";
    default:
        return "";
    }
}
