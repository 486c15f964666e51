#include "tools/tools_inside.h"

#include <errno.h>
#include <getopt.h>
#include <inttypes.h>
#include <string.h>
#include <unistd.h>

#include "collection/collection.h"
#include "store/pgn_source.h"
#include "util/safe_text.h"
#include "util/text.h"

static const char usage[] =
    "Usage: touchmove list [--help] [--] FILE... [QUERY]\n\n"
    "List the games of PGN files, one per line, as tab-separated fields: file, number, White,\n"
    "Black, result, date, event, ECO, half-moves. Files may be compressed with gzip or Zstandard;\n"
    "- means standard input.\n\n"
    "The arguments after the last file are search terms. A game must match all of them:\n"
    "  WORD        a word in the names, date, event, site, ECO code or opening\n"
    "  NAME=VALUE  player, white, black, event, date, result, eco, opening, moves, plies or any\n"
    "              other tag; <, <=, > and >= compare, as in date>=1960 or plies<50\n"
    "  !TERM       the games that do not match the term\n"
    "  has FEN     the games that contain this position; this must be the last term\n\n"
    "  -h, --help   print this help and exit\n";

/* Returns whether an argument is a file and not part of the query: it exists, or has the suffix of
 * a PGN file. */
static bool is_file(const char *argument)
{
    return access(argument, F_OK) == 0 || strcmp(argument, "-") == 0 ||
           text_has_suffix(argument, ".pgn") || text_has_suffix(argument, ".gz") ||
           text_has_suffix(argument, ".zst");
}

/* Appends a field and a tab to a row. Appends "?" for an empty field. */
static void append_field(StrBuf *row, const char *text)
{
    size_t start = row->length;
    safe_text_append(row, text, strlen(text));
    strbuf_append(row, row->length == start ? "?\t" : "\t");
}

/* Prints a row and releases it. Returns false, with an error printed, if out of memory. */
static bool print_row(StrBuf *row)
{
    bool is_whole = !strbuf_has_failed(row);
    if (is_whole) {
        plain_show(stdout, row->bytes, row->length);
    } else {
        plain_complain("list", "out of memory", "");
    }
    strbuf_release(row);
    return is_whole;
}

static bool print_game(const CollectionGame *game)
{
    StrBuf row = {0};
    append_field(&row, game->path);
    strbuf_appendf(&row, "%d\t", game->number);
    append_field(&row, game->texts[COLLECTION_WHITE]);
    append_field(&row, game->texts[COLLECTION_BLACK]);
    append_field(&row, record_result_token(game->result));
    append_field(&row, game->texts[COLLECTION_DATE]);
    append_field(&row, game->texts[COLLECTION_EVENT]);
    append_field(&row, game->texts[COLLECTION_ECO]);
    strbuf_appendf(&row, "%d\n", game->plies);
    return print_row(&row);
}

/* Prints a game of a file that is read without an index. */
static bool print_record(PgnRun *run, void *context)
{
    static const char *const names[] = {"White", "Black", "Result", "Date", "Event", "ECO"};
    StrBuf row = {0};
    (void)context;
    append_field(&row, strbuf_text(&run->path));
    strbuf_appendf(&row, "%" PRId64 "\t", run->number);
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        const char *value = tags_value(&run->record->tags, names[i]);
        value = i == 2 ? record_result_token(run->record->result) : value;
        append_field(&row, value == NULL ? "" : value);
    }
    strbuf_appendf(&row, "%d\n", record_main_length(run->record));
    bool is_printed = print_row(&row);
    run->has_failed |= !is_printed;
    return is_printed;
}

/* Returns whether a file can only be read from start to end: it is compressed, or standard input.
 */
static bool is_stream(const char *path)
{
    FileError error;
    bool is_packed = false;
    if (pgn_source_is_pipe(path)) {
        return true; /* a pipe can be opened only once */
    }
    if (strcmp(path, "-") != 0) {
        PgnOpenSource *source = pgn_source_open(path, &error);
        is_packed = source != NULL && !pgn_source_is_verbatim(source);
        pgn_source_close(source);
    }
    return is_packed || strcmp(path, "-") == 0;
}

