/*
 * Finds and makes moves on bitboards with few branches.
 *
 * A branch on the kind of the next move is often mispredicted, and each misprediction costs about
 * thirty instructions. So nearly everything is computed without branches: first the squares from
 * which a piece of any kind can reach the target, then all attacks on the king after the move. The
 * second computation covers pins, checks and king moves at once.
 *
 * Sliding attacks use the formula "o^(o-2r)": o is the set of the occupied squares of a line, r the
 * set of the slider's square, both read as numbers. Subtracting r twice changes exactly the bits of
 * the higher squares that the slider attacks. The lower squares are computed in the same way on the
 * reversed line: swapping the bytes of the board reverses files and diagonals.
 */
#include "rules/bitboard.h"

#include "rules/position_set_up.h"
#include "rules/rules_inside.h"

#define BIT(square) (UINT64_C(1) << (square))
#define FILE_A      UINT64_C(0x0101010101010101)
#define RANK_1      UINT64_C(0xFF)
#define RISING      UINT64_C(0x8040201008040201) /* the diagonal from a1 to h8 */
#define FALLING     UINT64_C(0x0102040810204080) /* the diagonal from a8 to h1 */

/* Shift a set by some files to the right or left, dropping squares beyond the edge. */
#define RIGHT(set, files) (((set) << (files)) & ~(FILE_A * ((1U << (files)) - 1)))
#define LEFT(set, files)  (((set) >> (files)) & ~(FILE_A * (0xFF & ~(0xFFU >> (files)))))

#define SIDEWAYS_1(n) (RIGHT(BIT(n), 1) | LEFT(BIT(n), 1))
#define SIDEWAYS_2(n) (RIGHT(BIT(n), 2) | LEFT(BIT(n), 2))

/* The squares from which a king or a knight attacks square n. */
#define KING_AT(n) (SIDEWAYS_1(n) | (SIDEWAYS_1(n) | BIT(n)) << 8 | (SIDEWAYS_1(n) | BIT(n)) >> 8)
#define KNIGHTS_AT(n)                                                                              \
    (SIDEWAYS_2(n) << 8 | SIDEWAYS_2(n) >> 8 | SIDEWAYS_1(n) << 16 | SIDEWAYS_1(n) >> 16)

/* The lines through a square, without the square. Each diagonal is the long diagonal shifted up or
 * down by some ranks. */
#define RANKS_UP(set, by)   ((set) << 8 * ((by) > 0 ? (by) : 0))
#define RANKS_DOWN(set, by) ((set) >> 8 * ((by) > 0 ? (by) : 0))
#define MOVED(set, by)      RANKS_DOWN(RANKS_UP(set, by), -(by))
#define FILE_AT(n)          ((FILE_A << (n) % 8) & ~BIT(n))
#define RISING_AT(n)        (MOVED(RISING, (n) / 8 - (n) % 8) & ~BIT(n))
#define FALLING_AT(n)       (MOVED(FALLING, (n) / 8 + (n) % 8 - 7) & ~BIT(n))

/* The lines through a square, and the squares from which pieces attack the square. */
typedef struct View {
    SquareSet file, rising, falling; /* lines through the square, which is not included */
    SquareSet knights, kings;        /* squares from which a knight or king attacks it */
    SquareSet pawns[SIDE_COUNT];     /* squares from which a pawn of each side attacks it */
} View;

#define VIEW(n)                                                                                    \
    {                                                                                              \
        FILE_AT(n), RISING_AT(n), FALLING_AT(n), KNIGHTS_AT(n), KING_AT(n),                        \
            {SIDEWAYS_1(n) >> 8, SIDEWAYS_1(n) << 8},                                              \
    }
#define VIEWS(n)                                                                                   \
    VIEW(n), VIEW((n) + 1), VIEW((n) + 2), VIEW((n) + 3), VIEW((n) + 4), VIEW((n) + 5),            \
        VIEW((n) + 6), VIEW((n) + 7)

static const View views[SQUARE_COUNT] = {VIEWS(0),  VIEWS(8),  VIEWS(16), VIEWS(24),
                                         VIEWS(32), VIEWS(40), VIEWS(48), VIEWS(56)};

/* The ways in which each kind except the pawn moves, as masks. */
static const struct {
    SquareSet straight, diagonal, knight, king; /* full if the kind moves this way, else empty */
} movements[KIND_COUNT] = {
    [KIND_KNIGHT] = {0, 0, ~UINT64_C(0), 0}, [KIND_BISHOP] = {0, ~UINT64_C(0), 0, 0},
    [KIND_ROOK] = {~UINT64_C(0), 0, 0, 0},   [KIND_QUEEN] = {~UINT64_C(0), ~UINT64_C(0), 0, 0},
    [KIND_KING] = {0, 0, 0, ~UINT64_C(0)},
};

