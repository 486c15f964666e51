#include "winnability/frame_moves.h"

#include <stdlib.h>

#include "winnability/frame.h"
#include "winnability/frame_table.h"

/* Returns frame_shelter() for the frame of the current round. Computes it once per king square. */
static SquareSet shelter(Frames *frames, int king)
{
    if ((frames->has_shelter & square_set_of(king)) == 0) {
        frames->has_shelter |= square_set_of(king);
        frames->sheltered[king] = frame_shelter(&frames->attacks, king);
    }
    return frames->sheltered[king];
}

SquareSet frame_moves_guarded(Frames *frames, int king)
{
    if ((frames->has_guarded & square_set_of(king)) == 0) {
        frames->has_guarded |= square_set_of(king);
        frames->guarded[king] = frame_guarded(&frames->attacks, king);
    }
    return frames->guarded[king];
}

/* ---- Kings within a frame ---- */

/* Pairs whose king moves have not been followed yet. */
typedef struct Walk {
    FramePairs pairs;           /* the pairs */
    SquareSet rows[TURN_COUNT]; /* squares of the winner's king in `pairs`, by turn */
} Walk;

/* Adds to a frame the pairs that a king move leads to. New pairs also join the round and *walk. */
static void add_walk(Frames *frames, Frame *frame, Walk *walk, int turn, int row, SquareSet kings)
{
    if (kings == 0 || !frame_table_add_king(frames, row)) {
        return;
    }
    SquareSet *known = frame_table_pairs(frames, frame, FRAME_KNOWN, turn) + frames->place_of[row];
    kings &= ~*known;
    if (kings != 0) {
        *known |= kings;
        frames->fresh.at[turn][row] |= kings;
        frames->rows_of[turn] |= square_set_of(row);
        walk->pairs.at[turn][row] |= kings;
        walk->rows[turn] |= square_set_of(row);
    }
}

void frame_moves_spread(Frames *frames, Frame *frame)
{
    SquareSet open = frames->attacks.open;
    Walk walk = {frames->fresh, {frames->rows_of[TURN_WINNER], frames->rows_of[TURN_LOSER]}};
    while ((walk.rows[TURN_WINNER] | walk.rows[TURN_LOSER]) != 0) {
        int turn = walk.rows[TURN_WINNER] != 0 ? TURN_WINNER : TURN_LOSER;
        int king = square_set_pop(&walk.rows[turn]);
        SquareSet others = walk.pairs.at[turn][king];
        walk.pairs.at[turn][king] = 0;
        if (turn == TURN_LOSER) {
            SquareSet moved =
                square_set_king_attacks(others) & open & ~frame_moves_guarded(frames, king);
            add_walk(frames, frame, &walk, TURN_WINNER, king, moved);
            continue;
        }
        SquareSet targets = square_set_king_attacks(square_set_of(king)) & open;
        while (targets != 0) {
            int target = square_set_pop(&targets);
            SquareSet stay = others & ~frame_domain(target) & shelter(frames, target);
            add_walk(frames, frame, &walk, TURN_LOSER, target, stay);
        }
    }
}

/* ---- King moves to other frames: captures, and moves that end an en passant right ---- */

/* Stores in *arrival the pairs after the winner's king has moved to the square `to`. */
static void arrive_winner(const Frames *frames, const FrameAttacks *attacks, int to,
                          FrameArrival *arrival)
{
    SquareSet rows = frames->rows_of[TURN_WINNER] & square_set_king_attacks(square_set_of(to));
    SquareSet others = 0;
    while (rows != 0) {
        others |= frames->fresh.at[TURN_WINNER][square_set_pop(&rows)];
    }
    others &= ~frame_domain(to) & frame_shelter(attacks, to);
    arrival->pairs->at[TURN_LOSER][to] = others;
    arrival->rows = others != 0 ? square_set_of(to) : 0;
}

