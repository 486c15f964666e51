/*
 * Pages of the law book as text, with their diagrams, in the language of a catalog or style. Pages
 * that have not been translated are in English, and say so. The functions append whole lines.
 */
#ifndef TOUCHMOVE_WORDS_LAW_TEXT_H
#define TOUCHMOVE_WORDS_LAW_TEXT_H

#include <stdbool.h>

#include "laws/book.h"
#include "notation/spoken.h"
#include "util/strbuf.h"

/* The form of a text. */
typedef enum LawTextForm {
    LAW_TEXT_TOLD,         /* for line mode: pieces of diagrams are listed in words */
    LAW_TEXT_DRAWN,        /* for line mode: pieces of diagrams are drawn by law_text_board() */
    LAW_TEXT_BESIDE_BOARD, /* without the page title, pieces and marks, which the screen draws */
} LawTextForm;

/* Appends a page of the book, with its diagrams and links. */
void law_text_page(const BookPage *page, LawTextForm form, SpokenStyle style, StrBuf *out);

/*
 * Appends a part of a page, counted from 0. Each part ends after a diagram, and the last one at the
 * end of the page. Returns whether there is another part.
 */
bool law_text_part(const BookPage *page, int part, LawTextForm form, SpokenStyle style,
                   StrBuf *out);

/* Appends diagram `number` of a page, counted from 1. The page must have that diagram. */
void law_text_diagram(const BookPage *page, int number, LawTextForm form, SpokenStyle style,
                      StrBuf *out);

/* Appends the pieces of a diagram: listed with their squares if the style uses words, otherwise
 * drawn with letters. */
void law_text_board(const Position *position, SpokenStyle style, StrBuf *out);

/* Appends a line for each kind of marks that a diagram has. */
void law_text_marks(const Diagram *diagram, SpokenStyle style, StrBuf *out);

/* Appends what a diagram shows after its moves, such as "checkmate", if it says so. */
void law_text_append_shows(const BookDiagram *source, const Catalog *catalog, StrBuf *out);

/* Appends the chapters and their pages. */
void law_text_contents(LawTextForm form, const Catalog *catalog, StrBuf *out);

/* Returns the page about a subject, or NULL if there is none. The subject is as for book_find, or
 * an article with its word in the language of the catalog, such as "Artikel 9.2". */
const BookPage *law_text_find(const char *subject, const Catalog *catalog);

/* Appends a line for each page that contains all the words in the language of the catalog or, if
 * there is none, in English. Returns false if there is none. */
bool law_text_search(const char *words, const Catalog *catalog, StrBuf *out);

#endif
