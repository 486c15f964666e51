/*
 * Private to PGN: splits a source into tokens (PGN standard 7), and tolerates the errors found in
 * real files. The lexer knows only one fact about the game: whether move text has begun. From then
 * on, a line that begins with a tag starts the next game.
 */
#ifndef TOUCHMOVE_PGN_PGN_LEXER_H
#define TOUCHMOVE_PGN_PGN_LEXER_H

#include "pgn/pgn_input.h"
#include "pgn/pgn_read.h"
#include "util/strbuf.h"

#include <stdbool.h>
#include <stddef.h>

enum {
    PGN_SYMBOL_MAX = 64, /* size of the buffer for a symbol, terminating NUL included */
};

/* The kinds of tokens. */
typedef enum PgnTokenKind {
    PGN_TOKEN_END,       /* the end of the source */
    PGN_TOKEN_LATER,     /* the source is dry; the next call continues with the same token */
    PGN_TOKEN_NEXT_GAME, /* the next game begins here; its first tag is still unread */
    PGN_TOKEN_TAG,       /* a tag: .symbol is its name, .text its value */
    PGN_TOKEN_COMMENT,   /* a comment in braces or after a semicolon: .text */
    PGN_TOKEN_NUMBER,    /* a move number, with or without periods: .number */
    PGN_TOKEN_GLYPH,     /* a numeric annotation glyph: .number */
    PGN_TOKEN_OPEN,      /* an opening parenthesis */
    PGN_TOKEN_CLOSE,     /* a closing parenthesis */
    PGN_TOKEN_OFFER,     /* a draw offer: (=) */
    PGN_TOKEN_SYMBOL,    /* any other word, such as a move or a result: .symbol */
} PgnTokenKind;

/* A token. */
typedef struct PgnToken {
    PgnTokenKind kind;           /* determines which of the members below are used */
    uint64_t offset;             /* offset of the token in the source, in bytes */
    bool after_blank_line;       /* an empty line precedes the token */
    int number;                  /* the value of a number or glyph, at most 1 000 000 */
    int periods;                 /* number of periods after a move number, at most 3 */
    char symbol[PGN_SYMBOL_MAX]; /* the symbol or tag name, shortened if it is too long */
    size_t length;               /* length of .symbol in bytes */
    bool is_long;                /* the symbol or tag name does not fit .symbol; for a symbol, .text
                                    has all of it */
    bool is_bad;                 /* a tag has no value, or its name is too long */
    int changes;                 /* number of changes in the notices before a tag */
    StrBuf text;                 /* the text of a comment or value, of any bytes */
} PgnToken;

/* The parts of PGN that a byte can belong to; flags. */
enum {
    PGN_CLASS_BLANK = 1 << 0,  /* a blank between tokens: white space or a period */
    PGN_CLASS_SYMBOL = 1 << 1, /* a symbol, whatever byte precedes it */
    PGN_CLASS_ASK = 1 << 2,    /* a symbol, if the neighbouring bytes allow that */
    PGN_CLASS_NAME = 1 << 3,   /* the name of a tag */
    PGN_CLASS_VALUE = 1 << 4,  /* the value of a tag; such a byte needs no escape */
};

/* The classes of each byte, combined with |. */
extern const unsigned char pgn_lexer_classes[256];

/* Returns whether a byte has one of these classes. */
static inline bool pgn_lexer_is(char byte, int classes)
{
    return (pgn_lexer_classes[(unsigned char)byte] & classes) != 0;
}

/* The parts of a tag. */
typedef enum PgnTagPart {
    PGN_PART_START,    /* before the name */
    PGN_PART_NAME,     /* the name */
    PGN_PART_GAP,      /* between name and value */
    PGN_PART_UNQUOTED, /* a value without quotes */
    PGN_PART_QUOTED,   /* a value in quotes */
    PGN_PART_QUOTE,    /* a quote in that value, which may end it, and the blanks after it */
    PGN_PART_END,      /* before the closing bracket */
} PgnTagPart;

typedef struct PgnLexer PgnLexer;

/* Continues to read a token. */
typedef void PgnLexerResume(PgnLexer *lexer);

