/*
 * Proves that a side can never mate by bounds: the set of squares that each piece may ever occupy,
 * and the set of pieces that may ever be captured. The bounds are widened by possible moves until
 * nothing changes. A move counts as impossible only if it is blocked by pieces that, within the
 * bounds, can neither move nor be captured. If the loser's king cannot be mated on any square of
 * its bounds, there is no mate.
 */
#include "check_proof.h"

#include <ctype.h>
#include <string.h>

enum {
    SMALL = 4, /* a piece with more possible squares never counts as attacking permanently */
};

/* The bounds found so far. */
typedef struct Bounds {
    const Box *box;
    Set squares[PIECES_MAX];   /* possible squares of a piece, before a promotion */
    bool captured[PIECES_MAX]; /* the piece may be captured */
    bool promotes[PIECES_MAX]; /* a pawn that may be promoted */
    Set promoted[2];           /* possible squares of a side's promoted pieces */
    Set held[2];               /* squares permanently occupied by a side */
    Set kept[2];               /* squares permanently attacked by the opponent of a side */
    Set strikes[2];            /* squares where a side may capture */
    bool changed;
} Bounds;

static bool is_alive(const Bounds *bounds, int i)
{
    return bounds->box->piece[i].kind != 0;
}

/* Returns whether a piece is never captured or promoted. */
static bool is_lasting(const Bounds *bounds, int i)
{
    return is_alive(bounds, i) && !bounds->captured[i] && !bounds->promotes[i] &&
           !bounds->box->piece[i].uncertain;
}

static bool stays(const Bounds *bounds, int i)
{
    return is_lasting(bounds, i) && count_of(bounds->squares[i]) == 1;
}

static int king_of(const Box *box, bool black)
{
    for (int i = 0; i < box->count; i++) {
        if (box->piece[i].kind == 'k' && box->piece[i].black == black) {
            return i;
        }
    }
    return -1;
}

static void note_held(Bounds *bounds)
{
    const Box *box = bounds->box;
    bounds->held[0] = bounds->held[1] = bounds->kept[0] = bounds->kept[1] = 0;
    for (int i = 0; i < box->count; i++) {
        bounds->held[box->piece[i].black] |= stays(bounds, i) ? bounds->squares[i] : 0;
    }
    for (int side = 0; side < 2; side++) {
        Set crossed = bounds->promoted[0] | bounds->promoted[1];
        for (int i = 0; i < box->count; i++) {
            bool own_king = box->piece[i].kind == 'k' && box->piece[i].black == side;
            crossed |= own_king ? 0 : bounds->squares[i];
        }
        for (int i = 0; i < box->count; i++) {
            const BoxPiece *piece = &box->piece[i];
            if (piece->black == side || !is_lasting(bounds, i) ||
                count_of(bounds->squares[i]) > SMALL) {
                continue;
            }
            Set always = ALL_SQUARES, squares = bounds->squares[i];
            while (squares != 0) {
                always &= attacks_from(piece->kind, piece->black, take(&squares), ~crossed);
            }
            bounds->kept[side] |= always;
        }
    }
}

/* Returns the squares of its file that a pawn cannot reach, because it cannot pass a hostile pawn.
 * Neither of the two pawns can leave the file. */
static Set shut_squares(const Bounds *bounds, int pawn)
{
    const Box *box = bounds->box;
    int home = first_of(box->piece[pawn].squares);
    Set file = (Set)0x0101010101010101 << home % 8, shut = 0;
    if ((bounds->squares[pawn] & ~file) != 0) {
        return 0;
    }
    for (int i = 0; i < box->count; i++) {
        if (box->piece[i].kind != 'p' || box->piece[i].black == box->piece[pawn].black ||
            !is_lasting(bounds, i) || (bounds->squares[i] & ~file) != 0) {
            continue;
        }
        int other = first_of(box->piece[i].squares);
        for (int square = 0; square < 64; square++) {
            bool is_shut = box->piece[pawn].black ? other < home && square <= other
                                                  : other > home && square >= other;
            shut |= is_shut ? file & one(square) : 0;
        }
    }
    return shut;
}

static Set shifted(Set set, bool black)
{
    return black ? set >> 8 : set << 8;
}

