#include "game/game_inside.h"

#include "notation/spoken.h"

#include <string.h>

#define PENALTY_STANDARD_MS INT64_C(120000) /* 7.5.5, 9.5.3 */
#define PENALTY_FAST_MS     INT64_C(60000)  /* A.3, and B.3 */

void penalty_add(Game *game, Side offender, Sentence *fault)
{
    Side opponent = side_opponent(offender);
    if (!time_control_is_limited(&game->clock.control[opponent])) {
        return;
    }
    bool is_standard = time_control_class(&game->setup.time[SIDE_WHITE],
                                          &game->setup.time[SIDE_BLACK]) == TIME_CLASS_STANDARD;
    int64_t ms = is_standard ? PENALTY_STANDARD_MS : PENALTY_FAST_MS;
    char time[SENTENCE_TIME_MAX];
    take_back_correct_clock(game, opponent, clock_add, ms);
    sentence_time(ms, time);
    sentence_add(fault->text, "; %s gets %s more", spoken_side(opponent), time);
}

void penalty_for_illegal_move(Game *game, Side offender, Sentence *fault, Decision *decision)
{
    game->turn.illegal_moves[offender]++;
    if (game->turn.illegal_moves[offender] > 1) {
        ending_lose(game, decision, offender, OUTCOME_ILLEGAL_MOVES, "7.5.5",
                    "%s made a second illegal move", spoken_side(offender));
        return;
    }
    fault->brief = fault->brief > 0 ? fault->brief : strlen(fault->text);
    penalty_add(game, offender, fault);
    game_rule(game, decision, offender, "7.5.5", fault);
}
