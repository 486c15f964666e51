/*
 * The end of a game: by the position on the board, by a player's loss (a draw if the opponent
 * cannot checkmate), or without a result.
 */
#include "game/can_mate.h"
#include "game/evidence.h"
#include "game/game_rules.h"

#include "rules/status.h"
#include "util/utf8.h"

#include <assert.h>

/* Ends the game, but reports no event. */
static void end(Game *game, RecordResult result, const Statement *said)
{
    game->outcome = (Outcome){.result = result, .reason = outcome_reason(said->id), .said = *said};
    game->is_paused = game->is_adjourned = false;
    game->turn.take_back_is_asked = false;
    clock_stop(&game->clock, game->time_ms);
}

void ending_apply(Game *game, Decision *decision, RecordResult result, const Statement *said)
{
    end(game, result, said);
    game_report(game, decision, said);
}

static void explain(Game *game, const char *why)
{
    utf8_format(sizeof(game->outcome.explanation), game->outcome.explanation, "%s", why);
}

/* ---- Losses, which are draws if the opponent cannot checkmate (5.1.2, 6.9, 7.5.5) ---- */

/* The statements about a loss: .won if the opponent can checkmate, .drawn if the opponent cannot,
 * and .undecided as long as this is not known. */
static const struct {
    StatementId won, drawn, undecided;
} LOSSES[] = {
    {RESULT_RESIGNATION, RESULT_RESIGNATION_DRAWN, RESULT_RESIGNATION_UNDECIDED},
    {RESULT_ABSENCE, RESULT_ABSENCE_DRAWN, RESULT_ABSENCE_UNDECIDED},
    {RESULT_FLAG, RESULT_FLAG_DRAWN, RESULT_FLAG_UNDECIDED},
    {RESULT_ILLEGAL_MOVES, RESULT_ILLEGAL_MOVES_DRAWN, RESULT_ILLEGAL_MOVES_UNDECIDED},
    {RESULT_SEALED_MOVE, RESULT_SEALED_MOVE_DRAWN, RESULT_SEALED_MOVE_UNDECIDED},
};

/* Returns the index of the row in which `id` is .won or .undecided. */
static int loss_of(StatementId id)
{
    int row = 0;
    while (LOSSES[row].won != id && LOSSES[row].undecided != id) {
        row++;
        assert(row < (int)(sizeof LOSSES / sizeof LOSSES[0]));
    }
    return row;
}

static void decide(Game *game, MateAnswer answer, const char *why, Decision *decision)
{
    Outcome *outcome = &game->outcome;
    game->is_in_doubt = false;
    outcome->result = answer == CANNOT_MATE ? RECORD_DRAWN : outcome_won_by(game->doubted);
    int row = loss_of(outcome->said.id);
    outcome->said.id = answer == CANNOT_MATE ? LOSSES[row].drawn : LOSSES[row].won;
    game_report(game, decision, &outcome->said);
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

/* A replay does not search here. If the result stayed in doubt when the game was played, the
 * journal has the verdict as the next action. Otherwise playing_end_replay repeats the search. */
void ending_lose(Game *game, Decision *decision, const Statement *said)
{
    Statement undecided = *said;
    undecided.id = LOSSES[loss_of(said->id)].undecided;
    end(game, RECORD_UNKNOWN, &undecided);
    game->is_in_doubt = true;
    game->doubted = side_opponent(said->side);
    if (!game->is_from_journal) {
        ending_settle_doubt(game, decision);
    }
}

GameRefusal ending_verdict_refusal(const Game *game, const GameAction *action)
{
    return game->is_in_doubt && action->player == game->doubted ? REFUSAL_NONE : REFUSAL_GAME_OVER;
}

/* With an undecided verdict the opponent wins: a draw requires that no mate is possible. */
void ending_verdict_apply(Game *game, const GameAction *action, Decision *decision)
{
    decide(game, action->mate, action->text, decision);
}

/* ---- The position on the board ---- */

static void draw(Game *game, Decision *decision, StatementId id)
{
    ending_apply(game, decision, RECORD_DRAWN, &(Statement){.id = id});
}

/* Ends the game if `why`, the reason why the position is dead, is not NULL. */
static void end_if_dead(Game *game, Decision *decision, const char *why)
{
    if (why != NULL) {
        draw(game, decision, RESULT_DEAD_POSITION);
        explain(game, why);
    }
}

/* Ends the game by checkmate, stalemate or a dead position. A replay does not test for a dead
 * position, see playing_settle. */
static void end_on_the_board(Game *game, Decision *decision)
{
    PositionStatus status = status_of(game_position(game));
    if (status == STATUS_CHECKMATE) {
        ending_apply(game, decision, outcome_won_by(side_opponent(game_turn(game))),
                     &(Statement){.id = RESULT_CHECKMATE, .side = game_turn(game)});
    } else if (status == STATUS_STALEMATE) {
        draw(game, decision, RESULT_STALEMATE);
    } else if (!game->is_from_journal) {
        end_if_dead(game, decision, can_mate_why_dead(game->memory, game_position(game)));
    }
}

void ending_of_replay(Game *game, Decision *decision)
{
    const Position *position = game_position(game);
    end_if_dead(game, decision,
                game_has_rulings(game, 4) ? can_mate_why_dead(game->memory, position)
                                          : can_mate_why_dead_earlier(position));
}

void ending_after_move(Game *game, Decision *decision)
{
    end_on_the_board(game, decision);
    if (game->outcome.reason != OUTCOME_ONGOING) {
        return;
    }
    bool is_automatic = game->house_rules.automatic_claims;
    int occurrences = game_occurrences(game);
    int quiet_plies = position_halfmove_clock(game_position(game));
    if (occurrences >= FIVEFOLD) {
        draw(game, decision, RESULT_FIVEFOLD);
    } else if (quiet_plies >= SEVENTY_FIVE_MOVES_PLIES) {
        draw(game, decision, RESULT_SEVENTY_FIVE_MOVES);
    } else if (is_automatic && occurrences >= THREEFOLD) {
        draw(game, decision, RESULT_THREEFOLD_UNCLAIMED);
    } else if (is_automatic && quiet_plies >= FIFTY_MOVES_PLIES) {
        draw(game, decision, RESULT_FIFTY_UNCLAIMED);
    }
}

void ending_resign_apply(Game *game, const GameAction *action, Decision *decision)
{
    ending_lose(game, decision, &(Statement){.id = RESULT_RESIGNATION, .side = action->player});
}

void ending_flag_apply(Game *game, const GameAction *action, Decision *decision)
{
    (void)action;
    ending_lose(game, decision, &(Statement){.id = RESULT_FLAG, .side = game_turn(game)});
}

GameRefusal ending_absence_refusal(const Game *game, const GameAction *action)
{
    (void)action;
    return game->house_rules.absence_minutes == 0 ? REFUSAL_HOUSE_RULE_OFF : REFUSAL_NONE;
}

void ending_absence_apply(Game *game, const GameAction *action, Decision *decision)
{
    ending_lose(game, decision,
                &(Statement){.id = RESULT_ABSENCE,
                             .side = side_opponent(action->player),
                             .number = game->house_rules.absence_minutes});
}

GameRefusal ending_abort_refusal(const Game *game, const GameAction *action)
{
    (void)action;
    return game->ply_count >= SIDE_COUNT ? REFUSAL_TOO_LATE_TO_ABORT : REFUSAL_NONE;
}

void ending_abort_apply(Game *game, const GameAction *action, Decision *decision)
{
    (void)action;
    ending_apply(game, decision, RECORD_UNKNOWN, &(Statement){.id = RESULT_ABORTED});
}