/* Returns the square of a single-square set. */
static RULES_INLINE int square_in(SquareSet set)
{
    return __builtin_ctzll(set);
}

/* Returns the squares of a line (a file or diagonal, without `from`) that a slider on `from`
 * attacks. */
static RULES_INLINE SquareSet along(SquareSet occupied, SquareSet from, SquareSet line)
{
    SquareSet up = occupied & line, down = __builtin_bswap64(up);
    up -= from;
    down -= __builtin_bswap64(from);
    return (up ^ __builtin_bswap64(down)) & line;
}

/* Returns the squares that a slider on `square` attacks on its rank. `from` is the set of that one
 * square. along() cannot compute them, because swapping the bytes does not reverse a rank. */
static RULES_INLINE SquareSet along_rank(SquareSet occupied, SquareSet from, int square)
{
    SquareSet rank = RANK_1 << (square & ~7), lower = rank & (from - 1),
              higher = rank & ~lower & ~from;
    SquareSet up = occupied & higher;
    SquareSet nearest = (UINT64_C(1) << 63) >> __builtin_clzll((occupied & lower) | 1);
    return ((up ^ (up - 2 * from)) & higher) | (lower & (0 - nearest));
}

static RULES_INLINE SquareSet straight(SquareSet occupied, int square)
{
    SquareSet from = BIT(square);
    return along(occupied, from, views[square].file) | along_rank(occupied, from, square);
}

static RULES_INLINE SquareSet diagonal(SquareSet occupied, int square)
{
    SquareSet from = BIT(square);
    return along(occupied, from, views[square].rising) |
           along(occupied, from, views[square].falling);
}

/* Returns whether a piece of the side `by` attacks a square. Only the pieces on the squares in
 * `pieces` count, which must all be of that side. Uses `occupied` instead of the occupied squares
 * of the board. */
static RULES_INLINE bool is_attacked(const Bitboard *board, int square, Side by, SquareSet pieces,
                                     SquareSet occupied)
{
    const View *view = &views[square];
    const SquareSet *kinds = board->kinds;
    SquareSet attackers = straight(occupied, square) & (kinds[KIND_ROOK] | kinds[KIND_QUEEN]);
    attackers |= diagonal(occupied, square) & (kinds[KIND_BISHOP] | kinds[KIND_QUEEN]);
    attackers |= view->knights & kinds[KIND_KNIGHT];
    attackers |= view->kings & kinds[KIND_KING];
    attackers |= view->pawns[by] & kinds[KIND_PAWN];
    return (attackers & pieces) != 0;
}

/* A move, except castling, as sets of squares. */
typedef struct Step {
    SquareSet from, to; /* the departure and the arrival square */
    SquareSet victim;   /* the square of the captured piece, or empty */
    unsigned kind;      /* the PieceKind of the moving piece */
    unsigned promotion; /* the PieceKind of a promotion, or KIND_NONE */
} Step;

/* Returns a set shifted by one rank in the direction of a side's pawns. */
static RULES_INLINE SquareSet ahead(SquareSet set, Side side)
{
    return side == SIDE_WHITE ? set << 8 : set >> 8;
}

/* Returns whether a step leaves the mover's king out of check. */
static RULES_INLINE bool is_legal_step(const Bitboard *board, const Step *step)
{
    Side side = board->side_to_move, enemy = side_opponent(side);
    SquareSet occupied = board->sides[SIDE_WHITE] | board->sides[SIDE_BLACK];
    SquareSet king =
        step->kind == KIND_KING ? step->to : board->kinds[KIND_KING] & board->sides[side];
    occupied = (occupied & ~step->from & ~step->victim) | step->to;
    return !is_attacked(board, square_in(king), enemy, board->sides[enemy] & ~step->victim,
                        occupied);
}

/* Returns the squares from which a pawn of the side to move could move to the target. */
static RULES_INLINE SquareSet pawns_to(const Bitboard *board, SquareSet to, int square)
{
    Side side = board->side_to_move, enemy = side_opponent(side);
    SquareSet occupied = board->sides[SIDE_WHITE] | board->sides[SIDE_BLACK];
    SquareSet captures = (board->sides[enemy] | board->passed) & to;
    SquareSet from = captures != 0 ? views[square].pawns[side] : 0;
    SquareSet behind = ahead(to, enemy), fourth = side == SIDE_WHITE ? RANK_1 << 24 : RANK_1 << 32;
    SquareSet far = (to & fourth) != 0 && (behind & occupied) == 0 ? ahead(behind, enemy) : 0;
    return from | ((to & occupied) == 0 ? behind | far : 0);
}

