#include "terms/options.h"

#include "link/place.h"
#include "terms/argument_words.h"
#include "util/fit.h"
#include "util/restriction.h"
#include "util/text.h"
#include "util/utf8.h"

#include <assert.h>
#include <getopt.h>
#include <stddef.h>
#include <string.h>

enum { LINE_COLS = 79 }; /* width of the help in columns */

static const char INDENT[] = "                          "; /* indentation of explanations */

/* ---- The table ---- */

typedef struct Option Option;

/* A function that handles an option. `value` is its argument, or NULL. Returns false and appends to
 * *reason if the option or its argument is invalid. */
typedef bool Take(Options *options, const Option *option, const char *value, StrBuf *reason);

static Take take_task, take_flag, take_new, take_resume, take_for, take_join, take_game;

/* An option that is not a setting. */
struct Option {
    const char *name;          /* the long name without dashes */
    char letter;               /* the letter of the short form, or '\0' */
    const char *argument;      /* the name of the argument in the help, or NULL if there is none */
    bool is_argument_optional; /* the argument is optional */
    Take *take;                /* the function that handles the option */
    OptionsTask task;          /* the task if `take` is take_task, otherwise OPTIONS_PLAY */
    size_t flag;               /* the offset in Options of the bool to set if `take` is take_flag */
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
    WITH(OPTION_FOR, "for", 0, "USER", false, take_for),
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

/* The subcommands, which parse their own arguments. */
static const struct {
    const char *name; /* the word on the command line */
    OptionsTask task; /* its task */
} TOOLS[] = {
    {"perft", OPTIONS_PERFT},   {"adjudicate", OPTIONS_ADJUDICATE}, {"check", OPTIONS_CHECK},
    {"format", OPTIONS_FORMAT}, {"list", OPTIONS_LIST_FILES},       {"claims", OPTIONS_CLAIMS},
    {"help", OPTIONS_HELP},     {"version", OPTIONS_VERSION},
};

enum { TOOL_COUNT = sizeof TOOLS / sizeof TOOLS[0] };

OptionsTask options_subcommand(const char *name)
{
    for (int i = 0; i < TOOL_COUNT; i++) {
        if (text_is_same(TOOLS[i].name, name)) {
            return TOOLS[i].task;
        }
    }
    return OPTIONS_PLAY;
}

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
                            .is_argument_optional = option->is_argument_optional,
                            .words = ""};
    }
    SettingId id = (SettingId)(index - OPTION_COUNT);
    const SettingRow *row = setting_at(id);
    return (OptionsRow){.name = row->name,
                        .argument = row->argument,
                        .is_argument_optional = row->kind == SETTING_SWITCH,
                        .words = row->words};
}

const char *options_row_help(int index, const Catalog *catalog)
{
    return options_row_is_setting(index)
               ? setting_help(catalog, (SettingId)(index - OPTION_COUNT)).summary
               : help_table_text(option_help_tables, catalog, index);
}

/* ---- Options ---- */

/* Appends the option or subcommand for a task, as it is typed. */
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

bool options_is_about_program(OptionsTask task)
{
    return task == OPTIONS_HELP || task == OPTIONS_VERSION;
}

/* Sets the task. --help and --version override other tasks. Returns false and appends the reason
 * for any other combination of two tasks. */
