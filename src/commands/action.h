/*
 * The table of actions: everything a player can tell the program besides a move.
 *
 * One row per action: the name it has in the linear mode and behind ':' on the screen, a short
 * form, the key of the screen, the grammar of its arguments, and the function that carries it out.
 * The command line, the keys, both helps, the manual page and the completions are made from these
 * rows, so one thing has one name everywhere; what the help says of each is in help_text.h. No name
 * and no short form can be read as a move or as the beginning of one (notation/entry.h), but for
 * fen, which is always the command.
 */
#ifndef TOUCHMOVE_COMMANDS_ACTION_H
#define TOUCHMOVE_COMMANDS_ACTION_H

#include <stdbool.h>
#include <stddef.h>

#include "util/strbuf.h"
#include "words/action_id.h"
#include "words/board_text.h"

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

/* One row of the table. All texts are constant, never NULL unless said so, and plain ASCII. */
typedef struct Action {
    const char *name;        /* for example "takeback" */
    const char *brief;       /* the short form, or NULL where the name is short enough */
    const char *also;        /* what people try who do not know it, or NULL: "exit bye"; a '-' is
                                a blank, a hyphen, or nothing: "give-up" */
    const char *object;      /* words for what it acts on, or NULL: they may be said: "draw" */
    const char *key;         /* the key of the screen as people write it ("=", "PgUp"), or NULL */
    const char *grammar;     /* of what follows the name, "[FIRST|own|unfinished]", or NULL for
                                nothing. Small letters and digits are typed, CAPITALS stand for
                                something, [] is optional, | separates, () holds together */
    ActionArgument argument; /* what completion offers for the first argument */
    const char *words;       /* its choices, separated by spaces, or NULL: those of the grammar */
    bool consents;           /* it agrees to what was asked: never before that could be read */
    bool needs_no_game;      /* it can be carried out where no game is open */
    bool leaves;             /* it leaves a game of a file, whose changes would be lost */
    bool looks;              /* … or where a game of a file is looked at: it is about that one */
    bool needs_file_name;    /* the name of a file has to follow */
    ActionPage page;         /* when the screen has a page for it */
    const char *page_word;   /* the word that may follow on the way to the page, or NULL */
    ActionRun *run;          /* carries it out */
    SquareText *tell;        /* … answers about the square that is its argument, or NULL */
    SquareText *tell_brief; /* … the same in the fewest words, or NULL: they are those of .tell */
} Action;

/* The tags of a game that have a usual spelling, separated by spaces. */
extern const char action_tags[];

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

/*
 * Cuts the next word that is typed as it stands off a grammar: returns it and its length, 0 at the
 * end, and moves *grammar behind it.
 */
const char *action_take_typed_word(const char **grammar, size_t *length);

/* Appends how the action is used, without a line end: "Usage: list [FIRST | own | unfinished]". */
void action_append_usage(const Action *action, StrBuf *out);

/* Appends the grammar as the help shows it, in fewer signs: "[N|own|unfinished]". */
void action_append_arguments(const Action *action, StrBuf *out);

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
