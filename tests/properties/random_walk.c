#include "random_walk.h"

#include "rules/chess960.h"
#include "rules/position_set_up.h"

int random_below(RandomSource *source, int below)
{
    source->state += UINT64_C(0x9E3779B97F4A7C15);
    uint64_t mixed = source->state;
    mixed = (mixed ^ mixed >> 32) * UINT64_C(0xD6E8FEB86659FD93);
    mixed = (mixed ^ mixed >> 32) * UINT64_C(0xD6E8FEB86659FD93);
    return (int)((mixed >> 33) % (uint64_t)below);
}

/* Returns a start position in which each side has its own Chess960 arrangement. */
static Position mixed_start(RandomSource *source)
{
    PositionSetup setup, other;
    Position white = chess960_start(random_below(source, CHESS960_COUNT));
    Position black = chess960_start(random_below(source, CHESS960_COUNT));
    position_set_up_describe(&white, &setup);
    position_set_up_describe(&black, &other);
    for (int i = SQUARE_COUNT - FILE_COUNT; i < SQUARE_COUNT; i++) {
        setup.board[i] = other.board[i];
    }
    for (int wing = 0; wing < WING_COUNT; wing++) {
        setup.castling_file[SIDE_BLACK][wing] = other.castling_file[SIDE_BLACK][wing];
    }
    position_set_up(&setup, SETUP_LENIENT, &white);
    return white;
}

static void put_at_random(PositionSetup *setup, RandomSource *source, Piece piece)
{
    int square;
    do {
        square = random_below(source, SQUARE_COUNT);
    } while (setup->board[square] != PIECE_NONE ||
             (piece_kind(piece) == KIND_PAWN && (square < 8 || square >= SQUARE_COUNT - 8)));
    setup->board[square] = piece;
}

/* Puts the king of a side on the board. In half of the cases, its square is random. In the others,
 * the king is on its first rank between two rooks and has both castling rights. */
static void put_king(PositionSetup *setup, RandomSource *source, Side side)
{
    int row = side == SIDE_WHITE ? 0 : SQUARE_COUNT - FILE_COUNT;
    if (random_below(source, 2) == 0) {
        put_at_random(setup, source, piece_make(side, KIND_KING));
        return;
    }
    int king = 1 + random_below(source, FILE_COUNT - 2);
    int right = king + 1 + random_below(source, FILE_COUNT - 1 - king);
    int left = random_below(source, king);
    setup->board[row + king] = piece_make(side, KIND_KING);
    setup->board[row + right] = setup->board[row + left] = piece_make(side, KIND_ROOK);
    setup->castling_file[side][WING_KING] = (int8_t)right;
    setup->castling_file[side][WING_QUEEN] = (int8_t)left;
}

static bool scatter_pieces(RandomSource *source, Position *out)
{
    PositionSetup setup = {
        .castling_file = {{-1, -1}, {-1, -1}}, .fullmove_number = 1, .chess960 = true};
    int pieces = random_below(source, 41);
    setup.side_to_move = random_below(source, 2) == 0 ? SIDE_WHITE : SIDE_BLACK;
    put_king(&setup, source, SIDE_WHITE);
    put_king(&setup, source, SIDE_BLACK);
    for (int i = 0; i < pieces; i++) {
        Side side = random_below(source, 2) == 0 ? SIDE_WHITE : SIDE_BLACK;
        int kind = KIND_PAWN + random_below(source, 8) % 5;
        put_at_random(&setup, source, piece_make(side, (PieceKind)kind));
    }
    return position_set_up(&setup, SETUP_LENIENT, out).fault == POSITION_OK;
}

Position random_start(RandomSource *source)
{
    switch (random_below(source, 4)) {
    case 0:
        return position_start();
    case 1:
        return chess960_start(random_below(source, CHESS960_COUNT));
    case 2:
        return mixed_start(source);
    default:
        break;
    }
    Position position;
    while (!scatter_pieces(source, &position)) {
    }
    return position;
}
