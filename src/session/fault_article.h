/*
 * Which article of the Laws makes a move illegal.
 */
#ifndef TOUCHMOVE_SESSION_FAULT_ARTICLE_H
#define TOUCHMOVE_SESSION_FAULT_ARTICLE_H

#include "rules/legality.h"
#include "rules/position.h"

/*
 * Returns the article, "3.8.2.1", or an empty text where the Laws need none (there is no piece to
 * move). The fault must be one of this position. Static storage.
 */
const char *fault_article(const Position *position, const MoveFault *fault);

#endif
