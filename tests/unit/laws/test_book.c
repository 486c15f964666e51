#include "unit.h"

#include "laws/book.h"
#include "util/utf8.h"

#include <stdio.h>
#include <string.h>

/* The widths for a link next to the board, and for a caption on the smallest screen, which has two
 * rows for it, or three without the row of key hints. */
enum { TITLE_COLS = 28, CAPTION_COLS = 92 };

static int page_count(void)
{
    int count = 0;
    while (book_pages[count].name != NULL) {
        count++;
    }
    return count;
}

/* ---- Every page ---- */

START_TEST(a_page_has_a_name_a_title_and_a_text_in_ascii)
{
    const BookPage *page = &book_pages[_i];
    ck_assert_int_gt(strlen(page->name), 0);
    ck_assert_ptr_nonnull(page->title);
    ck_assert_int_le(strlen(page->title), TITLE_COLS);
    ck_assert_ptr_nonnull(page->blocks[0].text);
    for (const BookBlock *block = page->blocks; block->text != NULL || block->diagram != NULL;
         block++) {
        const char *text = block->text != NULL ? block->text : block->diagram->caption;
        ck_assert_ptr_nonnull(text);
        ck_assert_msg((block->text == NULL) == (block->diagram != NULL), "%s", page->name);
        for (; *text != '\0'; text++) {
            ck_assert_msg(*text >= ' ' && *text <= '~', "%s: %s", page->name, text);
        }
    }
}
END_TEST

START_TEST(a_link_leads_to_another_page)
{
    const BookPage *page = &book_pages[_i];
    const char *list = page->see;
    size_t length = 0;
    int count = 0;
    for (const char *item; (item = book_next_item(&list, &length)) != NULL; count++) {
        char name[64] = "";
        memcpy(name, item, length < sizeof name ? length : sizeof name - 1);
        const BookPage *target = book_find(name, NULL);
        ck_assert_msg(target != NULL && target != page, "%s: %s", page->name, name);
        ck_assert_str_eq(target->name, name);
    }
    ck_assert_int_gt(count, 0);
}
END_TEST

START_TEST(a_page_is_found_by_its_name_title_and_words)
{
    const BookPage *page = &book_pages[_i];
    const char *list = page->words;
    size_t length = 0;
    ck_assert_ptr_eq(book_find(page->name, NULL), page);
    ck_assert_ptr_eq(book_find(page->title, NULL), page);
    for (const char *item; (item = book_next_item(&list, &length)) != NULL;) {
        char word[64] = "";
        memcpy(word, item, length);
        ck_assert_ptr_nonnull(book_find(word, NULL));
    }
}
END_TEST

START_TEST(an_article_of_a_heading_opens_its_page)
{
    const BookPage *page = &book_pages[_i];
    const char *list = page->articles;
    size_t length = 0;
    for (const char *item; (item = book_next_item(&list, &length)) != NULL;) {
        char article[64] = "";
        memcpy(article, item, length);
        ck_assert_msg(book_find(article, NULL) == page, "%s is on two pages", article);
    }
}
END_TEST

/* ---- Every page in every language ---- */

static int language_count(void)
{
    int count = 0;
    while (book_translations[count].language != NULL) {
        count++;
    }
    return count;
}

static int width_of(const char *text)
{
    return utf8_width(text, strlen(text));
}

/* Returns a catalog without texts, for the language of a translation. */
static Catalog catalog_of(int translation)
{
    Catalog catalog = {.is_finished = true};
    snprintf(catalog.language, sizeof catalog.language, "%s",
             book_translations[translation].language);
    return catalog;
}

START_TEST(a_translated_page_fits_the_screen)
{
    const BookPage *page = &book_pages[_i % page_count()];
    Catalog catalog = catalog_of(_i / page_count());
    ck_assert_str_ne(book_title(page, &catalog), "");
    ck_assert_msg(width_of(book_title(page, &catalog)) <= TITLE_COLS, "%s",
                  book_title(page, &catalog));
    for (int n = 1; book_diagram(page, n) != NULL; n++) {
        const char *caption = book_caption(page, n, &catalog);
        ck_assert_msg(width_of(caption) <= CAPTION_COLS, "%s", caption);
    }
}
END_TEST