/* Stores in *arrival the pairs after the loser's king has moved to the square `to`. */
static void arrive_loser(const Frames *frames, const FrameAttacks *attacks, int to,
                         FrameArrival *arrival)
{
    SquareSet rows = frames->rows_of[TURN_LOSER] & ~frame_domain(to);
    SquareSet around = square_set_king_attacks(square_set_of(to));
    while (rows != 0) {
        int row = square_set_pop(&rows);
        if ((frames->fresh.at[TURN_LOSER][row] & around) != 0 &&
            (frame_guarded(attacks, row) & square_set_of(to)) == 0) {
            arrival->pairs->at[TURN_WINNER][row] = square_set_of(to);
            arrival->rows |= square_set_of(row);
        }
    }
}

/* Makes the king moves of the side to move that lead to other frames: captures, and moves that end
 * a chance to capture en passant. */
static void move_king(Frames *frames, int turn)
{
    const FramePieces *pieces = frames->attacks.pieces;
    SquareSet hostile = pieces->all[side_opponent(frame_mover(frames->order.winner, turn))];
    SquareSet targets = hostile | (pieces->passed != 0 ? frames->attacks.open : 0);
    SquareSet rows = frames->rows_of[turn], kings = turn == TURN_WINNER ? rows : 0;
    while (turn == TURN_LOSER && rows != 0) {
        kings |= frames->fresh.at[turn][square_set_pop(&rows)];
    }
    targets &= square_set_king_attacks(kings);
    while (targets != 0) {
        int to = square_set_pop(&targets);
        FrameAttacks attacks;
        FramePairs pairs;
        FrameArrival arrival = {.pieces = *pieces,
                                .pairs = &pairs,
                                .turn = 1 - turn,
                                .entry = {.to = (uint8_t)to, .kind = KIND_KING},
                                .is_capture = (hostile & square_set_of(to)) != 0};
        frame_clear(&arrival.pieces, square_set_of(to));
        arrival.pieces.passed = 0;
        frame_find_side_attacks(&attacks, &arrival.pieces, frames->order.winner,
                                frame_mover(frames->order.winner, 1 - turn));
        frames->work++;
        if (turn == TURN_WINNER) {
            arrive_winner(frames, &attacks, to, &arrival);
        } else {
            arrive_loser(frames, &attacks, to, &arrival);
        }
        if (arrival.rows != 0) {
            frame_table_arrive(frames, &arrival);
        }
    }
}

/* ---- Other pieces ---- */

/* Stores in *arrival the pairs after the move of a piece other than a king. Skips the pairs in
 * which a king is on `path`, and those in which the move leaves the mover's king in check. `path`
 * includes the target square of the move. */
static void arrive_piece(const Frames *frames, int turn, SquareSet path, FrameArrival *arrival)
{
    FrameAttacks attacks;
    SquareSet rows = frames->rows_of[turn] & ~path;
    frame_find_side_attacks(&attacks, &arrival->pieces, frames->order.winner,
                            frame_mover(frames->order.winner, 1 - turn));
    while (rows != 0) {
        int row = square_set_pop(&rows);
        SquareSet others = frames->fresh.at[turn][row] & ~path;
        if (others != 0) {
            others &=
                turn == TURN_WINNER ? frame_shelter(&attacks, row) : ~frame_guarded(&attacks, row);
        }
        arrival->pairs->at[1 - turn][row] = others;
        arrival->rows |= others != 0 ? square_set_of(row) : 0;
    }
}

/* Returns the squares between the start and the target of a move. A knight's move has none. */
static SquareSet squares_between(PieceKind kind, int from, int to)
{
    SquareSet ends = square_set_of(from) | square_set_of(to);
    bool straight = from % FILE_COUNT == to % FILE_COUNT || from / FILE_COUNT == to / FILE_COUNT;
    if (kind == KIND_KNIGHT) {
        return 0;
    }
    return square_set_slide(square_set_of(from), ~ends, straight) &
           square_set_slide(square_set_of(to), ~ends, straight);
}

/* Makes a move of a piece other than a king. The move captures the pieces on `victims`. The kind of
 * the piece after the move is `becomes`. */
