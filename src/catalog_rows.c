/*
 * Lists the texts that can be translated, for src/catalogs.py. Prints a line for each row of each
 * table of CatalogTable (util/catalog.h): the table, the number of the row, its id, a note or
 * nothing, and its English text, or its English singular and plural, separated by tabs. Run by the
 * build, not installed.
 */
#include "collection/query_fault.h"
#include "commands/commands_text.h"
#include "game/statement.h"
#include "link/dismissal.h"
#include "link/link_error.h"
#include "notation/fen.h"
#include "notation/notation_text.h"
#include "notation/time_control.h"
#include "pgn/pgn_notice.h"
#include "remote/remote_text.h"
#include "rules/position_set_up.h"
#include "screen/dialogs/dialog_text.h"
#include "screen/display.h"
#include "screen/screen_text.h"
#include "store/key_file_fault.h"
#include "store/paths.h"
#include "terms/argument_words.h"
#include "terms/terms_text.h"
#include "util/catalog.h"
#include "util/file_error.h"
#include "util/punctuation.h"
#include "winnability/winnability.h"
#include "words/action_id.h"
#include "words/message.h"
#include "words/words_text.h"

#include <stdio.h>

/* Prints a tab and the text in the form of a C literal, which is that of a PO file as well. */
static void print_text(const char *text)
{
    putchar('\t');
    for (; *text != '\0'; text++) {
        if (*text == '\n') {
            fputs("\\n", stdout);
        } else {
            fputs(*text == '"' || *text == '\\' ? "\\" : "", stdout);
            putchar(*text);
        }
    }
}

/* Prints a row with a note for translators. `plural` is NULL if the text has no plural. */
static void print_row_with_note(const char *table, int number, const char *id, const char *note,
                                const char *text, const char *plural)
{
    printf("%s\t%d\t%s\t%s", table, number, id, note);
    print_text(text);
    if (plural != NULL) {
        print_text(plural);
    }
    putchar('\n');
}

static void print_row(const char *table, int number, const char *id, const char *text,
                      const char *plural)
{
    print_row_with_note(table, number, id, "", text, plural);
}

/* Lists the tables whose rows have an article or a kind, the names of actions and arguments. */
static void list_statements(void)
{
#define X(id, text)       print_row("CATALOG_MESSAGES", id, #id, text, NULL);
#define XN(id, one, many) print_row("CATALOG_MESSAGES", id, #id, one, many);
    MESSAGES(X, XN)
#undef X
#undef XN
#define X(id, article, text) print_row("CATALOG_STATEMENTS", id, #id, text, NULL);
    REFUSALS(X)
#undef X
#define X(id, kind, article, text) print_row("CATALOG_STATEMENTS", id, #id, text, NULL);
    EVENTS(X)
    RESULTS(X)
#undef X
#define X(id, text) print_row("CATALOG_NOTICES", id, #id, text, NULL);
    NOTICES(X)
#undef X
#define X(id, name) print_row("CATALOG_ACTIONS", id, #id, name, NULL);
    ACTIONS(X)
#undef X
#define X(id, name, note) print_row_with_note("CATALOG_ARGUMENTS", id, #id, note, name, NULL);
    ARGUMENT_WORDS(X)
#undef X
}

#define X(id, text)       print_row(TABLE, id, #id, text, NULL);
#define XN(id, one, many) print_row(TABLE, id, #id, one, many);

/* Lists the tables of the texts of a room. */
static void list_texts(void)
{
#define TABLE "CATALOG_NOTATION"
    NOTATION_TEXTS(X, XN)
#undef TABLE
#define TABLE "CATALOG_PGN_TEXTS"
    PGN_NOTICE_TEXTS(X, XN)
#undef TABLE
#define TABLE "CATALOG_PARTS"
    STATEMENT_TEXTS(X, XN)
#undef TABLE
#define TABLE "CATALOG_TERMS"
    TERMS_TEXTS(X, XN)
#undef TABLE
#define TABLE "CATALOG_WORDS"
    WORDS_TEXTS(X, XN)
#undef TABLE
#define TABLE "CATALOG_COMMANDS"
    COMMANDS_TEXTS(X, XN)
#undef TABLE
#define TABLE "CATALOG_REMOTE"
    REMOTE_TEXTS(X, XN)
#undef TABLE
#define TABLE "CATALOG_SCREEN"
    SCREEN_TEXTS(X, XN)
#undef TABLE
#define TABLE "CATALOG_PUNCTUATION"
    PUNCTUATION_TEXTS(X)
#undef TABLE
#define TABLE                  "CATALOG_DIALOGS"
#define LABEL(id, word, label) X(id, label)
    DIALOG_TEXTS(X)
    DIALOG_WORDS(LABEL)
#undef LABEL
#undef TABLE
}

/* Lists the tables of faults and reasons. */
static void list_faults(void)
{
#define TABLE "CATALOG_FILE_STEPS"
    FILE_STEPS(X)
#undef TABLE
#define TABLE                   "CATALOG_FILE_REASONS"
#define REASON(id, code, label) X(id, label)
    FILE_REASONS(REASON)
#undef REASON
#undef TABLE
#define TABLE "CATALOG_KEY_FILES"
    KEY_FILE_TEXTS(X)
#undef TABLE
#define TABLE "CATALOG_PATHS"
    PATHS_FAULTS(X)
#undef TABLE
#define TABLE                      "CATALOG_DISMISSALS"
#define DISMISSAL(id, name, label) X(id, label)
    DISMISSALS(DISMISSAL)
#undef DISMISSAL
#undef TABLE
#define TABLE "CATALOG_LINK_FAULTS"
    LINK_FAULTS(X)
#undef TABLE
#define TABLE "CATALOG_POSITIONS"
    POSITION_FAULTS(X)
#undef TABLE
#define TABLE "CATALOG_FENS"
    FEN_FAULTS(X)
#undef TABLE
#define TABLE                       "CATALOG_PGN_NOTICES"
#define NOTICE(id, is_error, label) X(id, label)
    PGN_NOTICES(NOTICE)
#undef NOTICE
#undef TABLE
#define TABLE "CATALOG_QUERIES"
    QUERY_FAULTS(X)
#undef TABLE
#define TABLE "CATALOG_TIMES"
    TIME_CONTROL_FAULTS(X)
#undef TABLE
#define TABLE "CATALOG_MATE_REASONS"
    MATE_REASONS(X)
#undef TABLE
}

int main(void)
{
    list_statements();
    list_texts();
    list_faults();
    return 0;
}
