#include "few_pieces.h"

#include <stdio.h>
#include <stdlib.h>

#include "rules/position_set_up.h"

/* A walk through the legal moves of a position, or through the moves that may have led to it. */
typedef struct Walk {
    const FewPieces *start; /* the position */
    uint64_t occupied;      /* occupied squares of the position */
    Side mover;             /* side whose pieces move */
    bool is_backward;       /* the walk takes moves back, except captures and promotions */
    FewPiecesTest *test;    /* callback */
    void *context;          /* passed to `test` */
    int moves;              /* number of legal moves so far */
} Walk;

/* The changes made by a move, apart from the square of its piece. */
typedef struct Extra {
    PieceKind promotion; /* promotion piece, or KIND_NONE */
    int taken;           /* square of the captured piece, or -1 */
    int passed;          /* FewPieces.passed after the move */
} Extra;

static int file_of(int square)
{
    return square % 8;
}

static int rank_of(int square)
{
    return square / 8;
}

static uint64_t bit(int square)
{
    return UINT64_C(1) << square;
}

static uint64_t occupied_by(const FewPieces *pieces)
{
    uint64_t occupied = 0;
    for (int i = 0; i < pieces->count; i++) {
        occupied |= bit(pieces->square[i]);
    }
    return occupied;
}

static bool is_open_line(int from, int to, uint64_t occupied)
{
    int files = file_of(to) - file_of(from), ranks = rank_of(to) - rank_of(from);
    int step = 8 * ((ranks > 0) - (ranks < 0)) + (files > 0) - (files < 0);
    for (int square = from + step; square != to; square += step) {
        if ((occupied & bit(square)) != 0) {
            return false;
        }
    }
    return true;
}

/* Returns whether a piece gives check to a king on square `to`. */
static bool attacks(Piece piece, int from, int to, uint64_t occupied)
{
    int files = abs(file_of(to) - file_of(from)), ranks = abs(rank_of(to) - rank_of(from));
    bool is_diagonal = files == ranks, is_straight = files == 0 || ranks == 0;
    switch (piece_kind(piece)) {
    case KIND_PAWN:
        return files == 1 &&
               rank_of(to) - rank_of(from) == (piece_side(piece) == SIDE_WHITE ? 1 : -1);
    case KIND_KNIGHT:
        return files * ranks == 2;
    case KIND_KING:
        return files <= 1 && ranks <= 1;
    case KIND_BISHOP:
        return is_diagonal && is_open_line(from, to, occupied);
    case KIND_ROOK:
        return is_straight && is_open_line(from, to, occupied);
    default:
        return (is_diagonal || is_straight) && is_open_line(from, to, occupied);
    }
}

/* Returns whether the king of a side is attacked. */
static bool is_king_attacked(const FewPieces *pieces, Side side)
{
    uint64_t occupied = occupied_by(pieces);
    for (int i = 0; i < pieces->count; i++) {
        if (piece_side(pieces->piece[i]) != side &&
            attacks(pieces->piece[i], pieces->square[i], pieces->square[side], occupied)) {
            return true;
        }
    }
    return false;
}

bool few_pieces_in_check(const FewPieces *pieces)
{
    return is_king_attacked(pieces, (Side)pieces->side);
}

/* Returns the passed square if the pawn with this index may just have made a double step. */
static int passed_by(const FewPieces *pieces, int pawn, uint64_t occupied)
{
    Side side = piece_side(pieces->piece[pawn]);
    int square = pieces->square[pawn], back = side == SIDE_WHITE ? -8 : 8;
    if (piece_kind(pieces->piece[pawn]) != KIND_PAWN || side == pieces->side ||
        rank_of(square) != (side == SIDE_WHITE ? 3 : 4) ||
        (occupied & (bit(square + back) | bit(square + 2 * back))) != 0) {
        return -1;
    }
    for (int i = FEW_PIECES_KINGS; i < pieces->count; i++) {
        if (pieces->piece[i] == piece_make((Side)pieces->side, KIND_PAWN) &&
            rank_of(pieces->square[i]) == rank_of(square) && abs(pieces->square[i] - square) == 1) {
            return square + back;
        }
    }
    return -1;
}

int few_pieces_passed_square(const FewPieces *pieces, bool last)
{
    uint64_t occupied = occupied_by(pieces);
    int result = -1;
    for (int i = FEW_PIECES_KINGS; i < pieces->count; i++) {
        int passed = passed_by(pieces, i, occupied);
        if (passed >= 0 && (result < 0 || (passed > result) == last)) {
            result = passed;
        }
    }
    return result;
}

