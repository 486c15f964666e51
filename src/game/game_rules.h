/*
 * Private to src/game: the rules, one file for each part of the Laws. The table of actions refers
 * to the functions *_refusal and *_apply; the other functions are called by other rules.
 */
#ifndef TOUCHMOVE_GAME_GAME_RULES_H
#define TOUCHMOVE_GAME_GAME_RULES_H

#include <stdbool.h>
#include <stdint.h>

#include "game/game_inside.h"

/* Returns why the state of the game forbids an action, or REFUSAL_NONE. */
typedef GameRefusal RuleRefusal(const Game *game, const GameAction *action);

/* Applies an accepted action at game->time_ms, and adds its events to the decision. It cannot fail:
 * game_act has reserved memory for one more ply and for the notes. */
typedef void RuleApply(Game *game, const GameAction *action, Decision *decision);

/* ---- evidence.c: repetitions and quiet moves (Articles 9.2, 9.3 and 9.6) ---- */

/* Limits for repetitions and quiet plies. A quiet ply is neither a capture nor a pawn move. */
enum {
    THREEFOLD = 3,                  /* occurrences for a claim (9.2) */
    FIVEFOLD = 5,                   /* occurrences that end a game (9.6.1) */
    FIFTY_MOVES_PLIES = 100,        /* quiet plies for a claim, fifty moves by each side (9.3) */
    SEVENTY_FIVE_MOVES_PLIES = 150, /* quiet plies that end a game (9.6.2) */
};

/* Returns the position that a claim is about: the one after a legal intended move, or the one on
 * the board if the move is MOVE_NONE. */
Position evidence_position(const Game *game, Move intended);

/*
 * Returns how often a position has occurred on the board, and stores the number of plies before
 * each occurrence in at[EVIDENCE_OCCURRENCES_MAX], unless `at` is NULL.
 */
int evidence_find_occurrences(const Game *game, const Position *position, int at[]);

/* Returns how often the position of a claim has occurred. If the claim is made with an intended
 * move, the position after that move counts as one more occurrence. */
int evidence_occurrences(const Game *game, Move intended);

/* ---- ending.c: how games end ---- */

/* Ends the game, stops the clocks, and reports the result. */
void ending_apply(Game *game, Decision *decision, RecordResult result, const Statement *said);

/* Ends the game as lost by said->side, or as drawn if the opponent cannot checkmate. If a short
 * search cannot decide whether the opponent can checkmate, the result stays in doubt. */
void ending_lose(Game *game, Decision *decision, const Statement *said);

/* Ends the game if the position on the board decides it: tests the reasons in the order of the
 * Laws. */
void ending_after_move(Game *game, Decision *decision);

/* Ends a game in progress if the last move of its journal has led to a dead position. */
void ending_of_replay(Game *game, Decision *decision);

/* Decides a result in doubt if a short search can. */
void ending_settle_doubt(Game *game, Decision *decision);

RuleRefusal ending_abort_refusal, ending_absence_refusal;
RuleRefusal ending_verdict_refusal;
RuleApply ending_resign_apply, ending_flag_apply, ending_abort_apply, ending_verdict_apply;
RuleApply ending_absence_apply;

/* ---- take_back.c: takebacks, a house rule ---- */

RuleRefusal take_back_request_refusal, take_back_answer_refusal;
RuleApply take_back_request_apply, take_back_grant_apply, take_back_refuse_apply;

/* Declines a pending request, because the opponent has moved instead of answering it. */
void take_back_lapse(Game *game, Side mover, Decision *decision);

/*
 * Calls `change`, which is clock_set, clock_add or clock_add_moves, for the present clock. Then
 * does the same for the clock readings stored with earlier moves, because takebacks restore them.
 */
void take_back_correct_clock(Game *game, Side side,
                             void (*change)(Clock *clock, Side side, int64_t amount),
                             int64_t amount);

/* ---- penalty.c: penalties for illegal moves and wrong claims (Articles 7.5.5, 9.5.3, A.3) ---- */

