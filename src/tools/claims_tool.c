/*
 * The tool claims: what an arbiter would say about the games of PGN files. Games are read one after
 * the other and looked at in batches, several at the same time.
 */
#include "tools/tools_inside.h"

#include <getopt.h>
#include <inttypes.h>
#include <stdlib.h>

#include "util/thread_pool.h"

static const char usage[] =
    "Usage: touchmove claims [-j N] [--help] [--] FILE...\n\n"
    "Look at finished games as an arbiter: draws that could have been claimed and were not, games\n"
    "that went on after they were over, results that contradict the position. Print\n"
    "FILE:NUMBER: and the finding with its article. A file may be packed with gzip or Zstandard;\n"
    "- is standard input. The exit status is 1 if something could not be read.\n\n"
    "  -j N         look at N games at the same time; findings stay in the order of the games\n"
    "  -h, --help   print this and exit\n";

enum {
    PIECE_GAMES = 16,      /* games that a thread looks at one after the other */
    BATCH_GAMES = 512,     /* games of a batch */
    BATCH_BYTES = 4 << 20, /* a batch with games of so many bytes is full */
    KEPT_BYTES = 32 << 10, /* a record that has grown larger is not used again */
};

/* A game that is kept until it is looked at. */
typedef struct KeptGame {
    Record *record;    /* owned; once it was looked at its memory serves another game; or NULL */
    StrBuf before;     /* what its lines begin with */
    StrBuf lines;      /* what is found */
    bool is_looked_at; /* there was memory for the look */
    int found;         /* how much that is */
} KeptGame;

/* Games that are looked at together. */
typedef struct Batch {
    PgnRun *run;      /* the way through the files */
    KeptGame *games;  /* room for `size` of them */
    size_t size;      /* games of a full batch */
    size_t count;     /* those that wait to be looked at */
    size_t bytes;     /* what these need */
    int threads;      /* games that are looked at at the same time */
    int64_t findings; /* in all games so far */
    bool is_lacking;  /* memory was lacking, which is told: nothing more is wanted */
} Batch;

/* Returns the bytes that a record needs, nearly. */
static size_t record_bytes(const Record *record)
{
    return record->node_capacity * sizeof *record->nodes +
           record->glyph_capacity * sizeof *record->glyphs + record->texts.capacity;
}

static void tell_lack(Batch *batch)
{
    pgn_run_hide_progress(batch->run);
    plain_complain("claims", "there is not enough memory", "");
    batch->run->has_failed = true;
    batch->is_lacking = true;
}

/* Returns the number of the game behind a piece of the batch. */
static size_t piece_end(const Batch *batch, size_t number)
{
    size_t end = (number + 1) * PIECE_GAMES;
    return end < batch->count ? end : batch->count;
}

/* Looks at the games of a piece of the batch. */
static void look_at_piece(void *context, size_t number)
{
    Batch *batch = context;
    ClaimsRoom *room = claims_room_new();
    for (size_t i = number * PIECE_GAMES; i < piece_end(batch, number); i++) {
        KeptGame *game = &batch->games[i];
        game->is_looked_at = room != NULL;
        if (room != NULL) {
            const char *before = strbuf_text(&game->before);
            game->found = claims_append(game->record, before, room, &game->lines);
        }
    }
    claims_room_free(room);
}

/* Prints what was found in the games of a piece. */
static bool print_piece(void *context, size_t number)
{
    Batch *batch = context;
    for (size_t i = number * PIECE_GAMES; i < piece_end(batch, number) && !batch->is_lacking; i++) {
        const KeptGame *game = &batch->games[i];
        bool is_whole = !strbuf_has_failed(&game->before) && !strbuf_has_failed(&game->lines);
        if (!game->is_looked_at || !is_whole) {
            tell_lack(batch);
        } else if (game->found > 0) {
            pgn_run_hide_progress(batch->run);
            plain_show(stdout, game->lines.bytes, game->lines.length);
            batch->findings += game->found;
        }
    }
    return !batch->is_lacking && !ferror(stdout);
}

/* Looks at the games that wait. Returns false where nothing more is wanted. */
static bool look_at_batch(Batch *batch)
{
    if (!batch->is_lacking) {
        size_t pieces = (batch->count + PIECE_GAMES - 1) / PIECE_GAMES;
        thread_pool_run(batch->threads, pieces, look_at_piece, print_piece, batch);
    }
    for (size_t i = 0; i < batch->count; i++) {
        KeptGame *game = &batch->games[i];
        if (record_bytes(game->record) > KEPT_BYTES) {
            record_free(game->record);
            game->record = NULL;
        }
        strbuf_release(&game->before);
        strbuf_release(&game->lines);
    }
    batch->count = 0;
    batch->bytes = 0;
    return !batch->is_lacking && !ferror(stdout);
}

/* Keeps a game and looks at all that are kept when there are enough of them. */
static bool keep_game(PgnRun *run, void *context)
{
    Batch *batch = context;
    KeptGame *game = &batch->games[batch->count];
    Record *other = game->record != NULL ? game->record : record_new();
    if (other == NULL) {
        tell_lack(batch);
        return false;
    }
    game->record = run->record;
    run->record = other;
    strbuf_appendf(&game->before, "%s:%" PRId64 ": ", strbuf_text(&run->path), run->number);
    batch->count++;
    batch->bytes += record_bytes(game->record);
    return (batch->count < batch->size && batch->bytes < BATCH_BYTES) || look_at_batch(batch);
}

/* Looks at all games of the files. */
static void look_at_files(Batch *batch, int count, char *const paths[])
{
    batch->size = batch->threads > 1 ? BATCH_GAMES : PIECE_GAMES;
    batch->games = calloc(batch->size, sizeof *batch->games);
    if (batch->games == NULL) {
        tell_lack(batch);
        return;
    }
    pgn_run_files(batch->run, count, paths);
    look_at_batch(batch);
    for (size_t i = 0; i < batch->size; i++) {
        record_free(batch->games[i].record);
    }
    free(batch->games);
}

int claims_tool_run(int argc, char *argv[])
{
    int64_t threads = 1;
    int status = PLAIN_DONE;
    if (!pgn_run_arguments("claims", usage, argc, argv, &threads, &status)) {
        return status;
    }
    Batch batch = {.threads = (int)threads};
    PgnRun run = {.tool = "claims",
                  .depth = PGN_WHOLE_GAME,
                  .notices = stderr,
                  .take = keep_game,
                  .context = &batch};
    batch.run = &run;
    look_at_files(&batch, argc - optind, argv + optind);
    pgn_run_print_count(run.games, "game", ", ");
    pgn_run_print_count(batch.findings, "finding", "\n");
    run.has_failed |= fflush(stdout) != 0 || ferror(stdout);
    return pgn_run_status(&run);
}
