/*
 * The tool claims: an arbiter's findings in the games of PGN files. It reads the games one after
 * the other, and examines them in batches, on several threads.
 */
#include "tools/tools_inside.h"

#include <getopt.h>
#include <inttypes.h>
#include <stdlib.h>

#include "util/thread_pool.h"

static const char usage[] =
    "Usage: touchmove claims [-j N] [--help] [--] FILE...\n\n"
    "Review finished games as an arbiter would. Find draws that a player could have claimed and "
    "at\n"
    "which moves, draws agreed too early, games that continued after their end, and results that\n"
    "contradict the final position. Print each finding with its article as FILE:GAME: FINDING.\n"
    "Files may be compressed with gzip or Zstandard; - means standard input. The exit status is 1\n"
    "if something could not be read.\n\n"
    "  -j N         review N games in parallel; findings keep the order of the games\n"
    "  -h, --help   print this help and exit\n";

enum {
    PIECE_GAMES = 16,      /* games in one part of the batch, which one thread examines */
    BATCH_GAMES = 512,     /* games of a full batch */
    BATCH_BYTES = 4 << 20, /* a batch is also full when its records have this many bytes */
};

/* A game in the queue. */
typedef struct QueuedGame {
    Record *record;   /* the game; reused for a later game; owned; may be NULL */
    StrBuf before;    /* the text at the start of each finding */
    StrBuf lines;     /* the findings */
    bool is_examined; /* false if memory ran out */
    int found;        /* number of findings */
} QueuedGame;

/* The queue of games to be examined together. */
typedef struct Batch {
    PgnRun *run;       /* the run that reads the files */
    QueuedGame *games; /* the queue, an array of .size elements */
    size_t size;       /* games of a full batch */
    size_t count;      /* queued games */
    size_t bytes;      /* approximate total size of the queued games' records */
    int threads;       /* the number of threads */
    int64_t findings;  /* number of findings in all games so far */
} Batch;

/* Returns the index after the last game of one part of the batch. */
static size_t piece_end(const Batch *batch, size_t number)
{
    size_t end = (number + 1) * PIECE_GAMES;
    return end < batch->count ? end : batch->count;
}

/* Examines the games of one part of the batch. */
static void examine_piece(void *context, size_t number)
{
    Batch *batch = context;
    ClaimsArena *arena = claims_arena_new();
    for (size_t i = number * PIECE_GAMES; i < piece_end(batch, number); i++) {
        QueuedGame *game = &batch->games[i];
        game->is_examined = arena != NULL;
        if (arena != NULL) {
            const char *before = strbuf_text(&game->before);
            game->found = claims_append(game->record, before, arena, &game->lines);
        }
    }
    claims_arena_free(arena);
}

/* Prints the findings in the games of one part of the batch. Returns false to stop the run. */
static bool print_piece(void *context, size_t number)
{
    Batch *batch = context;
    for (size_t i = number * PIECE_GAMES;
         i < piece_end(batch, number) && !batch->run->is_out_of_memory; i++) {
        const QueuedGame *game = &batch->games[i];
        bool is_whole = !strbuf_has_failed(&game->before) && !strbuf_has_failed(&game->lines);
        if (!game->is_examined || !is_whole) {
            pgn_run_report_no_memory(batch->run);
        } else if (game->found > 0) {
            pgn_run_hide_progress(batch->run);
            pgn_run_show(batch->run, stdout, strbuf_text(&game->lines), game->lines.length);
            batch->findings += game->found;
        }
    }
    return !batch->run->is_out_of_memory && !ferror(stdout);
}

/* Examines the queued games. Returns false to stop the run. */
static bool examine_batch(Batch *batch)
{
    if (!batch->run->is_out_of_memory) {
        size_t pieces = (batch->count + PIECE_GAMES - 1) / PIECE_GAMES;
        thread_pool_run(batch->threads, pieces, NULL, examine_piece, print_piece, batch);
    }
    for (size_t i = 0; i < batch->count; i++) {
        QueuedGame *game = &batch->games[i];
        game->record = pgn_run_reuse_record(game->record);
        strbuf_release(&game->before);
        strbuf_release(&game->lines);
    }
    batch->count = 0;
    batch->bytes = 0;
    return !batch->run->is_out_of_memory && !ferror(stdout);
}

/* Queues a game, and examines the queued games when the batch is full. */
static bool queue_game(PgnRun *run, void *context)
{
    Batch *batch = context;
    QueuedGame *game = &batch->games[batch->count];
    game->record = pgn_run_take_record(run, game->record);
    if (game->record == NULL) {
        return pgn_run_report_no_memory(run);
    }
    strbuf_appendf(&game->before, "%s:%" PRId64 ": ", strbuf_text(&run->path), run->number);
    batch->count++;
    batch->bytes += pgn_run_record_bytes(game->record);
    return (batch->count < batch->size && batch->bytes < BATCH_BYTES) || examine_batch(batch);
}

int claims_tool_run(int argc, char *argv[])
{
    int64_t threads = 1;
    int status = PLAIN_DONE;
    if (!pgn_run_arguments("claims", usage, argc, argv, &threads, NULL, &status)) {
        return status;
    }
    Batch batch = {.threads = (int)threads};
    PgnRun run = {.tool = "claims",
                  .depth = PGN_WHOLE_GAME,
                  .notices = stderr,
                  .handle = queue_game,
                  .context = &batch};
    batch.run = &run;
    batch.size = threads > 1 ? BATCH_GAMES : PIECE_GAMES;
    batch.games = calloc(batch.size, sizeof *batch.games);
    if (batch.games == NULL) {
        pgn_run_report_no_memory(&run);
    } else {
        pgn_run_files(&run, argc - optind, argv + optind);
        examine_batch(&batch);
        for (size_t i = 0; i < batch.size; i++) {
            record_free(batch.games[i].record);
        }
        free(batch.games);
    }
    pgn_run_print_count(run.games, "game", "games", ", ");
    pgn_run_print_count(batch.findings, "finding", "findings", "\n");
    pgn_run_flush(&run);
    return pgn_run_status(&run);
}
