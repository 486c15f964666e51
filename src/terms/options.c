#include "terms/options.h"

#include "util/fit.h"
#include "util/restriction.h"
#include "util/text.h"

#include <assert.h>
#include <getopt.h>
#include <stddef.h>
#include <string.h>

enum { LINE_COLS = 79 }; /* width of the help */

static const char INDENT[] = "                          "; /* of its explanations */

/* ---- The table ---- */

typedef struct Option Option;

/* Takes an option with its value, NULL for none; returns false, with *reason, if it cannot be. */
typedef bool Take(Options *options, const Option *option, const char *value, StrBuf *reason);

static Take take_task, take_flag, take_new, take_resume, take_join, take_game;

/* One option that is no setting. */
struct Option {
    const char *name;       /* without its dashes */
    char letter;            /* the form with one dash, or NUL */
    const char *argument;   /* what the help calls it, or NULL if there is none */
    bool argument_may_lack; /* it is optional */
    Take *take;             /* what it does */
    OptionsTask task;       /* take_task: what is to be done; otherwise OPTIONS_PLAY */
    size_t flag;            /* take_flag: where the bool that it sets is in Options */
};

#define TASK(id, name, letter, task) [id] = {name, letter, NULL, false, take_task, task, 0}
#define FLAG(id, name, letter, flag)                                                               \
    [id] = {name, letter, NULL, false, take_flag, OPTIONS_PLAY, offsetof(Options, flag)}
#define ALONE(id, name, letter, take) [id] = {name, letter, NULL, false, take, OPTIONS_PLAY, 0}
#define WITH(id, name, letter, argument, may_lack, take)                                           \
    [id] = {name, letter, argument, may_lack, take, OPTIONS_PLAY, 0}

static const Option OPTIONS[OPTION_COUNT] = {
    TASK(OPTION_HELP, "help", 'h', OPTIONS_HELP),
    TASK(OPTION_VERSION, "version", 'V', OPTIONS_VERSION),
    FLAG(OPTION_PLAIN, "plain", 'p', plain),
    ALONE(OPTION_NEW, "new", 'n', take_new),
    WITH(OPTION_RESUME, "resume", 'r', "N", true, take_resume),
    FLAG(OPTION_HOST, "host", 0, host),
    WITH(OPTION_JOIN, "join", 0, "GAME", true, take_join),
    WITH(OPTION_WATCH, "watch", 0, "GAME", true, take_join),
    TASK(OPTION_LIST, "list", 'l', OPTIONS_LIST),
    WITH(OPTION_FEN, "fen", 0, "FEN", false, take_game),
    WITH(OPTION_960, "960", 0, "N", true, take_game),
    ALONE(OPTION_LOT, "lot", 0, take_game),
    WITH(OPTION_WHITE_TIME, "white-time", 0, "TIME", false, take_game),
    WITH(OPTION_BLACK_TIME, "black-time", 0, "TIME", false, take_game),
    FLAG(OPTION_RESTRICTED, "restricted", 0, restricted),
    FLAG(OPTION_STRICT, "strict", 0, strict),
    FLAG(OPTION_YES, "yes", 'y', yes),
    TASK(OPTION_PRINT_CONFIG, "print-config", 0, OPTIONS_PRINT_CONFIG),
    TASK(OPTION_TERMINAL_TEST, "terminal-test", 0, OPTIONS_TERMINAL_TEST),
};

/* The words that ask for something else than a game, with arguments of their own. */
static const struct {
    const char *name; /* the word */
    OptionsTask task; /* what it asks for */
} TOOLS[] = {
    {"perft", OPTIONS_PERFT},   {"adjudicate", OPTIONS_ADJUDICATE}, {"check", OPTIONS_CHECK},
    {"format", OPTIONS_FORMAT}, {"list", OPTIONS_LIST_FILES},       {"claims", OPTIONS_CLAIMS},
};

enum { TOOL_COUNT = sizeof TOOLS / sizeof TOOLS[0] };

int options_row_count(void)
{
    return OPTION_COUNT + SETTING_COUNT;
}

bool options_row_is_setting(int index)
{
    return index >= OPTION_COUNT;
}

