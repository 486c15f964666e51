#include "unit.h"

#include "notation/spoken.h"
#include "terms/argument_words.h"
#include "terms/language.h"
#include "terms/options.h"
#include "util/utf8.h"

#include <getopt.h>
#include <stdio.h>
#include <string.h>

enum { ARGUMENTS_MAX = 16 };

/* Splits a line at its blanks, and parses the parts as arguments of the program. */
static bool parse(const char *line, Options *out, StrBuf *reason)
{
    static char copy[512];
    char *argv[ARGUMENTS_MAX] = {(char *)"touchmove"};
    int argc = 1;
    strcpy(copy, line);
    for (char *word = strtok(copy, " "); word != NULL; word = strtok(NULL, " ")) {
        ck_assert_int_lt(argc, ARGUMENTS_MAX);
        argv[argc++] = word;
    }
    Settings settings;
    settings_init(&settings);
    return options_parse(argc, argv, &settings, out, reason);
}

static Options good(const char *line)
{
    Options options;
    StrBuf reason = {0};
    ck_assert_msg(parse(line, &options, &reason), "%s: %s", line, strbuf_text(&reason));
    strbuf_release(&reason);
    return options;
}

static const struct {
    const char *line; /* arguments */
    OptionsTask task;
} TASKS[] = {
    {"", OPTIONS_PLAY},
    {"--help", OPTIONS_HELP},
    {"-h", OPTIONS_HELP},
    {"--version", OPTIONS_VERSION},
    {"--list", OPTIONS_LIST},
    {"--print-config", OPTIONS_PRINT_CONFIG},
    {"--terminal-test", OPTIONS_TERMINAL_TEST},
    {"perft --divide 5", OPTIONS_PERFT},
    {"adjudicate --line 8/8/8/8/8/8/8/8", OPTIONS_ADJUDICATE},
    {"check --help", OPTIONS_CHECK},
    {"format --reduced a.pgn", OPTIONS_FORMAT},
    {"list a.pgn player=tal", OPTIONS_LIST_FILES},
    {"claims a.pgn", OPTIONS_CLAIMS},
};

START_TEST(a_task_is_recognised)
{
    ck_assert_int_eq(good(TASKS[_i].line).task, TASKS[_i].task);
}
END_TEST

START_TEST(a_tool_gets_its_own_arguments)
{
    Options options = good("--ascii perft --divide 5");
    ck_assert_int_eq(options.task, OPTIONS_PERFT);
    ck_assert_int_eq(options.first_argument, 3);
}
END_TEST

START_TEST(a_new_game_is_described)
{
    Options options = good("--white Anderssen --black=Morphy --960=518 --time 5+3 --lot");
    ck_assert(options.describes_game);
    ck_assert_str_eq(settings_text(&options.game.settings, SETTING_WHITE), "Anderssen");
    ck_assert_str_eq(settings_text(&options.game.settings, SETTING_BLACK), "Morphy");
    ck_assert_str_eq(settings_text(&options.game.settings, SETTING_TIME), "5+3");
    ck_assert_int_eq(options.game.start, NEW_GAME_CHESS960);
    ck_assert_int_eq(options.game.chess960_number, 518);
    ck_assert_int_eq(options.game.colours, TERMS_BY_LOT);
    ck_assert(!good("--plain --ascii --theme=wood").describes_game);
}
END_TEST

START_TEST(the_kind_of_game_is_parsed)
{
    ck_assert_int_eq(good("").start, OPTIONS_START_ASK);
    ck_assert_int_eq(good("--new").start, OPTIONS_START_NEW);
    ck_assert_int_eq(good("-r").start, OPTIONS_START_RESUME);
    ck_assert_int_eq(good("--resume").resume_number, 0);
    ck_assert_int_eq(good("--resume=3").resume_number, 3);
}
END_TEST

START_TEST(help_and_version_combine_with_everything)
{
    ck_assert_int_eq(good("--list --help").task, OPTIONS_HELP);
    ck_assert_int_eq(good("--help --list a.pgn").task, OPTIONS_HELP);
    ck_assert_int_eq(good("--version --help").task, OPTIONS_VERSION);
    ck_assert_int_eq(good("--new --help").task, OPTIONS_HELP);
    ck_assert_int_eq(good("--plain --ascii --yes --list --list").task, OPTIONS_LIST);
    ck_assert_str_eq(good("-- --list").path, "--list");
}
END_TEST

START_TEST(flags_and_settings_are_taken)
{
    Options options = good("-p --strict --yes --announce=fide --ascii --color never --mouse=no");
    ck_assert(options.plain && options.strict && options.yes);
    ck_assert_int_eq(settings_number(&options.game.settings, SETTING_ANNOUNCE), SPOKEN_FORM_FIDE);
    ck_assert_int_eq(settings_number(&options.game.settings, SETTING_ASCII), 1);
    ck_assert_int_eq(settings_number(&options.game.settings, SETTING_COLOR), SETTING_COLOR_NEVER);
    ck_assert_int_eq(settings_number(&options.game.settings, SETTING_MOUSE), 0);
}
END_TEST