static bool set_task(Options *options, OptionsTask task, StrBuf *reason)
{
    if (options_is_about_program(options->task)) {
        return true;
    }
    if (options->task != OPTIONS_PLAY && options->task != task && !options_is_about_program(task)) {
        StrBuf first = {0}, second = {0};
        append_task(options->task, &first);
        append_task(task, &second);
        strbuf_append_filled(
            reason, "{first} and {second} cannot be combined",
            (StrBufPart[]){{"first", NULL, &first}, {"second", NULL, &second}, {0}});
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

/* Sets the game to play. Only one of the options that choose a game may be given. */
static bool set_start(Options *options, OptionsStart start, StrBuf *reason)
{
    if (options->start != OPTIONS_START_ASK && options->start != start) {
        strbuf_append(reason, "--new, --resume, --join and --watch cannot be combined");
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
        strbuf_append(reason, "--resume requires a game number from --list");
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

static bool take_for(Options *options, const Option *option, const char *value, StrBuf *reason)
{
    (void)option;
    (void)reason;
    options->host = true;
    options->guest = value;
    return true;
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
    return new_game_take(&options->game, option->name, value, NULL, reason);
}

static bool take_setting(Options *options, SettingId id, const char *value, StrBuf *reason)
{
    if (!settings_set(&options->game.settings, id, value == NULL ? "yes" : value, NULL, reason)) {
        return false;
    }
    options->names_language |= id == SETTING_LANGUAGE;
    options->names_letters |= id == SETTING_LETTERS;
    if (id == SETTING_WHITE || id == SETTING_BLACK || id == SETTING_TIME) {
        options->describes_game = true;
    }
    return true;
}

/* ---- The arguments ---- */

enum {
    OPERAND = 1, /* the result of getopt_long(3) for an operand */
    /* the result of getopt_long for the first long option; greater than every letter */
    FIRST_OPTION = 256,
    /* size of the optstring: "-:", a letter and up to two colons for each option, NUL */
    LETTERS_MAX = 2 + 3 * OPTION_COUNT + 1
};

/* The options in the form that getopt_long requires. */
typedef struct Forms {
    struct option names[OPTION_COUNT + SETTING_COUNT + 1]; /* the long forms, by index */
    /* The optstring of getopt_long: "-" (report operands in order), ":" (report missing arguments),
     * then the letters of the short forms. */
    char letters[LETTERS_MAX];
} Forms;

static Forms make_forms(void)
{
    Forms forms = {.letters = "-:"};
    char *letter = forms.letters + strlen(forms.letters);
    for (int i = 0; i < options_row_count(); i++) {
        OptionsRow row = options_row_at(i);
        int with = row.argument == NULL       ? no_argument
                   : row.is_argument_optional ? optional_argument
                                              : required_argument;
        forms.names[i] = (struct option){row.name, with, NULL, FIRST_OPTION + i};
        if (row.letter != '\0') {
            *letter++ = row.letter;
            /* One colon means that the argument is required, two that it is optional. */
            for (int colons = 0; colons < with; colons++) {
                *letter++ = ':';
            }
        }
    }
    return forms;
}

/* Returns the index of the option for a result of getopt_long, or -1 if there is none. */
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

/* Appends why an argument is not an option: it is unknown, or an ambiguous abbreviation. Always
 * returns false. */
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
        strbuf_appendf(reason, "ambiguous option: %.*s (possible: %s)", (int)length, argument,
                       strbuf_text(&several));
    } else {
        strbuf_appendf(reason, "unknown option: %s", argument);
    }
    strbuf_release(&several);
    return false;
}

/* Handles the option `argument` of the command line. `number` is the result of getopt_long, and
 * `value` the value given to the option, or NULL. */
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
        strbuf_appendf(
            reason, row.argument == NULL ? "--%s takes no argument" : "--%s requires an argument",
            row.name);
        return false;
    }
    /* restriction_is_asked, which runs first, recognizes only the full form of this option. */
    if (text_is_same(row.name, "restricted") && !text_is_same(argument, "--restricted")) {
        return refuse_unknown(argument, reason);
    }
    StrBuf fault = {0};
    bool is_good = options_row_is_setting(index)
                       ? take_setting(options, (SettingId)(index - OPTION_COUNT), value, &fault)
                       : OPTIONS[index].take(options, &OPTIONS[index], value, &fault);
    if (!is_good) {
        const char *why = strbuf_text(&fault);
        bool names_option = strstr(why, row.name) != NULL || strstr(why, "--") != NULL;
        if (!names_option) {
            strbuf_appendf(reason, "--%s: ", row.name);
        }
        strbuf_append(reason, why);
    }
    strbuf_release(&fault);
    return is_good;
}

/* Handles the operand argv[at]. It is a PGN file, the number of a game in the files, or a
 * subcommand. The arguments of a subcommand follow it. */
