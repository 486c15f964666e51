/*
 * Moves, touched pieces and illegal moves.
 */
#include "game/game_rules.h"

#include "rules/movegen.h"

#include <stdlib.h>
#include <string.h>

static bool can_move_from(const Game *game, Square from)
{
    MoveList legal;
    movegen_legal(game_position(game), &legal);
    move_list_keep_from(&legal, from);
    return legal.count > 0;
}

/* Returns whether a player can complete an attempt on a board: a piece of the player leaves its
 * square for one without a piece of the player. A king may castle to the square of its rook. */
static bool is_possible(const Game *game, const MoveAttempt *attempt)
{
    const Position *position = game_position(game);
    Piece piece = position_piece_at(position, attempt->from);
    Piece there = position_piece_at(position, attempt->to);
    Side side = game_turn(game);
    bool castles = piece_kind(piece) == KIND_KING && there == piece_make(side, KIND_ROOK);
    return piece != PIECE_NONE && piece_side(piece) == side &&
           (there == PIECE_NONE || piece_side(there) != side || castles);
}

bool playing_attempt_is_legal(const Game *game, const MoveAttempt *attempt)
{
    MoveList legal;
    movegen_legal(game_position(game), &legal);
    for (int i = 0; i < legal.count; i++) {
        Move move = legal.moves[i];
        if (move_from(move) == attempt->from && move_to(move) == attempt->to &&
            move_promotion(move) == attempt->promotion) {
            return true;
        }
    }
    return false;
}

void playing_oblige(Game *game, Square from, GameRefusal why)
{
    if (game->turn.obliged == SQUARE_NONE && can_move_from(game, from)) {
        game->turn.obliged = from;
        game->turn.obligation = why;
    }
}

GameRefusal playing_legality_refusal(const Game *game, Move move)
{
    return movegen_is_legal(game_position(game), move) ? game_obligation_refusal(game, move)
                                                       : REFUSAL_NOT_LEGAL;
}

GameRefusal playing_move_refusal(const Game *game, const GameAction *action)
{
    GameRefusal refusal = playing_legality_refusal(game, action->move);
    if (refusal == REFUSAL_NONE && action->with_offer) {
        refusal = offer_refusal(game, action->player);
    }
    return refusal;
}

void playing_move_apply(Game *game, const GameAction *action, Decision *decision)
{
    playing_make(game, action->move, action->with_offer ? MOVE_OFFER_DRAW : MOVE_OFFER_NONE, false,
                 decision);
}

/* Adds the ply. game_act has reserved the memory for it. */
static void add_ply(Game *game, const SpokenName *name, bool was_sealed)
{
    Side side = game_turn(game);
    if (game_awaits_start(game)) {
        clock_start(&game->clock, game->time_ms);
    }
    int64_t used_ms = clock_complete_move(&game->clock, game->time_ms);
    *game_entry(game, game->ply_count) = (PlyEntry){
        .ply = {.move = name->move,
                .side = side,
                /* An offer by a wrong claim counts, even if declined before the move (9.1.2.2). */
                .with_offer = offer_is_used(game, side),
                .was_sealed = was_sealed,
                .used_ms = used_ms,
                .clock_ms = clock_ms(&game->clock, side, game->time_ms)},
        .after = position_after(game_position(game), name->move),
        .before = game->before,
    };
    memcpy(game_entry(game, game->ply_count)->ply.san, name->san, sizeof name->san);
    game->ply_count++;
    game->turn.obligation = REFUSAL_NONE;
    game->turn.obliged = SQUARE_NONE;
    game->turn.obliged_to = SQUARE_NONE;
    game->turn.claim_is_lost = false;
}

/* After a move that has not ended the game, declines the opponent's open draw offer, and opens the
 * offer made with the move. */
static void settle(Game *game, Side side, MoveOffer offer, Decision *decision)
{
    if (game->outcome.reason != OUTCOME_ONGOING) {
        return;
    }
    if (!offer_outlasts_seal(game, side_opponent(side))) {
        offer_decline_by_moving(game, side, decision);
    }
    if (offer != MOVE_OFFER_NONE) {
        offer_open(game, side, offer == MOVE_OFFER_CLAIM, decision);
    }
}

