/*
 * A game of a PGN file that is looked at.
 */
#include "session/session_inside.h"

#include "notation/pgn/pgn_read.h"
#include "util/file_io.h"

#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>
#include <unistd.h>

static size_t read_bytes(void *context, char *bytes, size_t size)
{
    ssize_t count = file_io_read_some(*(const int *)context, bytes, size);
    return count < 0 ? PGN_SOURCE_FAILED : (size_t)count;
}

/* Reads game number n; *game counts up to it, so that it tells how many there are. */
static PgnStatus read_game(PgnReader *reader, int number, Record *record, int *game)
{
    PgnStatus status = PGN_GAME;
    while (status == PGN_GAME && *game < number) {
        status = pgn_read_game(reader, *game + 1 < number ? PGN_HEAD : PGN_WHOLE_GAME, record);
        *game += status == PGN_GAME;
    }
    return status;
}

static void append_why(PgnStatus status, const char *path, int games, StrBuf *reason)
{
    switch (status) {
    case PGN_END:
        strbuf_appendf(reason, "%s has %d game%s", path, games, games == 1 ? "" : "s");
        break;
    case PGN_READ_FAILED: {
        FileError error;
        file_error_set(&error, FILE_STEP_READ, errno, path);
        file_error_format(&error, reason);
        break;
    }
    case PGN_UTF16:
        strbuf_appendf(reason, "%s is in UTF-16, of which nothing is read: convert it to UTF-8",
                       path);
        break;
    default:
        strbuf_append(reason, "there is not enough memory");
        break;
    }
}

/* Puts the first notice about the game and the number of the others into one sentence. */
static void append_notices(const PgnReader *reader, const char *path, StrBuf *out)
{
    int count = pgn_read_notice_count(reader);
    if (count == 0) {
        return;
    }
    const PgnNotice *first = pgn_read_notice_at(reader, 0);
    strbuf_appendf(out, "%s, line %" PRIu64 ", column %" PRIu64 ": %s", path, first->line,
                   first->column, pgn_read_notice_text(first->kind));
    if (first->text[0] != '\0') {
        strbuf_appendf(out, ": %s", first->text);
    }
    if (count > 1) {
        strbuf_appendf(out, " (and %d more)", count - 1);
    }
}

/* Plays the main line of the record; returns whether there is memory for it. */
static bool play_main_line(ViewedGame *game)
{
    size_t count = (size_t)record_main_length(game->record);
    game->positions = malloc((count + 1) * sizeof *game->positions);
    game->nodes = malloc((count + 1) * sizeof *game->nodes);
    if (game->positions == NULL || game->nodes == NULL) {
        return false;
    }
    game->positions[0] = game->record->start;
    for (RecordNode node = game->record->nodes[RECORD_ROOT].next; node != RECORD_NONE;
         node = game->record->nodes[node].next) {
        int ply = game->ply_count++;
        game->nodes[ply] = node;
        game->positions[ply + 1] =
            position_after(&game->positions[ply], game->record->nodes[node].move);
    }
    return true;
}

ViewedGame *viewed_game_open(const char *path, int number, StrBuf *reason)
{
    FileError error;
    int file = file_io_open_to_read(path, &error);
    if (file < 0) {
        file_error_format(&error, reason);
        return NULL;
    }
    PgnReader *reader = pgn_read_new((PgnSource){.read = read_bytes, .context = &file});
    ViewedGame *game = calloc(1, sizeof *game);
    PgnStatus status = PGN_NO_MEMORY;
    int games = 0;
    if (reader != NULL && game != NULL && (game->record = record_new()) != NULL) {
        status = read_game(reader, number, game->record, &games);
    }
    if (status == PGN_GAME) {
        append_notices(reader, path, &game->notice);
        status = play_main_line(game) ? PGN_GAME : PGN_NO_MEMORY;
    }
    pgn_read_free(reader);
    if (status != PGN_GAME) {
        append_why(status, path, games, reason);
        viewed_game_free(game);
        game = NULL;
    }
    close(file);
    return game;
}

void viewed_game_free(ViewedGame *game)
{
    if (game != NULL) {
        record_free(game->record);
        free(game->positions);
        free(game->nodes);
        strbuf_release(&game->notice);
        free(game);
    }
}