/* Adds the penalty time for a fault to the opponent's clock, and mentions it in the statement. Does
 * nothing if the opponent's time is unlimited. */
void penalty_add(Game *game, Statement *fault);

/* Penalizes an illegal move: the first costs time, the second the game (7.5.5). */
void penalty_for_illegal_move(Game *game, Statement *fault, Decision *decision);

/* ---- offer.c: draw offers (Article 9.1) ---- */

RuleRefusal offer_make_refusal, offer_unmark_refusal, offer_accept_refusal, offer_decline_refusal;
RuleApply offer_make_apply, offer_unmark_apply, offer_accept_apply, offer_decline_apply;

/* Returns whether the house rules do not allow a draw offer yet, so that a wrong claim is no offer
 * either (9.1.1). */
bool offer_is_too_early(const Game *game, Side side);

/*
 * A side can make one draw offer for each of its moves. If the side is to move, returns whether it
 * has made the offer for its next move, and otherwise whether it has made the offer for its last
 * move.
 */
bool offer_is_used(const Game *game, Side side);

/* Returns why a side may not offer a draw now, or REFUSAL_NONE. */
GameRefusal offer_refusal(const Game *game, Side side);

/* Opens a draw offer of a side. `is_claim`: the offer comes from a wrong claim. */
void offer_open(Game *game, Side side, bool is_claim, Decision *decision);

/* Declines the opponent's open offer, because the side has moved or touched a piece. */
void offer_decline_by_moving(Game *game, Side side, Decision *decision);

/* Returns whether a side made its offer after the opponent had sealed a move. The sealed move then
 * does not answer the offer (Guidelines I.4). */
bool offer_outlasts_seal(const Game *game, Side side);

/* ---- playing.c: moves, and the obligation to move a piece ---- */

RuleRefusal playing_move_refusal, playing_touch_refusal, playing_illegal_refusal;
RuleApply playing_move_apply, playing_touch_apply, playing_illegal_apply;

/* Returns whether an announced move is legal. */
bool playing_attempt_is_legal(const Game *game, const MoveAttempt *attempt);

/* Returns why a move is refused (it is illegal, or an obligation forbids it), or REFUSAL_NONE. */
GameRefusal playing_legality_refusal(const Game *game, Move move);

/* Creates the obligation to move the piece on a square. Does nothing if the piece cannot move, or
 * if there is already an obligation. */
void playing_oblige(Game *game, Square from, GameRefusal why);

/*
 * Makes a legal move for the side to move: charges the clock, answers offers and requests, and ends
 * the game if the new position decides it.
 */
void playing_make(Game *game, Move move, MoveOffer offer, bool was_sealed, Decision *decision);

/* Called in a replay when the last move is followed by another action. Declines the opponent's draw
 * offer and opens the offer made with the move, unless this is already done. */
void playing_settle(Game *game);

/* Ends a replay: tests the last position for a dead position, and settles a result in doubt and
 * draw offers. */
void playing_end_replay(Game *game);

/* ---- claim.c: claims of a draw (Articles 9.2 to 9.5) ---- */

RuleRefusal claim_refusal;
RuleApply claim_apply;

/* ---- interruption.c: starting, pausing, adjourning and resuming a game ---- */

RuleRefusal interruption_start_refusal, interruption_adjourn_refusal, interruption_resume_refusal,
    interruption_opened_refusal;
RuleApply interruption_pause_apply, interruption_resume_apply, interruption_adjourn_apply;
RuleApply interruption_opened_apply, interruption_start_apply;

/* ---- correction.c: the arbiter's tools ---- */

RuleRefusal correction_clock_refusal, correction_time_refusal, correction_counter_refusal,
    correction_adjudicate_refusal, correction_written_refusal;
RuleApply correction_clock_apply, correction_time_apply, correction_counter_apply,
    correction_penalty_apply, correction_forfeit_apply, correction_forfeit_both_apply,
    correction_adjudicate_apply, correction_written_apply;

/* ---- naming.c: names, event and other tags of the record ---- */

RuleRefusal naming_refusal;
RuleApply naming_apply;

#endif
