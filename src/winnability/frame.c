#include "winnability/frames_inside.h"

#include <string.h>

#include "rules/position_set_up.h"

void frame_set(FrameMen *men, int square, Piece piece)
{
    SquareSet set = square_set_of(square);
    men->of[piece_side(piece)][piece_kind(piece)] |= set;
    men->all[piece_side(piece)] |= set;
}

Piece frame_piece_at(const FrameMen *men, int square)
{
    SquareSet set = square_set_of(square);
    Side side = (men->all[SIDE_WHITE] & set) != 0 ? SIDE_WHITE : SIDE_BLACK;
    for (int kind = KIND_PAWN; kind < KIND_KING; kind++) {
        if ((men->of[side][kind] & set) != 0) {
            return piece_make(side, (PieceKind)kind);
        }
    }
    return PIECE_NONE;
}

void frame_clear(FrameMen *men, SquareSet squares)
{
    for (int side = 0; side < SIDE_COUNT; side++) {
        men->all[side] &= ~squares;
        for (int kind = KIND_PAWN; kind < KIND_KING; kind++) {
            men->of[side][kind] &= ~squares;
        }
    }
}

/* What a side's other men attack, as far as lines go over open squares. */
static SquareSet slides_of(const FrameMen *men, Side side, SquareSet open)
{
    SquareSet straight = men->of[side][KIND_ROOK] | men->of[side][KIND_QUEEN];
    SquareSet diagonal = men->of[side][KIND_BISHOP] | men->of[side][KIND_QUEEN];
    SquareSet attacked = straight != 0 ? square_set_slide(straight, open, true) : 0;
    return attacked | (diagonal != 0 ? square_set_slide(diagonal, open, false) : 0);
}

void frame_look_at(FrameSight *sight, const FrameMen *men, Side winner, Side side)
{
    sight->men = men;
    sight->winner = winner;
    sight->open = ~(men->all[SIDE_WHITE] | men->all[SIDE_BLACK]);
    sight->leaps[side] = square_set_pawn_attacks(men->of[side][KIND_PAWN], side) |
                         square_set_knight_attacks(men->of[side][KIND_KNIGHT]);
    sight->slides[side] = slides_of(men, side, sight->open);
}

void frame_look(FrameSight *sight, const FrameMen *men, Side winner)
{
    frame_look_at(sight, men, winner, SIDE_WHITE);
    frame_look_at(sight, men, winner, SIDE_BLACK);
}

/* Narrows a set to the squares between one and the sliders that attack it, which block them all. */
static SquareSet blocks_of(const FrameSight *sight, SquareSet king, SquareSet sliders,
                           bool straight)
{
    SquareSet from = square_set_slide(king, sight->open, straight);
    SquareSet blocks = ~(SquareSet)0;
    for (sliders &= from; sliders != 0; sliders &= sliders - 1) {
        blocks &= from & square_set_slide(sliders & -sliders, sight->open & ~king, straight);
    }
    return blocks;
}

SquareSet frame_shelter(const FrameSight *sight, int king)
{
    SquareSet square = square_set_of(king);
    Side loser = side_opponent(sight->winner);
    const SquareSet *men = sight->men->of[loser];
    if (((sight->leaps[loser] | sight->slides[loser]) & square) == 0) {
        return ~(SquareSet)0;
    }
    if ((sight->leaps[loser] & square) != 0) {
        return 0;
    }
    return blocks_of(sight, square, men[KIND_ROOK] | men[KIND_QUEEN], true) &
           blocks_of(sight, square, men[KIND_BISHOP] | men[KIND_QUEEN], false);
}

SquareSet frame_guarded(const FrameSight *sight, int king)
{
    SquareSet square = square_set_of(king);
    SquareSet slides = sight->slides[sight->winner];
    if ((slides & square) != 0) {
        slides = slides_of(sight->men, sight->winner, sight->open & ~square);
    }
    return slides | sight->leaps[sight->winner] | frame_domain(king);
}

bool frame_position(const Frames *frames, const FrameMen *men, int turn, int winner_king,
                    int loser_king, Position *out)
{
    Side winner = frames->order.winner;
    PositionSetup setup = {
        .side_to_move = frames_mover(frames, turn), .ep_target = SQUARE_NONE, .fullmove_number = 1};
    memset(setup.castling_file, -1, sizeof setup.castling_file);
    SquareSet taken = men->all[SIDE_WHITE] | men->all[SIDE_BLACK];
    while (taken != 0) {
        int square = square_set_take(&taken);
        setup.board[square] = frame_piece_at(men, square);
    }
    setup.board[winner_king] = piece_make(winner, KIND_KING);
    setup.board[loser_king] = piece_make(side_opponent(winner), KIND_KING);
    if (men->passed != 0) {
        setup.ep_target = square_from_index(square_set_first(men->passed));
    }
    return position_set_up(&setup, SETUP_LENIENT, out).fault == POSITION_OK;
}
