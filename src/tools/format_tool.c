/*
 * The tool format. One thread reads the games in batches, while another one prints the games of the
 * previous batch.
 */
#include "tools/tools_inside.h"

#include <errno.h>
#include <getopt.h>
#include <inttypes.h>
#include <string.h>

#include "pgn/pgn_write.h"
#include "pgn/record_opening.h"
#include "util/background.h"
#include "util/utf8.h"

static const char usage[] =
    "Usage: touchmove format [OPTION]... [--] FILE...\n\n"
    "Print the games of PGN files in export format. A game that cannot be read completely is\n"
    "copied unchanged. Standard error names these games, and all errors. Files may be compressed\n"
    "with gzip or Zstandard; - means standard input. The exit status is 1 if there are errors.\n\n"
    "  --reduced        print only the main line, the seven standard tags, SetUp and FEN\n"
    "  --keep-order     keep the order of additional tags instead of sorting them\n"
    "  --whole-seconds  print clock times without fractions\n"
    "  --no-elapsed     leave out [%emt] commands\n"
    "  --openings       add missing ECO and Opening tags\n"
    "  --utf8           print UTF-8 (default)\n"
    "  --latin1         print ISO 8859-1, as in the 1994 standard; ? replaces other characters\n"
    "  -h, --help       print this help and exit\n";

enum {
    BATCH_GAMES = 64,      /* games of a full batch */
    BATCH_BYTES = 1 << 20, /* a batch is also full when its games have this many bytes */
    BATCHES = 2,           /* batches: one is filled while the other one is printed */
};

/* The kinds of text that are printed. */
typedef enum QueuedKind {
    QUEUED_GAME,     /* a game */
    QUEUED_COPY,     /* the text of a game that is copied unchanged */
    QUEUED_COMMENTS, /* the comments after the last game of a file */
} QueuedKind;

/* A game in a batch. */
typedef struct QueuedGame {
    QueuedKind kind;
    Record *record; /* the game, or the comments after the last game; owned; may be NULL */
    StrBuf copy;    /* the text of a game that is copied unchanged */
} QueuedGame;

/* Games that are printed together. */
typedef struct Batch {
    QueuedGame games[BATCH_GAMES];
    int count;       /* number of games */
    size_t bytes;    /* approximate total size of the games */
    bool is_stopped; /* printing has failed: the run stops */
} Batch;

/* One run of the tool: its options, the batches of games, and the state of the output. */
typedef struct Format {
    int form;        /* a PgnForm */
    bool openings;   /* add the opening */
    bool latin1;     /* print ISO 8859-1 */
    bool wants_help; /* print only the usage */
    Batch batches[BATCHES];
    int filling;            /* index of the batch that is being filled */
    Background *background; /* prints the batches */
    /* Members of the printing thread: */
    StrBuf text;        /* the present game in UTF-8 */
    StrBuf converted;   /* the present game in ISO 8859-1 */
    bool is_stopped;    /* a game could not be printed, so no other game is */
    bool out_of_memory; /* memory ran out, which is why printing has stopped */
    int output_code;    /* the reason why a game could not be written, an errno value, or 0 */
} Format;

/* Reports why a game could not be read completely, and what happens to it, `outcome`. */
static void report_loss(PgnRun *run, const PgnNotice *reason, const char *outcome)
{
    StrBuf line = {0};
    strbuf_appendf(&line, "%s:%" PRIu64 ": ", strbuf_text(&run->path),
                   pgn_read_start_line(run->reader));
    strbuf_appendf(&line, "game %" PRId64 " %s: ", run->number, outcome);
    pgn_notice_append_reason(reason, NULL, &line);
    strbuf_append_char(&line, '\n');
    pgn_run_hide_progress(run);
    plain_show(stderr, strbuf_text(&line), line.length);
    strbuf_release(&line);
}

/* ---- The printing thread ---- */