static void widen(Bounds *bounds, Set *set, Set more)
{
    bounds->changed |= (more & ~*set) != 0;
    *set |= more;
}

static void widen_pawn(Bounds *bounds, int pawn, Set prey)
{
    const Set ends = (Set)0xff | (Set)0xff << 56;
    bool black = bounds->box->piece[pawn].black;
    Set start = black ? (Set)0xff << 48 : (Set)0xff << 8;
    Set free = ~(bounds->held[0] | bounds->held[1] | shut_squares(bounds, pawn));
    Set steps = shifted(bounds->squares[pawn], black) & free;
    steps |= shifted(shifted(bounds->squares[pawn] & start, black) & free, black) & free;
    Set captures = attacks_of('p', black, bounds->squares[pawn], 0) & prey;
    bounds->strikes[black] |= captures;
    widen(bounds, &bounds->squares[pawn], (steps | captures) & ~ends);
    if (((steps | captures) & ends) != 0) {
        bounds->changed |= !bounds->promotes[pawn];
        bounds->promotes[pawn] = true;
        widen(bounds, &bounds->promoted[black], (steps | captures) & ends);
    }
}

/* Returns the squares that no piece of a side can enter, because they are permanently occupied by a
 * piece of that side or by the opponent's king. */
static Set barred(const Bounds *bounds, bool black)
{
    Set king = bounds->squares[king_of(bounds->box, !black)];
    return bounds->held[black] | (count_of(king) == 1 ? king : 0);
}

static void widen_piece(Bounds *bounds, int i)
{
    const BoxPiece *piece = &bounds->box->piece[i];
    Set open = ~(bounds->held[0] | bounds->held[1]);
    Set arrivals = attacks_of(piece->kind, piece->black, bounds->squares[i], open);
    arrivals &= ~barred(bounds, piece->black);
    arrivals &= piece->kind == 'k' ? ~bounds->kept[piece->black] : ALL_SQUARES;
    bounds->strikes[piece->black] |= arrivals;
    widen(bounds, &bounds->squares[i], arrivals);
}

static void widen_promoted(Bounds *bounds, bool black)
{
    Set open = ~(bounds->held[0] | bounds->held[1]), from = bounds->promoted[black];
    Set arrivals = attacks_of('q', black, from, open) | attacks_of('n', black, from, open);
    arrivals &= ~barred(bounds, black);
    bounds->strikes[black] |= arrivals;
    widen(bounds, &bounds->promoted[black], arrivals);
}

/* Adds the squares that kings and rooks reach by castling. Ignores pieces and attacks on the
 * squares in between. */
static void widen_castling(Bounds *bounds)
{
    const Box *box = bounds->box;
    for (int side = 0; side < 2; side++) {
        for (int wing = 0; wing < 2; wing++) {
            int first = side == 1 ? 56 : 0;
            int rook = box->rook[side][wing];
            if (rook >= 0) {
                widen(bounds, &bounds->squares[rook], one(first + (wing == 1 ? 3 : 5)));
                widen(bounds, &bounds->squares[king_of(box, side == 1)],
                      one(first + (wing == 1 ? 2 : 6)));
            }
        }
    }
}

static void note_captured(Bounds *bounds)
{
    const Box *box = bounds->box;
    for (int i = 0; i < box->count; i++) {
        const BoxPiece *piece = &box->piece[i];
        Set hits = bounds->strikes[!piece->black];
        if (piece->kind == 'p' && box->passed >= 0 && has(hits, box->passed)) {
            hits |= shifted(one(box->passed), piece->black);
        }
        if (piece->kind != 'k' && (bounds->squares[i] & hits) != 0 && !bounds->captured[i]) {
            bounds->captured[i] = bounds->changed = true;
        }
    }
}

