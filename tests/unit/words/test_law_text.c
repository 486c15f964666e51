#include "unit.h"

#include "session/session_state.h"
#include "terms/language.h"
#include "util/text.h"
#include "words/fault_article.h"
#include "words/law_text.h"

#include <string.h>

enum { DIAGRAMS_MAX = 200 }; /* more diagrams than the book has */

/* Returns diagram `number` of the whole book, counted from 0, or NULL if there is none. */
static const BookDiagram *diagram_at(int number)
{
    for (const BookPage *page = book_pages; page->name != NULL; page++) {
        for (int n = 1; book_diagram(page, n) != NULL; n++) {
            if (number-- == 0) {
                return book_diagram(page, n);
            }
        }
    }
    return NULL;
}

/* Checks that every move that a diagram proposes to try is legal or violates the article that the
 * diagram says. */
START_TEST(a_move_to_try_has_its_verdict)
{
    const BookDiagram *source = diagram_at(_i);
    const char *list = source->try;
    Diagram diagram;
    size_t length = 0;
    ck_assert_int_eq(diagram_read(source, 0, &diagram), 0);
    for (const char *item; (item = book_next_item(&list, &length)) != NULL;) {
        char text[64] = "";
        memcpy(text, item, length);
        char *article = strchr(text, ' ');
        if (article != NULL) {
            *article++ = '\0';
        }
        Entry entry;
        entry_read(&diagram.position, text, &entry);
        if (article == NULL) {
            ck_assert_msg(entry.kind == ENTRY_MOVE && entry.exact, "%s: %s", source->fen, text);
        } else {
            ck_assert_msg(entry.kind == ENTRY_ILLEGAL || entry.kind == ENTRY_PROMOTION, "%s: %s",
                          source->fen, text);
            ck_assert_msg(strcmp(fault_article_of_entry(&diagram.position, &entry), article) == 0,
                          "%s: %s is forbidden by %s", source->fen, text,
                          fault_article_of_entry(&diagram.position, &entry));
        }
    }
}
END_TEST

static void check_text(StrBuf *text, const char *expected)
{
    ck_assert_str_eq(strbuf_text(text), expected);
    strbuf_release(text);
}

START_TEST(a_page_is_printed_with_its_diagrams_and_links)
{
    StrBuf text = {0};
    law_text_page(book_find("resignation", NULL), LAW_TEXT_TOLD, SPOKEN_WORDS, &text);
    check_text(&text,
               "Resignation (Article 5.1.2)\n"
               "You may resign at any time. You then lose the game (5.1.2), with one exception: "
               "if your opponent can't checkmate you by any series of legal moves, the game is "
               "drawn.\n"
               "Diagram 1: If White resigns here, the game is drawn: Black has only a king.\n"
               "White: king e 1; pawn e 2\n"
               "Black: king e 8\n"
               "White to move (Black cannot checkmate)\n"
               "The Laws know no other way to leave a game. In this program you can also type "
               "abort, which ends the game without a result, but only before both players have "
               "moved.\n"
               "See: law dead-position, law flag, law agreement\n");
}
END_TEST

START_TEST(a_diagram_is_drawn_or_described_and_its_marks_are_named)
{
    StrBuf text = {0};
    law_text_diagram(book_find("legal-moves", NULL), 1, LAW_TEXT_DRAWN, SPOKEN_SAN, &text);
    check_text(&text, "Diagram 1: The bishop can't capture the queen, because the rook would "
                      "attack the king.\n"
                      "8 r . . . . . . k\n7 . . . . q . . .\n6 . . . . . . . .\n"
                      "5 . . . . . . . .\n4 . . . . . . . .\n3 B . . . . . . .\n"
                      "2 . . . . . . . .\n1 K . . . . . . .\n  a b c d e f g h\n"
                      "White to move\n"
                      "No legal moves for the bishop on a3.\n"
                      "Arrow: rook a8 to king a1\n"
                      "Legal: Kb1\n"
                      "Illegal: Bxe7 (3.9.2), Bb2 (3.9.2)\n");
}
END_TEST

START_TEST(targets_and_captures_are_distinguished)
{
    Diagram diagram;
    StrBuf text = {0};
    diagram_read(book_diagram(book_find("knight", NULL), 1), 0, &diagram);
    law_text_marks(&diagram, SPOKEN_SAN, &text);
    check_text(&text, "Moves of the knight on e4: f2, g5, d6\n"
                      "Captures by the knight on e4: rook g3, bishop c5, queen f6\n");
    diagram_read(book_diagram(book_find("promotion", NULL), 1), 0, &diagram);
    law_text_marks(&diagram, SPOKEN_WORDS, &text);
    check_text(&text, "Marked: a8\nCrossed out: knight b 8\n");
}
END_TEST