/* Returns the squares of the pieces that fit a hint and can reach its target, pinned or not. */
static RULES_INLINE SquareSet candidates(const Bitboard *board, const MoveHint *hint)
{
    int square = hint->to;
    SquareSet to = BIT(square), own = board->sides[board->side_to_move], from;
    if (hint->kind == KIND_PAWN) {
        bool promotes = (to & (RANK_1 | RANK_1 << 56)) != 0;
        bool is_piece = hint->promotion >= KIND_KNIGHT && hint->promotion <= KIND_QUEEN;
        from = promotes ? is_piece : hint->promotion == KIND_NONE;
        from = from != 0 ? pawns_to(board, to, square) : 0;
    } else {
        SquareSet occupied = board->sides[SIDE_WHITE] | board->sides[SIDE_BLACK];
        from = (straight(occupied, square) & movements[hint->kind].straight) |
               (diagonal(occupied, square) & movements[hint->kind].diagonal) |
               (views[square].knights & movements[hint->kind].knight) |
               (views[square].kings & movements[hint->kind].king);
        from = hint->promotion == KIND_NONE ? from : 0;
    }
    from &= hint->from_file < 0 ? ~UINT64_C(0) : FILE_A << hint->from_file;
    from &= hint->from_rank < 0 ? ~UINT64_C(0) : RANK_1 << 8 * hint->from_rank;
    return (to & own) == 0 ? from & board->kinds[hint->kind] & own : 0;
}

/* Returns the step of the piece on `from`, which is one of the candidates for a hint. */
static RULES_INLINE Step step_from(const Bitboard *board, const MoveHint *hint, SquareSet from)
{
    SquareSet to = BIT(hint->to);
    Side enemy = side_opponent(board->side_to_move);
    Step step = {from, to, to & board->sides[enemy], hint->kind, hint->promotion};
    bool leaves_file = ((square_in(from) ^ hint->to) & 7) != 0;
    if (hint->kind == KIND_PAWN && to == board->passed && leaves_file) {
        step.victim = ahead(to, enemy);
    }
    return step;
}

/* Finds the legal step that fits a hint. Returns whether exactly one fits. */
static RULES_INLINE bool find_step(const Bitboard *board, const MoveHint *hint, Step *out)
{
    int count = 0;
    for (SquareSet left = candidates(board, hint); left != 0; left &= left - 1) {
        Step step = step_from(board, hint, left & -left);
        if (is_legal_step(board, &step)) {
            *out = step;
            count++;
        }
    }
    return count == 1;
}

static RULES_INLINE void make_step(Bitboard *board, const Step *step)
{
    Side side = board->side_to_move, enemy = side_opponent(side);
    SquareSet mid = ahead(step->from, side);
    bool is_double = step->kind == KIND_PAWN && ahead(mid, side) == step->to;
    for (int kind = 0; kind <= KIND_COUNT; kind++) {
        board->kinds[kind] &= ~step->victim;
    }
    board->kinds[step->kind] ^= step->from;
    board->kinds[step->promotion == KIND_NONE ? step->kind : step->promotion] ^= step->to;
    board->sides[side] ^= step->from | step->to;
    board->sides[enemy] &= ~step->victim;
    board->castling &= ~(step->from | step->to);
    if (step->kind == KIND_KING) {
        board->castling &= ~board->sides[side];
    }
    board->passed = is_double ? mid : 0;
    board->side_to_move = enemy;
}

/* Returns a step as a move. */
static RULES_INLINE Move move_of(const Step *step)
{
    bool passes = step->victim != 0 && step->victim != step->to;
    bool is_double =
        step->kind == KIND_PAWN && (step->from << 16 == step->to || step->to << 16 == step->from);
    return (Move)square_from_index(square_in(step->from)) |
           (Move)square_from_index(square_in(step->to)) << MOVE_TO_SHIFT |
           step->promotion << MOVE_PROMOTION_SHIFT |
           (step->victim != 0 ? (unsigned)MOVE_CAPTURE : 0U) |
           (passes ? (unsigned)MOVE_EN_PASSANT : 0U) |
           (is_double ? (unsigned)MOVE_DOUBLE_STEP : 0U);
}

Move bitboard_find(const Bitboard *board, const MoveHint *hint)
{
    Step step;
    return find_step(board, hint, &step) ? move_of(&step) : MOVE_NONE;
}

