/*
 * The grammars of the arguments of actions (Action.grammar), such as "[white|black] [for USER]".
 * Small letters and digits are typed literally, CAPITALS are placeholders for one or more words
 * (NAME for exactly one), [] is optional, | separates alternatives, () groups them, ... at the end
 * repeats the grammar.
 */
#ifndef TOUCHMOVE_COMMANDS_GRAMMAR_H
#define TOUCHMOVE_COMMANDS_GRAMMAR_H

#include <stddef.h>

#include "util/catalog.h"
#include "util/strbuf.h"

/*
 * Returns the next literal word of a grammar, sets *length to its length, and moves *grammar past
 * it. At the end of the grammar sets *length to 0.
 */
const char *grammar_take_word(const char **grammar, size_t *length);

/*
 * Appends typed arguments, in which English words replace those of the language of a catalog,
 * wherever the grammar has a literal word. Words for a placeholder, such as a name or a comment,
 * are appended as they are typed, and so are arguments that do not match the grammar.
 */
void grammar_to_english(const char *grammar, const Catalog *catalog, const char *typed,
                        StrBuf *out);

/*
 * Appends what was typed for a part of arguments in English, which grammar_to_english made from
 * `typed`: if the arguments end with the words of the part, the last words of `typed`, otherwise
 * the part itself.
 */
void grammar_append_typed(const char *english, const char *typed, const char *part, StrBuf *out);

#endif
