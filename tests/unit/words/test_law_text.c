#include "unit.h"

#include "session/session_state.h"
#include "words/fault_article.h"
#include "words/law_text.h"

#include <string.h>

enum { DIAGRAMS_MAX = 200 }; /* more than there are */

/* Returns diagram number n of the whole book, from 0, or NULL. */
static const BookBlock *diagram_at(int number)
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

/* Every move that a diagram proposes has the verdict that it claims. */
START_TEST(a_move_to_try_has_its_verdict)
{
    const BookBlock *block = diagram_at(_i);
    const char *list = block->try;
    Diagram diagram;
    size_t length = 0;
    ck_assert_int_eq(diagram_read(block, 0, &diagram), 0);
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
            ck_assert_msg(entry.kind == ENTRY_MOVE && entry.exact, "%s: %s", block->fen, text);
        } else {
            ck_assert_msg(entry.kind == ENTRY_ILLEGAL || entry.kind == ENTRY_PROMOTION, "%s: %s",
                          block->fen, text);
            ck_assert_msg(strcmp(fault_article_of_entry(&diagram.position, &entry), article) == 0,
                          "%s: %s is forbidden by %s", block->fen, text,
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

START_TEST(a_page_is_told_with_its_diagrams_and_links)
{
    StrBuf text = {0};
    law_text_page(book_find("resignation"), LAW_TEXT_TOLD, SPOKEN_WORDS, &text);
    check_text(&text,
               "Resigning (Article 5.1.2)\n"
               "A player may give the game up at any time, and has then lost it (5.1.2). There is "
               "one exception: if the opponent could not checkmate by any series of legal moves, "
               "the game is drawn.\n"
               "diagram 1: If White resigns here, it is a draw: Black has a bare king.\n"
               "White: king e 1; pawn e 2\n"
               "Black: king e 8\n"
               "White to move (Black cannot checkmate)\n"
               "See: law dead-position, law flag, law agreement\n");
}
END_TEST

START_TEST(a_diagram_is_drawn_or_told_and_its_marks_are_named)
{
    StrBuf text = {0};
    law_text_diagram(book_find("legal-moves"), 1, LAW_TEXT_DRAWN, SPOKEN_SAN, &text);
    check_text(&text, "diagram 1: The bishop must not capture the queen: the rook would attack the "
                      "king.\n"
                      "8 r . . . . . . k\n7 . . . . q . . .\n6 . . . . . . . .\n"
                      "5 . . . . . . . .\n4 . . . . . . . .\n3 B . . . . . . .\n"
                      "2 . . . . . . . .\n1 K . . . . . . .\n  a b c d e f g h\n"
                      "White to move\n"
                      "bishop a3 has no legal move\n"
                      "arrow: rook a8 to king a1\n"
                      "legal: Kb1\n"
                      "not legal: Bxe7 (3.9.2), Bb2 (3.9.2)\n");
}
END_TEST

START_TEST(squares_that_can_be_reached_and_captures_are_told_apart)
{
    Diagram diagram;
    StrBuf text = {0};
    diagram_read(book_diagram(book_find("knight"), 1), 0, &diagram);
    law_text_marks(&diagram, SPOKEN_SAN, &text);
    check_text(&text, "knight e4 can go to f2, g5, d6\n"
                      "knight e4 can capture rook g3, bishop c5, queen f6\n");
    diagram_read(book_diagram(book_find("promotion"), 1), 0, &diagram);
    law_text_marks(&diagram, SPOKEN_WORDS, &text);
    check_text(&text, "marked: a8\ncrossed: knight b 8\n");
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
    tcase_add_test(tests, a_page_is_told_with_its_diagrams_and_links);
    tcase_add_test(tests, a_diagram_is_drawn_or_told_and_its_marks_are_named);
    tcase_add_test(tests, squares_that_can_be_reached_and_captures_are_told_apart);
    tcase_add_test(tests, a_search_lists_the_pages);
    suite_add_tcase(suite, tests);
    return unit_run(suite);
}