START_TEST(a_search_lists_the_pages)
{
    StrBuf text = {0};
    ck_assert(law_text_search("ENVELOPE", NULL, &text));
    check_text(&text, "law adjournment: Adjournment\n");
    ck_assert(!law_text_search("zugzwang", NULL, &text));
    ck_assert(!law_text_search("", NULL, &text));
    check_text(&text, "");
}
END_TEST

/* ---- In another language ---- */

/* Returns a language of the program. */
static const Catalog *catalog_of(const char *language)
{
    int i = 0;
    while (strcmp(language_catalogs[i]->language, language) != 0) {
        i++;
    }
    return language_catalogs[i];
}

START_TEST(a_diagram_is_printed_in_another_language)
{
    StrBuf text = {0};
    SpokenStyle style = {SPOKEN_FORM_SAN, catalog_of("de"), "K D T L S"};
    law_text_diagram(book_find("legal-moves", NULL), 1, LAW_TEXT_TOLD, style, &text);
    ck_assert(text_has_prefix(strbuf_text(&text), "Diagramm 1: Der Läufer "));
    ck_assert_str_eq(strchr(strbuf_text(&text), '\n') + 1,
                     "Weiß: König a1; Läufer a3\n"
                     "Schwarz: König h8; Dame e7; Turm a8\n"
                     "Weiß am Zug\n"
                     "Kein regelgemäßer Zug: der Läufer auf a3.\n"
                     "Pfeil: Turm a8 nach König a1\n"
                     "Regelgemäß: Kb1\n"
                     "Regelwidrig: Lxe7 (3.9.2), Lb2 (3.9.2)\n");
    strbuf_clear(&text);
    law_text_diagram(book_find("aim", NULL), 1, LAW_TEXT_BESIDE_BOARD, style, &text);
    ck_assert(
        text_has_suffix(strbuf_text(&text), "Schwarz am Zug. Züge zum Durchgehen: Dh4 (matt)\n"));
    strbuf_clear(&text);
    style.form = SPOKEN_FORM_WORDS; /* the spoken move already says that it mates */
    law_text_diagram(book_find("aim", NULL), 1, LAW_TEXT_BESIDE_BOARD, style, &text);
    ck_assert(text_has_suffix(strbuf_text(&text), ": Dame h 4, matt\n"));
    strbuf_release(&text);
}
END_TEST

START_TEST(a_page_that_is_not_translated_says_so)
{
    StrBuf text = {0};
    Catalog without_book = *catalog_of("de");
    strcpy(without_book.language, "xx"); /* the book has no page in this language */
    SpokenStyle style = {SPOKEN_FORM_SAN, &without_book, NULL};
    law_text_page(book_find("resignation", NULL), LAW_TEXT_BESIDE_BOARD, style, &text);
    ck_assert_str_eq(strtok(text.bytes, "\n"), "# Artikel 5.1.2");
    ck_assert_str_eq(strtok(NULL, "\n"), "Diese Seite gibt es nur auf Englisch.");
    ck_assert(strstr(strtok(NULL, "\n"), "You may resign") != NULL);
    strbuf_release(&text);
    style.catalog = catalog_of("de");
    law_text_page(book_find("resignation", NULL), LAW_TEXT_BESIDE_BOARD, style, &text);
    ck_assert_ptr_null(strstr(strbuf_text(&text), "Englisch"));
    strbuf_release(&text);
}
END_TEST

START_TEST(the_articles_of_a_heading_are_named_in_the_language)
{
    static const struct {
        const char *page;
        const char *heading;
    } ROWS[] = {
        {"castling", "Die Rochade (Artikel 3.8.2)"},
        {"draws", "Wege zum Remis (Artikel 9, 10)"},
        {"chess960", "Chess960 (Richtlinien II)"},
        {"rapid", "Schnellschach und Blitz (Anhang A, Anhang B)"},
        {"strategy", "Ein wenig Strategie"},
    };
    for (size_t i = 0; i < sizeof ROWS / sizeof ROWS[0]; i++) {
        StrBuf text = {0};
        law_text_part(book_find(ROWS[i].page, NULL), 0, LAW_TEXT_TOLD,
                      (SpokenStyle){SPOKEN_FORM_SAN, catalog_of("de"), NULL}, &text);
        ck_assert_str_eq(strtok(text.bytes, "\n"), ROWS[i].heading);
        strbuf_release(&text);
    }
}
END_TEST

