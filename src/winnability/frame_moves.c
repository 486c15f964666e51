#include "winnability/frames_inside.h"

#include <stdlib.h>

/* Returns frame_shelter() in the frame of the round. */
static SquareSet shelter(Frames *frames, int king)
{
    if ((frames->has_shelter & square_set_of(king)) == 0) {
        frames->has_shelter |= square_set_of(king);
        frames->sheltered[king] = frame_shelter(&frames->sight, king);
    }
    return frames->sheltered[king];
}

SquareSet frame_moves_guarded(Frames *frames, int king)
{
    if ((frames->has_guarded & square_set_of(king)) == 0) {
        frames->has_guarded |= square_set_of(king);
        frames->guarded[king] = frame_guarded(&frames->sight, king);
    }
    return frames->guarded[king];
}

/* ---- Kings within a frame ---- */

/* Kings that have still to move. */
typedef struct Walk {
    FramePairs pairs;           /* the pairs */
    SquareSet rows[TURN_COUNT]; /* the squares of the winner's king in them */
} Walk;

/* Adds pairs after a king's move, the new ones among them. */
static void add_walk(Frames *frames, Frame *frame, Walk *walk, int turn, int row, SquareSet kings)
{
    if (kings == 0 || !frame_table_add_king(frames, row)) {
        return;
    }
    SquareSet *known = frame_table_pairs(frames, frame, FRAME_KNOWN, turn) + frames->place_of[row];
    kings &= ~*known;
    if (kings != 0) {
        frames->pair_count += (uint64_t)__builtin_popcountll(kings);
        *known |= kings;
        frames->fresh.at[turn][row] |= kings;
        frames->rows_of[turn] |= square_set_of(row);
        walk->pairs.at[turn][row] |= kings;
        walk->rows[turn] |= square_set_of(row);
    }
}

void frame_moves_spread(Frames *frames, Frame *frame)
{
    SquareSet open = frames->sight.open;
    Walk walk = {frames->fresh, {frames->rows_of[TURN_WINNER], frames->rows_of[TURN_LOSER]}};
    while ((walk.rows[TURN_WINNER] | walk.rows[TURN_LOSER]) != 0) {
        int turn = walk.rows[TURN_WINNER] != 0 ? TURN_WINNER : TURN_LOSER;
        int king = square_set_take(&walk.rows[turn]);
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
            int target = square_set_take(&targets);
            SquareSet stay = others & ~frame_domain(target) & shelter(frames, target);
            add_walk(frames, frame, &walk, TURN_LOSER, target, stay);
        }
    }
}

/* ---- Kings that capture, or let a capture in passing go by ---- */

/* The pairs after the winner's king has gone to a square. */
static void arrive_winner(const Frames *frames, const FrameSight *sight, int to,
                          FrameArrival *arrival)
{
    SquareSet rows = frames->rows_of[TURN_WINNER] & square_set_king_attacks(square_set_of(to));
    SquareSet others = 0;
    while (rows != 0) {
        others |= frames->fresh.at[TURN_WINNER][square_set_take(&rows)];
    }
    others &= ~frame_domain(to) & frame_shelter(sight, to);
    arrival->pairs->at[TURN_LOSER][to] = others;
    arrival->rows = others != 0 ? square_set_of(to) : 0;
}

/* The pairs after the loser's king has gone to a square. */
static void arrive_loser(const Frames *frames, const FrameSight *sight, int to,
                         FrameArrival *arrival)
{
    SquareSet rows = frames->rows_of[TURN_LOSER] & ~frame_domain(to);
    SquareSet around = square_set_king_attacks(square_set_of(to));
    while (rows != 0) {
        int row = square_set_take(&rows);
        if ((frames->fresh.at[TURN_LOSER][row] & around) != 0 &&
            (frame_guarded(sight, row) & square_set_of(to)) == 0) {
            arrival->pairs->at[TURN_WINNER][row] = square_set_of(to);
            arrival->rows |= square_set_of(row);
        }
    }
}

/* Follows the moves of a side's king that lead to another frame. */
static void move_king(Frames *frames, int turn)
{
    const FrameMen *men = frames->sight.men;
    SquareSet hostile = men->all[side_opponent(frames_mover(frames, turn))];
    SquareSet targets = hostile | (men->passed != 0 ? frames->sight.open : 0);
    SquareSet rows = frames->rows_of[turn], kings = turn == TURN_WINNER ? rows : 0;
    while (turn == TURN_LOSER && rows != 0) {
        kings |= frames->fresh.at[turn][square_set_take(&rows)];
    }
    targets &= square_set_king_attacks(kings);
    while (targets != 0) {
        int to = square_set_take(&targets);
        FrameSight sight;
        FramePairs pairs;
        FrameArrival arrival = {.men = *men,
                                .pairs = &pairs,
                                .turn = 1 - turn,
                                .entry = {.to = (uint8_t)to, .kind = KIND_KING},
                                .is_capture = (hostile & square_set_of(to)) != 0};
        frame_clear(&arrival.men, square_set_of(to));
        arrival.men.passed = 0;
        frame_look_at(&sight, &arrival.men, frames->order.winner, frames_mover(frames, 1 - turn));
        frames->work++;
        if (turn == TURN_WINNER) {
            arrive_winner(frames, &sight, to, &arrival);
        } else {
            arrive_loser(frames, &sight, to, &arrival);
        }
        if (arrival.rows != 0) {
            frame_table_arrive(frames, &arrival);
        }
    }
}

