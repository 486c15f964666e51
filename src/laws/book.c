#include "laws/book.h"

#include "util/text.h"
#include "util/utf8.h"

#include <string.h>

const char *book_next_item(const char **list, size_t *length)
{
    const char *item = *list == NULL ? "" : *list + strspn(*list, ", ");
    *length = strcspn(item, ",");
    *list = item + *length;
    return *length == 0 ? NULL : item;
}

/* ---- Finding a page ---- */

static bool is_gap(char byte)
{
    return byte == ' ' || byte == '-';
}

/* Returns whether a text equals the subject, ignoring case and marks. A hyphen equals a space. */
static bool is_subject(const char *text, size_t length, const char *subject, size_t subject_length)
{
    const char *end = text + length, *subject_end = subject + subject_length;
    while (text < end && subject < subject_end) {
        if (is_gap(*text) && is_gap(*subject)) {
            text++;
            subject++;
        } else if (!utf8_skip_same(&text, &subject)) {
            return false;
        }
    }
    return text == end && subject == subject_end;
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

/* Returns whether a text names an article in parentheses or, if `begins` is true, a part of that
 * article: "(9.2)", "(9.1, 9.2)" or "(9.2.1)" for 9.2. */
static bool names_article(const char *text, const char *article, size_t length, bool begins)
{
    for (const char *at = strpbrk(text, "( "); at != NULL; at = strpbrk(at, "( ")) {
        at++;
        if (is_subject(at, length, article, length) && at[length] != '\0' &&
            strchr(begins ? "),-." : "),-", at[length]) != NULL) {
            return true;
        }
    }
    return false;
}

/* Returns the first paragraph of a page that names an article or, if `begins` is true, a part of
 * it; NULL if there is none. */
static const BookBlock *paragraph_about(const BookPage *page, const char *article, size_t length,
                                        bool begins)
{
    const BookBlock *block = page->blocks;
    while (block->text != NULL || block->diagram != NULL) {
        if (block->text != NULL && names_article(block->text, article, length, begins)) {
            return block;
        }
        block++;
    }
    return NULL;
}

/* Returns the length of the number at the beginning of a text. */
static size_t number_length(const char *article)
{
    size_t length = strcspn(article, ",");
    while (length > 0 && article[length - 1] == '.') {
        length--;
    }
    return length;
}

const BookBlock *book_paragraph(const BookPage *page, const char *article)
{
    const char *number = number_of(article);
    size_t length = number_length(number);
    const BookBlock *found = NULL;
    /* Only a number with a dot, such as 9.3, is looked for in the paragraphs: they may contain
     * anything else by chance, as an ordinary word. */
    bool is_number = memchr(number, '.', length) != NULL;
    for (int begins = 0; begins <= 1 && is_number && found == NULL; begins++) {
        found = paragraph_about(page, number, length, begins == 1);
    }
    return found;
}

/*
 * Returns the page of an article or, if there is none, of the article that contains it (3.7 for
 * 3.7.3). Returns a page about a whole chapter only if one of its paragraphs names the article (for
 * 3.7.3, if it names 3.7 or a part of 3.7).
 */
static const BookPage *find_article(const char *article)
{
    size_t whole = number_length(article);
    size_t chapter = strcspn(article, ".,");
    size_t named = whole > chapter ? chapter + 1 + strcspn(article + chapter + 1, ".,") : whole;
    for (size_t length = whole; length > 0;) {
        bool may_begin = length == whole || length > chapter;
        for (int begins = 0; begins <= (may_begin ? 1 : 0); begins++) {
            for (const BookPage *page = book_pages; page->name != NULL; page++) {
                if (explains(page, article, length, begins) &&
                    (may_begin || paragraph_about(page, article, named, true) != NULL)) {
                    return page;
                }
            }
        }
        while (length > 0 && article[--length] != '.') { /* shortens 3.7.3 to 3.7, then to 3 */
        }
    }
    return NULL;
}

/* Returns whether the title or another word of a page is the subject. */
static bool is_about(const BookPage *page, const char *subject, const Catalog *catalog)
{
    const char *title = book_title(page, catalog), *words = book_words(page, catalog);
    size_t length = strlen(subject), item_length = 0;
    bool is_right = is_subject(title, strlen(title), subject, length);
    for (const char *item; !is_right && (item = book_next_item(&words, &item_length)) != NULL;) {
        is_right = is_subject(item, item_length, subject, length);
    }
    return is_right;
}

const BookPage *book_find(const char *subject, const Catalog *catalog)
{
    for (const BookPage *page = book_pages; page->name != NULL; page++) {
        if (is_subject(page->name, strlen(page->name), subject, strlen(subject))) {
            return page;
        }
    }
    /* A word of the language means what it means there, even if it is an English word, too. */
    const Catalog *catalogs[] = {catalog, NULL};
    for (size_t i = 0; i < sizeof catalogs / sizeof catalogs[0]; i++) {
        for (const BookPage *page = book_pages; page->name != NULL; page++) {
            if (is_about(page, subject, catalogs[i])) {
                return page;
            }
        }
    }
    return find_article(number_of(subject));
}

/* ---- Searching ---- */

static bool has_text(const char *text, const char *sought)
{
    for (; *text != '\0'; text++) {
        if (utf8_has_prefix(text, sought)) {
            return true;
        }
    }
    return false;
}

bool book_has(const BookPage *page, const char *text, const Catalog *catalog)
{
    bool found =
        has_text(book_title(page, catalog), text) || has_text(book_words(page, catalog), text);
    for (const BookBlock *block = page->blocks; block->text != NULL || block->diagram != NULL;
         block++) {
        found = found || has_text(book_text(page, block, catalog), text);
    }
    return found;
}

const BookDiagram *book_diagram(const BookPage *page, int number)
{
    for (const BookBlock *block = page->blocks; block->text != NULL || block->diagram != NULL;
         block++) {
        number -= block->diagram != NULL;
        if (number == 0 && block->diagram != NULL) {
            return block->diagram;
        }
    }
    return NULL;
}
