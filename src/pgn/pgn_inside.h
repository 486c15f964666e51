/*
 * Private to PGN: what the reader and the writer are made of.
 *
 * Reading goes through these, each using only those before it:
 * - plain_text.c: text of any bytes made plain;
 * - pgn_input.c: the bytes of a source, many of them at hand, and the places of those that are
 * asked for; lines end with LF, CR LF or CR. What is to be said about a place is noted here, too:
 * the first notices about a game are kept, the others counted;
 * - pgn_lexer_text.c: tags and comments; pgn_lexer.c: the source cut into tokens (PGN standard 7),
 * with the liberties that files take; it knows where it is in a game only as far as it must: a line
 * that begins with a tag begins the next game, unless no move text was seen yet;
 * - record_remarks.c: what stands beside the moves of a record; record.c: the record, and a walk
 *   along moves: one position that goes forward and back, and remembers its way, for the writer.
 *   Going into a variation and out again costs its length, so that a whole tree is walked in linear
 *   time;
 * - pgn_head.c: the tags, and what follows from some of them;
 * - foreign_letters.c: moves with the letters of other languages;
 * - pgn_moves.c: the moves put together from tokens: the line that is being read, and those that
 *   wait for the end of a variation.
 * - plain_moves.c: numbers and plain moves, past the lexer, because nearly all of a file is that.
 * The last three of them are parts of the reader in pgn_read.c.
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
 * Appends text of any bytes as plain text: UTF-8 as it is, and if it is not UTF-8 throughout, every
 * byte for a character of Latin-1. Control characters become spaces, those that Latin-1 leaves open
 * U+FFFD. Returns whether the text was UTF-8.
 */
bool plain_text_append(StrBuf *out, const char *text, size_t length);

/* Whether a text, which ends with a NUL, has control characters other than those of white space. */
bool plain_text_has_control(const char *text, size_t length);

/*
 * Appends the words of a text as a comment is kept: plain, with one space between them, and with
 * parentheses for braces, which a comment cannot hold. Doing it again changes nothing.
 */
void plain_text_append_comment(StrBuf *out, const char *text);

/* Returns the length of the longest beginning of UTF-8 text that is within a limit and whole. */
size_t plain_text_clip(const char *text, size_t length, size_t limit);

/*
 * Lets the comment before a move stand after its parent, as it must where the move continues its
 * line. Returns false, with nothing changed, where there is no room.
 */
bool record_join_comments(Record *record, RecordNode node);

/* A place in the source. */
typedef struct PgnPlace {
    uint64_t line;   /* from 1 */
    uint64_t column; /* from 1, in characters */
} PgnPlace;

/* The notices about one game. */
typedef struct PgnNotices {
    PgnNotice items[PGN_NOTICES_MAX]; /* those that are kept */
    int count;                        /* how many there were, kept or not */
    bool is_partial;                  /* something of the game is not in its record */
} PgnNotices;

/* Adds a notice about a piece of text of any bytes, which is shortened and made plain. */
void pgn_notices_add(PgnNotices *notices, PgnNoticeKind kind, PgnPlace place, const char *text,
                     size_t length);

/* Gives the last notice its reason, which may be shortened. */
void pgn_notices_explain(PgnNotices *notices, const StrBuf *reason);

enum {
    PGN_INPUT_SIZE = 1 << 16,  /* bytes asked of the source at once, at most */
    PGN_INPUT_AHEAD = 1 << 10, /* bytes that are at hand after pgn_input_look */
    PGN_INPUT_PAD = 64,        /* NULs behind the last byte at hand */
    PGN_INPUT_END = -1,        /* in place of a byte: there are no more */
};

/*
 * A source being read. The bytes at hand may be looked at directly, and at moved on over them.
 * Places are counted only when they are asked for, from the last one that was.
 */
typedef struct PgnInput {
    PgnSource source;   /* where the bytes come from */
    uint64_t taken;     /* bytes that the source has given */
    const char *at;     /* the next byte */
    const char *end;    /* behind the last byte at hand: NULs stand there */
    const char *marked; /* a byte at hand, not behind the next one, whose place is known */
    PgnPlace mark;      /* its place */
    const char *watch;  /* a byte whose place may still be asked for, or NULL */
    PgnPlace watched;   /* its place, where .watch is NULL */
    bool line_is_blank; /* nothing but blanks stands in its line before the first byte at hand */
    bool ended;         /* the source has no more than the bytes at hand */
    bool failed;        /* the source failed */
    char bytes[PGN_INPUT_SIZE + PGN_INPUT_PAD]; /* where the bytes at hand are */
} PgnInput;