START_TEST(a_file_and_a_game_are_taken)
{
    Options options = good("games.pgn 12");
    ck_assert_str_eq(options.path, "games.pgn");
    ck_assert_int_eq(options.game_number, 12);
    ck_assert_str_eq(good("-- --new").path, "--new");
    ck_assert_str_eq(good("-").path, "-");
}
END_TEST

START_TEST(names_can_be_shortened_and_letters_bundled)
{
    Options options = good("--pl --stric --black Morphy --960 --asc");
    ck_assert(options.plain && options.strict);
    ck_assert_str_eq(settings_text(&options.game.settings, SETTING_BLACK), "Morphy");
    ck_assert_int_eq(settings_number(&options.game.settings, SETTING_ASCII), 1);
    options = good("-pyr3");
    ck_assert(options.plain && options.yes);
    ck_assert_int_eq(options.resume_number, 3);
    options = good("a.pgn -py -- -p 12");
    ck_assert(options.plain && options.yes);
    ck_assert_int_eq(options.game_number, 12);
    ck_assert_str_eq(options.paths[1], "-p");
    options = good("a.pgn list"); /* a tool is recognized only as the first argument */
    ck_assert_int_eq(options.task, OPTIONS_PLAY);
    ck_assert_str_eq(options.paths[1], "list");
    options = good("--white -- --plain");
    ck_assert(options.plain);
    ck_assert_str_eq(settings_text(&options.game.settings, SETTING_WHITE), "--");
    ck_assert(good("--restricted").restricted);
}
END_TEST

START_TEST(a_parse_after_a_failed_one_starts_afresh)
{
    Options options;
    StrBuf reason = {0};
    ck_assert(!parse("-pxy --plain a.pgn 3", &options, &reason));
    ck_assert(good("-n --strict").strict);
    ck_assert(!good("-n --strict").plain);
    optind = 3; /* as a previous parse may leave it */
    ck_assert(good("-n --strict").strict);
    ck_assert_int_eq(optind, 0);
    strbuf_release(&reason);
}
END_TEST

static const struct {
    const char *line; /* arguments */
    const char *why;  /* reason for the refusal */
} BAD[] = {
    {"--whi=A", "ambiguous option: --whi (possible: --white-time, --white)"},
    {"--restr", "unknown option: --restr"},
    {"--restricted=x", "--restricted takes no argument"},
    {"--pl=x", "--plain takes no argument"},
    {"--white-t", "--white-time requires an argument"},
    {"--stri --st=x --w", "--strict takes no argument"},
    {"--w=A",
     "ambiguous option: --w (possible: --watch, --white-time, --watchers, --white, --warning)"},
    {"--=x", "unknown option: --=x"},
    {"-pyx", "unknown option: -pyx"},
    {"-p-", "unknown option: -p-"},
    {"a.pgn -- 1 --2", "unexpected argument: --2"},
    {"--colour=never", "unknown option: --colour=never"},
    {"-x", "unknown option: -x"},
    {"-px", "unknown option: -px"},
    {"--white", "--white requires an argument"},
    {"--plain=yes", "--plain takes no argument"},
    {"--960=1000", "the number of a Chess960 position must be from 0 to 959"},
    {"--resume=x", "--resume requires a game number from --list"},
    {"--announce=loud",
     "invalid value \"loud\" for announce; choose from san, words, fide, radio, coordinate"},
    {"--time=3/2",
     "ambiguous time \"3/2\": type 3+2 for 3 minutes plus 2 seconds a move, or 3/2:00 "
     "for 3 moves in 2 minutes"},
    {"--ascii=maybe", "invalid value \"maybe\" for ascii; choose from yes, no"},
    {"a.pgn 1 b.pgn", "unexpected argument: b.pgn"},
    {"a.pgn 1 2", "unexpected argument: 2"},
    {"a.pgn 0", "unexpected argument: 0"},
    {"--new --resume", "--new, --resume, --join and --watch cannot be combined"},
    {"-r=2", "--resume requires a game number from --list"},
    {"--resume=2 -n", "--new, --resume, --join and --watch cannot be combined"},
    {"--resume --time=5", "--resume cannot be combined with options for a new game"},
    {"--lot --resume", "--resume cannot be combined with options for a new game"},
    {"--white-time=soon", "--white-time: invalid time \"soon\", character 1: unexpected text"},
    {"--960 --fen=8/8/8/8/8/8/8/8", "choose only one starting position: 960, fen or here"},
    {"--list --print-config", "--list and --print-config cannot be combined"},
    {"--terminal-test --list", "--terminal-test and --list cannot be combined"},
    {"--list perft 3", "--list and perft cannot be combined"},
    {"--list a.pgn", "--list cannot be combined with a game or a file"},
    {"--list --new", "--list cannot be combined with a game or a file"},
    {"-r -l", "--list cannot be combined with a game or a file"},
    {"--white=A --print-config", "--print-config cannot be combined with a game or a file"},
    {"--new adjudicate 8/8", "adjudicate cannot be combined with a game or a file"},
};

