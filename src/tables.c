/*
 * Generates the manual page and the completions during the build: copies a template from standard
 * input to standard output, and replaces @VERSION@ by the version and each line @NAME@ by the part
 * with that name, made from the tables of actions, options, settings and keys. Not installed.
 */
#include "commands/help_text.h"
#include "screen/configuration.h"
#include "screen/keymap.h"
#include "terms/options.h"
#include "terms/settings.h"
#include "util/text.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LINE_MAX_BYTES = 1024 };

/* ---- The manual page ---- */

/* Prints a text with the special characters of roff escaped. */
static void print_roff(const char *text)
{
    for (; *text != '\0'; text++) {
        if (*text == '-') {
            fputs("\\-", stdout);
        } else if (*text == '\\') {
            fputs("\\e", stdout);
        } else if (*text == '"') {
            fputs("\\(dq", stdout);
        } else {
            putchar(*text);
        }
    }
}

/* Prints a help text as a line of roff: a sentence with a capital and a full stop. */
static void print_sentence(const char *text)
{
    bool is_small = text[0] >= 'a' && text[0] <= 'z';
    size_t length = strlen(text);
    fputs("\\&", stdout);
    if (is_small) {
        putchar(text[0] - 'a' + 'A');
    }
    print_roff(text + is_small);
    puts(length > 0 && text[length - 1] == '.' ? "" : ".");
}

static void print_manual_options(void)
{
    for (int i = 0; i < options_row_count() && !options_row_is_setting(i); i++) {
        const OptionsRow row = options_row_at(i);
        fputs(".TP\n\\fB", stdout);
        if (row.letter != '\0') {
            printf("\\-%c\\fR, \\fB", row.letter);
        }
        fputs("\\-\\-", stdout);
        print_roff(row.name);
        if (row.argument != NULL) {
            printf(row.is_argument_optional ? "\\fR[=\\fI%s\\fR]" : "\\fR=\\fI%s\\fR",
                   row.argument);
        }
        fputs("\\fR\n", stdout);
        print_sentence(options_row_help(i, NULL));
    }
}

static void print_manual_settings(void)
{
    for (int id = 0; id < SETTING_COUNT; id++) {
        const SettingRow *row = setting_at((SettingId)id);
        StrBuf words = {0};
        strbuf_append_words(&words, row->words, "\\fR|\\fB");
        fputs(".TP\n\\fB", stdout);
        print_roff(row->name);
        fputs("\\fR = ", stdout);
        if (row->words[0] != '\0') {
            printf("\\fB%s", strbuf_text(&words));
        } else {
            printf("\\fI%s", row->argument);
        }
        fputs("\\fR\n", stdout);
        print_sentence(setting_help(NULL, (SettingId)id).summary);
        fputs("Default: ", stdout);
        print_roff(row->value);
        fputs(".\n", stdout);
        strbuf_release(&words);
    }
}

static void print_manual_actions(void)
{
    for (int id = 0; id < ACTION_COUNT; id++) {
        const Action *row = action_at((ActionId)id);
        const ActionHelp help = action_help(NULL, (ActionId)id);
        if (help.heading[0] != '\0') {
            printf(".SS %s\n", help.heading);
        }
        printf(".TP\n\\fB%s\\fR ", row->name);
        StrBuf usage = {0};
        action_append_usage(row, &usage);
        print_roff(strbuf_text(&usage) + strlen(row->name));
        strbuf_release(&usage);
        if (row->brief != NULL) {
            printf(" (short form \\fB%s\\fR)", row->brief);
        }
        putchar('\n');
        print_sentence(help.summary);
        fputs(".br\n\\&", stdout);
        print_roff(help.details);
        putchar('\n');
        StrBuf tried = {0};
        action_append_tried(action_table(), (ActionId)id, NULL, &tried);
        fputs(strbuf_text(&tried), stdout);
        strbuf_release(&tried);
    }
}

