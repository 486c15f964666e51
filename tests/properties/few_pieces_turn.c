#include "few_pieces_turn.h"

static int turned_square(int square, int turn)
{
    square ^= (turn & TURN_FILES) != 0 ? 7 : 0;
    square ^= (turn & TURN_RANKS) != 0 ? 56 : 0;
    return (turn & TURN_BOTH) != 0 ? square % 8 * 8 + square / 8 : square;
}

void few_pieces_turn(FewPieces *men, int turn)
{
    for (int i = 0; i < men->count; i++) {
        men->square[i] = (uint8_t)turned_square(men->square[i], turn);
    }
    men->passed = (int8_t)(men->passed < 0 ? -1 : turned_square(men->passed, turn));
}

void few_pieces_exchange(FewPieces *men)
{
    few_pieces_turn(men, TURN_RANKS);
    for (int i = 0; i < men->count; i++) {
        men->piece[i] =
            piece_make(side_opponent(piece_side(men->piece[i])), piece_kind(men->piece[i]));
    }
    uint8_t king = men->square[SIDE_WHITE];
    men->square[SIDE_WHITE] = men->square[SIDE_BLACK];
    men->square[SIDE_BLACK] = king;
    men->piece[SIDE_WHITE] = piece_make(SIDE_WHITE, KIND_KING);
    men->piece[SIDE_BLACK] = piece_make(SIDE_BLACK, KIND_KING);
    men->side = (uint8_t)side_opponent((Side)men->side);
}

bool few_pieces_has_pawn(const FewPieces *men)
{
    for (int i = FEW_PIECES_KINGS; i < men->count; i++) {
        if (piece_kind(men->piece[i]) == KIND_PAWN) {
            return true;
        }
    }
    return false;
}

int few_pieces_turn_home(const FewPieces *men)
{
    int file = men->square[SIDE_WHITE] % 8, rank = men->square[SIDE_WHITE] / 8, turn = 0;
    if (file > 3) {
        turn |= TURN_FILES;
        file = 7 - file;
    }
    if (few_pieces_has_pawn(men)) {
        return turn;
    }
    if (rank > 3) {
        turn |= TURN_RANKS;
        rank = 7 - rank;
    }
    return rank > file ? turn | TURN_BOTH : turn;
}
