#include "app/settings/options.h"

#include "util/text.h"

#include <assert.h>
#include <string.h>

static const OptionRow ROWS[] = {
    {"help", 'h', NULL, false, "print this help and exit"},
    {"version", 'V', NULL, false, "print the version and exit"},
    {"plain", 'p', NULL, false, "play line by line, without a screen"},
    {"new", 'n', NULL, false, "begin a new game; an unfinished one is kept"},
    {"resume", 'r', "N", true, "go on with the unfinished game, or with number N of the list"},
    {"list", 'l', NULL, false, "list the unfinished games and exit"},
    {"fen", 0, "FEN", false, "new game from this position"},
    {"960", 0, "N", true, "new game of Chess960, from position N (0 to 959) or one drawn by lot"},
    {"lot", 0, NULL, false, "new game; the two names get their colours by lot"},
    {"white-time", 0, "TIME", false, "new game; time control of White alone"},
    {"black-time", 0, "TIME", false, "new game; time control of Black alone"},
    {"strict", 0, NULL, false, "line by line: exit status 1 if a line was refused"},
    {"yes", 'y', NULL, false, "do not ask again before resigning, aborting or quitting"},
    {"print-config", 0, NULL, false, "print the configuration file with comments and exit"},
    {"terminal-test", 0, NULL, false, "show what this terminal can do and exit"},
};

enum { ROW_COUNT = sizeof ROWS / sizeof ROWS[0] };

int option_count(void)
{
    return ROW_COUNT;
}

const OptionRow *option_at(int index)
{
    assert(index >= 0 && index < ROW_COUNT);
    return &ROWS[index];
}

/* One argument of the command line that is an option, taken apart. */
typedef struct Argument {
    char name[64];     /* its name, without dashes; that of the row for a letter */
    const char *value; /* what follows '=', or NULL */
} Argument;

static const OptionRow *row_of(const char *name)
{
    for (int i = 0; i < ROW_COUNT; i++) {
        if (text_is_same(ROWS[i].name, name)) {
            return &ROWS[i];
        }
    }
    return NULL;
}

/* Takes an argument with two dashes apart; a name that is too long is cut and so unknown. */
static void split_long(const char *text, Argument *out)
{
    size_t length = strcspn(text, "=");
    size_t kept = length < sizeof out->name - 1 ? length : sizeof out->name - 1;
    memcpy(out->name, text, kept);
    out->name[kept] = '\0';
    out->value = text[length] == '=' ? text + length + 1 : NULL;
}

/* Takes an argument with one dash apart; returns false for an unknown letter. */
static bool split_short(const char *text, Argument *out)
{
    for (int i = 0; i < ROW_COUNT; i++) {
        if (text[0] != '\0' && ROWS[i].letter == text[0] && text[1] == '\0') {
            strcpy(out->name, ROWS[i].name);
            out->value = NULL;
            return true;
        }
    }
    return false;
}

/* Whether an option stands alone, must have an argument, or may have one behind '='. */
typedef enum Need { NEEDS_NOTHING, NEEDS_ARGUMENT, MAY_HAVE_ARGUMENT, IS_UNKNOWN } Need;

static Need need_of(const char *name)
{
    const OptionRow *row = row_of(name);
    if (row != NULL) {
        Need with = row->argument_may_lack ? MAY_HAVE_ARGUMENT : NEEDS_ARGUMENT;
        return row->argument == NULL ? NEEDS_NOTHING : with;
    }
    SettingId id = setting_find(name);
    if (id == SETTING_NONE) {
        return IS_UNKNOWN;
    }
    return setting_at(id)->kind == SETTING_SWITCH ? MAY_HAVE_ARGUMENT : NEEDS_ARGUMENT;
}

/* Which game to play can be said in one way only. */
static bool take_start(Options *options, OptionsStart start, StrBuf *reason)
{
    if (options->start != OPTIONS_START_ASK && options->start != start) {
        strbuf_append(reason, "--new and --resume exclude each other");
        return false;
    }
    options->start = start;
    return true;
}

static bool take_resume(Options *options, const char *value, StrBuf *reason)
{
    int64_t number = 0;
    if (value != NULL && !text_parse_number(value, 1, 9999, &number)) {
        strbuf_append(reason, "--resume takes the number of a game in the list, from 1");
        return false;
    }
    options->resume_number = (int)number;
    return take_start(options, OPTIONS_START_RESUME, reason);
}

/* ---- Tasks ---- */

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

