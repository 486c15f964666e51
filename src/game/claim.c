/*
 * Claims of a draw (Articles 9.2 to 9.5). A correct claim ends the game; a wrong one costs time and
 * counts as an offer.
 */
#include "game/evidence.h"
#include "game/game_rules.h"

static bool is_with_illegal_move(const GameAction *action)
{
    return action->move == MOVE_NONE && action->attempt.from != SQUARE_NONE;
}

GameRefusal claim_refusal(const Game *game, const GameAction *action)
{
    if (game->turn.claim_is_lost) {
        return REFUSAL_CLAIM_LOST;
    }
    if (is_with_illegal_move(action)) {
        return playing_attempt_is_legal(game, &action->attempt) ? REFUSAL_NOT_ILLEGAL
                                                                : REFUSAL_NONE;
    }
    if (action->move == MOVE_NONE) {
        return REFUSAL_NONE;
    }
    return playing_legality_refusal(game, action->move);
}

static void end_by_claim(Game *game, const GameAction *action, Decision *decision)
{
    static const StatementId RESULTS_OF[][2] = {
        [CLAIM_THREEFOLD] = {RESULT_THREEFOLD, RESULT_THREEFOLD_WITH},
        [CLAIM_FIFTY] = {RESULT_FIFTY, RESULT_FIFTY_WITH}};
    bool has_move = action->move != MOVE_NONE;
    Statement said = {.id = RESULTS_OF[action->claim][has_move], .side = action->player};
    if (has_move) {
        said.name = spoken_name_of(game_position(game), action->move);
    }
    ending_apply(game, decision, RECORD_DRAWN, &said);
}

/* Reports that a claim is wrong, and adds the penalty. The report states how many occurrences or
 * quiet moves there actually are. */
static void report_wrong_claim(Game *game, const GameAction *action, Decision *decision)
{
    static const StatementId RULINGS_OF[][2] = {
        [CLAIM_THREEFOLD] = {EVENT_WRONG_THREEFOLD, EVENT_WRONG_THREEFOLD_WITH},
        [CLAIM_FIFTY] = {EVENT_WRONG_FIFTY, EVENT_WRONG_FIFTY_WITH}};
    bool has_move = action->move != MOVE_NONE;
    Statement ruling = {.id = RULINGS_OF[action->claim][has_move], .side = action->player};
    if (is_with_illegal_move(action)) {
        ruling.id = EVENT_WRONG_CLAIM_ILLEGAL;
        ruling.name = (SpokenName){
            .kind = SPOKEN_NAME_SQUARES, .from = action->attempt.from, .to = action->attempt.to};
    } else {
        Position claimed = evidence_position(game, action->move);
        ruling.number = action->claim == CLAIM_FIFTY ? position_halfmove_clock(&claimed) / 2
                                                     : evidence_occurrences(game, action->move);
    }
    if (has_move) {
        ruling.name = spoken_name_of(game_position(game), action->move);
    }
    penalty_add(game, &ruling);
    game_report(game, decision, &ruling);
}

void claim_apply(Game *game, const GameAction *action, Decision *decision)
{
    bool is_illegal = is_with_illegal_move(action);
    if (!is_illegal && game_claim_would_succeed(game, action->claim, action->move)) {
        end_by_claim(game, action, decision);
        return;
    }
    report_wrong_claim(game, action, decision);
    bool is_offer = !offer_is_too_early(game, action->player);
    if (action->move != MOVE_NONE) {
        playing_make(game, action->move, is_offer ? MOVE_OFFER_CLAIM : MOVE_OFFER_NONE, false,
                     decision);
        game_entry(game, game->ply_count - 1)->is_announced = true;
        return;
    }
    if (is_illegal) {
        playing_oblige(game, action->attempt.from, REFUSAL_CLAIMED_PIECE);
    }
    if (is_offer) {
        offer_open(game, action->player, true, decision);
    }
}
