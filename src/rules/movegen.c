/*
 * The generator of legal moves, and the explanation of everything unusual about it.
 *
 * The board is an array of cells with a border. A step off the board meets a border cell, and no
 * piece of either side can move to one.
 *
 * - Each side has a list of its pieces, ordered by kind (board.h). The board holds the indices of
 *   the pieces in these lists, so that a move updates both with a few stores.
 * - The difference of two squares is an index into two tables (geometry.h). One table has the step
 *   from the first square to the second. The other table is about a piece on the second square: it
 *   says which squares around the first square that piece attacks. With one lookup for each enemy
 *   piece, and a walk along the line for the few pieces that may matter, the generator finds
 *   checks, pins and the squares that the king cannot enter (survey.h).
 * - While the moves of a side are generated, its pinned pieces are removed from a copy of its list:
 *   their entries become a square so far off the board that every step from it meets the border.
 *   The moves of a pinned piece along the line of the pin are added separately.
 * - In check, a second generator works backwards, from the square of the checking piece and the
 *   squares between that piece and the king.
 * - No simple rule about pins covers en passant captures. They are tried once, when the double step
 *   is made, and the position stores which pawns can capture.
 * - The same code lists moves or only counts them, for White or for Black (piece_moves.h).
 *   RULES_INLINE makes the side and the sink compile-time constants in each of the four copies.
 * - If the processor could not predict whether a move exists, the code avoids the branch: it always
 *   writes the move, and increments the count only if the move exists.
 */
#include "rules/movegen.h"

#include "rules/attack_probe.h"
#include "rules/board.h"
#include "rules/castling.h"
#include "rules/geometry.h"
#include "rules/piece_moves.h"
#include "rules/rules_inside.h"
#include "rules/survey.h"

#include <string.h>

/* Generates the king's steps to neighbouring squares that the opponent does not attack. */
static RULES_INLINE void king_steps(const Survey *survey, Sink *sink)
{
    unsigned safe = survey->open & ~(unsigned)survey->attacked;
    for (unsigned square = ZONE_EAST; square <= ZONE_SOUTH_WEST; square <<= 1) {
        Square to = (Square)(survey->king + survey_zone_step(square));
        sink_put_if(sink, (safe & square) != 0, survey->king, to,
                    sink_capture(survey->position->cells[to]));
    }
}

/* Returns whether a square on the castling king's path is safe from attack. The survey covers two
 * squares on either side of the king; only in Chess960 can the path be longer. */
static RULES_INLINE bool king_may_pass(const Survey *survey, Side side, Square square)
{
    int way = square - survey->king;
    unsigned zone = way == 1    ? ZONE_EAST
                    : way == 2  ? ZONE_FAR_EAST
                    : way == -1 ? ZONE_WEST
                    : way == -2 ? ZONE_FAR_WEST
                                : 0;
    return (zone & survey->relevant) != 0
               ? (zone & survey->attacked) == 0
               : !attack_probe(survey->position, square, side_opponent(side));
}

/* Generates castling to one wing if it is legal. The king must not be in check. */
static RULES_INLINE void king_castling(const Survey *survey, Sink *sink, Side side, Wing wing)
{
    const Position *position = survey->position;
    Square king = survey->king, king_to = castling_king_target(king, wing);
    Square rook = position->state.castling[side][wing];
    if (!survey->castling[wing] || castling_blocker(position, side, wing) != SQUARE_NONE) {
        return;
    }
    for (Square s = king; s != king_to;) {
        s = (Square)(s < king_to ? s + STEP_FILE : s - STEP_FILE);
        if (!king_may_pass(survey, side, s)) {
            return;
        }
    }
    if (!castling_unmasks(position, rook, king_to, side_opponent(side))) {
        sink_put(sink, king, king_to, MOVE_CASTLING | (wing == WING_QUEEN ? MOVE_QUEEN_WING : 0U));
    }
}

/* Generates the moves of queens, rooks, bishops and knights to the square `to`. `places` has the
 * square of each piece, or SQUARE_NOWHERE for a pinned piece. */
static RULES_INLINE void evasion_piece_moves(const Position *position, const Square *places,
                                             Sink *sink, Side side, Square to)
{
    ZoneTable zones = geometry_zone_around(to);
    unsigned end = board_end(position, side, KIND_KNIGHT);
    for (unsigned i = board_first(position, side, KIND_QUEEN); i < end; i++) {
        Square from = places[i];
        PieceKind kind = piece_kind(position->piece_of[i]);
        if ((zones[from][kind] & ZONE_CENTRE) != 0 &&
            (kind == KIND_KNIGHT || attack_line_is_free(position, to, from))) {
            sink_put(sink, from, to, sink_capture(position->cells[to]));
        }
    }
}

