#include "winnability/frame.h"

#include <string.h>

#include "rules/position_set_up.h"

void frame_set(FramePieces *pieces, int square, Piece piece)
{
    SquareSet set = square_set_of(square);
    pieces->of[piece_side(piece)][piece_kind(piece)] |= set;
    pieces->all[piece_side(piece)] |= set;
}

Piece frame_piece_at(const FramePieces *pieces, int square)
{
    SquareSet set = square_set_of(square);
    Side side = (pieces->all[SIDE_WHITE] & set) != 0 ? SIDE_WHITE : SIDE_BLACK;
    for (int kind = KIND_PAWN; kind < KIND_KING; kind++) {
        if ((pieces->of[side][kind] & set) != 0) {
            return piece_make(side, (PieceKind)kind);
        }
    }
    return PIECE_NONE;
}

void frame_clear(FramePieces *pieces, SquareSet squares)
{
    for (int side = 0; side < SIDE_COUNT; side++) {
        pieces->all[side] &= ~squares;
        for (int kind = KIND_PAWN; kind < KIND_KING; kind++) {
            pieces->of[side][kind] &= ~squares;
        }
    }
}

/* Returns the squares that a side's bishops, rooks and queens attack if the squares in `open` are
 * empty. */
static SquareSet slides_of(const FramePieces *pieces, Side side, SquareSet open)
{
    SquareSet straight = pieces->of[side][KIND_ROOK] | pieces->of[side][KIND_QUEEN];
    SquareSet diagonal = pieces->of[side][KIND_BISHOP] | pieces->of[side][KIND_QUEEN];
    SquareSet attacked = straight != 0 ? square_set_slide(straight, open, true) : 0;
    return attacked | (diagonal != 0 ? square_set_slide(diagonal, open, false) : 0);
}

void frame_find_side_attacks(FrameAttacks *attacks, const FramePieces *pieces, Side winner,
                             Side side)
{
    attacks->pieces = pieces;
    attacks->winner = winner;
    attacks->open = ~(pieces->all[SIDE_WHITE] | pieces->all[SIDE_BLACK]);
    attacks->leaps[side] = square_set_pawn_attacks(pieces->of[side][KIND_PAWN], side) |
                           square_set_knight_attacks(pieces->of[side][KIND_KNIGHT]);
    attacks->slides[side] = slides_of(pieces, side, attacks->open);
}

void frame_find_attacks(FrameAttacks *attacks, const FramePieces *pieces, Side winner)
{
    frame_find_side_attacks(attacks, pieces, winner, SIDE_WHITE);
    frame_find_side_attacks(attacks, pieces, winner, SIDE_BLACK);
}

/* Returns the squares on which one piece would block the attacks of all `sliders` on the king. Only
 * attacks along ranks and files count if `straight`, otherwise only attacks along diagonals. */
static SquareSet blocks_of(const FrameAttacks *attacks, SquareSet king, SquareSet sliders,
                           bool straight)
{
    SquareSet from = square_set_slide(king, attacks->open, straight);
    SquareSet blocks = ~(SquareSet)0;
    for (sliders &= from; sliders != 0; sliders &= sliders - 1) {
        blocks &= from & square_set_slide(sliders & -sliders, attacks->open & ~king, straight);
    }
    return blocks;
}

SquareSet frame_shelter(const FrameAttacks *attacks, int king)
{
    SquareSet square = square_set_of(king);
    Side loser = side_opponent(attacks->winner);
    const SquareSet *pieces = attacks->pieces->of[loser];
    if (((attacks->leaps[loser] | attacks->slides[loser]) & square) == 0) {
        return ~(SquareSet)0;
    }
    if ((attacks->leaps[loser] & square) != 0) {
        return 0;
    }
    return blocks_of(attacks, square, pieces[KIND_ROOK] | pieces[KIND_QUEEN], true) &
           blocks_of(attacks, square, pieces[KIND_BISHOP] | pieces[KIND_QUEEN], false);
}

SquareSet frame_guarded(const FrameAttacks *attacks, int king)
{
    SquareSet square = square_set_of(king);
    SquareSet slides = attacks->slides[attacks->winner];
    if ((slides & square) != 0) {
        slides = slides_of(attacks->pieces, attacks->winner, attacks->open & ~square);
    }
    return slides | attacks->leaps[attacks->winner] | frame_domain(king);
}

bool frame_position(const FramePieces *pieces, Side winner, int turn, int winner_king,
                    int loser_king, Position *out)
{
    PositionSetup setup = {
        .side_to_move = frame_mover(winner, turn), .ep_target = SQUARE_NONE, .fullmove_number = 1};
    memset(setup.castling_file, -1, sizeof setup.castling_file);
    SquareSet occupied = pieces->all[SIDE_WHITE] | pieces->all[SIDE_BLACK];
    while (occupied != 0) {
        int square = square_set_pop(&occupied);
        setup.board[square] = frame_piece_at(pieces, square);
    }
    setup.board[winner_king] = piece_make(winner, KIND_KING);
    setup.board[loser_king] = piece_make(side_opponent(winner), KIND_KING);
    if (pieces->passed != 0) {
        setup.ep_target = square_from_index(square_set_first(pieces->passed));
    }
    return position_set_up(&setup, SETUP_LENIENT, out).fault == POSITION_OK;
}
