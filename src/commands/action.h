/*
 * The table of actions: everything a player can tell the program besides a move.
 *
 * One row per action: the name it has in the linear mode and behind ':' on the screen, a short
 * form, the key of the screen, its arguments, its help, and the function that carries it out. The
 * command line, the keys, both helps, the manual page and the completions are made from these rows,
 * so one thing has one name everywhere. No name and no short form can be read as a move or as the
 * beginning of one (notation/entry.h), but for fen, which is always the command.
 */
#ifndef TOUCHMOVE_COMMANDS_ACTION_H
#define TOUCHMOVE_COMMANDS_ACTION_H

#include <stdbool.h>
#include <stddef.h>

#include "notation/spoken.h"
#include "rules/position.h"
#include "util/strbuf.h"

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
    ACTION_HOST,     /* the game is opened to another screen */
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

/* What the first argument can be completed to. */
typedef enum ActionArgument {
    ACTION_ARGUMENT_WORDS,   /* one of the words of the row, if it has any */
    ACTION_ARGUMENT_MOVE,    /* a legal move */
    ACTION_ARGUMENT_SQUARE,  /* a square */
    ACTION_ARGUMENT_PATH,    /* the name of a file */
    ACTION_ARGUMENT_SETTING, /* the name of a setting, then one of its values */
    ACTION_ARGUMENT_TOPIC,   /* an action, or a topic of the help */
    ACTION_ARGUMENT_LAW,     /* one of the words of the row, or a page of the book */
} ActionArgument;

/* When an action has a page or dialog of its own on the screen. */
typedef enum ActionPage {
    ACTION_PAGE_NEVER, /* it is answered as in the linear mode */
    ACTION_PAGE_ALONE, /* when nothing follows its name, or the page_word of the row */
    ACTION_PAGE_EVER,  /* whatever follows its name */
} ActionPage;

/* Carries out an action; what it is given is for the room session alone. */
struct Command;
typedef void ActionRun(const struct Command *command);

/* Appends what there is to tell about a square of a position, as whole lines. */
typedef void ActionTell(const Position *position, Square square, SpokenStyle style, StrBuf *out);

/* One row of the table. All texts are constant, never NULL unless said so, and plain ASCII. */
typedef struct Action {
    const char *heading;     /* of the part of the help that begins with this row, or NULL */
    const char *name;        /* for example "takeback" */
    const char *brief;       /* the short form, or NULL where the name is short enough */
    const char *also;        /* what people try who do not know it, or NULL: "exit bye"; a '-' is
                                a blank, a hyphen, or nothing: "give-up" */
    const char *object;      /* words for what it acts on, or NULL: they may be said: "draw" */
    const char *key;         /* the key of the screen as people write it ("=", "PgUp"), or NULL */
    const char *arguments;   /* grammar for the help, "[white|black]", or NULL: none may follow */
    ActionArgument argument; /* what completion offers for the first argument */
    const char *words;       /* its choices, separated by spaces, or NULL */
    const char *help;        /* one line, without an end: "ask the opponent to take back a move" */
    const char *details;     /* the long help: sentences, with the articles that apply */
    bool consents;           /* it agrees to what was asked: never before that could be read */
    bool needs_no_game;      /* it can be carried out where no game is open */
    bool leaves;             /* it leaves a game of a file, whose changes would be lost */
    bool looks;              /* … or where a game of a file is looked at: it is about that one */
    bool needs_file_name;    /* the name of a file has to follow */
    ActionPage page;         /* when the screen has a page for it */
    const char *page_word;   /* the word that may follow on the way to the page, or NULL */
    ActionRun *run;          /* carries it out */
    ActionTell *tell;        /* … answers about the square that is its argument, or NULL */
    ActionTell *tell_brief; /* … the same in the fewest words, or NULL: they are those of .tell */
} Action;

/* Returns the table: ACTION_COUNT rows, by ActionId. */
const Action *action_table(void);

/* Returns the row of an action. */
const Action *action_at(ActionId id);

/*
 * Returns the action of a table that a word names, by its name or short form in either case, or
 * ACTION_NONE. The word is length bytes long.
 */
ActionId action_find(const Action *actions, const char *word, size_t length);

/*
 * Returns the action that a text begins with by what people try, and sets *length to its bytes;
 * ACTION_NONE, with *length untouched, if there is none.
 */
ActionId action_find_tried(const Action *actions, const char *text, size_t *length);

/* Appends a line that tells what else an action is understood as, if there is anything. */
void action_append_tried(const Action *action, StrBuf *out);

/*
 * Returns the action of a table that a line begins with, also by what people try, and sets
 * *arguments to what follows its name, without spaces before it. A ':' or '/' before the name is
 * allowed, and so are the words of a sentence: "show me the board", "I offer a draw", "take back my
 * last move". Returns ACTION_NONE, with *arguments untouched, if the line does not begin with an
 * action: it may be a move.
 */
ActionId action_find_in_line(const Action *actions, const char *line, const char **arguments);

/* Likewise of the table of the program. */
ActionId action_of_line(const char *line, const char **arguments);

#endif