/* Prints a text. Returns false if that fails. */
static bool print_text(Format *format, const StrBuf *text, bool is_raw)
{
    if (strbuf_has_failed(text)) {
        format->out_of_memory = true;
        return false;
    }
    bool is_written = is_raw ? fwrite(strbuf_text(text), 1, text->length, stdout) == text->length
                             : plain_show(stdout, strbuf_text(text), text->length);
    format->output_code = is_written ? 0 : errno;
    return is_written;
}

/* Prints the text of a game in the character set of the options. Returns false if that fails. */
static bool print_converted(Format *format)
{
    const StrBuf *text = &format->text;
    if (!format->latin1 || strbuf_has_failed(text)) {
        return print_text(format, text, false);
    }
    strbuf_clear(&format->converted);
    for (size_t at = 0; at < text->length;) {
        uint32_t code_point;
        at += utf8_decode(text->bytes + at, text->length - at, &code_point);
        strbuf_append_char(&format->converted, code_point <= 0xFF ? (char)code_point : '?');
    }
    return print_text(format, &format->converted, true);
}

/* Prints a game. Returns false if that fails. */
static bool print_game(Format *format, const QueuedGame *game)
{
    PgnForm form = (PgnForm)format->form;
    if (game->kind == QUEUED_COPY) {
        return print_text(format, &game->copy, false);
    }
    strbuf_clear(&format->text);
    if (game->kind == QUEUED_GAME) {
        if (format->openings) {
            record_tag_opening(game->record);
        }
        pgn_write(game->record, form, &format->text);
    } else if ((form & PGN_REDUCED) == 0) {
        pgn_write_comments(game->record, form, &format->text);
    }
    format->text.out_of_memory |= record_has_failed(game->record);
    return print_converted(format);
}

/* Prints a batch and empties it; a BackgroundWork callback. */
static void print_batch(void *context, void *task)
{
    Format *format = context;
    Batch *batch = task;
    for (int i = 0; i < batch->count; i++) {
        QueuedGame *game = &batch->games[i];
        format->is_stopped = format->is_stopped || !print_game(format, game);
        game->record = pgn_run_reuse_record(game->record);
        strbuf_release(&game->copy);
    }
    batch->is_stopped = format->is_stopped;
    batch->count = 0;
    batch->bytes = 0;
}

/* ---- The reading thread ---- */

/* Hands the batch over to the printing thread and turns to the other batch, which has been printed
 * by then. Returns false to stop the run. */
static bool hand_over(Format *format)
{
    background_run(format->background, &format->batches[format->filling]);
    format->filling = (format->filling + 1) % BATCHES;
    return !format->batches[format->filling].is_stopped;
}

/* Returns the next free place in the batch. */
static QueuedGame *next_place(Format *format)
{
    Batch *batch = &format->batches[format->filling];
    return &batch->games[batch->count];
}

/* Adds a game to the batch. The caller has already stored it in next_place(). Returns false to stop
 * the run. */
static bool add(Format *format, QueuedKind kind, size_t bytes)
{
    Batch *batch = &format->batches[format->filling];
    next_place(format)->kind = kind;
    batch->bytes += bytes;
    batch->count++;
    return (batch->count < BATCH_GAMES && batch->bytes < BATCH_BYTES) || hand_over(format);
}

/* Adds the record of the run to the batch. Returns false to stop the run. */
static bool queue_record(PgnRun *run, Format *format, QueuedKind kind)
{
    QueuedGame *game = next_place(format);
    game->record = pgn_run_take_record(run, game->record);
    return game->record != NULL ? add(format, kind, pgn_run_record_bytes(game->record))
                                : pgn_run_report_no_memory(run);
}

/* Adds to the batch the text of a game that could not be read completely. If that is too long,
 * adds the record of the game, unless text of the game is missing there. Returns false to stop the
 * run. */
