#include "session/options.h"

#include "util/fit.h"
#include "util/restriction.h"
#include "util/text.h"

#include <assert.h>
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
    OptionsRow row;   /* what others see of it */
    Take *take;       /* what it does */
    OptionsTask task; /* take_task: what is to be done; otherwise OPTIONS_PLAY */
    size_t flag;      /* take_flag: where the bool that it sets is in Options */
};

#define TASK(name, letter, task, help)                                                             \
    {                                                                                              \
        {name, letter, NULL, false, "", help}, take_task, task, 0                                  \
    }
#define FLAG(name, letter, flag, help)                                                             \
    {                                                                                              \
        {name, letter, NULL, false, "", help}, take_flag, OPTIONS_PLAY, offsetof(Options, flag)    \
    }
#define ALONE(name, letter, take, help)                                                            \
    {                                                                                              \
        {name, letter, NULL, false, "", help}, take, OPTIONS_PLAY, 0                               \
    }
#define WITH(name, letter, argument, may_lack, take, help)                                         \
    {                                                                                              \
        {name, letter, argument, may_lack, "", help}, take, OPTIONS_PLAY, 0                        \
    }

static const Option OPTIONS[] = {
    TASK("help", 'h', OPTIONS_HELP, "print this help and exit"),
    TASK("version", 'V', OPTIONS_VERSION, "print the version and exit"),
    FLAG("plain", 'p', plain, "play line by line, without a screen"),
    ALONE("new", 'n', take_new, "begin a new game; an unfinished one is kept"),
    WITH("resume", 'r', "N", true, take_resume,
         "go on with the unfinished game, or with number N of the list"),
    FLAG("host", 0, host, "open the game to another screen on this computer; you play White"),
    WITH("join", 0, "GAME", true, take_join,
         "sit down at a game that another screen has opened: the name that it shows, or a user"),
    WITH("watch", 0, "GAME", true, take_join, "look on at such a game"),
    TASK("list", 'l', OPTIONS_LIST, "list the unfinished games and exit"),
    WITH("fen", 0, "FEN", false, take_game, "new game from this position"),
    WITH("960", 0, "N", true, take_game,
         "new game of Chess960, from position N (0 to 959) or one drawn by lot"),
    ALONE("lot", 0, take_game, "new game; the two names get their colours by lot"),
    WITH("white-time", 0, "TIME", false, take_game, "new game; time control of White alone"),
    WITH("black-time", 0, "TIME", false, take_game, "new game; time control of Black alone"),
    FLAG("restricted", 0, restricted,
         "play and nothing else, as a login shell: no file is opened, nothing executed"),
    FLAG("strict", 0, strict, "line by line: exit status 1 if a line was refused"),
    FLAG("yes", 'y', yes, "do not ask again before resigning, aborting or quitting"),
    TASK("print-config", 0, OPTIONS_PRINT_CONFIG,
         "print the configuration file with comments and exit"),
    TASK("terminal-test", 0, OPTIONS_TERMINAL_TEST, "show what this terminal can do and exit"),
};

enum { OPTION_COUNT = sizeof OPTIONS / sizeof OPTIONS[0] };

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
        return OPTIONS[index].row;
    }
    const SettingRow *row = setting_at((SettingId)(index - OPTION_COUNT));
    bool is_switch = row->kind == SETTING_SWITCH;
    return (OptionsRow){row->name, '\0', row->argument, is_switch, row->words, row->help};
}

/* ---- What the options do ---- */

