#include "unit.h"

#include "commands/action.h"
#include "commands/commands_text.h"
#include "commands/help_text.h"
#include "terms/settings.h"
#include "util/text.h"

#include <string.h>

#define COUNT(array) ((int)(sizeof(array) / sizeof(array)[0]))

static const HelpStyle ENGLISH = {NULL, false}, SPOKEN_ENGLISH = {NULL, true};

extern const Catalog catalog_de;

/* A language without help; its only text is the note. */
static const char ICELANDIC_TEXTS[] = "\0Aðeins á ensku.\n";
static const uint32_t ICELANDIC_COMMANDS[COMMANDS_HELP_IN_ENGLISH + 1] = {
    [COMMANDS_HELP_IN_ENGLISH] = 1,
};
static const uint32_t ICELANDIC_NAMES[ACTION_COUNT] = {0};
static const Catalog ICELANDIC = {
    .language = "is",
    .texts = ICELANDIC_TEXTS,
    .tables = {[CATALOG_ACTIONS] = ICELANDIC_NAMES, [CATALOG_COMMANDS] = ICELANDIC_COMMANDS},
};

/* Returns whether a text is ASCII and ends with a newline. */
static bool is_plain(const char *text)
{
    for (; *text != '\0'; text++) {
        if ((*text < ' ' || *text > '~') && *text != '\n') {
            return false;
        }
        if (text[1] == '\0' && *text != '\n') {
            return false;
        }
    }
    return true;
}

START_TEST(the_overview_names_every_action_and_page)
{
    StrBuf out = {0};
    ck_assert(help_text_append(action_table(), "", ENGLISH, &out));
    ck_assert(is_plain(strbuf_text(&out)));
    for (int id = 0; id < ACTION_COUNT; id++) {
        ck_assert_ptr_nonnull(strstr(strbuf_text(&out), action_at((ActionId)id)->name));
    }
    HelpPage page;
    for (int i = 0; help_page_at(NULL, i, &page); i++) {
        ck_assert_ptr_nonnull(strstr(strbuf_text(&out), page.name));
    }
    strbuf_release(&out);
}
END_TEST

START_TEST(every_action_has_help_by_name_and_short_form)
{
    const Action *row = action_at((ActionId)_i);
    StrBuf by_name = {0};
    StrBuf by_brief = {0};
    ck_assert(help_text_append(action_table(), row->name, ENGLISH, &by_name));
    ck_assert(is_plain(strbuf_text(&by_name)));
    ck_assert_ptr_nonnull(strstr(strbuf_text(&by_name), action_help(NULL, (ActionId)_i).details));
    if (row->brief != NULL) {
        ck_assert(help_text_append(action_table(), row->brief, ENGLISH, &by_brief));
        ck_assert_str_eq(strbuf_text(&by_brief), strbuf_text(&by_name));
    }
    strbuf_release(&by_name);
    strbuf_release(&by_brief);
}
END_TEST

START_TEST(every_setting_and_page_has_help)
{
    StrBuf out = {0};
    for (int id = 0; id < SETTING_COUNT; id++) {
        ck_assert(help_text_append(action_table(), setting_at((SettingId)id)->name, ENGLISH, &out));
    }
    HelpPage page;
    for (int i = 0; help_page_at(NULL, i, &page); i++) {
        ck_assert(help_text_append(action_table(), page.name, ENGLISH, &out));
    }
    ck_assert(help_text_append(action_table(), "ALL", ENGLISH, &out));
    ck_assert(is_plain(strbuf_text(&out)));
    strbuf_release(&out);
}
END_TEST

START_TEST(an_unknown_topic_appends_nothing)
{
    StrBuf out = {0};
    ck_assert(!help_text_append(action_table(), "nothing", ENGLISH, &out));
    ck_assert_uint_eq(out.length, 0);
    strbuf_release(&out);
}
END_TEST

