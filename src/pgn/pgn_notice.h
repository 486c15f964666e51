/*
 * The notices of the PGN reader about the text of a game, as values, and their texts. A notice
 * quotes the token concerned. The reason why a move cannot be played is found when the notice is
 * put into words.
 */
#ifndef TOUCHMOVE_PGN_PGN_NOTICE_H
#define TOUCHMOVE_PGN_PGN_NOTICE_H

#include "rules/bitboard.h"
#include "util/catalog.h"
#include "util/strbuf.h"

#include <stdbool.h>
#include <stdint.h>

/*
 * The kinds of notices, each with its enumerator, whether it is about an error, and a template.
 * {text} is the token concerned. {reason} says why a move is illegal, which moves fit, or which
 * language the letters are from. {;} stands for nothing: its detail says what the reader does, and
 * is omitted where only the reason is wanted.
 */
#define PGN_NOTICES(X)                                                                             \
    X(PGN_ILLEGAL_MOVE, true,                                                                      \
      "illegal move[ \"{text}\"][: {reason}][{;}; the moves after it are ignored]")                \
    X(PGN_AMBIGUOUS_MOVE, true,                                                                    \
      "ambiguous move[ \"{text}\"][: {reason}][{;}; the moves after it are ignored]")              \
    X(PGN_NULL_MOVE, false, "null move[ \"{text}\"] in the main line")                             \
    X(PGN_FOREIGN_LETTERS, false, "piece letters of another language[ in \"{text}\"][: {reason}]") \
    X(PGN_UNKNOWN_TOKEN, true, "unknown token[ \"{text}\"] ignored")                               \
    X(PGN_UNKNOWN_WORD, true, "unknown text[ \"{text}\"] kept as a comment")                       \
    X(PGN_OUTSIDE_TEXT, false, "text outside of games[ \"{text}\"] ignored")                       \
    X(PGN_OUTSIDE_COMMENT, false, "comment outside of games[: \"{text}\"]")                        \
    X(PGN_EARLY_COMMENT, false, "comment before a tag[{;}; put before the first move]")            \
    X(PGN_NO_GAME, true, "no game found, only other text[ \"{text}\"]")                            \
    X(PGN_BAD_FEN, true, "invalid FEN tag[ \"{text}\"][{;}; the moves are ignored]")               \
    X(PGN_CORRECTED_FEN, true, "non-standard FEN tag[ \"{text}\"] corrected")                      \
    X(PGN_UNKNOWN_VARIANT, true, "unsupported variant[ \"{text}\"][{;}; the moves are ignored]")   \
    X(PGN_BAD_TAG, true, "malformed tag[ \"{text}\"]")                                             \
    X(PGN_REPEATED_TAG, true, "repeated tag[ \"{text}\"][{;}; the first value is used]")           \
    X(PGN_UNKNOWN_RESULT, false, "unknown result[ \"{text}\"] in the Result tag")                  \
    X(PGN_UNCLOSED_TEXT, true, "missing closing quote")                                            \
    X(PGN_UNCLOSED_COMMENT, true, "unclosed comment")                                              \
    X(PGN_UNCLOSED_VARIATION, true, "unclosed variation")                                          \
    X(PGN_ADJACENT_COMMENTS, false, "adjacent comments joined")                                    \
    X(PGN_STRAY_CLOSE, true, "unmatched[ \"{text}\"]")                                             \
    X(PGN_MISPLACED_VARIATION, true, "variation without a move before it[{;}; ignored]")           \
    X(PGN_BAD_GLYPH, true, "unknown or misplaced annotation[ \"{text}\"]")                         \
    X(PGN_MISSING_RESULT, false, "missing result at the end of the game")                          \
    X(PGN_VARIATION_RESULT, false, "result[ \"{text}\"] in a variation")                           \
    X(PGN_OTHER_RESULT, true,                                                                      \
      "the result[ \"{text}\"] at the end differs from the Result tag[{;}; the tag is ignored]")   \
    X(PGN_NOT_UTF8, false, "invalid UTF-8[ in \"{text}\"][{;}; read as Latin-1]")                  \
    X(PGN_ESCAPED_LINE, false, "line that begins with % ignored")                                  \
    X(PGN_CONTROL_BYTE, true, "control character ignored")                                         \
    X(PGN_CONTROL_IN_TEXT, false, "control characters[ in \"{text}\"] replaced by spaces")         \
    X(PGN_TOO_LARGE, true, "game too large[{;}; only part of it was read]")