/* Reads and searches all files, and shows the progress. */
static void finish_search(Collection *collection)
{
    bool is_seen = isatty(STDERR_FILENO), is_shown = false;
    int shown = -1;
    while (collection_work(collection, COLLECTION_SLICE)) {
        int percent = collection_progress(collection).percent;
        if (is_seen && percent != shown) {
            int count = collection_count(collection);
            fprintf(stderr, count == 1 ? "\r%3d %%, %d game" : "\r%3d %%, %d games",
                    percent < 0 ? 0 : percent, count);
            shown = percent;
            is_shown = true;
        }
    }
    if (is_shown) {
        fprintf(stderr, "\r%*s\r", 40, "");
    }
}

/* Adds the files and sets the query. Returns the number of files; 0, with an error printed, if the
 * arguments are invalid. */
static int add_files(Collection *collection, int count, char *const arguments[])
{
    StrBuf query = {0}, reason = {0};
    FileError error;
    int files = 0;
    while (files < count && is_file(arguments[files])) {
        if (!collection_add(collection, arguments[files], &error)) {
            file_error_format(&error, &reason);
            break;
        }
        files++;
    }
    for (int i = files; i < count; i++) {
        strbuf_append(&query, i > files ? " " : "");
        strbuf_append(&query, arguments[i]);
    }
    if (reason.length == 0 && files == 0) {
        strbuf_append(&reason, "missing file name (- for standard input)");
    }
    bool is_out_of_memory = strbuf_has_failed(&query) || strbuf_has_failed(&reason);
    if (is_out_of_memory || reason.length > 0 ||
        (query.length > 0 && !collection_find(collection, strbuf_text(&query), NULL, &reason))) {
        is_out_of_memory |= strbuf_has_failed(&reason);
        plain_complain("list", is_out_of_memory ? "out of memory" : strbuf_text(&reason), "");
        files = 0;
    }
    strbuf_release(&query);
    strbuf_release(&reason);
    return files;
}

/* Lists the games that match the query. The arguments are the files and the query. Returns the exit
 * status. */
static int list(Collection *collection, int count, char *const arguments[])
{
    int files = 0;
    bool has_stream = false;
    for (; files < count && is_file(arguments[files]); files++) {
        has_stream |= is_stream(arguments[files]);
    }
    if (has_stream && files == count) {
        PgnRun run = {.tool = "list", .depth = PGN_WHOLE_GAME, .handle = print_record};
        pgn_run_files(&run, files, arguments);
        pgn_run_flush(&run);
        return pgn_run_status(&run);
    }
    if (add_files(collection, count, arguments) == 0) {
        return PLAIN_UNUSABLE;
    }
    finish_search(collection);
    bool is_printed = true;
    int code = 0; /* the reason if printing has failed */
    for (int i = 0; i < collection_listed_count(collection) && is_printed && !ferror(stdout); i++) {
        CollectionGame game = collection_game(collection, collection_listed(collection, i));
        is_printed = print_game(&game);
        code = errno;
    }
    bool is_read = collection_fault(collection)[0] == '\0';
    if (!is_read) {
        plain_complain("list", collection_fault(collection), "");
    }
    bool is_written = plain_flush("list", code);
    return is_written && is_read && is_printed ? PLAIN_DONE : PLAIN_REFUSED;
}

int list_tool_run(int argc, char *argv[])
{
    static const struct option options[] = {{"help", no_argument, NULL, 'h'}, {NULL, 0, NULL, 0}};
    int option;
    while ((option = plain_next_option("list", argc, argv, ":h", options)) != -1) {
        if (option == 'h') {
            return plain_print(usage);
        }
        return PLAIN_UNUSABLE;
    }
    Collection *collection = collection_new();
    if (collection == NULL) {
        plain_complain("list", "out of memory", "");
        return PLAIN_REFUSED;
    }
    int status = list(collection, argc - optind, argv + optind);
    collection_free(collection);
    return status;
}
