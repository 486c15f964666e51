/*
 * Games as scripts, for tables of tests: actions and their expected results, line by line.
 *
 * Before the first action:
 *
 *     fen FEN                   starting position; default: the standard one
 *     time WHITE [| BLACK]      time controls as users write them; default: none
 *     customs WORDS             house rules, as house_rules_format writes them
 *     rulings N                 version of the rulings; default: the current one
 *
 * Actions. Each happens at the current time, or MS milliseconds after the last action if its line
 * begins with +MS:
 *
 *     white claim threefold Ng8 the text of an action (game_action_text.h) without its time
 *     moves e4 e5 Nf3           moves of both sides in turn; each takes MS
 *     sealed white Nf3          adjourns with that sealed move
 *     tick                      lets time pass
 *     discount MS               lets time pass that is charged to neither player
 *
 * Expectations about the last action, which must be accepted unless one of them says otherwise:
 *
 *     ! ARTICLE TEXT            it is refused under that article (such as "Guidelines-I.8", or "-"
 *                               for none) with a sentence that contains the text, and the game is
 *                               unchanged
 *     = KIND ARTICLE TEXT       it has an event of that kind (move, offer, mark, declined, request,
 *                               answered, take-back, ruling, state, result) that contains the text
 *     no KIND                   it has no such event
 *
 * Expectations about the game:
 *
 *     result 1/2-1/2 5.2.3 TEXT the result, article ("-" for none) and sentence
 *     ongoing                   the game has no result
 *     phase WORD                playing, paused, adjourned or over
 *     clock white MS            time on a clock, in milliseconds
 *     offer white WORD          none, marked or open
 *     request WORD              whose takeback request is open: none, white or black
 *     obliged none|SQUARE       square of the piece that must be moved
 *     plies N                   number of half-moves played
 *     board FEN                 the position as a full FEN
 *     save                      saves a description of the game
 *     same                      the game has the description that was saved
 *
 * Empty lines and lines that begin with # are ignored. Each game is also replayed from the text of
 * its actions and must come out the same.
 */
#ifndef TOUCHMOVE_TESTS_GAME_SCRIPT_H
#define TOUCHMOVE_TESTS_GAME_SCRIPT_H

#include <check.h>

#include "game/game.h"
#include "util/strbuf.h"

/* One test: its name, which begins with the article it is about, and its script. */
typedef struct GameScript {
    const char *name; /* such as "5.2.3 an agreement needs a move of both players" */
    const char *text; /* the lines */
} GameScript;

/* Runs a script; a Check failure names the failing line. */
void game_script_run(const GameScript *script);

/*
 * Adds a test for each script under its own name. `function` is a Check test that runs scripts[_i];
 * `tests` is a static buffer for the names.
 */
void game_script_add(TCase *tcase, const TTest *function, const GameScript scripts[], int count,
                     TTest tests[]);

/* Appends a complete description of a game at a moment, one fact per line. */
void game_script_describe(const Game *game, int64_t now_ms, StrBuf *out);

#endif
