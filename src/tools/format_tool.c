#include "tools/tools_inside.h"

#include <getopt.h>
#include <inttypes.h>
#include <string.h>

#include "pgn/pgn_write.h"
#include "pgn/record_opening.h"
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

/* The options, and buffers for a game. */
typedef struct Format {
    int form;         /* a PgnForm */
    bool openings;    /* add the opening */
    bool latin1;      /* print ISO 8859-1 */
    bool wants_help;  /* print only the usage */
    StrBuf text;      /* the present game in UTF-8 */
    StrBuf converted; /* the present game in ISO 8859-1 */
} Format;

/* Names a game that is copied unchanged, and the reason. */
static void report_copied(PgnRun *run, const PgnNotice *reason)
{
    StrBuf line = {0};
    strbuf_appendf(&line, "%s:%" PRIu64 ": ", strbuf_text(&run->path),
                   pgn_read_start_line(run->reader));
    strbuf_appendf(&line, "game %" PRId64 " copied unchanged: ", run->number);
    pgn_read_append_reason(reason, &line);
    strbuf_append_char(&line, '\n');
    pgn_run_hide_progress(run);
    plain_show(stderr, strbuf_text(&line), line.length);
    strbuf_release(&line);
}

/* Copies the text of a game that the reader could not read completely, because its record does not
 * have everything. Returns false to stop the run. */
static bool copy_game(PgnRun *run, const PgnNotice *reason)
{
    size_t length;
    const char *text = pgn_read_text(run->reader, &length);
    report_copied(run, reason);
    return plain_show(stdout, text, length) && plain_show(stdout, "\n\n", 2);
}

/* Prints the text in format->text. Returns false to stop the run. */
static bool print_text(PgnRun *run, Format *format)
{
    strbuf_clear(&format->converted);
    const StrBuf *text = &format->text;
    if (format->latin1) {
        for (size_t at = 0; at < text->length;) {
            uint32_t code_point;
            at += utf8_decode(text->bytes + at, text->length - at, &code_point);
            strbuf_append_char(&format->converted, code_point <= 0xFF ? (char)code_point : '?');
        }
        text = &format->converted;
    }
    bool is_whole = !record_has_failed(run->record) && !strbuf_has_failed(&format->text) &&
                    !strbuf_has_failed(text);
    if (!is_whole) {
        plain_complain("format", "out of memory", "");
        run->has_failed = true;
        return false;
    }
    return format->latin1 ? fwrite(text->bytes, 1, text->length, stdout) == text->length
                          : plain_show(stdout, text->bytes, text->length);
}

/* Prints one game. Returns false to stop the run. */
static bool print_game(PgnRun *run, void *context)
{
    Format *format = context;
    const PgnNotice *loss = pgn_read_loss(run->reader);
    if (loss != NULL) {
        return copy_game(run, loss);
    }
    if (format->openings) {
        record_tag_opening(run->record);
    }
    strbuf_clear(&format->text);
    pgn_write(run->record, (PgnForm)format->form, &format->text);
    return print_text(run, format);
}

/* Prints the comments after the last game. Returns false to stop the run. */
static bool print_comments(PgnRun *run, void *context)
{
    Format *format = context;
    strbuf_clear(&format->text);
    if ((format->form & PGN_REDUCED) == 0) {
        pgn_write_comments(run->record, (PgnForm)format->form, &format->text);
    }
    return print_text(run, format);
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
                  .handle = print_game,
                  .handle_comments = print_comments,
                  .context = &format};
    pgn_run_files(&run, argc - optind, argv + optind);
    strbuf_release(&format.text);
    strbuf_release(&format.converted);
    pgn_run_flush(&run);
    return pgn_run_status(&run);
}