Move bitboard_follow(Bitboard *board, const MoveHint *hint, bool captures)
{
    Step step;
    if (!find_step(board, hint, &step) || captures != (step.victim != 0)) {
        return MOVE_NONE;
    }
    make_step(board, &step);
    return move_of(&step);
}

PieceKind bitboard_kind_at(const Bitboard *board, Square square)
{
    unsigned found = KIND_NONE;
    for (unsigned kind = KIND_PAWN; kind < KIND_COUNT; kind++) {
        found |= kind * (unsigned)(board->kinds[kind] >> square_index(square) & 1);
    }
    return (PieceKind)found;
}

SquareSet bitboard_rivals(const Bitboard *board, Move move)
{
    MoveHint hint = {.kind = (uint8_t)bitboard_kind_at(board, move_from(move)),
                     .from_file = -1,
                     .from_rank = -1,
                     .to = (uint8_t)square_index(move_to(move)),
                     .promotion = (uint8_t)move_promotion(move)};
    SquareSet from = BIT(square_index(move_from(move)));
    if ((board->kinds[hint.kind] & board->sides[board->side_to_move] & ~from) == 0) {
        return 0; /* a lone piece, such as a king, has no rivals */
    }
    SquareSet rivals = candidates(board, &hint) & ~from;
    for (SquareSet left = rivals; left != 0; left &= left - 1) {
        Step step = step_from(board, &hint, left & -left);
        rivals &= is_legal_step(board, &step) ? ~UINT64_C(0) : ~step.from;
    }
    return rivals;
}

bool bitboard_in_check(const Bitboard *board)
{
    Side side = board->side_to_move, enemy = side_opponent(side);
    int king = square_in(board->kinds[KIND_KING] & board->sides[side]);
    return is_attacked(board, king, enemy, board->sides[enemy],
                       board->sides[SIDE_WHITE] | board->sides[SIDE_BLACK]);
}

bool bitboard_can_answer_check(const Bitboard *board)
{
    SquareSet occupied = board->sides[SIDE_WHITE] | board->sides[SIDE_BLACK];
    int king = square_in(board->kinds[KIND_KING] & board->sides[board->side_to_move]);
    /* The squares where another piece may block the check or capture the checking piece. A pawn
     * that gives check by a double step has crossed a square that is a knight's move from the king.
     */
    SquareSet answers = straight(occupied, king) | diagonal(occupied, king) | views[king].knights;
    for (unsigned kind = KIND_KING; kind >= KIND_PAWN; kind--) {
        for (SquareSet left = kind == KIND_KING ? views[king].kings : answers; left != 0;
             left &= left - 1) {
            bool promotes = kind == KIND_PAWN && (left & -left & (RANK_1 | RANK_1 << 56)) != 0;
            MoveHint hint = {(uint8_t)kind, -1, -1, (uint8_t)square_in(left),
                             promotes ? KIND_QUEEN : KIND_NONE};
            for (SquareSet from = candidates(board, &hint); from != 0; from &= from - 1) {
                Step step = step_from(board, &hint, from & -from);
                if (is_legal_step(board, &step)) {
                    return true;
                }
            }
        }
    }
    return false;
}

/* ---- Castling ---- */

/* Returns two squares of one rank and all squares between them. */
static SquareSet span(int one, int other)
{
    int first = one < other ? one : other, last = one < other ? other : one;
    return (SquareSet)(2 * BIT(last) - BIT(first));
}

/* The squares of a castling move of the side to move, each as square_index. */
typedef struct Castling {
    int king, rook;       /* the departure squares; `rook` is -1 if the right is lost */
    int king_to, rook_to; /* the arrival squares */
} Castling;

static Castling castling_of(const Bitboard *board, Wing wing)
{
    SquareSet own = board->sides[board->side_to_move];
    int king = square_in(board->kinds[KIND_KING] & own), first = king & ~7;
    SquareSet lower = BIT(king) - 1,
              rook = board->castling & own & (wing == WING_KING ? ~lower : lower);
    return (Castling){king, rook == 0 ? -1 : square_in(rook), first + (wing == WING_KING ? 6 : 2),
                      first + (wing == WING_KING ? 5 : 3)};
}

