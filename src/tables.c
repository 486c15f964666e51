/*
 * Generates the manual pages and the completions during the build: copies a template from standard
 * input to standard output, and replaces @VERSION@ by the version and each line @NAME@ by the part
 * with that name, made from the tables of actions, options, settings and keys. A part of a manual
 * page can have words of the page, in texts after its name: "@MANUAL_SETTINGS Default: {value}.@".
 * The argument is the language of the page; without it, the language is English. Not installed.
 */
#include "commands/action_names.h"
#include "commands/help_text.h"
#include "screen/configuration.h"
#include "screen/keymap.h"
#include "terms/argument_words.h"
#include "terms/language.h"
#include "terms/options.h"
#include "terms/settings.h"
#include "util/text.h"
#include "util/utf8.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LINE_MAX_BYTES = 1024 };

/* ---- The manual pages ---- */

/* A part of a manual page. */
typedef struct Part {
    const Catalog *catalog; /* the language of the page, or NULL for English */
    const char *text;       /* the text after the name of the part, or "" */
} Part;

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
    char first[UTF8_CODE_POINT_MAX + 1] = "";
    uint32_t code_point = 0;
    size_t length = strlen(text), size = utf8_decode(text, length, &code_point);
    utf8_encode(utf8_title(code_point), first);
    fputs("\\&", stdout);
    print_roff(first);
    print_roff(text + size);
    puts(length > 0 && text[length - 1] == '.' ? "" : ".");
}

/* Prints the argument of an option or setting as roff, in the language of a catalog. */
static void print_argument(const char *argument, const Catalog *catalog)
{
    StrBuf shown = {0};
    argument_words_append(argument, catalog, &shown);
    print_roff(strbuf_text(&shown));
    strbuf_release(&shown);
}

static void print_manual_options(const Part *part)
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
            fputs(row.is_argument_optional ? "\\fR[=\\fI" : "\\fR=\\fI", stdout);
            print_argument(row.argument, part->catalog);
            fputs(row.is_argument_optional ? "\\fR]" : "\\fR", stdout);
        }
        fputs("\\fR\n", stdout);
        print_sentence(options_row_help(i, part->catalog));
    }
}

/* Prints a text of a page, which is roff, and replaces its part by a value. */
static void print_filled(const char *text, const char *part, const char *value)
{
    const char *place = strstr(text, part);
    size_t length = place == NULL ? strlen(text) : (size_t)(place - text);
    printf("%.*s", (int)length, text);
    if (place != NULL) {
        print_roff(value);
        fputs(place + strlen(part), stdout);
    }
}

static void print_manual_settings(const Part *part)
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
            fputs("\\fI", stdout);
            print_argument(row->argument, part->catalog);
        }
        fputs("\\fR\n", stdout);
        print_sentence(setting_help(part->catalog, (SettingId)id).summary);
        print_filled(part->text, "{value}", row->value);
        putchar('\n');
        strbuf_release(&words);
    }
}

/*
 * Prints the other forms of an action in parentheses: its first name in the language of the page
 * and its short form. The texts for them are "short form {brief}" and, in other languages, another
 * one before it, "German {name}|short form {brief}".
 */
static void print_other_forms(const Action *row, const char *names, const char *texts)
{
    const char *bar = strchr(texts, '|');
    StrBuf name = {0}, text = {0};
    strbuf_append_bytes(&name, names, text_word_length(names));
    strbuf_append_bytes(&text, texts, bar == NULL ? 0 : (size_t)(bar - texts));
    bool has_name = name.length > 0 && !text_is_same(strbuf_text(&name), row->name);
    if (has_name) {
        fputs(" (", stdout);
        print_filled(strbuf_text(&text), "{name}", strbuf_text(&name));
    }
    if (row->brief != NULL) {
        fputs(has_name ? ", " : " (", stdout);
        print_filled(bar == NULL ? texts : bar + 1, "{brief}", row->brief);
    }
    fputs(has_name || row->brief != NULL ? ")" : "", stdout);
    strbuf_release(&name);
    strbuf_release(&text);
}

static void print_manual_actions(const Part *part)
{
    for (int id = 0; id < ACTION_COUNT; id++) {
        const Action *row = action_at((ActionId)id);
        const ActionHelp help = action_help(part->catalog, (ActionId)id);
        if (help.heading[0] != '\0') {
            printf(".SS %s\n", help.heading);
        }
        printf(".TP\n\\fB%s\\fR ", row->name);
        StrBuf arguments = {0};
        action_append_arguments(row, part->catalog, &arguments);
        print_roff(strbuf_text(&arguments) + (arguments.length > 0));
        strbuf_release(&arguments);
        print_other_forms(row, action_names(part->catalog, (ActionId)id), part->text);
        putchar('\n');
        print_sentence(help.summary);
        fputs(".br\n\\&", stdout);
        print_roff(help.details);
        putchar('\n');
        StrBuf tried = {0};
        action_append_tried(action_table(), (ActionId)id, part->catalog, &tried);
        fputs(strbuf_text(&tried), stdout);
        strbuf_release(&tried);
    }
}