static void move_piece(Frames *frames, int turn, int from, int to, PieceKind becomes,
                       SquareSet victims)
{
    const FramePieces *pieces = frames->attacks.pieces;
    Side side = frame_mover(frames->order.winner, turn), other = side_opponent(side);
    bool is_pawn = (pieces->of[side][KIND_PAWN] & square_set_of(from)) != 0;
    PieceKind kind = is_pawn ? KIND_PAWN : becomes;
    bool is_double = is_pawn && abs(to - from) == 2 * FILE_COUNT;
    SquareSet passed = is_double ? square_set_of((from + to) / 2) : 0;
    FramePairs pairs;
    FrameArrival arrival = {
        .pieces = *pieces,
        .pairs = &pairs,
        .turn = 1 - turn,
        .entry = {.from = (uint8_t)from, .to = (uint8_t)to, .kind = (uint8_t)becomes},
        .is_capture = (pieces->all[other] & victims) != 0 || becomes != kind,
        .is_queen = turn == TURN_WINNER && becomes == KIND_QUEEN && is_pawn};
    frame_clear(&arrival.pieces, square_set_of(from) | victims);
    frame_set(&arrival.pieces, to, piece_make(side, becomes));
    bool capturable = (square_set_pawn_attacks(passed, side) & pieces->of[other][KIND_PAWN]) != 0;
    arrival.pieces.passed = capturable ? passed : 0;
    frames->work++;
    arrive_piece(frames, turn, square_set_of(to) | squares_between(kind, from, to), &arrival);
    if (arrival.rows != 0) {
        frame_table_arrive(frames, &arrival);
    }
}

static void move_pawn(Frames *frames, int turn, int from)
{
    static const PieceKind promotions[] = {KIND_ROOK, KIND_BISHOP, KIND_KNIGHT, KIND_QUEEN};
    const SquareSet last_ranks = SQUARE_SET_RANK_1 | SQUARE_SET_RANK_8;
    const FramePieces *pieces = frames->attacks.pieces;
    Side side = frame_mover(frames->order.winner, turn), other = side_opponent(side);
    SquareSet pawn = square_set_of(from), open = frames->attacks.open;
    SquareSet start = side == SIDE_WHITE ? SQUARE_SET_RANK_1 << 8 : SQUARE_SET_RANK_8 >> 8;
    SquareSet steps = square_set_ahead(pawn, side) & open;
    steps |= (pawn & start) != 0 ? square_set_ahead(steps, side) & open : 0;
    SquareSet attacked = square_set_pawn_attacks(pawn, side);
    SquareSet targets = steps | (attacked & (pieces->all[other] | pieces->passed));
    while (targets != 0) {
        int to = square_set_pop(&targets);
        SquareSet target = square_set_of(to);
        bool in_passing = (target & attacked & pieces->passed) != 0;
        SquareSet victims = in_passing ? square_set_ahead(target, other) : target;
        if ((target & last_ranks) == 0) {
            move_piece(frames, turn, from, to, KIND_PAWN, victims);
            continue;
        }
        for (size_t i = 0; i < sizeof promotions / sizeof promotions[0]; i++) {
            move_piece(frames, turn, from, to, promotions[i], victims);
        }
    }
}

void frame_moves_follow(Frames *frames)
{
    for (int turn = 0; turn < TURN_COUNT; turn++) {
        SquareSet own = frames->attacks.pieces->all[frame_mover(frames->order.winner, turn)];
        SquareSet left = own;
        if (frames->rows_of[turn] == 0) {
            continue;
        }
        move_king(frames, turn);
        while (left != 0) {
            int from = square_set_pop(&left);
            PieceKind kind = piece_kind(frame_piece_at(frames->attacks.pieces, from));
            if (kind == KIND_PAWN) {
                move_pawn(frames, turn, from);
                continue;
            }
            SquareSet targets = square_set_attacks(kind, square_set_of(from), frames->attacks.open);
            for (targets &= ~own; targets != 0;) {
                int to = square_set_pop(&targets);
                move_piece(frames, turn, from, to, kind, square_set_of(to));
            }
        }
    }
}