Move bitboard_find_castling(const Bitboard *board, Wing wing)
{
    Castling castling = castling_of(board, wing);
    Side enemy = side_opponent(board->side_to_move);
    SquareSet occupied = board->sides[SIDE_WHITE] | board->sides[SIDE_BLACK];
    if (castling.rook < 0) {
        return MOVE_NONE;
    }
    SquareSet way = span(castling.king, castling.king_to);
    SquareSet movers = BIT(castling.king) | BIT(castling.rook);
    bool is_legal = ((way | span(castling.rook, castling.rook_to)) & occupied & ~movers) == 0;
    for (; is_legal && way != 0; way &= way - 1) {
        is_legal = !is_attacked(board, square_in(way), enemy, board->sides[enemy],
                                occupied & ~BIT(castling.king));
    }
    occupied = (occupied & ~movers) | BIT(castling.king_to) | BIT(castling.rook_to);
    is_legal =
        is_legal && !is_attacked(board, castling.king_to, enemy, board->sides[enemy], occupied);
    return !is_legal ? MOVE_NONE
                     : (Move)square_from_index(castling.king) |
                           (Move)square_from_index(castling.king_to) << MOVE_TO_SHIFT |
                           (unsigned)MOVE_CASTLING |
                           (wing == WING_QUEEN ? (unsigned)MOVE_QUEEN_WING : 0U);
}

void bitboard_make(Bitboard *board, Move move)
{
    Side side = board->side_to_move, enemy = side_opponent(side);
    if (move_is_castling(move)) {
        Castling castling = castling_of(board, move_wing(move));
        SquareSet king = BIT(castling.king), rook = BIT(castling.rook);
        SquareSet king_to = BIT(castling.king_to), rook_to = BIT(castling.rook_to);
        board->castling &= ~board->sides[side];
        board->sides[side] = (board->sides[side] & ~king & ~rook) | king_to | rook_to;
        board->kinds[KIND_KING] = (board->kinds[KIND_KING] & ~king) | king_to;
        board->kinds[KIND_ROOK] = (board->kinds[KIND_ROOK] & ~rook) | rook_to;
    }
    if (move_is_castling(move) || move == MOVE_PASS) {
        board->passed = 0;
        board->side_to_move = enemy;
        return;
    }
    SquareSet from = BIT(square_index(move_from(move))), to = BIT(square_index(move_to(move)));
    Step step = {from, to, to & board->sides[enemy], bitboard_kind_at(board, move_from(move)),
                 move_promotion(move)};
    if (move_is_en_passant(move)) {
        step.victim = ahead(to, enemy);
    }
    make_step(board, &step);
}

/* ---- Conversion from and to a Position ---- */

Bitboard bitboard_of(const Position *position)
{
    const PositionState *state = &position->state;
    Bitboard board = {.side_to_move = position_side_to_move(position),
                      .chess960 = position->chess960};
    for (int side = 0; side < SIDE_COUNT; side++) {
        const uint8_t *first = position->first[side];
        for (unsigned i = first[KIND_KING]; i < first[KIND_NONE]; i++) {
            SquareSet square = BIT(square_index(position->square_of[i]));
            board.kinds[piece_kind(position->piece_of[i])] |= square;
            board.sides[side] |= square;
        }
        for (int wing = 0; wing < WING_COUNT; wing++) {
            Square rook = state->castling[side][wing];
            board.castling |= rook == SQUARE_NONE ? 0 : BIT(square_index(rook));
        }
    }
    board.passed = state->double_step == SQUARE_NONE ? 0 : BIT(square_index(state->double_step));
    return board;
}

Position bitboard_position(const Bitboard *board)
{
    PositionSetup setup = {
        .side_to_move = board->side_to_move, .fullmove_number = 1, .chess960 = board->chess960};
    Position position = {.chess960 = false};
    for (int side = 0; side < SIDE_COUNT; side++) {
        for (int kind = KIND_PAWN; kind <= KIND_KING; kind++) {
            for (SquareSet rest = board->kinds[kind] & board->sides[side]; rest != 0;
                 rest &= rest - 1) {
                setup.board[square_in(rest)] = piece_make((Side)side, (PieceKind)kind);
            }
        }
        int king = square_in(board->kinds[KIND_KING] & board->sides[side]);
        setup.castling_file[side][WING_KING] = setup.castling_file[side][WING_QUEEN] = -1;
        for (SquareSet rest = board->castling & board->sides[side]; rest != 0; rest &= rest - 1) {
            int rook = square_in(rest);
            setup.castling_file[side][rook > king ? WING_KING : WING_QUEEN] = (int8_t)(rook % 8);
        }
    }
    setup.ep_target =
        board->passed == 0 ? SQUARE_NONE : square_from_index(square_in(board->passed));
    position_set_up(&setup, SETUP_LENIENT, &position);
    return position;
}