START_TEST(a_translated_page_is_found_by_its_title_and_words)
{
    const BookPage *page = &book_pages[_i % page_count()];
    Catalog catalog = catalog_of(_i / page_count());
    const char *list = book_words(page, &catalog);
    size_t length = 0;
    ck_assert_ptr_eq(book_find(page->name, &catalog), page);
    ck_assert_ptr_eq(book_find(book_title(page, &catalog), &catalog), page);
    for (const char *item; (item = book_next_item(&list, &length)) != NULL;) {
        char word[64] = "";
        memcpy(word, item, length);
        ck_assert_msg(book_find(word, &catalog) != NULL, "%s", word);
    }
}
END_TEST

/* ---- Search ---- */

static const struct {
    const char *subject; /* search text */
    const char *name;    /* the page found, or NULL */
} FOUND[] = {
    {"castling", "castling"},
    {"castle", "castling"},
    {"CASTLING", "castling"},
    {"en passant", "en-passant"},
    {"en-passant", "en-passant"},
    {"e.p.", "en-passant"},
    {"The knight", "knight"},
    {"sealed move", "adjournment"},
    {"9.2", "repetition"},
    {"Article 9.2.1", "repetition"},
    {"9.5.3, A.3", "claims"},
    {"3.8.2.2", "castling"},
    {"3.8.2.2.7", "castling"},
    {"3.7.3.3", "promotion"},
    {"3.7.3", "pawn"},
    {"3", "pieces"},
    {"9", "draws"},
    {"Guidelines I.8", "adjournment"},
    {"I.8", "adjournment"},
    {"guidelines II", "chess960"},
    {"I", "adjournment"},
    {"I.12.2", "adjournment"},
    {"III.6.1.2", "quickplay"},
    {"Appendix A.1", "rapid"},
    {"Appendix B", "rapid"},
    {"c.10.3.1", "notation"},
    {"Appendix D", "blind"},
    {"3.", "pieces"},
    {"9.", "draws"},
    {"7.5.9", "illegal-moves"},
    {"7.3", "irregularities"},
    {"7.4.2", "irregularities"},
    {"7", "irregularities"},
    {"8.7", "recording"},
    {"11", "conduct"},
    {"11.3.1", "phones"},
    {"11.12", "conduct"},
    {"12", "arbiter"},
    {"12.8", "phones"},
    {"12.9.4", "arbiter"},
    {"3.11", NULL},
    {"8.8", NULL},
    {"12.10", NULL},
    {"C.14", NULL},
    {"13", NULL},
    {"E.1", NULL},
    {"", NULL},
    {"gambit", NULL},
    {"-", NULL},
    {",", NULL},
};

START_TEST(a_subject_opens_its_page)
{
    const BookPage *page = book_find(FOUND[_i].subject, NULL);
    if (FOUND[_i].name == NULL) {
        ck_assert_ptr_null(page);
    } else {
        ck_assert_ptr_nonnull(page);
        ck_assert_str_eq(page->name, FOUND[_i].name);
    }
}
END_TEST

START_TEST(a_subject_is_found_in_german_and_in_english)
{
    static const Catalog GERMAN = {.language = "de"};
    static const struct {
        const char *subject;
        const char *name;
    } ROWS[] = {
        {"Die Rochade", "castling"}, {"castle", "castling"}, {"L\xC3\x84UFER", "bishop"},
        {"laufer", "bishop"},        {"Patt", "stalemate"},  {"9.2", "repetition"},
    };
    for (size_t i = 0; i < sizeof ROWS / sizeof ROWS[0]; i++) {
        const BookPage *page = book_find(ROWS[i].subject, &GERMAN);
        ck_assert_msg(page != NULL && strcmp(page->name, ROWS[i].name) == 0, "%s", ROWS[i].subject);
    }
    ck_assert_ptr_null(book_find("Patt", NULL));
    ck_assert(book_has(book_find("bishop", NULL), "diagonalen", &GERMAN));
    ck_assert(!book_has(book_find("bishop", NULL), "diagonalen", NULL));
}
END_TEST