/* Generates the pawn advances to the empty square `to`. */
static RULES_INLINE void evasion_pawn_steps(const Position *position, const Square *places,
                                            Sink *sink, Side side, Square to)
{
    int step = geometry_pawn_step(side);
    const Cell *at = position->cells + to;
    Cell pawn = at[-step];
    Square from = (Square)(to - step);
    if (pawn == CELL_EMPTY) {
        pawn = at[-2 * step];
        from = (Square)(from - step);
        if (!pawn_is_home(from, side)) {
            return;
        }
    }
    if (!board_is_pawn(position, pawn, side) || places[cell_index(pawn)] != from) {
        return;
    }
    if (pawn_promotes(from, side)) {
        sink_put_promotions(sink, from, to, 0);
    } else {
        sink_put(sink, from, to, at[-step] == CELL_EMPTY ? MOVE_DOUBLE_STEP : 0U);
    }
}

/* Generates the pawn moves that capture the piece on the square `to`. */
static RULES_INLINE void evasion_pawn_captures(const Position *position, const Square *places,
                                               Sink *sink, Side side, Square to)
{
    for (int step = -STEP_FILE; step <= STEP_FILE; step += 2 * STEP_FILE) {
        Square from = (Square)(to - geometry_pawn_step(side) + step);
        Cell pawn = position->cells[from];
        if (board_is_pawn(position, pawn, side) && places[cell_index(pawn)] == from) {
            pawn_capture(sink, side, from, to);
        }
    }
}

/* Generates the moves that capture the piece giving check or block its line to the king. */
static RULES_INLINE void evasions(const Survey *survey, const Square *places, Sink *sink, Side side)
{
    const Position *position = survey->position;
    evasion_piece_moves(position, places, sink, side, survey->checker);
    evasion_pawn_captures(position, places, sink, side, survey->checker);
    int step = survey->check_step;
    if (step == 0) {
        return;
    }
    for (Square to = (Square)(survey->checker + step); to != survey->king;
         to = (Square)(to + step)) {
        evasion_piece_moves(position, places, sink, side, to);
        evasion_pawn_steps(position, places, sink, side, to);
    }
}

/* Generates the moves of a pinned piece along the line of the pin. */
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

/* Generates the moves of all pieces except the king and the pinned pieces. `places` has the square
 * of each piece, or SQUARE_NOWHERE for a pinned piece. */
static RULES_INLINE void free_moves(const Position *position, const Square *places, Sink *sink,
                                    Side side)
{
    unsigned i = board_first(position, side, KIND_QUEEN);
    for (; i < board_end(position, side, KIND_QUEEN); i++) {
        rook_moves(position, sink, side, places[i]);
        bishop_moves(position, sink, side, places[i]);
    }
    for (; i < board_end(position, side, KIND_ROOK); i++) {
        rook_moves(position, sink, side, places[i]);
    }
    for (; i < board_end(position, side, KIND_BISHOP); i++) {
        bishop_moves(position, sink, side, places[i]);
    }
    for (; i < board_end(position, side, KIND_KNIGHT); i++) {
        knight_moves(position, sink, side, places[i]);
    }
    for (; i < board_end(position, side, KIND_PAWN); i++) {
        pawn_moves(position, sink, side, places[i]);
    }
}

/* Generates all legal moves of `side`, the side to move. */
static RULES_INLINE void generate(const Position *position, Sink *sink, Side side)
{
    Survey survey;
    Square lifted[CELL_COUNT];
    const Square *places = position->square_of;
    survey_position(&survey, position, side);
    if (survey.pin_count > 0) {
        memcpy(lifted, position->square_of, CELL_COUNT);
        for (int i = 0; i < survey.pin_count; i++) {
            lifted[cell_index(position->cells[survey.pins[i].pinned])] = SQUARE_NOWHERE;
        }
        places = lifted;
    }
    if (position->state.en_passant != SQUARE_NONE) {
        en_passant_moves(position, sink, side);
    }
    if (survey.check_count > 0) {
        king_steps(&survey, sink);
        if (survey.check_count == 1) {
            evasions(&survey, places, sink, side);
        }
        return;
    }
    for (int i = 0; i < survey.pin_count; i++) {
        pinned_moves(&survey, sink, side, &survey.pins[i]);
    }
    free_moves(position, places, sink, side);
    king_steps(&survey, sink);
    king_castling(&survey, sink, side, WING_KING);
    king_castling(&survey, sink, side, WING_QUEEN);
}

/* Returns the number of legal moves, and stores the moves unless `moves` is NULL. Pass NULL as a
 * constant, so that the compiler drops the stores. */
static RULES_INLINE int generate_either(const Position *position, Move *moves)
{
    Sink sink = {moves, 0};
    if (position_side_to_move(position) == SIDE_WHITE) {
        generate(position, &sink, SIDE_WHITE);
    } else {
        generate(position, &sink, SIDE_BLACK);
    }
    return sink.count;
}

int movegen_legal(const Position *position, MoveList *out)
{
    out->count = generate_either(position, out->moves);
    return out->count;
}

int movegen_count(const Position *position)
{
    return generate_either(position, NULL);
}

bool movegen_any_legal(const Position *position)
{
    return movegen_count(position) != 0;
}

bool movegen_is_legal(const Position *position, Move move)
{
    MoveList list;
    movegen_legal(position, &list);
    return move_list_has(&list, move);
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
