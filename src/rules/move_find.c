/*
 * Found backwards from the target, with one look into a table for each piece of the kind. Readers
 * of large collections live on it.
 */
#include "rules/move_find.h"

#include "rules/attack.h"
#include "rules/legality.h"
#include "rules/piece_moves.h"

/* What is looked for, and what was found. */
typedef struct Search {
    const Position *position; /* where */
    const MoveHint *hint;     /* what */
    bool in_check;            /* the side to move is in check */
    int count;                /* moves found that fit */
    Move found;               /* the last of them */
} Search;

/* Tells whether a hint leaves a square open; without a branch. */
static RULES_INLINE int fits_departure(const MoveHint *hint, Square from)
{
    int file = hint->from_file < 0 || hint->from_file == square_file(from);
    int rank = hint->from_rank < 0 || hint->from_rank == square_rank(from);
    return file & rank;
}

static RULES_INLINE bool is_slider(PieceKind kind)
{
    return kind >= KIND_BISHOP && kind <= KIND_QUEEN;
}

/*
 * Tells whether a piece other than the king may leave its square for another one, as far as its
 * king goes, which is not in check: no enemy piece behind it on a line with the king.
 */
static RULES_INLINE bool is_free_to_go(const Position *position, Side side, Square from, Square to)
{
    Square king = position_king(position, side);
    int step = geometry_step_between(king, from);
    if (step == 0 || geometry_step_between(king, to) == step ||
        board_walk(position, king, step) != from) {
        return true;
    }
    Square behind = board_walk(position, from, step);
    Cell cell = position->cells[behind];
    PieceKind kind = piece_kind(position->piece_of[cell_index(cell)]);
    return !cell_is_piece_of(cell, side_opponent(side)) || !is_slider(kind) ||
           !geometry_can_reach(kind, behind, king);
}

/* Tells whether a move leaves the king out of check, by making it. */
static bool is_safe_after(const Position *position, Side side, Move move)
{
    Position after = *position;
    Undo undo;
    position_make(&after, move, &undo);
    return !attack_on(&after, position_king(&after, side), side_opponent(side));
}

/* Notes a move that the piece can make, if it leaves the king out of check. */
static RULES_INLINE void note(Search *search, Side side, Square from, unsigned flags)
{
    Square to = search->hint->to;
    Move move = (Move)from | (Move)to << MOVE_TO_SHIFT | flags;
    if (search->in_check ? is_safe_after(search->position, side, move)
                         : is_free_to_go(search->position, side, from, to)) {
        search->found = move;
        search->count++;
    }
}

/* Tells whether the way of a piece that reaches the target on an empty board is free. */
static RULES_INLINE bool way_is_free(const Search *search, Square from)
{
    return search->hint->kind == KIND_KNIGHT ||
           attack_line_is_free(search->position, search->hint->to, from);
}

/*
 * Finds pieces. Mostly just one of them reaches the target on an empty board: it is picked out
 * without a branch, because no processor can guess which one it is.
 */
static RULES_INLINE void find_pieces(Search *search, Side side)
{
    const Position *position = search->position;
    const MoveHint *hint = search->hint;
    unsigned flags = sink_capture(position->cells[hint->to]);
    ZoneTable zones = geometry_zone_around(hint->to);
    unsigned first = board_first(position, side, hint->kind);
    unsigned end = board_end(position, side, hint->kind), reaching = 0;
    Square only = SQUARE_NONE;
    for (unsigned i = first; i < end; i++) {
        Square from = position->square_of[i];
        int reaches = (zones[from][hint->kind] & ZONE_CENTRE) != 0;
        reaches &= fits_departure(hint, from);
        only = reaches ? from : only;
        reaching += (unsigned)reaches;
    }
    if (reaching == 1 && way_is_free(search, only)) {
        note(search, side, only, flags);
    }
    for (unsigned i = first; reaching > 1 && i < end; i++) {
        Square from = position->square_of[i];
        if ((zones[from][hint->kind] & ZONE_CENTRE) != 0 && fits_departure(hint, from) != 0 &&
            way_is_free(search, from)) {
            note(search, side, from, flags);
        }
    }
}

static RULES_INLINE void find_king(Search *search, Side side)
{
    const Position *position = search->position;
    Square to = search->hint->to, from = position_king(position, side);
    unsigned flags = sink_capture(position->cells[to]);
    if (!geometry_can_reach(KIND_KING, from, to) || fits_departure(search->hint, from) == 0) {
        return;
    }
    Move move = (Move)from | (Move)to << MOVE_TO_SHIFT | flags;
    /* Where it is not in check, it hides no square from a line that would reach it. */
    if (search->in_check ? is_safe_after(position, side, move)
                         : !attack_probe(position, to, side_opponent(side))) {
        search->found = move;
        search->count++;
    }
}

