/*
 * Plays a key script through the full-screen program, without a terminal and with a clock of its
 * own, and writes down the screens that the script asks to be shown.
 *
 * A script has one step a line; lines that begin with # are comments:
 *
 *     screen 80x24 solid 256      size, pieces (solid, outline, letters, ascii) and colour depth
 *                                 (24bit, 256, 8, mono); before the game
 *     set NAME VALUE              a setting; before the game
 *     remote                      the terminal is at the end of a slow link; before the game
 *     unsaved REASON              nothing can be written, and why; before the game
 *     new WORDS                   the game, in the words of the command new
 *     restart                     the program is ended and started again: it finds an unfinished
 * game keys WORD …                 each word is the name of a key or characters to be typed; every
 *                                 key comes after the screen was painted
 *     ahead WORD …                the same, but all typed before the screen is painted again
 *     line TEXT                   characters to be typed, blanks included
 *     paste TEXT                  text pasted in one piece; \n and \xff stand for bytes
 *     click ROW COL               the mouse: press and release
 *     drag ROW COL ROW COL        the same, from one place to another
 *     wheel up|down
 *     resize 40x12
 *     wait MS                     time passes
 *     signal suspend|resumed|interrupt|terminate
 *     play MOVES                  moves typed one after the other, each with Enter
 *     file NAME TEXT              writes a file in the working folder
 *     show TITLE                  writes the screen down: its text and the cursor
 *     paint TITLE                 the same, with the paper and ink of every cell
 *     terminal TITLE              writes down the window's title, how often the bell has rung since
 *                                 that was last written, and the number of the colour (256) of
 *                                 dark squares
 *     state                       writes down the position and how the game stands
 */
#ifndef TOUCHMOVE_TESTS_SCENE_PLAYER_H
#define TOUCHMOVE_TESTS_SCENE_PLAYER_H

#include <stdbool.h>

#include "util/strbuf.h"

/*
 * Plays a script and appends the screens. Returns false, and appends what is wrong with the script
 * instead, if a step cannot be understood. Files of the program go to the given empty folder.
 */
bool scene_player_run(const char *script, const char *folder, StrBuf *out);

#endif
