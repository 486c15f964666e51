/* The tool help, and the table of the tools. */
#include "tools/tools.h"

#include <stdio.h>
#include <string.h>

#include "commands/action.h"
#include "commands/help_text.h"
#include "plain/plain.h"
#include "plain/tools.h"
#include "util/fit.h"
#include "util/strbuf.h"

int tool_run(OptionsTask tool, int argc, char *argv[])
{
    switch (tool) {
    case OPTIONS_PERFT:
        return perft_tool_run(argc, argv);
    case OPTIONS_ADJUDICATE:
        return adjudicate_tool_run(argc, argv);
    case OPTIONS_CHECK:
        return check_tool_run(argc, argv);
    case OPTIONS_FORMAT:
        return format_tool_run(argc, argv);
    case OPTIONS_LIST_FILES:
        return list_tool_run(argc, argv);
    default:
        return claims_tool_run(argc, argv);
    }
}

/* Appends a text, each line of which is a paragraph, in lines that fit a terminal. */
static void append_paragraphs(char *text, StrBuf *out)
{
    enum { LINE_COLS = 79 };
    while (*text != '\0') {
        char *end = text + strcspn(text, "\n"), after = *end;
        *end = '\0';
        fit_append_wrapped(out, text, LINE_COLS, "");
        if (end - text > LINE_COLS && after == '\n' && end[1] != '\0') {
            strbuf_append_char(out, '\n');
        }
        text = end + (after == '\n');
    }
}

/* Prints the help on a topic of the command help. Returns the exit status. */
static int print_topic(const char *topic, const Catalog *catalog)
{
    StrBuf text = {0}, lines = {0};
    if (!help_text_append(action_table(), topic, (HelpStyle){catalog, false}, &text)) {
        plain_complain("help", "no help on this topic: ", topic);
        fputs("Try 'touchmove help all' for a list of commands.\n", stderr);
        return PLAIN_UNUSABLE;
    }
    append_paragraphs(text.bytes, &lines);
    bool is_whole = !strbuf_has_failed(&text) && !strbuf_has_failed(&lines);
    int status = is_whole ? plain_print(strbuf_text(&lines)) : PLAIN_REFUSED;
    strbuf_release(&text);
    strbuf_release(&lines);
    return status;
}

int help_tool_run(int count, char *const words[], const Catalog *catalog)
{
    char name[] = "touchmove", help[] = "--help";
    StrBuf text = {0};
    for (int i = 0; i < count; i++) {
        strbuf_append(&text, i > 0 ? " " : "");
        strbuf_append(&text, words[i]);
    }
    OptionsTask tool = options_subcommand(strbuf_text(&text));
    int status = PLAIN_REFUSED;
    if (tool != OPTIONS_PLAY && !options_is_about_program(tool)) {
        status = tool_run(tool, 2, (char *[]){name, help, NULL});
    } else if (text.length > 0 && tool == OPTIONS_PLAY) {
        status = print_topic(text.bytes, catalog);
    } else {
        strbuf_clear(&text);
        options_append_help(catalog, &text);
        status = strbuf_has_failed(&text) ? PLAIN_REFUSED : plain_print(strbuf_text(&text));
    }
    strbuf_release(&text);
    return status;
}