OptionsRow options_row_at(int index)
{
    assert(index >= 0 && index < options_row_count());
    if (!options_row_is_setting(index)) {
        const Option *option = &OPTIONS[index];
        return (OptionsRow){.name = option->name,
                            .letter = option->letter,
                            .argument = option->argument,
                            .argument_may_lack = option->argument_may_lack,
                            .words = "",
                            .help = option_help[index].summary};
    }
    SettingId id = (SettingId)(index - OPTION_COUNT);
    const SettingRow *row = setting_at(id);
    return (OptionsRow){.name = row->name,
                        .argument = row->argument,
                        .argument_may_lack = row->kind == SETTING_SWITCH,
                        .words = row->words,
                        .help = setting_help[id].summary};
}

/* ---- What the options do ---- */

/* Appends what asks for a task, as it is typed. */
static void append_task(OptionsTask task, StrBuf *out)
{
    for (int i = 0; i < OPTION_COUNT; i++) {
        if (OPTIONS[i].task == task) {
            strbuf_appendf(out, "--%s", OPTIONS[i].name);
        }
    }
    for (int i = 0; i < TOOL_COUNT; i++) {
        if (TOOLS[i].task == task) {
            strbuf_append(out, TOOLS[i].name);
        }
    }
}

/* Whether a task only tells of the program, so that it does not matter what else is asked for. */
static bool tells_of_program(OptionsTask task)
{
    return task == OPTIONS_HELP || task == OPTIONS_VERSION;
}

/* Help and version go before any other task; of the others there can be one. */
static bool set_task(Options *options, OptionsTask task, StrBuf *reason)
{
    if (tells_of_program(options->task)) {
        return true;
    }
    if (options->task != OPTIONS_PLAY && options->task != task && !tells_of_program(task)) {
        append_task(options->task, reason);
        strbuf_append(reason, " and ");
        append_task(task, reason);
        strbuf_append(reason, " exclude each other");
        return false;
    }
    options->task = task;
    return true;
}

static bool take_task(Options *options, const Option *option, const char *value, StrBuf *reason)
{
    (void)value;
    return set_task(options, option->task, reason);
}

/* Which game to play can be said in one way only. */
static bool set_start(Options *options, OptionsStart start, StrBuf *reason)
{
    if (options->start != OPTIONS_START_ASK && options->start != start) {
        strbuf_append(reason, "--new, --resume, --join and --watch exclude each other");
        return false;
    }
    options->start = start;
    return true;
}

static bool take_new(Options *options, const Option *option, const char *value, StrBuf *reason)
{
    (void)option;
    (void)value;
    return set_start(options, OPTIONS_START_NEW, reason);
}

static bool take_resume(Options *options, const Option *option, const char *value, StrBuf *reason)
{
    int64_t number = 0;
    (void)option;
    if (value != NULL && !text_parse_number(value, 1, 9999, &number)) {
        strbuf_append(reason, "--resume takes the number of a game in the list, from 1");
        return false;
    }
    options->resume_number = (int)number;
    return set_start(options, OPTIONS_START_RESUME, reason);
}

static bool take_join(Options *options, const Option *option, const char *value, StrBuf *reason)
{
    options->where = value == NULL ? "" : value;
    return set_start(options,
                     text_is_same(option->name, "join") ? OPTIONS_START_JOIN : OPTIONS_START_WATCH,
                     reason);
}

static bool take_flag(Options *options, const Option *option, const char *value, StrBuf *reason)
{
    (void)value;
    (void)reason;
    *(bool *)((char *)options + option->flag) = true;
    return true;
}

static bool take_game(Options *options, const Option *option, const char *value, StrBuf *reason)
{
    options->describes_game = true;
    return new_game_take(&options->game, option->name, value, reason);
}

static bool take_setting(Options *options, SettingId id, const char *value, StrBuf *reason)
{
    if (!settings_set(&options->game.settings, id, value == NULL ? "yes" : value, reason)) {
        return false;
    }
    if (id == SETTING_WHITE || id == SETTING_BLACK || id == SETTING_TIME) {
        options->describes_game = true;
    }
    return true;
}

/* ---- The arguments ---- */

enum {
    OPERAND = 1,        /* what getopt_long(3) returns for an argument that is no option, */
    FIRST_OPTION = 256, /* and for the option at index 0 by its name; letters are below that */
    LETTERS_MAX = 2 + 3 * OPTION_COUNT + 1 /* bytes: "-:", letters with two colons, and NUL */
};

/* The rows as getopt_long wants them. */
typedef struct Forms {
    struct option names[OPTION_COUNT + SETTING_COUNT + 1]; /* in the order of the rows */
    char letters[LETTERS_MAX]; /* "-": operands in their place; ":": what lacks is told */
} Forms;

