#include "few_pieces_random.h"

#include "chance.h"

void few_pieces_scatter(uint64_t *chance, FewPieces *pieces)
{
    do {
        pieces->side = (uint8_t)chance_below(chance, SIDE_COUNT);
        for (int i = 0; i < pieces->count; i++) {
            pieces->square[i] = (uint8_t)chance_below(chance, SQUARE_COUNT);
        }
        int passed = few_pieces_passed_square(pieces, chance_below(chance, 2) == 0);
        pieces->passed = (int8_t)(chance_below(chance, 2) == 0 ? passed : -1);
    } while (!few_pieces_is_legal(pieces));
}

FewPieces few_pieces_random(uint64_t *chance, int count)
{
    FewPieces pieces = {.count = (uint8_t)count};
    for (int i = 0; i < count; i++) {
        Side side = i < FEW_PIECES_KINGS ? (Side)i : (Side)chance_below(chance, SIDE_COUNT);
        int drawn = chance_below(chance, 12);
        int kind = i < FEW_PIECES_KINGS ? KIND_KING : drawn < 5 ? KIND_PAWN + drawn : KIND_PAWN;
        pieces.piece[i] = piece_make(side, (PieceKind)kind);
    }
    few_pieces_scatter(chance, &pieces);
    return pieces;
}
