/*
 * Plays the keys of a script to the full-screen program, without a terminal and with a fake clock.
 * Writes the requested parts of the screen between the lines of the script.
 *
 * The script and its output form one file, a scene:
 *
 *     # what the scene shows      a comment
 *     > play e4                   a step
 *     > show status: in the air   a step with output
 *     20|1. e4                    the output: lines that do not begin with > or #
 *
 * The steps:
 *
 *     screen 80x24 solid 256      before "new": sets the size, the pieces (solid, outline, letters,
 *                                 ascii) and the colour depth (24bit, 256, 8, mono)
 *     set NAME VALUE              before "new": changes a setting; "set language qps" chooses the
 *                                 pseudo-language of tests/tools/pseudo_language.py
 *     remote                      before "new": the terminal is on a slow connection
 *     config                      before "new": settings are saved in the file config
 *     unsaved REASON              before "new": nothing can be saved, for the reason REASON
 *     new WORDS                   starts a game with the arguments of the command "new"
 *     restart [FILE]              quits and starts the program again, with FILE as its argument;
 *                                 without FILE, the program finds the unfinished game
 *     user white|black NAME       shows a verified user beside the name of a player
 *     keys WORD ...               presses keys: each word is the name of a key or characters to
 *                                 type; the screen is painted before every key
 *     ahead WORD ...              like keys, but presses all keys before the next painting
 *     line TEXT                   types characters, spaces included
 *     paste TEXT                  pastes a text at once; \n and \xHH are escapes for bytes
 *     click ROW COL               presses and releases the mouse button
 *     drag ROW COL ROW COL        presses the mouse button at one place and releases it at another
 *     wheel up|down               turns the mouse wheel
 *     resize 40x12                resizes the screen
 *     wait MS                     lets time pass
 *     sleep MS                    advances only the wall clock, as when the machine sleeps
 *     stop MS                     lets time pass while the program is stopped and handles nothing
 *     signal suspend|resumed|interrupt|terminate
 *                                 sends the input for a signal of this kind
 *     play MOVES                  types moves, each with Enter
 *     file NAME TEXT              writes a file in the working folder
 *     show PARTS: WHY             outputs parts of the screen, named as in scene_page.h (screen,
 *                                 rows 20-23, board, far, near, opening, score, evidence, status,
 *                                 entry, hints, dialog), and the place of the cursor
 *     paint PARTS: WHY            like show, with the paper and ink of every cell of the screen
 *     terminal WHY                outputs the window title, the number of bells since the last
 *                                 "terminal", and the colour of the dark squares as an index into
 *                                 the 256 colours
 *     count WHY                   outputs the number of keys pressed since the last "count"
 *     read NAME                   outputs the contents of a file
 *     state WHY                   outputs the position and the state of the game
 */
#ifndef TOUCHMOVE_TESTS_SCENE_PLAYER_H
#define TOUCHMOVE_TESTS_SCENE_PLAYER_H

#include <stdbool.h>

#include "util/strbuf.h"

/*
 * Plays a scene and appends its updated text to `out`: the comments, and the steps with their
 * current output. At an invalid step, appends an error message and returns false. `folder` is an
 * empty folder for the program's files.
 */
bool scene_player_run(const char *script, const char *folder, StrBuf *out);

#endif
