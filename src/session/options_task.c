#include "session/options_task.h"

#include "util/text.h"

#include <string.h>

static const struct {
    const char *name; /* of the option, or the word itself */
    OptionsTask task; /* what it asks for */
} TASKS[] = {
    {"--help", OPTIONS_HELP},
    {"--version", OPTIONS_VERSION},
    {"--list", OPTIONS_LIST},
    {"--print-config", OPTIONS_PRINT_CONFIG},
    {"--terminal-test", OPTIONS_TERMINAL_TEST},
    {"perft", OPTIONS_PERFT},
    {"adjudicate", OPTIONS_ADJUDICATE},
};

enum { TASK_COUNT = sizeof TASKS / sizeof TASKS[0] };

OptionsTask options_task_of(const char *dashes, const char *name)
{
    size_t length = strlen(dashes);
    for (int i = 0; i < TASK_COUNT; i++) {
        if (strncmp(TASKS[i].name, dashes, length) == 0 &&
            text_is_same(TASKS[i].name + length, name)) {
            return TASKS[i].task;
        }
    }
    return OPTIONS_PLAY;
}

static const char *name_of_task(OptionsTask task)
{
    const char *name = "";
    for (int i = 0; i < TASK_COUNT; i++) {
        name = TASKS[i].task == task ? TASKS[i].name : name;
    }
    return name;
}

/* Whether a task only tells of the program, so that it does not matter what else is asked for. */
static bool tells_of_program(OptionsTask task)
{
    return task == OPTIONS_HELP || task == OPTIONS_VERSION;
}

bool options_take_task(Options *options, OptionsTask task, StrBuf *reason)
{
    if (tells_of_program(options->task)) {
        return true;
    }
    if (options->task != OPTIONS_PLAY && options->task != task && !tells_of_program(task)) {
        strbuf_appendf(reason, "%s and %s exclude each other", name_of_task(options->task),
                       name_of_task(task));
        return false;
    }
    options->task = task;
    return true;
}

bool options_are_consistent(const Options *options, StrBuf *reason)
{
    bool names_game = options->start != OPTIONS_START_ASK || options->describes_game;
    if (tells_of_program(options->task)) {
        return true;
    }
    if (options->task != OPTIONS_PLAY && (names_game || options->path != NULL)) {
        strbuf_appendf(reason, "no game is played with %s, but one is named",
                       name_of_task(options->task));
        return false;
    }
    if (options->start == OPTIONS_START_RESUME && options->describes_game) {
        strbuf_append(reason, "--resume goes on with a game as it is, but a new one is described");
        return false;
    }
    return true;
}
