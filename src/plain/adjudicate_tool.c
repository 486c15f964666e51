#include "plain/tools.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "notation/fen.h"
#include "notation/san.h"
#include "plain/plain.h"
#include "rules/position.h"
#include "util/safe_text.h"
#include "util/strbuf.h"
#include "util/text.h"
#include "winnability/winnability.h"

enum {
    NODES_MAX = 100000000, /* more than any memory at hand would hold */
};

/* What to do, and with what. */
typedef struct Task {
    int64_t nodes;             /* limit for each question */
    bool with_lines;           /* mating lines are wanted */
    int text_count;            /* FENs among the arguments */
    WinnabilityMemory *memory; /* to work in */
    bool has_errors;           /* some text was no position */
} Task;

static bool complain(const char *text, const char *detail)
{
    return plain_complain("adjudicate", text, detail);
}

static bool is_option(const char *argument)
{
    return text_has_prefix(argument, "--");
}

/* Reads the options, wherever they stand, and counts the FENs. */
static bool read_arguments(int argc, char *const argv[], Task *task)
{
    *task = (Task){.nodes = WINNABILITY_NODES_DEFAULT};
    for (int i = 0; i < argc; i++) {
        if (!is_option(argv[i])) {
            task->text_count++;
        } else if (text_is_same(argv[i], "--line")) {
            task->with_lines = true;
        } else if (!text_is_same(argv[i], "--nodes")) {
            return complain("there is no option ", argv[i]);
        } else if (++i == argc || !text_parse_number(argv[i], 1, NODES_MAX, &task->nodes)) {
            return complain("--nodes needs a number from 1 to 100000000", "");
        }
    }
    return true;
}

/* Prints the text of a FEN, made safe for a terminal and free of tabs. */
static void print_text(const char *text, size_t length)
{
    StrBuf safe = {0};
    safe_text_append(&safe, text, length, SAFE_TEXT_LINE);
    puts(strbuf_text(&safe));
    strbuf_release(&safe);
}

static void append_line(StrBuf *lines, const Position *position, const WinnabilityVerdict *verdict,
                        const char *side)
{
    Position now = *position;
    strbuf_append(lines, side);
    for (int i = 0; i < verdict->line_length; i++) {
        char san[SAN_MAX];
        san_format(&now, verdict->line[i], san);
        strbuf_appendf(lines, "%c%s", i == 0 ? '\t' : ' ', san);
        now = position_after(&now, verdict->line[i]);
    }
    strbuf_append(lines, verdict->line_length == 0 ? "\t\n" : "\n");
}

static const char *death_word(const MateAnswer answers[static SIDE_COUNT])
{
    if (answers[SIDE_WHITE] == CAN_MATE || answers[SIDE_BLACK] == CAN_MATE) {
        return "alive";
    }
    bool decided = answers[SIDE_WHITE] == CANNOT_MATE && answers[SIDE_BLACK] == CANNOT_MATE;
    return decided ? "dead" : "undecided";
}

static void judge(const Task *task, const Position *position, const char *text)
{
    static const char *const words[] = {
        [CAN_MATE] = "can-mate", [CANNOT_MATE] = "cannot-mate", [MATE_UNDECIDED] = "undecided"};
    static const char *const sides[SIDE_COUNT] = {"white", "black"};
    MateAnswer answers[SIDE_COUNT];
    StrBuf lines = {0};
    for (int side = 0; side < SIDE_COUNT; side++) {
        WinnabilityVerdict verdict;
        winnability_judge(position, (Side)side, (uint64_t)task->nodes, task->memory, &verdict);
        answers[side] = verdict.answer;
        if (task->with_lines && verdict.answer == CAN_MATE) {
            append_line(&lines, position, &verdict, sides[side]);
        }
    }
    printf("%s\t%s\t%s\t", words[answers[SIDE_WHITE]], words[answers[SIDE_BLACK]],
           death_word(answers));
    print_text(text, strlen(text));
    fputs(strbuf_text(&lines), stdout);
    strbuf_release(&lines);
}

/* Takes one FEN. A text that is longer than its string has a NUL within and is no position. */
static void take_text(Task *task, const char *text, size_t length)
{
    Position position;
    FenReport report;
    if (strlen(text) == length && fen_parse(text, FEN_LENIENT, &position, &report) == FEN_OK) {
        judge(task, &position, text);
    } else {
        task->has_errors = true;
        fputs("error\terror\terror\t", stdout);
        print_text(text, length);
    }
    fflush(stdout);
}

/* Ends a line before its line break and returns its length. */
static size_t cut_line_break(char *line, size_t length)
{
    while (length > 0 && (line[length - 1] == '\n' || line[length - 1] == '\r')) {
        line[--length] = '\0';
    }
    return length;
}

/* Takes one FEN from each line of standard input. */
static void take_lines(Task *task)
{
    char *line = NULL;
    size_t size = 0;
    for (ssize_t got = 0; (got = getline(&line, &size, stdin)) >= 0;) {
        size_t length = cut_line_break(line, (size_t)got);
        if (strspn(line, " \t") < length) {
            take_text(task, line, length);
        }
    }
    free(line);
}

int adjudicate_tool_run(int argc, char *const argv[])
{
    Task task;
    if (!read_arguments(argc, argv, &task)) {
        return PLAIN_UNUSABLE;
    }
    void *block = malloc(winnability_memory_size((uint64_t)task.nodes));
    if (block == NULL) {
        complain("there is not enough memory for so many nodes", "");
        return PLAIN_UNUSABLE;
    }
    task.memory = winnability_memory_init(block, (uint64_t)task.nodes);
    if (task.text_count == 0) {
        take_lines(&task);
    }
    for (int i = 0; i < argc; i++) {
        if (!is_option(argv[i])) {
            take_text(&task, argv[i], strlen(argv[i]));
        } else if (text_is_same(argv[i], "--nodes")) {
            i++;
        }
    }
    free(block);
    return task.has_errors || ferror(stdout) != 0 ? PLAIN_REFUSED : PLAIN_DONE;
}
