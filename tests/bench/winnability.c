/*
 * Measures the speed of judging positions. For each file of labelled positions it prints the time
 * per question, and the slowest questions with their nodes and times. For all games of the PGN
 * files together it prints the times of the test for dead positions, which is made in every
 * position of every game. The arguments are files.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "fen_setup.h"
#include "notation/fen.h"
#include "pgn/pgn_read.h"
#include "rules/position.h"
#include "winnability/winnability.h"

enum {
    QUESTIONS_MAX = 200000,  /* most questions in one file */
    TEXT_MAX = 120,          /* length limit of a FEN with its label */
    FEN_AT = 3,              /* offset of the FEN in a line */
    WORST = 20,              /* slowest questions to list */
    NODES_AFTER_MOVE = 1700, /* limit of the test for dead positions, as in game/can_mate.c */
};

/* A question and its cost. */
typedef struct Question {
    char text[TEXT_MAX]; /* line of the file */
    Side winner;         /* side that might checkmate */
    MateAnswer answer;   /* the verdict */
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
    uint64_t nodes = 0, most = 0;
    int undecided = 0, wrong = 0;
    for (int i = 0; i < count; i++) {
        nodes += questions[i].nodes;
        most = questions[i].nodes > most ? questions[i].nodes : most;
        bool can = questions[i].text[questions[i].winner] != '-';
        sum += questions[i].microseconds;
        undecided += questions[i].answer == MATE_UNDECIDED;
        wrong += questions[i].answer == (can ? CANNOT_MATE : CAN_MATE);
    }
    qsort(questions, (size_t)count, sizeof *questions, by_time);
    printf("%s: %d questions, %d undecided, %d wrong; microseconds: median %.1f, mean %.1f, 99 %% "
           "%.1f, worst %.0f; nodes: mean %llu, most %llu\n",
           path, count, undecided, wrong, questions[count / 2].microseconds, sum / count,
           questions[count - 1 - count / 100].microseconds, questions[count - 1].microseconds,
           (unsigned long long)(nodes / (uint64_t)count), (unsigned long long)most);
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

/* The results and the cost of testing whether the positions of games are dead. */
typedef struct Tests {
    double *microseconds; /* processor time of each test, owned */
    size_t count;         /* number of tests */
    size_t capacity;      /* capacity */
    int undecided;        /* number left undecided */
    int dead;             /* number of dead positions */
    double slowest;       /* the longest time of a test */
    Position worst;       /* the position of that test */
} Tests;

static void test_position(Tests *tests, const Position *position, WinnabilityMemory *memory)
{
    MateReason reason;
    double start = now_microseconds();
    DeathAnswer answer = winnability_death(position, NODES_AFTER_MOVE, memory, &reason);
    double took = now_microseconds() - start;
    if (tests->count == tests->capacity) {
        tests->capacity = 2 * tests->capacity + 1000;
        tests->microseconds =
            realloc(tests->microseconds, tests->capacity * sizeof *tests->microseconds);
        if (tests->microseconds == NULL) {
            abort();
        }
    }
    tests->microseconds[tests->count++] = took;
    tests->undecided += answer == DEATH_UNDECIDED;
    tests->dead += answer == POSITION_DEAD;
    if (took > tests->slowest) {
        tests->slowest = took;
        tests->worst = *position;
    }
}

static size_t read_file(void *context, char *bytes, size_t size)
{
    return fread(bytes, 1, size, context);
}

/* Tests every position of the games of a file. */
static void test_games(const char *path, Tests *tests, WinnabilityMemory *memory)
{
    FILE *file = fopen(path, "r");
    if (file == NULL) {
        perror(path);
        return;
    }
    PgnReader *reader = pgn_read_new((PgnSource){read_file, file});
    Record *record = record_new();
    if (reader == NULL || record == NULL) {
        abort();
    }
    while (pgn_read_game(reader, PGN_WHOLE_GAME, record) == PGN_GAME) {
        Position position = record->start;
        RecordNode node = RECORD_ROOT;
        while (node != RECORD_NONE) {
            test_position(tests, &position, memory);
            node = record->nodes[node].next;
            if (node != RECORD_NONE) {
                position = position_after(&position, record->nodes[node].move);
            }
        }
    }
    record_free(record);
    pgn_read_free(reader);
    fclose(file);
}

static int by_value(const void *one, const void *other)
{
    double a = *(const double *)one, b = *(const double *)other;
    return (a > b) - (a < b);
}

static void print_tests(Tests *tests)
{
    char fen[FEN_MAX];
    double sum = 0;
    size_t count = tests->count;
    for (size_t i = 0; i < count; i++) {
        sum += tests->microseconds[i];
    }
    qsort(tests->microseconds, count, sizeof *tests->microseconds, by_value);
    fen_format(&tests->worst, FEN_STANDARD, fen);
    printf("test after each move: %zu positions, %d dead, %d undecided; microseconds: median %.1f, "
           "mean %.1f, 99 %% %.1f, worst %.0f: %s\n",
           count, tests->dead, tests->undecided, tests->microseconds[count / 2],
           sum / (double)count, tests->microseconds[count - 1 - count / 100], tests->slowest, fen);
}

static bool is_pgn(const char *path)
{
    const char *dot = strrchr(path, '.');
    return dot != NULL && strcmp(dot, ".pgn") == 0;
}

int main(int argc, char *argv[])
{
    Tests tests = {0};
    Question *questions = malloc(QUESTIONS_MAX * sizeof *questions);
    void *block = malloc(winnability_memory_size(WINNABILITY_NODES_DEFAULT));
    if (questions == NULL || block == NULL) {
        return EXIT_FAILURE;
    }
    WinnabilityMemory *memory = winnability_memory_init(block, WINNABILITY_NODES_DEFAULT);
    printf("limit of a question: %d nodes, %zu bytes\n", WINNABILITY_NODES_DEFAULT,
           winnability_memory_size(WINNABILITY_NODES_DEFAULT));
    for (int i = 1; i < argc; i++) {
        if (is_pgn(argv[i])) {
            test_games(argv[i], &tests, memory);
        } else {
            measure(argv[i], questions, memory);
        }
    }
    if (tests.count > 0) {
        print_tests(&tests);
    }
    free(tests.microseconds);
    free(block);
    free(questions);
    return EXIT_SUCCESS;
}