/* Appends what asks for a task, as it is typed. */
static void append_task(OptionsTask task, StrBuf *out)
{
    for (int i = 0; i < OPTION_COUNT; i++) {
        if (OPTIONS[i].task == task) {
            strbuf_appendf(out, "--%s", OPTIONS[i].row.name);
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
    return set_start(
        options, text_is_same(option->row.name, "join") ? OPTIONS_START_JOIN : OPTIONS_START_WATCH,
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
    return new_game_take(&options->game, option->row.name, value, reason);
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

/*
 * Returns the index of the option whose name begins so, or -1: *reason says so if it is that of
 * several. What restricts the program is looked for before all else (restriction_is_asked), and has
 * to be there in full.
 */
static int find_beginning(const char *name, StrBuf *reason)
{
    StrBuf several = {0};
    int found = -1, count = 0;
    for (int i = 0; i < options_row_count(); i++) {
        const char *whole = options_row_at(i).name;
        if (text_has_prefix(whole, name) && !text_is_same(whole, "restricted")) {
            strbuf_appendf(&several, "%s--%s", count > 0 ? ", " : "", whole);
            found = i;
            count++;
        }
    }
    if (count > 1) {
        strbuf_appendf(reason, "'--%s' may be any of %s", name, strbuf_text(&several));
    }
    strbuf_release(&several);
    return count == 1 ? found : -1;
}

/*
 * Returns the index of the option that a text without its two dashes names, perhaps by its
 * beginning, or -1, and sets *value to what follows '=', NULL for nothing.
 */
static int find_long(const char *text, const char **value, StrBuf *reason)
{
    char name[64];
    size_t length = strcspn(text, "=");
    if (length >= sizeof name || length == 0) {
        return -1;
    }
    memcpy(name, text, length);
    name[length] = '\0';
    *value = text[length] == '=' ? text + length + 1 : NULL;
    for (int i = 0; i < OPTION_COUNT; i++) {
        if (text_is_same(OPTIONS[i].row.name, name)) {
            return i;
        }
    }
    SettingId id = setting_find(name);
    return id == SETTING_NONE ? find_beginning(name, reason) : OPTION_COUNT + (int)id;
}

/* Returns the index of the option that has a letter, or -1. */
static int find_letter(char letter)
{
    for (int i = 0; i < OPTION_COUNT; i++) {
        if (OPTIONS[i].row.letter == letter) {
            return i;
        }
    }
    return -1;
}

/* Takes an option with its value, which may be the next argument: *at moves past it then. */
static bool take_option(Options *options, int argc, char *const argv[], int *at, int index,
                        const char *value, StrBuf *reason)
{
    OptionsRow row = options_row_at(index);
    if (row.argument == NULL && value != NULL) {
        strbuf_appendf(reason, "--%s takes no argument", row.name);
        return false;
    }
    if (row.argument != NULL && !row.argument_may_lack && value == NULL) {
        if (*at + 1 >= argc) {
            strbuf_appendf(reason, "--%s needs an argument", row.name);
            return false;
        }
        value = argv[++*at];
    }
    return options_row_is_setting(index)
               ? take_setting(options, (SettingId)(index - OPTION_COUNT), value, reason)
               : OPTIONS[index].take(options, &OPTIONS[index], value, reason);
}

/* Takes the letters behind one dash: those of options without an argument can stand together. */
static bool take_letters(Options *options, int argc, char *const argv[], int *at, StrBuf *reason)
{
    const char *text = argv[*at];
    for (const char *letter = text + 1; *letter != '\0'; letter++) {
        int index = find_letter(*letter);
        if (index < 0) {
            strbuf_appendf(reason, "there is no option '%s'", text);
            return false;
        }
        bool has_value = options_row_at(index).argument != NULL && letter[1] != '\0';
        if (!take_option(options, argc, argv, at, index, has_value ? letter + 1 : NULL, reason)) {
            return false;
        }
        if (has_value) {
            return true;
        }
    }
    return true;
}

/* Takes the option at argv[*at], and the next argument if it belongs to it: *at moves past it. */
static bool take_argument(Options *options, int argc, char *const argv[], int *at, StrBuf *reason)
{
    const char *value = NULL;
    if (argv[*at][1] != '-') {
        return take_letters(options, argc, argv, at, reason);
    }
    int index = find_long(argv[*at] + 2, &value, reason);
    if (index >= 0) {
        return take_option(options, argc, argv, at, index, value, reason);
    }
    if (reason->length == 0) {
        strbuf_appendf(reason, "there is no option '%s'", argv[*at]);
    }
    return false;
}

/* Returns the task of a word, or OPTIONS_PLAY if it has none. */
static OptionsTask task_of_tool(const char *word)
{
    for (int i = 0; i < TOOL_COUNT; i++) {
        if (text_is_same(TOOLS[i].name, word)) {
            return TOOLS[i].task;
        }
    }
    return OPTIONS_PLAY;
}

/* Takes what is not an option: a tool and its arguments, or a file and the number of a game. */
static bool take_operand(Options *options, int argc, int *at, const char *text, StrBuf *reason)
{
    OptionsTask tool = options->path == NULL ? task_of_tool(text) : OPTIONS_PLAY;
    int64_t number = 0;
    if (tool != OPTIONS_PLAY) {
        options->first_argument = *at + 1;
        *at = argc;
        return set_task(options, tool, reason);
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
    strbuf_append(out,
                  "Usage: touchmove [OPTION]...             play chess, two at one keyboard\n"
                  "       touchmove --host [OPTION]...      or on two screens: this is the first\n"
                  "       touchmove --join[=GAME]           and this the other one\n"
                  "       touchmove [OPTION]... FILE... [N]  look at PGN files, at game N;\n"
                  "                                         - is standard input\n"
                  "       touchmove check [-j N] FILE...\n"
                  "       touchmove format|claims FILE...\n"
                  "       touchmove list FILE... [QUERY]\n"
                  "       touchmove adjudicate [-j N] [--nodes N] [--line] [--proof] [FEN]...\n"
                  "       touchmove perft [--divide] DEPTH [FEN] | --suite FILE [-j N]\n\n"
                  "Without options: resume the unfinished game, or begin one.\n\n");
    for (int i = 0; i < options_row_count(); i++) {
        OptionsRow row = options_row_at(i);
        if (options_row_is_setting(i) && !options_row_is_setting(i - 1)) {
            strbuf_append(out, "\nSettings, also in the configuration file:\n\n");
        }
        append_row(out, &row);
    }
    strbuf_append(out, "\nThe manual page tells more: man touchmove\n");
}