/* Begins with a source; everything else of the input must be zero. */
void pgn_input_begin(PgnInput *input, PgnSource source);

/* Gets more bytes; for pgn_input_look only. */
void pgn_input_fill(PgnInput *input);

/* Makes sure that so many bytes are at hand, 1 to PGN_INPUT_AHEAD, unless the source has fewer. */
static inline void pgn_input_look(PgnInput *input, ptrdiff_t count)
{
    if (input->end - input->at < count && !input->ended) {
        pgn_input_fill(input);
    }
}

/* Returns a byte without reading it, 0 for the next one; PGN_INPUT_END behind the last. */
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

/* Lets the place of the next byte be asked for later, instead of that of another one. */
static inline void pgn_input_watch(PgnInput *input)
{
    input->watch = input->at;
}

/* Returns the place of the byte that was next when pgn_input_watch was called. */
PgnPlace pgn_input_watched(PgnInput *input);

/* Tells whether nothing but blanks stands before the next byte in its line. */
bool pgn_input_line_is_blank(const PgnInput *input);

/*
 * Reads a run of bytes up to `stop`, or up to the end of a line where that is '\n', as far as they
 * are at hand, and returns its length; *run is where they stand, until the next call. 0 says that
 * the next byte is where the run ends.
 */
size_t pgn_input_take_run(PgnInput *input, char stop, const char **run);

/* Tells whether a line ends before this byte. */
static inline bool pgn_input_ends_line(int byte)
{
    return byte == '\n' || byte == '\r' || byte == PGN_INPUT_END;
}

/* Reads the rest of the line, without what ends it. */
void pgn_input_skip_line(PgnInput *input);

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
    PGN_TOKEN_SYMBOL,    /* anything else without spaces: .symbol */
} PgnTokenKind;

/* A token. */
typedef struct PgnToken {
    PgnTokenKind kind;           /* which of the members below count */
    bool after_blank_line;       /* an empty line stands before it */
    int number;                  /* a number, at most 1 000 000 */
    int periods;                 /* how many periods follow a move number at once */
    char symbol[PGN_SYMBOL_MAX]; /* a symbol, shortened where it is too long */
    size_t length;               /* its length */
    bool is_long;                /* a symbol that is too long: .text is the whole of it */
    StrBuf text;                 /* the text of a comment or value, of any bytes */
} PgnToken;

/* What a byte of a source can be part of. */
enum {
    PGN_CLASS_BLANK = 1 << 0,  /* white space and periods between tokens */
    PGN_CLASS_SYMBOL = 1 << 1, /* a symbol, whatever stands before it */
    PGN_CLASS_ASK = 1 << 2,    /* perhaps a symbol: what stands around it decides */
    PGN_CLASS_NAME = 1 << 3,   /* the name of a tag */
    PGN_CLASS_VALUE = 1 << 4,  /* the value of a tag, without an escape */
};

/* By byte: what it can be part of, together. */
extern const unsigned char pgn_lexer_classes[256];

/* Tells whether a byte can be part of one of these. */
static inline bool pgn_lexer_is(char byte, int classes)
{
    return (pgn_lexer_classes[(unsigned char)byte] & classes) != 0;
}

/* A source cut into tokens. */
typedef struct PgnLexer {
    PgnInput input;     /* the source */
    PgnNotices notices; /* about the last game */
    PgnToken token;     /* the last token; a text that memory ran out for stays marked so */
    bool in_head;       /* no move text was seen in this game: tags may follow */
    bool text_is_cut;   /* the text of the token had no room for all */
    bool has_dropped;   /* something that PGN does not know was left out before the token */
    bool has_escaped;   /* a line with % at its beginning was */
} PgnLexer;

/*
 * Reads a tag from its bracket on. The value may hold brackets and quotes, escaped or not; it ends
 * at the latest with its line. A tag that is none has an empty name.
 */
void pgn_lexer_tag(PgnLexer *lexer);

/* Reads a comment in braces, or one from a semicolon to the end of the line. */
void pgn_lexer_comment(PgnLexer *lexer);

