/*
 * Private to PGN: the parts of the reader and the writer.
 *
 * The reader, each part using only those before it:
 * - plain_text.c: converts text of any bytes to plain text;
 * - pgn_input.c: a buffer for the bytes of a source, and the line and column of those that are
 *   asked for; lines end with LF, CR LF or CR. Notices about places are collected here, too: the
 *   first ones about a game are kept, the others counted;
 * - pgn_lexer_text.c: tags and comments; pgn_lexer.c: splits the source into tokens (PGN standard
 *   7), as tolerant as the files require. It knows only as much as it must of its place in a game:
 *   a line that begins with a tag begins the next game, unless no move text was seen yet;
 * - record_remarks.c: glyphs and comments of a record; record.c: the record;
 * - pgn_head.c: the tags, and what follows from some of them;
 * - foreign_letters.c: moves with the piece letters of other languages;
 * - pgn_moves.c: builds the moves from tokens: the line being read, and a stack of those that wait
 *   for the end of a variation;
 * - plain_moves.c: reads numbers and plain moves without the lexer, because nearly all of a file
 *   consists of them.
 * The last four are parts of the reader in pgn_read.c. pgn_write.c is the writer.
 */
#ifndef TOUCHMOVE_PGN_PGN_INSIDE_H
#define TOUCHMOVE_PGN_PGN_INSIDE_H

#include "notation/fen.h"
#include "notation/san.h"
#include "pgn/pgn_read.h"
#include "pgn/record.h"
#include "rules/position.h"
#include "util/array.h"
#include "util/strbuf.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

/*
 * Appends text of any bytes as plain text: UTF-8 unchanged, and if it is not valid UTF-8, every
 * byte as a character of Latin-1. Control characters become spaces, those undefined in Latin-1
 * U+FFFD. Returns whether the text was UTF-8.
 */
bool plain_text_append(StrBuf *out, const char *text, size_t length);

/* Whether a NUL-terminated text has control characters other than white space. */
bool plain_text_has_control(const char *text, size_t length);

/*
 * Appends a text in the form of a stored comment: plain, with one space between words, and with
 * parentheses for braces, which a comment cannot hold. Applying it twice changes nothing.
 */
void plain_text_append_comment(StrBuf *out, const char *text);

/* Returns the length of the longest beginning of UTF-8 text within a limit, in whole characters. */
size_t plain_text_clip(const char *text, size_t length, size_t limit);

/*
 * Moves the comment before a move to the place after its parent, as required if the move continues
 * its line. Returns false, with nothing changed, if the record is full.
 */
bool record_join_comments(Record *record, RecordNode node);

/* A place in the source. */
typedef struct PgnPlace {
    uint64_t line;   /* from 1 */
    uint64_t column; /* from 1, in characters */
} PgnPlace;

/* The notices about one game. */
typedef struct PgnNotices {
    PgnNotice items[PGN_NOTICES_MAX]; /* the first ones */
    int count;                        /* how many there were, stored or not */
    bool is_partial;                  /* something of the game is missing in its record */
} PgnNotices;

/* Adds a notice about a text of any bytes, which is shortened and converted to plain text. */
void pgn_notices_add(PgnNotices *notices, PgnNoticeKind kind, PgnPlace place, const char *text,
                     size_t length);

/* Gives the last notice its reason, which may be shortened. */
void pgn_notices_explain(PgnNotices *notices, const StrBuf *reason);

enum {
    PGN_INPUT_SIZE = 1 << 16,  /* most bytes read from the source at once */
    PGN_INPUT_AHEAD = 1 << 10, /* most bytes that pgn_input_look can be asked for */
    PGN_INPUT_PAD = 64,        /* NULs after the last byte in the buffer */
    PGN_INPUT_END = -1,        /* returned instead of a byte at the end of the source */
};

/*
 * A source being read. Callers may read the bytes in the buffer directly and advance .at over them.
 * Lines and columns are counted only when they are asked for, from the last known place on.
 */
typedef struct PgnInput {
    PgnSource source;   /* where the bytes come from */
    uint64_t taken;     /* bytes read from the source */
    const char *at;     /* the next byte */
    const char *end;    /* the end of the bytes in the buffer, followed by NULs */
    const char *marked; /* a byte in the buffer, not after the next one, whose place is known */
    PgnPlace mark;      /* its place */
    const char *watch;  /* a byte whose place may still be asked for, or NULL */
    PgnPlace watched;   /* its place, if .watch is NULL */
    bool line_is_blank; /* only blanks precede the first byte of the buffer in its line */
    bool ended;         /* the source has no more bytes */
    bool failed;        /* the source failed */
    char bytes[PGN_INPUT_SIZE + PGN_INPUT_PAD]; /* the buffer */
} PgnInput;