static Forms make_forms(void)
{
    Forms forms = {.letters = "-:"};
    char *letter = forms.letters + strlen(forms.letters);
    for (int i = 0; i < options_row_count(); i++) {
        OptionsRow row = options_row_at(i);
        int with = row.argument == NULL    ? no_argument
                   : row.argument_may_lack ? optional_argument
                                           : required_argument;
        forms.names[i] = (struct option){row.name, with, NULL, FIRST_OPTION + i};
        if (row.letter != '\0') {
            *letter++ = row.letter;
            for (int colons = 0; colons < with; colons++) { /* 0, 1 or 2, by getopt(3) */
                *letter++ = ':';
            }
        }
    }
    return forms;
}

/* Returns the index of the option for which getopt_long gives a number, or -1 if for none. */
static int find_option(int number)
{
    if (number >= FIRST_OPTION) {
        return number - FIRST_OPTION;
    }
    for (int i = 0; i < OPTION_COUNT; i++) {
        if (number != '\0' && OPTIONS[i].letter == number) {
            return i;
        }
    }
    return -1;
}

/* Appends why the argument is none: no option is called so, or several begin so. Returns false. */
static bool refuse_unknown(const char *argument, StrBuf *reason)
{
    StrBuf several = {0};
    int count = 0;
    size_t length = strncmp(argument, "--", 2) == 0 ? strcspn(argument, "=") : 0;
    for (int i = 0; i < options_row_count() && length > 2; i++) {
        const char *name = options_row_at(i).name;
        if (strncmp(name, argument + 2, length - 2) == 0) {
            strbuf_appendf(&several, "%s--%s", count++ > 0 ? ", " : "", name);
        }
    }
    if (count > 1) {
        strbuf_appendf(reason, "'%.*s' may be any of %s", (int)length, argument,
                       strbuf_text(&several));
    } else {
        strbuf_appendf(reason, "there is no option '%s'", argument);
    }
    strbuf_release(&several);
    return false;
}

/* Takes the option in an argument, as getopt_long has understood it; value: NULL for none. */
static bool take_option(Options *options, const char *argument, int number, const char *value,
                        StrBuf *reason)
{
    bool is_refused = number == '?' || number == ':';
    int index = find_option(is_refused ? optopt : number);
    if (index < 0) {
        return refuse_unknown(argument, reason);
    }
    OptionsRow row = options_row_at(index);
    if (is_refused) {
        strbuf_appendf(reason, "--%s %s argument", row.name,
                       row.argument == NULL ? "takes no" : "needs an");
        return false;
    }
    /* What restricts the program is looked for before all else (restriction_is_asked), in full. */
    if (text_is_same(row.name, "restricted") && !text_is_same(argument, "--restricted")) {
        return refuse_unknown(argument, reason);
    }
    StrBuf fault = {0};
    bool is_good = options_row_is_setting(index)
                       ? take_setting(options, (SettingId)(index - OPTION_COUNT), value, &fault)
                       : OPTIONS[index].take(options, &OPTIONS[index], value, &fault);
    if (!is_good) {
        const char *why = strbuf_text(&fault);
        bool names_option = text_has_prefix(why, row.name) || strstr(why, "--") != NULL;
        if (!names_option) {
            strbuf_appendf(reason, "--%s: ", row.name);
        }
        strbuf_append(reason, why);
    }
    strbuf_release(&fault);
    return is_good;
}

/* Takes argv[at], no option: a tool, whose arguments follow, or a file and the number of a game. */
static bool take_operand(Options *options, int at, const char *text, StrBuf *reason)
{
    int64_t number = 0;
    for (int i = 0; i < TOOL_COUNT && options->path == NULL; i++) {
        if (text_is_same(TOOLS[i].name, text)) {
            options->first_argument = at + 1;
            return set_task(options, TOOLS[i].task, reason);
        }
    }
    if (text[0] == '\0') {
        strbuf_append(reason, "an empty argument names no file");
        return false;
    }
    bool is_number = options->path != NULL && text_parse_number(text, 0, INT32_MAX, &number);
    if (number > 0 && options->game_number == 0) {
        options->game_number = (int)number;
        return true;
    }
    if (is_number || options->game_number != 0 || options->path_count == OPTIONS_PATHS_MAX) {
        strbuf_appendf(reason, "'%s' is one argument too many", text);
        return false;
    }
    options->path = options->path == NULL ? text : options->path;
    options->paths[options->path_count++] = text;
    return true;
}

