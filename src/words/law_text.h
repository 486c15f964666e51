/*
 * Pages of the law book as text, with their diagrams.
 */
#ifndef TOUCHMOVE_WORDS_LAW_TEXT_H
#define TOUCHMOVE_WORDS_LAW_TEXT_H

#include <stdbool.h>

#include "laws/book.h"
#include "notation/spoken.h"
#include "util/strbuf.h"

/* How diagrams stand in a text; what is beside a board is set in rows, as the reader has them. */
typedef enum LawTextForm {
    LAW_TEXT_TOLD,         /* in words */
    LAW_TEXT_DRAWN,        /* as law_text_board does it */
    LAW_TEXT_BESIDE_BOARD, /* only what the board does not show */
} LawTextForm;

/* A page of the book, with its diagrams and links. */
void law_text_page(const BookPage *page, LawTextForm form, SpokenStyle style, StrBuf *out);

/* A diagram of a page, which has one of that number. */
void law_text_diagram(const BookPage *page, int number, LawTextForm form, SpokenStyle style,
                      StrBuf *out);

/* The men of a diagram: drawn with letters, or where each stands for the styles in words. */
void law_text_board(const Position *position, SpokenStyle style, StrBuf *out);

/* What is marked on a diagram: a line for each kind of mark. */
void law_text_marks(const Diagram *diagram, SpokenStyle style, StrBuf *out);

/* The chapters and their pages. */
void law_text_contents(LawTextForm form, StrBuf *out);

/* A line for each page on which every word stands; returns false if there is none. */
bool law_text_search(const char *words, StrBuf *out);

#endif
