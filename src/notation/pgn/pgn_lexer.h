/*
 * PGN cut into tokens (PGN standard 7), with the liberties that files take. Private to the PGN
 * reader.
 *
 * The lexer knows where it is in a game only as far as it must: a line that begins with a tag
 * begins the next game, unless no move text was seen yet.
 */
#ifndef TOUCHMOVE_NOTATION_PGN_LEXER_H
#define TOUCHMOVE_NOTATION_PGN_LEXER_H

#include "notation/pgn/pgn_input.h"
#include "notation/pgn/pgn_notices.h"
#include "notation/pgn/tags.h"
#include "util/strbuf.h"

#include <stdbool.h>
#include <stdint.h>

enum {
    PGN_SYMBOL_MAX = 64,    /* size of the buffer for a symbol, terminating NUL included */
    PGN_TEXT_MAX = 1 << 20, /* bytes of a comment or value that are kept */
};

/* The kinds of tokens. */
typedef enum PgnTokenKind {
    PGN_TOKEN_END,       /* the source has no more */
    PGN_TOKEN_NEXT_GAME, /* the tags of the next game begin; nothing was read of them */
    PGN_TOKEN_TAG,       /* a tag: .symbol is its name, .text its value */
    PGN_TOKEN_COMMENT,   /* a comment of either kind: .text */
    PGN_TOKEN_NUMBER,    /* a move number, with or without periods: .number */
    PGN_TOKEN_GLYPH,     /* a numeric annotation glyph: .number */
    PGN_TOKEN_OPEN,      /* an opening parenthesis */
    PGN_TOKEN_CLOSE,     /* a closing parenthesis */
    PGN_TOKEN_OFFER,     /* (=) */
    PGN_TOKEN_SYMBOL,    /* anything else without blanks: .symbol */
} PgnTokenKind;

/* A token. */
typedef struct PgnToken {
    PgnTokenKind kind;           /* which of the members below count */
    PgnPlace place;              /* where it begins */
    uint64_t offset;             /* the same as offset in the source */
    bool after_blank_line;       /* an empty line stands before it */
    int number;                  /* a number, at most 1 000 000 */
    int periods;                 /* how many periods follow a move number at once */
    char symbol[PGN_SYMBOL_MAX]; /* a symbol, shortened where it is too long */
    StrBuf text;                 /* the text of a comment or value, of any bytes */
} PgnToken;

/* A source cut into tokens. */
typedef struct PgnLexer {
    PgnInput input;      /* the source */
    PgnNotices *notices; /* where faults are reported, borrowed */
    PgnToken token;      /* the last token */
    bool in_head;        /* no move text was seen in this game */
    bool text_is_cut;    /* the text of the token had no room for all */
    bool out_of_memory;  /* the text of some token is not whole */
} PgnLexer;

/* Begins to read a source. */
void pgn_lexer_begin(PgnLexer *lexer, PgnSource source, PgnNotices *notices);

/* Tells the lexer that the tags of a game may follow. */
void pgn_lexer_begin_game(PgnLexer *lexer);

/* Reads the next token into lexer->token. */
void pgn_lexer_next(PgnLexer *lexer);

/* Reads the next token if it is a comment in the same line. Returns whether it was. */
bool pgn_lexer_next_remark(PgnLexer *lexer);

/* Frees what the lexer holds. */
void pgn_lexer_release(PgnLexer *lexer);

#endif