void playing_make(Game *game, Move move, MoveOffer offer, bool was_sealed, Decision *decision)
{
    Side side = game_turn(game);
    Statement made = {
        .id = EVENT_MOVE, .side = side, .name = spoken_name_of(game_position(game), move)};
    if (offer == MOVE_OFFER_NONE && game->turn.offers[side].state == OFFER_MARKED) {
        offer = MOVE_OFFER_DRAW;
    }
    add_ply(game, &made.name, was_sealed);
    game_report(game, decision, &made);
    take_back_lapse(game, side, decision);
    if (offer != MOVE_OFFER_NONE) {
        game_entry(game, game->ply_count - 1)->ply.with_offer = true;
    }
    ending_after_move(game, decision);
    if (game->is_from_journal) {
        game->is_unsettled = game->may_be_dead = true;
        game->unsettled_side = side;
        game->unsettled_offer = offer;
    } else {
        settle(game, side, offer, decision);
    }
}

/*
 * Another version of the program may recognize other dead positions than the version that wrote a
 * journal, so a replay (game_new_from_journal) tests only the last position, and only if no action
 * follows it. If another action follows a move, it is certain that the move has not ended the game.
 * Only then does the move decline the opponent's draw offer, and the offer made with the move is
 * opened.
 */
void playing_settle(Game *game)
{
    game->may_be_dead = false;
    if (game->is_unsettled) {
        Decision decision = {0};
        game->is_unsettled = false;
        settle(game, game->unsettled_side, game->unsettled_offer, &decision);
    }
}

void playing_end_replay(Game *game)
{
    if (!game->is_from_journal) {
        return;
    }
    game->is_from_journal = false;
    Decision decision = {0};
    if (game->may_be_dead && game->outcome.reason == OUTCOME_ONGOING) {
        ending_of_replay(game, &decision);
    }
    ending_settle_doubt(game, &decision);
    playing_settle(game);
}

/*
 * A player may also touch a piece that cannot move, or a piece of the opponent. That creates no
 * obligation here, but the player loses the right to claim and declines an open offer (4.3, 9.4). A
 * player who is obliged may only touch a piece that can fulfil the obligation.
 */
GameRefusal playing_touch_refusal(const Game *game, const GameAction *action)
{
    Square from = action->attempt.from;
    if (!game->house_rules.touch_move) {
        return REFUSAL_HOUSE_RULE_OFF;
    }
    if (from == SQUARE_NONE || position_piece_at(game_position(game), from) == PIECE_NONE) {
        return REFUSAL_CANNOT_MOVE;
    }
    MoveList moves;
    movegen_legal(game_position(game), &moves);
    move_list_keep_from(&moves, from);
    game_keep_permitted(game, &moves);
    return moves.count > 0 ? REFUSAL_NONE : game->turn.obligation;
}

/* The player who touches a piece loses the right to claim (9.4) and declines an open offer
 * (9.1.2.1). */
static void touch(Game *game, Decision *decision)
{
    game->turn.claim_is_lost = true;
    DrawOffer *offer = &game->turn.offers[side_opponent(game_turn(game))];
    if (offer->state == OFFER_OPEN) {
        offer_decline_by_moving(game, game_turn(game), decision);
        offer->touched_away = 1 + game->ply_count;
    }
}

void playing_touch_apply(Game *game, const GameAction *action, Decision *decision)
{
    playing_oblige(game, action->attempt.from, REFUSAL_TOUCHED_PIECE); /* 4.3 */
    touch(game, decision);
}

