/*
 * The rows of the table of actions (action_table.c) that are about games and files.
 */
#ifndef TOUCHMOVE_COMMANDS_ACTION_FILES_H
#define TOUCHMOVE_COMMANDS_ACTION_FILES_H

/* The tags that have a usual spelling. */
#define ACTION_TAG_WORDS                                                                           \
    "White Black Event Site Date Round WhiteElo BlackElo WhiteTitle BlackTitle WhiteTeam "         \
    "BlackTeam WhiteFideId BlackFideId EventDate Section Stage Board Opening Variation ECO "       \
    "Annotator Result"

/* To stand in the table, in the place of its rows. */
#define ACTION_ROWS_OF_FILES                                                                       \
    [ACTION_NEW] =                                                                                 \
        {.heading = "Games and files",                                                             \
         .name = "new",                                                                            \
         .object = "game",                                                                         \
         .also = "restart",                                                                        \
         .arguments = "[white=NAME] [black=NAME] [lot] [exchange] [time=TIME] [960[=N]] [here] "   \
                      "[fen FEN] ...",                                                             \
         .words =                                                                                  \
             "white= black= lot exchange time= white-time= black-time= 960 960= here fen claims= " \
             "takebacks= touch-move= offers-from= penalties= first-increment= absence= "           \
             "watchers= event= site=",                                                             \
         .help = "begin a new game; an unfinished one is kept",                                    \
         .details =                                                                                \
             "What is not said stays as the settings have it. new 5+3 is new time=5+3; lot draws " \
             "who has which "                                                                      \
             "colour, 960 draws one of the 960 starting positions of Chess960 and 960=518 "        \
             "names one, here starts from the position that is shown, and after fen the "          \
             "rest of the line is the position. white-time and black-time give the players "       \
             "different times. The customs claims, takebacks, touch-move, offers-from, "           \
             "penalties and first-increment are those of the settings. A name with blanks "        \
             "stands in double quotes: new white=\"Adolf Anderssen\" time=90+30. On two "          \
             "screens, before the first move and after the game, it is proposed to the "           \
             "opponent, and what is not said stays as it is; exchange changes colours.",           \
         .page = ACTION_PAGE_ALONE,                                                                \
         .needs_no_game = true,                                                                    \
         .leaves = true,                                                                           \
         .run = command_files_new},                                                                \
    [ACTION_REMATCH] = {.name = "rematch",                                                         \
                        .brief = "rem",                                                            \
                        .help = "begin a new game with colours exchanged",                         \
                        .details = "The same players, time control and customs, with colours "     \
                                   "exchanged. In Chess960 a new starting position is drawn. "     \
                                   "What each player has won in the match is counted: status "     \
                                   "tells it.",                                                    \
                        .leaves = true,                                                            \
                        .run = command_files_rematch},                                             \
    [ACTION_HOST] =                                                                                \
        {.name = "share",                                                                          \
         .brief = "host",                                                                          \
         .arguments = "[white|black]",                                                             \
         .words = "white black",                                                                   \
         .help = "open this game to another screen; you play White, or who is named",              \
         .details = "A process of its own keeps the game from then on. The other player joins "    \
                    "with the command that is shown, from any login on this computer, and both "   \
                    "agree to resume. Again, it tells who is there.",                              \
         .run = command_play_host},                                                                \
    [ACTION_JOIN] = {.name = "join",                                                               \
                     .brief = "jn",                                                                \
                     .arguments = "[GAME]",                                                        \
                     .help = "sit down at a game that another screen has opened",                  \
                     .details =                                                                    \
                         "GAME is the name that is shown there, a user, or a number of the list. " \
                         "Without it the games are listed, and who is there.",                     \
                     .needs_no_game = true,                                                        \
                     .page = ACTION_PAGE_ALONE,                                                    \
                     .run = command_play_join},                                                    \
    [ACTION_WATCH] = {.name = "watch",                                                             \
                      .brief = "wch",                                                              \
                      .arguments = "[GAME]",                                                       \
                      .help = "look on at a game that another screen has opened",                  \
                      .details = "As join, but nobody who looks on can do anything.",              \
                      .needs_no_game = true,                                                       \
                      .page = ACTION_PAGE_ALONE,                                                   \
                      .run = command_play_watch},                                                  \
    [ACTION_LIST] = {.name = "list",                                                               \
                     .object = "games",                                                            \
                     .also = "games",                                                              \
                     .brief = "ls",                                                                \
                     .arguments = "[N|own|unfinished]",                                            \
                     .words = "own unfinished",                                                    \
                     .help = "list the games of the open PGN files, or the unfinished games",      \
                     .details = "Where PGN files are open, lists those of their games that match " \
                                "the last find, in the "                                           \
                                "order of the last sort; with a number, from that place on. own "  \
                                "opens your own games: "                                           \
                                "the unfinished ones, with which continue goes on, and those of "  \
                                "games.pgn. Otherwise, or "                                        \
                                "with unfinished, one line for each unfinished game, the last "    \
                                "played first; resume N "                                          \
                                "goes on with one.",                                               \
                     .page = ACTION_PAGE_ALONE,                                                    \
                     .needs_no_game = true,                                                        \
                     .run = command_browse_list},                                                  \
    [ACTION_OPEN] =                                                                                \
        {.name = "open",                                                                           \
         .also = "load",                                                                           \
         .brief = "op",                                                                            \
         .arguments = "FILE [N]|N",                                                                \
         .argument = ACTION_ARGUMENT_PATH,                                                         \
         .help = "open a PGN file, or look at one of its games",                                   \
         .details =                                                                                \
             "Opens the file: the screen lists its games if there are several. With a number, "    \
             "looks "                                                                              \
             "at that game, from its first move; a number alone is that of a game of the open "    \
             "files. goto moves through it, variation leaves its main line, the questions are "    \
             "answered "                                                                           \
             "about it, continue plays on from the position that is shown, new here begins "       \
             "afresh "                                                                             \
             "from it, and resume leads back to the game that is being played.",                   \
         .page = ACTION_PAGE_ALONE,                                                                \
         .needs_no_game = true,                                                                    \
         .needs_file_name = true,                                                                  \
         .leaves = true,                                                                           \
         .run = command_browse_open},                                                              \
    [ACTION_FIND] =                                                                                \
        {.name = "find",                                                                           \
         .also = "search",                                                                         \
         .brief = "fnd",                                                                           \
         .arguments = "[TERM...] [has FEN|has here]",                                              \
         .words = "player= white= black= event= site= round= date= eco= opening= result= plies= "  \
                  "has",                                                                           \
         .help = "list only the games of the open files that match",                               \
         .details =                                                                                \
             "A word, or words in double quotes, is looked for in names, dates, event, site, ECO " \
             "code and opening: find capablanca. player=, white=, black=, event=, site=, round=, " \
             "date=, eco=, opening=, result=, plies= and the name of any other tag look in one "   \
             "place only, and < > <= >= compare: find player=tal date>=1960 plies<50. ! before a " \
             "term turns it round. has and a FEN, or has here, at the end asks for games in "      \
             "which "                                                                              \
             "that position occurs, whatever the rights and counters. All terms must match. find " \
             "alone lists all games again.",                                                       \
         .needs_no_game = true,                                                                    \
         .run = command_browse_find},                                                              \
    [ACTION_SORT] =                                                                                \
        {.name = "sort",                                                                           \
         .brief = "srt",                                                                           \
         .arguments = "file|white|black|result|date|event|eco|moves [down]",                       \
         .words = "file white black result date event eco plies",                                  \
         .help = "sort the games of the open files",                                               \
         .details = "Sorts what list and find tell; file is the order of the file. With down the " \
                    "last comes first.",                                                           \
         .needs_no_game = true,                                                                    \
         .run = command_browse_sort},                                                              \
    [ACTION_NEXT] = {.name = "next",                                                               \
                     .brief = "nxt",                                                               \
                     .key = "]",                                                                   \
                     .help = "look at the next game of the open files",                            \
                     .details = "The next game of the list, as find and sort have it. Line by "    \
                                "line, where no file is open, next does what forward does.",       \
                     .needs_no_game = true,                                                        \
                     .leaves = true,                                                               \
                     .run = command_browse_next},                                                  \
    [ACTION_PREVIOUS] = {.name = "previous",                                                       \
                         .brief = "pv",                                                            \
                         .key = "[",                                                               \
                         .help = "look at the game of the open files before this one",             \
                         .details = "The game before in the list, as find and sort have it. Line " \
                                    "by line, where no file is open, previous does what back "     \
                                    "does.",                                                       \
                         .needs_no_game = true,                                                    \
                         .leaves = true,                                                           \
                         .run = command_browse_previous},                                          \
    [ACTION_CONTINUE] =                                                                            \
        {.name = "continue",                                                                       \
         .brief = "cnt",                                                                           \
         .help = "play on from the position of a game that is shown",                              \
         .details =                                                                                \
             "Begins a game that has the moves up to the position that is shown, with the names, " \
             "the "                                                                                \
             "event, the time control and what the clocks showed, as far as they were written "    \
             "down; "                                                                              \
             "positions count as having occurred. The clocks stand until resume. new here begins " \
             "afresh instead.",                                                                    \
         .needs_no_game = true,                                                                    \
         .leaves = true,                                                                           \
         .run = command_files_continue},                                                           \
    [ACTION_SAVE] = {.name = "save",                                                               \
                     .also = "write",                                                              \
                     .brief = "sv",                                                                \
                     .arguments = "[FILE [replace|append]|back]",                                  \
                     .argument = ACTION_ARGUMENT_PATH,                                             \
                     .help = "write the game so far to a PGN file",                                \
                     .details = "A file that exists is left alone unless replace or append is "    \
                                "said, or this game was "                                          \
                                "saved in it before; append keeps the encoding and the line ends " \
                                "of the file. Without a name, says where the game is "             \
                                "kept, and tries again if "                                        \
                                "it could not be saved. Every move is on disk without this "       \
                                "command. A game of a file "                                       \
                                "that was changed is put back where it came from by save without " \
                                "a name, or save back; "                                           \
                                "all other games of the file stay as they are, byte for byte.",    \
                     .page = ACTION_PAGE_ALONE,                                                    \
                     .looks = true,                                                                \
                     .run = command_files_save},                                                   \
    [ACTION_EXPORT] = {.name = "export",                                                           \
                       .brief = "exp",                                                             \
                       .arguments = "FILE [replace|append]",                                       \
                       .argument = ACTION_ARGUMENT_PATH,                                           \
                       .help = "write the game in the reduced form of PGN",                        \
                       .details = "As save, but with the seven tags of the roster and the moves "  \
                                  "alone: no clock times, offers or rulings.",                     \
                       .needs_file_name = true,                                                    \
                       .looks = true,                                                              \
                       .run = command_files_export},                                               \
    [ACTION_FEN] = {.name = "fen",                                                                 \
                    .arguments = "[FEN|spelled]",                                                  \
                    .words = "spelled",                                                            \
                    .help = "print the position as FEN; with a FEN, begin a new game from it",     \
                    .details =                                                                     \
                        "fen spelled tells it letter by letter, to be written down by ear. "       \
                        "The en passant square is printed only where a capture is legal. "         \
                        "Fields may be missing from the end of a FEN, as in a diagram that "       \
                        "gives the board alone: it is told what was assumed. The number "          \
                        "of the move, from 1 to 65535, goes on from there.",                       \
                    .needs_no_game = true,                                                         \
                    .run = command_files_fen},                                                     \
    [ACTION_PGN] = {.name = "pgn",                                                                 \
                    .help = "print the game so far as PGN",                                        \
                    .details = "The same text that save writes.",                                  \
                    .looks = true,                                                                 \
                    .run = command_files_pgn},                                                     \
    [ACTION_COPY] = {.name = "copy",                                                               \
                     .brief = "cpy",                                                               \
                     .arguments = "fen|pgn",                                                       \
                     .words = "fen pgn",                                                           \
                     .help = "give the position or the game to the clipboard of the terminal",     \
                     .details = "On the screen, where the terminal is known to have a clipboard "  \
                                "that a program can write. In the linear mode fen and pgn print "  \
                                "the text.",                                                       \
                     .looks = true,                                                                \
                     .page = ACTION_PAGE_EVER,                                                     \
                     .run = command_files_copy},                                                   \
    [ACTION_VARIATION] =                                                                           \
        {.heading = "Annotating a game of a file",                                                 \
         .name = "variation",                                                                      \
         .brief = "vrn",                                                                           \
         .arguments = "[next|back|MOVES]",                                                         \
         .words = "next back",                                                                     \
         .help = "other moves at this point: tell, follow or add them",                            \
         .details =                                                                                \
             "Alone tells the moves that the game has here. next goes into a variation of the "    \
             "next move, or else of this one, from there to the next one, and back returns to "    \
             "the "                                                                                \
             "line that it leaves. Moves are "                                                     \
             "followed where the game has them, and added where it has not; in a variation -- "    \
             "is a pass, which shows a threat.",                                                   \
         .needs_no_game = true,                                                                    \
         .run = command_edit_variation},                                                           \
    [ACTION_COMMENT] =                                                                             \
        {.name = "comment",                                                                        \
         .brief = "com",                                                                           \
         .arguments = "[TEXT|none]",                                                               \
         .words = "none",                                                                          \
         .help = "what is said about the move that is shown: tell or change it",                   \
         .details =                                                                                \
             "Before the first move the comment is about the game. none deletes it. Nothing "      \
             "is in the file before save.",                                                        \
         .needs_no_game = true,                                                                    \
         .run = command_edit_comment},                                                             \
    [ACTION_SIGN] =                                                                                \
        {.name = "sign",                                                                           \
         .brief = "sgn",                                                                           \
         .arguments = "SIGN|N|none",                                                               \
         .words = "! ? !! ?? !? ?! += =+ +/- -/+ +- -+ none",                                      \
         .help = "put a sign beside the move that is shown",                                       \
         .details = "A sign such as !? or +-, or the number of one in PGN. none takes all away.",  \
         .needs_no_game = true,                                                                    \
         .run = command_edit_sign},                                                                \
    [ACTION_PROMOTE] =                                                                             \
        {.name = "promote",                                                                        \
         .brief = "prm",                                                                           \
         .help = "let the variation that is shown change places with the line before it",          \
         .details = "The first variation becomes the line itself.",                                \
         .needs_no_game = true,                                                                    \
         .run = command_edit_promote},                                                             \
    [ACTION_DEMOTE] = {.name = "demote",                                                           \
                       .brief = "dmt",                                                             \
                       .help = "let the move that is shown change places with the next variation", \
                       .details = "The opposite of promote.",                                      \
                       .needs_no_game = true,                                                      \
                       .run = command_edit_demote},                                                \
    [ACTION_DELETE] = {.name = "delete",                                                           \
                       .brief = "dlt",                                                             \
                       .help = "delete the move that is shown, and all that follows it",           \
                       .details = "undo brings it back.",                                          \
                       .needs_no_game = true,                                                      \
                       .run = command_edit_delete},                                                \
    [ACTION_TAG] =                                                                                 \
        {.name = "tag",                                                                            \
         .brief = "tg",                                                                            \
         .arguments = "[NAME VALUE|NAME none]",                                                    \
         .words = ACTION_TAG_WORDS,                                                                \
         .help = "names, event and other tags of the game: tell them, or set one",                 \
         .details =                                                                                \
             "tag White Anderssen, Adolf. Of the game that is being played or, where a game of a " \
             "file is shown, of that one. none makes a value unknown. In a file Result takes "     \
             "1-0, "                                                                               \
             "0-1, 1/2-1/2 or *. On two screens each player sets the own name, rating, title and " \
             "team, and the one who shares the game all the others.",                              \
         .needs_no_game = true,                                                                    \
         .run = command_edit_tag},                                                                 \
    [ACTION_UNDO] = {.name = "undo",                                                               \
                     .object = "move change",                                                      \
                     .brief = "und",                                                               \
                     .help = "undo the last change to the game of a file",                         \
                     .details = "The last sixty-four changes can be undone, one after the other.", \
                     .needs_no_game = true,                                                        \
                     .run = command_edit_undo},                                                    \
    [ACTION_DISCARD] = {.name = "discard",                                                         \
                        .brief = "dsc",                                                            \
                        .help = "drop all changes to the game of a file",                          \
                        .details = "The game is read again as it stands in the file.",             \
                        .needs_no_game = true,                                                     \
                        .run = command_edit_discard}

#endif
