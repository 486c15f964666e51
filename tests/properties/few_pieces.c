#include "few_pieces.h"

#include <stdio.h>
#include <stdlib.h>

#include "rules/position_set_up.h"

/* The moves from a position, or those that can have led to it, one after the other. */
typedef struct Walk {
    const FewPieces *start; /* the position */
    uint64_t occupied;      /* its occupied squares */
    Side mover;             /* whose men move */
    bool is_backward;       /* moves are taken back: none captures or promotes */
    FewPiecesTest *test;    /* what to ask */
    void *context;          /* argument of the test */
    int moves;              /* legal moves so far */
} Walk;

/* A man who leaves a square for another, as far as it is more than that. */
typedef struct Extra {
    PieceKind promotion; /* what a pawn becomes, or KIND_NONE */
    int taken;           /* square of the man that is taken, or -1 */
    int passed;          /* the new position's passed square */
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

static uint64_t occupied_by(const FewPieces *men)
{
    uint64_t occupied = 0;
    for (int i = 0; i < men->count; i++) {
        occupied |= bit(men->square[i]);
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

/* Whether a man gives check to a king on a square. */
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

/* Whether the king of a side can be taken. */
static bool is_king_attacked(const FewPieces *men, Side side)
{
    uint64_t occupied = occupied_by(men);
    for (int i = 0; i < men->count; i++) {
        if (piece_side(men->piece[i]) != side &&
            attacks(men->piece[i], men->square[i], men->square[side], occupied)) {
            return true;
        }
    }
    return false;
}

bool few_pieces_in_check(const FewPieces *men)
{
    return is_king_attacked(men, (Side)men->side);
}

/* Returns the passed square if the pawn with this number may just have made a double step. */
static int passed_by(const FewPieces *men, int pawn, uint64_t occupied)
{
    Side side = piece_side(men->piece[pawn]);
    int square = men->square[pawn], back = side == SIDE_WHITE ? -8 : 8;
    if (piece_kind(men->piece[pawn]) != KIND_PAWN || side == men->side ||
        rank_of(square) != (side == SIDE_WHITE ? 3 : 4) ||
        (occupied & (bit(square + back) | bit(square + 2 * back))) != 0) {
        return -1;
    }
    for (int i = FEW_PIECES_KINGS; i < men->count; i++) {
        if (men->piece[i] == piece_make((Side)men->side, KIND_PAWN) &&
            rank_of(men->square[i]) == rank_of(square) && abs(men->square[i] - square) == 1) {
            return square + back;
        }
    }
    return -1;
}

int few_pieces_passed_square(const FewPieces *men, bool last)
{
    uint64_t occupied = occupied_by(men);
    int result = -1;
    for (int i = FEW_PIECES_KINGS; i < men->count; i++) {
        int passed = passed_by(men, i, occupied);
        if (passed >= 0 && (result < 0 || (passed > result) == last)) {
            result = passed;
        }
    }
    return result;
}

bool few_pieces_is_legal(const FewPieces *men)
{
    uint64_t occupied = 0;
    for (int i = 0; i < men->count; i++) {
        bool is_pawn = piece_kind(men->piece[i]) == KIND_PAWN;
        if ((occupied & bit(men->square[i])) != 0 ||
            (is_pawn && rank_of(men->square[i]) % 7 == 0)) {
            return false;
        }
        occupied |= bit(men->square[i]);
    }
    return !is_king_attacked(men, side_opponent((Side)men->side)) &&
           (men->passed < 0 || men->passed == few_pieces_passed_square(men, false) ||
            men->passed == few_pieces_passed_square(men, true));
}

static void remove_man(FewPieces *men, int square, Side side)
{
    for (int i = FEW_PIECES_KINGS; i < men->count; i++) {
        if (men->square[i] == square && piece_side(men->piece[i]) == side) {
            men->count--;
            men->square[i] = men->square[men->count];
            men->piece[i] = men->piece[men->count];
            return;
        }
    }
}

/* Makes a move, forward or backward, and asks the question if it is legal. */
static bool try_move(Walk *walk, int man, int to, Extra extra)
{
    FewPieces next = *walk->start;
    next.square[man] = (uint8_t)to;
    if (extra.promotion != KIND_NONE) {
        next.piece[man] = piece_make(walk->mover, extra.promotion);
    }
    next.side = (uint8_t)(walk->is_backward ? walk->mover : side_opponent(walk->mover));
    next.passed = (int8_t)extra.passed;
    if (extra.taken >= 0) {
        remove_man(&next, extra.taken, side_opponent(walk->mover));
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
    const FewPieces *men = walk->start;
    for (int i = 0; i < men->count; i++) {
        if (men->square[i] == square) {
            return piece_side(men->piece[i]) != walk->mover && !walk->is_backward;
        }
    }
    return false;
}

/* Tries the moves of a piece along a line, up to a number of steps. */
static bool try_line(Walk *walk, int man, const int8_t direction[static 2], int steps)
{
    int from = walk->start->square[man], file = file_of(from), rank = rank_of(from);
    for (int i = 0; i < steps; i++) {
        file += direction[0];
        rank += direction[1];
        int to = 8 * rank + file;
        if (file < 0 || file > 7 || rank < 0 || rank > 7) {
            return false;
        }
        if (is_occupied(walk, to)) {
            return can_be_taken(walk, to) && try_move(walk, man, to, (Extra){KIND_NONE, to, -1});
        }
        if (try_move(walk, man, to, (Extra){KIND_NONE, -1, -1})) {
            return true;
        }
    }
    return false;
}

static bool try_piece(Walk *walk, int man)
{
    static const int8_t lines[][2] = {{1, 1}, {1, -1}, {-1, 1}, {-1, -1},
                                      {1, 0}, {-1, 0}, {0, 1},  {0, -1}};
    static const int8_t jumps[][2] = {{1, 2},   {2, 1},   {2, -1}, {1, -2},
                                      {-1, -2}, {-2, -1}, {-2, 1}, {-1, 2}};
    PieceKind kind = piece_kind(walk->start->piece[man]);
    bool is_knight = kind == KIND_KNIGHT;
    int first = kind == KIND_ROOK ? 4 : 0, end = kind == KIND_BISHOP ? 4 : 8;
    for (int i = first; i < end; i++) {
        if (try_line(walk, man, is_knight ? jumps[i] : lines[i],
                     is_knight || kind == KIND_KING ? 1 : 7)) {
            return true;
        }
    }
    return false;
}

/* Tries a move of a pawn, as often as it has promotions. */
static bool try_pawn_move(Walk *walk, int man, int to, int taken)
{
    if (rank_of(to) % 7 != 0) {
        return try_move(walk, man, to, (Extra){KIND_NONE, taken, -1});
    }
    for (PieceKind kind = KIND_KNIGHT; kind <= KIND_QUEEN; kind++) {
        if (try_move(walk, man, to, (Extra){kind, taken, -1})) {
            return true;
        }
    }
    return false;
}

static bool try_double_step(Walk *walk, int man, int forward)
{
    FewPieces after = *walk->start;
    int from = after.square[man], to = from + 2 * forward;
    if (rank_of(from) != (forward > 0 ? 1 : 6) || is_occupied(walk, to)) {
        return false;
    }
    after.square[man] = (uint8_t)to;
    after.side = (uint8_t)side_opponent((Side)after.side);
    int passed = passed_by(&after, man, occupied_by(&after));
    return try_move(walk, man, to, (Extra){KIND_NONE, -1, passed});
}

static bool try_pawn(Walk *walk, int man)
{
    int from = walk->start->square[man], forward = walk->mover == SIDE_WHITE ? 8 : -8;
    if (!is_occupied(walk, from + forward) &&
        (try_pawn_move(walk, man, from + forward, -1) || try_double_step(walk, man, forward))) {
        return true;
    }
    for (int aside = -1; aside <= 1; aside += 2) {
        int to = from + forward + aside, file = file_of(from) + aside;
        if (file < 0 || file > 7) {
            continue;
        }
        if (to == walk->start->passed &&
            try_move(walk, man, to, (Extra){KIND_NONE, from + aside, -1})) {
            return true;
        }
        if (can_be_taken(walk, to) && try_pawn_move(walk, man, to, to)) {
            return true;
        }
    }
    return false;
}

bool few_pieces_any_after(const FewPieces *men, FewPiecesTest *test, void *context, int *moves)
{
    Walk walk = {men, occupied_by(men), (Side)men->side, false, test, context, 0};
    bool is_found = false;
    for (int man = 0; man < men->count && !is_found; man++) {
        if (piece_side(men->piece[man]) == walk.mover) {
            bool is_pawn = piece_kind(men->piece[man]) == KIND_PAWN;
            is_found = is_pawn ? try_pawn(&walk, man) : try_piece(&walk, man);
        }
    }
    if (moves != NULL) {
        *moves = walk.moves;
    }
    return is_found;
}

/* Takes a pawn back: the double step exactly if it leaves the passed square as it is. */
static bool try_pawn_back(Walk *walk, int man)
{
    const FewPieces *men = walk->start;
    int from = men->square[man], back = walk->mover == SIDE_WHITE ? -8 : 8;
    int to = from + back, beyond = to + back;
    if (is_occupied(walk, to) || rank_of(to) % 7 == 0) {
        return false;
    }
    Extra nothing = {KIND_NONE, -1, -1};
    if (men->passed < 0 && try_move(walk, man, to, nothing)) {
        return true;
    }
    return rank_of(beyond) == (walk->mover == SIDE_WHITE ? 1 : 6) && !is_occupied(walk, beyond) &&
           passed_by(men, man, walk->occupied) == men->passed &&
           try_move(walk, man, beyond, nothing);
}

bool few_pieces_any_before(const FewPieces *men, FewPiecesTest *test, void *context)
{
    Side mover = side_opponent((Side)men->side);
    Walk walk = {men, occupied_by(men), mover, true, test, context, 0};
    for (int man = 0; man < men->count; man++) {
        bool is_pawn = piece_kind(men->piece[man]) == KIND_PAWN;
        if (piece_side(men->piece[man]) == mover && (is_pawn || men->passed < 0) &&
            (is_pawn ? try_pawn_back(&walk, man) : try_piece(&walk, man))) {
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

void few_pieces_format(const FewPieces *men, char out[static FEW_PIECES_TEXT])
{
    char *end = out;
    for (int i = 0; i < men->count; i++) {
        end += sprintf(end, "%c%c%d ", few_pieces_letter(men->piece[i]),
                       'a' + file_of(men->square[i]), 1 + rank_of(men->square[i]));
    }
    end += sprintf(end, "%s to move", men->side == SIDE_WHITE ? "White" : "Black");
    if (men->passed >= 0) {
        sprintf(end, ", %c%d passed", 'a' + file_of(men->passed), 1 + rank_of(men->passed));
    }
}

Position few_pieces_position(const FewPieces *men)
{
    Position position;
    PositionSetup setup = {.side_to_move = (Side)men->side,
                           .castling_file = {{-1, -1}, {-1, -1}},
                           .ep_target = SQUARE_NONE,
                           .fullmove_number = 1};
    for (int i = 0; i < men->count; i++) {
        setup.board[men->square[i]] = men->piece[i];
    }
    if (men->passed >= 0) {
        setup.ep_target = square_from_index(men->passed);
    }
    if (position_set_up(&setup, SETUP_LENIENT, &position).fault != POSITION_OK) {
        abort();
    }
    return position;
}
