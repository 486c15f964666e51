/*
 * Private to PGN: what the reader and the writer are made of.
 *
 * Reading goes through these, each using only those before it:
 * - plain_text.c: text of any bytes made plain;
 * - pgn_input.c: the bytes of a source one after the other, with the place of each; lines end with
 *   LF, CR LF or CR, and a few bytes can be looked at before they are read. What is to be said
 * about a place is noted here, too: the first notices about a game are kept, the others counted;
 * - pgn_lexer.c: the source cut into tokens (PGN standard 7), with the liberties that files take;
 * it knows where it is in a game only as far as it must: a line that begins with a tag begins the
 *   next game, unless no move text was seen yet. Tags and comments, which hold free text, are in
 *   pgn_lexer_text.c;
 * - walk.c: a walk along the moves of a record: one position that goes forward and back, and
 *   remembers its way. Going into a variation and out again costs its length, so that a whole tree
 *   of moves is walked in linear time;
 * - pgn_head.c: the tags, and what follows from some of them;
 * - pgn_commands.c: the times that comments tell;
 * - pgn_moves.c: the moves put together from tokens: the line that is being read, and those that
 *   wait for the end of a variation.
 * Writing uses the walk, too, and pgn_lines.c: movetext laid out in lines, as many tokens in a
 * line, with spaces between, as fit into fewer than 80 characters (PGN standard 8.2.1).
 */
#ifndef TOUCHMOVE_NOTATION_PGN_INSIDE_H
#define TOUCHMOVE_NOTATION_PGN_INSIDE_H

#include "notation/fen.h"
#include "notation/pgn/pgn_read.h"
#include "notation/pgn/record.h"
#include "rules/position.h"
#include "util/strbuf.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/*
 * Appends text of any bytes as plain text: UTF-8 as it is, and if it is not UTF-8 throughout, every
 * byte for a character of Latin-1. Control characters become spaces, those that Latin-1 leaves open
 * U+FFFD. Returns whether the text was UTF-8.
 */
bool plain_text_append(StrBuf *out, const char *text, size_t length);

/*
 * Appends the words of a text as a comment is kept: plain, with one space between them, and with
 * parentheses for braces, which a comment cannot hold. Doing it again changes nothing.
 */
void plain_text_append_comment(StrBuf *out, const char *text);

/* Returns the length of the longest beginning of UTF-8 text that is within a limit and whole. */
size_t plain_text_clip(const char *text, size_t length, size_t limit);

/* A place in the source. */
typedef struct PgnPlace {
    uint64_t line;   /* from 1 */
    uint64_t column; /* from 1, in characters */
} PgnPlace;

/* The notices about one game. */
typedef struct PgnNotices {
    PgnNotice items[PGN_NOTICES_MAX]; /* those that are kept */
    int count;                        /* how many there were, kept or not */
} PgnNotices;

/* Adds a notice about a piece of text of any bytes, which is shortened and made plain. */
void pgn_notices_add(PgnNotices *notices, PgnNoticeKind kind, PgnPlace place, const char *text,
                     size_t length);

enum {
    PGN_INPUT_SIZE = 1 << 16, /* bytes asked of the source at once */
    PGN_INPUT_AHEAD = 8,      /* bytes that can be looked at, the next one included */
    PGN_INPUT_END = -1,       /* in place of a byte: there are no more */
};

/* A source being read. */
typedef struct PgnInput {
    PgnSource source;           /* where the bytes come from */
    char bytes[PGN_INPUT_SIZE]; /* bytes from the source */
    size_t at;                  /* the next byte in them */
    size_t end;                 /* bytes there are */
    uint64_t offset;            /* offset of the first of them in the source */
    PgnPlace place;             /* place of the next byte */
    bool line_is_blank;         /* nothing but blanks stands before it in its line */
    bool ended;                 /* the source has no more */
    bool failed;                /* the source failed */
} PgnInput;

void pgn_input_begin(PgnInput *input, PgnSource source);

/*
 * Makes sure that the next PGN_INPUT_AHEAD bytes can be looked at, as far as there are so many. For
 * pgn_input_peek only.
 */
void pgn_input_fill(PgnInput *input);

/* Returns a byte without reading it, 0 for the next one; PGN_INPUT_END behind the last. */
static inline int pgn_input_peek(PgnInput *input, size_t ahead)
{
    if (input->end - input->at <= ahead && !input->ended) {
        pgn_input_fill(input);
    }
    return input->end - input->at > ahead ? (unsigned char)input->bytes[input->at + ahead]
                                          : PGN_INPUT_END;
}

/* Reads the next byte and returns it; PGN_INPUT_END at the end, again and again. */
int pgn_input_take(PgnInput *input);

/*
 * Reads a run of bytes that are neither `stop` nor the end of a line nor NUL, as far as they are at
 * hand, and returns its length; *run is where they stand, until the next call. 0, with *run
 * untouched, says that the next byte is none of these.
 */
size_t pgn_input_take_run(PgnInput *input, char stop, const char **run);

void pgn_input_skip(PgnInput *input, size_t count);

/* Reads the rest of the line, without what ends it. */
void pgn_input_skip_line(PgnInput *input);

uint64_t pgn_input_offset(const PgnInput *input);

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

void pgn_lexer_begin(PgnLexer *lexer, PgnSource source, PgnNotices *notices);

/* Tells the lexer that the tags of a game may follow. */
void pgn_lexer_begin_game(PgnLexer *lexer);

/* Reads the next token into lexer->token. */
void pgn_lexer_next(PgnLexer *lexer);

