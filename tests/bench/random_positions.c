#include "random_positions.h"

#include <string.h>

#include "chance.h"
#include "fen_setup.h"

/* ---- Pieces on a board ---- */

static bool put(PositionSetup *setup, int file, int rank, Side side, PieceKind kind)
{
    Piece *square = &setup->board[square_index(square_at(file, rank))];
    if (*square != PIECE_NONE) {
        return false;
    }
    *square = piece_make(side, kind);
    return true;
}

/* Puts a piece on a random empty square; pawns only on the ranks where pawns can be. */
static void scatter(uint64_t *chance, PositionSetup *setup, Side side, PieceKind kind)
{
    bool pawn = kind == KIND_PAWN;
    int rank;
    do {
        rank = pawn ? 1 + chance_below(chance, RANK_COUNT - 2) : chance_below(chance, RANK_COUNT);
    } while (!put(setup, chance_below(chance, FILE_COUNT), rank, side, kind));
}

static void scatter_kings(uint64_t *chance, PositionSetup *setup)
{
    scatter(chance, setup, SIDE_WHITE, KIND_KING);
    scatter(chance, setup, SIDE_BLACK, KIND_KING);
}

static Side draw_side(uint64_t *chance)
{
    return (Side)chance_below(chance, SIDE_COUNT);
}

/* Returns a knight or a bishop at random. */
static PieceKind draw_minor(uint64_t *chance)
{
    return (PieceKind)(KIND_KNIGHT + chance_below(chance, 2));
}

/* Returns a random kind of piece other than the king. */
static PieceKind draw_piece(uint64_t *chance)
{
    return (PieceKind)(KIND_KNIGHT + chance_below(chance, 4));
}

static void scatter_any(uint64_t *chance, PositionSetup *setup, int count, int pawns_of_ten)
{
    for (int i = 0; i < count; i++) {
        bool pawn = chance_below(chance, 10) < pawns_of_ten;
        PieceKind kind = pawn ? KIND_PAWN : draw_piece(chance);
        scatter(chance, setup, draw_side(chance), kind);
    }
}

/*
 * Puts pairs of pawns that block each other on every file or on every second file. Pairs on
 * neighbouring files are on different ranks, because they could capture each other otherwise. On
 * average, omits `gaps` of ten pairs.
 */
static void block_files(uint64_t *chance, PositionSetup *setup, int gaps)
{
    int step = 1 + chance_below(chance, 2);
    int rank = 1 + chance_below(chance, 5);
    for (int file = chance_below(chance, step); file < FILE_COUNT; file += step) {
        if (chance_below(chance, 10) >= gaps) {
            put(setup, file, rank, SIDE_WHITE, KIND_PAWN);
            put(setup, file, rank + 1, SIDE_BLACK, KIND_PAWN);
        }
        if (step == 1 || chance_below(chance, 4) == 0) {
            rank += chance_below(chance, 2) == 0 ? 1 : -1;
            rank = rank < 1 ? 2 : rank > 5 ? 4 : rank;
        }
    }
}

/* ---- The kinds ---- */

static void draw_minors(uint64_t *chance, PositionSetup *setup)
{
    Side side = draw_side(chance);
    scatter_kings(chance, setup);
    scatter(chance, setup, side, draw_minor(chance));
    scatter(chance, setup, side_opponent(side), (PieceKind)(KIND_PAWN + chance_below(chance, 5)));
}

static void draw_few(uint64_t *chance, PositionSetup *setup)
{
    scatter_kings(chance, setup);
    scatter_any(chance, setup, 1 + chance_below(chance, 4), 4);
}

static void draw_wall(uint64_t *chance, PositionSetup *setup)
{
    block_files(chance, setup, 0);
    scatter_kings(chance, setup);
    for (int i = chance_below(chance, 3); i > 0; i--) {
        scatter(chance, setup, draw_side(chance), KIND_BISHOP);
    }
    scatter_any(chance, setup, chance_below(chance, 4) / 3, 3);
}

