/*
 * The identifiers and names of all actions, which are the things that a player can do with a
 * command, a key or a menu item. The table of actions is in commands/action.h. The identifiers are
 * here because replies also contain them (REPLY_PAGE in reply.h), the names because catalogs
 * translate them.
 */
#ifndef TOUCHMOVE_WORDS_ACTION_ID_H
#define TOUCHMOVE_WORDS_ACTION_ID_H

/* All actions with their English names, in the order of the table in commands/action_table.c and of
 * the help. */
#define ACTIONS(X)                                                                                 \
    /* Playing. */                                                                                 \
    X(ACTION_RESIGN, "resign")     /* resign */                                                    \
    X(ACTION_TAKEBACK, "takeback") /* request to take back the last move */                        \
    X(ACTION_YES, "yes")           /* answer yes to a question or a takeback request */            \
    X(ACTION_NO, "no")             /* answer no */                                                 \
    X(ACTION_PAUSE, "pause")       /* stop the clocks */                                           \
    X(ACTION_RESUME, "resume")     /* start the clocks, or resume an unfinished game */            \
    X(ACTION_ADJOURN, "adjourn")   /* adjourn the game with a sealed move */                       \
    X(ACTION_SAY, "say")           /* send a message to the opponent on another screen */          \
    X(ACTION_ABSENCE, "absence")   /* claim a win because the opponent is disconnected */          \
    X(ACTION_ABORT, "abort") /* end the game without a result, before both players have moved */   \
    /* Draws. */                                                                                   \
    X(ACTION_DRAW, "draw")       /* open the draw menu on the screen; offer a draw in line mode */ \
    X(ACTION_OFFER, "offer")     /* offer a draw */                                                \
    X(ACTION_ACCEPT, "accept")   /* accept the open offer */                                       \
    X(ACTION_DECLINE, "decline") /* decline the open offer */                                      \
    X(ACTION_CLAIM, "claim") /* claim a draw, on the current position or with an intended move */  \
    X(ACTION_CLAIMS, "claims") /* list the claims that would succeed */                            \
    /* The board and the game. */                                                                  \
    X(ACTION_BOARD, "board")         /* the board as text */                                       \
    X(ACTION_WHERE, "where")         /* the squares of pieces */                                   \
    X(ACTION_WHAT, "what")           /* the piece on a square */                                   \
    X(ACTION_RANK, "rank")           /* the pieces on a rank */                                    \
    X(ACTION_FILE, "file")           /* the pieces on a file */                                    \
    X(ACTION_MOVES, "moves")         /* the legal moves */                                         \
    X(ACTION_ATTACKERS, "attackers") /* the pieces that attack a square */                         \
    X(ACTION_LAST, "last")           /* the last moves */                                          \
    X(ACTION_SCORE, "score")         /* the score of the game */                                   \
    X(ACTION_CLOCK, "clock")         /* show the clocks, or set one as the arbiter */              \
    X(ACTION_MATERIAL, "material")   /* the pieces of each side, and the difference in points */   \
    X(ACTION_STATUS, "status")       /* the player to move, check, offers, the result */           \
    X(ACTION_FLIP, "flip")           /* turn the board */                                          \
    X(ACTION_GOTO, "goto")           /* view another position of the game */                       \
    /* For screen readers. */                                                                      \
    X(ACTION_CONTROL, "control")   /* the pieces of each side that attack or defend a square */    \
    X(ACTION_DIAGONAL, "diagonal") /* the pieces on the diagonals of a square */                   \
    X(ACTION_RAYS, "rays")         /* the nearest piece in each direction from a square */         \
    X(ACTION_REACH, "reach")       /* the squares that the piece on a square attacks */            \
    X(ACTION_JUMPS, "jumps")       /* the squares a knight's move away */                          \
    X(ACTION_CAPTURES, "captures") /* the legal captures */                                        \
    X(ACTION_TAKEN, "taken")       /* the captured pieces */                                       \
    X(ACTION_OPENING, "opening")   /* the name of the opening */                                   \
    X(ACTION_REVIEW, "review")     /* view a position and sum it up */                             \
    X(ACTION_BACK, "back")         /* view and sum up the previous position */                     \
    X(ACTION_FORWARD, "forward")   /* view and sum up the next position */                         \
    X(ACTION_AGAIN, "again")       /* repeat the last answer or event */                           \
    /* The arbiter's tools. */                                                                     \
    X(ACTION_COUNTER, "counter")       /* correct the clock's count of a player's moves */         \
    X(ACTION_PENALTY, "penalty")       /* penalize an illegal move */                              \
    X(ACTION_FORFEIT, "forfeit")       /* declare the game lost for a player, or for both */       \
    X(ACTION_ADJUDICATE, "adjudicate") /* judge who can still mate, or set a result */             \
    /* Games and files. */                                                                         \
    X(ACTION_NEW, "new")           /* start a new game */                                          \
    X(ACTION_REMATCH, "rematch")   /* start a new game with colours swapped */                     \
    X(ACTION_SHARE, "share")       /* let another screen join the game */                          \
    X(ACTION_ADMIT, "admit")       /* shared game: let a user join it */                           \
    X(ACTION_EJECT, "eject")       /* shared game: remove a user from it */                        \
    X(ACTION_BLOCK, "block")       /* shared game: remove a user for good */                       \
    X(ACTION_JOIN, "join")         /* join a shared game as a player */                            \
    X(ACTION_WATCH, "watch")       /* watch a shared game */                                       \
    X(ACTION_LIST, "list")         /* list the games of the open files, or the unfinished games */ \
    X(ACTION_OPEN, "open")         /* view a game of a PGN file */                                 \
    X(ACTION_FIND, "find")         /* find games in the open files */                              \
    X(ACTION_SORT, "sort")         /* sort the games of the open files */                          \
    X(ACTION_NEXT, "next")         /* view the next game of the list */                            \
    X(ACTION_PREVIOUS, "previous") /* view the previous game of the list */                        \
    X(ACTION_CONTINUE, "continue") /* start a new game from the viewed position */                 \
    X(ACTION_SAVE, "save")         /* save the game to a PGN file */                               \
    X(ACTION_EXPORT, "export")     /* save the game to a file in reduced PGN format */             \
    X(ACTION_FEN, "fen")           /* the position as FEN; with a FEN, start a new game from it */ \
    X(ACTION_PGN, "pgn")           /* the game as PGN */                                           \
    X(ACTION_EDIT, "edit")         /* set up a position */                                         \
    X(ACTION_COPY, "copy")         /* copy the FEN or PGN to the clipboard of the terminal */      \
    /* Annotating. */                                                                              \
    X(ACTION_VARIATION, "variation") /* list, follow or add variations */                          \
    X(ACTION_COMMENT, "comment")     /* show or change the comment on a move */                    \
    X(ACTION_SIGN, "sign")           /* add a sign such as !? to a move */                         \
    X(ACTION_PROMOTE, "promote")     /* move a variation up one place */                           \
    X(ACTION_DEMOTE, "demote")       /* move a variation down one place */                         \
    X(ACTION_DELETE, "delete")       /* delete a move and all moves after it */                    \
    X(ACTION_TAG, "tag")             /* show or set the tags */                                    \
    X(ACTION_UNDO, "undo")           /* undo the last change to a game of a file */                \
    X(ACTION_DISCARD, "discard")     /* discard all changes since the game was saved */            \
    /* The program. */                                                                             \
    X(ACTION_SET, "set")   /* show or change a setting */                                          \
    X(ACTION_MENU, "menu") /* the menu of the screen */                                            \
    X(ACTION_HELP, "help") /* help */                                                              \
    X(ACTION_LAW, "law")   /* the law book */                                                      \
    X(ACTION_QUIT, "quit") /* quit the program; the game stays saved */

typedef enum ActionId {
#define X(id, name) id,
    ACTIONS(X)
#undef X
        ACTION_COUNT, /* the number of actions */
    ACTION_NONE,      /* not an action */
} ActionId;

#endif