/* Starts to read a source; everything else of the input must be zero. */
void pgn_input_begin(PgnInput *input, PgnSource source);

/* Reads more bytes into the buffer; only for pgn_input_look. */
void pgn_input_fill(PgnInput *input);

/* Makes sure that 1 to PGN_INPUT_AHEAD bytes are in the buffer, unless the source has fewer. */
static inline void pgn_input_look(PgnInput *input, ptrdiff_t count)
{
    if (input->end - input->at < count && !input->ended) {
        pgn_input_fill(input);
    }
}

/* Returns a byte without reading it, the next one for 0; PGN_INPUT_END after the last. */
static inline int pgn_input_peek(PgnInput *input, ptrdiff_t ahead)
{
    pgn_input_look(input, ahead + 1);
    return input->end - input->at > ahead ? (unsigned char)input->at[ahead] : PGN_INPUT_END;
}

/* Reads the next byte and returns it; PGN_INPUT_END at the end, again and again. */
static inline int pgn_input_take(PgnInput *input)
{
    int byte = pgn_input_peek(input, 0);
    input->at += byte != PGN_INPUT_END;
    return byte;
}

/* Returns the place of the next byte. */
PgnPlace pgn_input_place(PgnInput *input);

/* Remembers the next byte for pgn_input_watched. */
static inline void pgn_input_watch(PgnInput *input)
{
    input->watch = input->at;
}

/* Returns the place of the byte that was next when pgn_input_watch was called. */
PgnPlace pgn_input_watched(PgnInput *input);

/* Returns whether only blanks precede the next byte in its line. */
bool pgn_input_line_is_blank(const PgnInput *input);

/*
 * Reads the bytes before `stop`, or before the end of the line if that is '\n', as far as they are
 * in the buffer. Returns their number, 0 at `stop`, and points *run to them until the next call.
 */
size_t pgn_input_take_run(PgnInput *input, char stop, const char **run);

/* Returns whether a line ends before this byte. */
static inline bool pgn_input_ends_line(int byte)
{
    return byte == '\n' || byte == '\r' || byte == PGN_INPUT_END;
}

/* Reads the rest of the line, without its line end. */
void pgn_input_skip_line(PgnInput *input);

enum {
    PGN_SYMBOL_MAX = 64,    /* size of the buffer for a symbol, terminating NUL included */
    PGN_TEXT_MAX = 1 << 20, /* most bytes stored of a comment or value */
};

/* The kinds of tokens. */
typedef enum PgnTokenKind {
    PGN_TOKEN_END,       /* the source has no more */
    PGN_TOKEN_NEXT_GAME, /* the tags of the next game begin; none of them was read */
    PGN_TOKEN_TAG,       /* a tag: .symbol is its name, .text its value */
    PGN_TOKEN_COMMENT,   /* a comment of either kind: .text */
    PGN_TOKEN_NUMBER,    /* a move number, with or without periods: .number */
    PGN_TOKEN_GLYPH,     /* a numeric annotation glyph: .number */
    PGN_TOKEN_OPEN,      /* an opening parenthesis */
    PGN_TOKEN_CLOSE,     /* a closing parenthesis */
    PGN_TOKEN_OFFER,     /* (=) */
    PGN_TOKEN_SYMBOL,    /* anything else without spaces: .symbol */
} PgnTokenKind;

/* A token. */
typedef struct PgnToken {
    PgnTokenKind kind;           /* which of the members below count */
    bool after_blank_line;       /* an empty line precedes it */
    int number;                  /* a number, at most 1 000 000 */
    int periods;                 /* how many periods follow a move number, at most 3 */
    char symbol[PGN_SYMBOL_MAX]; /* a symbol, shortened if it is too long */
    size_t length;               /* its length */
    bool is_long;                /* a symbol that is too long: .text is the whole of it */
    StrBuf text;                 /* the text of a comment or value, of any bytes */
} PgnToken;

/* What a byte of a source can be part of. */
enum {
    PGN_CLASS_BLANK = 1 << 0,  /* white space and periods between tokens */
    PGN_CLASS_SYMBOL = 1 << 1, /* a symbol, whatever precedes it */
    PGN_CLASS_ASK = 1 << 2,    /* perhaps a symbol: the bytes around it decide */
    PGN_CLASS_NAME = 1 << 3,   /* the name of a tag */
    PGN_CLASS_VALUE = 1 << 4,  /* the value of a tag, without an escape */
};

/* The classes of each byte, combined with |. */
extern const unsigned char pgn_lexer_classes[256];