/* The kinds of notices, in the order of PGN_NOTICES. */
typedef enum PgnNoticeKind {
#define PGN_NOTICE_ENUMERATOR(name, is_error, text) name,
    PGN_NOTICES(PGN_NOTICE_ENUMERATOR)
#undef PGN_NOTICE_ENUMERATOR
} PgnNoticeKind;

/*
 * The other texts of notices: a notice with its place, and the number of further notices; why a
 * null move is illegal; and the languages of piece letters.
 */
#define PGN_NOTICE_TEXTS(X, XN)                                                                    \
    X(PGN_NOTICE_PLACE, "{path}, line {line}, column {column}: {notice}")                          \
    XN(PGN_NOTICE_PLACE_AND_MORE,                                                                  \
       "{path}, line {line}, column {column}: {notice} (and {number} more)",                       \
       "{path}, line {line}, column {column}: {notice} (and {number} more)")                       \
    X(PGN_NOTICE_LINE, "line {line}: {notice}")                                                    \
    XN(PGN_NOTICE_LINE_AND_MORE, "line {line}: {notice}; and {number} more",                       \
       "line {line}: {notice}; and {number} more")                                                 \
    X(PGN_NOTICE_IN_CHECK, "a player in check cannot pass")                                        \
    X(PGN_NOTICE_GERMAN, "German")                                                                 \
    X(PGN_NOTICE_FRENCH, "French")                                                                 \
    X(PGN_NOTICE_SPANISH, "Spanish")                                                               \
    X(PGN_NOTICE_PORTUGUESE, "Portuguese")                                                         \
    X(PGN_NOTICE_POLISH, "Polish")                                                                 \
    X(PGN_NOTICE_CZECH, "Czech")                                                                   \
    X(PGN_NOTICE_HUNGARIAN, "Hungarian")                                                           \
    X(PGN_NOTICE_ROMANIAN, "Romanian")                                                             \
    X(PGN_NOTICE_FINNISH, "Finnish")                                                               \
    X(PGN_NOTICE_ESTONIAN, "Estonian")                                                             \
    X(PGN_NOTICE_ICELANDIC, "Icelandic")                                                           \
    X(PGN_NOTICE_RUSSIAN, "Russian")

typedef enum PgnNoticeText { PGN_NOTICE_TEXTS(TEXT_FORMS_ID, TEXT_FORMS_ID) } PgnNoticeText;

enum {
    PGN_NOTICES_MAX = 32, /* notices kept for one game; the others are only counted */
    PGN_NOTICE_TEXT = 32, /* size of the quoted token in a notice, terminating NUL included */
};

/* A notice about the text of a game. */
typedef struct PgnNotice {
    PgnNoticeKind kind;
    uint64_t line;              /* line in the source, from 1 */
    uint64_t column;            /* column in the line, from 1, counted in characters */
    char text[PGN_NOTICE_TEXT]; /* the token concerned, shortened, valid UTF-8; may be empty */
    Bitboard board;         /* PGN_ILLEGAL_MOVE, PGN_AMBIGUOUS_MOVE: the position before the move */
    PgnNoticeText language; /* PGN_FOREIGN_LETTERS: the language */
} PgnNotice;

/* The notices about a game in short. */
typedef struct PgnSummary {
    PgnNotice notice; /* one of the notices */
    int count;        /* the number of notices; if it is 0, .notice is not set */
} PgnSummary;

/* Returns whether notices of a kind are about errors. */
bool pgn_notice_is_error(PgnNoticeKind kind);

/* Returns whether a symbol is a null move, such as "--". */
bool pgn_notice_is_null_move(const char *symbol);

/* Appends a notice as a clause: 'illegal move "Nf3": White has no knight; …'. `catalog` is NULL for
 * English, here and in the other functions. */
void pgn_notice_append(const PgnNotice *notice, const Catalog *catalog, StrBuf *out);

/* Appends a notice without the clause that says what the reader does about it. */
void pgn_notice_append_reason(const PgnNotice *notice, const Catalog *catalog, StrBuf *out);

/*
 * Appends a clause: the path, the notice of a summary with its place, and the number of further
 * notices. If *out is not empty, a semicolon is put before it. Appends nothing if there is no
 * notice.
 */
void pgn_notice_append_summary(const PgnSummary *summary, const char *path, const Catalog *catalog,
                               StrBuf *out);

/* Appends a clause: the line of the notice, its reason, and the number of further notices: 'line 3:
 * unsupported variant "Atomic"'. Appends nothing if there is no notice. */
void pgn_notice_append_line(const PgnSummary *summary, const Catalog *catalog, StrBuf *out);

#endif
