#include "game/game_inside.h"

#include "notation/spoken.h"

#define PENALTY_STANDARD_MS INT64_C(120000) /* 7.5.5, 9.5.3 */
#define PENALTY_FAST_MS     INT64_C(60000)  /* A.3, and B.3 */

void penalty_add(Game *game, Side offender, char out[static OUTCOME_TEXT_MAX])
{
    Side opponent = side_opponent(offender);
    out[0] = '\0';
    if (!time_control_is_limited(&game->clock.control[opponent])) {
        return;
    }
    bool is_standard = time_control_class(&game->setup.time[SIDE_WHITE],
                                          &game->setup.time[SIDE_BLACK]) == TIME_CLASS_STANDARD;
    int64_t ms = is_standard ? PENALTY_STANDARD_MS : PENALTY_FAST_MS;
    char time[SENTENCE_TIME_MAX];
    take_back_correct_clock(game, opponent, clock_add, ms);
    sentence_time(ms, time);
    sentence_format(OUTCOME_TEXT_MAX, out, "; %s gets %s more", spoken_side(opponent), time);
}

void penalty_for_illegal_move(Game *game, Side offender, const char *sentence,
                              const SpokenName *name, Decision *decision)
{
    char penalty[OUTCOME_TEXT_MAX];
    game->turn.illegal_moves[offender]++;
    if (game->turn.illegal_moves[offender] > 1) {
        ending_lose(game, decision, offender, OUTCOME_ILLEGAL_MOVES, "7.5.5",
                    "%s made a second illegal move", spoken_side(offender));
        return;
    }
    penalty_add(game, offender, penalty);
    game_report(game, decision, GAME_EVENT_RULING, offender, "7.5.5", "%s%s", sentence, penalty)
        ->name = *name;
}