/* Makes a wall of pawns with many pieces around, most of them in narrow places. */
static void draw_cage(uint64_t *chance, PositionSetup *setup)
{
    block_files(chance, setup, 1);
    scatter_kings(chance, setup);
    scatter_any(chance, setup, 4 + chance_below(chance, 6), 5);
}

/* Makes a position of many pieces against a king and a lone knight or bishop. */
static void draw_lone(uint64_t *chance, PositionSetup *setup)
{
    static const PieceKind army[FILE_COUNT] = {KIND_ROOK, KIND_KNIGHT, KIND_BISHOP, KIND_QUEEN,
                                               KIND_KING, KIND_BISHOP, KIND_KNIGHT, KIND_ROOK};
    Side side = draw_side(chance);
    int first = side == SIDE_WHITE ? 0 : RANK_COUNT - 1, ahead = side == SIDE_WHITE ? 1 : -1;
    for (int file = 0; file < FILE_COUNT; file++) {
        if (army[file] == KIND_KING || chance_below(chance, 4) != 0) {
            put(setup, file, first, side, army[file]);
        }
        if (chance_below(chance, 4) != 0) {
            put(setup, file, first + ahead * (1 + chance_below(chance, 3)), side, KIND_PAWN);
        }
    }
    scatter(chance, setup, side_opponent(side), KIND_KING);
    scatter(chance, setup, side_opponent(side), draw_minor(chance));
}

/* Makes a wall of pawns in which up to three pieces have been moved, removed or added. */
static void draw_mutation(uint64_t *chance, PositionSetup *setup)
{
    draw_wall(chance, setup);
    for (int i = 1 + chance_below(chance, 3); i > 0; i--) {
        int index = chance_below(chance, SQUARE_COUNT);
        if (setup->board[index] == PIECE_NONE || piece_kind(setup->board[index]) == KIND_KING) {
            scatter_any(chance, setup, 1, 6);
        } else if (chance_below(chance, 2) == 0) {
            setup->board[index] = PIECE_NONE;
        } else {
            Piece piece = setup->board[index];
            setup->board[index] = PIECE_NONE;
            scatter(chance, setup, piece_side(piece), piece_kind(piece));
        }
    }
}

/* Makes a position of kings and rooks that are on their home squares and may castle, and of pawns
 * that block each other. */
static void draw_rights(uint64_t *chance, PositionSetup *setup)
{
    enum { KING_FILE = 4 };
    Side first = draw_side(chance);
    bool both = chance_below(chance, 3) == 0;
    for (int i = 0; i < SIDE_COUNT; i++) {
        Side side = i == 0 ? first : side_opponent(first);
        int rank = side == SIDE_WHITE ? 0 : RANK_COUNT - 1;
        if (i == 1 && !both) {
            break;
        }
        int wing = chance_below(chance, WING_COUNT), file = wing == WING_KING ? FILE_COUNT - 1 : 0;
        put(setup, KING_FILE, rank, side, KIND_KING);
        put(setup, file, rank, side, KIND_ROOK);
        setup->castling_file[side][wing] = (int8_t)file;
    }
    block_files(chance, setup, 0);
    if (!both) {
        scatter(chance, setup, side_opponent(first), KIND_KING);
    }
    for (int i = chance_below(chance, 2); i > 0; i--) {
        scatter(chance, setup, draw_side(chance), KIND_BISHOP);
    }
}

/* Moves, removes or adds a piece, but neither a king nor a rook that may castle. */
static void mutate(uint64_t *chance, PositionSetup *setup)
{
    int index = chance_below(chance, SQUARE_COUNT);
    Piece piece = setup->board[index];
    int row = piece_side(piece) == SIDE_WHITE ? 0 : SQUARE_COUNT - FILE_COUNT;
    const int8_t *rooks = setup->castling_file[piece_side(piece)];
    if (piece == PIECE_NONE) {
        scatter_any(chance, setup, chance_below(chance, 4) == 0, 3);
    } else if (piece_kind(piece) != KIND_KING && index != row + rooks[WING_KING] &&
               index != row + rooks[WING_QUEEN]) {
        setup->board[index] = PIECE_NONE;
        if (chance_below(chance, 3) != 0) {
            scatter(chance, setup, piece_side(piece), piece_kind(piece));
        }
    }
}

