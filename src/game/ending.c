#include "game/game_inside.h"

#include "notation/spoken.h"
#include "rules/repetition.h"
#include "rules/status.h"

enum {
    THREEFOLD = 3,
    FIVEFOLD = 5,
    FIFTY_MOVES_PLIES = 100,
    SEVENTY_FIVE_MOVES_PLIES = 150,
};

static Outcome outcome_of(GameResult result, OutcomeReason reason, const char *article,
                          const char *sentence)
{
    Outcome outcome = {.result = result, .reason = reason};
    sentence_format(sizeof(outcome.article), outcome.article, "%s", article);
    sentence_format(sizeof(outcome.sentence), outcome.sentence, "%s", sentence);
    return outcome;
}

/* Ends the game, stops the clocks, and reports the result. */
static void finish(Game *game, const Outcome *outcome, Decision *decision)
{
    game->outcome = *outcome;
    game->is_paused = game->is_adjourned = false;
    game->turn.take_back_is_asked = false;
    clock_stop(&game->clock, game->time_ms);
    game_report(game, decision, GAME_EVENT_RESULT, game_turn(game), outcome->article, "%s",
                outcome->sentence);
}

void ending_apply(Game *game, GameResult result, OutcomeReason reason, const char *article,
                  const char *sentence, Decision *decision)
{
    Outcome outcome = outcome_of(result, reason, article, sentence);
    finish(game, &outcome, decision);
}

void ending_lose(Game *game, Side loser, OutcomeReason reason, const char *article,
                 const char *sentence, Decision *decision)
{
    Side winner = side_opponent(loser);
    Outcome outcome = outcome_of(result_won_by(winner), reason, article, sentence);
    if (!mate_judge_can_mate(game->judge, game_board(game), winner, outcome.explanation)) {
        outcome.result = RESULT_DRAW;
        sentence_format(sizeof(outcome.sentence), outcome.sentence, "%s, but %s cannot checkmate",
                        sentence, spoken_side(winner));
    }
    finish(game, &outcome, decision);
}

/* What the position alone decides, before any counting (5.1.1, 5.2.1, 5.2.2). */
static Outcome outcome_on_the_board(Game *game)
{
    const Position *board = game_board(game);
    switch (status_of(board)) {
    case STATUS_CHECKMATE:
        return outcome_of(result_won_by(side_opponent(game_turn(game))), OUTCOME_CHECKMATE, "5.1.1",
                          "checkmate");
    case STATUS_STALEMATE:
        return outcome_of(RESULT_DRAW, OUTCOME_STALEMATE, "5.2.1", "stalemate");
    case STATUS_ONGOING:
        break;
    }
    Outcome outcome = outcome_of(RESULT_DRAW, OUTCOME_DEAD_POSITION, "5.2.2", "dead position");
    if (game->is_from_journal || !mate_judge_is_dead(game->judge, board, outcome.explanation)) {
        outcome = (Outcome){0};
    }
    return outcome;
}

/* What repetition and quiet moves decide without a claim (9.6, and by custom 9.2 and 9.3). */
static Outcome outcome_by_counting(const Game *game)
{
    bool is_automatic = game->customs.automatic_claims;
    int occurrences = repetition_count(game->positions, game->ply_count + 1);
    int quiet_plies = position_halfmove_clock(game_board(game));
    if (occurrences >= FIVEFOLD) {
        return outcome_of(RESULT_DRAW, OUTCOME_FIVEFOLD, "9.6.1", "fivefold repetition");
    }
    if (quiet_plies >= SEVENTY_FIVE_MOVES_PLIES) {
        return outcome_of(RESULT_DRAW, OUTCOME_SEVENTY_FIVE_MOVES, "9.6.2",
                          "seventy-five moves without pawn move or capture");
    }
    if (is_automatic && occurrences >= THREEFOLD) {
        return outcome_of(RESULT_DRAW, OUTCOME_THREEFOLD, "9.2.2",
                          "threefold repetition, by custom without a claim");
    }
    if (is_automatic && quiet_plies >= FIFTY_MOVES_PLIES) {
        return outcome_of(RESULT_DRAW, OUTCOME_FIFTY_MOVES, "9.3.2",
                          "fifty moves without pawn move or capture, by custom without a claim");
    }
    return (Outcome){0};
}

void ending_after_move(Game *game, Decision *decision)
{
    Outcome outcome = outcome_on_the_board(game);
    if (outcome.reason == OUTCOME_ONGOING) {
        outcome = outcome_by_counting(game);
    }
    if (outcome.reason != OUTCOME_ONGOING) {
        finish(game, &outcome, decision);
    }
}

void ending_on_the_board(Game *game, Decision *decision)
{
    Outcome outcome = outcome_on_the_board(game);
    if (outcome.reason != OUTCOME_ONGOING) {
        finish(game, &outcome, decision);
    }
}

void ending_resign_apply(Game *game, const GameAction *action, Decision *decision)
{
    char sentence[OUTCOME_TEXT_MAX];
    sentence_format(sizeof(sentence), sentence, "%s resigned", spoken_side(action->player));
    ending_lose(game, action->player, OUTCOME_RESIGNATION, "5.1.2", sentence, decision);
}

void ending_flag_apply(Game *game, const GameAction *action, Decision *decision)
{
    (void)action;
    Side loser = game_turn(game);
    char sentence[OUTCOME_TEXT_MAX];
    sentence_format(sizeof(sentence), sentence, "%s's time ran out", spoken_side(loser));
    ending_lose(game, loser, OUTCOME_FLAG, "6.9", sentence, decision);
}

GameRefusal ending_abort_refusal(const Game *game, const GameAction *action)
{
    (void)action;
    return game->ply_count >= SIDE_COUNT ? REFUSAL_TOO_LATE_TO_ABORT : REFUSAL_NONE;
}

void ending_abort_apply(Game *game, const GameAction *action, Decision *decision)
{
    (void)action;
    ending_apply(game, RESULT_NONE, OUTCOME_ABORTED, "", "given up before both players had moved",
                 decision);
}