/* Returns whether a byte has one of these classes. */
static inline bool pgn_lexer_is(char byte, int classes)
{
    return (pgn_lexer_classes[(unsigned char)byte] & classes) != 0;
}

/* A source split into tokens. */
typedef struct PgnLexer {
    PgnInput input;     /* the source */
    PgnNotices notices; /* about the last game */
    PgnToken token;     /* the last token; its text remembers that memory ran out */
    bool in_head;       /* no move text was seen in this game: tags may follow */
    bool text_is_cut;   /* the text of the token was too long and was cut */
    bool has_dropped;   /* something unknown was skipped before the token */
    bool has_escaped;   /* a line with % at its beginning was skipped */
} PgnLexer;

/*
 * Reads a tag from its bracket on. The value may hold brackets and quotes, escaped or not; it ends
 * at the latest with its line. An invalid tag has an empty name.
 */
void pgn_lexer_tag(PgnLexer *lexer);

/* Reads a comment in braces, or one from a semicolon to the end of the line. */
void pgn_lexer_comment(PgnLexer *lexer);

/* Empties the text for the next token, but still remembers that memory ran out. */
void pgn_lexer_begin_text(PgnLexer *lexer);

/* Appends bytes to the text, up to PGN_TEXT_MAX. */
void pgn_lexer_keep(PgnLexer *lexer, const char *bytes, size_t length);

/* Reports a text that was cut, and ends it with a whole character. */
void pgn_lexer_end_text(PgnLexer *lexer);

/* Returns the whole of a symbol, borrowed until the next token. */
const char *pgn_lexer_symbol(const PgnToken *token);

/* Adds a notice about the last token. */
void pgn_lexer_report(PgnLexer *lexer, PgnNoticeKind kind, const char *text);

/* Reports if the text of the last token is not UTF-8, or has control characters. */
void pgn_lexer_report_text(PgnLexer *lexer, const char *name);

/* Reads the next token into lexer->token. */
void pgn_lexer_next(PgnLexer *lexer);

/* Reads the next token if it is a comment in the same line. Returns whether it was. */
bool pgn_lexer_next_remark(PgnLexer *lexer);

/* What the Variant tag of a game says. */
typedef enum PgnVariant {
    PGN_STANDARD, /* chess by the Laws, from any position */
    PGN_CHESS960, /* Chess960 */
    PGN_OTHER,    /* something else */
} PgnVariant;

/* The tags that mean something to the reader. */
typedef enum PgnTagKind {
    PGN_TAG_OTHER,       /* any other */
    PGN_TAG_FEN,         /* the start position */
    PGN_TAG_SET_UP,      /* that there is one */
    PGN_TAG_VARIANT,     /* which chess it is */
    PGN_TAG_RESULT,      /* the result */
    PGN_TAG_TERMINATION, /* how it came about */
} PgnTagKind;

/* A tag of the head. */
typedef struct PgnHeadTag {
    uint32_t hash;   /* of the name, for quick comparison */
    uint32_t place;  /* offset of its name in the names */
    uint32_t length; /* length of its name */
    PgnTagKind kind; /* what it means */
} PgnHeadTag;

/* The head of a game. */
typedef struct PgnHead {
    bool is_set_up;            /* there is a FEN tag */
    bool has_bad_fen;          /* there is a FEN tag, and it is not valid */
    Position start;            /* its position, or the usual one */
    PgnVariant variant;        /* what the Variant tag says */
    RecordResult result;       /* what the Result tag says */
    StrBuf names;              /* names of tags, each with its NUL */
    int count;                 /* the tags so far */
    int known;                 /* entries in .tags: the game before may have had more tags */
    PgnHeadTag tags[TAGS_MAX]; /* the tags so far, and those that followed in the game before */
} PgnHead;

/* The piece letters of a game. */
typedef struct PgnLetters {
    unsigned english;   /* bits 1 << PieceKind: pieces that were read by their English letters */
    unsigned languages; /* the set of other languages that fit; empty for English */
} PgnLetters;

/* Returns whether a symbol has letters of a language that fits. */
bool foreign_letters_may_be(const PgnLetters *letters, const char *symbol);

/*
 * Returns the legal move that a symbol names in the languages that fit, and excludes those in which
 * it names none; MOVE_NONE, with nothing changed, if it names no move, or different ones. A game is
 * in another language from its first letter on that is not English.
 */
Move foreign_letters_find(PgnLetters *letters, const Position *position, const char *symbol);

/* Returns the name of a language that fits; static storage. */
const char *foreign_letters_name(const PgnLetters *letters);

/* The part of a line of moves that was read. */
typedef struct PgnLine {
    Bitboard now;    /* the position after its last move */
    Bitboard before; /* the one before that */
    bool is_empty;   /* it has no move yet: .before is not set */
} PgnLine;

