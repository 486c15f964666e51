/*
 * The law book of a client: opens its pages and diagrams, steps through the moves of a diagram, and
 * appends the text to show. client_law() returns what is open: the table of contents, or a page,
 * one of its diagrams, and the number of moves made in that diagram. A page about the last refusal
 * or ruling begins with the position of that ruling.
 */
#ifndef TOUCHMOVE_STUDY_STUDY_LAW_H
#define TOUCHMOVE_STUDY_STUDY_LAW_H

#include "session/client.h"

/* Opens a page at its first diagram, or the table of contents if the page is NULL. */
void study_law_open(Client *client, const BookPage *page);

/*
 * Opens the page of the law book for the last refusal or ruling that cites an article. Its diagram
 * shows the chess position of that moment. If nothing was refused or ruled yet, or there is no page
 * for the article, opens the table of contents and returns false.
 */
bool study_law_open_ruling(Client *client);

/* Opens the next or the previous page; at the end of the book, stays there. From the table of
 * contents, opens the first page. */
void study_law_turn(Client *client, bool is_back);

/*
 * Opens a diagram of the open page by its number, from 1; 0 is the position of the last ruling.
 * Returns false and changes nothing if the page has no such diagram.
 */
bool study_law_choose(Client *client, int number);

/* Makes `by` moves of the diagram, or takes back moves if `by` is negative. Returns false and
 * changes nothing if the diagram has fewer moves. */
bool study_law_step(Client *client, int by);

/* Appends the text of the open page, or the table of contents, to be shown next to the board. A
 * line that begins with "# " is a heading; a line that begins with four spaces is the title of a
 * linked page. A page about the last ruling begins with the text of study_law_append_counts. */
void study_law_append(const Client *client, StrBuf *out);

/*
 * Appends the evidence for a draw claim: how often the position has occurred, the number of moves
 * without a capture or pawn move, and the moves that repeat a position for the third time. Appends
 * nothing unless the last ruling cites Article 9 and the game still has the position of that
 * ruling.
 */
void study_law_append_counts(const Client *client, StrBuf *out);

/* Appends the caption of the diagram. There must be a diagram. If is_beside_text, omits the parts
 * that study_law_append has already written. */
void study_law_append_caption(const Client *client, bool is_beside_text, StrBuf *out);

#endif