/* A source split into tokens. */
struct PgnLexer {
    PgnInput input;     /* the source */
    PgnNotices notices; /* the notices about the last game */
    PgnToken token;     /* the last token; if memory has ever run out, .text is marked as failed */
    bool in_head;       /* no move text has been read in this game, so tags may follow */
    PgnLexerResume
        *resume;         /* reads the rest of a token whose source was dry; NULL between tokens */
    char comment_end;    /* the byte that ends the comment being read */
    char skip_end;       /* the byte that ends the text being skipped, or NUL */
    char before;         /* the last byte of the symbol being read */
    PgnTagPart tag_part; /* the part of a tag being read */
    bool is_malformed;   /* the value of the tag has a quote that is not escaped */
    size_t quote;        /* length of the value before its last quote that is not escaped */
    bool text_is_cut;    /* the text of the token was too long and was shortened */
    int breaks;          /* number of line ends skipped before the token */
    uint64_t skipped;    /* offset of the text being skipped */
    PgnPlace skipped_place; /* its place, unless it is a stray byte */
    bool is_markup;         /* that text is [pgn] or [/pgn] of a forum, which is not stored */
    bool is_unknown;        /* that text is unknown text, and no escaped line */
    uint64_t dropped; /* offset of the first text that was skipped before the token: unknown text,
                         or a line with % at its beginning */
    PgnPlace escaped_place; /* place of the first line with % after the last unknown text */
    uint64_t dropped_end;   /* offset of the end of the last such text; 0 if nothing was skipped */
    uint64_t unknown_end;   /* offset of the end of the last unknown text; 0 if there was none */
    StrBuf *text;        /* if not NULL, .input stores the source in it, beginning with a token; it
                            is emptied when it is full */
    uint64_t text_start; /* offset of the first byte in .text */
    bool is_unclosed;    /* the last comment of the source has no end */
};

/*
 * Reads a tag, starting at its bracket. The value may contain brackets and quotes, escaped or not;
 * it ends at the end of the line at the latest. An invalid tag gets an empty name. If the source is
 * dry before the end, the token is PGN_TOKEN_LATER, and the next call of pgn_lexer_next reads on.
 */
void pgn_lexer_tag(PgnLexer *lexer);

/* Reads a comment in braces, or one from a semicolon to the end of the line; as pgn_lexer_tag if
 * the source is dry. */
void pgn_lexer_comment(PgnLexer *lexer);

/*
 * Asks the source for bytes. Returns false if it is dry and fewer than `count` bytes are buffered.
 * Then the token is PGN_TOKEN_LATER, and the next call of pgn_lexer_next continues with `resume`.
 */
bool pgn_lexer_has(PgnLexer *lexer, ptrdiff_t count, PgnLexerResume *resume);

/* Empties the text of the token, but keeps the mark that memory ran out. */
void pgn_lexer_begin_text(PgnLexer *lexer);

/* Appends bytes to the text of the token, as far as PGN_COMMENTS_MAX allows. */
void pgn_lexer_keep(PgnLexer *lexer, const char *bytes, size_t length);

/*
 * Ends the text of the token. If it was shortened, reports that and removes an incomplete character
 * from its end.
 */
void pgn_lexer_end_text(PgnLexer *lexer);

/* Returns the whole symbol of a token; borrowed until the next token. */
const char *pgn_lexer_symbol(const PgnToken *token);

/* Adds a notice that quotes `text`, at the place of the last token. */
void pgn_lexer_report(PgnLexer *lexer, PgnNoticeKind kind, const char *text);

/*
 * If the text of the last token is not UTF-8, adds a notice that quotes `name`. If that text has
 * control characters, adds another such notice.
 */
void pgn_lexer_report_text(PgnLexer *lexer, const char *name);

/* Reads the next token into lexer->token. */
void pgn_lexer_next(PgnLexer *lexer);

/* Reads the next token if it is a comment on the same line. Returns whether it was one, or may be
 * one but the source is dry. */
bool pgn_lexer_next_remark(PgnLexer *lexer);

#endif