/* ---- Other men ---- */

/*
 * The pairs that remain after a move of another man: the kings stand neither in his way nor where
 * he arrives, and that of his side is not attacked.
 */
static void arrive_man(const Frames *frames, int turn, SquareSet way, FrameArrival *arrival)
{
    FrameSight sight;
    SquareSet rows = frames->rows_of[turn] & ~way;
    frame_look_at(&sight, &arrival->men, frames->order.winner, frames_mover(frames, 1 - turn));
    while (rows != 0) {
        int row = square_set_take(&rows);
        SquareSet others = frames->fresh.at[turn][row] & ~way;
        if (others != 0) {
            others &=
                turn == TURN_WINNER ? frame_shelter(&sight, row) : ~frame_guarded(&sight, row);
        }
        arrival->pairs->at[1 - turn][row] = others;
        arrival->rows |= others != 0 ? square_set_of(row) : 0;
    }
}

/* Returns the squares that a man passes on a move. */
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

/* Follows a move of a man, who becomes one of a kind, over whoever stands on `victims`. */
static void move_man(Frames *frames, int turn, int from, int to, PieceKind becomes,
                     SquareSet victims)
{
    const FrameMen *men = frames->sight.men;
    Side side = frames_mover(frames, turn), other = side_opponent(side);
    PieceKind kind = piece_kind(frame_piece_at(men, from));
    bool is_double = kind == KIND_PAWN && abs(to - from) == 2 * FILE_COUNT;
    SquareSet passed = is_double ? square_set_of((from + to) / 2) : 0;
    FramePairs pairs;
    FrameArrival arrival = {
        .men = *men,
        .pairs = &pairs,
        .turn = 1 - turn,
        .entry = {.from = (uint8_t)from, .to = (uint8_t)to, .kind = (uint8_t)becomes},
        .is_capture = (men->all[other] & victims) != 0 || becomes != kind,
        .is_queen = turn == TURN_WINNER && becomes == KIND_QUEEN && kind == KIND_PAWN};
    frame_clear(&arrival.men, square_set_of(from) | victims);
    frame_set(&arrival.men, to, piece_make(side, becomes));
    bool taken = (square_set_pawn_attacks(passed, side) & men->of[other][KIND_PAWN]) != 0;
    arrival.men.passed = taken ? passed : 0;
    frames->work++;
    arrive_man(frames, turn, square_set_of(to) | squares_between(kind, from, to), &arrival);
    if (arrival.rows != 0) {
        frame_table_arrive(frames, &arrival);
    }
}

static void move_pawn(Frames *frames, int turn, int from)
{
    static const PieceKind promotions[] = {KIND_ROOK, KIND_BISHOP, KIND_KNIGHT, KIND_QUEEN};
    const SquareSet last_ranks = SQUARE_SET_RANK_1 | SQUARE_SET_RANK_8;
    const FrameMen *men = frames->sight.men;
    Side side = frames_mover(frames, turn), other = side_opponent(side);
    SquareSet pawn = square_set_of(from), open = frames->sight.open;
    SquareSet start = side == SIDE_WHITE ? SQUARE_SET_RANK_1 << 8 : SQUARE_SET_RANK_8 >> 8;
    SquareSet steps = square_set_ahead(pawn, side) & open;
    steps |= (pawn & start) != 0 ? square_set_ahead(steps, side) & open : 0;
    SquareSet attacked = square_set_pawn_attacks(pawn, side);
    SquareSet targets = steps | (attacked & (men->all[other] | men->passed));
    while (targets != 0) {
        int to = square_set_take(&targets);
        SquareSet target = square_set_of(to);
        bool in_passing = (target & attacked & men->passed) != 0;
        SquareSet victims = in_passing ? square_set_ahead(target, other) : target;
        if ((target & last_ranks) == 0) {
            move_man(frames, turn, from, to, KIND_PAWN, victims);
            continue;
        }
        for (size_t i = 0; i < sizeof promotions / sizeof promotions[0]; i++) {
            move_man(frames, turn, from, to, promotions[i], victims);
        }
    }
}

void frame_moves_follow(Frames *frames)
{
    for (int turn = 0; turn < TURN_COUNT; turn++) {
        SquareSet own = frames->sight.men->all[frames_mover(frames, turn)], left = own;
        if (frames->rows_of[turn] == 0) {
            continue;
        }
        move_king(frames, turn);
        while (left != 0) {
            int from = square_set_take(&left);
            PieceKind kind = piece_kind(frame_piece_at(frames->sight.men, from));
            if (kind == KIND_PAWN) {
                move_pawn(frames, turn, from);
                continue;
            }
            SquareSet targets = square_set_attacks(kind, square_set_of(from), frames->sight.open);
            for (targets &= ~own; targets != 0;) {
                int to = square_set_take(&targets);
                move_man(frames, turn, from, to, kind, square_set_of(to));
            }
        }
    }
}