START_TEST(bad_arguments_are_refused_with_their_reason)
{
    Options options;
    memset(&options, 0x55, sizeof options);
    Options before = options;
    StrBuf reason = {0};
    ck_assert(!parse(BAD[_i].line, &options, &reason));
    ck_assert_str_eq(strbuf_text(&reason), BAD[_i].why);
    ck_assert_mem_eq(&options, &before, sizeof options);
    strbuf_release(&reason);
}
END_TEST

START_TEST(no_option_has_the_name_of_a_setting_and_every_setting_is_an_option)
{
    for (int i = 0; i < options_row_count(); i++) {
        bool is_name_of_setting = setting_find(options_row_at(i).name) != SETTING_NONE;
        ck_assert(is_name_of_setting == options_row_is_setting(i));
    }
    for (int id = 0; id < SETTING_COUNT; id++) {
        const SettingRow *row = setting_at((SettingId)id);
        char line[200];
        snprintf(line, sizeof line, "--%s=%.*s", row->name, (int)strcspn(row->value, " "),
                 row->value);
        good(line);
    }
}
END_TEST

static void check_lines(const char *text)
{
    for (const char *line = text; *line != '\0';) {
        size_t length = strcspn(line, "\n");
        ck_assert_msg(utf8_width(line, length) < 80, "too wide: %.*s", (int)length, line);
        ck_assert_msg(length == 0 || line[length - 1] != ' ', "blank at the end: %.*s", (int)length,
                      line);
        line += length + (line[length] == '\n');
    }
}

static int language_count(void)
{
    int count = 0;
    while (language_catalogs[count] != NULL) {
        count++;
    }
    return count;
}

/* The index is that of language_catalogs; -1 is English. */
START_TEST(help_names_every_option_and_setting)
{
    const Catalog *catalog = _i < 0 ? NULL : language_catalogs[_i];
    StrBuf text = {0};
    options_append_help(catalog, &text);
    for (int i = 0; i < options_row_count(); i++) {
        char form[80];
        snprintf(form, sizeof form, "--%s", options_row_at(i).name);
        ck_assert_ptr_nonnull(strstr(strbuf_text(&text), form));
    }
    check_lines(strbuf_text(&text));
    strbuf_release(&text);
}
END_TEST

extern const Catalog catalog_de;

/* The placeholder of the option is not in ASCII. */
START_TEST(explanations_in_the_help_are_aligned)
{
    uint32_t words[ARGUMENT_WORD_COUNT];
    Catalog catalog = catalog_de;
    StrBuf text = {0};
    memcpy(words, catalog_de.tables[CATALOG_ARGUMENTS], sizeof words);
    words[PLACEHOLDER_NAME] = words[PLACEHOLDER_HALFMOVES];
    catalog.tables[CATALOG_ARGUMENTS] = words;
    options_append_help(&catalog, &text);
    ck_assert_ptr_nonnull(strstr(strbuf_text(&text), "\n      --white=HALBZÜGE    Name"));
    strbuf_release(&text);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("options");
    TCase *tests = tcase_create("options");
    tcase_add_loop_test(tests, a_task_is_recognised, 0, (int)(sizeof TASKS / sizeof TASKS[0]));
    tcase_add_test(tests, a_tool_gets_its_own_arguments);
    tcase_add_test(tests, a_new_game_is_described);
    tcase_add_test(tests, the_kind_of_game_is_parsed);
    tcase_add_test(tests, help_and_version_combine_with_everything);
    tcase_add_test(tests, flags_and_settings_are_taken);
    tcase_add_test(tests, a_file_and_a_game_are_taken);
    tcase_add_test(tests, names_can_be_shortened_and_letters_bundled);
    tcase_add_test(tests, a_parse_after_a_failed_one_starts_afresh);
    tcase_add_loop_test(tests, bad_arguments_are_refused_with_their_reason, 0,
                        (int)(sizeof BAD / sizeof BAD[0]));
    tcase_add_test(tests, no_option_has_the_name_of_a_setting_and_every_setting_is_an_option);
    tcase_add_loop_test(tests, help_names_every_option_and_setting, -1, language_count());
    tcase_add_test(tests, explanations_in_the_help_are_aligned);
    suite_add_tcase(suite, tests);
    return unit_run(suite);
}
