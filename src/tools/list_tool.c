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
#include "util/utf8.h"

static const char usage[] =
    "Usage: touchmove list [--pgn | --json] [--] FILE... [QUERY]\n\n"
    "List the games of PGN files, one per line, as tab-separated fields: file, number, White,\n"
    "Black, result, date, event, ECO, half-moves. Files may be compressed with gzip or Zstandard;\n"
    "- means standard input.\n\n"
    "The arguments after the last file are search terms. A game must match all of them:\n"
    "  WORD            a word in the names, date, event, site, ECO code or opening\n"
    "  NAME=VALUE      player, white, black, event, date, result, eco, opening, moves, plies or\n"
    "                  any other tag; <, <=, > and >= compare, as in date>=1960 or plies<50\n"
    "  comment=TEXT    the text of a comment\n"
    "  material=KRPKR  a position with only these pieces left, in either colour\n"
    "  !TERM           the games that do not match the term\n"
    "  has FEN         the games that contain this position; this must be the last term\n\n"
    "  --pgn        print the games themselves, byte for byte\n"
    "  --json       print a JSON object for each game, one per line\n"
    "  -h, --help   print this help and exit\n";

/* How the games are printed. */
typedef enum ListForm {
    LIST_FIELDS, /* fields between tabs */
    LIST_PGN,    /* the games as they are in their files */
    LIST_JSON,   /* JSON objects */
} ListForm;

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

/* Prints the fields of a game. Returns false, with an error printed, if out of memory. */
static bool print_fields(const CollectionGame *game)
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

/* Appends a name and a text to a JSON object; null for an empty text. A character that is not safe
 * for a terminal is escaped, and a byte that is not UTF-8 becomes U+FFFD. */
static void append_member(StrBuf *object, const char *name, const char *text)
{
    static const uint32_t REPLACEMENT = 0xFFFD, BEYOND = 0x10000;
    strbuf_appendf(object, ", \"%s\": %s", name, *text == '\0' ? "null" : "\"");
    if (*text == '\0') {
        return;
    }
    while (*text != '\0') {
        uint32_t point;
        size_t length = utf8_decode(text, strlen(text), &point);
        bool is_escaped = point == UTF8_INVALID || !utf8_is_displayable(point);
        point = point == UTF8_INVALID ? REPLACEMENT : point;
        if (point == '"' || point == '\\') {
            strbuf_append_char(object, '\\');
        }
        if (is_escaped && point >= BEYOND) {
            point -= BEYOND;
            strbuf_appendf(object, "\\u%04x\\u%04x", 0xD800 + (unsigned)(point >> 10),
                           0xDC00 + (unsigned)(point & 0x3FF));
        } else if (is_escaped) {
            strbuf_appendf(object, "\\u%04x", (unsigned)point);
        } else {
            strbuf_append_bytes(object, text, length);
        }
        text += length;
    }
    strbuf_append_char(object, '"');
}

/* Prints a game as a JSON object. Returns false, with an error printed, if out of memory. */
static bool print_object(const CollectionGame *game)
{
    static const char *const NAMES[COLLECTION_TEXTS] = {
        [COLLECTION_WHITE] = "white", [COLLECTION_BLACK] = "black",    [COLLECTION_DATE] = "date",
        [COLLECTION_EVENT] = "event", [COLLECTION_SITE] = "site",      [COLLECTION_ROUND] = "round",
        [COLLECTION_ECO] = "eco",     [COLLECTION_OPENING] = "opening"};
    StrBuf row = {0};
    strbuf_appendf(&row, "{\"number\": %d", game->number);
    append_member(&row, "file", game->path);
    for (int i = 0; i < COLLECTION_TEXTS; i++) {
        append_member(&row, NAMES[i], game->texts[i]);
    }
    append_member(&row, "result", record_result_token(game->result));
    strbuf_appendf(&row, ", \"plies\": %d, \"line\": %" PRIu32 "}\n", game->plies, game->line);
    return print_row(&row);
}