/* Reads the next token if it is a comment in the same line. Returns whether it was. */
bool pgn_lexer_next_remark(PgnLexer *lexer);

void pgn_lexer_release(PgnLexer *lexer);

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

/* Takes moves back until so many are left; there must be at least as many. */
void walk_back_to(Walk *walk, size_t length);

void walk_release(Walk *walk);

/* The head of a game. */
typedef struct PgnHead {
    Record *record;             /* where the tags go, borrowed */
    PgnNotices *notices;        /* where faults are reported, borrowed */
    bool has_fen;               /* a FEN tag was read */
    char fen[FEN_TEXT_MAX + 2]; /* its value; too long a text stays too long */
    PgnPlace fen_place;         /* where it stands */
    RecordResult result;        /* what the Result tag says */
} PgnHead;

/* Begins with an empty head for a record, which is borrowed. */
void pgn_head_begin(PgnHead *head, Record *record, PgnNotices *notices);

/* Takes over a tag token. Returns whether it is a tag, given for the first time or again. */
bool pgn_head_take(PgnHead *head, const PgnToken *token);

/* Tells whether a tag with the name of this token was given before. */
bool pgn_head_has(const PgnHead *head, const PgnToken *token);

/*
 * Settles the position the record starts from, when all tags are known. Returns whether its moves
 * can be read: not with an invalid FEN or in another variant of the game, which is reported at the
 * place.
 */
bool pgn_head_settle_start(PgnHead *head, PgnPlace place);

/*
 * Reads a result as a tag or the end of a game has it, in all the usual spellings: 1-0 with dashes
 * of any length, halves, and forfeits such as +--. Returns whether it is one, and stores it.
 */
bool pgn_head_result(const char *text, RecordResult *out);

/* What the commands of a comment say. */
typedef struct PgnTimes {
    int64_t clock_ms;   /* [%clk]: what the mover's clock showed, or RECORD_TIME_NONE */
    int64_t elapsed_ms; /* [%emt]: what the move took, or RECORD_TIME_NONE */
} PgnTimes;

/*
 * Takes the commands about time out of a comment, which holds no NUL, and returns what they say. A
 * comment in which one of them is malformed is left as it is.
 */
PgnTimes pgn_commands_take(StrBuf *comment);

/* A line that waits for the end of a variation of its last move. */
typedef struct PgnWaitingLine {
    RecordNode node; /* the move that is varied */
    size_t length;   /* steps of the walk before it */
} PgnWaitingLine;

/* A tree of moves being read. */
typedef struct PgnMoves {
    Record *record;          /* where the moves go, borrowed */
    PgnNotices *notices;     /* where faults are reported, borrowed */
    Walk walk;               /* the position after the last move of the line */
    RecordNode node;         /* that move */
    PgnWaitingLine *waiting; /* the lines around the variation being read, owned */
    size_t depth;            /* how many they are: 0 in the main line */
    size_t capacity;         /* how many there is room for */
    size_t ignored;          /* parentheses open within what is not read */
    bool stopped;            /* the rest of this line is not read */
    bool out_of_memory;      /* something could not be kept */
    StrBuf before;           /* comments before the first move of a variation, each with its NUL */
} PgnMoves;

void pgn_moves_init(PgnMoves *moves);

void pgn_moves_release(PgnMoves *moves);

/* Begins with the start position of a record, which is borrowed. */
void pgn_moves_begin(PgnMoves *moves, Record *record, PgnNotices *notices);

/* Tells whether tokens are passed over here. */
bool pgn_moves_are_ignored(const PgnMoves *moves);

/* Tells whether no variation is open, read or passed over. */
bool pgn_moves_are_in_main_line(const PgnMoves *moves);

/* Adds the move of a symbol token with its suffix, if it is a legal move; else the line stops. */
void pgn_moves_add(PgnMoves *moves, const PgnToken *token);

/* Adds a comment, perhaps with commands about time. */
void pgn_moves_comment(PgnMoves *moves, const PgnToken *token);

void pgn_moves_glyph(PgnMoves *moves, const PgnToken *token, int glyph);

void pgn_moves_offer(PgnMoves *moves);

void pgn_moves_open(PgnMoves *moves, const PgnToken *token);

void pgn_moves_close(PgnMoves *moves, const PgnToken *token);

/* Returns the number of the glyph that a sign stands for (PGN standard 10), or -1 if it is none. */
int pgn_moves_glyph_of(const char *sign);

/* Movetext being laid out. */
typedef struct PgnLines {
    StrBuf *out;   /* where it goes, borrowed */
    StrBuf token;  /* the token being put together, which is not in `out` yet */
    bool opening;  /* the token is an opening parenthesis that sticks to what follows */
    size_t column; /* characters in the current line */
} PgnLines;

/* Begins movetext at the start of a line of the buffer, which is borrowed until pgn_lines_finish.
 */
void pgn_lines_begin(PgnLines *lines, StrBuf *out);

/* Begins a new token; what is appended from now on belongs to it. */
void pgn_lines_token(PgnLines *lines);

void pgn_lines_appendf(PgnLines *lines, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

/*
 * Appends a comment in braces, which may be broken between words; but no line begins with % or [,
 * where a simple reader could take it for an escape or a tag.
 */
void pgn_lines_comment(PgnLines *lines, const char *text);

/* Opens a variation; the parenthesis sticks to the token that follows. */
void pgn_lines_open(PgnLines *lines);

/* Closes a variation, right behind the last token. */
void pgn_lines_close(PgnLines *lines);

/* Writes what is left and ends the line. That memory ran out is remembered by the buffer. */
void pgn_lines_finish(PgnLines *lines);

#endif
