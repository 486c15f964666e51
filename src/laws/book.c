#include "laws/book.h"

#include "util/text.h"

#include <string.h>

const char *book_next_item(const char **list, size_t *length)
{
    const char *item = *list == NULL ? "" : *list + strspn(*list, ", ");
    *length = strcspn(item, ",");
    *list = item + *length;
    return *length == 0 ? NULL : item;
}

/* ---- Finding a page ---- */

/* Returns whether a text equals the subject, ignoring case. A hyphen equals a space. */
static bool is_subject(const char *text, size_t length, const char *subject, size_t subject_length)
{
    if (length != subject_length) {
        return false;
    }
    for (size_t i = 0; i < length; i++) {
        char one = text_lower(text[i]), other = text_lower(subject[i]);
        if ((one == '-' ? ' ' : one) != (other == '-' ? ' ' : other)) {
            return false;
        }
    }
    return true;
}

/* Returns the number of an article, which may have a label before it: II for "Guidelines II". */
static const char *number_of(const char *article)
{
    static const char *const LABELS[] = {"Articles ", "Article ", "Guidelines ", "Appendix "};
    for (size_t i = 0; i < sizeof LABELS / sizeof LABELS[0]; i++) {
        if (text_has_prefix_ignoring_case(article, LABELS[i])) {
            return article + strlen(LABELS[i]);
        }
    }
    return article;
}

/* Returns whether a page explains an article or, if `begins` is true, a part of that article, such
 * as 3.7.3 for 3.7. */
static bool explains(const BookPage *page, const char *article, size_t length, bool begins)
{
    const char *list = page->articles;
    size_t item_length = 0;
    for (const char *item; (item = book_next_item(&list, &item_length)) != NULL;) {
        const char *number = number_of(item);
        size_t number_length = item_length - (size_t)(number - item);
        bool is_longer = begins && number_length > length && number[length] == '.';
        if (is_subject(number, is_longer ? length : number_length, article, length)) {
            return true;
        }
    }
    return false;
}

/*
 * Returns the page of an article or, if there is none, of the article that contains it (3.7 for
 * 3.7.3). Never returns a page about one article of a chapter for another article of that chapter.
 */
static const BookPage *find_article(const char *article)
{
    size_t whole = strcspn(article, ",");
    while (whole > 0 && article[whole - 1] == '.') {
        whole--;
    }
    for (size_t length = whole; length > 0;) {
        bool may_begin = length == whole || memchr(article, '.', length) != NULL;
        for (int begins = 0; begins <= (may_begin ? 1 : 0); begins++) {
            for (const BookPage *page = book_pages; page->name != NULL; page++) {
                if (explains(page, article, length, begins)) {
                    return page;
                }
            }
        }
        while (length > 0 && article[--length] != '.') { /* shortens 3.7.3 to 3.7, then to 3 */
        }
    }
    return NULL;
}

const BookPage *book_find(const char *subject)
{
    size_t length = strlen(subject), item_length = 0;
    for (const BookPage *page = book_pages; page->name != NULL; page++) {
        if (is_subject(page->name, strlen(page->name), subject, length) ||
            is_subject(page->title, strlen(page->title), subject, length)) {
            return page;
        }
        const char *words = page->words;
        for (const char *item; (item = book_next_item(&words, &item_length)) != NULL;) {
            if (is_subject(item, item_length, subject, length)) {
                return page;
            }
        }
    }
    return find_article(number_of(subject));
}

/* ---- Searching ---- */

static bool has_text(const char *text, const char *sought)
{
    for (; text != NULL && *text != '\0'; text++) {
        if (text_has_prefix_ignoring_case(text, sought)) {
            return true;
        }
    }
    return false;
}

bool book_has(const BookPage *page, const char *text)
{
    bool found = has_text(page->title, text) || has_text(page->words, text);
    for (const BookBlock *block = page->blocks; block->text != NULL || block->fen != NULL;
         block++) {
        found |= has_text(block->text, text) || has_text(block->caption, text);
    }
    return found;
}

const BookBlock *book_diagram(const BookPage *page, int number)
{
    for (const BookBlock *block = page->blocks; block->text != NULL || block->fen != NULL;
         block++) {
        number -= block->fen != NULL;
        if (number == 0 && block->fen != NULL) {
            return block;
        }
    }
    return NULL;
}
