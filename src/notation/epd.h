/*
 * Reads EPD: a position on one line, and facts about it (PGN standard 16.2). The first four fields
 * of a FEN are followed by operations, each of them a name, operands and a semicolon:
 *
 *     6k1/5ppp/8/8/8/8/8/3R2K1 w - - bm Rd8#; id "back rank"; dm 1;
 *
 * An operand in double quotes may contain blanks and semicolons. Lists of perft counts have the
 * same form: `D1 20` is an operation. The last semicolon may be missing, and so may the blank
 * before the first operation. The operations hmvc and fmvn are the counters of the position.
 */
#ifndef TOUCHMOVE_NOTATION_EPD_H
#define TOUCHMOVE_NOTATION_EPD_H

#include "notation/fen.h"

#include <stdbool.h>
#include <stddef.h>

/* An operation. The texts are parts of the line, not NUL-terminated. */
typedef struct EpdOperation {
    const char *name;       /* its name, such as "bm" */
    size_t name_length;     /* length of the name; 0 if the name is missing */
    const char *operands;   /* its operands, without blanks at both ends */
    size_t operands_length; /* length of the operands; 0 if there are none */
    bool is_unclosed;       /* a double quote is not closed */
} EpdOperation;

/* Returns whether a line can be an EPD: its first field has eight ranks of pieces and digits. */
bool epd_is_likely(const char *line, size_t length);

/*
 * Parses the position of a line like fen_parse with FEN_LENIENT. If operations follow, sets
 * *operations to the first of them, otherwise to the end of the line. A text without a semicolon
 * after a position of four or six fields is not an operation but ignored, as in fen_parse.
 */
FenFault epd_parse(const char *line, Position *out, FenReport *report, const char **operations);

/* Takes the next operation and moves *at past it. Returns false at the end of the line. */
bool epd_take_operation(const char **at, EpdOperation *out);

/* Returns whether an operation has this name. */
bool epd_is_named(const EpdOperation *operation, const char *name);

/* Takes the next operand of an operation, without its quotes. Returns false if there is none. */
bool epd_take_operand(EpdOperation *operation, const char **operand, size_t *length);

#endif
