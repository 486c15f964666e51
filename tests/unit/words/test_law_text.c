#include "unit.h"

#include "session/session_state.h"
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
    law_text_page(book_find("resignation"), LAW_TEXT_TOLD, SPOKEN_WORDS, &text);
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
    law_text_diagram(book_find("legal-moves"), 1, LAW_TEXT_DRAWN, SPOKEN_SAN, &text);
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
    diagram_read(book_diagram(book_find("knight"), 1), 0, &diagram);
    law_text_marks(&diagram, SPOKEN_SAN, &text);
    check_text(&text, "Moves of the knight on e4: f2, g5, d6\n"
                      "Captures by the knight on e4: rook g3, bishop c5, queen f6\n");
    diagram_read(book_diagram(book_find("promotion"), 1), 0, &diagram);
    law_text_marks(&diagram, SPOKEN_WORDS, &text);
    check_text(&text, "Marked: a8\nCrossed out: knight b 8\n");
}
END_TEST

START_TEST(a_search_lists_the_pages)
{
    StrBuf text = {0};
    ck_assert(law_text_search("ENVELOPE", &text));
    check_text(&text, "law adjournment: Adjournment\n");
    ck_assert(!law_text_search("zugzwang", &text));
    ck_assert(!law_text_search("", &text));
    check_text(&text, "");
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
    suite_add_tcase(suite, tests);
    return unit_run(suite);
}
