/*
 * The parts of a FEN reader: a text with the place that was reached, and the readers of its two
 * large fields. Private to fen.c and its neighbours.
 *
 * A reader of a field begins at its first byte and ends behind its last one; it returns false after
 * it has reported a fault.
 */
#ifndef TOUCHMOVE_NOTATION_FEN_SCANNER_H
#define TOUCHMOVE_NOTATION_FEN_SCANNER_H

#include "notation/fen.h"

/* A text being read. */
typedef struct FenScanner {
    const char *text;               /* the text, of any bytes */
    size_t length;                  /* its length in bytes */
    size_t at;                      /* the byte to be read next */
    bool lenient;                   /* FEN_LENIENT */
    PositionSetup setup;            /* what was read so far */
    size_t offset_of[SQUARE_COUNT]; /* where the man on each square is written */
    size_t castling_at;   /* the first castling right without king and rook, or its field */
    size_t en_passant_at; /* the en passant field */
    FenReport *report;    /* what was found so far */
} FenScanner;

/*
 * Measures the text and makes sure that it is short enough and all printable ASCII, or lenient
 * blanks. Returns false, with the fault reported, if it is not.
 */
bool fen_scanner_check(FenScanner *scanner);

/* Reports a fault and where it stands. Returns false, for its callers to return. */
bool fen_scanner_fail(FenScanner *scanner, FenFault fault, size_t offset);

/* Adds a notice to the report. */
void fen_scanner_notice(FenScanner *scanner, FenNotice notice);

/* Returns the byte to be read next, NUL at the end. */
char fen_scanner_peek(const FenScanner *scanner);

/* Tells whether a byte separates fields in lenient reading: white space or an underscore. */
bool fen_scanner_is_blank(char byte);

/* Tells whether the field being read ends here. */
bool fen_scanner_ends_field(const FenScanner *scanner);

/* Reads the piece placement into the board of the description. */
bool fen_scanner_read_placement(FenScanner *scanner);

/* Reads the castling rights; the placement must have been read. */
bool fen_scanner_read_castling(FenScanner *scanner);

#endif
