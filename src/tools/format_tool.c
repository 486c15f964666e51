#include "tools/tools_inside.h"

#include <getopt.h>

#include "pgn/pgn_write.h"
#include "pgn/record_opening.h"
#include "util/utf8.h"

static const char usage[] =
    "Usage: touchmove format [OPTION]... [--] FILE...\n\n"
    "Print the games of PGN files in export format. What is wrong with a game is told on standard\n"
    "error, and its sound part is printed. A file may be packed with gzip or Zstandard; - is\n"
    "standard input. The exit status is 1 if something was wrong.\n\n"
    "  --reduced        the seven tags, a set-up position, and the main line alone\n"
    "  --keep-order     other tags than the seven stay in their order, instead of that of ASCII\n"
    "  --whole-seconds  clocks without decimals\n"
    "  --no-elapsed     no [%emt] commands\n"
    "  --openings       add ECO and Opening where they are missing\n"
    "  --utf8           print UTF-8, as without this option\n"
    "  --latin1         print ISO 8859-1, as the standard of 1994 has it; ? for what it lacks\n"
    "  -h, --help       print this and exit\n";

/* The options, and buffers for a game. */
typedef struct Format {
    int form;         /* a PgnForm */
    bool openings;    /* add the opening */
    bool latin1;      /* print ISO 8859-1 */
    bool wants_help;  /* print only the usage */
    StrBuf text;      /* the text of a game */
    StrBuf converted; /* the same in ISO 8859-1 */
} Format;

/* Prints one game. */
static bool print_game(PgnRun *run, void *context)
{
    Format *format = context;
    if (format->openings) {
        record_tag_opening(run->record);
    }
    strbuf_clear(&format->text);
    strbuf_clear(&format->converted);
    pgn_write(run->record, (PgnForm)format->form, &format->text);
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
        plain_complain("format", "there is not enough memory", "");
        run->has_failed = true;
        return false;
    }
    return format->latin1 ? fwrite(text->bytes, 1, text->length, stdout) == text->length
                          : plain_show(stdout, text->bytes, text->length);
}

/* Reads the options. Returns false, with an error printed, if they are invalid. */
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
        return plain_complain("format", "a file is needed: format FILE...; - is standard input",
                              "");
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
                  .context = &format};
    pgn_run_files(&run, argc - optind, argv + optind);
    strbuf_release(&format.text);
    strbuf_release(&format.converted);
    return pgn_run_status(&run);
}