/* Looks at one pawn, which stands where it can go to the target from. */
static RULES_INLINE void find_pawn(Search *search, Side side, Square from, unsigned flags)
{
    const Position *position = search->position;
    if (board_is_pawn(position, position->cells[from], side) &&
        fits_departure(search->hint, from) != 0) {
        note(search, side, from, (unsigned)search->hint->promotion << MOVE_PROMOTION_SHIFT | flags);
    }
}

static RULES_INLINE void find_pawns(Search *search, Side side)
{
    const Position *position = search->position;
    Square to = search->hint->to;
    int step = geometry_pawn_step(side);
    const Cell *at = position->cells + to;
    unsigned promotion = search->hint->promotion;
    bool promotes = geometry_relative_rank(to, side) == RANK_COUNT - 1;
    if (promotes ? promotion < KIND_KNIGHT || promotion > KIND_QUEEN : promotion != KIND_NONE) {
        return;
    }
    if (at[0] != CELL_EMPTY) {
        find_pawn(search, side, (Square)(to - step - STEP_FILE), MOVE_CAPTURE);
        find_pawn(search, side, (Square)(to - step + STEP_FILE), MOVE_CAPTURE);
    } else if (at[-step] != CELL_EMPTY) {
        find_pawn(search, side, (Square)(to - step), 0);
    } else if (pawn_is_home((Square)(to - 2 * step), side)) {
        find_pawn(search, side, (Square)(to - 2 * step), MOVE_DOUBLE_STEP);
    }
}

/* Finds a capture in passing, of which the position knows who can make it. */
static RULES_INLINE void find_passing(Search *search, Side side)
{
    const PositionState *state = &search->position->state;
    Square beside = (Square)(state->en_passant - geometry_pawn_step(side));
    for (int way = 0; way < 2; way++) {
        Square from = (Square)(way == 0 ? beside - STEP_FILE : beside + STEP_FILE);
        if ((state->ep_capturers & 1U << way) != 0 && fits_departure(search->hint, from) != 0) {
            search->found = (Move)from | (Move)state->en_passant << MOVE_TO_SHIFT |
                            (unsigned)MOVE_CAPTURE | MOVE_EN_PASSANT;
            search->count++;
        }
    }
}

static RULES_INLINE void find_all(Search *search, Side side)
{
    const MoveHint *hint = search->hint;
    const Position *position = search->position;
    if (cell_is_piece_of(position->cells[hint->to], side)) {
        return;
    }
    if (hint->kind == KIND_PAWN) {
        find_pawns(search, side);
        if (hint->to == position->state.en_passant) {
            find_passing(search, side);
        }
    } else if (hint->promotion != KIND_NONE) {
        return;
    } else if (hint->kind == KIND_KING) {
        find_king(search, side);
    } else {
        find_pieces(search, side);
    }
}

Move move_find(const Position *position, const MoveHint *hint, bool in_check)
{
    Search search = {position, hint, in_check, 0, MOVE_NONE};
    if (position_side_to_move(position) == SIDE_WHITE) {
        find_all(&search, SIDE_WHITE);
    } else {
        find_all(&search, SIDE_BLACK);
    }
    return search.count == 1 ? search.found : MOVE_NONE;
}

Move move_find_castling(const Position *position, Wing wing)
{
    Square king = position_king(position, position_side_to_move(position));
    if (legality_castling_fault(position, wing).kind != FAULT_NONE) {
        return MOVE_NONE;
    }
    return (Move)king | (Move)castling_king_target(king, wing) << MOVE_TO_SHIFT |
           (unsigned)MOVE_CASTLING | (wing == WING_QUEEN ? (unsigned)MOVE_QUEEN_WING : 0U);
}

bool move_find_check(const Position *after, Move move)
{
    Side side = position_side_to_move(after);
    Square king = position_king(after, side), from = move_from(move), to = move_to(move);
    const unsigned others = (unsigned)MOVE_CASTLING | MOVE_EN_PASSANT;
    if ((move & others) != 0) {
        return attack_probe(after, king, side_opponent(side));
    }
    PieceKind kind = piece_kind(position_piece_at(after, to));
    unsigned reach = kind == KIND_PAWN && side == SIDE_WHITE ? (unsigned)ZONE_BLACK_PAWN : kind;
    if ((geometry_zone_around(king)[to][reach] & ZONE_CENTRE) != 0 &&
        (kind == KIND_KNIGHT || attack_line_is_free(after, king, to))) {
        return true;
    }
    int step = geometry_step_between(king, from);
    if (step == 0) {
        return false;
    }
    Square behind = board_walk(after, king, step);
    Cell cell = after->cells[behind];
    return cell_is_piece_of(cell, side_opponent(side)) &&
           is_slider(piece_kind(after->piece_of[cell_index(cell)])) &&
           geometry_can_reach(piece_kind(after->piece_of[cell_index(cell)]), behind, king);
}
