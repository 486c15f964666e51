/*
 * Reading PGN as it is found: strict files, and those of the last thirty years.
 *
 * The reader takes bytes from a source and gives one record after the other. It needs time linear
 * in the bytes, and memory for one game within the limits of Record. It never fails because of the
 * bytes: what it cannot understand it leaves out, and says so in a notice with line and column. A
 * move that is not legal ends its line: in the main line nothing more of that game is read, in a
 * variation that variation ends. What follows there is kept as a comment, so that it is not lost
 * when the game is written again. What stands for no move (--, Z0, 0000) is MOVE_PASS, which is
 * said only in the main line: analyses have it to show a threat.
 *
 * Texts come out as UTF-8; a text that is not UTF-8 is taken for Latin-1. Lines and columns count
 * from 1, columns count characters.
 */
#ifndef TOUCHMOVE_PGN_PGN_READ_H
#define TOUCHMOVE_PGN_PGN_READ_H

#include "pgn/record.h"
#include "util/strbuf.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Where bytes come from. */
typedef struct PgnSource {
    /* Stores up to `size` bytes and returns their number: 0 at the end, PGN_SOURCE_FAILED on an
     * error. */
    size_t (*read)(void *context, char *bytes, size_t size);
    void *context; /* handed to read */
} PgnSource;

/* What a source returns when it cannot go on. */
#define PGN_SOURCE_FAILED SIZE_MAX

/* What became of the next game. */
typedef enum PgnStatus {
    PGN_GAME,        /* it is in the record, as far as it could be read */
    PGN_END,         /* there are no more games */
    PGN_READ_FAILED, /* the source failed */
    PGN_UTF16,       /* the source is UTF-16, of which nothing is read */
    PGN_NO_MEMORY,   /* the record could not be filled */
} PgnStatus;

/* How much of a game is read. */
typedef enum PgnDepth {
    PGN_WHOLE_GAME, /* everything */
    PGN_HEAD,       /* tags and result; the moves are passed over quickly and not checked */
    PGN_CHECK, /* everything is looked at, but only start and result are kept: the memory does not
                  grow with the game */
} PgnDepth;

/* What a reader has to say about a game: enumerator, sentence. */
#define PGN_NOTICES(X)                                                                             \
    X(PGN_ILLEGAL_MOVE, "this move is not legal; its line ends before it")                         \
    X(PGN_AMBIGUOUS_MOVE, "several moves fit this; its line ends before it")                       \
    X(PGN_NULL_MOVE, "this stands for no move, which a game cannot have")                          \
    X(PGN_FOREIGN_LETTERS, "the letters of the pieces are of another language")                    \
    X(PGN_UNKNOWN_TOKEN, "this is nothing that PGN knows; it is left out")                         \
    X(PGN_UNKNOWN_WORD, "this is nothing that PGN knows; it is kept as a comment")                 \
    X(PGN_BAD_FEN, "the FEN of this game is not valid; its moves are not read")                    \
    X(PGN_CORRECTED_FEN, "the FEN of this game is not exact; it was read as far as possible")      \
    X(PGN_UNKNOWN_VARIANT, "this is not chess as this program knows it; the moves are not read")   \
    X(PGN_BAD_TAG, "this tag is not well-formed")                                                  \
    X(PGN_REPEATED_TAG, "this tag was given before; the first value counts")                       \
    X(PGN_UNCLOSED_TEXT, "the quote is not closed")                                                \
    X(PGN_UNCLOSED_COMMENT, "the comment is not closed")                                           \
    X(PGN_UNCLOSED_VARIATION, "a variation is not closed")                                         \
    X(PGN_STRAY_CLOSE, "this closes nothing")                                                      \
    X(PGN_MISPLACED_VARIATION, "a variation must follow a move; it is not read")                   \
    X(PGN_BAD_GLYPH, "this glyph is not known, or stands behind no move")                          \
    X(PGN_MISSING_RESULT, "the game has no result at its end")                                     \
    X(PGN_OTHER_RESULT, "the result at the end is not that of the tag; that at the end counts")    \
    X(PGN_NOT_UTF8, "the text is not UTF-8 and was read as Latin-1")                               \
    X(PGN_CONTROL_BYTE, "a control character is left out")                                         \
    X(PGN_CONTROL_IN_TEXT, "the text has control characters, which become spaces")                 \
    X(PGN_TOO_LARGE, "the game is too large; not all of it was read")

/* The notices of PGN_NOTICES, in that order. */
typedef enum PgnNoticeKind {
#define PGN_NOTICE_ENUMERATOR(name, text) name,
    PGN_NOTICES(PGN_NOTICE_ENUMERATOR)
#undef PGN_NOTICE_ENUMERATOR
} PgnNoticeKind;

enum {
    PGN_NOTICES_MAX = 32,    /* notices kept for one game; the others are only counted */
    PGN_NOTICE_TEXT = 32,    /* size of the piece of text in a notice, terminating NUL included */
    PGN_NOTICE_REASON = 128, /* size of the reason in a notice, likewise */
};

/* One remark about the text of a game. */
typedef struct PgnNotice {
    PgnNoticeKind kind;         /* what is wrong */
    uint64_t line;              /* line in the source, from 1 */
    uint64_t column;            /* column in the line, from 1, counted in characters */
    char text[PGN_NOTICE_TEXT]; /* the token it is about, shortened, valid UTF-8; perhaps empty */
    char reason[PGN_NOTICE_REASON]; /* why a move is not legal, or which fit; else empty */
} PgnNotice;

/* A reader with its place in the source. */
typedef struct PgnReader PgnReader;

/* Returns a new reader, which the caller frees with pgn_read_free; NULL without memory. */
PgnReader *pgn_read_new(PgnSource source);

/* Frees a reader, not the source; NULL is allowed. */
void pgn_read_free(PgnReader *reader);

/*
 * Reads the next game into the record, which is cleared first. Notices are those of this game.
 */
PgnStatus pgn_read_game(PgnReader *reader, PgnDepth depth, Record *out);

/*
 * Returns where in the source, in bytes, the reader is: behind the result of the last game and the
 * comments in its line, if it has a result, else somewhere behind its end.
 */
uint64_t pgn_read_offset(const PgnReader *reader);

/* Returns whether the last game had a result at its end. */
bool pgn_read_has_result(const PgnReader *reader);

/*
 * Returns the number of moves read in the last game, half-moves counted, those of variations
 * included; 0 with PGN_HEAD.
 */
int64_t pgn_read_move_count(const PgnReader *reader);

/* Returns the number of notices about the last game, also those that were not kept. */
int pgn_read_notice_count(const PgnReader *reader);

/* Returns a notice about the last game, 0 to PGN_NOTICES_MAX - 1, borrowed until the next game. */
const PgnNotice *pgn_read_notice_at(const PgnReader *reader, int number);

/* Returns the number of the glyph that a sign stands for (PGN standard 10), or -1 if it is none. */
int pgn_moves_glyph_of(const char *sign);

/* Returns the sign of a glyph in ASCII, "!?", or NULL where it has none; static storage. */
const char *pgn_moves_sign_of(int glyph);

/* Returns whether a notice is about nothing that is wrong. */
bool pgn_read_is_remark(PgnNoticeKind kind);

/* Appends what a notice says: its sentence, the text it is about, and the reason. */
void pgn_read_append_notice(const PgnNotice *notice, StrBuf *out);

#endif
