/*
 * The tokens of PGN that hold free text: tags and comments. Private to the lexer.
 */
#ifndef TOUCHMOVE_NOTATION_PGN_LEXER_TEXT_H
#define TOUCHMOVE_NOTATION_PGN_LEXER_TEXT_H

#include "notation/pgn/pgn_lexer.h"

/*
 * Reads a tag from its opening bracket on. The value may hold brackets and quotes, escaped or not;
 * it ends at the latest with its line. A tag that is none has an empty name.
 */
void pgn_lexer_tag(PgnLexer *lexer);

/* Reads a comment in braces, or one from a semicolon to the end of the line. */
void pgn_lexer_comment(PgnLexer *lexer);

/*
 * Reports a text for which there was no room and ends what is kept of it with a whole character;
 * after pgn_lexer_tag and pgn_lexer_comment.
 */
void pgn_lexer_end_text(PgnLexer *lexer);

#endif