/* Empties the text for the next token; that memory ran out for the last one is not forgotten. */
void pgn_lexer_begin_text(PgnLexer *lexer);

/* Appends as many bytes to the text as it has room for. */
void pgn_lexer_keep(PgnLexer *lexer, const char *bytes, size_t length);

/* Reports a text for which there was no room and ends what is kept of it with a whole character. */
void pgn_lexer_end_text(PgnLexer *lexer);

/* Returns the whole of a symbol, borrowed until the next token. */
const char *pgn_lexer_symbol(const PgnToken *token);

/* Adds a notice about the last token. */
void pgn_lexer_report(PgnLexer *lexer, PgnNoticeKind kind, const char *text);

/* Reports where the text of the last token is not UTF-8, or has control characters. */
void pgn_lexer_report_text(PgnLexer *lexer, const char *name);

/* Reads the next token into lexer->token. */
void pgn_lexer_next(PgnLexer *lexer);

/* Reads the next token if it is a comment in the same line. Returns whether it was. */
bool pgn_lexer_next_remark(PgnLexer *lexer);

/* A step that can be taken back. */
typedef struct WalkStep {
    Move move; /* the move made */
    Undo undo; /* what it takes to take it back */
} WalkStep;

/* A walk. The all-zero value has no position yet and no steps. */
typedef struct Walk {
    Position now;    /* the position reached */
    WalkStep *steps; /* the way from the start, owned */
    size_t length;   /* number of steps made */
    size_t capacity; /* number of steps that there is room for */
} Walk;

/* Begins at a position, and forgets the steps before. */
void walk_begin(Walk *walk, const Position *start);

/* Makes a legal move. Returns false, with nothing changed, without memory. */
bool walk_forward(Walk *walk, Move move);

/* Takes the last move back, of which there must be one. */
void walk_back(Walk *walk);

void walk_release(Walk *walk);

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
    uint32_t hash;   /* of the name, so that most can be told apart at once */
    uint32_t place;  /* where it begins in the names */
    uint32_t length; /* its length */
    PgnTagKind kind; /* what it means */
} PgnHeadTag;

/* The head of a game. */
typedef struct PgnHead {
    bool is_set_up;            /* there is a FEN tag */
    bool has_bad_fen;          /* there is a FEN tag, and it is not valid */
    Position start;            /* what it says, or the usual position */
    PgnVariant variant;        /* what the Variant tag says */
    RecordResult result;       /* what the Result tag says */
    StrBuf names;              /* names of tags, each with its NUL */
    int count;                 /* the tags so far */
    int known;                 /* those in .tags: the game before may have had more */
    PgnHeadTag tags[TAGS_MAX]; /* the tags so far, and what followed them in the game before */
} PgnHead;

/* The letters that the pieces of a game have. */
typedef struct PgnLetters {
    unsigned english; /* bits 1 << PieceKind: pieces that were read by their English letters */
    unsigned tongues; /* the other languages that fit, of which there is one; 0: it is English */
} PgnLetters;

/* Tells whether a symbol has letters of a language that fits. */
bool foreign_letters_may_be(const PgnLetters *letters, const char *symbol);

/*
 * Returns the legal move that a symbol is in the languages that fit, and leaves out those in which
 * it is none; MOVE_NONE, with nothing changed, where it is no move, or not the same one in all. A
 * game is in another language from the first letter on that is no English one.
 */
Move foreign_letters_find(PgnLetters *letters, const Position *position, const char *symbol);

/* Returns the name of a language that fits; static storage. */
const char *foreign_letters_name(const PgnLetters *letters);

/* A line of moves, as far as it was read. */
typedef struct PgnLine {
    Bitboard now;    /* the position after its last move */
    Bitboard before; /* the one before that */
    bool is_empty;   /* it has no move yet: .before is not set */
} PgnLine;

/* A line that waits for the end of a variation of its last move. */
typedef struct PgnWaitingLine {
    RecordNode node; /* that move, where a tree is kept */
    PgnLine line;    /* the line */
} PgnWaitingLine;

enum { PGN_CHECK_DEPTH_MAX = 1 << 12 }; /* variations in variations where no tree is kept */

