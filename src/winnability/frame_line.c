#include "winnability/frame_line.h"

#include <string.h>

#include "rules/movegen.h"
#include "winnability/frame.h"
#include "winnability/square_set.h"
#include "winnability/winnability.h"

enum {
    UNSEEN = 0xffff, /* value in `next` for a pair that the trace has not reached */
};

/* A spot identifies one pair (see frames.h) of one round, by the number of the round, the turn, and
 * the squares of the kings. */
typedef struct Spot {
    uint32_t round;
    int turn, winner_king, loser_king;
} Spot;

static Spot spot_of(uint32_t round, int number)
{
    return (Spot){round, number / SQUARE_COUNT / SQUARE_COUNT, number / SQUARE_COUNT % SQUARE_COUNT,
                  number % SQUARE_COUNT};
}

static int number_of(const Spot *spot)
{
    return frame_line_number(spot->turn, spot->winner_king, spot->loser_king);
}

/* Returns a pointer to the square of the king whose side is to move. */
static int *mover_of(Spot *spot)
{
    return spot->turn == TURN_WINNER ? &spot->winner_king : &spot->loser_king;
}

bool frame_line_prepend(Frames *frames, Move move)
{
    if (frames->line_length >= frames->order.line_max || move == MOVE_NONE) {
        return false;
    }
    frames->line_length++;
    frames->line[WINNABILITY_LINE_MAX - frames->line_length] = move;
    return true;
}

static const FramePieces *pieces_of(const Frames *frames, uint32_t round)
{
    return &frames->frames[frames->rounds[round].frame].pieces;
}

/* Returns whether the spot's pair is one of those whose moves the spot's round followed. */
static bool has_followed(const Frames *frames, const Spot *spot)
{
    const FrameRound *round = &frames->rounds[spot->round];
    for (uint32_t i = round->first; i < round->end; i++) {
        const FrameRow *row = &frames->rows[i];
        if (row->turn == spot->turn && row->row == spot->winner_king) {
            return (row->kings & square_set_of(spot->loser_king)) != 0;
        }
    }
    return false;
}

/* Returns the legal move from one square to another in the position of a spot, or MOVE_NONE. */
static Move move_at(const Frames *frames, const Spot *spot, int from, int to, PieceKind becomes)
{
    Position position;
    MoveList moves;
    const FramePieces *pieces = pieces_of(frames, spot->round);
    if (!frame_position(pieces, frames->order.winner, spot->turn, spot->winner_king,
                        spot->loser_king, &position)) {
        return MOVE_NONE;
    }
    bool promotes = piece_kind(frame_piece_at(pieces, from)) == KIND_PAWN && becomes != KIND_PAWN;
    movegen_legal(&position, &moves);
    for (int i = 0; i < moves.count; i++) {
        Move move = moves.moves[i];
        if (square_index(move_from(move)) == from && square_index(move_to(move)) == to &&
            move_promotion(move) == (promotes ? becomes : KIND_NONE)) {
            return move;
        }
    }
    return MOVE_NONE;
}

/*
 * Returns the king move of `entry` that led to a spot, or MOVE_NONE if there is none. At the call,
 * *before has the round and the turn before the move, but the squares of the kings after it. On
 * success, the moving king in *before is back on the square from which it moved.
 */
static Move king_entry(const Frames *frames, const FrameEntry *entry, Spot *before)
{
    int *king = mover_of(before);
    SquareSet origins = entry->to == *king ? square_set_king_attacks(square_set_of(entry->to)) : 0;
    while (origins != 0) {
        *king = square_set_pop(&origins);
        if (has_followed(frames, before)) {
            return move_at(frames, before, *king, entry->to, KIND_KING);
        }
    }
    return MOVE_NONE;
}

/* Returns the move by which an earlier round reached a spot, and sets *before to the spot from
 * which this move was made. Returns MOVE_NONE if no earlier round reached the spot. */
static Move entry_of(const Frames *frames, const Spot *spot, Spot *before)
{
    const Frame *frame = &frames->frames[frames->rounds[spot->round].frame];
    Move move = MOVE_NONE;
    for (uint32_t i = frame->entry; i != 0 && move == MOVE_NONE; i = frames->entries[i - 1].next) {
        const FrameEntry *entry = &frames->entries[i - 1];
        if (entry->round >= spot->round) {
            continue;
        }
        *before = (Spot){entry->round, 1 - spot->turn, spot->winner_king, spot->loser_king};
        if (entry->kind == KIND_KING) {
            move = king_entry(frames, entry, before);
        } else if (has_followed(frames, before)) {
            move = move_at(frames, before, entry->from, entry->to, (PieceKind)entry->kind);
        }
    }
    return move;
}

/* Follows the links in frames->next from pair `number` to the last pair, and prepends the king
 * moves between these pairs to the line. Returns false if the line is full. */
static bool prepend_walk(Frames *frames, uint32_t round, int number)
{
    Spot spot = spot_of(round, number), next = spot_of(round, frames->next[number]);
    int count = 0;
    for (; frames->next[number] != number; number = frames->next[number]) {
        frames->queue[count++] = (uint16_t)number;
    }
    while (count > 0) {
        spot = spot_of(round, frames->queue[--count]);
        next = spot_of(round, frames->next[frames->queue[count]]);
        next.turn = spot.turn;
        Move move = move_at(frames, &spot, *mover_of(&spot), *mover_of(&next), KIND_KING);
        if (!frame_line_prepend(frames, move)) {
            return false;
        }
    }
    return true;
}

/* Queues the pairs of a spot's round from which a king move leads to the spot. Returns the new end
 * of the queue. */
static int add_walks(Frames *frames, const Spot *spot, int end)
{
    Spot before = *spot;
    before.turn = 1 - spot->turn;
    SquareSet origins = square_set_king_attacks(square_set_of(*mover_of(&before)));
    while (origins != 0) {
        *mover_of(&before) = square_set_pop(&origins);
        int number = number_of(&before);
        if (frames->next[number] == UNSEEN && has_followed(frames, &before)) {
            frames->next[number] = (uint16_t)number_of(spot);
            frames->queue[end++] = (uint16_t)number;
        }
    }
    return end;
}

/*
 * Traces a spot back to an earlier round. A move from that round led to some pair of the spot's
 * round, and king moves led from this pair to the spot. Prepends all these moves to the line, and
 * sets *spot to the spot before the move from the earlier round. If the king moves started in the
 * first position instead, sets *is_start. Returns false if the line is full.
 */
static bool trace_back(Frames *frames, Spot *spot, bool *is_start)
{
    bool walks = pieces_of(frames, spot->round)->passed == 0;
    int goal = number_of(spot), end = 1;
    memset(frames->next, 0xff, sizeof frames->next);
    frames->next[goal] = frames->queue[0] = (uint16_t)goal;
    for (int i = 0; i < end; i++) {
        int number = frames->queue[i];
        Spot at = spot_of(spot->round, number), before = at;
        *is_start = at.round == 0 && number == frames->start;
        Move entry = *is_start ? MOVE_NONE : entry_of(frames, &at, &before);
        if (*is_start || entry != MOVE_NONE) {
            *spot = before;
            return prepend_walk(frames, at.round, number) &&
                   (*is_start || frame_line_prepend(frames, entry));
        }
        if (walks) {
            end = add_walks(frames, &at, end);
        }
    }
    return false;
}

bool frame_line_lead_to(Frames *frames, int number)
{
    Spot spot = spot_of(frames->round_count - 1, number);
    bool is_start = false;
    while (!is_start) {
        if (!trace_back(frames, &spot, &is_start)) {
            return false;
        }
    }
    return true;
}
