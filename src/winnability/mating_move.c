#include "winnability/mating_move.h"

#include <stdlib.h>

#include "rules/movegen.h"
#include "rules/position.h"

/* Returns whether two squares that are `files` and `ranks` apart share a rank, a file or a
 * diagonal. */
static bool is_on_line(int files, int ranks)
{
    return files == 0 || ranks == 0 || files == ranks || files == -ranks;
}

/* Returns whether a piece of a kind can attack a square that is `files` and `ranks` away on an
 * empty board. Pawns count as bishops. */
static bool may_attack(PieceKind kind, int files, int ranks)
{
    switch (kind) {
    case KIND_PAWN:
    case KIND_BISHOP:
        return files == ranks || files == -ranks;
    case KIND_KNIGHT:
        return files * files + ranks * ranks == 5;
    case KIND_ROOK:
        return files == 0 || ranks == 0;
    case KIND_QUEEN:
        return is_on_line(files, ranks);
    case KIND_NONE:
    case KIND_KING:
        break;
    }
    return false;
}

/*
 * Returns whether a move may give check, judged by geometry alone: the piece can attack the king
 * from its new square, or it leaves a line through the king. Castling and en passant, which empty a
 * second square, always count.
 */
static bool may_check(const Position *position, Move move, Square king)
{
    Square from = move_from(move), to = move_to(move);
    int files = square_file(to) - square_file(king), ranks = square_rank(to) - square_rank(king);
    PieceKind promotion = move_promotion(move);
    PieceKind kind =
        promotion == KIND_NONE ? piece_kind(position_piece_at(position, from)) : promotion;
    return may_attack(kind, files, ranks) ||
           is_on_line(square_file(from) - square_file(king),
                      square_rank(from) - square_rank(king)) ||
           move_is_castling(move) || move_is_en_passant(move);
}

Move mating_move_find(Position *position, const MoveList *moves)
{
    Square king = position_king(position, side_opponent(position_side_to_move(position)));
    for (int i = 0; i < moves->count; i++) {
        Move move = moves->moves[i];
        if (!may_check(position, move, king)) {
            continue;
        }
        Undo undo;
        position_make(position, move, &undo);
        bool mate = position_in_check(position) && !movegen_any_legal(position);
        position_take_back(position, move, &undo);
        if (mate) {
            return move;
        }
    }
    return MOVE_NONE;
}
