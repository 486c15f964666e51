#include "session/options.h"

#include "session/option_table.h"
#include "session/options_task.h"
#include "util/text.h"

#include <string.h>

/* One argument of the command line that is an option, taken apart. */
typedef struct Argument {
    char name[64];     /* its name, without dashes; that of the row for a letter */
    const char *value; /* what follows '=', or NULL */
} Argument;

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
    for (int i = 0; i < option_count(); i++) {
        if (text[0] != '\0' && option_at(i)->letter == text[0] && text[1] == '\0') {
            strcpy(out->name, option_at(i)->name);
            out->value = NULL;
            return true;
        }
    }
    return false;
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
    OptionsTask task = options_task_of("--", name);
    if (task != OPTIONS_PLAY) {
        return options_take_task(options, task, reason);
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
    OptionNeed need = option_need(argument.name);
    if (need == OPTION_IS_UNKNOWN) {
        strbuf_appendf(reason, "there is no option '%s'", text);
        return false;
    }
    if (need == OPTION_NEEDS_NOTHING && argument.value != NULL) {
        strbuf_appendf(reason, "--%s takes no argument", argument.name);
        return false;
    }
    if (need == OPTION_NEEDS_ARGUMENT && argument.value == NULL) {
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
    OptionsTask tool =
        options->path == NULL && text[0] != '-' ? options_task_of("", text) : OPTIONS_PLAY;
    int64_t number = 0;
    if (tool != OPTIONS_PLAY) {
        options->first_argument = *at + 1;
        *at = argc;
        return options_take_task(options, tool, reason);
    }
    if (text[0] == '\0') {
        strbuf_append(reason, "an empty argument names no file");
        return false;
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
    if (!options_are_consistent(&options, reason)) {
        return false;
    }
    options.game.settings = options.settings;
    *out = options;
    return true;
}