/* Writes bytes of a file. On a terminal, control characters are replaced. */
static bool write_bytes(const char *bytes, size_t length)
{
    if (!isatty(STDOUT_FILENO)) {
        return fwrite(bytes, 1, length, stdout) == length;
    }
    StrBuf shown = {0};
    for (size_t at = 0; at < length;) {
        const char *feed = memchr(bytes + at, '\n', length - at);
        size_t end = feed == NULL ? length : (size_t)(feed - bytes);
        size_t stop = feed != NULL && end > at && bytes[end - 1] == '\r' ? end - 1 : end;
        safe_text_append(&shown, bytes + at, stop - at);
        strbuf_append(&shown, feed == NULL ? "" : "\n");
        at = end + (feed != NULL);
    }
    bool is_written = !strbuf_has_failed(&shown) && plain_show(stdout, shown.bytes, shown.length);
    strbuf_release(&shown);
    return is_written;
}

/* How the output so far ends, to separate the next game from it. */
typedef struct PrintedEnd {
    bool has_text; /* some game was printed */
    int feeds;     /* the number of line ends after the last character, at most 2 */
    bool has_cr;   /* the last line end is CR LF */
} PrintedEnd;

/* Prints line ends until there are `feeds` after the last character. */
static bool end_lines(PrintedEnd *end, int feeds)
{
    bool is_written = true;
    for (; end->has_text && end->feeds < feeds && is_written; end->feeds++) {
        is_written = fputs(end->has_cr ? "\r\n" : "\n", stdout) >= 0;
    }
    return is_written;
}

static void complain_of_file(const FileError *error)
{
    StrBuf text = {0};
    file_error_format(error, NULL, &text);
    plain_complain("list", strbuf_text(&text), "");
    strbuf_release(&text);
}

/* Prints the bytes of a game, after an empty line if another was printed before. Returns false,
 * with an error printed, if that fails. */
static bool print_bytes(const Collection *collection, int game, PrintedEnd *end)
{
    char bytes[1 << 16];
    uint64_t at = 0;
    FileError error;
    ptrdiff_t count = 0;
    bool is_written = end_lines(end, 2);
    while (is_written &&
           (count = collection_read_bytes(collection, game, at, bytes, sizeof bytes, &error)) > 0) {
        is_written = write_bytes(bytes, (size_t)count);
        at += (uint64_t)count;
        for (ptrdiff_t i = 0; i < count; i++) {
            bool is_feed = bytes[i] == '\n';
            end->has_cr = is_feed ? i > 0 && bytes[i - 1] == '\r' : end->has_cr;
            end->feeds =
                is_feed ? end->feeds + (end->feeds < 2) : (bytes[i] == '\r' ? end->feeds : 0);
        }
        end->has_text = true;
    }
    if (is_written && count < 0) {
        fflush(stdout);
        complain_of_file(&error);
        is_written = false;
    }
    return is_written;
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
    bool is_whole = !strbuf_has_failed(&row);
    bool is_printed =
        is_whole ? pgn_run_show(run, stdout, row.bytes, row.length) : pgn_run_report_no_memory(run);
    strbuf_release(&row);
    return is_printed;
}

/* Returns whether a file can only be read from start to end: a pipe, a compressed file or standard
 * input. */