/* Names, and the help for them as a screen reader speaks it. */
static const struct {
    const char *name; /* name of a command or a setting */
    const char *line; /* beginning of the help */
} SPOKEN[] = {
    {"moves", "moves, optionally SQUARE, short form m: "},
    {"what", "what SQUARE, short form wt: "},
    {"rank", "rank 1 to 8, short form rnk: "},
    {"resign", "resign, optionally white or black, short form rs: "},
    {"review", "review, optionally 12w or 12b or start or end or back, optionally COUNT, or on, "
               "optionally COUNT, short form rv: "},
    {"save", "save, optionally FILE, optionally replace or append, or back"},
    {"announce", "set announce san or words or fide or radio or coordinate: "},
};

START_TEST(the_arguments_of_a_command_are_worded)
{
    StrBuf out = {0};
    ck_assert(help_text_append(action_table(), SPOKEN[_i].name, SPOKEN_ENGLISH, &out));
    ck_assert_msg(strstr(strbuf_text(&out), SPOKEN[_i].line) == strbuf_text(&out), "%s",
                  strbuf_text(&out));
    strbuf_release(&out);
}
END_TEST

START_TEST(another_name_of_a_command_finds_it_and_the_laws)
{
    StrBuf out = {0};
    ck_assert(help_text_append(action_table(), "illegal", ENGLISH, &out));
    ck_assert(text_has_prefix(strbuf_text(&out), "penalty (white | black) [REASON] (pen): "));
    ck_assert_ptr_nonnull(strstr(strbuf_text(&out), "Other names: illegal move, illegal.\n"));
    strbuf_clear(&out);
    ck_assert(help_text_append(action_table(), "legal", ENGLISH, &out));
    ck_assert(text_has_prefix(strbuf_text(&out), "moves [SQUARE] (m): "));
    ck_assert_ptr_nonnull(strstr(strbuf_text(&out), "(Articles 3.9.2, 3.10)\n"));
    strbuf_release(&out);
}
END_TEST

START_TEST(spoken_help_has_no_brackets_or_bars)
{
    StrBuf out = {0};
    ck_assert(help_text_append(action_table(), "ALL", SPOKEN_ENGLISH, &out));
    ck_assert_ptr_null(strpbrk(strbuf_text(&out), "[]|"));
    strbuf_release(&out);
}
END_TEST

/* Topics, and the beginning of the help on them in a language. */
static const struct {
    const char *topic;
    HelpStyle style;
    const char *start;
} IN_LANGUAGES[] = {
    {"", {&catalog_de, false}, "Einen Zug eingeben"},
    {"all",
     {&catalog_de, false},
     "Spielen\naufgeben [weiß | schwarz] (resign, rs): Partie aufgeben\n"},
    {"resign",
     {&catalog_de, false},
     "aufgeben [weiß | schwarz] (resign, rs): Partie aufgeben\nAn "},
    {"AUFGEBEN", {&catalog_de, false}, "aufgeben [weiß | schwarz] (resign, rs): Partie"},
    {"remis anbieten", {&catalog_de, false}, "anbieten [weiß | schwarz] (offer, ofr): "},
    {"nein", {&catalog_de, false}, "nein (no): "},
    {"pause", {&catalog_de, false}, "pause [sofort] (z): Uhren anhalten\n"},
    {"pause", {&catalog_de, true}, "pause, optional sofort, Kurzform z: Uhren anhalten\n"},
    {"resign",
     {&catalog_de, true},
     "aufgeben (resign), optional weiß oder schwarz, Kurzform rs: Partie aufgeben\n"},
    {"rank", {&catalog_de, true}, "reihe (rank) 1 bis 8, Kurzform rnk: "},
    {"mouse", {&catalog_de, false}, "einstellen mouse yes|no: Maus benutzen"},
    {"time", {&catalog_de, false}, "einstellen time ZEIT: Bedenkzeit neuer Partien"},
    {"games", {&catalog_de, false}, "Die Partienliste\n"},
    {"rochade", {&catalog_de, false}, "Die Rochade (Artikel 3.8.2)\nBei der Rochade ziehen "},
    {"", {&ICELANDIC, false}, "Aðeins á ensku.\nType a move"},
    {"all", {&ICELANDIC, false}, "Aðeins á ensku.\nPlaying\nresign "},
    {"resign", {&ICELANDIC, false}, "Aðeins á ensku.\nresign [white | black] (rs): resign the"},
    {"surrender", {&ICELANDIC, false}, "Aðeins á ensku.\nresign [white | black] (rs): "},
    {"time", {&ICELANDIC, false}, "Aðeins á ensku.\nset time TIME: "},
    {"notation", {&ICELANDIC, false}, "Aðeins á ensku.\nHow to type moves\n"},
};

