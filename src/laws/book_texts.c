/*
 * The texts of the law book in the language of a catalog.
 */
#include "laws/book.h"

#include "util/text.h"

#include <string.h>

/* The texts of a translated page, by their order. */
enum {
    PAGE_TITLE,
    PAGE_CHAPTER,
    PAGE_WORDS,
    PAGE_BLOCKS, /* the first of the texts of the blocks */
};

/* Returns a text of a page by its order, or NULL if the page has not been translated. */
static const char *translated(const BookPage *page, int order, const Catalog *catalog)
{
    const BookTranslation *translation = book_translations;
    while (catalog != NULL && translation->language != NULL &&
           !text_is_same(translation->language, catalog->language)) {
        translation++;
    }
    uint32_t place = catalog == NULL || translation->language == NULL
                         ? 0
                         : translation->places[page - book_pages];
    const char *text = place == 0 ? NULL : translation->texts + place;
    for (; text != NULL && order > 0; order--) {
        text += strlen(text) + 1;
    }
    return text;
}

bool book_is_translated(const BookPage *page, const Catalog *catalog)
{
    return catalog == NULL || translated(page, PAGE_TITLE, catalog) != NULL;
}

const char *book_title(const BookPage *page, const Catalog *catalog)
{
    const char *title = translated(page, PAGE_TITLE, catalog);
    return title != NULL ? title : page->title;
}

const char *book_chapter(const BookPage *page, const Catalog *catalog)
{
    const char *chapter = translated(page, PAGE_CHAPTER, catalog);
    return chapter != NULL ? chapter : page->chapter;
}

const char *book_words(const BookPage *page, const Catalog *catalog)
{
    const char *words = translated(page, PAGE_WORDS, catalog);
    return words != NULL ? words : page->words != NULL ? page->words : "";
}

const char *book_text(const BookPage *page, const BookBlock *block, const Catalog *catalog)
{
    const char *text = translated(page, PAGE_BLOCKS + (int)(block - page->blocks), catalog);
    return text != NULL ? text : block->text != NULL ? block->text : block->diagram->caption;
}

const char *book_caption(const BookPage *page, int number, const Catalog *catalog)
{
    const BookBlock *block = page->blocks;
    while (block->diagram == NULL || --number > 0) {
        block++;
    }
    return book_text(page, block, catalog);
}