/* Returns the task of an option, or of a word, by its name with its dashes; else OPTIONS_PLAY. */
static OptionsTask task_of(const char *dashes, const char *name)
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

static bool take_task(Options *options, OptionsTask task, StrBuf *reason)
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

/* Whether all that is asked for goes together. */
static bool is_consistent(const Options *options, StrBuf *reason)
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

/* ---- Options ---- */

/* Takes an option that only is there or not; returns whether it is one. */
static bool take_flag(Options *options, const char *name)
{
    bool *flag = text_is_same(name, "plain")    ? &options->plain
                 : text_is_same(name, "strict") ? &options->strict
                 : text_is_same(name, "yes")    ? &options->yes
                                                : NULL;
    if (flag != NULL) {
        *flag = true;
    }
    return flag != NULL;
}

static bool take_setting(Options *options, SettingId id, const char *value, StrBuf *reason)
{
    if (!settings_set(&options->settings, id, value == NULL ? "yes" : value, reason)) {
        return false;
    }
    if (id == SETTING_WHITE || id == SETTING_BLACK || id == SETTING_TIME) {
        options->describes_game = true;
    }
    return true;
}

static bool take_option(Options *options, const char *name, const char *value, StrBuf *reason)
{
    if (text_is_same(name, "resume")) {
        return take_resume(options, value, reason);
    }
    if (text_is_same(name, "new")) {
        return take_start(options, OPTIONS_START_NEW, reason);
    }
    if (take_flag(options, name)) {
        return true;
    }
    OptionsTask task = task_of("--", name);
    if (task != OPTIONS_PLAY) {
        return take_task(options, task, reason);
    }
    SettingId id = setting_find(name);
    if (id != SETTING_NONE) {
        return take_setting(options, id, value, reason);
    }
    options->describes_game = true;
    return new_game_take(&options->game, name, value, reason);
}

/* Takes the option at argv[*at], and the next argument if it belongs to it: *at moves past it. */
static bool take_argument(Options *options, int argc, char *const argv[], int *at, StrBuf *reason)
{
    const char *text = argv[*at];
    Argument argument = {.value = NULL};
    if (text[1] == '-') {
        split_long(text + 2, &argument);
    } else if (!split_short(text + 1, &argument)) {
        strbuf_appendf(reason, "there is no option '%s'", text);
        return false;
    }
    Need need = need_of(argument.name);
    if (need == IS_UNKNOWN) {
        strbuf_appendf(reason, "there is no option '%s'", text);
        return false;
    }
    if (need == NEEDS_NOTHING && argument.value != NULL) {
        strbuf_appendf(reason, "--%s takes no argument", argument.name);
        return false;
    }
    if (need == NEEDS_ARGUMENT && argument.value == NULL) {
        if (*at + 1 >= argc) {
            strbuf_appendf(reason, "--%s needs an argument", argument.name);
            return false;
        }
        argument.value = argv[++*at];
    }
    return take_option(options, argument.name, argument.value, reason);
}

/* Takes what is not an option: a tool and its arguments, or a file and the number of a game. */
static bool take_operand(Options *options, int argc, int *at, const char *text, StrBuf *reason)
{
    OptionsTask tool = options->path == NULL && text[0] != '-' ? task_of("", text) : OPTIONS_PLAY;
    int64_t number = 0;
    if (tool != OPTIONS_PLAY) {
        options->first_argument = *at + 1;
        *at = argc;
        return take_task(options, tool, reason);
    }
    if (options->path == NULL) {
        options->path = text;
        return true;
    }
    if (options->game_number != 0 || !text_parse_number(text, 1, INT32_MAX, &number)) {
        strbuf_appendf(reason, "'%s' is one argument too many", text);
        return false;
    }
    options->game_number = (int)number;
    return true;
}

bool options_parse(int argc, char *const argv[], const Settings *settings, Options *out,
                   StrBuf *reason)
{
    Options options = {.settings = *settings};
    new_game_init(&options.game, settings);
    bool only_operands = false;
    for (int at = 1; at < argc; at++) {
        const char *text = argv[at];
        bool is_good = true;
        if (!only_operands && text_is_same(text, "--")) {
            only_operands = true;
        } else if (!only_operands && text[0] == '-' && text[1] != '\0') {
            is_good = take_argument(&options, argc, argv, &at, reason);
        } else {
            is_good = take_operand(&options, argc, &at, text, reason);
        }
        if (!is_good) {
            return false;
        }
    }
    if (!is_consistent(&options, reason)) {
        return false;
    }
    options.game.settings = options.settings;
    *out = options;
    return true;
}
