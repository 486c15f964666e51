#include "winnability/mobility.h"

bool mobility_is_steady(const Actor *actor)
{
    return !actor->capturable && !actor->promotes && square_set_is_single(actor->reach);
}

static void add_castling_rooks(Mobility *mobility, const Position *position)
{
    for (int side = 0; side < SIDE_COUNT; side++) {
        for (int wing = 0; wing < WING_COUNT; wing++) {
            Square rook = position_castling_rook(position, (Side)side, (Wing)wing);
            mobility->castling_rook[side][wing] = -1;
            for (int i = 0; rook != SQUARE_NONE && i < mobility->count; i++) {
                if (mobility->actors[i].home == square_index(rook)) {
                    mobility->castling_rook[side][wing] = i;
                }
            }
        }
    }
}

void mobility_start(Mobility *mobility, const Position *position)
{
    mobility->count = 0;
    for (int index = 0; index < SQUARE_COUNT; index++) {
        Piece piece = position_piece_at(position, square_from_index(index));
        if (piece == PIECE_NONE) {
            continue;
        }
        Actor *actor = &mobility->actors[mobility->count];
        *actor = (Actor){.kind = piece_kind(piece),
                         .side = piece_side(piece),
                         .reach = square_set_of(index),
                         .home = index};
        if (actor->kind == KIND_KING) {
            mobility->king[actor->side] = mobility->count;
        }
        mobility->count++;
    }
    for (int side = 0; side < SIDE_COUNT; side++) {
        mobility->promoted[side] = mobility->promoted_attack[side] = 0;
        mobility->steady[side] = mobility->forbidden[side] = 0;
    }
    Square target = position_en_passant(position);
    mobility->en_passant = target == SQUARE_NONE ? 0 : square_set_of(square_index(target));
    add_castling_rooks(mobility, position);
}

/* Returns the squares that may ever be empty. */
static SquareSet open_squares(const Mobility *mobility)
{
    return ~(mobility->steady[SIDE_WHITE] | mobility->steady[SIDE_BLACK]);
}

static SquareSet attacks_of(const Actor *actor, SquareSet from, SquareSet open)
{
    return actor->kind == KIND_PAWN ? square_set_pawn_attacks(from, actor->side)
                                    : square_set_attacks(actor->kind, from, open);
}

/* Updates `reached` of *mobility from its present bounds. */
static void note_reached(Mobility *mobility)
{
    SquareSet *reached = mobility->reached;
    reached[SIDE_WHITE] = reached[SIDE_BLACK] = 0;
    for (int i = 0; i < mobility->count; i++) {
        const Actor *actor = &mobility->actors[i];
        reached[actor->side] |= actor->kind == KIND_KING ? 0 : actor->reach;
    }
    for (int side = 0; side < SIDE_COUNT; side++) {
        reached[side] |= mobility->promoted[side];
    }
}

/* Returns the squares that no piece except the king of the side `king_side` ever occupies. */
static SquareSet vacant_squares(const Mobility *mobility, Side king_side)
{
    const Actor *other_king = &mobility->actors[mobility->king[side_opponent(king_side)]];
    return ~(mobility->reached[SIDE_WHITE] | mobility->reached[SIDE_BLACK] | other_king->reach);
}

/* Returns whether a pawn stays on its file for ever and is never captured, so that it always stops
 * an enemy pawn facing it. */
static bool keeps_file(const Actor *pawn)
{
    SquareSet file = square_set_file_of(pawn->home);
    return pawn->kind == KIND_PAWN && pawn->reach != 0 && !pawn->capturable && !pawn->promotes &&
           (pawn->reach & ~file) == 0;
}

/* Updates `steady`, `forbidden` and `keepers` of *mobility from its present bounds. */
static void note_steady(Mobility *mobility)
{
    SquareSet vacant[SIDE_COUNT];
    for (int side = 0; side < SIDE_COUNT; side++) {
        mobility->steady[side] = mobility->forbidden[side] = mobility->keepers[side] = 0;
        vacant[side] = vacant_squares(mobility, (Side)side);
    }
    for (int i = 0; i < mobility->count; i++) {
        const Actor *actor = &mobility->actors[i];
        Side other = side_opponent(actor->side);
        if (mobility_is_steady(actor)) {
            mobility->steady[actor->side] |= actor->reach;
        }
        if (keeps_file(actor)) {
            mobility->keepers[actor->side] |= square_set_of(actor->home);
        }
        if (actor->reach != 0 && !actor->capturable && !actor->promotes &&
            square_set_is_small(actor->reach)) {
            /* A square that the piece attacks from every square of its reach is attacked for ever.
             * Its attacks pass only over squares that no piece but the enemy king ever occupies. */
            SquareSet shared = ~(SquareSet)0, squares = actor->reach;
            while (squares != 0) {
                SquareSet square = square_set_of(square_set_pop(&squares));
                shared &= attacks_of(actor, square, vacant[other]);
            }
            mobility->forbidden[other] |= shared;
        }
    }
}

