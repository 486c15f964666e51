/*
 * FEN: a position as one line of text, read and written.
 *
 * Six fields with single spaces between them: piece placement, side to move, castling rights, en
 * passant target, half-move clock, full-move number (PGN standard 16.1). Castling rights are read
 * as KQkq, as X-FEN (K and Q are the outermost rook on that side of the king, an inner rook is
 * named by its file) and as Shredder-FEN (always the rook's file), and the three may be mixed.
 *
 * Fields may be missing from the end, as in a diagram that gives the board alone; the report tells
 * which, and fen_append_assumed what was assumed instead. White is to move, or Black if Black is in
 * check. Castling rights are what kings and rooks allow: a king on the e-file with a rook in the
 * corner; or, if both kings stand off the e-file between rooks of theirs, those of Chess960. There
 * is no en passant target, and the counters are 0 and 1.
 *
 * Strict reading wants text that any other program could have written about a game that can have
 * been played; it reports the first fault and where it stands. Lenient reading is for files found
 * in the wild: it sets up what can be set up and lists in notices what it had to correct.
 *
 * Offsets count bytes from 0.
 */
#ifndef TOUCHMOVE_NOTATION_FEN_H
#define TOUCHMOVE_NOTATION_FEN_H

#include "rules/position.h"
#include "rules/position_set_up.h"
#include "util/strbuf.h"

#include <stddef.h>

enum {
    FEN_TEXT_MAX = 200,  /* the longest text that is read, in bytes */
    FEN_MAX = 112,       /* size of the buffer for fen_format, terminating NUL included */
    FEN_FIELD_COUNT = 6, /* fields of a FEN */
};

/* How much a reader forgives. */
typedef enum FenMode {
    FEN_STRICT,  /* everything as the standards have it, and the position can occur in a game */
    FEN_LENIENT, /* accepts whatever can be set up without guessing */
} FenMode;

/* Why a text is not a FEN: enumerator, sentence fragment. FEN_OK is 0. */
#define FEN_FAULTS(X)                                                                              \
    X(FEN_OK, "correct")                                                                           \
    X(FEN_TOO_LONG, "the text is longer than a FEN can be")                                        \
    X(FEN_BAD_BYTE, "there is a character that no FEN contains")                                   \
    X(FEN_BAD_SPACING, "the fields must be separated by single spaces")                            \
    X(FEN_EMPTY, "there is no board")                                                              \
    X(FEN_TRAILING_TEXT, "something follows the sixth field")                                      \
    X(FEN_BAD_PIECE, "this is not a piece letter")                                                 \
    X(FEN_BAD_DIGIT, "a run of empty squares is a digit from 1 to 8")                              \
    X(FEN_DIGIT_AFTER_DIGIT, "two numbers of empty squares follow each other")                     \
    X(FEN_RANK_TOO_LONG, "this rank has more than eight squares")                                  \
    X(FEN_RANK_TOO_SHORT, "this rank has fewer than eight squares")                                \
    X(FEN_TOO_MANY_RANKS, "there are more than eight ranks")                                       \
    X(FEN_TOO_FEW_RANKS, "there are fewer than eight ranks")                                       \
    X(FEN_BAD_SIDE, "the side to move must be w or b")                                             \
    X(FEN_BAD_CASTLING, "castling rights are - or letters from KQkq or of files")                  \
    X(FEN_CASTLING_ORDER, "castling rights are written White first, king's side first")            \
    X(FEN_CASTLING_TWICE, "a castling right is named twice")                                       \
    X(FEN_BAD_EN_PASSANT, "the en passant target must be - or the name of a square")               \
    X(FEN_BAD_HALFMOVE_CLOCK, "the half-move clock must be a number from 0 to 9999")               \
    X(FEN_BAD_FULLMOVE_NUMBER, "the full-move number must be a number from 1 to 65535")            \
    X(FEN_BAD_POSITION, "the position cannot occur in a game")

/* The faults of FEN_FAULTS, in that order. */
typedef enum FenFault {
#define FEN_FAULT_ENUMERATOR(name, text) name,
    FEN_FAULTS(FEN_FAULT_ENUMERATOR)
#undef FEN_FAULT_ENUMERATOR
} FenFault;

/* What a lenient reader corrected. */
typedef enum FenNotice {
    FEN_NOTICE_SPACING = 1 << 0,            /* the fields are not separated by single spaces */
    FEN_NOTICE_CASTLING_ORDER = 1 << 1,     /* castling rights repeated, or in an unusual order */
    FEN_NOTICE_CASTLING_DROPPED = 1 << 2,   /* a right without its king and rook was left out */
    FEN_NOTICE_EN_PASSANT_DROPPED = 1 << 3, /* an impossible en passant target was left out */
    FEN_NOTICE_COUNTER = 1 << 4,            /* a counter out of range was corrected */
    FEN_NOTICE_UNREACHABLE = 1 << 5,        /* the position cannot occur in a game */
    FEN_NOTICE_TRAILING_TEXT = 1 << 6,      /* text after the last field was left out */
} FenNotice;

/* What was found in a text. */
typedef struct FenReport {
    FenFault fault;         /* FEN_OK, or why nothing was set up */
    PositionFault position; /* the reason when fault is FEN_BAD_POSITION; else POSITION_OK */
    size_t offset;          /* byte at which the fault stands; 0 without a fault */
    unsigned notices;       /* FenNotice bits, lenient reading only; else 0 */
    int field_count;        /* fields that were read; the others were assumed */
} FenReport;

/*
 * Reads a position from text, all of it. The text is NUL-terminated, of any bytes and any length;
 * at most FEN_TEXT_MAX + 1 of them are looked at. Lenient reading also takes tabs, several spaces
 * or `_` between fields.
 *
 * Returns FEN_OK and stores the position, or returns the first fault and leaves *out untouched.
 * *report is filled in either case; it may be NULL.
 * PGN standard 16.1; Chess960: Laws of Chess, Guidelines II.
 */
FenFault fen_parse(const char *text, FenMode mode, Position *out, FenReport *report);

/* What the en passant field looks like; castling is written as X-FEN has it. */
typedef enum FenStyle {
    FEN_STANDARD,  /* a target only where a capture is legal */
    FEN_ALWAYS_EP, /* a target after every double step (PGN 16.1.3.4) */
} FenStyle;

/*
 * Writes a position as FEN, NUL-terminated. Reading the result gives a position that is the same by
 * position_is_same and has the same counters, whatever the style.
 */
void fen_format(const Position *position, FenStyle style, char out[static FEN_MAX]);

/*
 * Returns the sentence fragment for what is wrong: that of the position where the text itself is
 * correct, else that of the text; static storage.
 */
const char *fen_report_text(const FenReport *report);

/*
 * Appends what was assumed in place of the fields that were missing in the text of a position,
 * "White to move, no castling, no en passant, half-move clock 0, move 1"; nothing if all
 * six were there.
 */
void fen_append_assumed(const FenReport *report, const Position *position, StrBuf *out);

/*
 * Appends what a lenient reader changed about a position, and what it assumed unless only counters
 * were missing: for each a line that begins with `before`.
 */
void fen_append_remarks(const FenReport *report, const Position *position, const char *before,
                        StrBuf *out);

#endif
