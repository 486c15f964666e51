/*
 * Runs test scripts of games. Each line of a script is an action or an expectation. Empty lines and
 * lines that begin with # are ignored. At the end, the game is replayed from the text of its
 * actions, and the result must be the same.
 *
 * Lines of the setup, before the first action:
 *
 *     fen FEN                   starting position; default: the standard one
 *     time WHITE [| BLACK]      time controls as users write them; default: none
 *     customs WORDS             house rules as house_rules_format() writes them
 *     rulings N                 version of the rulings; default: the current one
 *
 * Actions. If the line begins with +MS, the action happens MS milliseconds after the last action,
 * otherwise at the same time:
 *
 *     SIDE ACTION               the text of an action (game_action.h) without its time, such
 *                               as "white claim threefold Ng8"
 *     moves e4 e5 Nf3           moves of both sides in turn; each move takes MS
 *     sealed white Nf3          White adjourns with the sealed move Nf3
 *     tick                      lets time pass
 *     discount MS               lets time pass that neither player's clock counts
 *
 * Expectations about the last action. Without a line "!", the action must be accepted:
 *
 *     ! ARTICLE TEXT            the action is refused under this article (such as "Guidelines-I.8",
 *                               or "-" for none) with a sentence that contains TEXT, and the game
 *                               is unchanged
 *     = KIND ARTICLE TEXT       the action has an event of this kind (move, offer, mark, declined,
 *                               request, answered, take-back, ruling, state, result), with this
 *                               article and a sentence that contains TEXT
 *     no KIND                   the action has no event of this kind
 *
 * Expectations about the game:
 *
 *     result RESULT ARTICLE TEXT
 *                               the result (such as 1/2-1/2), its article (such as 5.2.3, or "-"
 *                               for none), and a part of its sentence
 *     ongoing                   the game has no result
 *     phase WORD                the phase: playing, paused, adjourned or over
 *     clock white MS            time on White's clock in milliseconds
 *     offer white WORD          White's draw offer: none, marked (for the next move) or open
 *     request WORD              the player whose takeback request is open: none, white or black
 *     obliged none|SQUARE       square of the piece that must be moved
 *     plies N                   number of half-moves played
 *     board FEN                 the position as a full FEN
 *     save                      saves a description of the game
 *     same                      the description of the game is the saved one
 */
#ifndef TOUCHMOVE_TESTS_GAME_SCRIPT_H
#define TOUCHMOVE_TESTS_GAME_SCRIPT_H

#include <check.h>

#include "game/game.h"
#include "util/strbuf.h"

/* A test. */
typedef struct GameScript {
    const char *name; /* name of the test, such as "5.2.3 an agreement needs two moves" */
    const char *text; /* the lines of the script */
} GameScript;

/* Runs a script. A failure of the Check test names the failing line. */
void game_script_run(const GameScript *script);

/*
 * Adds a Check test for each script, with the name of the script. `function` is a Check test that
 * runs scripts[_i]. `tests` is a static buffer for `count` tests.
 */
void game_script_add(TCase *tcase, const TTest *function, const GameScript scripts[], int count,
                     TTest tests[]);

/* Appends a complete description of a game at the time `now_ms`, one fact per line. */
void game_script_describe(const Game *game, int64_t now_ms, StrBuf *out);

#endif
