/* Tests that the words of typed arguments are replaced by English ones, and nothing else. */
#include "unit.h"

#include "commands/action.h"
#include "commands/grammar.h"
#include "terms/argument_words.h"
#include "util/text.h"

#include <string.h>

extern const Catalog catalog_de, catalog_es, catalog_fr;

/* ---- Typed arguments ---- */

static const struct {
    ActionId id;
    const char *typed;   /* German arguments */
    const char *english; /* what the command gets */
} LINES[] = {
    {ACTION_RESIGN, "", ""},
    {ACTION_RESIGN, "weiß", "white"},
    {ACTION_RESIGN, "WEISS", "white"},
    {ACTION_RESIGN, "black", "black"},
    {ACTION_RESIGN, "weiß bitte", "weiß bitte"},
    {ACTION_BOARD, "reihen  schwarz", "ranks  black"},
    {ACTION_BOARD, "schwarz reihen", "schwarz reihen"},
    {ACTION_GOTO, "zurueck 4", "back 4"},
    {ACTION_GOTO, "12w", "12w"},
    {ACTION_LIST, "21", "21"},
    {ACTION_SORT, "züge absteigend", "moves down"},
    {ACTION_CLAIM, "fünfzig Sf3", "fifty Sf3"},
    {ACTION_CLAIM, "Sf3", "Sf3"},
    {ACTION_FIND, "white=Anna mit hier", "white=Anna has here"},
    {ACTION_FIND, "hier", "hier"},
    {ACTION_LAW, "schritt zurück", "step back"},
    {ACTION_LAW, "suche weiter", "search weiter"},
    /* Options in any order, and the beginning of arguments. */
    {ACTION_NEW, "5 3 hier los", "5 3 here lot"},
    {ACTION_NEW, "white=\"Anna hier Boss\" tauschen", "white=\"Anna hier Boss\" exchange"},
    {ACTION_NEW, "los fen hier", "lot fen hier"},
    {ACTION_SHARE, "weiß für", "white for"},
    {ACTION_EDIT, "räumen", "clear"},
    {ACTION_EDIT, "räumen e4 brett", "clear e4 brett"},
    /* Free text is not changed. */
    {ACTION_FORFEIT, "weiß weiß kam nicht", "white weiß kam nicht"},
    {ACTION_FORFEIT, "beide", "both"},
    {ACTION_CLOCK, "weiß 5:00 schwarz", "white 5:00 schwarz"},
    {ACTION_ADJOURN, "Springer f3 bis morgen bis acht", "Springer f3 until morgen bis acht"},
    {ACTION_COMMENT, "keine", "none"},
    {ACTION_COMMENT, "keine Ahnung", "keine Ahnung"},
    {ACTION_TAG, "Event keine", "Event none"},
    {ACTION_TAG, "Event Turnier ohne keine", "Event Turnier ohne keine"},
    {ACTION_SAVE, "zurück", "back"},
    {ACTION_SAVE, "zurück nach Hause.pgn anhängen", "zurück nach Hause.pgn append"},
    {ACTION_SAVE, "ersetzen ersetzen", "ersetzen replace"},
    {ACTION_SHARE, "für weiß", "for weiß"},
    {ACTION_SAY, "weiß jetzt", "weiß jetzt"},
    {ACTION_SET, "orientation weiß", "orientation weiß"},
};

START_TEST(words_of_the_language_become_english)
{
    StrBuf out = {0};
    const char *grammar = action_at(LINES[_i].id)->grammar;
    grammar_to_english(grammar, &catalog_de, LINES[_i].typed, &out);
    ck_assert_str_eq(strbuf_text(&out), LINES[_i].english);
    strbuf_clear(&out);
    grammar_to_english(grammar, NULL, LINES[_i].typed, &out);
    ck_assert_str_eq(strbuf_text(&out), LINES[_i].typed);
    strbuf_release(&out);
}
END_TEST

START_TEST(long_lines_are_read)
{
    StrBuf typed = {0}, out = {0};
    strbuf_append(&typed, "weiß");
    for (int i = 0; i < 100; i++) {
        strbuf_append(&typed, " weiß");
    }
    grammar_to_english("(white|black) [REASON]", &catalog_de, strbuf_text(&typed), &out);
    ck_assert_str_eq(strbuf_text(&out) + strlen("white"), strbuf_text(&typed) + strlen("weiß"));
    strbuf_clear(&out);
    grammar_to_english("[white] ...", &catalog_de, strbuf_text(&typed), &out);
    ck_assert(text_has_prefix(strbuf_text(&out), "white white"));
    ck_assert(text_has_suffix(strbuf_text(&out), "weiß weiß"));
    strbuf_release(&typed);
    strbuf_release(&out);
}
END_TEST

/* ---- The table ---- */

/* Words of grammars that are the same in all languages. */
static const char SAME[] = "12w 12b 1-8 a-h 1-0 0-1 1/2-1/2 0-0 960 fen pgn eco";

START_TEST(every_word_of_a_grammar_is_translated)
{
    const char *grammar = action_at((ActionId)_i)->grammar, *word = NULL;
    grammar = grammar == NULL ? "" : grammar;
    size_t length = 0;
    while (word = grammar_take_word(&grammar, &length), length > 0) {
        bool is_same = argument_words_has(SAME, word, length);
        ck_assert_msg(is_same || argument_words_own(&catalog_de, word, length)[0] != '\0', "%.*s",
                      (int)length, word);
    }
}
END_TEST

static const struct {
    const Catalog *catalog;
    const char *grammar;
    const char *shown;
} GRAMMARS[] = {
    {NULL, "[white|FILE [NUMBER]]", "[white|FILE [NUMBER]]"},
    {&catalog_de, "[white|FILE [NUMBER]]", "[weiß|DATEI [NUMMER]]"},
    {&catalog_es, "SQUARE... | none", "CASILLA... | ninguno"},
    {&catalog_fr, "white=NAME 960[=NUMBER] 12w 1-8 no", "white=NOM 960[=NUMÉRO] 12w 1-8 no"},
};

START_TEST(grammars_are_shown_in_the_language)
{
    StrBuf out = {0};
    argument_words_append(GRAMMARS[_i].grammar, GRAMMARS[_i].catalog, &out);
    ck_assert_str_eq(strbuf_text(&out), GRAMMARS[_i].shown);
    strbuf_release(&out);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("grammar");
    TCase *tests = tcase_create("grammar");
    tcase_add_loop_test(tests, words_of_the_language_become_english, 0,
                        sizeof LINES / sizeof LINES[0]);
    tcase_add_test(tests, long_lines_are_read);
    tcase_add_loop_test(tests, every_word_of_a_grammar_is_translated, 0, ACTION_COUNT);
    tcase_add_loop_test(tests, grammars_are_shown_in_the_language, 0,
                        sizeof GRAMMARS / sizeof GRAMMARS[0]);
    suite_add_tcase(suite, tests);
    return unit_run(suite);
}