/* Returns the squares that a pawn can never reach by advancing. An enemy pawn on its file stops it
 * if neither can leave the file, because such pawns never pass each other. */
static SquareSet opposed_squares(const Mobility *mobility, const Actor *pawn)
{
    SquareSet file = square_set_file_of(pawn->home), below = square_set_of(pawn->home) - 1;
    SquareSet others = mobility->keepers[side_opponent(pawn->side)] & file;
    if ((pawn->reach & ~file) != 0) {
        return 0;
    }
    if (pawn->side == SIDE_WHITE) {
        others &= ~below;
        return others != 0 ? file & ~((others & -others) - 1) : 0;
    }
    for (others &= below; (others & (others - 1)) != 0;) {
        others &= others - 1;
    }
    return others != 0 ? file & (others | (others - 1)) : 0;
}

/* Adds squares to the reach of an actor. */
static void add_reach(Mobility *mobility, Actor *actor, SquareSet squares)
{
    mobility->widened |= (squares & ~actor->reach) != 0;
    actor->reach |= squares;
}

/* Adds squares to the reach of promoted pieces. */
static void add_promoted(Mobility *mobility, Side side, SquareSet squares)
{
    mobility->widened |= (squares & ~mobility->promoted[side]) != 0;
    mobility->promoted[side] |= squares;
}

/* Adds to a pawn's bounds the squares that the pawn can reach by any number of moves, and adds to
 * *strikes the squares on which it may capture. */
static void widen_pawn(Mobility *mobility, Actor *pawn, SquareSet *strikes)
{
    const SquareSet last_ranks = SQUARE_SET_RANK_1 | SQUARE_SET_RANK_8;
    const SquareSet second_rank =
        pawn->side == SIDE_WHITE ? SQUARE_SET_RANK_1 << 8 : SQUARE_SET_RANK_8 >> 8;
    SquareSet prey = mobility->reached[side_opponent(pawn->side)] | mobility->en_passant;
    SquareSet reach, arrivals, open = open_squares(mobility);
    do {
        reach = pawn->reach;
        SquareSet free = open & ~opposed_squares(mobility, pawn);
        SquareSet one = square_set_ahead(reach, pawn->side) & free;
        SquareSet first = square_set_ahead(reach & second_rank, pawn->side) & free;
        SquareSet captures = square_set_pawn_attacks(reach, pawn->side) & prey;
        arrivals = captures | one | (square_set_ahead(first, pawn->side) & free);
        *strikes |= captures;
        add_reach(mobility, pawn, arrivals & ~last_ranks);
    } while (pawn->reach != reach);
    if ((arrivals & last_ranks) != 0) {
        mobility->widened |= !pawn->promotes;
        pawn->promotes = true;
        add_promoted(mobility, pawn->side, arrivals & last_ranks);
    }
}

/* Returns the squares on which no piece of `side` can ever arrive: the squares of its steady
 * pieces, and the square of an enemy king that never moves. If captures are ignored, the squares of
 * the steady enemy pieces are included. */
static SquareSet barred_squares(const Mobility *mobility, Side side)
{
    Side other = side_opponent(side);
    SquareSet other_king = mobility->actors[mobility->king[other]].reach;
    if (mobility->quiet_only) {
        return mobility->steady[side] | mobility->steady[other];
    }
    return mobility->steady[side] | (square_set_is_single(other_king) ? other_king : 0);
}

/* Adds to a piece's bounds the squares that the piece can reach by any number of moves, and adds
 * these squares to *strikes, because the piece may capture on each of them. */
static void widen_piece(Mobility *mobility, Actor *piece, SquareSet *strikes)
{
    SquareSet barred = barred_squares(mobility, piece->side);
    if (piece->kind == KIND_KING) {
        barred |= mobility->forbidden[piece->side];
    }
    SquareSet open = open_squares(mobility), reach, arrivals = 0;
    do {
        reach = piece->reach | arrivals;
        arrivals = square_set_attacks(piece->kind, reach, open) & ~barred;
    } while ((arrivals & ~reach) != 0);
    *strikes |= arrivals;
    add_reach(mobility, piece, arrivals);
}

