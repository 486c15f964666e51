/*
 * A perft test. For positions in a file, it counts the sequences of legal moves of a given length,
 * and compares the counts with those in the file.
 *
 *     perft_file FILE NODES STRIDE
 *
 * A row of the file is a FEN followed by counts such as `;D4 197281`: there are 197281 sequences of
 * 4 half-moves. In every STRIDE-th row, the test checks the largest count that does not exceed
 * NODES. Without the file, the test is skipped.
 */
#include "notation/fen.h"
#include "rules/movegen.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    LINE_MAX_BYTES = 512, /* length limit of a row */
    STATUS_SKIPPED = 77,  /* exit status that Meson reads as "skipped" */
};

/* Totals so far. */
typedef struct Tally {
    long positions; /* rows checked */
    uint64_t nodes; /* sequences of moves counted in all rows checked */
    long wrong;     /* rows with a wrong count or an invalid FEN */
} Tally;

/* Finds the largest count in a row that does not exceed `limit`. Returns false if there is none. */
static bool find_count(const char *row, uint64_t limit, int *depth, uint64_t *nodes)
{
    bool is_found = false;
    for (const char *at = strstr(row, ";D"); at != NULL; at = strstr(at + 1, ";D")) {
        int d = 0;
        uint64_t n = 0;
        if (sscanf(at, ";D%d %" SCNu64, &d, &n) == 2 && n <= limit) {
            *depth = d;
            *nodes = n;
            is_found = true;
        }
    }
    return is_found;
}

static void check_row(char *row, uint64_t limit, Tally *tally)
{
    int depth = 0;
    uint64_t expected = 0;
    Position position;
    if (!find_count(row, limit, &depth, &expected)) {
        return;
    }
    *strchr(row, ';') = '\0';
    tally->positions++;
    FenReport report;
    if (fen_parse(row, FEN_LENIENT, &position, &report) != FEN_OK) {
        printf("cannot set up %s: %s\n", row, fen_report_text(&report, NULL));
        tally->wrong++;
        return;
    }
    uint64_t nodes = movegen_perft(&position, depth);
    tally->nodes += nodes;
    if (nodes != expected) {
        printf("%s depth %d: %" PRIu64 ", not %" PRIu64 "\n", row, depth, expected, nodes);
        tally->wrong++;
    }
}

int main(int argc, char *argv[])
{
    FILE *file = argc == 4 ? fopen(argv[1], "r") : NULL;
    if (file == NULL) {
        return STATUS_SKIPPED;
    }
    char row[LINE_MAX_BYTES];
    Tally tally = {0};
    long stride = atol(argv[3]);
    for (long number = 0; fgets(row, sizeof row, file) != NULL; number++) {
        if (number % stride == 0) {
            check_row(row, strtoull(argv[2], NULL, 10), &tally);
        }
    }
    fclose(file);
    printf("%s: %ld positions, %" PRIu64 " nodes, %ld wrong\n", argv[1], tally.positions,
           tally.nodes, tally.wrong);
    return tally.wrong == 0 && tally.positions > 0 ? 0 : 1;
}
