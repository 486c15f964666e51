/*
 * The names of all actions, for replies that ask the screen to open the page of one. What each
 * action does is in the table of actions (commands/action.h).
 */
#ifndef TOUCHMOVE_WORDS_ACTION_ID_H
#define TOUCHMOVE_WORDS_ACTION_ID_H

/* Every action, in the order of the table. */
typedef enum ActionId {
    /* Playing. */
    ACTION_RESIGN,   /* the game is given up */
    ACTION_TAKEBACK, /* the opponent is asked to let the last move be taken back */
    ACTION_YES,      /* the open question, or the request for a take-back, is answered with yes */
    ACTION_NO,       /* … with no */
    ACTION_PAUSE,    /* the clocks stop */
    ACTION_RESUME,   /* the clocks run again; a sealed move is opened; an unfinished game goes on */
    ACTION_ADJOURN,  /* the game is adjourned with a sealed move */
    ACTION_SAY,      /* a word to the player on the other screen */
    ACTION_ABSENCE,  /* the game is claimed because the opponent has been gone */
    ACTION_ABORT,    /* the game is given up without a result, before both have moved twice */
    /* Draws. */
    ACTION_DRAW,    /* the draw menu on the screen; an offer in the linear mode */
    ACTION_OFFER,   /* a draw is offered */
    ACTION_ACCEPT,  /* the open offer is accepted */
    ACTION_DECLINE, /* the open offer is declined */
    ACTION_CLAIM,   /* a draw is claimed, on the position or with a move */
    ACTION_CLAIMS,  /* which claims would succeed */
    /* Looking. */
    ACTION_BOARD,     /* the board as text */
    ACTION_WHERE,     /* where pieces stand */
    ACTION_WHAT,      /* what stands on a square */
    ACTION_RANK,      /* what stands on a rank */
    ACTION_FILE,      /* what stands on a file */
    ACTION_MOVES,     /* the legal moves */
    ACTION_ATTACKERS, /* which pieces attack a square */
    ACTION_LAST,      /* the last moves */
    ACTION_SCORE,     /* the score of the game */
    ACTION_CLOCK,     /* both clocks; with arguments the arbiter sets one */
    ACTION_MATERIAL,  /* what each side has, and the difference */
    ACTION_STATUS,    /* whose move, the number, check, offers, the result */
    ACTION_FLIP,      /* the board is turned */
    ACTION_GOTO,      /* an earlier position is shown */
    /* By ear. */
    ACTION_CONTROL,  /* what each side attacks and defends a square with */
    ACTION_DIAGONAL, /* what stands on the diagonals of a square */
    ACTION_RAYS,     /* what stands in each direction from a square */
    ACTION_REACH,    /* what the piece on a square attacks */
    ACTION_JUMPS,    /* what stands a knight's jump away */
    ACTION_CAPTURES, /* the legal captures */
    ACTION_TAKEN,    /* what has been taken */
    ACTION_OPENING,  /* the name of the opening */
    ACTION_REVIEW,   /* likewise, and it is told what it is like */
    ACTION_BACK,     /* … the one before */
    ACTION_FORWARD,  /* … the one after it */
    ACTION_AGAIN,    /* what was told last is told again */
    /* The arbiter's tools. */
    ACTION_COUNTER,    /* the counter of moves of a stage is corrected */
    ACTION_PENALTY,    /* an illegal move is penalized */
    ACTION_FORFEIT,    /* the game is lost by a player for another reason */
    ACTION_ADJUDICATE, /* can each side still mate? With a result, the game ends with it */
    /* Games and files. */
    ACTION_NEW,      /* a new game */
    ACTION_REMATCH,  /* a new game with colours exchanged */
    ACTION_SHARE,    /* the game is opened to another screen */
    ACTION_JOIN,     /* a seat is taken at a game that was opened so */
    ACTION_WATCH,    /* likewise, to look on */
    ACTION_LIST,     /* the games of the open files, or the adjourned games */
    ACTION_OPEN,     /* a game of a PGN file is looked at */
    ACTION_FIND,     /* games of the open files are searched */
    ACTION_SORT,     /* … and sorted */
    ACTION_NEXT,     /* the next of them is looked at */
    ACTION_PREVIOUS, /* … or the one before */
    ACTION_CONTINUE, /* a game that goes on from the position that is looked at */
    ACTION_SAVE,     /* the game so far is written as PGN */
    ACTION_EXPORT,   /* the same in the reduced form */
    ACTION_FEN,      /* the position as FEN; with a FEN, a new game from it */
    ACTION_PGN,      /* the game so far, as PGN */
    ACTION_COPY,     /* either goes to the clipboard of the terminal */
    /* Annotating. */
    ACTION_VARIATION, /* another move of a game of a file: told, followed, added */
    ACTION_COMMENT,   /* what is said about a move */
    ACTION_SIGN,      /* a sign beside it */
    ACTION_PROMOTE,   /* a variation comes before another */
    ACTION_DEMOTE,    /* … or behind it */
    ACTION_DELETE,    /* a move and what follows it is deleted */
    ACTION_TAG,       /* a tag is set */
    ACTION_UNDO,      /* the last of these changes is undone */
    ACTION_DISCARD,   /* all changes since the game was saved are dropped */
    /* The program. */
    ACTION_SET,  /* a setting is shown or changed */
    ACTION_MENU, /* the menu of the screen */
    ACTION_HELP, /* help */
    ACTION_LAW,  /* the book of the Laws */
    ACTION_QUIT, /* the program ends; the game is kept */

    ACTION_COUNT, /* how many there are */
    ACTION_NONE,  /* no action: not in the table */
} ActionId;

#endif