/* Adds the squares that kings and rooks reach by castling. Every remaining right counts, even if
 * pieces stand between king and rook or the king would cross attacked squares. */
static void widen_castling(Mobility *mobility)
{
    static const int king_files[WING_COUNT] = {6, 2}, rook_files[WING_COUNT] = {5, 3};
    for (int side = 0; side < SIDE_COUNT; side++) {
        int first = side == SIDE_WHITE ? 0 : SQUARE_COUNT - FILE_COUNT;
        for (int wing = 0; wing < WING_COUNT; wing++) {
            int rook = mobility->castling_rook[side][wing];
            if (rook >= 0) {
                Actor *king = &mobility->actors[mobility->king[side]];
                add_reach(mobility, &mobility->actors[rook],
                          square_set_of(first + rook_files[wing]));
                add_reach(mobility, king, square_set_of(first + king_files[wing]));
            }
        }
    }
}

/* Marks actors as capturable if they may be on a square where the other side may capture. */
static void note_captures(Mobility *mobility, const SquareSet strikes[static SIDE_COUNT])
{
    for (int i = 0; i < mobility->count; i++) {
        Actor *actor = &mobility->actors[i];
        SquareSet hit = strikes[side_opponent(actor->side)];
        if (actor->kind == KIND_PAWN) {
            hit |= square_set_ahead(hit & mobility->en_passant, actor->side);
        }
        if (actor->kind != KIND_KING && !actor->capturable && (actor->reach & hit) != 0) {
            mobility->widened = true;
            actor->capturable = true;
        }
    }
}

/* Makes one round of widening: adds the moves that the bounds so far allow. */
static void widen(Mobility *mobility)
{
    SquareSet strikes[SIDE_COUNT] = {0, 0};
    note_reached(mobility);
    note_steady(mobility);
    for (int i = 0; i < mobility->count; i++) {
        Actor *actor = &mobility->actors[i];
        if (actor->reach == 0 || (actor->kind == KIND_PAWN && mobility->quiet_only)) {
            continue;
        }
        if (actor->kind == KIND_PAWN) {
            widen_pawn(mobility, actor, &strikes[actor->side]);
        } else {
            widen_piece(mobility, actor, &strikes[actor->side]);
        }
    }
    if (mobility->quiet_only) {
        return;
    }
    SquareSet open = open_squares(mobility);
    for (int side = 0; side < SIDE_COUNT; side++) { /* promoted pieces may be of any kind */
        SquareSet from = mobility->promoted[side];
        if (from == 0) {
            continue;
        }
        SquareSet arrivals = square_set_attacks(KIND_QUEEN, from, open) |
                             square_set_attacks(KIND_KNIGHT, from, open);
        arrivals &= ~barred_squares(mobility, (Side)side);
        strikes[side] |= arrivals;
        add_promoted(mobility, (Side)side, arrivals);
    }
    widen_castling(mobility);
    note_captures(mobility, strikes);
}

/* Sets the squares that each actor and the promoted pieces may attack. The enemy king does not
 * block attacks along a line, because it cannot escape a check by stepping back along the line. */
static void note_attacks(Mobility *mobility)
{
    SquareSet open[SIDE_COUNT];
    for (int side = 0; side < SIDE_COUNT; side++) {
        int target = mobility->king[side_opponent((Side)side)];
        open[side] = open_squares(mobility) | mobility->actors[target].reach;
    }
    for (int i = 0; i < mobility->count; i++) {
        Actor *actor = &mobility->actors[i];
        actor->attacked = attacks_of(actor, actor->reach, open[actor->side]);
    }
    for (int side = 0; side < SIDE_COUNT; side++) {
        SquareSet from = mobility->promoted[side];
        mobility->promoted_attack[side] = square_set_attacks(KIND_QUEEN, from, open[side]) |
                                          square_set_attacks(KIND_KNIGHT, from, open[side]);
    }
}

static void widen_to_the_end(Mobility *mobility)
{
    do {
        mobility->widened = false;
        widen(mobility);
    } while (mobility->widened);
    note_attacks(mobility);
}

bool mobility_widen(Mobility *mobility, int rounds)
{
    mobility->quiet_only = false;
    mobility->widened = true;
    for (int i = 0; i < rounds && mobility->widened; i++) {
        mobility->widened = false;
        widen(mobility);
    }
    note_attacks(mobility);
    return mobility->widened;
}

void mobility_saturate(Mobility *mobility)
{
    mobility->quiet_only = false;
    widen_to_the_end(mobility);
}

void mobility_settle(Mobility *mobility)
{
    mobility->quiet_only = true;
    widen_to_the_end(mobility);
}
