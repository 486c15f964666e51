/*
 * The generator of legal moves. This is where everything unusual about it is explained.
 *
 * The board is an array of cells with a border, so that a step off the board meets a cell that is
 * closed to both sides.
 *
 * - Men are found by lists, one a side, ordered by kind (board.h). The board holds the numbers
 *   of the men in these lists, so that a move updates both with a few stores.
 * - The difference of two squares is an index into tables (geometry.h): in which steps one goes
 *   there, and which squares around the one are attacked from the other. With one look for each
 *   enemy man, and walks along lines for the few that may matter, the generator knows checks, pins
 *   and the squares that are closed to the king (survey.h).
 * - A pinned man is lifted out of a copy of the list while the moves of his side are generated: his
 *   entry shows a place so far off the board that all his steps meet the border. His own moves, on
 *   the line of the pin, are added apart.
 * - In check another generator works backwards from the squares where the check can be met
 *   (evasions.h).
 * - Captures in passing, where no rule about pins is safe, are tried out once, when the double
 *   step is made; a position knows which pawns can capture (board.h).
 * - Everything is written once, for a side and a sink that are constants when the compiler works on
 *   it: the same lines list moves or only count them, for White or for Black (sink.h). That is what
 *   RULES_INLINE is for, and why most of the generator lives in headers.
 * - Where the processor could not guess whether a move exists, it is added without a branch:
 *   the move is always written, and counted only if it exists.
 */
#include "rules/movegen.h"

#include "rules/apply.h"
#include "rules/evasions.h"
#include "rules/king_moves.h"
#include "rules/piece_moves.h"
#include "rules/sink.h"
#include "rules/survey.h"

#include <string.h>

/* Generates the moves of a pinned man, all on the line of the pin. */
static RULES_INLINE void pinned_moves(const Survey *survey, Sink *sink, Side side, const Pin *pin)
{
    const Position *position = survey->position;
    PieceKind kind = piece_kind(position_piece_at(position, pin->pinned));
    int step = geometry_pawn_step(side), way = pin->pinner - pin->pinned;
    if (kind == KIND_PAWN) {
        if (pin->step == step || pin->step == -step) {
            pawn_steps(position, sink, side, pin->pinned);
        } else if (way == step - STEP_FILE || way == step + STEP_FILE) {
            pawn_capture(sink, side, pin->pinned, pin->pinner);
        }
    } else if (kind != KIND_KNIGHT && geometry_can_reach(kind, pin->pinned, pin->pinner)) {
        line_moves(position, sink, side, pin->pinned, -pin->step);
        line_moves(position, sink, side, pin->pinned, pin->step);
    }
}

/* Generates the moves of all men but the king and those who are lifted out of the list. */
static RULES_INLINE void free_moves(const Position *position, const Square *men, Sink *sink,
                                    Side side)
{
    unsigned i = board_first(position, side, KIND_QUEEN);
    for (; i < board_end(position, side, KIND_QUEEN); i++) {
        rook_moves(position, sink, side, men[i]);
        bishop_moves(position, sink, side, men[i]);
    }
    for (; i < board_end(position, side, KIND_ROOK); i++) {
        rook_moves(position, sink, side, men[i]);
    }
    for (; i < board_end(position, side, KIND_BISHOP); i++) {
        bishop_moves(position, sink, side, men[i]);
    }
    for (; i < board_end(position, side, KIND_KNIGHT); i++) {
        knight_moves(position, sink, side, men[i]);
    }
    for (; i < board_end(position, side, KIND_PAWN); i++) {
        pawn_moves(position, sink, side, men[i]);
    }
}

/* Copies a side's list of men, without those that are pinned. */
static RULES_INLINE void lift_pinned(const Survey *survey, Square lifted[static CELL_COUNT])
{
    memcpy(lifted, survey->position->square_of, CELL_COUNT);
    for (int i = 0; i < survey->pin_count; i++) {
        lifted[cell_index(survey->position->cells[survey->pins[i].pinned])] = SQUARE_NOWHERE;
    }
}

/* Generates all legal moves of `side`, which is to move. */
static RULES_INLINE void generate(const Position *position, Sink *sink, Side side)
{
    Survey survey;
    Square lifted[CELL_COUNT];
    const Square *men = position->square_of;
    survey_position(&survey, position, side);
    if (survey.pin_count > 0) {
        lift_pinned(&survey, lifted);
        men = lifted;
    }
    if (position->state.en_passant != SQUARE_NONE) {
        en_passant_moves(position, sink, side);
    }
    if (survey.check_count > 0) {
        king_steps(&survey, sink);
        if (survey.check_count == 1) {
            evasions(&survey, men, sink, side);
        }
        return;
    }
    for (int i = 0; i < survey.pin_count; i++) {
        pinned_moves(&survey, sink, side, &survey.pins[i]);
    }
    free_moves(position, men, sink, side);
    king_steps(&survey, sink);
    king_castling(&survey, sink, side, WING_KING);
    king_castling(&survey, sink, side, WING_QUEEN);
}

static int list_white(const Position *position, Move *moves)
{
    Sink sink = {moves, 0};
    generate(position, &sink, SIDE_WHITE);
    return sink.count;
}

static int list_black(const Position *position, Move *moves)
{
    Sink sink = {moves, 0};
    generate(position, &sink, SIDE_BLACK);
    return sink.count;
}

static int count_white(const Position *position)
{
    Sink sink = {NULL, 0};
    generate(position, &sink, SIDE_WHITE);
    return sink.count;
}

static int count_black(const Position *position)
{
    Sink sink = {NULL, 0};
    generate(position, &sink, SIDE_BLACK);
    return sink.count;
}

int movegen_legal(const Position *position, MoveList *out)
{
    out->count = position_side_to_move(position) == SIDE_WHITE ? list_white(position, out->moves)
                                                               : list_black(position, out->moves);
    return out->count;
}

int movegen_count(const Position *position)
{
    return position_side_to_move(position) == SIDE_WHITE ? count_white(position)
                                                         : count_black(position);
}

bool movegen_any_legal(const Position *position)
{
    return movegen_count(position) != 0;
}

bool movegen_is_legal(const Position *position, Move move)
{
    MoveList list;
    movegen_legal(position, &list);
    for (int i = 0; i < list.count; i++) {
        if (list.moves[i] == move) {
            return true;
        }
    }
    return false;
}

static uint64_t perft(Position *position, int depth)
{
    if (depth == 1) {
        return (uint64_t)movegen_count(position);
    }
    MoveList list;
    uint64_t nodes = 0;
    movegen_legal(position, &list);
    for (int i = 0; i < list.count; i++) {
        Undo undo;
        position_make(position, list.moves[i], &undo);
        nodes += perft(position, depth - 1);
        position_take_back(position, list.moves[i], &undo);
    }
    return nodes;
}

uint64_t movegen_perft(const Position *position, int depth)
{
    Position copy = *position;
    return depth == 0 ? 1 : perft(&copy, depth);
}
