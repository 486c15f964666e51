#include "game/game_inside.h"

#include "notation/spoken.h"
#include "rules/status.h"

#include <string.h>

/* Ends the game; nothing is told. */
static void end(Game *game, RecordResult result, OutcomeReason reason, const char *article,
                const char *format, va_list arguments) __attribute__((format(printf, 5, 0)));

static void end(Game *game, RecordResult result, OutcomeReason reason, const char *article,
                const char *format, va_list arguments)
{
    Outcome *outcome = &game->outcome;
    sentence_formatv(sizeof(outcome->sentence), outcome->sentence, format, arguments);
    sentence_format(sizeof(outcome->article), outcome->article, "%s", article);
    outcome->result = result;
    outcome->reason = reason;
    game->is_paused = game->is_adjourned = false;
    game->turn.take_back_is_asked = false;
    clock_stop(&game->clock, game->time_ms);
}

static void report_result(Game *game, Decision *decision)
{
    game_report(game, decision, GAME_EVENT_RESULT, game_turn(game), game->outcome.article, "%s",
                game->outcome.sentence);
}

void ending_apply(Game *game, Decision *decision, RecordResult result, OutcomeReason reason,
                  const char *article, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    end(game, result, reason, article, format, arguments);
    va_end(arguments);
    report_result(game, decision);
}

static void explain(Game *game, const char *why)
{
    sentence_format(sizeof(game->outcome.explanation), game->outcome.explanation, "%s", why);
}

/* ---- Lost, unless the opponent cannot checkmate (5.1.2, 6.9, 7.5.5) ---- */

static void decide(Game *game, MateAnswer answer, const char *why, Decision *decision)
{
    Outcome *outcome = &game->outcome;
    game->is_in_doubt = false;
    outcome->result = answer == CANNOT_MATE ? RECORD_DRAWN : outcome_won_by(game->doubted);
    if (answer == CANNOT_MATE) {
        sentence_add(outcome->sentence, ", but %s cannot checkmate", spoken_side(game->doubted));
    }
    report_result(game, decision);
    explain(game, why);
}

void ending_settle_doubt(Game *game, Decision *decision)
{
    const char *why = "";
    if (game->is_in_doubt) {
        MateAnswer answer = can_mate(game->memory, game_position(game), game->doubted, &why);
        if (answer != MATE_UNDECIDED) {
            decide(game, answer, why, decision);
        }
    }
}

/* In a journal the verdict follows where there was a doubt; what more is known by now does not
 * matter. */
void ending_lose(Game *game, Decision *decision, Side loser, OutcomeReason reason,
                 const char *article, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    end(game, RECORD_UNKNOWN, reason, article, format, arguments);
    va_end(arguments);
    game->is_in_doubt = true;
    game->doubted = side_opponent(loser);
    if (!game->is_from_journal) {
        ending_settle_doubt(game, decision);
    }
}

GameRefusal ending_verdict_refusal(const Game *game, const GameAction *action)
{
    return game->is_in_doubt && action->player == game->doubted ? REFUSAL_NONE : REFUSAL_GAME_OVER;
}

/* What is not known is no draw: it has to be shown that the opponent cannot checkmate. */
void ending_verdict_apply(Game *game, const GameAction *action, Decision *decision)
{
    decide(game, action->mate, action->text, decision);
}

/* ---- The position on the board ---- */

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

/* Ends the game if repetition or quiet moves do without a claim (9.6, and by house rule 9.2
 * and 9.3).
 */
static void end_by_counting(Game *game, Decision *decision)
{
    bool is_automatic = game->house_rules.automatic_claims;
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

GameRefusal ending_absence_refusal(const Game *game, const GameAction *action)
{
    (void)action;
    return game->house_rules.absence_minutes == 0 ? REFUSAL_HOUSE_RULE_OFF : REFUSAL_NONE;
}

void ending_absence_apply(Game *game, const GameAction *action, Decision *decision)
{
    Side absent = side_opponent(action->player);
    ending_lose(game, decision, absent, OUTCOME_ABSENCE, "", "%s was absent for %d minute%s",
                spoken_side(absent), game->house_rules.absence_minutes,
                game->house_rules.absence_minutes == 1 ? "" : "s");
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
