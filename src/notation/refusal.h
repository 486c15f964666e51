/*
 * Why a move is refused, as one sentence about the position: "Nf3 is not legal: the knight on d2 is
 * pinned by the bishop on b4". Sentences name pieces and squares, begin with a capital or with what
 * was typed, and have no full stop, so that they can be joined. Typed text reaches the sentence
 * only with control and invalid characters replaced, and shortened. Squares, and in the styles in
 * words moves as well, are told as the style has them.
 */
#ifndef TOUCHMOVE_NOTATION_REFUSAL_H
#define TOUCHMOVE_NOTATION_REFUSAL_H

#include "notation/entry.h"
#include "notation/spoken.h"
#include "rules/legality.h"
#include "rules/position.h"
#include "util/strbuf.h"

/*
 * Appends why a move of the given squares is not legal. `typed` is what the player called the move
 * ("Nf3", "e1g1"); NULL where there is no text, after a move by the cursor: the sentence then
 * begins with the reason. The fault must be one of this position and not FAULT_NONE.
 */
void refusal_format(const Position *position, const MoveFault *fault, const char *typed,
                    SpokenStyle style, StrBuf *out);

/* Who is told. */
typedef enum RefusalEar {
    REFUSAL_TO_PLAYER, /* the one who is to move: "your king", and what to type */
    REFUSAL_TO_READER, /* one who reads about a game: "White's king" */
} RefusalEar;

/*
 * Appends why a typed text is not played: the reason of an illegal move, the choices where there
 * are several, the four promotions, or that it is not a move at all. The entry must be the reading
 * of `typed` in this position and not ENTRY_MOVE; with NULL for `typed` it is not repeated.
 */
void refusal_entry(const Position *position, const Entry *entry, const char *typed,
                   SpokenStyle style, RefusalEar ear, StrBuf *out);

#endif