static void print_manual_keys(void)
{
    Keymap keymap;
    keymap_init(&keymap);
    for (int i = 0; i < keymap.count; i++) {
        char name[KEYMAP_NAME_MAX];
        const char *command = keymap.bindings[i].command;
        keymap_format_key(&keymap.bindings[i].key, name);
        fputs(".TP\n\\fB\\&", stdout);
        print_roff(name);
        fputs("\\fR\n", stdout);
        if (strcmp(command, KEYMAP_COMMAND_LINE) == 0) {
            puts("Start typing a command.");
        } else {
            printf("\\fB%s\\fR\n", command);
        }
    }
}

/* Prints the page "editor" of the help. In the rows of its table, two spaces follow the key. */
static void print_manual_editor(void)
{
    HelpPage page;
    if (!help_page_find(NULL, "editor", &page)) {
        return;
    }
    for (const char *line = page.text; *line != '\0'; line += strcspn(line, "\n") + 1) {
        char text[LINE_MAX_BYTES];
        snprintf(text, sizeof text, "%.*s", (int)strcspn(line, "\n"), line);
        char *gap = strstr(text, "  ");
        if (gap != NULL) {
            *gap = '\0';
            fputs(".TP\n\\fB\\&", stdout);
            print_roff(text);
            fputs("\\fR\n", stdout);
        } else if (line != page.text) {
            puts(".PP");
        }
        print_sentence(gap != NULL ? gap + 1 + strspn(gap + 1, " ") : text);
    }
}

/* ---- Completions ---- */

/* Returns the row of an option. The row of a setting includes the possible values, borrowed from
 * *known. The first call, which must have index 0, initializes *known. */
static OptionsRow row_with_words(int index, Settings *known)
{
    OptionsRow row = options_row_at(index);
    SettingId id = options_row_is_setting(index) ? setting_find(row.name) : SETTING_NONE;
    if (index == 0) {
        settings_init(known);
        configuration_offer(NULL, known);
    }
    if (id != SETTING_NONE) {
        row.words = settings_words(known, id);
    }
    return row;
}

/* Prints the start of a help text, up to the first colon, bracket or quotation mark, as the
 * description of an option in a completion. */
static void print_short(const char *help)
{
    size_t length = strcspn(help, ":(\"'[");
    while (length > 0 && (help[length - 1] == ' ' || help[length - 1] == ',')) {
        length--;
    }
    printf("%.*s", (int)length, help);
}

static void print_bash_values(void)
{
    Settings known;
    for (int i = 0; i < options_row_count(); i++) {
        const OptionsRow row = row_with_words(i, &known);
        if (row.words[0] != '\0') {
            printf("    --%s)\n        mapfile -t COMPREPLY < <(compgen -W '%s' -- \"$current\")\n"
                   "        return\n        ;;\n",
                   row.name, row.words);
        }
    }
    /* One pattern for all options whose value is not a word from a list: --fen | --name | … */
    const char *before = "    ";
    for (int i = 0; i < options_row_count(); i++) {
        const OptionsRow row = row_with_words(i, &known);
        if (row.argument != NULL && !row.is_argument_optional && row.words[0] == '\0') {
            printf("%s--%s", before, row.name);
            before = " | ";
        }
    }
    puts(")\n        return\n        ;;");
}

static void print_bash_options(void)
{
    for (int i = 0; i < options_row_count(); i++) {
        printf("            --%s\n", options_row_at(i).name);
    }
}

static void print_zsh_options(void)
{
    Settings known;
    for (int i = 0; i < options_row_count(); i++) {
        const OptionsRow row = row_with_words(i, &known);
        const char *equals = row.argument == NULL ? "" : row.is_argument_optional ? "=-" : "=";
        if (row.letter != '\0') {
            printf("    '(-%c --%s)'{-%c,--%s%s}'[", row.letter, row.name, row.letter, row.name,
                   equals);
        } else {
            printf("    '--%s%s[", row.name, equals);
        }
        print_short(options_row_help(i, NULL));
        if (row.words[0] != '\0') {
            printf("]:value:(%s)' \\\n", row.words);
        } else {
            printf(row.argument == NULL ? "]' \\\n" : "]:%s: ' \\\n", row.argument);
        }
    }
}

