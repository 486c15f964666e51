/*
 * Reads and writes FEN: a position as one line of text.
 *
 * A FEN has six fields with single spaces between them: piece placement, side to move, castling
 * rights, en passant target, half-move clock, full-move number (PGN standard 16.1). Castling rights
 * are read as KQkq, as X-FEN (K and Q mean the outermost rook on that side of the king, the letter
 * of a file means an inner rook) and as Shredder-FEN (always the rook's file). The three may be
 * mixed.
 *
 * Fields may be missing from the end, as in a diagram of the board alone. The report has the number
 * of fields that were read, and fen_append_assumed lists the values assumed for the others: White
 * to move, or Black if Black is in check; the castling rights of a king on the e-file with a rook
 * in the corner, or those of Chess960 if both kings are off the e-file and between their rooks; no
 * en passant target; the counters 0 and 1.
 *
 * Diagrams with marks are read too. In them, the board is followed by marked squares or by the last
 * move: "f6,d6,c5" or "d7-d5". The last move tells the side to move and the en passant target.
 *
 * Strict reading accepts correct FENs of positions that can occur in a game, and reports the first
 * fault with its offset. Lenient reading is for files of unknown quality: it sets up any position
 * it can, and reports its corrections as notices.
 *
 * Offsets count bytes from 0.
 */
#ifndef TOUCHMOVE_NOTATION_FEN_H
#define TOUCHMOVE_NOTATION_FEN_H

#include "rules/position.h"
#include "rules/position_set_up.h"
#include "util/catalog.h"
#include "util/strbuf.h"

#include <stddef.h>
#include <stdint.h>

enum {
    FEN_TEXT_MAX = 200,  /* length of the longest FEN that is read, in bytes */
    FEN_MAX = 112,       /* size of the buffer for fen_format, terminating NUL included */
    FEN_FIELD_COUNT = 6, /* number of fields of a FEN */
};

/* How strictly a FEN is read. */
typedef enum FenMode {
    FEN_STRICT,  /* accept only correct texts, of positions that can occur in a game */
    FEN_LENIENT, /* accept all texts from which a position can be set up without guessing */
} FenMode;

/* The reasons why a text is not a FEN, each with its enumerator and a clause. FEN_OK is 0. */
#define FEN_FAULTS(X)                                                                              \
    X(FEN_OK, "valid")                                                                             \
    X(FEN_TOO_LONG, "too long")                                                                    \
    X(FEN_BAD_BYTE, "this character is not allowed")                                               \
    X(FEN_BAD_SPACING, "fields must be separated by single spaces")                                \
    X(FEN_EMPTY, "the board is missing")                                                           \
    X(FEN_TRAILING_TEXT, "unexpected text after the position")                                     \
    X(FEN_BAD_PIECE, "unknown piece letter")                                                       \
    X(FEN_BAD_DIGIT, "the number of empty squares must be from 1 to 8")                            \
    X(FEN_DIGIT_AFTER_DIGIT, "two digits in a row")                                                \
    X(FEN_RANK_TOO_LONG, "this rank has more than eight squares")                                  \
    X(FEN_RANK_TOO_SHORT, "this rank has fewer than eight squares")                                \
    X(FEN_TOO_MANY_RANKS, "more than eight ranks")                                                 \
    X(FEN_TOO_FEW_RANKS, "fewer than eight ranks")                                                 \
    X(FEN_BAD_SIDE, "the side to move must be w or b")                                             \
    X(FEN_BAD_MARKS, "expected squares to mark, such as f6,d6, or the last move, such as d7-d5")   \
    X(FEN_BAD_LAST_MOVE,                                                                           \
      "the last move must start on an empty square and end on a piece's square")                   \
    X(FEN_BAD_CASTLING, "castling rights must be -, or letters from KQkq or a-h")                  \
    X(FEN_CASTLING_ORDER, "castling rights must begin with White's, kingside before queenside")    \
    X(FEN_CASTLING_TWICE, "repeated castling right")                                               \
    X(FEN_BAD_EN_PASSANT, "the en passant square must be - or the name of a square")               \
    X(FEN_BAD_HALFMOVE_CLOCK, "the half-move clock must be a number from 0 to 9999")               \
    X(FEN_BAD_FULLMOVE_NUMBER, "the move number must be a number from 1 to 65535")                 \
    X(FEN_BAD_POSITION, "the position cannot occur in a game")

/* The result of reading a FEN; FEN_FAULTS has the texts. */
typedef enum FenFault {
#define FEN_FAULT_ENUMERATOR(name, text) name,
    FEN_FAULTS(FEN_FAULT_ENUMERATOR)
#undef FEN_FAULT_ENUMERATOR
} FenFault;

