#include "labelled.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "fen_setup.h"
#include "rules/movegen.h"
#include "rules/position.h"
#include "rules/status.h"

enum {
    LINE_MAX_LENGTH = 256, /* most bytes of a line */
    FEN_AT = 3,            /* offset of the FEN in a line */
};

bool labelled_line_mates(const Position *position, const WinnabilityVerdict *verdict, Side winner)
{
    Position now = *position;
    for (int i = 0; i < verdict->line_length; i++) {
        if (!movegen_is_legal(&now, verdict->line[i])) {
            return false;
        }
        now = position_after(&now, verdict->line[i]);
    }
    return status_of(&now) == STATUS_CHECKMATE && position_side_to_move(&now) != winner;
}

static void judge_side(const char *line, Side side, uint64_t nodes, WinnabilityMemory *memory,
                       LabelledCount *count)
{
    Position position = fen_position(line + FEN_AT);
    WinnabilityVerdict verdict;
    winnability_judge(&position, side, nodes, memory, &verdict);
    bool can = line[side] != '-';
    count->questions++;
    if (verdict.answer == MATE_UNDECIDED) {
        count->undecided++;
    } else if ((verdict.answer == CAN_MATE) != can) {
        count->wrong++;
        fprintf(stderr, "wrong for %s: %s\n", side == SIDE_WHITE ? "White" : "Black", line);
    } else if (can && !labelled_line_mates(&position, &verdict, side)) {
        count->unproved++;
        fprintf(stderr, "no mating line for %s: %s\n", side == SIDE_WHITE ? "White" : "Black",
                line);
    }
}

LabelledCount labelled_judge(const char *path, uint64_t nodes)
{
    LabelledCount count = {0};
    char line[LINE_MAX_LENGTH];
    void *block = malloc(winnability_memory_size(nodes));
    FILE *file = fopen(path, "r");
    if (block == NULL || file == NULL) {
        perror(path);
        abort();
    }
    WinnabilityMemory *memory = winnability_memory_init(block, nodes);
    while (fgets(line, sizeof line, file) != NULL) {
        line[strcspn(line, "\n")] = '\0';
        if (strlen(line) > FEN_AT) {
            judge_side(line, SIDE_WHITE, nodes, memory, &count);
            judge_side(line, SIDE_BLACK, nodes, memory, &count);
        }
    }
    fclose(file);
    free(block);
    return count;
}