/* Moves being read: a tree, or no more than what is needed to go on. */
typedef struct PgnMoves {
    PgnLine line;            /* the line being read */
    RecordNode node;         /* its last move, where a tree is kept */
    PgnWaitingLine *waiting; /* the lines around the variation being read, owned */
    size_t depth;            /* how many they are: 0 in the main line */
    size_t capacity;         /* how many there is room for in .waiting */
    size_t ignored;          /* parentheses open within what is not read */
    int64_t count;           /* moves of this game read so far, in all lines */
    bool stopped;            /* the rest of this line is not read */
    PgnLetters letters;      /* of the pieces of this game */
    StrBuf before;           /* comments before the first move of a variation, each with its NUL */
    StrBuf rest; /* the text behind a move that stopped the line, itself included; or empty */
} PgnMoves;

enum {
    PGN_SYMBOLS = 1 << 13,       /* symbols whose shapes are kept, at most */
    PGN_SYMBOLS_SHIFT = 64 - 13, /* what is left of a product of 64 bits is an index of them */
};

/* A symbol of up to seven bytes, and what it spells. */
typedef struct PgnSymbol {
    uint64_t bytes; /* the first of them lowest; 0 where nothing is kept */
    SanShape shape; /* what they spell */
} PgnSymbol;

struct PgnReader {
    PgnLexer lexer;                 /* the source, cut into tokens */
    PgnHead head;                   /* the tags of the game being read */
    PgnMoves moves;                 /* the moves of the game being read */
    Record *record;                 /* where it goes, borrowed during pgn_read_game */
    PgnDepth depth;                 /* how much is read */
    Position usual;                 /* the start position of most games */
    Bitboard usual_board;           /* the same */
    bool pending;                   /* the last token belongs to the next game */
    bool has_content;               /* a tag, a move or a result was read */
    bool has_moves_begun;           /* the start position is settled */
    bool has_result;                /* a result ended the game */
    bool out_of_memory;             /* something could not be kept */
    PgnSymbol symbols[PGN_SYMBOLS]; /* those seen, by their bytes; see plain_moves.c */
};

/* Forgets the tags of the game before. */
void pgn_head_begin(PgnReader *reader);

/* Takes over the last token, a tag. Returns whether it is one, given for the first time or again.
 */
bool pgn_head_take(PgnReader *reader);

/* Tells whether a tag with the name of the last token was given before. */
bool pgn_head_has(const PgnReader *reader);

/*
 * Settles the position the record starts from, when all tags are known. Returns whether its moves
 * can be read: not with an invalid FEN or in another variant of the game, which is reported.
 */
bool pgn_head_settle_start(PgnReader *reader);

/*
 * Reads a result as a tag or the end of a game has it, in all the usual spellings: 1-0 with dashes
 * of any length, halves, and forfeits such as +--. Returns whether it is one, and stores it.
 */
bool pgn_head_result(const char *text, RecordResult *out);

/* Begins with the start position of the record. */
void pgn_moves_begin(PgnReader *reader);

/* Tells whether tokens are passed over here. */
bool pgn_moves_are_ignored(const PgnMoves *moves);

/* Tells whether no variation is open, read or passed over. */
bool pgn_moves_are_in_main_line(const PgnMoves *moves);

/*
 * Takes over the last token if it is a legal move as most are written, without signs. Returns
 * whether it is.
 */
bool pgn_moves_add_plain(PgnReader *reader);

/* Makes the legal move of a shape, unless the line has stopped. Returns whether there is one. */
bool pgn_moves_add_shape(PgnReader *reader, const SanShape *shape);

/*
 * Reads numbers and plain moves from the source, as many as stand there; the rest is for the lexer.
 * Moves must have begun.
 */
void plain_moves_read(PgnReader *reader);

/* Keeps the last token as text where a move has stopped the line it stands in. */
void pgn_moves_keep_rest(PgnReader *reader);

/* Makes what was kept of a stopped line a comment behind its last move. */
void pgn_moves_end_rest(PgnReader *reader);

/* These take over the last token. A symbol that is no legal move stops the line. */
void pgn_moves_add(PgnReader *reader);
void pgn_moves_comment(PgnReader *reader);
void pgn_moves_glyph(PgnReader *reader, int glyph);
void pgn_moves_offer(PgnReader *reader);
void pgn_moves_open(PgnReader *reader);
void pgn_moves_close(PgnReader *reader);

#endif
