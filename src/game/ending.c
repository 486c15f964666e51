#include "game/game_inside.h"

#include "notation/spoken.h"
#include "rules/status.h"

void ending_apply(Game *game, Decision *decision, RecordResult result, OutcomeReason reason,
                  const char *article, const char *format, ...)
{
    Outcome *outcome = &game->outcome;
    va_list arguments;
    va_start(arguments, format);
    sentence_formatv(sizeof(outcome->sentence), outcome->sentence, format, arguments);
    va_end(arguments);
    sentence_format(sizeof(outcome->article), outcome->article, "%s", article);
    outcome->result = result;
    outcome->reason = reason;
    game->is_paused = game->is_adjourned = false;
    game->turn.take_back_is_asked = false;
    clock_stop(&game->clock, game->time_ms);
    game_report(game, decision, GAME_EVENT_RESULT, game_turn(game), article, "%s",
                outcome->sentence);
}

static void explain(Game *game, const char *why)
{
    sentence_format(sizeof(game->outcome.explanation), game->outcome.explanation, "%s", why);
}

void ending_lose(Game *game, Decision *decision, Side loser, OutcomeReason reason,
                 const char *article, const char *format, ...)
{
    Side winner = side_opponent(loser);
    char sentence[OUTCOME_TEXT_MAX];
    va_list arguments;
    va_start(arguments, format);
    sentence_formatv(sizeof(sentence), sentence, format, arguments);
    va_end(arguments);
    const char *why_not = can_mate_why_not(game->memory, game_position(game), winner);
    if (why_not == NULL) {
        ending_apply(game, decision, outcome_won_by(winner), reason, article, "%s", sentence);
    } else {
        ending_apply(game, decision, RECORD_DRAWN, reason, article, "%s, but %s cannot checkmate",
                     sentence, spoken_side(winner));
        explain(game, why_not);
    }
}

void ending_on_the_board(Game *game, Decision *decision)
{
    PositionStatus status = status_of(game_position(game));
    if (status == STATUS_CHECKMATE) {
        ending_apply(game, decision, outcome_won_by(side_opponent(game_turn(game))),
                     OUTCOME_CHECKMATE, "5.1.1", "checkmate");
    } else if (status == STATUS_STALEMATE) {
        ending_apply(game, decision, RECORD_DRAWN, OUTCOME_STALEMATE, "5.2.1", "stalemate");
    } else if (!game->is_from_journal) {
        const char *why_dead = can_mate_why_dead(game->memory, game_position(game));
        if (why_dead != NULL) {
            ending_apply(game, decision, RECORD_DRAWN, OUTCOME_DEAD_POSITION, "5.2.2",
                         "dead position");
            explain(game, why_dead);
        }
    }
}

/* Ends the game if repetition or quiet moves do without a claim (9.6, and by custom 9.2 and 9.3).
 */
static void end_by_counting(Game *game, Decision *decision)
{
    bool is_automatic = game->customs.automatic_claims;
    int occurrences = game_occurrences(game);
    int quiet_plies = position_halfmove_clock(game_position(game));
    if (occurrences >= FIVEFOLD) {
        ending_apply(game, decision, RECORD_DRAWN, OUTCOME_FIVEFOLD, "9.6.1",
                     "fivefold repetition");
    } else if (quiet_plies >= SEVENTY_FIVE_MOVES_PLIES) {
        ending_apply(game, decision, RECORD_DRAWN, OUTCOME_SEVENTY_FIVE_MOVES, "9.6.2",
                     "seventy-five moves without pawn move or capture");
    } else if (is_automatic && occurrences >= THREEFOLD) {
        ending_apply(game, decision, RECORD_DRAWN, OUTCOME_THREEFOLD, "9.2.2",
                     "threefold repetition, by custom without a claim");
    } else if (is_automatic && quiet_plies >= FIFTY_MOVES_PLIES) {
        ending_apply(game, decision, RECORD_DRAWN, OUTCOME_FIFTY_MOVES, "9.3.2",
                     "fifty moves without pawn move or capture, by custom without a claim");
    }
}

void ending_after_move(Game *game, Decision *decision)
{
    ending_on_the_board(game, decision);
    if (game->outcome.reason == OUTCOME_ONGOING) {
        end_by_counting(game, decision);
    }
}

void ending_resign_apply(Game *game, const GameAction *action, Decision *decision)
{
    ending_lose(game, decision, action->player, OUTCOME_RESIGNATION, "5.1.2", "%s resigned",
                spoken_side(action->player));
}

void ending_flag_apply(Game *game, const GameAction *action, Decision *decision)
{
    (void)action;
    ending_lose(game, decision, game_turn(game), OUTCOME_FLAG, "6.9", "%s's time ran out",
                spoken_side(game_turn(game)));
}

GameRefusal ending_abort_refusal(const Game *game, const GameAction *action)
{
    (void)action;
    return game->ply_count >= SIDE_COUNT ? REFUSAL_TOO_LATE_TO_ABORT : REFUSAL_NONE;
}

void ending_abort_apply(Game *game, const GameAction *action, Decision *decision)
{
    (void)action;
    ending_apply(game, decision, RECORD_UNKNOWN, OUTCOME_ABORTED, "",
                 "given up before both players had moved");
}
