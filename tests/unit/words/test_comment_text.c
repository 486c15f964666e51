#include "words/comment_text.h"

#include "terms/language.h"
#include "unit.h"

#include <string.h>

#define COUNT(array) ((int)(sizeof(array) / sizeof(array)[0]))

/* Comments, the style, and the lines of text. */
static const struct {
    const char *comment;
    SpokenForm form;
    const char *lines;
} rows[] = {
    {"", SPOKEN_FORM_SAN, ""},
    {"Takes the bait.", SPOKEN_FORM_SAN, "Comment: Takes the bait.\n"},
    {"[%eval -1.4] [%clk 0:04:20] Bait.", SPOKEN_FORM_SAN, "Comment: Bait.\nEvaluation: -1.40.\n"},
    {"[%eval #-3]", SPOKEN_FORM_SAN, "Evaluation: Black mates in 3.\n"},
    {"[%eval #12]", SPOKEN_FORM_SAN, "Evaluation: White mates in 12.\n"},
    {"[%eval #0]", SPOKEN_FORM_SAN, "Evaluation: checkmate.\n"},
    {"[%csl Ge4,Gd4,Ra1]", SPOKEN_FORM_SAN, "Green squares: d4, e4.\nRed square: a1.\n"},
    {"[%cal Yd8h4,Rg5e5,Rg5g2][%csl Bh4]", SPOKEN_FORM_SAN,
     "Red arrows: g5-e5, g5-g2.\nYellow arrow: d8-h4.\nBlue square: h4.\n"},
    {"[%cal Yd8h4][%csl Gh4]", SPOKEN_FORM_WORDS,
     "Green square: h 4.\nYellow arrow: d 8 to h 4.\n"},
};

START_TEST(a_comment_reads)
{
    StrBuf out = {0};
    comment_text_append("Comment: {comment}", rows[_i].comment,
                        (SpokenStyle){rows[_i].form, NULL, NULL}, &out);
    ck_assert_str_eq(strbuf_text(&out), rows[_i].lines);
    strbuf_release(&out);
}
END_TEST

/* The same in German. */
static const struct {
    const char *comment;
    const char *lines;
} GERMAN[] = {
    {"[%eval -1.4]", "Bewertung: -1.40.\n"},
    {"[%eval #-3]", "Bewertung: Schwarz setzt in 3 matt.\n"},
    {"[%eval #0]", "Bewertung: matt.\n"},
    {"[%csl Ge4,Gd4,Ra1]", "Grüne Felder: d4, e4.\nRotes Feld: a1.\n"},
    {"[%cal Yd8h4,Bg5e5,Bg5g2]", "Gelber Pfeil: d8-h4.\nBlaue Pfeile: g5-e5, g5-g2.\n"},
};

START_TEST(a_comment_reads_in_german)
{
    StrBuf out = {0};
    int german = 0;
    while (strcmp(language_catalogs[german]->language, "de") != 0) {
        german++;
    }
    comment_text_append("{comment}", GERMAN[_i].comment,
                        (SpokenStyle){SPOKEN_FORM_SAN, language_catalogs[german], NULL}, &out);
    ck_assert_str_eq(strbuf_text(&out), GERMAN[_i].lines);
    strbuf_release(&out);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("comment_text");
    TCase *tests = tcase_create("comments");
    tcase_add_loop_test(tests, a_comment_reads, 0, COUNT(rows));
    tcase_add_loop_test(tests, a_comment_reads_in_german, 0, COUNT(GERMAN));
    suite_add_tcase(suite, tests);
    return unit_run(suite);
}
