/*
 * How fast positions are judged: for each file of labelled positions one line with the times per
 * question, and the slowest questions with nodes and time. Arguments: the files.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "fen_setup.h"
#include "winnability/winnability.h"

enum {
    QUESTIONS_MAX = 200000, /* room for the questions of one file */
    TEXT_MAX = 120,         /* room for a FEN with its label */
    FEN_AT = 3,             /* where the FEN begins in a line */
    WORST = 20,             /* slowest questions that are listed */
};

/* One question and what it cost. */
typedef struct Question {
    char text[TEXT_MAX]; /* the line of the file */
    Side winner;         /* the side that is asked about */
    MateAnswer answer;   /* what came out */
    uint64_t nodes;      /* positions visited */
    double microseconds; /* processor time */
} Question;

static double now_microseconds(void)
{
    struct timespec now;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return (double)now.tv_sec * 1e6 + (double)now.tv_nsec / 1e3;
}

static int by_time(const void *one, const void *other)
{
    double a = ((const Question *)one)->microseconds, b = ((const Question *)other)->microseconds;
    return (a > b) - (a < b);
}

static void ask(Question *question, const Position *position, Side winner,
                WinnabilityMemory *memory)
{
    WinnabilityVerdict verdict;
    double start = now_microseconds();
    winnability_judge(position, winner, WINNABILITY_NODES_DEFAULT, memory, &verdict);
    question->microseconds = now_microseconds() - start;
    question->winner = winner;
    question->answer = verdict.answer;
    question->nodes = verdict.nodes;
}

static void print_file(const char *path, Question *questions, int count)
{
    double sum = 0;
    int undecided = 0, wrong = 0;
    for (int i = 0; i < count; i++) {
        bool can = questions[i].text[questions[i].winner] != '-';
        sum += questions[i].microseconds;
        undecided += questions[i].answer == MATE_UNDECIDED;
        wrong += questions[i].answer == (can ? CANNOT_MATE : CAN_MATE);
    }
    qsort(questions, (size_t)count, sizeof *questions, by_time);
    printf("%s: %d questions, %d undecided, %d wrong; microseconds: median %.1f, mean %.1f, 99 %% "
           "%.1f, worst %.0f\n",
           path, count, undecided, wrong, questions[count / 2].microseconds, sum / count,
           questions[count - 1 - count / 100].microseconds, questions[count - 1].microseconds);
    for (int i = count - 1; i >= 0 && i >= count - WORST; i--) {
        static const char *const answers[] = {"can", "cannot", "undecided"};
        printf("  %8.0f us %8llu nodes  %s %s  %s\n", questions[i].microseconds,
               (unsigned long long)questions[i].nodes,
               questions[i].winner == SIDE_WHITE ? "White" : "Black", answers[questions[i].answer],
               questions[i].text + FEN_AT);
    }
}

static void measure(const char *path, Question *questions, WinnabilityMemory *memory)
{
    char line[256];
    int count = 0;
    FILE *file = fopen(path, "r");
    if (file == NULL) {
        perror(path);
        return;
    }
    while (fgets(line, sizeof line, file) != NULL && count + 2 <= QUESTIONS_MAX) {
        line[strcspn(line, "\n")] = '\0';
        if (strlen(line) <= FEN_AT || strlen(line) >= TEXT_MAX) {
            continue;
        }
        Position position = fen_position(line + FEN_AT);
        for (int side = 0; side < SIDE_COUNT; side++) {
            strcpy(questions[count].text, line);
            ask(&questions[count++], &position, (Side)side, memory);
        }
    }
    fclose(file);
    if (count > 0) {
        print_file(path, questions, count);
    }
}

int main(int argc, char *argv[])
{
    Question *questions = malloc(QUESTIONS_MAX * sizeof *questions);
    void *block = malloc(winnability_memory_size(WINNABILITY_NODES_DEFAULT));
    if (questions == NULL || block == NULL) {
        return EXIT_FAILURE;
    }
    WinnabilityMemory *memory = winnability_memory_init(block, WINNABILITY_NODES_DEFAULT);
    for (int i = 1; i < argc; i++) {
        measure(argv[i], questions, memory);
    }
    free(block);
    free(questions);
    return EXIT_SUCCESS;
}