/* The irregularities that lenient reading tolerates or corrects. */
typedef enum FenNotice {
    FEN_NOTICE_SPACING = 1 << 0,          /* the fields are not separated by single spaces */
    FEN_NOTICE_CASTLING_ORDER = 1 << 1,   /* castling rights are repeated or out of order */
    FEN_NOTICE_CASTLING_DROPPED = 1 << 2, /* a castling right is ignored: king or rook is missing */
    FEN_NOTICE_EN_PASSANT_DROPPED = 1 << 3, /* an impossible en passant target is ignored */
    FEN_NOTICE_COUNTER = 1 << 4,            /* a counter out of range is corrected */
    FEN_NOTICE_UNREACHABLE = 1 << 5,        /* the position cannot occur in a game */
    FEN_NOTICE_TRAILING_TEXT = 1 << 6,      /* text after the last field is ignored */
} FenNotice;

/* The marks of a diagram. All zero is a diagram without marks. */
typedef struct FenMarks {
    uint64_t squares; /* the marked squares: the bit 1 << square_index() for each */
    Square from;      /* the departure square of the last move, or SQUARE_NONE */
    Square to;        /* the arrival square of the last move, or SQUARE_NONE */
} FenMarks;

/* The findings about a text. */
typedef struct FenReport {
    FenFault fault;         /* the first fault, or FEN_OK if the position was set up */
    PositionFault position; /* with FEN_BAD_POSITION, the fault of the position; else POSITION_OK */
    size_t offset;          /* the byte offset of the fault, 0 if there is none */
    unsigned notices;       /* a set of FenNotice; always 0 in strict reading */
    int field_count;        /* number of fields that were read; the others were assumed */
    FenMarks marks;         /* the marks of a diagram */
} FenReport;

/*
 * Parses a FEN. The text is NUL-terminated and may have any bytes and any length; at most
 * FEN_TEXT_MAX + 1 bytes are read. In strict reading, the whole text must be a FEN. Lenient reading
 * also accepts tabs, several spaces or `_` between fields, and ignores text after the last field.
 *
 * Returns FEN_OK and stores the position, or returns the first fault and leaves *out untouched.
 * Fills *report in either case; `report` may be NULL.
 * PGN standard 16.1; Chess960: Laws of Chess, Guidelines II.
 */
FenFault fen_parse(const char *text, FenMode mode, Position *out, FenReport *report);

/*
 * Reads a FEN as fen_parse reads it leniently, but does not ask whether its position can occur:
 * castling rights, en passant target and counters are stored as given. Stores the description and
 * returns FEN_OK, or returns the first fault of the text and leaves *out untouched. Fills *report
 * in either case; `report` may be NULL.
 */
FenFault fen_describe(const char *text, PositionSetup *out, FenReport *report);

/* How the en passant field is written. Castling rights are written as in X-FEN in both styles. */
typedef enum FenStyle {
    FEN_STANDARD,  /* with a target only if an en passant capture is legal */
    FEN_ALWAYS_EP, /* with a target after every double step (PGN 16.1.3.4) */
} FenStyle;

/*
 * Writes a position as FEN, NUL-terminated. In both styles, fen_parse reads the text back into an
 * equal position (position_is_same) with equal counters.
 */
void fen_format(const Position *position, FenStyle style, char out[static FEN_MAX]);

/* Writes a description as FEN, NUL-terminated, with its en passant target. The position may have
 * faults. */
void fen_format_setup(const PositionSetup *setup, char out[static FEN_MAX]);

/* Size of the buffer for fen_format_rights, NUL included. */
enum { FEN_RIGHTS_MAX = SIDE_COUNT * WING_COUNT + 1 };

/* Writes the castling rights of a description as in X-FEN, NUL-terminated: "KQkq", "Hk", "-". */
void fen_format_rights(const PositionSetup *setup, char out[static FEN_RIGHTS_MAX]);

/* Returns the clause for the fault of the text or of the position. Static storage. `catalog` is
 * NULL for English. */
const char *fen_report_text(const FenReport *report, const Catalog *catalog);

/*
 * Appends a clause for the fault, with its place in the text: "invalid FEN, character 7: two digits
 * in a row", or "position not allowed: White has no king".
 */
void fen_append_report(const FenReport *report, const Catalog *catalog, StrBuf *out);

/*
 * Appends the values assumed for missing fields: "White to move, no castling, no en passant,
 * half-move clock 0, move 1". Appends nothing if no field is missing. `catalog` is NULL for
 * English.
 */
void fen_append_assumed(const FenReport *report, const Position *position, const Catalog *catalog,
                        StrBuf *out);

/*
 * Appends the important corrections of lenient reading, one per line, and a line with the values
 * assumed for missing fields. That line is omitted if only counters are missing. Each line starts
 * with the text `before`.
 */
void fen_append_remarks(const FenReport *report, const Position *position, const char *before,
                        StrBuf *out);

#endif
