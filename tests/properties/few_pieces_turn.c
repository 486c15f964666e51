#include "few_pieces_turn.h"

static int turned_square(int square, int turn)
{
    square ^= (turn & TURN_FILES) != 0 ? 7 : 0;
    square ^= (turn & TURN_RANKS) != 0 ? 56 : 0;
    return (turn & TURN_BOTH) != 0 ? square % 8 * 8 + square / 8 : square;
}

void few_pieces_turn(FewPieces *pieces, int turn)
{
    for (int i = 0; i < pieces->count; i++) {
        pieces->square[i] = (uint8_t)turned_square(pieces->square[i], turn);
    }
    pieces->passed = (int8_t)(pieces->passed < 0 ? -1 : turned_square(pieces->passed, turn));
}

void few_pieces_exchange(FewPieces *pieces)
{
    few_pieces_turn(pieces, TURN_RANKS);
    for (int i = 0; i < pieces->count; i++) {
        pieces->piece[i] =
            piece_make(side_opponent(piece_side(pieces->piece[i])), piece_kind(pieces->piece[i]));
    }
    uint8_t king = pieces->square[SIDE_WHITE];
    pieces->square[SIDE_WHITE] = pieces->square[SIDE_BLACK];
    pieces->square[SIDE_BLACK] = king;
    pieces->piece[SIDE_WHITE] = piece_make(SIDE_WHITE, KIND_KING);
    pieces->piece[SIDE_BLACK] = piece_make(SIDE_BLACK, KIND_KING);
    pieces->side = (uint8_t)side_opponent((Side)pieces->side);
}

bool few_pieces_has_pawn(const FewPieces *pieces)
{
    for (int i = FEW_PIECES_KINGS; i < pieces->count; i++) {
        if (piece_kind(pieces->piece[i]) == KIND_PAWN) {
            return true;
        }
    }
    return false;
}

int few_pieces_turn_home(const FewPieces *pieces)
{
    int file = pieces->square[SIDE_WHITE] % 8, rank = pieces->square[SIDE_WHITE] / 8, turn = 0;
    if (file > 3) {
        turn |= TURN_FILES;
        file = 7 - file;
    }
    if (few_pieces_has_pawn(pieces)) {
        return turn;
    }
    if (rank > 3) {
        turn |= TURN_RANKS;
        rank = 7 - rank;
    }
    return rank > file ? turn | TURN_BOTH : turn;
}
