/*
 * Plays a key script through the full-screen program, without a terminal and with a clock of its
 * own, and writes down between its lines what the script asks to be shown.
 *
 * A scene is one file, read from top to bottom as a transcript is:
 *
 *     # what it shows
 *     > play e4                   a step
 *     > show status: in the air   a step that shows something
 *     20|1. e4                    what was shown: all lines that do not begin with > or #
 *
 * The steps:
 *
 *     screen 80x24 solid 256      size, pieces (solid, outline, letters, ascii) and colour depth
 *                                 (24bit, 256, 8, mono); before the game
 *     set NAME VALUE              a setting; before the game
 *     remote                      the terminal is at the end of a slow link; before the game
 *     config                      changed settings can be kept, in the file config; before the game
 *     unsaved REASON              nothing can be written, and why; before the game
 *     new WORDS                   the game, in the words of the command new
 *     restart [FILE]              the program is ended and started again, with a PGN file or
 * without: it finds an unfinished game keys WORD ...               each word is the name of a key
 * or characters to be typed; every key comes after the screen was painted ahead WORD ... the same,
 * but all typed before the screen is painted again line TEXT                   characters to be
 * typed, spaces included paste TEXT                  text pasted in one piece; \n and \xff stand
 * for bytes click ROW COL               the mouse: press and release drag ROW COL ROW COL the same,
 * from one place to another wheel up|down resize 40x12 wait MS                     time passes
 *     sleep MS                    time passes by the wall clock alone: the machine sleeps
 *     signal suspend|resumed|interrupt|terminate
 *     play MOVES                  moves typed one after the other, each with Enter
 *     file NAME TEXT              writes a file in the working folder
 *     show PARTS: WHY             writes parts of the screen down, as scene_page.h names them:
 *                                 screen, rows 20-23, board, far, near, opening, score, evidence,
 *                                 status, entry, hints, dialog; and where the cursor is
 *     paint PARTS: WHY            the same, and the paper and ink of every cell of the screen
 *     terminal WHY                writes down the window's title, how often the bell has rung since
 *                                 that was last written, and the number of the colour (256) of
 *                                 dark squares
 *     count WHY                   writes how many keys were pressed since that was last written
 *     read NAME                   writes what is in a file
 *     state WHY                   writes down the position and how the game stands
 */
#ifndef TOUCHMOVE_TESTS_SCENE_PLAYER_H
#define TOUCHMOVE_TESTS_SCENE_PLAYER_H

#include <stdbool.h>

#include "util/strbuf.h"

/*
 * Plays a scene and appends its file as it is to be: its own steps and comments, and below each
 * step what is shown now. Returns false, and appends what is wrong with the script instead, if a
 * step cannot be understood. Files of the program go to the given empty folder.
 */
bool scene_player_run(const char *script, const char *folder, StrBuf *out);

#endif
