/*
 * The answer to who can still checkmate, and its proof, as "touchmove adjudicate --line --proof"
 * prints them: one line for the position, then for each side the mating line or the proof that
 * there is none. tests/tools/check_proof.c describes the lines of a proof and checks them.
 */
#ifndef TOUCHMOVE_NOTATION_PROOF_TEXT_H
#define TOUCHMOVE_NOTATION_PROOF_TEXT_H

#include "rules/move.h"
#include "rules/position.h"
#include "util/strbuf.h"
#include "winnability/winnability.h"

/* Appends the beginning of the line for a position: "can-mate", "cannot-mate" or "undecided" for
 * each side and "dead", "alive" or "undecided", each followed by a tab. */
void proof_text_append_verdicts(const WinnabilityVerdict verdicts[static SIDE_COUNT], StrBuf *out);

/* Appends a mating line: the side in small letters, a tab, the moves in SAN without numbers. */
void proof_text_append_line(const Position *position, Side winner, const Move line[], int length,
                            StrBuf *out);

/*
 * Appends the proof of a verdict CANNOT_MATE, which must be from the last search in `memory`. If no
 * proof is found (winnability_prove), appends the line "unproved" instead and returns false.
 */
bool proof_text_append(const Position *position, Side winner, const WinnabilityVerdict *verdict,
                       WinnabilityMemory *memory, StrBuf *out);

#endif
