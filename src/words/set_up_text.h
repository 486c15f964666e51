/*
 * A position that is being set up, in words: its fields, and what is wrong with it by the Laws.
 */
#ifndef TOUCHMOVE_WORDS_SET_UP_TEXT_H
#define TOUCHMOVE_WORDS_SET_UP_TEXT_H

#include "notation/spoken.h"
#include "rules/position_set_up.h"
#include "util/strbuf.h"

/* Appends what is wrong, with the squares and the article of the Laws: "White has no king. Each
 * player has exactly one (Article 2.2)." The fault must be one of the description. */
void set_up_text_fault(const PositionSetup *setup, const PositionFinding *finding,
                       SpokenStyle style, StrBuf *out);

/* Appends the number of faults: "no faults", "1 fault", "3 faults". */
void set_up_text_fault_count(int count, const Catalog *catalog, StrBuf *out);

/*
 * Appends all fields except the pieces: "White to move, castling KQkq (automatic), no en passant,
 * half-move clock 0, move 1". If follows_pieces is false, the player has set the castling rights,
 * and they are not called automatic.
 */
void set_up_text_fields(const PositionSetup *setup, bool follows_pieces, SpokenStyle style,
                        StrBuf *out);

#endif
