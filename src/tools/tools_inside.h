/*
 * The inside of the tools for PGN files. pgn_run.c goes through the games of the files that were
 * named, shows how far it has come, and says what is wrong; claims.c is the arbiter's look at one
 * game; check_tool.c, claims_tool.c, format_tool.c and list_tool.c are the tools.
 */
#ifndef TOUCHMOVE_TOOLS_TOOLS_INSIDE_H
#define TOUCHMOVE_TOOLS_TOOLS_INSIDE_H

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

#include "pgn/pgn_read.h"
#include "plain/plain.h"
#include "tools/tools.h"
#include "util/strbuf.h"

/* A way through the games of some files. */
typedef struct PgnRun PgnRun;

/* Takes a game, which is run->record; returns false where nothing more is wanted. */
typedef bool PgnTaker(PgnRun *run, void *context);

struct PgnRun {
    const char *tool;  /* the name of the tool, for complaints */
    PgnDepth depth;    /* how much of a game is read */
    FILE *notices;     /* where what is wrong with games is said, or NULL */
    PgnTaker *take;    /* what becomes of each game */
    void *context;     /* handed to take */
    StrBuf *failure;   /* where what is wrong with a file itself is kept, and no progress is shown;
                          or NULL */
    StrBuf path;       /* the present file, safe for a terminal */
    PgnReader *reader; /* of the present file */
    Record *record;    /* the present game */
    int64_t games;     /* games so far */
    int64_t moves;     /* moves in them */
    int64_t errors;    /* what was wrong with them */
    int64_t number;    /* of the present game in its file, from 1 */
    bool has_failed;   /* a file could not be read, or the output not be written */
    int64_t shown_ms;  /* when progress was shown last */
    int shown_cols;    /* how long that line is; 0 if there is none */
};

/*
 * Goes through the games of files, "-" for standard input. The members up to .context must be set,
 * the others zero. What is wrong with a file itself is told on standard error, unless .failure
 * keeps it, and the next one is read. Returns false where .has_failed.
 */
bool pgn_run_files(PgnRun *run, int count, char *const paths[]);

/* Takes the line of progress off the terminal, before something else is printed. */
void pgn_run_hide_progress(PgnRun *run);

/*
 * Reads the arguments of a tool that has no option but --help and -j, which sets *threads. Returns
 * whether there are files, from optind on; if not, *status is what the tool ends with.
 */
bool pgn_run_arguments(const char *tool, const char *usage, int argc, char *argv[],
                       int64_t *threads, int *status);

/* Prints "1 game" or "2 games" and what follows it. */
void pgn_run_print_count(int64_t count, const char *of_what, const char *after);

/* Returns the exit status of a run: PLAIN_REFUSED where something failed or was wrong. */
int pgn_run_status(const PgnRun *run);

/* What the arbiter's look at a game needs to work, for one game at a time. */
typedef struct ClaimsRoom ClaimsRoom;

/* Returns a room, NULL without memory. */
ClaimsRoom *claims_room_new(void);

/* Frees a room; NULL is allowed. */
void claims_room_free(ClaimsRoom *room);

/*
 * Appends what an arbiter sees in a finished game: claims that could have been made and were not,
 * draws that the Laws declare and that were played over, results that contradict the position. Each
 * is a line that begins with `before`. Returns how many.
 */
int claims_append(const Record *record, const char *before, ClaimsRoom *room, StrBuf *out);

#endif
