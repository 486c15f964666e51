/*
 * The options of the command line: their table, parser and help. main.c executes them.
 *
 * Every setting (settings.h) is an option as well, --name=value. The parser, --help, the manual
 * page and the completions share one table.
 */
#ifndef TOUCHMOVE_TERMS_OPTIONS_H
#define TOUCHMOVE_TERMS_OPTIONS_H

#include <stdbool.h>

#include "terms/new_game.h"
#include "terms/settings.h"
#include "util/strbuf.h"

/* The task of the program. */
typedef enum OptionsTask {
    OPTIONS_PLAY,          /* play, as the other members of Options describe */
    OPTIONS_HELP,          /* print the help of the command line */
    OPTIONS_VERSION,       /* print the version */
    OPTIONS_LIST,          /* print the unfinished games */
    OPTIONS_PRINT_CONFIG,  /* print the whole configuration with comments */
    OPTIONS_TERMINAL_TEST, /* show what the terminal can do */
    OPTIONS_PERFT,         /* run the subcommand perft, which counts moves */
    OPTIONS_ADJUDICATE,    /* run the subcommand adjudicate, which judges positions */
    OPTIONS_CHECK,         /* run the subcommand "check": the errors in PGN files */
    OPTIONS_FORMAT,        /* run the subcommand "format": PGN in export format */
    OPTIONS_LIST_FILES,    /* run the subcommand "list": the games of PGN files */
    OPTIONS_CLAIMS,        /* run the subcommand "claims": the claims in PGN files */
} OptionsTask;

/* The game to play. */
typedef enum OptionsStart {
    OPTIONS_START_ASK,    /* the unfinished game if the player wants it, else a new game */
    OPTIONS_START_NEW,    /* a new game */
    OPTIONS_START_RESUME, /* the unfinished game; the player is not asked */
    OPTIONS_START_JOIN,   /* a shared game, as a player */
    OPTIONS_START_WATCH,  /* a shared game, as a spectator */
} OptionsStart;

enum { OPTIONS_PATHS_MAX = 256 }; /* most PGN files on the command line */

/* The parsed arguments. A plain value that borrows the texts of argv. */
typedef struct Options {
    OptionsTask task;   /* the task of the program */
    OptionsStart start; /* the game to play */
    int resume_number;  /* _RESUME: number of the game in --list, from 1; 0: the last game played */
    bool host;          /* --host: share the game */
    const char *guest;  /* --for: the only user who may join the shared game, or NULL */
    const char *where;  /* _JOIN, _WATCH: the game (see remote_join), or "" to choose from a list */
    bool plain;         /* --plain: use the line mode */
    bool strict;        /* --strict: exit with status 1 if a line was refused */
    bool restricted;    /* --restricted; util/restriction.h has already applied it */
    bool yes;           /* --yes: skip the confirmation of resign, abort and quit */
    const char *path;   /* the first PGN file to open, or NULL */
    const char *paths[OPTIONS_PATHS_MAX]; /* all PGN files to open */
    int path_count;                       /* number of PGN files */
    int game_number;     /* the number of a game in the files, from 1; 0 if none was given */
    int first_argument;  /* index in argv of the subcommand's arguments, or 0 */
    NewGame game;        /* the new game, from the configuration and the options */
    bool names_language; /* --language: the language does not depend on who reads the output */
    bool names_letters;  /* --letters: the same for the letters of pieces */
    bool describes_game; /* some option, such as --white or --fen, asks for a new game */
} Options;

/* The options that are not settings, in the order of the table. */
typedef enum OptionId {
    OPTION_HELP,
    OPTION_VERSION,
    OPTION_PLAIN,
    OPTION_NEW,
    OPTION_RESUME,
    OPTION_HOST,
    OPTION_FOR,
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

    OPTION_COUNT, /* number of options */
} OptionId;

/* The parts of --help before the options, between options and settings, and at the end. */
enum { OPTIONS_USAGE_PARTS = 3 };

/* The help texts of all options that are not settings, and the parts of --help, generated from
 * assets/help. */
extern const HelpTable option_help_tables[], usage_help_tables[];

/* An option, which may be a setting. Texts are constant. */
typedef struct OptionsRow {
    const char *name;          /* the long name without dashes, such as "white" */
    char letter;               /* the letter of the short form, or '\0' */
    const char *argument;      /* the name of the argument in the help, or NULL if there is none */
    bool is_argument_optional; /* the argument is optional, as in --960 and --960=N */
    const char *words;         /* the possible arguments, separated by spaces, or "" for any text */
} OptionsRow;

/* Returns the task of the subcommand with this name, or OPTIONS_PLAY if there is none. */
OptionsTask options_subcommand(const char *name);

/* Returns whether a task only prints information, so that other arguments do not matter. */
bool options_is_about_program(OptionsTask task);

/* Returns the number of options, including the settings. */
int options_row_count(void);

/* Returns the option with an index from 0 to options_row_count() - 1. Settings come last. */
OptionsRow options_row_at(int index);

/* Returns the help text of the option with an index, a clause without a full stop. `catalog` is
 * NULL for English. */
const char *options_row_help(int index, const Catalog *catalog);

/* Returns whether the option with an index is a setting. */
bool options_row_is_setting(int index);

/*
 * Parses the arguments of the program; argv[0] is its name. `settings` is the configuration, which
 * the options override in *out. If the arguments are invalid, returns false, leaves *out untouched
 * and appends the reason to *reason, one line without a terminator.
 */
bool options_parse(int argc, char *const argv[], const Settings *settings, Options *out,
                   StrBuf *reason);

/* Appends the text of --help, in lines of at most 79 columns. `catalog` is NULL for English. */
void options_append_help(const Catalog *catalog, StrBuf *out);

#endif
