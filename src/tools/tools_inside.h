/*
 * Private to the tools for PGN files. pgn_run.c reads the games of the given files, shows the
 * progress, and reports errors; epd_check.c checks positions in EPD; claims.c examines one game as
 * an arbiter; check_tool.c, claims_tool.c, format_tool.c and list_tool.c are the tools.
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

/* A run: reads the games of some files and counts them. */
typedef struct PgnRun PgnRun;

/* Processes a game, which is run->record. Returns false to stop the run. */
typedef bool PgnGameHandler(PgnRun *run, void *context);

struct PgnRun {
    const char *tool;                /* the name of the tool, for messages */
    PgnDepth depth;                  /* how much of a game is read */
    FILE *notices;                   /* receives the notices about games, or NULL */
    bool is_strict;                  /* every notice counts as an error */
    PgnGameHandler *handle;          /* called for each game, or NULL */
    PgnGameHandler *handle_comments; /* called when .record has the comments after the last game of
                                        a file; or NULL */
    void *context;                   /* passed to handle */
    StrBuf *remark; /* receives the notices about the text after the last game of a file
                       (pgn_notice_append_summary), or NULL */
    /* If not NULL, receives the reasons why files cannot be read, and no progress is shown. If
     * NULL, the reasons and the progress are shown on standard error. */
    StrBuf *failure;
    StrBuf path;           /* the path of the present file, safe for a terminal */
    PgnReader *reader;     /* the reader of the present file */
    Record *record;        /* the present game */
    int64_t games;         /* number of games read so far */
    int64_t moves;         /* number of half-moves in all games so far */
    int64_t positions;     /* number of positions in EPD so far */
    int64_t errors;        /* number of errors in all games and positions so far */
    int64_t remarks;       /* number of notices so far that are not about errors */
    int64_t number;        /* the number of the present game in its file, from 1 */
    bool has_failed;       /* a file could not be read, or the output could not be written */
    bool is_out_of_memory; /* pgn_run_report_no_memory was called */
    int64_t shown_ms;      /* when progress was last shown */
    int output_code; /* the reason why the output could not be written, an errno value, or 0 */
    int shown_cols;  /* width of the progress line; 0 if there is none */
};

/*
 * Reads the games of the files; "-" is standard input. The caller sets the members up to .failure
 * and makes all others zero. If a file cannot be read, reports the reason (see .failure) and
 * continues with the next file. Returns !has_failed.
 */
bool pgn_run_files(PgnRun *run, int count, char *const paths[]);

/* Writes a safe text to a stream (plain_show) and stores the reason of the first failure. Returns
 * whether the text could be written. */
bool pgn_run_show(PgnRun *run, FILE *stream, const char *text, size_t length);

/* Reports once that memory has run out, and marks the run as failed. Returns false. */
bool pgn_run_report_no_memory(PgnRun *run);

/* Returns the approximate size of a record in bytes. */
size_t pgn_run_record_bytes(const Record *record);

/*
 * Takes run->record from the run, which reads its next game into `unused` or, if that is NULL, into
 * a new record. Returns NULL if out of memory. The caller owns the record.
 */
Record *pgn_run_take_record(PgnRun *run, Record *unused);

/* Returns a record for pgn_run_take_record. Frees it and returns NULL if it is large. */
Record *pgn_run_reuse_record(Record *record);

/* Returns whether a file that begins with these bytes is a list of positions in EPD. */
bool epd_check_begins(const char *bytes, size_t length);

/* Receives an error in an EPD file and its place, from 1. `text` is a clause. */
typedef void EpdErrorHandler(void *context, uint64_t line, uint64_t column, const StrBuf *text);

/* Checks a file in EPD, and adds the number of its positions to *positions. Returns false if the
 * source fails or memory runs out. */
bool epd_check_file(PgnSource source, EpdErrorHandler *handle, void *context, int64_t *positions);

/* Removes the progress line from the terminal, before other output. */
void pgn_run_hide_progress(PgnRun *run);

/*
 * Parses the arguments of a tool whose only options are --help, -j and perhaps --strict; -j sets
 * *threads, and --strict sets *is_strict, which is NULL if the tool does not have it. Returns true
 * if there are files: those from argv[optind] on. Otherwise returns false and sets *status to the
 * exit status.
 */
bool pgn_run_arguments(const char *tool, const char *usage, int argc, char *argv[],
                       int64_t *threads, bool *is_strict, int *status);

/* Prints a count and its noun in the singular or plural, "1 game" or "2 games", then `after`. */
void pgn_run_print_count(int64_t count, const char *one, const char *many, const char *after);

/* Flushes standard output. If it could not be written, complains and marks the run as failed. */
void pgn_run_flush(PgnRun *run);

/* Returns the exit status of a run: PLAIN_REFUSED after any error. */
int pgn_run_status(const PgnRun *run);

/* Memory for claims_append, for one game at a time. */
typedef struct ClaimsArena ClaimsArena;

/* Returns a new arena, or NULL if out of memory. The caller frees it with claims_arena_free. */
ClaimsArena *claims_arena_new(void);

/* Frees an arena; NULL is allowed. */
void claims_arena_free(ClaimsArena *arena);

/*
 * Appends an arbiter's findings in a finished game: draws that a player could have claimed, with
 * the moves at which this was possible, a draw agreed too early, play that continued after a draw
 * by the Laws, and a result that contradicts the last position. Each is a line that starts with
 * `before`. Returns their number.
 */
int claims_append(const Record *record, const char *before, ClaimsArena *arena, StrBuf *out);

#endif
