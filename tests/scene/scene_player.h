/*
 * Plays a key script through the full-screen program, without a terminal and with a fake clock, and
 * inserts the requested parts of the screen between the lines of the script.
 *
 * A scene is one file, read from top to bottom like a transcript:
 *
 *     # what the scene shows
 *     > play e4                   a step
 *     > show status: in the air   a step with output
 *     20|1. e4                    its output: all lines that do not begin with > or #
 *
 * The steps:
 *
 *     screen 80x24 solid 256      size, pieces (solid, outline, letters, ascii) and colour depth
 *                                 (24bit, 256, 8, mono); before the game
 *     set NAME VALUE              a setting; before the game
 *     remote                      the terminal is on a slow connection; before the game
 *     config                      settings are saved in the file config; before the game
 *     unsaved REASON              nothing can be saved, for this reason; before the game
 *     new WORDS                   starts a game with the arguments of the command "new"
 *     restart [FILE]              quits and starts the program again, with FILE as its argument;
 *                                 without FILE, it finds the unfinished game
 *     keys WORD ...               presses keys: each word is the name of a key or characters to
 *                                 type; the screen is painted before every key
 *     ahead WORD ...              like keys, but presses all of them before the next painting
 *     line TEXT                   types characters, spaces included
 *     paste TEXT                  pastes a text at once; \n and \xff are escapes for bytes
 *     click ROW COL               presses and releases the mouse button
 *     drag ROW COL ROW COL        presses the button at one place and releases it at another
 *     wheel up|down
 *     resize 40x12
 *     wait MS                     lets time pass
 *     sleep MS                    advances only the wall clock, as when the machine sleeps
 *     stop MS                     lets time pass while the program is stopped and handles nothing
 *     signal suspend|resumed|interrupt|terminate
 *     play MOVES                  types moves, each with Enter
 *     file NAME TEXT              writes a file in the working folder
 *     show PARTS: WHY             outputs parts of the screen, named as in scene_page.h (screen,
 *                                 rows 20-23, board, far, near, opening, score, evidence, status,
 *                                 entry, hints, dialog), and the place of the cursor
 *     paint PARTS: WHY            like show, with the paper and ink of every cell of the screen
 *     terminal WHY                outputs the window title, the number of bells since the last
 *                                 "terminal", and the number of the colour (256) of dark squares
 *     count WHY                   outputs the number of keys pressed since the last "count"
 *     read NAME                   outputs the contents of a file
 *     state WHY                   outputs the position and the state of the game
 */
#ifndef TOUCHMOVE_TESTS_SCENE_PLAYER_H
#define TOUCHMOVE_TESTS_SCENE_PLAYER_H

#include <stdbool.h>

#include "util/strbuf.h"

/*
 * Plays a scene and appends its updated file: its steps and comments, each step followed by its
 * current output. If a step is invalid, appends an error message instead and returns false. The
 * program's files go to the given empty folder.
 */
bool scene_player_run(const char *script, const char *folder, StrBuf *out);

#endif
