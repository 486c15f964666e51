/*
 * Cost of judging random positions of the kinds in random_positions.h. For each kind, the program
 * prints the undecided positions, then a line with the numbers of answers and nodes. The number of
 * nodes does not depend on the machine, so two versions of the search can be compared on a busy
 * machine. The mating line of every answer "can" is played out.
 *
 *     bench_winnability_random [COUNT [SEED]]     measures COUNT positions of each kind
 *     bench_winnability_random COUNT SEED KIND    prints positions of one kind instead
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "labelled.h"
#include "notation/fen.h"
#include "random_positions.h"

enum {
    COUNT = 1000, /* default number of positions of each kind */
    SEED = 1,     /* default seed */
};

/* Totals for the positions of a kind. */
typedef struct Count {
    int answers[MATE_UNDECIDED + 1]; /* questions by answer */
    int unproved;                    /* reported mating lines that do not end in mate */
    uint64_t nodes, most;            /* nodes of all questions; most nodes of one question */
} Count;

static void ask(const Position *position, Side winner, WinnabilityMemory *memory, Count *count)
{
    WinnabilityVerdict verdict;
    char fen[FEN_MAX];
    winnability_judge(position, winner, WINNABILITY_NODES_DEFAULT, memory, &verdict);
    bool can = verdict.answer == CAN_MATE;
    bool unproved = can && !labelled_line_mates(position, &verdict, winner);
    count->answers[verdict.answer]++;
    count->unproved += unproved;
    count->nodes += verdict.nodes;
    count->most = verdict.nodes > count->most ? verdict.nodes : count->most;
    if (verdict.answer == MATE_UNDECIDED || unproved) {
        fen_format(position, FEN_STANDARD, fen);
        printf("  %s %s: %s\n", unproved ? "WRONG LINE" : "undecided",
               winner == SIDE_WHITE ? "White" : "Black", fen);
    }
}

static bool measure(const RandomKind *kind, int positions, uint64_t seed, WinnabilityMemory *memory)
{
    Count count = {0};
    for (int i = 0; i < positions; i++) {
        Position position = random_position(kind, &seed);
        ask(&position, SIDE_WHITE, memory, &count);
        ask(&position, SIDE_BLACK, memory, &count);
    }
    printf("%s: %d can, %d cannot, %d undecided, %d lines wrong; nodes: mean %.1f, most %llu\n",
           kind->name, count.answers[CAN_MATE], count.answers[CANNOT_MATE],
           count.answers[MATE_UNDECIDED], count.unproved, (double)count.nodes / (2.0 * positions),
           (unsigned long long)count.most);
    fflush(stdout);
    return count.unproved == 0;
}

static void print_positions(const RandomKind *kind, int positions, uint64_t seed)
{
    for (int i = 0; i < positions; i++) {
        char fen[FEN_MAX];
        Position position = random_position(kind, &seed);
        fen_format(&position, FEN_STANDARD, fen);
        puts(fen);
    }
}

int main(int argc, char *argv[])
{
    int positions = argc > 1 ? atoi(argv[1]) : COUNT;
    uint64_t seed = argc > 2 ? strtoull(argv[2], NULL, 10) : SEED;
    bool proved = true;
    void *block = malloc(winnability_memory_size(WINNABILITY_NODES_DEFAULT));
    if (block == NULL || positions < 1 || seed == 0) {
        return EXIT_FAILURE;
    }
    WinnabilityMemory *memory = winnability_memory_init(block, WINNABILITY_NODES_DEFAULT);
    for (int i = 0; i < RANDOM_KINDS; i++) {
        if (argc <= 3) {
            proved &= measure(&random_kinds[i], positions, seed, memory);
        } else if (strcmp(argv[3], random_kinds[i].name) == 0) {
            print_positions(&random_kinds[i], positions, seed);
        }
    }
    free(block);
    return proved ? EXIT_SUCCESS : EXIT_FAILURE;
}