GameRefusal playing_illegal_refusal(const Game *game, const GameAction *action)
{
    if (!game->house_rules.illegal_move_penalties) {
        return REFUSAL_HOUSE_RULE_OFF;
    }
    const MoveAttempt *attempt = &action->attempt;
    if (attempt->from == SQUARE_NONE || attempt->to == SQUARE_NONE ||
        (game_has_rulings(game, 3) && !is_possible(game, attempt))) {
        return REFUSAL_NOT_POSSIBLE;
    }
    return playing_attempt_is_legal(game, attempt) ? REFUSAL_NOT_ILLEGAL : REFUSAL_NONE;
}

/* Returns the square of the opponent's piece that an attempt captures, or SQUARE_NONE. */
static Square captured_by(const Game *game, const MoveAttempt *attempt)
{
    const Position *position = game_position(game);
    Square from = attempt->from, to = attempt->to;
    Square beside = square_at(square_file(to), square_rank(from));
    Side opponent = side_opponent(game_turn(game));
    Piece there = position_piece_at(position, to);
    bool is_en_passant = there == PIECE_NONE &&
                         square_rank(to) == (opponent == SIDE_WHITE ? 2 : 5) &&
                         piece_kind(position_piece_at(position, from)) == KIND_PAWN &&
                         abs(square_file(to) - square_file(from)) == 1 &&
                         abs(square_rank(to) - square_rank(from)) == 1 &&
                         position_piece_at(position, beside) == piece_make(opponent, KIND_PAWN);
    if (there != PIECE_NONE) {
        return piece_side(there) == opponent ? to : SQUARE_NONE;
    }
    return is_en_passant ? beside : SQUARE_NONE;
}

/* Obliges the player to make one of the permitted moves from and to these squares, of which each
 * may be SQUARE_NONE. Returns false, without an obligation, if no such move is legal. */
static bool oblige(Game *game, Square from, Square to, GameRefusal why)
{
    MoveList legal;
    Turn before = game->turn;
    movegen_legal(game_position(game), &legal);
    game_keep_permitted(game, &legal);
    game->turn.obliged = from;
    game->turn.obliged_to = to;
    game->turn.obligation = why;
    game_keep_permitted(game, &legal);
    if (legal.count == 0) {
        game->turn = before;
    }
    return legal.count > 0;
}

/*
 * After an illegal move, its piece and the piece that it captured count as touched (7.5.1). A pawn
 * that can be promoted on the square of its illegal promotion must be (4.7). Otherwise the piece
 * that moved must move if it can and, if it cannot, the captured piece must be captured (4.3.3).
 */
static void oblige_by_illegal_move(Game *game, const MoveAttempt *attempt)
{
    bool is_free = game->turn.obligation == REFUSAL_NONE;
    if (!is_free && game->turn.obliged != attempt->from) {
        return;
    }
    Square from = attempt->from, captured = captured_by(game, attempt);
    bool is_done =
        attempt->promotion != KIND_NONE
            ? oblige(game, from, attempt->to, REFUSAL_ILLEGAL_PROMOTION)
            : captured != SQUARE_NONE && oblige(game, from, captured, REFUSAL_ILLEGAL_CAPTURE);
    if (!is_done && is_free && !oblige(game, from, SQUARE_NONE, REFUSAL_ILLEGAL_PIECE) &&
        captured != SQUARE_NONE) {
        oblige(game, SQUARE_NONE, captured, REFUSAL_ILLEGAL_CAPTURE);
    }
}

void playing_illegal_apply(Game *game, const GameAction *action, Decision *decision)
{
    Square from = action->attempt.from;
    Statement fault = {
        .id = EVENT_ILLEGAL_MOVE,
        .side = action->player,
        .name = {.kind = SPOKEN_NAME_SQUARES, .from = from, .to = action->attempt.to}};
    /* An illegal move counts as touching the piece even without the touch-move rule (7.5.1). */
    if (game_has_rulings(game, 2) || (game->house_rules.touch_move && can_move_from(game, from))) {
        if (game_has_rulings(game, 3)) {
            oblige_by_illegal_move(game, &action->attempt);
        } else {
            playing_oblige(game, from, REFUSAL_ILLEGAL_PIECE);
        }
        touch(game, decision);
    }
    penalty_for_illegal_move(game, &fault, decision);
}
