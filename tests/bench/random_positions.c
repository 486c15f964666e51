#include "random_positions.h"

#include <string.h>

#include "chance.h"

/* ---- Men on a board ---- */

static bool put(PositionSetup *setup, int file, int rank, Side side, PieceKind kind)
{
    Piece *square = &setup->board[square_index(square_at(file, rank))];
    if (*square != PIECE_NONE) {
        return false;
    }
    *square = piece_make(side, kind);
    return true;
}

/* Puts a man on a random square that is empty; pawns on ranks where they may stand. */
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

/* A knight or bishop. */
static PieceKind draw_minor(uint64_t *chance)
{
    return (PieceKind)(KIND_KNIGHT + chance_below(chance, 2));
}

/* A piece other than the king. */
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
 * Puts pawns that block each other on every file or every second. On neighbouring files they stand
 * on different ranks, for otherwise they could capture each other. Of ten pairs `gaps` are left
 * out.
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

/* A wall with many men about, most of them in narrow places. */
static void draw_cage(uint64_t *chance, PositionSetup *setup)
{
    block_files(chance, setup, 1);
    scatter_kings(chance, setup);
    scatter_any(chance, setup, 4 + chance_below(chance, 6), 5);
}

/* A lone minor piece, or two bishops of one shade, against an army. */
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

/* A wall in which some man was put elsewhere, taken away or added. */
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

/* Kings and rooks at home with the right to castle, behind pawns that block each other. */
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

/* A wall where a pawn has just made a double step, beside one that may take it. */
static void draw_passing(uint64_t *chance, PositionSetup *setup)
{
    Side taker = draw_side(chance);
    int rank = taker == SIDE_WHITE ? 4 : 3, ahead = taker == SIDE_WHITE ? 1 : -1;
    int file = chance_below(chance, FILE_COUNT);
    int beside = file == 0                ? 1
                 : file == FILE_COUNT - 1 ? file - 1
                                          : file - 1 + 2 * chance_below(chance, 2);
    put(setup, file, rank, side_opponent(taker), KIND_PAWN);
    put(setup, beside, rank, taker, KIND_PAWN);
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

/* Pawns far advanced with men in their way: a promotion or capture has to be brought about first.
 */
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
    {"minors", draw_minors},   {"few", draw_few},         {"walls", draw_wall},
    {"cages", draw_cage},      {"lone", draw_lone},       {"mutations", draw_mutation},
    {"castling", draw_rights}, {"passing", draw_passing}, {"promotions", draw_promotion},
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
