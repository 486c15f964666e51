/*
 * The options of the command line: which there are, what they ask for, and their help. Nothing here
 * acts: main.c does what is asked for.
 *
 * Every setting (settings.h) is an option as well, --name=value. --help, the manual page and the
 * completions are made from the same rows as the reading of the arguments.
 */
#ifndef TOUCHMOVE_TERMS_OPTIONS_H
#define TOUCHMOVE_TERMS_OPTIONS_H

#include <stdbool.h>

#include "terms/new_game.h"
#include "terms/settings.h"
#include "util/strbuf.h"

/* What the program is to do. */
typedef enum OptionsTask {
    OPTIONS_PLAY,          /* play: the rest says how */
    OPTIONS_HELP,          /* print the help of the command line */
    OPTIONS_VERSION,       /* print the version */
    OPTIONS_LIST,          /* print the unfinished games */
    OPTIONS_PRINT_CONFIG,  /* print the whole configuration with comments */
    OPTIONS_TERMINAL_TEST, /* show what the terminal can do */
    OPTIONS_PERFT,         /* count moves: the arguments from first_argument on are its own */
    OPTIONS_ADJUDICATE,    /* judge positions: likewise */
    OPTIONS_CHECK,         /* check PGN files: likewise */
    OPTIONS_FORMAT,        /* print them in export format: likewise */
    OPTIONS_LIST_FILES,    /* list their games: likewise */
    OPTIONS_CLAIMS,        /* look at them as an arbiter: likewise */
} OptionsTask;

/* Which game to play. */
typedef enum OptionsStart {
    OPTIONS_START_ASK,    /* ask whether to resume where one can ask, else a new game */
    OPTIONS_START_NEW,    /* a new game */
    OPTIONS_START_RESUME, /* the unfinished game, without asking */
    OPTIONS_START_JOIN,   /* a game that another screen has opened */
    OPTIONS_START_WATCH,  /* likewise, to look on */
} OptionsStart;

enum { OPTIONS_PATHS_MAX = 256 }; /* PGN files that can be named at once */

/* What the arguments ask for; a plain value that borrows the texts of argv. */
typedef struct Options {
    OptionsTask task;   /* what to do */
    OptionsStart start; /* which game */
    int resume_number;  /* OPTIONS_START_RESUME: place in the list, from 1; 0 for the last played */
    bool host;          /* --host: the game is opened to another screen */
    const char *where;  /* JOIN, WATCH: the path of its socket, a user, or "" for the own one */
    bool plain;         /* --plain: the linear mode */
    bool strict;        /* --strict: exit status 1 if a line was refused */
    bool restricted;    /* the restricted mode, which holds already (util/restriction.h) */
    bool yes;           /* --yes: resign, abort and quit are not asked about again */
    const char *path;   /* the first PGN file to look at, or NULL */
    const char *paths[OPTIONS_PATHS_MAX]; /* all of them, path_count */
    int path_count;                       /* how many there are */
    int game_number;                      /* the game of those files, from 1; 0 if none was named */
    int first_argument;  /* OPTIONS_PERFT and below: place in argv of what follows */
    NewGame game;        /* the new game that the options describe; its settings are those of the
                            configuration, changed by the options */
    bool describes_game; /* some option (--white, --fen, …) describes a new game: asks for one */
} Options;

/* Every option that is no setting, in the order of the table. */
typedef enum OptionId {
    OPTION_HELP,
    OPTION_VERSION,
    OPTION_PLAIN,
    OPTION_NEW,
    OPTION_RESUME,
    OPTION_HOST,
    OPTION_JOIN,
    OPTION_WATCH,
    OPTION_LIST,
    OPTION_FEN,
    OPTION_960,
    OPTION_LOT,
    OPTION_WHITE_TIME,
    OPTION_BLACK_TIME,
    OPTION_RESTRICTED,
    OPTION_STRICT,
    OPTION_YES,
    OPTION_PRINT_CONFIG,
    OPTION_TERMINAL_TEST,

    OPTION_COUNT, /* how many there are */
} OptionId;

/* What the help says of an option; made from assets/help. */
typedef struct OptionHelp {
    const char *summary; /* without a full stop */
} OptionHelp;

extern const OptionHelp option_help[OPTION_COUNT];

/* The text of --help: before the options, before those of settings, after them. */
extern const char *const options_usage[3];

/* One option. Texts are constant, and NULL only where that is said. */
typedef struct OptionsRow {
    const char *name;       /* for example "white", without its dashes */
    char letter;            /* the form with one dash, or NUL */
    const char *argument;   /* what the help calls the argument, or NULL if there is none */
    bool argument_may_lack; /* "--960" and "--960=N" are both allowed */
    const char *words;      /* what the argument may be, separated by spaces, or "" if anything */
    const char *help;       /* one line, without a full stop */
} OptionsRow;

/* Returns the number of options, those of settings included. */
int options_row_count(void);

/* Returns an option, 0 <= index < options_row_count(): those of settings after all others. */
OptionsRow options_row_at(int index);

/* Returns whether the option at an index is that of a setting. */
bool options_row_is_setting(int index);

/*
 * Reads the arguments (argv[0] is the program) on top of settings that the configuration gave.
 * Returns false, with *out untouched, and appends to *reason one line without an end, if they
 * cannot be used. Takes time linear in the arguments.
 */
bool options_parse(int argc, char *const argv[], const Settings *settings, Options *out,
                   StrBuf *reason);

/* Appends the text of --help, lines of fewer than 80 columns. */
void options_append_help(StrBuf *out);

#endif