static void print_fish_options(void)
{
    Settings known;
    for (int i = 0; i < options_row_count(); i++) {
        const OptionsRow row = row_with_words(i, &known);
        printf("complete -c touchmove -n 'not __touchmove_tool' -l %s", row.name);
        if (row.letter != '\0') {
            printf(" -s %c", row.letter);
        }
        fputs(row.argument != NULL && !row.is_argument_optional ? " -x" : " -f", stdout);
        if (row.words[0] != '\0') {
            printf(" -a '%s'", row.words);
        }
        fputs(" -d '", stdout);
        print_short(options_row_help(i, NULL));
        puts("'");
    }
}

/* ---- Missing texts ---- */

static bool has_text(const char *name, const char *text)
{
    if (text[0] == '\0') {
        fprintf(stderr, "assets/help: no text for %s\n", name);
    }
    return text[0] != '\0';
}

/* Returns whether every action, setting and option has its help texts. Prints an error for each
 * missing text. */
static bool has_all_help(void)
{
    bool has_all = true;
    for (int id = 0; id < ACTION_COUNT; id++) {
        const ActionHelp help = action_help(NULL, (ActionId)id);
        has_all &= has_text(action_at((ActionId)id)->name, help.summary) &&
                   has_text(action_at((ActionId)id)->name, help.details);
    }
    for (int id = 0; id < SETTING_COUNT; id++) {
        has_all &=
            has_text(setting_at((SettingId)id)->name, setting_help(NULL, (SettingId)id).summary);
    }
    for (int id = 0; id < OPTION_COUNT; id++) {
        has_all &= has_text(options_row_at(id).name, options_row_help(id, NULL));
    }
    return has_all;
}

/* ---- Filling in ---- */

static const struct {
    const char *name;    /* the name of the part, between "@" signs */
    void (*print)(void); /* prints the part */
} PARTS[] = {
    {"MANUAL_OPTIONS", print_manual_options}, {"MANUAL_SETTINGS", print_manual_settings},
    {"MANUAL_ACTIONS", print_manual_actions}, {"MANUAL_KEYS", print_manual_keys},
    {"MANUAL_EDITOR", print_manual_editor},   {"BASH_VALUES", print_bash_values},
    {"BASH_OPTIONS", print_bash_options},     {"ZSH_OPTIONS", print_zsh_options},
    {"FISH_OPTIONS", print_fish_options},
};

/* Prints the part that a line of the template names. Returns false if the line names no part. */
static bool print_part(const char *line)
{
    for (size_t i = 0; i < sizeof PARTS / sizeof PARTS[0]; i++) {
        size_t length = strlen(PARTS[i].name);
        if (line[0] == '@' && strncmp(line + 1, PARTS[i].name, length) == 0 &&
            strcmp(line + 1 + length, "@\n") == 0) {
            PARTS[i].print();
            return true;
        }
    }
    return false;
}

int main(void)
{
    static const char VERSION_MARK[] = "@VERSION@";
    char line[LINE_MAX_BYTES];
    if (!has_all_help()) {
        return EXIT_FAILURE;
    }
    while (fgets(line, sizeof line, stdin) != NULL) {
        const char *mark = strstr(line, VERSION_MARK);
        if (print_part(line)) {
            continue;
        }
        if (mark == NULL) {
            fputs(line, stdout);
        } else {
            printf("%.*s%s%s", (int)(mark - line), line, TOUCHMOVE_VERSION,
                   mark + strlen(VERSION_MARK));
        }
    }
    return fflush(stdout) == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
