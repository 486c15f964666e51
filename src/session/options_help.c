/* The help of the command line. */
#include "session/options.h"

#include "util/fit.h"

#include <string.h>

enum {
    LINE_COLS = 79,  /* width of all texts here */
    HELP_COLUMN = 26 /* where the explanations of --help begin */
};

/* Appends one option, its form on the left and its explanation on the right. */
static void append_option(StrBuf *out, const char *form, const char *help)
{
    bool is_beside = strlen(form) + 2 <= HELP_COLUMN;
    size_t next = 0;
    strbuf_append(out, form);
    strbuf_append(out, is_beside ? "" : "\n");
    strbuf_append_repeated(out, ' ', HELP_COLUMN - (is_beside ? strlen(form) : 0));
    for (size_t length = strlen(help); length > 0; length -= next) {
        size_t taken = fit_wrap(help, length, LINE_COLS - HELP_COLUMN, &next);
        strbuf_append_bytes(out, help, taken);
        strbuf_append_char(out, '\n');
        help += next;
        strbuf_append_repeated(out, ' ', *help == '\0' ? 0 : HELP_COLUMN);
    }
}

static void append_row(StrBuf *out, const OptionsRow *row)
{
    StrBuf form = {0};
    StrBuf help = {0};
    if (row->letter != '\0') {
        strbuf_appendf(&form, "  -%c, --%s", row->letter, row->name);
    } else {
        strbuf_appendf(&form, "      --%s", row->name);
    }
    if (row->argument != NULL) {
        strbuf_appendf(&form, row->argument_may_lack ? "[=%s]" : "=%s", row->argument);
    }
    if (row->words[0] != '\0' && !row->argument_may_lack) {
        strbuf_appendf(&help, "%s: ", row->words);
    }
    strbuf_append(&help, row->help);
    append_option(out, strbuf_text(&form), strbuf_text(&help));
    strbuf_release(&help);
    strbuf_release(&form);
}

void options_append_help(StrBuf *out)
{
    strbuf_append(out, "Usage: touchmove [OPTION]...             play chess, two at one keyboard\n"
                       "       touchmove [OPTION]... FILE [N]    look at game N of a PGN file\n"
                       "       touchmove adjudicate [-j N] [--nodes N] [--line] [FEN]...\n"
                       "       touchmove perft [--divide] DEPTH [FEN]\n\n"
                       "Without options: resume the unfinished game, or begin one.\n\n");
    for (int i = 0; i < options_row_count(); i++) {
        OptionsRow row = options_row_at(i);
        if (options_row_is_setting(i) && !options_row_is_setting(i - 1)) {
            strbuf_append(out, "\nSettings, also in the configuration file:\n\n");
        }
        append_row(out, &row);
    }
    strbuf_append(out, "\nThe manual page tells more: man touchmove\n");
}
