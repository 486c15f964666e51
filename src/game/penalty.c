/*
 * Penalties for illegal moves and wrong claims.
 */
#include "game/game_rules.h"

#define PENALTY_STANDARD_MS INT64_C(120000) /* 7.5.5, 9.5.3 */
#define PENALTY_FAST_MS     INT64_C(60000)  /* A.3, and B.3 */

void penalty_add(Game *game, Statement *fault)
{
    Side opponent = side_opponent(fault->side);
    if (time_control_is_limited(&game->clock.control[opponent])) {
        fault->time_class =
            time_control_class(&game->setup.time[SIDE_WHITE], &game->setup.time[SIDE_BLACK]);
        fault->time_ms =
            fault->time_class == TIME_CLASS_STANDARD ? PENALTY_STANDARD_MS : PENALTY_FAST_MS;
        take_back_correct_clock(game, opponent, clock_add, fault->time_ms);
    }
}

void penalty_for_illegal_move(Game *game, Statement *fault, Decision *decision)
{
    Side offender = fault->side;
    game->turn.illegal_moves[offender]++;
    if (game->turn.illegal_moves[offender] > 1) {
        ending_lose(game, decision, &(Statement){.id = RESULT_ILLEGAL_MOVES, .side = offender});
        return;
    }
    penalty_add(game, fault);
    game_report(game, decision, fault);
}
