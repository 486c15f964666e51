#include "winnability/stages.h"

#include <string.h>

#include "winnability/mate_net.h"

/* Sets *mobility to the pieces of the first position, with the bounds they have in a stage. */
static void load(const Stages *stages, const Stage *stage, Mobility *mobility)
{
    *mobility = stages->base;
    for (int i = 0; i < mobility->count; i++) {
        Actor *actor = &mobility->actors[i];
        actor->reach = stage->reach[i];
        if (actor->kind == KIND_PAWN && actor->reach != 0) {
            actor->home = square_set_first(actor->reach);
        }
    }
}

static uint32_t hash_of(const Stage *stage, int count)
{
    uint64_t hash = 0;
    for (int i = 0; i < count; i++) {
        hash = (hash ^ stage->reach[i]) * 0x9e3779b97f4a7c15u;
        hash ^= hash >> 29;
    }
    for (int i = 0; i < SQUARE_COUNT; i++) {
        hash = (hash ^ stage->pairs.winner_moves[i]) * 0x9e3779b97f4a7c15u;
        hash = (hash ^ (stage->pairs.after_king[i] << 1) ^ stage->pairs.after_other[i]) *
               0x9e3779b97f4a7c15u;
        hash ^= hash >> 29;
    }
    return (uint32_t)(hash >> 32);
}

/* Stores the reach of the pieces, sorted among pieces of the same kind and side, so that stages in
 * which such pieces have swapped their squares are equal. */
static void store_pieces(Stage *stage, const Mobility *mobility)
{
    const Actor *actors = mobility->actors;
    for (int i = 0; i < mobility->count; i++) {
        SquareSet reach = actors[i].reach;
        for (int j = 0; j < i; j++) {
            if (actors[j].kind == actors[i].kind && actors[j].side == actors[i].side &&
                stage->reach[j] < reach) {
                SquareSet other = stage->reach[j];
                stage->reach[j] = reach;
                reach = other;
            }
        }
        stage->reach[i] = reach;
    }
}

/* Adds the stage with the given bounds unless it is known. The bounds come from
 * mobility_settle(). */
static void note_stage(Stages *stages, const Mobility *mobility, const KingPairs *pairs)
{
    Stage stage;
    memset(&stage, 0, sizeof stage);
    store_pieces(&stage, mobility);
    stage.pairs = *pairs;
    uint32_t slot = hash_of(&stage, mobility->count) % STAGES_SLOTS;
    while (stages->slots[slot] != 0) {
        const Stage *known = &stages->stages[stages->slots[slot] - 1];
        if (memcmp(known, &stage, sizeof stage) == 0) {
            return;
        }
        slot = (slot + 1) % STAGES_SLOTS;
    }
    if (stages->count >= stages->limit || stages->count == STAGES_MAX) {
        stages->open = true;
        return;
    }
    stages->stages[stages->count++] = stage;
    stages->slots[slot] = (uint16_t)stages->count;
}

/* Adds the stage after a move of `mover` to some square in `arrivals`. `victim` is the captured
 * piece, or -1. */
static void follow(Stages *stages, const Mobility *from, int mover, SquareSet arrivals, int victim)
{
    Mobility next = *from;
    KingPairs pairs;
    bool king = from->actors[mover].kind == KIND_KING;
    if (!king_pairs_follow(&stages->current.pairs, stages->winner, from->actors[mover].side,
                           king ? arrivals : 0, &pairs)) {
        return;
    }
    next.en_passant = 0;
    if (victim >= 0) {
        next.actors[victim].reach = 0;
    }
    Actor *actor = &next.actors[mover];
    if (actor->kind == KIND_PAWN && (arrivals & (SQUARE_SET_RANK_1 | SQUARE_SET_RANK_8)) != 0) {
        actor->reach = 0;
        actor->promotes = true;
        next.promoted[actor->side] = arrivals;
        stages->open |= mate_net_can_come(&next, stages->winner);
        return;
    }
    actor->reach = arrivals;
    if (actor->kind == KIND_PAWN) {
        actor->home = square_set_first(arrivals);
    }
    mobility_settle(&next);
    king_pairs_widen(&pairs, &next, stages->winner);
    note_stage(stages, &next, &pairs);
}

/* Follows the captures by a piece other than a pawn. All captures of the same victim lead to one
 * stage. */
static void follow_captures(Stages *stages, const Mobility *from, int mover)
{
    const Actor *piece = &from->actors[mover];
    SquareSet forbidden = piece->kind == KIND_KING ? from->forbidden[piece->side] : 0;
    for (int i = 0; i < from->count && !stages->open; i++) {
        const Actor *victim = &from->actors[i];
        SquareSet arrivals = victim->reach & piece->attacked & ~forbidden;
        if (victim->side != piece->side && victim->kind != KIND_KING && arrivals != 0) {
            follow(stages, from, mover, arrivals, i);
        }
    }
}

