/*
 * Games as scripts: what is done and what must come of it, line by line, for tables of tests.
 *
 * Before the first action:
 *
 *     fen FEN                   another start; standard otherwise
 *     time WHITE [| BLACK]      time controls as people write them; none otherwise
 *     customs WORDS             as house_rules_format writes them
 *     rulings N                 the version of the rulings; the present one unless said
 *
 * Actions, at the present time, or so many milliseconds after the last one if a line begins with
 * +MS:
 *
 *     white claim threefold Ng8 the text of any action (game_action_text.h) without its time
 *     moves e4 e5 Nf3           moves of both sides in turn; each takes MS
 *     sealed white Nf3          adjourns with that text
 *     tick                      lets time pass
 *     discount MS               time passes that is none of the game's
 *
 * Expectations about the last action, which must be accepted unless a line says otherwise:
 *
 *     ! ARTICLE TEXT            refused by that article ("-" for none, "Guidelines-I.8") with a
 *                               sentence that holds the text; and the game is unchanged
 *     = KIND ARTICLE TEXT       there is such an event: move, offer, mark, declined, request,
 *                               answered, take-back, ruling, state, result; the text it holds
 *     no KIND                   there is no such event
 *
 * Expectations about the game:
 *
 *     result 1/2-1/2 5.2.3 TEXT it ended so ("-" for no article), with a sentence that is the text
 *     ongoing                   it has not ended
 *     phase WORD                playing, paused, adjourned or over
 *     clock white MS            what a display shows, in milliseconds
 *     offer white WORD          none, marked or open
 *     request WORD              whose request for a take-back is open: none, white or black
 *     obliged none|SQUARE       the piece that has to be moved
 *     plies N                   so many have been played
 *     board FEN                 the position, in full
 *     save, same                keeps what there is to know of the game; it is the same again
 *
 * Empty lines and lines that begin with # mean nothing. Each game is also played again from the
 * text of its actions, and must come out the same.
 */
#ifndef TOUCHMOVE_TESTS_GAME_SCRIPT_H
#define TOUCHMOVE_TESTS_GAME_SCRIPT_H

#include <check.h>

#include "game/game.h"
#include "util/strbuf.h"

/* One test: its name, which begins with the article it is about, and its script. */
typedef struct GameScript {
    const char *name; /* "5.2.3 an agreement needs a move of both players" */
    const char *text; /* lines as above */
} GameScript;

/* Runs a script; a Check failure names the line that does not hold. */
void game_script_run(const GameScript *script);

/*
 * Adds a test for each script under its own name. `function` is a Check test that runs scripts[_i];
 * `tests` is room for the names, of static storage.
 */
void game_script_add(TCase *tcase, const TTest *function, const GameScript scripts[], int count,
                     TTest tests[]);

/* Appends all there is to know about a game at a moment, one fact per line. */
void game_script_describe(const Game *game, int64_t now_ms, StrBuf *out);

#endif
