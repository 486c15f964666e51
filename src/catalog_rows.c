/*
 * Lists the texts that can be translated, for src/catalogs.py. Prints a line for each row of each
 * table of CatalogTable (util/catalog.h): the table, the number of the row, its id and its English
 * text, separated by tabs. Run by the build, not installed.
 */
#include "game/statement.h"
#include "screen/display.h"
#include "util/catalog.h"
#include "words/message.h"

#include <stdio.h>

/* Prints a line with the text in the form of a C literal, which is that of a PO file as well. */
static void print_row(const char *table, int number, const char *id, const char *text)
{
    printf("%s\t%d\t%s\t", table, number, id);
    for (; *text != '\0'; text++) {
        if (*text == '\n') {
            fputs("\\n", stdout);
        } else {
            fputs(*text == '"' || *text == '\\' ? "\\" : "", stdout);
            putchar(*text);
        }
    }
    putchar('\n');
}

int main(void)
{
#define X(id, text) print_row("CATALOG_MESSAGES", id, #id, text);
    MESSAGES(X)
#undef X
#define X(id, article, text) print_row("CATALOG_STATEMENTS", id, #id, text);
    REFUSALS(X)
#undef X
#define X(id, kind, article, text) print_row("CATALOG_STATEMENTS", id, #id, text);
    EVENTS(X)
    RESULTS(X)
#undef X
#define X(id, text) print_row("CATALOG_NOTICES", id, #id, text);
    NOTICES(X)
#undef X
    return 0;
}