static bool take_operand(Options *options, int at, const char *text, StrBuf *reason)
{
    int64_t number = 0;
    OptionsTask subcommand = options->path == NULL ? options_subcommand(text) : OPTIONS_PLAY;
    if (subcommand != OPTIONS_PLAY) {
        options->first_argument = at + 1;
        return set_task(options, subcommand, reason);
    }
    if (text[0] == '\0') {
        strbuf_append(reason, "empty file name");
        return false;
    }
    bool is_number = options->path != NULL && text_parse_number(text, 0, INT32_MAX, &number);
    if (number > 0 && options->game_number == 0) {
        options->game_number = (int)number;
        return true;
    }
    if (is_number || options->game_number != 0 || options->path_count == OPTIONS_PATHS_MAX) {
        strbuf_appendf(reason, "unexpected argument: %s", text);
        return false;
    }
    options->path = options->path == NULL ? text : options->path;
    options->paths[options->path_count++] = text;
    return true;
}

/*
 * Parses all arguments, or those before the arguments of a subcommand. getopt_long keeps its
 * position in global variables, which optind = 0 resets in glibc, musl and the BSDs. The reset at
 * the start is for earlier parsing; the one at the end is for the subcommand, which parses the
 * rest.
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
        is_good = take_operand(options, at, argv[at], reason); /* operands after "--" */
    }
    optind = 0;
    return is_good;
}

/* Returns whether the options can be combined. If not, appends the reason. */
static bool is_consistent(const Options *options, StrBuf *reason)
{
    bool names_game = options->start != OPTIONS_START_ASK || options->describes_game;
    if (options_is_about_program(options->task)) {
        return true;
    }
    bool is_tool = options->first_argument > 0;
    bool names_socket = options->where != NULL && !place_is_name(options->where);
    if (restriction_holds() && (is_tool || options->path != NULL || names_socket)) {
        strbuf_append(reason, "files and tools are disabled in restricted mode");
        return false;
    }
    if (options->task != OPTIONS_PLAY && (names_game || options->path != NULL)) {
        StrBuf option = {0};
        append_task(options->task, &option);
        strbuf_append_filled(reason, "{option} cannot be combined with a game or a file",
                             (StrBufPart[]){{"option", NULL, &option}, {0}});
        return false;
    }
    bool is_joining = options->start == OPTIONS_START_JOIN || options->start == OPTIONS_START_WATCH;
    if (is_joining && (options->describes_game || options->host || options->path != NULL)) {
        strbuf_append(reason, "--join and --watch cannot be combined with --host, a file or game "
                              "options; join first, then set your name with the tag command");
        return false;
    }
    if (options->start == OPTIONS_START_RESUME && options->describes_game) {
        strbuf_append(reason, "--resume cannot be combined with options for a new game");
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

/* Appends an option of the help, its form on the left and its explanation on the right. */
static void append_row(const OptionsRow *row, const char *help, const Catalog *catalog, StrBuf *out)
{
    StrBuf form = {0}, lines = {0};
    const char letter[] = {'-', row->letter, ',', '\0'};
    strbuf_appendf(&form, "  %s --%s", row->letter != '\0' ? letter : "   ", row->name);
    if (row->words[0] != '\0' && !row->is_argument_optional) {
        strbuf_append_char(&form, '=');
        strbuf_append_words(&form, row->words, "|");
    } else if (row->argument != NULL) {
        strbuf_append(&form, row->is_argument_optional ? "[=" : "=");
        argument_words_append(row->argument, catalog, &form);
        strbuf_append(&form, row->is_argument_optional ? "]" : "");
    }
    size_t cols = (size_t)utf8_width(strbuf_text(&form), form.length);
    size_t beside = cols + 2 <= strlen(INDENT) ? cols : 0;
    fit_append_wrapped(&lines, help, LINE_COLS - (int)strlen(INDENT), INDENT);
    strbuf_appendf(out, beside > 0 ? "%s%s" : "%s\n%s", strbuf_text(&form),
                   strbuf_text(&lines) + (beside < lines.length ? beside : 0));
    strbuf_release(&lines);
    strbuf_release(&form);
}

void options_append_help(const Catalog *catalog, StrBuf *out)
{
    strbuf_append(out, help_table_text(usage_help_tables, catalog, 0));
    for (int i = 0; i < options_row_count(); i++) {
        OptionsRow row = options_row_at(i);
        if (options_row_is_setting(i) && !options_row_is_setting(i - 1)) {
            strbuf_append(out, help_table_text(usage_help_tables, catalog, 1));
        }
        append_row(&row, options_row_help(i, catalog), catalog, out);
    }
    strbuf_append(out, help_table_text(usage_help_tables, catalog, 2));
}
