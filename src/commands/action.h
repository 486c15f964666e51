/*
 * The table of actions: all commands of a player except moves.
 *
 * One row per action: its name in line mode and after ':' on the screen, a short form, the key on
 * the screen, the grammar of its arguments, and the function that executes it. The command line,
 * the keys, the help, the manual page and the completions are made from these rows, so every action
 * has the same name everywhere. The help texts are in help_text.h. No name or short form can be
 * read as a move or the beginning of a move (notation/entry.h), except "fen", which is always the
 * command.
 */
#ifndef TOUCHMOVE_COMMANDS_ACTION_H
#define TOUCHMOVE_COMMANDS_ACTION_H

#include <stdbool.h>
#include <stddef.h>

#include "util/strbuf.h"
#include "words/action_id.h"
#include "words/board_text.h"

/* The kind of choices that completion offers for the first argument. */
typedef enum ActionArgument {
    ACTION_ARGUMENT_WORDS,   /* the words in .words or, if that is NULL, in .grammar */
    ACTION_ARGUMENT_MOVE,    /* a legal move */
    ACTION_ARGUMENT_SQUARE,  /* a square */
    ACTION_ARGUMENT_PATH,    /* a file name */
    ACTION_ARGUMENT_SETTING, /* the name of a setting, then one of its values */
    ACTION_ARGUMENT_TOPIC,   /* an action or a page of the help */
    ACTION_ARGUMENT_LAW,     /* the words in .words, or a page of the law book */
} ActionArgument;

/* When an action opens a page or dialog on the screen. */
typedef enum ActionPage {
    ACTION_PAGE_NEVER, /* never: the answer is the same as in line mode */
    ACTION_PAGE_ALONE, /* without arguments, or with the argument .page_word */
    ACTION_PAGE_EVER,  /* with any arguments */
} ActionPage;

/* Executes an action. The members of a Command are private to src/commands (commands_inside.h). */
struct Command;
typedef void ActionRun(const struct Command *command);

/* One row of the table. All texts are constant ASCII, and NULL only where the comment says so. */
typedef struct Action {
    const char *name;        /* the name, such as "takeback" */
    const char *brief;       /* the short form, or NULL if the name is short enough */
    const char *also;        /* other names that people try, "exit bye", or NULL. A '-' stands for
                                a blank, a hyphen, or nothing: "give-up" */
    const char *object;      /* optional words after the name, "draw" in "offer a draw", or NULL */
    const char *key;         /* the key on the screen as people write it ("=", "PgUp"), or NULL */
    const char *grammar;     /* the grammar of the arguments (commands/grammar.h), such as
                                "[NUMBER|own]", or NULL if there are none */
    ActionArgument argument; /* the choices that completion offers for the first argument */
    const char *words;       /* the choices, separated by spaces; if NULL, those in .grammar */
    bool consents;           /* accepts an offer or answers yes; refused when typed ahead */
    bool needs_no_game;      /* can be used without a game in progress */
    bool leaves;           /* closes the game of a file; refused if that game has unsaved changes */
    bool looks;            /* also works without a game in progress if a game of a file is viewed */
    bool needs_file_name;  /* a file name is required */
    ActionPage page;       /* when the action opens a page on the screen */
    const char *page_word; /* an argument with which the action also opens its page, or NULL */
    ActionRun *run;        /* executes it */
    SquareText *tell;      /* the function that describes the square in the argument, or NULL */
    SquareText *report_brief; /* like .tell, but shorter; if NULL, .tell is used */
} Action;

/* The names of the common PGN tags in their usual spelling, separated by spaces. */
extern const char action_tags[];

/* Returns the table: ACTION_COUNT rows, indexed by ActionId. */
const Action *action_table(void);

/* Returns the row of an action. */
const Action *action_at(ActionId id);

/*
 * Returns the action with this name or short form, or ACTION_NONE. The word is length bytes long;
 * case does not matter.
 */
ActionId action_find(const Action *actions, const char *word, size_t length);

/*
 * Finds the action whose other names (Action.also) include one at the start of the text. Returns
 * this action, and sets *length to the length of that name in the text, in bytes. Returns
 * ACTION_NONE, with *length untouched, if there is no such action.
 */
ActionId action_find_tried(const Action *actions, const char *text, size_t *length);

/* Appends the arguments of an action as its usage shows them, with a space before them: " [FIRST |
 * own | unfinished]". Appends nothing if it has none. `catalog` is NULL for English. */
void action_append_arguments(const Action *action, const Catalog *catalog, StrBuf *out);

/* Appends the name of an action that players are shown: the first one in the language of the
 * catalog or, if there is none, the English one. */
void action_append_name(const Action *actions, ActionId id, const Catalog *catalog, StrBuf *out);

/* Appends the usage of the action, without a line end: "list [FIRST | own | unfinished]". */
void action_append_usage(const Action *actions, ActionId id, const Catalog *catalog, StrBuf *out);

/* Appends a line with the other names of an action, if it has any: those in the language of the
 * catalog after the first one, and the English ones (Action.also). */
void action_append_tried(const Action *actions, ActionId id, const Catalog *catalog, StrBuf *out);

/*
 * Returns the action at the start of a line, by its name, short form or another name, in English or
 * in the language of the catalog, and sets *arguments to the rest of the line without leading
 * spaces. A ':' or '/' may precede the name. The name may also be part of an English sentence:
 * "show me the board", "I offer a draw", "take back my last move". Returns ACTION_NONE, with
 * *arguments untouched, if the line does not begin with an action: it may be a move.
 */
ActionId action_find_in_line(const Action *actions, const Catalog *catalog, const char *line,
                             const char **arguments);

/* Like action_find_in_line, with action_table() as the table and only in English: for lines that
 * the program or its configuration file has, instead of typed ones. */
ActionId action_of_line(const char *line, const char **arguments);

/* Like action_find_in_line, with action_table() as the table: for lines that a player types. */
ActionId action_of_typed(const Catalog *catalog, const char *line, const char **arguments);

#endif