/* Returns the square that a pawn may cross by a double step, or an empty set if it cannot make a
 * double step. */
static SquareSet passed_squares(const Mobility *from, const Actor *pawn)
{
    SquareSet open = ~(from->steady[SIDE_WHITE] | from->steady[SIDE_BLACK]);
    SquareSet start = pawn->side == SIDE_WHITE ? SQUARE_SET_RANK_1 << 8 : SQUARE_SET_RANK_8 >> 8;
    SquareSet passed = square_set_ahead(pawn->reach & start, pawn->side) & open;
    SquareSet arrived = square_set_ahead(passed, pawn->side) & open;
    return square_set_ahead(arrived, side_opponent(pawn->side));
}

/* Follows the captures by a pawn, including en passant. */
static void follow_pawn_captures(Stages *stages, const Mobility *from, int mover)
{
    const Actor *pawn = &from->actors[mover];
    for (int i = 0; i < from->count && !stages->open; i++) {
        const Actor *victim = &from->actors[i];
        SquareSet squares = victim->reach;
        if (victim->side == pawn->side || victim->kind == KIND_KING) {
            continue;
        }
        if (victim->kind == KIND_PAWN) {
            squares |= passed_squares(from, victim);
            squares |= square_set_ahead(squares, pawn->side) & from->en_passant;
        }
        squares &= pawn->attacked;
        while (squares != 0 && !stages->open) {
            follow(stages, from, mover, square_set_of(square_set_pop(&squares)), i);
        }
    }
}

/* Follows the advances of a pawn. */
static void follow_steps(Stages *stages, const Mobility *from, int mover)
{
    const Actor *pawn = &from->actors[mover];
    SquareSet open = ~(from->steady[SIDE_WHITE] | from->steady[SIDE_BLACK]);
    SquareSet one = square_set_ahead(pawn->reach, pawn->side) & open;
    SquareSet two = square_set_ahead(passed_squares(from, pawn), pawn->side);
    if (one != 0) {
        follow(stages, from, mover, one, -1);
    }
    if (two != 0 && !stages->open) {
        follow(stages, from, mover, two, -1);
    }
}

/* Examines one stage and adds the stages that can follow it. */
static void examine_stage(Stages *stages, const Stage *stage)
{
    Mobility mobility;
    load(stages, stage, &mobility);
    if (!mate_net_can_come(&mobility, stages->winner)) {
        return;
    }
    load(stages, stage, &mobility);
    mobility_settle(&mobility);
    mobility.actors[mobility.king[0]].reach = stage->reach[mobility.king[0]];
    mobility.actors[mobility.king[1]].reach = stage->reach[mobility.king[1]];
    if (king_pairs_allow_mate(&stage->pairs, &mobility, stages->winner)) {
        stages->open = true;
        return;
    }
    for (int i = 0; i < mobility.count && !stages->open; i++) {
        if (mobility.actors[i].reach == 0) {
            continue;
        }
        if (mobility.actors[i].kind == KIND_PAWN) {
            follow_pawn_captures(stages, &mobility, i);
            follow_steps(stages, &mobility, i);
        } else {
            follow_captures(stages, &mobility, i);
        }
    }
}

/* Returns whether a castling right remains. stages.c does not follow castling; tracks.c does. */
static bool have_castling(const Mobility *mobility)
{
    for (int side = 0; side < SIDE_COUNT; side++) {
        for (int wing = 0; wing < WING_COUNT; wing++) {
            if (mobility->castling_rook[side][wing] >= 0) {
                return true;
            }
        }
    }
    return false;
}

bool stages_rule_out_mate(Stages *stages, const Position *position, Side winner, int limit)
{
    stages->winner = winner;
    stages->count = 0;
    stages->limit = limit;
    stages->open = false;
    mobility_start(&stages->base, position);
    if (stages->base.count > STAGES_PIECES || have_castling(&stages->base)) {
        return false;
    }
    memset(stages->slots, 0, sizeof stages->slots);
    Mobility start = stages->base;
    KingPairs pairs;
    king_pairs_start(&pairs, &start, winner, position_side_to_move(position));
    mobility_settle(&start);
    king_pairs_widen(&pairs, &start, winner);
    note_stage(stages, &start, &pairs);
    for (int i = 0; i < stages->count && !stages->open; i++) {
        stages->current = stages->stages[i];
        examine_stage(stages, &stages->current);
        stages->base.en_passant = 0;
    }
    return !stages->open;
}