bool few_pieces_is_legal(const FewPieces *pieces)
{
    uint64_t occupied = 0;
    for (int i = 0; i < pieces->count; i++) {
        bool is_pawn = piece_kind(pieces->piece[i]) == KIND_PAWN;
        if ((occupied & bit(pieces->square[i])) != 0 ||
            (is_pawn && rank_of(pieces->square[i]) % 7 == 0)) {
            return false;
        }
        occupied |= bit(pieces->square[i]);
    }
    return !is_king_attacked(pieces, side_opponent((Side)pieces->side)) &&
           (pieces->passed < 0 || pieces->passed == few_pieces_passed_square(pieces, false) ||
            pieces->passed == few_pieces_passed_square(pieces, true));
}

static void remove_piece(FewPieces *pieces, int square, Side side)
{
    for (int i = FEW_PIECES_KINGS; i < pieces->count; i++) {
        if (pieces->square[i] == square && piece_side(pieces->piece[i]) == side) {
            pieces->count--;
            pieces->square[i] = pieces->square[pieces->count];
            pieces->piece[i] = pieces->piece[pieces->count];
            return;
        }
    }
}

/* Makes a move, forward or backward, and calls the callback if it is legal. */
static bool try_move(Walk *walk, int index, int to, Extra extra)
{
    FewPieces next = *walk->start;
    next.square[index] = (uint8_t)to;
    if (extra.promotion != KIND_NONE) {
        next.piece[index] = piece_make(walk->mover, extra.promotion);
    }
    next.side = (uint8_t)(walk->is_backward ? walk->mover : side_opponent(walk->mover));
    next.passed = (int8_t)extra.passed;
    if (extra.taken >= 0) {
        remove_piece(&next, extra.taken, side_opponent(walk->mover));
    }
    if (is_king_attacked(&next, side_opponent((Side)next.side))) {
        return false;
    }
    walk->moves++;
    return walk->test(&next, walk->context);
}

static bool is_occupied(const Walk *walk, int square)
{
    return (walk->occupied & bit(square)) != 0;
}

static bool can_be_taken(const Walk *walk, int square)
{
    const FewPieces *pieces = walk->start;
    for (int i = 0; i < pieces->count; i++) {
        if (pieces->square[i] == square) {
            return piece_side(pieces->piece[i]) != walk->mover && !walk->is_backward;
        }
    }
    return false;
}

/* Tries the moves of a piece along a line, up to a number of steps. */
static bool try_line(Walk *walk, int index, const int8_t direction[static 2], int steps)
{
    int from = walk->start->square[index], file = file_of(from), rank = rank_of(from);
    for (int i = 0; i < steps; i++) {
        file += direction[0];
        rank += direction[1];
        int to = 8 * rank + file;
        if (file < 0 || file > 7 || rank < 0 || rank > 7) {
            return false;
        }
        if (is_occupied(walk, to)) {
            return can_be_taken(walk, to) && try_move(walk, index, to, (Extra){KIND_NONE, to, -1});
        }
        if (try_move(walk, index, to, (Extra){KIND_NONE, -1, -1})) {
            return true;
        }
    }
    return false;
}

static bool try_piece(Walk *walk, int index)
{
    static const int8_t lines[][2] = {{1, 1}, {1, -1}, {-1, 1}, {-1, -1},
                                      {1, 0}, {-1, 0}, {0, 1},  {0, -1}};
    static const int8_t jumps[][2] = {{1, 2},   {2, 1},   {2, -1}, {1, -2},
                                      {-1, -2}, {-2, -1}, {-2, 1}, {-1, 2}};
    PieceKind kind = piece_kind(walk->start->piece[index]);
    bool is_knight = kind == KIND_KNIGHT;
    int first = kind == KIND_ROOK ? 4 : 0, end = kind == KIND_BISHOP ? 4 : 8;
    for (int i = first; i < end; i++) {
        if (try_line(walk, index, is_knight ? jumps[i] : lines[i],
                     is_knight || kind == KIND_KING ? 1 : 7)) {
            return true;
        }
    }
    return false;
}

/* Tries a pawn move, once for each possible promotion. */
static bool try_pawn_move(Walk *walk, int index, int to, int taken)
{
    if (rank_of(to) % 7 != 0) {
        return try_move(walk, index, to, (Extra){KIND_NONE, taken, -1});
    }
    for (PieceKind kind = KIND_KNIGHT; kind <= KIND_QUEEN; kind++) {
        if (try_move(walk, index, to, (Extra){kind, taken, -1})) {
            return true;
        }
    }
    return false;
}

static bool try_double_step(Walk *walk, int index, int forward)
{
    FewPieces after = *walk->start;
    int from = after.square[index], to = from + 2 * forward;
    if (rank_of(from) != (forward > 0 ? 1 : 6) || is_occupied(walk, to)) {
        return false;
    }
    after.square[index] = (uint8_t)to;
    after.side = (uint8_t)side_opponent((Side)after.side);
    int passed = passed_by(&after, index, occupied_by(&after));
    return try_move(walk, index, to, (Extra){KIND_NONE, -1, passed});
}