START_TEST(a_page_is_found_by_an_article_with_the_word_of_the_language)
{
    static const struct {
        const char *subject;
        const char *language;
        const char *page;
    } ROWS[] = {
        {"Artikel 9.2", "de", "repetition"}, {"artikel 3.8.2.2", "de", "castling"},
        {"Anhang D", "de", "blind"},         {"Richtlinien II", "de", "chess960"},
        {"Article 9.2", "de", "repetition"}, {"Artículo 9.2", "es", "repetition"},
        {"Appendix D", "es", "blind"},
    };
    for (size_t i = 0; i < sizeof ROWS / sizeof ROWS[0]; i++) {
        const BookPage *page = law_text_find(ROWS[i].subject, catalog_of(ROWS[i].language));
        ck_assert_msg(page != NULL && strcmp(page->name, ROWS[i].page) == 0, "%s", ROWS[i].subject);
    }
    ck_assert_ptr_null(law_text_find("Artikel 9.2", NULL));
    ck_assert_ptr_null(law_text_find("Artikel", catalog_of("de")));
}
END_TEST

START_TEST(a_search_is_in_the_language_and_else_in_english)
{
    StrBuf text = {0};
    const Catalog *german = catalog_of("de");
    ck_assert(law_text_search("UMSCHLAG", german, &text));
    check_text(&text, "law adjournment: Hängepartien\n");
    ck_assert(law_text_search("envelope", german, &text));
    check_text(&text, "law adjournment: Hängepartien\n");
    ck_assert(!law_text_search("Zugzwang", german, &text));
    strbuf_release(&text);
}
END_TEST

START_TEST(what_a_diagram_shows_is_worded)
{
    const BookDiagram *source = diagram_at(_i);
    StrBuf english = {0}, german = {0};
    law_text_append_shows(source, NULL, &english);
    law_text_append_shows(source, catalog_of("de"), &german);
    ck_assert_str_eq(strbuf_text(&english), source->shows == NULL ? "" : source->shows);
    ck_assert_int_eq(german.length > 0, english.length > 0);
    strbuf_release(&english);
    strbuf_release(&german);
}
END_TEST

START_TEST(lists_in_line_mode_have_names_or_titles)
{
    StrBuf text = {0};
    law_text_contents(LAW_TEXT_TOLD, NULL, &text);
    ck_assert_ptr_nonnull(strstr(strbuf_text(&text), "The game: aim, board\n"));
    strbuf_release(&text);
    law_text_contents(LAW_TEXT_TOLD, catalog_of("de"), &text);
    ck_assert_ptr_nonnull(
        strstr(strbuf_text(&text), "Das Spiel: Das Ziel des Spiels; Das Brett und die Figuren\n"));
    strbuf_release(&text);
    law_text_page(book_find("bishop", NULL), LAW_TEXT_TOLD,
                  (SpokenStyle){SPOKEN_FORM_SAN, catalog_of("de"), NULL}, &text);
    ck_assert(text_has_suffix(strbuf_text(&text),
                              "Siehe: law Die Dame; law Der Turm; law Ziehen und Schlagen\n"));
    strbuf_release(&text);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("law_text");
    TCase *tests = tcase_create("law_text");
    int diagrams = 0;
    while (diagrams < DIAGRAMS_MAX && diagram_at(diagrams) != NULL) {
        diagrams++;
    }
    tcase_add_loop_test(tests, a_move_to_try_has_its_verdict, 0, diagrams);
    tcase_add_test(tests, a_page_is_printed_with_its_diagrams_and_links);
    tcase_add_test(tests, a_diagram_is_drawn_or_described_and_its_marks_are_named);
    tcase_add_test(tests, targets_and_captures_are_distinguished);
    tcase_add_test(tests, a_search_lists_the_pages);
    tcase_add_test(tests, a_diagram_is_printed_in_another_language);
    tcase_add_test(tests, a_page_that_is_not_translated_says_so);
    tcase_add_test(tests, the_articles_of_a_heading_are_named_in_the_language);
    tcase_add_test(tests, a_page_is_found_by_an_article_with_the_word_of_the_language);
    tcase_add_test(tests, a_search_is_in_the_language_and_else_in_english);
    tcase_add_loop_test(tests, what_a_diagram_shows_is_worded, 0, diagrams);
    tcase_add_test(tests, lists_in_line_mode_have_names_or_titles);
    suite_add_tcase(suite, tests);
    return unit_run(suite);
}