static bool is_stream(const char *path)
{
    FileError error;
    bool is_packed = false;
    if (pgn_source_is_pipe(path)) {
        return true; /* not opened here, because a pipe can be opened only once */
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
    QueryFault fault;
    int files = 0;
    while (files < count && is_file(arguments[files])) {
        if (!collection_add(collection, arguments[files], &error)) {
            file_error_format(&error, NULL, &reason);
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
    if (reason.length == 0 && query.length > 0 &&
        !collection_find(collection, strbuf_text(&query), NULL, &fault)) {
        query_fault_format(&fault, NULL, &reason);
    }
    bool is_out_of_memory = strbuf_has_failed(&query) || strbuf_has_failed(&reason);
    if (is_out_of_memory || reason.length > 0) {
        plain_complain("list", is_out_of_memory ? "out of memory" : strbuf_text(&reason), "");
        files = 0;
    }
    strbuf_release(&query);
    strbuf_release(&reason);
    return files;
}

/* Prints the listed games. Returns false and complains if that fails. */
static bool print_games(const Collection *collection, ListForm form)
{
    PrintedEnd end = {0};
    bool is_printed = true;
    int code = 0; /* the reason if printing has failed */
    for (int i = 0; i < collection_listed_count(collection) && is_printed && !ferror(stdout); i++) {
        int number = collection_listed(collection, i);
        CollectionGame game = collection_game(collection, number);
        is_printed = form == LIST_PGN    ? print_bytes(collection, number, &end)
                     : form == LIST_JSON ? print_object(&game)
                                         : print_fields(&game);
        code = errno;
    }
    is_printed = end_lines(&end, 1) && is_printed;
    return plain_flush("list", code) && is_printed;
}

/* Complains about the text of files that have no games. */
static void report_remark(const char *remark, int64_t games)
{
    if (games == 0 && remark[0] != '\0') {
        plain_complain("list", "no games: ", remark);
    }
}

/* Lists the games of files that are read without an index. Returns the exit status. */
static int list_streams(int count, char *const paths[])
{
    StrBuf remark = {0};
    PgnRun run = {
        .tool = "list", .depth = PGN_WHOLE_GAME, .handle = print_record, .remark = &remark};
    pgn_run_files(&run, count, paths);
    pgn_run_flush(&run);
    report_remark(strbuf_text(&remark), run.games);
    strbuf_release(&remark);
    return pgn_run_status(&run);
}

/* Lists the games that match the query. The arguments are the files and the query. Returns the exit
 * status. */
static int list(Collection *collection, ListForm form, int count, char *const arguments[])
{
    int files = 0;
    bool has_stream = false;
    for (; files < count && is_file(arguments[files]); files++) {
        has_stream |= is_stream(arguments[files]);
    }
    if (has_stream && files == count && form == LIST_FIELDS) {
        return list_streams(files, arguments);
    }
    if (add_files(collection, count, arguments) == 0) {
        return PLAIN_UNUSABLE;
    }
    finish_search(collection);
    const char *unknown = collection_unknown_tag(collection);
    if (unknown != NULL) {
        plain_complain("list", "no game has this tag: ", unknown);
        return PLAIN_UNUSABLE;
    }
    bool is_printed = print_games(collection, form);
    const FileError *fault = collection_fault(collection);
    int file = 0;
    const PgnSummary *summary = collection_remark(collection, &file);
    StrBuf remark = {0};
    if (fault != NULL) {
        complain_of_file(fault);
    }
    if (summary != NULL) {
        pgn_notice_append_summary(summary, collection_path(collection, file), NULL, &remark);
    }
    report_remark(strbuf_text(&remark), collection_count(collection));
    strbuf_release(&remark);
    return fault == NULL && is_printed ? PLAIN_DONE : PLAIN_REFUSED;
}

int list_tool_run(int argc, char *argv[])
{
    enum { JSON = PLAIN_LONG_OPTION, PGN };
    static const struct option options[] = {{"help", no_argument, NULL, 'h'},
                                            {"json", no_argument, NULL, JSON},
                                            {"pgn", no_argument, NULL, PGN},
                                            {NULL, 0, NULL, 0}};
    ListForm form = LIST_FIELDS;
    int option;
    while ((option = plain_next_option("list", argc, argv, ":h", options)) != -1) {
        if (option == 'h') {
            return plain_print(usage);
        }
        if (option == '?') {
            return PLAIN_UNUSABLE;
        }
        form = option == JSON ? LIST_JSON : LIST_PGN;
    }
    Collection *collection = collection_new();
    if (collection == NULL) {
        plain_complain("list", "out of memory", "");
        return PLAIN_REFUSED;
    }
    collection_allow_pipes(collection);
    int status = list(collection, form, argc - optind, argv + optind);
    collection_free(collection);
    return status;
}