static void widen_all(Bounds *bounds)
{
    const Box *box = bounds->box;
    Set prey[2];
    note_held(bounds);
    bounds->strikes[0] = bounds->strikes[1] = 0;
    for (int side = 0; side < 2; side++) {
        prey[side] = bounds->promoted[!side] | (box->passed >= 0 ? one(box->passed) : 0);
        for (int i = 0; i < box->count; i++) {
            bool other = box->piece[i].black != side && box->piece[i].kind != 'k';
            prey[side] |= other ? bounds->squares[i] : 0;
        }
    }
    for (int i = 0; i < box->count; i++) {
        if (box->piece[i].kind == 'p') {
            widen_pawn(bounds, i, prey[box->piece[i].black]);
        } else if (is_alive(bounds, i)) {
            widen_piece(bounds, i);
        }
    }
    widen_promoted(bounds, false);
    widen_promoted(bounds, true);
    widen_castling(bounds);
    note_captured(bounds);
}

/* ---- Possible mates ---- */

/* What the search for a possible mate knows. */
typedef struct Net {
    const Bounds *bounds;
    bool winner;
    Set cover; /* squares that the winner's pieces other than the king may attack */
} Net;

/* Puts a piece of the loser on square number `which`. Moves pieces that were placed before to other
 * squares if necessary. Returns false if this is impossible. */
static bool place(const Net *net, const int squares[], int which, int placed[], bool tried[])
{
    const Bounds *bounds = net->bounds;
    for (int i = 0; i < bounds->box->count; i++) {
        const BoxPiece *piece = &bounds->box->piece[i];
        Set where = bounds->squares[i] | (bounds->promotes[i] ? bounds->promoted[piece->black] : 0);
        if (piece->kind == 0 || piece->kind == 'k' || piece->black == net->winner || tried[i] ||
            !has(where, squares[which])) {
            continue;
        }
        tried[i] = true;
        if (placed[i] < 0 || place(net, squares, placed[i], placed, tried)) {
            placed[i] = which;
            return true;
        }
    }
    return false;
}

static bool can_fill(const Net *net, Set set)
{
    int squares[8], count = 0, placed[PIECES_MAX];
    memset(placed, -1, sizeof placed);
    while (set != 0) {
        bool tried[PIECES_MAX] = {false};
        squares[count] = take(&set);
        if (!place(net, squares, count, placed, tried)) {
            return false;
        }
        count++;
    }
    return true;
}

static bool has_room(const Net *net, int square)
{
    Set around = attacks_from('k', false, square, 0);
    Set kings = net->bounds->squares[king_of(net->bounds->box, net->winner)] & ~around;
    kings &= ~one(square);
    while (kings != 0) {
        Set guarded = attacks_from('k', false, take(&kings), 0);
        if (can_fill(net, around & ~guarded & ~net->cover)) {
            return true;
        }
    }
    return false;
}

bool bounds_exclude_mate(const Box *box, bool winner)
{
    Bounds bounds = {.box = box};
    for (int i = 0; i < box->count; i++) {
        bounds.squares[i] = box->piece[i].squares;
    }
    do {
        bounds.changed = false;
        widen_all(&bounds);
    } while (bounds.changed);
    Set king = bounds.squares[king_of(box, !winner)];
    Set open = ~(bounds.held[0] | bounds.held[1]) | king;
    Net net = {&bounds, winner, attacks_of('q', winner, bounds.promoted[winner], open)};
    net.cover |= attacks_of('n', winner, bounds.promoted[winner], open);
    for (int i = 0; i < box->count; i++) {
        const BoxPiece *piece = &box->piece[i];
        if (piece->kind != 0 && piece->kind != 'k' && piece->black == winner) {
            net.cover |= attacks_of(piece->kind, winner, bounds.squares[i], open);
        }
    }
    for (Set targets = king & net.cover; targets != 0;) {
        if (has_room(&net, take(&targets))) {
            return false;
        }
    }
    return true;
}

Box box_of(const Board *board)
{
    Box box = {.passed = board->passed};
    memset(box.rook, -1, sizeof box.rook);
    for (int i = 0; i < 64; i++) {
        for (int right = 0; right < 4 && board->piece[i] != 0; right++) {
            if (board->rook[right / 2][right % 2] == i) {
                box.rook[right / 2][right % 2] = (int8_t)box.count;
            }
        }
        if (board->piece[i] != 0) {
            box.piece[box.count++] = (BoxPiece){
                .kind = (char)tolower((unsigned char)board->piece[i]),
                .black = islower((unsigned char)board->piece[i]) != 0,
                .squares = one(i),
            };
        }
    }
    return box;
}