/* A line that waits for the end of a variation of its last move. */
typedef struct PgnWaitingLine {
    RecordNode node; /* that move, if a tree is built */
    PgnLine line;    /* the line */
} PgnWaitingLine;

enum { PGN_CHECK_DEPTH_MAX = 1 << 12 }; /* depth of nested variations if no tree is built */

/* Moves being read: as a tree, or only checked. */
typedef struct PgnMoves {
    PgnLine line;            /* the line being read */
    RecordNode node;         /* its last move, if a tree is built */
    PgnWaitingLine *waiting; /* stack of the lines around the variation being read, owned */
    size_t depth;            /* its height: 0 in the main line */
    size_t capacity;         /* entries allocated in .waiting */
    size_t ignored;          /* open parentheses of ignored variations */
    int64_t count;           /* moves of this game read so far, in all lines */
    bool stopped;            /* the rest of this line is not read */
    PgnLetters letters;      /* of the pieces of this game */
    StrBuf before;           /* comments before the first move of a variation, each with its NUL */
    StrBuf rest;             /* the text from the move on that stopped the line, or empty */
} PgnMoves;

enum {
    PGN_SYMBOLS = 1 << 13,       /* entries of the cache of symbols */
    PGN_SYMBOLS_SHIFT = 64 - 13, /* turns a product of 64 bits into an index of it */
};

/* A cached symbol of up to seven bytes. */
typedef struct PgnSymbol {
    uint64_t bytes; /* the first byte lowest; 0 for an empty entry */
    SanShape shape; /* what the symbol spells */
} PgnSymbol;

struct PgnReader {
    PgnLexer lexer;                 /* the source, cut into tokens */
    PgnHead head;                   /* the tags of the game being read */
    PgnMoves moves;                 /* the moves of the game being read */
    Record *record;                 /* the game being read, borrowed during pgn_read_game */
    PgnDepth depth;                 /* how much is read */
    Position usual;                 /* the start position of most games */
    Bitboard usual_board;           /* the same */
    bool pending;                   /* the last token belongs to the next game */
    bool has_content;               /* a tag, a move or a result was read */
    bool has_moves_begun;           /* the start position is set */
    bool has_result;                /* a result ended the game */
    bool out_of_memory;             /* something could not be stored */
    PgnSymbol symbols[PGN_SYMBOLS]; /* hash table of the symbols seen; see plain_moves.c */
};

/* Forgets the tags of the game before. */
void pgn_head_begin(PgnReader *reader);

/* Adds the last token, a tag. Returns false if it is not a valid one. */
bool pgn_head_take(PgnReader *reader);

/* Returns whether a tag with the name of the last token was given before. */
bool pgn_head_has(const PgnReader *reader);

/*
 * Sets the start position of the record, when all tags are known. Returns whether its moves can be
 * read: not with an invalid FEN or in an unknown variant, which is reported.
 */
bool pgn_head_settle_start(PgnReader *reader);

/*
 * Reads a result in any usual spelling: 1-0 with dashes of any length, halves, and forfeits such as
 * +--. Returns whether the text is a result.
 */
bool pgn_head_result(const char *text, RecordResult *out);

/* Starts the moves at the start position of the record. */
void pgn_moves_begin(PgnReader *reader);

/* Returns whether tokens are ignored here. */
bool pgn_moves_are_ignored(const PgnMoves *moves);

/* Returns whether no variation is open, neither read nor ignored. */
bool pgn_moves_are_in_main_line(const PgnMoves *moves);

/* Adds the last token if it is a legal move in SAN without signs. Returns whether it was. */
bool pgn_moves_add_plain(PgnReader *reader);

/* Adds the legal move of a shape, unless the line has stopped. Returns whether it was added. */
bool pgn_moves_add_shape(PgnReader *reader, const SanShape *shape);

/* Reads numbers and plain moves from the source up to anything else. Moves must have begun. */
void plain_moves_read(PgnReader *reader);

/* Appends the last token to the text of a stopped line. */
void pgn_moves_keep_rest(PgnReader *reader);

/* Makes the text of a stopped line a comment after its last move. */
void pgn_moves_end_rest(PgnReader *reader);

/* These add the last token. A symbol that is not a legal move stops the line. */
void pgn_moves_add(PgnReader *reader);
void pgn_moves_comment(PgnReader *reader);
void pgn_moves_glyph(PgnReader *reader, int glyph);
void pgn_moves_offer(PgnReader *reader);
void pgn_moves_open(PgnReader *reader);
void pgn_moves_close(PgnReader *reader);

#endif