static void print_manual_keys(const Part *part)
{
    Keymap keymap;
    keymap_init(&keymap);
    for (int i = 0; i < keymap.count; i++) {
        char name[KEYMAP_NAME_MAX];
        const char *command = keymap.bindings[i].command;
        keymap_format_key(&keymap.bindings[i].key, part->catalog, name);
        fputs(".TP\n\\fB\\&", stdout);
        print_roff(name);
        fputs("\\fR\n", stdout);
        if (strcmp(command, KEYMAP_COMMAND_LINE) == 0) {
            print_sentence(keymap_help(&keymap.bindings[i], part->catalog));
        } else {
            printf("\\fB%s\\fR\n", command);
        }
    }
}

/* Prints the page "editor" of the help. In the rows of its table, two spaces follow the key. */
static void print_manual_editor(const Part *part)
{
    HelpPage page;
    if (!help_page_find(part->catalog, "editor", &page)) {
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

/* Returns whether every action, setting and option has its help texts in a language or, if that
 * does not have them, in English. Prints an error for each missing text. */
static bool has_all_help(const Catalog *catalog)
{
    bool has_all = true;
    for (int id = 0; id < ACTION_COUNT; id++) {
        const ActionHelp help = action_help(catalog, (ActionId)id);
        has_all &= has_text(action_at((ActionId)id)->name, help.summary) &&
                   has_text(action_at((ActionId)id)->name, help.details);
    }
    for (int id = 0; id < SETTING_COUNT; id++) {
        has_all &=
            has_text(setting_at((SettingId)id)->name, setting_help(catalog, (SettingId)id).summary);
    }
    for (int id = 0; id < OPTION_COUNT; id++) {
        has_all &= has_text(options_row_at(id).name, options_row_help(id, catalog));
    }
    return has_all;
}

/* ---- Filling in ---- */

static const struct {
    const char *name;                /* the name of the part, between "@" signs */
    void (*print)(const Part *part); /* prints the part */
} MANUAL_PARTS[] = {
    {"MANUAL_OPTIONS", print_manual_options}, {"MANUAL_SETTINGS", print_manual_settings},
    {"MANUAL_ACTIONS", print_manual_actions}, {"MANUAL_KEYS", print_manual_keys},
    {"MANUAL_EDITOR", print_manual_editor},
};

static const struct {
    const char *name;
    void (*print)(void);
} COMPLETION_PARTS[] = {
    {"BASH_VALUES", print_bash_values},
    {"BASH_OPTIONS", print_bash_options},
    {"ZSH_OPTIONS", print_zsh_options},
    {"FISH_OPTIONS", print_fish_options},
};

/* Prints the part that a line of the template names. Returns false if the line names no part. */
static bool print_part(const char *line, const Catalog *catalog)
{
    char name[LINE_MAX_BYTES];
    size_t length = strlen(line);
    if (length < strlen("@@\n") || line[0] != '@' || strcmp(line + length - 2, "@\n") != 0) {
        return false;
    }
    snprintf(name, sizeof name, "%.*s", (int)(length - strlen("@@\n")), line + 1);
    char *text = NULL;
    const char *word = text_next_word(name, &text);
    for (size_t i = 0; i < sizeof MANUAL_PARTS / sizeof MANUAL_PARTS[0]; i++) {
        if (text_is_same(word, MANUAL_PARTS[i].name)) {
            MANUAL_PARTS[i].print(&(Part){catalog, text});
            return true;
        }
    }
    for (size_t i = 0; i < sizeof COMPLETION_PARTS / sizeof COMPLETION_PARTS[0]; i++) {
        if (text_is_same(word, COMPLETION_PARTS[i].name)) {
            COMPLETION_PARTS[i].print();
            return true;
        }
    }
    return false;
}

/* Returns the catalog of a language, or NULL if the program does not have the language. */
static const Catalog *catalog_of(const char *language)
{
    int i = 0;
    while (language_catalogs[i] != NULL &&
           !text_is_same(language_catalogs[i]->language, language)) {
        i++;
    }
    return language_catalogs[i];
}

int main(int argc, char **argv)
{
    static const char VERSION_MARK[] = "@VERSION@";
    char line[LINE_MAX_BYTES];
    const Catalog *catalog = argc > 1 ? catalog_of(argv[1]) : NULL;
    if ((argc > 1 && catalog == NULL) || !has_all_help(catalog)) {
        return EXIT_FAILURE;
    }
    while (fgets(line, sizeof line, stdin) != NULL) {
        const char *mark = strstr(line, VERSION_MARK);
        if (print_part(line, catalog)) {
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
