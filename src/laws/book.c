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

/* Whether a text of that length is the subject; a dash is as good as a space. */
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

static bool has_item(const char *list, const char *subject, size_t subject_length)
{
    size_t length = 0;
    for (const char *item; (item = book_next_item(&list, &length)) != NULL;) {
        if (is_subject(item, length, subject, subject_length)) {
            return true;
        }
    }
    return false;
}

static bool is_about(const BookPage *page, const char *subject)
{
    size_t length = strlen(subject);
    return is_subject(page->name, strlen(page->name), subject, length) ||
           is_subject(page->title, strlen(page->title), subject, length) ||
           has_item(page->words, subject, length);
}

/* Whether an article, without the word before its number, is one of the page or begins one. */
static bool explains(const BookPage *page, const char *article, size_t length, bool begins)
{
    const char *list = page->articles;
    size_t item_length = 0;
    for (const char *item; (item = book_next_item(&list, &item_length)) != NULL;) {
        bool is_guideline = text_has_prefix_ignoring_case(item, "Guidelines ");
        const char *number = is_guideline ? item + strlen("Guidelines ") : item;
        size_t number_length = item_length - (size_t)(number - item);
        bool is_longer = begins && number_length > length && number[length] == '.';
        if (is_subject(number, is_longer ? length : number_length, article, length)) {
            return true;
        }
    }
    return false;
}

/* Cuts the last part off an article: "3.7.3" becomes "3.7", and "3" nothing. */
static size_t cut_article(const char *article, size_t length)
{
    while (length > 0 && article[length - 1] != '.') {
        length--;
    }
    return length > 0 ? length - 1 : 0;
}

/* A whole chapter, "7", is too much to stand for an article that no page explains, "7.3". */
static const BookPage *find_article(const char *article)
{
    size_t whole = strlen(article);
    while (whole > 0 && article[whole - 1] == '.') {
        whole--;
    }
    for (size_t length = whole; length > 0; length = cut_article(article, length)) {
        bool may_begin = length == whole || memchr(article, '.', length) != NULL;
        for (int begins = 0; begins <= (may_begin ? 1 : 0); begins++) {
            for (const BookPage *page = book_pages; page->name != NULL; page++) {
                if (explains(page, article, length, begins)) {
                    return page;
                }
            }
        }
    }
    return NULL;
}

const BookPage *book_find(const char *subject)
{
    static const char *const LABELS[] = {"Articles ", "Article ", "Guidelines ", "Appendix "};
    for (const BookPage *page = book_pages; page->name != NULL; page++) {
        if (is_about(page, subject)) {
            return page;
        }
    }
    for (size_t i = 0; i < sizeof LABELS / sizeof LABELS[0]; i++) {
        if (text_has_prefix_ignoring_case(subject, LABELS[i])) {
            return find_article(subject + strlen(LABELS[i]));
        }
    }
    return find_article(subject);
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
