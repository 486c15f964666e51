/*
 * Where a person reads in the law book (client_law): the contents or a page, and one of its
 * diagrams after some of the diagram's moves. A page about the last refusal or ruling begins with
 * the position of that.
 */
#ifndef TOUCHMOVE_STUDY_STUDY_LAW_H
#define TOUCHMOVE_STUDY_STUDY_LAW_H

#include "session/client.h"

/* Opens a page at its first diagram; NULL is the contents. */
void study_law_open(Client *client, const BookPage *page);

/*
 * Opens the page about the last refusal or ruling with an article, at the position of that. Returns
 * false, and opens the contents, if there was none or the book has no page for the article.
 */
bool study_law_open_ruling(Client *client);

/* Opens the next page or the previous one, as far as there is one; from the contents the first. */
void study_law_turn(Client *client, bool is_back);

/*
 * Chooses a diagram of the open page, from 1, or with 0 the position of the ruling. Returns false,
 * with nothing changed, if the page has none of that number.
 */
bool study_law_choose(Client *client, int number);

/* Makes that many moves of the diagram, or takes them back. Returns false, with nothing changed, if
 * it has fewer. */
bool study_law_step(Client *client, int by);

/* Appends the text of the open place, to be read beside its diagram: a line "# …" is a heading, and
 * one that begins with four spaces the title of a linked page. */
void study_law_append(const Client *client, StrBuf *out);

/*
 * Appends occurrences and moves counted, if the last ruling cites Article 9 and its position is
 * still the present one.
 */
void study_law_append_counts(const Client *client, StrBuf *out);

/* Appends the caption of the diagram, of which there must be one. A caption that is shown beside
 * the text of the place (study_law_append) leaves out what that text says already. */
void study_law_append_caption(const Client *client, bool is_beside_text, StrBuf *out);

#endif
