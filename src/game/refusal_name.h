/*
 * Refusals as a name and parts, for other programs: "touched-piece" and "piece=knight,square=g1".
 */
#ifndef TOUCHMOVE_GAME_REFUSAL_NAME_H
#define TOUCHMOVE_GAME_REFUSAL_NAME_H

#include "game/statement.h"

/* Appends the name of a refusal, such as "not-your-turn". */
void refusal_append_name(GameRefusal refusal, StrBuf *out);

/* Appends the parts of a refusal that its template uses: "side=black", or nothing. */
void refusal_append_parts(const Statement *refusal, StrBuf *out);

/* Parses a refusal. Returns false, with *out untouched, if the name is unknown or a part that the
 * template uses is missing. Ignores unknown parts. */
bool refusal_parse(const char *name, const char *parts, Statement *out);

#endif