START_TEST(a_paragraph_is_found_by_an_article_or_a_part_of_it)
{
    static const struct {
        const char *article;
        const char *page;
        const char *text; /* the beginning of the paragraph, or NULL */
    } ROWS[] = {
        {"11.12", "conduct", "If a game must be reconstructed"},
        {"Article 11.1", "conduct", "Players must do nothing"},
        {"11.2", "conduct", "The playing venue includes"},
        {"Guidelines I.1", "adjournment", "A game that can't be finished"},
        {"I.10", "adjournment", "A player who arrives after"},
        {"9.5.3, A.3", "claims", "A claim stops the clocks"},
        {"5.2.1", "adjournment", "This does not apply"},
        {"11.13", "conduct", NULL},
        {"arbiter", "arbiter", NULL},
        {"", "conduct", NULL},
    };
    for (size_t i = 0; i < sizeof ROWS / sizeof ROWS[0]; i++) {
        const BookBlock *block = book_paragraph(book_find(ROWS[i].page, NULL), ROWS[i].article);
        ck_assert_msg((block == NULL) == (ROWS[i].text == NULL), "%s", ROWS[i].article);
        ck_assert(block == NULL || strstr(block->text, ROWS[i].text) == block->text);
    }
}
END_TEST

START_TEST(a_search_covers_titles_words_paragraphs_and_captions)
{
    ck_assert(book_has(book_find("knight", NULL), "horse", NULL));
    ck_assert(book_has(book_find("knight", NULL), "THE KNIGHT", NULL));
    ck_assert(book_has(book_find("knight", NULL), "seems to jump", NULL));
    ck_assert(book_has(book_find("knight", NULL), "squares hold white", NULL));
    ck_assert(!book_has(book_find("knight", NULL), "envelope", NULL));
}
END_TEST

START_TEST(diagrams_are_counted_from_one)
{
    const BookPage *page = book_find("pawn", NULL);
    ck_assert_ptr_null(book_diagram(page, 0));
    ck_assert_str_eq(book_diagram(page, 1)->fen, "k7/8/8/1prp4/1P1P4/8/6P1/7K w");
    ck_assert_ptr_nonnull(book_diagram(page, 2));
    ck_assert_ptr_null(book_diagram(page, 3));
    ck_assert_ptr_null(book_diagram(page, -1));
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("book");
    TCase *tests = tcase_create("book");
    int pages = page_count();
    tcase_add_loop_test(tests, a_page_has_a_name_a_title_and_a_text_in_ascii, 0, pages);
    tcase_add_loop_test(tests, a_link_leads_to_another_page, 0, pages);
    tcase_add_loop_test(tests, a_page_is_found_by_its_name_title_and_words, 0, pages);
    tcase_add_loop_test(tests, an_article_of_a_heading_opens_its_page, 0, pages);
    tcase_add_loop_test(tests, a_translated_page_fits_the_screen, 0, pages * language_count());
    tcase_add_loop_test(tests, a_translated_page_is_found_by_its_title_and_words, 0,
                        pages * language_count());
    tcase_add_test(tests, a_subject_is_found_in_german_and_in_english);
    tcase_add_loop_test(tests, a_subject_opens_its_page, 0, (int)(sizeof FOUND / sizeof FOUND[0]));
    tcase_add_test(tests, a_paragraph_is_found_by_an_article_or_a_part_of_it);
    tcase_add_test(tests, a_search_covers_titles_words_paragraphs_and_captions);
    tcase_add_test(tests, diagrams_are_counted_from_one);
    suite_add_tcase(suite, tests);
    return unit_run(suite);
}
