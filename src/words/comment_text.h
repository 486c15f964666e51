/*
 * The commands of a comment in words: its evaluation, and the squares and arrows that it draws on
 * the board. Each function appends whole lines.
 */
#ifndef TOUCHMOVE_WORDS_COMMENT_TEXT_H
#define TOUCHMOVE_WORDS_COMMENT_TEXT_H

#include "notation/spoken.h"
#include "pgn/comment_values.h"
#include "util/strbuf.h"

/* Appends "Evaluation: +0.31." or "Evaluation: Black mates in 3.", or nothing if there is no
 * evaluation. */
void comment_text_evaluation(Evaluation evaluation, const Catalog *catalog, StrBuf *out);

/* Appends a line for the squares of each colour, "Green squares: d4, e4.", and one for its arrows,
 * "Red arrows: g5-e5, g5-g2.". */
void comment_text_drawing(const Drawing *drawing, SpokenStyle style, StrBuf *out);

/* Appends all of a comment: a line with its words, which replace {comment} in the template, then
 * its evaluation and its drawing. */
void comment_text_append(const char *template, const char *comment, SpokenStyle style, StrBuf *out);

#endif
