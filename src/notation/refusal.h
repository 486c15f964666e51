/*
 * Explains why a move is refused. A player reads a sentence: 'Illegal move "Nf3": the knight on d2
 * is pinned by the bishop on b4.' For a reader of the game, the reason is a clause: "the knight on
 * d2 is pinned by the bishop on b4". Typed text is quoted in a shortened form, with control and
 * invalid characters replaced. Squares are written in the given style. Moves are written in words
 * if that style uses words, and otherwise in SAN.
 */
#ifndef TOUCHMOVE_NOTATION_REFUSAL_H
#define TOUCHMOVE_NOTATION_REFUSAL_H

#include "notation/entry.h"
#include "notation/spoken.h"
#include "rules/legality.h"
#include "rules/position.h"
#include "util/strbuf.h"

/*
 * Appends a sentence that explains a fault, which must be of this position and not FAULT_NONE.
 * `typed` is the player's text for the move ("Nf3", "e1g1"), or NULL if the player chose squares
 * with the cursor.
 */
void refusal_format(const Position *position, const MoveFault *fault, const char *typed,
                    SpokenStyle style, StrBuf *out);

/* The person who reads the explanation. */
typedef enum RefusalEar {
    REFUSAL_TO_PLAYER, /* the player to move: a sentence with "your king" and a suggested move */
    REFUSAL_TO_READER, /* a reader of the game: a clause with "White's king" */
} RefusalEar;

/*
 * Appends why a typed text is not played as a move: the reason why it is illegal, the moves or
 * promotions it may mean, or that it is not a move at all. Appends nothing for ENTRY_MOVE. The
 * entry must be the result of entry_read for `typed` in this position. `typed` may be NULL for a
 * shorter text without the quotation.
 */
void refusal_entry(const Position *position, const Entry *entry, const char *typed,
                   SpokenStyle style, RefusalEar ear, StrBuf *out);

/*
 * If a refused move was typed with a letter that means another piece in English, appends a sentence
 * with both meanings: "R is the king here; the rook is T." This happens only with the letters of a
 * language. With English letters, a text that is a move only with those of the language gets a
 * sentence with both: "The queen is Q; with the setting letters=own it is D." `entry` must be the
 * result of entry_read_in for `typed` and the style in this position.
 */
void refusal_append_letter(const Position *position, const Entry *entry, const char *typed,
                           SpokenStyle style, StrBuf *out);

#endif
