/*
 * The options of the command line, one row each. Every setting (settings.h) is an option as well,
 * --name=value, and is not in this table. --help, the manual page and the completions are made from
 * both tables.
 */
#ifndef TOUCHMOVE_SESSION_OPTION_TABLE_H
#define TOUCHMOVE_SESSION_OPTION_TABLE_H

#include <stdbool.h>

/* One row of the table. Texts are constant. */
typedef struct OptionRow {
    const char *name;       /* for example "white", without its dashes */
    char letter;            /* the form with one dash, or NUL */
    const char *argument;   /* what the help calls the argument, or NULL if there is none */
    bool argument_may_lack; /* "--960" and "--960=N" are both allowed */
    const char *help;       /* one line, without an end */
} OptionRow;

/* What may stand behind an option. */
typedef enum OptionNeed {
    OPTION_NEEDS_NOTHING,     /* it stands alone */
    OPTION_NEEDS_ARGUMENT,    /* an argument, behind '=' or as the next one */
    OPTION_MAY_HAVE_ARGUMENT, /* one behind '=', or none */
    OPTION_IS_UNKNOWN,        /* there is no such option */
} OptionNeed;

/* Returns the number of rows of the table. */
int option_count(void);

/* Returns a row of the table, index from 0. */
const OptionRow *option_at(int index);

/* Tells what may stand behind the option of a name, that of a setting included. */
OptionNeed option_need(const char *name);

#endif
