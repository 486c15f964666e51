/* The pages are those in the folder pages: two in English, and the first one in the language xx. */
#include "unit.h"

#include "laws/book.h"

static const Catalog TRANSLATED = {.language = "xx"}, OTHER = {.language = "yy"};

START_TEST(a_page_is_in_the_language_of_the_catalog)
{
    const BookPage *page = &book_pages[0];
    ck_assert(book_is_translated(page, &TRANSLATED));
    ck_assert_str_eq(book_title(page, &TRANSLATED), "Premi\xC3\xA8re page");
    ck_assert_str_eq(book_chapter(page, &TRANSLATED), "Chapitre");
    ck_assert_str_eq(book_words(page, &TRANSLATED), "d\xC3\xA9"
                                                    "but");
    ck_assert_str_eq(book_text(page, &page->blocks[0], &TRANSLATED), "Un alin\xC3\xA9"
                                                                     "a en deux lignes (1.1).");
    ck_assert_str_eq(book_text(page, &page->blocks[1], &TRANSLATED),
                     "Une l\xC3\xA9gende en deux lignes.");
    ck_assert_str_eq(book_text(page, &page->blocks[2], &TRANSLATED), "Le dernier alin\xC3\xA9"
                                                                     "a.");
    ck_assert_str_eq(book_caption(page, 1, &TRANSLATED), "Une l\xC3\xA9gende en deux lignes.");
}
END_TEST

/* The catalogs in which a page is English, with the page, and whether it was to be in English. */
static const struct {
    const Catalog *catalog;
    int page;
    bool is_wanted;
} ENGLISH[] = {
    {NULL, 0, true},    {&OTHER, 0, false},      {NULL, 1, true},
    {&OTHER, 1, false}, {&TRANSLATED, 1, false},
};

START_TEST(a_page_without_a_translation_is_english)
{
    const BookPage *page = &book_pages[ENGLISH[_i].page];
    const Catalog *catalog = ENGLISH[_i].catalog;
    ck_assert(book_is_translated(page, catalog) == ENGLISH[_i].is_wanted);
    if (ENGLISH[_i].page == 0) {
        ck_assert_str_eq(book_title(page, catalog), "First page");
        ck_assert_str_eq(book_chapter(page, catalog), "Chapter");
        ck_assert_str_eq(book_words(page, catalog), "one, beginning");
        ck_assert_str_eq(book_text(page, &page->blocks[0], catalog),
                         "A paragraph in two lines (1.1).");
        ck_assert_str_eq(book_caption(page, 1, catalog), "A caption in two lines.");
    } else {
        ck_assert_str_eq(book_title(page, catalog), "Second page");
        ck_assert_str_eq(book_words(page, catalog), "");
        ck_assert_str_eq(book_text(page, &page->blocks[0], catalog), "A \\ and a \"quotation\".");
    }
}
END_TEST

START_TEST(the_english_page_has_everything_else)
{
    ck_assert_str_eq(book_pages[0].name, "first");
    ck_assert_str_eq(book_pages[0].articles, "1");
    ck_assert_str_eq(book_pages[0].see, "second");
    ck_assert_str_eq(book_pages[0].blocks[1].diagram->fen, "4k3/8/8/8/8/8/8/4K3 w");
    ck_assert_ptr_null(book_pages[1].chapter);
    ck_assert_ptr_null(book_pages[2].name);
    ck_assert_str_eq(book_translations[0].language, "xx");
    ck_assert_ptr_null(book_translations[1].language);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("book_texts");
    TCase *tests = tcase_create("book_texts");
    tcase_add_test(tests, a_page_is_in_the_language_of_the_catalog);
    tcase_add_loop_test(tests, a_page_without_a_translation_is_english, 0,
                        (int)(sizeof ENGLISH / sizeof ENGLISH[0]));
    tcase_add_test(tests, the_english_page_has_everything_else);
    suite_add_tcase(suite, tests);
    return unit_run(suite);
}