/* Mirrors the board and exchanges the sides. */
static void turn(PositionSetup *setup)
{
    PositionSetup old = *setup;
    for (int i = 0; i < SQUARE_COUNT; i++) {
        Piece piece = old.board[SQUARE_COUNT - FILE_COUNT - i + 2 * (i % FILE_COUNT)];
        setup->board[i] = piece == PIECE_NONE
                              ? PIECE_NONE
                              : piece_make(side_opponent(piece_side(piece)), piece_kind(piece));
    }
    memcpy(setup->castling_file[SIDE_WHITE], old.castling_file[SIDE_BLACK], WING_COUNT);
    memcpy(setup->castling_file[SIDE_BLACK], old.castling_file[SIDE_WHITE], WING_COUNT);
    setup->side_to_move = side_opponent(old.side_to_move);
}

/* Applies a few changes to a position, and perhaps exchanges the sides. */
static void draw_changed(uint64_t *chance, PositionSetup *setup, const char *fen, int changes)
{
    *setup = fen_setup(fen);
    for (int i = chance_below(chance, changes + 1); i > 0; i--) {
        mutate(chance, setup);
    }
    if (chance_below(chance, 2) == 0) {
        turn(setup);
    }
}

/* Makes a position in which castling decides: without castling, the game can end only in stalemate.
 * A few pieces are changed at random. */
static void draw_castled(uint64_t *chance, PositionSetup *setup)
{
    static const char *const fens[] = {
        "8/7Q/8/4BB2/2PPkP2/3NQN2/PP2P1P1/4K2R b K -",
        "8/6R1/8/6p1/2N2pP1/PPPP4/QNP2P1N/1Bk1K2R b K -",
        "1B4R1/1Q6/8/3BB3/1P1PkPP1/3NQN2/2P1P2P/R3K3 b Q -",
    };
    int number = chance_below(chance, sizeof fens / sizeof fens[0]);
    draw_changed(chance, setup, fens[number], 11);
}

/* Like draw_castled, but from Chess960 positions. */
static void draw_shuffled(uint64_t *chance, PositionSetup *setup)
{
    static const char *const fens[] = {
        "2N5/1Q6/8/3BB3/3PkPP1/3NQN1P/2P1P3/1R2K3 b B -",
        "1N6/1Q6/8/3BB3/3PkPP1/3NQN2/2P1P2P/2R1K3 b C -",
        "3B4/1Q2P2R/2Q5/3BB3/3PkPP1/3N1N2/2P1P2P/3RK3 b D -",
        "1B3Q2/7Q/8/2PPBB2/2PPkP2/3N1N2/P3P3/4KR2 b F -",
        "1R2R3/4P2Q/5Q2/4BB2/2PPkP2/3N1N2/PP2P3/4K1R1 b G -",
    };
    int number = chance_below(chance, sizeof fens / sizeof fens[0]);
    draw_changed(chance, setup, fens[number], 11);
}

/* Makes a position of a king that may castle, enclosed by bishops that can never leave. */
static void draw_sealed(uint64_t *chance, PositionSetup *setup)
{
    static const char *const fens[] = {
        "2k5/8/8/3B4/2Bp1p1p/1BpP1P1P/2P1BPBP/3BKBNR w K -",
        "2k5/8/8/1B6/p1p1pB2/P1P1PpB1/PBPB1P2/RNBKB3 w A -",
        "2k5/8/8/3B4/2Bp1p1p/1BpP1P1P/2P1BPBP/3BKNBR w H -",
    };
    int number = chance_below(chance, sizeof fens / sizeof fens[0]);
    draw_changed(chance, setup, fens[number], 5);
}