START_TEST(the_help_is_in_the_language_of_the_player)
{
    StrBuf out = {0};
    const char *topic = IN_LANGUAGES[_i].topic, *start = IN_LANGUAGES[_i].start;
    ck_assert(help_text_append(action_table(), topic, IN_LANGUAGES[_i].style, &out));
    ck_assert_msg(text_has_prefix(strbuf_text(&out), start), "%.200s", strbuf_text(&out));
    const char *first = strstr(strbuf_text(&out), "ensku");
    ck_assert_msg(first == NULL || strstr(first + 1, "ensku") == NULL, "the note occurs twice");
    strbuf_release(&out);
}
END_TEST

/* The names of an action other than the first one in the language of the player are listed. */
START_TEST(other_names_are_those_of_the_language_and_of_english)
{
    StrBuf out = {0};
    action_append_tried(action_table(), ACTION_PAUSE, &catalog_de, &out);
    ck_assert_str_eq(strbuf_text(&out), "Andere Namen: anhalten, stop.\n");
    strbuf_clear(&out);
    action_append_tried(action_table(), ACTION_RESIGN, NULL, &out);
    ck_assert_str_eq(strbuf_text(&out), "Other names: surrender, give up.\n");
    strbuf_clear(&out);
    action_append_tried(action_table(), ACTION_NO, &catalog_de, &out);
    ck_assert_str_eq(strbuf_text(&out), "");
    strbuf_release(&out);
}
END_TEST

START_TEST(only_a_whole_name_is_a_topic)
{
    StrBuf out = {0};
    ck_assert(!help_text_append(action_table(), "aufge", (HelpStyle){&catalog_de, false}, &out));
    ck_assert(!help_text_append(action_table(), "nein x", (HelpStyle){&catalog_de, false}, &out));
    ck_assert(!help_text_append(action_table(), "nein", ENGLISH, &out));
    strbuf_release(&out);
}
END_TEST

START_TEST(a_topic_of_the_laws_has_no_note)
{
    StrBuf out = {0};
    ck_assert(help_text_append(action_table(), "castling", (HelpStyle){&ICELANDIC, false}, &out));
    ck_assert_ptr_null(strstr(strbuf_text(&out), "ensku"));
    strbuf_clear(&out);
    ck_assert(!help_text_append(action_table(), "nothing", (HelpStyle){&ICELANDIC, false}, &out));
    ck_assert_uint_eq(out.length, 0);
    strbuf_release(&out);
}
END_TEST

START_TEST(the_german_help_is_complete)
{
    ck_assert(help_is_complete(&catalog_de));
    ck_assert(help_is_complete(NULL));
    ck_assert(!help_is_complete(&ICELANDIC));
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("help_text");
    TCase *tests = tcase_create("help_text");
    tcase_add_test(tests, the_overview_names_every_action_and_page);
    tcase_add_loop_test(tests, every_action_has_help_by_name_and_short_form, 0, ACTION_COUNT);
    tcase_add_test(tests, every_setting_and_page_has_help);
    tcase_add_test(tests, an_unknown_topic_appends_nothing);
    tcase_add_loop_test(tests, the_arguments_of_a_command_are_worded, 0, COUNT(SPOKEN));
    tcase_add_test(tests, another_name_of_a_command_finds_it_and_the_laws);
    tcase_add_test(tests, spoken_help_has_no_brackets_or_bars);
    tcase_add_loop_test(tests, the_help_is_in_the_language_of_the_player, 0, COUNT(IN_LANGUAGES));
    tcase_add_test(tests, other_names_are_those_of_the_language_and_of_english);
    tcase_add_test(tests, only_a_whole_name_is_a_topic);
    tcase_add_test(tests, a_topic_of_the_laws_has_no_note);
    tcase_add_test(tests, the_german_help_is_complete);
    suite_add_tcase(suite, tests);
    return unit_run(suite);
}
