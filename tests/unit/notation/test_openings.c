#include "notation/openings.h"

#include "notation/san.h"
#include "rules/position.h"

#include "unit.h"

#include <string.h>

#define COUNT(array) ((int)(sizeof(array) / sizeof(array)[0]))

/* Series of moves, and the openings that they lead to. */
static const struct {
    const char *moves; /* from the starting position, separated by blanks */
    const char *code;  /* ECO code, or NULL if the opening has no name */
    const char *name;
} lines[] = {
    {"", NULL, NULL},
    {"e4", "B00", "King's Pawn Game"},
    {"e4 e5 Nf3 Nc6 Bc4 Bc5", "C50", "Italian Game: Giuoco Piano"},
    {"Nf3 Nc6 e4 e5 Bc4 Bc5", "C50", "Italian Game: Giuoco Piano"},
    {"e4 c6", "B10", "Caro-Kann Defense"},
    {"Nh3", "A00", "Amar Opening"},
    {"e4 e5 Nf3 Nc6 Bb5", "C60", "Ruy Lopez"},
    {"d4 d5 c4", "D06", "Queen's Gambit"},
    {"Nh3 d5 g3 e5 f4 Bxh3 Bxh3 exf4 O-O fxg3 hxg3", "A00",
     "Amar Opening: Paris Gambit, Gent Gambit"},
    {"e4 e5 Ke2 Ke7 Ke1 Ke8", NULL, NULL},
};

START_TEST(a_position_has_the_name_of_its_opening)
{
    char moves[128];
    char *rest = moves;
    Position position = position_start();
    Opening opening = {"", ""};
    strcpy(moves, lines[_i].moves);
    for (char *san = strtok_r(moves, " ", &rest); san != NULL; san = strtok_r(NULL, " ", &rest)) {
        Move move;
        ck_assert(san_parse(&position, san, &move));
        position = position_after(&position, move);
    }
    bool named = openings_find(&position, &opening);
    ck_assert_int_eq(named, lines[_i].code != NULL);
    if (named) {
        ck_assert_str_eq(opening.code, lines[_i].code);
        ck_assert_str_eq(opening.name, lines[_i].name);
    } else {
        ck_assert_str_eq(opening.name, "");
    }
}
END_TEST

/* A catalog without texts, whose language has names of openings. */
static const Catalog german = {.language = "de"}, french = {.language = "fr"},
                     unknown = {.language = "xx"};

/* English names, and the names in a language. */
static const struct {
    const Catalog *catalog;
    const char *english, *name;
} names[] = {
    {NULL, "Ruy Lopez: Berlin Defense", "Ruy Lopez: Berlin Defense"},
    {&unknown, "Ruy Lopez: Berlin Defense", "Ruy Lopez: Berlin Defense"},
    {&german, "Ruy Lopez: Berlin Defense", "Spanische Partie: Berliner Verteidigung"},
    {&german, "Sicilian Defense: Najdorf Variation, English Attack",
     "Sizilianische Verteidigung: Najdorf-Variante, Englischer Angriff"},
    /* a player, who has another name in German, before the longest pattern that fits */
    {&german, "Alekhine Gambit Accepted", "Angenommenes Aljechin-Gambit"},
    {&german, "Timman's Line", "Timman-Variante"},
    /* blanks become hyphens before a hyphen */
    {&german, "Mar del Plata Gambit", "Mar-del-Plata-Gambit"},
    {&german, "with Nf3", "Mit Nf3"},
    {&german, "Amar Opening", "Amar-Eröffnung"},
    {&german, "Hammerschlag", "Hammerschlag"},
    /* a capital only at the beginning, also with an accent */
    {&french, "French Defense: Winawer Variation", "Défense française: variante Winawer"},
};

START_TEST(an_opening_has_a_name_in_a_language)
{
    Opening opening = {"A00", ""};
    StrBuf name = {0};
    strcpy(opening.name, names[_i].english);
    opening_append_name(&opening, names[_i].catalog, &name);
    ck_assert_str_eq(strbuf_text(&name), names[_i].name);
    strbuf_release(&name);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("openings");
    TCase *tcase = tcase_create("openings");
    suite_add_tcase(suite, tcase);
    tcase_add_loop_test(tcase, a_position_has_the_name_of_its_opening, 0, COUNT(lines));
    tcase_add_loop_test(tcase, an_opening_has_a_name_in_a_language, 0, COUNT(names));
    return unit_run(suite);
}