static bool queue_copy(PgnRun *run, Format *format, const PgnNotice *loss)
{
    StrBuf *copy = &next_place(format)->copy;
    if (!pgn_read_append_text(run->reader, copy)) {
        if (!run->record->is_partial) {
            return queue_record(run, format, QUEUED_GAME);
        }
        report_loss(run, loss, "left out because it is too long to be copied");
        run->errors++;
        return true;
    }
    report_loss(run, loss, "copied unchanged");
    strbuf_append(copy, "\n\n");
    return add(format, QUEUED_COPY, copy->length);
}

/* Adds a game to the batch. Returns false to stop the run. */
static bool queue_game(PgnRun *run, void *context)
{
    const PgnNotice *loss = pgn_read_loss(run->reader);
    return loss != NULL ? queue_copy(run, context, loss) : queue_record(run, context, QUEUED_GAME);
}

/* Adds the comments after the last game to the batch, or reports that they are too long. Returns
 * false to stop the run. */
static bool queue_comments(PgnRun *run, void *context)
{
    if (run->record->is_partial) {
        pgn_run_hide_progress(run);
        fprintf(stderr,
                "%s:%" PRIu64 ": comments after the last game left out because they are too long "
                "to be copied\n",
                strbuf_text(&run->path), pgn_read_start_line(run->reader));
        run->errors++;
        return true;
    }
    return queue_record(run, context, QUEUED_COMMENTS);
}

/* Parses the options. Returns false, with an error printed, if they are invalid. */
static bool read_options(int argc, char *argv[], Format *format)
{
    enum { OPENINGS = PLAIN_LONG_OPTION, UTF8, LATIN1, FORM };
    static const struct option options[] = {
        {"help", no_argument, NULL, 'h'},
        {"reduced", no_argument, NULL, FORM + PGN_REDUCED},
        {"keep-order", no_argument, NULL, FORM + PGN_KEEP},
        {"whole-seconds", no_argument, NULL, FORM + PGN_WHOLE_SECONDS},
        {"no-elapsed", no_argument, NULL, FORM + PGN_NO_ELAPSED},
        {"openings", no_argument, NULL, OPENINGS},
        {"utf8", no_argument, NULL, UTF8},
        {"latin1", no_argument, NULL, LATIN1},
        {NULL, 0, NULL, 0}};
    int option;
    while ((option = plain_next_option("format", argc, argv, ":h", options)) != -1) {
        if (option == '?') {
            return false;
        }
        format->wants_help |= option == 'h';
        format->openings |= option == OPENINGS;
        format->form |= option >= FORM ? option - FORM : 0;
        if (option == UTF8 || option == LATIN1) {
            format->latin1 = option == LATIN1;
        }
    }
    if (!format->wants_help && optind == argc) {
        return plain_complain("format", "missing file name (- for standard input)", "");
    }
    return true;
}

/* Waits until everything is printed, reports a failure, and frees the memory. */
static void end_printing(PgnRun *run, Format *format)
{
    background_end(format->background);
    if (format->out_of_memory) {
        pgn_run_report_no_memory(run);
    }
    if (format->output_code != 0) {
        run->output_code = format->output_code;
    }
    for (int i = 0; i < BATCHES * BATCH_GAMES; i++) {
        record_free(format->batches[i / BATCH_GAMES].games[i % BATCH_GAMES].record);
    }
    strbuf_release(&format->text);
    strbuf_release(&format->converted);
}

int format_tool_run(int argc, char *argv[])
{
    Format format = {.form = PGN_EXPORT};
    if (!read_options(argc, argv, &format)) {
        return PLAIN_UNUSABLE;
    }
    if (format.wants_help) {
        return plain_print(usage);
    }
    PgnRun run = {.tool = "format",
                  .depth = PGN_WHOLE_GAME,
                  .notices = stderr,
                  .handle = queue_game,
                  .handle_comments = queue_comments,
                  .context = &format};
    format.background = background_begin(print_batch, &format);
    if (format.background == NULL) {
        pgn_run_report_no_memory(&run);
    } else {
        pgn_run_files(&run, argc - optind, argv + optind);
        hand_over(&format);
    }
    end_printing(&run, &format);
    pgn_run_flush(&run);
    return pgn_run_status(&run);
}