/*
 * Makes a position of a king and a rook enclosed on neighbouring squares. Castling only swaps them.
 * After castling, either the rook can leave, so that castling decides, or both are still enclosed.
 */
static void draw_swapped(uint64_t *chance, PositionSetup *setup)
{
    static const char *const fens[] = {
        "2k5/8/8/3B4/3p1p1p/2pP1P1P/2P1BPBP/3BNKRB w G -",
        "2k5/8/8/3B4/3p1p1p/2pP1P1P/2PpBPBP/3B1KRB w G -",
        "2k5/8/8/8/3p1p1p/2pP1P1P/2PpBPBP/3B1KRB b G -",
    };
    int number = chance_below(chance, sizeof fens / sizeof fens[0]);
    draw_changed(chance, setup, fens[number], 4);
}

/* Makes a wall of pawns in which a pawn has just made a double step and stands next to a hostile
 * pawn that may capture it. */
static void draw_passing(uint64_t *chance, PositionSetup *setup)
{
    Side taker = draw_side(chance);
    int rank = taker == SIDE_WHITE ? 4 : 3, ahead = taker == SIDE_WHITE ? 1 : -1;
    int file = chance_below(chance, FILE_COUNT);
    int neighbour = file == 0                ? 1
                    : file == FILE_COUNT - 1 ? file - 1
                                             : file - 1 + 2 * chance_below(chance, 2);
    put(setup, file, rank, side_opponent(taker), KIND_PAWN);
    put(setup, neighbour, rank, taker, KIND_PAWN);
    block_files(chance, setup, 0);
    setup->board[square_index(square_at(file, rank + ahead))] = PIECE_NONE;
    setup->board[square_index(square_at(file, rank + 2 * ahead))] = PIECE_NONE;
    scatter_kings(chance, setup);
    for (int i = chance_below(chance, 2); i > 0; i--) {
        scatter(chance, setup, draw_side(chance), draw_minor(chance));
    }
    setup->side_to_move = taker;
    setup->ep_target = square_at(file, rank + ahead);
}

/* Makes a position of advanced pawns with pieces in their way, so that a promotion or capture must
 * be prepared. */
static void draw_promotion(uint64_t *chance, PositionSetup *setup)
{
    Side side = draw_side(chance);
    int last = side == SIDE_WHITE ? RANK_COUNT - 1 : 0, back = side == SIDE_WHITE ? -1 : 1;
    block_files(chance, setup, 3);
    for (int i = 1 + chance_below(chance, 3); i > 0; i--) {
        int file = chance_below(chance, FILE_COUNT);
        put(setup, file, last + back, side, KIND_PAWN);
        put(setup, file, last, side_opponent(side), draw_minor(chance));
    }
    scatter_kings(chance, setup);
    scatter_any(chance, setup, chance_below(chance, 4), 6);
}

const RandomKind random_kinds[RANDOM_KINDS] = {
    {"minors", draw_minors},   {"few", draw_few},           {"walls", draw_wall},
    {"cages", draw_cage},      {"lone", draw_lone},         {"mutations", draw_mutation},
    {"castling", draw_rights}, {"passing", draw_passing},   {"promotions", draw_promotion},
    {"castled", draw_castled}, {"shuffled", draw_shuffled}, {"sealed", draw_sealed},
    {"swapped", draw_swapped},
};

Position random_position(const RandomKind *kind, uint64_t *chance)
{
    for (;;) {
        Position position;
        PositionSetup setup = {
            .side_to_move = draw_side(chance), .ep_target = SQUARE_NONE, .fullmove_number = 1};
        memset(setup.castling_file, -1, sizeof setup.castling_file);
        kind->draw(chance, &setup);
        if (position_set_up(&setup, SETUP_LENIENT, &position).fault == POSITION_OK) {
            return position;
        }
    }
}
