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

static bool take_resume(Options *options, const char *value, StrBuf *reason)
{
    int64_t number = 0;
    if (value != NULL && !text_parse_number(value, 1, 9999, &number)) {
        strbuf_append(reason, "--resume takes the number of a game in the list, from 1");
        return false;
    }
    options->start = OPTIONS_START_RESUME;
    options->resume_number = (int)number;
    return true;
}

/* Takes an option that only says what to do; returns whether it is one. */
static bool take_plain_option(Options *options, const char *name)
{
    static const struct {
        const char *name; /* of the option */
        OptionsTask task; /* what it asks for */
    } TASKS[] = {
        {"help", OPTIONS_HELP},
        {"version", OPTIONS_VERSION},
        {"list", OPTIONS_LIST},
        {"print-config", OPTIONS_PRINT_CONFIG},
        {"terminal-test", OPTIONS_TERMINAL_TEST},
    };
    for (size_t i = 0; i < sizeof TASKS / sizeof TASKS[0]; i++) {
        if (text_is_same(TASKS[i].name, name)) {
            options->task = TASKS[i].task;
            return true;
        }
    }
    if (text_is_same(name, "new")) {
        options->start = OPTIONS_START_NEW;
        return true;
    }
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
    if (take_plain_option(options, name)) {
        return true;
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
    if (options->path == NULL && text_is_same(text, "perft")) {
        options->task = OPTIONS_PERFT;
    } else if (options->path == NULL && text_is_same(text, "adjudicate")) {
        options->task = OPTIONS_ADJUDICATE;
    } else if (options->path == NULL) {
        options->path = text;
        return true;
    } else {
        int64_t number = 0;
        if (options->game_number != 0 || !text_parse_number(text, 1, INT32_MAX, &number)) {
            strbuf_appendf(reason, "'%s' is one argument too many", text);
            return false;
        }
        options->game_number = (int)number;
        return true;
    }
    options->first_argument = *at + 1;
    *at = argc;
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
    options.game.settings = options.settings;
    *out = options;
    return true;
}
