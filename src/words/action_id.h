/*
 * The identifiers of all actions, which are the things that a player can do with a command, a key
 * or a menu item. The table of actions is in commands/action.h. The identifiers are here because
 * replies also contain them (REPLY_PAGE in reply.h).
 */
#ifndef TOUCHMOVE_WORDS_ACTION_ID_H
#define TOUCHMOVE_WORDS_ACTION_ID_H

/* All actions, in the order of the table in commands/action_table.c and of the help. */
typedef enum ActionId {
    /* Playing. */
    ACTION_RESIGN,   /* resign */
    ACTION_TAKEBACK, /* request to take back the last move */
    ACTION_YES,      /* answer yes to a question or a takeback request */
    ACTION_NO,       /* answer no */
    ACTION_PAUSE,    /* stop the clocks */
    ACTION_RESUME,   /* start the clocks; open a sealed move; resume an unfinished game */
    ACTION_ADJOURN,  /* adjourn the game with a sealed move */
    ACTION_SAY,      /* send a message to the opponent on another screen */
    ACTION_ABSENCE,  /* claim a win because the opponent has been disconnected too long */
    ACTION_ABORT,    /* end the game without a result, before both players have moved */
    /* Draws. */
    ACTION_DRAW,    /* open the draw menu on the screen; offer a draw in line mode */
    ACTION_OFFER,   /* offer a draw */
    ACTION_ACCEPT,  /* accept the open offer */
    ACTION_DECLINE, /* decline the open offer */
    ACTION_CLAIM,   /* claim a draw, on the current position or with an intended move */
    ACTION_CLAIMS,  /* list the claims that would succeed */
    /* The board and the game. */
    ACTION_BOARD,     /* the board as text */
    ACTION_WHERE,     /* the squares of pieces */
    ACTION_WHAT,      /* the piece on a square */
    ACTION_RANK,      /* the pieces on a rank */
    ACTION_FILE,      /* the pieces on a file */
    ACTION_MOVES,     /* the legal moves */
    ACTION_ATTACKERS, /* the pieces that attack a square */
    ACTION_LAST,      /* the last moves */
    ACTION_SCORE,     /* the score of the game */
    ACTION_CLOCK,     /* show the clocks, or set one as the arbiter */
    ACTION_MATERIAL,  /* the pieces of each side, and the difference in points */
    ACTION_STATUS,    /* the player to move, the move number, check, offers, the result */
    ACTION_FLIP,      /* turn the board */
    ACTION_GOTO,      /* view another position of the game */
    /* For screen readers. */
    ACTION_CONTROL,  /* the pieces of each side that attack or defend a square */
    ACTION_DIAGONAL, /* the pieces on the diagonals of a square */
    ACTION_RAYS,     /* the nearest piece in each direction from a square */
    ACTION_REACH,    /* the squares that the piece on a square attacks */
    ACTION_JUMPS,    /* the squares a knight's move away */
    ACTION_CAPTURES, /* the legal captures */
    ACTION_TAKEN,    /* the captured pieces */
    ACTION_OPENING,  /* the name of the opening */
    ACTION_REVIEW,   /* view a position and sum it up */
    ACTION_BACK,     /* view and sum up the previous position */
    ACTION_FORWARD,  /* view and sum up the next position */
    ACTION_AGAIN,    /* repeat the last answer or event */
    /* The arbiter's tools. */
    ACTION_COUNTER,    /* correct the clock's count of a player's moves */
    ACTION_PENALTY,    /* penalize an illegal move */
    ACTION_FORFEIT,    /* declare the game lost for a player, or for both */
    ACTION_ADJUDICATE, /* judge whether each side can still mate, or end the game with a result */
    /* Games and files. */
    ACTION_NEW,      /* start a new game */
    ACTION_REMATCH,  /* start a new game with colours swapped */
    ACTION_SHARE,    /* let another screen join the game */
    ACTION_ADMIT,    /* shared game: let a user join it */
    ACTION_EJECT,    /* shared game: remove a user from it */
    ACTION_BLOCK,    /* shared game: remove a user for good */
    ACTION_JOIN,     /* join a shared game as a player */
    ACTION_WATCH,    /* watch a shared game */
    ACTION_LIST,     /* list the games of the open files, or the unfinished games */
    ACTION_OPEN,     /* view a game of a PGN file */
    ACTION_FIND,     /* find games in the open files */
    ACTION_SORT,     /* sort the games of the open files */
    ACTION_NEXT,     /* view the next game of the list */
    ACTION_PREVIOUS, /* view the previous game of the list */
    ACTION_CONTINUE, /* start a new game from the viewed position, with the moves that led to it */
    ACTION_SAVE,     /* save the game to a PGN file */
    ACTION_EXPORT,   /* save the game to a file in reduced PGN format */
    ACTION_FEN,      /* the position as FEN; with a FEN, start a new game from it */
    ACTION_PGN,      /* the game as PGN */
    ACTION_EDIT,     /* set up a position */
    ACTION_COPY,     /* copy the FEN or PGN to the clipboard of the terminal */
    /* Annotating. */
    ACTION_VARIATION, /* list, follow or add variations */
    ACTION_COMMENT,   /* show or change the comment on a move */
    ACTION_SIGN,      /* add a sign such as !? to a move */
    ACTION_PROMOTE,   /* move a variation up one place */
    ACTION_DEMOTE,    /* move a variation down one place */
    ACTION_DELETE,    /* delete a move and all moves after it */
    ACTION_TAG,       /* show or set the tags */
    ACTION_UNDO,      /* undo the last change to a game of a file */
    ACTION_DISCARD,   /* discard all changes since the game was saved */
    /* The program. */
    ACTION_SET,  /* show or change a setting */
    ACTION_MENU, /* the menu of the screen */
    ACTION_HELP, /* help */
    ACTION_LAW,  /* the law book */
    ACTION_QUIT, /* quit the program; the game stays saved */

    ACTION_COUNT, /* the number of actions */
    ACTION_NONE,  /* not an action */
} ActionId;

#endif