/*
 * Takes all arguments, up to those of a tool. getopt_long keeps its place in variables of the C
 * library. Zero in optind makes it begin anew, in glibc and musl as in the BSDs: here, where
 * somebody may have parsed before, and at the end for the tool that reads the rest.
 */
static bool take_arguments(Options *options, int argc, char *const argv[], StrBuf *reason)
{
    Forms forms = make_forms();
    bool is_good = true;
    int at = 1, number = 0;
    opterr = 0;
    optind = 0;
    while (is_good && options->first_argument == 0 &&
           (number = getopt_long(argc, argv, forms.letters, forms.names, NULL)) != -1) {
        is_good = number == OPERAND ? take_operand(options, at, optarg, reason)
                                    : take_option(options, argv[at], number, optarg, reason);
        at = optind;
    }
    for (at = optind; is_good && options->first_argument == 0 && at < argc; at++) {
        is_good = take_operand(options, at, argv[at], reason); /* behind "--" */
    }
    optind = 0;
    return is_good;
}

/* Whether all that is asked for goes together. */
static bool is_consistent(const Options *options, StrBuf *reason)
{
    bool names_game = options->start != OPTIONS_START_ASK || options->describes_game;
    if (tells_of_program(options->task)) {
        return true;
    }
    bool is_tool = options->first_argument > 0;
    bool names_place = options->where != NULL && options->where[0] != '\0';
    if (restriction_holds() && (is_tool || options->path != NULL || names_place)) {
        strbuf_append(reason, "in the restricted mode no file is opened and no tool is run");
        return false;
    }
    if (options->task != OPTIONS_PLAY && (names_game || options->path != NULL)) {
        strbuf_append(reason, "no game is played with ");
        append_task(options->task, reason);
        strbuf_append(reason, ", but one is named");
        return false;
    }
    bool is_joining = options->start == OPTIONS_START_JOIN || options->start == OPTIONS_START_WATCH;
    if (is_joining && (options->describes_game || options->host || options->path != NULL)) {
        strbuf_append(reason, "a game that is joined is as its owner has set it up; who has sat "
                              "down gives a name with tag");
        return false;
    }
    if (options->start == OPTIONS_START_RESUME && options->describes_game) {
        strbuf_append(reason, "--resume goes on with a game as it is, but a new one is described");
        return false;
    }
    return true;
}

bool options_parse(int argc, char *const argv[], const Settings *settings, Options *out,
                   StrBuf *reason)
{
    Options options = {0};
    new_game_init(&options.game, settings);
    if (!take_arguments(&options, argc, argv, reason) || !is_consistent(&options, reason)) {
        return false;
    }
    *out = options;
    return true;
}

/* ---- The help ---- */

/* Appends one option, its form on the left and its explanation on the right. */
static void append_row(StrBuf *out, const OptionsRow *row)
{
    StrBuf form = {0};
    StrBuf help = {0};
    StrBuf lines = {0};
    if (row->letter != '\0') {
        strbuf_appendf(&form, "  -%c, --%s", row->letter, row->name);
    } else {
        strbuf_appendf(&form, "      --%s", row->name);
    }
    if (row->argument != NULL) {
        strbuf_appendf(&form, row->argument_may_lack ? "[=%s]" : "=%s", row->argument);
    }
    if (row->words[0] != '\0' && !row->argument_may_lack) {
        strbuf_appendf(&help, "%s: ", row->words);
    }
    strbuf_append(&help, row->help);
    size_t beside = form.length + 2 <= strlen(INDENT) ? form.length : 0;
    fit_append_wrapped(&lines, strbuf_text(&help), LINE_COLS - (int)strlen(INDENT), INDENT);
    strbuf_appendf(out, beside > 0 ? "%s%s" : "%s\n%s", strbuf_text(&form),
                   strbuf_text(&lines) + (beside < lines.length ? beside : 0));
    strbuf_release(&lines);
    strbuf_release(&help);
    strbuf_release(&form);
}

void options_append_help(StrBuf *out)
{
    strbuf_append(out, options_usage[0]);
    for (int i = 0; i < options_row_count(); i++) {
        OptionsRow row = options_row_at(i);
        if (options_row_is_setting(i) && !options_row_is_setting(i - 1)) {
            strbuf_append(out, options_usage[1]);
        }
        append_row(out, &row);
    }
    strbuf_append(out, options_usage[2]);
}