static bool try_pawn(Walk *walk, int index)
{
    int from = walk->start->square[index], forward = walk->mover == SIDE_WHITE ? 8 : -8;
    if (!is_occupied(walk, from + forward) &&
        (try_pawn_move(walk, index, from + forward, -1) || try_double_step(walk, index, forward))) {
        return true;
    }
    for (int aside = -1; aside <= 1; aside += 2) {
        int to = from + forward + aside, file = file_of(from) + aside;
        if (file < 0 || file > 7) {
            continue;
        }
        if (to == walk->start->passed &&
            try_move(walk, index, to, (Extra){KIND_NONE, from + aside, -1})) {
            return true;
        }
        if (can_be_taken(walk, to) && try_pawn_move(walk, index, to, to)) {
            return true;
        }
    }
    return false;
}

bool few_pieces_any_after(const FewPieces *pieces, FewPiecesTest *test, void *context, int *moves)
{
    Walk walk = {pieces, occupied_by(pieces), (Side)pieces->side, false, test, context, 0};
    bool is_found = false;
    for (int index = 0; index < pieces->count && !is_found; index++) {
        if (piece_side(pieces->piece[index]) == walk.mover) {
            bool is_pawn = piece_kind(pieces->piece[index]) == KIND_PAWN;
            is_found = is_pawn ? try_pawn(&walk, index) : try_piece(&walk, index);
        }
    }
    if (moves != NULL) {
        *moves = walk.moves;
    }
    return is_found;
}

/* Takes back a pawn's move. A single step is taken back only if the position has no passed square.
 * A double step is taken back only if it would leave exactly the passed square of the position. */
static bool try_pawn_back(Walk *walk, int index)
{
    const FewPieces *pieces = walk->start;
    int from = pieces->square[index], back = walk->mover == SIDE_WHITE ? -8 : 8;
    int to = from + back, beyond = to + back;
    if (is_occupied(walk, to) || rank_of(to) % 7 == 0) {
        return false;
    }
    Extra nothing = {KIND_NONE, -1, -1};
    if (pieces->passed < 0 && try_move(walk, index, to, nothing)) {
        return true;
    }
    return rank_of(beyond) == (walk->mover == SIDE_WHITE ? 1 : 6) && !is_occupied(walk, beyond) &&
           passed_by(pieces, index, walk->occupied) == pieces->passed &&
           try_move(walk, index, beyond, nothing);
}

bool few_pieces_any_before(const FewPieces *pieces, FewPiecesTest *test, void *context)
{
    Side mover = side_opponent((Side)pieces->side);
    Walk walk = {pieces, occupied_by(pieces), mover, true, test, context, 0};
    for (int index = 0; index < pieces->count; index++) {
        bool is_pawn = piece_kind(pieces->piece[index]) == KIND_PAWN;
        if (piece_side(pieces->piece[index]) == mover && (is_pawn || pieces->passed < 0) &&
            (is_pawn ? try_pawn_back(&walk, index) : try_piece(&walk, index))) {
            return true;
        }
    }
    return false;
}

char few_pieces_letter(Piece piece)
{
    static const char letters[PIECE_END] = ".PNBRQK..pnbrqk";
    return letters[piece];
}

void few_pieces_format(const FewPieces *pieces, char out[static FEW_PIECES_TEXT])
{
    char *end = out;
    for (int i = 0; i < pieces->count; i++) {
        end += sprintf(end, "%c%c%d ", few_pieces_letter(pieces->piece[i]),
                       'a' + file_of(pieces->square[i]), 1 + rank_of(pieces->square[i]));
    }
    end += sprintf(end, "%s to move", pieces->side == SIDE_WHITE ? "White" : "Black");
    if (pieces->passed >= 0) {
        sprintf(end, ", %c%d passed", 'a' + file_of(pieces->passed), 1 + rank_of(pieces->passed));
    }
}

Position few_pieces_position(const FewPieces *pieces)
{
    Position position;
    PositionSetup setup = {.side_to_move = (Side)pieces->side,
                           .castling_file = {{-1, -1}, {-1, -1}},
                           .ep_target = SQUARE_NONE,
                           .fullmove_number = 1};
    for (int i = 0; i < pieces->count; i++) {
        setup.board[pieces->square[i]] = pieces->piece[i];
    }
    if (pieces->passed >= 0) {
        setup.ep_target = square_from_index(pieces->passed);
    }
    if (position_set_up(&setup, SETUP_LENIENT, &position).fault != POSITION_OK) {
        abort();
    }
    return position;
}
