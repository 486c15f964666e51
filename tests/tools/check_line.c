/*
 * Plays out the mating lines of touchmove adjudicate. Each line of standard input has a side, a FEN
 * and the moves in SAN, parted by tabs; the last move must checkmate, given by that side. Whatever
 * does not is told on standard output, and the exit status is then 1.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "notation/fen.h"
#include "notation/san.h"
#include "rules/position.h"
#include "rules/status.h"

/* Takes the text up to a character off the front of *rest. Returns NULL if there is none left. */
static char *next_part(char **rest, const char *end)
{
    char *part = strsep(rest, end);
    return part != NULL && part[0] != '\0' ? part : NULL;
}

/* Tells whether the moves are legal, exactly spelled, and end in checkmate by a side. */
static bool mates(Side side, const char *fen, char *moves)
{
    Position position;
    FenReport report;
    if (fen == NULL || fen_parse(fen, FEN_LENIENT, &position, &report) != FEN_OK) {
        return false;
    }
    for (char *san = next_part(&moves, " "); san != NULL; san = next_part(&moves, " ")) {
        Move move;
        if (!san_parse(&position, san, &move)) {
            return false;
        }
        position = position_after(&position, move);
    }
    return moves == NULL && status_of(&position) == STATUS_CHECKMATE &&
           position_side_to_move(&position) != side;
}

int main(void)
{
    char *line = NULL;
    size_t size = 0;
    int wrong = 0;
    while (getline(&line, &size, stdin) >= 0) {
        line[strcspn(line, "\n")] = '\0';
        char *copy = strdup(line), *rest = line;
        char *name = strsep(&rest, "\t"), *fen = strsep(&rest, "\t");
        Side side = strcmp(name, "white") == 0 ? SIDE_WHITE : SIDE_BLACK;
        if (!mates(side, fen, rest)) {
            printf("no mating line: %s\n", copy);
            wrong++;
        }
        free(copy);
    }
    free(line);
    return wrong == 0 ? 0 : 1;
}
