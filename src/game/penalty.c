#include "game/game_inside.h"

#include "notation/spoken.h"

#define PENALTY_STANDARD_MS INT64_C(120000) /* 7.5.5, 9.5.3 */
#define PENALTY_FAST_MS     INT64_C(60000)  /* A.3, and B.3 */

/* The penalty for a wrong claim or an illegal move; 0 without a clock. */
static int64_t amount_ms(const Game *game)
{
    switch (time_control_class(&game->setup.time[SIDE_WHITE], &game->setup.time[SIDE_BLACK])) {
    case TIME_CLASS_BLITZ:
    case TIME_CLASS_RAPID:
        return PENALTY_FAST_MS;
    case TIME_CLASS_STANDARD:
        return PENALTY_STANDARD_MS;
    case TIME_CLASS_NONE:
        break;
    }
    return 0;
}

int64_t penalty_add(Game *game, Side offender)
{
    Side opponent = side_opponent(offender);
    if (!time_control_is_limited(&game->clock.control[opponent])) {
        return 0;
    }
    int64_t ms = amount_ms(game);
    take_back_add_time(game, opponent, ms);
    return ms;
}

void penalty_text(Side offender, int64_t ms, char out[static OUTCOME_TEXT_MAX])
{
    char time[SENTENCE_TIME_MAX];
    if (ms == 0) {
        out[0] = '\0';
        return;
    }
    sentence_time(ms, time);
    sentence_format(OUTCOME_TEXT_MAX, out, "; %s gets %s more",
                    spoken_side(side_opponent(offender)), time);
}

void penalty_for_illegal_move(Game *game, Side offender, const char *sentence, Decision *decision)
{
    char text[OUTCOME_TEXT_MAX];
    game->turn.illegal_moves[offender]++;
    if (game->turn.illegal_moves[offender] > 1) {
        sentence_format(sizeof(text), text, "%s made a second illegal move", spoken_side(offender));
        ending_lose(game, offender, OUTCOME_ILLEGAL_MOVES, "7.5.5", text, decision);
        return;
    }
    penalty_text(offender, penalty_add(game, offender), text);
    game_report(game, decision, GAME_EVENT_RULING, offender, "7.5.5", "%s%s", sentence, text);
}
